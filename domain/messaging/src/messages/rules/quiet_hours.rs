//! When texts may be sent: not at night in the person's time zone, from 9 p.m. to 8 a.m. unless our staff set other hours.

use chrono::{DateTime, NaiveTime, TimeDelta, Timelike, Utc};
use tenancy::clock::{office_instant, wall_clock};

/// The hours of the night: from one of the evening until one of the morning.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct QuietHours {
    pub from: u32,
    pub until: u32,
}

impl Default for QuietHours {
    fn default() -> Self {
        Self { from: 21, until: 8 }
    }
}

impl QuietHours {
    /// When a text that is ready at `at` may be sent to a person in `timezone`: immediately, or in the morning.
    pub fn not_before(self, at: DateTime<Utc>, timezone: &str) -> DateTime<Utc> {
        let local = wall_clock(at, timezone);
        match local.hour() {
            hour if hour >= self.from => self.next_morning(at, timezone),
            hour if hour < self.until => office_instant(local.date().and_time(self.morning()), timezone),
            _ => at,
        }
    }

    /// The morning of the day after.
    pub fn next_morning(self, at: DateTime<Utc>, timezone: &str) -> DateTime<Utc> {
        let tomorrow = wall_clock(at, timezone).date() + TimeDelta::days(1);
        office_instant(tomorrow.and_time(self.morning()), timezone)
    }

    fn morning(self) -> NaiveTime {
        NaiveTime::from_hms_opt(self.until, 0, 0).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use rules::offices::time_zone::time_zones;

    fn at(text: &str) -> DateTime<Utc> {
        text.parse().unwrap()
    }

    #[test]
    fn the_evening_and_the_night_wait_for_the_morning() {
        let denver = |text| QuietHours::default().not_before(at(text), "America/Denver");
        // In summer, Denver is six hours behind UTC.
        assert_eq!(denver("2026-07-10T18:00:00Z"), at("2026-07-10T18:00:00Z"));
        assert_eq!(denver("2026-07-11T02:59:59Z"), at("2026-07-11T02:59:59Z"));
        assert_eq!(denver("2026-07-11T03:00:00Z"), at("2026-07-11T14:00:00Z"));
        assert_eq!(denver("2026-07-11T13:59:59Z"), at("2026-07-11T14:00:00Z"));
        // Clocks go forward in the night to March 8 and back in the night to November 1.
        assert_eq!(denver("2026-03-08T05:00:00Z"), at("2026-03-08T14:00:00Z"));
        assert_eq!(denver("2026-03-07T05:00:00Z"), at("2026-03-07T15:00:00Z"));
        assert_eq!(denver("2026-11-01T05:00:00Z"), at("2026-11-01T15:00:00Z"));
        let honolulu = QuietHours::default().not_before(at("2026-07-11T03:00:00Z"), "Pacific/Honolulu");
        assert_eq!(honolulu, at("2026-07-11T03:00:00Z"));
    }

    #[test]
    fn other_hours_and_the_next_morning_follow_the_setup() {
        let early = QuietHours { from: 19, until: 9 };
        // 7 p.m. in Denver.
        assert_eq!(early.not_before(at("2026-07-11T01:00:00Z"), "America/Denver"), at("2026-07-11T15:00:00Z"));
        assert_eq!(early.not_before(at("2026-07-11T00:59:00Z"), "America/Denver"), at("2026-07-11T00:59:00Z"));
        assert_eq!(early.next_morning(at("2026-07-10T18:00:00Z"), "America/Denver"), at("2026-07-11T15:00:00Z"));
    }

    proptest! {
        #[test]
        fn quiet_hours_delay_texts_by_less_than_a_day(seconds in 1_767_225_600i64..1_861_920_000, zone in 0usize..10) {
            let zones = time_zones();
            let zone = zones[zone % zones.len()];
            let ready = DateTime::from_timestamp(seconds, 0).unwrap();
            let hours = QuietHours::default();
            let goes = hours.not_before(ready, zone);
            let hour = wall_clock(goes, zone).hour();
            prop_assert!((hours.until..hours.from).contains(&hour), "{hour} in {zone}");
            prop_assert!(goes >= ready && goes - ready <= TimeDelta::hours(12));
            prop_assert_eq!(hours.not_before(goes, zone), goes);
        }
    }
}
