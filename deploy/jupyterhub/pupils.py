"""Many simulated pupils at once: `python pupils.py --pupils 20 --class PASSWORD http://127.0.0.1:8000`.

Prints the seconds from the log-in to the server and to the first board, how long a step took, and the memory
that a pupil's server and kernel take (PSS where the system tells it: what several share counts once in all).
"""

import argparse
import statistics
import sys
import threading
import time

import psutil
from pupil import LESSON, Pupil


def memory(name: str) -> int:
    """Bytes that the processes of the pupil take together."""
    taken = 0
    for process in psutil.process_iter():
        try:
            if process.environ().get("JUPYTERHUB_USER") == name:
                told = process.memory_full_info()
                taken += getattr(told, "pss", told.uss)
        except psutil.Error:
            continue  # it has just ended, or belongs to somebody else
    return taken


def spread(values: list[float], unit: str) -> str:
    """The median and the highest of the values."""
    return f"median {statistics.median(values):.1f} {unit}, highest {max(values):.1f} {unit}"


def main() -> int:
    """Let them all in and report; 1 when one of them had an error."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("url")
    parser.add_argument("--pupils", type=int, default=20)
    parser.add_argument("--class", dest="password", required=True)
    parser.add_argument("--pause", type=float, default=1.0, help="seconds between two who log in")
    asked = parser.parse_args()
    pupils = [Pupil(f"pupil{number:02}") for number in range(1, asked.pupils + 1)]
    threads = [
        threading.Thread(target=pupil.learn, args=(asked.url.rstrip("/"), asked.password)) for pupil in pupils
    ]
    for thread in threads:
        thread.start()
        time.sleep(asked.pause)
    for thread in threads:
        thread.join()
    for pupil in pupils:
        for error in pupil.errors:
            print(f"{pupil.name}: {error}")
    done = [pupil for pupil in pupils if pupil.solved]
    print(f"{len(done)} of {len(pupils)} pupils solved lesson 10, {len(LESSON.steps)} steps each.")
    print(f"errors: {sum(len(pupil.errors) for pupil in pupils) or 'none'}")
    if done:
        print("log-in to own server: ", spread([pupil.server for pupil in done], "s"))
        print("log-in to first board:", spread([pupil.board for pupil in done], "s"))
        print("log-in to last star:  ", spread([pupil.solved for pupil in done], "s"))
        print("one step answered:    ", spread([seconds for pupil in done for seconds in pupil.clicks], "s"))
        print("memory a pupil:       ", spread([memory(pupil.name) / 2**20 for pupil in done], "MB"))
    return int(len(done) < len(pupils) or any(pupil.errors for pupil in pupils))


if __name__ == "__main__":
    sys.exit(main())
