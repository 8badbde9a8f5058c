//! Google Wallet: a link with a signed token that contains the card. Source: Google Wallet API, "Generic pass",
//! "Working with JWTs".

use chrono::{DateTime, Utc};
use jsonwebtoken::{Algorithm, EncodingKey, Header, encode};
use serde_json::{Value, json};

use super::{Pass, WalletError};

/// The base URL at which a phone saves a card.
pub const GOOGLE_WALLET_URL: &str = "https://pay.google.com";

/// The maximum length of a token, so that every browser accepts the URL.
const LONGEST_TOKEN: usize = 1_800;

/// The issuer's identity and key for Google Wallet.
#[derive(Clone)]
pub struct GoogleConfig {
    /// [`GOOGLE_WALLET_URL`], or the sandbox's URL.
    pub url: String,
    /// The issuer's id in the Google Pay & Wallet console.
    pub issuer: String,
    /// The service account that issues cards.
    pub account: String,
    /// The service account's private key (PEM, PKCS #8).
    pub key: String,
}

/// Creates links that save a card to Google Wallet.
pub struct GoogleWallet {
    url: String,
    issuer: String,
    account: String,
    key: EncodingKey,
}

impl GoogleWallet {
    /// # Errors
    /// If the key is invalid or the issuer is not a number.
    pub fn new(config: GoogleConfig) -> Result<Self, WalletError> {
        if config.issuer.is_empty() || !config.issuer.bytes().all(|b| b.is_ascii_digit()) {
            return Err(WalletError("the issuer is no number".to_owned()));
        }
        crate::jwt::use_ring();
        let key = EncodingKey::from_rsa_pem(config.key.as_bytes()).map_err(|e| WalletError::of("the key")(&e))?;
        let url = config.url.trim_end_matches('/').to_owned();
        Ok(Self { url, issuer: config.issuer, account: config.account, key })
    }

    /// The URL that saves the card to the wallet of the person who opens it. It contains the card, so everyone with the
    /// URL can read it. If the URL would be too long for a browser, the last lines of the card's back are left out.
    ///
    /// # Errors
    /// If the token cannot be signed.
    pub fn link(&self, pass: &Pass, origin: &str, now: DateTime<Utc>) -> Result<String, WalletError> {
        let mut shown = pass.clone();
        loop {
            let token = self.token(&shown, origin, now)?;
            if token.len() <= LONGEST_TOKEN || shown.back.pop().is_none() {
                return Ok(format!("{}/gp/v/save/{token}", self.url));
            }
        }
    }

    fn token(&self, pass: &Pass, origin: &str, now: DateTime<Utc>) -> Result<String, WalletError> {
        let claims = json!({
            "iss": self.account,
            "aud": "google",
            "typ": "savetowallet",
            "iat": now.timestamp(),
            "origins": [origin],
            "payload": {
                "genericClasses": [{ "id": self.class() }],
                "genericObjects": [self.object(pass)],
            },
        });
        encode(&Header::new(Algorithm::RS256), &claims, &self.key).map_err(|e| WalletError::of("the token")(&e))
    }

    fn class(&self) -> String {
        format!("{}.membership", self.issuer)
    }

    fn object(&self, pass: &Pass) -> Value {
        let text = |value: &str| json!({ "defaultValue": { "language": pass.language, "value": value } });
        let modules = pass.front.iter().chain(&pass.back).enumerate();
        json!({
            "id": format!("{}.{}", self.issuer, pass.id),
            "classId": self.class(),
            "state": "ACTIVE",
            "cardTitle": text(&pass.issuer),
            "subheader": text(&pass.title),
            "header": text(&pass.person),
            "hexBackgroundColor": pass.background.hex(),
            "barcode": { "type": "QR_CODE", "value": pass.number, "alternateText": pass.number },
            "textModulesData": modules
                .map(|(at, (label, value))| json!({ "id": format!("line_{at}"), "header": label, "body": value }))
                .collect::<Vec<_>>(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::wallet::demo::{DEMO_ACCOUNT, DEMO_ISSUER, DEMO_KEY};

    fn config() -> GoogleConfig {
        GoogleConfig {
            url: "https://wallet.example/".into(),
            issuer: DEMO_ISSUER.into(),
            account: DEMO_ACCOUNT.into(),
            key: DEMO_KEY.into(),
        }
    }

    #[test]
    fn invalid_wallet_key_and_issuer_are_refused() {
        assert!(GoogleWallet::new(GoogleConfig { key: "no key".into(), ..config() }).is_err());
        assert!(GoogleWallet::new(GoogleConfig { issuer: "chairside".into(), ..config() }).is_err());
    }
}
