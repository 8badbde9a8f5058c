//! Cards that expire soon, and the tenant that a method belongs to, for all kinds of payers.

use async_trait::async_trait;
use chrono::{DateTime, Days, NaiveDate, Utc};
use gateways::cards::PaymentMethodId as ProviderMethodId;
use kernel::notices::{self, Notice};
use tenancy::Scope;
use tenancy::ids::OrganizationId;

use crate::{Context, Result};

/// How many days before a card expires its owner gets an email.
const EXPIRY_NOTICE_DAYS: u64 = 30;

/// The storage of one kind of payer's methods.
#[async_trait]
pub trait OnFile {
    /// Marks the cards in use that expire from `from` to `until`, once per expiry date, and returns a notice for each.
    async fn expiring(scope: &mut Scope, from: NaiveDate, until: NaiveDate) -> Result<Vec<(OrganizationId, Notice)>>;

    /// The tenant to which a provider's method belongs.
    async fn owner(scope: &mut Scope, method: &ProviderMethodId) -> Result<Option<OrganizationId>>;
}

/// Notifies payers whose card expires within 30 days, once per expiry date. Returns how many.
pub async fn notify_expiring<M: OnFile>(context: &Context) -> Result<usize> {
    let now = context.clock.now().await?;
    let (from, until) = expiring(now);
    // Scheduled across all organizations.
    let mut scope = context.database.platform("Card expiry").await?;
    let told = M::expiring(&mut scope, from, until).await?;
    let count = told.len();
    notices::enqueue_across(&mut scope, told, now).await?;
    scope.commit().await?;
    Ok(count)
}

/// See [`OnFile::owner`].
pub async fn method_owner<M: OnFile>(context: &Context, method: &ProviderMethodId) -> Result<Option<OrganizationId>> {
    // An event's tenant is unknown until its card is found.
    let (mut cells, mut found) = (context.database.look(), None);
    while found.is_none()
        && let Some(mut scope) = cells.platform("Webhook").await?
    {
        found = M::owner(&mut scope, method).await?;
    }
    Ok(found)
}

/// The first and last expiry date for which an email is due now.
fn expiring(now: DateTime<Utc>) -> (NaiveDate, NaiveDate) {
    let today = now.date_naive();
    (today, today + Days::new(EXPIRY_NOTICE_DAYS))
}
