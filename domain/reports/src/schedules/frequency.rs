//! How often a report is sent, and about which period.

use chrono::{Datelike, Days, Months, NaiveDate};
use tenancy::contract;

use crate::period::{Period, Preset};

/// How often a report is sent.
#[contract(rename = "ReportFrequency")]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Frequency {
    /// On Monday, about the week before.
    Weekly,
    /// On the first, about the month before.
    Monthly,
    /// On the first of January, April, July and October, about the quarter before.
    Quarterly,
}

impl Frequency {
    pub const fn name(self) -> &'static str {
        match self {
            Self::Weekly => "weekly",
            Self::Monthly => "monthly",
            Self::Quarterly => "quarterly",
        }
    }

    pub(super) fn read(text: &str) -> Self {
        match text {
            "weekly" => Self::Weekly,
            "quarterly" => Self::Quarterly,
            _ => Self::Monthly,
        }
    }

    /// The first day after `day` on which a report is sent.
    pub(super) fn next_after(self, day: NaiveDate) -> NaiveDate {
        let month = day.with_day(1).unwrap_or(day);
        let later = |months| month.checked_add_months(Months::new(months)).unwrap_or(NaiveDate::MAX);
        match self {
            Self::Weekly => {
                let days = 7 - u64::from(day.weekday().num_days_from_monday());
                day.checked_add_days(Days::new(days)).unwrap_or(NaiveDate::MAX)
            }
            Self::Monthly => later(1),
            Self::Quarterly => later(3 - month.month0() % 3),
        }
    }

    /// The period of the report that is sent on a day.
    pub(super) fn period(self, on: NaiveDate) -> Period {
        Period::preset(
            match self {
                Self::Weekly => Preset::LastWeek,
                Self::Monthly => Preset::LastMonth,
                Self::Quarterly => Preset::LastQuarter,
            },
            on,
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn next_days_follow_the_calendar() {
        let day = |text: &str| text.parse::<NaiveDate>().unwrap();
        let next = |frequency: Frequency, from: &str| frequency.next_after(day(from)).to_string();
        assert_eq!(next(Frequency::Weekly, "2026-11-18"), "2026-11-23");
        assert_eq!(next(Frequency::Weekly, "2026-11-23"), "2026-11-30", "a Monday is followed by the next one");
        assert_eq!(next(Frequency::Monthly, "2026-12-01"), "2027-01-01");
        assert_eq!(next(Frequency::Quarterly, "2026-11-18"), "2027-01-01");
        assert_eq!(next(Frequency::Quarterly, "2026-10-01"), "2027-01-01");
        let period = Frequency::Quarterly.period(day("2027-01-01"));
        assert_eq!((period.from, period.to), (day("2026-10-01"), day("2026-12-31")));
    }
}
