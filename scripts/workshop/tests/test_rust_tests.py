import stat
import tempfile
import unittest
from pathlib import Path
from unittest import mock

from workshop import rust_tests
from workshop.project import Failure
from workshop.rust_tests import Program

GREEN = """running 2 tests
test ledger::sums ... ok <1.250s>
test ledger::refuses - should panic ... ok <0.001s>

test result: ok. 2 passed; 0 failed; 1 ignored; 0 measured; 3 filtered out; finished in 1.25s
"""
RED = """running 2 tests
test ledger::sums ... FAILED <0.500s>
test ledger::adds ... ok <0.100s>
thread 'ledger::sums' panicked at src/ledger.rs:7:5:

test result: FAILED. 1 passed; 1 failed; 0 ignored; 0 measured; 0 filtered out; finished in 0.50s
"""
CUT_OFF = "running 2 tests\ntest ledger::sums ... ok <1.250s>\n"


class Runs(unittest.TestCase):
    def programs(self, **scripts):
        """Shell scripts that stand for test programs, by name."""
        folder = Path(self.enterContext(tempfile.TemporaryDirectory()))
        for name, (output, code) in scripts.items():
            path = folder / name
            path.write_text(f"#!/bin/sh\ncat <<'END'\n{output}END\nexit {code}\n")
            path.chmod(path.stat().st_mode | stat.S_IXUSR)
        return [Program(name, folder / name, folder) for name in scripts]

    def run_all(self, programs, filters=None):
        with mock.patch.object(rust_tests, "say") as said:
            try:
                return rust_tests.run(programs, {}, filters), None
            except Failure as failure:
                return None, str(failure)
            finally:
                self.said = "\n".join(call.args[0] for call in said.call_args_list)

    def test_every_test_has_its_time(self):
        times, failure = self.run_all(self.programs(one=(GREEN, 0)))
        self.assertIsNone(failure)
        self.assertEqual(times, [(1.25, "one: ledger::sums"), (0.001, "one: ledger::refuses")])
        self.assertIn("Rust tests: 2 passed, 0 failed, 1 ignored", self.said)

    def test_a_failure_names_the_test_and_where_and_the_others_still_run(self):
        _, failure = self.run_all(self.programs(one=(RED, 101), two=(GREEN, 0)))
        self.assertEqual(failure.splitlines(), ["one: ledger::sums", "thread 'ledger::sums' panicked at src/ledger.rs:7:5:"])
        self.assertIn("Rust tests: 3 passed, 1 failed, 1 ignored", self.said)

    def test_a_program_that_ends_early_or_without_a_result_has_failed(self):
        self.assertIn("one ended with 134", self.run_all(self.programs(one=(CUT_OFF, 134)))[1])
        self.assertIn("one ended with 0", self.run_all(self.programs(one=(CUT_OFF, 0)))[1])
        self.assertIn("one ended with 101", self.run_all(self.programs(one=(GREEN, 101)))[1])

    def test_a_filter_for_a_program_that_is_not_there_fails(self):
        programs = self.programs(one=(GREEN, 0), two=(RED, 101))
        self.assertIsNone(self.run_all(programs, {"one": []})[1])
        self.assertIn("No such test programs: three", self.run_all(programs, {"one": [], "three": []})[1])
