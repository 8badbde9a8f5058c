//! Writes a refund; the refundable amount is checked here, under the payment's lock.

use chrono::{DateTime, Utc};
use serde_json::json;
use tenancy::ids::{AccountId, LoginId, OfficeId, PaymentId, RefundId, SubscriptionId, TierPaymentId};
use tenancy::{Scope, audit, contract};
use uuid::Uuid;

use super::limit::{ask_again_above_limit, limit_left};
use super::new_refund::{NewRefund, RefundAuthority};
use super::rules::left_for_person;
use super::store::{Payer, RefundState, Refunded, person_parts, refunded};
use crate::billing::SendRefund;
use crate::engine::Status;
use crate::membership_status::refresh_standing;
use crate::{Cents, Context, Error, FieldErrors, Message, Result, task};
use ::rules::Refusal;
use kernel::OrNotFound;
use kernel::notices::{self, Notice};

/// Writes a refund and the job that sends it, in the caller's transaction. All refunds of household payments begin
/// here, so the actor's refund limit and the identity check for large sums are enforced here. Locks the payment, so
/// that its refunds run one after the other. A payment made in the office is refunded at the front desk and settled at
/// once.
///
/// # Errors
/// [`Error::NotFound`] when the scope does not reach the payment; [`Error::Conflict`] when it did not succeed or is
/// under dispute; [`Error::Invalid`] at `amount` for zero, for more than is refundable, or for more than the actor's
/// limit; [`Error::AskAgain`] before more than a manager's limit; [`Error::Forbidden`] for the same when impersonating.
pub async fn begin_refund(context: &Context, scope: &mut Scope, new: NewRefund<'_>) -> Result<RefundId> {
    let payment = refunded(scope, new.payment, true).await?;
    write(context, scope, &payment, &new, None).await
}

/// Why this payment cannot be refunded at all, if so.
pub(super) fn refusal(payment: &Refunded) -> Option<Refusal> {
    if payment.status != Status::Succeeded {
        return Some(Refusal::NOT_REFUNDABLE);
    }
    if payment.under_dispute {
        return Some(Refusal::REFUND_DISPUTED);
    }
    if payment.taken.left() == Cents::ZERO {
        return Some(Refusal::REFUNDED_ALREADY);
    }
    None
}

async fn write(
    context: &Context,
    scope: &mut Scope,
    payment: &Refunded,
    new: &NewRefund<'_>,
    key: Option<&str>,
) -> Result<RefundId> {
    if let Some(why) = refusal(payment) {
        return Err(why.into());
    }
    if new.grounds == RefundAuthority::Discretion
        && let Some(most) = limit_left(context, scope, (new.payment, payment)).await?
        && new.amount > most
    {
        return Err(Error::Invalid(FieldErrors::one("amount", Message::RefundLimit(most))));
    }
    let left = match new.subscription {
        None => payment.taken.left(),
        Some(one) => {
            let parts = person_parts(scope, new.payment, payment.invoice).await?;
            let part = parts.iter().find(|p| p.subscription == one.0).ok_or(Error::NotFound)?;
            left_for_person(part.paid, part.refunded, payment.taken.left())
        }
    };
    if new.amount <= Cents::ZERO || new.amount > left {
        return Err(Error::Invalid(FieldErrors::one("amount", Message::RefundAtMost(left))));
    }
    ask_again_above_limit(context, scope, payment, new).await?;
    let at_desk = payment.in_office;
    let row = Row {
        office: payment.office,
        account: Some(payment.account),
        payment: Some(new.payment),
        tier_payment: None,
        subscription: new.subscription,
        amount: new.amount,
        application_fee: if at_desk { Cents::ZERO } else { payment.taken.fee_part(new.amount) },
        at_desk,
        request_key: key,
        reason: new.reason,
        source: new.source,
        at: new.at,
    };
    let id = insert(scope, row).await?;
    refresh_standing(scope, &[payment.account]).await?;
    let act = audit::Act {
        act: "payment.refunded",
        subject_kind: "refund",
        subject_id: id.to_string(),
        office: Some(payment.office),
        account: Some(payment.account),
        detail: json!({ "payment": new.payment, "amount_cents": new.amount.0, "subscription": new.subscription, "source": new.source }),
    };
    audit::record(scope, act).await?;
    Ok(id)
}

/// A refund to a practice: a surplus, or the price of a canceled order.
#[derive(Debug, Clone, Copy)]
pub struct TierRefund<'a> {
    pub payment: TierPaymentId,
    /// The practice's home office.
    pub office: OfficeId,
    pub amount: Cents,
    pub at: DateTime<Utc>,
    pub reason: &'a str,
    /// surplus, or order
    pub source: &'static str,
}

impl TierRefund<'_> {
    /// More was paid than was owed.
    pub fn surplus(payment: TierPaymentId, office: OfficeId, amount: Cents, at: DateTime<Utc>) -> Self {
        Self { payment, office, amount, at, reason: "More was paid than was owed", source: "surplus" }
    }
}

/// Writes a refund to a practice and the job that sends it, in the caller's transaction.
pub async fn refund_tier(scope: &mut Scope, refund: TierRefund<'_>) -> Result<RefundId> {
    let row = Row {
        office: refund.office,
        account: None,
        payment: None,
        tier_payment: Some(refund.payment),
        subscription: None,
        amount: refund.amount,
        application_fee: Cents::ZERO,
        at_desk: false,
        request_key: None,
        reason: refund.reason,
        source: Some(refund.source),
        at: refund.at,
    };
    let id = insert(scope, row).await?;
    let act = audit::Act {
        act: "payment.refunded",
        subject_kind: "refund",
        subject_id: id.to_string(),
        office: Some(refund.office),
        account: None,
        detail: json!({ "tier_payment": refund.payment, "amount_cents": refund.amount.0, "source": refund.source }),
    };
    audit::record(scope, act).await?;
    Ok(id)
}

struct Row<'a> {
    office: OfficeId,
    account: Option<AccountId>,
    payment: Option<PaymentId>,
    tier_payment: Option<TierPaymentId>,
    subscription: Option<SubscriptionId>,
    amount: Cents,
    application_fee: Cents,
    at_desk: bool,
    request_key: Option<&'a str>,
    reason: &'a str,
    source: Option<&'a str>,
    at: DateTime<Utc>,
}

/// Writes the row and the job that sends it. A refund at the front desk is only recorded, and the household is emailed.
async fn insert(scope: &mut Scope, row: Row<'_>) -> Result<RefundId> {
    let (organization, actor) = (scope.organization(), scope.actor.clone());
    let status = if row.at_desk { RefundState::Succeeded } else { RefundState::Created };
    let id = sqlx::query_scalar!(
        "insert into refund (organization_id, office_id, account_id, payment_id, tier_payment_id, subscription_id, amount_cents, application_fee_cents,
           in_office, status, idempotency_key, request_key, reason, source, login_id, actor, created_at, succeeded_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18) returning id",
        organization.0,
        row.office.0,
        row.account.map(|a| a.0),
        row.payment.map(|p| p.0),
        row.tier_payment.map(|p| p.0),
        row.subscription.map(|s| s.0),
        row.amount.0,
        row.application_fee.0,
        row.at_desk,
        status.as_str(),
        format!("refund-{}", Uuid::new_v4()),
        row.request_key,
        row.reason,
        row.source,
        actor.login.map(|l| l.0),
        actor.name,
        row.at,
        row.at_desk.then_some(row.at)
    )
    .fetch_one(scope.db())
    .await?;
    let id = RefundId(id);
    if row.at_desk {
        notices::enqueue(scope, Notice::Refunded { refund: id }, row.at).await?;
    } else {
        task::enqueue_task(scope, &SendRefund { refund: id }, id, row.at).await?;
    }
    Ok(id)
}

/// A request from the refund dialog.
#[derive(Debug, Clone)]
pub struct RefundPayment<'a> {
    /// The account owner whose household paid.
    pub user: LoginId,
    pub payment: PaymentId,
    /// `None` refunds all that is left.
    pub amount: Option<Cents>,
    pub subscription: Option<SubscriptionId>,
    pub reason: &'a str,
    /// Repeated requests with the same key refund only once.
    pub key: &'a str,
}

/// A refund that was recorded. It is sent immediately, and the ledger shows it until it has arrived.
#[contract]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RefundMade {
    #[oai(rename = "refundId")]
    pub id: RefundId,
    #[oai(rename = "paymentId")]
    pub payment: PaymentId,
    #[oai(rename = "accountId")]
    pub account: AccountId,
    pub amount: Cents,
    /// The part of the platform's fee that is returned with it.
    #[oai(rename = "fee")]
    pub application_fee: Cents,
    /// To be handed over at the front desk.
    pub in_office: bool,
}

/// Makes the refund that staff requested.
///
/// # Errors
/// As [`begin_refund`]; [`Error::NotFound`] also when the payment is not from the user's household; [`Error::Conflict`]
/// also when the key was used for another amount or person.
pub async fn refund_payment(context: &Context, scope: &mut Scope, request: RefundPayment<'_>) -> Result<RefundMade> {
    let organization = scope.organization();
    let payment = refunded(scope, request.payment, true).await?;
    let theirs = sqlx::query_scalar!(
        "select id from account where organization_id = $1 and id = $2 and login_id = $3",
        organization.0,
        payment.account.0,
        request.user.0
    );
    theirs.one_or_not_found(scope).await?;
    let before = sqlx::query!(
        "select id, amount_cents, subscription_id from refund where organization_id = $1 and payment_id = $2 and request_key = $3",
        organization.0,
        request.payment.0,
        request.key
    )
    .fetch_optional(scope.db())
    .await?;
    if let Some(before) = before {
        let same_amount = request.amount.is_none_or(|amount| amount.0 == before.amount_cents);
        if !same_amount || request.subscription.map(|s| s.0) != before.subscription_id {
            return Err(Refusal::REFUND_REQUEST_USED.into());
        }
        return made(scope, RefundId(before.id)).await;
    }
    let amount = match (request.amount, request.subscription) {
        (Some(amount), _) => amount,
        (None, None) => payment.taken.left(),
        (None, Some(one)) => {
            let parts = person_parts(scope, request.payment, payment.invoice).await?;
            let part = parts.iter().find(|p| p.subscription == one.0).ok_or(Error::NotFound)?;
            left_for_person(part.paid, part.refunded, payment.taken.left())
        }
    };
    let new = NewRefund {
        payment: request.payment,
        amount,
        subscription: request.subscription,
        reason: request.reason,
        source: None,
        grounds: RefundAuthority::Discretion,
        before: Cents::ZERO,
        at: context.clock.now().await?,
    };
    let id = write(context, scope, &payment, &new, Some(request.key)).await?;
    made(scope, id).await
}

async fn made(scope: &mut Scope, id: RefundId) -> Result<RefundMade> {
    let refund = super::store::load(scope, id, false).await?;
    let Payer::Household(account, payment) = refund.payer else { return Err(Error::NotFound) };
    Ok(RefundMade {
        id,
        payment,
        account,
        amount: refund.amount,
        application_fee: refund.application_fee,
        in_office: refund.in_office,
    })
}
