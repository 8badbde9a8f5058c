//! Reviews an import before anything is written: matches columns and plans, checks every row, and starts the job that
//! writes them.

use std::collections::{BTreeMap, HashMap, HashSet};

use chrono::{DateTime, Utc};
use serde_json::json;
use tenancy::Scope;
use tenancy::audit::{self, Act};
use tenancy::ids::{ImportId, OfficeId};

use super::check::check;
use super::fields::Field;
use super::job::ImportMembers;
use super::mapping::Mapping;
use super::store::{self, Duplicate, Found, ImportRowState, ImportState, ImportView, Record, StoredRow};
use crate::members::duplicates::{candidates, strongest};
use crate::plans::catalog;
use crate::task;
use crate::{Error, FieldErrors, Message, Result};
use rules::Refusal;

/// The rows for which duplicates on file are searched.
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
    let today = catalog(scope, office, None).await?.office.date(record.finished_at.unwrap_or(now));
    store::view(scope, record, today).await
}

/// Sets the mapping of columns and plans, and checks every row again. `None` leaves a part unchanged.
///
/// # Errors
/// [`Error::NotFound`]; [`Error::Conflict`] once the import has started; [`Error::Invalid`] for a column the file does
/// not have, or a plan the office does not sell.
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
        // Another column may have other plan names: guess those, but keep the plans that were chosen.
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

/// Starts the job that writes all ready rows.
///
/// # Errors
/// [`Error::Conflict`] while a row has errors or undecided duplicates, if no row is left, or once the import has
/// started.
pub async fn confirm(
    scope: &mut Scope,
    office: OfficeId,
    import: ImportId,
    now: DateTime<Utc>,
    send_welcome: bool,
) -> Result<ImportView> {
    let before = open(scope, office, import).await?;
    refuse_of_arrival(scope, import, &["open", "scheduled"]).await?;
    // Imported memberships are charged from their next bill.
    if let Some(missing) = catalog(scope, office, None).await?.office.missing() {
        return Err(missing.for_staff().into());
    }
    let before = store::view(scope, before, now.date_naive()).await?;
    // Plans and members may have changed since the last check.
    let after = recheck(scope, import, now, DuplicateScope::Everybody).await?;
    let left = after.counts.error + after.counts.duplicate;
    if left > 0 {
        return Err(Refusal::import_rows_left(left, after.counts != before.counts).into());
    }
    if after.counts.ready == 0 {
        return Err(Refusal::NO_ONE_TO_IMPORT.into());
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
    task::enqueue_task(scope, &ImportMembers { import }, import, now).await?;
    audit(scope, office, import, "import.confirmed", json!({ "rows": after.counts.ready, "welcome": send_welcome }))
        .await?;
    view(scope, office, import, now).await
}

/// Discards a file that was not imported and deletes its rows.
pub async fn discard(scope: &mut Scope, office: OfficeId, import: ImportId) -> Result<()> {
    open(scope, office, import).await?;
    refuse_of_arrival(scope, import, &["open", "scheduled"]).await?;
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

/// Refuses what only the move from another system does with its file, while the move is in one of `states`.
pub(super) async fn refuse_of_arrival(scope: &mut Scope, import: ImportId, states: &[&str]) -> Result<()> {
    let organization = scope.organization();
    let states: Vec<String> = states.iter().map(|state| (*state).to_owned()).collect();
    let has_it = sqlx::query_scalar!(
        r#"select exists (select from arrival where organization_id = $1 and import_id = $2 and state = any ($3)) as "has_it!""#,
        organization.0,
        import.0,
        &states
    )
    .fetch_one(scope.db())
    .await?;
    if has_it { Err(Refusal::IMPORT_OF_ARRIVAL.into()) } else { Ok(()) }
}

/// Loads and locks the import; only before it has started.
pub(super) async fn open(scope: &mut Scope, office: OfficeId, import: ImportId) -> Result<Record> {
    store::lock(scope, import).await?;
    let record = store::load(scope, Some(office), import).await?;
    match record.state {
        ImportState::Checking => Ok(record),
        ImportState::Discarded => Err(Error::NotFound),
        _ => Err(Refusal::IMPORT_STARTED.into()),
    }
}

/// Checks every row that was not skipped, and stores the changes. Searches duplicates on file only for `whom`; other
/// rows keep those found before.
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
        store::rows(scope, import).await?.into_iter().filter(|row| row.state != ImportRowState::Dropped).collect();
    let rows: Vec<_> = kept.iter().map(|row| row.to_check(&record.mapping)).collect();
    let checked = check(&rows, &record.mapping, &catalog.plans, today);
    let names: HashMap<i32, String> =
        checked.iter().map(|c| (c.line, format!("{} {}", c.person.first_name, c.person.last_name))).collect();
    let asked: Vec<usize> = (0..kept.len())
        .filter(|i| kept[*i].misread.is_none())
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
        let same = (new.state, new.family) == (kept.state, kept.family)
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
