"""A client for table servers: open, join and play tables from Python."""

from tablebots.client.client import Client
from tablebots.client.errors import ClientError, Refused, Unreachable
from tablebots.client.table import Table, Update

__all__ = ["Client", "ClientError", "Refused", "Table", "Unreachable", "Update"]
