"""A simulated pupil: logs in, runs the notebook of lesson 10, solves it by what a page sends for clicks."""

import json
import time
import uuid
from dataclasses import dataclass, field
from urllib.parse import urlsplit

import requests
import websocket

from flotsam_kit.lesson import load_lesson
from flotsam_kit.lesson.answers import chosen

LESSON = load_lesson("flotsam/10-divides")
NOTEBOOK = "flotsam/en/10-flotsam-divides.ipynb"
FRESH = "import os, tempfile; os.environ['FLOTSAM_DATA'] = tempfile.mkdtemp()"
"""So that a pupil begins at the first step, even if he has solved the lesson before."""
PATIENCE = 180.0
"""Seconds that a pupil waits for anything before he gives up."""


class GivesUp(Exception):
    """What a pupil waited for and did not get."""


@dataclass
class Page:
    """What the browser would know of the widgets of one kernel, and what it sends."""

    socket: websocket.WebSocket
    session: str = field(default_factory=lambda: uuid.uuid4().hex)
    models: dict = field(default_factory=dict)
    painted: bool = False
    errors: list = field(default_factory=list)
    idle: set = field(default_factory=set)

    def send(self, kind: str, content: dict) -> str:
        """Send one message to the kernel; gives its id."""
        name = uuid.uuid4().hex
        header = {
            "msg_id": name,
            "msg_type": kind,
            "session": self.session,
            "username": "pupil",
            "version": "5.3",
        }
        message = {"header": header, "parent_header": {}, "metadata": {}, "content": content}
        self.socket.send(json.dumps({**message, "channel": "shell", "buffers": []}))
        return name

    def tell(self, model: str, content: dict) -> None:
        """Send a widget what its view would send, and wait until the kernel has worked it off."""
        name = self.send("comm_msg", {"comm_id": model, "data": {"method": "custom", "content": content}})
        self.wait(lambda: name in self.idle, "the end of a click")

    def find(self, name: str) -> str | None:
        """The model that bears the class and is not off the page."""
        for model, state in self.models.items():
            classes = state.get("_dom_classes", ())
            if name in classes and "fk-off" not in classes:
                return model
        return None

    def click(self, name: str) -> None:
        """Press the button of this class, as soon as there is one."""
        self.wait(lambda: self.find(name), f"a button {name}")
        self.tell(self.find(name), {"event": "click"})

    def type(self, which: str, text: str) -> None:
        """Type into the field and press Enter: the bridge of the board tells that."""
        bridge = next(model for model, state in self.models.items() if "marks" in state)
        self.tell(bridge, {"field": which, "value": text})

    def text(self) -> str:
        """All that stands in texts of the board."""
        return " ".join(
            str(state.get("value", "")) for state in self.models.values() if "_dom_classes" in state
        )

    def wait(self, is_so, what: str) -> None:
        """Take in messages until it is so."""
        limit = time.monotonic() + PATIENCE
        while not is_so():
            if time.monotonic() > limit:
                raise GivesUp(f"waited {PATIENCE:.0f} s for {what}")
            self._take()

    def _take(self) -> None:
        # Pings are handed over, too: they would else keep a pupil waiting for ever.
        kind, frame = self.socket.recv_data(control_frame=True)
        if kind not in (websocket.ABNF.OPCODE_TEXT, websocket.ABNF.OPCODE_BINARY):
            return
        if kind == websocket.ABNF.OPCODE_BINARY:
            # With buffers: their number and offsets stand in front, the message is the first part.
            count = int.from_bytes(frame[:4], "big")
            bounds = [int.from_bytes(frame[4 + 4 * k : 8 + 4 * k], "big") for k in range(count)] + [
                len(frame)
            ]
            frame = frame[bounds[0] : bounds[1]]
            self.painted = True
        message = json.loads(frame)
        kind, content = message["header"]["msg_type"], message["content"]
        if kind == "comm_open":
            self.models[content["comm_id"]] = dict(content["data"].get("state", {}))
        elif kind == "comm_close":
            self.models.pop(content["comm_id"], None)
        elif kind == "comm_msg" and content["data"].get("method") == "update":
            self.models.get(content["comm_id"], {}).update(content["data"]["state"])
        elif kind == "status" and content["execution_state"] == "idle":
            self.idle.add(message["parent_header"].get("msg_id"))
        elif kind == "error":
            self.errors.append(f"{content['ename']}: {content['evalue']}")
        elif kind == "stream" and content["name"] == "stderr":
            self.errors.append(content["text"])


@dataclass
class Pupil:
    """One pupil and what he saw: seconds from the log-in to his server, first board and last star."""

    name: str
    server: float = 0.0
    board: float = 0.0
    solved: float = 0.0
    clicks: list = field(default_factory=list)
    errors: list = field(default_factory=list)

    def learn(self, url: str, password: str) -> None:
        """Log in at the hub and solve the lesson; whatever goes wrong is kept in `errors`."""
        begun = time.monotonic()
        try:
            with requests.Session() as browser:
                log_in(browser, url, self.name, password)
                self.server = time.monotonic() - begun
                page, first = open_kernel(browser, f"{url}/user/{self.name}")
                run(page, first)
                self.board = time.monotonic() - begun
                for step in LESSON.steps:
                    before = time.monotonic()
                    answer(page, step)
                    self.clicks.append(time.monotonic() - before)
                    page.click("fk-tool-next")
                if "42 of 42" not in page.text():
                    raise GivesUp("the lesson is not solved at its end")
                self.solved = time.monotonic() - begun
                self.errors += page.errors
        except Exception as error:  # noqa: BLE001
            self.errors.append(f"{type(error).__name__}: {error}")


def log_in(browser: requests.Session, url: str, name: str, password: str) -> None:
    """Fill in the form of the hub and wait until the server answers."""
    browser.get(f"{url}/hub/login", timeout=60).raise_for_status()
    form = {"username": name, "password": password, "_xsrf": cookie(browser, "/hub/")}
    browser.post(f"{url}/hub/login?next=/hub/spawn", data=form, timeout=PATIENCE).raise_for_status()
    limit = time.monotonic() + PATIENCE
    while time.monotonic() < limit:
        answer = browser.get(f"{url}/user/{name}/lab", timeout=60)
        if answer.ok and urlsplit(answer.url).path.startswith(f"/user/{name}/lab"):
            return
        time.sleep(0.5)
    raise GivesUp("his server did not start")


def cookie(browser: requests.Session, path: str) -> str:
    """The token against forged requests that belongs to the path."""
    found = {kept.path: kept.value for kept in browser.cookies if kept.name == "_xsrf"}
    return next((value for place, value in found.items() if path.startswith(place) and place != "/"), "")


def open_kernel(browser: requests.Session, home: str) -> tuple[Page, list[str]]:
    """Start the kernel of the notebook; gives the page and the code cells."""
    browser.headers["X-XSRFToken"] = cookie(browser, urlsplit(home).path + "/")
    read = browser.get(f"{home}/api/contents/{NOTEBOOK}", timeout=60)
    read.raise_for_status()
    cells = [cell["source"] for cell in read.json()["content"]["cells"] if cell["cell_type"] == "code"]
    for running in browser.get(f"{home}/api/sessions", timeout=60).json():
        browser.delete(f"{home}/api/sessions/{running['id']}", timeout=60)
    begin = {"path": NOTEBOOK, "name": NOTEBOOK, "type": "notebook", "kernel": {"name": "python3"}}
    started = browser.post(f"{home}/api/sessions", json=begin, timeout=PATIENCE)
    started.raise_for_status()
    kernel = started.json()["kernel"]["id"]
    cookies = "; ".join(
        f"{kept.name}={kept.value}"
        for kept in browser.cookies
        if urlsplit(home).path.startswith(kept.path.rstrip("/"))
    )
    socket = websocket.create_connection(
        f"ws{home.removeprefix('http')}/api/kernels/{kernel}/channels", cookie=cookies, timeout=PATIENCE
    )
    return Page(socket), [cell if isinstance(cell, str) else "".join(cell) for cell in cells]


def run(page: Page, cells: list[str]) -> None:
    """Run the cell of the lesson and wait until its board is painted."""
    known = page.send("kernel_info_request", {})
    page.wait(lambda: known in page.idle, "the kernel")
    for code in (FRESH, cells[0]):
        name = page.send("execute_request", {"code": code, "silent": False, "allow_stdin": False})
        page.wait(lambda name=name: name in page.idle, "the end of a cell")
    page.wait(lambda: page.painted, "the first board")


def answer(page: Page, step) -> None:
    """Give the right answer as a learner without a mouse would: buttons, and typing where there is none."""
    given = step.solution
    card, _, boat = given.partition("@")
    if step.by_moves and int(boat) >= 3:
        if page.find(f"fk-choice-card-{card}") is None:
            page.click("fk-toggle")
        page.click(f"fk-choice-card-{card}")
        page.click(f"fk-choice-boat-{boat}")
    elif not step.options:
        page.type("command" if step.by_moves else "answer", given)
    elif not step.chooses_many:
        page.click(f"fk-choice-{step.of or 'option'}-{given}")
    else:
        for option in chosen(given):
            page.click(f"fk-choice-{step.of or 'option'}-{option}")
        page.click("fk-choice-check")
    page.wait(lambda: "Solved: 3 of 3 stars" in page.text(), f"the praise of step {step.name}")
