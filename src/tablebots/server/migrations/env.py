"""Run the migrations on the connection that `tablebots.server.storage` gives."""

from alembic import context

from tablebots.server.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
