//! The words in which sales are stored and sent.

use tenancy::{contract, text_enum};

text_enum! {
    #[contract(rename = "LocationSaleState")]
    SaleState {
        Proposed = "proposed",
        /// By the buyer; our staff have to approve it.
        Accepted = "accepted",
        /// The buyer has a new office, and the day is to come.
        Approved = "approved",
        Moving = "moving",
        Done = "done",
        Declined = "declined",
        Withdrawn = "withdrawn",
        /// It was not approved in time.
        Expired = "expired",
    }
}

impl SaleState {
    /// Whether something is still to come.
    pub const fn is_under_way(self) -> bool {
        matches!(self, Self::Proposed | Self::Accepted | Self::Approved | Self::Moving)
    }

    /// Whether no household has begun to move, so that it can be withdrawn.
    pub const fn is_ahead(self) -> bool {
        matches!(self, Self::Proposed | Self::Accepted | Self::Approved)
    }
}

text_enum! {
    #[contract(rename = "LocationSaleSide")]
    SaleSide {
        Seller = "seller",
        Buyer = "buyer",
    }
}

text_enum! {
    #[contract(rename = "LocationSaleAction")]
    LineAction {
        Move = "move",
        /// The memberships end on the day, and unused time is refunded.
        End = "end",
    }
}

text_enum! {
    #[contract(rename = "LocationSaleLineState")]
    LineState {
        Waiting = "waiting",
        Moved = "moved",
        Ended = "ended",
        /// It moved, and left within 30 days.
        Left = "left",
        Failed = "failed",
        /// Its memberships ended before the day, or the sale was withdrawn.
        Withdrawn = "withdrawn",
    }
}
