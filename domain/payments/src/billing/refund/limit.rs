//! Refund limits per person, and the amount above which the actor has to confirm their identity again.

use tenancy::brand::{BrandId, RefundLimits};
use tenancy::ids::PaymentId;
use tenancy::{Scope, UserType};

use super::new_refund::{NewRefund, RefundAuthority};
use super::store::Refunded;
use crate::{Cents, Context, Error, Result, access};

/// The most that the scope's actor may still refund of a payment at their own discretion, earlier refunds deducted; `None` means
/// no limit. The office's owner and the platform's own jobs have no limit; managers, and platform staff who impersonate
/// an office user, have the brand's limits. What platform staff refunded of other payments of the household in the last 30 days
/// counts too: more takes a request that two decide.
///
/// # Errors
/// When the database fails.
pub(super) async fn limit_left(
    context: &Context,
    scope: &mut Scope,
    (id, payment): (PaymentId, &Refunded),
) -> Result<Option<Cents>> {
    let limits = limits_of(context, payment);
    let (most, before) = match (scope.actor.impersonator, scope.actor.user_type) {
        (None, None | Some(UserType::Dentist)) => return Ok(None),
        (Some(_), _) => {
            let before = refunded_by_platform(scope, (id, payment)).await?;
            (limits.map(|limits| limits.platform_limit_cents), before)
        }
        (None, Some(_)) => (limits.map(|limits| limits.staff_limit_cents), Cents::ZERO),
    };
    let most = Cents(most.unwrap_or_default());
    Ok(Some((most - payment.taken.refunded - before).max(Cents::ZERO)))
}

/// What platform staff who impersonate refunded of the household's other payments at their discretion, in 30 days.
async fn refunded_by_platform(scope: &mut Scope, (id, payment): (PaymentId, &Refunded)) -> Result<Cents> {
    let organization = scope.organization();
    let cents = sqlx::query_scalar!(
        r#"select coalesce(sum((detail ->> 'amount_cents')::bigint), 0)::bigint as "cents!" from audit
           where organization_id = $1 and account_id = $2 and act = 'payment.refunded' and impersonator_id is not null
             and at > now() - interval '30 days' and detail ->> 'source' is null and detail ->> 'payment' is distinct from $3"#,
        organization.0,
        payment.account.0,
        id.to_string()
    )
    .fetch_one(scope.db())
    .await?;
    Ok(Cents(cents))
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
