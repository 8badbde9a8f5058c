//! CSV with a byte-order mark, so that every spreadsheet decodes accents correctly. Amounts are plain numbers, dates
//! ISO.

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
        Cell::Text(text) => text.clone(),
        Cell::Money(amount) => amount.to_string(),
        Cell::Date(date) => date.format("%Y-%m-%d").to_string(),
        Cell::Time(at) => at.format("%Y-%m-%d %H:%M").to_string(),
        Cell::Whole(number) => number.to_string(),
        Cell::Empty => String::new(),
    }
}
