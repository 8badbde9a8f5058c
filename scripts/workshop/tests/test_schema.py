import tempfile
import unittest
from pathlib import Path
from unittest import mock

from workshop import schema, sql
from workshop.project import Failure


class Kept(unittest.TestCase):
    def setUp(self):
        self.folder = Path(self.enterContext(tempfile.TemporaryDirectory()))
        self.enterContext(mock.patch.object(schema, "KEPT", self.folder / "schema.sql"))

    def of_database(self, text):
        return mock.patch.object(schema, "read", return_value=text)

    def test_a_schema_that_was_written_is_fresh_until_the_database_differs(self):
        with self.of_database("create table a ();\n"):
            self.assertRaises(Failure, schema.compare, "")
            self.assertEqual(schema.write(""), 1)
            schema.compare("")
        with self.of_database("create table a (b int);\n"), self.assertRaisesRegex(Failure, "Run: make schema"):
            schema.compare("")

    def test_it_is_no_migration(self):
        (self.folder / "0001_first.sql").write_text("select 1")
        schema.KEPT.write_text("create table a ();\n")
        with mock.patch.object(sql, "Connection") as connection:
            sql.apply_migrations("", self.folder)
        connection.return_value.__enter__.return_value.run.assert_called_once_with("select 1")
