"""A connection between kernel and page that waits for nothing; `make lab` starts JupyterLab with it."""

from __future__ import annotations

from typing import Any

from jupyter_server.services.kernels.connection.channels import ZMQChannelsWebsocketConnection


class PromptConnection(ZMQChannelsWebsocketConnection):
    """Jupyter's own connection, but each message leaves at once.

    Otherwise a small message waits until the page has acknowledged the one before it (Nagle's algorithm): a
    click then takes forty milliseconds longer to be seen.
    """

    def connect(self) -> Any:
        """Connect as Jupyter does, without the wait."""
        self.websocket_handler.set_nodelay(True)
        return super().connect()
