//! Random secrets and how they are stored: at least 128 bits, shown once, stored as SHA-256.

use ::rules::digest::sha256;
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use rand::RngCore;

/// A new random secret of 256 bits.
pub fn new_secret() -> String {
    URL_SAFE_NO_PAD.encode(random_bytes())
}

pub fn random_bytes() -> [u8; 32] {
    let mut bytes = [0; 32];
    rand::rng().fill_bytes(&mut bytes);
    bytes
}

/// The stored form of a secret. The secret is random, so a plain digest is enough.
pub fn stored(secret: &str) -> Vec<u8> {
    sha256(&[secret.as_bytes()]).to_vec()
}

/// The refresh token that follows `token` in a session. Repeating a refresh therefore returns the same token, and it can't
/// be computed without both the token and the session's seed.
pub fn next_refresh(seed: &[u8], token: &str) -> String {
    URL_SAFE_NO_PAD.encode(sha256(&[b"refresh:", seed, token.as_bytes()]))
}

/// A pseudonym for a person in logs, limits and audit, in place of the email.
pub fn pseudonym(kind: &str, subject: &str) -> String {
    hex::encode(sha256(&[kind.as_bytes(), b":", subject.as_bytes()]))
}

/// A code of `digits` decimal digits, uniformly random.
pub fn new_code(digits: u8) -> String {
    use rand::Rng;
    let mut random = rand::rng();
    (0..digits).map(|_| char::from(b'0' + random.random_range(0..10u8))).collect()
}

/// A code as a person typed it: apps and emails show codes in groups, so everything but letters and digits is dropped.
pub fn typed_code(text: &str) -> String {
    text.chars().filter(char::is_ascii_alphanumeric).collect()
}

/// An emailed code: digits are read as [`typed_code`]; a link's secret has signs of its own.
pub fn emailed_code(text: &str) -> String {
    let digits = typed_code(text);
    if digits.bytes().all(|byte| byte.is_ascii_digit()) { digits } else { text.trim().to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn secrets_differ_and_are_long() {
        let (one, two) = (new_secret(), new_secret());
        assert_ne!(one, two);
        assert_eq!(one.len(), 43, "256 bits in base64");
        assert_ne!(stored(&one), one.as_bytes());
    }

    #[test]
    fn a_refresh_follows_from_token_and_seed_alone() {
        let seed = random_bytes();
        assert_eq!(next_refresh(&seed, "a"), next_refresh(&seed, "a"));
        assert_ne!(next_refresh(&seed, "a"), next_refresh(&seed, "b"));
        assert_ne!(next_refresh(&seed, "a"), next_refresh(&random_bytes(), "a"));
    }

    #[test]
    fn codes_are_read_as_they_are_shown() {
        for shown in ["597451", "597 451", " 597-451\n", "597\u{a0}451"] {
            assert_eq!(
                (typed_code(shown), emailed_code(shown)),
                ("597451".to_owned(), "597451".to_owned()),
                "{shown:?}"
            );
        }
        assert_eq!(emailed_code(" aB-3_x "), "aB-3_x", "the secret of a link");
    }

    #[test]
    fn a_code_has_its_digits() {
        for _ in 0..100 {
            let code = new_code(4);
            assert!(code.len() == 4 && code.bytes().all(|b| b.is_ascii_digit()), "{code}");
        }
    }
}
