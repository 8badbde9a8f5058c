//! The audit trail for our staff: everything that happened at an office, and a search over all tenants. A request's id leads to what happened
//! in it and in the jobs that it started.

mod file;
mod history;

use std::cmp::Reverse;

use chrono::{DateTime, Duration, NaiveDate, NaiveTime, Utc};
use kernel::cursor::{cut, read as cursor_key};
use kernel::merge::{Answering, merge_by};
use kernel::staff_rows;
use office::activity::rules::{Fact, facts, sentence};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use tenancy::ids::{AccountId, LoginId, OfficeId, OrganizationId};
use tenancy::{Caller, Personal, Scope, contract};
use uuid::Uuid;

pub use file::trail_file;
pub use history::history;

use crate::{
    Context, Error, FieldErrors, Message, OrNotFound, PAGE, Result, open, open_answering, open_cells, open_in,
    organization_of, record,
};

/// A search that names no office, household or request covers at most these days.
const MOST_DAYS: i64 = 31;

/// One record of the trail.
#[contract]
#[derive(Debug, Clone)]
pub struct TrailLine {
    pub id: i64,
    pub at: DateTime<Utc>,
    /// Such as `plan.changed`; of several looks, the latest.
    pub act: String,
    /// The text after the name: "changed a plan".
    pub words: String,
    /// The detail in words.
    pub facts: Vec<Fact>,
    /// How many looks at data are in the line; 1 for anything else.
    pub times: i64,
    /// A person; missing for a job.
    pub who: Option<Personal<String>>,
    /// The user whose access a member of our staff used.
    pub acting_as: Option<Personal<String>>,
    pub subject_kind: String,
    pub subject_id: String,
    #[oai(rename = "officeId")]
    pub office: Option<OfficeId>,
    pub office_name: Option<String>,
    #[oai(rename = "accountId")]
    pub account: Option<AccountId>,
    pub address: Option<Personal<String>>,
    /// The request in which it happened, or that started the job; missing for scheduled work.
    pub request_id: Option<Uuid>,
    /// What changed: ids, codes and values before and after.
    pub detail: Value,
}

/// How an office's history shows looks at data, which are most of its records.
#[contract(rename = "TrailLooks")]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Looks {
    /// Those of a person within an hour as one line.
    Together,
    /// A line each.
    Each,
    /// Not at all.
    No,
}

#[contract(rename = "Trail")]
#[derive(Debug, Clone)]
pub struct TrailPage {
    pub rows: Vec<TrailLine>,
    pub next: Option<String>,
    /// The first and the last day searched, in UTC; missing for all days.
    pub from: Option<NaiveDate>,
    pub to: Option<NaiveDate>,
    /// Parts of the platform that don't answer, whose records are missing.
    pub missing_cells: Option<Vec<String>>,
}

/// What is searched for. Requests keep it: names never change.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct TrailFilter {
    pub office: Option<OfficeId>,
    pub account: Option<AccountId>,
    /// Acts by this login, or as it.
    pub login: Option<LoginId>,
    /// Acts of our staff with a user's access only.
    pub impersonated: bool,
    /// The start of the act's name: `plan` or `plan.changed`.
    pub act: Option<String>,
    pub address: Option<String>,
    /// The request's id.
    pub request: Option<Uuid>,
    pub from: Option<NaiveDate>,
    pub to: Option<NaiveDate>,
}

impl TrailFilter {
    /// The days to search: all at an office, about a household or of a request, else at most a month, the last one without a wish.
    ///
    /// # Errors
    /// [`crate::Error::Invalid`] at `from` for more days.
    fn days(&self, today: NaiveDate) -> Result<(Option<NaiveDate>, Option<NaiveDate>)> {
        if self.office.is_some() || self.account.is_some() || self.request.is_some() {
            return Ok((self.from, self.to));
        }
        let to = self.to.unwrap_or(today);
        let from = self.from.unwrap_or(to - Duration::days(MOST_DAYS - 1));
        if from > to || (to - from).num_days() >= MOST_DAYS {
            let first = to - Duration::days(MOST_DAYS - 1);
            return Err(FieldErrors::one("from", Message::DateBetween(first, to)).into());
        }
        Ok((Some(from), Some(to)))
    }

    fn words(&self) -> String {
        let words = [
            self.office.map(|office| format!("office {office}")),
            self.account.map(|account| format!("household {account}")),
            self.login.map(|login| format!("user {login}")),
            self.impersonated.then(|| "acting as a user".to_owned()),
            self.act.as_ref().map(|act| format!("act {act}")),
            self.address.as_ref().map(|address| format!("address {address}")),
            self.request.map(|request| format!("request {request}")),
            Some(kernel::downloads::days_words(self.from, self.to)),
        ];
        words.into_iter().flatten().collect::<Vec<_>>().join(", ")
    }
}

#[derive(Serialize, Deserialize)]
struct Key(DateTime<Utc>, i64);

/// A page of 50 records, latest first. Writes `audit.viewed` to the trail itself.
///
/// # Errors
/// [`crate::Error::Invalid`] for too many days or a cursor of another list; [`crate::Error::NotFound`] for an unknown office or
/// household.
pub async fn trail(context: &Context, caller: &Caller, filter: &TrailFilter, after: Option<&str>) -> Result<TrailPage> {
    let today = context.clock.now().await?.date_naive();
    let (Answering { mut scopes, missing }, organization) = open_for(context, caller, filter).await?;
    if after.is_some() {
        staff_rows::may_read_on(&mut scopes, caller.login).await?;
    }
    let page = part(&mut scopes, (filter, organization), today, after, PAGE).await?;
    note(&mut scopes, "audit.viewed", (filter, organization), (page.rows.len(), None)).await?;
    commit(scopes).await?;
    Ok(TrailPage { missing_cells: missing, ..page })
}

/// Scopes of the cells that have records of a filter, the directory's first; that of an office's or a household's organization last. Also that
/// organization: the trail is kept by it, so with it a household's records are in one index.
async fn open_for(
    context: &Context,
    caller: &Caller,
    filter: &TrailFilter,
) -> Result<(Answering, Option<OrganizationId>)> {
    let of = |scopes, organization| Ok((Answering { scopes, missing: None }, Some(organization)));
    if let Some(office) = filter.office {
        let mut directory = open(context, caller).await?;
        let organization = organization_of(&mut directory, office).await?;
        let is_elsewhere = context.database.at_cell_of(organization).await?.cell() != directory.cell();
        let mut scopes = vec![directory];
        if is_elsewhere {
            scopes.push(open_in(context, caller, organization).await?);
        }
        return of(scopes, organization);
    }
    let Some(account) = filter.account else { return Ok((open_answering(context, caller).await?, None)) };
    // An unknown household would be searched for at all practices.
    let (cells, mut silent) = open_cells(context, caller).await?;
    let (mut scopes, mut organization) = (vec![], None);
    for mut scope in cells {
        let found = sqlx::query_scalar!("select organization_id from account where id = $1", account.0)
            .fetch_optional(scope.db())
            .await?;
        if scopes.is_empty() || found.is_some() {
            scopes.push(scope);
        }
        organization = organization.or(found.map(OrganizationId));
    }
    match (organization, silent.pop()) {
        (Some(organization), _) => of(scopes, organization),
        (None, Some((_, error))) => Err(error.into()),
        (None, None) => Err(Error::NotFound),
    }
}

async fn commit(scopes: Vec<Scope>) -> Result<()> {
    for scope in scopes {
        scope.commit().await?;
    }
    Ok(())
}

/// How many records a filter finds, and the filter in words.
///
/// # Errors
/// As [`trail`].
pub(crate) async fn count(scope: &mut Scope, filter: &TrailFilter, today: NaiveDate) -> Result<(i64, String)> {
    let (from, to) = filter.days(today)?;
    let organization = organization_in(scope, filter).await?;
    let begin = |day: NaiveDate| day.and_time(NaiveTime::MIN).and_utc();
    let rows = sqlx::query_scalar!(
        r#"select count(*) as "rows!" from audit a
           where ($1::bigint is null or a.organization_id = $1) and ($2::bigint is null or a.office_id = $2) and ($3::bigint is null or a.account_id = $3)
             and ($4::bigint is null or a.login_id = $4 or a.impersonator_id = $4) and (not $5::bool or a.impersonator_id is not null)
             and ($6::text is null or starts_with(a.act, $6)) and ($7::text is null or a.address = $7)
             and ($8::timestamptz is null or a.at >= $8) and ($9::timestamptz is null or a.at < $9)
             and ($10::uuid is null or a.request_id = $10)"#,
        organization.map(|id| id.0),
        filter.office.map(|office| office.0),
        filter.account.map(|account| account.0),
        filter.login.map(|login| login.0),
        filter.impersonated,
        filter.act,
        filter.address,
        from.map(begin),
        to.map(|day| begin(day + Duration::days(1))),
        filter.request
    )
    .fetch_one(scope.db())
    .await?;
    Ok((rows, TrailFilter { from, to, ..filter.clone() }.words()))
}

/// The organization of a filter. The trail is kept by organization: with it, a household's records are in one index.
async fn organization_in(scope: &mut Scope, filter: &TrailFilter) -> Result<Option<OrganizationId>> {
    let Some(office) = filter.office else {
        let Some(account) = filter.account else { return Ok(None) };
        // An unknown household would be searched for at all practices.
        let found = sqlx::query_scalar!("select organization_id from account where id = $1", account.0);
        return Ok(Some(OrganizationId(found.one_or_not_found(scope).await?)));
    };
    Ok(Some(organization_of(scope, office).await?))
}

/// Records the look at an office's in the office's own cell, where the office sees it; any other one in the directory.
async fn note(
    scopes: &mut [Scope],
    act: &str,
    (filter, organization): (&TrailFilter, Option<OrganizationId>),
    (rows, approval): (usize, Option<i64>),
) -> Result<()> {
    let at = organization.zip(filter.office);
    let scope = if at.is_some() { scopes.last_mut() } else { scopes.first_mut() }.ok_or(Error::NotFound)?;
    let detail = json!({ "rows": rows, "account": filter.account, "login": filter.login, "act": filter.act, "request": filter.request,
        "approval": approval });
    record(scope, act, ("audit", String::new()), at, detail).await
}

/// At most `most` records of all cells after a cursor.
async fn part(
    scopes: &mut [Scope],
    (filter, organization): (&TrailFilter, Option<OrganizationId>),
    today: NaiveDate,
    after: Option<&str>,
    most: usize,
) -> Result<TrailPage> {
    let key: Option<Key> = after.map(|text| cursor_key(text, "cursor")).transpose()?;
    let (from, to) = filter.days(today)?;
    let begin = |day: NaiveDate| day.and_time(NaiveTime::MIN).and_utc();
    let mut rows = vec![];
    for scope in scopes.iter_mut() {
        let mut found = sqlx::query!(
        r#"select a.id, a.at, a.act, a.subject_kind, a.subject_id, a.office_id, a.account_id, a.address, a.request_id, a.detail, o.name as "office?",
             trim(l.first_name || ' ' || l.last_name) as login_name, trim(i.first_name || ' ' || i.last_name) as staff_name
           from audit a left join login l on l.id = a.login_id left join login i on i.id = a.impersonator_id
           left join office o on o.organization_id = a.organization_id and o.id = a.office_id
           where ($1::bigint is null or a.organization_id = $1) and ($2::bigint is null or a.office_id = $2) and ($3::bigint is null or a.account_id = $3)
             and ($4::bigint is null or a.login_id = $4 or a.impersonator_id = $4) and (not $5::bool or a.impersonator_id is not null)
             and ($6::text is null or starts_with(a.act, $6)) and ($7::text is null or a.address = $7)
             and ($8::timestamptz is null or a.at >= $8) and ($9::timestamptz is null or a.at < $9)
             and ($10::timestamptz is null or (a.at, a.id) < ($10, $11)) and ($13::uuid is null or a.request_id = $13)
           order by a.at desc, a.id desc limit $12"#,
        organization.map(|id| id.0),
        filter.office.map(|office| office.0),
        filter.account.map(|account| account.0),
        filter.login.map(|login| login.0),
        filter.impersonated,
        filter.act,
        filter.address,
        from.map(begin),
        to.map(|day| begin(day + Duration::days(1))),
        key.as_ref().map(|key| key.0),
        key.as_ref().map(|key| key.1),
        most as i64 + 1,
        filter.request
    )
    .fetch_all(scope.db())
    .await?;
        rows.append(&mut found);
    }
    merge_by(scopes, &mut rows, |row| Reverse((row.at, row.id)));
    let next = cut(&mut rows, most, |row| Key(row.at, row.id))?;
    let line = |name: Option<String>| name.filter(|name| !name.is_empty()).map(Personal);
    let rows = rows.into_iter().map(|row| {
        let (user, staff) = (line(row.login_name), line(row.staff_name));
        let (who, acting_as) = if staff.is_some() { (staff, user) } else { (user, None) };
        TrailLine {
            id: row.id,
            at: row.at,
            words: sentence(&row.act),
            facts: facts(&row.act, &row.detail),
            times: 1,
            act: row.act,
            who,
            acting_as,
            subject_kind: row.subject_kind,
            subject_id: row.subject_id,
            office: row.office_id.map(OfficeId),
            office_name: row.office,
            account: row.account_id.map(AccountId),
            address: row.address.map(Personal),
            request_id: row.request_id,
            detail: row.detail,
        }
    });
    Ok(TrailPage { rows: rows.collect(), next, from, to, missing_cells: None })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    #[test]
    fn a_search_without_a_place_covers_a_month() {
        let today = day("2026-11-29");
        let days = |filter: TrailFilter| filter.days(today);
        assert_eq!(days(TrailFilter::default()).unwrap(), (Some(day("2026-10-30")), Some(today)));
        let older =
            TrailFilter { from: Some(day("2026-01-01")), to: Some(day("2026-01-31")), ..TrailFilter::default() };
        assert_eq!(days(older).unwrap(), (Some(day("2026-01-01")), Some(day("2026-01-31"))));
        let wide = TrailFilter { from: Some(day("2026-01-01")), ..TrailFilter::default() };
        assert!(days(wide).is_err());
        let office = TrailFilter { office: Some(OfficeId(7)), ..TrailFilter::default() };
        assert_eq!(days(office).unwrap(), (None, None));
        let request = TrailFilter { request: Some(Uuid::from_u128(7)), ..TrailFilter::default() };
        assert_eq!(days(request).unwrap(), (None, None));
    }
}
