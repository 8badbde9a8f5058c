//! CSV with a byte-order mark, so that every spreadsheet decodes accents correctly. Amounts are plain numbers, dates
//! ISO. Text that a spreadsheet would run as a formula gets an apostrophe.

use super::{Cell, Column};
use crate::Result;

pub(super) struct Writer(csv::Writer<Vec<u8>>);

impl Writer {
    pub fn begin(columns: &[Column]) -> Result<Self> {
        let mut writer =
            csv::WriterBuilder::new().terminator(csv::Terminator::CRLF).from_writer("\u{feff}".as_bytes().to_vec());
        writer.write_record(columns.iter().map(|column| column.title)).map_err(anyhow::Error::from)?;
        Ok(Self(writer))
    }

    pub fn row(&mut self, cells: &[Cell]) -> Result<()> {
        Ok(self.0.write_record(cells.iter().map(text)).map_err(anyhow::Error::from)?)
    }

    pub fn end(mut self, totals: &[Cell]) -> Result<Vec<u8>> {
        if !totals.is_empty() {
            self.row(totals)?;
        }
        Ok(self.0.into_inner().map_err(|error| anyhow::anyhow!("{error}"))?)
    }
}

fn text(cell: &Cell) -> String {
    match cell {
        Cell::Text(text) => harmless(text),
        Cell::Money(amount) => amount.to_string(),
        Cell::Date(date) => date.format("%Y-%m-%d").to_string(),
        Cell::Time(at) => at.format("%Y-%m-%d %H:%M").to_string(),
        Cell::Whole(number) => number.to_string(),
        Cell::Empty => String::new(),
    }
}

/// Escapes text for spreadsheets: text that begins like a formula gets a leading apostrophe.
pub fn harmless(text: &str) -> String {
    let first = text.trim_start_matches([' ', '\u{a0}', '\u{feff}']).chars().next();
    match first {
        Some('=' | '+' | '-' | '@' | '\t' | '\r' | '\n' | '\u{ff1d}' | '\u{ff0b}' | '\u{ff0d}' | '\u{ff20}') => {
            format!("'{text}")
        }
        _ => text.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn formulas_are_made_harmless_and_names_stay() {
        for formula in ["=1+1", "+1", "-2", "@SUM(A1)", "\t=1", "\r=1", " =1", "\u{ff1d}1", "- Dash"] {
            assert_eq!(harmless(formula), format!("'{formula}"));
        }
        for name in ["O'Brien", "Ana-María", "a=b", "", "Über"] {
            assert_eq!(harmless(name), name);
        }
    }
}
