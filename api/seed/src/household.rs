//! A scripted household before it joins.

use households::enrollment::PlanChoice;

use super::people::Person;

/// A household that will join.
pub(super) struct Household {
    /// Index in the list of practices.
    pub practice: usize,
    pub email: String,
    pub phone: String,
    pub address_line1: String,
    pub zip: String,
    pub language: &'static str,
    pub people: Vec<Joining>,
    pub promo_code: Option<String>,
    pub pays: Pays,
    pub note: Option<String>,
}

/// A person with the chosen plan.
pub(super) struct Joining {
    pub person: Person,
    pub choice: PlanChoice,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Pays {
    Card {
        like: &'static str,
        number: String,
    },
    /// The first card is declined, and this one works.
    SecondCard {
        like: &'static str,
        number: String,
    },
    /// The card is declined, and the household does not return.
    GivesUp,
    InOffice,
}
