//! How the provider's records name a row of ours: by its tenant and its number. Events find their way back by it.

use std::fmt::Display;

use tenancy::ids::OrganizationId;

/// The name of a tenant's row.
pub fn reference(organization: OrganizationId, number: impl Display) -> String {
    format!("{organization}-{number}")
}

/// Reads a [`reference`].
pub fn parse_reference(text: &str) -> Option<(OrganizationId, i64)> {
    let (organization, number) = text.split_once('-')?;
    Some((OrganizationId(organization.parse().ok()?), number.parse().ok()?))
}
