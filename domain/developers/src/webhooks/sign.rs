//! Signatures of Standard Webhooks: HMAC-SHA256 of `id.timestamp.body`.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use ring::hmac;

/// The beginning of a secret's text.
const PREFIX: &str = "whsec_";

/// A secret of 32 random bytes.
#[derive(Clone, PartialEq, Eq)]
pub struct SigningSecret(Vec<u8>);

impl std::fmt::Debug for SigningSecret {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("SigningSecret(..)")
    }
}

impl SigningSecret {
    pub fn new() -> Self {
        use rand::RngCore;
        let mut bytes = vec![0; 32];
        rand::rng().fill_bytes(&mut bytes);
        Self(bytes)
    }

    pub const fn from_bytes(bytes: Vec<u8>) -> Self {
        Self(bytes)
    }

    pub fn bytes(&self) -> &[u8] {
        &self.0
    }

    /// The text that a receiver keeps.
    pub fn text(&self) -> String {
        format!("{PREFIX}{}", STANDARD.encode(&self.0))
    }

    /// Reads the text of a secret.
    pub fn parse(text: &str) -> Option<Self> {
        STANDARD.decode(text.strip_prefix(PREFIX)?).ok().map(Self)
    }
}

impl Default for SigningSecret {
    fn default() -> Self {
        Self::new()
    }
}

/// The signature with one secret.
pub fn sign(secret: &SigningSecret, id: &str, timestamp: i64, body: &str) -> String {
    let key = hmac::Key::new(hmac::HMAC_SHA256, secret.bytes());
    let tag = hmac::sign(&key, format!("{id}.{timestamp}.{body}").as_bytes());
    format!("v1,{}", STANDARD.encode(tag.as_ref()))
}

/// The header with a signature of each secret.
pub fn signed_with(secrets: &[SigningSecret], id: &str, timestamp: i64, body: &str) -> String {
    secrets.iter().map(|secret| sign(secret, id, timestamp, body)).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use serde_json::Value;

    use super::*;

    /// The library of Standard Webhooks verifies the same example in `ui/src/areas/developers/standard-webhooks.test.ts`.
    #[test]
    fn worked_example_is_signed_to_the_letter() {
        let example: Value = serde_json::from_str(include_str!("../../../../openapi/webhook-example.json")).unwrap();
        let text = |name: &str| example[name].as_str().unwrap();
        let secret = SigningSecret::parse(text("secret")).unwrap();
        let (id, timestamp, body) = (text("id"), example["timestamp"].as_i64().unwrap(), text("body"));
        let expected = text("signature");
        assert_eq!(sign(&secret, id, timestamp, body), expected);
        assert_eq!(signed_with(&[secret.clone(), secret], id, timestamp, body), format!("{expected} {expected}"));
    }

    /// The test vector of the Standard Webhooks libraries.
    #[test]
    fn published_test_vector_matches() {
        let secret = SigningSecret::parse("whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw").unwrap();
        let body = r#"{"test": 2432232314}"#;
        let signature = sign(&secret, "msg_p5jXN8AQM9LWM0D4loKWxJek", 1_614_265_330, body);
        assert_eq!(signature, "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=");
    }

    #[test]
    fn secret_reads_back_and_is_not_printed() {
        let secret = SigningSecret::new();
        assert_eq!(SigningSecret::parse(&secret.text()), Some(secret.clone()));
        assert_eq!(secret.bytes().len(), 32);
        assert_eq!(format!("{secret:?}"), "SigningSecret(..)");
        assert_eq!(SigningSecret::parse("AAEC"), None);
    }
}
