//! How much of one payment a person may give back.

use tenancy::brand::BrandId;
use tenancy::{Actor, UserType};

use super::store::Refunded;
use crate::{Cents, Context};

/// Who decides that money is refunded.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RefundAuthority {
    /// A person: at most that person's limit.
    Discretion,
    /// What was agreed when the membership was sold. Whoever carries it out decides nothing, so no limit applies.
    Terms,
}

/// The most that `actor` may still give back of `payment` at its own discretion, earlier refunds included; `None` without a limit. The
/// office's owner and the platform's own jobs have none; managers, and platform staff who act as an office, have the brand's.
pub(super) fn limit_left(context: &Context, actor: &Actor, payment: &Refunded) -> Option<Cents> {
    let limits = context.brands.get(&BrandId::new(&payment.brand)).map(|brand| brand.pricing.refunds);
    let most = match (actor.impersonator, actor.user_type) {
        (None, None | Some(UserType::Dentist)) => return None,
        (Some(_), _) => limits.map(|limits| limits.platform_limit_cents),
        (None, Some(_)) => limits.map(|limits| limits.staff_limit_cents),
    };
    let most = Cents(most.unwrap_or_default());
    Some((most - payment.taken.refunded).max(Cents::ZERO))
}
