//! Where an act is checked and carried out: in the cell of its tenant. Requests are in the directory.

use tenancy::ids::{OfficeId, OrganizationId};
use tenancy::{Database, Scope};

use super::ApprovalAct;
use crate::{Context, Error, Result};

/// A scope in the cell of the tenant that an act is about, as the actor of `scope`; `None` if that is the scope's own cell. An act of the
/// platform, and one of several tenants, is in the directory.
///
/// # Errors
/// If the cell doesn't answer, or may have what the act is about.
pub(super) async fn elsewhere(context: &Context, scope: &mut Scope, act: &ApprovalAct) -> Result<Option<Scope>> {
    if !scope.has_several_cells() {
        return Ok(None);
    }
    if let Some(organization) = named(scope, act).await? {
        let home = context.database.at_cell_of(organization).await?;
        return if home.cell() == scope.cell() { Ok(None) } else { open(&home, scope).await.map(Some) };
    }
    if has(scope, act).await? {
        return Ok(None);
    }
    let mut down = None;
    for cell in context.database.each_cell() {
        if cell.cell() == scope.cell() {
            continue;
        }
        match open(&cell, scope).await {
            Ok(mut there) => {
                if has(&mut there, act).await? {
                    return Ok(Some(there));
                }
            }
            Err(error) => down = Some(error),
        }
    }
    // What is nowhere is not found by its own check.
    down.map_or(Ok(None), Err)
}

async fn open(cell: &Database, as_in: &Scope) -> Result<Scope> {
    // Platform scope: two of our staff act at a tenant, in its cell.
    let mut there = cell.platform("Approvals").await?;
    there.act_as(as_in.actor.clone()).await?;
    Ok(there)
}

/// The organization that an act names, itself or by one office.
async fn named(scope: &mut Scope, act: &ApprovalAct) -> Result<Option<OrganizationId>> {
    let office = match act {
        ApprovalAct::CloseOffice { office }
        | ApprovalAct::ReopenOffice { office }
        | ApprovalAct::OpenSupport { office }
        | ApprovalAct::ShortenPayoutHold { office } => OfficeId(*office),
        other => return Ok(organization_of(other).map(OrganizationId)),
    };
    match crate::organization_of(scope, office).await {
        Ok(organization) => Ok(Some(organization)),
        Err(Error::NotFound) => Ok(None),
        Err(error) => Err(error),
    }
}

/// The organization that an act names itself, without an office.
pub(super) fn organization_of(act: &ApprovalAct) -> Option<i64> {
    match act {
        ApprovalAct::DeleteOrganization { organization }
        | ApprovalAct::CorrectEntry { organization, .. }
        | ApprovalAct::EndFee { organization, .. } => Some(*organization),
        ApprovalAct::AgreeFee { terms } => Some(terms.organization),
        ApprovalAct::SwitchFeature { organization, .. } => *organization,
        _ => None,
    }
}

/// Whether the scope's cell has the row that an act names; also for an act that names none.
async fn has(scope: &mut Scope, act: &ApprovalAct) -> Result<bool> {
    let (kind, id) = match act {
        ApprovalAct::DisableMembership { membership } | ApprovalAct::EnableMembership { membership } => {
            ("membership", *membership)
        }
        ApprovalAct::SellLocation { sale } => ("sale", *sale),
        ApprovalAct::RefundPayment { payment, .. } => ("payment", *payment),
        ApprovalAct::GiveCredit { account, .. } => ("household", *account),
        ApprovalAct::DeleteDataEarly { request } | ApprovalAct::RefuseDataRequest { request } => ("deletion", *request),
        _ => return Ok(true),
    };
    let has = sqlx::query_scalar!(
        r#"select case $1::text when 'membership' then exists (select from subscription where id = $2)
             when 'sale' then exists (select from office_sale where id = $2)
             when 'payment' then exists (select from payment where id = $2)
             when 'household' then exists (select from account where id = $2)
             else exists (select from deletion_request where id = $2) end as "has!""#,
        kind,
        id
    )
    .fetch_one(scope.db())
    .await?;
    Ok(has)
}

/// Whether an act was carried out in the scope's cell: its job may have stopped before the request was marked.
pub(super) async fn was_done(scope: &mut Scope, request: i64) -> Result<bool> {
    let done = sqlx::query_scalar!(
        r#"select exists (select from audit where act = 'approval.done' and subject_kind = 'approval' and subject_id = $1) as "done!""#,
        request.to_string()
    )
    .fetch_one(scope.db())
    .await?;
    Ok(done)
}
