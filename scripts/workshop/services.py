"""A Postgres and a Valkey of our own, in a folder and on ports of their own, or the ones DATABASE_URL and REDIS_URL name."""

import fcntl
import hashlib
import os
import shutil
import socket
from pathlib import Path

from . import machine, packages, sql
from .postgres import Postgres
from .project import Failure, note, read_json, run_folder, service_user, write_json
from .valkey import Valkey

# A file system in memory, where the system has one: tests make and drop a database each, thousands of files, and on a disk
# that alone takes a third of their time.
MEMORY = Path("/dev/shm")
# What the databases of all tests take at once is far less; the rest is for the compiler and the browser.
MEMORY_FREE_GB, MACHINE_FREE_GB = 6, 12


def free_port(taken=()):
    """A port of 127.0.0.1 that nobody listens on now."""
    while True:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            port = probe.getsockname()[1]
        if port not in taken:
            return port


def is_free(port):
    with socket.socket() as probe:
        # As servers do: a port whose last connections are still winding down counts as free.
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(("127.0.0.1", port))
        except OSError:
            return False
    return True


def forgetful_folder(folder):
    """Where a Postgres that may forget has its files: in memory when they fit there, else below `folder`. It stays where it is."""
    name = hashlib.sha256(str(folder).encode()).hexdigest()[:12]
    on_disk, in_memory = folder / "postgres", MEMORY / f"chairside-{name}"
    if on_disk.exists() or in_memory.exists():
        return in_memory if in_memory.exists() else on_disk
    roomy = machine.free_gb(MEMORY) >= MEMORY_FREE_GB and machine.available_memory_gb() >= MACHINE_FREE_GB
    return in_memory if roomy else on_disk


class Services:
    """The servers of one purpose ("demo", "test", "bench").

    `durable` ones outlive a power cut, as servers must that are kept, or measured.
    """

    def __init__(self, name, durable=True):
        run = run_folder()
        self.folder = run / name
        self.folder.mkdir(exist_ok=True)
        self.own_postgres = not os.environ.get("DATABASE_URL")
        self.own_valkey = not os.environ.get("REDIS_URL")
        self.postgres_folder = self.folder / "postgres" if durable else forgetful_folder(self.folder)
        uid = self._uid()
        if self.own_postgres:
            self.postgres = Postgres(packages.postgres(run), self.postgres_folder, uid, durable)
        if self.own_valkey:
            self.valkey = Valkey(packages.valkey(run), self.folder / "valkey", uid, durable)

    def lock(self):
        """Holds this instance for the life of this process; the system lets go of it however the process ends."""
        self._lock = open(self.folder / "lock", "a+")
        try:
            fcntl.flock(self._lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            self._lock.seek(0)
            holder = self._lock.read().strip()
            self._lock.close()
            raise Failure(f"Already running here: process {holder} holds {self.folder}.") from None
        self._lock.truncate(0)
        self._lock.write(str(os.getpid()))
        self._lock.flush()

    def release(self):
        """Lets go of the lock before the process ends."""
        self._lock.close()

    def start(self):
        """Starts what is not running yet; returns DATABASE_URL and REDIS_URL."""
        return {"DATABASE_URL": self._start_postgres(), "REDIS_URL": self._start_valkey()}

    def revive(self, restarts):
        """Starts again what is ours and has ended, on the same port, as far as `restarts` allows. Raises Failure."""
        if self.own_postgres and self.postgres.port() is None:
            restarts.allow("Postgres", f"Postgres ended. Its last lines:\n{self.postgres.last_lines()}")
            self.postgres.restart(self.port("postgres", keep=True))
        if self.own_valkey and not self.valkey.answers(port := self.port("valkey", keep=True)):
            restarts.allow("Valkey", f"Valkey ended. Its last lines:\n{self.valkey.last_lines()}")
            self.valkey.start(port)

    def process_ids(self):
        """The processes whose work belongs to a run, beside its children: our Postgres, while it runs. Valkey's is small."""
        pid = self.postgres.pid() if self.own_postgres else None
        return [] if pid is None else [pid]

    def stop(self):
        """Stops what is ours."""
        if self.own_postgres:
            self.postgres.stop()
        if self.own_valkey and (port := self.port("valkey", keep=True)):
            self.valkey.stop(port)

    def destroy(self):
        """Stops, and deletes the data. Ports, secrets and logs stay."""
        self.stop()
        for path in self.folder.iterdir():
            if path.is_dir():
                shutil.rmtree(path, ignore_errors=True)
        shutil.rmtree(self.postgres_folder, ignore_errors=True)

    def port(self, name, keep=False):
        """The remembered port for `name`; one that somebody else took meanwhile is replaced, unless `keep`."""
        ports = read_json(self.folder / "ports.json")
        if keep:
            return ports.get(name)
        if name not in ports or not is_free(ports[name]):
            ports[name] = free_port(taken=ports.values())
            write_json(self.folder / "ports.json", ports)
        return ports[name]

    def _uid(self):
        """As root: whoever owns the data that is already there, else the usual service user."""
        uid = service_user()
        data = self.postgres_folder / "data"
        if uid is not None and data.exists() and data.stat().st_uid != 0:
            uid = data.stat().st_uid
        return uid

    def _start_postgres(self):
        if not self.own_postgres:
            return os.environ["DATABASE_URL"]
        self.postgres.make_data()
        port = self.postgres.port() or self._first_that_starts("postgres", self.postgres.start)
        return sql.create_database(f"postgres://postgres@127.0.0.1:{port}/postgres", "chairside")

    def _start_valkey(self):
        if not self.own_valkey:
            return os.environ["REDIS_URL"]
        port = self.port("valkey", keep=True)
        if port is None or not self.valkey.answers(port):
            port = self._first_that_starts("valkey", self.valkey.start)
        return f"redis://127.0.0.1:{port}"

    def _first_that_starts(self, name, start):
        """Starts on the remembered port, and on another when somebody took it in the moment before."""
        for attempt in (1, 2, 3):
            port = self.port(name)
            try:
                start(port)
                return port
            except Failure:
                if attempt == 3 or is_free(port):
                    raise
                note(f"Port {port} was taken just now; trying another ...")
