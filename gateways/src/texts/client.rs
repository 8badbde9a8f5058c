//! The production client: Twilio's Programmable Messaging.

use std::time::Duration;

use async_trait::async_trait;
use reqwest::StatusCode;
use serde::Deserialize;

use super::gateway::{InboundText, Text, TextError, TextGateway, TextProgress, TextStatus};
use super::signature::{is_genuine, pairs};
use crate::cards::WebhookError;
use crate::http;
use crate::observed::observed;

pub const TWILIO_URL: &str = "https://api.twilio.com";

const TIMEOUT: Duration = Duration::from_secs(15);

/// The provider's error code for a phone that has replied STOP.
const UNSUBSCRIBED: u32 = 21610;

#[derive(Clone)]
pub struct TextConfig {
    /// The base URL of the provider's API.
    pub base_url: String,
    /// The account's id (`AC...`).
    pub account: String,
    /// Authenticates our calls, and signs the provider's.
    pub token: String,
    /// A phone number (`+1...`), or a messaging service (`MG...`).
    pub from: String,
    /// The URL at which the provider reaches us; `/status` and `/inbound` are appended.
    pub webhook_url: String,
}

/// Twilio over HTTP.
pub struct TwilioTexts {
    config: TextConfig,
    http: reqwest::Client,
}

#[derive(Deserialize)]
struct Taken {
    sid: String,
}

#[derive(Deserialize)]
struct Refusal {
    code: Option<u32>,
    #[serde(default)]
    message: String,
}

impl TwilioTexts {
    pub fn new(mut config: TextConfig) -> Self {
        for url in [&mut config.base_url, &mut config.webhook_url] {
            *url = url.trim_end_matches('/').to_owned();
        }
        Self { http: http::client_within(TIMEOUT), config }
    }

    async fn create(&self, text: Text) -> Result<String, TextError> {
        let TextConfig { base_url, account, token, from, webhook_url } = &self.config;
        let sender = if from.starts_with("MG") { "MessagingServiceSid" } else { "From" };
        let callback = format!("{webhook_url}/status?{}", text.reference);
        let form = [
            ("To", text.to.as_str()),
            (sender, from.as_str()),
            ("Body", text.body.as_str()),
            ("StatusCallback", callback.as_str()),
        ];
        let body = url::form_urlencoded::Serializer::new(String::new()).extend_pairs(form).finish();
        let request = self
            .http
            .post(format!("{base_url}/2010-04-01/Accounts/{account}/Messages.json"))
            .basic_auth(account, Some(token))
            .header("content-type", "application/x-www-form-urlencoded")
            .body(body);
        let answer = request.send().await.map_err(|error| {
            let never_left = error.is_connect();
            let reason = error.without_url().to_string();
            if never_left { TextError::NotTaken(reason) } else { TextError::Unknown(reason) }
        })?;
        let status = answer.status();
        if status.is_success() {
            // The text was accepted, so an unreadable response must not lead to a retry.
            let taken: Result<Taken, _> = answer.json().await;
            return taken.map(|taken| taken.sid).map_err(|e| TextError::Unknown(e.without_url().to_string()));
        }
        let refusal: Option<Refusal> = answer.json().await.ok();
        Err(refused(status, refusal))
    }
}

fn refused(status: StatusCode, refusal: Option<Refusal>) -> TextError {
    let code = refusal.as_ref().and_then(|refusal| refusal.code);
    match (status, code) {
        (StatusCode::UNAUTHORIZED | StatusCode::FORBIDDEN, _) => TextError::Unauthorized,
        (StatusCode::TOO_MANY_REQUESTS | StatusCode::SERVICE_UNAVAILABLE, _) => {
            TextError::NotTaken(format!("the status {status}"))
        }
        (_, Some(UNSUBSCRIBED)) => TextError::OptedOut,
        (status, code) if status.is_client_error() => {
            // The message may contain the phone number.
            let reason = refusal.map(|refusal| without_digits(&refusal.message)).unwrap_or_default();
            TextError::Refused { code: code.unwrap_or(0), reason }
        }
        _ => TextError::Unknown(format!("the status {status}")),
    }
}

fn without_digits(text: &str) -> String {
    text.chars().map(|c| if c.is_ascii_digit() { '#' } else { c }).collect()
}

/// The provider's form, with a verified signature.
struct Form(Vec<(String, String)>);

impl Form {
    fn read(config: &TextConfig, form: &[u8], path: &str, signature: &str) -> Result<Self, WebhookError> {
        let pairs = pairs(form);
        let address = format!("{}{path}", config.webhook_url);
        if !is_genuine(&config.token, &address, &pairs, signature) {
            return Err(WebhookError::BadSignature);
        }
        Ok(Self(pairs))
    }

    fn get(&self, name: &str) -> Option<&str> {
        self.0.iter().find(|(key, _)| key == name).map(|(_, value)| value.as_str())
    }

    fn need(&self, name: &str) -> Result<String, WebhookError> {
        self.get(name).map(str::to_owned).ok_or_else(|| WebhookError::Unreadable(format!("no {name}")))
    }
}

#[async_trait]
impl TextGateway for TwilioTexts {
    async fn send(&self, text: Text) -> Result<String, TextError> {
        observed("texts", "send", self.create(text)).await
    }

    fn read_status(&self, form: &[u8], query: &str, signature: &str) -> Result<TextStatus, WebhookError> {
        let form = Form::read(&self.config, form, &format!("/status?{query}"), signature)?;
        let progress = match form.need("MessageStatus")?.as_str() {
            "delivered" | "read" => TextProgress::Delivered,
            "failed" | "undelivered" | "canceled" => {
                TextProgress::Failed(form.get("ErrorCode").and_then(|code| code.parse().ok()))
            }
            _ => TextProgress::Underway,
        };
        Ok(TextStatus { sid: form.need("MessageSid")?, progress })
    }

    fn read_inbound(&self, form: &[u8], signature: &str) -> Result<InboundText, WebhookError> {
        let form = Form::read(&self.config, form, "/inbound", signature)?;
        Ok(InboundText {
            sid: form.need("MessageSid")?,
            from: form.need("From")?,
            body: form.need("Body")?,
            answered: form.get("OptOutType").is_some(),
        })
    }
}
