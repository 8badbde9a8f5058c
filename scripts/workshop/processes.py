"""Several programs as one: started together, their output under their names, stopped together."""

import ctypes
import os
import signal
import socket
import subprocess
import sys
import threading
import time
import urllib.error
import urllib.request

from .project import ROOT, Failure, end_group, say, signal_group

PR_SET_PDEATHSIG = 1


class Processes:
    """The programs of one run. Leaving the `with` block ends them all, the last started first."""

    def __init__(self, log=None):
        """`log`, an open file, takes the output instead of the terminal."""
        self.running, self.log = {}, log

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.stop()

    def start(self, name, argv, env, cwd=ROOT):
        """Starts a program. On Linux it gets SIGTERM should this process die without a chance to stop it."""
        plain = {} if sys.stdout.isatty() and not self.log else {"NO_COLOR": "1"}
        process = subprocess.Popen(
            [str(part) for part in argv], cwd=cwd, env={**os.environ, **plain, **env}, stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, start_new_session=True, preexec_fn=_end_with_parent,
        )
        self.running[name] = process
        threading.Thread(target=self._pass_on, args=(name, process.stdout), daemon=True).start()

    def wait_for_port(self, name, port, seconds=30):
        """Waits until `name` listens on `port`. Raises Failure when it ends or takes too long."""
        self._wait(name, f"listen on port {port}", seconds, lambda: _listens(port))

    def wait_for_page(self, name, url, seconds=60):
        """Waits until `url` answers 200. Raises Failure when `name` ends or takes too long."""
        self._wait(name, f"answer at {url}", seconds, lambda: _answers(url))

    def wait(self):
        """Waits until one of them ends, which none should do. Raises Failure then."""
        while True:
            self._fail_if_ended(self.running)
            time.sleep(0.25)

    def stop(self, seconds=25):
        """Asks all to finish what they are doing and ends those that have not after `seconds`."""
        for process in reversed(self.running.values()):
            signal_group(process, signal.SIGTERM)
        end = time.monotonic() + seconds
        for name, process in self.running.items():
            try:
                process.wait(max(0.1, end - time.monotonic()))
            except subprocess.TimeoutExpired:
                say(f"{name} did not stop within {seconds} s and is ended.")
            end_group(process, patience_s=0.1)
        self.running = {}

    def _wait(self, name, what, seconds, ready):
        end = time.monotonic() + seconds
        while not ready():
            self._fail_if_ended([name])
            if time.monotonic() > end:
                raise Failure(f"{name} did not {what} within {seconds} s.")
            time.sleep(0.1)

    def _fail_if_ended(self, names):
        for name in names:
            code = self.running[name].poll()
            if code is not None:
                # Its last words are still on their way through the pipe.
                time.sleep(0.3)
                raise Failure(f"{name} ended by itself (exit code {code}).")

    def _pass_on(self, name, stream):
        for line in stream:
            text = f"{name:<8} | {line.decode(errors='replace').rstrip()}"
            if self.log:
                self.log.write(text + "\n")
                self.log.flush()
            else:
                say(text)


def _end_with_parent():
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGTERM)


def _listens(port):
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


def _answers(url):
    try:
        with urllib.request.urlopen(url, timeout=5) as answer:
            return answer.status == 200
    except (urllib.error.URLError, OSError):
        return False
