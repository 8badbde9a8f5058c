//! The season's ranking, and the office's team, as files.

use tenancy::Scope;
use tenancy::brand::Brand;
use tenancy::ids::OfficeId;

use super::{Board, BoardRow, board, team};
use crate::downloads::{Column, File, Format, List, ListFile, days_words};
use crate::{Context, Result};

const RANKING: List = List::new("season.downloaded", "Season of Giving: offices", "season-offices").with(&[
    Column::whole("Place"),
    Column::text("Office", 34),
    Column::text("Town", 24),
    Column::whole("New members"),
]);

const TEAM: List = List::new("season.team_downloaded", "Season of Giving: your team", "season-team").with(&[
    Column::text("Name", 34),
    Column::text("Plan coordinator", 16),
    Column::whole("Households enrolled"),
]);

/// The season's ranking, and a file whose header has its days.
async fn begin(
    list: List,
    context: &Context,
    scope: &mut Scope,
    (brand, office): (&Brand, OfficeId),
    format: Format,
) -> Result<(Board, ListFile)> {
    let found = board(context, brand, office).await?;
    let words = days_words(Some(found.from), Some(found.to));
    let file = list.at_office(context, scope, office, words, format).await?;
    Ok((found, file))
}

/// The offices in the ranking, and the caller's own. Writes `season.downloaded` to the audit trail.
///
/// # Errors
/// [`crate::Error::NotFound`] if there is no season.
pub async fn ranking_file(
    context: &Context,
    scope: &mut Scope,
    (brand, office): (&Brand, OfficeId),
    format: Format,
) -> Result<File> {
    let (found, mut file) = begin(RANKING, context, scope, (brand, office), format).await?;
    let own_is_missing = found.own.new_members > 0 && found.first.iter().all(|row| row.office != office);
    for BoardRow { place, name, town, new_members, .. } in
        found.first.into_iter().chain(own_is_missing.then_some(found.own))
    {
        file.row(vec![place.into(), name.into(), town.into(), new_members.into()])?;
    }
    file.end(scope).await
}

/// The office's team. Writes `season.team_downloaded` to the audit trail.
///
/// # Errors
/// [`crate::Error::NotFound`] if there is no season.
pub async fn team_file(
    context: &Context,
    scope: &mut Scope,
    (brand, office): (&Brand, OfficeId),
    format: Format,
) -> Result<File> {
    let (found, mut file) = begin(TEAM, context, scope, (brand, office), format).await?;
    for mate in team(scope, office, found.from, found.to).await? {
        let coordinator = if mate.plan_coordinator { "Yes" } else { "" };
        file.row(vec![mate.name.into(), coordinator.into(), mate.enrollments.into()])?;
    }
    file.end(scope).await
}
