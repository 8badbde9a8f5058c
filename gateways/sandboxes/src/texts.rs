//! A local text message provider. It checks calls as strictly as the documentation of the real one says, keeps sent
//! texts in memory, reports the status of each text, and lets a tester send an incoming text.
//!
//! For testers: `GET /_sandbox/messages`, `POST /_sandbox/inbound` with `From` and `Body`, and `POST /_sandbox/down`
//! with `times`, the number of next calls that get a 503. Phone numbers ending in 0001 are invalid, in 0003
//! unreachable, and in 0009 cannot receive texts.

use std::net::SocketAddr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use poem::http::{Method, StatusCode};
use poem::{Request, Response};
use serde_json::{Value, json};
use tokio::sync::watch;
use tokio::task::JoinHandle;

use crate::serving;
use gateways::http;
use gateways::texts::signature::{pairs, sign};

/// The parameters of a text; others are refused.
const PARAMETERS: &[&str] = &["To", "From", "MessagingServiceSid", "Body", "StatusCallback"];
/// The maximum number of characters of a text.
const LONGEST: usize = 1600;
/// The time between two status changes of a text.
const STEP: Duration = Duration::from_millis(50);
const STOPS: &[&str] = &["STOP", "STOPALL", "UNSUBSCRIBE", "CANCEL", "END", "QUIT", "OPTOUT", "REVOKE"];
const STARTS: &[&str] = &["START", "UNSTOP", "YES"];

#[derive(Clone)]
pub struct SandboxConfig {
    pub host: String,
    /// 0 picks a free port.
    pub port: u16,
    pub account: String,
    pub token: String,
    /// Our number.
    pub from: String,
    /// The URL to which incoming texts are posted: `.../inbound`.
    pub inbound_url: String,
}

/// A text that was accepted, or a reply to an incoming text.
#[derive(Clone)]
pub struct Kept {
    pub sid: String,
    pub to: String,
    pub body: String,
    pub status: &'static str,
    callback: Option<String>,
}

#[derive(Default)]
struct Store {
    texts: Vec<Kept>,
    /// Phones that have replied STOP.
    out: Vec<String>,
    /// How many of the next calls get a 503.
    down: u32,
    /// How many of the next calls get a 429.
    busy: u32,
    /// The number of calls, including refused ones.
    calls: u32,
}

/// The page of a path that belongs to another sandbox at the same address.
pub type Beside = fn(&str) -> Option<Response>;

struct Sandbox {
    config: SandboxConfig,
    beside: Beside,
    store: Mutex<Store>,
    http: reqwest::Client,
}

/// A running sandbox.
pub struct Running {
    pub base_url: String,
    sandbox: Arc<Sandbox>,
    quit: watch::Sender<bool>,
    task: JoinHandle<()>,
}

impl Running {
    /// The sent texts, including replies to incoming texts.
    pub fn texts(&self) -> Vec<Kept> {
        self.sandbox.store().texts.clone()
    }

    /// The number of calls to send a text, including refused ones.
    pub fn calls(&self) -> u32 {
        self.sandbox.store().calls
    }

    /// Makes the next `times` calls fail with 503.
    pub fn down(&self, times: u32) {
        self.sandbox.store().down = times;
    }

    /// Makes the next `times` calls fail with 429.
    pub fn busy(&self, times: u32) {
        self.sandbox.store().busy = times;
    }

    pub async fn stop(self) {
        self.quit.send_replace(true);
        if let Err(error) = self.task.await {
            tracing::error!(%error, "text sandbox failed");
        }
    }
}

/// # Errors
/// When the address and port are in use.
pub async fn serve(config: SandboxConfig) -> anyhow::Result<Running> {
    serve_beside(config, |_| None).await
}

/// As [`serve`], with the pages of another sandbox.
///
/// # Errors
/// When the address and port are in use.
pub async fn serve_beside(config: SandboxConfig, beside: Beside) -> anyhow::Result<Running> {
    let (acceptor, address): (_, SocketAddr) = serving::bind(&config.host, config.port).await?;
    let (quit, until) = watch::channel(false);
    let sandbox = Arc::new(Sandbox { config, beside, store: Mutex::default(), http: http::client() });
    let answering = Arc::clone(&sandbox);
    let answer = move |request: Request| Arc::clone(&answering).answer(request);
    let task = tokio::spawn(serving::listen("texts", acceptor, until, answer));
    Ok(Running { base_url: format!("http://{address}"), sandbox, quit, task })
}

/// A refusal in the provider's format.
fn refusal(status: StatusCode, code: u32, message: &str) -> Response {
    let more = format!("https://www.twilio.com/docs/errors/{code}");
    send(status, &json!({ "code": code, "message": message, "more_info": more, "status": status.as_u16() }))
}

fn bad(code: u32, message: &str) -> Response {
    refusal(StatusCode::BAD_REQUEST, code, message)
}

fn send(status: StatusCode, body: &Value) -> Response {
    Response::builder().status(status).content_type("application/json").body(body.to_string())
}

fn is_phone(text: &str) -> bool {
    let digits = text.strip_prefix('+').unwrap_or_default();
    (8..=15).contains(&digits.len()) && digits.bytes().all(|b| b.is_ascii_digit()) && !text.ends_with("0001")
}

impl Sandbox {
    fn store(&self) -> std::sync::MutexGuard<'_, Store> {
        self.store.lock().unwrap_or_else(PoisonError::into_inner)
    }

    async fn answer(self: Arc<Self>, request: Request) -> Response {
        let (parts, body) = request.into_parts();
        let path = parts.uri.path().to_owned();
        if let Some(page) = (self.beside)(&path) {
            return page;
        }
        let Ok(form) = body.into_bytes().await else { return bad(20001, "The body could not be read") };
        let form = pairs(&form);
        if path.starts_with("/_sandbox/") {
            return self.test_hook(&path, &form).await;
        }
        let expected = format!("{}:{}", self.config.account, self.config.token);
        let given = parts.headers.get("authorization").and_then(|value| value.to_str().ok());
        let given = given.and_then(|value| value.strip_prefix("Basic ")).and_then(|text| STANDARD.decode(text).ok());
        if given.is_none_or(|given| given != expected.as_bytes()) {
            return refusal(StatusCode::UNAUTHORIZED, 20003, "Authenticate");
        }
        if path != format!("/2010-04-01/Accounts/{}/Messages.json", self.config.account) {
            return refusal(StatusCode::NOT_FOUND, 20404, &format!("The requested resource {path} was not found"));
        }
        if parts.method != Method::POST {
            return refusal(StatusCode::METHOD_NOT_ALLOWED, 20004, "Method not allowed");
        }
        let kind = parts.headers.get("content-type").and_then(|value| value.to_str().ok()).unwrap_or_default();
        if !kind.starts_with("application/x-www-form-urlencoded") {
            return refusal(StatusCode::UNSUPPORTED_MEDIA_TYPE, 20415, "Unsupported media type");
        }
        self.create(&form)
    }

    /// Accepts a text or returns a refusal.
    fn create(self: Arc<Self>, form: &[(String, String)]) -> Response {
        let get = |name: &str| form.iter().find(|(key, _)| key == name).map_or("", |(_, value)| value.as_str());
        let mut store = self.store();
        store.calls += 1;
        if store.down > 0 {
            store.down -= 1;
            return refusal(StatusCode::SERVICE_UNAVAILABLE, 20503, "Service unavailable");
        }
        if store.busy > 0 {
            store.busy -= 1;
            return refusal(StatusCode::TOO_MANY_REQUESTS, 20429, "Too Many Requests");
        }
        if let Some((name, _)) = form.iter().find(|(name, _)| !PARAMETERS.contains(&name.as_str())) {
            return bad(20001, &format!("Unknown parameters: {name}"));
        }
        let (to, body, callback) = (get("To"), get("Body"), get("StatusCallback"));
        let (from, service) = (get("From"), get("MessagingServiceSid"));
        if to.is_empty() {
            return bad(21604, "A 'To' phone number is required.");
        }
        if from.is_empty() && service.is_empty() {
            return bad(21603, "A 'From' phone number is required.");
        }
        if body.is_empty() {
            return bad(21602, "Message body is required.");
        }
        if body.chars().count() > LONGEST {
            return bad(21617, "The concatenated message body exceeds the 1600 character limit.");
        }
        if !is_phone(to) {
            return bad(21211, &format!("The 'To' number {to} is not a valid phone number."));
        }
        if [from, service].iter().any(|sender| !sender.is_empty() && **sender != self.config.from) {
            return bad(21606, "The 'From' number is not a Twilio phone number of this account.");
        }
        if !callback.is_empty() && url::Url::parse(callback).is_err() {
            return bad(21609, "The StatusCallback URL is not a valid URL.");
        }
        if to.ends_with("0009") {
            return bad(21614, "'To' number is not a valid mobile number.");
        }
        if store.out.iter().any(|phone| phone == to) {
            return bad(21610, "Attempt to send to unsubscribed recipient");
        }
        let kept = Kept {
            sid: format!("SM{}", uuid::Uuid::new_v4().simple()),
            to: to.to_owned(),
            body: body.to_owned(),
            status: if service.is_empty() { "queued" } else { "accepted" },
            callback: Some(callback.to_owned()).filter(|url| !url.is_empty()),
        };
        let taken = json!({
            "sid": kept.sid, "account_sid": self.config.account, "to": to, "from": from, "body": body, "status": kept.status,
            "direction": "outbound-api", "num_media": "0", "error_code": null, "error_message": null, "api_version": "2010-04-01",
        });
        store.texts.push(kept.clone());
        drop(store);
        tokio::spawn(Arc::clone(&self).deliver(kept));
        send(StatusCode::CREATED, &taken)
    }

    /// Reports the status of a text, step by step.
    async fn deliver(self: Arc<Self>, text: Kept) {
        let last = if text.to.ends_with("0003") { "undelivered" } else { "delivered" };
        for status in ["queued", "sent", last] {
            tokio::time::sleep(STEP).await;
            for kept in self.store().texts.iter_mut().filter(|kept| kept.sid == text.sid) {
                kept.status = status;
            }
            let Some(callback) = &text.callback else { continue };
            let mut form = self.form(&text.sid, ("To", text.to.as_str()), ("From", self.config.from.as_str()));
            form.extend([("MessageStatus", status), ("SmsStatus", status)].map(|(n, v)| (n.to_owned(), v.to_owned())));
            if status == "undelivered" {
                form.push(("ErrorCode".to_owned(), "30003".to_owned()));
            }
            if let Err(error) = self.post(callback, &form).await {
                tracing::warn!(%error, "text status delivery failed");
            }
        }
    }

    fn form(&self, sid: &str, one: (&str, &str), other: (&str, &str)) -> Vec<(String, String)> {
        [
            ("MessageSid", sid),
            ("SmsSid", sid),
            ("AccountSid", self.config.account.as_str()),
            ("ApiVersion", "2010-04-01"),
            one,
            other,
        ]
        .map(|(name, value)| (name.to_owned(), value.to_owned()))
        .to_vec()
    }

    async fn post(&self, address: &str, form: &[(String, String)]) -> anyhow::Result<String> {
        let body = url::form_urlencoded::Serializer::new(String::new()).extend_pairs(form).finish();
        let request = self
            .http
            .post(address)
            .header("content-type", "application/x-www-form-urlencoded")
            .header("x-twilio-signature", sign(&self.config.token, address, form))
            .body(body);
        Ok(request.send().await?.error_for_status()?.text().await?)
    }

    async fn test_hook(&self, path: &str, form: &[(String, String)]) -> Response {
        let get = |name: &str| form.iter().find(|(key, _)| key == name).map_or("", |(_, value)| value.as_str());
        match path {
            "/_sandbox/messages" => {
                let texts: Vec<_> = self.store().texts.iter().map(shown).collect();
                send(StatusCode::OK, &json!({ "messages": texts }))
            }
            "/_sandbox/down" => {
                self.store().down = get("times").parse().unwrap_or(1);
                send(StatusCode::OK, &json!({}))
            }
            "/_sandbox/inbound" => match self.receive(get("From"), get("Body")).await {
                Ok(answer) => send(StatusCode::OK, &json!({ "answer": answer })),
                Err(error) => send(StatusCode::BAD_GATEWAY, &json!({ "message": error.to_string() })),
            },
            _ => send(StatusCode::NOT_FOUND, &json!({})),
        }
    }

    /// Posts an incoming text to our URL, and stores the reply in the response as a sent text.
    async fn receive(&self, from: &str, body: &str) -> anyhow::Result<Option<String>> {
        let word = body.trim().to_uppercase();
        if STOPS.contains(&word.as_str()) {
            self.store().out.push(from.to_owned());
        }
        if STARTS.contains(&word.as_str()) {
            self.store().out.retain(|phone| phone != from);
        }
        let sid = format!("SM{}", uuid::Uuid::new_v4().simple());
        let mut form = self.form(&sid, ("From", from), ("To", self.config.from.as_str()));
        form.extend(
            [("Body", body), ("NumMedia", "0"), ("SmsStatus", "received")].map(|(n, v)| (n.to_owned(), v.to_owned())),
        );
        let answer = said(&self.post(&self.config.inbound_url, &form).await?);
        if let Some(body) = &answer {
            let sid = format!("SM{}", uuid::Uuid::new_v4().simple());
            let kept = Kept { sid, to: from.to_owned(), body: body.clone(), status: "delivered", callback: None };
            self.store().texts.push(kept);
        }
        Ok(answer)
    }
}

fn shown(text: &Kept) -> Value {
    json!({ "sid": text.sid, "to": text.to, "body": text.body, "status": text.status })
}

/// The message in a TwiML response.
fn said(answer: &str) -> Option<String> {
    let (_, rest) = answer.split_once("<Message>")?;
    let (text, _) = rest.split_once("</Message>")?;
    let plain = [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&apos;", "'"), ("&amp;", "&")];
    Some(plain.iter().fold(text.to_owned(), |text, (code, plain)| text.replace(code, plain)))
}

#[cfg(test)]
mod tests;
