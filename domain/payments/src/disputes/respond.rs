//! Responds to the bank: submits the evidence, or accepts the dispute. Both are final.

use chrono::Duration;
use gateways::cards::{DisputeFacts, DisputeId as ProviderDisputeId, Evidence, FileId, GatewayError, IdempotencyKey};
use serde_json::json;
use tenancy::audit::{self, Act};
use tenancy::ids::{DisputeId, OfficeId, OrganizationId};
use tenancy::{Actor, Reach, Scope};
use uuid::Uuid;

use super::pack::{self, EvidencePack};
use super::rules::{DisputeState, SubmitState, refusal};
use super::store::{Dispute, load, note};
use super::sync::sync_from_provider;
use super::task::RespondDispute;
use crate::outbox::JobOutcome;
use crate::{Context, Error, Result, task};

/// Freezes the evidence pack and queues its submission; nothing can be added afterwards. The pack is stored as a file.
///
/// # Errors
/// [`Error::NotFound`] when the office has no such dispute; [`Error::Conflict`] when it can't be responded to
/// (anymore).
pub async fn submit(context: &Context, scope: &mut Scope, office: OfficeId, id: DisputeId) -> Result<()> {
    let dispute = begin(context, scope, office, id, SubmitState::Sending, "dispute.evidence_submitted").await?;
    let written = pack::write(context, scope, &dispute).await?;
    let organization = scope.organization();
    let key = pack::keep(context, organization, &dispute, written).await?;
    sqlx::query!("update dispute set pack_key = $3 where organization_id = $1 and id = $2", organization.0, id.0, key)
        .execute(scope.db())
        .await?;
    Ok(())
}

/// Accepts the dispute: the payer keeps the money.
///
/// # Errors
/// As [`submit`].
pub async fn accept(context: &Context, scope: &mut Scope, office: OfficeId, id: DisputeId) -> Result<()> {
    begin(context, scope, office, id, SubmitState::Accepting, "dispute.accepted").await.map(|_| ())
}

async fn begin(
    context: &Context,
    scope: &mut Scope,
    office: OfficeId,
    id: DisputeId,
    to: SubmitState,
    act: &str,
) -> Result<Dispute> {
    let dispute = load(scope, Some(office), id, true).await?;
    let now = context.clock.now().await?;
    // Accepting is possible even after the deadline.
    let due_by = dispute.due_by.filter(|_| to == SubmitState::Sending);
    if let Some(why) = refusal(dispute.state, dispute.submit, due_by, now) {
        return Err(why.into());
    }
    mark(scope, id, to).await?;
    task::enqueue_task(scope, &RespondDispute { dispute: id }, id, now).await?;
    let act = Act {
        act,
        subject_kind: "dispute",
        subject_id: id.to_string(),
        office: Some(office),
        account: Some(dispute.account),
        detail: json!({ "amount_cents": dispute.amount.0 }),
    };
    audit::record(scope, act).await?;
    Ok(dispute)
}

async fn mark(scope: &mut Scope, id: DisputeId, to: SubmitState) -> Result<()> {
    let organization = scope.organization();
    sqlx::query!(
        "update dispute set submit_state = $3 where organization_id = $1 and id = $2",
        organization.0,
        id.0,
        to.as_str()
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

async fn open(context: &Context, organization: OrganizationId) -> Result<Scope> {
    Ok(context.database.scope(Reach::organization(organization, Actor::platform("Disputes"))).await?)
}

/// The job: submits the response, unless the provider already has one.
pub async fn send_response(context: &Context, organization: OrganizationId, id: DisputeId) -> Result<JobOutcome> {
    let dispute = load(&mut open(context, organization).await?, None, id, false).await?;
    if !matches!(dispute.submit, SubmitState::Sending | SubmitState::Accepting) {
        return Ok(JobOutcome::Done);
    }
    let provider = ProviderDisputeId::new(dispute.provider_id.clone());
    let now = context.clock.now().await?;
    let Some(before) = context.cards.find_dispute(&provider).await? else {
        return Ok(JobOutcome::GiveUp { why: "the provider has no such dispute".into() });
    };
    let answer = match takes_answer(&before) {
        true => answer(context, organization, &dispute, &provider).await,
        false => Ok(before),
    };
    let facts = match answer {
        Err(Error::Gateway(GatewayError::Refused { message, .. })) => {
            // An earlier attempt with an unknown result may have arrived in the meantime.
            let after = context.cards.find_dispute(&provider).await?;
            let Some(facts) = after.filter(|facts| !takes_answer(facts)) else {
                reset_to_draft(context, organization, id).await?;
                return Ok(JobOutcome::GiveUp { why: message });
            };
            facts
        }
        Err(Error::Gateway(error)) => {
            return Ok(JobOutcome::Again { at: now + Duration::minutes(2), why: error.to_string() });
        }
        answer => answer?,
    };
    sync_from_provider(context, &facts).await?;
    ended(context, organization, id, facts.submissions > 0).await?;
    Ok(JobOutcome::Done)
}

fn takes_answer(facts: &DisputeFacts) -> bool {
    DisputeState::from(facts.status).takes_evidence() && facts.submissions == 0
}

/// Submits the response. Each attempt has its own key: the caller has checked that no earlier attempt arrived, and the
/// provider stores a failed result under its key for a day.
async fn answer(
    context: &Context,
    organization: OrganizationId,
    dispute: &Dispute,
    provider: &ProviderDisputeId,
) -> Result<DisputeFacts> {
    let key = IdempotencyKey::new(format!("dispute-{}", Uuid::new_v4())).map_err(anyhow::Error::from)?;
    if dispute.submit == SubmitState::Accepting {
        return Ok(context.cards.accept_dispute(provider, &key).await?);
    }
    let mut scope = open(context, organization).await?;
    let texts = pack::evidence(context, &mut scope, dispute).await?;
    // Release the transaction before calling other services.
    drop(scope);
    let frozen = pack::kept(context, organization, dispute).await?;
    let pack = match frozen {
        Some(written) => upload(context, provider, written).await?,
        None => None,
    };
    Ok(context.cards.submit_evidence(provider, Evidence { pack, ..texts }, &key).await?)
}

/// Uploads the frozen pack. If the provider refuses the file, only the texts are submitted: they contain the same
/// facts, and a missed deadline cannot be made up for.
async fn upload(context: &Context, dispute: &ProviderDisputeId, pack: EvidencePack) -> Result<Option<FileId>> {
    match context.cards.upload_evidence(&pack.name, pack.bytes).await {
        Ok(file) => Ok(Some(file)),
        Err(GatewayError::Refused { code, message }) => {
            tracing::warn!(%dispute, code, message, "provider rejected the evidence file; submitting texts only");
            Ok(None)
        }
        Err(error) => Err(error.into()),
    }
}

/// Updates the submit state when the provider has the response, or the bank has decided without one.
async fn ended(context: &Context, organization: OrganizationId, id: DisputeId, has_evidence: bool) -> Result<()> {
    let mut scope = open(context, organization).await?;
    let now = context.clock.now().await?;
    let dispute = load(&mut scope, None, id, true).await?;
    let to = match dispute.submit {
        SubmitState::Accepting if dispute.state.is_closed() => SubmitState::Accepted,
        SubmitState::Sending if !has_evidence => SubmitState::Draft,
        _ => return Ok(()),
    };
    mark(&mut scope, id, to).await?;
    if to == SubmitState::Accepted {
        note(&mut scope, &dispute, "accepted", now).await?;
    }
    Ok(scope.commit().await?)
}

/// The provider refused the response: resets it to a draft, so that the office can review it and try again.
async fn reset_to_draft(context: &Context, organization: OrganizationId, id: DisputeId) -> Result<()> {
    let mut scope = open(context, organization).await?;
    sqlx::query!(
        "update dispute set submit_state = 'draft' where organization_id = $1 and id = $2 and submit_state in ('sending', 'accepting')",
        organization.0,
        id.0
    )
    .execute(scope.db())
    .await?;
    Ok(scope.commit().await?)
}
