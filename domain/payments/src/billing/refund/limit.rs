//! Refund limits per person, and the amount above which the actor has to confirm their identity again.

use tenancy::brand::{BrandId, RefundLimits};
use tenancy::{Actor, Scope, UserType};

use super::new_refund::{NewRefund, RefundAuthority};
use super::store::Refunded;
use crate::{Cents, Context, Error, Result, access};

/// The most that `actor` may still refund of `payment` at their own discretion, earlier refunds deducted; `None` means
/// no limit. The office's owner and the platform's own jobs have no limit; managers, and platform staff who impersonate
/// an office user, have the brand's limits.
pub(super) fn limit_left(context: &Context, actor: &Actor, payment: &Refunded) -> Option<Cents> {
    let limits = limits_of(context, payment);
    let most = match (actor.impersonator, actor.user_type) {
        (None, None | Some(UserType::Dentist)) => return None,
        (Some(_), _) => limits.map(|limits| limits.platform_limit_cents),
        (None, Some(_)) => limits.map(|limits| limits.staff_limit_cents),
    };
    let most = Cents(most.unwrap_or_default());
    Some((most - payment.taken.refunded).max(Cents::ZERO))
}

/// Requires the actor to confirm their identity again before more than a manager's limit is refunded, counted over the
/// whole operation or over the payment's refunds, so that splitting does not avoid it. Not required of household
/// members who cancel by their terms, nor of jobs. Impersonating platform staff cannot confirm the user's identity, so
/// they may exceed the limit only for refunds by the terms.
///
/// # Errors
/// [`Error::AskAgain`]; [`Error::Forbidden`] for an impersonator's discretionary refund.
pub(super) async fn ask_again_above_limit(
    context: &Context,
    scope: &mut Scope,
    payment: &Refunded,
    new: &NewRefund<'_>,
) -> Result<()> {
    let Some(session) = scope.actor.session.filter(|_| new.grounds != RefundAuthority::Surplus) else {
        return Ok(());
    };
    let most = Cents(limits_of(context, payment).map(|limits| limits.staff_limit_cents).unwrap_or_default());
    let given_back = new.amount + payment.taken.refunded.max(new.before);
    if given_back <= most || scope.actor.user_type.is_some_and(UserType::is_household) {
        return Ok(());
    }
    match (scope.actor.impersonator, new.grounds) {
        (None, _) => access::must_be_confirmed_in(scope, session).await,
        (Some(_), RefundAuthority::Discretion) => Err(Error::Forbidden),
        (Some(_), _) => Ok(()),
    }
}

fn limits_of(context: &Context, payment: &Refunded) -> Option<RefundLimits> {
    context.brands.get(&BrandId::new(&payment.brand)).map(|brand| brand.pricing.refunds)
}
