"""What `make bench` measures of large files: rows a second and memory of XLSX beside XlsxWriter, of a long PDF beside ReportLab."""

import sys
import tempfile
import zipfile

from .measure import as_json, keep
from .project import ROOT, Failure, say
from .sizes import size
from .extras import packages_of

PYTHON = ROOT / "bench" / "python"
# A download has at most so many rows.
ROWS = size("XLSX_ROWS", 20_000, 100_000)
PAGES = size("PDF_PAGES", 50, 1_000)
GOALS = {"XLSX": "40,000 rows a second or more, 16 MB at most", "PDF": "1,000 pages within 200 MB"}


def files(_services, _addresses, programs):
    """The same rows as XLSX by us and by XlsxWriter, and as PDF by us and by ReportLab, each in a process of its own."""
    python, packages = sys.executable, {"PYTHONPATH": str(packages_of(PYTHON / "requirements.txt"))}
    with tempfile.TemporaryDirectory() as folder:
        say(f"{ROWS} rows as XLSX ...")
        books = {"Chairside": as_json([programs / "bench-files", "xlsx", ROWS, f"{folder}/ours.xlsx"], {})}
        for name, how in (("XlsxWriter", []), ("XlsxWriter, constant memory", ["constant"])):
            books[name] = as_json([python, "-B", PYTHON / "xlsx.py", ROWS, f"{folder}/theirs.xlsx", *how], packages)
            if (ours := _rows(f"{folder}/ours.xlsx")) - (theirs := _rows(f"{folder}/theirs.xlsx")) not in (0, 1):
                raise Failure(f"{name} wrote {theirs} rows, Chairside {ours} with its totals.")
        say(f"A PDF of {PAGES} pages ...")
        papers = {"Chairside": as_json([programs / "bench-files", "pdf", PAGES, f"{folder}/ours.pdf"], {})}
        papers["ReportLab"] = as_json([python, "-B", PYTHON / "pdf.py", papers["Chairside"]["rows"], f"{folder}/theirs.pdf"], packages)
    table = [["", "rows", "pages", "seconds", "rows a second", "ratio", "MB at most", "ratio", "goal"]]
    for kind, written in (("XLSX", books), ("PDF", papers)):
        ours = written["Chairside"]
        for name, one in written.items():
            table.append([f"{kind}, {name}", one["rows"], one.get("pages") or "", f"{one['seconds']:.2f}", round(one["rows"] / one["seconds"]),
                          f"{one['seconds'] / ours['seconds']:.2f}", one["memoryMb"] or "unknown", _share(ours["memoryMb"], one["memoryMb"]), GOALS[kind] if one is ours else ""])
    keep("files", f"{ROWS} rows of ten columns as XLSX, and a PDF of {PAGES} pages", table,
         "A ratio is the alternative's seconds divided by ours, and our memory divided by the alternative's. The memory is that of the whole process. A download "
         "of the product has at most 100,000 rows as XLSX and 5,000 as PDF; a PDF holds all of its rows.")


def _share(ours, theirs):
    return f"{ours / theirs:.2f}" if ours and theirs else ""


def _rows(file):
    """Rows of the largest sheet, the head included."""
    with zipfile.ZipFile(file) as book:
        return max(book.read(name).count(b"<row ") for name in book.namelist() if name.startswith("xl/worksheets/sheet"))
