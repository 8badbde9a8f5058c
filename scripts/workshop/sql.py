"""Just enough of Postgres' wire protocol to create and drop databases and to apply the migrations, since no psql can be counted on."""

import base64
import hashlib
import hmac
import secrets
import socket
import struct
from urllib.parse import unquote, urlsplit

from .project import Failure


class Connection:
    """One session with the server of a `postgres://` address. Passwords: none, clear text or SCRAM-SHA-256. No TLS."""

    def __init__(self, url, database=None):
        parts = urlsplit(url)
        self.user = unquote(parts.username or "postgres")
        self.password = unquote(parts.password or "")
        try:
            self.socket = socket.create_connection((parts.hostname or "127.0.0.1", parts.port or 5432), timeout=20)
        except OSError as error:
            raise Failure(f"No Postgres answers at {parts.hostname}:{parts.port or 5432} ({error}). Check DATABASE_URL.") from error
        # The time-out is for connecting; a statement may take as long as it takes.
        self.socket.settimeout(None)
        self.stream = self.socket.makefile("rb")
        words = ["user", self.user, "database", database or parts.path.lstrip("/") or "postgres", "client_encoding", "UTF8"]
        self._send(b"", struct.pack("!i", 196608) + b"".join(word.encode() + b"\0" for word in words) + b"\0")
        self._until_ready()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self._send(b"X", b"")
        self.stream.close()
        self.socket.close()

    def run(self, sql):
        """Runs one or more statements, in one transaction unless they say otherwise; returns the rows, every value a text."""
        self._send(b"Q", sql.encode() + b"\0")
        return self._until_ready()

    def _send(self, kind, body):
        self.socket.sendall(kind + struct.pack("!i", len(body) + 4) + body)

    def _receive(self):
        head = self.stream.read(5)
        if len(head) < 5:
            raise Failure("Postgres closed the connection.")
        return head[:1], self.stream.read(struct.unpack("!i", head[1:])[0] - 4)

    def _until_ready(self):
        rows, error = [], None
        while True:
            kind, body = self._receive()
            if kind == b"Z":
                break
            if kind == b"R":
                self._authenticate(body)
            elif kind == b"D":
                rows.append(_values(body))
            elif kind == b"E":
                fields = {field[:1]: field[1:].decode(errors="replace") for field in body.split(b"\0") if field}
                error = Failure(f"Postgres: {fields.get(b'M')} ({fields.get(b'C')})")
                if fields.get(b"S") == "FATAL":
                    raise error
        if error:
            raise error
        return rows

    def _authenticate(self, body):
        method = struct.unpack("!i", body[:4])[0]
        if method == 0:
            return
        if method == 3:
            self._send(b"p", self.password.encode() + b"\0")
        elif method == 10 and b"SCRAM-SHA-256" in body[4:].split(b"\0"):
            self._scram()
        else:
            raise Failure("DATABASE_URL: this server asks for a kind of password that only SCRAM-SHA-256 can replace.")

    def _scram(self):
        """RFC 5802 and RFC 7677, without channel binding."""
        nonce = secrets.token_urlsafe(18)
        first = f"n=,r={nonce}"
        hello = f"n,,{first}".encode()
        self._send(b"p", b"SCRAM-SHA-256\0" + struct.pack("!i", len(hello)) + hello)
        server_first = self._scram_answer()
        given = dict(item.split("=", 1) for item in server_first.split(","))
        salted = hashlib.pbkdf2_hmac("sha256", self.password.encode(), base64.b64decode(given["s"]), int(given["i"]))
        final = f"c=biws,r={given['r']}"
        signed = f"{first},{server_first},{final}".encode()
        client_key = hmac.digest(salted, b"Client Key", "sha256")
        signature = hmac.digest(hashlib.sha256(client_key).digest(), signed, "sha256")
        proof = bytes(a ^ b for a, b in zip(client_key, signature))
        self._send(b"p", f"{final},p={base64.b64encode(proof).decode()}".encode())
        self._scram_answer()

    def _scram_answer(self):
        kind, body = self._receive()
        if kind != b"R":
            raise Failure("DATABASE_URL: Postgres refuses this user and password.")
        return body[4:].decode()


def _values(body):
    """The fields of one DataRow message."""
    count, values, at = struct.unpack("!h", body[:2])[0], [], 2
    for _ in range(count):
        length = struct.unpack("!i", body[at:at + 4])[0]
        at += 4
        values.append(None if length < 0 else body[at:at + length].decode())
        at += max(length, 0)
    return values


def create_database(url, name, template=None):
    """Creates the database `name` on the server of `url` unless it is there, as a copy of `template` if given; returns its address."""
    with Connection(url, database="postgres") as connection:
        if not connection.run(f"select 1 from pg_database where datname = '{name}'"):
            connection.run(f'create database "{name}"' + (f' template "{template}"' if template else ""))
    return urlsplit(url)._replace(path=f"/{name}").geturl()


def drop_database(url, name):
    """Drops the database `name`, and whoever is still connected to it."""
    with Connection(url, database="postgres") as connection:
        connection.run(f'drop database if exists "{name}" with (force)')


def apply_migrations(url, folder):
    """Applies every migration file in order to an empty database: for checking queries before the program compiles."""
    with Connection(url) as connection:
        for file in sorted(folder.glob("[0-9]*.sql")):
            try:
                connection.run(file.read_text())
            except Failure as failure:
                raise Failure(f"{file.name}: {failure}") from failure
