//! One refund at the provider, for any payer: sending it, looking it up, and when to look again.
//!
//! A refund's row is written before the provider is called. After an unclear answer it is looked up, and sent again only if
//! the provider certainly does not have it.

use chrono::{DateTime, Duration, Utc};
use gateways::cards::{GatewayError, IdempotencyKey, ProviderPaymentId, RefundId, RefundOutcome, RefundRequest};

use crate::{Context, Result};

/// The provider may not show a refund that is in flight; after this time it would.
const CERTAIN_AFTER: Duration = Duration::minutes(2);

/// What the provider answered to a refund.
#[derive(Debug)]
pub enum RefundSent {
    Outcome(RefundOutcome),
    /// No money is refunded.
    Refused(String),
    /// Nothing happened: it may be sent again.
    NotSent(GatewayError),
    /// It may have been made.
    Unknown(String),
}

/// Sends a refund.
///
/// # Errors
/// When the key is no idempotency key.
pub async fn send_refund(context: &Context, request: RefundRequest, key: &str) -> Result<RefundSent> {
    let key = IdempotencyKey::new(key).map_err(anyhow::Error::from)?;
    Ok(match context.cards.refund(request, &key).await {
        Ok(outcome) => RefundSent::Outcome(outcome),
        Err(GatewayError::Refused { message, .. }) => RefundSent::Refused(message),
        Err(GatewayError::Declined(decline)) => RefundSent::Refused(decline.message),
        Err(error @ (GatewayError::Busy { .. } | GatewayError::Unauthorized)) => RefundSent::NotSent(error),
        Err(GatewayError::Unknown { reason }) => RefundSent::Unknown(reason),
    })
}

/// A refund to look up.
#[derive(Debug)]
pub struct RefundLookup<'a> {
    pub reference: String,
    /// The provider's id of the refund, once it is known.
    pub provider_id: Option<&'a str>,
    /// The provider's id of the payment.
    pub payment: Option<&'a str>,
    pub sent_at: Option<DateTime<Utc>>,
}

/// What the provider knows of a refund.
#[derive(Debug)]
pub enum RefundFound {
    Outcome(RefundOutcome),
    /// The provider certainly has no such refund.
    Missing,
    /// The lookup failed, or the refund may be in flight.
    Unclear,
}

/// Looks a refund up at the provider.
///
/// # Errors
/// When the clock fails.
pub async fn find_refund(context: &Context, refund: &RefundLookup<'_>) -> Result<RefundFound> {
    let found = match (refund.provider_id, refund.payment) {
        (Some(id), _) => context.cards.find_refund(&RefundId::new(id)).await,
        (None, Some(payment)) => {
            context.cards.find_refund_by_ref(&ProviderPaymentId::new(payment), &refund.reference).await
        }
        (None, None) => return Ok(RefundFound::Missing),
    };
    let now = context.clock.now().await?;
    let certain = refund.sent_at.is_none_or(|at| now - at > CERTAIN_AFTER);
    Ok(match found {
        Ok(Some(outcome)) => RefundFound::Outcome(outcome),
        Ok(None) if certain && refund.provider_id.is_none() => RefundFound::Missing,
        Ok(None) => RefundFound::Unclear,
        Err(error) => {
            tracing::warn!(refund = %refund.reference, %error, "refund lookup failed");
            RefundFound::Unclear
        }
    })
}

/// How long to wait before a refund of this age is looked up again.
pub fn refund_wait(age: Duration, was_sent: bool) -> Duration {
    if !was_sent {
        Duration::minutes(1)
    } else if age < Duration::minutes(30) {
        Duration::minutes(2)
    } else {
        // A refund to a bank takes days.
        (age / 4).min(Duration::hours(12))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn refunds_are_looked_up_less_often_with_age() {
        let wait = |minutes| refund_wait(Duration::minutes(minutes), true);
        assert_eq!(refund_wait(Duration::hours(9), false), Duration::minutes(1), "it is sent again soon");
        assert_eq!((wait(0), wait(29)), (Duration::minutes(2), Duration::minutes(2)));
        assert_eq!((wait(60), wait(100 * 60)), (Duration::minutes(15), Duration::hours(12)));
    }
}
