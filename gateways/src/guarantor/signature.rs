//! Signs and verifies events: `t=<seconds>,v1=<hex of HMAC-SHA256 over "t.body">`.

use std::time::{SystemTime, UNIX_EPOCH};

use ring::hmac;
use serde::Deserialize;

use super::{PartnerEvent, PartnerEventKind};
use crate::cards::WebhookError;

/// Maximum age of a signature in seconds; older ones are replays.
const TOLERANCE_S: i64 = 300;

fn now() -> i64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs().cast_signed())
}

fn key(secret: &str) -> hmac::Key {
    hmac::Key::new(hmac::HMAC_SHA256, secret.as_bytes())
}

/// What is signed.
fn signed(at: &str, body: &[u8]) -> Vec<u8> {
    [at.as_bytes(), b".", body].concat()
}

/// The signature of a body at the time `at` (seconds since 1970), or now.
pub fn sign(body: &str, secret: &str, at: Option<i64>) -> String {
    let at = at.unwrap_or_else(now).to_string();
    let made = hmac::sign(&key(secret), &signed(&at, body.as_bytes()));
    format!("t={at},v1={}", hex::encode(made))
}

#[derive(Deserialize)]
struct Envelope {
    id: String,
    #[serde(rename = "type")]
    kind: String,
    reference: Option<String>,
}

pub(super) fn verify(secret: &str, payload: &[u8], signature: &str) -> Result<PartnerEvent, WebhookError> {
    let part = |name: &str| signature.split(',').find_map(|part| part.strip_prefix(name)?.strip_prefix('='));
    let (Some(at), Some(given)) = (part("t"), part("v1").and_then(|text| hex::decode(text).ok())) else {
        return Err(WebhookError::BadSignature);
    };
    hmac::verify(&key(secret), &signed(at, payload), &given).map_err(|_| WebhookError::BadSignature)?;
    let at: i64 = at.parse().map_err(|_| WebhookError::BadSignature)?;
    if (now() - at).abs() > TOLERANCE_S {
        return Err(WebhookError::Expired);
    }
    let event: Envelope = serde_json::from_slice(payload).map_err(|e| WebhookError::Unreadable(e.to_string()))?;
    let kind = match (event.kind.as_str(), event.reference) {
        ("office.updated", Some(reference)) => PartnerEventKind::OfficeUpdated(reference),
        ("claim.updated", Some(reference)) => PartnerEventKind::ClaimUpdated(reference),
        ("settlement.paid", _) => PartnerEventKind::SettlementPaid,
        (other, _) => PartnerEventKind::Other(other.to_owned()),
    };
    Ok(PartnerEvent { id: event.id, kind })
}

#[cfg(test)]
mod tests {
    use super::*;

    const BODY: &str = r#"{"id":"evt_1","type":"claim.updated","reference":"7-3"}"#;

    #[test]
    fn only_a_fresh_matching_signature_is_accepted() {
        let good = sign(BODY, "secret", None);
        let event = verify("secret", BODY.as_bytes(), &good).unwrap();
        assert_eq!(event.kind, PartnerEventKind::ClaimUpdated("7-3".into()));
        let tampered = BODY.replace("7-3", "7-4");
        assert_eq!(verify("secret", tampered.as_bytes(), &good), Err(WebhookError::BadSignature));
        assert_eq!(verify("another", BODY.as_bytes(), &good), Err(WebhookError::BadSignature));
        let old = sign(BODY, "secret", Some(now() - 301));
        assert_eq!(verify("secret", BODY.as_bytes(), &old), Err(WebhookError::Expired));
        for header in ["", "t=1", "v1=00", "nonsense"] {
            assert_eq!(verify("secret", BODY.as_bytes(), header), Err(WebhookError::BadSignature), "{header:?}");
        }
        let signed = sign("{}", "secret", None);
        assert!(matches!(verify("secret", b"{}", &signed), Err(WebhookError::Unreadable(_))));
    }
}
