//! The member list: a page of households that match a search and all of the filters, in one of three orders.
//!
//! A page is one query by key over account_summary and account_card, whatever the page's number: the rows of the page first, from
//! an index, then what is shown beside them; the same statement writes the audit line. A search asks the database's one search door
//! for its candidates before. As long as the order is by name and no filter narrows it, the door itself gives just the page;
//! otherwise it gives all candidates, and a search that more than [`MOST_CANDIDATES`] match is so common that the page is found by
//! walking the list instead. With 100,000 households in one office a page costs the database 1 to 7 ms of work, 15 at most (`scale.rs`).

use chrono::{DateTime, NaiveDate, Utc};
use serde::{Deserialize, Serialize};
use serde_json::json;
use sqlx::{Postgres, QueryBuilder, Row};
use tenancy::audit::{self, Act};
use tenancy::ids::OfficeId;
use tenancy::{Personal, Scope};

use super::cursor;
use super::filters::MemberFilter;
use super::row::{Found, MemberRow};
use crate::{Error, Result};

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
    /// The order of a page's rows: `s` of account_summary, `c` of account_card. Each has its index.
    fn order(self) -> &'static str {
        match self {
            Self::Name => " order by s.name_key, s.account_id",
            Self::MemberSince => " order by s.member_since desc, s.account_id desc",
            Self::NextPayment => " order by c.next_payment_on, c.account_id",
            Self::Late => " order by (s.rollup <> 'late'), s.name_key, s.account_id",
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
    let after: Option<Key> = query.cursor.as_deref().map(|c| read_cursor(c, query.sort)).transpose()?;
    let narrowing = match search_text(query.search.as_ref()) {
        Some(text) => search(scope, office, query, after.as_ref(), text).await?,
        None => Narrowing::Nothing,
    };
    let (today, mut rows) = page(scope, now, office, query, after.as_ref(), &narrowing).await?;
    let more = rows.len() > PAGE;
    rows.truncate(PAGE);
    let next = rows.last().filter(|_| more).map(|last| cursor::write(&Key::of(last, query.sort))).transpose()?;
    let items = rows.into_iter().map(|row| row.shown(today)).collect::<Result<Vec<_>>>()?;
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

/// The office's date, and one row more than a page when there are more. Writes the audit line.
async fn page(
    scope: &mut Scope,
    now: DateTime<Utc>,
    office: OfficeId,
    query: &MemberQuery,
    after: Option<&Key>,
    narrowing: &Narrowing,
) -> Result<(NaiveDate, Vec<Found>)> {
    if !query.filters.is_empty() {
        // Row-level security hides from the planner how many households a filter matches: it would read and sort all
        // of them, where an index has them in order.
        sqlx::query!("set local enable_bitmapscan = off").execute(scope.db()).await?;
    }
    let walked = query.sort == MemberSort::NextPayment && !few_match(scope, now, office, query, narrowing).await?;
    let organization = scope.organization().0;
    let mut sql = with_place(now, organization, office);
    sql.push(", page as materialized (select row_number() over () as place_in_page, f.* from (");
    sql.push("select s.*, c.next_payment_on as pays_on, c.people from ").push(if walked {
        BY_PAYMENT
    } else {
        BY_SUMMARY
    });
    sql.push(if walked { " where c.organization_id = " } else { " where s.organization_id = " })
        .push_bind(organization);
    sql.push(if walked { " and c.office_id = " } else { " and s.office_id = " }).push_bind(office.0);
    narrow(&mut sql, query, narrowing);
    if let Some(after) = after {
        after.push(&mut sql);
    }
    sql.push(query.sort.order()).push(" limit ").push_bind(PAGE as i64 + 1);
    sql.push(") f), looked as (");
    audit::push_record(
        &mut sql,
        scope,
        look(office, query),
        "jsonb_build_object('shown', least((select count(*) from page), 50))",
    );
    sql.push(
        ") select place.today, p.account_id, p.name_key, p.rollup, p.status, p.plan_name, p.family_size, p.monthly_cents, p.yearly_cents,
             nullif(p.pays_on, 'infinity') as next_payment_on, p.member_since, p.latest_joined_on, p.anniversary_on, p.in_office, p.people,
             a.login_id, a.number, a.first_name, a.last_name, nullif(a.email, '') as email, a.phone, l.late_since, l.attempts, l.attempt_on, e.ends_on
         from place
         left join page p on true
         left join lateral (select * from account where organization_id = p.organization_id and id = p.account_id offset 0) a on true
         left join lateral (
           select min(i.first_failed_on) as late_since, max(i.failed_attempts) as attempts, min(i.next_attempt_on) as attempt_on
           from invoice i where i.organization_id = p.organization_id and i.account_id = p.account_id and i.status = 'open'
             and i.first_failed_on is not null and i.origin <> 'treatment') l on p.status in ('past_due', 'delinquent', 'delinquent_gpp')
         left join lateral (
           select min(x.ends_on) as ends_on from subscription x where x.organization_id = p.organization_id and x.account_id = p.account_id
             and x.status = 'cancellation_requested') e on p.status = 'cancellation_requested'
         order by p.place_in_page",
    );
    let rows = sql.build().fetch_all(scope.db()).await?;
    let today = rows.first().ok_or(Error::NotFound)?.try_get("today")?;
    // An office without a match is one row of nothing but the date.
    let found = rows.into_iter().filter_map(|row| Found::of(row).transpose());
    Ok((today, found.collect::<Result<Vec<_>, _>>()?))
}

/// Rows by an order of account_summary, each with its card.
const BY_SUMMARY: &str = "account_summary s join lateral (
    select * from account_card where organization_id = s.organization_id and account_id = s.account_id offset 0) c on true";
/// Rows by the next payment, each with its summary.
const BY_PAYMENT: &str = "account_card c join lateral (
    select * from account_summary where organization_id = c.organization_id and account_id = c.account_id offset 0) s on true";

/// Begins a query with the row `place`: the date at `office`, and nothing where the scope does not reach it.
pub(super) fn with_place(now: DateTime<Utc>, organization: i64, office: OfficeId) -> QueryBuilder<Postgres> {
    let mut sql = QueryBuilder::new("with place as materialized (select (");
    sql.push_bind(now).push("::timestamptz at time zone timezone)::date as today from office where organization_id = ");
    sql.push_bind(organization).push(" and id = ").push_bind(office.0).push(")");
    sql
}

/// Adds the conditions of the filters and the search over the row `s` of account_summary.
fn narrow(sql: &mut QueryBuilder<Postgres>, query: &MemberQuery, narrowing: &Narrowing) {
    for filter in &query.filters {
        filter.push(sql);
    }
    narrowing.push(sql);
}

/// Whether what is asked for matches so few households that sorting them all costs less than walking the order of payments.
async fn few_match(
    scope: &mut Scope,
    now: DateTime<Utc>,
    office: OfficeId,
    query: &MemberQuery,
    narrowing: &Narrowing,
) -> Result<bool> {
    if matches!(narrowing, Narrowing::Candidates(_)) {
        return Ok(true);
    }
    if query.filters.iter().all(|filter| *filter == MemberFilter::All) {
        return Ok(false);
    }
    let organization = scope.organization().0;
    let mut sql = with_place(now, organization, office);
    sql.push(" select count(*) from (select from account_summary s where s.organization_id = ").push_bind(organization);
    sql.push(" and s.office_id = ").push_bind(office.0);
    narrow(&mut sql, query, narrowing);
    sql.push(" limit ").push_bind(i64::from(MOST_CANDIDATES) + 1).push(") matching");
    let matching: i64 = sql.build_query_scalar().fetch_one(scope.db()).await?;
    Ok(matching <= i64::from(MOST_CANDIDATES))
}

/// The audit line of a look at the list; the query adds how many rows were shown.
fn look(office: OfficeId, query: &MemberQuery) -> Act<'static> {
    let filters: Vec<_> = query.filters.iter().map(|filter| filter.as_str()).collect();
    Act {
        act: "members.searched",
        subject_kind: "office",
        subject_id: office.to_string(),
        office: Some(office),
        account: None,
        detail: json!({ "filters": filters, "searched": query.search.is_some() }),
    }
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

    /// Adds ` and <after this key>` over the rows `s` of account_summary and `c` of account_card.
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
                query.push(" and (c.next_payment_on, c.account_id) > (").push_bind(*on);
                query.push(", ").push_bind(*id);
            }
            Self::NextPayment(None, id) => {
                query.push(" and (c.next_payment_on, c.account_id) > ('infinity'::date, ").push_bind(*id);
            }
            Self::Late(late, name, id) => {
                query.push(" and ((s.rollup <> 'late'), s.name_key, s.account_id) > (").push_bind(!*late);
                query.push(", ").push_bind(name.clone()).push(", ").push_bind(*id);
            }
        }
        query.push(")");
    }
}
