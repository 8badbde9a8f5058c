//! Retention by cohort: of the households that joined in a month, how many are active 1, 2, 3 ... months later, and how much
//! recurring revenue they bring.

use chrono::NaiveDate;
use rules::Cents;
use rust_decimal::Decimal;

use super::churn::share;
use super::cohorts::Cohort;

/// A cohort so many months after it joined.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Retention {
    pub office: i64,
    pub cohort: NaiveDate,
    pub month: i64,
    pub households: i64,
    pub active: i64,
    /// Active households, of those that joined.
    pub retained: Option<Decimal>,
    /// Recurring revenue per month.
    pub recurring: Cents,
    /// Recurring revenue, of that at the end of the month of joining.
    pub revenue_retained: Option<Decimal>,
}

/// Each month of a cohort; month 0 is the one of joining.
pub fn retention(cohort: &Cohort) -> Vec<Retention> {
    let first = cohort.months.first().copied().unwrap_or_default();
    let months = cohort.months.iter().enumerate().map(|(n, month)| Retention {
        office: cohort.office,
        cohort: cohort.month,
        month: i64::try_from(n).unwrap_or(i64::MAX),
        households: cohort.households,
        active: month.active,
        retained: share(month.active, cohort.households),
        recurring: month.annual.a_month(),
        revenue_retained: share(month.annual.0, first.annual.0),
    });
    months.collect()
}

#[cfg(test)]
mod tests {
    use super::super::cohorts::CohortMonth;
    use super::*;

    #[test]
    fn retention_is_of_those_who_joined() {
        let month = |active, annual| CohortMonth { active, annual: Cents(annual), lost: 0 };
        let cohort = Cohort {
            office: 1,
            month: "2027-01-01".parse().unwrap(),
            households: 8,
            months: vec![month(8, 8 * 46_800), month(7, 7 * 46_800), month(6, 6 * 50_400)],
        };
        let rows: Vec<_> = retention(&cohort)
            .into_iter()
            .map(|r| (r.month, r.active, r.retained, r.recurring, r.revenue_retained))
            .collect();
        let percent = |tenths| Some(Decimal::new(tenths, 1));
        let expected = [
            (0, 8, percent(1000), Cents(31_200), percent(1000)),
            (1, 7, percent(875), Cents(27_300), percent(875)),
            (2, 6, percent(750), Cents(25_200), percent(808)),
        ];
        assert_eq!(rows, expected);
    }
}
