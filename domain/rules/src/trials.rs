//! Trial offices: their length, who they may email, and their sample households.

use chrono::{Datelike, Days, NaiveDate};
use tenancy::{contract, text_enum};

use crate::contact::normal_email;
use crate::enrollment::quote::periods_begun;
use crate::enrollment::request::Relationship;
use crate::subscriptions::Period;

/// The length of a trial, in days.
pub const DAYS: u64 = 14;

/// The last day of a trial that starts on `today`.
pub fn ends_on(today: NaiveDate) -> NaiveDate {
    today + Days::new(DAYS)
}

/// Returns whether a trial is discarded on `today`: from the day after its last day.
pub fn is_over(ends_on: NaiveDate, today: NaiveDate) -> bool {
    today > ends_on
}

/// Returns whether the trial of `owner` may email `address`.
pub fn may_email(owner: &str, address: &str) -> bool {
    normal_email(owner) == normal_email(address)
}

text_enum! {
    /// Why a trial is discarded.
    DiscardedBy {
        Owner = "owner",
        /// Its last day has passed.
        Expired = "expired",
        /// Its sample data was never complete.
        Unfinished = "unfinished",
    }
}

/// The state of a trial for the person who signs up.
#[contract]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TrialState {
    /// There is no trial.
    None,
    /// Its sample data is being created.
    Preparing,
    Ready,
    /// Its sample data could not be created. It was removed, and the person may start another trial.
    Failed,
}

/// The state of the latest trial. `job_lives` means that the job that creates its sample data hasn't ended. If the job
/// ended without making the trial ready, the trial has failed, even if the process crashed and left it behind.
pub const fn state_of(discarded_by: Option<DiscardedBy>, ready: bool, job_lives: bool) -> TrialState {
    match (discarded_by, ready, job_lives) {
        (Some(DiscardedBy::Unfinished), ..) => TrialState::Failed,
        (Some(_), ..) => TrialState::None,
        (None, true, _) => TrialState::Ready,
        (None, false, true) => TrialState::Preparing,
        (None, false, false) => TrialState::Failed,
    }
}

/// The state of a sample household at the start of the trial.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Standing {
    /// Pays by card.
    Active,
    /// Its last payment failed.
    Late,
    /// Its membership was canceled.
    Canceled,
    /// Paid the year in the office.
    PaidAtDesk,
    /// Has to pay the year in the office.
    DueAtDesk,
}

/// A member of a sample household other than its owner.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Relative {
    pub first_name: &'static str,
    pub age: u32,
    pub relationship: Relationship,
}

/// A fictional household.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SampleHousehold {
    pub first_name: &'static str,
    pub last_name: &'static str,
    pub age: u32,
    pub relatives: &'static [Relative],
    pub period: Period,
    /// How many days ago it joined. A late household joined about a month ago; see [`late_since`].
    pub days_ago: u64,
    pub standing: Standing,
}

const fn household(
    (first_name, last_name, age): (&'static str, &'static str, u32),
    relatives: &'static [Relative],
    period: Period,
    days_ago: u64,
    standing: Standing,
) -> SampleHousehold {
    SampleHousehold { first_name, last_name, age, relatives, period, days_ago, standing }
}

const fn relative(first_name: &'static str, age: u32, relationship: Relationship) -> Relative {
    Relative { first_name, age, relationship }
}

const HARTS: &[Relative] =
    &[relative("Daniel", 43, Relationship::Partner), relative("Rosie", 8, Relationship::Daughter)];
const RAMANS: &[Relative] = &[relative("Asha", 6, Relationship::Daughter)];
const MARQUEZ: &[Relative] = &[relative("Diego", 40, Relationship::Partner)];
const OSEIS: &[Relative] = &[relative("Kofi", 11, Relationship::Son)];
const PETROVS: &[Relative] = &[relative("Mila", 4, Relationship::Daughter)];
const ALONE: &[Relative] = &[];

/// The sample households of every trial office.
pub const HOUSEHOLDS: &[SampleHousehold] = &[
    household(("Amelia", "Hart", 41), HARTS, Period::Month, 45, Standing::Active),
    household(("Marcus", "Bell", 36), ALONE, Period::Year, 21, Standing::Active),
    household(("Priya", "Raman", 34), RAMANS, Period::Month, 12, Standing::Active),
    household(("Owen", "Castillo", 29), ALONE, Period::Month, 0, Standing::Late),
    household(("Grace", "Lindqvist", 67), ALONE, Period::Year, 0, Standing::PaidAtDesk),
    household(("Walter", "Boone", 71), ALONE, Period::Year, 0, Standing::DueAtDesk),
    household(("Sofia", "Marquez", 38), MARQUEZ, Period::Year, 50, Standing::Active),
    household(("Leo", "Whitaker", 26), ALONE, Period::Month, 9, Standing::Canceled),
    household(("Hannah", "Osei", 45), OSEIS, Period::Month, 0, Standing::Late),
    household(("Julian", "Frost", 52), ALONE, Period::Month, 0, Standing::Active),
    household(("Nora", "Petrov", 33), PETROVS, Period::Year, 0, Standing::PaidAtDesk),
    household(("Theo", "Okafor", 58), ALONE, Period::Month, 33, Standing::Active),
];

/// For a late household: the join date whose next payment is the soonest after `today`, and the date of that payment. It is
/// billed early, so that a trial has a late household from the start.
pub fn late_since(today: NaiveDate) -> (NaiveDate, NaiveDate) {
    let candidates = (25..=31).filter_map(|days| {
        let joined = today - Days::new(days);
        let (_, next) = *periods_begun(joined, today, Period::Month).last()?;
        Some((joined, next))
    });
    candidates.min_by_key(|(_, next)| *next).unwrap_or((today, today))
}

/// A birth date of a person who is `age` on `today`.
pub fn born(today: NaiveDate, age: u32) -> NaiveDate {
    let year = today.year() - i32::try_from(age).unwrap_or(0);
    NaiveDate::from_ymd_opt(year, 1, 1).unwrap_or(today)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn on(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    #[test]
    fn a_trial_lasts_fourteen_days_and_its_last_day() {
        let ends = ends_on(on("2026-11-25"));
        assert_eq!(ends, on("2026-12-09"));
        assert!(!is_over(ends, ends));
        assert!(is_over(ends, on("2026-12-10")));
    }

    #[test]
    fn trial_fails_with_its_job_but_not_by_discarding() {
        assert_eq!(state_of(None, false, true), TrialState::Preparing);
        assert_eq!(state_of(None, false, false), TrialState::Failed, "the last attempt died with its process");
        assert_eq!(state_of(None, true, false), TrialState::Ready);
        assert_eq!(state_of(None, true, true), TrialState::Ready, "the job has yet to be written off");
        assert_eq!(state_of(Some(DiscardedBy::Unfinished), false, true), TrialState::Failed);
        assert_eq!(state_of(Some(DiscardedBy::Owner), true, false), TrialState::None);
        assert_eq!(state_of(Some(DiscardedBy::Expired), true, false), TrialState::None);
    }

    #[test]
    fn only_who_tries_is_emailed() {
        assert!(may_email("kim@cedar.example", " Kim@Cedar.example "));
        assert!(!may_email("kim@cedar.example", "amelia.hart.7@example.com"));
        assert!(!may_email("kim@cedar.example", ""));
    }

    #[test]
    fn trial_households_cover_every_standing_with_unique_names() {
        for standing in
            [Standing::Active, Standing::Late, Standing::Canceled, Standing::PaidAtDesk, Standing::DueAtDesk]
        {
            assert!(HOUSEHOLDS.iter().any(|own| own.standing == standing), "{standing:?}");
        }
        assert_eq!(HOUSEHOLDS.len(), 12);
        let names: std::collections::HashSet<_> = HOUSEHOLDS.iter().map(|own| own.last_name).collect();
        assert_eq!(names.len(), HOUSEHOLDS.len());
        assert!(HOUSEHOLDS.iter().all(|own| own.age >= 18 && own.days_ago <= crate::enrollment::check::MOST_DAYS_BACK));
        // Payments in the office are for a year.
        let desk = |own: &&SampleHousehold| matches!(own.standing, Standing::PaidAtDesk | Standing::DueAtDesk);
        assert!(HOUSEHOLDS.iter().filter(desk).all(|own| own.period == Period::Year && own.days_ago == 0));
    }

    #[test]
    fn the_late_are_due_within_days_whatever_the_date() {
        for days in 0..800 {
            let today = on("2026-01-01") + Days::new(days);
            let (joined, next) = late_since(today);
            assert!(next > today && next <= today + Days::new(4), "{today}: {joined} to {next}");
            assert_eq!(periods_begun(joined, today, Period::Month).len(), 1, "{today}: one payment before");
        }
    }

    #[test]
    fn people_are_as_old_as_they_say() {
        assert_eq!(born(on("2026-11-25"), 41), on("1985-01-01"));
    }
}
