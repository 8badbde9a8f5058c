"""A private Valkey server, spoken to in its own protocol so that no client library is needed."""

import os
import socket
import subprocess
import time

from .project import Failure, as_user, last_lines

# Appending every command and syncing once a second is what a queue that matters is run with.
KEEPING = ("--appendonly", "yes", "--appendfsync", "everysec")
FORGETFUL = ("--save", "")


class Valkey:
    """One folder and the server that keeps its state there. `uid` is the user it runs as when we are root."""

    def __init__(self, program, folder, uid, durable):
        self.program, self.folder, self.uid, self.durable = program, folder, uid, durable
        self.log = folder / "valkey.log"

    def answers(self, port):
        """Whether the server on `port` is the one of this folder."""
        reply = _ask(port, "CONFIG", "GET", "dir")
        return reply is not None and str(self.folder).encode() in reply.split(b"\r\n")

    def start(self, port):
        """Starts the server on `port` and waits until it answers. Raises Failure with the log's end."""
        self.folder.mkdir(parents=True, exist_ok=True)
        if self.uid is not None:
            os.chown(self.folder, self.uid, -1)
        subprocess.run(
            [str(self.program), "--bind", "127.0.0.1", "--port", str(port), "--dir", str(self.folder), "--daemonize", "yes",
             "--logfile", str(self.log), "--pidfile", "", *(KEEPING if self.durable else FORGETFUL)],
            cwd=self.folder, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
            start_new_session=True, **as_user(self.uid),
        )
        if not _within(10, lambda: self.answers(port)):
            raise Failure(f"Valkey did not start on port {port}:\n{self.last_lines() or 'it left no log'}")

    def last_lines(self):
        """The end of its log."""
        return last_lines(self.log)

    def stop(self, port):
        """Stops the server; one that is kept writes its data first."""
        if self.answers(port):
            _ask(port, "SHUTDOWN", "SAVE" if self.durable else "NOSAVE")
            if not _within(10, lambda: _ask(port, "PING") is None):
                raise Failure(f"Valkey on port {port} does not stop.")


def _ask(port, *words):
    """The raw reply to one command, None when nobody answers on `port`."""
    request = f"*{len(words)}\r\n" + "".join(f"${len(word)}\r\n{word}\r\n" for word in words)
    try:
        with socket.create_connection(("127.0.0.1", port), timeout=2) as connection:
            connection.sendall(request.encode())
            return connection.recv(65536) or None
    except OSError:
        return None


def _within(seconds, condition):
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if condition():
            return True
        time.sleep(0.05)
    return False
