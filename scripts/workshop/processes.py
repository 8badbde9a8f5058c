"""Several programs as one: started together, their output under their names, watched, stopped together."""

import collections
import ctypes
import os
import queue
import signal
import socket
import subprocess
import sys
import threading
import time
import urllib.error
import urllib.request

from .project import ROOT, Failure, end_group, say, signal_group, stop_held

PR_SET_PDEATHSIG = 1
LAST_LINES = 8
# Directly, even where the environment names a proxy: it could not reach this machine's own ports.
DIRECT = urllib.request.build_opener(urllib.request.ProxyHandler({}))


class Restarts:
    """How often each program may be started again after it ended unexpectedly."""

    def __init__(self, limit):
        self.limit, self.counts = limit, collections.Counter()

    def allow(self, name, why):
        """Says why `name` ended and that it starts again. Raises Failure once it has used up its restarts."""
        if self.counts[name] == self.limit:
            raise Failure(f"{why}\n{name} was already restarted {self.limit} times, so everything stops.")
        self.counts[name] += 1
        say(f"\n{why}\nRestarting {name} ({self.counts[name]} of {self.limit}).\n")


class Processes:
    """The programs of one run. Leaving the `with` block ends them all, the last started first."""

    def __init__(self, log=None):
        """`log`, an open file, takes the output instead of the terminal."""
        self.running, self.log = {}, log
        # Colors only where a terminal shows them.
        self._plain = {} if sys.stdout.isatty() and not log else {"NO_COLOR": "1"}
        self._ended = queue.SimpleQueue()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.stop()

    def start(self, name, argv, env, cwd=ROOT):
        """Starts a program. On Linux it gets SIGTERM should this process die without a chance to stop it."""
        with stop_held():
            self.running[name] = _Program(name, argv, {**self._plain, **env}, cwd, self._write, self._ended.put)

    def wait_for_port(self, name, port, seconds=30):
        """Waits until `name` listens on `port`. Raises Failure when it ends or takes too long."""
        self._wait(name, f"listen on port {port}", seconds, lambda: _listens(port))

    def wait_for_page(self, name, url, seconds=60):
        """Waits until `url` answers 200. Raises Failure when `name` ends or takes too long."""
        self._wait(name, f"answer at {url}", seconds, lambda: _answers(url))

    def keep_running(self, restarts, check=lambda: None, every=2):
        """Restarts each program that ends, as far as `restarts` allows, and calls `check` every few seconds. Raises Failure."""
        while True:
            try:
                program = self._ended.get(timeout=every)
            except queue.Empty:
                program = None
            # What the programs need comes first: without it they would only end again.
            check()
            # One that was stopped on purpose is no longer among the running.
            if program and self.running.get(program.name) is program:
                restarts.allow(program.name, program.why())
                # What it started may still hold its ports.
                end_group(program.process, patience_s=1)
                self.start(program.name, program.argv, program.env, program.cwd)

    def require_all(self):
        """Raises Failure when a program has ended unexpectedly."""
        for program in self.running.values():
            program.require()

    def end(self, name, seconds=25):
        """Ends one program."""
        end_group(self.running.pop(name).process, patience_s=seconds)

    def stop(self, seconds=25):
        """Asks all to finish what they are doing and ends those that have not after `seconds`."""
        for program in reversed(self.running.values()):
            signal_group(program.process, signal.SIGTERM)
        end = time.monotonic() + seconds
        for name, program in self.running.items():
            try:
                program.process.wait(max(0.1, end - time.monotonic()))
            except subprocess.TimeoutExpired:
                say(f"{name} did not stop within {seconds} s and is ended.")
            end_group(program.process, patience_s=0.1)
        self.running = {}

    def _wait(self, name, what, seconds, ready):
        end, pause = time.monotonic() + seconds, 0.01
        while not ready():
            self.running[name].require()
            if time.monotonic() > end:
                raise Failure(f"{name} did not {what} within {seconds} s.")
            time.sleep(pause)
            pause = min(pause * 1.5, 0.1)

    def _write(self, text):
        if self.log:
            self.log.write(text + "\n")
            self.log.flush()
        else:
            say(text)


class _Program:
    """One program. `write` takes each line of its output, `on_end` the program itself when it has ended."""

    def __init__(self, name, argv, env, cwd, write, on_end):
        self.name, self.argv, self.env, self.cwd = name, argv, env, cwd
        self._last = collections.deque(maxlen=LAST_LINES)
        self.process = subprocess.Popen(
            [str(part) for part in argv], cwd=cwd, env={**os.environ, **env}, stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, start_new_session=True, preexec_fn=_end_with_parent,
        )
        self.pid = self.process.pid
        self._reader = threading.Thread(target=self._read, args=(write,), daemon=True)
        self._reader.start()
        self._watcher = threading.Thread(target=self._watch, args=(on_end,), daemon=True)
        self._watcher.start()

    def why(self):
        """How it ended, and its last lines."""
        # They may still be on their way through the pipe, which something it started can hold open.
        self._reader.join(1)
        code = self.process.returncode
        how = f"was killed by {_signal_name(-code)}" if code < 0 else f"exited with code {code}"
        last = [f"  {line}" for line in self._last]
        return "\n".join([f"{self.name} {how}. Its last lines:", *last] if last else [f"{self.name} {how}. It printed nothing."])

    def require(self):
        """Raises Failure when it has ended."""
        # Set by the watcher. Popen.poll() takes a lock, which a stop request in the middle of it would leave locked for good.
        if self.process.returncode is not None:
            raise Failure(self.why())

    def _read(self, write):
        with self.process.stdout as output:
            for line in output:
                text = line.decode(errors="replace").rstrip()
                self._last.append(text)
                write(f"{self.name:<9} | {text}")

    def _watch(self, on_end):
        self.process.wait()
        on_end(self)


def _end_with_parent():
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGTERM)


def _signal_name(number):
    try:
        return signal.Signals(number).name
    except ValueError:
        return f"signal {number}"


def _listens(port):
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


def _answers(url):
    try:
        with DIRECT.open(url, timeout=5) as answer:
            return answer.status == 200
    except (urllib.error.URLError, OSError):
        return False
