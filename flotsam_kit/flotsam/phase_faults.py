"""What can be wrong with the phase, the passes, the tokens and the ranks of a position of Flotsam Fight."""

from __future__ import annotations

from flotsam_kit.core import SEATS, Refusal, Seat
from flotsam_kit.flotsam.codes import Fault
from flotsam_kit.flotsam.model import PLAYERS, ROUNDS, LastCardChance, LeaderMayPass, Phase, State
from flotsam_kit.flotsam.rules import places_for
from flotsam_kit.flotsam.scoring import tokens_by_rank
from flotsam_kit.flotsam.table_faults import Faults, is_running


def fault_hands_empty(state: State) -> Faults:
    """When a round has ended exactly one hand is empty (FF-14)."""
    count = state.hands.count(())
    if not is_running(state) and count != 1:
        yield Refusal(Fault.HANDS_EMPTY, "FF-14", {"count": count})


def fault_mover_passed(state: State) -> Faults:
    """Who has passed is not to move (FF-7)."""
    if state.phase is Phase.PLAY and state.turn in state.passed:
        yield Refusal(Fault.MOVER_PASSED, "FF-7", {"seat": _mover(state)})


def fault_all_passed(state: State) -> Faults:
    """The sub-round ends as soon as all but one have passed (FF-8)."""
    count = len(state.passed)
    if state.phase is Phase.PLAY and state.players in PLAYERS and count >= state.players - 1:
        yield Refusal(Fault.ALL_PASSED, "FF-8", {"passed": count, "players": state.players})


def fault_last_card_passes(state: State) -> Faults:
    """In the last-card phase exactly the others have passed (FF-9)."""
    if state.phase is not Phase.LAST_CARD or state.turn is None:
        return
    others = set(SEATS[: state.players]) - {state.turn}
    if set(state.passed) != others:
        yield Refusal(Fault.LAST_CARD_PASSES, "FF-9", {"seat": state.turn})


def fault_last_card_hand(state: State) -> Faults:
    """In the last-card phase the lone player holds exactly one card (FF-9)."""
    hand = _lone_hand(state)
    if hand is not None and len(hand) != 1:
        yield Refusal(Fault.LAST_CARD_HAND, "FF-9", {"seat": _mover(state), "count": len(hand)})


def fault_last_card_stuck(state: State) -> Faults:
    """In the last-card phase the card has a legal placement (FF-9)."""
    hand = _lone_hand(state)
    if hand and len(hand) == 1 and not places_for(state, hand[0]):
        yield Refusal(Fault.LAST_CARD_STUCK, "FF-9", {"seat": _mover(state), "card": hand[0]})


def fault_last_card_option(state: State) -> Faults:
    """With `last_card=none` there is no last-card phase (FF-9)."""
    if state.phase is Phase.LAST_CARD and state.options.last_card is LastCardChance.NONE:
        yield Refusal(Fault.LAST_CARD_OPTION, "FF-9")


def fault_must_boats(state: State) -> Faults:
    """The leader must place only while the boats are empty (FF-13)."""
    if state.must and state.boats.stacks:
        yield Refusal(Fault.MUST_WITH_BOATS, "FF-13")


def fault_must_passes(state: State) -> Faults:
    """The leader must place before anybody can have passed (FF-13)."""
    if state.must and state.passed:
        yield Refusal(Fault.MUST_WITH_PASSES, "FF-13")


def fault_must_option(state: State) -> Faults:
    """With `leader_may_pass=no` the leader must place anyway, and nothing says so (FF-13)."""
    if state.must and state.options.leader_may_pass is LeaderMayPass.NO:
        yield Refusal(Fault.MUST_OPTION, "FF-13")


def fault_tokens_rounds(state: State) -> Faults:
    """Everybody has one token for each finished round (FF-15)."""
    rounds = _finished(state)
    counts = [len(tokens) for tokens in state.tokens] or [0]
    found = next((count for count in counts if count != rounds), rounds)
    if found != rounds:
        yield Refusal(Fault.TOKENS_ROUNDS, "FF-15", {"rounds": rounds, "found": found})


def fault_tokens_impossible(state: State) -> Faults:
    """The tokens of a round are those that a round gives (FF-15)."""
    if state.players not in PLAYERS or len(state.tokens) != state.players:
        return
    worth = sorted(tokens_by_rank(state.players, state.options))
    for number, tokens in enumerate(zip(*state.tokens, strict=False), start=1):
        if sorted(tokens) != worth:
            yield Refusal(Fault.TOKENS_IMPOSSIBLE, "FF-15", {"round": number})


def fault_last_missing(state: State) -> Faults:
    """The ranks of the last finished round name every seat; before the first there are none (FF-17)."""
    if not _is_last_complete(state):
        yield Refusal(Fault.LAST_MISSING, "FF-17")


def fault_last_contradicts(state: State) -> Faults:
    """The ranks of the last finished round are those that its tokens say (FF-17)."""
    if not (state.last and _is_last_complete(state) and state.players in PLAYERS):
        return
    tokens = [(state.tokens[seat.index] or (None,))[-1] for seat in state.last if state.tokens]
    if tokens and tuple(tokens) != tokens_by_rank(state.players, state.options):
        yield Refusal(Fault.LAST_CONTRADICTS, "FF-17")


def fault_phase_round(state: State) -> Faults:
    """The third round ends the game, the others only a round (FF-17)."""
    if not is_running(state) and (state.phase is Phase.OVER) != (state.round == ROUNDS):
        yield Refusal(Fault.PHASE_ROUND, "FF-17", {"phase": state.phase.value, "round": state.round})


def fault_turn_over(state: State) -> Faults:
    """Nobody is to move when the game is over (FF-17)."""
    if state.phase is Phase.OVER and state.turn is not None:
        yield Refusal(Fault.TURN_OVER, "FF-17", {"seat": state.turn})


def fault_turn(state: State) -> Faults:
    """After a round its last in rank starts the next (FF-16)."""
    if state.phase is Phase.SCORED and state.turn and state.last and state.turn != state.last[-1]:
        yield Refusal(Fault.TURN, "FF-16", {"seat": state.turn, "expected": state.last[-1]})


def fault_lonely_lead(state: State) -> Faults:
    """Nobody starts a sub-round with exactly one card (FF-10), unless cards are in the box."""
    if state.boats.stacks or state.box or not is_running(state):
        return
    for seat, hand in zip(SEATS, state.hands, strict=False):
        if len(hand) == 1:
            yield Refusal(Fault.LONELY_LEAD, "FF-10", {"seat": seat})


def _finished(state: State) -> int:
    return state.round - is_running(state)


def _is_last_complete(state: State) -> bool:
    return sorted(state.last) == list(SEATS[: state.players] if _finished(state) > 0 else ())


def _mover(state: State) -> Seat:
    return state.turn or Seat.A


def _lone_hand(state: State) -> tuple[int, ...] | None:
    if state.phase is not Phase.LAST_CARD or state.turn is None or state.turn.index >= len(state.hands):
        return None
    return state.hands[state.turn.index]
