//! The figures and their definitions.

use std::collections::{BTreeMap, HashMap};

use chrono::{Datelike, Months, NaiveDate};
use tenancy::{Caller, Scope, contract, text_enum};

use super::{events, retention};
use crate::{Context, Result, open_each};

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
        /// Days from a paid sign-up until members can join, the median of the practices that went live in the month.
        Activation = "activation",
        /// Practices that went live on the day of their sign-up, in percent of those that went live.
        LiveSameDay = "live_same_day",
        /// Practices that went live within seven days of their sign-up, in percent of those that went live.
        LiveInWeek = "live_in_week",
        /// Our income of the month from organizations that paid in the month a year before, in percent of their income then.
        IncomeRetention = "income_retention",
        /// Minutes of our support's hours until the first answer, the median of the month's cases that were answered.
        FirstAnswer = "first_answer",
        /// Cases closed within two days, in percent of the month's cases.
        ClosedInTime = "closed_in_time",
        /// Cases opened again after they were closed, in percent of the month's cases.
        Reopened = "reopened",
        /// Webhooks that the first try delivered, in percent of those that ended.
        FirstTry = "first_try",
        /// Jobs that gave up.
        DeadJobs = "dead_jobs",
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
    /// A median of days.
    Days,
    /// A median of minutes.
    Minutes,
}

/// A figure in one month.
#[contract]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KpiMonth {
    /// Its first day.
    pub month: NaiveDate,
    /// Missing where there is nothing to divide by, or to take the median of.
    pub value: Option<i64>,
    pub numerator: i64,
    /// Of a rate; of a median, how many there are.
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
    /// The first day of the month in which the practice came to us.
    pub cohort: Option<NaiveDate>,
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
    pub deliveries: i64,
    pub first_try: i64,
    pub dead_jobs: i64,
}

impl Sums {
    /// Adds the same sums of other offices.
    pub(super) fn add(&mut self, other: &Self) {
        self.offices += other.offices;
        self.live += other.live;
        self.with_members += other.with_members;
        self.opening += other.opening;
        self.active += other.active;
        self.joined += other.joined;
        self.departed += other.departed;
        self.churned += other.churned;
        self.payments += other.payments;
        self.gross += other.gross;
        self.refunds += other.refunds;
        self.fees += other.fees;
        self.tier += other.tier;
        self.annual += other.annual;
        self.late += other.late;
        self.recovered += other.recovered;
        self.disputes += other.disputes;
        self.visits += other.visits;
        self.enrolled += other.enrolled;
        self.deliveries += other.deliveries;
        self.first_try += other.first_try;
        self.dead_jobs += other.dead_jobs;
    }
}

/// Where a figure is kept.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum KeptAs {
    /// Columns of each office's month.
    Month,
    /// A row for each event (view `kpi_event`).
    Events,
    /// Each organization's month beside the one a year before.
    YearBefore,
}

impl Figure {
    pub const fn unit(self) -> FigureUnit {
        match self {
            Self::Offices
            | Self::Live
            | Self::WithMembers
            | Self::Active
            | Self::New
            | Self::Left
            | Self::Net
            | Self::DeadJobs => FigureUnit::Count,
            Self::Gross | Self::Refunds | Self::Fees | Self::Kept | Self::Recurring | Self::Income => FigureUnit::Money,
            Self::Activation => FigureUnit::Days,
            Self::FirstAnswer => FigureUnit::Minutes,
            Self::Churn
            | Self::TakeRate
            | Self::Recovery
            | Self::DisputeRate
            | Self::EnrollmentRate
            | Self::LiveSameDay
            | Self::LiveInWeek
            | Self::IncomeRetention
            | Self::ClosedInTime
            | Self::Reopened
            | Self::FirstTry => FigureUnit::Rate,
        }
    }

    pub(super) const fn kept_as(self) -> KeptAs {
        match self {
            Self::IncomeRetention => KeptAs::YearBefore,
            Self::Activation
            | Self::LiveSameDay
            | Self::LiveInWeek
            | Self::FirstAnswer
            | Self::ClosedInTime
            | Self::Reopened => KeptAs::Events,
            _ => KeptAs::Month,
        }
    }

    /// Numerator and, for a rate, denominator. Of figures kept as columns of the month; nothing of the others.
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
            Self::FirstTry => (of.first_try, Some(of.deliveries)),
            Self::DeadJobs => (of.dead_jobs, None),
            Self::Activation
            | Self::LiveSameDay
            | Self::LiveInWeek
            | Self::IncomeRetention
            | Self::FirstAnswer
            | Self::ClosedInTime
            | Self::Reopened => (0, Some(0)),
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
    let (mut by_month, mut events, mut retained) =
        (BTreeMap::<NaiveDate, Sums>::new(), HashMap::<_, Vec<i64>>::new(), HashMap::<NaiveDate, (i64, i64)>::new());
    let mut counted_to: Option<NaiveDate> = None;
    for mut scope in open_each(context, caller).await? {
        for (month, of_cell) in sums(&mut scope, from, filter).await? {
            by_month.entry(month).or_default().add(&of_cell);
        }
        // Up to the day that every cell has counted.
        let counted = sqlx::query_scalar!("select max(day) from kpi_day").fetch_one(scope.db()).await?;
        counted_to = counted_to.into_iter().chain(counted).min();
        for (figure_and_month, numerators) in events::months(&mut scope, from, filter).await? {
            events.entry(figure_and_month).or_default().extend(numerators);
        }
        for (month, (now, then)) in retention::months(&mut scope, from, filter).await? {
            let both = retained.entry(month).or_default();
            *both = (both.0 + now, both.1 + then);
        }
    }
    let month_of = |figure: Figure, month: NaiveDate, sums: &Sums| match figure.kept_as() {
        KeptAs::Month => figure.month(month, sums),
        KeptAs::Events => events::counted(figure, month, events.get(&(figure, month)).map_or(&[], Vec::as_slice)),
        KeptAs::YearBefore => {
            let (now, then) = retained.get(&month).copied().unwrap_or_default();
            KpiMonth { month, value: rate(now, then), numerator: now, denominator: Some(then) }
        }
    };
    let figures = Figure::ALL.map(|figure| KpiFigure {
        figure,
        unit: figure.unit(),
        months: by_month.iter().map(|(month, sums)| month_of(figure, *month, sums)).collect(),
    });
    Ok(Kpi { counted_to, figures: figures.into() })
}

/// The sums of each month from one on.
async fn sums(scope: &mut Scope, from: NaiveDate, filter: &KpiFilter) -> Result<BTreeMap<NaiveDate, Sums>> {
    let rows = sqlx::query!(
        r#"select k.month, count(*) as "offices!", count(*) filter (where k.live) as "live!", count(*) filter (where k.active > 0) as "with_members!",
             sum(k.opening)::bigint as "opening!", sum(k.active)::bigint as "active!", sum(k.joined)::bigint as "joined!", sum(k.departed)::bigint as "departed!",
             sum(k.churned)::bigint as "churned!", sum(k.payments)::bigint as "payments!", sum(k.gross_cents)::bigint as "gross!", sum(k.refunds_cents)::bigint as "refunds!",
             sum(k.fees_cents)::bigint as "fees!", sum(k.tier_cents)::bigint as "tier!", sum((k.annual_cents + 6) / 12)::bigint as "annual!", sum(k.late_cents)::bigint as "late!",
             sum(k.recovered_cents)::bigint as "recovered!", sum(k.disputes)::bigint as "disputes!", sum(k.visits)::bigint as "visits!", sum(k.enrolled)::bigint as "enrolled!",
             sum(k.deliveries)::bigint as "deliveries!", sum(k.first_try)::bigint as "first_try!", sum(k.dead_jobs)::bigint as "dead_jobs!"
           from kpi_month k join office o on o.organization_id = k.organization_id and o.id = k.office_id
           where k.month >= $1 and kpi_counts(o, $2, $3, $4, $5, $6) and ($7::text is null or exists (select from practice_signup s
             where s.organization_id = o.organization_id and s.office_id = o.id and s.lead_source = $7))
           group by k.month order by k.month"#,
        from,
        filter.brand,
        filter.state,
        filter.tier,
        filter.association,
        filter.cohort,
        filter.lead_source
    )
    .fetch_all(scope.db())
    .await?;
    let by_month = rows.into_iter().map(|row| {
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
            deliveries: row.deliveries,
            first_try: row.first_try,
            dead_jobs: row.dead_jobs,
        };
        (row.month, sums)
    });
    Ok(by_month.collect())
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
