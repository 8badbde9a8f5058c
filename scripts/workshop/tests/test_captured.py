import unittest

from workshop.captured import parse, variants

LOG = """@@12@@ LOG:  statement: begin; set local role tenant
@@12@@ LOG:  execute sqlx_s_2: select name,
\t  $2::int4
\tfrom member where id = $1 and note is not distinct from $3 and t > $10
@@12@@ DETAIL:  Parameters: $1 = '7', $2 = '1', $3 = NULL, $10 = 'it''s 10:00\\x'
@@13@@ LOG:  duration: 1.2 ms
@@12@@ LOG:  execute <unnamed>: commit
"""


class Captured(unittest.TestCase):
    def test_statements_in_order_with_their_parameters(self):
        self.assertEqual(parse(LOG), [
            "begin; set local role tenant",
            "select name,\n  '1'::int4\nfrom member where id = '7' and note is not distinct from NULL"
            " and t > U&'it''s 10\\003A00\\005Cx'",
            "commit",
        ])

    def test_days_that_are_counted_with_keep_their_type(self):
        log = "@@12@@ LOG:  execute a: select $1 + 1, now() - $1, $1, $2\n@@12@@ DETAIL:  Parameters: $1 = '2026-11-30', $2 = '2026-11'\n"
        self.assertEqual(parse(log), ["select '2026-11-30'::date + 1, now() - '2026-11-30'::date, '2026-11-30', '2026-11'"])

    def test_what_differs_between_two_like_requests_is_varied(self):
        office = "0198c0de-0000-7000-8000-00000000000a"
        first, second = ([f"insert into seen values ('{digest * 8}', '{office}', 5)"] for digest in ("0a1b2c3d", "99887766"))
        several = variants(first, second, 3)
        self.assertEqual(len({one[0] for one in several}), 3)
        for one in several:
            self.assertIn(office, one[0])
            self.assertNotIn("0a1b2c3d" * 8, one[0])
            self.assertEqual(len(one[0]), len(first[0]))
