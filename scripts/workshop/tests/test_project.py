import sys
import unittest
from unittest import mock

from workshop import project
from workshop.project import Failure, command

LINES = "print('test a ... ok'); print('test b ... FAILED'); print('test b ... FAILED'); raise SystemExit(3)"


class Command(unittest.TestCase):
    def test_a_failure_names_the_tests_that_failed(self):
        said = []
        with mock.patch.object(project, "say", said.append), self.assertRaises(Failure) as failure:
            command([sys.executable, "-c", LINES], failing=r"^test .* FAILED$")
        self.assertEqual(said, ["test a ... ok", "test b ... FAILED", "test b ... FAILED"])
        self.assertEqual(str(failure.exception).splitlines()[1:], ["test b ... FAILED"])
        self.assertRegex(str(failure.exception), r"^Failed \(3\): ")

    def test_what_succeeds_says_its_lines_and_nothing_more(self):
        said = []
        with mock.patch.object(project, "say", said.append):
            command([sys.executable, "-c", "print('test a ... FAILED')"], failing=r"FAILED$")
        self.assertEqual(said, ["test a ... FAILED"])
