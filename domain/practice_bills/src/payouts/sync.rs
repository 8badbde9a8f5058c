//! Queries payouts at the provider: one payout after an event, and all of an office's on a schedule.

use chrono::Duration;
use gateways::cards::{ConnectedAccountId, PayoutId as ProviderPayoutId};
use tenancy::ids::{OfficeId, OrganizationId};

use super::job::SyncPayouts;
use super::store::reach;
use super::{items, store};
use crate::task;
use crate::{Context, Result};
use kernel::directory::OfficeAddress;

/// Offices per transaction of the run.
const BATCH: i64 = 500;

/// A payout can change long after it was created (a first one arrives after two weeks, and a bank may return one up to
/// five business days after it arrived), so payouts created up to this long before the oldest unsettled one are queried
/// again. In the provider's time.
const LOOK_BACK: Duration = Duration::days(30);

/// Enqueues a job for every office with a payments account. Running it again adds no job that is already waiting.
pub async fn run(context: &Context) -> Result<usize> {
    let now = context.clock.now().await?;
    let (mut after, mut made) = (0, 0);
    loop {
        // Crosses tenants: every office is queried, a batch at a time.
        let mut scope = context.database.platform("Payouts").await?;
        let rows = sqlx::query!(
            "select organization_id, office_id from office_directory where provider_account is not null and office_id > $1
             order by office_id limit $2",
            after,
            BATCH
        )
        .fetch_all(scope.db())
        .await?;
        for row in &rows {
            let sync = SyncPayouts { office: OfficeId(row.office_id) };
            task::enqueue_task_for(&mut scope, OrganizationId(row.organization_id), &sync, sync.office, now).await?;
        }
        scope.commit().await?;
        made += rows.len();
        match rows.last() {
            Some(last) => after = last.office_id,
            None => return Ok(made),
        }
    }
}

/// Queries an office's payouts, page by page, starting before the oldest unsettled one. Each payout is saved
/// separately, so an interrupted run keeps its progress.
pub async fn poll(context: &Context, at: OfficeAddress) -> Result<()> {
    let Some(account) = account_of(context, at).await? else { return Ok(()) };
    let since = store::unsettled_since(context, at).await?.map(|since| since - LOOK_BACK);
    let mut after: Option<String> = None;
    loop {
        let page = context.cards.payouts(&account, since, after.as_deref()).await?;
        for facts in &page.items {
            let payout = store::keep(context, at, &account, facts).await?;
            items::fetch(context, at, &account, payout, facts).await?;
        }
        match page.next {
            Some(next) => after = Some(next),
            None => break,
        }
    }
    items::match_again(context, at).await
}

/// Handles an event of a payout of `account`: queries the payout. Returns false if none of our offices has it.
pub async fn changed(context: &Context, account: &str, payout: &str) -> Result<bool> {
    let Some(at) = kernel::directory::provider_office(&context.database, account).await? else { return Ok(false) };
    let account = ConnectedAccountId::new(account);
    let Some(facts) = context.cards.find_payout(&account, &ProviderPayoutId::new(payout)).await? else {
        return Ok(false);
    };
    let payout = store::keep(context, at, &account, &facts).await?;
    items::fetch(context, at, &account, payout, &facts).await?;
    Ok(true)
}

async fn account_of(context: &Context, at: OfficeAddress) -> Result<Option<ConnectedAccountId>> {
    let mut scope = context.database.read(reach(at)).await?;
    let account = sqlx::query_scalar!(
        "select provider_account from office where organization_id = $1 and id = $2",
        at.organization.0,
        at.office.0
    )
    .fetch_optional(scope.db())
    .await?;
    Ok(account.flatten().map(ConnectedAccountId::new))
}
