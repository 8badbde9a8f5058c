//! What the dashboard counts: how many households match each filter, the office's figures, and twelve months of them.
//!
//! One query over the office's rows of account_summary, and the months from what moved since: today's totals less the
//! movements after a month are that month's totals.

use chrono::{DateTime, Datelike, Days, Months, NaiveDate, Utc};
use sqlx::{QueryBuilder, Row};
use tenancy::ids::OfficeId;
use tenancy::{Personal, Scope};

use super::filters::MemberFilter;
use super::list::{Narrowing, search_all, search_text};
use super::store::office_today;
use crate::{Cents, Result};

/// Months in a series, this one included.
const MONTHS: u32 = 12;

#[derive(Debug, Clone)]
pub struct MemberCounts {
    /// Households that match each filter (and the search, when there is one), in the order of [`MemberFilter::ALL`].
    pub counts: Vec<(MemberFilter, i64)>,
    /// Of the whole office, whatever is searched for.
    pub kpis: Kpis,
}

/// The office's figures. Members are people here, not households.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Kpis {
    pub active_members: i64,
    /// People who joined, or came back, in the last 30 days.
    pub joined_last_30: i64,
    /// What a month brings: monthly prices and a twelfth of yearly ones.
    pub monthly_recurring: Cents,
    /// The same at the end of last month.
    pub monthly_recurring_previous: Cents,
    /// Households with a payment that failed and is not settled.
    pub late: i64,
    pub past_due: Cents,
    /// Households within 30 days before their anniversary, and those of them that do not renew by themselves.
    pub renewals_due: i64,
    pub renewals_not_automatic: i64,
    /// Oldest month first; the last is this month as it stands.
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

/// Counts for every filter at `office`, narrowed by `search`, and its figures. [`crate::Error::NotFound`] when the scope does not reach it.
pub async fn counts(
    scope: &mut Scope,
    now: DateTime<Utc>,
    office: OfficeId,
    search: Option<&Personal<String>>,
) -> Result<MemberCounts> {
    let today = office_today(scope, office, now).await?;
    let whole = totals(scope, office, today, &Narrowing::Nothing).await?;
    let counts = match search_text(search) {
        None => whole.counts.clone(),
        Some(text) => {
            let narrowing = search_all(scope, office, text).await?;
            totals(scope, office, today, &narrowing).await?.counts
        }
    };
    let moved = moved(scope, office, today).await?;
    Ok(MemberCounts { counts, kpis: whole.kpis(today, &moved) })
}

struct Totals {
    counts: Vec<(MemberFilter, i64)>,
    active_members: i64,
    recurring: Cents,
    past_due: Cents,
    renewals_not_automatic: i64,
}

async fn totals(scope: &mut Scope, office: OfficeId, today: NaiveDate, narrowing: &Narrowing) -> Result<Totals> {
    let mut sql = QueryBuilder::new("select array[");
    for (n, filter) in MemberFilter::ALL.iter().enumerate() {
        sql.push(if n == 0 { "" } else { ", " }).push("count(*) filter (where true");
        filter.push(&mut sql, today);
        sql.push(")");
    }
    sql.push("] as counts, count(*) filter (where s.not_renewing");
    MemberFilter::Renewal.push(&mut sql, today);
    sql.push(
        ") as renewals_not_automatic, coalesce(sum(s.active_members), 0)::bigint as active_members,
         coalesce(sum(s.recurring_cents), 0)::bigint as recurring_cents, coalesce(sum(s.past_due_cents), 0)::bigint as past_due_cents
         from account_summary s where s.organization_id = ",
    );
    sql.push_bind(scope.organization().0).push(" and s.office_id = ").push_bind(office.0);
    narrowing.push(&mut sql);
    let row = sql.build().fetch_one(scope.db()).await?;
    let counts: Vec<i64> = row.try_get("counts")?;
    Ok(Totals {
        counts: MemberFilter::ALL.iter().copied().zip(counts).collect(),
        active_members: row.try_get("active_members")?,
        recurring: row.try_get("recurring_cents")?,
        past_due: row.try_get("past_due_cents")?,
        renewals_not_automatic: row.try_get("renewals_not_automatic")?,
    })
}

/// What moved in a month.
struct Moved {
    month: NaiveDate,
    members: i64,
    recurring: Cents,
    /// Of the people who came in it, those of the last 30 days.
    joined_last_30: i64,
}

async fn moved(scope: &mut Scope, office: OfficeId, today: NaiveDate) -> Result<Vec<Moved>> {
    let organization = scope.organization();
    let rows = sqlx::query!(
        r#"select date_trunc('month', moved_on)::date as "month!", sum(members)::bigint as "members!",
             sum(recurring_cents)::bigint as "recurring!",
             coalesce(sum(members) filter (where members > 0 and moved_on > $4), 0)::bigint as "joined!"
           from member_movement where organization_id = $1 and office_id = $2 and moved_on >= $3 group by 1"#,
        organization.0,
        office.0,
        month_start(today, MONTHS - 1),
        today - Days::new(31)
    )
    .fetch_all(scope.db())
    .await?;
    Ok(rows
        .into_iter()
        .map(|r| Moved { month: r.month, members: r.members, recurring: Cents(r.recurring), joined_last_30: r.joined })
        .collect())
}

/// The first day of the month `back` months before that of `today`.
fn month_start(today: NaiveDate, back: u32) -> NaiveDate {
    today.with_day(1).unwrap_or(today) - Months::new(back)
}

impl Totals {
    fn count(&self, filter: MemberFilter) -> i64 {
        self.counts.iter().find(|(f, _)| *f == filter).map_or(0, |(_, n)| *n)
    }

    fn kpis(&self, today: NaiveDate, moved: &[Moved]) -> Kpis {
        let months = self.months(today, moved);
        let previous = months.iter().rev().nth(1).map_or(Cents::ZERO, |m| m.monthly_recurring);
        Kpis {
            active_members: self.active_members,
            joined_last_30: moved.iter().map(|m| m.joined_last_30).sum(),
            monthly_recurring: self.recurring,
            monthly_recurring_previous: previous,
            late: self.count(MemberFilter::PastDue),
            past_due: self.past_due,
            renewals_due: self.count(MemberFilter::Renewal),
            renewals_not_automatic: self.renewals_not_automatic,
            months,
        }
    }

    fn months(&self, today: NaiveDate, moved: &[Moved]) -> Vec<MonthFigures> {
        (0..MONTHS)
            .rev()
            .map(|back| {
                let month = month_start(today, back);
                let since = || moved.iter().filter(move |m| m.month > month);
                MonthFigures {
                    month,
                    active_members: self.active_members - since().map(|m| m.members).sum::<i64>(),
                    monthly_recurring: self.recurring - since().map(|m| m.recurring).sum::<Cents>(),
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
            counts: vec![(MemberFilter::PastDue, 2), (MemberFilter::Renewal, 3)],
            active_members: 10,
            recurring: Cents(50_000),
            past_due: Cents(7_800),
            renewals_not_automatic: 1,
        };
        let moved = [
            Moved { month: date("2026-11-01"), members: 4, recurring: Cents(16_000), joined_last_30: 4 },
            Moved { month: date("2026-09-01"), members: -1, recurring: Cents(-3_900), joined_last_30: 0 },
        ];
        let kpis = totals.kpis(date("2026-11-21"), &moved);
        assert_eq!(kpis.months.len(), 12);
        assert_eq!((kpis.months[0].month, kpis.months[11].month), (date("2025-12-01"), date("2026-11-01")));
        let members: Vec<_> = kpis.months.iter().skip(8).map(|m| m.active_members).collect();
        assert_eq!(members, [7, 6, 6, 10], "August, September, October, November");
        assert_eq!(kpis.monthly_recurring_previous, Cents(34_000));
        assert_eq!((kpis.late, kpis.renewals_due, kpis.joined_last_30), (2, 3, 4));
    }
}
