//! An invitation's link as a QR code, for a patient who is at the desk: family, plans, consents and card are entered on
//! the patient's own phone.

use messaging::letterhead::{brand, signup_address};
use tenancy::ids::{InvitationId, OfficeId};
use tenancy::{Scope, contract};

use super::invite::record;
use super::make_link;
use crate::access::stored;
use crate::{Context, OrNotFound, Result};

/// A code that the desk shows to the patient.
#[contract]
#[derive(Debug, Clone)]
pub struct InvitationCode {
    /// The URL in the code.
    pub address: String,
    pub qr_svg: String,
}

/// A code for an open invitation of a patient: shown again, the same one. It works as long as the invitation; resending or revoking ends
/// it. Writes `invitation.shown` to the audit trail.
///
/// # Errors
/// [`crate::Error::NotFound`] if the office has no such invitation, or it can no longer be used.
pub async fn show_code(
    context: &Context,
    scope: &mut Scope,
    office: OfficeId,
    invitation: InvitationId,
) -> Result<InvitationCode> {
    let organization = scope.organization();
    let row = sqlx::query!(
        "select i.language, o.brand from invitation i join office o on o.organization_id = i.organization_id and o.id = i.office_id
         where i.organization_id = $1 and i.office_id = $2 and i.id = $3 and i.kind = 'patient'
           and invitation_is_open(i.state) and i.expires_at > business_now() for no key update of i",
        organization.0,
        office.0,
        invitation.0
    )
    .one_or_not_found(scope)
    .await?;
    let token = shown_link(context, scope, invitation).await?;
    let page = signup_address(context, brand(context, &row.brand)?, office.0);
    let address = format!("{page}?token={token}&lang={}", row.language);
    let qr_svg = printing::qr::Qr::of(&address)?.svg();
    record(scope, "invitation.shown", office, invitation).await?;
    Ok(InvitationCode { address, qr_svg })
}

/// The link that was shown before; a new one for the first time. A deployment without a seal can't keep it, and shows a new one each time.
async fn shown_link(context: &Context, scope: &mut Scope, invitation: InvitationId) -> Result<String> {
    let organization = scope.organization();
    let Some(seal) = context.two_step_seal.as_deref() else { return make_link(scope, invitation).await };
    let sealed = sqlx::query_scalar!(
        r#"select sealed_token as "sealed!" from invitation_link
           where organization_id = $1 and invitation_id = $2 and sealed_token is not null order by created_at desc, token_hash limit 1"#,
        organization.0,
        invitation.0
    )
    .fetch_optional(scope.db())
    .await?;
    // Sealed with a key that was changed since, it is replaced.
    let shown = sealed.and_then(|sealed| seal.open_for_invitation(organization, invitation, &sealed).ok());
    if let Some(token) = shown.and_then(|token| String::from_utf8(token).ok()) {
        return Ok(token);
    }
    let token = make_link(scope, invitation).await?;
    let sealed = seal.close_for_invitation(organization, invitation, token.as_bytes())?;
    sqlx::query!(
        "update invitation_link set sealed_token = $3 where organization_id = $1 and token_hash = $2",
        organization.0,
        stored(&token),
        sealed
    )
    .execute(scope.db())
    .await?;
    Ok(token)
}
