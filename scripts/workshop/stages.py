"""The stages of a long run: a heading, the time and the budget of each, and at the end all times and the slowest tests."""

import time

from .project import say

SLOWEST = 10


class Stages:
    def __init__(self):
        self.done, self.tests, self.began = [], [], time.monotonic()

    def run(self, title, work, budget_s):
        """Runs one stage and returns what it returns; a Failure passes through with the stage marked as failed."""
        say(f"\n=== {title}")
        start, mark = time.monotonic(), "FAILED"
        try:
            result = work()
            mark = "ok"
            return result
        finally:
            seconds = time.monotonic() - start
            self.done.append((title, seconds, budget_s, mark))
            say(f"--- {title}: {mark}, {_duration(seconds)}")

    def timed(self, tests):
        """Takes note of tests, each a pair of seconds and name, for the list of the slowest."""
        self.tests += tests

    def summary(self, budget_s=None):
        """Prints the slowest tests, every stage with its time and budget, and which went over theirs.

        `budget_s` is for the whole run; None for a run of some stages.
        """
        if self.tests:
            say(f"\n=== The {SLOWEST} slowest of {len(self.tests)} tests")
            for seconds, name in sorted(self.tests, reverse=True)[:SLOWEST]:
                say(f"{seconds:>7.1f} s  {name}")
        say("\n=== Times\n      time    budget")
        for title, seconds, budget, mark in self.done:
            say(f"{_duration(seconds):>10}{_duration(budget):>10}  {mark:<6}  {title}")
        whole = time.monotonic() - self.began
        say(f"{_duration(whole):>10}{_duration(budget_s) if budget_s else '':>10}  in all")
        over = [(title, seconds, budget) for title, seconds, budget, _ in self.done if seconds > budget]
        if budget_s and whole > budget_s:
            over.append(("The whole run", whole, budget_s))
        for title, seconds, budget in over:
            say(f"Over budget: {title}, {_duration(seconds)} of {_duration(budget)}")


def _duration(seconds):
    minutes, rest = divmod(round(seconds), 60)
    return f"{minutes} m {rest:02} s" if minutes else f"{seconds:.0f} s"
