//! Stored files of locations and their rows.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use sqlx::types::Json;
use tenancy::ids::{LocationImportId, OfficeId};
use tenancy::text_enum;
use tenancy::{Scope, contract};

use super::rules::{Known, LocationField, Twin};
use crate::{FieldErrors, OrNotFound, Result};

text_enum! {
    /// The state of a file of locations.
    #[contract]
    LocationImportState {
        /// No location is opened yet; columns and rows are reviewed.
        Checking = "checking",
        Opening = "opening",
        Done = "done",
        Discarded = "discarded",
    }
}

/// The state of a row.
#[contract]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LocationRowState {
    Error,
    Duplicate,
    Ready,
    Dropped,
    Opened,
}

/// A row as the page shows it.
#[derive(Debug, Clone)]
pub struct LocationRow {
    pub line: i32,
    pub state: LocationRowState,
    pub texts: BTreeMap<LocationField, String>,
    pub errors: FieldErrors,
    /// Why its cells don't belong to the headings.
    pub misread: Option<String>,
    pub twins: Vec<Twin>,
    pub kept: bool,
}

/// The number of rows in each state.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Counts {
    pub error: usize,
    pub duplicate: usize,
    pub ready: usize,
    pub dropped: usize,
    pub opened: usize,
}

/// A file as the page shows it.
#[derive(Debug, Clone)]
pub struct LocationImport {
    pub id: LocationImportId,
    pub file_name: String,
    pub state: LocationImportState,
    pub headings: Vec<String>,
    /// Up to three sample cells of each column.
    pub samples: Vec<Vec<String>>,
    pub columns: BTreeMap<LocationField, usize>,
    pub copy_fees: bool,
    pub counts: Counts,
    /// Empty once the job has started.
    pub rows: Vec<LocationRow>,
    pub created_by: String,
    pub created_at: DateTime<Utc>,
    pub finished_at: Option<DateTime<Utc>>,
}

/// The stored file, without its rows.
pub struct Record {
    pub office: OfficeId,
    pub file_name: String,
    pub state: LocationImportState,
    pub headings: Vec<String>,
    pub columns: BTreeMap<LocationField, usize>,
    pub copy_fees: bool,
    pub created_by_name: String,
    pub created_at: DateTime<Utc>,
    pub confirmed_by: Option<i64>,
    pub confirmed_by_name: Option<String>,
    pub impersonator: Option<i64>,
    pub finished_at: Option<DateTime<Utc>>,
}

/// A stored line of the file.
pub struct StoredRow {
    pub line: i32,
    pub cells: Vec<String>,
    pub fixes: BTreeMap<LocationField, String>,
    pub dropped: bool,
    pub kept: bool,
    pub opened: bool,
    pub misread: Option<String>,
}

/// Locks the organization, so that locations are not added at the same time.
pub async fn lock(scope: &mut Scope) -> Result<()> {
    let organization = scope.organization();
    sqlx::query!("select organization_id from organization where organization_id = $1 for update", organization.0)
        .fetch_one(scope.db())
        .await?;
    Ok(())
}

pub async fn organization_name(scope: &mut Scope) -> Result<String> {
    let organization = scope.organization();
    let name = sqlx::query_scalar!("select name from organization where organization_id = $1", organization.0)
        .fetch_one(scope.db())
        .await?;
    Ok(name)
}

/// The organization's existing locations.
pub async fn known(scope: &mut Scope) -> Result<Vec<Known>> {
    let organization = scope.organization();
    let rows = sqlx::query_as!(
        Known,
        "select name, address_line1, address_line2, zip from office where organization_id = $1 order by id",
        organization.0
    )
    .fetch_all(scope.db())
    .await?;
    Ok(rows)
}

/// The file of `office`, or of any office in the scope if `None`, locked if `lock`; [`crate::Error::NotFound`] if there
/// is none.
pub async fn load(scope: &mut Scope, office: Option<OfficeId>, import: LocationImportId, lock: bool) -> Result<Record> {
    let organization = scope.organization();
    if lock {
        sqlx::query!(
            "select id from location_import where organization_id = $1 and id = $2 for update",
            organization.0,
            import.0
        )
        .fetch_optional(scope.db())
        .await?;
    }
    let row = sqlx::query!(
        r#"select office_id, file_name, state, headings, columns as "columns: Json<BTreeMap<LocationField, usize>>", copy_fees, created_by_name, created_at,
             confirmed_by, confirmed_by_name, impersonator_id, finished_at
           from location_import where organization_id = $1 and id = $2 and ($3::bigint is null or office_id = $3) and state <> 'discarded'"#,
        organization.0,
        import.0,
        office.map(|office| office.0)
    )
    .one_or_not_found(scope)
    .await?;
    Ok(Record {
        office: OfficeId(row.office_id),
        file_name: row.file_name,
        state: row.state.parse().map_err(anyhow::Error::from)?,
        headings: row.headings,
        columns: row.columns.0,
        copy_fees: row.copy_fees,
        created_by_name: row.created_by_name,
        created_at: row.created_at,
        confirmed_by: row.confirmed_by,
        confirmed_by_name: row.confirmed_by_name,
        impersonator: row.impersonator_id,
        finished_at: row.finished_at,
    })
}

/// All rows of the file in its order.
pub async fn rows(scope: &mut Scope, import: LocationImportId) -> Result<Vec<StoredRow>> {
    let organization = scope.organization();
    let rows = sqlx::query!(
        r#"select line, cells, fixes as "fixes: Json<BTreeMap<LocationField, String>>", dropped, kept, made_office_id is not null as "opened!", misread
           from location_import_row where organization_id = $1 and import_id = $2 order by line"#,
        organization.0,
        import.0
    )
    .fetch_all(scope.db())
    .await?;
    let stored = rows.into_iter().map(|row| StoredRow {
        line: row.line,
        cells: row.cells,
        fixes: row.fixes.0,
        dropped: row.dropped,
        kept: row.kept,
        opened: row.opened,
        misread: row.misread,
    });
    Ok(stored.collect())
}
