import tomllib
import unittest

from workshop.project import ROOT


def _crates():
    """(name, whether the library says `test = false`, its sources with a test) of each crate of the workspace."""
    for member in tomllib.loads((ROOT / "Cargo.toml").read_text())["workspace"]["members"]:
        library = tomllib.loads((ROOT / member / "Cargo.toml").read_text()).get("lib", {})
        tests = [path for path in (ROOT / member / "src").rglob("*.rs") if "test]" in path.read_text()]
        yield member, library.get("test") is False, tests


class UnitTests(unittest.TestCase):
    def test_a_crate_without_tests_is_compiled_once(self):
        # Without `test = false`, cargo compiles and links the crate a second time as a test program, which then has no test.
        twice = [name for name, once, tests in _crates() if not once and not tests]
        self.assertEqual(twice, [], "say `test = false` and `doctest = false` in [lib]")

    def test_a_crate_that_is_compiled_once_has_no_tests(self):
        # They would never run. Tests of calls are in api/tests/it, of the frame in api/frame, of a domain in its tests/it.
        self.assertEqual([(name, tests) for name, once, tests in _crates() if once and tests], [])
