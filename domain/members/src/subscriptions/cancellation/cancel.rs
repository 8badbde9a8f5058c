//! Cancels memberships, as their settlement was shown.

use ::rules::digest::short_hex;
use chrono::{DateTime, Utc};
use serde_json::json;
use sqlx::types::Json;
use tenancy::ids::{AccountId, InvoiceId, OfficeId, PaymentId, RefundId, SubscriptionId};
use tenancy::{Reach, Scope, audit};

use super::REASONS;
use super::credit;
use super::facts::{Facts, facts};
use super::settlement::{Rule, Settlement, settle};
use crate::billing::{self, CollectInvoice, NewLine, NewRefund, RefundAuthority};
use crate::ledger::{WriteOff, write_off};
use crate::membership_status::{Change, change, refresh_standing};
use crate::subscriptions::changes::lock_household;
use crate::subscriptions::{Event, SubscriptionStatus, pauses};
use crate::{Cents, Context, Error, FieldErrors, Message, OrNotFound, Result, task};
use ::rules::Refusal;
use kernel::notices::{self, Notice};

/// One membership's settlement, as shown.
#[derive(Debug, Clone)]
pub struct SettlementView {
    pub subscription: SubscriptionId,
    pub member_name: String,
    pub plan_name: String,
    pub settlement: Settlement,
}

/// The settlement of a cancellation for some memberships of one household.
#[derive(Debug, Clone)]
pub struct Settlements {
    pub account: AccountId,
    pub each: Vec<SettlementView>,
    pub refund: Cents,
    pub owed: Cents,
    /// The version of the settlement as shown; the cancellation refers to it and fails if it has changed.
    pub version: String,
}

/// Staff's override of the settlement.
#[derive(Debug, Clone, Default)]
pub struct Override {
    /// Ends today, whatever period is paid.
    pub now: bool,
    /// The refund for all memberships together, in place of the calculated one.
    pub refund: Option<Cents>,
    /// Waives the remaining balance.
    pub waive: bool,
    pub reason: String,
}

/// A request to cancel.
#[derive(Debug, Clone)]
pub struct CancellationRequest {
    pub subscriptions: Vec<SubscriptionId>,
    /// One of [`REASONS`].
    pub cancellation: i32,
    pub note: Option<String>,
    pub version: String,
    pub otherwise: Option<Override>,
    pub by_household: bool,
}

/// The settlement of a cancellation today.
///
/// # Errors
/// [`Error::NotFound`] if one is out of reach; [`Error::Conflict`] if one can't be canceled.
pub async fn settlements(context: &Context, scope: &mut Scope, ids: &[SubscriptionId]) -> Result<Settlements> {
    let now = context.clock.now().await?;
    let facts = facts(scope, &context.brands, ids, now).await?;
    view(&facts)
}

/// As [`settlements`], with staff's override. Empty if there are no memberships.
pub(crate) async fn settlements_with(
    context: &Context,
    scope: &mut Scope,
    ids: &[SubscriptionId],
    otherwise: &Override,
    now: DateTime<Utc>,
) -> Result<Settlements> {
    if ids.is_empty() {
        return view(&[]);
    }
    let mut shown = view(&facts(scope, &context.brands, ids, now).await?)?;
    override_with(&mut shown, otherwise)?;
    Ok(shown)
}

pub(super) fn view(facts: &[Facts]) -> Result<Settlements> {
    for fact in facts {
        let status = fact.held.status;
        if !status.cancelable() || status == SubscriptionStatus::CancellationRequested {
            return Err(Refusal::membership_is(&fact.member_name, status).into());
        }
    }
    let first = facts.first().ok_or(Error::NotFound)?;
    let memberships: Vec<_> = facts.iter().map(|fact| (&fact.held, &fact.state)).collect();
    let settled = settle(&memberships, first.credit, first.today);
    let view = |(fact, settlement): (&Facts, Settlement)| SettlementView {
        subscription: fact.id,
        member_name: fact.member_name.clone(),
        plan_name: fact.plan_name.clone(),
        settlement,
    };
    let each: Vec<_> = facts.iter().zip(settled).map(view).collect();
    let shown: Vec<_> = facts.iter().zip(&each).map(|(f, s)| (f.id, f.version, &s.settlement)).collect();
    let text = serde_json::to_string(&shown).map_err(anyhow::Error::from)?;
    Ok(Settlements {
        account: first.account,
        refund: each.iter().map(|s| s.settlement.refund).sum(),
        owed: each.iter().map(|s| s.settlement.owed).sum(),
        version: short_hex(text.as_bytes(), 8),
        each,
    })
}

/// Cancels the memberships as the settlement with `request.version` showed it: at once or at the end of the paid
/// period; starts refunds, writes off waived amounts, and bills the rest of a commitment. All or nothing.
///
/// # Errors
/// As [`settlements`]; [`Error::Conflict`] if it differs from what was shown, a payment is processing, or a change is
/// scheduled; [`Error::Invalid`] for an unknown reason or an override without a reason; [`Error::AskAgain`] before a
/// staff refund above a manager's limit.
pub async fn cancel(context: &Context, reach: Reach, request: &CancellationRequest) -> Result<Settlements> {
    check(request)?;
    let now = context.clock.now().await?;
    let mut scope = context.database.scope(reach.clone()).await?;
    let first = *request.subscriptions.first().ok_or(Error::NotFound)?;
    lock_household(&mut scope, first).await?;
    let (shown, refunds) = cancel_within(context, &mut scope, request, now).await?;
    scope.commit().await?;
    for refund in refunds {
        billing::send_refund(context, reach.organization, refund).await?;
    }
    Ok(shown)
}

/// As [`cancel`], in the caller's transaction, which has locked the household. The caller sends the refunds after the
/// commit.
pub(crate) async fn cancel_within(
    context: &Context,
    scope: &mut Scope,
    request: &CancellationRequest,
    now: DateTime<Utc>,
) -> Result<(Settlements, Vec<RefundId>)> {
    let facts = facts(scope, &context.brands, &request.subscriptions, now).await?;
    let shown = view(&facts)?;
    if shown.version != request.version {
        return Err(Refusal::CHANGED.into());
    }
    carry_out(context, scope, (facts.as_slice(), shown), request, now).await
}

/// What happens to a membership that is settled.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Ending {
    /// It ends, at once or with the paid period.
    Ends,
    /// It has ended here: it continues elsewhere.
    MovedAway,
}

/// Ends the memberships as `shown`.
pub(super) async fn carry_out(
    context: &Context,
    scope: &mut Scope,
    (facts, shown): (&[Facts], Settlements),
    request: &CancellationRequest,
    now: DateTime<Utc>,
) -> Result<(Settlements, Vec<RefundId>)> {
    settle_as(context, scope, (facts, shown, Ending::Ends), request, now).await
}

/// As [`carry_out`], for memberships that end or that have moved away.
pub(super) async fn settle_as(
    context: &Context,
    scope: &mut Scope,
    (facts, mut shown, ending): (&[Facts], Settlements, Ending),
    request: &CancellationRequest,
    now: DateTime<Utc>,
) -> Result<(Settlements, Vec<RefundId>)> {
    if facts.iter().any(|f| f.under_way) {
        return Err(Refusal::PAYMENT_PROCESSING.into());
    }
    let mut grounds = RefundAuthority::Terms;
    if let Some(otherwise) = &request.otherwise {
        let by_rule = shown.refund;
        override_with(&mut shown, otherwise)?;
        if shown.refund > by_rule {
            grounds = RefundAuthority::Discretion;
        }
    }
    let (mut refunds, mut before) = (vec![], Cents::ZERO);
    // Credit restored by one settlement may be paid out by another's refund.
    for (fact, view) in facts.iter().zip(&shown.each) {
        credit::give(scope, fact, &view.settlement, now).await?;
    }
    for (fact, view) in facts.iter().zip(&shown.each) {
        let settlement = end(scope, fact, (&view.settlement, ending), request, now).await?;
        credit::take(scope, fact, settlement, &view.settlement, now).await?;
        let begun = refund(context, scope, fact, &view.settlement, (grounds, before), now).await;
        refunds.extend(begun.map_err(|error| error.at("amount", "override.refund"))?);
        before += view.settlement.refund;
    }
    refresh_standing(scope, &[shown.account]).await?;
    notices::enqueue(scope, Notice::Canceled { account: shown.account, at: now }, now).await?;
    Ok((shown, refunds))
}

fn check(request: &CancellationRequest) -> Result<()> {
    if !REASONS.iter().any(|(id, _)| *id == request.cancellation) {
        return Err(Error::Invalid(FieldErrors::one("cancellationReason", Message::Required)));
    }
    match &request.otherwise {
        Some(otherwise) if otherwise.reason.trim().is_empty() => {
            Err(Error::Invalid(FieldErrors::one("override.reason", Message::Required)))
        }
        _ => Ok(()),
    }
}

/// Applies staff's override to the settlement.
fn override_with(shown: &mut Settlements, otherwise: &Override) -> Result<()> {
    if let Some(refund) = otherwise.refund {
        let most: Cents = shown.each.iter().map(|s| s.settlement.most).sum();
        if refund < Cents::ZERO || refund > most {
            return Err(Error::Invalid(FieldErrors::one("override.refund", Message::InvalidData)));
        }
        let mut left = refund;
        for view in &mut shown.each {
            view.settlement.refund_instead(left);
            left = left - view.settlement.refund;
        }
    }
    for view in &mut shown.each {
        let settlement = &mut view.settlement;
        settlement.rule = Rule::Staff;
        settlement.source = otherwise.reason.clone();
        if otherwise.now || settlement.refund > Cents::ZERO {
            settlement.at_end = false;
        }
        if otherwise.waive {
            settlement.owed = Cents::ZERO;
            settlement.rest_of_term = Cents::ZERO;
        }
    }
    shown.refund = shown.each.iter().map(|s| s.settlement.refund).sum();
    shown.owed = shown.each.iter().map(|s| s.settlement.owed).sum();
    Ok(())
}

/// Ends one membership, which resumes first if it is paused: its status, its bills, and the settlement's record. Returns the record's id.
async fn end(
    scope: &mut Scope,
    fact: &Facts,
    (settlement, ending): (&Settlement, Ending),
    request: &CancellationRequest,
    now: DateTime<Utc>,
) -> Result<i64> {
    let (organization, actor) = (scope.organization(), scope.actor.clone());
    let ends_on = if settlement.at_end { settlement.ends_on } else { fact.today };
    if ending == Ending::Ends {
        let event = if settlement.at_end { Event::CancelAtEnd } else { Event::CancelNow };
        let reason = request.note.clone().filter(|n| !n.trim().is_empty());
        pauses::resume_within(scope, fact.id, now).await?;
        let ended = Change { event, at: now, reason, cancellation: Some(request.cancellation) };
        change(scope, fact.id, ended).await?;
        sqlx::query!(
            "update subscription set ends_on = $3 where organization_id = $1 and id = $2",
            organization.0,
            fact.id.0,
            ends_on
        )
        .execute(scope.db())
        .await?;
    }
    let waived = waive(scope, fact, settlement, request, now).await?;
    let invoice = bill_rest(scope, fact, settlement, now).await?;
    let id = sqlx::query_scalar!(
        "insert into settlement (organization_id, office_id, account_id, subscription_id, rule, source, ends_on, paid_cents, refund_cents, owed_cents,
           waived_cents, lines, cancellation_reason, override_reason, invoice_id, by_household, login_id, actor, created_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19)
         returning id",
        organization.0,
        fact.office.0,
        fact.account.0,
        fact.id.0,
        settlement.rule.as_str(),
        settlement.source,
        ends_on,
        settlement.paid.0,
        settlement.refund.0,
        settlement.owed.0,
        waived.0,
        Json(&settlement.lines) as _,
        request.cancellation,
        request.otherwise.as_ref().map(|o| o.reason.clone()),
        invoice.map(|i| i.0),
        request.by_household,
        actor.login.map(|l| l.0),
        actor.name,
        now
    )
    .fetch_one(scope.db())
    .await?;
    let act = audit::Act {
        act: "subscription.canceled",
        subject_kind: "subscription",
        subject_id: fact.id.to_string(),
        office: Some(fact.office),
        account: Some(fact.account),
        detail: json!({ "rule": settlement.rule, "ends_on": ends_on, "refund_cents": settlement.refund, "owed_cents": settlement.owed,
            "waived_cents": waived, "credit_returned_cents": settlement.credit_returned, "credit_given_cents": settlement.credit_given,
            "reason": request.cancellation }),
    };
    audit::record(scope, act).await?;
    Ok(id)
}

/// Writes off what is billed and unpaid but waived; returns the sum.
async fn waive(
    scope: &mut Scope,
    fact: &Facts,
    settlement: &Settlement,
    request: &CancellationRequest,
    now: DateTime<Utc>,
) -> Result<Cents> {
    let everything = request.otherwise.as_ref().is_some_and(|o| o.waive);
    let unpaid = fact.held.bills.iter().filter(|b| b.open > Cents::ZERO);
    let all: Vec<_> =
        if everything { unpaid.map(|b| (b.invoice, b.open)).collect() } else { settlement.written_off.clone() };
    let reason = if everything { "Waived at cancellation" } else { "Membership canceled" };
    let mut sum = Cents::ZERO;
    for (invoice, amount) in all {
        let amount = amount.min(open(scope, invoice).await?);
        let off = WriteOff {
            office: fact.office,
            account: fact.account,
            invoice: InvoiceId(invoice),
            subscription: Some(fact.id),
            amount,
            reason,
            at: now,
            on: fact.today,
        };
        write_off(scope, off).await?;
        sum += amount;
    }
    Ok(sum)
}

async fn open(scope: &mut Scope, invoice: i64) -> Result<Cents> {
    let organization = scope.organization();
    let open = sqlx::query_scalar!(
        r#"select total_cents - paid_cents - written_off_cents as "open!" from invoice
           where organization_id = $1 and id = $2 and status = 'open' for update"#,
        organization.0,
        invoice
    )
    .fetch_optional(scope.db())
    .await?;
    Ok(Cents(open.unwrap_or_default()))
}

/// Bills the rest of a commitment as a separate bill, collected like any other.
async fn bill_rest(
    scope: &mut Scope,
    fact: &Facts,
    settlement: &Settlement,
    now: DateTime<Utc>,
) -> Result<Option<InvoiceId>> {
    let amount = settlement.rest_of_term;
    if amount == Cents::ZERO {
        return Ok(None);
    }
    let words = format!("{}, rest of the term, {}", fact.plan_name, fact.member_name);
    let lines = vec![NewLine::new("rest_of_term", words, amount).of(fact.id)];
    let invoice = billing::write_invoice(scope, fact.bill(lines, now)).await?;
    task::enqueue_task(scope, &CollectInvoice { invoice }, invoice, now).await?;
    Ok(Some(invoice))
}

/// Refunds to the original payment methods, latest payment first; `before` is what the same cancellation refunded for
/// others.
async fn refund(
    context: &Context,
    scope: &mut Scope,
    fact: &Facts,
    settlement: &Settlement,
    (grounds, before): (RefundAuthority, Cents),
    now: DateTime<Utc>,
) -> Result<Vec<RefundId>> {
    let mut left = settlement.refund;
    let mut begun = vec![];
    for part in fact.held.bills.iter().flat_map(|bill| &bill.payments).rev().filter(|part| part.left() > Cents::ZERO) {
        let payment = PaymentId(part.payment);
        if left == Cents::ZERO {
            break;
        }
        let of_payment = billing::refundable(context, scope, payment).await?;
        let own = of_payment.people.iter().find(|p| p.subscription == fact.id);
        let amount = left.min(own.map_or(Cents::ZERO, |p| p.left));
        if amount <= Cents::ZERO {
            continue;
        }
        let reason = "Membership canceled";
        let (source, before) = (Some("settlement"), before + (settlement.refund - left));
        let new = NewRefund { payment, amount, subscription: Some(fact.id), reason, source, grounds, before, at: now };
        begun.push(billing::begin_refund(context, scope, new).await?);
        left = left - amount;
    }
    if left > Cents::ZERO {
        return Err(Refusal::refund_at_most(settlement.refund - left, settlement.refund).into());
    }
    Ok(begun)
}

/// The household that holds a subscription, if the scope reaches it.
pub(super) async fn holder(scope: &mut Scope, id: SubscriptionId) -> Result<(OfficeId, AccountId)> {
    let organization = scope.organization();
    let row = sqlx::query!(
        "select office_id, account_id from subscription where organization_id = $1 and id = $2",
        organization.0,
        id.0
    )
    .one_or_not_found(scope)
    .await?;
    Ok((OfficeId(row.office_id), AccountId(row.account_id)))
}
