"""Figures for whoever watches a server, in the form of Prometheus; nothing in them tells of a table or a person."""

from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

from tablebots.server.services import Services

BUCKETS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)


class Metrics:
    """The figures of one server."""

    def __init__(self) -> None:
        self._registry: Final = CollectorRegistry()
        self.requests: Final = Counter(
            "tablebots_requests", "Answered requests", ["method", "status"], registry=self._registry
        )
        self.seconds: Final = Histogram(
            "tablebots_request_seconds", "Seconds that requests take", buckets=BUCKETS, registry=self._registry
        )
        self._tables: Final = Gauge("tablebots_tables", "Tables in memory", registry=self._registry)
        self._sockets: Final = Gauge("tablebots_sockets", "Open sockets", registry=self._registry)
        self._queued: Final = Gauge("tablebots_jobs_waiting", "Jobs that wait for a worker", registry=self._registry)

    def text(self, services: Services) -> bytes:
        """Return all figures as they are now."""
        live = services.hub.live()
        self._tables.set(len(live))
        self._sockets.set(sum([len(table.connections) for table in live]))
        self._queued.set(services.workers.queued)
        return generate_latest(self._registry)
