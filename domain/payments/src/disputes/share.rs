//! The office's share of a payment at the provider: taken back when the bank takes the payment or returns the draft, returned when the office has won, or when a
//! refund that took it came back. Each cause moves it once; the row comes first, and an unclear answer is asked about before anything is sent anew.

use chrono::{DateTime, Duration, Utc};
use gateways::cards::{ConnectedAccountId, GatewayError, IdempotencyKey, ProviderPaymentId, ShareReturn, ShareTaking};
use serde_json::json;
use tenancy::audit::{self, Act};
use tenancy::ids::{AccountId, DisputeId, OfficeId, OrganizationId, PaymentId, RefundId};
use tenancy::{Actor, Reach, Scope};
use uuid::Uuid;

use super::store::{Dispute, load, note};
use crate::outbox::{self, Job, JobOutcome, NewJob};
use crate::{Cents, Context, Result};

/// A movement in flight may not be known to the provider yet; after this it would be.
const CERTAIN_AFTER: Duration = Duration::minutes(2);

/// The provider's words for a balance that does not cover what is to be moved.
const NO_BALANCE: &[&str] = &["balance_insufficient", "insufficient_funds"];
const WAITS: &str = "The balance at the payments provider is too low. We’ll keep trying until it goes through.";

/// The bank took the payment: the office's share of it follows.
pub(super) async fn take(scope: &mut Scope, dispute: &Dispute, now: DateTime<Utc>) -> Result<()> {
    if dispute.destination.is_none() {
        return Ok(());
    }
    let organization = scope.organization();
    let reversed = sqlx::query_scalar!(
        r#"select coalesce(sum(amount_cents), 0)::bigint as "sum!" from refund
           where organization_id = $1 and payment_id = $2 and status in ('pending', 'succeeded')"#,
        organization.0,
        dispute.payment.0
    )
    .fetch_one(scope.db())
    .await?;
    let amount = dispute.amount.min(dispute.payment_amount - Cents(reversed));
    if amount <= Cents::ZERO {
        return Ok(());
    }
    let id = sqlx::query_scalar!(
        "insert into share_movement (organization_id, office_id, account_id, payment_id, dispute_id, kind, amount_cents, idempotency_key, created_at)
         values ($1, $2, $3, $4, $5, 'take', $6, $7, $8) on conflict (organization_id, dispute_id, kind) do nothing returning id",
        organization.0,
        dispute.office.0,
        dispute.account.0,
        dispute.payment.0,
        dispute.id.0,
        amount.0,
        key(),
        now
    )
    .fetch_optional(scope.db())
    .await?;
    queue(scope, id, now).await
}

/// The office has won: what was taken is its again.
pub(super) async fn give_back(scope: &mut Scope, dispute: &Dispute, now: DateTime<Utc>) -> Result<()> {
    let organization = scope.organization();
    let id = sqlx::query_scalar!(
        "insert into share_movement (organization_id, office_id, account_id, payment_id, dispute_id, kind, amount_cents, idempotency_key, created_at)
         select organization_id, office_id, account_id, payment_id, dispute_id, 'return', amount_cents, $3, $4 from share_movement
         where organization_id = $1 and dispute_id = $2 and kind = 'take' and status <> 'failed'
         on conflict (organization_id, dispute_id, kind) do nothing returning id",
        organization.0,
        dispute.id.0,
        key(),
        now
    )
    .fetch_optional(scope.db())
    .await?;
    queue(scope, id, now).await
}

/// A refund that had taken the office's share came back: the share less the fee, which the office got with the refund and kept.
pub async fn return_refund(scope: &mut Scope, refund: RefundId, now: DateTime<Utc>) -> Result<()> {
    let organization = scope.organization();
    let id = sqlx::query_scalar!(
        "insert into share_movement (organization_id, office_id, account_id, payment_id, refund_id, kind, amount_cents, idempotency_key, created_at)
         select r.organization_id, r.office_id, r.account_id, r.payment_id, r.id, 'return', r.amount_cents - r.application_fee_cents, $3, $4
         from refund r join payment p on p.organization_id = r.organization_id and p.id = r.payment_id
         where r.organization_id = $1 and r.id = $2 and p.destination is not null and r.provider_id is not null
           and r.amount_cents > r.application_fee_cents
         on conflict (organization_id, refund_id, kind) do nothing returning id",
        organization.0,
        refund.0,
        key(),
        now
    )
    .fetch_optional(scope.db())
    .await?;
    queue(scope, id, now).await
}

/// A draft came back after it was paid: the office's share is taken back, less what its refunds have taken. The platform
/// gives its fee up.
pub async fn take_returned(scope: &mut Scope, payment: PaymentId, now: DateTime<Utc>) -> Result<()> {
    let organization = scope.organization();
    let id = sqlx::query_scalar!(
        "insert into share_movement (organization_id, office_id, account_id, payment_id, kind, amount_cents, idempotency_key, created_at)
         select p.organization_id, p.office_id, p.account_id, p.id, 'take', p.amount_cents - p.application_fee_cents - r.taken, $3, $4
         from payment p cross join lateral (
           select coalesce(sum(f.amount_cents - f.application_fee_cents), 0)::bigint as taken from refund f
           where f.organization_id = p.organization_id and f.payment_id = p.id and f.status in ('pending', 'succeeded')) r
         where p.organization_id = $1 and p.id = $2 and p.destination is not null and p.amount_cents > p.application_fee_cents + r.taken
         on conflict do nothing returning id",
        organization.0,
        payment.0,
        key(),
        now
    )
    .fetch_optional(scope.db())
    .await?;
    queue(scope, id, now).await
}

fn key() -> String {
    format!("share-{}", Uuid::new_v4())
}

async fn queue(scope: &mut Scope, movement: Option<i64>, now: DateTime<Utc>) -> Result<()> {
    let Some(id) = movement else { return Ok(()) };
    let job = NewJob::new(Job::MoveShare { movement: id }, now);
    outbox::enqueue(scope, job).await
}

struct Movement {
    id: i64,
    kind: String,
    status: String,
    amount: i64,
    idempotency_key: String,
    created_at: DateTime<Utc>,
    sent_at: Option<DateTime<Utc>>,
    dispute: Option<DisputeId>,
    payment_provider_id: Option<String>,
    destination: Option<String>,
    /// An earlier movement that takes the share is not done, so its return waits.
    waits: bool,
}

async fn open(context: &Context, organization: OrganizationId) -> Result<Scope> {
    Ok(context.database.scope(Reach::organization(organization, Actor::platform("Disputes"))).await?)
}

async fn find(context: &Context, organization: OrganizationId, id: i64) -> Result<Option<Movement>> {
    let mut scope = open(context, organization).await?;
    let row = sqlx::query!(
        r#"select m.kind, m.status, m.amount_cents, m.idempotency_key, m.created_at, m.sent_at, m.dispute_id, p.provider_id, p.destination,
             exists (select from share_movement t where t.organization_id = m.organization_id and t.dispute_id = m.dispute_id and m.kind = 'return'
               and t.kind = 'take' and t.status in ('created', 'unknown')) as "waits!"
           from share_movement m join payment p on p.organization_id = m.organization_id and p.id = m.payment_id
           where m.organization_id = $1 and m.id = $2"#,
        organization.0,
        id
    )
    .fetch_optional(scope.db())
    .await?;
    Ok(row.map(|r| Movement {
        id,
        kind: r.kind,
        status: r.status,
        amount: r.amount_cents,
        idempotency_key: r.idempotency_key,
        created_at: r.created_at,
        sent_at: r.sent_at,
        dispute: r.dispute_id.map(DisputeId),
        payment_provider_id: r.provider_id,
        destination: r.destination,
        waits: r.waits,
    }))
}

/// The job: moves the share, or asks for the outcome.
pub async fn move_share(context: &Context, organization: OrganizationId, id: i64) -> Result<JobOutcome> {
    let Some(movement) = find(context, organization, id).await? else { return Ok(JobOutcome::Done) };
    let now = context.clock.now().await?;
    let later = |why: &str| Ok(JobOutcome::Again { at: now + Duration::minutes(2), why: why.to_owned() });
    if movement.waits {
        return later("what is to be returned is not taken yet");
    }
    let reference = format!("{organization}-{id}");
    let (Some(payment), Some(destination)) = (&movement.payment_provider_id, &movement.destination) else {
        settle(context, organization, &movement, Err("This payment has no office share.".to_owned())).await?;
        return Ok(JobOutcome::Done);
    };
    let (payment, destination) =
        (ProviderPaymentId::new(payment.clone()), ConnectedAccountId::new(destination.clone()));
    match movement.status.as_str() {
        "created" => {}
        "unknown" => {
            let found = match movement.kind.as_str() {
                "take" => context.cards.find_taken_share(&payment, &reference).await?,
                _ => context.cards.find_returned_share(&destination, &reference).await?,
            };
            if let Some(provider) = found {
                settle(context, organization, &movement, Ok(provider)).await?;
                return Ok(JobOutcome::Done);
            }
            if movement.sent_at.is_some_and(|at| now - at <= CERTAIN_AFTER) {
                return later("the provider may not have it yet");
            }
        }
        _ => return Ok(JobOutcome::Done),
    }
    let Some(sent_under) = fence(context, organization, &movement, now).await? else {
        return later("another worker has it");
    };
    let key = IdempotencyKey::new(sent_under).map_err(anyhow::Error::from)?;
    let answer = match movement.kind.as_str() {
        "take" => {
            let req = ShareTaking { share_ref: reference, payment, amount_cents: movement.amount };
            context.cards.take_share(req, &key).await
        }
        _ => {
            let description = "Share of a payment returned to the office".to_owned();
            let req = ShareReturn { share_ref: reference, destination, amount_cents: movement.amount, description };
            context.cards.return_share(req, &key).await
        }
    };
    match answer {
        Ok(provider) => settle(context, organization, &movement, Ok(provider)).await?,
        // Certainly nothing moved; the next payments fill the balance again.
        Err(GatewayError::Refused { code, message }) if NO_BALANCE.contains(&code.as_str()) => {
            tracing::warn!(movement = id, %message, "the balance at the provider is too low to move a share");
            wait(context, organization, &movement, now).await?;
            let since = now - movement.created_at;
            let again = if since < Duration::days(1) { Duration::hours(1) } else { Duration::hours(6) };
            return Ok(JobOutcome::Again { at: now + again, why: "the balance at the provider is too low".to_owned() });
        }
        Err(GatewayError::Refused { message, .. }) => {
            tracing::error!(movement = id, %message, "the office's share could not be moved: a person must look");
            settle(context, organization, &movement, Err(message)).await?;
        }
        Err(error) => return later(&error.to_string()),
    }
    Ok(JobOutcome::Done)
}

/// From here on the provider may have it. Each sending is an act of its own; the one before is known not to have been done.
async fn fence(
    context: &Context,
    organization: OrganizationId,
    movement: &Movement,
    now: DateTime<Utc>,
) -> Result<Option<String>> {
    let mut scope = open(context, organization).await?;
    let fresh = key();
    let sent = sqlx::query_scalar!(
        "update share_movement set status = 'unknown', sent_at = $5,
           idempotency_key = case when status = 'unknown' then $4 else idempotency_key end
         where organization_id = $1 and id = $2 and status in ('created', 'unknown') and idempotency_key = $3 returning idempotency_key",
        organization.0,
        movement.id,
        movement.idempotency_key,
        fresh,
        now
    )
    .fetch_optional(scope.db())
    .await?;
    scope.commit().await?;
    Ok(sent)
}

/// Refused for want of balance: it is as it was before the call, to be sent under a new key, and staff can see it.
async fn wait(context: &Context, organization: OrganizationId, movement: &Movement, now: DateTime<Utc>) -> Result<()> {
    let mut scope = open(context, organization).await?;
    let first = sqlx::query!(
        r#"update share_movement m set status = 'created', idempotency_key = $3, failure = $4 from share_movement was
           where m.organization_id = $1 and m.id = $2 and m.status = 'unknown' and was.organization_id = m.organization_id and was.id = m.id
           returning was.failure is null as "first!", m.office_id, m.account_id"#,
        organization.0,
        movement.id,
        key(),
        WAITS
    )
    .fetch_optional(scope.db())
    .await?;
    if let Some(row) = first.filter(|row| row.first) {
        if let Some(dispute) = movement.dispute {
            let dispute = load(&mut scope, None, dispute, false).await?;
            note(&mut scope, &dispute, "share_waits", now).await?;
        }
        let act = Act {
            act: "share.waits",
            subject_kind: "share_movement",
            subject_id: movement.id.to_string(),
            office: Some(OfficeId(row.office_id)),
            account: Some(AccountId(row.account_id)),
            detail: json!({ "kind": movement.kind, "amount_cents": movement.amount }),
        };
        audit::record(&mut scope, act).await?;
    }
    Ok(scope.commit().await?)
}

async fn settle(
    context: &Context,
    organization: OrganizationId,
    movement: &Movement,
    answer: Result<String, String>,
) -> Result<()> {
    let mut scope = open(context, organization).await?;
    let now = context.clock.now().await?;
    let (status, provider, failure) = match answer {
        Ok(provider) => ("done", Some(provider), None),
        Err(why) => ("failed", None, Some(why)),
    };
    let settled = sqlx::query!(
        "update share_movement set status = $3, provider_id = $4, failure = $5, settled_at = $6
         where organization_id = $1 and id = $2 and status in ('created', 'unknown')",
        organization.0,
        movement.id,
        status,
        provider,
        failure,
        now
    )
    .execute(scope.db())
    .await?
    .rows_affected();
    if settled == 1
        && let Some(dispute) = movement.dispute
    {
        let dispute = load(&mut scope, None, dispute, false).await?;
        let event = match (status, movement.kind.as_str()) {
            ("failed", _) => "share_failed",
            (_, "take") => "share_taken",
            _ => "share_returned",
        };
        note(&mut scope, &dispute, event, now).await?;
    }
    Ok(scope.commit().await?)
}
