"""The stages of a long run: a heading, the time and the budget of each, and at the end all times and the slowest tests.

Budgets of time are printed and never fail a run: on a loaded or slow machine a run would fail that changed nothing. What fails it is its
cost, the processor time of all its stages in seconds of the reference machine (see `processor`).
"""

import time

from .processor import Meter
from .project import Failure, say

SLOWEST = 10


class Stages:
    def __init__(self, meter=None):
        self.meter = meter or Meter()
        self.done, self.tests, self.flaky, self.skipped, self.began = [], [], [], [], time.monotonic()

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
            self.done.append((title, seconds, budget_s, self.meter.take(), mark))
            say(f"--- {title}: {mark}, {_duration(seconds)}")

    def timed(self, tests):
        """Takes note of tests, each a pair of seconds and name, for the list of the slowest."""
        self.tests += tests

    def note_flaky(self, name):
        """Takes note of tests that failed and passed when they were repeated; the summary names them."""
        self.flaky.append(name)

    def skip(self, what):
        """Takes note of checks that were not made, each a line with the reason: said now and at the end, so that nobody takes them for passed."""
        for line in what:
            say(f"NOT CHECKED: {line}")
        self.skipped += what

    def summary(self, budget_s=None):
        """Prints the slowest tests, every stage with its time, budget and cost, which went over their budget, and which tests are flaky.

        `budget_s` is for the whole run; None for a run of some stages.
        """
        if self.tests:
            say(f"\n=== The {SLOWEST} slowest of {len(self.tests)} tests")
            for seconds, name in sorted(self.tests, reverse=True)[:SLOWEST]:
                say(f"{seconds:>7.1f} s  {name}")
        say("\n=== Times\n      time    budget processor")
        for title, seconds, budget, cost, mark in self.done:
            say(f"{_duration(seconds):>10}{_duration(budget):>10}{_duration(cost):>10}  {mark:<6}  {title}")
        whole = time.monotonic() - self.began
        say(f"{_duration(whole):>10}{_duration(budget_s) if budget_s else '':>10}{_duration(self.cost_s()):>10}  in all")
        over = [(title, seconds, budget) for title, seconds, budget, _, _ in self.done if seconds > budget]
        if budget_s and whole > budget_s:
            over.append(("The whole run", whole, budget_s))
        for title, seconds, budget in over:
            say(f"Over budget: {title}, {_duration(seconds)} of {_duration(budget)}")
        for name in self.flaky:
            say(f"FLAKY: {name} failed, and passed when it was repeated. Fix the cause.")
        for line in self.skipped:
            say(f"NOT CHECKED: {line}")

    def cost_s(self):
        """The cost of all stages, in processor seconds of the reference machine."""
        return sum(cost for *_, cost, _ in self.done)

    def require_cost(self, most_s):
        """Raises Failure when the stages cost more than `most_s`."""
        if (cost := self.cost_s()) > most_s:
            raise Failure(f"The run costs {_duration(cost)} of processor time, and {_duration(most_s)} are allowed: the table says which stages grew.")


def _duration(seconds):
    minutes, rest = divmod(round(seconds), 60)
    return f"{minutes} m {rest:02} s" if minutes else f"{seconds:.0f} s"
