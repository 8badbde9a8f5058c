//! The refund of a business's credit that no bill used: to the payments that it made, the last one first, and what they don't cover
//! by a check that the office sends.
//!
//! A refund's row is written before the provider is called; an unclear result is looked up before anything is sent again. Where the
//! provider refuses, or a refund that was made comes back, the office sends a check instead, once the business owes nothing.

use async_trait::async_trait;
use chrono::{DateTime, Days, Duration, NaiveDate, Utc};
use gateways::cards::{
    GatewayError, IdempotencyKey, ProviderPaymentId, RefundId as ProviderRefundId, RefundOutcome, RefundRequest,
};
use kernel::OrNotFound;
use kernel::directory::office_today;
use kernel::ledger::{Entry, EntryKind, post_all};
use kernel::outbox::{ClaimedJob, JobOutcome, Retry};
use kernel::task::{Task, enqueue_task};
use messaging::Notice;
use payments::engine;
use rules::Cents;
use rules::billing::refund::RefundableAmounts;
use serde::{Deserialize, Serialize};
use serde_json::json;
use tenancy::ids::{BusinessInvoiceId, BusinessRefundId, OfficeId, OrganizationId};
use tenancy::{Scope, text_enum};
use uuid::Uuid;

use crate::audits::of_invoice;
use crate::bills::payment::open;
use crate::bills::share::return_later;
use crate::terms::addendum::Addendum;
use crate::{Context, Result};

/// A credit that no later bill uses within so many days is refunded.
const UNUSED_AFTER: u64 = 31;
/// The provider may not show a refund that is in flight; after this time it would.
const CERTAIN_AFTER: Duration = Duration::minutes(2);
/// Refunds that are looked up in one go.
const POLLED: i64 = 500;
/// The prefix of a reference, by which the provider's records of these refunds differ from those of members.
const REFERENCE: &str = "business-refund-";

text_enum! {
    /// The state of a refund to a business.
    BusinessRefundState {
        /// Written, not sent yet.
        Created = "created",
        /// Sent; the provider has not reported the result.
        Unknown = "unknown",
        /// Being processed by the bank.
        Pending = "pending",
        /// Made, or to be paid by the office's check.
        Succeeded = "succeeded",
        Failed = "failed",
    }
}

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

/// Begins to refund what is left of the last bill's credit, if no bill followed it for 31 days and no earlier bill is unpaid.
pub(crate) async fn refund_unused(
    scope: &mut Scope,
    addendum: &Addendum,
    today: NaiveDate,
    now: DateTime<Utc>,
) -> Result<()> {
    let Some((invoice, mut left)) = unused(scope, addendum, today).await? else { return Ok(()) };
    for payment in paid_with(scope, addendum).await? {
        let amount = payment.left.min(left);
        if amount <= Cents::ZERO {
            continue;
        }
        let of = (addendum.office, invoice);
        let refund = insert(scope, of, Some((payment.id, payment.taken.fee_part(amount))), amount, now).await?;
        enqueue_task(scope, &RefundBusiness { refund }, refund, now).await?;
        left = left - amount;
    }
    if left > Cents::ZERO {
        by_check(scope, (addendum.office, invoice), left, now).await?;
    }
    Ok(())
}

/// The last bill and its credit, if the credit is due to be refunded.
async fn unused(
    scope: &mut Scope,
    addendum: &Addendum,
    today: NaiveDate,
) -> Result<Option<(BusinessInvoiceId, Cents)>> {
    let organization = scope.organization();
    let row = sqlx::query!(
        r#"select i.id, (i.created_at at time zone o.timezone)::date as "billed_on!", (-i.total_cents - coalesce((select sum(r.amount_cents)
               from business_refund r where r.organization_id = i.organization_id and r.invoice_id = i.id and r.status <> 'failed'), 0))::bigint as "credit!",
             exists (select from business_invoice u where u.organization_id = i.organization_id and u.addendum_id = i.addendum_id
               and u.status in ('open', 'late', 'disputed')) as "owes!"
           from business_invoice i join office o on o.organization_id = i.organization_id and o.id = i.office_id
           where i.organization_id = $1 and i.addendum_id = $2 order by i.bill_on desc limit 1"#,
        organization.0,
        addendum.id.0
    )
    .fetch_optional(scope.db())
    .await?;
    let due = row.filter(|r| r.credit > 0 && !r.owes && r.billed_on + Days::new(UNUSED_AFTER) <= today);
    Ok(due.map(|r| (BusinessInvoiceId(r.id), Cents(r.credit))))
}

/// A payment that can be refunded.
struct Refundable {
    id: i64,
    taken: RefundableAmounts,
    left: Cents,
}

/// The business's payments by card and bank under these terms, the last one first.
async fn paid_with(scope: &mut Scope, addendum: &Addendum) -> Result<Vec<Refundable>> {
    let organization = scope.organization();
    let rows = sqlx::query!(
        r#"select p.id, p.amount_cents, p.surplus_cents, p.application_fee_cents, coalesce(r.amount, 0)::bigint as "refunded!", coalesce(r.fee, 0)::bigint as "fee_refunded!"
           from business_payment p join business_invoice i on i.organization_id = p.organization_id and i.id = p.invoice_id
           left join lateral (select sum(amount_cents) as amount, sum(application_fee_cents) as fee from business_refund x
             where x.organization_id = p.organization_id and x.payment_id = p.id and x.status <> 'failed') r on true
           where p.organization_id = $1 and i.addendum_id = $2 and p.status = 'succeeded' and p.kind <> 'check' and p.provider_id is not null
             and not exists (select from business_refund f where f.organization_id = p.organization_id and f.payment_id = p.id and f.status = 'failed')
             and not exists (select from business_reversal v where v.organization_id = p.organization_id and v.payment_id = p.id and v.state <> 'won')
           order by p.id desc"#,
        organization.0,
        addendum.id.0
    )
    .fetch_all(scope.db())
    .await?;
    let payments = rows.into_iter().map(|r| {
        let taken = RefundableAmounts {
            amount: Cents(r.amount_cents),
            fee: Cents(r.application_fee_cents),
            refunded: Cents(r.refunded),
            fee_refunded: Cents(r.fee_refunded),
            disputed: Cents::ZERO,
        };
        Refundable { id: r.id, taken, left: taken.left() - Cents(r.surplus_cents) }
    });
    Ok(payments.collect())
}

/// Writes a refund of a payment, with the part of the platform's fee that is returned; or, without one, the office's check.
async fn insert(
    scope: &mut Scope,
    (office, invoice): (OfficeId, BusinessInvoiceId),
    payment: Option<(i64, Cents)>,
    amount: Cents,
    now: DateTime<Utc>,
) -> Result<BusinessRefundId> {
    let organization = scope.organization();
    let state = if payment.is_some() { BusinessRefundState::Created } else { BusinessRefundState::Succeeded };
    let id = sqlx::query_scalar!(
        "insert into business_refund (organization_id, office_id, business_id, invoice_id, payment_id, amount_cents, application_fee_cents, status,
           idempotency_key, created_at, settled_at)
         select $1, $2, i.business_id, i.id, $4, $5, $6, $7, $8, $9, case when $7 = 'succeeded' then $9::timestamptz end
         from business_invoice i where i.organization_id = $1 and i.id = $3 returning id",
        organization.0,
        office.0,
        invoice.0,
        payment.map(|(id, _)| id),
        amount.0,
        payment.map_or(0, |(_, fee)| fee.0),
        state.as_str(),
        new_key(),
        now
    )
    .fetch_one(scope.db())
    .await?;
    Ok(BusinessRefundId(id))
}

fn new_key() -> String {
    format!("business-refund-{}", Uuid::new_v4())
}

/// The office sends a check: it and the business get an email.
async fn by_check(
    scope: &mut Scope,
    (office, invoice): (OfficeId, BusinessInvoiceId),
    amount: Cents,
    now: DateTime<Utc>,
) -> Result<()> {
    let refund = insert(scope, (office, invoice), None, amount, now).await?;
    let on = office_today(scope, office, now).await?;
    let kind = EntryKind::BusinessCheckRefund;
    post_all(scope, &[Entry { kind, office, account: None, source: refund.0, on, amount }]).await?;
    messaging::enqueue(scope, Notice::BusinessRefunded { refund }, now).await?;
    messaging::enqueue(scope, Notice::BusinessRefundCheck { refund }, now).await?;
    let detail = json!({ "amount_cents": amount, "by": "check" });
    of_invoice(scope, "business_invoice.refunded", (office, invoice), detail).await
}

/// A refund with what is needed to send it.
struct Refund {
    id: BusinessRefundId,
    organization: OrganizationId,
    office: OfficeId,
    invoice: BusinessInvoiceId,
    amount: Cents,
    fee: Cents,
    state: BusinessRefundState,
    idempotency_key: String,
    provider_id: Option<String>,
    /// The provider's id of the payment; missing for a check.
    payment: Option<String>,
    /// The platform's fee for the whole payment.
    payment_fee: Cents,
    created_at: DateTime<Utc>,
    sent_at: Option<DateTime<Utc>>,
}

impl Refund {
    fn reference(&self) -> String {
        format!("{REFERENCE}{}", engine::reference(self.organization, self.id))
    }
}

/// Loads the refund, and locks it if `lock` is set.
async fn load(scope: &mut Scope, id: BusinessRefundId, lock: bool) -> Result<Refund> {
    let organization = scope.organization();
    if lock {
        sqlx::query!(
            "select id from business_refund where organization_id = $1 and id = $2 for update",
            organization.0,
            id.0
        )
        .fetch_optional(scope.db())
        .await?;
    }
    let row = sqlx::query!(
        r#"select r.office_id, r.invoice_id, r.amount_cents, r.application_fee_cents, r.status as "status: BusinessRefundState", r.idempotency_key,
             r.provider_id, r.created_at, r.sent_at, p.provider_id as "payment?", coalesce(p.application_fee_cents, 0) as "payment_fee!"
           from business_refund r left join business_payment p on p.organization_id = r.organization_id and p.id = r.payment_id
           where r.organization_id = $1 and r.id = $2"#,
        organization.0,
        id.0
    )
    .one_or_not_found(scope)
    .await?;
    Ok(Refund {
        id,
        organization,
        office: OfficeId(row.office_id),
        invoice: BusinessInvoiceId(row.invoice_id),
        amount: Cents(row.amount_cents),
        fee: Cents(row.application_fee_cents),
        state: row.status,
        idempotency_key: row.idempotency_key,
        provider_id: row.provider_id,
        payment: row.payment,
        payment_fee: Cents(row.payment_fee),
        created_at: row.created_at,
        sent_at: row.sent_at,
    })
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
    let wait = match refund.state {
        BusinessRefundState::Succeeded | BusinessRefundState::Failed => return Ok(JobOutcome::Done),
        BusinessRefundState::Created => Duration::minutes(1),
        _ if age < Duration::minutes(30) => Duration::minutes(2),
        // A refund to a bank takes days.
        _ => (age / 4).min(Duration::hours(12)),
    };
    Ok(JobOutcome::Again { at: now + wait, why: format!("the refund is {}", refund.state.as_str()) })
}

/// The organization and refund of a business's refund in the provider's records; `None` for other refunds.
pub fn parse_refund_reference(text: &str) -> Option<(OrganizationId, BusinessRefundId)> {
    let (organization, refund) = engine::parse_reference(text.strip_prefix(REFERENCE)?)?;
    Some((organization, BusinessRefundId(refund)))
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
    let key = IdempotencyKey::new(refund.idempotency_key.clone()).map_err(anyhow::Error::from)?;
    match context.cards.refund(request, &key).await {
        Ok(outcome) => settle(context, refund, Answer::from(outcome)).await,
        Err(GatewayError::Refused { message, .. }) => settle(context, refund, Answer::failed(message)).await,
        Err(GatewayError::Declined(decline)) => settle(context, refund, Answer::failed(decline.message)).await,
        Err(error @ (GatewayError::Busy { .. } | GatewayError::Unauthorized)) => {
            tracing::warn!(refund = %refund.id, %error, "provider rejected a refund to a business");
            unsend(context, refund).await
        }
        Err(GatewayError::Unknown { reason }) => {
            tracing::warn!(refund = %refund.id, %reason, "refund status unknown; polling");
            Ok(())
        }
    }
}

/// Settles the refund by the provider's record. `false` when the provider certainly has no such refund.
async fn look_up(context: &Context, refund: &Refund) -> Result<bool> {
    let found = match (&refund.provider_id, &refund.payment) {
        (Some(id), _) => context.cards.find_refund(&ProviderRefundId::new(id.clone())).await,
        (None, Some(payment)) => {
            context.cards.find_refund_by_ref(&ProviderPaymentId::new(payment.clone()), &refund.reference()).await
        }
        // A check.
        (None, None) => return Ok(true),
    };
    let now = context.clock.now().await?;
    let certain = refund.sent_at.is_none_or(|at| now - at > CERTAIN_AFTER);
    match found {
        Ok(Some(outcome)) => {
            settle(context, refund, Answer::from(outcome)).await?;
            Ok(true)
        }
        Ok(None) => Ok(!certain || refund.provider_id.is_some()),
        Err(error) => {
            tracing::warn!(refund = %refund.id, %error, "refund lookup failed");
            Ok(true)
        }
    }
}

/// Marks the refund as sent. `false` when another worker has it.
async fn fence(context: &Context, refund: &Refund) -> Result<bool> {
    let now = context.clock.now().await?;
    let mut scope = open(context, refund.organization).await?;
    let fenced = sqlx::query!(
        "update business_refund set status = 'unknown', sent_at = $4
         where organization_id = $1 and id = $2 and status = 'created' and idempotency_key = $3",
        refund.organization.0,
        refund.id.0,
        refund.idempotency_key,
        now
    )
    .execute(scope.db())
    .await?
    .rows_affected();
    scope.commit().await?;
    Ok(fenced == 1)
}

/// The provider certainly has no such refund: it is sent again with a new key.
async fn unsend(context: &Context, refund: &Refund) -> Result<()> {
    let mut scope = open(context, refund.organization).await?;
    sqlx::query!(
        "update business_refund set status = 'created', sent_at = null, idempotency_key = $4
         where organization_id = $1 and id = $2 and status = 'unknown' and provider_id is null and idempotency_key = $3",
        refund.organization.0,
        refund.id.0,
        refund.idempotency_key,
        new_key()
    )
    .execute(scope.db())
    .await?;
    Ok(scope.commit().await?)
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
