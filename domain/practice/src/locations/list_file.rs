//! The caller's locations as a file, and the rows of an uploaded file of locations.

use tenancy::brand::{Brand, LaunchItem};
use tenancy::ids::{LocationImportId, OfficeId};
use tenancy::{Caller, Reach};

use super::list::{Location, locations};
use super::review::{At, view};
use super::rules::LocationField;
use super::store::LocationRowState;
use crate::access::{self, Owned};
use crate::downloads::{Cell, Column, File, Format, List};
use crate::{Context, Result};

const LOCATIONS: List = List::new("locations.downloaded", "Locations", "locations").with(&[
    Column::text("Location", 28),
    Column::text("City", 20),
    Column::text("Status", 12),
    Column::text("Needed before it is live", 36),
    Column::text("Also open", 40),
]);

const ROWS: List = List::new("location_import.downloaded", "Locations from a file", "location-rows");

/// Filters of the list of locations.
#[derive(Debug, Clone, Default)]
pub struct LocationFilter {
    /// Only live locations, or only those that are not live.
    pub live: Option<bool>,
    /// Part of the name, the city or the state.
    pub search: String,
}

impl LocationFilter {
    fn shows(&self, one: &Location) -> bool {
        let text = format!("{} {} {}", one.name, one.city, one.state).to_lowercase();
        self.live.is_none_or(|live| live == one.launch.live()) && text.contains(&self.search.trim().to_lowercase())
    }

    fn words(&self) -> String {
        let shown = match self.live {
            None => "All locations",
            Some(true) => "Live",
            Some(false) => "In setup",
        };
        match self.search.trim() {
            "" => shown.to_owned(),
            search => format!("{shown}, name or city has \u{201c}{search}\u{201d}"),
        }
    }
}

/// The name of a launch item that must be done before an office is live; `None` for other items.
const fn before_live(item: LaunchItem) -> Option<&'static str> {
    match item {
        LaunchItem::PaymentsAccount => Some("Payments account"),
        LaunchItem::FirstActivePlan => Some("Active plan"),
        _ => None,
    }
}

async fn reach(context: &Context, caller: &Caller, office: OfficeId) -> Result<Reach> {
    access::reach_over(context, caller, Owned::Office(office)).await
}

/// The caller's locations that match `filter`. Writes `locations.downloaded` to the audit trail.
///
/// # Errors
/// [`crate::Error::NotFound`] out of reach.
pub async fn locations_file(
    context: &Context,
    brand: &Brand,
    (caller, office): (&Caller, OfficeId),
    filter: &LocationFilter,
    format: Format,
) -> Result<File> {
    let found = locations(context, brand, caller, office).await?;
    let mut scope = context.database.scope(reach(context, caller, office).await?).await?;
    let mut file = LOCATIONS.at_office(context, &mut scope, office, filter.words(), format).await?;
    for one in found.into_iter().filter(|one| filter.shows(one)) {
        let open = one.launch.items.iter().filter(|line| !line.done);
        let terms = (!one.launch.facts.terms_accepted).then_some("Terms of service");
        let first: Vec<_> = terms.into_iter().chain(open.clone().filter_map(|line| before_live(line.item))).collect();
        let rest: Vec<_> =
            open.filter(|line| before_live(line.item).is_none()).map(|line| line.label.as_str()).collect();
        let status = if one.launch.live() { "Live" } else { "In setup" };
        let city = format!("{}, {}", one.city, one.state);
        let lacks = (first.join(", "), rest.join(", "));
        file.row(vec![one.name.into(), city.into(), status.into(), lacks.0.into(), lacks.1.into()])?;
    }
    let file = file.end(&mut scope).await?;
    scope.commit().await?;
    Ok(file)
}

const fn row_words(state: LocationRowState) -> &'static str {
    match state {
        LocationRowState::Error => "Has errors",
        LocationRowState::Duplicate => "Possible duplicate",
        LocationRowState::Ready => "Ready",
        LocationRowState::Dropped => "Skipped",
        LocationRowState::Opened => "Opened",
    }
}

/// The current rows of a file of locations, of one state or all. Writes `location_import.downloaded` to the audit
/// trail.
///
/// # Errors
/// [`crate::Error::NotFound`].
pub async fn rows_file(
    context: &Context,
    at: At<'_>,
    import: LocationImportId,
    state: Option<LocationRowState>,
    format: Format,
) -> Result<File> {
    let (caller, office) = (at.caller, at.office);
    let found = view(context, at, import).await?;
    let fields: Vec<LocationField> =
        LocationField::ALL.iter().copied().filter(|field| found.columns.contains_key(field)).collect();
    let mut columns = vec![Column::whole("Row"), Column::text("State", 18)];
    columns.extend(fields.iter().map(|field| Column::text(field.label(), 18)));
    let words = state.map_or("All rows", row_words);
    let mut scope = context.database.scope(reach(context, caller, office).await?).await?;
    let mut file = ROWS.at_office_with(&columns, context, &mut scope, (office, words), format).await?;
    for row in found.rows.iter().filter(|row| state.is_none_or(|one| one == row.state)) {
        let mut cells: Vec<Cell> = vec![i64::from(row.line).into(), row_words(row.state).into()];
        cells.extend(fields.iter().map(|field| Cell::from(row.texts.get(field).cloned())));
        file.row(cells)?;
    }
    let file = file.end(&mut scope).await?;
    scope.commit().await?;
    Ok(file)
}
