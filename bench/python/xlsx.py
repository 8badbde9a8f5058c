"""Writes rows with XlsxWriter: xlsx.py <rows> <file> [constant], where `constant` keeps one row in memory, as our program does."""

import sys
import time

import xlsxwriter
from rows import HEADS, cells, tell

rows, file = int(sys.argv[1]), sys.argv[2]
began = time.perf_counter()
book = xlsxwriter.Workbook(file, {"constant_memory": sys.argv[3:] == ["constant"]})
sheet = book.add_worksheet("Members")
head, money, day = book.add_format({"bold": True}), book.add_format({"num_format": "$#,##0.00;[Red]-$#,##0.00"}), book.add_format({"num_format": "mmm d, yyyy"})
sheet.freeze_panes(1, 0)
for column, title in enumerate(HEADS):
    sheet.write_string(0, column, title, head)
for n in range(rows):
    for column, value in enumerate(cells(n)):
        if isinstance(value, str):
            sheet.write_string(n + 1, column, value)
        elif isinstance(value, float):
            sheet.write_number(n + 1, column, value, money)
        else:
            sheet.write_datetime(n + 1, column, value, day)
sheet.autofilter(0, 0, rows, len(HEADS) - 1)
book.close()
tell(rows=rows, seconds=time.perf_counter() - began)
