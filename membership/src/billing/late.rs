//! A draw that failed: what it makes of the memberships, when the next attempt is, and what the household is told.

use chrono::{DateTime, NaiveDate, Utc};
use serde_json::json;
use tenancy::Scope;
use tenancy::ids::SubscriptionId;

use super::decline::{DeclineKind, decline_text, next_attempt, overdue_on};
use super::payment::Payment;
use super::settle::office_date;
use crate::Result;
use crate::notices::{self, Notice};
use crate::outbox::{self, JobKind, NewJob};
use crate::subscriptions::{self, Change, Event, SubscriptionStatus};

/// A draw that failed: the memberships of the invoice are late, the reason and the next date are kept, the next attempt
/// (or the day it is overdue) is a job.
pub(super) async fn late(
    scope: &mut Scope,
    payment: &Payment,
    now: DateTime<Utc>,
    kind: DeclineKind,
    code: &str,
    message: &str,
) -> Result<()> {
    let today = office_date(scope, payment, now).await?;
    let first = sqlx::query_scalar!(
        r#"update invoice set failed_attempts = failed_attempts + 1, first_failed_on = coalesce(first_failed_on, $3)
           where organization_id = $1 and id = $2 returning first_failed_on as "first!""#,
        payment.organization.0,
        payment.invoice.0,
        today
    )
    .fetch_one(scope.db())
    .await?;
    let next = next_attempt(kind, first, today);
    let overdue = overdue_on(first);
    let decision = decision(kind, next, overdue, decline_text(code, message).0);
    sqlx::query!(
        "update invoice set next_attempt_on = $3, decision = $4 where organization_id = $1 and id = $2",
        payment.organization.0,
        payment.invoice.0,
        next,
        decision
    )
    .execute(scope.db())
    .await?;
    sqlx::query!(
        "update payment set decision = $3 where organization_id = $1 and id = $2",
        payment.organization.0,
        payment.id.0,
        decision
    )
    .execute(scope.db())
    .await?;
    let event = if today >= overdue { Event::Overdue } else { Event::DrawFailed };
    make_late(scope, payment, now, event, &decision).await?;
    if today < overdue {
        let on = next.unwrap_or(overdue);
        outbox::enqueue(
            scope,
            NewJob {
                kind: JobKind::CollectInvoice,
                key: format!("{}-{on}", payment.invoice),
                payload: json!({ "invoice": payment.invoice }),
                // Mid-day in America: the bank has booked the day's pay by then.
                due_at: on.and_hms_opt(16, 0, 0).unwrap_or_default().and_utc(),
            },
        )
        .await?;
    }
    notices::enqueue(scope, Notice::Late { payment: payment.id }, now).await?;
    subscriptions::refresh_summary(scope, &[payment.account]).await?;
    Ok(())
}

/// "Next attempt Dec 3, because the card has insufficient funds."
fn decision(kind: DeclineKind, next: Option<NaiveDate>, overdue: NaiveDate, why: String) -> String {
    let day = |d: NaiveDate| d.format("%b %-d, %Y").to_string();
    match (kind, next) {
        (_, Some(next)) => format!("{why} Next attempt {}.", day(next)),
        (DeclineKind::Later, None) => format!("{why} No attempts are left."),
        (_, None) => format!("{why} A new payment method is needed; overdue on {}.", day(overdue)),
    }
}

/// Moves the memberships on the payment's invoice that can be late to late or overdue.
pub(super) async fn make_late(
    scope: &mut Scope,
    payment: &Payment,
    now: DateTime<Utc>,
    event: Event,
    reason: &str,
) -> Result<()> {
    let rows = sqlx::query!(
        "select distinct s.id, s.status from invoice_line l join subscription s on s.organization_id = l.organization_id and s.id = l.subscription_id
         where l.organization_id = $1 and l.invoice_id = $2 order by s.id",
        payment.organization.0,
        payment.invoice.0
    )
    .fetch_all(scope.db())
    .await?;
    for row in rows {
        let from: SubscriptionStatus = row.status.parse().map_err(anyhow::Error::from)?;
        if from == SubscriptionStatus::PastDue && event == Event::DrawFailed {
            continue;
        }
        if subscriptions::after(Some(from), event, None).is_ok() {
            let change = Change { event, at: now, reason: Some(reason.to_owned()), cancellation: None };
            subscriptions::change(scope, SubscriptionId(row.id), change).await?;
        }
    }
    Ok(())
}
