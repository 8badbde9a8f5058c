//! The season of giving: its dates, the ranking of offices, and their rewards. No I/O.

use chrono::{Datelike, Days, NaiveDate};
use tenancy::brand::SeasonOfGiving;

use rules::Cents;

/// One year's season; both dates belong to it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Season {
    pub from: NaiveDate,
    pub to: NaiveDate,
}

impl Season {
    /// The season that includes `today`, or else the most recent one. `None` when the brand file has invalid dates.
    pub fn of(rules: &SeasonOfGiving, today: NaiveDate) -> Option<Self> {
        let of_year = |year: i32| {
            let day = |text: &str| format!("{year}-{text}").parse::<NaiveDate>().ok();
            Some(Self { from: day(&rules.starts_on)?, to: day(&rules.ends_on)? })
        };
        let this = of_year(today.year())?;
        if this.from <= today { Some(this) } else { of_year(today.year() - 1) }
    }

    pub fn runs_on(self, today: NaiveDate) -> bool {
        (self.from..=self.to).contains(&today)
    }

    /// The first day after the season.
    pub fn after(self) -> NaiveDate {
        self.to + Days::new(1)
    }
}

/// The ranking by new members, where 1 is the highest. Equal counts share a rank, and the next rank counts all of these
/// offices (1, 1, 3). `counts` must be sorted from highest to lowest.
pub fn places(counts: &[i64]) -> Vec<i64> {
    let mut place = 0;
    let mut before = None;
    let each = counts.iter().zip(1..).map(|(&count, number)| {
        if before != Some(count) {
            place = number;
        }
        before = Some(count);
        place
    });
    each.collect()
}

/// The reward of an office at `place` with that many new members: its tier's amount, plus the prize for first place.
pub fn reward(rules: &SeasonOfGiving, new_members: i64, place: i64) -> Cents {
    let tier = rules.reward_cents(u32::try_from(new_members).unwrap_or(0));
    let prize = if place == 1 && new_members > 0 { rules.prize_cents } else { 0 };
    Cents((tier + prize).min(rules.max_cents))
}

#[cfg(test)]
mod tests {
    use super::*;
    use tenancy::brand::SeasonTier;

    fn rules() -> SeasonOfGiving {
        let tier = |min_members, amount_cents| SeasonTier { min_members, max_members: None, amount_cents };
        SeasonOfGiving {
            starts_on: "10-01".into(),
            ends_on: "12-31".into(),
            max_cents: 55_000,
            prize_cents: 25_000,
            tiers: vec![tier(40, 30_000), tier(30, 20_000), tier(20, 10_000)],
        }
    }

    fn day(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    #[test]
    fn the_season_is_this_years_from_its_first_day_on() {
        for (today, from, runs) in [
            ("2026-09-30", "2025-10-01", false),
            ("2026-10-01", "2026-10-01", true),
            ("2026-12-31", "2026-10-01", true),
            ("2027-01-01", "2026-10-01", false),
        ] {
            let season = Season::of(&rules(), day(today)).unwrap();
            assert_eq!((season.from, season.runs_on(day(today))), (day(from), runs), "{today}");
        }
        assert_eq!(Season::of(&rules(), day("2026-11-24")).unwrap().after(), day("2027-01-01"));
    }

    #[test]
    fn as_many_share_a_place() {
        assert_eq!(places(&[9, 7, 7, 7, 2]), [1, 2, 2, 2, 5]);
        assert_eq!(places(&[3, 3]), [1, 1]);
        assert_eq!(places(&[]), [0_i64; 0]);
    }

    #[test]
    fn season_reward_is_capped_by_the_brand() {
        let rules = rules();
        for (members, place, cents) in
            [(0, 1, 0), (19, 2, 0), (20, 2, 10_000), (45, 2, 30_000), (45, 1, 55_000), (5, 1, 25_000)]
        {
            assert_eq!(reward(&rules, members, place), Cents(cents), "{members} members, place {place}");
        }
        assert_eq!(reward(&SeasonOfGiving { max_cents: 50_000, ..rules }, 45, 1), Cents(50_000));
    }
}
