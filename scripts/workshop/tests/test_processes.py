import io
import os
import signal
import socket
import sys
import threading
import time
import unittest
from unittest import mock

from workshop import processes, project
from workshop.processes import Processes, Restarts
from workshop.project import Failure, StopRequested

LONG = "import time; time.sleep(60)"
DIES = "print('first'); print('no such table'); raise SystemExit(3)"


def python(program):
    return [sys.executable, "-c", program]


class Watched(unittest.TestCase):
    def setUp(self):
        self.said = []
        patch = mock.patch.object(processes, "say", lambda text="": self.said.append(text))
        patch.start()
        self.addCleanup(patch.stop)
        self.log = io.StringIO()
        self.programs = Processes(self.log)
        self.addCleanup(self.programs.stop)

    def start(self, name, program):
        self.programs.start(name, python(program), {})
        return self.programs.running[name]

    def keep_running(self, limit=3, check=lambda: None):
        with self.assertRaises(Failure) as failure:
            self.programs.keep_running(Restarts(limit), check, every=0.05)
        return str(failure.exception)

    def kept_until(self, condition):
        """Keeps the programs running until `condition` holds."""
        end = time.monotonic() + 20

        def check():
            if condition() or time.monotonic() > end:
                raise StopRequested

        with self.assertRaises(StopRequested):
            self.programs.keep_running(Restarts(3), check, every=0.02)
        self.assertTrue(condition())


class KeepRunning(Watched):
    def test_one_that_dies_is_restarted_and_the_others_run_on(self):
        other, first = self.start("other", LONG), self.start("server", LONG)
        os.kill(first.pid, signal.SIGKILL)
        self.kept_until(lambda: self.programs.running["server"] is not first)
        self.assertIs(self.programs.running["other"], other)
        self.assertIsNone(self.programs.running["server"].process.returncode)
        self.assertEqual(self.said, ["\nserver was killed by SIGKILL. It printed nothing.\nRestarting server (1 of 3).\n"])

    def test_after_three_restarts_everything_ends_with_the_reason(self):
        self.start("other", LONG)
        self.start("server", DIES)
        self.assertEqual(self.keep_running(), "server exited with code 3. Its last lines:\n  first\n  no such table\n"
                         "server was already restarted 3 times, so everything stops.")
        self.assertEqual(len(self.said), 3)
        self.assertEqual(self.log.getvalue().count("no such table"), 4)

    def test_each_program_has_restarts_of_its_own(self):
        self.start("cards", "raise SystemExit(1)")
        self.start("mailbox", DIES)
        self.keep_running()
        counted = [sum(f"Restarting {name}" in text for text in self.said) for name in ("cards", "mailbox")]
        self.assertEqual(max(counted), 3)

    def test_only_the_end_of_a_long_output_is_repeated(self):
        self.start("server", "[print('line', n) for n in range(500)]; import os; os.abort()")
        self.assertRegex(self.keep_running(limit=0), r"^server was killed by SIGABRT\. Its last lines:\n  line 492\n(  line \d+\n){6}  line 499\n")

    def test_what_a_dead_program_left_running_does_not_keep_its_port(self):
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            port = probe.getsockname()[1]
        child = f"import socket, time; s = socket.create_server(('127.0.0.1', {port})); time.sleep(60)"
        first = self.start("server", f"import subprocess, sys, time; subprocess.Popen([sys.executable, '-c', {child!r}]); time.sleep(60)")
        self.programs.wait_for_port("server", port)
        os.kill(first.pid, signal.SIGKILL)
        self.kept_until(lambda: self.programs.running["server"] is not first)
        self.programs.wait_for_port("server", port)

    def test_one_that_was_ended_on_purpose_stays_so(self):
        self.start("other", LONG)
        self.start("server", LONG)
        self.programs.end("server")
        checks = []
        self.kept_until(lambda: checks.append(1) or len(checks) > 5)
        self.assertEqual((list(self.programs.running), self.said), (["other"], []))

    def test_what_the_programs_need_is_checked_before_one_is_restarted(self):
        first = self.start("server", DIES)
        first.process.wait()
        seen = []

        def check():
            seen.append(self.programs.running["server"] is first)
            if len(seen) == 2:
                raise StopRequested

        with self.assertRaises(StopRequested):
            self.programs.keep_running(Restarts(3), check, every=0.05)
        self.assertTrue(seen[0])


class Starting(Watched):
    def test_one_that_ends_while_it_is_waited_for_is_a_failure_that_says_why(self):
        self.start("server", DIES)
        with self.assertRaisesRegex(Failure, r"^server exited with code 3\. Its last lines:\n  first\n  no such table$"):
            self.programs.wait_for_page("server", "http://127.0.0.1:9/health", seconds=20)
        self.assertEqual(self.said, [])

    def test_one_that_ended_meanwhile_is_a_failure(self):
        self.start("other", LONG)
        self.programs.require_all()
        self.start("server", DIES)._watcher.join()
        with self.assertRaisesRegex(Failure, "^server exited with code 3"):
            self.programs.require_all()


class Stopping(Watched):
    def setUp(self):
        super().setUp()
        before = {number: signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)}
        self.addCleanup(lambda: [signal.signal(number, handler) for number, handler in before.items()])
        fresh = mock.patch.object(project, "_Stop", type("_Stop", (), {"requested": False, "held": False, "pending": False}))
        fresh.start()
        self.addCleanup(fresh.stop)
        project.stop_on_signals()

    def test_a_stop_request_during_a_restart_ends_what_was_just_started(self):
        started = []
        popen = processes.subprocess.Popen

        def interrupted(*arguments, **options):
            started.append(popen(*arguments, **options))
            if len(started) == 2:
                os.kill(os.getpid(), signal.SIGTERM)
                time.sleep(0.05)
            return started[-1]

        with mock.patch.object(processes.subprocess, "Popen", interrupted):
            self.start("server", DIES)
            started[0].wait()
            with self.assertRaises(StopRequested), self.programs:
                self.programs.running["server"].argv = python(LONG)
                self.programs.keep_running(Restarts(3), every=0.05)
        self.assertEqual([process.poll() is not None for process in started], [True, True])
        self.assertEqual(self.programs.running, {})

    def test_a_stop_request_while_all_run_ends_them_at_once(self):
        for round in range(5):
            with self.subTest(round):
                project._Stop.requested = False
                self.start("one", LONG)
                self.start("two", LONG)
                timer = threading.Timer(0.02 * round, os.kill, (os.getpid(), signal.SIGTERM))
                began = time.monotonic()
                with self.assertRaises(StopRequested), self.programs:
                    timer.start()
                    self.programs.keep_running(Restarts(3), self.programs.require_all, every=0.001)
                self.assertLess(time.monotonic() - began, 10)
