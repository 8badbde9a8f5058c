//! Stored imports and their rows.

mod view;

use std::collections::BTreeMap;

use chrono::{DateTime, NaiveDate, Utc};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use sqlx::types::Json;
use tenancy::ids::{AccountId, ImportId, OfficeId};
use tenancy::text_enum;
use tenancy::{Scope, contract};

pub use view::{their_plans, view};

use super::check::{Checked, Person, Row};
use super::fields::Field;
use super::mapping::Mapping;
use crate::{Cents, OrNotFound, Result};
use rules::members::duplicates::Match;

/// A possible duplicate of a row: an earlier row or a household on file.
#[contract(rename = "ImportDuplicate")]
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Duplicate {
    #[oai(rename = "kind")]
    pub why: Match,
    pub line: Option<i32>,
    #[oai(rename = "accountId")]
    pub account: Option<AccountId>,
    pub name: String,
}

text_enum! {
    /// The state of an import.
    #[contract]
    ImportState {
        /// No members are written yet; columns, plans and rows are reviewed.
        Checking = "checking",
        Importing = "importing",
        Done = "done",
        Undone = "undone",
        Discarded = "discarded",
    }
}

text_enum! {
    /// The state of a row.
    #[contract]
    ImportRowState {
        Error = "error",
        Duplicate = "duplicate",
        Ready = "ready",
        /// Left out.
        Dropped = "dropped",
        Imported = "imported",
        Undone = "undone",
    }
}

/// The number of rows in each state.
#[contract(rename = "ImportCounts")]
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Counts {
    pub error: i64,
    pub duplicate: i64,
    pub ready: i64,
    pub dropped: i64,
    pub imported: i64,
}

/// A plan name of the file, how many rows have it, and the matching plan of the office.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TheirPlan {
    pub name: String,
    pub rows: i64,
    pub ours: Option<super::mapping::PlanMatch>,
}

/// An import as the page shows it.
#[derive(Debug, Clone)]
pub struct ImportView {
    pub id: ImportId,
    pub office: OfficeId,
    pub file_name: String,
    pub state: ImportState,
    pub row_count: i32,
    pub headings: Vec<String>,
    /// Up to three sample cells of each column.
    pub samples: Vec<Vec<String>>,
    pub mapping: Mapping,
    pub their_plans: Vec<TheirPlan>,
    pub counts: Counts,
    /// The numbers below count only ready and imported rows.
    pub households: i64,
    pub members: i64,
    pub with_email: i64,
    pub monthly: Cents,
    pub yearly: Cents,
    /// Rows whose next payment date is the day of the import or before; they are charged at its next occurrence.
    pub moved_charges: i64,
    pub first_charge: Option<NaiveDate>,
    pub send_welcome: bool,
    pub created_by: String,
    pub created_at: DateTime<Utc>,
    pub finished_at: Option<DateTime<Utc>>,
    pub undone_at: Option<DateTime<Utc>>,
}

/// The stored import, without its rows.
pub struct Record {
    pub id: ImportId,
    pub office: OfficeId,
    pub file_name: String,
    pub state: ImportState,
    pub row_count: i32,
    pub headings: Vec<String>,
    pub mapping: Mapping,
    pub send_welcome: bool,
    pub created_by_name: String,
    /// The user who confirmed it, and our staff member who acted as that user.
    pub confirmed_by: Option<i64>,
    pub confirmed_by_name: Option<String>,
    pub impersonator: Option<i64>,
    pub created_at: DateTime<Utc>,
    pub finished_at: Option<DateTime<Utc>>,
    pub undone_at: Option<DateTime<Utc>>,
}

/// Locks the import until the transaction ends, so that changes do not run at the same time.
pub async fn lock(scope: &mut Scope, import: ImportId) -> Result<()> {
    let organization = scope.organization();
    sqlx::query!(
        "select id from member_import where organization_id = $1 and id = $2 for update",
        organization.0,
        import.0
    )
    .one_or_not_found(scope)
    .await?;
    Ok(())
}

/// As [`lock`], without waiting: `false` if another transaction has locked it.
pub async fn try_lock(scope: &mut Scope, import: ImportId) -> Result<bool> {
    let organization = scope.organization();
    let found = sqlx::query!(
        "select id from member_import where organization_id = $1 and id = $2 for update skip locked",
        organization.0,
        import.0
    )
    .fetch_optional(scope.db())
    .await?;
    Ok(found.is_some())
}

/// The import at `office`, or anywhere in the scope if `None`; [`crate::Error::NotFound`] if there is none.
pub async fn load(scope: &mut Scope, office: Option<OfficeId>, import: ImportId) -> Result<Record> {
    let organization = scope.organization();
    let row = sqlx::query!(
        r#"select office_id, file_name, state, headings, mapping as "mapping: Json<Mapping>", row_count, send_welcome,
             created_by_name, confirmed_by, confirmed_by_name, impersonator_id, created_at, finished_at, undone_at
           from member_import where organization_id = $1 and id = $2 and ($3::bigint is null or office_id = $3)"#,
        organization.0,
        import.0,
        office.map(|o| o.0)
    )
    .one_or_not_found(scope)
    .await?;
    Ok(Record {
        id: import,
        office: OfficeId(row.office_id),
        file_name: row.file_name,
        state: row.state.parse().map_err(anyhow::Error::from)?,
        row_count: row.row_count,
        headings: row.headings,
        mapping: row.mapping.0,
        send_welcome: row.send_welcome,
        created_by_name: row.created_by_name,
        confirmed_by: row.confirmed_by,
        confirmed_by_name: row.confirmed_by_name,
        impersonator: row.impersonator_id,
        created_at: row.created_at,
        finished_at: row.finished_at,
        undone_at: row.undone_at,
    })
}

/// A stored row.
pub struct StoredRow {
    pub line: i32,
    pub cells: Vec<String>,
    pub fixes: BTreeMap<Field, String>,
    pub state: ImportRowState,
    pub choice: Option<String>,
    pub family: i32,
    pub person: Value,
    pub errors: Value,
    pub duplicates: Vec<Duplicate>,
    /// Why its cells don't belong to the headings.
    pub misread: Option<String>,
}

impl StoredRow {
    /// The row to check.
    pub fn to_check(&self, mapping: &Mapping) -> Row {
        Row { misread: self.misread.clone(), ..Row::of(self.line, &self.cells, &self.fixes, mapping) }
    }
}

/// All rows of the import, in the file's order.
pub async fn rows(scope: &mut Scope, import: ImportId) -> Result<Vec<StoredRow>> {
    let organization = scope.organization();
    let rows = sqlx::query!(
        r#"select line, cells, fixes as "fixes: Json<BTreeMap<Field, String>>", state as "state: ImportRowState", choice, family, person, errors,
             duplicates as "duplicates: Json<Vec<Duplicate>>", misread
           from member_import_row where organization_id = $1 and import_id = $2 order by line"#,
        organization.0,
        import.0
    )
    .fetch_all(scope.db())
    .await?;
    let kept = rows.into_iter().map(|row| StoredRow {
        line: row.line,
        cells: row.cells,
        fixes: row.fixes.0,
        state: row.state,
        choice: row.choice,
        family: row.family,
        person: row.person.unwrap_or(Value::Null),
        errors: row.errors,
        duplicates: row.duplicates.0,
        misread: row.misread,
    });
    Ok(kept.collect())
}

/// The result of a row's check, to be stored.
pub struct Found {
    pub line: i32,
    pub state: ImportRowState,
    pub family: i32,
    pub person: Value,
    pub errors: Value,
    pub duplicates: Value,
}

impl Found {
    pub fn of(checked: &Checked, duplicates: &[Duplicate], kept: bool) -> Result<Self> {
        let state = if !checked.errors.is_empty() || checked.misread.is_some() {
            ImportRowState::Error
        } else if !duplicates.is_empty() && !kept {
            ImportRowState::Duplicate
        } else {
            ImportRowState::Ready
        };
        let json = |value: serde_json::Result<Value>| value.map_err(anyhow::Error::from);
        Ok(Self {
            line: checked.line,
            state,
            family: checked.family,
            person: json(serde_json::to_value(&checked.person))?,
            errors: json(serde_json::to_value(&checked.errors))?,
            duplicates: json(serde_json::to_value(duplicates))?,
        })
    }
}

/// Stores the results of the check in one statement.
pub async fn save_found(scope: &mut Scope, import: ImportId, found: &[Found]) -> Result<()> {
    if found.is_empty() {
        return Ok(());
    }
    let organization = scope.organization();
    let lines: Vec<i32> = found.iter().map(|f| f.line).collect();
    let states: Vec<String> = found.iter().map(|f| f.state.as_str().to_owned()).collect();
    let families: Vec<i32> = found.iter().map(|f| f.family).collect();
    let people: Vec<Value> = found.iter().map(|f| f.person.clone()).collect();
    let errors: Vec<Value> = found.iter().map(|f| f.errors.clone()).collect();
    let duplicates: Vec<Value> = found.iter().map(|f| f.duplicates.clone()).collect();
    sqlx::query!(
        "update member_import_row r set state = u.state, family = u.family, person = u.person, errors = u.errors, duplicates = u.duplicates
         from unnest($3::int[], $4::text[], $5::int[], $6::jsonb[], $7::jsonb[], $8::jsonb[]) u (line, state, family, person, errors, duplicates)
         where r.organization_id = $1 and r.import_id = $2 and r.line = u.line",
        organization.0,
        import.0,
        &lines,
        &states,
        &families,
        &people,
        &errors,
        &duplicates
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

pub async fn save_mapping(scope: &mut Scope, import: ImportId, mapping: &Mapping) -> Result<()> {
    let organization = scope.organization();
    let mapping = serde_json::to_value(mapping).map_err(anyhow::Error::from)?;
    sqlx::query!(
        "update member_import set mapping = $3 where organization_id = $1 and id = $2",
        organization.0,
        import.0,
        mapping
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

/// A person who is ready to be written.
pub struct Ready {
    pub line: i32,
    pub family: i32,
    pub person: Person,
}

/// The ready rows of the next `households` households, grouped by household.
pub async fn ready(scope: &mut Scope, import: ImportId, households: i64) -> Result<Vec<Ready>> {
    let organization = scope.organization();
    let rows = sqlx::query!(
        r#"select line, family, person as "person!: Json<Person>" from member_import_row
           where organization_id = $1 and import_id = $2 and state = 'ready' and family in (
             select distinct family from member_import_row where organization_id = $1 and import_id = $2 and state = 'ready'
             order by family limit $3)
           order by family, (person->>'owner')::boolean desc, line"#,
        organization.0,
        import.0,
        households
    )
    .fetch_all(scope.db())
    .await?;
    Ok(rows.into_iter().map(|r| Ready { line: r.line, family: r.family, person: r.person.0 }).collect())
}
