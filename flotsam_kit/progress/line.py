"""A record of progress as one line, to be copied to another machine: `flotsam-progress/1:eJyrV...`.

Behind the colon stands the JSON of `form.py`, packed by zlib, in the letters of URL-safe Base64. Its check
sum finds a line of which a part was lost on the way.
"""

from __future__ import annotations

import base64
import binascii
import re
import zlib

from flotsam_kit.notation import clip
from flotsam_kit.progress.codes import Fault, ProgressError, fault
from flotsam_kit.progress.form import FORMAT, SCHEMA, read_record, write_record
from flotsam_kit.progress.record import Record

START = f"{FORMAT}/{SCHEMA}:"
UNPACKED_LIMIT = 400_000  # bytes; a full record of twenty topics has a quarter of it
_HEAD = re.compile(rf"{FORMAT}/(\d{{1,6}}):")
_WRAPPED = "\"'`“”«»<>"  # what mail and chat put round a line


def write_line(record: Record) -> str:
    """The record as a line."""
    packed = zlib.compress(write_record(record).encode("ascii"), 9)
    return START + base64.urlsafe_b64encode(packed).rstrip(b"=").decode("ascii")


def read_line(text: object) -> Record:
    """The record in a line, white space inside it or quotes round it do not matter; else `ProgressError`."""
    if not isinstance(text, str):
        raise ProgressError([fault(Fault.NO_LINE, found=type(text).__name__)])
    line = "".join(text.split()).strip(_WRAPPED)
    if not line:
        raise ProgressError([fault(Fault.LINE_EMPTY)])
    head = _HEAD.match(line)
    if head is None:
        raise ProgressError([fault(Fault.LINE_FOREIGN, start=START, found=clip(text.strip()))])
    if int(head[1]) > SCHEMA:
        raise ProgressError([fault(Fault.LINE_NEWER, found=int(head[1]), known=SCHEMA)])
    try:
        return read_record(_unpacked(line[head.end() :]))
    except ValueError as error:
        raise ProgressError([fault(Fault.LINE_DAMAGED)]) from error


def _unpacked(letters: str) -> str:
    """The text behind the colon; raises `ValueError`."""
    unpack = zlib.decompressobj()
    try:
        packed = base64.b64decode(letters + "=" * (-len(letters) % 4), altchars=b"-_", validate=True)
        # A short line can hold gigabytes of zeros: only so much is unpacked.
        text = unpack.decompress(packed, UNPACKED_LIMIT)
    except (binascii.Error, zlib.error) as error:
        raise ValueError(str(error)) from error
    if not unpack.eof or unpack.unused_data:
        raise ValueError("not the whole line, or more than one")
    return text.decode("ascii")
