//! The figures and their definitions.

use std::collections::BTreeMap;

use chrono::{Datelike, Months, NaiveDate};
use tenancy::{Caller, contract, text_enum};

use crate::{Context, Result, open};

/// Months of the charts.
const SHOWN: u32 = 24;

text_enum! {
    /// A figure of the platform.
    #[contract]
    Figure {
        /// Neither closed nor a trial.
        Offices = "offices",
        /// Members can join.
        Live = "live",
        /// At least one active member.
        WithMembers = "with_members",
        /// Persons with an active membership at the end.
        Active = "active",
        /// Persons whose first active day is in the month.
        New = "new",
        /// Persons who have none at the end and had one at the start or in the month.
        Left = "left",
        /// New less left.
        Net = "net",
        /// Left of those who were active at the start, in percent.
        Churn = "churn",
        Gross = "gross",
        Refunds = "refunds",
        /// Fees of payments less returned ones.
        Fees = "fees",
        /// Gross less refunds and fees: what the offices get.
        Kept = "kept",
        /// Fees in percent of gross less refunds.
        TakeRate = "take_rate",
        /// A twelfth of the annualized prices.
        Recurring = "recurring",
        /// Tiers and fees, paid.
        Income = "income",
        /// What became late and was paid within 28 days, in percent of what became late.
        Recovery = "recovery",
        /// Disputed payments in percent of payments.
        DisputeRate = "dispute_rate",
        /// Enrollments in percent of visits of sign-up pages.
        EnrollmentRate = "enrollment_rate",
    }
}

/// What a figure counts.
#[contract]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FigureUnit {
    Count,
    /// Cents.
    Money,
    /// Hundredths of a percent.
    Rate,
}

/// A figure in one month.
#[contract]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KpiMonth {
    /// Its first day.
    pub month: NaiveDate,
    /// Missing where there is nothing to divide by.
    pub value: Option<i64>,
    pub numerator: i64,
    /// Of a rate.
    pub denominator: Option<i64>,
}

#[contract]
#[derive(Debug, Clone)]
pub struct KpiFigure {
    pub figure: Figure,
    pub unit: FigureUnit,
    /// Oldest first; the last one is the current month so far.
    pub months: Vec<KpiMonth>,
}

#[contract]
#[derive(Debug, Clone)]
pub struct Kpi {
    /// The last day that is counted; missing before the first count.
    pub counted_to: Option<NaiveDate>,
    pub figures: Vec<KpiFigure>,
}

/// Whose figures.
#[derive(Debug, Clone, Default)]
pub struct KpiFilter {
    pub brand: Option<String>,
    /// A state of the United States.
    pub state: Option<String>,
    pub tier: Option<i32>,
    pub association: Option<i64>,
    pub lead_source: Option<String>,
}

/// The sums of a month over the offices of a filter.
#[derive(Debug, Clone, Default)]
pub(super) struct Sums {
    pub offices: i64,
    pub live: i64,
    pub with_members: i64,
    pub opening: i64,
    pub active: i64,
    pub joined: i64,
    pub departed: i64,
    pub churned: i64,
    pub payments: i64,
    pub gross: i64,
    pub refunds: i64,
    pub fees: i64,
    pub tier: i64,
    pub annual: i64,
    pub late: i64,
    pub recovered: i64,
    pub disputes: i64,
    pub visits: i64,
    pub enrolled: i64,
}

impl Figure {
    pub const fn unit(self) -> FigureUnit {
        match self {
            Self::Offices | Self::Live | Self::WithMembers | Self::Active | Self::New | Self::Left | Self::Net => {
                FigureUnit::Count
            }
            Self::Gross | Self::Refunds | Self::Fees | Self::Kept | Self::Recurring | Self::Income => FigureUnit::Money,
            Self::Churn | Self::TakeRate | Self::Recovery | Self::DisputeRate | Self::EnrollmentRate => {
                FigureUnit::Rate
            }
        }
    }

    /// Numerator and, for a rate, denominator.
    pub(super) const fn parts(self, of: &Sums) -> (i64, Option<i64>) {
        match self {
            Self::Offices => (of.offices, None),
            Self::Live => (of.live, None),
            Self::WithMembers => (of.with_members, None),
            Self::Active => (of.active, None),
            Self::New => (of.joined, None),
            Self::Left => (of.departed, None),
            Self::Net => (of.joined - of.departed, None),
            Self::Churn => (of.churned, Some(of.opening)),
            Self::Gross => (of.gross, None),
            Self::Refunds => (of.refunds, None),
            Self::Fees => (of.fees, None),
            Self::Kept => (of.gross - of.refunds - of.fees, None),
            Self::TakeRate => (of.fees, Some(of.gross - of.refunds)),
            Self::Recurring => (of.annual, None),
            Self::Income => (of.tier + of.fees, None),
            Self::Recovery => (of.recovered, Some(of.late)),
            Self::DisputeRate => (of.disputes, Some(of.payments)),
            Self::EnrollmentRate => (of.enrolled, Some(of.visits)),
        }
    }

    /// The figure of these sums.
    pub(super) fn month(self, month: NaiveDate, of: &Sums) -> KpiMonth {
        let (numerator, denominator) = self.parts(of);
        let value = match denominator {
            None => Some(numerator),
            Some(denominator) => rate(numerator, denominator),
        };
        KpiMonth { month, value, numerator, denominator }
    }
}

/// Hundredths of a percent, half of one rounded up; `None` where there is nothing to divide by.
pub(super) fn rate(numerator: i64, denominator: i64) -> Option<i64> {
    (denominator > 0).then(|| (numerator * 20_000 + denominator).div_euclid(denominator * 2))
}

/// All figures of the last 24 months.
///
/// # Errors
/// When the database fails.
pub async fn kpi(context: &Context, caller: &Caller, filter: &KpiFilter) -> Result<Kpi> {
    let today = context.clock.now().await?.date_naive();
    let this = today.with_day(1).unwrap_or(today);
    let from = this.checked_sub_months(Months::new(SHOWN - 1)).unwrap_or(this);
    let mut scope = open(context, caller).await?;
    let rows = sqlx::query!(
        r#"select k.month, count(*) as "offices!", count(*) filter (where k.live) as "live!", count(*) filter (where k.active > 0) as "with_members!",
             sum(k.opening)::bigint as "opening!", sum(k.active)::bigint as "active!", sum(k.joined)::bigint as "joined!", sum(k.departed)::bigint as "departed!",
             sum(k.churned)::bigint as "churned!", sum(k.payments)::bigint as "payments!", sum(k.gross_cents)::bigint as "gross!", sum(k.refunds_cents)::bigint as "refunds!",
             sum(k.fees_cents)::bigint as "fees!", sum(k.tier_cents)::bigint as "tier!", sum((k.annual_cents + 6) / 12)::bigint as "annual!", sum(k.late_cents)::bigint as "late!",
             sum(k.recovered_cents)::bigint as "recovered!", sum(k.disputes)::bigint as "disputes!", sum(k.visits)::bigint as "visits!", sum(k.enrolled)::bigint as "enrolled!"
           from kpi_month k join office o on o.organization_id = k.organization_id and o.id = k.office_id
           where k.month >= $1 and ($2::text is null or o.brand = $2) and ($3::text is null or o.state = $3) and ($4::int is null or o.tier_level = $4)
             and ($5::bigint is null or o.association_id = $5) and ($6::text is null or exists (select from practice_signup s
               where s.organization_id = o.organization_id and s.office_id = o.id and s.lead_source = $6))
           group by k.month order by k.month"#,
        from,
        filter.brand,
        filter.state,
        filter.tier,
        filter.association,
        filter.lead_source
    )
    .fetch_all(scope.db())
    .await?;
    let counted_to = sqlx::query_scalar!("select max(day) from kpi_day").fetch_one(scope.db()).await?;
    let sums = rows.into_iter().map(|row| {
        let sums = Sums {
            offices: row.offices,
            live: row.live,
            with_members: row.with_members,
            opening: row.opening,
            active: row.active,
            joined: row.joined,
            departed: row.departed,
            churned: row.churned,
            payments: row.payments,
            gross: row.gross,
            refunds: row.refunds,
            fees: row.fees,
            tier: row.tier,
            annual: row.annual,
            late: row.late,
            recovered: row.recovered,
            disputes: row.disputes,
            visits: row.visits,
            enrolled: row.enrolled,
        };
        (row.month, sums)
    });
    let by_month: BTreeMap<NaiveDate, Sums> = sums.collect();
    let figures = Figure::ALL.map(|figure| KpiFigure {
        figure,
        unit: figure.unit(),
        months: by_month.iter().map(|(month, sums)| figure.month(*month, sums)).collect(),
    });
    Ok(Kpi { counted_to, figures: figures.into() })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn value(figure: Figure, sums: &Sums) -> Option<i64> {
        figure.month("2026-11-01".parse().unwrap(), sums).value
    }

    #[test]
    fn who_joins_and_leaves_within_a_month_is_no_churn() {
        let november = Sums { opening: 1000, joined: 60, departed: 37, churned: 35, active: 1023, ..Sums::default() };
        assert_eq!(value(Figure::New, &november), Some(60));
        assert_eq!(value(Figure::Left, &november), Some(37));
        assert_eq!(value(Figure::Net, &november), Some(23));
        assert_eq!(value(Figure::Churn, &november), Some(350), "3.50 percent");
    }

    #[test]
    fn the_take_rate_is_of_what_was_not_refunded() {
        let money = Sums { gross: 5_000_000, refunds: 50_000, fees: 181_500, ..Sums::default() };
        assert_eq!(value(Figure::Fees, &money), Some(181_500));
        assert_eq!(value(Figure::Kept, &money), Some(4_768_500));
        assert_eq!(value(Figure::TakeRate, &money), Some(367), "3.67 percent");
    }

    #[test]
    fn a_rate_divides_sums_and_is_no_average() {
        let both = Sums { churned: 1 + 5, opening: 10 + 500, ..Sums::default() };
        assert_eq!(value(Figure::Churn, &both), Some(118), "1.18 percent");
        assert_eq!(value(Figure::Churn, &Sums::default()), None);
    }
}
