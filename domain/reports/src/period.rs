//! Periods: the days that a report is about, the period before, and how a chart divides them.

use chrono::{Datelike, Days, Months, NaiveDate};
use kernel::downloads::long_date;
use tenancy::text_enum;

use crate::{FieldErrors, Message, Result};

/// The longest period, in days: ten years.
const MOST_DAYS: i64 = 3_660;
/// Up to so many days a chart has one point a day.
const MOST_DAILY: i64 = 31;
/// Up to so many days a chart has one point a week.
const MOST_WEEKLY: i64 = 190;

/// Days from the first to the last, both included.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Period {
    pub from: NaiveDate,
    pub to: NaiveDate,
    /// How far the period before it is: whole months, or none for as many days.
    months: Option<u32>,
}

text_enum! {
    /// Periods with a name, relative to today.
    Preset {
        ThisWeek = "this_week",
        LastWeek = "last_week",
        ThisMonth = "this_month",
        LastMonth = "last_month",
        ThisQuarter = "this_quarter",
        LastQuarter = "last_quarter",
        ThisYear = "this_year",
        LastYear = "last_year",
        Last7Days = "last_7_days",
        Last30Days = "last_30_days",
        Last90Days = "last_90_days",
        Last12Months = "last_12_months",
    }
}

text_enum! {
    /// The period that is shown beside the chosen one.
    Compare {
        Before = "before",
        YearBefore = "year_before",
        Nothing = "none",
    }
}

/// The width of a chart's points.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Bucket {
    Day,
    Week,
    Month,
}

impl Bucket {
    pub const fn name(self) -> &'static str {
        match self {
            Self::Day => "day",
            Self::Week => "week",
            Self::Month => "month",
        }
    }

    fn start(self, day: NaiveDate) -> NaiveDate {
        match self {
            Self::Day => day,
            Self::Week => week_start(day),
            Self::Month => month_start(day),
        }
    }

    fn next(self, start: NaiveDate) -> NaiveDate {
        match self {
            Self::Day => plus_days(start, 1),
            Self::Week => plus_days(start, 7),
            Self::Month => plus_months(start, 1),
        }
    }
}

fn month_start(day: NaiveDate) -> NaiveDate {
    day.with_day(1).unwrap_or(day)
}

fn week_start(day: NaiveDate) -> NaiveDate {
    minus_days(day, u64::from(day.weekday().num_days_from_monday()))
}

fn plus_days(day: NaiveDate, days: u64) -> NaiveDate {
    day.checked_add_days(Days::new(days)).unwrap_or(NaiveDate::MAX)
}

fn minus_days(day: NaiveDate, days: u64) -> NaiveDate {
    day.checked_sub_days(Days::new(days)).unwrap_or(NaiveDate::MIN)
}

fn plus_months(day: NaiveDate, months: u32) -> NaiveDate {
    day.checked_add_months(Months::new(months)).unwrap_or(NaiveDate::MAX)
}

fn minus_months(day: NaiveDate, months: u32) -> NaiveDate {
    day.checked_sub_months(Months::new(months)).unwrap_or(NaiveDate::MIN)
}

fn is_month_end(day: NaiveDate) -> bool {
    plus_days(day, 1).day() == 1
}

fn month_end(day: NaiveDate) -> NaiveDate {
    minus_days(plus_months(month_start(day), 1), 1)
}

impl Period {
    /// The days from `from` to `to`. The period before is so many months earlier if it begins with a month, else so many
    /// days.
    ///
    /// # Errors
    /// [`crate::Error::Invalid`] at `to` if it is before `from` or more than ten years later.
    pub fn new(from: NaiveDate, to: NaiveDate) -> Result<Self> {
        let days = (to - from).num_days();
        if !(0..MOST_DAYS).contains(&days) {
            return Err(FieldErrors::one("to", Message::InvalidDate).into());
        }
        let touched = (to.year() - from.year()) * 12 + to.month() as i32 - from.month() as i32 + 1;
        let whole = from.day() == 1 && (touched == 1 || is_month_end(to));
        Ok(Self { from, to, months: if whole { u32::try_from(touched).ok() } else { None } })
    }

    fn of_months(from: NaiveDate, to: NaiveDate, months: u32) -> Self {
        Self { from, to, months: Some(months) }
    }

    fn of_days(from: NaiveDate, to: NaiveDate) -> Self {
        Self { from, to, months: None }
    }

    /// A whole month; `None` if there is no such month.
    pub fn month(year: i32, month: u32) -> Option<Self> {
        let from = NaiveDate::from_ymd_opt(year, month, 1).filter(|day| (2000..2200).contains(&day.year()))?;
        Some(Self::of_months(from, month_end(from), 1))
    }

    pub fn preset(preset: Preset, today: NaiveDate) -> Self {
        let month = month_start(today);
        let quarter = minus_months(month, month.month0() % 3);
        let year = minus_months(month, month.month0());
        let before = |start: NaiveDate| minus_days(start, 1);
        match preset {
            Preset::ThisWeek => Self::of_days(week_start(today), today),
            Preset::LastWeek => {
                let monday = minus_days(week_start(today), 7);
                Self::of_days(monday, plus_days(monday, 6))
            }
            Preset::ThisMonth => Self::of_months(month, today, 1),
            Preset::LastMonth => Self::of_months(minus_months(month, 1), before(month), 1),
            Preset::ThisQuarter => Self::of_months(quarter, today, 3),
            Preset::LastQuarter => Self::of_months(minus_months(quarter, 3), before(quarter), 3),
            Preset::ThisYear => Self::of_months(year, today, 12),
            Preset::LastYear => Self::of_months(minus_months(year, 12), before(year), 12),
            Preset::Last7Days => Self::of_days(minus_days(today, 6), today),
            Preset::Last30Days => Self::of_days(minus_days(today, 29), today),
            Preset::Last90Days => Self::of_days(minus_days(today, 89), today),
            Preset::Last12Months => Self::of_months(plus_days(minus_months(today, 12), 1), today, 12),
        }
    }

    pub fn days(self) -> i64 {
        (self.to - self.from).num_days() + 1
    }

    /// The period that is shown beside this one.
    pub fn compared(self, compare: Compare) -> Option<Self> {
        match compare {
            Compare::Nothing => None,
            Compare::Before => Some(self.before()),
            Compare::YearBefore => Some(self.earlier(12)),
        }
    }

    pub fn before(self) -> Self {
        match self.months {
            Some(months) => self.earlier(months),
            None => {
                // A part of a week moves by whole weeks, so that its weekdays are the same.
                let days = if self.days() <= 7 { 7 } else { self.days().unsigned_abs() };
                Self { from: minus_days(self.from, days), to: minus_days(self.to, days), ..self }
            }
        }
    }

    /// So many months earlier; the end of a month stays the end of a month.
    fn earlier(self, months: u32) -> Self {
        let to = minus_months(self.to, months);
        let to = if self.from.day() == 1 && is_month_end(self.to) { month_end(to) } else { to };
        Self { from: minus_months(self.from, months), to, ..self }
    }

    /// "November 2026", "2026", "October to December 2026", or both days.
    pub fn words(self) -> String {
        let whole = self.from.day() == 1 && is_month_end(self.to);
        let same_year = self.from.year() == self.to.year();
        if whole && same_year && self.from.month() == self.to.month() {
            return self.from.format("%B %Y").to_string();
        }
        if whole && same_year && self.from.month() == 1 && self.to.month() == 12 {
            return self.from.format("%Y").to_string();
        }
        if whole && same_year {
            return format!("{} to {}", self.from.format("%B"), self.to.format("%B %Y"));
        }
        if whole {
            return format!("{} to {}", self.from.format("%B %Y"), self.to.format("%B %Y"));
        }
        if self.from == self.to {
            return long_date(self.from);
        }
        format!("{} to {}", long_date(self.from), long_date(self.to))
    }

    pub(crate) fn bucket(self) -> Bucket {
        match self.days() {
            days if days <= MOST_DAILY => Bucket::Day,
            days if days <= MOST_WEEKLY => Bucket::Week,
            _ => Bucket::Month,
        }
    }

    /// The parts of a chart, in order: the first and the last may be shorter.
    pub(crate) fn parts(self, bucket: Bucket) -> Vec<Self> {
        let mut parts = vec![];
        let mut start = bucket.start(self.from);
        while start <= self.to {
            let next = bucket.next(start);
            parts.push(Self::of_days(start.max(self.from), minus_days(next, 1).min(self.to)));
            start = next;
        }
        parts
    }

    /// The label of a part of a chart.
    pub(crate) fn label(self, bucket: Bucket) -> String {
        match bucket {
            Bucket::Day | Bucket::Week => self.from.format("%b %-d").to_string(),
            Bucket::Month => self.from.format("%b %Y").to_string(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    fn period(from: &str, to: &str) -> Period {
        Period::new(day(from), day(to)).unwrap()
    }

    fn days(period: Period) -> (String, String) {
        (period.from.to_string(), period.to.to_string())
    }

    #[test]
    fn period_before_has_the_same_shape() {
        let before = |from, to| days(period(from, to).before());
        assert_eq!(before("2026-03-01", "2026-03-31"), ("2026-02-01".into(), "2026-02-28".into()));
        assert_eq!(before("2026-02-01", "2026-02-28"), ("2026-01-01".into(), "2026-01-31".into()));
        assert_eq!(before("2026-10-01", "2026-12-31"), ("2026-07-01".into(), "2026-09-30".into()));
        assert_eq!(before("2026-11-01", "2026-11-15"), ("2026-10-01".into(), "2026-10-15".into()), "a month to date");
        assert_eq!(before("2026-11-10", "2026-11-19"), ("2026-10-31".into(), "2026-11-09".into()));
        assert_eq!(before("2026-11-16", "2026-11-18"), ("2026-11-09".into(), "2026-11-11".into()), "a week to date");
        let year = period("2027-02-01", "2027-02-28").compared(Compare::YearBefore).unwrap();
        assert_eq!(days(year), ("2026-02-01".into(), "2026-02-28".into()));
        let leap = period("2029-02-01", "2029-02-28").compared(Compare::YearBefore).unwrap();
        assert_eq!(days(leap), ("2028-02-01".into(), "2028-02-29".into()));
    }

    #[test]
    fn presets_follow_the_calendar() {
        let today = day("2026-11-18");
        let of = |preset| days(Period::preset(preset, today));
        assert_eq!(of(Preset::ThisWeek), ("2026-11-16".into(), "2026-11-18".into()));
        assert_eq!(of(Preset::LastWeek), ("2026-11-09".into(), "2026-11-15".into()));
        assert_eq!(of(Preset::LastMonth), ("2026-10-01".into(), "2026-10-31".into()));
        assert_eq!(of(Preset::ThisQuarter), ("2026-10-01".into(), "2026-11-18".into()));
        assert_eq!(of(Preset::LastQuarter), ("2026-07-01".into(), "2026-09-30".into()));
        assert_eq!(of(Preset::LastYear), ("2025-01-01".into(), "2025-12-31".into()));
        assert_eq!(of(Preset::Last30Days), ("2026-10-20".into(), "2026-11-18".into()));
        assert_eq!(of(Preset::Last12Months), ("2025-11-19".into(), "2026-11-18".into()));
        let quarter = Period::preset(Preset::ThisQuarter, today).before();
        assert_eq!(days(quarter), ("2026-07-01".into(), "2026-08-18".into()));
    }

    #[test]
    fn parts_of_a_chart_cover_each_day_once() {
        for (from, to, bucket) in [
            ("2026-11-01", "2026-11-30", Bucket::Day),
            ("2026-10-01", "2026-12-31", Bucket::Week),
            ("2026-01-15", "2026-12-31", Bucket::Month),
        ] {
            let whole = period(from, to);
            assert_eq!(whole.bucket(), bucket);
            let parts = whole.parts(bucket);
            assert_eq!(parts.iter().map(|part| part.days()).sum::<i64>(), whole.days());
            assert_eq!((parts[0].from, parts[parts.len() - 1].to), (whole.from, whole.to));
            assert!(parts.windows(2).all(|pair| plus_days(pair[0].to, 1) == pair[1].from));
        }
    }

    #[test]
    fn periods_are_named_as_people_do() {
        assert_eq!(period("2026-11-01", "2026-11-30").words(), "November 2026");
        assert_eq!(period("2026-01-01", "2026-12-31").words(), "2026");
        assert_eq!(period("2026-10-01", "2026-12-31").words(), "October to December 2026");
        assert_eq!(period("2026-11-03", "2026-11-03").words(), "Nov 3, 2026");
        assert!(Period::new(day("2026-11-04"), day("2026-11-03")).is_err());
        assert!(Period::new(day("2000-01-01"), day("2026-11-03")).is_err());
    }
}
