//! Ends an agreement early: its cancellation summary is shown first, and every amount is accounted for.

use ::rules::digest::short_hex;
use chrono::{DateTime, Utc};
use serde_json::json;
use tenancy::ids::{AgreementId, OfficeId, PaymentId};
use tenancy::{Reach, Scope, contract};

use super::rules::Event;
use super::store::{
    Agreement, InstallmentState, audit_act, bill, change, load_at, open_bills, parts, record_event, under_way,
};
use crate::billing::{self, CollectInvoice, InvoiceState, NewRefund, RefundAuthority};
use crate::fields::{FieldErrors, Message};
use crate::ledger::{WriteOff, write_off};
use crate::{Cents, Context, Result, task};
use ::rules::Refusal;
use ::rules::billing::split::InvoicePart;
use rules::money::dollars;

const LONGEST_REASON: usize = 500;

/// The cancellation summary if the agreement ends today.
#[contract(rename = "AgreementSettlement")]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Statement {
    pub total: Cents,
    /// Paid, minus refunds.
    pub paid: Cents,
    /// Billed, unpaid.
    pub open: Cents,
    /// Not billed yet.
    pub to_come: Cents,
    // Open plus not yet billed.
    pub left: Cents,
    /// The most that may be refunded.
    pub refundable: Cents,
    /// A payment is still processing: the agreement can't end now.
    pub under_way: bool,
    /// The version of the summary as shown.
    pub version: String,
}

#[contract(rename = "AgreementRest")]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Rest {
    /// It is written off.
    WriteOff,
    /// Charged at once, as one bill that is collected like any other.
    Charge,
}

/// A confirmed cancellation.
#[derive(Debug, Clone)]
pub struct Cancel<'a> {
    pub rest: Rest,
    /// The amount to refund of what was paid.
    pub refund: Cents,
    pub reason: &'a str,
    /// The version of the summary.
    pub version: &'a str,
}

/// A payment of the agreement that can be refunded.
struct Payable {
    payment: PaymentId,
    left: Cents,
}

/// The cancellation summary of an agreement.
///
/// # Errors
/// [`Error::NotFound`] if it is out of reach.
pub async fn statement(scope: &mut Scope, office: OfficeId, id: AgreementId) -> Result<Statement> {
    let agreement = load_at(scope, office, id).await?;
    read(scope, &agreement).await
}

async fn read(scope: &mut Scope, agreement: &Agreement) -> Result<Statement> {
    let all = parts(scope, agreement.id).await?;
    let open = open_bills(scope, agreement.id).await?.iter().map(|bill| bill.amount).sum::<Cents>();
    let to_come = all.iter().filter(|part| part.state.is_to_come()).map(|part| part.amount).sum::<Cents>();
    let refundable = payable(scope, agreement).await?.iter().map(|p| p.left).sum::<Cents>();
    let organization = scope.organization();
    let paid = sqlx::query_scalar!(
        r#"select coalesce(sum(p.amount_cents - coalesce((select sum(r.amount_cents) from refund r where r.organization_id = p.organization_id
             and r.payment_id = p.id and r.status <> 'failed'), 0)), 0)::bigint as "paid!"
           from payment p where p.organization_id = $1 and p.account_id = $3 and p.status = 'succeeded' and exists (select from invoice_line l
             where l.organization_id = p.organization_id and l.invoice_id = p.invoice_id and l.agreement_id = $2)"#,
        organization.0,
        agreement.id.0,
        agreement.account.0
    )
    .fetch_one(scope.db())
    .await?;
    let paid = Cents(paid);
    let under_way = under_way(scope, agreement.id).await?;
    let facts = format!("{}|{}|{paid}|{open}|{to_come}|{refundable}|{under_way}", agreement.id, agreement.state);
    Ok(Statement {
        total: agreement.figures.total,
        paid,
        open,
        to_come,
        left: open + to_come,
        refundable,
        under_way,
        version: short_hex(facts.as_bytes(), 8),
    })
}

/// What can be refunded, payment by payment, latest first; disputed payments can't be.
async fn payable(scope: &mut Scope, agreement: &Agreement) -> Result<Vec<Payable>> {
    let organization = scope.organization();
    let rows = sqlx::query!(
        r#"select p.id, (p.amount_cents - coalesce((select sum(r.amount_cents) from refund r where r.organization_id = p.organization_id
             and r.payment_id = p.id and r.status <> 'failed'), 0))::bigint as "left!"
           from payment p where p.organization_id = $1 and p.account_id = $3 and p.status = 'succeeded'
             and exists (select from invoice_line l where l.organization_id = p.organization_id and l.invoice_id = p.invoice_id and l.agreement_id = $2)
             and not exists (select from dispute d where d.organization_id = p.organization_id and d.payment_id = p.id and d.status <> 'won')
           order by p.settled_at desc, p.id desc"#,
        organization.0,
        agreement.id.0,
        agreement.account.0
    )
    .fetch_all(scope.db())
    .await?;
    let payable = rows.into_iter().map(|r| Payable { payment: PaymentId(r.id), left: Cents(r.left) });
    Ok(payable.filter(|p| p.left > Cents::ZERO).collect())
}

/// Ends the agreement: the rest is written off or charged at once, and refunds go to the original methods. An unsigned
/// agreement is withdrawn.
///
/// # Errors
/// [`Error::NotFound`] if it is out of reach; [`Error::Invalid`] at `reason` or `refund`; [`Error::Conflict`] if it
/// has ended, while a payment is processing, or if it differs from what was shown; [`Error::AskAgain`] before a refund
/// above a manager's limit.
pub async fn cancel(
    context: &Context,
    reach: &Reach,
    office: OfficeId,
    id: AgreementId,
    wish: Cancel<'_>,
) -> Result<Statement> {
    let mut scope = context.database.scope(reach.clone()).await?;
    let mut agreement = load_at(&mut scope, office, id).await?;
    let now = context.clock.now().await?;
    let reason = wish.reason.trim();
    let mut errors = FieldErrors::default();
    if reason.is_empty() {
        errors.add("reason", Message::Required);
    } else if reason.chars().count() > LONGEST_REASON {
        errors.add("reason", Message::TooLong(LONGEST_REASON));
    }
    let shown = read(&mut scope, &agreement).await?;
    if wish.refund < Cents::ZERO || wish.refund > shown.refundable {
        errors.add("refund", Message::RefundAtMost(shown.refundable));
    }
    errors.into_result()?;
    if shown.under_way {
        return Err(Refusal::CANCEL_AFTER_PAYMENT.into());
    }
    if shown.version != wish.version {
        return Err(Refusal::INSTALLMENTS_CHANGED.into());
    }
    let signed = agreement.state.is_running();
    change(&mut scope, &mut agreement, Event::Canceled, now).await?;
    let organization = scope.organization();
    sqlx::query!(
        "update installment_agreement set reason = $3 where organization_id = $1 and id = $2",
        organization.0,
        id.0,
        reason
    )
    .execute(scope.db())
    .await?;
    let rest = match (signed, wish.rest) {
        (true, Rest::Charge) => charge(&mut scope, &agreement, now).await?,
        (true, Rest::WriteOff) => give_up(&mut scope, &agreement, reason, now).await?,
        (false, _) => {
            drop_rest(&mut scope, &agreement).await?;
            "Canceled before it was signed.".to_owned()
        }
    };
    let given = give_back(context, &mut scope, &agreement, wish.refund, reason, now).await;
    given.map_err(|error| error.at("amount", "refund"))?;
    let back = match wish.refund {
        Cents::ZERO => String::new(),
        refund => format!(" {} is refunded.", dollars(refund.0)),
    };
    record_event(&mut scope, &agreement, "canceled", &format!("{rest}{back} {reason}"), now).await?;
    let detail = json!({ "left_cents": shown.left.0, "refund_cents": wish.refund.0, "charged": wish.rest == Rest::Charge, "reason": reason });
    audit_act(&mut scope, &agreement, "installment_agreement.canceled", detail).await?;
    scope.commit().await?;
    Ok(shown)
}

/// Bills all future installments as one bill; existing bills stay as they are.
async fn charge(scope: &mut Scope, agreement: &Agreement, now: DateTime<Utc>) -> Result<String> {
    let all = parts(scope, agreement.id).await?;
    let rest: Vec<_> = all.iter().filter(|part| part.state == InstallmentState::Planned).collect();
    let amount: Cents = rest.iter().map(|part| part.amount).sum();
    if amount > Cents::ZERO {
        let invoice = bill(scope, agreement, &rest, InvoiceState::Open, now).await?;
        task::enqueue_task(scope, &CollectInvoice { invoice }, invoice, now).await?;
    }
    Ok(format!("Canceled; {} is billed now.", dollars(amount.0)))
}

/// Waives the rest: bills are written off, and unbilled installments are dropped.
async fn give_up(scope: &mut Scope, agreement: &Agreement, reason: &str, now: DateTime<Utc>) -> Result<String> {
    let mut off = drop_rest(scope, agreement).await?;
    for InvoicePart { invoice, amount } in open_bills(scope, agreement.id).await? {
        let (office, account, on) = (agreement.office, agreement.account, agreement.today);
        write_off(scope, WriteOff { office, account, invoice, subscription: None, amount, reason, at: now, on })
            .await?;
        off += amount;
    }
    Ok(format!("Canceled; {} is written off.", dollars(off.0)))
}

async fn drop_rest(scope: &mut Scope, agreement: &Agreement) -> Result<Cents> {
    let organization = scope.organization();
    let dropped = sqlx::query_scalar!(
        "update agreement_installment set state = 'dropped' where organization_id = $1 and agreement_id = $2 and state = 'planned' returning amount_cents",
        organization.0,
        agreement.id.0
    )
    .fetch_all(scope.db())
    .await?;
    Ok(dropped.into_iter().map(Cents).sum())
}

/// Refunds the latest payments first.
async fn give_back(
    context: &Context,
    scope: &mut Scope,
    agreement: &Agreement,
    refund: Cents,
    reason: &str,
    now: DateTime<Utc>,
) -> Result<()> {
    let mut left = refund;
    for part in payable(scope, agreement).await? {
        let amount = left.min(part.left);
        if amount > Cents::ZERO {
            let source = Some("installment_agreement");
            let (payment, grounds) = (part.payment, RefundAuthority::Discretion);
            let before = refund - left;
            let new = NewRefund { payment, amount, subscription: None, reason, source, grounds, before, at: now };
            billing::begin_refund(context, scope, new).await?;
            left = left - amount;
        }
    }
    Ok(())
}
