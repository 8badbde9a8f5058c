//! The collection of an unpaid tier bill: further attempts, emails, and finally the end of the tier.

use chrono::{DateTime, NaiveDate, Utc};
use payments::engine::{Refusal, after_reminder};
use serde_json::json;
use tenancy::Scope;
use tenancy::audit::{self, Act};
use tenancy::ids::{TierInvoiceId, TierMethodId};

use super::job::CollectTier;
use super::locations::{BillingMode, end_of_location, forget};
use super::payment::TierPayment;
use super::store;
use crate::{Result, task};
use kernel::notices::{self, Notice};
use rules::billing::decline::{decline_kind, overdue_on};
use rules::billing::dunning::{self, DunningState, decide};
use rules::subscriptions::Period;

/// Handles a declined payment: sets the next attempt by its code and the next email by the schedule, and notifies the
/// practice.
pub(super) async fn apply_payment_failure(
    scope: &mut Scope,
    payment: &TierPayment,
    now: DateTime<Utc>,
    refusal: &Refusal,
) -> Result<()> {
    let today = store::home(scope).await?.date(now);
    let organization = payment.organization;
    let bill = store::lock_bill(scope, payment.invoice).await?;
    let first_failed_on = bill.first_failed_on.unwrap_or(today);
    // An extra attempt by staff does not count as a scheduled attempt.
    let attempts = bill.failed_attempts + i32::from(payment.by_schedule);
    let (network, advice) = (refusal.network_code.as_deref(), refusal.advice_code.as_deref());
    let kind = dunning::Refusal::Card(decline_kind(&refusal.code, network, advice));
    let standing =
        DunningState { first_failed_on, today, attempts: u32::try_from(attempts).unwrap_or_default(), drafts: None };
    let decision = decide(kind, &refusal.code, standing);
    sqlx::query!(
        "update tier_invoice set first_failed_on = $3, failed_attempts = $4, next_attempt_on = $5, next_notice_on = $6
         where organization_id = $1 and id = $2",
        organization.0,
        payment.invoice.0,
        first_failed_on,
        attempts,
        decision.next_attempt_on,
        decision.next_notice_on
    )
    .execute(scope.db())
    .await?;
    if decision.block.is_some() {
        block(scope, payment.method, &refusal.code).await?;
    }
    queue_notice(scope, payment.invoice, now, today, first_failed_on).await
}

async fn block(scope: &mut Scope, method: TierMethodId, code: &str) -> Result<()> {
    let organization = scope.organization();
    sqlx::query!(
        "update tier_method set blocked_code = $3 where organization_id = $1 and id = $2",
        organization.0,
        method.0,
        code
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

/// Handles a day on which no attempt can be made: the bill becomes late today, or stays late.
pub(super) async fn remind(
    scope: &mut Scope,
    invoice: TierInvoiceId,
    now: DateTime<Utc>,
    today: NaiveDate,
    (first, next_attempt_on): (NaiveDate, Option<NaiveDate>),
) -> Result<()> {
    let organization = scope.organization();
    let (next_attempt_on, next_notice_on) = after_reminder(first, today, next_attempt_on);
    sqlx::query!(
        "update tier_invoice set first_failed_on = $3, next_notice_on = $4, next_attempt_on = $5 where organization_id = $1 and id = $2",
        organization.0,
        invoice.0,
        first,
        next_notice_on,
        next_attempt_on
    )
    .execute(scope.db())
    .await?;
    queue_notice(scope, invoice, now, today, first).await
}

async fn queue_notice(
    scope: &mut Scope,
    invoice: TierInvoiceId,
    now: DateTime<Utc>,
    today: NaiveDate,
    first_failed_on: NaiveDate,
) -> Result<()> {
    if today < overdue_on(first_failed_on) {
        return notices::enqueue(scope, Notice::TierLate { invoice, on: today }, now).await;
    }
    end_tier(scope, invoice, today).await?;
    notices::enqueue(scope, Notice::TierLost { invoice }, now).await
}

/// After the last attempt: a monthly tier ends; a yearly tier stays, but is marked as unpaid. A bill for one location ends
/// that location's tier only.
async fn end_tier(scope: &mut Scope, invoice: TierInvoiceId, today: NaiveDate) -> Result<()> {
    let organization = scope.organization();
    sqlx::query!(
        "update tier_invoice set next_attempt_on = null, next_notice_on = null where organization_id = $1 and id = $2",
        organization.0,
        invoice.0
    )
    .execute(scope.db())
    .await?;
    let Some(row) = store::find(scope, true).await? else { return Ok(()) };
    let Some(running) = row.running else { return Ok(()) };
    let location = store::lock_bill(scope, invoice).await?.location;
    if let Some(office) = location.filter(|_| row.mode == BillingMode::PerLocation)
        && end_of_location(scope, invoice, office, today).await?
    {
        return Ok(());
    }
    let act = match running.period {
        Period::Month => {
            sqlx::query!(
                "update tier_subscription set level = 0, period = null, period_starts_on = null, next_bill_on = null, bill_day = null,
                   next_level = null, next_period = null, next_billing_mode = null, next_invoicing = null, fees_from = null, version = version + 1 where organization_id = $1",
                organization.0
            )
            .execute(scope.db())
            .await?;
            forget(scope).await?;
            store::update_offices(scope, organization, 0, None).await?;
            "tier.lost"
        }
        Period::Year => {
            sqlx::query!(
                "update tier_subscription set overdue_since = coalesce(overdue_since, $2) where organization_id = $1",
                organization.0,
                today
            )
            .execute(scope.db())
            .await?;
            "tier.overdue"
        }
    };
    let home = store::home(scope).await?;
    let act = Act {
        act,
        subject_kind: "tier_invoice",
        subject_id: invoice.to_string(),
        office: Some(home.office),
        account: None,
        detail: json!({ "level": running.level, "period": running.period.as_str() }),
    };
    Ok(audit::record(scope, act).await?)
}

/// Enqueues another attempt for a bill whose payment was not charged.
pub(super) async fn collect_again(scope: &mut Scope, payment: &TierPayment, at: DateTime<Utc>) -> Result<()> {
    let key = format!("{}-after-{}", payment.invoice, payment.id);
    task::enqueue_task(scope, &CollectTier { invoice: payment.invoice }, key, at).await
}
