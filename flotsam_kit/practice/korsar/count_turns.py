"""After how many turns a ship is captured when everybody only draws (KO-3, KO-10, KO-12, KO-16).

The difficulty counts the turns; 3 more if the ship is on hold, 3 more in teams, 1 more for several forces,
2 more if a champion stands.
"""

from __future__ import annotations

import random
from dataclasses import replace

from flotsam_kit.core import SEATS, Seat
from flotsam_kit.korsar.claims import How, claim, last_stamp, waits_for
from flotsam_kit.korsar.forecast import Forecast, forecast
from flotsam_kit.korsar.model import Ship, State
from flotsam_kit.korsar.options import Hold, Options
from flotsam_kit.korsar.sides import is_sharing, members, neighbours, side_of
from flotsam_kit.lesson.model import Check
from flotsam_kit.practice.korsar.tables import agreements, cut, line, mover, played, unseen
from flotsam_kit.practice.model import YES, Draft, Said, Topic, said
from flotsam_kit.practice.seeds import below, pick

PLAYERS = ((2, 3, 4), (3, 4, 5, 6))
FEW, TEAMS = (2, 3), (6, 8)
HELD = 2  # cards in the mover's hand: they are not asked about
BANDS = ((1, 3), (4, 6), (7, 40))
HIDDEN = frozenset({"verdicts", "next-mover"})


def make(rng: random.Random, level: int, options: object) -> Draft | None:
    """A ship that somebody will capture, alone at sea; at level 3 on hold or among teams."""
    game = _game(rng, level, agreements(options))
    lowest, highest = BANDS[level - 1]
    fitting = [ship for ship in game.ships if lowest <= difficulty(game, ship) <= highest]
    if level == len(BANDS) and not game.teams:
        fitting = [ship for ship in fitting if ship.holds]
    if level == 1:
        # Most ships go at the very next check; no number of turns is to be the answer far more often.
        wanted = pick(rng, (1, 2, 2, 3, 3, 3))
        fitting = [ship for ship in fitting if difficulty(game, ship) == wanted]
    if is_sharing(game):
        fitting = [ship for ship in fitting if _put(game, ship) is not None]
    if not fitting:
        return None
    ship = pick(rng, fitting)
    return _draft(cut(rng, game, (ship,), unseen(rng, (ship,))[:HELD]))


def _game(rng: random.Random, level: int, options: Options) -> State:
    if level < len(BANDS):
        return played(rng, pick(rng, PLAYERS[level - 1]), 3 + below(rng, 12), options)
    if options.hold is not Hold.OFF and rng.random() < 0.5:
        return played(rng, pick(rng, FEW), 3 + below(rng, 8), options)
    players = pick(rng, TEAMS)
    return played(rng, players, 3 + below(rng, 14), options, neighbours(players))


def _put(state: State, ship: Ship) -> tuple[Seat, bool] | None:
    """Who put the last card of the winning side there, and whether it was the ship itself.

    Nothing on the board shows the turn: it is told as that seat's last one, `None` for an earlier one.
    """
    stamp = last_stamp(state, ship, claim(state, ship).side or ship.owner)
    if not state.clock - state.players < stamp:
        return None
    by = SEATS[(mover(state).index + stamp - state.clock - 1) % state.players]
    return by, stamp == ship.stamp


def _goal(state: State, ship: Ship) -> Said:
    put = _put(state, ship) if is_sharing(state) else None
    if put is None:
        return said("count-the-turns.goal", ship=ship.number)
    key = "goal-laid" if put[1] else "goal-played"
    return said(f"count-the-turns.{key}", ship=ship.number, by=put[0])


def difficulty(state: State, ship: Ship) -> int:
    """What is printed as the measure; 0 for a ship that nobody will capture."""
    found = forecast(state, ship)
    if found is None:
        return 0
    special = 3 * bool(ship.holds) + 3 * bool(state.teams) + 2 * (ship.champion is not None)
    return found.turns + special + (len(ship.forces) > 1)


def _draft(state: State) -> Draft:
    (ship,) = state.ships
    found = forecast(state, ship) or Forecast(ship.owner, 0)
    values = {"ship": ship.number, "seat": found.seat, "n": found.turns, "mover": mover(state)}
    how = claim(state, ship).how
    return Draft(
        rules=("KO-3", "KO-10", "KO-12", "KO-16"),
        game="korsar",
        position=line(state),
        state=state,
        seat=str(mover(state)),
        check=Check.PREDICTS,
        answer=str(found.turns),
        certificate=tuple(
            (str(turns), verdict(state, ship, turns, found.turns))
            for turns in range(1, 2 * state.players + 1)
        ),
        difficulty=difficulty(state, ship),
        about=line(state),
        goal=_goal(state, ship),
        hints=(
            said("count-the-turns.hint-1"),
            said(f"count-the-turns.hint-2-{how}"),
            said(f"count-the-turns.hint-3-{_special(state, ship)}", **values, held=ship.holds),
            said("count-the-turns.hint-4", **values),
        ),
        solved=said("count-the-turns.solved", **values),
        wrong=_wrong(state, ship, found),
        hidden=HIDDEN,
        then=("draw",) * found.turns,
    )


def _special(state: State, ship: Ship) -> str:
    """What has to be thought of beside the claim."""
    return "hold" if ship.holds else "teams" if is_sharing(state) else "plain"


def verdict(state: State, ship: Ship, turns: int, right: int) -> str:
    """`yes`, or the rule by which the check after so many turns does not capture the ship."""
    if turns >= right:
        return YES if turns == right else "KO-3"
    then, lasting, seat = _after(state, ship, turns)
    side = side_of(then, seat)
    if claim(then, lasting).side != side:
        return "KO-10"
    return "KO-12" if lasting.holds else "KO-16"


def _after(state: State, ship: Ship, turns: int) -> tuple[State, Ship, Seat]:
    """The table, the ship and who is checked, when so many have drawn: holds end with their seat's turn."""
    start = mover(state).index
    seat = SEATS[(start + turns) % state.players]
    gone = {SEATS[(start + step) % state.players] for step in range(turns)}
    lasting = replace(ship, holds=tuple(other for other in ship.holds if other not in gone))
    return replace(state, turn=seat, clock=state.clock + turns), lasting, seat


def _wrong(state: State, ship: Ship, found: Forecast) -> dict[str, Said]:
    """What is said of each number that is too small, and of all that are too large."""
    wrong = {"<1": said("count-the-turns.at-once", mover=mover(state))}
    wrong |= {str(turns): _too_early(state, ship, turns, found.turns) for turns in range(1, found.turns)}
    return wrong | {f">{found.turns}": said("count-the-turns.too-late", seat=found.seat)}


def _too_early(state: State, ship: Ship, turns: int, right: int) -> Said:
    then, lasting, seat = _after(state, ship, turns)
    values = {"n": turns, "seat": seat}
    rule = verdict(state, ship, turns, right)
    if rule == "KO-12":
        return said("count-the-turns.on-hold", **values, held=lasting.holds)
    if rule == "KO-16":
        return said("count-the-turns.waits", **values, seats=waits_for(then, ship, side_of(then, seat)))
    won = claim(then, ship)
    winners = members(then, won.side or ship.owner)
    if won.how is How.CHAMPION and ship.champion is not None:
        return said("count-the-turns.other-champion", **values, card=ship.champion.card, seats=winners)
    if won.how is How.UNATTACKED:
        return said("count-the-turns.other-unattacked", **values, seats=winners)
    return said("count-the-turns.other-strongest", **values, seats=winners, total=won.total)


TOPIC = Topic("korsar/count-the-turns", make, BANDS)
