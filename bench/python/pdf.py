"""Writes a table with ReportLab: pdf.py <rows> <file>."""

import sys
import time

from reportlab.lib import colors
from reportlab.lib.pagesizes import letter
from reportlab.platypus import LongTable, Paragraph, SimpleDocTemplate, TableStyle
from reportlab.lib.styles import getSampleStyleSheet
from rows import PRINTED_HEADS, printed, tell

rows, file = int(sys.argv[1]), sys.argv[2]
began = time.perf_counter()
look = TableStyle([("FONT", (0, 0), (-1, 0), "Helvetica-Bold", 7.5), ("FONT", (0, 1), (-1, -1), "Helvetica", 8.5), ("ALIGN", (4, 0), (5, -1), "RIGHT"),
                   ("LINEBELOW", (0, 0), (-1, -1), 0.25, colors.lightgrey), ("TOPPADDING", (0, 0), (-1, -1), 1), ("BOTTOMPADDING", (0, 0), (-1, -1), 1)])
table = LongTable([PRINTED_HEADS, *map(printed, range(rows))], repeatRows=1, style=look)
document = SimpleDocTemplate(file, pagesize=letter, leftMargin=42, rightMargin=42, topMargin=42, bottomMargin=40)
number = lambda canvas, page: canvas.drawRightString(570, 30, f"Page {page.page}")
document.build([Paragraph("Members", getSampleStyleSheet()["Title"]), table], onFirstPage=number, onLaterPages=number)
tell(rows=rows, pages=document.page, seconds=time.perf_counter() - began)
