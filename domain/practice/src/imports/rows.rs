//! The rows of an import: shown in pages, corrected, skipped or kept.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use serde_json::json;
use sqlx::types::Json;
use tenancy::ids::{AccountId, ImportId, OfficeId};
use tenancy::{Scope, contract};

use super::check::Row;
use super::fields::Field;
use super::mapping::Mapping;
use super::review::{DuplicateScope, audit, open, recheck, view};
use super::store::{self, Duplicate, ImportRowState, ImportView, Record};
use crate::{FieldErrors, Message, Result};

/// Rows per page.
pub const PAGE: i64 = 50;
/// The most rows that one call can change individually.
const MOST_CHANGES: usize = 200;
const LONGEST_CELL: usize = 300;

/// The filter of the rows.
#[contract(rename = "ImportRowFilter")]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Filter {
    All,
    Error,
    Duplicate,
    Ready,
    Dropped,
}

impl Filter {
    const fn state(self) -> Option<ImportRowState> {
        match self {
            Self::All => None,
            Self::Error => Some(ImportRowState::Error),
            Self::Duplicate => Some(ImportRowState::Duplicate),
            Self::Ready => Some(ImportRowState::Ready),
            Self::Dropped => Some(ImportRowState::Dropped),
        }
    }
}

/// A row of the file.
#[contract(rename = "ImportRow")]
#[derive(Debug, Clone)]
pub struct RowView {
    /// From 1, not counting the header row.
    pub line: i32,
    pub state: ImportRowState,
    /// By field: the corrected text, or the file's.
    pub texts: BTreeMap<Field, String>,
    /// Error messages by field.
    pub errors: BTreeMap<Field, Vec<String>>,
    /// Why its cells don't belong to the headings; missing if they do.
    pub misread: Option<String>,
    pub duplicates: Vec<Duplicate>,
    /// Reviewed, and not a duplicate.
    pub kept: bool,
    /// Rows of one household have the same number.
    pub family: i32,
    /// The household that was created from the row.
    #[oai(rename = "accountId")]
    pub account: Option<AccountId>,
}

/// A page of rows.
#[contract(rename = "ImportRows")]
#[derive(Debug, Clone)]
pub struct RowPage {
    pub rows: Vec<RowView>,
    /// The cursor of the next page; missing on the last.
    pub next: Option<i32>,
}

/// The changes to one row.
#[derive(Debug, Clone, Default)]
pub struct RowChange {
    pub line: i32,
    /// Texts that replace those of the file.
    pub texts: BTreeMap<Field, String>,
    pub dropped: Option<bool>,
    /// The row is a different person than its duplicates.
    pub keep: Option<bool>,
}

/// An action on all rows of a kind.
#[contract(rename = "ImportBulk")]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Bulk {
    DropErrors,
    /// Empties the optional cells with errors, and those before which a row ends.
    EmptyCells,
    SkipDuplicates,
    KeepDuplicates,
}

/// A page of rows in the file's order, after line `after`. Writes `import.viewed` to the audit trail, as rows have
/// personal data.
pub async fn rows(
    scope: &mut Scope,
    office: OfficeId,
    import: ImportId,
    filter: Filter,
    after: i32,
) -> Result<RowPage> {
    let record = store::load(scope, Some(office), import).await?;
    audit(scope, office, import, "import.viewed", json!({ "after": after })).await?;
    part(scope, &record, filter, after, PAGE).await
}

/// As [`rows`], with at most `most` rows, without the audit trail.
pub(super) async fn part(scope: &mut Scope, record: &Record, filter: Filter, after: i32, most: i64) -> Result<RowPage> {
    let mut rows = page(scope, record, filter.state(), (after, most + 1), &[]).await?;
    let more = rows.len() as i64 > most;
    rows.truncate(most as usize);
    Ok(RowPage { next: rows.last().filter(|_| more).map(|row| row.line), rows })
}

/// Changes single rows or all of a kind, and checks the affected rows again. Returns the import and the changed rows.
///
/// # Errors
/// [`crate::Error::NotFound`]; [`crate::Error::Conflict`] once the import has started; [`crate::Error::Invalid`] for a
/// line the file does not have.
pub async fn change_rows(
    scope: &mut Scope,
    office: OfficeId,
    import: ImportId,
    now: DateTime<Utc>,
    changes: &[RowChange],
    bulk: Option<Bulk>,
) -> Result<(ImportView, Vec<RowView>)> {
    let record = open(scope, office, import).await?;
    let mut errors = FieldErrors::default();
    if changes.len() > MOST_CHANGES {
        errors.add("rows", Message::InvalidData);
    }
    for (index, change) in changes.iter().enumerate() {
        if change.line < 1 || change.line > record.row_count {
            errors.add(format!("rows.{index}.line"), Message::InvalidData);
        }
        for (field, text) in &change.texts {
            if text.chars().count() > LONGEST_CELL {
                errors.add(format!("rows.{index}.texts.{}", field.as_str()), Message::TooLong(LONGEST_CELL));
            } else if rules::members::rules::holds_card_number(text) {
                errors.add(format!("rows.{index}.texts.{}", field.as_str()), Message::HoldsCardNumber);
            }
        }
    }
    errors.into_result()?;
    for change in changes {
        apply(scope, import, change).await?;
    }
    if let Some(bulk) = bulk {
        match bulk {
            Bulk::EmptyCells => empty_cells(scope, import, &record.mapping).await?,
            Bulk::DropErrors => set_all(scope, import, (ImportRowState::Error, ImportRowState::Dropped), None).await?,
            Bulk::SkipDuplicates => {
                set_all(scope, import, (ImportRowState::Duplicate, ImportRowState::Dropped), Some("skip")).await?
            }
            Bulk::KeepDuplicates => {
                set_all(scope, import, (ImportRowState::Duplicate, ImportRowState::Duplicate), Some("keep")).await?
            }
        }
    }
    let lines: Vec<i32> = changes.iter().map(|c| c.line).collect();
    let view = if changes.is_empty() && bulk.is_none() {
        view(scope, office, import, now).await?
    } else {
        let view = recheck(scope, import, now, DuplicateScope::Lines(lines.iter().copied().collect())).await?;
        let detail = json!({ "lines": lines, "all": bulk.map(|b| format!("{b:?}")) });
        audit(scope, office, import, "import.rows_changed", detail).await?;
        view
    };
    let record = store::load(scope, Some(office), import).await?;
    let changed =
        if lines.is_empty() { vec![] } else { page(scope, &record, None, (0, MOST_CHANGES as i64), &lines).await? };
    Ok((view, changed))
}

async fn apply(scope: &mut Scope, import: ImportId, change: &RowChange) -> Result<()> {
    let organization = scope.organization();
    let texts = serde_json::to_value(&change.texts).map_err(anyhow::Error::from)?;
    // A corrected row is checked again: an earlier "keep" was for the uncorrected person.
    sqlx::query!(
        "update member_import_row set fixes = fixes || $4,
           state = case when $5::boolean is true then 'dropped' when $5 is false then 'error' else state end,
           choice = case when $6::boolean is true then 'keep' when $6 is false or $5 is false or $4 <> '{}'::jsonb then null else choice end
         where organization_id = $1 and import_id = $2 and line = $3",
        organization.0,
        import.0,
        change.line,
        texts,
        change.dropped,
        change.keep
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

/// Sets the state and the choice of all rows in a state.
async fn set_all(
    scope: &mut Scope,
    import: ImportId,
    (from, to): (ImportRowState, ImportRowState),
    choice: Option<&str>,
) -> Result<()> {
    let organization = scope.organization();
    sqlx::query!(
        "update member_import_row set state = $4, choice = coalesce($5, choice) where organization_id = $1 and import_id = $2 and state = $3",
        organization.0,
        import.0,
        from.as_str(),
        to.as_str(),
        choice
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

async fn empty_cells(scope: &mut Scope, import: ImportId, mapping: &Mapping) -> Result<()> {
    let (mut lines, mut fixes) = (vec![], vec![]);
    for row in store::rows(scope, import)
        .await?
        .iter()
        .filter(|row| row.state == ImportRowState::Error && row.misread.is_none())
    {
        let wrong = row.errors.as_object().into_iter().flatten().filter_map(|(field, _)| field.parse().ok());
        let optional = wrong.filter(|field: &Field| field.is_optional());
        let empty: BTreeMap<Field, &str> =
            optional.chain(row.to_check(mapping).missing).map(|field| (field, "")).collect();
        if !empty.is_empty() {
            lines.push(row.line);
            fixes.push(serde_json::to_value(empty).map_err(anyhow::Error::from)?);
        }
    }
    let organization = scope.organization();
    sqlx::query!(
        "update member_import_row r set fixes = r.fixes || u.fixes from unnest($3::int[], $4::jsonb[]) u (line, fixes)
         where r.organization_id = $1 and r.import_id = $2 and r.line = u.line",
        organization.0,
        import.0,
        &lines,
        &fixes
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

/// A page and one more row, or only the rows at `lines`.
async fn page(
    scope: &mut Scope,
    record: &Record,
    state: Option<ImportRowState>,
    (after, most): (i32, i64),
    lines: &[i32],
) -> Result<Vec<RowView>> {
    let organization = scope.organization();
    let rows = sqlx::query!(
        r#"select line, cells, fixes as "fixes: Json<BTreeMap<Field, String>>", state as "state: ImportRowState", choice, family,
             errors as "errors: Json<BTreeMap<Field, Vec<String>>>", duplicates as "duplicates: Json<Vec<Duplicate>>", made_account_id, misread
           from member_import_row
           where organization_id = $1 and import_id = $2 and ($3::text is null or state = $3) and line > $4
             and (cardinality($5::int[]) = 0 or line = any ($5))
           order by line limit $6"#,
        organization.0,
        record.id.0,
        state.map(ImportRowState::as_str),
        after,
        lines,
        most
    )
    .fetch_all(scope.db())
    .await?;
    let views = rows.into_iter().map(|row| RowView {
        texts: Row::of(row.line, &row.cells, &row.fixes.0, &record.mapping).texts,
        line: row.line,
        state: row.state,
        errors: row.errors.0,
        misread: row.misread,
        duplicates: row.duplicates.0,
        kept: row.choice.as_deref() == Some("keep"),
        family: row.family,
        account: row.made_account_id.map(AccountId),
    });
    Ok(views.collect())
}
