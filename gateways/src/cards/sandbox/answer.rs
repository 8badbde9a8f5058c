//! What a call answers: an object, or an error in the wire's form.

use serde_json::{Value, json};

/// A status and a body, stored under the call's idempotency key. A decline is one too (402): it leaves a payment behind.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Answer {
    pub(super) status: u16,
    pub(super) body: Value,
}

impl Answer {
    pub(super) fn ok(body: Value) -> Self {
        Self { status: 200, body }
    }
}

/// Why a call did nothing: its transaction is rolled back and no answer is stored.
#[derive(Debug)]
pub(super) enum Failure {
    Refused(Answer),
    Broken(anyhow::Error),
}

pub(super) type Handled<T = Answer> = Result<T, Failure>;

impl From<sqlx::Error> for Failure {
    fn from(error: sqlx::Error) -> Self {
        Self::Broken(error.into())
    }
}

fn error(status: u16, kind: &str, code: Option<&str>, param: Option<&str>, message: &str) -> Answer {
    let mut error = json!({"type": kind, "message": message});
    if let Some(code) = code {
        error["code"] = code.into();
    }
    if let Some(param) = param {
        error["param"] = param.into();
    }
    Answer { status, body: json!({ "error": error }) }
}

pub(super) fn invalid(code: &str, param: &str, message: &str) -> Failure {
    Failure::Refused(error(400, "invalid_request_error", Some(code), Some(param), message))
}

pub(super) fn missing_param(param: &str) -> Failure {
    invalid("parameter_missing", param, &format!("Missing required param: {param}."))
}

pub(super) fn no_such(what: &str, id: &str) -> Failure {
    let message = format!("No such {what}: '{id}'");
    Failure::Refused(error(404, "invalid_request_error", Some("resource_missing"), Some("id"), &message))
}

/// A card error that leaves nothing behind, as when a card is saved.
pub(super) fn card_error(body: Value) -> Failure {
    Failure::Refused(Answer { status: 402, body: json!({ "error": body }) })
}

pub(super) fn unauthorized() -> Answer {
    error(401, "invalid_request_error", None, None, "Invalid API Key provided.")
}

pub(super) fn unknown_call(method: &str, path: &str) -> Failure {
    let message = format!("Unrecognized request URL ({method}: {path}).");
    Failure::Refused(error(404, "invalid_request_error", None, None, &message))
}

pub(super) fn too_many() -> Answer {
    error(429, "invalid_request_error", Some("rate_limit"), None, "Too many requests. Please slow down.")
}

pub(super) fn key_in_use() -> Answer {
    let message = "There is currently another in-progress request using this Idempotent Key.";
    error(409, "idempotency_error", Some("idempotency_key_in_use"), None, message)
}

pub(super) fn key_reused() -> Answer {
    let message = "Keys for idempotent requests can only be used with the same parameters they were first used with.";
    error(400, "idempotency_error", None, None, message)
}

pub(super) fn server_error() -> Answer {
    error(500, "api_error", None, None, "An error occurred in the card sandbox.")
}
