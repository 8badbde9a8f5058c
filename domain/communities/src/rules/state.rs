//! The state of a community as people see it.

use chrono::NaiveDate;
use tenancy::{contract, text_enum};

text_enum! {
    /// The state of a community as it is stored.
    StoredState {
        Requested = "requested",
        Declined = "declined",
        Active = "active",
        Paused = "paused",
        Ended = "ended",
    }
}

text_enum! {
    #[contract]
    CommunityState {
        /// Its leader asked, and the office decides.
        Requested = "requested",
        Declined = "declined",
        Active = "active",
        /// Nobody joins; members keep their discount.
        Paused = "paused",
        /// Every place is taken.
        Full = "full",
        Ended = "ended",
    }
}

/// What the state of a community depends on.
#[derive(Debug, Clone, Copy)]
pub struct Standing {
    pub stored: StoredState,
    pub ends_on: Option<NaiveDate>,
    pub most_members: Option<i32>,
    /// The places that are taken.
    pub taken: i64,
}

/// The state on `today`. A community ends with its last day, and a full one that loses a member is active again.
pub fn state_of(standing: Standing, today: NaiveDate) -> CommunityState {
    let over = standing.ends_on.is_some_and(|last| last < today);
    let full = standing.most_members.is_some_and(|most| standing.taken >= i64::from(most));
    match standing.stored {
        StoredState::Requested => CommunityState::Requested,
        StoredState::Declined => CommunityState::Declined,
        StoredState::Ended => CommunityState::Ended,
        StoredState::Active | StoredState::Paused if over => CommunityState::Ended,
        StoredState::Paused => CommunityState::Paused,
        StoredState::Active if full => CommunityState::Full,
        StoredState::Active => CommunityState::Active,
    }
}

/// Whether nine of ten places are taken.
pub fn is_almost_full(most_members: Option<i32>, taken: i64) -> bool {
    most_members.is_some_and(|most| taken * 10 >= i64::from(most) * 9)
}

/// What a leader reads of a count: nothing below five, so that nobody can tell who joined.
pub fn shown_count(members: i64) -> Option<i64> {
    const LEAST: i64 = 5;
    (members >= LEAST).then_some(members)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn on(stored: StoredState, ends_on: Option<&str>, most_members: Option<i32>, taken: i64) -> CommunityState {
        let ends_on = ends_on.map(|day| day.parse().unwrap());
        state_of(Standing { stored, ends_on, most_members, taken }, "2027-03-31".parse().unwrap())
    }

    #[test]
    fn community_is_full_while_every_place_is_taken() {
        assert_eq!(on(StoredState::Active, None, Some(20), 19), CommunityState::Active);
        assert_eq!(on(StoredState::Active, None, Some(20), 20), CommunityState::Full);
        assert_eq!(on(StoredState::Active, None, None, 9_000), CommunityState::Active);
        assert_eq!(on(StoredState::Paused, None, Some(20), 20), CommunityState::Paused);
    }

    #[test]
    fn community_ends_with_its_last_day() {
        assert_eq!(on(StoredState::Active, Some("2027-03-31"), None, 0), CommunityState::Active);
        assert_eq!(on(StoredState::Active, Some("2027-03-30"), None, 0), CommunityState::Ended);
        assert_eq!(on(StoredState::Paused, Some("2027-03-30"), None, 0), CommunityState::Ended);
        assert_eq!(on(StoredState::Requested, Some("2027-03-30"), None, 0), CommunityState::Requested);
    }

    #[test]
    fn leader_sees_counts_from_five_on() {
        assert_eq!((shown_count(0), shown_count(4), shown_count(5)), (None, None, Some(5)));
    }

    #[test]
    fn almost_full_begins_at_nine_of_ten() {
        assert!(!is_almost_full(Some(20), 17) && is_almost_full(Some(20), 18) && !is_almost_full(None, 500));
    }
}
