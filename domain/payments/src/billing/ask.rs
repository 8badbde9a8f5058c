//! Asking the provider what became of a payment: after a reload, a webhook, or by the settling job.

use chrono::Duration;
use gateways::cards::ProviderPaymentId;
use tenancy::ids::{OrganizationId, PaymentId};

use super::charge::{Party, load_party};
use super::settle::{Answer, settle_answer};
use crate::outbox::JobOutcome;
use crate::{Context, Error, Result};

/// A charge in flight may not be known to the provider yet; this long after it was sent it would be.
pub(super) const CERTAIN_AFTER: Duration = Duration::minutes(2);
/// How often a bank debit that is on its way is asked about: events tell of it, and a bank takes days.
const DEBIT_EVERY: Duration = Duration::hours(6);

/// Asks about a payment that is not settled and settles it by the answer. "No such charge" long after the call settles
/// it as never charged; an answer that does not come changes nothing.
pub async fn ask(context: &Context, organization: OrganizationId, id: PaymentId) -> Result<()> {
    let party = load_party(context, organization, id).await?;
    if party.payment.is_final() {
        return Ok(());
    }
    look(context, organization, &party).await
}

/// As [`ask`], where the provider has said that the payment succeeded: one that was given up is asked about too.
pub async fn ask_again(context: &Context, organization: OrganizationId, id: PaymentId) -> Result<()> {
    let party = load_party(context, organization, id).await?;
    if party.payment.is_final() && !party.payment.is_given_up() {
        return Ok(());
    }
    look(context, organization, &party).await
}

async fn look(context: &Context, organization: OrganizationId, party: &Party) -> Result<()> {
    let payment = &party.payment;
    let id = payment.id;
    let old = context.clock.now().await? - payment.sent_at.unwrap_or(payment.created_at) > CERTAIN_AFTER;
    let never =
        || Answer::NotCharged { code: "busy".into(), message: "The payment did not reach the payment service.".into() };
    let found = match (&payment.provider_id, &party.customer) {
        // Never sent: the fence moves a payment on from `created` before the call.
        _ if payment.status == "created" => {
            return if old { settle_answer(context, organization, id, never()).await } else { Ok(()) };
        }
        (Some(provider), _) => context.cards.find_charge(&ProviderPaymentId::new(provider.clone())).await,
        (None, Some(customer)) => context.cards.find_charge_by_ref(customer, &payment.reference()).await,
        (None, None) => Ok(None),
    };
    match found {
        Ok(Some(outcome)) => settle_answer(context, organization, id, Answer::Outcome(outcome)).await,
        // It told us this payment's name once: that it knows nothing of it is no answer.
        Ok(None) if payment.provider_id.is_some() => {
            tracing::error!(payment = %id, "the provider no longer knows a payment it named: a person must look");
            Ok(())
        }
        Ok(None) if old => settle_answer(context, organization, id, never()).await,
        Ok(None) => Ok(()),
        Err(error) => {
            tracing::warn!(payment = %id, %error, "no answer about a payment");
            Ok(())
        }
    }
}

/// The payer stops: a payment that waits for them is canceled, any other is asked about.
pub async fn give_up(context: &Context, organization: OrganizationId, id: PaymentId) -> Result<()> {
    ask(context, organization, id).await?;
    let payment = load_party(context, organization, id).await?.payment;
    match &payment.provider_id {
        Some(provider) if payment.status == "requires_action" => {
            let outcome = context.cards.cancel_charge(&ProviderPaymentId::new(provider.clone())).await?;
            settle_answer(context, organization, id, Answer::Outcome(outcome)).await
        }
        _ => Ok(()),
    }
}

/// The settling job: asks until the payment is settled. A card that waits for its holder is given up after an hour.
pub async fn settle(context: &Context, organization: OrganizationId, id: PaymentId) -> Result<JobOutcome> {
    match ask(context, organization, id).await {
        Ok(()) => {}
        Err(Error::NotFound) => return Ok(JobOutcome::Done),
        Err(other) => return Err(other),
    }
    let payment = load_party(context, organization, id).await?.payment;
    if payment.is_final() {
        return Ok(JobOutcome::Done);
    }
    let now = context.clock.now().await?;
    let age = now - payment.created_at;
    if payment.status == "requires_action"
        && age > Duration::hours(1)
        && let Some(provider) = &payment.provider_id
    {
        let outcome = context.cards.cancel_charge(&ProviderPaymentId::new(provider.clone())).await?;
        settle_answer(context, organization, id, Answer::Outcome(outcome)).await?;
        return Ok(JobOutcome::Done);
    }
    let slower = (age / 4).min(Duration::hours(12));
    let wait = match payment.status.as_str() {
        "processing" => slower.max(DEBIT_EVERY),
        _ if age < Duration::minutes(30) => Duration::minutes(2),
        _ => slower,
    };
    Ok(JobOutcome::Again { at: now + wait, why: format!("the payment is {}", payment.status) })
}
