//! The file of a voucher: a document that the office uploaded to the member's household.

use gateways::files::FileOwner;
use kernel::{Context, OrNotFound, Result};
use members::members::{DocumentType, stored_document};
use serde_json::json;
use tenancy::ids::{AccountId, OfficeId, VoucherId};

use crate::approver::AtProgram;
use crate::submit::audited;

/// The file of a voucher, for its approver. Writes `voucher.file_viewed` to the audit trail.
///
/// # Errors
/// [`kernel::Error::NotFound`] for a voucher of another program, without a file, or whose file was deleted.
pub async fn document(context: &Context, at: &AtProgram, voucher: VoucherId) -> Result<(DocumentType, Vec<u8>)> {
    let (mut scope, _) = at.open(context).await?;
    let organization = scope.organization();
    let row = sqlx::query!(
        r#"select v.office_id, v.account_id, f.office_id as "stored_at!", f.file as "file!", f.content_type as "content_type!"
           from voucher v cross join lateral voucher_file(v.id) f where v.organization_id = $1 and v.id = $2 and v.program_id = $3"#,
        organization.0,
        voucher.0,
        at.program.0
    )
    .one_or_not_found(&mut scope)
    .await?;
    let owner = FileOwner::office(organization.0, row.stored_at);
    let file = stored_document(context, owner, row.file, &row.content_type).await?;
    let place = (OfficeId(row.office_id), AccountId(row.account_id));
    audited(&mut scope, "voucher.file_viewed", voucher, place, json!({})).await?;
    scope.commit().await?;
    Ok(file)
}
