//! The refusals of the developer API, each with a code.

use developers::ApiScope;
use developers::keys::KeyRefusal;
use frame::error::{ApiError, ErrorBody};
use poem_openapi::payload::Json;

fn body(error: &str, code: &str, message: impl Into<String>) -> Json<Box<ErrorBody>> {
    Json(Box::new(ErrorBody { code: Some(code.to_owned()), ..ErrorBody::new(message, error) }))
}

fn unauthorized(code: &str, message: impl Into<String>) -> ApiError {
    ApiError::Unauthorized(body("unauthorized", code, message))
}

/// No key was sent, or none that we know.
pub fn key_invalid() -> ApiError {
    unauthorized("key_invalid", "This key isn’t valid.")
}

/// A key was sent in an address. It is revoked.
pub fn key_in_address() -> ApiError {
    unauthorized("key_revoked", "This key was revoked, because it was sent in an address.")
}

pub fn of_key(refusal: &KeyRefusal) -> ApiError {
    match refusal {
        KeyRefusal::Invalid => key_invalid(),
        KeyRefusal::Expired(on) => {
            unauthorized("key_expired", format!("This key expired on {}.", on.format("%b %-d, %Y")))
        }
        KeyRefusal::Rotated => unauthorized("key_rotated", "This key was replaced. Use the new key."),
        KeyRefusal::Revoked => unauthorized("key_revoked", "This key was revoked."),
        KeyRefusal::Paused => {
            unauthorized("key_paused", "This key was not used for 90 days and is paused. Save it under Developers.")
        }
        KeyRefusal::WrongAddress => {
            ApiError::Forbidden(body("forbidden", "address_not_allowed", "This key can’t be used from this address."))
        }
        KeyRefusal::NotInTier(unlock) => ApiError::Forbidden(body(
            "not_in_tier",
            "not_in_tier",
            format!("{} comes with {}.", unlock.feature, unlock.tier),
        )),
        KeyRefusal::TooMany(budget) => too_many(u64::try_from(budget.reset_s).unwrap_or(1)),
    }
}

pub fn too_many(retry_after_s: u64) -> ApiError {
    ApiError::TooMany(body("too_many", "too_many", "Too many calls. Wait and try again."), retry_after_s)
}

pub fn insufficient_scope(scope: ApiScope) -> ApiError {
    ApiError::Forbidden(body("forbidden", "insufficient_scope", format!("This key needs {scope}.")))
}

pub fn version_unknown(version: &str) -> ApiError {
    let shown: String = version.chars().filter(|c| c.is_ascii_graphic()).take(20).collect();
    let message = format!("Version {shown} isn’t available. See the changelog.");
    ApiError::BadRequest(body("bad_request", "version_unknown", message))
}

pub fn idempotency_key_needed() -> ApiError {
    let message = "Send an Idempotency-Key of 8 to 100 characters.";
    ApiError::BadRequest(body("bad_request", "idempotency_key_needed", message))
}

pub fn idempotency_mismatch() -> ApiError {
    ApiError::Conflict(body("conflict", "idempotency_mismatch", "This Idempotency-Key was used with other data."))
}

pub fn still_running() -> ApiError {
    ApiError::Conflict(body("conflict", "still_running", "This call is still running. Try again in a moment."))
}
