"""What a page costs over the wire, as the browser counts it, on a line as slow as wished."""

import zlib
from base64 import b64decode
from dataclasses import dataclass, field
from typing import Any

SLOW = {"latency": 400, "throughput": 400_000 / 8}  # a slow telephone: milliseconds there and back, bytes a second


@dataclass
class Wire:
    """Bytes by address, with their headers, and of the frames of sockets."""

    files: dict[str, int] = field(default_factory=dict)
    frames: int = 0

    @property
    def total(self) -> int:
        return sum(self.files.values()) + self.frames


def said(frame: str | bytes) -> str:
    """What a frame says, packed or not."""
    return frame if isinstance(frame, str) else zlib.decompress(frame).decode()


def count(page: Any, *, slow: bool = False) -> Wire:
    """Count from now on everything the page fetches."""
    wire, addresses = Wire(), {}
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    if slow:
        speed = SLOW["throughput"]
        session.send(
            "Network.emulateNetworkConditions",
            {"offline": False, "latency": SLOW["latency"], "downloadThroughput": speed, "uploadThroughput": speed},
        )

    def asked(event: dict[str, Any]) -> None:
        addresses[event["requestId"]] = event["request"]["url"]

    def done(event: dict[str, Any]) -> None:
        address = addresses.get(event["requestId"], event["requestId"])
        wire.files[address] = wire.files.get(address, 0) + int(event["encodedDataLength"])

    def framed(event: dict[str, Any]) -> None:
        frame = event["response"]
        said = frame["payloadData"]
        wire.frames += len(b64decode(said) if frame["opcode"] == 2 else said.encode())

    session.on("Network.requestWillBeSent", asked)
    session.on("Network.loadingFinished", done)
    session.on("Network.webSocketFrameReceived", framed)
    return wire
