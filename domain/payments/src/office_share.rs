//! The office's share of a payment at the provider, and its movements: reversed when the bank withdraws the payment or
//! returns the debit, returned when the office wins the dispute or a refund that reversed it fails. Each cause moves
//! the share once; the row is written before the provider is called.

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use tenancy::ids::{AccountId, DisputeId, OfficeId, OrganizationId, PaymentId, RefundId};
use tenancy::{Actor, Reach, Scope, text_enum};
use uuid::Uuid;

use crate::{Cents, Context, Result, task};

/// Reverses an office's share of a payment, or returns it. Key: the movement. Its work is in [`crate::disputes`].
#[derive(Debug, Serialize, Deserialize)]
pub struct MoveShare {
    pub movement: i64,
}

/// The amount of a payment that a bank has withdrawn.
pub(crate) struct ShareReversal {
    pub office: OfficeId,
    pub account: AccountId,
    pub payment: PaymentId,
    pub dispute: DisputeId,
    pub amount: Cents,
}

/// Reverses the office's share of a disputed payment.
pub(crate) async fn take(scope: &mut Scope, taken: ShareReversal, now: DateTime<Utc>) -> Result<()> {
    let organization = scope.organization();
    let id = sqlx::query_scalar!(
        "insert into share_movement (organization_id, office_id, account_id, payment_id, dispute_id, kind, amount_cents, idempotency_key, created_at)
         values ($1, $2, $3, $4, $5, 'take', $6, $7, $8) on conflict (organization_id, dispute_id, kind) do nothing returning id",
        organization.0,
        taken.office.0,
        taken.account.0,
        taken.payment.0,
        taken.dispute.0,
        taken.amount.0,
        key(),
        now
    )
    .fetch_optional(scope.db())
    .await?;
    queue(scope, id, now).await
}

/// Returns the reversed share after the office has won.
pub(crate) async fn give_back(scope: &mut Scope, dispute: DisputeId, now: DateTime<Utc>) -> Result<()> {
    let organization = scope.organization();
    let id = sqlx::query_scalar!(
        "insert into share_movement (organization_id, office_id, account_id, payment_id, dispute_id, kind, amount_cents, idempotency_key, created_at)
         select organization_id, office_id, account_id, payment_id, dispute_id, 'return', amount_cents, $3, $4 from share_movement
         where organization_id = $1 and dispute_id = $2 and kind = 'take' and status <> 'failed'
         on conflict (organization_id, dispute_id, kind) do nothing returning id",
        organization.0,
        dispute.0,
        key(),
        now
    )
    .fetch_optional(scope.db())
    .await?;
    queue(scope, id, now).await
}

/// Returns the share that a failed refund had reversed, less the fee, which the office received with the refund and
/// kept.
pub(crate) async fn return_refund(scope: &mut Scope, refund: RefundId, now: DateTime<Utc>) -> Result<()> {
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

/// Reverses the office's share of a returned bank debit, less what refunds have reversed. The platform waives its fee.
pub(crate) async fn take_returned(scope: &mut Scope, payment: PaymentId, now: DateTime<Utc>) -> Result<()> {
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
    task::enqueue_task(scope, &MoveShare { movement: id }, id, now).await
}

text_enum! {
    /// Which way the office's share is moved.
    ShareMovementKind {
        /// From the office.
        Take = "take",
        /// Back to the office.
        Return = "return",
    }
}

text_enum! {
    /// The progress of a movement.
    ShareMovementStatus {
        /// Written, and not sent.
        Created = "created",
        /// Sent, without an answer yet.
        Unknown = "unknown",
        Done = "done",
        Failed = "failed",
    }
}

/// A movement with the data needed to send it.
pub(crate) struct Movement {
    pub id: i64,
    pub kind: ShareMovementKind,
    pub status: ShareMovementStatus,
    pub amount: Cents,
    pub idempotency_key: String,
    pub created_at: DateTime<Utc>,
    pub sent_at: Option<DateTime<Utc>>,
    pub dispute: Option<DisputeId>,
    pub payment_provider_id: Option<String>,
    pub destination: Option<String>,
    /// A return waits while the movement that takes the share is not done; a share is not taken while a refund of the
    /// payment, which may take some of it, has no answer.
    pub waits: bool,
    /// The most that may be moved: what refunds have left of the share, or, for a return after a dispute, what was taken.
    pub most: Cents,
}

impl Movement {
    /// What is sent to the provider. It may be less than was written: a refund that was under way then has taken some.
    pub fn amount_to_send(&self) -> Cents {
        match self.status {
            ShareMovementStatus::Created => self.amount.min(self.most),
            _ => self.amount,
        }
    }
}

pub(crate) async fn open(context: &Context, organization: OrganizationId) -> Result<Scope> {
    Ok(context.database.scope(Reach::organization(organization, Actor::platform("Disputes"))).await?)
}

/// The movement; `None` if it does not exist.
pub(crate) async fn find(context: &Context, organization: OrganizationId, id: i64) -> Result<Option<Movement>> {
    let mut scope = open(context, organization).await?;
    let row = sqlx::query!(
        r#"select m.kind, m.status, m.amount_cents, m.idempotency_key, m.created_at, m.sent_at, m.dispute_id, p.provider_id, p.destination,
             coalesce(t.status in ('created', 'unknown'), false) or m.kind = 'take' and m.status = 'created' and r.under_way as "waits!",
             case when m.kind = 'take' then p.amount_cents - r.taken - case when m.dispute_id is null then p.application_fee_cents else 0 end
               when m.dispute_id is null then m.amount_cents
               when t.status = 'done' then t.amount_cents
               else 0 end as "most!"
           from share_movement m join payment p on p.organization_id = m.organization_id and p.id = m.payment_id
           left join share_movement t on t.organization_id = m.organization_id and t.dispute_id = m.dispute_id and m.kind = 'return' and t.kind = 'take'
           cross join lateral (
             select coalesce(bool_or(f.status in ('created', 'unknown')), false) as under_way,
               coalesce(sum(f.amount_cents - case when m.dispute_id is null then f.application_fee_cents else 0 end)
                 filter (where f.status in ('pending', 'succeeded')), 0)::bigint as taken
             from refund f where f.organization_id = m.organization_id and f.payment_id = m.payment_id) r
           where m.organization_id = $1 and m.id = $2"#,
        organization.0,
        id
    )
    .fetch_optional(scope.db())
    .await?;
    let Some(r) = row else { return Ok(None) };
    Ok(Some(Movement {
        id,
        kind: r.kind.parse().map_err(anyhow::Error::from)?,
        status: r.status.parse().map_err(anyhow::Error::from)?,
        amount: Cents(r.amount_cents),
        idempotency_key: r.idempotency_key,
        created_at: r.created_at,
        sent_at: r.sent_at,
        dispute: r.dispute_id.map(DisputeId),
        payment_provider_id: r.provider_id,
        destination: r.destination,
        waits: r.waits,
        most: Cents(r.most),
    }))
}

/// Marks the movement as sent, with the amount that is sent; from here on the provider may have it. Each attempt uses its own key, because the
/// previous one is known not to have been executed. `None` when another worker has it.
pub(crate) async fn fence(
    context: &Context,
    organization: OrganizationId,
    movement: &Movement,
    now: DateTime<Utc>,
) -> Result<Option<String>> {
    let mut scope = open(context, organization).await?;
    let fresh = key();
    let sent = sqlx::query_scalar!(
        "update share_movement set status = 'unknown', sent_at = $5, amount_cents = $6,
           idempotency_key = case when status = 'unknown' then $4 else idempotency_key end
         where organization_id = $1 and id = $2 and status in ('created', 'unknown') and idempotency_key = $3 returning idempotency_key",
        organization.0,
        movement.id,
        movement.idempotency_key,
        fresh,
        now,
        movement.amount_to_send().0
    )
    .fetch_optional(scope.db())
    .await?;
    scope.commit().await?;
    Ok(sent)
}

/// Deletes a movement that was never sent and has nothing to move.
pub(crate) async fn discard(context: &Context, organization: OrganizationId, movement: &Movement) -> Result<()> {
    let mut scope = open(context, organization).await?;
    sqlx::query!(
        "delete from share_movement where organization_id = $1 and id = $2 and status = 'created'",
        organization.0,
        movement.id
    )
    .execute(scope.db())
    .await?;
    Ok(scope.commit().await?)
}

/// A movement for which the balance at the provider is too low.
pub(crate) struct Waiting {
    /// Whether it did not wait before.
    pub first: bool,
    pub office: OfficeId,
    pub account: AccountId,
}

/// Resets the movement after a refused call, so that it is sent again under a new key, and records why it waits. `None`
/// if it is not in flight.
pub(crate) async fn wait(scope: &mut Scope, movement: &Movement, why: &str) -> Result<Option<Waiting>> {
    let organization = scope.organization();
    let row = sqlx::query!(
        r#"update share_movement m set status = 'created', idempotency_key = $3, failure = $4 from share_movement was
           where m.organization_id = $1 and m.id = $2 and m.status = 'unknown' and was.organization_id = m.organization_id and was.id = m.id
           returning was.failure is null as "first!", m.office_id, m.account_id"#,
        organization.0,
        movement.id,
        key(),
        why
    )
    .fetch_optional(scope.db())
    .await?;
    Ok(row.map(|r| Waiting { first: r.first, office: OfficeId(r.office_id), account: AccountId(r.account_id) }))
}

/// Settles a movement with the provider's id, or with the reason why it failed. Returns whether it was still open.
pub(crate) async fn settle(
    scope: &mut Scope,
    movement: &Movement,
    answer: Result<String, String>,
    now: DateTime<Utc>,
) -> Result<bool> {
    let organization = scope.organization();
    let (status, provider, failure) = match answer {
        Ok(provider) => (ShareMovementStatus::Done, Some(provider), None),
        Err(why) => (ShareMovementStatus::Failed, None, Some(why)),
    };
    let settled = sqlx::query!(
        "update share_movement set status = $3, provider_id = $4, failure = $5, settled_at = $6
         where organization_id = $1 and id = $2 and status in ('created', 'unknown')",
        organization.0,
        movement.id,
        status.as_str(),
        provider,
        failure,
        now
    )
    .execute(scope.db())
    .await?
    .rows_affected();
    Ok(settled == 1)
}
