//! Uploads files to the provider. They use a separate host and a multipart form, which the client library does not
//! support.

use reqwest::multipart::{Form, Part};
use serde::Deserialize;

use super::{StripeCards, answers::Failure};
use crate::cards::{Answer, FileId, GatewayError};
use crate::http;

/// The provider's host for files.
const STRIPE_FILES_URL: &str = "https://files.stripe.com/";

/// The provider's purpose code for dispute evidence.
const PURPOSE: &str = "dispute_evidence";

/// The client for file uploads.
pub(super) struct Files {
    http: reqwest::Client,
    url: String,
    secret_key: String,
}

#[derive(Deserialize)]
struct Uploaded {
    id: String,
}

#[derive(Deserialize)]
struct Refusal {
    error: Reason,
}

#[derive(Deserialize)]
struct Reason {
    code: Option<String>,
    #[serde(rename = "type")]
    kind: String,
    message: Option<String>,
}

impl Files {
    /// Uses the provider's own host for files, or `elsewhere` if all calls go there.
    pub(super) fn new(elsewhere: Option<&str>, secret_key: &str) -> Self {
        let url = format!("{}v1/files", elsewhere.unwrap_or(STRIPE_FILES_URL));
        Self { http: http::client(), url, secret_key: secret_key.to_owned() }
    }

    async fn post(&self, form: Form, timeout: std::time::Duration) -> Result<FileId, Failure> {
        let unknown = |error: reqwest::Error| GatewayError::Unknown { reason: error.without_url().to_string() };
        let request = self.http.post(&self.url).bearer_auth(&self.secret_key).timeout(timeout);
        let answer = request.multipart(form).send().await.map_err(unknown)?;
        let status = answer.status();
        if status.is_success() {
            return Ok(FileId::new(answer.json::<Uploaded>().await.map_err(unknown)?.id));
        }
        let refusal = answer.json::<Refusal>().await;
        let (code, message) = refusal.map_or_else(
            |_| (String::new(), String::new()),
            |Refusal { error }| (error.code.unwrap_or(error.kind), error.message.unwrap_or_default()),
        );
        Err(Failure::of_status(status.as_u16(), code, message))
    }
}

pub(super) async fn upload_evidence(stripe: &StripeCards, name: &str, pdf: Vec<u8>) -> Answer<FileId> {
    let form = || -> Answer<Form> {
        let part = Part::bytes(pdf.clone()).file_name(name.to_owned()).mime_str("application/pdf");
        let part = part.map_err(|error| GatewayError::Unknown { reason: error.to_string() })?;
        Ok(Form::new().text("purpose", PURPOSE).part("file", part))
    };
    stripe
        .call("files.upload_evidence", None, |how| {
            let form = form();
            async move { stripe.files.post(form?, how.timeout).await }
        })
        .await
}
