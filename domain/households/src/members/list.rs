//! The member list: a page of households that match a search and all of the filters, in one of three orders.
//!
//! A page is one query by key over account_summary, whatever the page's number: the rows of the page first, from an index,
//! then what is shown beside them. A search asks the database's one search door for its candidates before. As long as the
//! order is by name and no filter narrows it, the door itself gives just the page; otherwise it gives all candidates, and
//! a search that more than [`MOST_CANDIDATES`] match is so common that the page is found by walking the list instead.
//! With 100,000 households in one office a page costs the database 3 to 7 ms of work, 15 at most (`scale.rs`).

use chrono::{DateTime, NaiveDate, Utc};
use serde::{Deserialize, Serialize};
use serde_json::json;
use sqlx::{Postgres, QueryBuilder};
use tenancy::audit::{self, Act};
use tenancy::ids::OfficeId;
use tenancy::{Personal, Scope};

use super::cursor;
use super::filters::MemberFilter;
use super::row::{Found, MemberRow};
use super::store::office_today;
use crate::Result;

/// Households a page.
pub const PAGE: usize = 50;
/// Up to so many hits of a search are sorted and filtered; more are walked.
pub(super) const MOST_CANDIDATES: i32 = 5000;
/// What of a search text is looked at, in characters.
const LONGEST_SEARCH: usize = 100;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum MemberSort {
    /// By last name, then first name.
    #[default]
    Name,
    /// Latest first.
    MemberSince,
    /// Soonest first; households with nothing to pay last.
    NextPayment,
    /// Who is late first, then everybody else, each by name.
    Late,
}

impl MemberSort {
    /// The order of rows of account_summary called `row`; each has its index.
    fn order(self, row: &str) -> String {
        match self {
            Self::Name => format!(" order by {row}.name_key, {row}.account_id"),
            Self::MemberSince => format!(" order by {row}.member_since desc, {row}.account_id desc"),
            Self::NextPayment => format!(" order by {row}.next_payment_on, {row}.account_id"),
            Self::Late => format!(" order by ({row}.rollup <> 'late'), {row}.name_key, {row}.account_id"),
        }
    }
}

/// What is asked for.
#[derive(Debug, Clone, Default)]
pub struct MemberQuery {
    pub filters: Vec<MemberFilter>,
    pub search: Option<Personal<String>>,
    /// The [`MemberPage::next`] of the page before.
    pub cursor: Option<String>,
    pub sort: MemberSort,
}

#[derive(Debug, Clone)]
pub struct MemberPage {
    pub items: Vec<MemberRow>,
    /// Where the next page starts; `None` after the last.
    pub next: Option<String>,
    /// How many match, when this page holds them all.
    pub total: Option<usize>,
}

/// The key of the last row of a page in its order.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
enum Key {
    Name(String, i64),
    MemberSince(NaiveDate, i64),
    /// `None`: the households with nothing to pay, by id.
    NextPayment(Option<NaiveDate>, i64),
    /// Whether it is late, its name, and its id.
    Late(bool, String, i64),
}

/// A page of `office`'s households. Writes `members.searched` to the audit trail: which filters, whether there was a search
/// and how many rows were shown, never what was searched for.
///
/// # Errors
/// [`crate::Error::NotFound`] when the scope does not reach the office, [`crate::Error::Invalid`] for a cursor of another list or order.
pub async fn list(scope: &mut Scope, now: DateTime<Utc>, office: OfficeId, query: &MemberQuery) -> Result<MemberPage> {
    let today = office_today(scope, office, now).await?;
    let after: Option<Key> = query.cursor.as_deref().map(|c| read_cursor(c, query.sort)).transpose()?;
    let reach = match search_text(query.search.as_ref()) {
        Some(text) => search(scope, office, query, after.as_ref(), text).await?,
        None => Narrowing::Nothing,
    };
    let mut rows = page(scope, office, today, query, after.as_ref(), &reach).await?;
    let more = rows.len() > PAGE;
    rows.truncate(PAGE);
    let next = rows.last().filter(|_| more).map(|last| cursor::write(&Key::of(last, query.sort))).transpose()?;
    let items = rows.into_iter().map(|row| row.shown(today)).collect::<Result<Vec<_>>>()?;
    audit::record(
        scope,
        Act {
            act: "members.searched",
            subject_kind: "office",
            subject_id: office.to_string(),
            office: Some(office),
            account: None,
            detail: json!({
                "filters": query.filters.iter().map(|f| f.as_str()).collect::<Vec<_>>(),
                "searched": query.search.is_some(),
                "shown": items.len(),
            }),
        },
    )
    .await?;
    let total = (query.cursor.is_none() && next.is_none()).then_some(items.len());
    Ok(MemberPage { items, next, total })
}

/// What is really searched for; `None` for nothing but blanks.
pub(super) fn search_text(text: Option<&Personal<String>>) -> Option<String> {
    let text: String = text?.trim().chars().filter(|c| *c != '\0').take(LONGEST_SEARCH).collect();
    (!text.is_empty()).then_some(text)
}

fn read_cursor(text: &str, sort: MemberSort) -> Result<Key> {
    let key = cursor::read(text, "startingAt")?;
    match (&key, sort) {
        (Key::Name(..), MemberSort::Name)
        | (Key::MemberSince(..), MemberSort::MemberSince)
        | (Key::NextPayment(..), MemberSort::NextPayment)
        | (Key::Late(..), MemberSort::Late) => Ok(key),
        _ => cursor::read("", "startingAt"),
    }
}

/// How a search narrows the list.
pub(super) enum Narrowing {
    Nothing,
    /// These households match.
    Candidates(Vec<i64>),
    /// So many match that each household passed is looked at.
    Walk(String),
}

impl Narrowing {
    /// Adds ` and <condition>` over the row `s` of account_summary.
    pub(super) fn push(&self, query: &mut QueryBuilder<Postgres>) {
        match self {
            Self::Nothing => {}
            Self::Candidates(ids) => {
                query.push(" and s.account_id = any (").push_bind(ids.clone()).push(")");
            }
            Self::Walk(text) => {
                query.push(
                    " and (select t.search_text from account_search t where t.organization_id = s.organization_id
                       and t.account_id = s.account_id) like all (search_patterns(",
                );
                query.push_bind(text.clone()).push("))");
            }
        }
    }
}

/// All candidates of a search, or that there are too many.
pub(super) async fn search_all(scope: &mut Scope, office: OfficeId, text: String) -> Result<Narrowing> {
    let found = candidates(scope, office, &text, MOST_CANDIDATES + 1, None).await?;
    Ok(if found.len() > MOST_CANDIDATES as usize { Narrowing::Walk(text) } else { Narrowing::Candidates(found) })
}

async fn search(
    scope: &mut Scope,
    office: OfficeId,
    query: &MemberQuery,
    after: Option<&Key>,
    text: String,
) -> Result<Narrowing> {
    let plain = query.filters.iter().all(|f| *f == MemberFilter::All) && query.sort == MemberSort::Name;
    if !plain {
        return search_all(scope, office, text).await;
    }
    let after = match after {
        Some(Key::Name(name, id)) => Some((name.as_str(), *id)),
        _ => None,
    };
    Ok(Narrowing::Candidates(candidates(scope, office, &text, PAGE as i32 + 1, after).await?))
}

async fn candidates(
    scope: &mut Scope,
    office: OfficeId,
    text: &str,
    most: i32,
    after: Option<(&str, i64)>,
) -> Result<Vec<i64>> {
    let found = sqlx::query_scalar!(
        r#"select account_id as "id!" from search_accounts($1, $2, $3, $4, $5)"#,
        office.0,
        text,
        most,
        after.map(|(name, _)| name),
        after.map(|(_, id)| id)
    )
    .fetch_all(scope.db())
    .await?;
    Ok(found)
}

/// One row more than a page when there are more.
async fn page(
    scope: &mut Scope,
    office: OfficeId,
    today: NaiveDate,
    query: &MemberQuery,
    after: Option<&Key>,
    narrowing: &Narrowing,
) -> Result<Vec<Found>> {
    let mut sql =
        QueryBuilder::new("with page as materialized (select s.* from account_summary s where s.organization_id = ");
    sql.push_bind(scope.organization().0).push(" and s.office_id = ").push_bind(office.0);
    for filter in &query.filters {
        filter.push(&mut sql, today);
    }
    narrowing.push(&mut sql);
    if let Some(after) = after {
        after.push(&mut sql);
    }
    sql.push(query.sort.order("s")).push(" limit ").push_bind(PAGE as i64 + 1);
    sql.push(
        ") select p.account_id, p.name_key, p.rollup, p.status, p.plan_name, p.family_size, p.monthly_cents, p.yearly_cents,
             nullif(p.next_payment_on, 'infinity') as next_payment_on, p.member_since, p.latest_joined_on, p.anniversary_on, p.in_office,
             a.login_id, a.number, a.first_name, a.last_name, nullif(a.email, '') as email, a.phone, m.members, l.late_since, l.ends_on, l.attempts, l.attempt_on
         from page p
         join lateral (select * from account where organization_id = p.organization_id and id = p.account_id offset 0) a on true
         cross join lateral (
           select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'owner', m.is_account_owner, 'name', m.first_name || ' ' || m.last_name,
               'birth_date', m.birth_date, 'subscriptions', (select coalesce(jsonb_agg(jsonb_build_object('id', x.id, 'plan', x.plan_id, 'period', x.period,
                   'status', x.status) order by x.id), '[]') from subscription x
                  where x.organization_id = m.organization_id and x.member_id = m.id)) order by m.is_account_owner desc, m.id), '[]') as members
           from member m where m.organization_id = p.organization_id and m.account_id = p.account_id) m
         cross join lateral (
           select min(i.first_failed_on) as late_since, max(i.failed_attempts) as attempts, min(i.next_attempt_on) as attempt_on,
             (select min(x.ends_on) from subscription x where x.organization_id = p.organization_id and x.account_id = p.account_id
                and x.status = 'cancellation_requested') as ends_on
           from invoice i where i.organization_id = p.organization_id and i.account_id = p.account_id and i.status = 'open'
             and i.first_failed_on is not null and i.origin <> 'treatment') l",
    );
    sql.push(query.sort.order("p"));
    if !query.filters.is_empty() {
        // Row-level security hides from the planner how many households a filter matches: it would read and sort all
        // of them, where an index has them in order.
        sqlx::query!("set local enable_bitmapscan = off").execute(scope.db()).await?;
    }
    let rows = sql.build().fetch_all(scope.db()).await?;
    Ok(rows.into_iter().map(Found::of).collect::<Result<Vec<_>, _>>()?)
}

impl Key {
    fn of(row: &Found, sort: MemberSort) -> Self {
        match sort {
            MemberSort::Name => Self::Name(row.name_key.clone(), row.account),
            MemberSort::MemberSince => Self::MemberSince(row.member_since, row.account),
            MemberSort::NextPayment => Self::NextPayment(row.next_payment_on, row.account),
            MemberSort::Late => Self::Late(row.late, row.name_key.clone(), row.account),
        }
    }

    /// Adds ` and <after this key>` over the row `s` of account_summary.
    fn push(&self, query: &mut QueryBuilder<Postgres>) {
        match self {
            Self::Name(name, id) => {
                query.push(" and (s.name_key, s.account_id) > (").push_bind(name.clone());
                query.push(", ").push_bind(*id);
            }
            Self::MemberSince(since, id) => {
                query.push(" and (s.member_since, s.account_id) < (").push_bind(*since);
                query.push(", ").push_bind(*id);
            }
            Self::NextPayment(Some(on), id) => {
                query.push(" and (s.next_payment_on, s.account_id) > (").push_bind(*on);
                query.push(", ").push_bind(*id);
            }
            Self::NextPayment(None, id) => {
                query.push(" and (s.next_payment_on, s.account_id) > ('infinity'::date, ").push_bind(*id);
            }
            Self::Late(late, name, id) => {
                query.push(" and ((s.rollup <> 'late'), s.name_key, s.account_id) > (").push_bind(!*late);
                query.push(", ").push_bind(name.clone()).push(", ").push_bind(*id);
            }
        }
        query.push(")");
    }
}
