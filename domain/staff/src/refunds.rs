//! Refunds above what one of our staff may give: two of them decide.

use payments::billing::{NewRefund, RefundAuthority, begin_refund, refundable};
use tenancy::Scope;
use tenancy::ids::{OfficeId, OrganizationId, PaymentId, RefundId};

use crate::{Cents, Context, FieldErrors, Message, OrNotFound, Refusal, Result};
use chrono::{DateTime, Utc};

/// A payment that can be refunded.
pub(crate) struct RefundSubject {
    pub at: (OrganizationId, OfficeId),
    /// What can still be refunded.
    pub left: Cents,
    pub refunded: Cents,
    pub office_name: String,
}

/// What a refund is about.
///
/// # Errors
/// [`crate::Error::NotFound`] if there is no such payment; [`crate::Error::Conflict`] if it cannot be refunded now;
/// [`crate::Error::Invalid`] at `amount` for nothing, or for more than is left.
pub(crate) async fn subject(
    context: &Context,
    scope: &mut Scope,
    payment: PaymentId,
    amount: Cents,
) -> Result<RefundSubject> {
    let row = sqlx::query!(
        "select p.organization_id, p.office_id, o.name from payment p
         join office o on o.organization_id = p.organization_id and o.id = p.office_id where p.id = $1",
        payment.0
    )
    .one_or_not_found(scope)
    .await?;
    let (before, organization) = (scope.organization(), OrganizationId(row.organization_id));
    scope.for_organization(organization);
    let found = refundable(context, scope, payment).await;
    scope.for_organization(before);
    let found = found?;
    if found.refusal.is_some() {
        return Err(Refusal::NOT_REFUNDABLE.into());
    }
    if amount <= Cents::ZERO || amount > found.left {
        return Err(FieldErrors::one("amount", Message::RefundAtMost(found.left)).into());
    }
    let at = (organization, OfficeId(row.office_id));
    Ok(RefundSubject { at, left: found.left, refunded: found.refunded, office_name: row.name })
}

/// Refunds a payment of the scope's organization, as an approved request asks.
///
/// # Errors
/// As [`begin_refund`].
pub(crate) async fn refund(
    context: &Context,
    scope: &mut Scope,
    (payment, amount, reason): (PaymentId, Cents, &str),
    now: DateTime<Utc>,
) -> Result<RefundId> {
    let new = NewRefund {
        payment,
        amount,
        subscription: None,
        reason,
        source: None,
        grounds: RefundAuthority::TwoOfStaff,
        before: Cents::ZERO,
        at: now,
    };
    begin_refund(context, scope, new).await
}
