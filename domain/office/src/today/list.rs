//! A page of items, and the number of items.

use chrono::{DateTime, NaiveDate, Utc};
use serde::{Deserialize, Serialize};
use serde_json::json;
use sqlx::{Postgres, QueryBuilder};
use tenancy::audit::{self, Act};
use tenancy::ids::{LoginId, OfficeId};
use tenancy::{Scope, contract};

use super::facts::{self, TodayItem};
use super::{Desk, TodayKind, TodayState};
use crate::{Error, FieldErrors, Message, Result};
use ::rules::today::{Section, Sections};
use kernel::cursor::{cut, read as cursor_key};

/// Items per page.
const PAGE: usize = 30;
/// The highest count; larger numbers are shown as more than this.
pub const MOST_COUNTED: i64 = 1000;

/// The assignee filter.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Assigned {
    #[default]
    Anybody,
    Nobody,
    To(LoginId),
}

#[derive(Debug, Clone, Copy)]
pub struct TodayQuery<'a> {
    /// All kinds if `None`.
    pub kind: Option<TodayKind>,
    pub state: TodayState,
    pub assigned: Assigned,
    /// The [`Today::next`] of the previous page.
    pub after: Option<&'a str>,
}

impl Default for TodayQuery<'_> {
    fn default() -> Self {
        Self { kind: None, state: TodayState::Open, assigned: Assigned::Anybody, after: None }
    }
}

/// A user of the office.
#[contract(rename = "TodayPerson")]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Colleague {
    #[oai(rename = "loginId")]
    pub login: LoginId,
    pub name: String,
    /// The number of open items assigned to them.
    pub items: i64,
}

#[contract]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TodayCount {
    pub kind: TodayKind,
    /// In the listed state, up to 1,000.
    pub count: i64,
}

#[contract]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TodayCounts {
    // The number of each kind in the listed state, for all assignees, up to [`MOST_COUNTED`].
    pub kinds: Vec<TodayCount>,
    pub people: Vec<Colleague>,
}

#[contract]
#[derive(Debug, Clone)]
pub struct Today {
    /// The date in the office's time zone.
    pub today: NaiveDate,
    // Due items, then reviews, then upcoming items, each sorted by day: [`TodayKind::section`].
    pub items: Vec<TodayItem>,
    /// Only with the first page.
    pub counts: Option<TodayCounts>,
    pub next: Option<String>,
}

/// An item, and the day on which the first page was requested; later pages use the order of that day.
#[derive(Serialize, Deserialize)]
struct Key {
    today: NaiveDate,
    kind: String,
    due_on: NaiveDate,
    subject: i64,
}

/// A page of the office's items. Writes `today.viewed` to the audit trail.
///
/// # Errors
/// [`crate::Error::NotFound`] if the scope does not reach the office, [`crate::Error::Invalid`] for a cursor of another
/// list.
pub async fn list(scope: &mut Scope, now: DateTime<Utc>, office: OfficeId, query: TodayQuery<'_>) -> Result<Today> {
    let mut page = part(scope, now, office, query, PAGE).await?;
    if query.after.is_none() {
        let desk = Desk::open(scope, now, office).await?;
        page.counts = Some(counts(scope, desk, (query.state, query.assigned)).await?);
    }
    let act = Act {
        act: "today.viewed",
        subject_kind: "office",
        subject_id: office.to_string(),
        office: Some(office),
        account: None,
        detail: json!({ "kind": query.kind.map(TodayKind::as_str), "state": query.state.as_str(), "shown": page.items.len() }),
    };
    audit::record(scope, act).await?;
    Ok(page)
}

/// As [`list`], at most `most` items, without counts and the audit trail.
pub(super) async fn part(
    scope: &mut Scope,
    now: DateTime<Utc>,
    office: OfficeId,
    query: TodayQuery<'_>,
    most: usize,
) -> Result<Today> {
    let after: Option<Key> = query.after.map(|text| cursor_key(text, "cursor")).transpose()?;
    let desk = Desk::open(scope, now, office).await?;
    let sorted_on = after.as_ref().map_or(desk.today, |key| key.today);
    let last = after.map(|key| -> Result<_> { Ok((kind_of(&key.kind)?, key.due_on, key.subject)) }).transpose()?;
    // Row-level security hides the number of items from the planner: it would read and sort all of them, although an
    // index has them in order.
    sqlx::query!("set local enable_bitmapscan = off").execute(scope.db()).await?;
    let mut sql = QueryBuilder::new("with page as materialized (select * from (");
    let kinds = TodayKind::ALL.iter().copied().filter(|kind| query.kind.is_none_or(|one| one == *kind));
    // Each kind is read in the order of its index, by day and subject; the whole list is merged from these.
    for (index, kind) in kinds.enumerate() {
        sql.push(if index == 0 { "(" } else { " union all (" });
        sql.push("select '").push(kind.as_str());
        sql.push("' as kind, d.subject_id, d.account_id, d.due_on, t.assigned_to, t.snoozed_until, t.done_at");
        desk.push_items(&mut sql, kind, (query.state, query.assigned));
        if let Some(last) = last {
            push_after(&mut sql, kind.after(last, sorted_on));
        }
        sql.push(" order by d.due_on, d.subject_id limit ").push_bind(most as i64 + 1).push(")");
    }
    sql.push(") one order by ");
    push_section(&mut sql, sorted_on);
    sql.push(", due_on, kind collate \"C\", subject_id limit ").push_bind(most as i64 + 1).push(")");
    let mut items = facts::of(scope, desk, sql).await?;
    items.sort_by_key(|one| (one.kind.section(one.due_on, sorted_on), one.due_on, one.kind.as_str(), one.subject));
    let next = cut(&mut items, most, |one| Key {
        today: sorted_on,
        kind: one.kind.as_str().to_owned(),
        due_on: one.due_on,
        subject: one.subject,
    })?;
    Ok(Today { today: desk.today, items, next, counts: None })
}

fn kind_of(name: &str) -> Result<TodayKind> {
    TodayKind::parse(name).ok_or_else(|| Error::Invalid(FieldErrors::one("cursor", Message::InvalidData)))
}

/// Appends ` and <after a day and a subject>`.
fn push_after(sql: &mut QueryBuilder<Postgres>, after: Option<(NaiveDate, i64)>) {
    match after {
        // Before every possible day.
        Some((day, _)) if day == NaiveDate::MIN => {}
        Some((day, subject)) => {
            sql.push(" and (d.due_on, d.subject_id) > (").push_bind(day).push(", ").push_bind(subject).push(")");
        }
        None => {
            sql.push(" and false");
        }
    }
}

/// Appends [`TodayKind::section`] as a number.
fn push_section(sql: &mut QueryBuilder<Postgres>, today: NaiveDate) {
    sql.push("case kind");
    for kind in TodayKind::ALL {
        if let Sections::Only(section) = kind.sections() {
            sql.push(" when '").push(kind.as_str()).push("' then ").push(section as i32);
        }
    }
    sql.push(" else case when due_on <= ").push_bind(today).push(" then ").push(Section::Due as i32);
    sql.push(" else ").push(Section::Ahead as i32).push(" end end");
}

/// The number of items of each kind for the given state and assignee, and the number for each person.
async fn counts(scope: &mut Scope, desk: Desk, beside: (TodayState, Assigned)) -> Result<TodayCounts> {
    let mut sql = QueryBuilder::new("");
    for (index, kind) in TodayKind::ALL.iter().enumerate() {
        sql.push(if index == 0 { "select '" } else { " union all select '" }).push(kind.as_str());
        sql.push("', count(*) from (select");
        desk.push_items(&mut sql, *kind, beside);
        sql.push(" limit ").push_bind(MOST_COUNTED).push(") counted");
    }
    let rows: Vec<(String, i64)> = sql.build_query_as().fetch_all(scope.db()).await?;
    let of = |kind: TodayKind| rows.iter().find(|(name, _)| name == kind.as_str()).map_or(0, |(_, count)| *count);
    let kinds = TodayKind::ALL.iter().map(|kind| TodayCount { kind: *kind, count: of(*kind) }).collect();
    Ok(TodayCounts { kinds, people: people(scope, desk).await? })
}

/// The office's users, by name, each with the number of open items assigned to them.
async fn people(scope: &mut Scope, desk: Desk) -> Result<Vec<Colleague>> {
    let mut sql =
        QueryBuilder::new("select u.login_id, trim(l.first_name || ' ' || l.last_name), (select count(*) from (");
    for (index, kind) in TodayKind::ALL.iter().enumerate() {
        sql.push(if index == 0 { "(select" } else { " union all (select" });
        sql.push(" from desk_item t join ");
        desk.push_definition(&mut sql, *kind);
        sql.push(" d on d.subject_id = t.subject_id and d.due_on = t.due_on where t.organization_id = ");
        sql.push_bind(desk.organization).push(" and t.office_id = ").push_bind(desk.office);
        sql.push(" and t.kind = '").push(kind.as_str());
        sql.push("' and t.assigned_to = u.login_id and t.done_at is null and (t.snoozed_until is null or t.snoozed_until <= ");
        sql.push_bind(desk.today).push("))");
    }
    sql.push(") theirs) from office_user u join login l on l.id = u.login_id where u.organization_id = ");
    sql.push_bind(desk.organization).push(" and u.office_id = ").push_bind(desk.office);
    sql.push(" and u.status = 'active' order by 2, 1");
    let rows: Vec<(i64, String, i64)> = sql.build_query_as().fetch_all(scope.db()).await?;
    Ok(rows.into_iter().map(|(login, name, items)| Colleague { login: LoginId(login), name, items }).collect())
}
