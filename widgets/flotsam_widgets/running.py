"""Many games between bots on the page: a bar that fills, a stop button, and the picture so far."""

from __future__ import annotations

import time
from concurrent.futures import Executor
from html import escape
from os import PathLike
from typing import Any

from flotsam_kit.arguments import is_among
from flotsam_kit.lab.asked import BadExperiment, Bots, ask
from flotsam_kit.lab.asked import Experiment as Asked
from flotsam_kit.lab.frames import games_frame
from flotsam_kit.lab.jobs import Part
from flotsam_kit.lab.run import parts
from flotsam_kit.lab.shares import shares
from flotsam_kit.lab.stored import Store
from flotsam_kit.texts import say
from flotsam_widgets import charts
from flotsam_widgets.calling import written
from flotsam_widgets.cells import settle
from flotsam_widgets.charts import Chart
from flotsam_widgets.controls import Controls, mark, show
from flotsam_widgets.language import language, system
from flotsam_widgets.later import Later
from flotsam_widgets.notice import Notice
from flotsam_widgets.page import Bridge
from flotsam_widgets.picture import live_only
from flotsam_widgets.ticking import Ticker
from flotsam_widgets.twice import Presses

PICTURES = {"won": charts.won, "scores": charts.scores, "course": charts.course}
SECONDS = 0.1  # of games between two looks at the page: a press of Stop waits no longer
PAUSE = 0.01
REDRAW, BURDEN = 1.0, 5  # seconds between two pictures, and how many times what drawing one takes


class Experiment:
    """Games that are being played while the page stays alive; it displays itself.

    `frame` is the table of the games so far, `shares` that of who has won how often. `stop` and `go` do what
    the button does, `finish` plays the rest at once and waits for it.
    """

    def __init__(
        self,
        asked: Asked,
        *,
        picture: str,
        by: str,
        store: Store | None,
        executor: Executor | None,
        lang: str,
    ) -> None:
        self.asked, self.lang, self.trouble = asked, lang, ""
        self._picture, self._by, self._store, self._executor = picture, by, store, executor
        self._part = store.part if store else Part()
        self._parts = self._begin()
        self._drawn, self._handle = 0.0, None
        self._later: list[Later] = []  # shown when the games rest
        self._stopped, self._presses = False, Presses()
        controls = self._controls = Controls()
        self._bridge: Any = controls.own(Bridge(picture="fk-no-picture"))
        self._bar, self._words = controls.html("fk-games"), controls.html("fk-message")
        self._button = controls.button("", self._press, "fk-button", "fk-primary")
        row = controls.row((self._bar, self._button), "fk-head")
        self.widget = controls.column((self._bridge, row, self._words), "fk-board", "fk-theme-light")
        self._bridge.observe(lambda _: self._light(), ["dark"])
        self._bridge.marks = {
            "": {"role": "group", "aria-label": say("lab.run.label", lang), "lang": lang},
            ".fk-message": {"role": "status", "aria-live": "polite"},
        }
        self._ticker = Ticker(self._step, lambda: PAUSE)
        self._refresh()

    @property
    def frame(self) -> Any:
        """The table of the games so far, as `flotsam_kit.lab.simulate` gives it."""
        return games_frame(self.asked, self._part.up_to(self.asked.games))

    @property
    def chart(self) -> Chart | Notice:
        """The picture of the games so far; sentences where it would have too many groups."""
        return PICTURES[self._picture](self.frame, self._by, lang=self.lang)

    @property
    def done(self) -> int:
        """How many games are done."""
        return len(self._part.up_to(self.asked.games).games["game"]) // self.asked.players

    @property
    def total(self) -> int:
        """How many there will be."""
        return self.asked.games * len(self.asked.options)

    @property
    def is_over(self) -> bool:
        """Whether all games are done."""
        return self.done >= self.total

    def shares(self, by: str = "bot") -> Later:
        """Who has won how often, as `flotsam_kit.lab.shares` gives it: shown when the games rest.

        Raises `BadExperiment` for a column that there is not.
        """
        shares(self.frame, by, lang=self.lang)
        later = Later(
            lambda: shares(self.frame, by, lang=self.lang) if self.is_over or self._stopped else None,
            lambda: say("lab.run.later", self.lang),
        )
        self._later.append(later)
        return later

    def go(self) -> None:
        """Play on, a little at a time, while the page is heard."""
        self._stopped, self.trouble = False, ""
        self._parts = self._begin()
        self._refresh()
        self._ticker.start()

    def stop(self) -> None:
        """Stop; what is done stays."""
        self._ticker.stop()
        self._stopped = True
        self._rest()

    def finish(self) -> Experiment:
        """Play the rest at once. An interrupt stops it, and what is done stays."""
        self._stopped, self.trouble = False, ""
        try:
            self._ticker.run()
        except KeyboardInterrupt:
            self.stop()
        return self

    def close(self) -> None:
        """Stop, and take the bar off the page."""
        self._ticker.stop()
        self._parts.close()
        self._controls.close()

    def __repr__(self) -> str:
        return f"{self._said()}\n{self.chart!r}"

    def _begin(self) -> Any:
        patience = SECONDS if self._executor is None else 0
        return parts(self.asked, self._part.jobs, executor=self._executor, seconds=SECONDS, patience=patience)

    def _press(self) -> None:
        if self._presses.is_echo():  # it would go on with what the first half of a double click has stopped
            return
        (self.go if self._stopped else self.stop)()

    def _step(self) -> bool:
        """Play some games; whether there are more."""
        try:
            new = next(self._parts, self)
            if isinstance(new, Part):
                self._part.add(new)
            if self._store:
                self._store.save(soon=True)
        except Exception as error:  # noqa: BLE001 - workers may fail in ways of their own
            self.trouble = say("lab.run.failed", self.lang, error=f"{type(error).__name__}: {error}")
            self._stopped, new = True, self
        if new is self:
            self._rest()
            return False
        self._refresh()
        if time.monotonic() > self._drawn:
            self._draw()
        return True

    def _rest(self) -> None:
        """Nothing goes on for now: keep what there is and show it."""
        self._parts.close()
        if self._store:
            self._store.save()
            self.trouble = self.trouble or self._store.trouble
        self._refresh()
        self._draw()
        for later in self._later:
            later.refresh()

    def _said(self) -> str:
        """Where the games stand, in a sentence."""
        key = "over" if self.is_over else "stopped" if self._stopped else "running"
        return " ".join(
            filter(None, (say(f"lab.run.{key}", self.lang, done=self.done, all=self.total), self.trouble))
        )

    def _refresh(self) -> None:
        name = escape(say("lab.run.label", self.lang), quote=True)
        count = say("lab.run.count", self.lang, done=self.done, all=self.total)
        self._bar.value = (
            f'<label>{escape(count)}<progress aria-label="{name}" max="{self.total}" value="{self.done}">'
            "</progress></label>"
        )
        said = self._said()
        if said not in self._words.value:
            self._words.value = f'<div class="fk-said fk-said-info"><p>{escape(said)}</p></div>'
        self._button.description = say("lab.run.go" if self._stopped else "lab.run.stop", self.lang)
        show(self._button, shown=not self.is_over)

    def _draw(self) -> None:
        began = time.monotonic()
        if self._handle is not None:
            self._handle.update(self.chart)
        self._drawn = time.monotonic() + max(REDRAW, BURDEN * (time.monotonic() - began))

    def _light(self) -> None:
        for theme in ("light", "dark"):
            mark(self.widget, f"fk-theme-{theme}", on=(theme == "dark") == self._bridge.dark)

    def _ipython_display_(self) -> None:
        from IPython.display import display

        display(live_only(self.widget), raw=True)  # type: ignore[no-untyped-call]
        # An output of its own: it stays in the notebook when the kernel is gone.
        self._handle = display(self.chart, display_id=True)  # type: ignore[no-untyped-call]


@written('experiment("betta", players=2, games=50)', cannot="lab.run.cannot")
def experiment(
    game: str = "flotsam",
    *,
    players: int = 3,
    bots: Bots = "medium",
    games: int = 200,
    seed: int | str = 0,
    options: Any = None,
    rotate: bool = False,
    picture: str = "won",
    by: str = "bot",
    executor: Executor | None = None,
    keep: str | PathLike[str] | None = None,
    lang: str | None = None,
) -> Experiment | Notice:
    """Many games between bots, played while the page stays alive, with a bar, a stop button and a picture.

    The games are those of `flotsam_kit.lab.simulate` with the same arguments, and `frame` is the same table.
    `picture` is "won", "scores" or "course", `by` the column that it tells apart. What cannot be is told in
    sentences, and nothing is raised.
    """
    try:
        spoken = language(lang)
    except ValueError as error:
        return Notice(str(error).splitlines(), system(), cannot="lab.run.cannot")
    try:
        asked = ask(game, players, bots, games, seed, options=options, rotate=rotate, lang=spoken)
        _need(executor, picture, spoken)
        # Drawn without a game: what is wrong with the column is told before any is played.
        if isinstance(empty := PICTURES[picture](games_frame(asked, Part()), by, lang=spoken), Notice):
            return empty
        store = None if keep is None else Store(keep, asked, spoken)
    except BadExperiment as error:
        return Notice(error.lines, spoken, cannot="lab.run.cannot")
    shown = Experiment(asked, picture=picture, by=by, store=store, executor=executor, lang=spoken)
    settle(shown)
    shown.go()
    return shown


def _need(executor: object, picture: str, lang: str) -> None:
    """Make sure of workers, if any, and of a picture that there is; raises `BadExperiment`."""
    if executor is not None and not hasattr(executor, "submit"):
        raise BadExperiment([say("lab.fault.executor", lang, found=type(executor).__name__)])
    if not is_among(picture, PICTURES):
        raise BadExperiment([say("lab.run.picture", lang, found=str(picture), pictures=tuple(PICTURES))])
