//! What an association sees of an office.

use tenancy::{contract, text_enum};

text_enum! {
    #[contract]
    AssociationState {
        Active = "active",
        /// It ends on a day ahead.
        Ending = "ending",
        /// Its offices stay, and it has no sight any more.
        Ended = "ended",
    }
}

text_enum! {
    /// What an office shares with its association besides its name, place and progress.
    #[contract(rename = "AssociationShare")]
    Share {
        Tier = "tier",
        /// How many members it has, and how many are new.
        Members = "members",
        /// What it collected in a month. Only where the office switches it on itself.
        Revenue = "revenue",
    }
}

/// What an association may ask an office to share when it joins.
pub const ASKED: [Share; 2] = [Share::Tier, Share::Members];

/// What is shared, of an office that belongs to the association and has not left it. Nothing once the association has ended. The database
/// function `association_sight` must match.
pub fn sight(state: AssociationState, has_left: bool, shares: &[Share]) -> Option<Vec<Share>> {
    if has_left || state == AssociationState::Ended {
        return None;
    }
    Some(Share::ALL.into_iter().filter(|share| shares.contains(share)).collect())
}

/// The names as they are stored, in their order and each once.
pub fn stored(shares: &[Share]) -> Vec<String> {
    Share::ALL.into_iter().filter(|share| shares.contains(share)).map(|share| share.as_str().to_owned()).collect()
}

pub fn read(shares: &[String]) -> Vec<Share> {
    shares.iter().filter_map(|share| Share::parse(share)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_association_sees_what_the_office_shares() {
        let shared = |shares: &[Share]| sight(AssociationState::Active, false, shares);
        assert_eq!(shared(&[Share::Members, Share::Tier]), Some(vec![Share::Tier, Share::Members]));
        assert_eq!(shared(&[]), Some(vec![]));
        assert_eq!(sight(AssociationState::Ending, false, &ASKED), Some(ASKED.to_vec()));
    }

    #[test]
    fn sight_ends_with_the_office_or_the_association() {
        assert_eq!(sight(AssociationState::Active, true, &ASKED), None);
        assert_eq!(sight(AssociationState::Ended, false, &ASKED), None);
    }

    #[test]
    fn revenue_is_never_asked_for() {
        assert!(!ASKED.contains(&Share::Revenue));
        assert_eq!(stored(&[Share::Members, Share::Tier, Share::Members]), ["tier", "members"]);
        assert_eq!(read(&["tier".to_owned(), "names".to_owned()]), [Share::Tier]);
    }
}
