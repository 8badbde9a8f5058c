//! The configured partner, our scope for what it tells, and our references in its records.

use std::sync::Arc;

use chrono::{DateTime, Utc};
use gateways::guarantor::GuarantorGateway;
use tenancy::ids::{GuaranteeClaimId, OrganizationId};
use tenancy::{Actor, Reach, Scope};

use crate::{Context, Result};
use ::rules::Refusal;

/// The configured partner.
///
/// # Errors
/// [`crate::Error::Conflict`] where none is configured.
pub(super) fn partner(context: &Context) -> Result<Arc<dyn GuarantorGateway>> {
    Ok(context.guarantor.clone().ok_or(Refusal::NO_GUARANTEES_HERE)?)
}

pub(super) async fn open(context: &Context, organization: OrganizationId) -> Result<Scope> {
    Ok(context.database.scope(Reach::organization(organization, Actor::platform("Guarantee partner"))).await?)
}

/// The start of every job that calls the partner: the partner, the tenant's scope, and the current time.
pub(super) async fn begin_job(
    context: &Context,
    organization: OrganizationId,
) -> Result<(Arc<dyn GuarantorGateway>, Scope, DateTime<Utc>)> {
    let partner = partner(context)?;
    let scope = open(context, organization).await?;
    Ok((partner, scope, context.clock.now().await?))
}

/// The reference of one of our rows in the partner's records; its events are matched by it.
pub(super) fn reference(organization: OrganizationId, id: impl std::fmt::Display) -> String {
    format!("{organization}-{id}")
}

/// The reference of a claim, for the sandbox controls.
pub fn claim_reference(organization: OrganizationId, claim: GuaranteeClaimId) -> String {
    reference(organization, claim)
}

/// Parses a [`reference`].
pub(super) fn parse_reference(text: &str) -> Option<(OrganizationId, i64)> {
    let mut parts = text.split('-').map(|part| part.parse().ok());
    Some((OrganizationId(parts.next()??), parts.next()??))
}
