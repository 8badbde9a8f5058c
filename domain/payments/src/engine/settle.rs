//! Settles a payment by the provider's result, once, in one transaction with everything that follows from it.

use gateways::cards::{ChargeFacts, ChargeOutcome};
use kernel::purpose::NextAction;
use serde_json::json;
use tenancy::audit::{self, Act};
use tenancy::ids::OrganizationId;
use tenancy::{Actor, Reach, Scope};

use super::attempt::{Attempt, Charged, Facts, Refusal, Status};
use super::card_testing;
use crate::{Cents, Context, Result};

/// What is known about a payment.
pub(super) enum Answer {
    Outcome(ChargeOutcome),
    /// Certainly nothing was charged; with the provider's message.
    Refused(Refusal, String),
    /// It may have been charged; the settlement job polls.
    Unknown(String),
}

pub(super) async fn open<A: Attempt>(context: &Context, organization: OrganizationId) -> Result<Scope> {
    Ok(context.database.scope(Reach::organization(organization, Actor::platform(A::ACTOR))).await?)
}

/// Applies `answer` to the payment. A settled payment stays as it is, unless it was given up and succeeded after all.
pub(super) async fn settle_answer<A: Attempt>(
    context: &Context,
    organization: OrganizationId,
    id: A::Id,
    answer: Answer,
) -> Result<()> {
    let mut scope = open::<A>(context, organization).await?;
    let attempt = A::lock(&mut scope, id).await?;
    let facts = attempt.facts();
    let charged = matches!(answer, Answer::Outcome(ChargeOutcome::Succeeded(_)));
    // Money that was charged after all is posted even if the payment was given up.
    if facts.status.is_final() && !(facts.status.is_given_up() && charged) {
        return Ok(());
    }
    let now = context.clock.now().await?;
    let payment = facts.reference.as_str();
    match answer {
        Answer::Unknown(reason) => {
            tracing::warn!(payment, %reason, "payment status unknown; polling");
            attempt.mark(&mut scope, Status::Unknown, None).await?;
        }
        Answer::Refused(refusal, why) => {
            tracing::info!(payment, code = refusal.code, why, "payment not charged");
            refuse(context, &mut scope, &attempt, refusal).await?;
        }
        Answer::Outcome(ChargeOutcome::Succeeded(found)) => {
            let charged = charged_of(&facts, found)?;
            let late = charged.late;
            let given_back = attempt.succeeded(context, &mut scope, charged, now).await?;
            if late {
                tracing::error!(
                    payment,
                    was = facts.status.as_str(),
                    surplus = given_back.0,
                    "abandoned payment succeeded"
                );
                audit::record(&mut scope, succeeded_late::<A>(&facts, given_back)).await?;
            }
        }
        Answer::Outcome(ChargeOutcome::Processing { provider_id }) => {
            attempt.mark(&mut scope, Status::Processing, Some(provider_id.as_str())).await?;
            attempt.processing(context, &mut scope, now).await?;
        }
        Answer::Outcome(ChargeOutcome::RequiresAction { provider_id, client_secret, next_action_url }) => {
            let action = NextAction { client_secret, url: next_action_url };
            if attempt.waits(context, &mut scope, &action).await? {
                attempt.mark(&mut scope, Status::RequiresAction, Some(provider_id.as_str())).await?;
            } else {
                let refusal = Refusal {
                    declined: true,
                    provider_id: Some(provider_id.into_string()),
                    code: "authentication_required".into(),
                    network_code: None,
                    advice_code: None,
                };
                refuse(context, &mut scope, &attempt, refusal).await?;
            }
        }
        Answer::Outcome(ChargeOutcome::Declined(decline)) => {
            tracing::info!(payment, code = decline.code, message = decline.message, "payment declined");
            refuse(context, &mut scope, &attempt, decline.into()).await?;
        }
        Answer::Outcome(ChargeOutcome::Canceled { provider_id }) => {
            let refusal = Refusal::not_charged("canceled".into(), Some(provider_id.into_string()));
            refuse(context, &mut scope, &attempt, refusal).await?;
        }
    }
    Ok(scope.commit().await?)
}

/// Settles a payment without a charge. A decline counts toward the card's limit.
async fn refuse<A: Attempt>(context: &Context, scope: &mut Scope, attempt: &A, refusal: Refusal) -> Result<()> {
    if refusal.declined {
        let fingerprint = attempt.card_fingerprint(scope).await?;
        card_testing::declined(scope, attempt.facts().number, fingerprint.as_deref()).await?;
    }
    let now = context.clock.now().await?;
    attempt.refused(context, scope, refusal, now).await
}

fn charged_of(facts: &Facts, found: ChargeFacts) -> Result<Charged> {
    if found.amount_cents != facts.amount.0 {
        let payment = &facts.reference;
        tracing::error!(
            payment,
            ours = facts.amount.0,
            theirs = found.amount_cents,
            "manual review needed: charged amount differs from the payment"
        );
        return Err(anyhow::anyhow!("payment {payment}: the provider charged {} cents", found.amount_cents).into());
    }
    Ok(Charged {
        provider_id: found.provider_id.into_string(),
        charge_id: found.charge_id.into_string(),
        processor_fee: found.fee_cents.map(Cents),
        late: facts.status.is_given_up(),
    })
}

fn succeeded_late<A: Attempt>(facts: &Facts, given_back: Cents) -> Act<'static> {
    Act {
        act: "payment.succeeded_late",
        subject_kind: A::SUBJECT,
        subject_id: facts.number.to_string(),
        office: Some(facts.office),
        account: facts.account,
        detail: json!({ "was": facts.status.as_str(), "amount_cents": facts.amount.0, "given_back_cents": given_back.0 }),
    }
}
