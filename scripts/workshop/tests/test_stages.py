import unittest
from unittest import mock

from workshop import stages
from workshop.stages import Stages


class Summary(unittest.TestCase):
    def lines(self, budget_s=None, tests=()):
        """The summary's lines after one stage of 5 and one of 50 seconds with budgets of 10 and 40."""
        now = iter([0, 0, 5, 5, 55, 55])
        with mock.patch.object(stages.time, "monotonic", lambda: next(now)), mock.patch.object(stages, "say") as said:
            run = Stages()
            run.run("Short", lambda: None, 10)
            run.run("Long", lambda: None, 40)
            run.timed(tests)
            run.summary(budget_s)
        return "\n".join(call.args[0] for call in said.call_args_list)

    def test_a_stage_over_its_budget_is_named(self):
        self.assertIn("Over budget: Long, 50 s of 40 s", self.lines())
        self.assertNotIn("Over budget: Short", self.lines())

    def test_so_is_the_whole_run(self):
        self.assertIn("Over budget: The whole run, 55 s of 54 s", self.lines(54))
        self.assertNotIn("The whole run", self.lines(55))

    def test_the_slowest_tests_come_first_and_only_some(self):
        lines = self.lines(tests=[(float(n), f"test {n}") for n in range(30)])
        self.assertIn("The 10 slowest of 30 tests\n   29.0 s  test 29\n   28.0 s  test 28", lines)
        self.assertNotIn("test 19", lines)
