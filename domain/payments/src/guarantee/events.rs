//! The partner's events: verified, stored as received, and applied once by a job. An event only triggers a query of the
//! partner.

use gateways::cards::WebhookError;
use gateways::guarantor::PartnerEventKind;
use kernel::OrNotFound;
use kernel::webhook_events::{self, EventOutcome};
use serde_json::json;
use tenancy::ids::{GuaranteeClaimId, OfficeId, OrganizationId};
use tenancy::text_enum;

use super::account::send_application;
use super::claim::file_claim;
use super::job::PartnerEvent;
use super::partner::{open, parse_reference, partner};
use super::settle;
use crate::outbox::JobOutcome;
use crate::{Context, Error, FieldErrors, Message, Result, task};

text_enum! {
    /// What a stored event of the partner is about.
    PartnerSubject {
        Office = "financing.office",
        Claim = "financing.claim",
        Settlement = "financing.settlement",
        Other = "financing.other",
    }
}

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
        PartnerEventKind::OfficeUpdated(reference) => (PartnerSubject::Office, parse_reference(reference)),
        PartnerEventKind::ClaimUpdated(reference) => (PartnerSubject::Claim, parse_reference(reference)),
        PartnerEventKind::SettlementPaid => (PartnerSubject::Settlement, None),
        PartnerEventKind::Other(_) => (PartnerSubject::Other, None),
    };
    let organization = about.map_or(OrganizationId(0), |(organization, _)| organization);
    let body: serde_json::Value = serde_json::from_slice(payload).map_err(anyhow::Error::from)?;
    let mut scope = open(context, organization).await?;
    let key = format!("financing-{}", event.id);
    let payload = json!({ "id": about.map(|(_, id)| id), "event": body });
    if webhook_events::keep(&mut scope, &key, kind.as_str(), payload).await? {
        let now = context.clock.now().await?;
        task::enqueue_task(&mut scope, &PartnerEvent { event: key.clone() }, key, now).await?;
    }
    Ok(scope.commit().await?)
}

/// Applies a stored event: queries the office or claim it refers to, or the settlements.
pub async fn apply_event(context: &Context, organization: OrganizationId, event: &str) -> Result<JobOutcome> {
    let mut scope = open(context, organization).await?;
    let row = sqlx::query!(
        r#"select kind as "kind: PartnerSubject", (payload ->> 'id')::bigint as id from webhook_event where organization_id = $1 and event_id = $2"#,
        organization.0,
        event
    )
    .one_or_not_found(&mut scope)
    .await?;
    drop(scope);
    let asked = match (row.kind, row.id) {
        (PartnerSubject::Office, Some(office)) => {
            send_application(context, organization, OfficeId(office)).await.map(|_| ())
        }
        (PartnerSubject::Claim, Some(claim)) => {
            file_claim(context, organization, GuaranteeClaimId(claim)).await.map(|_| ())
        }
        (PartnerSubject::Settlement, _) => settle::fetch(context).await.map(|_| ()),
        (PartnerSubject::Office | PartnerSubject::Claim, None) | (PartnerSubject::Other, _) => Ok(()),
    };
    let outcome = match asked {
        Ok(()) => EventOutcome::Asked,
        Err(Error::NotFound) => EventOutcome::NotOurs,
        Err(error) => return Err(error),
    };
    let mut scope = open(context, organization).await?;
    webhook_events::applied_first(&mut scope, event, outcome).await?;
    scope.commit().await?;
    Ok(JobOutcome::Done)
}
