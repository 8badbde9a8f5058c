//! When texts may be sent: not between 9 p.m. and 8 a.m. in the person's time zone.

use chrono::{DateTime, NaiveTime, TimeDelta, Timelike, Utc};
use tenancy::clock::{office_instant, wall_clock};

const FROM_HOUR: u32 = 21;
const UNTIL_HOUR: u32 = 8;

/// When a text that is ready at `at` may be sent to a person in `timezone`: immediately, or at 8 a.m.
pub fn not_before(at: DateTime<Utc>, timezone: &str) -> DateTime<Utc> {
    let local = wall_clock(at, timezone);
    let morning = NaiveTime::from_hms_opt(UNTIL_HOUR, 0, 0).unwrap_or_default();
    let day = match local.hour() {
        hour if hour >= FROM_HOUR => local.date() + TimeDelta::days(1),
        hour if hour < UNTIL_HOUR => local.date(),
        _ => return at,
    };
    office_instant(day.and_time(morning), timezone)
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
        let denver = |text| not_before(at(text), "America/Denver");
        // In summer, Denver is six hours behind UTC.
        assert_eq!(denver("2026-07-10T18:00:00Z"), at("2026-07-10T18:00:00Z"));
        assert_eq!(denver("2026-07-11T02:59:59Z"), at("2026-07-11T02:59:59Z"));
        assert_eq!(denver("2026-07-11T03:00:00Z"), at("2026-07-11T14:00:00Z"));
        assert_eq!(denver("2026-07-11T13:59:59Z"), at("2026-07-11T14:00:00Z"));
        // Clocks go forward in the night to March 8 and back in the night to November 1.
        assert_eq!(denver("2026-03-08T05:00:00Z"), at("2026-03-08T14:00:00Z"));
        assert_eq!(denver("2026-03-07T05:00:00Z"), at("2026-03-07T15:00:00Z"));
        assert_eq!(denver("2026-11-01T05:00:00Z"), at("2026-11-01T15:00:00Z"));
        assert_eq!(not_before(at("2026-07-11T03:00:00Z"), "Pacific/Honolulu"), at("2026-07-11T03:00:00Z"));
    }

    proptest! {
        #[test]
        fn quiet_hours_delay_texts_by_less_than_a_day(seconds in 1_767_225_600i64..1_861_920_000, zone in 0usize..10) {
            let zones = time_zones();
            let zone = zones[zone % zones.len()];
            let ready = DateTime::from_timestamp(seconds, 0).unwrap();
            let goes = not_before(ready, zone);
            let hour = wall_clock(goes, zone).hour();
            prop_assert!((UNTIL_HOUR..FROM_HOUR).contains(&hour), "{hour} in {zone}");
            prop_assert!(goes >= ready && goes - ready <= TimeDelta::hours(12));
            prop_assert_eq!(not_before(goes, zone), goes);
        }
    }
}
