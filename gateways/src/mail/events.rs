//! What happened to emails, as reported by the mail provider: the signed events of Twilio SendGrid's Event Webhook.
//!
//! A delivery is a JSON array of events. Its signature is ECDSA over P-256 and SHA-256 of the timestamp's text followed
//! by the body, in base64 of its DER form, in the header [`SIGNATURE`]; the timestamp, in seconds, is in [`TIMESTAMP`].
//! The provider repeats a delivery for a day until it gets a 2xx response, so a signature is accepted for two days.
//! Events are deduplicated by their `sg_event_id`, which is stored for longer than that.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use ring::rand::SystemRandom;
use ring::signature::{ECDSA_P256_SHA256_ASN1, ECDSA_P256_SHA256_ASN1_SIGNING, EcdsaKeyPair, UnparsedPublicKey};
use serde::Deserialize;
use serde_json::json;

use crate::cards::WebhookError;

/// Header names of a delivery.
pub const SIGNATURE: &str = "X-Twilio-Email-Event-Webhook-Signature";
pub const TIMESTAMP: &str = "X-Twilio-Email-Event-Webhook-Timestamp";

/// Maximum difference between a signature's time and now, in seconds.
const TOLERANCE_S: i64 = 2 * 24 * 3600;
/// The length of the header in front of the point in a P-256 public key (SubjectPublicKeyInfo, DER).
const SPKI_HEAD: usize = 26;
const SPKI_LENGTH: usize = SPKI_HEAD + 65;

/// The custom argument with the email's message id; the provider returns it in every event.
const ARGUMENT: &str = "chairside_message";

/// What happened to an email.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum EmailEventKind {
    Delivered,
    Opened,
    /// Deferred, or blocked because of its content or sender.
    SoftBounce,
    /// The address doesn't exist.
    HardBounce,
    /// Reported as spam.
    Complaint,
}

/// One event about one email to one address.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EmailEvent {
    /// The provider's unique id.
    pub id: String,
    pub kind: EmailEventKind,
    /// The email's message id, without angle brackets.
    pub message_id: String,
    /// In lower case.
    pub email: String,
    /// Seconds since 1970.
    pub at: i64,
}

/// The value of the header `X-SMTPAPI` that sets an email's custom argument.
pub(super) fn argument(message_id: &str) -> String {
    json!({ "unique_args": { (ARGUMENT): message_id } }).to_string()
}

#[derive(Deserialize)]
struct Wire {
    event: String,
    email: String,
    timestamp: i64,
    sg_event_id: String,
    #[serde(rename = "type")]
    kind: Option<String>,
    #[serde(rename = "smtp-id")]
    smtp_id: Option<String>,
    chairside_message: Option<String>,
}

impl Wire {
    /// `None` for an event that we do not use, or that is not about our emails.
    fn read(self) -> Option<EmailEvent> {
        let kind = match (self.event.as_str(), self.kind.as_deref()) {
            ("delivered", _) => EmailEventKind::Delivered,
            ("open", _) => EmailEventKind::Opened,
            ("bounce", Some("blocked")) | ("deferred", _) => EmailEventKind::SoftBounce,
            ("bounce", _) => EmailEventKind::HardBounce,
            ("spamreport", _) => EmailEventKind::Complaint,
            _ => return None,
        };
        let message_id = self.chairside_message.or(self.smtp_id)?.trim_matches(['<', '>']).to_owned();
        Some(EmailEvent {
            id: self.sg_event_id,
            kind,
            message_id,
            email: self.email.to_lowercase(),
            at: self.timestamp,
        })
    }
}

/// The events of a delivery that we use.
///
/// # Errors
/// A [`WebhookError`] for a signature that was not made with the provider's key over this exact body, that is too old
/// or in the future, or for a body that is not a list of events.
pub fn verify(
    public_key: &str,
    body: &[u8],
    signature: &str,
    timestamp: &str,
    now: i64,
) -> Result<Vec<EmailEvent>, WebhookError> {
    let key = STANDARD.decode(public_key).ok().filter(|key| key.len() == SPKI_LENGTH);
    let (Some(key), Ok(signature)) = (key, STANDARD.decode(signature)) else { return Err(WebhookError::BadSignature) };
    let signed = [timestamp.as_bytes(), body].concat();
    let key = UnparsedPublicKey::new(&ECDSA_P256_SHA256_ASN1, &key[SPKI_HEAD..]);
    key.verify(&signed, &signature).map_err(|_| WebhookError::BadSignature)?;
    let at: i64 = timestamp.parse().map_err(|_| WebhookError::BadSignature)?;
    if (now - at).abs() > TOLERANCE_S {
        return Err(WebhookError::Expired);
    }
    let events: Vec<serde_json::Value> =
        serde_json::from_slice(body).map_err(|error| WebhookError::Unreadable(error.to_string()))?;
    // An event of unknown format must not prevent the others.
    let known = events.into_iter().filter_map(|event| serde_json::from_value::<Wire>(event).ok());
    Ok(known.filter_map(Wire::read).collect())
}

/// Whether a text is a public key accepted by [`verify`].
pub fn is_public_key(text: &str) -> bool {
    STANDARD.decode(text).is_ok_and(|key| key.len() == SPKI_LENGTH)
}

/// Signs as the provider does, for the mailbox and for tests.
#[derive(Clone)]
pub struct Signer(std::sync::Arc<EcdsaKeyPair>);

impl std::fmt::Debug for Signer {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Signer")
    }
}

impl Signer {
    /// From a private key: PKCS #8 in base64.
    ///
    /// # Errors
    /// If the text is not such a key.
    pub fn new(private_key: &str) -> anyhow::Result<Self> {
        let key = STANDARD.decode(private_key)?;
        let pair = EcdsaKeyPair::from_pkcs8(&ECDSA_P256_SHA256_ASN1_SIGNING, &key, &SystemRandom::new());
        Ok(Self(std::sync::Arc::new(pair.map_err(|error| anyhow::anyhow!("the key of the mail events: {error}"))?)))
    }

    /// The signature of a body at a timestamp.
    pub fn sign(&self, timestamp: &str, body: &[u8]) -> String {
        let signed = [timestamp.as_bytes(), body].concat();
        let made = self.0.sign(&SystemRandom::new(), &signed);
        made.map(|signature| STANDARD.encode(signature)).unwrap_or_default()
    }

    /// A private key and its public key, in the format of the configuration.
    ///
    /// # Errors
    /// If the system has no random numbers.
    pub fn new_keys() -> anyhow::Result<(String, String)> {
        use ring::signature::KeyPair;
        let failed = |_| anyhow::anyhow!("no key could be made");
        let private = EcdsaKeyPair::generate_pkcs8(&ECDSA_P256_SHA256_ASN1_SIGNING, &SystemRandom::new());
        let private = STANDARD.encode(private.map_err(failed)?.as_ref());
        let head = hex::decode("3059301306072a8648ce3d020106082a8648ce3d030107034200")?;
        let public = STANDARD.encode([&head[..], Self::new(&private)?.0.public_key().as_ref()].concat());
        Ok((private, public))
    }
}

/// An event in the provider's format.
pub fn written(event: &EmailEvent) -> serde_json::Value {
    let (name, kind) = match event.kind {
        EmailEventKind::Delivered => ("delivered", None),
        EmailEventKind::Opened => ("open", None),
        EmailEventKind::SoftBounce => ("bounce", Some("blocked")),
        EmailEventKind::HardBounce => ("bounce", Some("bounce")),
        EmailEventKind::Complaint => ("spamreport", None),
    };
    json!({
        "event": name, "type": kind, "email": event.email, "timestamp": event.at, "sg_event_id": event.id,
        "smtp-id": format!("<{}>", event.message_id), (ARGUMENT): event.message_id,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOW: i64 = 1_800_000_000;

    fn event(kind: EmailEventKind) -> EmailEvent {
        EmailEvent {
            id: "ev-1".into(),
            kind,
            message_id: "receipt-7-3@chairside.example".into(),
            email: "ana@example.com".into(),
            at: NOW - 5,
        }
    }

    #[test]
    fn only_what_the_provider_signed_lately_is_believed() {
        let (private, public) = Signer::new_keys().unwrap();
        let body = json!([written(&event(EmailEventKind::HardBounce))]).to_string();
        let at = NOW.to_string();
        let signature = Signer::new(&private).unwrap().sign(&at, body.as_bytes());
        let check =
            |key: &str, body: &str, signature: &str, at: &str, now| verify(key, body.as_bytes(), signature, at, now);
        assert_eq!(check(&public, &body, &signature, &at, NOW), Ok(vec![event(EmailEventKind::HardBounce)]));
        let (_, another) = Signer::new_keys().unwrap();
        assert_eq!(check(&another, &body, &signature, &at, NOW), Err(WebhookError::BadSignature));
        assert_eq!(check("", &body, &signature, &at, NOW), Err(WebhookError::BadSignature));
        assert_eq!(check(&public, &body.replace("ana", "bob"), &signature, &at, NOW), Err(WebhookError::BadSignature));
        assert_eq!(check(&public, &body, &signature, "1800000001", NOW), Err(WebhookError::BadSignature), "signed too");
        assert_eq!(check(&public, &body, "", &at, NOW), Err(WebhookError::BadSignature));
        assert_eq!(check(&public, &body, &signature, &at, NOW + TOLERANCE_S + 1), Err(WebhookError::Expired));
    }

    #[test]
    fn known_email_events_are_read_and_others_ignored() {
        use EmailEventKind::{Complaint, Delivered, HardBounce, Opened, SoftBounce};
        for kind in [Delivered, Opened, SoftBounce, HardBounce, Complaint] {
            let wire: Wire = serde_json::from_value(written(&event(kind))).unwrap();
            assert_eq!(wire.read(), Some(event(kind)));
        }
        let read = |value| serde_json::from_value::<Wire>(value).ok().and_then(Wire::read).map(|event| event.kind);
        let raw = |name: &str| json!({ "event": name, "email": "A@b.co", "timestamp": 1, "sg_event_id": "x", "smtp-id": "<a@b>" });
        assert_eq!(read(raw("deferred")), Some(SoftBounce));
        assert_eq!(read(raw("bounce")), Some(HardBounce), "older events have no type");
        assert_eq!(read(raw("processed")), None);
        assert_eq!(
            read(json!({ "event": "open", "email": "a@b.co", "timestamp": 1, "sg_event_id": "x" })),
            None,
            "no email of ours"
        );
    }

    #[test]
    fn keys_are_told_from_other_texts() {
        let (_, public) = Signer::new_keys().unwrap();
        assert!(is_public_key(&public) && !is_public_key("abc") && !is_public_key(""));
    }
}
