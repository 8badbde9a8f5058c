//! The cancellation rule that a sign-up promises.

use tenancy::{contract, text_enum};

text_enum! {
    /// The rule that the office's sign-up promised for cancellations after the first days.
    #[derive(Default)]
    #[contract]
    CancellationRule {
        /// The membership isn't charged again and ends with the paid period.
        #[default]
        Standard = "standard",
        /// More generous: unused time is refunded.
        ProRata = "pro_rata",
        /// What is left after the used time or the usual fees of the used visits, whichever is more, is refunded.
        ProRataLessVisits = "pro_rata_less_visits",
        /// A twelve-month commitment owes the rest of its term.
        RestOfTerm = "rest_of_term",
    }
}

impl CancellationRule {
    /// The rule for a subscription that is sold under this one. Only a commitment that isn't guaranteed by the partner can
    /// owe the rest of its term.
    pub fn sold(self, under_contract: bool, guaranteed: bool) -> Self {
        if self == Self::RestOfTerm && (!under_contract || guaranteed) { Self::Standard } else { self }
    }
}
