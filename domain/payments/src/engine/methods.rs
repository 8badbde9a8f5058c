//! Rules for the payment methods of all kinds of payers: saving, refusing a blocked card, a card's last day, and
//! detaching.

use chrono::{Months, NaiveDate};
use gateways::cards::{CustomerId, GatewayError, IdempotencyKey, PaymentMethodId, SavedMethod};
use uuid::Uuid;

use super::saving::{Adding, NewMethod, save_at_provider};
use crate::{Context, Error, Result};
use ::rules::Refusal;
use rules::billing::decline::{DeclineKind, decline_kind};

/// The decline code of a block that a new expiration date of the card removes.
pub const EXPIRED: &str = "expired_card";

/// Saves a method that was just entered to a customer. `whose` identifies the payer in the provider's records.
///
/// # Errors
/// [`Error::Conflict`] with the reason when the method is refused.
pub async fn save_method(
    context: &Context,
    customer: &CustomerId,
    method: NewMethod<'_>,
    whose: &str,
) -> Result<Adding<SavedMethod>> {
    // Saving twice is harmless, and a result stored under a fixed key would hide an authentication that happened since.
    let key = IdempotencyKey::new(format!("save-{whose}-{}", Uuid::new_v4())).map_err(anyhow::Error::from)?;
    save_at_provider(context, customer, method, &key).await.map_err(refused)
}

fn refused(error: Error) -> Error {
    match error {
        Error::Gateway(GatewayError::Declined(decline)) => Refusal::declined(&decline.code).into(),
        Error::Gateway(GatewayError::Refused { code, message }) => {
            tracing::warn!(%code, %message, "payment method refused");
            Refusal::METHOD_REFUSED.into()
        }
        other => other,
    }
}

/// Refuses a card that its network has permanently declined, even if it is entered again. `codes` are the decline codes
/// that block the payer's methods with the same card.
///
/// # Errors
/// [`Error::Conflict`].
pub fn refuse_the_same_again(codes: &[String]) -> Result<()> {
    if !codes.iter().any(|code| decline_kind(code, None, None) == DeclineKind::Never) {
        return Ok(());
    }
    Err(Refusal::CARD_REFUSED_FOR_GOOD.into())
}

/// Detaches a method from the payer's customer record at the provider. Succeeds also if it is not attached there.
///
/// # Errors
/// Provider errors, to be retried.
pub async fn detach(context: &Context, provider: String) -> Result<()> {
    // Detaching twice is harmless, and under a fixed key the provider would repeat its own failure for a day.
    let key = IdempotencyKey::new(format!("detach-{provider}-{}", Uuid::new_v4())).map_err(anyhow::Error::from)?;
    match context.cards.detach_payment_method(&PaymentMethodId::new(provider), &key).await {
        Ok(()) | Err(GatewayError::Refused { .. }) => Ok(()),
        Err(error) => Err(error.into()),
    }
}

/// The last day on which a card is valid.
pub fn last_day(exp_month: i32, exp_year: i32) -> Option<NaiveDate> {
    let first = NaiveDate::from_ymd_opt(exp_year, u32::try_from(exp_month).ok()?, 1)?;
    first.checked_add_months(Months::new(1))?.pred_opt()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_card_refused_for_good_is_refused_again() {
        let codes = |code: &str| [code.to_owned()];
        assert!(refuse_the_same_again(&codes("lost_card")).is_err());
        for mended in ["expired_card", "incorrect_cvc", "incorrect_number"] {
            assert!(refuse_the_same_again(&codes(mended)).is_ok(), "{mended}");
        }
        assert!(refuse_the_same_again(&[]).is_ok());
    }
}
