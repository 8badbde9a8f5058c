//! The platform's scopes as our staff open them, and what is recorded there.

use kernel::merge::Answering;
use serde_json::Value;
use tenancy::audit::{self, Act};
use tenancy::cells::CellNumber;
use tenancy::ids::{AccountId, OfficeId, OrganizationId};
use tenancy::{Caller, Scope};

use crate::{Context, OrNotFound, Result};

/// Opens a scope over all tenants for a caller with the platform's grant, who is its actor.
pub(crate) async fn open(context: &Context, caller: &Caller) -> Result<Scope> {
    let granted = caller.everywhere()?;
    // Platform scope: our staff work across tenants.
    let mut scope = context.database.platform("Staff").await?;
    scope.act_as(granted.actor).await?;
    Ok(scope)
}

/// As [`open`], in each cell: files and figures over all tenants have rows of each, and none is made without one. The directory's scope is
/// first.
pub(crate) async fn open_each(context: &Context, caller: &Caller) -> Result<Vec<Scope>> {
    let (scopes, mut silent) = open_cells(context, caller).await?;
    match silent.pop() {
        Some((_, error)) => Err(error.into()),
        None => Ok(scopes),
    }
}

/// As [`open_each`], for a list on the screen, which is better shown in part than not at all. It names the cells that don't answer.
///
/// # Errors
/// When the directory doesn't answer.
pub(crate) async fn open_answering(context: &Context, caller: &Caller) -> Result<Answering> {
    let (scopes, silent) = open_cells(context, caller).await?;
    Answering::of(&context.database, scopes, &silent).await
}

/// A scope in each cell, and why a cell has none. Without the directory's there is nothing.
pub(crate) async fn open_cells(
    context: &Context,
    caller: &Caller,
) -> Result<(Vec<Scope>, Vec<(CellNumber, sqlx::Error)>)> {
    let granted = caller.everywhere()?;
    let (mut scopes, mut silent) = (vec![], vec![]);
    for cell in context.database.each_cell() {
        // Platform scope: our staff work across tenants.
        match cell.platform("Staff").await {
            Ok(mut scope) => {
                scope.act_as(granted.actor.clone()).await?;
                scopes.push(scope);
            }
            Err(error) if cell.cell() == CellNumber::FIRST => return Err(error.into()),
            Err(error) => silent.push((cell.cell(), error)),
        }
    }
    Ok((scopes, silent))
}

/// As [`open`], in the cell of an organization.
pub(crate) async fn open_in(context: &Context, caller: &Caller, organization: OrganizationId) -> Result<Scope> {
    let granted = caller.everywhere()?;
    let cell = context.database.at_cell_of(organization).await?;
    // Platform scope: our staff work across tenants.
    let mut scope = cell.platform("Staff").await?;
    scope.act_as(granted.actor).await?;
    Ok(scope)
}

/// As [`open`], in the cell of an office; also its organization.
///
/// # Errors
/// [`crate::Error::NotFound`] if there is no such office.
pub(crate) async fn open_at(context: &Context, caller: &Caller, office: OfficeId) -> Result<(Scope, OrganizationId)> {
    let mut scope = open(context, caller).await?;
    let organization = organization_of(&mut scope, office).await?;
    if context.database.at_cell_of(organization).await?.cell() != scope.cell() {
        scope = open_in(context, caller, organization).await?;
    }
    Ok((scope, organization))
}

/// As [`open`], in the cell of a household; of an unknown one in the directory's.
pub(crate) async fn open_with(context: &Context, caller: &Caller, account: AccountId) -> Result<Scope> {
    if !context.database.has_several_cells() {
        return open(context, caller).await;
    }
    let (mut scopes, mut silent) = open_cells(context, caller).await?;
    for nth in 0..scopes.len() {
        let found = sqlx::query_scalar!("select organization_id from account where id = $1", account.0);
        if found.fetch_optional(scopes[nth].db()).await?.is_some() {
            return Ok(scopes.swap_remove(nth));
        }
    }
    match silent.pop() {
        Some((_, error)) => Err(error.into()),
        None => Ok(scopes.swap_remove(0)),
    }
}

/// Records an act of our staff: at an office, or, without one, of the platform.
pub(crate) async fn record(
    scope: &mut Scope,
    act: &str,
    (kind, id): (&str, String),
    at: Option<(OrganizationId, OfficeId)>,
    detail: Value,
) -> Result<()> {
    let before = scope.organization();
    scope.for_organization(at.map_or(OrganizationId(0), |(organization, _)| organization));
    let office = at.map(|(_, office)| office);
    let act = Act { act, subject_kind: kind, subject_id: id, office, account: None, detail };
    audit::record(scope, act).await?;
    scope.for_organization(before);
    Ok(())
}

/// The organization of an office.
///
/// # Errors
/// [`crate::Error::NotFound`] if there is no such office.
pub(crate) async fn organization_of(scope: &mut Scope, office: OfficeId) -> Result<OrganizationId> {
    let found = sqlx::query_scalar!("select organization_id from office_directory where office_id = $1", office.0);
    Ok(OrganizationId(found.one_or_not_found(scope).await?))
}
