//! An invitation's link as a QR code, for a patient who is at the desk: family, plans, consents and card are entered on
//! the patient's own phone.

use messaging::letterhead::{brand, signup_address};
use tenancy::ids::{InvitationId, OfficeId};
use tenancy::{Scope, contract};

use super::invite::record;
use super::make_link;
use crate::{Context, OrNotFound, Result};

/// A code that the desk shows to the patient.
#[contract]
#[derive(Debug, Clone)]
pub struct InvitationCode {
    /// The URL in the code.
    pub address: String,
    pub qr_svg: String,
}

/// A code for an open invitation of a patient. It works as long as the invitation; resending or revoking ends it. Writes
/// `invitation.shown` to the audit trail.
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
           and invitation_is_open(i.state) and i.expires_at > business_now()",
        organization.0,
        office.0,
        invitation.0
    )
    .one_or_not_found(scope)
    .await?;
    let token = make_link(scope, invitation).await?;
    let page = signup_address(context, brand(context, &row.brand)?, office.0);
    let address = format!("{page}?token={token}&lang={}", row.language);
    let qr_svg = printing::qr::Qr::of(&address)?.svg();
    record(scope, "invitation.shown", office, invitation).await?;
    Ok(InvitationCode { address, qr_svg })
}
