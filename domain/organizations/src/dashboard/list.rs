//! The rows behind a number of the dashboard: their counts or amounts add up to it.

use chrono::{DateTime, NaiveDate, Utc};
use sqlx::{FromRow, Postgres, QueryBuilder};
use tenancy::ids::{AccountId, LoginId, OfficeId};
use tenancy::{Personal, contract};

use super::page::offices_shown;
use super::{Period, Shown};
use crate::managing::{Managing, Places};
use crate::{Cents, Error, Result, cursor};

/// Rows on a page.
const PAGE: usize = 50;

/// A figure with a list.
#[contract]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ListedFigure {
    Active,
    Late,
    New,
    Left,
    Collected,
    InOffice,
    Refunds,
    Visits,
}

/// The list of a figure at all shown locations, or at one.
#[derive(Debug, Clone)]
pub struct ListRequest {
    pub figure: ListedFigure,
    pub shown: Shown,
    pub location: Option<OfficeId>,
    pub cursor: Option<String>,
}

#[contract]
#[derive(Debug, Clone)]
pub struct FigureList {
    /// The sum of all rows' counts; on the first page.
    pub count: Option<i64>,
    /// The sum of all rows' amounts, for a figure of money and for late households; on the first page.
    pub amount: Option<Cents>,
    /// Latest first.
    pub rows: Vec<FigureRow>,
    pub next: Option<String>,
}

#[contract]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FigureRow {
    pub id: String,
    #[oai(rename = "dentistInfoId")]
    pub office: OfficeId,
    pub office_name: String,
    #[oai(rename = "accountId")]
    pub account: AccountId,
    /// The login of the account owner.
    #[oai(rename = "userId")]
    pub login: Option<LoginId>,
    /// The account owner.
    pub name: Personal<String>,
    pub number: String,
    pub on: Option<NaiveDate>,
    /// Members, or 1 for a household, a payment or a visit.
    pub count: i64,
    pub amount: Option<Cents>,
}

#[derive(FromRow)]
struct Row {
    id: i64,
    office_id: i64,
    office_name: String,
    account_id: i64,
    login_id: Option<i64>,
    name: String,
    number: String,
    day: Option<NaiveDate>,
    count: i64,
    amount_cents: Option<i64>,
}

impl ListedFigure {
    /// The rows of `place`, whose month begins on `first` and ends before `next`: id, office, account, day, count and amount.
    const fn source(self) -> &'static str {
        match self {
            Self::Active => {
                "select s.account_id as id, s.office_id, s.account_id, null::date as day, s.active_members::bigint as count, null::bigint as amount_cents
                 from place o join account_summary s on s.organization_id = o.organization_id and s.office_id = o.id where s.active_members > 0"
            }
            Self::Late => {
                "select s.account_id as id, s.office_id, s.account_id, null::date as day, 1::bigint as count, s.past_due_cents as amount_cents
                 from place o join account_summary s on s.organization_id = o.organization_id and s.office_id = o.id where s.rollup = 'late'"
            }
            Self::New => {
                "select v.id, v.office_id, v.account_id, v.moved_on as day, v.members::bigint as count, null::bigint as amount_cents
                 from place o join member_movement v on v.organization_id = o.organization_id and v.office_id = o.id
                   and v.moved_on >= o.first and v.moved_on < o.next where v.members > 0"
            }
            Self::Left => {
                "select v.id, v.office_id, v.account_id, v.moved_on as day, -v.members::bigint as count, null::bigint as amount_cents
                 from place o join member_movement v on v.organization_id = o.organization_id and v.office_id = o.id
                   and v.moved_on >= o.first and v.moved_on < o.next where v.members < 0"
            }
            Self::Collected => {
                "select p.id, p.office_id, p.account_id, (coalesce(p.settled_at, p.created_at) at time zone o.timezone)::date as day, 1::bigint as count, p.amount_cents
                 from place o join payment p on p.organization_id = o.organization_id and p.office_id = o.id
                   and coalesce(p.settled_at, p.created_at) >= o.first at time zone o.timezone and coalesce(p.settled_at, p.created_at) < o.next at time zone o.timezone
                 where p.status = 'succeeded'"
            }
            Self::InOffice => {
                "select p.id, p.office_id, p.account_id, (coalesce(p.settled_at, p.created_at) at time zone o.timezone)::date as day, 1::bigint as count, p.amount_cents
                 from place o join payment p on p.organization_id = o.organization_id and p.office_id = o.id
                   and coalesce(p.settled_at, p.created_at) >= o.first at time zone o.timezone and coalesce(p.settled_at, p.created_at) < o.next at time zone o.timezone
                 where p.status = 'succeeded' and p.method = 'in_office'"
            }
            Self::Refunds => {
                "select r.id, r.office_id, r.account_id, (r.succeeded_at at time zone o.timezone)::date as day, 1::bigint as count, r.amount_cents
                 from place o join refund r on r.organization_id = o.organization_id and r.office_id = o.id
                   and r.succeeded_at >= o.first at time zone o.timezone and r.succeeded_at < o.next at time zone o.timezone
                 where r.status = 'succeeded' and r.payment_id is not null"
            }
            Self::Visits => {
                "select v.id, v.office_id, v.account_id, v.visited_on as day, 1::bigint as count, null::bigint as amount_cents
                 from place o join visit v on v.organization_id = o.organization_id and v.office_id = o.id
                   and v.visited_on >= o.first and v.visited_on < o.next where v.voided_at is null"
            }
        }
    }

    /// Whether the amounts add up to a number of the dashboard.
    const fn has_amount(self) -> bool {
        matches!(self, Self::Late | Self::Collected | Self::InOffice | Self::Refunds)
    }
}

/// Begins a statement with the rows of a figure as `listed`, and its locations as `place`.
fn listed(
    organization: i64,
    offices: &[OfficeId],
    (figure, period): (ListedFigure, Period),
    now: DateTime<Utc>,
) -> QueryBuilder<Postgres> {
    let back: i32 = match period {
        Period::ThisMonth => 0,
        Period::LastMonth => 1,
    };
    let mut sql = QueryBuilder::new(
        "with place as (select o.organization_id, o.id, o.name, o.timezone, m.first, m.first + interval '1 month' as next from office o
           cross join lateral (select date_trunc('month', ",
    );
    sql.push_bind(now).push("::timestamptz at time zone o.timezone) - make_interval(months => ").push_bind(back);
    sql.push(") as first) m where o.organization_id = ").push_bind(organization).push(" and o.id = any (");
    sql.push_bind(offices.iter().map(|office| office.0).collect::<Vec<_>>());
    sql.push(")), listed as (").push(figure.source()).push(") ");
    sql
}

/// A page of the rows behind a figure.
///
/// # Errors
/// [`Error::NotFound`] for a group or location that is not the caller's; [`Error::Invalid`] at `cursor`.
pub async fn figure_list(managing: Managing<'_>, request: &ListRequest) -> Result<FigureList> {
    let after: Option<i64> = request.cursor.as_deref().map(|text| cursor::read(text, "cursor")).transpose()?;
    let now = managing.context.clock.now().await?;
    let places = Places::read(&mut managing.read_all().await?).await?;
    let mut offices = offices_shown(&managing, &places, request.shown.group)?;
    if let Some(asked) = request.location {
        if !offices.contains(&asked) {
            return Err(Error::NotFound);
        }
        offices = [asked].into();
    }
    let offices: Vec<_> = offices.into_iter().collect();
    let mut scope = managing.context.database.read(managing.reach.clone()).await?;
    let organization = scope.organization().0;
    let what = (request.figure, request.shown.period);

    let mut sums = (None, None);
    if after.is_none() {
        let mut sql = listed(organization, &offices, what, now);
        sql.push("select coalesce(sum(count), 0)::bigint, coalesce(sum(amount_cents), 0)::bigint from listed");
        let (count, amount): (i64, i64) = sql.build_query_as().fetch_one(scope.db()).await?;
        sums = (Some(count), request.figure.has_amount().then_some(Cents(amount)));
    }
    let mut sql = listed(organization, &offices, what, now);
    sql.push(", page as (select * from listed where true");
    if let Some(after) = after {
        sql.push(" and id < ").push_bind(after);
    }
    sql.push(" order by id desc limit ").push_bind(PAGE as i64 + 1);
    sql.push(
        ") select p.id, p.office_id, o.name as office_name, p.account_id, a.login_id, trim(a.first_name || ' ' || a.last_name) as name, a.number, p.day, p.count, p.amount_cents
         from page p join place o on o.id = p.office_id join account a on a.organization_id = o.organization_id and a.id = p.account_id order by p.id desc",
    );
    let mut rows: Vec<Row> = sql.build_query_as().fetch_all(scope.db()).await?;
    let next = cursor::cut(&mut rows, PAGE, |row| row.id)?;
    Ok(FigureList { count: sums.0, amount: sums.1, rows: rows.into_iter().map(Into::into).collect(), next })
}

impl From<Row> for FigureRow {
    fn from(row: Row) -> Self {
        Self {
            id: row.id.to_string(),
            office: OfficeId(row.office_id),
            office_name: row.office_name,
            account: AccountId(row.account_id),
            login: row.login_id.map(LoginId),
            name: row.name.into(),
            number: row.number,
            on: row.day,
            count: row.count,
            amount: row.amount_cents.map(Cents),
        }
    }
}
