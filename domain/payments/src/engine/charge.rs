//! Calls the provider: mark as sent, charge, settle.

use chrono::Duration;
use futures::FutureExt;
use futures::future::BoxFuture;
use gateways::cards::{ChargeOutcome, GatewayError, IdempotencyKey};
use kernel::stops;
use tenancy::ids::OrganizationId;

use super::attempt::{Attempt, Facts, Prepared, Refusal, Status, Typed};
use super::card_testing;
use super::settle::{Answer, open, settle_answer};
use crate::{Context, Error, Result};

/// How long after the payment was marked as sent it may still be sent. Together with the gateway's timeout this is well
/// below [`super::poll::CERTAIN_AFTER`], after which "no such charge" is trusted.
const SENT_WITHIN: Duration = Duration::seconds(30);

/// Calls the provider for a payment that has only been written so far, and settles it by the result.
///
/// An error that certainly moved no money settles the payment; anything unclear leaves it `unknown` for the
/// settlement job. The provider's failures are never returned as errors.
///
/// Boxed, because otherwise the future of every caller would have to contain this large one.
pub fn charge<'a, A: Attempt>(
    context: &'a Context,
    organization: OrganizationId,
    id: A::Id,
    typed: Typed<'a>,
) -> BoxFuture<'a, Result<()>> {
    async move {
        let mut scope = open::<A>(context, organization).await?;
        let attempt = A::load(&mut scope, id).await?;
        drop(scope);
        charge_loaded(context, organization, (id, attempt), typed).await
    }
    .boxed()
}

/// As [`charge`], for a payment that was already read.
pub(super) fn charge_loaded<'a, A: Attempt>(
    context: &'a Context,
    organization: OrganizationId,
    (id, attempt): (A::Id, A),
    typed: Typed<'a>,
) -> BoxFuture<'a, Result<()>> {
    charge_once::<A>(context, organization, id, attempt, typed).boxed()
}

async fn charge_once<A: Attempt>(
    context: &Context,
    organization: OrganizationId,
    id: A::Id,
    attempt: A,
    typed: Typed<'_>,
) -> Result<()> {
    let facts = attempt.facts();
    if facts.status != Status::Created {
        return Ok(());
    }
    let answer = match attempt.prepare(context, typed).await {
        Ok(prepared) => match send(context, &attempt, &facts, prepared).await? {
            Some(answer) => answer,
            None => return Ok(()),
        },
        Err(Error::Gateway(error)) => before_the_charge(error),
        Err(other) => return Err(other),
    };
    settle_answer::<A>(context, organization, id, answer).await
}

/// Settles a payment that has only been written and is never sent, by what the provider said about its method, as
/// [`charge`] would.
///
/// # Errors
/// [`Error::NotFound`] when there is no such payment.
pub async fn refuse<A: Attempt>(
    context: &Context,
    organization: OrganizationId,
    id: A::Id,
    error: GatewayError,
) -> Result<()> {
    settle_answer::<A>(context, organization, id, before_the_charge(error)).await
}

/// The answer to a failure of a step before the charge: nothing was charged for certain.
fn before_the_charge(error: GatewayError) -> Answer {
    match error {
        GatewayError::Unknown { reason } => not_charged("busy", reason),
        other => said(other),
    }
}

/// `None` when another worker has sent it.
async fn send<A: Attempt>(context: &Context, attempt: &A, facts: &Facts, prepared: Prepared) -> Result<Option<Answer>> {
    let fenced_at = context.clock.machine_now();
    let mut scope = open::<A>(context, facts.organization).await?;
    if stops::is_stopped(&mut scope, stops::Part::Charging, facts.office).await? {
        return Ok(Some(not_charged("busy", "Our staff paused charging.".into())));
    }
    if !attempt.fence(&mut scope, &prepared).await? {
        return Ok(None);
    }
    card_testing::attempted(&mut scope, facts.number, prepared.fingerprint.as_deref()).await?;
    scope.commit().await?;
    let key = IdempotencyKey::new(&facts.idempotency_key).map_err(anyhow::Error::from)?;
    if context.clock.machine_now() - fenced_at > SENT_WITHIN {
        tracing::warn!(payment = facts.reference, "payment not sent: process stalled before the call");
        return Ok(Some(not_charged("busy", "The payment was not sent in time.".into())));
    }
    Ok(Some(match context.cards.charge(prepared.charge, &key).await {
        Ok(outcome) => Answer::Outcome(outcome),
        Err(error) => said(error),
    }))
}

fn said(error: GatewayError) -> Answer {
    match error {
        GatewayError::Declined(decline) => Answer::Outcome(ChargeOutcome::Declined(decline)),
        GatewayError::Refused { code, message } => not_charged(&code, message),
        GatewayError::Busy { .. } => not_charged("busy", "The payment service is busy.".into()),
        GatewayError::Unauthorized => {
            tracing::error!("payments provider rejects our key");
            not_charged("busy", "The payment service is not available.".into())
        }
        GatewayError::Unknown { reason } => Answer::Unknown(reason),
    }
}

/// An answer for a payment that was certainly not charged.
pub(super) fn not_charged(code: &str, why: String) -> Answer {
    Answer::Refused(Refusal::not_charged(code.to_owned(), None), why)
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::sync::atomic::{AtomicUsize, Ordering};

    use tracing::span::{Attributes, Id, Record};
    use tracing::{Event, Level, Metadata, Subscriber};

    use super::*;

    /// Counts the events logged as errors, which raise alarms.
    #[derive(Default, Clone)]
    struct Alarms(Arc<AtomicUsize>);

    impl Subscriber for Alarms {
        fn enabled(&self, _: &Metadata<'_>) -> bool {
            true
        }
        fn new_span(&self, _: &Attributes<'_>) -> Id {
            Id::from_u64(1)
        }
        fn record(&self, _: &Id, _: &Record<'_>) {}
        fn record_follows_from(&self, _: &Id, _: &Id) {}
        fn event(&self, event: &Event<'_>) {
            if *event.metadata().level() == Level::ERROR {
                self.0.fetch_add(1, Ordering::Relaxed);
            }
        }
        fn enter(&self, _: &Id) {}
        fn exit(&self, _: &Id) {}
    }

    #[test]
    fn a_rejected_key_alarms_and_charges_nothing() {
        let alarms = Alarms::default();
        let answer = tracing::subscriber::with_default(alarms.clone(), || said(GatewayError::Unauthorized));
        let Answer::Refused(refusal, _) = answer else { panic!("nothing was charged for certain") };
        assert_eq!((refusal.status(), refusal.code.as_str()), (Status::Canceled, "busy"));
        assert_eq!(alarms.0.load(Ordering::Relaxed), 1);
    }

    #[test]
    fn silence_before_the_charge_charges_nothing() {
        let answer = before_the_charge(GatewayError::Unknown { reason: "no answer in time".into() });
        let Answer::Refused(refusal, _) = answer else { panic!("nothing was charged for certain") };
        assert_eq!((refusal.status(), refusal.code.as_str()), (Status::Canceled, "busy"));
    }

    #[test]
    fn silence_is_no_refusal() {
        let answer = said(GatewayError::Unknown { reason: "no answer in time".into() });
        assert!(matches!(answer, Answer::Unknown(_)));
    }
}
