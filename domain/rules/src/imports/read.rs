//! Reads the bytes of a file into a table of texts: encoding, delimiter, quotes.

use encoding_rs::{Encoding, UTF_16BE, UTF_16LE, WINDOWS_1252};

use crate::members::rules::holds_card_number;

/// The maximum file size, in bytes.
pub const MOST_BYTES: usize = 5 * 1024 * 1024;
const MOST_COLUMNS: usize = 100;
/// Longer cells are truncated; no field is that long.
const LONGEST_CELL: usize = 300;

/// The subject of a file, and its maximum size.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Kind {
    /// The plural noun for messages: "members".
    pub about: &'static str,
    /// Rows below the headings.
    pub most_rows: usize,
}

pub const MEMBERS: Kind = Kind { about: "members", most_rows: 10_000 };

/// A file's contents: headings, and rows with as many cells each.
#[derive(Clone, PartialEq, Eq)]
pub struct Table {
    pub headings: Vec<String>,
    pub rows: Vec<Vec<String>>,
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
    #[error("This is not a CSV file. In a spreadsheet program, choose “Save as” and CSV.")]
    NotText,
    #[error("We can’t read this file’s text. Save it as “CSV UTF-8” and upload it again.")]
    Encoding,
    #[error(
        "Row {row}, column “{heading}” looks like a card number. Remove the column: we never keep card numbers here."
    )]
    CardNumber { row: usize, heading: String },
}

/// Reads `bytes`: UTF-8 with or without a byte order mark, UTF-16 with one, otherwise Windows-1252. The delimiter is the
/// one of comma, semicolon and tab that occurs most often in the first line. Skips blank rows. Never panics for any input.
pub fn read(bytes: &[u8], kind: Kind) -> Result<Table, Unreadable> {
    if bytes.len() > MOST_BYTES {
        return Err(Unreadable::TooLarge);
    }
    let text = text_of(bytes)?;
    let mut reader = csv::ReaderBuilder::new()
        .delimiter(delimiter(&text))
        .has_headers(false)
        .flexible(true)
        .from_reader(text.as_bytes());
    let mut records = reader.records().filter_map(Result::ok).filter(|r| r.iter().any(|cell| !cell.trim().is_empty()));
    let first = records.next().ok_or(Unreadable::Empty)?;
    if first.len() > MOST_COLUMNS {
        return Err(Unreadable::TooManyColumns(kind.about));
    }
    let mut headings: Vec<String> = first.iter().map(clean).collect();
    while headings.len() > 1 && headings.last().is_some_and(String::is_empty) {
        headings.pop();
    }
    let mut rows = vec![];
    for record in records {
        if rows.len() == kind.most_rows {
            return Err(Unreadable::TooManyRows(kind.most_rows));
        }
        let row: Vec<String> = (0..headings.len()).map(|i| record.get(i).map(clean).unwrap_or_default()).collect();
        if let Some(column) = row.iter().position(|cell| holds_card_number(cell)) {
            return Err(Unreadable::CardNumber { row: rows.len() + 1, heading: headings[column].clone() });
        }
        rows.push(row);
    }
    if rows.is_empty() {
        return Err(Unreadable::NoRows);
    }
    Ok(Table { headings, rows })
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

/// The most frequent delimiter in the first line, outside quotes.
fn delimiter(text: &str) -> u8 {
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
    counts.into_iter().rev().max_by_key(|(_, count)| *count).map_or(b',', |(d, _)| d)
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
    fn short_rows_are_filled_long_ones_cut_and_blank_ones_left_out() {
        assert_eq!(table(b"A,B,,\n1\n\n,,\n2,3,4,5\n").rows, [["1", ""], ["2", "3"]]);
    }

    #[test]
    fn what_cannot_be_read_says_why() {
        let why = |bytes: &[u8]| read(bytes, MEMBERS).err();
        assert_eq!(why(b""), Some(Unreadable::Empty));
        assert_eq!(why(b"A,B\n"), Some(Unreadable::NoRows));
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
                prop_assert!(table.rows.iter().all(|row| row.len() == table.headings.len()));
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
