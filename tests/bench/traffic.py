"""What goes over the websocket between a page and its kernel, message by message."""

from __future__ import annotations

import base64
import json
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Page

BINARY = 2  # the opcode of frames that carry bytes: all that a kernel says
QUIET_MS = 400  # nothing has come for so long: what was asked for has been done
PATIENCE = 20  # so many times that for the first one


@dataclass(frozen=True)
class Sent:
    """One message from the kernel: its bytes on the wire, and whether it brings something to the page."""

    size: int
    is_data: bool
    is_picture: bool


@dataclass
class Traffic:
    """Listens to the websocket of a kernel, also to one that is open already."""

    page: Page
    heard: list[Sent] = field(default_factory=list)

    def __post_init__(self) -> None:
        session = self.page.context.new_cdp_session(self.page)
        session.on("Network.webSocketFrameReceived", lambda event: self._received(event["response"]))
        session.send("Network.enable")

    def of(self, script: str, given: Any = None) -> list[Sent]:
        """The messages from the kernel that this script of the page brings about."""
        self.heard = []
        self.page.evaluate(script, given)
        seen, tries = 0, 0
        while seen < len(self.heard) or (not seen and tries < PATIENCE):
            seen, tries = len(self.heard), tries + 1
            self.page.wait_for_timeout(QUIET_MS)
        return self.heard

    def _received(self, frame: dict[str, Any]) -> None:
        if frame["opcode"] != BINARY:
            return  # JupyterLab's own news, such as a notebook that was saved, come as text
        bytes_ = raw(frame)
        kind, has_buffers = read(bytes_)
        is_data = kind not in ("status", "comm_info_reply", "execute_input", "execute_reply")
        self.heard.append(Sent(len(bytes_), is_data, is_data and has_buffers))


def raw(frame: dict[str, Any]) -> bytes:
    """The bytes of a binary frame, which the browser tells in base64."""
    return base64.b64decode(str(frame["payloadData"]))


def read(message: bytes) -> tuple[str, bool]:
    """The type of a kernel's message, and whether it carries binary data.

    Jupyter's protocol begins with the number of offsets and the offsets; then come the channel, header,
    parent header, metadata, content, and what is binary.
    """
    count = int.from_bytes(message[:8], "little")
    offsets = [int.from_bytes(message[8 * n : 8 * n + 8], "little") for n in range(1, count + 1)]
    header = json.loads(message[offsets[1] : offsets[2]])
    return str(header["msg_type"]), count > 6
