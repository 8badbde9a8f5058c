//! Data of a request that all parts of its response may need: its id and its language.

use std::future::Future;

use poem::Request;
use telemetry::request_id;
use tenancy::brand::Language;
use uuid::Uuid;

/// The header with the id, in requests and responses.
pub const REQUEST_ID: &str = "x-request-id";

tokio::task_local! {
    static REQUEST: RequestContext;
}

/// The current request, readable from all code that handles it.
#[derive(Debug, Clone)]
pub struct RequestContext {
    pub id: Uuid,
    /// "en" or "es".
    pub language: &'static str,
}

impl RequestContext {
    /// Reads the id that the browser sent, or creates a new one, and the browser's first language.
    pub fn of(request: &Request) -> Self {
        let spanish = request
            .header("accept-language")
            .and_then(|all| all.split(',').next())
            .is_some_and(|first| first.trim().to_ascii_lowercase().starts_with("es"));
        let id = request.header(REQUEST_ID).and_then(request_id::read).unwrap_or_else(Uuid::now_v7);
        Self { id, language: if spanish { "es" } else { "en" } }
    }

    /// Runs `work` as part of this request.
    pub async fn scope<F: Future>(self, work: F) -> F::Output {
        request_id::within(Some(self.id), REQUEST.scope(self, work)).await
    }
}

/// The current request's id; nil outside of a request.
pub fn request_id() -> Uuid {
    REQUEST.try_with(|current| current.id).unwrap_or_default()
}

/// The text in the request's language.
pub fn said(english: &'static str, spanish: &'static str) -> &'static str {
    if language() == "es" { spanish } else { english }
}

/// The current request's language, as texts are stored.
pub fn text_language() -> Language {
    if language() == "es" { Language::Es } else { Language::En }
}

/// The current request's language; English outside of a request.
pub fn language() -> &'static str {
    REQUEST.try_with(|current| current.language).unwrap_or("en")
}
