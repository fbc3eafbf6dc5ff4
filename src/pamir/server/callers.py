"""Whose request it is: the address limits count by, through our own proxies and only through them."""

import ipaddress
from collections.abc import Iterable

from pamir.server.limits import counted_as
from pamir.server.settings import Network, Settings, networks

Headers = Iterable[tuple[bytes, bytes]]

_FORWARDED = (b"x-forwarded-for", b"forwarded", b"x-real-ip", b"via")


def within(address: str, listed: tuple[Network, ...]) -> bool:
    """Whether an address is one of these.

    >>> from pamir.server.settings import networks
    >>> within("::ffff:10.1.2.3", networks("10.0.0.0/8")), within("192.0.2.1", networks("10.0.0.0/8"))
    (True, False)
    """
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return False
    if isinstance(found, ipaddress.IPv6Address) and found.ipv4_mapped is not None:
        found = found.ipv4_mapped
    return any(found in network for network in listed)


class Callers:
    """Tells callers apart."""

    def __init__(self, settings: Settings) -> None:
        self._proxies = networks(settings.trusted_proxies) if settings.trust_proxy else ()
        self._keepers = networks(settings.metrics_from)

    def is_proxy(self, direct: str) -> bool:
        """Whether this is a proxy of ours."""
        return bool(self._proxies) and within(direct, self._proxies)

    def address(self, direct: str, headers: Headers) -> str:
        """Who asks, as limits count."""
        return counted_as(self._asks(direct, headers))

    def is_keeper(self, direct: str, headers: Headers) -> bool:
        """Whether whoever asks is where the keeper of the server is; not through a proxy that is not known as ours."""
        through = not self.is_proxy(direct) and any(key in _FORWARDED for key, _ in headers)
        return not through and within(self._asks(direct, headers), self._keepers)

    def _asks(self, direct: str, headers: Headers) -> str:
        """Through a proxy of ours what that has added, whatever else was sent to it."""
        if not self.is_proxy(direct):
            return direct
        forwarded = b",".join(value for key, value in headers if key == b"x-forwarded-for").decode("latin-1")
        return forwarded.rpartition(",")[2].strip() or direct
