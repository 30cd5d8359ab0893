"""Other projects' games, played at random through Python: what our own playouts are compared with.

Each peer is a function of the seconds of this process that it may take; it gives the decisions made, and
the seconds. All make legal moves by lot to the end of the game and begin anew. A peer that is not installed
is named.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Mapping
from typing import Any

Play = Callable[[float], tuple[float, float]]


def crazy_eights() -> Play:
    """OpenSpiel's crazy eights with five players (C++): the nearest relative of our games."""
    return _open_spiel("crazy_eights(players=5)", counts_deal=True)


def crazy_eights_dealt() -> Play:
    """The same, the deal left out of the count and of the time."""
    return _open_spiel("crazy_eights(players=5)", counts_deal=False)


def hearts() -> Play:
    """OpenSpiel's hearts (C++), the deal left out of the count and of the time."""
    return _open_spiel("hearts", counts_deal=False)


def _open_spiel(name: str, *, counts_deal: bool) -> Play:
    import pyspiel

    game, rng = pyspiel.load_game(name), random.Random(1)

    def play(seconds: float) -> tuple[float, float]:
        made, spent = 0, 0.0
        while spent < seconds:
            begun = time.process_time()
            state = game.new_initial_state()
            if not counts_deal:
                while state.is_chance_node():
                    state.apply_action(rng.choice(state.legal_actions()))
                begun = time.process_time()
            while not state.is_terminal():
                if state.is_chance_node():
                    outcomes = state.chance_outcomes()
                    state.apply_action(outcomes[int(rng.random() * len(outcomes))][0])
                    continue
                actions = state.legal_actions()
                state.apply_action(actions[int(rng.random() * len(actions))])
                made += 1
            spent += time.process_time() - begun
        return made, spent

    return play


def uno_env() -> Play:
    """RLCard's UNO through its environment."""
    import rlcard
    from rlcard.agents import RandomAgent

    env = rlcard.make("uno", config={"seed": 1})
    env.set_agents([RandomAgent(num_actions=env.num_actions) for _ in range(env.num_players)])

    def play(seconds: float) -> tuple[float, float]:
        made, begun = 0, time.process_time()
        while time.process_time() - begun < seconds:
            trajectories, _ = env.run(is_training=False)
            made += sum(len(one) // 2 for one in trajectories)
        return made, time.process_time() - begun

    return play


def uno_raw() -> Play:
    """RLCard's UNO without the environment round it."""
    from rlcard.games.uno import Game

    rng = random.Random(1)

    def play(seconds: float) -> tuple[float, float]:
        made, begun = 0, time.process_time()
        while time.process_time() - begun < seconds:
            game: Any = Game()
            game.init_game()
            while not game.is_over():
                actions = game.get_legal_actions()
                game.step(actions[int(rng.random() * len(actions))])
                made += 1
        return made, time.process_time() - begun

    return play


def chess_moves() -> Play:
    """python-chess, games to their end or to 200 moves."""
    import chess

    rng = random.Random(1)

    def play(seconds: float) -> tuple[float, float]:
        made, begun = 0, time.process_time()
        while time.process_time() - begun < seconds:
            board = chess.Board()
            for _ in range(200):
                moves = list(board.legal_moves)
                if not moves:
                    break
                board.push(moves[int(rng.random() * len(moves))])
                made += 1
        return made, time.process_time() - begun

    return play


def catanatron() -> Play:
    """Catanatron with four players at random."""
    from catanatron import Color, Game, RandomPlayer

    def play(seconds: float) -> tuple[float, float]:
        made, begun = 0, time.process_time()
        while time.process_time() - begun < seconds:
            game = Game(
                [RandomPlayer(colour) for colour in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)]
            )
            while (
                game.winning_color() is None
                and game.state.num_turns < 1000
                and time.process_time() - begun < seconds
            ):
                game.play_tick()
                made += 1
        return made, time.process_time() - begun

    return play


def hold_em() -> Play:
    """PokerKit's no-limit hold'em with six players: fold, call or the least raise by lot."""
    from pokerkit import Automation, NoLimitTexasHoldem

    rng = random.Random(1)
    automations = tuple(Automation)

    def play(seconds: float) -> tuple[float, float]:
        made, begun = 0, time.process_time()
        while time.process_time() - begun < seconds:
            state = NoLimitTexasHoldem.create_state(automations, True, 0, (1, 2), 2, 200, 6)
            while state.status:
                can = [state.fold, state.check_or_call]
                if not state.can_fold():
                    can = can[1:]
                if state.can_complete_bet_or_raise_to():
                    can.append(state.complete_bet_or_raise_to)
                can[int(rng.random() * len(can))]()
                made += 1
        return made, time.process_time() - begun

    return play


PEERS: Mapping[str, Callable[[], Play]] = {
    "crazy_eights": crazy_eights,
    "crazy_eights, deal left out": crazy_eights_dealt,
    "hearts, deal left out": hearts,
    "uno env": uno_env,
    "uno raw": uno_raw,
    "chess": chess_moves,
    "Catanatron": catanatron,
    "PokerKit": hold_em,
}


def installed() -> tuple[dict[str, Play], dict[str, str]]:
    """The peers that can be played, ready; and why the others cannot."""
    there, missing = {}, {}
    for name, make in PEERS.items():
        try:
            there[name] = make()
        except ImportError as error:
            missing[name] = str(error)
    return there, missing
