import unittest
from contextlib import contextmanager
from unittest import mock

from workshop import build, rust_tests


class Lints(unittest.TestCase):
    def environments(self, clippy, profile="debug"):
        """The environments in which the server alone, and the server with its tests, are built."""
        seen = []

        @contextmanager
        def beside(_argv, env=None):
            seen.append(env)
            yield

        def started(_argv, env, **_):
            seen.append({name: value for name, value in env.items() if name in build.LINTED})
            raise InterruptedError

        with mock.patch.object(build.shutil, "which", return_value=clippy), mock.patch.object(build, "note"), mock.patch.object(rust_tests, "note"), \
                mock.patch.object(build, "beside", beside), mock.patch.object(rust_tests.subprocess, "Popen", side_effect=started), \
                mock.patch.dict(build.os.environ):
            for name in build.LINTED:
                build.os.environ.pop(name, None)
            build.server(profile)
            with self.assertRaises(InterruptedError):
                rust_tests.build()
        return seen

    def test_every_debug_build_has_the_lints_so_that_nothing_is_built_twice(self):
        self.assertEqual(self.environments("/usr/bin/clippy-driver"), [build.LINTED, build.LINTED])

    def test_no_debug_build_has_them_where_clippy_is_not_there(self):
        self.assertEqual(self.environments(None), [{}, {}])

    def test_a_release_build_has_none(self):
        self.assertEqual(self.environments("/usr/bin/clippy-driver", "release")[0], {})
