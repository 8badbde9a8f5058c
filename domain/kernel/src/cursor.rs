//! Page cursors: the key of a page's last row, opaque to the client.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use rules::{FieldErrors, Message};

use crate::{Error, Result};

/// Encodes a key.
pub fn write<K: Serialize>(key: &K) -> Result<String> {
    Ok(URL_SAFE_NO_PAD.encode(serde_json::to_vec(key).map_err(anyhow::Error::from)?))
}

/// Decodes a key that [`write`] encoded; any other text is invalid at `field`.
pub fn read<K: DeserializeOwned>(text: &str, field: &str) -> Result<K> {
    let bytes = URL_SAFE_NO_PAD.decode(text).ok();
    bytes
        .and_then(|b| serde_json::from_slice::<Value>(&b).ok())
        .filter(|key| !has_far_date(key))
        .and_then(|key| serde_json::from_value(key).ok())
        .ok_or_else(|| Error::Invalid(FieldErrors::one(field, Message::InvalidData)))
}

/// Truncates `rows`, read with one row more than a page has, to `most` and returns the cursor of the next page; `None`
/// after the last.
pub fn cut<R, K: Serialize>(rows: &mut Vec<R>, most: usize, key: impl FnOnce(&R) -> K) -> Result<Option<String>> {
    let more = rows.len() > most;
    rows.truncate(most);
    rows.last().filter(|_| more).map(|last| write(&key(last))).transpose()
}

/// Whether a part is a date with a signed year: no row has one, and the database can't represent it.
fn has_far_date(key: &Value) -> bool {
    match key {
        Value::String(text) => {
            let year = text.strip_prefix(['-', '+']).and_then(|rest| rest.split_once('-')).map(|(year, _)| year);
            year.is_some_and(|year| year.len() >= 4 && year.bytes().all(|byte| byte.is_ascii_digit()))
                || text.starts_with("0000-")
        }
        Value::Array(parts) => parts.iter().any(has_far_date),
        Value::Object(parts) => parts.values().any(has_far_date),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cursor_reads_back_and_anything_else_is_refused() {
        let key = ("o'brien \u{1F600}".to_owned(), 7i64);
        assert_eq!(read::<(String, i64)>(&write(&key).unwrap(), "startingAt").unwrap(), key);
        for bad in ["", "%%%", "bnVsbA", "1"] {
            assert!(matches!(read::<(String, i64)>(bad, "startingAt"), Err(Error::Invalid(_))), "{bad}");
        }
    }

    #[test]
    fn a_time_that_the_database_does_not_have_is_refused() {
        type Key = (chrono::DateTime<chrono::Utc>, i64);
        for far in
            ["-262143-01-01T00:00:00Z", "+010000-01-01T00:00:00Z", "-5000-01-01T00:00:00Z", "0000-01-01T00:00:00Z"]
        {
            let text = write(&(far, 1)).unwrap();
            assert!(matches!(read::<Key>(&text, "cursor"), Err(Error::Invalid(_))), "{far}");
        }
        assert!(read::<Key>(&write(&("2026-11-24T00:00:00Z", 1)).unwrap(), "cursor").is_ok());
    }
}
