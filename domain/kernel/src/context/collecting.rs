//! What collecting asks of others, besides what a bill is for: accounts that households connect themselves, and the partner who guarantees
//! memberships. Who implements it is chosen in [`crate::purpose::Purposes`].

use async_trait::async_trait;
use chrono::{DateTime, NaiveDate, Utc};
use gateways::cards::{CustomerId, SavedMethod};
use rules::Cents;
use tenancy::Scope;
use tenancy::ids::{AccountId, InvoiceId, OfficeId, OrganizationId, PaymentId, PaymentMethodId, SubscriptionId};

use crate::{Context, Result};

/// A household that pays.
#[derive(Debug, Clone, Copy)]
pub struct Payer {
    pub organization: OrganizationId,
    pub office: OfficeId,
    pub account: AccountId,
}

/// Bank accounts that a page pays with by a token of ours, and by no name of the card provider's.
#[async_trait]
pub trait ConnectedAccounts: Send + Sync {
    /// Whether it is a token of these.
    fn is_token(&self, token: &str) -> bool;

    /// Saves the account behind a page's token to the household that pays with it. The same household gets it again, another never.
    ///
    /// # Errors
    /// [`crate::Error::Gateway`]: refused for a token that is none or was used; otherwise nothing was charged and it may be tried again.
    async fn take(&self, context: &Context, payer: Payer, customer: &CustomerId, token: &str) -> Result<SavedMethod>;

    /// The household has the account on file now: its connecting is over, in the same transaction.
    async fn keep(&self, context: &Context, scope: &mut Scope, token: &str, method: PaymentMethodId) -> Result<()>;
}

/// Money that came for a bill.
#[derive(Debug, Clone, Copy)]
pub struct Money {
    pub office: OfficeId,
    pub account: AccountId,
    pub invoice: InvoiceId,
    pub payment: PaymentId,
    pub amount: Cents,
}

/// The partner who takes over what members leave unpaid of a guaranteed term. Each function runs in the transaction of what it follows.
/// Where nobody guarantees anything, nothing happens.
#[async_trait]
pub trait Guarantor: Send + Sync {
    /// A payment of the household is settled: decisions that waited for it are asked for again.
    async fn payment_settled(&self, _: &mut Scope, _: AccountId, _: DateTime<Utc>) -> Result<()> {
        Ok(())
    }

    /// A payment that succeeded: where its invoice repays a claim, the money is booked as the partner's and reported.
    async fn repaid(&self, _: &mut Scope, _: Money, _: DateTime<Utc>, _on: NaiveDate) -> Result<()> {
        Ok(())
    }

    /// Gives money over what a bill leaves open to the claims that took the bill over. Answers how much was the partner's.
    async fn apply_payment_after_claim(
        &self,
        _: &mut Scope,
        _: Money,
        _: DateTime<Utc>,
        _on: NaiveDate,
    ) -> Result<Cents> {
        Ok(Cents::ZERO)
    }

    /// A membership that is 28 days late, where the office claims automatically: claimed, and true. False leaves it delinquent.
    async fn claim_overdue(&self, _: &mut Scope, _: SubscriptionId, _: DateTime<Utc>) -> Result<bool> {
        Ok(false)
    }

    /// Whether a claim of the household waits for the partner's word.
    async fn under_way(&self, _: &mut Scope, _: AccountId) -> Result<bool> {
        Ok(false)
    }
}

/// Nobody guarantees anything.
pub(crate) struct Nobody;

impl Guarantor for Nobody {}
