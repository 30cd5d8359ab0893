"""Tables for the notebooks: moves, refusals, the course of a game, scores. The only module that needs pandas.

Columns have the same names and types for every position of a game, empty tables included. Texts are in the
language asked for; names of columns are words to compute with and stay English.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import fields
from typing import Any, get_args

from flotsam_kit.absent import NoTables
from flotsam_kit.asked import position_of
from flotsam_kit.call import like
from flotsam_kit.core import SEATS, Game, Seat
from flotsam_kit.games import game_of
from flotsam_kit.session import Session, need_session
from flotsam_kit.tally import ranks
from flotsam_kit.texts import language, spoken, tell

try:
    import pandas as pd
except ModuleNotFoundError:
    raise NoTables from None

_TYPES = {"int": "Int64", "bool": "bool"}
_REFUSED = {"legal": "bool", "rule": "string", "reason": "string"}
_LOG = {"number": "Int64", "seat": "string", "move": "string", "happened": "string", "comment": "string"}


class _Table(pd.DataFrame):
    """A table that shows all its rows and its sentences to their ends, which pandas cuts off by itself."""

    _WHOLE = ("display.max_colwidth", None, "display.max_rows", None, "display.expand_frame_repr", False)

    @property
    def _constructor(self) -> type[pd.DataFrame]:
        return _Table

    def _repr_html_(self) -> Any:
        with pd.option_context(*self._WHOLE):
            return super()._repr_html_()  # type: ignore[misc]

    def __repr__(self) -> str:
        with pd.option_context(*self._WHOLE):
            return str(super().__repr__())


@like("legal_moves(position)")
def legal_moves(state: Any) -> pd.DataFrame:
    """The legal moves in the game's order: `move` as it is typed, then its parts, such as `card` and `boat`.

    A move without such a part, such as `pass`, has `<NA>` there. Empty when the game is over.
    """
    state = _position(state)
    game = game_of(state)
    return _frame((_parts(game, move) for move in game.legal_moves(state)), _columns(game))


@like("why_not(position)")
def why_not(state: Any, lang: str | None = None) -> pd.DataFrame:
    """Every candidate move, legal or not, with the rule that refuses it and the sentence that says why.

    Columns as in `legal_moves`, then `legal`, `rule` (such as `FF-4`) and `reason`; both empty for a legal
    move.
    """
    lang = language(lang)
    state = _position(state, lang)
    game = game_of(state)
    rows = []
    for move in game.candidate_moves(state):
        refusal = game.why_illegal(state, move)
        told = ("", "") if refusal is None else (refusal.rule, tell(refusal, lang))
        rows.append({**_parts(game, move), "legal": refusal is None, "rule": told[0], "reason": told[1]})
    return _frame(rows, _columns(game) | _REFUSED)


@like("game_log(board.session)")
def game_log(session: Session, lang: str | None = None) -> pd.DataFrame:
    """The moves from the first position to the current one, each with what happened, in words."""
    game, lang = need_session(session).game, language(lang)
    rows = []
    for before, node in zip(session.line, session.line[1:], strict=False):
        told = [tell(event, lang, names=session.names) for event in session.events(node)]
        rows.append(
            {
                "number": node.depth,
                "seat": game.to_move(before.state),
                "move": game.format_move(node.move),
                "happened": " ".join(told),
                "comment": node.comment or "",
            }
        )
    return _frame(rows, _LOG)


@like("score_table(board.session)")
def score_table(of: Any) -> pd.DataFrame:
    """The score of a session, or of a position: seat, name, the tokens of each round, points, rank.

    A seat without a name is named by its letter. `rank` is `<NA>` while the game runs; those who tie share a
    rank, and so do partners.
    Columns `round_1` and so on are there for the finished rounds of a game that is scored by rounds.
    """
    state, names = (of.state, of.names) if isinstance(of, Session) else (_position(of), {})
    game = game_of(state)
    tokens = getattr(state, "tokens", ())
    finished = range(len(tokens[0]) if tokens else 0)
    ranked = _ranks(game, state)
    rows = [
        {
            "seat": seat,
            "name": names.get(seat, seat),
            **{f"round_{number + 1}": tokens[seat.index][number] for number in finished},
            "points": points,
            "rank": ranked.get(seat, pd.NA),
        }
        for seat, points in zip(SEATS, game.scores(state), strict=False)
    ]
    rounds = {f"round_{number + 1}": "Int64" for number in finished}
    columns = {"seat": "string", "name": "string"} | rounds | {"points": "Int64", "rank": "Int64"}
    return _frame(rows, columns)


def _position(of: Any, lang: str | None = None) -> Any:
    """The position, which may also be given as its line."""
    return position_of(of, lang or spoken()) if isinstance(of, str) else of


def _ranks(game: Game[Any, Any], state: Any) -> dict[Seat, int]:
    if game.to_move(state) is not None:
        return {}
    return ranks(game.ranking(state), getattr(state, "teams", ()))


def _columns(game: Game[Any, Any]) -> dict[str, str]:
    """The column of the text and those of the parts of all kinds of moves, with their types."""
    kinds: Any = getattr(game, "Move", ())
    columns = {"move": "string"}
    for kind in get_args(kinds) or (kinds,):
        columns |= {part.name: _TYPES.get(str(part.type), "string") for part in fields(kind)}
    return columns


def _parts(game: Game[Any, Any], move: Any) -> dict[str, Any]:
    return {"move": game.format_move(move)} | {part.name: getattr(move, part.name) for part in fields(move)}


def _frame(rows: Iterable[dict[str, Any]], columns: dict[str, str]) -> pd.DataFrame:
    """The rows as a table with just these columns, `<NA>` where a row has nothing."""
    listed = list(rows)
    series = {
        name: pd.Series([_plain(row.get(name, pd.NA)) for row in listed], dtype=dtype)
        for name, dtype in columns.items()
    }
    return _Table(series, columns=list(columns))


def _plain(value: Any) -> Any:
    # Seats, colours and cards have classes of their own; in a table they are texts.
    return value if value is pd.NA or isinstance(value, int) else str(value)
