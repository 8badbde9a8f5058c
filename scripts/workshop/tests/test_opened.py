import datetime
import unittest

from workshop.opened import Wrong, compare, sniffed

MARK = "\ufeff"


class Opened(unittest.TestCase):
    def test_csv_is_read_in_the_dialect_that_is_found(self):
        text = MARK + 'Date,Household,Net\r\n2026-11-30,"Reyes, Ana",-49.00\r\nTotal,,-49.00\r\n'
        self.assertEqual(sniffed(text.encode()), [["Date", "Household", "Net"], ["2026-11-30", "Reyes, Ana", "-49.00"], ["Total", "", "-49.00"]])
        self.assertEqual(sniffed((MARK + "Subject\r\nHello\r\n").encode()), [["Subject"], ["Hello"]])

    def test_ragged_csv_and_formulas_are_wrong(self):
        for body in ("a,b\r\n1\r\n", "a,b\r\n=1+1,2\r\n", "a,b\r\n-cmd,2\r\n", "a;b;c\r\n1;2,5;3\r\n1;2,5;3\r\n"):
            with self.assertRaises(Wrong, msg=body):
                sniffed(body.encode())

    def test_cells_have_to_be_typed_and_the_same(self):
        row = [datetime.datetime(2026, 11, 30), "=Ana", 49.0, 12, None]
        compare([["2026-11-30", "'=Ana", "49.00", "12", ""]], [row])
        for record in (["2026-11-29", "'=Ana", "49.00", "12", ""], ["2026-11-30", "'=Ana", "48.00", "12", ""], ["2026-11-30", "'=Ana", "49.00", "12", "x"]):
            with self.assertRaises(Wrong):
                compare([record], [row])
        with self.assertRaises(Wrong):
            compare([], [row])
