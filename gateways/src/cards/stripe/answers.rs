//! Classifies the provider's errors and missing responses.

use std::time::Duration;

use stripe::{ApiErrors, ApiErrorsType, StripeError};

use crate::cards::{Answer, Decline, GatewayError, ProviderPaymentId};

/// The retry delay after `Busy`: the client library does not report the provider's own.
const BUSY_PAUSE: Duration = Duration::from_secs(1);

/// The status of a call whose idempotency key is used by another call in progress.
const KEY_IN_USE: u16 = 409;

/// Classifies a failed call. `Unknown` if in doubt: a query is cheap, a double charge is not.
pub(super) fn classify(error: StripeError) -> GatewayError {
    match error {
        StripeError::Stripe(error, status) => classify_answer(&error, status),
        StripeError::ConfigError(message) => GatewayError::Refused { code: "configuration".into(), message },
        StripeError::Timeout => GatewayError::Unknown { reason: "no answer in time".into() },
        StripeError::ClientError(reason) => GatewayError::Unknown { reason },
        StripeError::JSONDeserialize(reason) => {
            GatewayError::Unknown { reason: format!("unreadable answer: {reason}") }
        }
    }
}

/// A failed call, classified.
pub(super) struct Failure {
    pub(super) error: GatewayError,
    /// Another call with the same idempotency key is still in progress.
    pub(super) key_in_use: bool,
}

impl Failure {
    /// Classifies an error response. `code` and `message` are empty if the provider gave none.
    pub(super) fn of_status(status: u16, code: String, message: String) -> Self {
        Self { error: by_status(status, code, message), key_in_use: status == KEY_IN_USE }
    }
}

impl From<StripeError> for Failure {
    fn from(error: StripeError) -> Self {
        let key_in_use = matches!(error, StripeError::Stripe(_, KEY_IN_USE));
        Self { error: classify(error), key_in_use }
    }
}

impl From<GatewayError> for Failure {
    fn from(error: GatewayError) -> Self {
        Self { error, key_in_use: false }
    }
}

fn classify_answer(error: &ApiErrors, status: u16) -> GatewayError {
    if status == 402 && error.type_ == ApiErrorsType::CardError {
        return GatewayError::Declined(decline(error));
    }
    let code = match (&error.type_, &error.code) {
        (ApiErrorsType::IdempotencyError, _) => "idempotency_error".into(),
        (_, Some(code)) => code.to_string(),
        (kind, None) => kind.to_string(),
    };
    by_status(status, code, message(error))
}

fn by_status(status: u16, code: String, message: String) -> GatewayError {
    match status {
        // The provider does not distinguish an account that is not ours from one that does not exist. The API key
        // itself is valid.
        403 if code == "account_invalid" => GatewayError::Refused { code, message },
        401 | 403 => GatewayError::Unauthorized,
        KEY_IN_USE | 429 => GatewayError::Busy { retry_after: BUSY_PAUSE },
        400..=499 if status != 424 => GatewayError::Refused { code, message },
        _ => GatewayError::Unknown { reason: format!("status {status}: {message}") },
    }
}

/// The decline in a card error, with the most specific of its codes.
pub(super) fn decline(error: &ApiErrors) -> Decline {
    let code = error.decline_code.clone().or_else(|| error.code.as_ref().map(ToString::to_string));
    Decline {
        provider_id: error.payment_intent.as_ref().map(|intent| ProviderPaymentId::new(intent.id.as_str())),
        code: code.unwrap_or_else(|| error.type_.to_string()),
        network_code: error.network_decline_code.clone(),
        advice_code: error.network_advice_code.clone().or_else(|| error.advice_code.clone()),
        message: message(error),
    }
}

fn message(error: &ApiErrors) -> String {
    error.message.clone().unwrap_or_default()
}

/// Turns the error for a missing object into `None`.
pub(super) fn found<T>(answer: Answer<T>) -> Answer<Option<T>> {
    match answer {
        Ok(thing) => Ok(Some(thing)),
        Err(GatewayError::Refused { code, .. }) if code == "resource_missing" => Ok(None),
        Err(error) => Err(error),
    }
}
