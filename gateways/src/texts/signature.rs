//! `X-Twilio-Signature`: base64 of HMAC-SHA1, keyed with the account's token, over the URL and the form's sorted names
//! and values.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use hmac::{Hmac, Mac};
use sha1::Sha1;

/// The names and values of a form.
pub(super) fn pairs(form: &[u8]) -> Vec<(String, String)> {
    url::form_urlencoded::parse(form).map(|(name, value)| (name.into_owned(), value.into_owned())).collect()
}

fn mac(token: &str, address: &str, form: &[(String, String)]) -> Option<Hmac<Sha1>> {
    let mut mac = Hmac::<Sha1>::new_from_slice(token.as_bytes()).ok()?;
    mac.update(address.as_bytes());
    let mut sorted: Vec<_> = form.iter().collect();
    sorted.sort();
    for (name, value) in sorted {
        mac.update(name.as_bytes());
        mac.update(value.as_bytes());
    }
    Some(mac)
}

/// The signature of a form sent to the URL `address`.
pub fn sign(token: &str, address: &str, form: &[(String, String)]) -> String {
    mac(token, address, form).map(|mac| STANDARD.encode(mac.finalize().into_bytes())).unwrap_or_default()
}

/// Whether the provider sent this form to this URL.
pub(super) fn is_genuine(token: &str, address: &str, form: &[(String, String)], signature: &str) -> bool {
    let Ok(given) = STANDARD.decode(signature) else { return false };
    mac(token, address, form).is_some_and(|mac| mac.verify_slice(&given).is_ok())
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
