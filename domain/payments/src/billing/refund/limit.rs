//! How much of one payment a person may give back, and above what they prove once more who they are.

use tenancy::brand::{BrandId, RefundLimits};
use tenancy::{Actor, Scope, UserType};

use super::begin::NewRefund;
use super::store::Refunded;
use crate::{Cents, Context, Error, Result, access};

/// Who decides that money is refunded.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RefundAuthority {
    /// A person: at most that person's limit.
    Discretion,
    /// What was agreed when the membership was sold. Whoever carries it out decides nothing, so no limit applies.
    Terms,
    /// More was paid than was owed. Nobody asks for it, so nobody is asked who they are.
    Surplus,
}

/// The most that `actor` may still give back of `payment` at its own discretion, earlier refunds included; `None` without a limit. The
/// office's owner and the platform's own jobs have none; managers, and platform staff who act as an office, have the brand's.
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

/// Asks again who is there before more than a manager's limit is given back, by an act as a whole or of one payment in all: splitting does
/// not get around it. A household that leaves by its terms is not asked, nor is a job; platform staff in an office's place cannot prove that
/// they are its user, so the terms alone let them pass the limit.
///
/// # Errors
/// [`Error::AskAgain`]; [`Error::Forbidden`] for who acts as somebody else at their own discretion.
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
