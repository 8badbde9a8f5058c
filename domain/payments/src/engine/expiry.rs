//! Cards that expire soon, and whose a method is, whoever pays with it.

use async_trait::async_trait;
use chrono::{DateTime, Days, NaiveDate, Utc};
use gateways::cards::PaymentMethodId as ProviderMethodId;
use kernel::notices::{self, Notice};
use tenancy::Scope;
use tenancy::ids::OrganizationId;

use crate::{Context, Result};

/// How long before a card expires its owner gets an email.
const EXPIRY_NOTICE_DAYS: u64 = 30;

/// Where a kind of payer's methods are kept.
#[async_trait]
pub trait OnFile {
    /// Marks the cards that pay for something and expire from `from` to `until`, once for each date, and answers the notice of each.
    async fn expiring(scope: &mut Scope, from: NaiveDate, until: NaiveDate) -> Result<Vec<(OrganizationId, Notice)>>;

    /// Whose tenant a method of the provider's belongs to.
    async fn owner(scope: &mut Scope, method: &ProviderMethodId) -> Result<Option<OrganizationId>>;
}

/// Tells payers whose card expires within 30 days, once for each date. Answers how many.
pub async fn notify_expiring<M: OnFile>(context: &Context) -> Result<usize> {
    let now = context.clock.now().await?;
    let (from, until) = expiring(now);
    // The clock tells everywhere.
    let mut scope = context.database.platform("Card expiry").await?;
    let told = M::expiring(&mut scope, from, until).await?;
    let count = told.len();
    notices::enqueue_across(&mut scope, told, now).await?;
    scope.commit().await?;
    Ok(count)
}

/// See [`OnFile::owner`].
pub async fn method_owner<M: OnFile>(context: &Context, method: &ProviderMethodId) -> Result<Option<OrganizationId>> {
    // An event belongs to nobody before it is known whose card it is about.
    let mut scope = context.database.platform("Webhook").await?;
    M::owner(&mut scope, method).await
}

/// The first and last expiry date that an email is due for now.
fn expiring(now: DateTime<Utc>) -> (NaiveDate, NaiveDate) {
    let today = now.date_naive();
    (today, today + Days::new(EXPIRY_NOTICE_DAYS))
}
