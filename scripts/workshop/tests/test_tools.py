import tempfile
import unittest
from pathlib import Path

from workshop import tools
from workshop.project import Failure


class Space(unittest.TestCase):
    def test_enough_is_free(self):
        with tempfile.TemporaryDirectory() as folder:
            tools.require_space(Path(folder), 0)
            tools.require_space(Path(folder) / "not there yet", 0)

    def test_too_little_says_how_much(self):
        with tempfile.TemporaryDirectory() as folder:
            with self.assertRaisesRegex(Failure, r"needs 1000000 GB, and there are [0-9.]+ GB free"):
                tools.require_space(Path(folder), 1_000_000)

    def test_what_is_there_already_counts(self):
        with tempfile.TemporaryDirectory() as name:
            folder = Path(name)
            (folder / "built").write_bytes(b"x" * 200_000_000)
            with self.assertRaisesRegex(Failure, r"beside the 0\.2 GB it has"):
                tools.require_space(folder, 1_000_000)
