//! Emergency stops: our staff pause charging, sending or webhooks of a brand or an office. What pauses asks here.

use chrono::Duration;
use tenancy::Scope;
use tenancy::ids::OfficeId;

use crate::Result;

/// When a paused job looks again.
pub const LOOK_AGAIN: Duration = Duration::minutes(30);

/// What a stop pauses.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Part {
    /// Payments that the provider would be asked for.
    Charging,
    /// Emails and texts about an office.
    Sending,
    /// Events to the addresses of practices.
    Webhooks,
}

impl Part {
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Charging => "charging",
            Self::Sending => "sending",
            Self::Webhooks => "webhooks",
        }
    }
}

/// Whether a stop of the office or of its brand pauses `part`.
///
/// # Errors
/// When the database fails.
pub async fn is_stopped(scope: &mut Scope, part: Part, office: OfficeId) -> Result<bool> {
    let found: bool = sqlx::query_scalar(
        "select exists (select from emergency_stop s where s.ended_at is null and s.part = $1
           and (s.office_id = $2 or s.brand = (select d.brand from office_directory d where d.office_id = $2)))",
    )
    .bind(part.as_str())
    .bind(office.0)
    .fetch_one(scope.db())
    .await?;
    Ok(found)
}

/// Whether a stop pauses `part` at the organization: at any of its offices, or for their brand.
///
/// # Errors
/// When the database fails.
pub async fn is_stopped_in_organization(scope: &mut Scope, part: Part) -> Result<bool> {
    let organization = scope.organization();
    let found: bool = sqlx::query_scalar(
        "select exists (select from emergency_stop s where s.ended_at is null and s.part = $1
           and exists (select from office_directory d where d.organization_id = $2 and (d.office_id = s.office_id or d.brand = s.brand)))",
    )
    .bind(part.as_str())
    .bind(organization.0)
    .fetch_one(scope.db())
    .await?;
    Ok(found)
}
