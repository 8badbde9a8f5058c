//! Reviews a file of locations before any is opened: matches columns, corrects cells, skips or keeps rows, and starts
//! the job.

use std::collections::BTreeMap;

use serde_json::json;
use tenancy::audit::{self, Act};
use tenancy::brand::{Brand, Feature};
use tenancy::ids::{LocationImportId, OfficeId};
use tenancy::{Caller, Scope};

use super::add::enough;
use super::job::OpenLocations;
use super::rules::{LocationField, check};
use super::store::{
    self, Counts, LocationImport, LocationImportState, LocationRow, LocationRowState, Record, StoredRow,
};
use crate::access::owners_scope;
use crate::imports::{Bulk, Table, short};
use crate::offices::{self, specialty_ids};
use crate::task;
use crate::{Context, Error, FieldErrors, Message, Result};
use ::rules::Refusal;

/// The most rows that one call can change individually.
const MOST_CHANGES: usize = 200;
const LONGEST_CELL: usize = 300;

/// Who works on a file, and the office on which its locations are modeled.
#[derive(Debug, Clone, Copy)]
pub struct At<'a> {
    pub brand: &'a Brand,
    pub caller: &'a Caller,
    pub office: OfficeId,
}

/// The changes to one row.
#[derive(Debug, Clone, Default)]
pub struct RowChange {
    pub line: i32,
    /// Texts that replace those of the file.
    pub texts: BTreeMap<LocationField, String>,
    pub dropped: Option<bool>,
    /// The row is a different location than its duplicates.
    pub keep: Option<bool>,
}

/// The scope of an owner; [`Error::NotFound`] if the brand does not offer setup from files.
async fn enter(context: &Context, at: At<'_>) -> Result<Scope> {
    if !at.brand.has(Feature::CsvSetup) {
        return Err(Error::NotFound);
    }
    owners_scope(context, at.caller, at.office).await
}

/// Stores a file of locations, guesses its columns, and checks it.
///
/// # Errors
/// [`Error::NotFound`] out of reach, and if the brand accepts no files; [`Error::Forbidden`] if the caller does not own
/// the office.
pub async fn upload(context: &Context, at: At<'_>, file_name: &str, table: Table) -> Result<LocationImport> {
    let mut scope = enter(context, at).await?;
    let columns = LocationField::columns_of(&table.headings);
    let organization = scope.organization();
    let id = sqlx::query_scalar!(
        "insert into location_import (organization_id, office_id, file_name, headings, columns, created_by, created_by_name, created_at)
         values ($1, $2, $3, $4, $5, $6, $7, business_now()) returning id",
        organization.0,
        at.office.0,
        short(file_name, "locations.csv"),
        &table.headings,
        json!(columns),
        at.caller.login.0,
        at.caller.name
    )
    .fetch_one(scope.db())
    .await?;
    let misread: Vec<Option<String>> =
        (0..table.rows.len()).map(|row| table.misread.get(&row).map(|why| why.text("en"))).collect();
    sqlx::query!(
        "insert into location_import_row (organization_id, import_id, line, office_id, cells, misread)
         select $1, $2, n::int, $3, array(select jsonb_array_elements_text(row)), ($5::text[])[n]
         from jsonb_array_elements($4) with ordinality r (row, n)",
        organization.0,
        id,
        at.office.0,
        json!(table.rows),
        &misread as &[Option<String>]
    )
    .execute(scope.db())
    .await?;
    let id = LocationImportId(id);
    audited(&mut scope, at.office, id, "location_import.uploaded", json!({ "rows": table.rows.len() })).await?;
    let shown = show(&mut scope, at.brand, at.office, id).await?;
    scope.commit().await?;
    Ok(shown)
}

/// The latest file of the office that was not discarded.
///
/// # Errors
/// As [`upload`].
pub async fn latest(context: &Context, at: At<'_>) -> Result<Option<LocationImport>> {
    let mut scope = enter(context, at).await?;
    let organization = scope.organization();
    let id = sqlx::query_scalar!(
        "select id from location_import where organization_id = $1 and office_id = $2 and state <> 'discarded' order by id desc limit 1",
        organization.0,
        at.office.0
    )
    .fetch_optional(scope.db())
    .await?;
    match id {
        Some(id) => Ok(Some(show(&mut scope, at.brand, at.office, LocationImportId(id)).await?)),
        None => Ok(None),
    }
}

/// One file; as [`upload`].
pub async fn view(context: &Context, at: At<'_>, import: LocationImportId) -> Result<LocationImport> {
    let mut scope = enter(context, at).await?;
    show(&mut scope, at.brand, at.office, import).await
}

/// Sets the mapping of columns, and whether the locations start with the office's usual fees.
///
/// # Errors
/// [`Error::Invalid`] for a column that the file does not have; [`Error::Conflict`] once the job has started; as
/// [`upload`].
pub async fn map(
    context: &Context,
    at: At<'_>,
    import: LocationImportId,
    columns: Option<BTreeMap<LocationField, usize>>,
    copy_fees: Option<bool>,
) -> Result<LocationImport> {
    let mut scope = enter(context, at).await?;
    let record = changeable(&mut scope, at.office, import).await?;
    let columns = columns.unwrap_or(record.columns);
    let mut errors = FieldErrors::default();
    for (field, _) in columns.iter().filter(|(_, column)| **column >= record.headings.len()) {
        errors.add(format!("columns.{}", field.as_str()), Message::InvalidData);
    }
    errors.into_result()?;
    let organization = scope.organization();
    sqlx::query!(
        "update location_import set columns = $3, copy_fees = coalesce($4, copy_fees) where organization_id = $1 and id = $2",
        organization.0,
        import.0,
        json!(columns),
        copy_fees
    )
    .execute(scope.db())
    .await?;
    audited(&mut scope, at.office, import, "location_import.mapped", json!({})).await?;
    let shown = show(&mut scope, at.brand, at.office, import).await?;
    scope.commit().await?;
    Ok(shown)
}

/// Changes single rows, or all of a kind.
///
/// # Errors
/// [`Error::Invalid`] for a line that the file does not have, or a text that is too long; [`Error::Conflict`] once the
/// job has started; as [`upload`].
pub async fn change_rows(
    context: &Context,
    at: At<'_>,
    import: LocationImportId,
    changes: &[RowChange],
    bulk: Option<Bulk>,
) -> Result<LocationImport> {
    let mut scope = enter(context, at).await?;
    changeable(&mut scope, at.office, import).await?;
    let before = show(&mut scope, at.brand, at.office, import).await?;
    checked(changes, before.rows.len())?;
    let organization = scope.organization();
    for change in changes {
        // An earlier "keep" does not apply to a row that was corrected.
        sqlx::query!(
            "update location_import_row set fixes = fixes || $4, dropped = coalesce($5, dropped),
               kept = coalesce($6, kept and $5 is distinct from false and $4 = '{}'::jsonb)
             where organization_id = $1 and import_id = $2 and line = $3",
            organization.0,
            import.0,
            change.line,
            json!(change.texts),
            change.dropped,
            change.keep
        )
        .execute(scope.db())
        .await?;
    }
    if bulk == Some(Bulk::EmptyCells) {
        empty_cells(&mut scope, &before).await?;
    } else if let Some(bulk) = bulk {
        let of = if bulk == Bulk::DropErrors { LocationRowState::Error } else { LocationRowState::Duplicate };
        let lines: Vec<i32> = before.rows.iter().filter(|row| row.state == of).map(|row| row.line).collect();
        sqlx::query!(
            "update location_import_row set dropped = dropped or not $4, kept = kept or $4
             where organization_id = $1 and import_id = $2 and line = any ($3)",
            organization.0,
            import.0,
            &lines,
            bulk == Bulk::KeepDuplicates
        )
        .execute(scope.db())
        .await?;
    }
    let lines: Vec<i32> = changes.iter().map(|change| change.line).collect();
    let detail = json!({ "lines": lines, "all": bulk.map(|bulk| format!("{bulk:?}")) });
    audited(&mut scope, at.office, import, "location_import.rows_changed", detail).await?;
    let shown = show(&mut scope, at.brand, at.office, import).await?;
    scope.commit().await?;
    Ok(shown)
}

/// Empties the optional cells with errors, and those before which a row ends.
async fn empty_cells(scope: &mut Scope, import: &LocationImport) -> Result<()> {
    let organization = scope.organization();
    let wrong = import.rows.iter().filter(|row| row.state == LocationRowState::Error && row.misread.is_none());
    for row in wrong {
        let errors = row.errors.0.iter().filter_map(|(field, why)| Some((field.parse::<LocationField>().ok()?, why)));
        let empty: BTreeMap<LocationField, &str> = errors
            .filter(|(field, why)| !field.needed() || why.contains(&Message::CellMissing))
            .map(|(field, _)| (field, ""))
            .collect();
        sqlx::query!(
            "update location_import_row set fixes = fixes || $4 where organization_id = $1 and import_id = $2 and line = $3",
            organization.0,
            import.id.0,
            row.line,
            json!(empty)
        )
        .execute(scope.db())
        .await?;
    }
    Ok(())
}

fn checked(changes: &[RowChange], rows: usize) -> Result<()> {
    let mut errors = FieldErrors::default();
    if changes.len() > MOST_CHANGES {
        errors.add("rows", Message::InvalidData);
    }
    for (index, change) in changes.iter().enumerate() {
        if usize::try_from(change.line).map_or(true, |line| line == 0 || line > rows) {
            errors.add(format!("rows.{index}.line"), Message::InvalidData);
        }
        for (field, _) in change.texts.iter().filter(|(_, text)| text.chars().count() > LONGEST_CELL) {
            errors.add(format!("rows.{index}.texts.{}", field.as_str()), Message::TooLong(LONGEST_CELL));
        }
    }
    Ok(errors.into_result()?)
}

/// Starts the job that opens the locations of all ready rows.
///
/// # Errors
/// [`Error::Conflict`] while a row has errors or undecided duplicates, if no row is left, if the tier does not allow so
/// many locations, and once the job has started; as [`upload`].
pub async fn confirm(context: &Context, at: At<'_>, import: LocationImportId) -> Result<LocationImport> {
    let mut scope = enter(context, at).await?;
    store::lock(&mut scope).await?;
    changeable(&mut scope, at.office, import).await?;
    let shown = show(&mut scope, at.brand, at.office, import).await?;
    let left = shown.counts.error + shown.counts.duplicate;
    if left > 0 {
        return Err(Refusal::location_rows_left(left).into());
    }
    if shown.counts.ready == 0 {
        return Err(Refusal::NO_LOCATION_TO_OPEN.into());
    }
    enough(at.brand, at.caller, at.office, store::known(&mut scope).await?.len() + shown.counts.ready)?;
    let now = context.clock.now().await?;
    let (organization, actor) = (scope.organization(), scope.actor.clone());
    sqlx::query!(
        "update location_import set state = 'opening', confirmed_at = $3, confirmed_by = $4, confirmed_by_name = $5, impersonator_id = $6
         where organization_id = $1 and id = $2",
        organization.0,
        import.0,
        now,
        actor.login.map(|login| login.0),
        actor.name,
        actor.impersonator.map(|login| login.0)
    )
    .execute(scope.db())
    .await?;
    task::enqueue_task(&mut scope, &OpenLocations { import }, import, now).await?;
    audited(&mut scope, at.office, import, "location_import.confirmed", json!({ "rows": shown.counts.ready })).await?;
    let shown = show(&mut scope, at.brand, at.office, import).await?;
    scope.commit().await?;
    Ok(shown)
}

/// Discards a file that was not used and deletes its rows.
///
/// # Errors
/// [`Error::Conflict`] once the job has started; as [`upload`].
pub async fn discard(context: &Context, at: At<'_>, import: LocationImportId) -> Result<()> {
    let mut scope = enter(context, at).await?;
    changeable(&mut scope, at.office, import).await?;
    let organization = scope.organization();
    sqlx::query!(
        "delete from location_import_row where organization_id = $1 and import_id = $2",
        organization.0,
        import.0
    )
    .execute(scope.db())
    .await?;
    sqlx::query!(
        "update location_import set state = 'discarded', file_name = '' where organization_id = $1 and id = $2",
        organization.0,
        import.0
    )
    .execute(scope.db())
    .await?;
    audited(&mut scope, at.office, import, "location_import.discarded", json!({})).await?;
    Ok(scope.commit().await?)
}

/// Loads and locks the file; only before its job has started.
async fn changeable(scope: &mut Scope, office: OfficeId, import: LocationImportId) -> Result<Record> {
    let record = store::load(scope, Some(office), import, true).await?;
    if record.state == LocationImportState::Checking {
        return Ok(record);
    }
    Err(Refusal::LOCATIONS_BEING_OPENED.into())
}

/// The file with the current state of each row: checks its cells, and compares it with earlier rows and existing
/// locations.
async fn show(scope: &mut Scope, brand: &Brand, office: OfficeId, import: LocationImportId) -> Result<LocationImport> {
    let record = store::load(scope, Some(office), import, false).await?;
    let stored = store::rows(scope, import).await?;
    let samples = samples(&stored, record.headings.len());
    let rows = match record.state {
        LocationImportState::Checking => judge(scope, brand, &record, &stored).await?,
        _ => vec![],
    };
    let mut counts = Counts::default();
    if rows.is_empty() {
        counts.dropped = stored.iter().filter(|row| row.dropped).count();
        counts.opened = stored.iter().filter(|row| row.opened).count();
        counts.ready = stored.len() - counts.dropped - counts.opened;
    }
    for row in &rows {
        *match row.state {
            LocationRowState::Error => &mut counts.error,
            LocationRowState::Duplicate => &mut counts.duplicate,
            LocationRowState::Ready => &mut counts.ready,
            LocationRowState::Dropped => &mut counts.dropped,
            LocationRowState::Opened => &mut counts.opened,
        } += 1;
    }
    Ok(LocationImport {
        id: import,
        file_name: record.file_name,
        state: record.state,
        headings: record.headings,
        samples,
        columns: record.columns,
        copy_fees: record.copy_fees,
        counts,
        rows,
        created_by: record.created_by_name,
        created_at: record.created_at,
        finished_at: record.finished_at,
    })
}

async fn judge(scope: &mut Scope, brand: &Brand, record: &Record, stored: &[StoredRow]) -> Result<Vec<LocationRow>> {
    let home = offices::profile(scope, record.office).await?.profile;
    let known = store::known(scope).await?;
    let text = |row: &StoredRow| LocationField::texts(&row.cells, &row.fixes, &record.columns);
    let open: Vec<_> = stored.iter().filter(|row| !row.dropped).map(|row| (row.line, text(row))).collect();
    let mut found: BTreeMap<i32, _> =
        check(&open, &home, &known, &specialty_ids(brand)).into_iter().map(|one| (one.line, one)).collect();
    let rows = stored.iter().map(|row| {
        let Some(own) = found.remove(&row.line) else {
            let (errors, twins) = (FieldErrors::default(), vec![]);
            return LocationRow {
                line: row.line,
                state: LocationRowState::Dropped,
                texts: text(row),
                errors,
                misread: row.misread.clone(),
                twins,
                kept: row.kept,
            };
        };
        let mut errors = if row.misread.is_none() { own.errors } else { FieldErrors::default() };
        for field in missing(record, row) {
            errors.0.insert(field.as_str().to_owned(), vec![Message::CellMissing]);
        }
        let state = if !errors.is_empty() || row.misread.is_some() {
            LocationRowState::Error
        } else if !own.twins.is_empty() && !row.kept {
            LocationRowState::Duplicate
        } else {
            LocationRowState::Ready
        };
        let misread = row.misread.clone();
        LocationRow { line: row.line, state, texts: text(row), errors, misread, twins: own.twins, kept: row.kept }
    });
    Ok(rows.collect())
}

/// The fields with a column before which a row ends.
fn missing(record: &Record, row: &StoredRow) -> Vec<LocationField> {
    if row.misread.is_some() {
        return vec![];
    }
    LocationField::missing(&row.cells, &row.fixes, &record.columns)
}

/// Up to three sample cells of each column.
fn samples(rows: &[StoredRow], columns: usize) -> Vec<Vec<String>> {
    let of = |column: usize| {
        let mut seen: Vec<String> = vec![];
        for cell in rows.iter().filter_map(|row| row.cells.get(column)) {
            if !cell.is_empty() && !seen.contains(cell) && seen.len() < 3 {
                seen.push(cell.clone());
            }
        }
        seen
    };
    (0..columns).map(of).collect()
}

pub(super) async fn audited(
    scope: &mut Scope,
    office: OfficeId,
    import: LocationImportId,
    act: &str,
    detail: serde_json::Value,
) -> Result<()> {
    let subject_id = import.to_string();
    let act = Act { act, subject_kind: "location_import", subject_id, office: Some(office), account: None, detail };
    Ok(audit::record(scope, act).await?)
}
