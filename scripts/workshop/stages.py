"""The stages of a long run: a heading and the time of each, and all times at the end."""

import time

from .project import say


class Stages:
    def __init__(self):
        self.done, self.began = [], time.monotonic()

    def run(self, title, work):
        """Runs one stage and returns what it returns; a Failure passes through with the stage marked as failed."""
        say(f"\n=== {title}")
        start, mark = time.monotonic(), "FAILED"
        try:
            result = work()
            mark = "ok"
            return result
        finally:
            seconds = time.monotonic() - start
            self.done.append((title, seconds, mark))
            say(f"--- {title}: {mark}, {_duration(seconds)}")

    def summary(self):
        """Prints every stage with its time."""
        say("\n=== Times")
        for title, seconds, mark in self.done:
            say(f"{_duration(seconds):>8}  {mark:<6}  {title}")
        say(f"{_duration(time.monotonic() - self.began):>8}  in all")


def _duration(seconds):
    minutes, rest = divmod(seconds, 60)
    return f"{int(minutes)} m {rest:02.0f} s" if minutes else f"{rest:.1f} s"
