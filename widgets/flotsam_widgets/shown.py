"""Attributes of a board that are seen on it: setting one brings the page up to date."""

from __future__ import annotations

from typing import Generic, Protocol, TypeVar, overload

T = TypeVar("T")


class Fresh(Protocol):
    """Anything that can bring itself up to date."""

    def refresh(self) -> None:
        """Bring the page up to date."""
        ...


class Shown(Generic[T]):
    """A descriptor: the value as it was set, the default before; a new value calls the owner's `refresh`."""

    def __init__(self, default: T) -> None:
        self._default = default

    def __set_name__(self, owner: type, name: str) -> None:
        self._name = f"_{name}"

    @overload
    def __get__(self, board: None, owner: type) -> Shown[T]: ...
    @overload
    def __get__(self, board: Fresh, owner: type) -> T: ...
    def __get__(self, board: Fresh | None, owner: type) -> T | Shown[T]:
        if board is None:
            return self
        value: T = board.__dict__.get(self._name, self._default)
        return value

    def __set__(self, board: Fresh, value: T) -> None:
        if self.__get__(board, type(board)) != value:
            board.__dict__[self._name] = value
            board.refresh()
