//! Our own staff: the offices of all brands, what happens there, and what staff may decide alone or together.
//!
//! - [`offices`]: the list of offices, an office's page with its health in one sentence, its users, notes and calls.
//! - [`find`]: one search box for every id, name, email and number.
//! - [`members`]: households of all offices, with their payments and history.
//! - [`trail`]: the audit trail of an office, and its search.
//! - [`approvals`]: acts that need a second person. What is asked for is frozen by its digest.
//! - [`credit`], [`repeats`], [`wide`]: credit, repeated events and jobs, and long lists: little of each by one person, more by two.
//! - [`stops`]: one person pauses charging, sending or webhooks of a brand or an office; two end the pause.
//! - [`support`]: offices that our staff ask before they act as a user.
//! - [`fees`], [`coupons`], [`sources`]: what practices pay, with which code they came, and where they heard of us.
//! - [`flags`]: features that are turned off or on at an office, an organization, or for a whole brand.
//! - [`businesses`]: the employers that sponsor members, at all offices.
//! - [`sales_waiting`]: locations that are sold to another practice, once the buyer accepted.
//! - [`services`]: the procedures of a brand, which plans can include or offices have a fee for.
//! - [`templates`]: the templates of plans with which offices begin.
//! - [`kpi`]: the platform's figures by month, kept by day; each opens its rows.
//! - [`books`]: the checks of the books over time.
//! - [`integrations`]: the API keys and webhook addresses of all practices.
//! - [`errors`]: errors of the web app, of the server, of jobs and of webhooks in groups, with who works on them.
//! - [`data_requests`]: what households asked for about their data, by the day on which it is due.
//! - [`texts`]: the text messages of all offices, without their words.
//!
//! Everything here crosses tenants. Each use case takes the caller, whose grant for the platform is checked before the
//! scope opens, and writes the audit trail: also for a look at data about people.

mod acted;
pub mod approvals;
pub mod books;
pub mod bulk;
pub mod business_refunds;
pub mod businesses;
mod corrections;
pub mod coupons;
pub mod credit;
pub mod data_requests;
pub mod errors;
pub mod fees;
pub mod find;
pub mod flags;
pub mod integrations;
pub mod kpi;
mod letters;
pub mod members;
pub mod money;
pub mod offices;
mod order;
mod practices;
mod refunds;
mod reminders;
pub mod repeats;
pub mod sales_waiting;
pub mod services;
pub mod sources;
pub mod stops;
pub mod support;
pub mod team;
pub mod templates;
pub mod texts;
pub mod trail;
pub mod wide;

use kernel::merge::Answering;
use kernel::task::Tasks;
use serde_json::Value;
use tenancy::audit::{self, Act};
use tenancy::cells::CellNumber;
use tenancy::ids::{AccountId, OfficeId, OrganizationId};
use tenancy::{Caller, Scope};

pub(crate) use identity as access;
pub(crate) use kernel::{Context, Error, OrNotFound, Result};
pub(crate) use rules::{Cents, FieldErrors, Message, Refusal};

/// Rows on a page of a list.
pub(crate) const PAGE: usize = 50;

/// The jobs of our staff's work.
pub fn tasks() -> Tasks {
    Tasks::new()
        .with::<approvals::CarryOut>()
        .scheduled::<kpi::CountKpi>("0 10 13 * * *")
        // At the end of the day in every state.
        .scheduled::<acted::TellActedAs>("0 30 2 * * *")
        .scheduled::<reminders::RemindOfDataRequests>("0 15 15 * * *")
        .scheduled::<errors::WatchErrors>("0 */5 * * * *")
}

/// Takes over in this process what our staff changed of the brands: procedures, coupons, lead sources, templates of plans and features.
///
/// # Errors
/// When the database fails.
pub async fn refresh(context: &Context) -> Result<()> {
    services::refresh(context).await?;
    coupons::refresh(context).await?;
    sources::refresh(context).await?;
    templates::refresh(context).await?;
    flags::refresh(context).await
}

/// What our staff's work writes to people.
pub fn letters() -> Vec<Box<dyn messaging::Letter>> {
    vec![Box::new(letters::StaffLetters)]
}

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
async fn open_cells(context: &Context, caller: &Caller) -> Result<(Vec<Scope>, Vec<(CellNumber, sqlx::Error)>)> {
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
/// [`Error::NotFound`] if there is no such office.
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
/// [`Error::NotFound`] if there is no such office.
pub(crate) async fn organization_of(scope: &mut Scope, office: OfficeId) -> Result<OrganizationId> {
    let found = sqlx::query_scalar!("select organization_id from office_directory where office_id = $1", office.0);
    Ok(OrganizationId(found.one_or_not_found(scope).await?))
}

/// A text that must not be empty, at most `most` characters long.
pub(crate) fn required(field: &str, text: &str, most: usize) -> Result<String> {
    let text = text.trim();
    if text.is_empty() {
        return Err(FieldErrors::one(field, Message::Required).into());
    }
    if text.chars().count() > most {
        return Err(FieldErrors::one(field, Message::TooLong(most)).into());
    }
    Ok(text.to_owned())
}

/// The pattern of a search by name, folded like the names that it is compared with; `None` without one.
pub(crate) fn pattern(search: Option<&str>) -> Option<String> {
    kernel::named::name_pattern(search)
}
