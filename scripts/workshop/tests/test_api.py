import unittest

from workshop.project import ROOT


class Areas(unittest.TestCase):
    def test_the_areas_have_no_tests_inside(self):
        # api/Cargo.toml says `test = false`, so that the crate is compiled once: a test in it would never run.
        inside = [path for path in (ROOT / "api" / "src").rglob("*.rs") if "test]" in path.read_text()]
        self.assertEqual(inside, [], "tests of calls are in api/tests/it, of the frame in api/frame")
