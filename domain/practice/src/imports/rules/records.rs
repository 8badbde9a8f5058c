//! Splits the text of a file into records of cells (RFC 4180).
//!
//! A quotation mark opens a cell and must be closed before a delimiter or the end of a line; inside, it is doubled. A cell
//! may contain line breaks. Where a mark isn't closed, only its line is a broken record: the lines after it are read on
//! their own, so no row becomes the text of another.

/// A record of a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Record {
    /// Its first line in the file, from 1.
    pub line: usize,
    pub cells: Vec<String>,
    /// The line of a quotation mark that isn't closed; the last cell then has the rest of that line.
    pub unclosed: Option<usize>,
}

impl Record {
    pub fn is_blank(&self) -> bool {
        self.cells.iter().all(|cell| cell.trim().is_empty())
    }
}

/// The records of a text, one after another.
pub(super) struct Records<'a> {
    rest: &'a str,
    line: usize,
    delimiter: char,
    /// The number of headings; 0 until it is known.
    pub columns: usize,
}

impl<'a> Records<'a> {
    /// The records of `text`, which begins on `line` of its file.
    pub const fn new(text: &'a str, line: usize, delimiter: char) -> Self {
        Self { rest: text, line, delimiter, columns: 0 }
    }

    /// Whether a cell with line breaks holds whole rows: as many delimiters as its lines had if they were rows.
    fn holds_rows(&self, cell: &str) -> bool {
        let delimiters = cell.matches(self.delimiter).count();
        let breaks = line_breaks(cell);
        self.columns > 1 && breaks > 0 && delimiters >= (self.columns - 1) * breaks
    }

    /// Whether the line breaks of a record come from a quotation mark that isn't closed: it has more cells than the
    /// headings, or it has fewer and a line inside one of them is a whole row. A row that only ends early is none.
    fn misfits(&self, cells: &[String]) -> bool {
        let filled = cells.iter().rposition(|cell| !cell.is_empty()).map_or(0, |last| last + 1);
        let is_row = |line: &str| line.matches(self.delimiter).count() + 1 >= self.columns;
        let holds_row = |cell: &String| cell.split(['\n', '\r']).skip(1).any(is_row);
        self.columns > 0 && (filled > self.columns || cells.len() < self.columns && cells.iter().any(holds_row))
    }

    /// Ends a record at the end of the line on which the cell at `from` begins: its quotation mark isn't closed.
    fn broken(&mut self, mut cells: Vec<String>, from: &'a str) -> Record {
        let (line, unclosed) = (self.line, self.line + line_breaks(self.read_until(from)));
        let end = from.find(['\n', '\r']).unwrap_or(from.len());
        cells.push(from[..end].trim_start().trim_start_matches('"').to_owned());
        self.advance(after_line_break(&from[end..]));
        Record { line, cells, unclosed: Some(unclosed) }
    }

    fn read_until(&self, rest: &str) -> &'a str {
        &self.rest[..self.rest.len() - rest.len()]
    }

    fn advance(&mut self, rest: &'a str) {
        self.line += line_breaks(self.read_until(rest));
        self.rest = rest;
    }
}

impl Iterator for Records<'_> {
    type Item = Record;

    fn next(&mut self) -> Option<Record> {
        if self.rest.is_empty() {
            return None;
        }
        let (mut cells, mut from) = (vec![], self.rest);
        // The first cell with line breaks, and the number of cells before it.
        let mut broken_line: Option<(usize, &str)> = None;
        loop {
            let Some(cell) = Cell::read(from, self.delimiter).filter(|cell| !self.holds_rows(&cell.text)) else {
                return Some(self.broken(cells, from));
            };
            if line_breaks(&cell.text) > 0 {
                broken_line.get_or_insert((cells.len(), from));
            }
            cells.push(cell.text);
            from = cell.rest;
            if cell.is_last {
                break;
            }
        }
        if let Some((before, from)) = broken_line.filter(|_| self.misfits(&cells)) {
            cells.truncate(before);
            return Some(self.broken(cells, from));
        }
        let line = self.line;
        self.advance(from);
        Some(Record { line, cells, unclosed: None })
    }
}

struct Cell<'a> {
    text: String,
    /// What follows its delimiter or line break.
    rest: &'a str,
    /// Whether the record ends with it.
    is_last: bool,
}

impl<'a> Cell<'a> {
    /// Reads one cell; `None` for a quotation mark that isn't closed before a delimiter or the end of a line.
    fn read(from: &'a str, delimiter: char) -> Option<Self> {
        let Some(quoted) = unpadded(from, delimiter).strip_prefix('"') else {
            let end = from.find([delimiter, '\n', '\r']).unwrap_or(from.len());
            return Self::ended(from[..end].to_owned(), &from[end..], delimiter);
        };
        let (mut text, mut rest) = (String::new(), quoted);
        loop {
            let (part, after) = rest.split_once('"')?;
            text.push_str(part);
            match after.strip_prefix('"') {
                Some(doubled) => {
                    text.push('"');
                    rest = doubled;
                }
                None => return Self::ended(text, unpadded(after, delimiter), delimiter),
            }
        }
    }

    fn ended(text: String, after: &'a str, delimiter: char) -> Option<Self> {
        if let Some(rest) = after.strip_prefix(delimiter) {
            return Some(Self { text, rest, is_last: false });
        }
        (after.is_empty() || after.starts_with(['\n', '\r'])).then(|| Self {
            text,
            rest: after_line_break(after),
            is_last: true,
        })
    }
}

/// A text without the blanks before it.
fn unpadded(text: &str, delimiter: char) -> &str {
    text.trim_start_matches(|c| c == ' ' || (c == '\t' && delimiter != '\t'))
}

fn after_line_break(text: &str) -> &str {
    text.strip_prefix("\r\n").or_else(|| text.strip_prefix(['\n', '\r'])).unwrap_or(text)
}

/// The line breaks in a text: `\n`, `\r\n` or `\r`.
pub(super) fn line_breaks(text: &str) -> usize {
    text.matches(['\n', '\r']).count() - text.matches("\r\n").count()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str, columns: usize) -> Vec<Record> {
        let mut records = Records::new(text, 1, ',');
        records.columns = columns;
        records.collect()
    }

    fn cells(text: &str, columns: usize) -> Vec<Vec<String>> {
        read(text, columns).into_iter().map(|record| record.cells).collect()
    }

    #[test]
    fn quoted_cells_keep_delimiters_quotes_and_line_breaks() {
        assert_eq!(cells("a,\"b, c\",\"d \"\"e\"\"\"\r\nf,,g", 3), [["a", "b, c", "d \"e\""], ["f", "", "g"]]);
        assert_eq!(cells("a, \"b\" ,5\" pipe\n", 3), [["a", "b", "5\" pipe"]]);
        let lines = read("a,\"first\nsecond\",b\nc,d,e\n", 3);
        assert_eq!((lines[0].cells[1].as_str(), lines[1].line, lines.len()), ("first\nsecond", 3, 2));
        assert_eq!(cells("a,b\rc,d\r", 2), [["a", "b"], ["c", "d"]]);
    }

    #[test]
    fn a_line_break_in_a_short_row_closes_its_quote() {
        let found = read("1,\"first\nsecond, third\"\n2,Bo,x,y\n3,\"one\r\ntwo\"\n", 4);
        assert_eq!(found.iter().map(|r| (r.line, r.unclosed)).collect::<Vec<_>>(), [(1, None), (3, None), (4, None)]);
        assert_eq!(found[0].cells, ["1", "first\nsecond, third"]);
        let found = read("1,\"see\n2,Bo,x\n3\"\n4,Cy,y\n", 3);
        assert_eq!(found.iter().map(|r| r.line).collect::<Vec<_>>(), [1, 2, 3, 4], "a whole row inside: {found:?}");
        assert_eq!((found[0].unclosed, &found[1].cells), (Some(1), &vec!["2".to_owned(), "Bo".into(), "x".into()]));
    }

    #[test]
    fn an_unclosed_quote_breaks_only_its_line() {
        for (name, text) in [
            ("at the end of the file", "1,Ana,\"see chart\n2,Bo,\n3,Cy,\n"),
            ("before another quoted cell", "1,Ana,\"see chart\n2,Bo,\"x, y\"\n3,Cy,\n"),
            ("before a row that ends with a quote", "1,Ana,\"see chart\n2,Bo,5\"\n3,Cy,\n"),
            ("before a quote in the middle of a row", "1,Ana,\"see chart\n2,5\",b\n3,Cy,\n"),
            ("before a doubled quote", "1,Ana,\"see chart\n2,\"\",b\n3,Cy,\n"),
            ("before another open one", "1,Ana,\"see chart\n2,Bo,x\n3,Cy,\"again\n"),
        ] {
            let found = read(text, 3);
            assert_eq!(found.iter().map(|r| r.line).collect::<Vec<_>>(), [1, 2, 3], "{name}: {found:?}");
            assert_eq!(found[0].unclosed, Some(1), "{name}");
            assert_eq!(found[0].cells, ["1", "Ana", "see chart"], "{name}");
            assert_eq!(found[1].cells[0], "2", "{name}");
        }
        assert_eq!(read("1,\"Ana \"Annie\" Reyes\",x\n", 3)[0].unclosed, Some(1), "a quote that isn't doubled");
    }
}
