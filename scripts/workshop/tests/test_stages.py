import unittest
from unittest import mock

from workshop import stages
from workshop.project import Failure
from workshop.stages import Stages


class Costs:
    """A meter whose stages cost what it was given, one after another."""

    def __init__(self, *costs):
        self.costs = list(costs)

    def take(self):
        return self.costs.pop(0)


def lived(said=None):
    """One stage of 5 seconds that costs 8, and one of 50 that costs 60, with budgets of 10 and 40."""
    now = iter([0, 0, 5, 5, 55, 55])
    with mock.patch.object(stages.time, "monotonic", lambda: next(now)), mock.patch.object(stages, "say", said or mock.Mock()):
        run = Stages(Costs(8, 60))
        run.run("Short", lambda: None, 10)
        run.run("Long", lambda: None, 40)
        yield run


class Summary(unittest.TestCase):
    def lines(self, budget_s=None, tests=()):
        said = mock.Mock()
        for run in lived(said):
            run.timed(tests)
            run.summary(budget_s)
        return "\n".join(call.args[0] for call in said.call_args_list)

    def test_a_stage_over_its_budget_is_named(self):
        self.assertIn("Over budget: Long, 50 s of 40 s", self.lines())
        self.assertNotIn("Over budget: Short", self.lines())

    def test_so_is_the_whole_run(self):
        self.assertIn("Over budget: The whole run, 55 s of 54 s", self.lines(54))
        self.assertNotIn("The whole run", self.lines(55))

    def test_each_stage_and_the_whole_have_their_cost(self):
        self.assertIn("50 s      40 s  1 m 00 s  ok      Long\n      55 s            1 m 08 s  in all", self.lines())

    def test_the_slowest_tests_come_first_and_only_some(self):
        lines = self.lines(tests=[(float(n), f"test {n}") for n in range(30)])
        self.assertIn("The 10 slowest of 30 tests\n   29.0 s  test 29\n   28.0 s  test 28", lines)
        self.assertNotIn("test 19", lines)


class Flaky(unittest.TestCase):
    def test_the_summary_names_what_passed_only_when_repeated(self):
        said = mock.Mock()
        for run in lived(said):
            run.note_flaky("guarantee.spec.ts")
            run.summary()
        self.assertIn("FLAKY: guarantee.spec.ts failed, and passed when it was repeated.", said.call_args.args[0])


class Cost(unittest.TestCase):
    def test_a_run_fails_by_its_cost_and_never_by_its_time(self):
        for run in lived():
            run.require_cost(68)
            with self.assertRaisesRegex(Failure, "costs 1 m 08 s of processor time, and 1 m 07 s are allowed"):
                run.require_cost(67)
