//! What a request brings along that every part of its answer may need: its id and the language it is asked in.

use std::future::Future;

use poem::Request;
use telemetry::request_id;
use tenancy::brand::Language;
use uuid::Uuid;

/// The header of the id, in calls and answers.
pub const REQUEST_ID: &str = "x-request-id";

tokio::task_local! {
    static REQUEST: RequestContext;
}

/// One request, as seen from anywhere below it.
#[derive(Debug, Clone)]
pub struct RequestContext {
    pub id: Uuid,
    /// "en" or "es".
    pub language: &'static str,
}

impl RequestContext {
    /// The id that the browser sent, otherwise a new one, and the language the browser puts first.
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

/// The current request's id; nil outside of one.
pub fn request_id() -> Uuid {
    REQUEST.try_with(|current| current.id).unwrap_or_default()
}

/// The text in the language that the request is asked in.
pub fn said(english: &'static str, spanish: &'static str) -> &'static str {
    if language() == "es" { spanish } else { english }
}

/// The current request's language as texts are kept by it.
pub fn text_language() -> Language {
    if language() == "es" { Language::Es } else { Language::En }
}

/// The current request's language; English outside of one.
pub fn language() -> &'static str {
    REQUEST.try_with(|current| current.language).unwrap_or("en")
}
