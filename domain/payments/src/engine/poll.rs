//! Looks up a payment at the provider: after a page reload, an event, or by the settlement job.

use chrono::Duration;
use gateways::cards::ProviderPaymentId;
use tenancy::ids::OrganizationId;

use super::attempt::{Attempt, Facts, Status};
use super::charge::not_charged;
use super::settle::{Answer, open, settle_answer};
use crate::outbox::JobOutcome;
use crate::{Context, Error, Result};

/// The provider may not show a charge that is in flight; after this time it would.
pub(super) const CERTAIN_AFTER: Duration = Duration::minutes(2);
/// How often a processing bank debit is polled: events report its result, and a bank takes days.
const DEBIT_EVERY: Duration = Duration::hours(6);

async fn load<A: Attempt>(context: &Context, organization: OrganizationId, id: A::Id) -> Result<A> {
    let mut scope = open::<A>(context, organization).await?;
    A::load(&mut scope, id).await
}

/// Polls a payment that is not settled, and settles it by the result. "No such charge" settles it as never charged once
/// two minutes have passed since the call; a missing response changes nothing.
///
/// # Errors
/// [`Error::NotFound`] when there is no such payment.
pub async fn poll_status<A: Attempt>(context: &Context, organization: OrganizationId, id: A::Id) -> Result<()> {
    let attempt = load::<A>(context, organization, id).await?;
    if attempt.facts().status.is_final() {
        return Ok(());
    }
    look(context, id, &attempt).await
}

/// As [`poll_status`], after the provider reported a success: also polls a payment that was given up.
///
/// # Errors
/// As [`poll_status`].
pub async fn poll_again<A: Attempt>(context: &Context, organization: OrganizationId, id: A::Id) -> Result<()> {
    let attempt = load::<A>(context, organization, id).await?;
    let status = attempt.facts().status;
    if status.is_final() && !status.is_given_up() {
        return Ok(());
    }
    look(context, id, &attempt).await
}

async fn look<A: Attempt>(context: &Context, id: A::Id, attempt: &A) -> Result<()> {
    let facts = attempt.facts();
    let organization = facts.organization;
    let old = context.clock.now().await? - facts.sent_at.unwrap_or(facts.created_at) > CERTAIN_AFTER;
    let never = || not_charged("busy", "The payment did not reach the payment service.".into());
    // Never sent: the status changes from `created` before the call.
    if facts.status == Status::Created {
        return if old { settle_answer::<A>(context, organization, id, never()).await } else { Ok(()) };
    }
    let found = match &facts.provider_id {
        Some(provider) => context.cards.find_charge(&ProviderPaymentId::new(provider.clone())).await,
        None => match customer(context, attempt, &facts).await? {
            Some(customer) => context.cards.find_charge_by_ref(&customer, &facts.reference).await,
            None => Ok(None),
        },
    };
    let payment = &facts.reference;
    match found {
        Ok(Some(outcome)) => settle_answer::<A>(context, organization, id, Answer::Outcome(outcome)).await,
        // The provider named this payment before, so "not found" is not a result.
        Ok(None) if facts.provider_id.is_some() => {
            tracing::error!(payment, "manual review needed: provider no longer finds a payment it returned");
            Ok(())
        }
        Ok(None) if old => settle_answer::<A>(context, organization, id, never()).await,
        Ok(None) => Ok(()),
        Err(error) => {
            tracing::warn!(payment, %error, "payment lookup failed");
            Ok(())
        }
    }
}

async fn customer<A: Attempt>(
    context: &Context,
    attempt: &A,
    facts: &Facts,
) -> Result<Option<gateways::cards::CustomerId>> {
    let mut scope = open::<A>(context, facts.organization).await?;
    attempt.customer(&mut scope).await
}

/// The payer stops: cancels a payment that waits for authentication, and polls any other.
///
/// # Errors
/// [`Error::NotFound`]; provider errors.
pub async fn give_up<A: Attempt>(context: &Context, organization: OrganizationId, id: A::Id) -> Result<()> {
    poll_status::<A>(context, organization, id).await?;
    let facts = load::<A>(context, organization, id).await?.facts();
    match facts.provider_id {
        Some(provider) if facts.status == Status::RequiresAction => {
            let outcome = context.cards.cancel_charge(&ProviderPaymentId::new(provider)).await?;
            settle_answer::<A>(context, organization, id, Answer::Outcome(outcome)).await
        }
        _ => Ok(()),
    }
}

/// The settlement job: polls until the payment is settled. A payment that waits for authentication is canceled after an
/// hour.
///
/// # Errors
/// Provider errors, if it cannot be canceled.
pub async fn settle<A: Attempt>(context: &Context, organization: OrganizationId, id: A::Id) -> Result<JobOutcome> {
    match poll_status::<A>(context, organization, id).await {
        Ok(()) => {}
        Err(Error::NotFound) => return Ok(JobOutcome::Done),
        Err(other) => return Err(other),
    }
    let facts = load::<A>(context, organization, id).await?.facts();
    if facts.status.is_final() {
        return Ok(JobOutcome::Done);
    }
    let now = context.clock.now().await?;
    let age = now - facts.created_at;
    if facts.status == Status::RequiresAction
        && age > Duration::hours(1)
        && let Some(provider) = facts.provider_id
    {
        let outcome = context.cards.cancel_charge(&ProviderPaymentId::new(provider)).await?;
        settle_answer::<A>(context, organization, id, Answer::Outcome(outcome)).await?;
        return Ok(JobOutcome::Done);
    }
    let slower = (age / 4).min(Duration::hours(12));
    let wait = match facts.status {
        Status::Processing => slower.max(DEBIT_EVERY),
        _ if age < Duration::minutes(30) => Duration::minutes(2),
        _ => slower,
    };
    Ok(JobOutcome::Again { at: now + wait, why: format!("the payment is {}", facts.status.as_str()) })
}
