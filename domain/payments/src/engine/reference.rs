//! References by which the provider's records name our rows: organization and id. Events are matched by them.

use std::fmt::Display;

use tenancy::ids::OrganizationId;

/// The reference of an organization's row.
pub fn reference(organization: OrganizationId, number: impl Display) -> String {
    format!("{organization}-{number}")
}

/// Parses a [`reference`].
pub fn parse_reference(text: &str) -> Option<(OrganizationId, i64)> {
    let (organization, number) = text.split_once('-')?;
    Some((OrganizationId(organization.parse().ok()?), number.parse().ok()?))
}
