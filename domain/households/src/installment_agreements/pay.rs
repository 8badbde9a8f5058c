//! Charges that a person starts: the down payment, retrying open bills, and paying off early.

use ::rules::digest::short_hex;
use serde_json::json;
use tenancy::ids::{AgreementId, OfficeId, PaymentId};
use tenancy::{Reach, Scope};

use super::store::{
    Agreement, InstallmentState, Part, audit_act, bill, load, load_at, open_bills, parts, record_event, under_way,
};
use crate::billing::{self, InitiatedBy, InvoiceState, NewPayment, PayNow, PayOutcome, PayStatus, PaymentTarget};
use crate::{Cents, Context, Error, Result};
use ::rules::Refusal;
use ::rules::billing::split::InvoicePart;
use rules::money::dollars;

/// How payments of an agreement are charged.
pub(super) struct Charge<'a> {
    pub by: InitiatedBy,
    pub key: String,
    pub token: Option<&'a str>,
    pub back_to: Option<&'a str>,
    pub language: &'a str,
}

/// The outcome of an earlier request with the same key; queries the provider if it is not settled.
pub(super) async fn earlier(context: &Context, reach: &Reach, key: &str, language: &str) -> Result<Option<PayOutcome>> {
    let mut scope = context.database.read(reach.clone()).await?;
    let organization = scope.organization();
    let before = sqlx::query_scalar!(
        "select id from payment where organization_id = $1 and idempotency_key = $2",
        organization.0,
        key
    )
    .fetch_optional(scope.db())
    .await?;
    drop(scope);
    let Some(payment) = before.map(PaymentId) else { return Ok(None) };
    billing::poll_status(context, organization, payment).await?;
    let mut scope = context.database.read(reach.clone()).await?;
    Ok(Some(billing::payment_outcome(&mut scope, &[payment], Cents::ZERO, language).await?))
}

/// Charges these installments as one bill, which bills only if the charge succeeds. Commits `scope` before the call.
pub(super) async fn charge_parts(
    context: &Context,
    reach: &Reach,
    mut scope: Scope,
    agreement: &Agreement,
    which: &[&Part],
    charge: Charge<'_>,
) -> Result<PayOutcome> {
    let organization = scope.organization();
    let now = context.clock.now().await?;
    let amount: Cents = which.iter().map(|part| part.amount).sum();
    let invoice = bill(&mut scope, agreement, which, InvoiceState::Draft, now).await?;
    let new = NewPayment {
        office: agreement.office,
        account: agreement.account,
        invoice,
        order: None,
        method: agreement.method.filter(|_| charge.token.is_none()),
        by_bank: agreement.by_bank && charge.token.is_none(),
        by: charge.by,
        part: 0,
        reinitiates: None,
        key: Some(charge.key),
        attempt: 1,
        amount,
        application_fee: billing::payment_fee(context, &agreement.brand, amount),
        at: now,
    };
    let payment = billing::begin_payment(&mut scope, new).await?;
    scope.commit().await?;
    billing::charge(context, organization, payment, charge.token, charge.back_to).await?;
    let mut scope = context.database.scope(reach.clone()).await?;
    billing::payment_outcome(&mut scope, &[payment], Cents::ZERO, charge.language).await
}

/// Staff charge the billed, unpaid amount again, to the method on file.
///
/// # Errors
/// [`Error::NotFound`] if it is out of reach; [`Error::Conflict`] if nothing is open, a payment is processing, or the
/// method can't be charged.
pub async fn charge_again(
    context: &Context,
    reach: &Reach,
    office: OfficeId,
    id: AgreementId,
    key: &str,
) -> Result<PayOutcome> {
    let mut scope = context.database.scope(reach.clone()).await?;
    let agreement = load_at(&mut scope, office, id).await?;
    let open = open_bills(&mut scope, id).await?;
    audit_act(&mut scope, &agreement, "installment_agreement.charged_again", json!({ "bills": open.len() })).await?;
    scope.commit().await?;
    let wish = PayRequest { by: InitiatedBy::Staff, token: None, key, back_to: None, language: "en" };
    match pay_open(context, reach, &agreement, &open, &wish).await? {
        Some(outcome) => Ok(outcome),
        None => Err(Refusal::AGREEMENT_PAID.into()),
    }
}

/// A request to pay.
#[derive(Debug, Clone)]
struct PayRequest<'a> {
    by: InitiatedBy,
    token: Option<&'a str>,
    key: &'a str,
    back_to: Option<&'a str>,
    language: &'a str,
}

/// Pays the open bills one by one until one fails; `None` if there are none.
async fn pay_open(
    context: &Context,
    reach: &Reach,
    agreement: &Agreement,
    open: &[InvoicePart],
    wish: &PayRequest<'_>,
) -> Result<Option<PayOutcome>> {
    let mut all: Option<PayOutcome> = None;
    for InvoicePart { invoice, .. } in open {
        let token = wish.token.filter(|_| all.is_none());
        let pay = PayNow {
            account: agreement.account,
            which: PaymentTarget::One(*invoice),
            by: wish.by,
            token,
            // The agreement's later installments are charged to it.
            keep: true,
            key: wish.key,
            back_to: wish.back_to,
            language: wish.language,
        };
        let mut outcome = billing::pay_now(context, reach, pay).await?;
        if let Some(before) = all {
            outcome.paid += before.paid;
            outcome.receipt_numbers = [before.receipt_numbers, outcome.receipt_numbers].concat();
        }
        let goes_on = matches!(outcome.status, PayStatus::Paid | PayStatus::Processing);
        all = Some(outcome);
        if !goes_on {
            break;
        }
    }
    Ok(all)
}

/// Pays the rest: open bills first, then all future installments as one charge. If that is declined, everything stays
/// as it was.
///
/// # Errors
/// [`Error::NotFound`] if it is out of reach; [`Error::Conflict`] if nothing is left, it is not active, or a payment
/// is processing.
pub async fn pay_off(
    context: &Context,
    reach: &Reach,
    id: AgreementId,
    by: InitiatedBy,
    token: Option<&str>,
    key: &str,
    language: &str,
) -> Result<PayOutcome> {
    let own = format!("payoff-{id}-{}", short_hex(key.as_bytes(), 12));
    if let Some(before) = earlier(context, reach, &own, language).await? {
        return Ok(before);
    }
    let mut scope = context.database.scope(reach.clone()).await?;
    let agreement = load(&mut scope, id, true).await?;
    if !agreement.state.is_running() {
        return Err(Refusal::nothing_to_pay_off(agreement.state.as_str()).into());
    }
    let open = open_bills(&mut scope, id).await?;
    let back = format!("/patient-details/inhouse-financing/{id}");
    let back_to = (by == InitiatedBy::Household).then_some(back.as_str());
    let mut paid = None;
    if !open.is_empty() {
        scope.commit().await?;
        // The bills have their own keys derived from this one.
        let wish = PayRequest { by, token, key: &own, back_to, language };
        paid = pay_open(context, reach, &agreement, &open, &wish).await?;
        if let Some(outcome) = &paid
            && !matches!(outcome.status, PayStatus::Paid | PayStatus::Processing)
        {
            return paid.ok_or(Error::NotFound);
        }
        scope = context.database.scope(reach.clone()).await?;
    }
    let agreement = load(&mut scope, id, true).await?;
    let all = parts(&mut scope, id).await?;
    let rest: Vec<_> = all.iter().filter(|part| part.state == InstallmentState::Planned).collect();
    if rest.is_empty() || !agreement.state.is_running() {
        return paid.ok_or_else(|| Refusal::PAYMENT_UNDER_WAY.into());
    }
    if all.iter().any(|part| part.state == InstallmentState::Paying)
        || (paid.is_none() && under_way(&mut scope, id).await?)
    {
        return Err(Refusal::PAYMENT_UNDER_WAY.into());
    }
    let token = token.filter(|_| paid.is_none());
    if token.is_none() && (agreement.method.is_none() || agreement.blocked) {
        return Err(Refusal::METHOD_NOT_CHARGEABLE.into());
    }
    let amount: Cents = rest.iter().map(|part| part.amount).sum();
    let now = context.clock.now().await?;
    let who = if by == InitiatedBy::Household { "The household" } else { "Staff" };
    let words = format!("{who} chose to pay off the balance: {}.", dollars(amount.0));
    record_event(&mut scope, &agreement, "pay_off", &words, now).await?;
    let detail = json!({ "amount_cents": amount.0, "by_household": by == InitiatedBy::Household });
    audit_act(&mut scope, &agreement, "installment_agreement.paid_off", detail).await?;
    let charge = Charge { by, key: own, token, back_to, language };
    let mut outcome = charge_parts(context, reach, scope, &agreement, &rest, charge).await?;
    if let Some(before) = paid {
        outcome.paid += before.paid;
        outcome.receipt_numbers = [before.receipt_numbers, outcome.receipt_numbers].concat();
    }
    Ok(outcome)
}
