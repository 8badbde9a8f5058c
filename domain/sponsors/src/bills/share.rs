//! A refund to a business that did not arrive: its money is back at the platform, and the office pays the business by check. So the
//! office gets back its share, which the refund had reversed.
//!
//! The row is written first, and an unclear result is looked up before anything is sent again.

use async_trait::async_trait;
use chrono::{DateTime, Duration, Utc};
use gateways::cards::{ConnectedAccountId, GatewayError, IdempotencyKey, ShareReturn};
use kernel::outbox::{ClaimedJob, JobOutcome, Retry};
use kernel::task::{Task, enqueue_task};
use serde::{Deserialize, Serialize};
use tenancy::Scope;
use tenancy::ids::{BusinessRefundId, OrganizationId};
use uuid::Uuid;

use crate::bills::payment::open;
use crate::bills::reversals::ReversalShare;
use crate::{Context, Result};

/// The provider may not show a movement that is in flight; after this time it would.
const CERTAIN_AFTER: Duration = Duration::minutes(2);
/// How long a movement waits for an account or a balance.
const PAUSE: Duration = Duration::hours(6);

/// Returns the office's share of a refund that failed. Key: the refund.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReturnBusinessShare {
    pub refund: BusinessRefundId,
}

#[async_trait]
impl Task for ReturnBusinessShare {
    const KIND: &'static str = "return_business_share";
    /// Until the platform's balance covers the amount.
    const RETRY: Retry = Retry { attempts: 1_000, ..Retry::USUAL };

    async fn run(self, context: &Context, claimed: &ClaimedJob) -> Result<JobOutcome> {
        give_back(context, claimed.organization, self.refund).await
    }
}

/// Queues the return of what a refund that failed had reversed: the share less the fee, which the office got with the refund and
/// kept. Nothing was reversed for a refund that the provider never had.
pub(crate) async fn return_later(scope: &mut Scope, refund: BusinessRefundId, now: DateTime<Utc>) -> Result<()> {
    let organization = scope.organization();
    let waits = sqlx::query!(
        "update business_refund set share_status = 'created' where organization_id = $1 and id = $2 and status = 'failed' and share_status = 'none'
           and provider_id is not null and amount_cents > application_fee_cents",
        organization.0,
        refund.0
    )
    .execute(scope.db())
    .await?
    .rows_affected();
    if waits == 0 {
        return Ok(());
    }
    enqueue_task(scope, &ReturnBusinessShare { refund }, refund, now).await
}

async fn give_back(context: &Context, organization: OrganizationId, refund: BusinessRefundId) -> Result<JobOutcome> {
    let now = context.clock.now().await?;
    let mut scope = open(context, organization).await?;
    let row = sqlx::query!(
        r#"select r.share_status as "share: ReversalShare", r.amount_cents - r.application_fee_cents as "cents!", r.share_key, r.share_sent_at,
             o.provider_account
           from business_refund r join office o on o.organization_id = r.organization_id and o.id = r.office_id
           where r.organization_id = $1 and r.id = $2"#,
        organization.0,
        refund.0
    )
    .fetch_one(scope.db())
    .await?;
    drop(scope); // Holds no connection while the provider is asked.
    if matches!(row.share, ReversalShare::None | ReversalShare::Done) {
        return Ok(JobOutcome::Done);
    }
    let Some(destination) = row.provider_account.map(ConnectedAccountId::new) else {
        return Ok(again(now, PAUSE, "the office has no account"));
    };
    let share_ref = format!("business-refund-{organization}-{refund}");
    if row.share == ReversalShare::Unknown {
        if let Some(provider) = context.cards.find_returned_share(&destination, &share_ref).await? {
            returned(context, organization, refund, &provider).await?;
            return Ok(JobOutcome::Done);
        }
        if row.share_sent_at.is_some_and(|at| now - at <= CERTAIN_AFTER) {
            return Ok(again(now, CERTAIN_AFTER, "the provider may not have it yet"));
        }
    }
    // Each attempt has a key of its own, because the one before is known not to have been executed.
    let key = format!("business-refund-share-{}", Uuid::new_v4());
    if !fence(context, (organization, refund), (row.share_key.as_deref(), &key), now).await? {
        return Ok(again(now, CERTAIN_AFTER, "another worker has it"));
    }
    let description = "Share of a refund to a business that did not arrive".to_owned();
    let request = ShareReturn { share_ref, destination, amount_cents: row.cents, description };
    match context.cards.return_share(request, &IdempotencyKey::new(key).map_err(anyhow::Error::from)?).await {
        Ok(provider) => {
            returned(context, organization, refund, &provider).await?;
            Ok(JobOutcome::Done)
        }
        // Nothing was moved; later payments refill the balance.
        Err(GatewayError::Refused { code, message }) => {
            tracing::warn!(%refund, %code, %message, "returning an office's share of a business's refund was refused; retrying");
            unsent(context, organization, refund).await?;
            Ok(again(now, PAUSE, &message))
        }
        Err(error) => Ok(again(now, CERTAIN_AFTER, &error.to_string())),
    }
}

fn again(now: DateTime<Utc>, pause: Duration, why: &str) -> JobOutcome {
    JobOutcome::Again { at: now + pause, why: why.to_owned() }
}

/// Marks the movement as sent. `false` when another worker has it.
async fn fence(
    context: &Context,
    (organization, refund): (OrganizationId, BusinessRefundId),
    (before, key): (Option<&str>, &str),
    now: DateTime<Utc>,
) -> Result<bool> {
    let mut scope = open(context, organization).await?;
    let fenced = sqlx::query!(
        "update business_refund set share_status = 'unknown', share_key = $4, share_sent_at = $5
         where organization_id = $1 and id = $2 and share_status in ('created', 'unknown') and share_key is not distinct from $3",
        organization.0,
        refund.0,
        before,
        key,
        now
    )
    .execute(scope.db())
    .await?
    .rows_affected();
    scope.commit().await?;
    Ok(fenced == 1)
}

async fn unsent(context: &Context, organization: OrganizationId, refund: BusinessRefundId) -> Result<()> {
    let mut scope = open(context, organization).await?;
    sqlx::query!(
        "update business_refund set share_status = 'created', share_sent_at = null where organization_id = $1 and id = $2 and share_status = 'unknown'",
        organization.0,
        refund.0
    )
    .execute(scope.db())
    .await?;
    Ok(scope.commit().await?)
}

async fn returned(
    context: &Context,
    organization: OrganizationId,
    refund: BusinessRefundId,
    provider: &str,
) -> Result<()> {
    let mut scope = open(context, organization).await?;
    sqlx::query!(
        "update business_refund set share_status = 'done', share_provider_id = $3 where organization_id = $1 and id = $2 and share_status <> 'done'",
        organization.0,
        refund.0,
        provider
    )
    .execute(scope.db())
    .await?;
    Ok(scope.commit().await?)
}
