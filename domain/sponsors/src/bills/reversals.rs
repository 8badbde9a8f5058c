//! A business's bank takes a payment back.
//!
//! | what the bank does | the payment | its bill | memberships |
//! |---|---|---|---|
//! | returns a draft that was paid | returned | late from that day, by the schedule of drafts | stay |
//! | withdraws a charge that the business disputes | stays | disputed: no retry | stay |
//! | decides for the office | stays | paid | stay |
//! | decides for the business | returned | late for 28 days at once: the business is suspended | choose |
//!
//! Members did nothing, so the rules of a household's dispute don't apply. The provider's record is authoritative: an event or a
//! poll brings ours up to date, however often it runs. Once the money is gone, the office's share is taken back from its account:
//! the row is written first, and an unclear result is looked up before anything is sent again.

use async_trait::async_trait;
use chrono::{DateTime, Days, Duration, Utc};
use gateways::cards::{
    DisputeFacts, DisputeId, DisputeStatus, GatewayError, IdempotencyKey, ProviderPaymentId, ShareTaking,
};
use kernel::directory::office_today;
use kernel::ledger::{Entry, EntryKind, post_all};
use kernel::outbox::{ClaimedJob, JobOutcome, Retry};
use kernel::task::{Task, enqueue_task};
use payments::engine::{Attempt, Refusal, Status};
use rules::Cents;
use serde::{Deserialize, Serialize};
use serde_json::json;
use tenancy::ids::{BusinessPaymentId, OrganizationId};
use tenancy::{Scope, text_enum};
use uuid::Uuid;

use crate::audits::of_invoice;
use crate::bills::payment::{BusinessPayment, open};
use crate::bills::settle::{lost_from, returned};
use crate::rules::ending::SUSPENDED_AFTER;
use crate::{Context, Result};

/// How far back a poll reads: longer than any bank takes to decide.
const LOOK_BACK: Duration = Duration::days(120);
/// The provider may not show a movement that is in flight; after this time it would.
const CERTAIN_AFTER: Duration = Duration::minutes(2);

text_enum! {
    ReversalKind {
        /// A bank draft was returned after it was paid.
        Return = "return",
        Dispute = "dispute",
    }
}

text_enum! {
    ReversalState {
        /// The bank decides.
        Open = "open",
        Won = "won",
        Lost = "lost",
    }
}

text_enum! {
    /// How far the office's share is taken back.
    ReversalShare {
        None = "none",
        Created = "created",
        /// Sent, without an answer yet.
        Unknown = "unknown",
        Done = "done",
    }
}

/// Looks for returned drafts and disputes of businesses for which no event arrived. Key: the tick.
#[derive(Debug, Default, Clone, Serialize, Deserialize)]
pub struct PollBusinessDisputes {}

#[async_trait]
impl Task for PollBusinessDisputes {
    const KIND: &'static str = "poll_business_disputes";

    async fn run(self, context: &Context, _: &ClaimedJob) -> Result<JobOutcome> {
        // The provider uses the machine's clock; business time may have been changed.
        let since = context.clock.machine_now() - LOOK_BACK;
        for facts in context.cards.disputes_since(since).await? {
            apply(context, &facts).await?;
        }
        Ok(JobOutcome::Done)
    }
}

/// Brings our record of a dispute up to date with the provider's. `false` if it is about no payment of a business.
///
/// # Errors
/// Provider errors, to be retried.
pub async fn sync_dispute(context: &Context, dispute: &DisputeId) -> Result<bool> {
    match context.cards.find_dispute(dispute).await? {
        Some(facts) => apply(context, &facts).await,
        None => Ok(false),
    }
}

async fn apply(context: &Context, facts: &DisputeFacts) -> Result<bool> {
    let Some((organization, id)) = owner(context, facts).await? else { return Ok(false) };
    let mut scope = open(context, organization).await?;
    let by_bank = BusinessPayment::load(&mut scope, id).await?.by_bank;
    drop(scope); // Holds no connection while the provider is asked.
    let said = match &facts.payment {
        Some(payment) if by_bank => context.cards.find_return(payment).await?,
        _ => None,
    };
    if by_bank && said.is_none() {
        return Ok(true);
    }
    let mut scope = open(context, organization).await?;
    let now = context.clock.now().await?;
    let payment = BusinessPayment::lock(&mut scope, id).await?;
    match said {
        Some(back) => {
            let refusal = Refusal {
                declined: true,
                provider_id: None,
                code: back.code,
                network_code: back.network_code,
                advice_code: None,
            };
            if write(&mut scope, &payment, (facts, ReversalKind::Return), now).await?.state == ReversalState::Open
                && close(&mut scope, &payment, (facts, ReversalState::Lost), now).await?
            {
                returned(&mut scope, &payment, &refusal, now).await?;
            }
        }
        None if facts.withdrawn => disputed(&mut scope, &payment, facts, now).await?,
        // An inquiry: the money stays.
        None => {}
    }
    scope.commit().await?;
    Ok(true)
}

/// Our payment and its organization, by the provider's payment id.
async fn owner(context: &Context, facts: &DisputeFacts) -> Result<Option<(OrganizationId, BusinessPaymentId)>> {
    let Some(payment) = &facts.payment else { return Ok(None) };
    // Platform: the provider's record contains its own payment id only.
    let (mut cells, mut found) = (context.database.look(), None);
    while found.is_none()
        && let Some(mut scope) = cells.platform("Business disputes").await?
    {
        found = sqlx::query!(
            "select organization_id, id from business_payment where provider_id = $1 and payment_was_collected(status)",
            payment.as_str()
        )
        .fetch_optional(scope.db())
        .await?;
    }
    Ok(found.map(|row| (OrganizationId(row.organization_id), BusinessPaymentId(row.id))))
}

struct Written {
    state: ReversalState,
    is_new: bool,
}

/// The row of a reversal, made if it is new. The payment is locked.
async fn write(
    scope: &mut Scope,
    payment: &BusinessPayment,
    (facts, kind): (&DisputeFacts, ReversalKind),
    now: DateTime<Utc>,
) -> Result<Written> {
    let organization = scope.organization();
    // A refund has taken its part of the payment and of the share already. The platform waives the rest of its fee for a returned
    // draft, as for those of households.
    let made = sqlx::query!(
        "insert into business_reversal (organization_id, office_id, business_id, payment_id, provider_id, kind, state, amount_cents, share_cents, opened_at)
         select $1, p.office_id, p.business_id, p.id, $3, $4::text, 'open', d.amount,
           greatest(least(d.amount, p.amount_cents - r.amount) - case when $4::text = 'return' then p.application_fee_cents - r.fee else 0 end, 0), $6
         from business_payment p cross join lateral (select greatest(least($5::bigint, p.amount_cents), 1) as amount) d
         cross join lateral (select coalesce(sum(f.amount_cents), 0)::bigint as amount, coalesce(sum(f.application_fee_cents), 0)::bigint as fee
           from business_refund f where f.organization_id = p.organization_id and f.payment_id = p.id and f.status in ('pending', 'succeeded')) r
         where p.organization_id = $1 and p.id = $2 on conflict (organization_id, provider_id) do nothing",
        organization.0,
        payment.id.0,
        facts.dispute_id.as_str(),
        kind.as_str(),
        facts.amount_cents,
        now
    )
    .execute(scope.db())
    .await?
    .rows_affected();
    let state = sqlx::query_scalar!(
        r#"select state as "state: ReversalState" from business_reversal where organization_id = $1 and provider_id = $2"#,
        organization.0,
        facts.dispute_id.as_str()
    )
    .fetch_one(scope.db())
    .await?;
    Ok(Written { state, is_new: made == 1 })
}

/// The bank has the money of a charge, or has decided.
async fn disputed(
    scope: &mut Scope,
    payment: &BusinessPayment,
    facts: &DisputeFacts,
    now: DateTime<Utc>,
) -> Result<()> {
    if facts.amount_cents > payment.amount.0 {
        tracing::error!(payment = %payment.id, ours = payment.amount.0, theirs = facts.amount_cents, "manual review needed: more is disputed than a business paid");
    }
    let written = write(scope, payment, (facts, ReversalKind::Dispute), now).await?;
    if written.is_new && payment.status() == Status::Succeeded {
        mark(scope, payment, "disputed").await?;
        let detail = json!({ "amount_cents": payment.amount, "reason": facts.reason });
        of_invoice(scope, "business_invoice.disputed", (payment.office, payment.invoice), detail).await?;
    }
    if written.state != ReversalState::Open {
        return Ok(());
    }
    match facts.status {
        DisputeStatus::Won => {
            close(scope, payment, (facts, ReversalState::Won), now).await?;
            mark(scope, payment, "paid").await?;
            of_invoice(scope, "business_invoice.dispute_won", (payment.office, payment.invoice), json!({})).await
        }
        DisputeStatus::Lost => {
            if !close(scope, payment, (facts, ReversalState::Lost), now).await? {
                return Ok(());
            }
            let today = office_today(scope, payment.office, now).await?;
            lost_from(scope, payment, today - Days::new(SUSPENDED_AFTER), today, now).await
        }
        _ => Ok(()),
    }
}

/// A paid bill is disputed, or a disputed one paid again. A dispute about what was paid too much changes nothing.
async fn mark(scope: &mut Scope, payment: &BusinessPayment, status: &str) -> Result<()> {
    let organization = scope.organization();
    sqlx::query!(
        "update business_invoice set status = $3 where organization_id = $1 and id = $2 and status in ('paid', 'disputed')
           and exists (select from business_payment p join business_reversal v on v.organization_id = p.organization_id and v.payment_id = p.id
             where p.organization_id = $1 and p.id = $4 and v.amount_cents > p.surplus_cents)",
        organization.0,
        payment.invoice.0,
        status,
        payment.id.0
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

/// The bank has decided. If the money is gone, its entries are reversed and the office's share is taken back, once for each payment.
/// Returns whether it went now.
async fn close(
    scope: &mut Scope,
    payment: &BusinessPayment,
    (facts, state): (&DisputeFacts, ReversalState),
    now: DateTime<Utc>,
) -> Result<bool> {
    let organization = scope.organization();
    let gone = state == ReversalState::Lost && payment.status() == Status::Succeeded;
    let row = sqlx::query!(
        r#"update business_reversal set state = $3, closed_at = $4, share_status = case when $5 and share_cents > 0 then 'created' else 'none' end
           where organization_id = $1 and provider_id = $2 returning id, kind as "kind: ReversalKind", amount_cents, share_cents,
             (select coalesce(sum(f.application_fee_cents), 0)::bigint from business_refund f where f.organization_id = business_reversal.organization_id
               and f.payment_id = business_reversal.payment_id and f.status in ('pending', 'succeeded')) as "fee_back!""#,
        organization.0,
        facts.dispute_id.as_str(),
        state.as_str(),
        now,
        gone
    )
    .fetch_one(scope.db())
    .await?;
    if !gone {
        return Ok(false);
    }
    sqlx::query!(
        "update business_payment set status = 'returned', failure_code = $3, failure_message = 'The bank took the payment back.'
         where organization_id = $1 and id = $2",
        organization.0,
        payment.id.0,
        facts.reason
    )
    .execute(scope.db())
    .await?;
    let on = office_today(scope, payment.office, now).await?;
    let entry = |kind, amount| Entry { kind, office: payment.office, account: None, source: payment.id.0, on, amount };
    let fee = if row.kind == ReversalKind::Return {
        (payment.fee - Cents(row.fee_back)).max(Cents::ZERO)
    } else {
        Cents::ZERO
    };
    let entries = [
        entry(EntryKind::BusinessPaymentReturned, Cents(row.amount_cents)),
        entry(EntryKind::BusinessFeeReturned, fee),
    ];
    post_all(scope, &entries).await?;
    if row.share_cents > 0 {
        enqueue_task(scope, &TakeBusinessShare { reversal: row.id }, row.id, now).await?;
    }
    Ok(true)
}

/// Takes the office's share of a payment back that a business's bank took back. Key: the reversal.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct TakeBusinessShare {
    pub reversal: i64,
}

#[async_trait]
impl Task for TakeBusinessShare {
    const KIND: &'static str = "take_business_share";
    /// Until the office's balance covers the amount.
    const RETRY: Retry = Retry { attempts: 1_000, ..Retry::USUAL };

    async fn run(self, context: &Context, claimed: &ClaimedJob) -> Result<JobOutcome> {
        take(context, claimed.organization, self.reversal).await
    }
}

async fn take(context: &Context, organization: OrganizationId, reversal: i64) -> Result<JobOutcome> {
    let now = context.clock.now().await?;
    let mut scope = open(context, organization).await?;
    let row = sqlx::query!(
        r#"select r.share_status as "share: ReversalShare", r.share_sent_at, p.provider_id as "payment!",
             least(r.share_cents, p.amount_cents - (select coalesce(sum(f.amount_cents), 0) from business_refund f
               where f.organization_id = p.organization_id and f.payment_id = p.id and f.status in ('pending', 'succeeded')))::bigint as "share_cents!",
             exists (select from business_refund f where f.organization_id = p.organization_id and f.payment_id = p.id
               and f.status in ('created', 'unknown')) as "under_way!"
           from business_reversal r join business_payment p on p.organization_id = r.organization_id and p.id = r.payment_id
           where r.organization_id = $1 and r.id = $2"#,
        organization.0,
        reversal
    )
    .fetch_one(scope.db())
    .await?;
    drop(scope);
    let (payment, reference) = (ProviderPaymentId::new(row.payment), format!("business-{organization}-{reversal}"));
    match row.share {
        ReversalShare::None | ReversalShare::Done => return Ok(JobOutcome::Done),
        // It may take some of the share.
        ReversalShare::Created if row.under_way => {
            return Ok(again(now, CERTAIN_AFTER, "a refund of the payment has no answer yet"));
        }
        ReversalShare::Created => {}
        ReversalShare::Unknown => {
            if let Some(taken) = context.cards.find_taken_share(&payment, &reference).await? {
                return taken_back(context, organization, reversal, &taken).await;
            }
            if row.share_sent_at.is_some_and(|at| now - at <= CERTAIN_AFTER) {
                return Ok(again(now, CERTAIN_AFTER, "the provider may not have it yet"));
            }
        }
    }
    // Each attempt has a key of its own, because the one before is known not to have been executed.
    let key = format!("business-share-{}", Uuid::new_v4());
    sent(context, organization, reversal, (ReversalShare::Unknown, Some(key.as_str())), now).await?;
    let request = ShareTaking { share_ref: reference, payment, amount_cents: row.share_cents };
    match context.cards.take_share(request, &IdempotencyKey::new(key).map_err(anyhow::Error::from)?).await {
        Ok(taken) => taken_back(context, organization, reversal, &taken).await,
        // Nothing was moved; later payments refill the balance.
        Err(GatewayError::Refused { code, message }) => {
            tracing::warn!(reversal, %code, %message, "taking an office's share of a business's payment was refused; retrying");
            sent(context, organization, reversal, (ReversalShare::Created, None), now).await?;
            Ok(again(now, Duration::hours(6), &message))
        }
        Err(error) => Ok(again(now, CERTAIN_AFTER, &error.to_string())),
    }
}

fn again(now: DateTime<Utc>, pause: Duration, why: &str) -> JobOutcome {
    JobOutcome::Again { at: now + pause, why: why.to_owned() }
}

/// Marks the movement as sent with a key, or as not sent.
async fn sent(
    context: &Context,
    organization: OrganizationId,
    reversal: i64,
    (status, key): (ReversalShare, Option<&str>),
    now: DateTime<Utc>,
) -> Result<()> {
    let mut scope = open(context, organization).await?;
    sqlx::query!(
        "update business_reversal set share_status = $3, share_key = $4, share_sent_at = $5
         where organization_id = $1 and id = $2 and share_status in ('created', 'unknown')",
        organization.0,
        reversal,
        status.as_str(),
        key,
        now
    )
    .execute(scope.db())
    .await?;
    Ok(scope.commit().await?)
}

async fn taken_back(
    context: &Context,
    organization: OrganizationId,
    reversal: i64,
    provider: &str,
) -> Result<JobOutcome> {
    let mut scope = open(context, organization).await?;
    sqlx::query!(
        "update business_reversal set share_status = 'done', share_provider_id = $3
         where organization_id = $1 and id = $2 and share_status <> 'done'",
        organization.0,
        reversal,
        provider
    )
    .execute(scope.db())
    .await?;
    scope.commit().await?;
    Ok(JobOutcome::Done)
}
