//! The partner's events: verified, stored as received, and applied once by a job. An event only triggers a query of the
//! partner.

use gateways::cards::WebhookError;
use gateways::guarantor::PartnerEventKind;
use kernel::{OrNotFound, webhook_events};
use serde_json::json;
use tenancy::ids::{GuaranteeClaimId, OfficeId, OrganizationId};

use super::account::{open, send_application};
use super::claim::file_claim;
use super::task::PartnerEvent;
use super::{parse_reference, partner, settle};
use crate::outbox::JobOutcome;
use crate::{Context, Error, FieldErrors, Message, Result, task};

/// Receives an event.
///
/// # Errors
/// [`Error::Invalid`] for an invalid signature, and [`Error::NotFound`] where no partner is configured.
pub async fn receive_event(context: &Context, payload: &[u8], signature: &str) -> Result<()> {
    let partner = partner(context).map_err(|_| Error::NotFound)?;
    let event = partner.verify_webhook(payload, signature).map_err(|error: WebhookError| {
        tracing::warn!(%error, "guarantee event refused");
        Error::Invalid(FieldErrors::one("signature", Message::InvalidData))
    })?;
    let (kind, about) = match &event.kind {
        PartnerEventKind::OfficeUpdated(reference) => ("office", parse_reference(reference)),
        PartnerEventKind::ClaimUpdated(reference) => ("claim", parse_reference(reference)),
        PartnerEventKind::SettlementPaid => ("settlement", None),
        PartnerEventKind::Other(_) => ("other", None),
    };
    let organization = about.map_or(OrganizationId(0), |(organization, _)| organization);
    let body: serde_json::Value = serde_json::from_slice(payload).map_err(anyhow::Error::from)?;
    let mut scope = open(context, organization).await?;
    let key = format!("financing-{}", event.id);
    let payload = json!({ "id": about.map(|(_, id)| id), "event": body });
    if webhook_events::keep(&mut scope, &key, &format!("financing.{kind}"), payload).await? {
        let now = context.clock.now().await?;
        task::enqueue_task(&mut scope, &PartnerEvent { event: key.clone() }, key, now).await?;
    }
    Ok(scope.commit().await?)
}

/// Applies a stored event: queries the office or claim it refers to, or the settlements.
pub async fn apply_event(context: &Context, organization: OrganizationId, event: &str) -> Result<JobOutcome> {
    let mut scope = open(context, organization).await?;
    let row = sqlx::query!(
        r#"select kind, (payload ->> 'id')::bigint as id from webhook_event where organization_id = $1 and event_id = $2"#,
        organization.0,
        event
    )
    .one_or_not_found(&mut scope)
    .await?;
    drop(scope);
    let asked = match (row.kind.as_str(), row.id) {
        ("financing.office", Some(office)) => {
            send_application(context, organization, OfficeId(office)).await.map(|_| ())
        }
        ("financing.claim", Some(claim)) => {
            file_claim(context, organization, GuaranteeClaimId(claim)).await.map(|_| ())
        }
        ("financing.settlement", _) => settle::fetch(context).await.map(|_| ()),
        _ => Ok(()),
    };
    let outcome = match asked {
        Ok(()) => "asked",
        Err(Error::NotFound) => "not ours",
        Err(error) => return Err(error),
    };
    let mut scope = open(context, organization).await?;
    webhook_events::applied_first(&mut scope, event, outcome).await?;
    scope.commit().await?;
    Ok(JobOutcome::Done)
}
