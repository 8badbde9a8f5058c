//! The response of a call: an object, or an error in the format of the API.

use serde_json::{Value, json};

/// A status and a body, stored under the call's idempotency key. A decline is also an answer (402), because it leaves a
/// payment.
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

/// Why a call had no effect: its transaction is rolled back and no answer is stored.
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

/// A refusal without a code; some errors of the API have none.
pub(super) fn refused(param: &str, message: &str) -> Failure {
    Failure::Refused(error(400, "invalid_request_error", None, Some(param), message))
}

/// The name of an object kind in the API's messages.
fn spoken(kind: &str) -> &str {
    match kind {
        "payment_method" => "PaymentMethod",
        "setup_intent" => "setupintent",
        "file" => "file upload",
        "account" => "destination",
        other => other,
    }
}

/// The object in the call's path does not exist or belongs to another account.
pub(super) fn no_such(kind: &str, id: &str) -> Failure {
    let param = match kind {
        "payment_intent" | "setup_intent" => "intent",
        "payment_method" | "charge" | "refund" | "dispute" | "transfer" | "file" | "payout" => kind,
        _ => "id",
    };
    let message = format!("No such {}: '{id}'", spoken(kind));
    Failure::Refused(error(404, "invalid_request_error", Some("resource_missing"), Some(param), &message))
}

/// The object in a parameter does not exist or belongs to another account.
pub(super) fn no_such_in(kind: &str, id: &str, param: &str) -> Failure {
    let message = format!("No such {}: '{id}'", spoken(kind));
    Failure::Refused(error(400, "invalid_request_error", Some("resource_missing"), Some(param), &message))
}

/// An account that does not exist or is not connected to the platform; the API does not distinguish the two.
pub(super) fn no_access(account: &str) -> Failure {
    let message = format!(
        "The provided key does not have access to account '{account}' (or that account does not exist). Application \
         access may have been revoked."
    );
    Failure::Refused(error(403, "invalid_request_error", Some("account_invalid"), None, &message))
}

/// The platform's balance is too low for a transfer. The API stores this answer under the call's key.
pub(super) fn balance_insufficient() -> Answer {
    let message = "You have insufficient available funds in your Stripe account. Try adding funds directly to your \
                   available balance by creating Charges using the 4000000000000077 test card.";
    error(400, "invalid_request_error", Some("balance_insufficient"), None, message)
}

pub(super) fn key_too_long() -> Answer {
    error(400, "invalid_request_error", None, None, "Idempotency keys may be at most 255 characters long.")
}

/// A card error that leaves no object, as when a card is saved.
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
