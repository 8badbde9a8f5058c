import os
import socket
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path
from unittest import mock

from workshop import services
from workshop.postgres import Postgres
from workshop.project import Failure
from workshop.sql import _values
from workshop.valkey import Valkey


class Ports(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.run = Path(folder.name)
        own = {"DATABASE_URL": "postgres://their.host/db", "REDIS_URL": "redis://their.host"}
        for patch in (mock.patch.object(services, "run_folder", lambda: self.run), mock.patch.dict(os.environ, own)):
            patch.start()
            self.addCleanup(patch.stop)

    def test_a_port_is_remembered_until_somebody_else_takes_it(self):
        port = services.Services("demo").port("web")
        self.assertEqual(services.Services("demo").port("web"), port)
        with socket.create_server(("127.0.0.1", port)):
            self.assertNotEqual(services.Services("demo").port("web"), port)

    def test_a_cut_off_file_of_ports_is_forgotten(self):
        instance = services.Services("demo")
        (instance.folder / "ports.json").write_text('{"web": 12')
        self.assertGreater(instance.port("web"), 0)

    def test_one_process_at_a_time(self):
        first, second = services.Services("demo"), services.Services("demo")
        first.lock()
        self.addCleanup(first.release)
        with self.assertRaisesRegex(Failure, str(os.getpid())):
            second.lock()

    def test_servers_of_ones_own_are_used_as_they_are(self):
        instance = services.Services("demo")
        self.assertEqual(instance.start(), {"DATABASE_URL": "postgres://their.host/db", "REDIS_URL": "redis://their.host"})
        self.assertEqual(instance.process_ids(), [])
        instance.destroy()


class Leftovers(unittest.TestCase):
    def test_a_pid_file_of_another_process_counts_as_stopped_and_goes(self):
        with tempfile.TemporaryDirectory() as folder:
            server = Postgres(Path("/nonexistent"), Path(folder), None, durable=False)
            server.data.mkdir()
            pid_file = server.data / "postmaster.pid"
            pid_file.write_text(f"{os.getpid()}\n{server.data}\n1\n5432\n")
            self.assertIsNone(server.port())
            self.assertFalse(pid_file.exists())
            self.assertIsNone(server.pid())

    def test_a_running_server_has_its_process_and_its_port(self):
        with tempfile.TemporaryDirectory() as folder:
            server = Postgres(Path("/nonexistent"), Path(folder), None, durable=False)
            server.data.mkdir()
            waits = "print(flush=True); input()"
            with subprocess.Popen([sys.executable, "-c", waits, server.data], stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
                # Its command line can be read once it runs.
                process.stdout.readline()
                (server.data / "postmaster.pid").write_text(f"{process.pid}\n{server.data}\n1\n5432\n")
                self.assertEqual((server.pid(), server.port()), (process.pid, 5432))
                process.communicate(b"\n")

    def test_another_server_on_the_port_is_not_taken_for_ours(self):
        with tempfile.TemporaryDirectory() as folder:
            server = Valkey(Path("/nonexistent"), Path(folder), None, durable=False)
            for directory, ours in ((folder, True), ("/etc", False), (folder + "/deeper", False)):
                reply = f"*2\r\n$3\r\ndir\r\n${len(directory)}\r\n{directory}\r\n".encode()
                with mock.patch("workshop.valkey._ask", return_value=reply):
                    self.assertEqual(server.answers(6379), ours)


class InMemory(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.disk, self.memory = Path(folder.name) / "disk", Path(folder.name) / "memory"
        self.disk.mkdir()
        self.memory.mkdir()
        patch = mock.patch.object(services, "MEMORY", self.memory)
        patch.start()
        self.addCleanup(patch.stop)

    def chosen(self, free_gb, available_gb):
        with (mock.patch.object(services.machine, "free_gb", lambda _: free_gb),
              mock.patch.object(services.machine, "available_memory_gb", lambda: available_gb)):
            return services.forgetful_folder(self.disk)

    def test_data_that_may_be_forgotten_is_in_memory_only_where_it_fits(self):
        self.assertEqual(self.chosen(free_gb=20, available_gb=20).parent, self.memory)
        self.assertEqual(self.chosen(free_gb=1, available_gb=20), self.disk / "postgres")
        self.assertEqual(self.chosen(free_gb=20, available_gb=4), self.disk / "postgres")

    def test_data_is_looked_for_where_it_was_made(self):
        made = self.chosen(free_gb=20, available_gb=20)
        made.mkdir()
        self.assertEqual(self.chosen(free_gb=0, available_gb=0), made)
        made.rmdir()
        (self.disk / "postgres").mkdir()
        self.assertEqual(self.chosen(free_gb=20, available_gb=20), self.disk / "postgres")


class WireProtocol(unittest.TestCase):
    def test_a_row_with_null_and_text(self):
        self.assertEqual(_values(b"\0\3" + b"\xff\xff\xff\xff" + b"\0\0\0\0" + b"\0\0\0\2" + "é".encode()), [None, "", "é"])


class Revived(unittest.TestCase):
    def setUp(self):
        self.instance = object.__new__(services.Services)
        self.instance.own_postgres = self.instance.own_valkey = True
        self.instance.postgres, self.instance.valkey = mock.Mock(), mock.Mock()
        self.instance.postgres.last_lines.return_value = "PANIC"
        self.instance.port = lambda name, keep: {"postgres": 5001, "valkey": 5002}[name]
        self.restarts = mock.Mock()

    def test_a_server_that_ended_starts_again_on_its_port(self):
        self.instance.postgres.port.return_value = None
        self.instance.valkey.answers.return_value = True
        self.instance.revive(self.restarts)
        self.restarts.allow.assert_called_once_with("Postgres", "Postgres ended. Its last lines:\nPANIC")
        self.instance.postgres.restart.assert_called_once_with(5001)
        self.instance.valkey.start.assert_not_called()

    def test_one_that_ended_too_often_stays_down(self):
        self.instance.postgres.port.return_value = 5001
        self.instance.valkey.answers.return_value = False
        self.restarts.allow.side_effect = Failure
        with self.assertRaises(Failure):
            self.instance.revive(self.restarts)
        self.instance.valkey.start.assert_not_called()

    def test_servers_of_ones_own_are_left_alone(self):
        self.instance.own_postgres = self.instance.own_valkey = False
        self.instance.revive(self.restarts)
        self.restarts.allow.assert_not_called()
