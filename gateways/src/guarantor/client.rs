//! The production client: JSON over HTTP.

use std::time::Duration;

use async_trait::async_trait;
use chrono::NaiveDate;
use reqwest::{Method, StatusCode};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use super::gateway::*;
use super::signature;
use crate::cards::WebhookError;
use crate::http;
use crate::observed::observed;

/// Timeout of a call.
const TIMEOUT: Duration = Duration::from_secs(15);
/// The retry delay if the partner gives none, or cannot be reached.
const BUSY_PAUSE: Duration = Duration::from_secs(30);

#[derive(Debug, Clone)]
pub struct GuarantorConfig {
    /// The base URL of the partner's API, without a trailing slash.
    pub base_url: String,
    pub api_key: String,
    /// The secret that its events are signed with.
    pub webhook_secret: String,
    pub timeout: Duration,
}

impl GuarantorConfig {
    pub fn new(base_url: impl Into<String>, api_key: impl Into<String>, webhook_secret: impl Into<String>) -> Self {
        let base_url = base_url.into().trim_end_matches('/').to_owned();
        Self { base_url, api_key: api_key.into(), webhook_secret: webhook_secret.into(), timeout: TIMEOUT }
    }
}

/// The partner over HTTP.
pub struct HttpGuarantor {
    config: GuarantorConfig,
    http: reqwest::Client,
}

#[derive(Deserialize)]
struct Refusal {
    code: String,
    message: String,
}

impl HttpGuarantor {
    pub fn new(config: GuarantorConfig) -> Self {
        Self { http: http::client_within(config.timeout), config }
    }

    /// Makes a call; `resource` names the resource without a reference, for metrics.
    async fn call<T: DeserializeOwned>(
        &self,
        resource: &'static str,
        method: Method,
        path: &str,
        query: &[(&str, &str)],
        body: Option<&(impl Serialize + Sync)>,
    ) -> Result<T, GuarantorError> {
        observed("financing", resource, self.send(method, path, query, body)).await
    }

    async fn send<T: DeserializeOwned>(
        &self,
        method: Method,
        path: &str,
        query: &[(&str, &str)],
        body: Option<&(impl Serialize + Sync)>,
    ) -> Result<T, GuarantorError> {
        let unknown = |reason: String| GuarantorError::Unknown { reason };
        let mut address = url::Url::parse(&format!("{}/v1/{path}", self.config.base_url))
            .map_err(|error| GuarantorError::Refused { code: "address".into(), message: error.to_string() })?;
        if !query.is_empty() {
            address.query_pairs_mut().extend_pairs(query);
        }
        let mut request = self.http.request(method, address).bearer_auth(&self.config.api_key);
        if let Some(body) = body {
            request = request.json(body);
        }
        let answer = match request.send().await {
            Ok(answer) => answer,
            // No connection, so nothing happened.
            Err(error) if error.is_connect() => return Err(GuarantorError::Busy { retry_after: BUSY_PAUSE }),
            Err(error) => return Err(unknown(error.without_url().to_string())),
        };
        let status = answer.status();
        match status {
            StatusCode::UNAUTHORIZED | StatusCode::FORBIDDEN => return Err(GuarantorError::Unauthorized),
            StatusCode::TOO_MANY_REQUESTS => {
                let told = answer.headers().get("retry-after").and_then(|v| v.to_str().ok()?.parse().ok());
                let retry_after = told.map_or(BUSY_PAUSE, Duration::from_secs);
                return Err(GuarantorError::Busy { retry_after });
            }
            _ => {}
        }
        let bytes = answer.bytes().await.map_err(|error| unknown(error.without_url().to_string()))?;
        if status.is_success() {
            return serde_json::from_slice(&bytes).map_err(|error| unknown(format!("an odd answer: {error}")));
        }
        match serde_json::from_slice::<Refusal>(&bytes) {
            Ok(refusal) if status.is_client_error() => {
                Err(GuarantorError::Refused { code: refusal.code, message: refusal.message })
            }
            _ => Err(unknown(format!("the status {status}"))),
        }
    }

    async fn post<T: DeserializeOwned>(
        &self,
        path: &'static str,
        body: &(impl Serialize + Sync),
    ) -> Result<T, GuarantorError> {
        self.call(path, Method::POST, path, &[], Some(body)).await
    }

    /// The partner's record with our reference; `None` if there is none. The reference becomes part of the path, so it
    /// may contain only letters, digits, hyphens and underscores.
    async fn find<T: DeserializeOwned>(
        &self,
        resource: &'static str,
        reference: &str,
    ) -> Result<Option<T>, GuarantorError> {
        let plain = |b: u8| b.is_ascii_alphanumeric() || b"-_".contains(&b);
        if reference.is_empty() || !reference.bytes().all(plain) {
            let message = "the reference has characters that no reference has".to_owned();
            return Err(GuarantorError::Refused { code: "malformed_reference".into(), message });
        }
        let path = format!("{resource}/{reference}");
        match self.call(resource, Method::GET, &path, &[], None::<&()>).await {
            Ok(found) => Ok(Some(found)),
            Err(GuarantorError::Refused { code, .. }) if code == "not_found" => Ok(None),
            Err(error) => Err(error),
        }
    }
}

#[async_trait]
impl GuarantorGateway for HttpGuarantor {
    async fn register_office(&self, office: &OfficeApplication) -> Result<ApplicationFacts, GuarantorError> {
        self.post("offices", office).await
    }

    async fn application(&self, reference: &str) -> Result<Option<ApplicationFacts>, GuarantorError> {
        self.find("offices", reference).await
    }

    async fn register_agreement(&self, agreement: &NewAgreement) -> Result<AgreementFacts, GuarantorError> {
        self.post("agreements", agreement).await
    }

    async fn agreement(&self, reference: &str) -> Result<Option<AgreementFacts>, GuarantorError> {
        self.find("agreements", reference).await
    }

    async fn file_claim(&self, claim: &NewClaim) -> Result<ClaimFacts, GuarantorError> {
        self.post("claims", claim).await
    }

    async fn claim(&self, reference: &str) -> Result<Option<ClaimFacts>, GuarantorError> {
        self.find("claims", reference).await
    }

    async fn report_recovery(&self, recovery: &Recovery) -> Result<(), GuarantorError> {
        self.post::<serde_json::Value>("recoveries", recovery).await.map(|_| ())
    }

    async fn settlements(&self, since: NaiveDate, after: Option<&str>) -> Result<SettlementPage, GuarantorError> {
        let since = since.to_string();
        let mut query = vec![("since", since.as_str())];
        query.extend(after.map(|after| ("after", after)));
        self.call("settlements", Method::GET, "settlements", &query, None::<&()>).await
    }

    async fn login_link(&self, who: &LoginFor) -> Result<LoginLink, GuarantorError> {
        self.post("login_links", who).await
    }

    fn verify_webhook(&self, payload: &[u8], signature: &str) -> Result<PartnerEvent, WebhookError> {
        signature::verify(&self.config.webhook_secret, payload, signature)
    }
}
