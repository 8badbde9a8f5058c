//! Reports the delivery events of emails, as a mail provider does.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use mail_parser::MessageParser;
use tokio::sync::Semaphore;

use gateways::mail::events::{EmailEvent, EmailEventKind, SIGNATURE, Signer, TIMESTAMP, written};

/// How often a report is tried, one second apart: the server may still be starting.
const ATTEMPTS: usize = 30;
/// The maximum number of concurrent reports. After many emails at once, one connection for each would exceed the
/// server's limit per client address.
const AT_ONCE: usize = 2;

/// Where the reports are sent, and how they are signed.
#[derive(Debug, Clone)]
pub struct Events {
    url: String,
    signer: Signer,
    http: reqwest::Client,
    turns: Arc<Semaphore>,
    /// Whether the last report failed; used to log repeated failures only once.
    unheard: Arc<AtomicBool>,
}

impl Events {
    /// # Errors
    /// If the private key is invalid.
    pub fn new(url: &str, private_key: &str) -> anyhow::Result<Self> {
        Ok(Self {
            url: url.to_owned(),
            signer: Signer::new(private_key)?,
            http: gateways::http::client(),
            turns: Arc::new(Semaphore::new(AT_ONCE)),
            unheard: Arc::default(),
        })
    }

    /// Reports the events of an email for each address in `to`.
    pub(super) async fn report(self: Arc<Self>, to: Vec<String>, mail: Vec<u8>) {
        let parsed = MessageParser::default().parse_headers(&mail);
        let Some(message_id) = parsed.as_ref().and_then(|mail| mail.message_id()) else { return };
        let at = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs().cast_signed());
        let events = to.iter().flat_map(|email| kinds(email).iter().map(move |kind| (email, *kind)));
        let events = events.map(|(email, kind)| EmailEvent {
            id: uuid::Uuid::new_v4().to_string(),
            kind,
            message_id: message_id.to_owned(),
            email: email.to_lowercase(),
            at,
        });
        let body = serde_json::Value::from(events.map(|event| written(&event)).collect::<Vec<_>>()).to_string();
        for _ in 0..ATTEMPTS {
            if self.deliver(at, &body).await {
                self.unheard.store(false, Ordering::Relaxed);
                return;
            }
            tokio::time::sleep(Duration::from_secs(1)).await;
        }
        if !self.unheard.swap(true, Ordering::Relaxed) {
            tracing::warn!(url = %self.url, "mailbox event delivery failed");
        }
    }

    async fn deliver(&self, at: i64, body: &str) -> bool {
        let Ok(_turn) = self.turns.acquire().await else { return false };
        let at = at.to_string();
        let signature = self.signer.sign(&at, body.as_bytes());
        let call = self.http.post(&self.url).header(SIGNATURE, signature).header(TIMESTAMP, at);
        let call = call.header("Content-Type", "application/json").body(body.to_owned());
        call.send().await.is_ok_and(|answer| answer.status().is_success())
    }
}

/// The events of an email to an address.
fn kinds(email: &str) -> &'static [EmailEventKind] {
    let local = email.split('@').next().unwrap_or_default().to_lowercase();
    match local.rsplit('+').next().unwrap_or_default() {
        "bounce" => &[EmailEventKind::HardBounce],
        "soft" => &[EmailEventKind::SoftBounce],
        "complaint" => &[EmailEventKind::Delivered, EmailEventKind::Complaint],
        "opened" => &[EmailEventKind::Delivered, EmailEventKind::Opened],
        _ => &[EmailEventKind::Delivered],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_says_what_becomes_of_its_mail() {
        assert_eq!(kinds("bounce@example.com"), [EmailEventKind::HardBounce]);
        assert_eq!(kinds("ana+opened@example.com"), [EmailEventKind::Delivered, EmailEventKind::Opened]);
        assert_eq!(kinds("ana@bounce.example"), [EmailEventKind::Delivered]);
    }

    #[tokio::test]
    async fn many_mails_at_once_take_few_connections() {
        use std::sync::atomic::AtomicUsize;
        use tokio::io::{AsyncReadExt, AsyncWriteExt};

        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = format!("http://{}/events", listener.local_addr().unwrap());
        let (open, most, taken) =
            (Arc::new(AtomicUsize::new(0)), Arc::new(AtomicUsize::new(0)), Arc::new(AtomicUsize::new(0)));
        let seen = (Arc::clone(&open), Arc::clone(&most), Arc::clone(&taken));
        tokio::spawn(async move {
            loop {
                let (mut connection, _) = listener.accept().await.unwrap();
                let (open, most, taken) = seen.clone();
                most.fetch_max(open.fetch_add(1, Ordering::SeqCst) + 1, Ordering::SeqCst);
                tokio::spawn(async move {
                    let _ = connection.read(&mut [0; 65_536]).await;
                    tokio::time::sleep(Duration::from_millis(5)).await;
                    open.fetch_sub(1, Ordering::SeqCst);
                    taken.fetch_add(1, Ordering::SeqCst);
                    let _ = connection
                        .write_all(b"HTTP/1.1 200 OK\r\ncontent-length: 0\r\nconnection: close\r\n\r\n")
                        .await;
                });
            }
        });
        let events = Arc::new(Events::new(&url, &Signer::new_keys().unwrap().0).unwrap());
        let mail = b"Message-ID: <1@example.com>\r\n\r\n".to_vec();
        let reports = (0..30).map(|_| Arc::clone(&events).report(vec!["ana@example.com".to_owned()], mail.clone()));
        futures::future::join_all(reports).await;
        assert_eq!(taken.load(Ordering::SeqCst), 30);
        assert!(most.load(Ordering::SeqCst) <= AT_ONCE, "{most:?} at once");
    }
}
