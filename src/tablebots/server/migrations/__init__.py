"""Steps from the database of one version to that of the next; Alembic runs them when a server starts."""
