//! A household of the story, before it joins.

use membership::enrollment::PlanChoice;

use super::people::Person;

/// A household that will join.
pub(super) struct Household {
    /// Position among the practices.
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

/// A person with the plan chosen.
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
    /// The first card is declined, then this one works.
    SecondCard {
        like: &'static str,
        number: String,
    },
    /// The card is declined, and nobody comes back.
    GivesUp,
    InOffice,
}
