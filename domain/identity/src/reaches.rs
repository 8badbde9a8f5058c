//! What a login reaches whose grants are in organizations of several cells: the directory knows the session, the login and the grants, and
//! each cell the offices and households that they reach there.

use tenancy::Database;
use tenancy::ids::{LoginId, OrganizationId};

use super::store::{self, CallerRow, ReachRow};
use crate::{Context, Error, Result};

/// A cell, and the organizations of a login that are at home there.
type Home = (Database, Vec<i64>);

/// The reaches of a session's user in all cells, in the order in which one cell tells them.
///
/// What is in a cell that is down is out of reach until it is back; the rest works.
///
/// # Errors
/// If nothing else is left, so that the answer is not that the user reaches nothing.
pub(super) async fn over_cells(context: &Context, row: &CallerRow) -> Result<Vec<ReachRow>> {
    let held: Vec<i64> = row.grants.0.iter().map(|grant| grant.id).collect();
    let (mut all, mut down) = (vec![], None);
    for (cell, organizations) in homes(&context.database, LoginId(row.id)).await? {
        match reaches_in(&cell, row, &held, &organizations).await {
            Ok(reaches) => all.extend(reaches),
            Err(error) => {
                tracing::warn!(%error, cell = %cell.cell(), "a user's offices in a cell are not known");
                down = Some(error);
            }
        }
    }
    if let Some(error) = down.filter(|_| all.is_empty()) {
        return Err(error);
    }
    all.sort_by_key(|reach| (reach.moved, reach.office, rank(&reach.role), reach.grant));
    Ok(all)
}

/// Of two roles at one office the wider one comes first.
fn rank(role: &str) -> u8 {
    match role {
        "dentist" => 0,
        "office_admin" => 1,
        _ => 2,
    }
}

async fn homes(database: &Database, login: LoginId) -> Result<Vec<Home>> {
    let directory = database.directory();
    let mut lost = 0;
    let organizations = loop {
        let mut connection = directory.without_scope().await?;
        match store::grant_organizations(&mut connection, login).await {
            Err(Error::Database(error)) if directory.may_try_another(&error, &mut lost) => {}
            read => {
                let organizations = read?;
                connection.done();
                break organizations;
            }
        }
    };
    let mut homes: Vec<Home> = vec![];
    for organization in organizations {
        let cell = database.at_cell_of(OrganizationId(organization)).await?;
        match homes.iter_mut().find(|(known, _)| known.cell() == cell.cell()) {
            Some((_, organizations)) => organizations.push(organization),
            None => homes.push((cell, vec![organization])),
        }
    }
    Ok(homes)
}

async fn reaches_in(cell: &Database, row: &CallerRow, held: &[i64], organizations: &[i64]) -> Result<Vec<ReachRow>> {
    let mut lost = 0;
    loop {
        let mut connection = cell.without_scope().await?;
        let user = (LoginId(row.id), row.user_type.as_str());
        match store::reaches_of(&mut connection, user, held, organizations).await {
            Err(Error::Database(error)) if cell.may_try_another(&error, &mut lost) => {}
            read => {
                let reaches = read?;
                connection.done();
                return Ok(reaches);
            }
        }
    }
}
