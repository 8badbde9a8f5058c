//! Looking an import over before anything is written: columns and plans matched, rows mended, dropped or kept, and the
//! start of the job that writes them.

use std::collections::{BTreeMap, HashMap, HashSet};

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use serde_json::json;
use sqlx::types::Json;
use tenancy::audit::{self, Act};
use tenancy::ids::{AccountId, ImportId, OfficeId};
use tenancy::{Scope, contract};

use super::check::{Row, check};
use super::fields::Field;
use super::mapping::Mapping;
use super::store::{self, Found, ImportState, ImportView, Record, StoredRow};
use crate::members::duplicates::{candidates, strongest};
use crate::outbox::{self, Job, NewJob};
use crate::plans::catalog;
use crate::{Error, FieldErrors, Message, Result};
use rules::members::duplicates::Match;

/// Rows of a page.
pub const PAGE: i64 = 50;
/// Most rows one call changes one by one.
const MOST_CHANGES: usize = 200;
const LONGEST_CELL: usize = 300;

/// Somebody a row may be over again: an earlier row, or a household on file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Duplicate {
    pub why: Match,
    pub line: Option<i32>,
    pub account: Option<AccountId>,
    pub name: String,
}

/// Which rows to show.
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
    const fn state(self) -> Option<&'static str> {
        match self {
            Self::All => None,
            Self::Error => Some("error"),
            Self::Duplicate => Some("duplicate"),
            Self::Ready => Some("ready"),
            Self::Dropped => Some("dropped"),
        }
    }
}

/// A row as the page shows it.
#[derive(Debug, Clone)]
pub struct RowView {
    pub line: i32,
    pub state: String,
    pub texts: BTreeMap<Field, String>,
    pub errors: BTreeMap<Field, Vec<String>>,
    pub duplicates: Vec<Duplicate>,
    /// Somebody looked at the duplicates and keeps the row.
    pub kept: bool,
    pub family: i32,
    pub account: Option<AccountId>,
}

#[derive(Debug, Clone)]
pub struct RowPage {
    pub rows: Vec<RowView>,
    /// The last line, when more follow.
    pub next: Option<i32>,
}

/// What to change of one row.
#[derive(Debug, Clone, Default)]
pub struct RowChange {
    pub line: i32,
    /// Texts typed over what the file says.
    pub texts: BTreeMap<Field, String>,
    pub dropped: Option<bool>,
    /// It is somebody else than its duplicates.
    pub keep: Option<bool>,
}

/// What to do to all rows of a kind.
#[contract(rename = "ImportBulk")]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Bulk {
    DropErrors,
    SkipDuplicates,
    KeepDuplicates,
}

/// For whom those on file are looked up.
pub(super) enum DuplicateScope {
    Everybody,
    Lines(HashSet<i32>),
}

/// The office's latest imports.
pub async fn list(scope: &mut Scope, office: OfficeId, now: DateTime<Utc>) -> Result<Vec<ImportView>> {
    let organization = scope.organization();
    let ids = sqlx::query_scalar!(
        "select id from member_import where organization_id = $1 and office_id = $2 and state <> 'discarded' order by id desc limit 10",
        organization.0,
        office.0
    )
    .fetch_all(scope.db())
    .await?;
    let mut all = vec![];
    for id in ids {
        all.push(view(scope, office, ImportId(id), now).await?);
    }
    Ok(all)
}

/// One import at `office`.
///
/// # Errors
/// [`Error::NotFound`].
pub async fn view(scope: &mut Scope, office: OfficeId, import: ImportId, now: DateTime<Utc>) -> Result<ImportView> {
    let record = store::load(scope, Some(office), import).await?;
    let today = catalog(scope, office, None).await?.office.date(now);
    store::view(scope, record, today).await
}

/// Sets which columns and plans are which, and checks every row again. What is `None` stays as it is.
///
/// # Errors
/// [`Error::NotFound`]; [`Error::Conflict`] once the import has begun; [`Error::Invalid`] for a column the file does not have
/// or a plan the office does not sell.
pub async fn map(
    scope: &mut Scope,
    office: OfficeId,
    import: ImportId,
    now: DateTime<Utc>,
    columns: Option<BTreeMap<Field, usize>>,
    day_first: Option<bool>,
    plans: Option<BTreeMap<String, super::PlanMatch>>,
) -> Result<ImportView> {
    let record = open(scope, office, import).await?;
    let ours = catalog(scope, office, None).await?.plans;
    let mut errors = FieldErrors::default();
    let mut mapping = Mapping { day_first: day_first.unwrap_or(record.mapping.day_first), ..record.mapping.clone() };
    if let Some(columns) = columns {
        for (field, column) in &columns {
            if *column >= record.headings.len() {
                errors.add(format!("columns.{}", field.as_str()), Message::InvalidData);
            }
        }
        mapping.columns = columns;
    }
    if let Some(plans) = plans {
        for (name, found) in &plans {
            if !ours.iter().any(|plan| plan.id == found.plan) {
                errors.add(format!("plans.{name}"), Message::InvalidData);
            }
        }
        mapping.plans = plans;
    }
    errors.into_result()?;
    if mapping != record.mapping {
        // Another column may hold other plan names: those are guessed, what was chosen stays.
        if mapping.columns.get(&Field::Plan) != record.mapping.columns.get(&Field::Plan) {
            let probe = Record { mapping: mapping.clone(), ..record };
            let names = store::their_plans(scope, &probe).await?;
            mapping.guess_plans(names.iter().map(|t| t.name.as_str()), &ours);
        }
        store::save_mapping(scope, import, &mapping).await?;
        audit(scope, office, import, "import.mapped", json!({})).await?;
    }
    recheck(scope, import, now, DuplicateScope::Everybody).await
}

/// A page of rows in the file's order, after `after`. A look at personal data: audited.
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

/// As [`rows`], with `most` rows, without the audit trail.
pub(super) async fn part(scope: &mut Scope, record: &Record, filter: Filter, after: i32, most: i64) -> Result<RowPage> {
    let mut rows = page(scope, record, filter.state(), (after, most + 1), &[]).await?;
    let more = rows.len() as i64 > most;
    rows.truncate(most as usize);
    Ok(RowPage { next: rows.last().filter(|_| more).map(|row| row.line), rows })
}

/// Changes rows one by one or all of a kind, and checks again what that touches. Answers the import and the changed rows.
///
/// # Errors
/// [`Error::NotFound`]; [`Error::Conflict`] once the import has begun; [`Error::Invalid`] for a line the file does not have.
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
        apply_all(scope, import, bulk).await?;
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

/// Starts the job that writes everybody who is ready.
///
/// # Errors
/// [`Error::Conflict`] while a row has errors or undecided duplicates, when nobody is left, or when the import has begun.
pub async fn confirm(
    scope: &mut Scope,
    office: OfficeId,
    import: ImportId,
    now: DateTime<Utc>,
    send_welcome: bool,
) -> Result<ImportView> {
    let before = open(scope, office, import).await?;
    // Imported memberships are charged from their next bill on.
    if let Some(missing) = catalog(scope, office, None).await?.office.missing() {
        return Err(Error::Conflict(missing.for_staff().into()));
    }
    let before = store::view(scope, before, now.date_naive()).await?;
    // Plans and members may have changed since the last look.
    let after = recheck(scope, import, now, DuplicateScope::Everybody).await?;
    let left = after.counts.error + after.counts.duplicate;
    if left > 0 {
        let why = if after.counts == before.counts { "" } else { " Plans or members changed since the last check." };
        return Err(Error::Conflict(
            format!("{left} rows still have errors or duplicates: fix or skip them first.{why}").into(),
        ));
    }
    if after.counts.ready == 0 {
        return Err(Error::Conflict("There is no one left to import.".into()));
    }
    let (organization, actor) = (scope.organization(), scope.actor.clone());
    sqlx::query!(
        "update member_import set state = 'importing', send_welcome = $3, confirmed_at = $4, confirmed_by = $5, confirmed_by_name = $6,
           impersonator_id = $7 where organization_id = $1 and id = $2",
        organization.0,
        import.0,
        send_welcome,
        now,
        actor.login.map(|login| login.0),
        actor.name,
        actor.impersonator.map(|login| login.0)
    )
    .execute(scope.db())
    .await?;
    let job = NewJob::new(Job::ImportMembers { import }, now);
    outbox::enqueue(scope, job).await?;
    audit(scope, office, import, "import.confirmed", json!({ "rows": after.counts.ready, "welcome": send_welcome }))
        .await?;
    view(scope, office, import, now).await
}

/// Throws a file away that was not imported; its rows are deleted.
pub async fn discard(scope: &mut Scope, office: OfficeId, import: ImportId) -> Result<()> {
    open(scope, office, import).await?;
    let organization = scope.organization();
    sqlx::query!(
        "delete from member_import_row where organization_id = $1 and import_id = $2",
        organization.0,
        import.0
    )
    .execute(scope.db())
    .await?;
    sqlx::query!(
        "update member_import set state = 'discarded', file_name = '', emptied_at = business_now() where organization_id = $1 and id = $2",
        organization.0,
        import.0
    )
    .execute(scope.db())
    .await?;
    audit(scope, office, import, "import.discarded", json!({})).await
}

/// The import, locked, while none of its rows is written.
async fn open(scope: &mut Scope, office: OfficeId, import: ImportId) -> Result<Record> {
    store::lock(scope, import).await?;
    let record = store::load(scope, Some(office), import).await?;
    match record.state {
        ImportState::Checking => Ok(record),
        ImportState::Discarded => Err(Error::NotFound),
        _ => Err(Error::Conflict("This import has started. You can no longer change its rows.".into())),
    }
}

async fn apply(scope: &mut Scope, import: ImportId, change: &RowChange) -> Result<()> {
    let organization = scope.organization();
    let texts = serde_json::to_value(&change.texts).map_err(anyhow::Error::from)?;
    // A row whose person was mended is looked at anew: an earlier "keep" was about somebody else.
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

async fn apply_all(scope: &mut Scope, import: ImportId, bulk: Bulk) -> Result<()> {
    let (from, to, choice) = match bulk {
        Bulk::DropErrors => ("error", "dropped", None),
        Bulk::SkipDuplicates => ("duplicate", "dropped", Some("skip")),
        Bulk::KeepDuplicates => ("duplicate", "duplicate", Some("keep")),
    };
    let organization = scope.organization();
    sqlx::query!(
        "update member_import_row set state = $4, choice = coalesce($5, choice) where organization_id = $1 and import_id = $2 and state = $3",
        organization.0,
        import.0,
        from,
        to,
        choice
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

/// Checks every row that was not dropped, and keeps what changed. Those on file are looked up for `whom`; the others keep
/// what was found of them before.
pub(super) async fn recheck(
    scope: &mut Scope,
    import: ImportId,
    now: DateTime<Utc>,
    whom: DuplicateScope,
) -> Result<ImportView> {
    let record = store::load(scope, None, import).await?;
    let catalog = catalog(scope, record.office, None).await?;
    let today = catalog.office.date(now);
    let kept: Vec<StoredRow> =
        store::rows(scope, import).await?.into_iter().filter(|row| row.state != "dropped").collect();
    let rows: Vec<Row> = kept.iter().map(|row| Row::of(row.line, &row.cells, &row.fixes, &record.mapping)).collect();
    let checked = check(&rows, &record.mapping, &catalog.plans, today);
    let names: HashMap<i32, String> =
        checked.iter().map(|c| (c.line, format!("{} {}", c.person.first_name, c.person.last_name))).collect();
    let asked: Vec<usize> = (0..kept.len())
        .filter(|i| match &whom {
            DuplicateScope::Everybody => true,
            DuplicateScope::Lines(lines) => lines.contains(&kept[*i].line),
        })
        .collect();
    let identities: Vec<_> = asked.iter().map(|i| checked[*i].person.identity()).collect();
    let mut on_file: HashMap<usize, Vec<Duplicate>> = HashMap::new();
    for known in strongest(candidates(scope, record.office, &identities).await?) {
        let duplicate = Duplicate { why: known.why, line: None, account: Some(known.account), name: known.name };
        on_file.entry(asked[known.asked]).or_default().push(duplicate);
    }
    let asked: HashSet<usize> = asked.into_iter().collect();
    let mut found = vec![];
    for (index, (kept, checked)) in kept.iter().zip(&checked).enumerate() {
        let twin = checked.twin.as_ref().map(|twin| Duplicate {
            why: twin.why,
            line: Some(twin.line),
            account: None,
            name: names.get(&twin.line).cloned().unwrap_or_default(),
        });
        let known = match asked.contains(&index) {
            true => on_file.remove(&index).unwrap_or_default(),
            false => kept.duplicates.iter().filter(|d| d.account.is_some()).cloned().collect(),
        };
        let duplicates: Vec<Duplicate> = twin.into_iter().chain(known).take(5).collect();
        let new = Found::of(checked, &duplicates, kept.choice.as_deref() == Some("keep"))?;
        let same = (new.state, new.family) == (kept.state.as_str(), kept.family)
            && new.person == kept.person
            && new.errors == kept.errors
            && duplicates == kept.duplicates;
        if !same {
            found.push(new);
        }
    }
    store::save_found(scope, import, &found).await?;
    store::view(scope, record, today).await
}

/// A page and one row more, or just the rows at `lines`.
async fn page(
    scope: &mut Scope,
    record: &Record,
    state: Option<&str>,
    (after, most): (i32, i64),
    lines: &[i32],
) -> Result<Vec<RowView>> {
    let organization = scope.organization();
    let rows = sqlx::query!(
        r#"select line, cells, fixes as "fixes: Json<BTreeMap<Field, String>>", state, choice, family,
             errors as "errors: Json<BTreeMap<Field, Vec<String>>>", duplicates as "duplicates: Json<Vec<Duplicate>>", made_account_id
           from member_import_row
           where organization_id = $1 and import_id = $2 and ($3::text is null or state = $3) and line > $4
             and (cardinality($5::int[]) = 0 or line = any ($5))
           order by line limit $6"#,
        organization.0,
        record.id.0,
        state,
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
        duplicates: row.duplicates.0,
        kept: row.choice.as_deref() == Some("keep"),
        family: row.family,
        account: row.made_account_id.map(AccountId),
    });
    Ok(views.collect())
}

pub(super) async fn audit(
    scope: &mut Scope,
    office: OfficeId,
    import: ImportId,
    act: &str,
    detail: serde_json::Value,
) -> Result<()> {
    let subject_id = import.to_string();
    let act = Act { act, subject_kind: "import", subject_id, office: Some(office), account: None, detail };
    Ok(audit::record(scope, act).await?)
}
