"""A private Postgres server: made once, started and stopped by us, reachable from this machine only."""

import os
import shutil
import subprocess
import time
from pathlib import Path

from .project import Failure, as_user, has_name, last_lines

COMMON = {"listen_addresses": "127.0.0.1", "unix_socket_directories": "", "max_connections": "200",
          # Hash-partitioned tables take a lock for each partition they touch.
          "max_locks_per_transaction": "256", "timezone": "UTC", "log_timezone": "UTC"}
# What is thrown away anyway need not survive a power cut. Its tables are small, and planning costs more than any plan saves:
# a statement is planned once for all its values.
FORGETFUL = {"fsync": "off", "synchronous_commit": "off", "full_page_writes": "off", "wal_level": "minimal", "max_wal_senders": "0",
             "plan_cache_mode": "force_generic_plan"}


class Postgres:
    """One data folder and the server on it. `uid` is the user it runs as when we are root."""

    def __init__(self, native, folder, uid, durable):
        self.native, self.folder, self.uid, self.durable = native, folder, uid, durable
        self.data = folder / "data"
        self.log = folder / "postgres.log"

    def port(self):
        """The port of the running server, None when it is not running. A stale pid file is cleared away."""
        lines = self._running()
        return int(lines[3]) if len(lines) > 3 else None

    def pid(self):
        """The process of the running server, None when it is not running."""
        lines = self._running()
        return int(lines[0]) if lines else None

    def make_data(self):
        """Makes the data folder when there is none: beside its place, with a rename at the end, so that it is whole or not there."""
        if self.data.exists():
            return
        if self.uid is None and not has_name(os.geteuid()):
            raise Failure(f"User id {os.geteuid()} has no entry in /etc/passwd, and Postgres makes no data folder for a user without a "
                          "name. Add one (useradd), or set DATABASE_URL to a Postgres 18 of your own.")
        self.folder.mkdir(parents=True, exist_ok=True)
        if self.uid is not None:
            os.chown(self.folder, self.uid, -1)
        new = self.folder / "data.new"
        shutil.rmtree(new, ignore_errors=True)
        result = self._call("initdb", "-D", new, "-U", "postgres", "--auth=trust", "--encoding=UTF8", "--locale=C",
                            "--no-instructions", *([] if self.durable else ["--no-sync"]))
        if result.returncode != 0:
            raise Failure(f"Postgres could not make its data folder {new}:\n{result.stdout}")
        new.rename(self.data)

    def start(self, port):
        """Starts the server on `port` and waits until it answers. Raises Failure with the log's end."""
        settings = {**COMMON, **({} if self.durable else FORGETFUL), "port": str(port)}
        options = " ".join(f"-c {name}='{value}'" for name, value in settings.items())
        result = self._call("pg_ctl", "start", "-w", "-t", "60", "-D", self.data, "-l", self.log, "-o", options)
        if result.returncode != 0:
            raise Failure(f"Postgres did not start on port {port}:\n{self.last_lines() or result.stdout}")

    def restart(self, port, seconds=10):
        """Starts the server again after it was killed: its memory is free when the last of its processes is gone."""
        end = time.monotonic() + seconds
        while True:
            try:
                return self.start(port)
            except Failure:
                if time.monotonic() > end:
                    raise
                time.sleep(0.1)

    def last_lines(self):
        """The end of its log."""
        return last_lines(self.log)

    def stop(self):
        """Stops the server and its sessions; sessions that hang are cut off."""
        if self.port() is None:
            return
        for mode in ("fast", "immediate"):
            if self._call("pg_ctl", "stop", "-w", "-t", "20", "-D", self.data, "-m", mode).returncode == 0:
                return
        raise Failure(f"Postgres in {self.data} does not stop.")

    def _running(self):
        """The lines of the running server's pid file, none when it is not running."""
        pid_file = self.data / "postmaster.pid"
        try:
            lines = pid_file.read_text().splitlines()
            pid = int(lines[0])
        except (FileNotFoundError, ValueError, IndexError):
            return []
        if not _is_postgres(pid, self.data):
            pid_file.unlink(missing_ok=True)
            return []
        return lines

    def _call(self, program, *arguments):
        # The server inherits the output of pg_ctl, so a pipe would stay open for as long as it lives: `-l` gives it a file.
        return subprocess.run(
            [str(self.native / "bin" / program), *map(str, arguments)], cwd=self.folder, env={**os.environ, "LC_ALL": "C"},
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, start_new_session=True,
            **as_user(self.uid),
        )


def _is_postgres(pid, data):
    """Whether `pid` is alive and is the server of this data folder, and not a later process that got the same number."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        pass
    process = Path(f"/proc/{pid}/cmdline")
    if not process.exists():
        return not Path("/proc/self").exists()
    return str(data).encode() in process.read_bytes()
