//! The interface through which collection uses the guarantee.

use async_trait::async_trait;
use chrono::{DateTime, NaiveDate, Utc};
use kernel::collecting::{Guarantor, Money};
use tenancy::Scope;
use tenancy::ids::{AccountId, SubscriptionId};

use super::{claim, payment_after_claim, repay};
use crate::{Cents, Result};

/// The guarantee partner.
pub struct Partner;

#[async_trait]
impl Guarantor for Partner {
    async fn payment_settled(&self, scope: &mut Scope, account: AccountId, now: DateTime<Utc>) -> Result<()> {
        payment_after_claim::payment_settled(scope, account, now).await
    }

    async fn repaid(&self, scope: &mut Scope, paid: Money, now: DateTime<Utc>, on: NaiveDate) -> Result<()> {
        repay::repaid(scope, paid, now, on).await
    }

    async fn apply_payment_after_claim(
        &self,
        scope: &mut Scope,
        money: Money,
        now: DateTime<Utc>,
        on: NaiveDate,
    ) -> Result<Cents> {
        payment_after_claim::apply_payment_after_claim(scope, money, now, on).await
    }

    async fn claim_overdue(&self, scope: &mut Scope, id: SubscriptionId, now: DateTime<Utc>) -> Result<bool> {
        claim::claim_overdue(scope, id, now).await
    }

    async fn under_way(&self, scope: &mut Scope, account: AccountId) -> Result<bool> {
        claim::under_way(scope, account).await
    }
}
