//! What follows from a business's payment that succeeded or was refused, in the transaction that settles it.

use chrono::{DateTime, NaiveDate, Utc};
use kernel::directory::office_today;
use kernel::ledger::{Entry, EntryKind, post_all};
use kernel::task::enqueue_task;
use messaging::Notice;
use payments::engine::{Charged, Refusal, after_reminder};
use rules::Cents;
use rules::billing::bank_return::return_kind;
use rules::billing::decline::decline_kind;
use rules::billing::dunning::{self, DunningState, decide};
use serde_json::json;
use tenancy::Scope;
use tenancy::ids::{AddendumId, BusinessInvoiceId, OfficeId};

use crate::audits::of_invoice;
use crate::bills::collect::CollectBusinessInvoice;
use crate::bills::invoices::InvoiceStatus;
use crate::bills::methods;
use crate::bills::payment::BusinessPayment;
use crate::leaving::ending;
use crate::rules::ending::CHOICE_DAYS;
use crate::terms::addendum::{AddendumState, Collection, load};
use crate::{Context, OrNotFound, Result};

/// Records a successful payment and what it pays of its bill. Returns what was paid too much: that stays the business's credit
/// until the office refunds it.
pub(crate) async fn succeeded(
    context: &Context,
    scope: &mut Scope,
    payment: &BusinessPayment,
    charged: Charged,
    now: DateTime<Utc>,
) -> Result<Cents> {
    let organization = payment.organization;
    let open = open_of(scope, payment.invoice).await?;
    let pays = payment.amount.min(open);
    let surplus = payment.amount - pays;
    sqlx::query!(
        "update business_payment set status = 'succeeded', provider_id = $3, charge_id = $4, processor_fee_cents = $5, settled_at = $6, failure_code = null,
           failure_message = null, surplus_cents = $7 where organization_id = $1 and id = $2",
        organization.0,
        payment.id.0,
        charged.provider_id,
        charged.charge_id,
        charged.processor_fee.map(|fee| fee.0),
        now,
        surplus.0
    )
    .execute(scope.db())
    .await?;
    let on = office_today(scope, payment.office, now).await?;
    let entry = |kind, amount| Entry { kind, office: payment.office, account: None, source: payment.id.0, on, amount };
    let entries = [
        entry(EntryKind::BusinessPayment, payment.amount),
        entry(EntryKind::BusinessFee, payment.fee),
        entry(EntryKind::BusinessProcessorFee, charged.processor_fee.unwrap_or_default()),
    ];
    post_all(scope, &entries).await?;
    if surplus > Cents::ZERO {
        tracing::error!(payment = %payment.id, surplus = surplus.0, "manual review needed: a business paid a bill twice");
    }
    paid(context, scope, (payment.office, payment.invoice), pays, now).await?;
    Ok(surplus)
}

async fn open_of(scope: &mut Scope, invoice: BusinessInvoiceId) -> Result<Cents> {
    let organization = scope.organization();
    let open = sqlx::query_scalar!(
        r#"select case when status in ('open', 'late') then total_cents - paid_cents else 0 end as "open!" from business_invoice
           where organization_id = $1 and id = $2"#,
        organization.0,
        invoice.0
    )
    .one_or_not_found(scope)
    .await?;
    Ok(Cents(open))
}

/// Applies money to a bill. When the last late bill is paid, a suspended business goes on, if its members still may choose.
pub(crate) async fn paid(
    _: &Context,
    scope: &mut Scope,
    (office, invoice): (OfficeId, BusinessInvoiceId),
    amount: Cents,
    now: DateTime<Utc>,
) -> Result<()> {
    if amount == Cents::ZERO {
        return Ok(());
    }
    let organization = scope.organization();
    let row = sqlx::query!(
        r#"update business_invoice set paid_cents = paid_cents + $3, status = case when paid_cents + $3 >= total_cents then 'paid' else status end,
           paid_at = case when paid_cents + $3 >= total_cents then $4::timestamptz end,
           next_attempt_on = case when paid_cents + $3 >= total_cents then null else next_attempt_on end,
           next_notice_on = case when paid_cents + $3 >= total_cents then null else next_notice_on end
         where organization_id = $1 and id = $2 returning status as "status: InvoiceStatus", addendum_id"#,
        organization.0,
        invoice.0,
        amount.0,
        now
    )
    .fetch_one(scope.db())
    .await?;
    if row.status != InvoiceStatus::Paid {
        return Ok(());
    }
    of_invoice(scope, "business_invoice.paid", (office, invoice), json!({ "amount_cents": amount })).await?;
    settle_late(scope, AddendumId(row.addendum_id), now).await
}

async fn settle_late(scope: &mut Scope, addendum: AddendumId, now: DateTime<Utc>) -> Result<()> {
    let found = load(scope, addendum, true).await?;
    let Some(suspended_on) = found.suspended_on.filter(|_| found.state == AddendumState::Suspended) else {
        return Ok(());
    };
    let organization = scope.organization();
    let late = sqlx::query_scalar!(
        r#"select exists (select from business_invoice where organization_id = $1 and addendum_id = $2 and status = 'late') as "late!""#,
        organization.0,
        addendum.0
    )
    .fetch_one(scope.db())
    .await?;
    let today = office_today(scope, found.office, now).await?;
    if late || today >= suspended_on + chrono::Days::new(CHOICE_DAYS) {
        return Ok(());
    }
    sqlx::query!(
        "update business_office set state = case when ends_on is null then 'accepted' else 'ending' end, suspended_on = null, version = version + 1
         where organization_id = $1 and id = $2",
        organization.0,
        addendum.0
    )
    .execute(scope.db())
    .await?;
    ending::resume(scope, addendum, now).await
}

/// Records a payment without a charge: the bill becomes late, or is tried again.
pub(crate) async fn refused(
    scope: &mut Scope,
    payment: &BusinessPayment,
    refusal: &Refusal,
    now: DateTime<Utc>,
) -> Result<()> {
    sqlx::query!(
        "update business_payment set status = $3, provider_id = coalesce($4, provider_id), failure_code = $5, failure_message = $6, settled_at = $7
         where organization_id = $1 and id = $2",
        payment.organization.0,
        payment.id.0,
        refusal.status().as_str(),
        refusal.provider_id,
        refusal.code,
        refusal.words(),
        now
    )
    .execute(scope.db())
    .await?;
    if payment.was_given_up() || open_of(scope, payment.invoice).await? == Cents::ZERO {
        return Ok(());
    }
    if refusal.declined {
        return failed(scope, payment, refusal, now).await;
    }
    let key = format!("{}-after-{}", payment.invoice, payment.id);
    let task = CollectBusinessInvoice { invoice: payment.invoice };
    enqueue_task(scope, &task, key, now + refusal.again_after()).await
}

async fn failed(scope: &mut Scope, payment: &BusinessPayment, refusal: &Refusal, now: DateTime<Utc>) -> Result<()> {
    let organization = payment.organization;
    let today = office_today(scope, payment.office, now).await?;
    let bill = sqlx::query!(
        r#"select first_failed_on, failed_attempts, collection as "collection: Collection" from business_invoice
           where organization_id = $1 and id = $2"#,
        organization.0,
        payment.invoice.0
    )
    .one_or_not_found(scope)
    .await?;
    let first = bill.first_failed_on.unwrap_or(today);
    let attempts = bill.failed_attempts + i32::from(payment.by_schedule);
    let (network, advice) = (refusal.network_code.as_deref(), refusal.advice_code.as_deref());
    let kind = if payment.by_bank {
        dunning::Refusal::Bank(return_kind(&refusal.code, network))
    } else {
        dunning::Refusal::Card(decline_kind(&refusal.code, network, advice))
    };
    let standing = DunningState {
        first_failed_on: first,
        today,
        attempts: u32::try_from(attempts).unwrap_or_default(),
        drafts: None,
    };
    let decision = decide(kind, &refusal.code, standing);
    let automatic = bill.collection == Collection::Automatic;
    // A bank's draft is tried again on the same days as a card.
    let next = decision.next_attempt_on.or_else(|| {
        let again = rules::billing::decline::next_attempt(rules::billing::decline::DeclineKind::Later, first, today);
        again.filter(|_| payment.by_bank && decision.block.is_none())
    });
    sqlx::query!(
        "update business_invoice set status = 'late', late_on = coalesce(late_on, $3), first_failed_on = $3, failed_attempts = $4, next_attempt_on = $5,
           next_notice_on = $6 where organization_id = $1 and id = $2",
        organization.0,
        payment.invoice.0,
        first,
        attempts,
        next.filter(|_| automatic),
        decision.next_notice_on
    )
    .execute(scope.db())
    .await?;
    if decision.block.is_some()
        && let Some(method) = payment.method
    {
        methods::queue_block(scope, method, &refusal.code, now).await?;
    }
    late(scope, (payment.office, payment.invoice), bill.first_failed_on.is_none(), today, now).await
}

/// A bank draft that was paid came back: its bill is late from today, by the schedule of drafts.
pub(crate) async fn returned(
    scope: &mut Scope,
    payment: &BusinessPayment,
    refusal: &Refusal,
    now: DateTime<Utc>,
) -> Result<()> {
    if reopen(scope, payment).await? { failed(scope, payment, refusal, now).await } else { Ok(()) }
}

/// The bank gave a disputed charge back to the business: its bill has been late since `first`, and is not tried again.
pub(crate) async fn lost_from(
    scope: &mut Scope,
    payment: &BusinessPayment,
    first: NaiveDate,
    today: NaiveDate,
    now: DateTime<Utc>,
) -> Result<()> {
    if !reopen(scope, payment).await? {
        return Ok(());
    }
    let organization = scope.organization();
    sqlx::query!(
        "update business_invoice set first_failed_on = $3, late_on = coalesce(late_on, $4) where organization_id = $1 and id = $2",
        organization.0,
        payment.invoice.0,
        first,
        today
    )
    .execute(scope.db())
    .await?;
    late(scope, (payment.office, payment.invoice), true, today, now).await
}

/// Takes what the bank took back of a payment off its bill, which is late again. `false` if the bill got none of that: what was
/// paid too much goes first.
async fn reopen(scope: &mut Scope, payment: &BusinessPayment) -> Result<bool> {
    let organization = scope.organization();
    let reopened = sqlx::query!(
        "update business_invoice i set paid_cents = i.paid_cents - greatest(v.amount_cents - p.surplus_cents, 0), status = 'late', paid_at = null,
           failed_attempts = 0, first_failed_on = null, next_attempt_on = null, next_notice_on = null
         from business_payment p join business_reversal v on v.organization_id = p.organization_id and v.payment_id = p.id and v.state = 'lost'
         where i.organization_id = $1 and i.id = $2 and p.organization_id = i.organization_id and p.id = $3
           and v.amount_cents > p.surplus_cents and i.status in ('paid', 'disputed')",
        organization.0,
        payment.invoice.0,
        payment.id.0
    )
    .execute(scope.db())
    .await?
    .rows_affected();
    Ok(reopened == 1)
}

/// A day on which no attempt can be made: the bill becomes late today, or stays late.
pub(crate) async fn remind(
    scope: &mut Scope,
    (office, invoice): (OfficeId, BusinessInvoiceId),
    (first, next_attempt_on): (NaiveDate, Option<NaiveDate>),
    today: NaiveDate,
    now: DateTime<Utc>,
) -> Result<()> {
    let (next_attempt_on, next_notice_on) = after_reminder(first, today, next_attempt_on);
    let organization = scope.organization();
    sqlx::query!(
        "update business_invoice set status = 'late', late_on = coalesce(late_on, $3), first_failed_on = $3, next_attempt_on = $4, next_notice_on = $5
         where organization_id = $1 and id = $2 and status in ('open', 'late')",
        organization.0,
        invoice.0,
        first,
        next_attempt_on,
        next_notice_on
    )
    .execute(scope.db())
    .await?;
    late(scope, (office, invoice), first == today, today, now).await
}

async fn late(
    scope: &mut Scope,
    (office, invoice): (OfficeId, BusinessInvoiceId),
    is_new: bool,
    today: NaiveDate,
    now: DateTime<Utc>,
) -> Result<()> {
    messaging::enqueue(scope, Notice::BusinessLate { invoice, on: today }, now).await?;
    if is_new {
        messaging::enqueue(scope, Notice::SponsorLate { invoice }, now).await?;
        of_invoice(scope, "business_invoice.late", (office, invoice), json!({ "on": today })).await?;
    }
    Ok(())
}
