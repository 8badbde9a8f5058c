//! Reads the bytes of a file into a table of texts: encoding, delimiter, headings, and rows that may not fit them.

use std::collections::{BTreeMap, BTreeSet};

use encoding_rs::{Encoding, UTF_16BE, UTF_16LE, WINDOWS_1252};

use super::dates::{Century, read_date};
use super::fields::Field;
use super::records::{Record, Records};
use rules::Message;
use rules::members::rules::holds_card_number;

/// The maximum file size, in bytes.
pub const MOST_BYTES: usize = 5 * 1024 * 1024;
const MOST_COLUMNS: usize = 100;
/// Longer cells are truncated; no field is that long.
const LONGEST_CELL: usize = 300;

/// The subject of a file, and its maximum size.
#[derive(Debug, Clone, Copy)]
pub struct Kind {
    /// The plural noun for messages: "members".
    pub about: &'static str,
    /// Rows below the headings.
    pub most_rows: usize,
    /// Whether a heading names a field.
    pub knows: fn(&str) -> bool,
}

pub const MEMBERS: Kind =
    Kind { about: "members", most_rows: 10_000, knows: |heading| Field::of_heading(heading).is_some() };

/// A file's contents: headings, and one row for each of its rows.
#[derive(Clone, PartialEq, Eq)]
pub struct Table {
    pub headings: Vec<String>,
    /// With at most as many cells as headings: a row that ends earlier has fewer.
    pub rows: Vec<Vec<String>>,
    /// By the index of a row: why its cells don't belong to the headings.
    pub misread: BTreeMap<usize, Message>,
}

/// Why a file can't be read, in plain words.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Unreadable {
    #[error("The file is larger than 5 MB. Split it and import each part.")]
    TooLarge,
    #[error("The file has more than {} rows. Split it and import each part.", grouped(*.0))]
    TooManyRows(usize),
    #[error("The file has more than 100 columns. Keep only those about {0}.")]
    TooManyColumns(&'static str),
    #[error("The file is empty.")]
    Empty,
    #[error("The file has headings but no rows.")]
    NoRows,
    #[error(
        "The first row must have the columns’ names, such as First name and Last name. Add it above the first row."
    )]
    NoHeadings,
    #[error("Two columns have the name “{0}”. Rename or delete one column.")]
    SameHeading(String),
    #[error("A quotation mark on line {0} of the file isn’t closed. Close or delete it.")]
    UnclosedHeading(usize),
    #[error("This is not a CSV file. In a spreadsheet program, choose “Save as” and CSV.")]
    NotText,
    #[error("We can’t read this file’s text. Save it as “CSV UTF-8” and upload it again.")]
    Encoding,
    #[error(
        "Row {row}, column “{heading}” looks like a card number. Remove the column: we never keep card numbers here."
    )]
    CardNumber { row: usize, heading: String },
}

/// Whether a cell is the card provider's id of a customer or payment method, whose letters and digits are random: "pm_1Nx2".
fn is_provider_id(cell: &str) -> bool {
    let known = ["pm_", "card_", "src_", "ba_", "cus_"].iter().any(|prefix| cell.starts_with(prefix));
    known && cell.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_')
}

/// Reads `bytes`: UTF-8 with or without a byte order mark, UTF-16 with one, otherwise Windows-1252. The delimiter is that
/// of a first line `sep=;`, otherwise the one of comma, semicolon and tab that occurs most often in the first line. Skips
/// blank rows. Never panics for any input.
pub fn read(bytes: &[u8], kind: Kind) -> Result<Table, Unreadable> {
    if bytes.len() > MOST_BYTES {
        return Err(Unreadable::TooLarge);
    }
    let text = text_of(bytes)?;
    let named = named_delimiter(&text);
    let (delimiter, text, line) = named.map_or((delimiter(&text), text.as_str(), 1), |(d, rest)| (d, rest, 2));
    let mut records = Records::new(text, line, delimiter);
    let first = records.find(|record| !record.is_blank()).ok_or(Unreadable::Empty)?;
    let headings = headings(&first, kind)?;
    records.columns = headings.len();
    let mut table = Table { headings, rows: vec![], misread: BTreeMap::new() };
    for record in records.filter(|record| !record.is_blank()) {
        if table.rows.len() == kind.most_rows {
            return Err(Unreadable::TooManyRows(kind.most_rows));
        }
        table.add(&record)?;
    }
    if table.rows.is_empty() {
        return Err(Unreadable::NoRows);
    }
    Ok(table)
}

/// The names of the columns, from a file's first record.
fn headings(first: &Record, kind: Kind) -> Result<Vec<String>, Unreadable> {
    if let Some(line) = first.unclosed {
        return Err(Unreadable::UnclosedHeading(line));
    }
    let mut headings: Vec<String> = first.cells.iter().map(|cell| clean(cell)).collect();
    while headings.len() > 1 && headings.last().is_some_and(String::is_empty) {
        headings.pop();
    }
    if headings.len() > MOST_COLUMNS {
        return Err(Unreadable::TooManyColumns(kind.about));
    }
    let known = headings.iter().filter(|heading| (kind.knows)(heading));
    let mut seen = BTreeSet::new();
    if let Some(twice) = known.clone().find(|heading| !seen.insert(heading.to_lowercase())) {
        return Err(Unreadable::SameHeading(twice.clone()));
    }
    if known.count() == 0 && headings.iter().any(|heading| is_data(heading)) {
        return Err(Unreadable::NoHeadings);
    }
    Ok(headings)
}

/// Returns whether a cell is no column's name: an email, a phone or a date.
fn is_data(cell: &str) -> bool {
    cell.contains('@')
        || cell.chars().filter(char::is_ascii_digit).count() > 6
        || read_date(cell, false, Century::Current).is_some()
}

impl Table {
    /// Adds a row of the file, whatever its form.
    fn add(&mut self, record: &Record) -> Result<(), Unreadable> {
        let (row, columns) = (self.rows.len(), self.headings.len());
        let mut cells: Vec<String> = record.cells.iter().map(|cell| clean(cell)).collect();
        if let Some(column) = cells.iter().position(|cell| !is_provider_id(cell) && holds_card_number(cell)) {
            let heading = self.headings.get(column).cloned().unwrap_or_default();
            return Err(Unreadable::CardNumber { row: row + 1, heading });
        }
        while cells.len() > columns && cells.last().is_some_and(String::is_empty) {
            cells.pop();
        }
        if let Some(line) = record.unclosed {
            self.misread.insert(row, Message::UnclosedQuote(line));
        } else if cells.len() > columns {
            self.misread.insert(row, Message::MoreCells { line: record.line, cells: cells.len(), columns });
        }
        cells.truncate(columns);
        self.rows.push(cells);
        Ok(())
    }
}

fn text_of(bytes: &[u8]) -> Result<String, Unreadable> {
    let marked = Encoding::for_bom(bytes);
    let text = match marked {
        Some((encoding, _)) if encoding == UTF_16LE || encoding == UTF_16BE => encoding.decode(bytes).0.into_owned(),
        Some((_, mark)) => utf8_or_windows(&bytes[mark..]),
        None => utf8_or_windows(bytes),
    };
    if bytes.starts_with(b"PK\x03\x04") || bytes.starts_with(b"%PDF") {
        return Err(Unreadable::NotText);
    }
    // Characters that Windows-1252 doesn't have, and what UTF-16 text without a byte order mark looks like.
    if text.contains(|c| matches!(c, '\0' | '\u{80}'..='\u{9f}' | '\u{fffd}')) {
        return Err(Unreadable::Encoding);
    }
    Ok(text)
}

/// A number with a thousands separator: 10,000.
fn grouped(number: usize) -> String {
    if number < 1000 { number.to_string() } else { format!("{},{:03}", number / 1000, number % 1000) }
}

fn utf8_or_windows(bytes: &[u8]) -> String {
    match std::str::from_utf8(bytes) {
        Ok(text) => text.to_owned(),
        Err(_) => WINDOWS_1252.decode_without_bom_handling(bytes).0.into_owned(),
    }
}

/// The delimiter that a first line `sep=;` names for spreadsheet programs, and the text after that line.
fn named_delimiter(text: &str) -> Option<(char, &str)> {
    let end = text.find(['\n', '\r'])?;
    let (name, sign) = text[..end].trim_matches('"').split_at_checked(4)?;
    let delimiter = sign.chars().next().filter(|c| c.is_ascii() && !c.is_ascii_alphanumeric() && *c != '"')?;
    // A program that saved the file again filled the line with delimiters.
    let told = name.eq_ignore_ascii_case("sep=") && sign.chars().all(|c| c == delimiter);
    let rest = &text[end..];
    let rest = rest.strip_prefix("\r\n").unwrap_or(&rest[1..]);
    told.then_some((delimiter, rest))
}

/// The most frequent delimiter in the first line, outside quotes.
fn delimiter(text: &str) -> char {
    let (mut quoted, mut counts) = (false, [(b',', 0), (b';', 0), (b'\t', 0)]);
    for byte in text.bytes().skip_while(|b| b.is_ascii_whitespace() && *b != b'\t') {
        match byte {
            b'"' => quoted = !quoted,
            b'\n' | b'\r' if !quoted => break,
            _ if !quoted => {
                if let Some(found) = counts.iter_mut().find(|(d, _)| *d == byte) {
                    found.1 += 1;
                }
            }
            _ => {}
        }
    }
    // For equal counts: comma before semicolon before tab.
    counts.into_iter().rev().max_by_key(|(_, count)| *count).map_or(',', |(d, _)| char::from(d))
}

/// A cell without control characters and the spaces around it.
fn clean(cell: &str) -> String {
    let flat: String = cell.chars().map(|c| if c.is_control() || c == '\u{a0}' { ' ' } else { c }).collect();
    // Spreadsheets put an apostrophe before text that starts like a formula.
    let trimmed = flat.trim();
    let trimmed = match trimmed.strip_prefix('\'') {
        Some(rest) if rest.starts_with(['=', '+', '-', '@']) => rest,
        _ => trimmed,
    };
    trimmed.chars().take(LONGEST_CELL).collect()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn table(bytes: &[u8]) -> Table {
        read(bytes, MEMBERS).unwrap_or_else(|e| panic!("{e}"))
    }

    #[test]
    fn comma_semicolon_and_tab_quoted_or_not() {
        for text in
            ["Name,Plan\n\"Reyes, Ana\",Gold\n", "Name;Plan\r\nReyes, Ana;Gold", "Name\tPlan\nReyes, Ana\tGold\n"]
        {
            let table = table(text.as_bytes());
            assert_eq!(table.headings, ["Name", "Plan"], "{text:?}");
            assert_eq!(table.rows, [["Reyes, Ana", "Gold"]], "{text:?}");
        }
    }

    #[test]
    fn utf8_with_and_without_its_mark_windows_1252_and_utf16() {
        let expected = [["Núñez", "x"]];
        assert_eq!(table("Last,B\nNúñez,x".as_bytes()).rows, expected);
        assert_eq!(table("\u{feff}Last,B\nNúñez,x".as_bytes()).headings[0], "Last");
        assert_eq!(table(b"Last,B\nN\xfa\xf1ez,x").rows, expected);
        let utf16: Vec<u8> = "\u{feff}Last\tB\nNúñez\tx".encode_utf16().flat_map(u16::to_le_bytes).collect();
        assert_eq!(table(&utf16).rows, expected);
    }

    #[test]
    fn blank_rows_and_empty_columns_are_left_out() {
        assert_eq!(table(b"A,B,,\n1\n\n,,\n2,3,,\n").rows, [vec!["1"], vec!["2", "3"]]);
    }

    #[test]
    fn an_unclosed_quote_is_an_error_of_its_row_alone() {
        let headings = "First name,Last name,Birth date,Relationship,Email,Mobile phone,Home address,City,State,ZIP,Plan,\
            Paid (monthly or yearly),Price,Next payment date,Status,Notes";
        let row = |first: &str, notes: &str| {
            format!(
                "{first},Reyes,06/14/1985,,,208-555-0101,12 Main St,Boise,ID,83702,Adult Wellness,Monthly,39.00,12/31/2026,Active,{notes}\n"
            )
        };
        let rows =
            [row("Ana", ""), row("Bo", "\"see chart"), row("Cy", ""), row("Di", "\"tall, kind\""), row("Ed", "5\"")];
        let found = table(format!("{headings}\n{}", rows.concat()).as_bytes());
        assert_eq!(found.rows.iter().map(|row| row[0].as_str()).collect::<Vec<_>>(), ["Ana", "Bo", "Cy", "Di", "Ed"]);
        assert_eq!(found.misread, BTreeMap::from([(1, Message::UnclosedQuote(3))]));
        let why = found.misread[&1].text("en");
        assert_eq!(why, "A quotation mark on line 3 of the file isn’t closed. Correct the file, or skip this row.");
    }

    #[test]
    fn a_row_with_more_cells_than_headings_is_an_error() {
        let found = table(b"A,B\n1,2,,\n1,2,3\n");
        assert_eq!(found.misread, BTreeMap::from([(1, Message::MoreCells { line: 3, cells: 3, columns: 2 })]));
        assert_eq!(found.rows, [["1", "2"], ["1", "2"]]);
    }

    #[test]
    fn a_named_delimiter_is_obeyed_and_its_line_skipped() {
        for text in [
            "sep=,\nName,Plan\nAna,Gold\n",
            "sep=;\r\nName;Plan\r\nAna;Gold",
            "\u{feff}\"SEP=|\"\nName|Plan\nAna|Gold",
            "sep=\t\nName\tPlan\nAna\tGold",
        ] {
            let found = table(text.as_bytes());
            assert_eq!(
                (found.headings, found.rows),
                (vec!["Name".into(), "Plan".into()], vec![vec!["Ana".into(), "Gold".into()]]),
                "{text:?}"
            );
        }
        assert_eq!(table(b"sep=;\nName;Plan\nAna;\"Gold\n").misread[&0], Message::UnclosedQuote(3));
    }

    #[test]
    fn what_cannot_be_read_says_why() {
        let why = |bytes: &[u8]| read(bytes, MEMBERS).err();
        assert_eq!(why(b""), Some(Unreadable::Empty));
        assert_eq!(why(b"A,B\n"), Some(Unreadable::NoRows));
        assert_eq!(why(b"Name,\"Plan\nAna,Gold\n"), Some(Unreadable::UnclosedHeading(1)));
        assert_eq!(why(b"Name,Email,email\nAna,,a@b.co\n"), Some(Unreadable::SameHeading("email".into())));
        assert_eq!(why(b"Notes,Notes,Name\na,b,Ana\n"), None, "no field");
        assert_eq!(why(b"Ana,Reyes,06/14/1985,Gold\nBo,Quinn,01/02/1990,Gold\n"), Some(Unreadable::NoHeadings));
        assert_eq!(why(b"PK\x03\x04rest"), Some(Unreadable::NotText));
        assert_eq!(why(&vec![b'a'; MOST_BYTES + 1]), Some(Unreadable::TooLarge));
        let many = why("A\n1\n".repeat(MEMBERS.most_rows).as_bytes()).unwrap();
        assert_eq!(many.to_string(), "The file has more than 10,000 rows. Split it and import each part.");
        // "café" in the Mac OS Roman encoding, and UTF-16 without a byte order mark.
        assert_eq!(why(b"A,B\ncaf\x8e,\x8f"), Some(Unreadable::Encoding));
        assert_eq!(why(b"A\0,\0B\0\n\0"), Some(Unreadable::Encoding));
        let card = why(b"Name,Card\nAna,4242 4242 4242 4242\n");
        assert_eq!(card, Some(Unreadable::CardNumber { row: 1, heading: "Card".into() }));
    }

    proptest! {
        #[test]
        fn any_bytes_never_panic(bytes in proptest::collection::vec(any::<u8>(), 0..2000)) {
            if let Ok(table) = read(&bytes, MEMBERS) {
                prop_assert!(table.rows.iter().all(|row| row.len() <= table.headings.len()));
                prop_assert!(table.misread.keys().all(|row| *row < table.rows.len()));
            }
        }

        /// What is written as CSV is read back, with each delimiter.
        #[test]
        fn a_written_table_is_read_back(
            rows in proptest::collection::vec(proptest::collection::vec("[a-zA-ZÀ-ÿ,;\"' .@0-9-]{0,12}", 3), 1..20),
            delimiter in prop_oneof![Just(b','), Just(b';'), Just(b'\t')],
        ) {
            let rows: Vec<Vec<String>> = rows.into_iter().map(|row| row.iter().map(|cell| clean(cell)).collect())
                .filter(|row: &Vec<String>| row.iter().any(|cell| !cell.is_empty())).collect();
            prop_assume!(!rows.is_empty() && !rows.iter().flatten().any(|cell| holds_card_number(cell)));
            let mut writer = csv::WriterBuilder::new().delimiter(delimiter).from_writer(vec![]);
            writer.write_record(["One", "Two", "Three"]).unwrap();
            for row in &rows {
                writer.write_record(row).unwrap();
            }
            prop_assert_eq!(table(&writer.into_inner().unwrap()).rows, rows);
        }
    }
}
