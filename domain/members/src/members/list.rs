//! The member list: a page of households that match a search and all filters, in one of the orders of [`MemberSort`].
//!
//! A page is one keyset query over account_summary and account_card, whatever the page's number: first the rows of the
//! page, from an index, then the columns shown with them; the same statement writes the audit entry. A search first
//! asks the database's search function for candidates. If the order is by name or best match and no filter narrows the
//! list, the function returns just the page; otherwise it returns all candidates, and a search with more than
//! [`MOST_CANDIDATES`] matches is so common that the page is found by walking the list instead. With 100,000
//! households in one office, a page costs the database 1 to 7 ms, 15 at most (`scale.rs`).

use chrono::{DateTime, NaiveDate, Utc};
use serde::{Deserialize, Serialize};
use serde_json::json;
use sqlx::{Postgres, QueryBuilder, Row};
use tenancy::Scope;
use tenancy::audit::{self, Act};
use tenancy::ids::{AccountId, OfficeId};

use super::cursor;
use super::filters::MemberFilter;
use super::narrowing::{After, BestKey, MOST_CANDIDATES, Narrowing, Rank, ids, is_best_first, of_page, of_query};
use super::query::{MemberQuery, MemberSort};
use super::row::{Found, MemberRow};
use crate::{Error, Result};
use ::rules::Refusal;

/// Households per page.
pub const PAGE: usize = 50;
/// The most households of one bulk action or file.
pub const MOST_MATCHING: usize = 100_000;

#[derive(Debug, Clone)]
pub struct MemberPage {
    pub items: Vec<MemberRow>,
    /// The cursor of the next page; `None` after the last.
    pub next: Option<String>,
    /// Whether more households match than this page and the previous ones show.
    pub more: bool,
    /// The number of matches, if this page has them all.
    pub total: Option<usize>,
}

/// The key of a page's last row in its order.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
enum Key {
    Name(String, i64),
    MemberSince(NaiveDate, i64),
    /// `None` for households without a payment due, by id.
    NextPayment(Option<NaiveDate>, i64),
    /// Whether the household is late, its name, and its id.
    Late(bool, String, i64),
    /// The key within the best matches.
    Best(BestKey),
}

/// A page of `office`'s households. Writes `members.searched` to the audit trail: the filters, whether there was a
/// search, and the number of rows shown, but never the search text.
///
/// # Errors
/// [`crate::Error::NotFound`] if the scope does not reach the office, [`crate::Error::Invalid`] for a cursor of
/// another list or order.
pub async fn list(scope: &mut Scope, now: DateTime<Utc>, office: OfficeId, query: &MemberQuery) -> Result<MemberPage> {
    let query = &by_one_index(query);
    let after: Option<Key> = query.cursor.as_deref().map(|c| read_cursor(c, query)).transpose()?;
    let page_after = match &after {
        Some(Key::Name(name, id)) => Some(After::Name(name, *id)),
        Some(Key::Best(key)) => Some(After::Best(key)),
        _ => None,
    };
    let most = query.limit.map_or(PAGE, |limit| limit.clamp(1, PAGE));
    let narrowings = of_page(scope, office, query, most, page_after).await?;
    let asked = PageRequest { office, query, narrowings: &narrowings, rows: most, audited: true };
    let (today, mut rows) = page(scope, now, &asked, after.as_ref()).await?;
    let more = rows.len() > most;
    rows.truncate(most);
    let last = rows.last().filter(|_| more).and_then(|last| Key::of(last, query.sort, &narrowings));
    let next = last.map(|key| cursor::write(&key)).transpose()?;
    let items = rows.into_iter().map(|row| row.shown(today)).collect::<Result<Vec<_>>>()?;
    let total = (query.cursor.is_none() && !more).then_some(items.len());
    Ok(MemberPage { items, next, more, total })
}

/// The matching households, page after page of `rows`, for a file; each call of `take` gets a page. Writes no audit
/// entry.
///
/// # Errors
/// As [`list`], and any error of `take`.
pub(super) async fn all(
    scope: &mut Scope,
    now: DateTime<Utc>,
    (office, query): (OfficeId, &MemberQuery),
    rows: usize,
    mut take: impl FnMut(Vec<MemberRow>) -> Result<()>,
) -> Result<()> {
    let query = &by_one_index(query);
    let narrowings = of_query(scope, office, query).await?;
    let asked = PageRequest { office, query, narrowings: &narrowings, rows, audited: false };
    let mut after = None;
    loop {
        let (today, mut found) = page(scope, now, &asked, after.as_ref()).await?;
        let more = found.len() > rows;
        found.truncate(rows);
        after = found.last().and_then(|last| Key::of(last, query.sort, &narrowings));
        take(found.into_iter().map(|row| row.shown(today)).collect::<Result<Vec<_>>>()?)?;
        if !more {
            return Ok(());
        }
    }
}

/// The matching households, for a bulk action.
///
/// # Errors
/// [`Error::Conflict`] for more than [`MOST_MATCHING`]; [`Error::NotFound`] if the scope does not reach the office.
pub async fn matching(
    scope: &mut Scope,
    now: DateTime<Utc>,
    office: OfficeId,
    query: &MemberQuery,
) -> Result<Vec<AccountId>> {
    let narrowings = of_query(scope, office, query).await?;
    let organization = scope.organization().0;
    let mut sql = with_place(now, organization, office);
    sql.push(" select s.account_id from place, account_summary s where s.organization_id = ").push_bind(organization);
    sql.push(" and s.office_id = ").push_bind(office.0);
    narrow(&mut sql, query, &narrowings);
    sql.push(" limit ").push_bind(MOST_MATCHING as i64 + 1);
    let found: Vec<i64> = sql.build_query_scalar().fetch_all(scope.db()).await?;
    if found.len() > MOST_MATCHING {
        return Err(Refusal::LIST_TOO_LONG.into());
    }
    Ok(found.into_iter().map(AccountId).collect())
}

/// If all matches are late, or none is, sorting late households first equals sorting by name, which has its own index;
/// otherwise the planner would read and sort all rows.
fn by_one_index(query: &MemberQuery) -> MemberQuery {
    let is_one_kind = query.filters.iter().any(|f| matches!(f, MemberFilter::PastDue | MemberFilter::Canceled));
    let sort = if query.sort == MemberSort::Late && is_one_kind { MemberSort::Name } else { query.sort };
    MemberQuery { sort, ..query.clone() }
}

fn read_cursor(text: &str, query: &MemberQuery) -> Result<Key> {
    let key = cursor::read(text, "startingAt")?;
    match (&key, query.sort) {
        (Key::Best(..), MemberSort::Best) if is_best_first(query) => Ok(key),
        (Key::Name(..), MemberSort::Best) if !is_best_first(query) => Ok(key),
        (Key::Name(..), MemberSort::Name)
        | (Key::MemberSince(..), MemberSort::MemberSince)
        | (Key::NextPayment(..), MemberSort::NextPayment)
        | (Key::Late(..), MemberSort::Late) => Ok(key),
        _ => cursor::read("", "startingAt"),
    }
}

/// The inputs of a page.
struct PageRequest<'a> {
    office: OfficeId,
    query: &'a MemberQuery,
    narrowings: &'a [Narrowing],
    /// The number of rows of the page.
    rows: usize,
    /// Whether to write the audit entry.
    audited: bool,
}

/// The office's date, and the page with one more row if there are more. Writes the audit entry.
async fn page(
    scope: &mut Scope,
    now: DateTime<Utc>,
    asked: &PageRequest<'_>,
    after: Option<&Key>,
) -> Result<(NaiveDate, Vec<Found>)> {
    let PageRequest { office, query, narrowings, rows, audited } = *asked;
    if query.filters.iter().any(|filter| *filter != MemberFilter::All) {
        // Row-level security hides from the planner how many households a filter matches: it would read and sort all
        // of them, though an index has them in order.
        sqlx::query!("set local enable_bitmapscan = off").execute(scope.db()).await?;
    }
    let walked = query.sort == MemberSort::NextPayment && !few_match(scope, now, office, query, narrowings).await?;
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
    narrow(&mut sql, query, narrowings);
    if let Some(after) = after {
        after.push(&mut sql);
    }
    match narrowings {
        [Narrowing::Best(ranked)] => {
            sql.push(" order by array_position(").push_bind(ids(ranked)).push(", s.account_id)");
        }
        _ => {
            sql.push(query.sort.order());
        }
    }
    sql.push(" limit ").push_bind(rows as i64 + 1);
    sql.push(") f)");
    if audited {
        sql.push(", looked as (");
        audit::push_record(
            &mut sql,
            scope,
            look(office, query),
            "jsonb_build_object('shown', least((select count(*) from page), 50))",
        );
        sql.push(")");
    }
    sql.push(
        " select place.today, p.account_id, p.name_key, p.rollup, p.status, p.plan_name, p.family_size, p.monthly_cents, p.yearly_cents,
             nullif(p.pays_on, 'infinity') as next_payment_on, p.member_since, p.latest_joined_on, p.anniversary_on, p.in_office, p.people,
             a.login_id, a.number, a.first_name, a.last_name, nullif(a.email, '') as email, a.phone,
             (select b.reason from bad_address b where b.organization_id = p.organization_id and b.email = lower(a.email)) as email_problem,
             (select b.reason from bad_phone b where b.organization_id = p.organization_id and b.phone = a.phone) as phone_problem, (select jsonb_object_agg(m.id, jsonb_build_object('phone', m.phone, 'email', m.email)) from member m
              where m.organization_id = p.organization_id and m.account_id = p.account_id and (m.phone is not null or m.email is not null)) as own_contacts, l.late_since, l.attempts, l.attempt_on, e.ends_on,
             (select jsonb_object_agg(x.id, jsonb_build_object('plan', n.name, 'created_at', x.created_at, 'started_on', x.started_on)) from subscription x
              join plan n on n.organization_id = x.organization_id and n.id = x.plan_id
              where x.organization_id = p.organization_id and x.account_id = p.account_id) as held,
             (select jsonb_agg(jsonb_build_object('id', g.id, 'name', g.name) order by search_fold(g.name)) from account_tag t
              join household_tag g on g.organization_id = t.organization_id and g.id = t.tag_id and g.deleted_at is null
              where t.organization_id = p.organization_id and t.account_id = p.account_id) as tags
         from place
         left join page p on true
         left join lateral (select * from account where organization_id = p.organization_id and id = p.account_id offset 0) a on true
         left join lateral (
           select min(i.first_failed_on) as late_since, max(i.failed_attempts) as attempts, min(i.next_attempt_on) as attempt_on
           from invoice i where i.organization_id = p.organization_id and i.account_id = p.account_id and i.status = 'open'
             and i.first_failed_on is not null and makes_memberships_late(i.origin) and p.status in ('past_due', 'delinquent', 'delinquent_gpp')) l on true
         left join lateral (
           select min(x.ends_on) as ends_on from subscription x where x.organization_id = p.organization_id and x.account_id = p.account_id
             and x.status = 'cancellation_requested' and p.status = 'cancellation_requested') e on true
         order by p.place_in_page",
    );
    let rows = sql.build().fetch_all(scope.db()).await?;
    let today = rows.first().ok_or(Error::NotFound)?.try_get("today")?;
    // An office without a match returns one row with only the date.
    let found = rows.into_iter().filter_map(|row| Found::of(row).transpose());
    Ok((today, found.collect::<Result<Vec<_>, _>>()?))
}

/// Rows in an order of account_summary, each with its card.
const BY_SUMMARY: &str = "account_summary s join lateral (
    select * from account_card where organization_id = s.organization_id and account_id = s.account_id offset 0) c on true";
/// Rows ordered by the next payment, each with its summary.
const BY_PAYMENT: &str = "account_card c join lateral (
    select * from account_summary where organization_id = c.organization_id and account_id = c.account_id offset 0) s on true";

/// Starts a query with the row `place`: the date at `office`; empty if the scope does not reach it.
pub(super) fn with_place(now: DateTime<Utc>, organization: i64, office: OfficeId) -> QueryBuilder<Postgres> {
    let mut sql = QueryBuilder::new("with place as materialized (select (");
    sql.push_bind(now).push("::timestamptz at time zone timezone)::date as today from office where organization_id = ");
    sql.push_bind(organization).push(" and id = ").push_bind(office.0).push(")");
    sql
}

/// Adds the conditions of the filters and the search over the row `s` of account_summary.
fn narrow(sql: &mut QueryBuilder<Postgres>, query: &MemberQuery, narrowings: &[Narrowing]) {
    for filter in &query.filters {
        filter.push(sql);
    }
    for narrowing in narrowings {
        narrowing.push(sql);
    }
}

/// Whether so few households match that sorting them all costs less than walking the index of payments.
async fn few_match(
    scope: &mut Scope,
    now: DateTime<Utc>,
    office: OfficeId,
    query: &MemberQuery,
    narrowings: &[Narrowing],
) -> Result<bool> {
    if narrowings.iter().any(|narrowing| matches!(narrowing, Narrowing::Candidates(_))) {
        return Ok(true);
    }
    if query.filters.iter().all(|filter| *filter == MemberFilter::All) {
        return Ok(false);
    }
    let organization = scope.organization().0;
    let mut sql = with_place(now, organization, office);
    sql.push(" select count(*) from (select from account_summary s where s.organization_id = ").push_bind(organization);
    sql.push(" and s.office_id = ").push_bind(office.0);
    narrow(&mut sql, query, narrowings);
    sql.push(" limit ").push_bind(i64::from(MOST_CANDIDATES) + 1).push(") matching");
    let matching: i64 = sql.build_query_scalar().fetch_one(scope.db()).await?;
    Ok(matching <= i64::from(MOST_CANDIDATES))
}

/// The audit entry for a view of the list; the query adds the number of rows shown.
fn look(office: OfficeId, query: &MemberQuery) -> Act<'static> {
    let filters: Vec<_> = query.filters.iter().map(|filter| filter.as_str()).collect();
    Act::on_office(
        "members.searched",
        office,
        json!({ "filters": filters, "searched": query.search.is_some(), "tags": query.tags.len() }),
    )
}

impl Key {
    /// `None` after a near spelling, which has no next page.
    fn of(row: &Found, sort: MemberSort, narrowings: &[Narrowing]) -> Option<Self> {
        Some(match (sort, narrowings) {
            (MemberSort::Best, [Narrowing::Best(ranked)]) => {
                let (_, rank) = ranked.iter().find(|(id, _)| *id == row.account)?;
                if *rank == Rank::Near {
                    return None;
                }
                Self::Best((*rank, row.name_key.clone(), row.account))
            }
            (MemberSort::Name | MemberSort::Best, _) => Self::Name(row.name_key.clone(), row.account),
            (MemberSort::MemberSince, _) => Self::MemberSince(row.member_since, row.account),
            (MemberSort::NextPayment, _) => Self::NextPayment(row.next_payment_on, row.account),
            (MemberSort::Late, _) => Self::Late(row.late, row.name_key.clone(), row.account),
        })
    }

    /// Adds ` and <after this key>` over the rows `s` of account_summary and `c` of account_card.
    fn push(&self, query: &mut QueryBuilder<Postgres>) {
        match self {
            // The search function starts after this key.
            Self::Best(_) => return,
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
