"""Opens every download in a folder with openpyxl, pypdf and Python's CSV sniffer: opened.py <folder>.

The Rust tests hand the files over: `report-<name>` are reports, whose CSV and XLSX have to have the same cells, `list-<name>` lists,
`file-<name>` others, in one format. Run by `readers.open_all` in a Python that has the packages of readers.txt.
"""

import csv
import datetime
import io
import re
import sys
from pathlib import Path

# What a spreadsheet would run. A minus begins an amount.
FORMULA = re.compile(r"[=+@\t\r]|-(?![\d.]+$)")
DELIMITERS = ",;\t|"


class Wrong(Exception):
    """A file that another program reads otherwise than it was meant."""


def main(folder):
    names = sorted({path.stem for path in Path(folder).iterdir()})
    wrong, charts = [], 0
    for name in names:
        try:
            charts += _open(Path(folder), name)
        except Wrong as error:
            wrong.append(f"{name}: {error}")
    if wrong:
        sys.exit("\n".join(wrong))
    if not charts:
        sys.exit("No book has a chart.")
    print(f"{len(list(Path(folder).iterdir()))} files of {len(names)} lists and reports, {charts} charts")


def _open(folder, name):
    """Opens the files of a list or report, or another file; returns the number of charts in its book."""
    if name.startswith("file-"):
        return _alone(folder, name)
    records = sniffed((folder / f"{name}.csv").read_bytes())
    charts = _book(folder / f"{name}.xlsx", records, name.startswith("report-"))
    if (paper := folder / f"{name}.pdf").exists():
        _paper(paper, numbered=name.startswith("report-"))
    return charts


def _alone(folder, name):
    if (table := folder / f"{name}.csv").exists():
        sniffed(table.read_bytes())
    if (paper := folder / f"{name}.pdf").exists():
        _paper(paper, numbered=False)
    return 0


def sniffed(data):
    """The records of a CSV, read in the dialect that the sniffer finds. Raises Wrong for ragged records and for what a spreadsheet would run."""
    text = data.decode("utf-8-sig")
    first = text.split("\r\n", 1)[0]
    # A file of one column has no delimiter to find.
    dialect = _dialect(text.replace("\r\n", "\n"), first) if "," in first else csv.excel
    if dialect.delimiter != ",":
        raise Wrong(f"the sniffer takes {dialect.delimiter!r} for the delimiter")
    # Not in the sniffed dialect: it knows of doubled quotes only where its sample has some.
    records = list(csv.reader(io.StringIO(text, newline="")))
    if not records:
        raise Wrong("no heads")
    for record in records:
        if len(record) != len(records[0]):
            raise Wrong(f"{len(records[0])} heads, but {len(record)} cells: {record}")
        if run := next((cell for cell in record if FORMULA.match(cell)), None):
            raise Wrong(f"a spreadsheet runs {run!r}")
    return records


def _dialect(text, first):
    try:
        return csv.Sniffer().sniff(text, DELIMITERS)
    except csv.Error:
        pass
    # Where cells begin with the apostrophe that keeps a spreadsheet from running them, the sniffer may take it for a quote.
    try:
        return csv.Sniffer().sniff(first, DELIMITERS)
    except csv.Error as error:
        raise Wrong(f"the sniffer: {error}") from error


def _book(path, records, is_report):
    import openpyxl

    book = openpyxl.load_workbook(path)
    sheets = book.worksheets[1:] if is_report else book.worksheets[:1]
    if not sheets or is_report and book.sheetnames[0] != "Total":
        raise Wrong(f"sheets {book.sheetnames}")
    for sheet in book.worksheets:
        if formula := next((cell for row in sheet.iter_rows() for cell in row if cell.data_type == "f"), None):
            raise Wrong(f"{sheet.title} has the formula {formula.value} at {formula.coordinate}")
    rows = []
    for sheet in sheets:
        if sheet.freeze_panes != "A2" or not sheet.auto_filter.ref:
            raise Wrong(f"{sheet.title} is not frozen or not filtered: {sheet.freeze_panes}, {sheet.auto_filter.ref}")
        rows += [[cell.value for cell in row[:len(records[0])]] for row in sheet.iter_rows(min_row=2)]
    if is_report and len(sheets) == 1:
        compare(records[1:], rows)
    return sum(len(sheet._charts) for sheet in book.worksheets)


def compare(records, rows):
    """Raises Wrong at the first cell of a CSV that isn't that of the sheet, or isn't typed there."""
    if len(records) != len(rows):
        raise Wrong(f"{len(records)} records as CSV, {len(rows)} rows as XLSX")
    for record, row in zip(records, rows):
        for text, value in zip(record, row):
            if not _same(text, value):
                raise Wrong(f"{text!r} as CSV, {value!r} as XLSX")


def _same(text, value):
    if value is None:
        return text == ""
    if isinstance(value, datetime.datetime):
        return text in (f"{value:%Y-%m-%d}", f"{value:%Y-%m-%d %H:%M}")
    if isinstance(value, (int, float)):
        return re.fullmatch(r"-?\d+(\.\d+)?", text) is not None and abs(float(text) - value) < 0.05
    return text.removeprefix("'") == value.removeprefix("'")


def _paper(path, numbered):
    import pypdf

    paper = pypdf.PdfReader(path)
    texts = [re.sub(r"\s", "", page.extract_text()) for page in paper.pages]
    if not texts or paper.is_encrypted or not all(texts):
        raise Wrong(f"{len(texts)} pages, of which some have no text")
    for number, text in enumerate(texts, 1):
        if numbered and f"Page{number}of{len(texts)}" not in text:
            raise Wrong(f"page {number} of {len(texts)} isn't numbered")


if __name__ == "__main__":
    main(sys.argv[1])
