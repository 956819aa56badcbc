"""Everything that a server consists of, without the network."""

import time
from dataclasses import dataclass

from tablebots.server.analyses import Analyses
from tablebots.server.door import Door
from tablebots.server.heartbeat import last_beat
from tablebots.server.hub import Hub
from tablebots.server.identity import Identities
from tablebots.server.limits import RATES, Limits
from tablebots.server.orders import carry_out
from tablebots.server.searches import Searches
from tablebots.server.settings import Settings
from tablebots.server.solutions import Solutions
from tablebots.server.statistics import Statistics
from tablebots.server.storage import Storage
from tablebots.server.workers import Workers


@dataclass(frozen=True, slots=True)
class Services:
    """The parts of a server."""

    settings: Settings
    storage: Storage
    workers: Workers
    identities: Identities
    hub: Hub
    door: Door
    solutions: Solutions
    searches: Searches
    analyses: Analyses
    statistics: Statistics

    @classmethod
    def of(cls, settings: Settings) -> "Services":
        """Return the parts of a server with these settings; raise TablebotsError if the database cannot be used."""
        storage = Storage(settings.database_url)
        storage.start()
        workers = Workers(settings.workers)
        limits = None if settings.unlimited else Limits(RATES)
        hub = Hub(storage, workers, settings, storage.look_up(last_beat))
        door, solutions = Door(workers, limits), Solutions(storage, workers)
        people, statistics = Identities(storage), Statistics(storage, solutions)
        return cls(settings, storage, workers, people, hub, door, solutions, Searches(), Analyses(), statistics)

    @staticmethod
    def now() -> float:
        """Return the time in seconds since the epoch."""
        return time.time()

    async def start(self) -> None:
        """Begin to serve; the storage has begun before."""
        await carry_out(self.storage, self.hub, self.identities)
        await self.hub.start()
        self.hub.often(lambda: carry_out(self.storage, self.hub, self.identities))

    async def stop(self) -> None:
        """Tell everybody to come back later, and write what is left."""
        await self.hub.stop()
        await self.searches.close()
        await self.analyses.close()
        await self.workers.close()
        self.storage.stop()
