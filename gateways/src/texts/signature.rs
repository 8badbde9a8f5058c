//! `X-Twilio-Signature`: base64 of HMAC-SHA1, keyed with the account's token, over the URL and the form's sorted names
//! and values.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use ring::hmac;

/// The names and values of a form.
pub fn pairs(form: &[u8]) -> Vec<(String, String)> {
    url::form_urlencoded::parse(form).map(|(name, value)| (name.into_owned(), value.into_owned())).collect()
}

/// The provider signs with SHA-1.
fn key(token: &str) -> hmac::Key {
    hmac::Key::new(hmac::HMAC_SHA1_FOR_LEGACY_USE_ONLY, token.as_bytes())
}

/// What is signed.
fn signed(address: &str, form: &[(String, String)]) -> String {
    let mut sorted: Vec<_> = form.iter().collect();
    sorted.sort();
    let mut text = address.to_owned();
    for (name, value) in sorted {
        text.push_str(name);
        text.push_str(value);
    }
    text
}

/// The signature of a form sent to the URL `address`.
pub fn sign(token: &str, address: &str, form: &[(String, String)]) -> String {
    STANDARD.encode(hmac::sign(&key(token), signed(address, form).as_bytes()))
}

/// Whether the provider sent this form to this URL.
pub(super) fn is_genuine(token: &str, address: &str, form: &[(String, String)], signature: &str) -> bool {
    let Ok(given) = STANDARD.decode(signature) else { return false };
    hmac::verify(&key(token), signed(address, form).as_bytes(), &given).is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The example in the provider's documentation.
    #[test]
    fn the_documented_example_is_signed_as_documented() {
        let form = [
            ("CallSid", "CA1234567890ABCDE"),
            ("Caller", "+12349013030"),
            ("Digits", "1234"),
            ("From", "+12349013030"),
            ("To", "+18005551212"),
        ]
        .map(|(name, value)| (name.to_owned(), value.to_owned()));
        let address = "https://mycompany.com/myapp.php?foo=1&bar=2";
        assert_eq!(sign("12345", address, &form), "0/KCTR6DLpKmkAf8muzZqo1nDgQ=");
        assert!(is_genuine("12345", address, &form, "0/KCTR6DLpKmkAf8muzZqo1nDgQ="));
        assert!(!is_genuine("12346", address, &form, "0/KCTR6DLpKmkAf8muzZqo1nDgQ="));
        assert!(!is_genuine("12345", "https://mycompany.com/myapp.php?foo=1", &form, "0/KCTR6DLpKmkAf8muzZqo1nDgQ="));
        assert!(!is_genuine("12345", address, &form[1..], "0/KCTR6DLpKmkAf8muzZqo1nDgQ="));
        for nothing in ["", "?", "AAAA"] {
            assert!(!is_genuine("12345", address, &form, nothing), "{nothing:?}");
        }
    }
}
