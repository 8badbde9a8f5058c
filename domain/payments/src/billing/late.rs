//! Decides what follows when an invoice is unpaid: the status of the memberships, the dates of the next attempt and
//! notice, and what the household is notified of.

use chrono::{DateTime, Duration, NaiveDate, Utc};
use tenancy::Scope;
use tenancy::ids::{PaymentId, PaymentMethodId};

use super::arrears;
use super::bank_return::{Drafts, return_kind};
use super::decision::{DecisionKind, InvoiceOwner, NewDecision, NextAct, decide as keep};
use super::decline::{DeclineKind, decline_kind, overdue_on};
use super::dunning::{Decision, DunningState, Owing, Refusal, because, decide, failed_words, next_notice, words};
use super::job::{CollectInvoice, due_at};
use super::payment::{InitiatedBy, Payment, office_date};
use crate::engine::after_reminder;
use crate::membership_status;
use crate::{Context, Result, task};
use kernel::notices::{self, Notice};
use kernel::purpose::Late;
use rules::subscriptions::Event;

/// The decline codes of the provider and the network.
#[derive(Debug, Clone, Copy)]
pub(super) struct FailureCodes<'a> {
    pub code: &'a str,
    pub network_code: Option<&'a str>,
    pub advice_code: Option<&'a str>,
}

impl FailureCodes<'_> {
    fn refusal(&self, by_bank: bool) -> Refusal {
        if by_bank {
            return Refusal::Bank(return_kind(self.code, self.network_code));
        }
        Refusal::Card(decline_kind(self.code, self.network_code, self.advice_code))
    }
}

impl Payment {
    pub(super) fn of(&self) -> InvoiceOwner {
        InvoiceOwner { office: self.office, account: self.account, invoice: self.invoice }
    }
}

/// Handles a payment that failed or was returned: marks the invoice's memberships late, records the reason and the next
/// date, schedules the next step, and emails the household. An extra attempt by the household itself is only recorded
/// as failed, without an email, because the payer saw the result.
pub(super) async fn apply_payment_failure(
    context: &Context,
    scope: &mut Scope,
    payment: &Payment,
    now: DateTime<Utc>,
    said: FailureCodes<'_>,
    kind: DecisionKind,
) -> Result<()> {
    let today = office_date(scope, payment, now).await?;
    let refusal = said.refusal(payment.by_bank);
    let why = because(refusal, said.code, said.network_code);
    if payment.part > 0 {
        arrears::missed(scope, payment, now, &why).await?;
    }
    if payment.by == InitiatedBy::Household && kind == DecisionKind::AttemptFailed {
        let first_failed_on = today;
        let standing = DunningState { first_failed_on, today, attempts: 1, drafts: None };
        block(scope, payment.method, &decide(refusal, said.code, standing), said.code, now).await?;
        let words = format!("The household tried to pay, but it failed: {why}.");
        let new =
            NewDecision { payment: Some(payment.id), code: Some(said.code), ..NewDecision::with_text(kind, &words) };
        return keep(scope, payment.of(), now, new).await;
    }
    let counts = payment.by == InitiatedBy::Schedule && payment.part == 0;
    let invoice = sqlx::query!(
        r#"update invoice set failed_attempts = case when $4 or first_failed_on is null then failed_attempts + 1 else failed_attempts end,
             first_failed_on = coalesce(first_failed_on, $3)
           where organization_id = $1 and id = $2
           returning first_failed_on as "first!", failed_attempts, total_cents - paid_cents - written_off_cents as "open!", origin"#,
        payment.organization.0,
        payment.invoice.0,
        today,
        counts
    )
    .fetch_one(scope.db())
    .await?;
    let standing = DunningState {
        first_failed_on: invoice.first,
        today,
        attempts: u32::try_from(invoice.failed_attempts).unwrap_or(0),
        drafts: if payment.by_bank { Some(drafts(scope, payment, today, invoice.open).await?) } else { None },
    };
    let decision = decide(refusal, said.code, standing);
    block(scope, payment.method, &decision, said.code, now).await?;
    let owing = context.purposes.of_origin(&invoice.origin)?.owing();
    let sentence = words(&decision, refusal, &why, today, owing);
    let happened = failed_words(kind == DecisionKind::Returned, &decision, &why);
    set_dates(scope, payment.of(), decision.next_attempt_on, decision.next_notice_on, &sentence).await?;
    say(scope, payment.id, &happened).await?;
    let new = NewDecision {
        kind,
        payment: Some(payment.id),
        code: Some(said.network_code.filter(|_| payment.by_bank).unwrap_or(said.code)),
        words: &happened,
        next: next_of(&decision, today),
        used: (decision.most > 0).then_some((decision.used, decision.most)),
    };
    keep(scope, payment.of(), now, new).await?;
    let overdue = today >= decision.overdue_on;
    make_late(
        context,
        scope,
        payment.of(),
        now,
        if overdue { Event::Overdue } else { Event::ChargeFailed },
        &capitalized(&why),
    )
    .await?;
    let wait = match refusal {
        Refusal::Card(DeclineKind::LaterIn72Hours) => Some(now + Duration::hours(72)),
        _ => None,
    };
    schedule(scope, payment.of(), next_of(&decision, today).map(|n| n.0), wait).await?;
    notices::enqueue(scope, Notice::Late { payment: payment.id }, now).await?;
    membership_status::refresh_standing(scope, &[payment.account]).await
}

/// Handles a scheduled charge that was not attempted because the method may not be charged: late, as after a failure.
pub(super) async fn not_tried(
    context: &Context,
    scope: &mut Scope,
    of: InvoiceOwner,
    now: DateTime<Utc>,
    today: NaiveDate,
    why: &str,
) -> Result<()> {
    let organization = scope.organization();
    let first = sqlx::query_scalar!(
        r#"update invoice set first_failed_on = coalesce(first_failed_on, $3), next_attempt_on = null
           where organization_id = $1 and id = $2 returning first_failed_on as "first!""#,
        organization.0,
        of.invoice.0,
        today
    )
    .fetch_one(scope.db())
    .await?;
    let (overdue, next_notice_on) = (overdue_on(first), next_notice(first, today));
    let sentence = format!("No attempt was made: {why}; another payment method is needed.");
    set_dates(scope, of, None, next_notice_on, &sentence).await?;
    let next = next_notice_on.map(|on| (on, if on >= overdue { NextAct::Delinquent } else { NextAct::Notice }));
    let new = NewDecision { next, ..NewDecision::with_text(DecisionKind::NotAttempted, &sentence) };
    keep(scope, of, now, new).await?;
    let event = if today >= overdue { Event::Overdue } else { Event::ChargeFailed };
    make_late(context, scope, of, now, event, &sentence).await?;
    schedule(scope, of, next_notice_on, None).await?;
    notices::enqueue(scope, Notice::StillLate { invoice: of.invoice, on: today }, now).await?;
    membership_status::refresh_standing(scope, &[of.account]).await
}

/// Handles a dunning day without an attempt: sends a reminder, and on the last day makes the memberships delinquent.
pub(super) async fn remind(
    context: &Context,
    scope: &mut Scope,
    of: InvoiceOwner,
    now: DateTime<Utc>,
    today: NaiveDate,
    (first, next_attempt_on): (NaiveDate, Option<NaiveDate>),
) -> Result<()> {
    let organization = scope.organization();
    let overdue = overdue_on(first);
    let (next_attempt_on, next_notice_on) = after_reminder(first, today, next_attempt_on);
    let origin = sqlx::query_scalar!(
        "update invoice set next_notice_on = $3, next_attempt_on = $4
         where organization_id = $1 and id = $2 returning origin",
        organization.0,
        of.invoice.0,
        next_notice_on,
        next_attempt_on
    )
    .fetch_one(scope.db())
    .await?;
    let is_overdue = today >= overdue;
    let words = match is_overdue {
        true if context.purposes.of_origin(&origin)?.owing() == Owing::Installment => {
            "28 days late. No more automatic retries."
        }
        true => "28 days late. The memberships are delinquent. No more automatic retries.",
        false => "Reminder sent.",
    };
    let next_on = [next_notice_on, next_attempt_on].into_iter().flatten().min();
    let act = |on| match (Some(on) == next_attempt_on, on >= overdue) {
        (true, _) => NextAct::Attempt,
        (false, true) => NextAct::Delinquent,
        (false, false) => NextAct::Notice,
    };
    let kind = if is_overdue { DecisionKind::Overdue } else { DecisionKind::Reminded };
    let new = NewDecision { next: next_on.map(|on| (on, act(on))), ..NewDecision::with_text(kind, words) };
    keep(scope, of, now, new).await?;
    if is_overdue {
        make_late(context, scope, of, now, Event::Overdue, "28 days late").await?;
    }
    schedule(scope, of, next_on, None).await?;
    notices::enqueue(scope, Notice::StillLate { invoice: of.invoice, on: today }, now).await?;
    membership_status::refresh_standing(scope, &[of.account]).await
}

fn next_of(decision: &Decision, today: NaiveDate) -> Option<(NaiveDate, NextAct)> {
    let on = [decision.next_attempt_on, decision.next_notice_on].into_iter().flatten().min()?;
    let act = if decision.next_attempt_on == Some(on) {
        NextAct::Attempt
    } else if on >= decision.overdue_on && today < decision.overdue_on {
        NextAct::Delinquent
    } else {
        NextAct::Notice
    };
    Some((on, act))
}

/// The debits of the invoice on this bank account so far.
async fn drafts(scope: &mut Scope, payment: &Payment, today: NaiveDate, open: i64) -> Result<Drafts> {
    let row = sqlx::query!(
        r#"select (p.created_at at time zone o.timezone)::date as "first_on!", p.amount_cents,
             (select count(*) from payment r where r.organization_id = p.organization_id and r.reinitiates_id = p.id
               and r.status <> 'canceled') as "reinitiated!"
           from payment p join office o on o.organization_id = p.organization_id and o.id = p.office_id
           where p.organization_id = $1 and p.id = $2"#,
        payment.organization.0,
        payment.reinitiates.unwrap_or(payment.id).0
    )
    .fetch_optional(scope.db())
    .await?;
    Ok(row.map_or(Drafts { first_on: today, reinitiated: 0, same_amount: true }, |row| Drafts {
        first_on: row.first_on,
        reinitiated: u32::try_from(row.reinitiated).unwrap_or(u32::MAX),
        same_amount: row.amount_cents == open,
    }))
}

/// Records on the method what has to happen before it can be charged again.
async fn block(
    scope: &mut Scope,
    method: Option<PaymentMethodId>,
    decision: &Decision,
    code: &str,
    now: DateTime<Utc>,
) -> Result<()> {
    let (Some(method), Some(block)) = (method, decision.block) else { return Ok(()) };
    let organization = scope.organization();
    sqlx::query!(
        "update payment_method set blocked = $3, blocked_code = $4, blocked_at = $5,
           mandate_revoked_at = case when $6 then coalesce(mandate_revoked_at, $5) else mandate_revoked_at end
         where organization_id = $1 and id = $2",
        organization.0,
        method.0,
        block.as_str(),
        code,
        now,
        decision.revokes
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

/// Stores on the payment why it failed.
async fn say(scope: &mut Scope, payment: PaymentId, happened: &str) -> Result<()> {
    let organization = scope.organization();
    sqlx::query!(
        "update payment set decision = $3 where organization_id = $1 and id = $2",
        organization.0,
        payment.0,
        happened
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

/// Capitalizes a reason for the start of a sentence.
fn capitalized(why: &str) -> String {
    let mut letters = why.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

async fn set_dates(
    scope: &mut Scope,
    of: InvoiceOwner,
    next_attempt_on: Option<NaiveDate>,
    next_notice_on: Option<NaiveDate>,
    sentence: &str,
) -> Result<()> {
    let organization = scope.organization();
    sqlx::query!(
        "update invoice set next_attempt_on = $3, next_notice_on = $4, decision = $5 where organization_id = $1 and id = $2",
        organization.0,
        of.invoice.0,
        next_attempt_on,
        next_notice_on,
        sentence
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

/// Schedules the invoice's next collection day, not before `wait`.
pub(super) async fn schedule(
    scope: &mut Scope,
    of: InvoiceOwner,
    on: Option<NaiveDate>,
    wait: Option<DateTime<Utc>>,
) -> Result<()> {
    let Some(on) = on else { return Ok(()) };
    let due_at = due_at(on);
    let at = wait.map_or(due_at, |wait| due_at.max(wait));
    task::enqueue_task(scope, &CollectInvoice { invoice: of.invoice }, format!("{}-{on}", of.invoice), at).await
}

/// Makes what the invoice is for late.
pub(super) async fn make_late(
    context: &Context,
    scope: &mut Scope,
    of: InvoiceOwner,
    at: DateTime<Utc>,
    event: Event,
    why: &str,
) -> Result<()> {
    let late = Late { invoice: of.invoice, event, why, at };
    context.purposes.of(scope, of.invoice).await?.late(context, scope, late).await
}
