//! A single-use link that signs an office user in at the partner.

use gateways::guarantor::LoginFor;
use serde_json::json;
use tenancy::Scope;
use tenancy::audit::{self, Act};
use tenancy::ids::{LoginId, OfficeId};

use super::account::{AccountState, application_reference};
use super::partner::partner;
use crate::{Context, Result};
use rules::Refusal;

/// The URL of the link; it works once, within a few minutes.
///
/// # Errors
/// [`crate::Error::Conflict`] where the office has no approved account with the partner.
pub async fn login_link(context: &Context, scope: &mut Scope, office: OfficeId, user: LoginId) -> Result<String> {
    let partner = partner(context)?;
    let organization = scope.organization();
    let row = sqlx::query!(
        r#"select a.state as "state: AccountState", a.attempt, l.email, l.first_name, l.last_name from guarantee_account a, login l
           where a.organization_id = $1 and a.office_id = $2 and l.id = $3"#,
        organization.0,
        office.0,
        user.0
    )
    .fetch_optional(scope.db())
    .await?;
    let row = row
        .filter(|row| matches!(row.state, AccountState::Approved | AccountState::Suspended))
        .ok_or(Refusal::ACTIVATE_GUARANTEE_FIRST)?;
    let who = LoginFor {
        office_reference: application_reference(organization, office, row.attempt),
        user: user.to_string(),
        email: row.email,
        name: format!("{} {}", row.first_name, row.last_name),
    };
    let link = partner.login_link(&who).await?;
    let act = Act {
        act: "guarantee.partner_opened",
        subject_kind: "office",
        subject_id: office.to_string(),
        office: Some(office),
        account: None,
        detail: json!({}),
    };
    audit::record(scope, act).await?;
    Ok(link.url)
}
