//! Where a page ended: the key of its last row, opaque to who carries it.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use serde::Serialize;
use serde::de::DeserializeOwned;

use rules::{FieldErrors, Message};

use crate::{Error, Result};

/// The text for a key.
pub fn write<K: Serialize>(key: &K) -> Result<String> {
    Ok(URL_SAFE_NO_PAD.encode(serde_json::to_vec(key).map_err(anyhow::Error::from)?))
}

/// The key of a text that [`write`] made; anything else is invalid at `field`.
pub fn read<K: DeserializeOwned>(text: &str, field: &str) -> Result<K> {
    let bytes = URL_SAFE_NO_PAD.decode(text).ok();
    bytes
        .and_then(|b| serde_json::from_slice(&b).ok())
        .ok_or_else(|| Error::Invalid(FieldErrors::one(field, Message::InvalidData)))
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
}
