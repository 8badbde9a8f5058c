//! The text of a key: `chk_live_`, 43 characters of 256 random bits, and 6 of a checksum. Scanners of source code find the
//! beginning, and a wrong copy is refused without a look-up.

use rules::digest::sha256;

use crate::access::{new_secret, stored};

/// The beginning of a key of an office that works.
const LIVE: &str = "chk_live_";
/// The beginning of a trial's key.
const TEST: &str = "chk_test_";
const SECRET_LENGTH: usize = 43;
const CHECK_LENGTH: usize = 6;
/// Digits of the checksum.
const DIGITS: &[u8; 62] = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/// A new key: shown once, stored as digest and last four characters.
pub struct NewKey {
    pub text: String,
    pub hash: Vec<u8>,
    pub last4: String,
}

impl NewKey {
    pub fn make(live: bool) -> Self {
        let begin = if live { LIVE } else { TEST };
        let body = format!("{begin}{}", new_secret());
        let text = format!("{body}{}", checksum(&body));
        Self { hash: stored(&text), last4: text[text.len() - 4..].to_owned(), text }
    }
}

/// Six digits of base 62 from the digest.
fn checksum(body: &str) -> String {
    let digest = sha256(&[b"api key:", body.as_bytes()]);
    let mut left = digest.iter().take(6).fold(0_u64, |sum, byte| (sum << 8) | u64::from(*byte));
    let mut text = String::new();
    for _ in 0..CHECK_LENGTH {
        text.push(char::from(DIGITS[(left % 62) as usize]));
        left /= 62;
    }
    text
}

/// The digest of a key as given; `None` if it can't be one.
pub fn digest_of(text: &str) -> Option<Vec<u8>> {
    let begin = [LIVE, TEST].into_iter().find(|begin| text.starts_with(begin))?;
    let whole = text.is_ascii() && text.len() == begin.len() + SECRET_LENGTH + CHECK_LENGTH;
    if !whole {
        return None;
    }
    let (body, check) = text.split_at(text.len() - CHECK_LENGTH);
    (checksum(body) == check).then(|| stored(text))
}

/// The first key in a text, such as an address.
pub fn find_in(text: &str) -> Option<&str> {
    [LIVE, TEST].into_iter().find_map(|begin| {
        let start = text.find(begin)?;
        text.get(start..start + begin.len() + SECRET_LENGTH + CHECK_LENGTH)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn key_reads_back_and_a_typo_is_refused() {
        for live in [true, false] {
            let key = NewKey::make(live);
            assert_eq!(key.text.len(), 58);
            assert_eq!(digest_of(&key.text), Some(key.hash.clone()));
            assert!(key.text.ends_with(&key.last4));
            let typed = key.text.replacen(key.text.chars().nth(20).unwrap(), "!", 1);
            assert_eq!(digest_of(&typed), None);
            assert_eq!(digest_of(&key.text[1..]), None);
            assert_eq!(find_in(&format!("/api/developer/v1/offices?key={}&a=b", key.text)), Some(key.text.as_str()));
        }
        for other in ["", "chk_live_", "Bearer", &"chk_live_x".repeat(6)] {
            assert_eq!(digest_of(other), None, "{other}");
        }
        assert_eq!(find_in("chk_live_short"), None);
    }
}
