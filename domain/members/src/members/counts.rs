//! The dashboard's figures: the number of households per filter, the office's totals, and its last twelve months.
//!
//! They are kept ([`tallies`]); only a search, tags, and two filters that depend on the day need the office's rows of account_summary. The
//! months come from the movements: a month's totals are today's minus the movements after that month.

use chrono::{DateTime, Datelike, Months, NaiveDate, Utc};
use sqlx::{Postgres, QueryBuilder, Row};
use tenancy::Scope;
use tenancy::ids::OfficeId;

use super::filters::MemberFilter;
use super::list::with_place;
use super::narrowing::{Narrowing, of_query};
use super::query::MemberQuery;
use super::tallies;
use super::totals::Totals;
use crate::{Cents, Result};

/// Months in a series, including the current one.
const MONTHS: u32 = 12;

#[derive(Debug, Clone)]
pub struct MemberCounts {
    /// The number of households the list would show with each filter added to the current ones, in the order of
    /// [`MemberFilter::ALL`]; for `all`, without any filter. The search and the tags apply to each.
    pub counts: Vec<(MemberFilter, i64)>,
    /// The number of households the list shows.
    pub total: i64,
    /// For the whole office, whatever the query.
    pub kpis: Kpis,
}

/// The office's figures.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Kpis {
    /// Households with an active membership: those that the filter `active` shows.
    pub active_households: i64,
    /// Their people who hold an active membership.
    pub active_members: i64,
    /// Households that a person joined less than 31 days ago: those that the filter `new` shows.
    pub new_households: i64,
    /// Monthly recurring revenue: a twelfth of the annualized prices, rounded once.
    pub monthly_recurring: Cents,
    /// The same at the end of last month.
    pub monthly_recurring_previous: Cents,
    /// Households with a failed payment that is not settled.
    pub late: i64,
    /// The amount that these households owe.
    pub past_due: Cents,
    /// Households within 30 days before their anniversary.
    pub renewals_due: i64,
    pub renewals_not_automatic: i64,
    /// Oldest month first; the last is the current month to date.
    pub months: Vec<MonthFigures>,
}

/// The totals at the end of a month.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MonthFigures {
    /// Its first day.
    pub month: NaiveDate,
    pub active_members: i64,
    pub monthly_recurring: Cents,
}

/// The counts for every filter at `office`, added to the filters, tags and search of `query`, and the office's
/// figures.
///
/// # Errors
/// [`crate::Error::NotFound`] if the scope does not reach it.
pub async fn counts(
    scope: &mut Scope,
    now: DateTime<Utc>,
    office: OfficeId,
    query: &MemberQuery,
) -> Result<MemberCounts> {
    let narrowings = of_query(scope, office, query).await?;
    let is_kept = narrowings.is_empty() && tallies::are_kept(&query.filters);
    let whole = tallies::totals(scope, office, now, if is_kept { &query.filters } else { &[] }).await?;
    let moved = moved(scope, office, whole.today).await?;
    let kpis = whole.kpis(&moved);
    if is_kept {
        return Ok(MemberCounts { counts: whole.counts, total: whole.total, kpis });
    }
    let (mut counts, total) = counted(scope, office, now, &query.filters, &narrowings).await?;
    if narrowings.is_empty()
        && let Some((_, all)) = counts.iter_mut().find(|(filter, _)| *filter == MemberFilter::All)
    {
        *all = whole.all();
    }
    Ok(MemberCounts { counts, total, kpis })
}

/// Counts the rows, where the kept counts do not tell: a search, tags, or filters that are not kept together. Without narrowings only the
/// rows that match the filters are read, so that the count of `all` is the total.
async fn counted(
    scope: &mut Scope,
    office: OfficeId,
    now: DateTime<Utc>,
    filters: &[MemberFilter],
    narrowings: &[Narrowing],
) -> Result<(Vec<(MemberFilter, i64)>, i64)> {
    let mut sql = with_place(now, scope.organization().0, office);
    sql.push(" select array[");
    for (n, filter) in MemberFilter::ALL.iter().enumerate() {
        let beside = if *filter == MemberFilter::All { &[] } else { filters };
        sql.push(if n == 0 { "" } else { ", " });
        push_count(&mut sql, beside.iter().chain([filter]));
    }
    sql.push("] as counts, ");
    push_count(&mut sql, filters);
    sql.push(" as total from account_summary s where s.organization_id = ");
    sql.push_bind(scope.organization().0).push(" and s.office_id = ").push_bind(office.0);
    if narrowings.is_empty() {
        for filter in filters {
            filter.push(&mut sql);
        }
    }
    for narrowing in narrowings {
        narrowing.push(&mut sql);
    }
    let row = sql.build().fetch_one(scope.db()).await?;
    let counts: Vec<i64> = row.try_get("counts")?;
    Ok((MemberFilter::ALL.iter().copied().zip(counts).collect(), row.try_get("total")?))
}

/// Adds the count of the rows that match all of `filters`.
fn push_count<'a>(sql: &mut QueryBuilder<Postgres>, filters: impl IntoIterator<Item = &'a MemberFilter>) {
    sql.push("count(*) filter (where true");
    for filter in filters {
        filter.push(sql);
    }
    sql.push(")");
}

/// The movements of a month.
struct Moved {
    month: NaiveDate,
    members: i64,
    annual: Cents,
}

async fn moved(scope: &mut Scope, office: OfficeId, today: NaiveDate) -> Result<Vec<Moved>> {
    let organization = scope.organization();
    let rows = sqlx::query!(
        r#"select date_trunc('month', moved_on)::date as "month!", sum(members)::bigint as "members!",
             sum(annual_cents)::bigint as "annual!"
           from member_movement where organization_id = $1 and office_id = $2 and moved_on >= $3 group by 1"#,
        organization.0,
        office.0,
        month_start(today, MONTHS - 1)
    )
    .fetch_all(scope.db())
    .await?;
    Ok(rows.into_iter().map(|r| Moved { month: r.month, members: r.members, annual: Cents(r.annual) }).collect())
}

/// The first day of the month `back` months before that of `today`.
fn month_start(today: NaiveDate, back: u32) -> NaiveDate {
    today.with_day(1).unwrap_or(today) - Months::new(back)
}

impl Totals {
    /// The number of the office's households.
    fn all(&self) -> i64 {
        self.counts.iter().find(|(f, _)| *f == MemberFilter::All).map_or(0, |(_, n)| *n)
    }

    fn count(&self, filter: MemberFilter) -> i64 {
        self.figures.iter().find(|(f, _)| *f == filter).map_or(0, |(_, n)| *n)
    }

    fn kpis(&self, moved: &[Moved]) -> Kpis {
        let months = self.months(moved);
        let previous = months.iter().rev().nth(1).map_or(Cents::ZERO, |m| m.monthly_recurring);
        Kpis {
            active_households: self.count(MemberFilter::Active),
            active_members: self.active_members,
            new_households: self.count(MemberFilter::New),
            monthly_recurring: self.annual.a_month(),
            monthly_recurring_previous: previous,
            late: self.count(MemberFilter::PastDue),
            past_due: self.past_due,
            renewals_due: self.count(MemberFilter::Renewal),
            renewals_not_automatic: self.renewals_not_automatic,
            months,
        }
    }

    fn months(&self, moved: &[Moved]) -> Vec<MonthFigures> {
        (0..MONTHS)
            .rev()
            .map(|back| {
                let month = month_start(self.today, back);
                let since = || moved.iter().filter(move |m| m.month > month);
                MonthFigures {
                    month,
                    active_members: self.active_members - since().map(|m| m.members).sum::<i64>(),
                    monthly_recurring: (self.annual - since().map(|m| m.annual).sum::<Cents>()).a_month(),
                }
            })
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn date(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    #[test]
    fn a_months_totals_are_todays_less_what_moved_since() {
        let totals = Totals {
            today: date("2026-11-21"),
            counts: vec![],
            total: 0,
            figures: vec![
                (MemberFilter::Active, 8),
                (MemberFilter::New, 4),
                (MemberFilter::PastDue, 2),
                (MemberFilter::Renewal, 3),
            ],
            active_members: 10,
            annual: Cents(12 * 50_000),
            past_due: Cents(7_800),
            renewals_not_automatic: 1,
        };
        let moved = [
            Moved { month: date("2026-11-01"), members: 4, annual: Cents(12 * 16_000) },
            Moved { month: date("2026-09-01"), members: -1, annual: Cents(12 * -3_900) },
        ];
        let kpis = totals.kpis(&moved);
        assert_eq!(kpis.months.len(), 12);
        assert_eq!((kpis.months[0].month, kpis.months[11].month), (date("2025-12-01"), date("2026-11-01")));
        let members: Vec<_> = kpis.months.iter().skip(8).map(|m| m.active_members).collect();
        assert_eq!(members, [7, 6, 6, 10], "August, September, October, November");
        assert_eq!(kpis.monthly_recurring_previous, Cents(34_000));
        assert_eq!((kpis.active_households, kpis.new_households, kpis.late, kpis.renewals_due), (8, 4, 2, 3));
    }
}
