//! Sends a refund to a business, asks the provider about it, and settles it.
//!
//! A refund's row is written before the provider is called; an unclear result is looked up before anything is sent again. Where the
//! provider refuses, or a refund that was made comes back, the office sends a check instead, once the business owes nothing.

use async_trait::async_trait;
use chrono::{DateTime, Duration, Utc};
use gateways::cards::{ProviderPaymentId, RefundOutcome, RefundRequest};
use kernel::directory::office_today;
use kernel::ledger::{Entry, EntryKind, post_all};
use kernel::outbox::{ClaimedJob, JobOutcome, Retry};
use kernel::task::Task;
use messaging::Notice;
use payments::engine::{self, RefundFound, RefundLookup, RefundSent, find_refund, refund_wait};
use rules::Cents;
use serde::{Deserialize, Serialize};
use serde_json::json;
use tenancy::Scope;
use tenancy::ids::{BusinessInvoiceId, BusinessRefundId, OrganizationId};

use crate::audits::of_invoice;
use crate::bills::payment::open;
use crate::bills::refund_row::{BusinessRefundState, Refund, by_check, fence, load, unsend};
use crate::bills::share::return_later;
use crate::{Context, Result};

/// Refunds that are looked up in one go.
const POLLED: i64 = 500;

/// Sends a refund, and polls it until it is settled. Key: the refund.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct RefundBusiness {
    pub refund: BusinessRefundId,
}

#[async_trait]
impl Task for RefundBusiness {
    const KIND: &'static str = "refund_business";
    const RETRY: Retry = Retry::FOR_DRAFTS;

    async fn run(self, context: &Context, claimed: &ClaimedJob) -> Result<JobOutcome> {
        send_and_poll(context, claimed.organization, self.refund).await
    }
}

async fn send_and_poll(context: &Context, organization: OrganizationId, id: BusinessRefundId) -> Result<JobOutcome> {
    let mut scope = open(context, organization).await?;
    let refund = load(&mut scope, id, false).await?;
    drop(scope); // Holds no connection while the provider is asked.
    match refund.state {
        BusinessRefundState::Created => send(context, &refund).await?,
        BusinessRefundState::Unknown | BusinessRefundState::Pending => {
            if !look_up(context, &refund).await? {
                unsend(context, &refund).await?;
            }
        }
        BusinessRefundState::Succeeded | BusinessRefundState::Failed => return Ok(JobOutcome::Done),
    }
    let mut scope = open(context, organization).await?;
    let refund = load(&mut scope, id, false).await?;
    let now = context.clock.now().await?;
    let age = now - refund.created_at;
    if matches!(refund.state, BusinessRefundState::Succeeded | BusinessRefundState::Failed) {
        return Ok(JobOutcome::Done);
    }
    let wait = refund_wait(age, refund.state != BusinessRefundState::Created);
    Ok(JobOutcome::Again { at: now + wait, why: format!("the refund is {}", refund.state.as_str()) })
}

/// Looks up a refund that an event of the provider names: one that was made may have come back.
///
/// # Errors
/// [`kernel::Error::NotFound`] for a refund that is not ours.
pub async fn poll_business_refund(context: &Context, organization: OrganizationId, id: BusinessRefundId) -> Result<()> {
    let mut scope = open(context, organization).await?;
    let refund = load(&mut scope, id, false).await?;
    drop(scope); // Holds no connection while the provider is asked.
    if !matches!(refund.state, BusinessRefundState::Created | BusinessRefundState::Failed) {
        look_up(context, &refund).await?;
    }
    Ok(())
}

/// Looks up each refund that was made in the last `days`: a bank may return one later, and the event may be lost. Returns how many
/// were looked up.
///
/// # Errors
/// When the database fails.
pub async fn poll_business_refunds(context: &Context, days: i64) -> Result<usize> {
    let since = context.clock.now().await? - Duration::days(days);
    let (mut after, mut asked) = (0, 0);
    loop {
        // Crosses tenants: the nightly reconciliation covers all.
        let mut scope = context.database.platform("Refunds to businesses").await?;
        let rows = sqlx::query!(
            "select organization_id, id from business_refund
             where status = 'succeeded' and payment_id is not null and settled_at >= $1 and id > $2 order by id limit $3",
            since,
            after,
            POLLED
        )
        .fetch_all(scope.db())
        .await?;
        drop(scope);
        let Some(last) = rows.last() else { return Ok(asked) };
        after = last.id;
        for row in &rows {
            poll_business_refund(context, OrganizationId(row.organization_id), BusinessRefundId(row.id)).await?;
            asked += 1;
        }
    }
}

async fn send(context: &Context, refund: &Refund) -> Result<()> {
    let Some(payment) = &refund.payment else { return Ok(()) };
    if !fence(context, refund).await? {
        return Ok(());
    }
    let request = RefundRequest {
        refund_ref: refund.reference(),
        payment: ProviderPaymentId::new(payment.clone()),
        amount_cents: refund.amount.0,
        reverse_transfer: true,
        // The provider refuses to refund a fee if the payment had none.
        refund_application_fee: refund.payment_fee > Cents::ZERO,
    };
    match engine::send_refund(context, request, &refund.idempotency_key).await? {
        RefundSent::Outcome(outcome) => settle(context, refund, Answer::from(outcome)).await,
        RefundSent::Refused(message) => settle(context, refund, Answer::failed(message)).await,
        RefundSent::NotSent(error) => {
            tracing::warn!(refund = %refund.id, %error, "provider rejected a refund to a business");
            unsend(context, refund).await
        }
        RefundSent::Unknown(reason) => {
            tracing::warn!(refund = %refund.id, %reason, "refund status unknown; polling");
            Ok(())
        }
    }
}

/// Settles the refund by the provider's record. `false` when the provider certainly has no such refund.
async fn look_up(context: &Context, refund: &Refund) -> Result<bool> {
    // A check.
    if refund.provider_id.is_none() && refund.payment.is_none() {
        return Ok(true);
    }
    let lookup = RefundLookup {
        reference: refund.reference(),
        provider_id: refund.provider_id.as_deref(),
        payment: refund.payment.as_deref(),
        sent_at: refund.sent_at,
    };
    match find_refund(context, &lookup).await? {
        RefundFound::Outcome(outcome) => {
            settle(context, refund, Answer::from(outcome)).await?;
            Ok(true)
        }
        RefundFound::Missing => Ok(false),
        RefundFound::Unclear => Ok(true),
    }
}

/// What the provider says of a refund.
struct Answer {
    state: BusinessRefundState,
    provider_id: Option<String>,
    reason: Option<String>,
}

impl Answer {
    fn failed(reason: String) -> Self {
        Self { state: BusinessRefundState::Failed, provider_id: None, reason: Some(reason) }
    }
}

impl From<RefundOutcome> for Answer {
    fn from(outcome: RefundOutcome) -> Self {
        let (state, refund_id, reason) = match outcome {
            RefundOutcome::Succeeded { refund_id, .. } => (BusinessRefundState::Succeeded, refund_id, None),
            RefundOutcome::Pending { refund_id, .. } => (BusinessRefundState::Pending, refund_id, None),
            RefundOutcome::Failed { refund_id, reason } => (BusinessRefundState::Failed, refund_id, Some(reason)),
        };
        Self { state, provider_id: Some(refund_id.into_string()), reason }
    }
}

/// Applies the answer once, with its entries. A failed refund stays failed; one that was made can only fail.
async fn settle(context: &Context, refund: &Refund, answer: Answer) -> Result<()> {
    use BusinessRefundState::{Failed, Succeeded};
    let mut scope = open(context, refund.organization).await?;
    if answer.state == Failed {
        lock_terms(&mut scope, refund.invoice).await?;
    }
    let refund = load(&mut scope, refund.id, true).await?;
    if refund.state == Failed || refund.state == Succeeded && answer.state != Failed {
        return Ok(());
    }
    let now = context.clock.now().await?;
    sqlx::query!(
        "update business_refund set status = $3, provider_id = coalesce($4, provider_id), failure_reason = $5,
           settled_at = case when $3 in ('succeeded', 'failed') then $6::timestamptz end
         where organization_id = $1 and id = $2",
        refund.organization.0,
        refund.id.0,
        answer.state.as_str(),
        answer.provider_id,
        answer.reason,
        now
    )
    .execute(scope.db())
    .await?;
    let place = (refund.office, refund.invoice);
    match answer.state {
        Succeeded => {
            enter(&mut scope, &refund, (EntryKind::BusinessRefund, EntryKind::BusinessFeeRefund), now).await?;
            messaging::enqueue(&mut scope, Notice::BusinessRefunded { refund: refund.id }, now).await?;
            let detail = json!({ "amount_cents": refund.amount, "by": "method" });
            of_invoice(&mut scope, "business_invoice.refunded", place, detail).await?;
        }
        Failed => {
            if refund.state == Succeeded {
                let kinds = (EntryKind::BusinessRefundFailed, EntryKind::BusinessFeeRefundFailed);
                enter(&mut scope, &refund, kinds, now).await?;
            }
            let detail = json!({ "amount_cents": refund.amount, "reason": answer.reason });
            of_invoice(&mut scope, "business_invoice.refund_failed", place, detail).await?;
            return_later(&mut scope, refund.id, now).await?;
            if !waits(&mut scope, refund.invoice).await? {
                by_check(&mut scope, place, refund.amount, now).await?;
            }
        }
        _ => {}
    }
    Ok(scope.commit().await?)
}

/// Locks the terms of a bill, so that no later bill is made meanwhile.
async fn lock_terms(scope: &mut Scope, invoice: BusinessInvoiceId) -> Result<()> {
    let organization = scope.organization();
    sqlx::query!(
        "select id from business_office where organization_id = $1
           and id = (select addendum_id from business_invoice where organization_id = $1 and id = $2) for no key update",
        organization.0,
        invoice.0
    )
    .fetch_optional(scope.db())
    .await?;
    Ok(())
}

/// Whether a credit that was not refunded stays on its bill: a later bill may use it, and the business owes something now. The hourly
/// run refunds it once that is paid.
async fn waits(scope: &mut Scope, invoice: BusinessInvoiceId) -> Result<bool> {
    let organization = scope.organization();
    let waits = sqlx::query_scalar!(
        r#"select not exists (select from business_invoice l where l.organization_id = i.organization_id and l.addendum_id = i.addendum_id
               and l.bill_on > i.bill_on)
             and exists (select from business_invoice u where u.organization_id = i.organization_id and u.addendum_id = i.addendum_id
               and u.status in ('open', 'late', 'disputed')) as "waits!"
           from business_invoice i where i.organization_id = $1 and i.id = $2"#,
        organization.0,
        invoice.0
    )
    .fetch_one(scope.db())
    .await?;
    Ok(waits)
}

async fn enter(
    scope: &mut Scope,
    refund: &Refund,
    (whole, fee): (EntryKind, EntryKind),
    now: DateTime<Utc>,
) -> Result<()> {
    let on = office_today(scope, refund.office, now).await?;
    let entry = |kind, amount| Entry { kind, office: refund.office, account: None, source: refund.id.0, on, amount };
    post_all(scope, &[entry(whole, refund.amount), entry(fee, refund.fee)]).await
}
