//! The notices of a new price to households, and the states of each membership's price.

use tenancy::{contract, text_enum};

text_enum! {
    PriceNoticeKind {
        Announced = "announced",
        /// What was announced does not happen.
        Undone = "undone",
    }
}

text_enum! {
    /// The states of one membership's new price.
    #[contract]
    PriceLineState {
        Pending = "pending",
        Applied = "applied",
        Undone = "undone",
        /// A later change took its place.
        Replaced = "replaced",
        /// The membership ended first.
        Left = "left",
    }
}

impl PriceLineState {
    /// The membership has the new price, or will have it.
    pub const fn counts(self) -> bool {
        matches!(self, Self::Pending | Self::Applied)
    }
}
