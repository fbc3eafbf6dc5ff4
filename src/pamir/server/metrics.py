"""What the keeper of a server can watch (Prometheus text at /metrics)."""

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

_SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)


class Metrics:
    """The counters of one server process."""

    def __init__(self) -> None:
        self._registry = CollectorRegistry()
        self.sockets = Gauge("pamir_sockets", "Open sockets.", registry=self._registry)
        self.tables = Gauge("pamir_live_tables", "Tables in memory.", registry=self._registry)
        self.messages = Counter("pamir_messages", "Messages from pages.", ["type"], registry=self._registry)
        self.refused = Counter("pamir_refused", "Messages refused.", ["why"], registry=self._registry)
        self.events = Counter("pamir_events", "Events committed.", ["kind", "by"], registry=self._registry)
        self.commit = Histogram(
            "pamir_commit_seconds", "From asking to committed.", buckets=_SECONDS, registry=self._registry
        )
        self.thinking = Histogram(
            "pamir_bot_seconds", "A bot's time for one decision.", ["bot"], buckets=_SECONDS, registry=self._registry
        )
        self.bot_failures = Counter(
            "pamir_bot_failures", "Decisions a bot failed at.", ["bot"], registry=self._registry
        )
        self.created = Counter("pamir_tables_created", "Tables opened.", registry=self._registry)

    def text(self) -> bytes:
        """Everything, as Prometheus reads it."""
        return generate_latest(self._registry)
