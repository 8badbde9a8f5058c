//! The states of what we report to the guarantee partner.

use tenancy::text_enum;

text_enum! {
    /// The states of a guaranteed term.
    GuaranteeTermState {
        /// Written, not sent yet.
        Created = "created",
        /// Sent; the partner's answer is not known.
        Unknown = "unknown",
        Registered = "registered",
        Refused = "refused",
    }
}

text_enum! {
    /// The states of a claim.
    ClaimState {
        /// Written, not sent yet.
        Created = "created",
        /// Sent; the partner's answer is not known.
        Unknown = "unknown",
        /// The partner has not decided yet.
        Filed = "filed",
        Approved = "approved",
        Declined = "declined",
        /// The partner has paid what it approved, or less for good.
        Settled = "settled",
    }
}

impl ClaimState {
    pub(super) const fn is_undecided(self) -> bool {
        matches!(self, Self::Created | Self::Unknown | Self::Filed)
    }

    /// The partner pays, or has paid.
    pub(super) const fn was_approved(self) -> bool {
        matches!(self, Self::Approved | Self::Settled)
    }
}

text_enum! {
    /// The states of a recovery: what the household paid after the claim, as reported to the partner.
    RecoveryState {
        Created = "created",
        Reported = "reported",
        Refused = "refused",
    }
}
