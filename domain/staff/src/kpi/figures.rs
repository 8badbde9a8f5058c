//! The figures and their definitions.

use chrono::NaiveDate;
use tenancy::{contract, text_enum};

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
