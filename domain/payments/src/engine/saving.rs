//! Saves a payment method at the provider: immediately, or after its owner has authenticated on their bank's page.

use ::rules::digest::short_hex;
use gateways::cards::{CustomerId, GatewayError, IdempotencyKey, SaveOutcome, SavedMethod, SetupId};
use tenancy::contract;

use super::card_testing::save_typed;
use crate::{Context, Result};

/// A payment method to save.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NewMethod<'a> {
    /// The provider's token for a method that was just entered.
    Typed(&'a str),
    /// The provider's id of an authentication that was requested before, see [`Approval`].
    Approved(&'a str),
}

impl<'a> From<&'a str> for NewMethod<'a> {
    fn from(token: &'a str) -> Self {
        Self::Typed(token)
    }
}

impl NewMethod<'_> {
    /// A digest for idempotency keys, so that another card gets another key.
    pub fn digest(self) -> String {
        let (Self::Typed(text) | Self::Approved(text)) = self;
        short_hex(text.as_bytes(), 12)
    }
}

/// The card's bank requires its owner to approve; afterwards the same call with `setup` saves the card.
#[contract(rename = "CardApproval")]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Approval {
    // To be passed as [`NewMethod::Approved`] afterwards.
    pub setup: String,
    pub client_secret: String,
    // The page for the approval, for clients that do not use the provider's own script.
    #[oai(rename = "nextActionUrl")]
    pub url: Option<String>,
}

/// The result of saving a payment method.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Adding<T> {
    Added(T),
    Approve(Approval),
}

impl<T> Adding<T> {
    /// What was added; `None` while an approval is required.
    pub fn added(self) -> Option<T> {
        match self {
            Self::Added(added) => Some(added),
            Self::Approve(_) => None,
        }
    }
}

/// Saves a method to a customer. An approval that belongs to another customer is refused.
///
/// # Errors
/// Provider errors; [`GatewayError::Declined`] when the bank declined or the owner did not approve.
pub(super) async fn save_at_provider(
    context: &Context,
    customer: &CustomerId,
    method: NewMethod<'_>,
    key: &IdempotencyKey,
) -> Result<Adding<SavedMethod>> {
    let outcome = match method {
        NewMethod::Typed(token) => save_typed(context, customer, token, key).await?,
        NewMethod::Approved(setup) => {
            let found = context.cards.find_saving(&SetupId::new(setup)).await?;
            let own = found.filter(|saving| saving.customer.as_ref() == Some(customer));
            let unknown = || GatewayError::Refused { code: "resource_missing".into(), message: "no such setup".into() };
            own.ok_or_else(unknown)?.outcome
        }
    };
    match outcome {
        SaveOutcome::Saved(saved) => Ok(Adding::Added(saved)),
        SaveOutcome::RequiresAction { setup, client_secret, next_action_url } => {
            Ok(Adding::Approve(Approval { setup: setup.into_string(), client_secret, url: next_action_url }))
        }
        SaveOutcome::Declined(decline) => Err(GatewayError::Declined(decline).into()),
    }
}
