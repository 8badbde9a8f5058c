//! The words in which moves are stored and sent.

use practice::transfers::MovedPrice;
use tenancy::{contract, text_enum};

text_enum! {
    #[contract(rename = "MemberMoveKind")]
    MoveKind {
        /// Some or all members move; the location stays.
        Move = "move",
        /// All members leave, and the location closes.
        Close = "close",
    }
}

text_enum! {
    #[contract(rename = "MemberMoveState")]
    MoveState {
        Planned = "planned",
        Moving = "moving",
        Done = "done",
        Withdrawn = "withdrawn",
    }
}

impl MoveState {
    /// Whether something is still to come.
    pub const fn is_under_way(self) -> bool {
        matches!(self, Self::Planned | Self::Moving)
    }
}

text_enum! {
    #[contract(rename = "MovedPriceChoice")]
    PriceChoice {
        /// Everyone keeps the agreed price.
        Keep = "keep",
        /// The price there where it is lower, else the agreed price.
        Lower = "lower",
    }
}

impl PriceChoice {
    pub(crate) const fn rule(self) -> MovedPrice {
        match self {
            Self::Keep => MovedPrice::Agreed,
            Self::Lower => MovedPrice::Lower,
        }
    }
}

text_enum! {
    #[contract(rename = "MemberMoveAction")]
    LineAction {
        Move = "move",
        /// The memberships end on the day, and unused time is refunded.
        End = "end",
    }
}

text_enum! {
    #[contract(rename = "MemberMoveLineState")]
    LineState {
        Waiting = "waiting",
        Moved = "moved",
        Ended = "ended",
        Failed = "failed",
        /// It left before the day, or the move was withdrawn.
        Withdrawn = "withdrawn",
    }
}
