//! Reporting the outcome of the mails, as a provider does.

use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use mail_parser::MessageParser;

use crate::mail::events::{MailEvent, MailEventKind, SIGNATURE, Signer, TIMESTAMP, written};

/// How often a report is tried, a second apart: the server may be starting.
const ATTEMPTS: usize = 30;

/// Who gets the reports, and how they are signed.
#[derive(Debug, Clone)]
pub struct Events {
    url: String,
    signer: Signer,
    http: reqwest::Client,
}

impl Events {
    /// # Errors
    /// For no key.
    pub fn new(url: &str, private_key: &str) -> anyhow::Result<Self> {
        Ok(Self { url: url.to_owned(), signer: Signer::new(private_key)?, http: crate::http::client() })
    }

    /// Reports the outcome of a mail to each of `to`.
    pub(super) async fn report(self: Arc<Self>, to: Vec<String>, mail: Vec<u8>) {
        let parsed = MessageParser::default().parse_headers(&mail);
        let Some(message_id) = parsed.as_ref().and_then(|mail| mail.message_id()) else { return };
        let at = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs().cast_signed());
        let events = to.iter().flat_map(|email| kinds(email).iter().map(move |kind| (email, *kind)));
        let events = events.map(|(email, kind)| MailEvent {
            id: uuid::Uuid::new_v4().to_string(),
            kind,
            message_id: message_id.to_owned(),
            email: email.to_lowercase(),
            at,
        });
        let body = serde_json::Value::from(events.map(|event| written(&event)).collect::<Vec<_>>()).to_string();
        for _ in 0..ATTEMPTS {
            if self.deliver(at, &body).await {
                return;
            }
            tokio::time::sleep(Duration::from_secs(1)).await;
        }
        tracing::warn!(url = %self.url, "nobody takes the events of a mail");
    }

    async fn deliver(&self, at: i64, body: &str) -> bool {
        let at = at.to_string();
        let signature = self.signer.sign(&at, body.as_bytes());
        let call = self.http.post(&self.url).header(SIGNATURE, signature).header(TIMESTAMP, at);
        let call = call.header("Content-Type", "application/json").body(body.to_owned());
        call.send().await.is_ok_and(|answer| answer.status().is_success())
    }
}

/// The outcome of a mail to an address.
fn kinds(email: &str) -> &'static [MailEventKind] {
    let local = email.split('@').next().unwrap_or_default().to_lowercase();
    match local.rsplit('+').next().unwrap_or_default() {
        "bounce" => &[MailEventKind::HardBounce],
        "soft" => &[MailEventKind::SoftBounce],
        "complaint" => &[MailEventKind::Delivered, MailEventKind::Complaint],
        "opened" => &[MailEventKind::Delivered, MailEventKind::Opened],
        _ => &[MailEventKind::Delivered],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_says_what_becomes_of_its_mail() {
        assert_eq!(kinds("bounce@example.com"), [MailEventKind::HardBounce]);
        assert_eq!(kinds("ana+opened@example.com"), [MailEventKind::Delivered, MailEventKind::Opened]);
        assert_eq!(kinds("ana@bounce.example"), [MailEventKind::Delivered]);
    }
}
