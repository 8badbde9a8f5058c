//! The refundable amount of a payment, in total and for each person on its invoice.

use chrono::NaiveDate;
use tenancy::clock::office_date;
use tenancy::ids::{AccountId, OfficeId, PaymentId, SubscriptionId};
use tenancy::{Personal, Scope, contract};

use super::begin::refusal;
use super::limit::limit_left;
use super::rules::left_for_person;
use super::store::{person_parts, refunded};
use crate::{Cents, Context, Result};

/// The refundable amounts of a payment.
#[contract(rename = "RefundablePayment")]
#[derive(Debug, Clone)]
pub struct Refundable {
    #[oai(rename = "paymentId")]
    pub payment: PaymentId,
    #[oai(rename = "accountId")]
    pub account: AccountId,
    #[oai(rename = "officeId")]
    pub office: OfficeId,
    // The date it was paid, in the office's time zone.
    pub paid_on: Option<NaiveDate>,
    pub amount: Cents,
    pub refunded: Cents,
    /// Amounts that the payer's bank holds or kept in disputes.
    pub disputed: Cents,
    pub left: Cents,
    /// The most the caller may still refund of this payment; missing without a limit.
    pub limit: Option<Cents>,
    /// Refunded at the front desk.
    pub in_office: bool,
    /// A voucher paid, so the refund is for its sponsor.
    pub by_voucher: bool,
    /// Why nothing can be refunded now.
    pub refusal: Option<String>,
    pub people: Vec<RefundablePerson>,
}

// One membership on the payment's invoice.
#[contract]
#[derive(Debug, Clone)]
pub struct RefundablePerson {
    /// A subscription.
    #[oai(rename = "membershipId")]
    pub subscription: SubscriptionId,
    pub member_name: Personal<String>,
    pub plan_name: String,
    pub paid: Cents,
    pub refunded: Cents,
    pub left: Cents,
}

/// The refundable amounts of `payment`.
///
/// # Errors
/// [`crate::Error::NotFound`] when the scope does not reach it.
pub async fn refundable(context: &Context, scope: &mut Scope, payment: PaymentId) -> Result<Refundable> {
    let of = refunded(scope, payment, false).await?;
    let organization = scope.organization();
    let settled = sqlx::query_scalar!(
        "select settled_at from payment where organization_id = $1 and id = $2",
        organization.0,
        payment.0
    )
    .fetch_one(scope.db())
    .await?;
    let refusal = refusal(&of);
    let left = if refusal.is_some() { Cents::ZERO } else { of.taken.left() };
    let people = person_parts(scope, payment, of.invoice).await?.into_iter().map(|part| RefundablePerson {
        subscription: SubscriptionId(part.subscription),
        member_name: part.member_name.into(),
        plan_name: part.plan_name,
        paid: part.paid,
        refunded: part.refunded,
        left: left_for_person(part.paid, part.refunded, left),
    });
    let people = people.collect();
    let limit = limit_left(context, scope, (payment, &of)).await?;
    Ok(Refundable {
        payment,
        account: of.account,
        office: of.office,
        paid_on: settled.map(|at| office_date(at, &of.timezone)),
        amount: of.taken.amount,
        refunded: of.taken.refunded,
        disputed: of.taken.disputed,
        left,
        limit,
        in_office: of.in_office,
        by_voucher: of.by_voucher,
        refusal: refusal.map(Into::into),
        people,
    })
}
