//! When the next attempt is, and what failing for long leads to. No I/O.

use chrono::Duration;

/// The pauses after each failed attempt: 75 hours, 35 minutes and 5 seconds in all.
const PAUSES_S: [i64; 9] = [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400];
/// The most that a pause is longer by chance, so that attempts spread out.
const LONGEST_EXTRA: f64 = 0.1;
/// The longest pause that an address can ask for.
const LONGEST_ASKED_S: u64 = 3_600;
/// The pause of an address that is overloaded and names none.
const OVERLOADED_S: u64 = 10;
/// A longer pause between attempts does not count as failing.
const COUNTED_GAP_S: i64 = 86_400;

const DAY_S: i64 = 86_400;

/// The pause after the attempt with this number failed (1 for the first); `None` after the last. `chance` is from 0 to 1.
pub fn pause_after(attempt: i32, chance: f64) -> Option<Duration> {
    let index = usize::try_from(attempt).ok()?.checked_sub(1)?;
    let seconds = *PAUSES_S.get(index)?;
    let extra = (seconds as f64 * 1_000.0 * LONGEST_EXTRA * chance.clamp(0.0, 1.0)) as i64;
    Some(Duration::seconds(seconds) + Duration::milliseconds(extra))
}

/// How long a webhook pauses after this answer; `None` when it need not.
pub fn asked_pause(status: u16, retry_after_s: Option<u64>) -> Option<Duration> {
    matches!(status, 429 | 502 | 503 | 504).then(|| {
        let seconds = retry_after_s.unwrap_or(OVERLOADED_S).min(LONGEST_ASKED_S);
        Duration::seconds(seconds as i64)
    })
}

/// What follows from attempts without a success.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Failing {
    Lately,
    /// A day: the owners get an email.
    Day,
    /// Four days: they get another one.
    FourDays,
    /// Five days: it is disabled.
    FiveDays,
}

/// The seconds that a webhook has been failing, with the gap to the failed attempt before.
pub fn failing_s(before_s: i64, gap: Option<Duration>) -> i64 {
    before_s + gap.map_or(0, |gap| gap.num_seconds().clamp(0, COUNTED_GAP_S))
}

pub const fn failing(seconds: i64) -> Failing {
    match seconds / DAY_S {
        0 => Failing::Lately,
        1..=3 => Failing::Day,
        4 => Failing::FourDays,
        _ => Failing::FiveDays,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn attempts_span_75_hours_35_minutes_and_5_seconds() {
        let pauses: Vec<_> = (1..).map_while(|attempt| pause_after(attempt, 0.0)).collect();
        assert_eq!(pauses.len(), 9, "ten attempts");
        let whole = pauses.iter().sum::<Duration>();
        assert_eq!(whole, Duration::hours(75) + Duration::minutes(35) + Duration::seconds(5));
        let until_fifth = pauses[..4].iter().sum::<Duration>();
        assert_eq!(until_fifth, Duration::hours(2) + Duration::minutes(35) + Duration::seconds(5));
        assert_eq!(pause_after(1, 1.0), Some(Duration::milliseconds(5_500)));
        assert_eq!(pause_after(10, 0.0), None);
    }

    #[test]
    fn an_overloaded_address_pauses_for_an_hour_at_most() {
        assert_eq!(asked_pause(503, Some(30)), Some(Duration::seconds(30)));
        assert_eq!(asked_pause(429, Some(7_200)), Some(Duration::hours(1)));
        assert_eq!(asked_pause(504, None), Some(Duration::seconds(10)));
        assert_eq!(asked_pause(500, Some(30)), None);
    }

    /// An event every hour from Monday at 0:00, and no success.
    #[test]
    fn hourly_failures_disable_after_five_days() {
        let mut seconds = 0;
        let mut changes = vec![];
        for hour in 0..=120 {
            let before = failing(seconds);
            seconds = failing_s(seconds, (hour > 0).then(|| Duration::hours(1)));
            if failing(seconds) != before {
                changes.push((hour, failing(seconds)));
            }
        }
        assert_eq!(changes, [(24, Failing::Day), (96, Failing::FourDays), (120, Failing::FiveDays)]);
        assert_eq!(failing_s(10, Some(Duration::days(9))), 10 + DAY_S, "days without an attempt do not count");
    }
}
