//! Looking a payment up at the provider: after a reload, an event, or by the settling job.

use chrono::Duration;
use gateways::cards::ProviderPaymentId;
use tenancy::ids::OrganizationId;

use super::attempt::{Attempt, Facts, Status};
use super::charge::not_charged;
use super::settle::{Answer, open, settle_answer};
use crate::outbox::JobOutcome;
use crate::{Context, Error, Result};

/// A charge in flight may not be known to the provider yet; this long after it was sent it would be.
pub(super) const CERTAIN_AFTER: Duration = Duration::minutes(2);
/// How often a bank debit that is on its way is asked about: events tell of it, and a bank takes days.
const DEBIT_EVERY: Duration = Duration::hours(6);

async fn load<A: Attempt>(context: &Context, organization: OrganizationId, id: A::Id) -> Result<A> {
    let mut scope = open::<A>(context, organization).await?;
    A::load(&mut scope, id).await
}

/// Asks about a payment that is not settled and settles it by the answer. "No such charge" long after the call settles
/// it as never charged; an answer that does not come changes nothing.
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

/// As [`poll_status`], where the provider has said that the payment succeeded: one that was given up is asked about too.
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
    // Never sent: the fence moves a payment on from `created` before the call.
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
        // It named this payment once, so its silence is no answer.
        Ok(None) if facts.provider_id.is_some() => {
            tracing::error!(payment, "the provider no longer knows a payment it named: a person must look");
            Ok(())
        }
        Ok(None) if old => settle_answer::<A>(context, organization, id, never()).await,
        Ok(None) => Ok(()),
        Err(error) => {
            tracing::warn!(payment, %error, "no answer about a payment");
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

/// The payer stops: a payment that waits for them is canceled, any other is asked about.
///
/// # Errors
/// [`Error::NotFound`]; the provider's.
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

/// The settling job: asks until the payment is settled. A card that waits for its holder is given up after an hour.
///
/// # Errors
/// The provider's, when it does not cancel.
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
