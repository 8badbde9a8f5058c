//! Cohorts: the households that joined an office in the same month, and how many of them are active in each month since.
//!
//! As the movements, from `member_movement`. A household belongs to the month of its first active membership, for good; one
//! that was imported to the month its membership began elsewhere. One that comes back is active in its cohort again.

use std::collections::BTreeMap;

use chrono::{Datelike, Months, NaiveDate};
use rules::Cents;
use tenancy::Scope;

use super::movements::{month_of, months};
use kernel::Result;

/// A cohort at the end of one month.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct CohortMonth {
    pub active: i64,
    /// Annualized prices.
    pub annual: Cents,
    /// Households that left in the month.
    pub lost: i64,
}

/// The households of an office that joined in a month.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Cohort {
    pub office: i64,
    pub month: NaiveDate,
    pub households: i64,
    /// From the month of joining to that of the report's end.
    pub months: Vec<CohortMonth>,
}

impl Cohort {
    pub fn now(&self) -> CohortMonth {
        self.months.last().copied().unwrap_or_default()
    }

    /// The sum over its households of the months at whose end they were active.
    pub fn months_held(&self) -> i64 {
        self.months.iter().map(|month| month.active).sum()
    }

    /// The sum over its households of the months at whose start they were active, so that they could leave in them.
    pub fn months_at_risk(&self) -> i64 {
        self.months_held() - self.now().active
    }

    /// How often one of its households left.
    pub fn lost(&self) -> i64 {
        self.months.iter().map(|month| month.lost).sum()
    }
}

/// The change that a cohort's households made in a month.
struct Change {
    active: i64,
    annual: i64,
    lost: i64,
}

/// The cohorts that joined by the end of the month of `to`, in order of month and office.
///
/// # Errors
/// When the database fails.
pub async fn cohorts(scope: &mut Scope, offices: &[i64], to: NaiveDate) -> Result<Vec<Cohort>> {
    let organization = scope.organization();
    let rows = sqlx::query!(
        r#"with moved as (
             select office_id, account_id, moved_on, sum(annual_cents)::bigint as annual, sum(members)::bigint as members
             from member_movement where organization_id = $1 and office_id = any ($2) and moved_on < $3 group by 1, 2, 3),
           daily as (
             select *, sum(members) over (partition by office_id, account_id order by moved_on) as members_then from moved),
           joined as (
             select office_id, account_id, date_trunc('month', min(moved_on) filter (where members_then > 0))::date as cohort from daily group by 1, 2),
           monthly as (
             select office_id, account_id, date_trunc('month', moved_on)::date as month, sum(annual)::bigint as annual, sum(members)::bigint as members
             from moved group by 1, 2, 3),
           turned as (
             select *, sum(members) over (partition by office_id, account_id order by month) as members_then from monthly),
           steps as (
             select t.office_id, j.cohort, t.month, t.annual, (t.members_then > 0)::int - (t.members_then - t.members > 0)::int as turn
             from turned t join joined j on j.office_id = t.office_id and j.account_id = t.account_id)
           select s.office_id, s.cohort as "cohort!", s.month as "month!", sum(s.annual)::bigint as "annual!", sum(s.turn)::bigint as "active!",
             count(*) filter (where s.turn < 0) as "lost!",
             (select count(*) from joined j where j.office_id = s.office_id and j.cohort = s.cohort) as "households!"
           from steps s where s.cohort is not null group by 1, 2, 3 order by 2, 1, 3"#,
        organization.0,
        offices,
        month_of(to) + Months::new(1)
    )
    .fetch_all(scope.db())
    .await?;
    let mut found: BTreeMap<(NaiveDate, i64), (i64, BTreeMap<NaiveDate, Change>)> = BTreeMap::new();
    for row in rows {
        let cohort = found.entry((row.cohort, row.office_id)).or_insert_with(|| (row.households, BTreeMap::new()));
        cohort.1.insert(row.month, Change { active: row.active, annual: row.annual, lost: row.lost });
    }
    let cohorts = found.into_iter().map(|((month, office), (households, changes))| Cohort {
        office,
        month,
        households,
        months: summed(&changes, &months(month, to)),
    });
    Ok(cohorts.collect())
}

/// The state at the end of each month; what moved before the cohort's own month belongs to its start.
fn summed(changes: &BTreeMap<NaiveDate, Change>, months: &[NaiveDate]) -> Vec<CohortMonth> {
    let mut sum = CohortMonth::default();
    let mut left = changes.iter().peekable();
    let mut all = vec![];
    for month in months {
        sum.lost = 0;
        while let Some((_, change)) = left.next_if(|(at, _)| *at <= month) {
            sum.active += change.active;
            sum.annual += Cents(change.annual);
            sum.lost += change.lost;
        }
        all.push(sum);
    }
    all
}

/// The number of months from one month's first day to another's.
pub fn months_between(from: NaiveDate, to: NaiveDate) -> i32 {
    (to.year() - from.year()) * 12 + to.month() as i32 - from.month() as i32
}

#[cfg(test)]
mod tests {
    use super::*;

    fn date(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    #[test]
    fn a_cohort_is_counted_at_each_months_end() {
        let change = |active, annual, lost| Change { active, annual, lost };
        // Four join; one leaves in February, another in April, when the first one comes back.
        let changes = [
            (date("2027-01-01"), change(4, 4 * 46_800, 0)),
            (date("2027-02-01"), change(-1, -46_800, 1)),
            (date("2027-04-01"), change(0, 0, 1)),
        ];
        let months = months(date("2027-01-01"), date("2027-05-31"));
        let cohort = Cohort { office: 1, month: months[0], households: 4, months: summed(&changes.into(), &months) };
        let active: Vec<_> = cohort.months.iter().map(|m| (m.active, m.lost)).collect();
        assert_eq!(active, [(4, 0), (3, 1), (3, 0), (3, 1), (3, 0)]);
        assert_eq!((cohort.months_held(), cohort.months_at_risk(), cohort.lost()), (16, 13, 2));
        assert_eq!(cohort.now().annual, Cents(3 * 46_800));
    }

    #[test]
    fn months_between_crosses_years() {
        assert_eq!(months_between(date("2026-11-01"), date("2027-02-01")), 3);
        assert_eq!(months_between(date("2026-11-01"), date("2026-11-01")), 0);
    }
}
