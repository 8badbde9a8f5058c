import unittest

from workshop.captured import parse

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
