//! Reads rows leniently: numbers may be texts, dates of no day are none, and a field may be missing.

use chrono::{NaiveDate, NaiveDateTime};
use serde_json::{Map, Value};

/// A row of an answer.
pub(crate) struct Row<'a>(pub &'a Map<String, Value>);

impl Row<'_> {
    /// A text or number as text, trimmed; `None` if empty.
    pub fn text(&self, name: &str) -> Option<String> {
        let text = match self.0.get(name)? {
            Value::String(text) => text.trim().to_owned(),
            Value::Number(number) => number.to_string(),
            Value::Bool(is) => is.to_string(),
            _ => return None,
        };
        (!text.is_empty()).then_some(text)
    }

    pub fn or_empty(&self, name: &str) -> String {
        self.text(name).unwrap_or_default()
    }

    /// The id of a row; 0 is none.
    pub fn id(&self, name: &str) -> Option<String> {
        self.text(name).filter(|id| id != "0")
    }

    pub fn number(&self, name: &str) -> Option<f64> {
        self.text(name)?.parse().ok().filter(|number: &f64| number.is_finite())
    }

    pub fn cents(&self, name: &str) -> Option<i64> {
        let number = self.number(name)? * 100.0;
        (number.abs() < 1e12).then(|| number.round() as i64)
    }

    /// A date with or without a time; `None` for a placeholder.
    pub fn date(&self, name: &str) -> Option<NaiveDate> {
        let text = self.text(name)?;
        let date: NaiveDate = text.get(..10)?.parse().ok()?;
        is_date(date).then_some(date)
    }

    /// A date and time, with a blank or a T between.
    pub fn time(&self, name: &str) -> Option<NaiveDateTime> {
        read_time(&self.text(name)?)
    }

    pub fn is_true(&self, name: &str) -> Option<bool> {
        match self.text(name)?.to_lowercase().as_str() {
            "true" | "1" | "yes" => Some(true),
            "false" | "0" | "no" => Some(false),
            _ => None,
        }
    }
}

fn is_date(date: NaiveDate) -> bool {
    use chrono::Datelike;
    date.year() > 1111
}

/// A time as the systems write it.
pub fn read_time(text: &str) -> Option<NaiveDateTime> {
    let text = text.trim().replace('T', " ");
    let text = text.get(..19)?;
    let time = NaiveDateTime::parse_from_str(text, "%Y-%m-%d %H:%M:%S").ok()?;
    is_date(time.date()).then_some(time)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn fields_are_read_however_they_are_written() {
        let value = json!({ "fee": "24.0000", "other": 12.5, "id": 7, "none": "0001-01-01", "odd": "2024-13-45", "at": "2020-09-29T10:30:00",
            "empty": " ", "no": "0", "flag": "True" });
        let row = Row(value.as_object().unwrap());
        assert_eq!((row.cents("fee"), row.cents("other")), (Some(2400), Some(1250)));
        assert_eq!((row.text("id").as_deref(), row.id("no"), row.text("empty")), (Some("7"), None, None));
        assert_eq!((row.date("none"), row.date("odd")), (None, None));
        assert_eq!(row.date("at"), NaiveDate::from_ymd_opt(2020, 9, 29));
        assert_eq!(row.time("at").unwrap().to_string(), "2020-09-29 10:30:00");
        assert_eq!(row.is_true("flag"), Some(true));
    }
}
