//! CSV with a byte-order mark: amounts are plain numbers, dates ISO, and text that a spreadsheet would run is harmless.

use csv::{Terminator, WriterBuilder};
use kernel::downloads::harmless;

use super::{Cover, Value};
use crate::Result;

pub(super) struct Writer(csv::Writer<Vec<u8>>);

impl Writer {
    pub fn begin(cover: &Cover) -> Result<Self> {
        let mut writer = WriterBuilder::new().terminator(Terminator::CRLF).from_writer("\u{feff}".as_bytes().to_vec());
        writer.write_record(cover.columns.iter().map(|column| column.title)).map_err(anyhow::Error::from)?;
        Ok(Self(writer))
    }

    pub fn row(&mut self, values: Vec<Value>) -> Result<()> {
        Ok(self.0.write_record(values.iter().map(text)).map_err(anyhow::Error::from)?)
    }

    pub fn end(mut self, cover: &Cover) -> Result<Vec<u8>> {
        if let Some(total) = cover.whole().filter(|_| cover.is_summed()) {
            self.row(cover.total_row(total))?;
        }
        Ok(self.0.into_inner().map_err(|error| anyhow::anyhow!("{error}"))?)
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
    fn formulas_are_harmless_and_amounts_are_numbers() {
        assert_eq!(text(&Value::Text("=1+1".into())), "'=1+1");
        assert_eq!(text(&Value::Money(rules::Cents(-4_905))), "-49.05");
        assert_eq!(text(&Value::Percent(12.5)), "12.5");
    }
}
