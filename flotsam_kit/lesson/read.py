"""From the tables of a lesson file to steps, noting every fault on the way."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from fnmatch import fnmatchcase
from types import MappingProxyType

from flotsam_kit.core import KitError, Refusal
from flotsam_kit.games import GAMES
from flotsam_kit.lesson.answers import read_answer, write_choice
from flotsam_kit.lesson.codes import Fault, fault
from flotsam_kit.lesson.model import Check, Feedback, Slot, Step

_LESSON: Mapping[str, str] = {
    "id": "text",
    "rules": "list",
    "minutes": "number",
    "steps": "list",
    "next": "text",
}
_STEP: Mapping[str, str] = {
    "name": "text",
    "rules": "list",
    "position": "text",
    "seat": "text",
    "check": "text",
    "accepts": "list",
    "solution": "text",
    "feedback": "table",
    "misconceptions": "table",
    "hidden": "list",
    "then": "list",
    "open": "flag",
    "options": "list",
    "of": "text",
    "pick": "text",
    "order": "flag",
    "slots": "list",
    "refused-by": "text",
    "predicate": "text",
    "replies": "list",
    "moves": "number",
}
_NEEDED = ("name", "rules", "position", "check")
# The keys that only some kinds of check have a use for.
_ONLY: Mapping[str, frozenset[Check]] = {
    "options": frozenset({Check.CHOOSES, Check.PREDICTS, Check.ANSWERS}),
    "of": frozenset({Check.CHOOSES, Check.PREDICTS, Check.ANSWERS}),
    "pick": frozenset({Check.CHOOSES}),
    "order": frozenset({Check.ANSWERS, Check.PREDICTS}),
    "slots": frozenset({Check.ANSWERS, Check.PREDICTS}),
    "then": frozenset({Check.PREDICTS}),
    "refused-by": frozenset({Check.REFUSES}),
    "predicate": frozenset({Check.REACHES}),
    "replies": frozenset({Check.REACHES}),
    "moves": frozenset({Check.REACHES}),
}
_TYPES: Mapping[str, type | tuple[type, ...]] = {
    "text": (str, int),
    "list": list,
    "number": int,
    "table": dict,
    "flag": bool,
}


@dataclass(slots=True)
class Reading:
    """The tables of one file while they are read; `faults` grows, what is readable is read."""

    faults: list[Refusal] = field(default_factory=list)

    def note(self, code: Fault, **values: object) -> None:
        """Remember a fault."""
        self.faults.append(fault(code, **values))

    def checked(self, table: Mapping[str, object], known: Mapping[str, str], step: str) -> dict[str, object]:
        """The entries of a table that have a known name and the right type."""
        good: dict[str, object] = {}
        for key, value in table.items():
            if key not in known:
                self.note(Fault.UNKNOWN_KEY, step=step, key=key, keys=tuple(known))
            elif not isinstance(value, _TYPES[known[key]]) or (
                known[key] != "flag" and isinstance(value, bool)
            ):
                self.note(Fault.WRONG_TYPE, step=step, key=key, wanted=known[key])
            else:
                good[key] = value
        return good


def read_lesson(table: Mapping[str, object], reading: Reading) -> tuple[dict[str, object], tuple[Step, ...]]:
    """The lesson's own entries, and those of its steps that can be read."""
    head = reading.checked({k: v for k, v in table.items() if k != "texts"}, _LESSON, "lesson")
    for key in ("id", "rules", "minutes"):
        if key not in table:
            reading.note(Fault.MISSING_KEY, step="lesson", key=key)
    raw = head.pop("steps", [])
    if not raw:
        reading.note(Fault.NO_STEPS)
    steps: list[Step] = []
    for place, entry in enumerate(raw if isinstance(raw, list) else [], 1):
        if not isinstance(entry, dict):
            reading.note(Fault.WRONG_TYPE, step=f"step:{place}", key="steps", wanted="table")
            continue
        step = _step(entry, place, reading)
        if step is None:
            continue
        if any(step.name == other.name for other in steps):
            reading.note(Fault.STEP_TWICE, step=step.name)
        steps.append(step)
    return head, tuple(steps)


def _step(entry: Mapping[str, object], place: int, reading: Reading) -> Step | None:
    name = str(entry.get("name", place))
    good, is_whole = _keys(entry, name, reading)
    check = _check(good, name, reading)
    placed = _position(good, name, reading)
    if not is_whole or check is None or placed is None:
        return None
    for key in good:
        if key in _ONLY and check not in _ONLY[key]:
            reading.note(Fault.KEY_OF_CHECK, step=name, key=key, check=check.value)
    game, state = placed
    step = Step(
        name=name,
        rules=_words(good, "rules"),
        game=game,
        position=str(good["position"]),
        state=state,
        seat=str(good.get("seat") or GAMES[game].to_move(state) or ""),
        check=check,
        accepts=(),
        solution="",
        feedback=_feedback(good),
        misconceptions=_beliefs(good, name, reading),
        hidden=frozenset(_words(good, "hidden")),
        then=_words(good, "then"),
        is_open=bool(good.get("open", False)),
        options=_words(good, "options"),
        of=str(good.get("of", "")),
        picks_one=good.get("pick") == "one",
        slots=_slots(good),
        each_once=bool(good.get("order", False)),
        refused_by=str(good.get("refused-by", "")),
        predicate=str(good.get("predicate", "")),
        replies=_words(good, "replies"),
        moves=int(str(good.get("moves", 1))),
    )
    return _with_answers(step, good, reading)


def _keys(entry: Mapping[str, object], name: str, reading: Reading) -> tuple[Mapping[str, object], bool]:
    """The keys that can be used, and whether none that is needed is missing."""
    if "name" in entry and not name.replace("-", "").isalnum():
        reading.note(Fault.STEP_NAME, step=name)
    good = reading.checked(entry, _STEP, f"step:{name}")
    missing = [key for key in _NEEDED if key not in entry]
    for key in missing:
        reading.note(Fault.MISSING_KEY, step=f"step:{name}", key=key)
    return good, not missing


def _check(good: Mapping[str, object], name: str, reading: Reading) -> Check | None:
    found = good.get("check")
    if found is None:
        return None
    try:
        return Check(str(found))
    except ValueError:
        reading.note(Fault.CHECK, step=name, found=str(found), checks=tuple(c.value for c in Check))
        return None


def _position(good: Mapping[str, object], name: str, reading: Reading) -> tuple[str, object] | None:
    line = str(good.get("position", "")).strip()
    if not line:
        return None
    game = line.partition("/")[0]
    if game not in GAMES:
        reading.note(Fault.NO_GAME, step=name, game=game, games=tuple(GAMES))
        return None
    try:
        return game, GAMES[game].parse_state(line)
    except KitError as error:
        reading.note(Fault.POSITION, step=name, cause=error)
        return None


def _with_answers(step: Step, good: Mapping[str, object], reading: Reading) -> Step:
    """The step with its accepted answers in canonical form, patterns of moves written out."""
    accepted: list[str] = []
    words = _words(good, "accepts")
    if step.chooses_many:
        strangers = [word for word in words if word not in step.options]
        for word in strangers:
            reading.note(Fault.OPTION, step=step.name, option=word)
        accepted = [write_choice(step, words)] if words else []
    else:
        for word in words:
            accepted += _accepted(step, word, reading)
    if not accepted:
        reading.note(Fault.NO_SOLUTION, step=step.name)
    solution = str(good.get("solution", accepted[0] if accepted else ""))
    if solution and accepted and solution not in accepted:
        reading.note(Fault.SOLUTION, step=step.name, answer=solution)
    return replace(step, accepts=tuple(dict.fromkeys(accepted)), solution=solution)


def _accepted(step: Step, word: str, reading: Reading) -> list[str]:
    if step.by_moves and "*" in word:
        game = GAMES[step.game]
        texts = {game.format_move(move): move for move in game.candidate_moves(step.state)}
        is_wanted = step.check is Check.REFUSES
        return [
            text
            for text, move in texts.items()
            if fnmatchcase(text, word) and (game.why_illegal(step.state, move) is not None) == is_wanted
        ]
    try:
        return [read_answer(step, word)]
    except KitError as error:
        reading.note(Fault.ACCEPTED, step=step.name, answer=word, cause=error)
        return []


def _words(good: Mapping[str, object], key: str) -> tuple[str, ...]:
    value = good.get(key, [])
    return tuple(str(item) for item in value) if isinstance(value, list) else (str(value),)


def _slots(good: Mapping[str, object]) -> tuple[Slot, ...]:
    """The places of an order: those named, else as many as there are options when these are to be ordered."""
    options = _words(good, "options")
    numbers = [str(place) for place in range(1, len(options) + 1)] if good.get("order") else []
    return tuple(Slot(name, options) for name in _words(good, "slots") or numbers)


def _feedback(good: Mapping[str, object]) -> tuple[Feedback, ...]:
    table = good.get("feedback", {})
    if not isinstance(table, dict):
        return ()
    return tuple(Feedback(split_patterns(str(key)), str(value)) for key, value in table.items())


def split_patterns(text: str) -> tuple[str, ...]:
    """The patterns of a key such as `64@4, 64@8`."""
    return tuple(piece.strip() for piece in text.split(",") if piece.strip())


def _beliefs(good: Mapping[str, object], name: str, reading: Reading) -> Mapping[str, tuple[str, ...]]:
    table = good.get("misconceptions", {})
    found: dict[str, tuple[str, ...]] = {}
    for key, value in table.items() if isinstance(table, dict) else ():
        if not isinstance(value, list):
            reading.note(Fault.WRONG_TYPE, step=f"step:{name}", key=f"misconceptions.{key}", wanted="list")
            continue
        found[str(key)] = tuple(str(item) for item in value)
    return MappingProxyType(found)
