//! What the provider's refusals and silences mean for us.

use std::time::Duration;

use stripe::{ApiErrors, ApiErrorsType, StripeError};

use crate::cards::{Decline, GatewayError, ProviderPaymentId};

/// The provider names no time of its own through this client; a second lets its limits breathe.
const BUSY_PAUSE: Duration = Duration::from_secs(1);

/// Sorts a failed call. Where in doubt it is `Unknown`: asking is cheap, charging twice is not.
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

/// Another call with our idempotency key has not been answered yet.
pub(super) fn is_key_in_use(error: &StripeError) -> bool {
    matches!(error, StripeError::Stripe(_, 409))
}

fn classify_answer(error: &ApiErrors, status: u16) -> GatewayError {
    match status {
        401 | 403 => GatewayError::Unauthorized,
        409 | 429 => GatewayError::Busy { retry_after: BUSY_PAUSE },
        402 if error.type_ == ApiErrorsType::CardError => GatewayError::Declined(decline(error)),
        400..=499 if status != 424 => GatewayError::Refused {
            code: match (&error.type_, &error.code) {
                (ApiErrorsType::IdempotencyError, _) => "idempotency_error".into(),
                (_, Some(code)) => code.to_string(),
                (kind, None) => kind.to_string(),
            },
            message: message(error),
        },
        _ => GatewayError::Unknown { reason: format!("status {status}: {}", message(error)) },
    }
}

/// The decline inside a card error, from whichever of its codes says most.
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

/// Turns "there is no such thing" into `None`.
pub(super) fn found<T>(answer: Result<T, GatewayError>) -> Result<Option<T>, GatewayError> {
    match answer {
        Ok(thing) => Ok(Some(thing)),
        Err(GatewayError::Refused { code, .. }) if code == "resource_missing" => Ok(None),
        Err(error) => Err(error),
    }
}
