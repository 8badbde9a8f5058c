//! CSV with a byte-order mark: amounts are plain numbers, dates ISO, and text that a spreadsheet would run is harmless.

use bytes::Bytes;
use csv::{Terminator, WriterBuilder};
use kernel::downloads::harmless;

use super::{Cover, Value, total_row};
use crate::Result;
use crate::declare::Column;
use crate::run::Totals;

/// The size of a part of a file that is sent while its rows are read.
const PART_BYTES: usize = 64 * 1024;

pub(super) struct Writer(csv::Writer<Vec<u8>>);

impl Writer {
    pub fn begin(columns: &[Column]) -> Result<Self> {
        let mut writer = Self::after("\u{feff}".as_bytes().to_vec());
        writer.0.write_record(columns.iter().map(|column| column.title)).map_err(anyhow::Error::from)?;
        Ok(writer)
    }

    fn after(bytes: Vec<u8>) -> Self {
        Self(WriterBuilder::new().terminator(Terminator::CRLF).from_writer(bytes))
    }

    /// What was written since the last time.
    fn take(&mut self) -> Result<Bytes> {
        let part = std::mem::replace(self, Self::after(vec![]));
        Ok(part.into_bytes()?.into())
    }

    fn into_bytes(self) -> Result<Vec<u8>> {
        Ok(self.0.into_inner().map_err(|error| anyhow::anyhow!("{error}"))?)
    }

    pub fn row(&mut self, values: Vec<Value>) -> Result<()> {
        Ok(self.0.write_record(values.iter().map(text)).map_err(anyhow::Error::from)?)
    }

    pub fn end(mut self, cover: &Cover) -> Result<Vec<u8>> {
        if let Some(total) = cover.whole().filter(|_| cover.is_summed()) {
            self.row(cover.total_row(total))?;
        }
        self.into_bytes()
    }
}

/// A file in parts, whose sums are those of the rows that were written.
pub(super) struct Parts {
    writer: Writer,
    columns: Vec<Column>,
    sums: Vec<i64>,
    rows: usize,
}

impl Parts {
    /// With its first part: the head.
    pub fn begin(columns: Vec<Column>) -> Result<(Self, Bytes)> {
        let mut writer = Writer::begin(&columns)?;
        let head = writer.take()?;
        let sums = vec![0; columns.len()];
        Ok((Self { writer, columns, sums, rows: 0 }, head))
    }

    /// Writes a row. Returns a part once it is large enough.
    pub fn row(&mut self, cells: Vec<Option<String>>) -> Result<Option<Bytes>> {
        for ((sum, cell), _) in self.sums.iter_mut().zip(&cells).zip(&self.columns).filter(|(_, column)| column.total) {
            *sum += cell.as_deref().and_then(|text| text.parse::<i64>().ok()).unwrap_or_default();
        }
        let values = self.columns.iter().zip(cells).map(|(column, text)| Value::of(column.kind, text)).collect();
        self.writer.row(values)?;
        self.rows += 1;
        if self.writer.0.get_ref().len() < PART_BYTES { Ok(None) } else { self.writer.take().map(Some) }
    }

    /// The last part, with the sums.
    pub fn end(mut self) -> Result<Bytes> {
        if self.columns.iter().any(|column| column.total) {
            let sum = |(column, sum): (&Column, &i64)| column.total.then(|| sum.to_string());
            let totals = Totals {
                office: None,
                name: "Total".to_owned(),
                count: i64::try_from(self.rows).unwrap_or(i64::MAX),
                sums: self.columns.iter().zip(&self.sums).map(sum).collect(),
                figures: vec![],
            };
            self.writer.row(total_row(&self.columns, &totals))?;
        }
        self.writer.take()
    }
}

fn text(value: &Value) -> String {
    match value {
        Value::Text(text) => harmless(text),
        Value::Money(amount) => amount.to_string(),
        Value::Count(number) => number.to_string(),
        Value::Percent(percent) => format!("{percent:.1}"),
        Value::Date(date) => date.format("%Y-%m-%d").to_string(),
        Value::Time(at) => at.format("%Y-%m-%d %H:%M").to_string(),
        Value::Empty => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_together_are_the_file() {
        let columns =
            vec![Column::text("member", "Member", 20), Column::money("paid", "Paid"), Column::number("n", "No.")];
        let (mut parts, head) = Parts::begin(columns).unwrap();
        assert_eq!(head, "\u{feff}Member,Paid,No.\r\n".as_bytes());
        let mut whole = head.to_vec();
        let mut sent = 0;
        for n in 0..10_000 {
            let cells = vec![Some(format!("=Ana, {n}")), Some("105".to_owned()), Some("7".to_owned())];
            let part = parts.row(cells).unwrap();
            sent += usize::from(part.is_some());
            whole.extend(part.into_iter().flatten());
        }
        assert!(sent > 1, "parts are sent before the end");
        whole.extend(parts.end().unwrap());
        let text = String::from_utf8(whole).unwrap();
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(lines.len(), 10_002);
        assert_eq!((lines[1], lines[10_000]), ("\"'=Ana, 0\",1.05,7", "\"'=Ana, 9999\",1.05,7"));
        assert_eq!(lines[10_001], "Total,10500.00,");
    }

    #[test]
    fn formulas_are_harmless_and_amounts_are_numbers() {
        assert_eq!(text(&Value::Text("=1+1".into())), "'=1+1");
        assert_eq!(text(&Value::Money(rules::Cents(-4_905))), "-49.05");
        assert_eq!(text(&Value::Percent(12.5)), "12.5");
    }
}
