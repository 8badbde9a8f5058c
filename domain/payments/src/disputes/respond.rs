//! Answering the bank: the evidence once, or giving the dispute up. Both are for good.

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
use crate::outbox::{self, Job, JobOutcome, NewJob};
use crate::{Context, Error, Result};

/// Freezes the pack and queues its sending; nothing can be added afterwards. The pack as it is sent is kept as a file.
///
/// # Errors
/// [`Error::NotFound`] when the office has no such dispute; [`Error::Conflict`] when it cannot be answered (any more).
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

/// Gives the dispute up: the payer keeps the money.
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
    // Giving up is possible after the date as well.
    let due_by = dispute.due_by.filter(|_| to == SubmitState::Sending);
    if let Some(why) = refusal(dispute.state, dispute.submit, due_by, now) {
        return Err(Error::Conflict(why.into()));
    }
    mark(scope, id, to).await?;
    let job = NewJob::new(Job::RespondDispute { dispute: id }, now);
    outbox::enqueue(scope, job).await?;
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

/// The job: hands the answer over, after looking whether the provider has it already.
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
            // An earlier attempt, whose end nobody knew, may have got there in between.
            let after = context.cards.find_dispute(&provider).await?;
            let Some(facts) = after.filter(|facts| !takes_answer(facts)) else {
                taken_back(context, organization, id).await?;
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

/// Hands the answer over. Each attempt has a key of its own: whether an earlier one got there was looked at, and what the provider keeps
/// under a key for a day may be its own failure.
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
    // Nothing is held while others are called.
    drop(scope);
    let frozen = pack::kept(context, organization, dispute).await?;
    let pack = match frozen {
        Some(written) => upload(context, provider, written).await?,
        None => None,
    };
    Ok(context.cards.submit_evidence(provider, Evidence { pack, ..texts }, &key).await?)
}

/// The pack as it was frozen. Where the provider does not take it, the texts go alone: they tell the same, and a date that passes cannot
/// be had back.
async fn upload(context: &Context, dispute: &ProviderDisputeId, pack: EvidencePack) -> Result<Option<FileId>> {
    match context.cards.upload_evidence(&pack.name, pack.bytes).await {
        Ok(file) => Ok(Some(file)),
        Err(GatewayError::Refused { code, message }) => {
            tracing::warn!(%dispute, code, message, "the provider does not take the pack; its texts go alone");
            Ok(None)
        }
        Err(error) => Err(error.into()),
    }
}

/// The provider has the answer, or has decided without it.
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

/// The provider refused it: the office can look and try again.
async fn taken_back(context: &Context, organization: OrganizationId, id: DisputeId) -> Result<()> {
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
