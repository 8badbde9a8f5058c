//! What a sign-up promises about leaving.

use tenancy::{contract, text_enum};

text_enum! {
    /// What an office's sign-up promised about leaving after the first days.
    #[derive(Default)]
    #[contract]
    CancellationRule {
        /// Not drawn again; it ends with what is paid.
        #[default]
        Standard = "standard",
        /// Kinder: unused time is refunded.
        ProRata = "pro_rata",
        /// The same, but never more than was paid for the term less the usual fees of the visits that were used.
        ProRataLessVisits = "pro_rata_less_visits",
        /// A twelve-month commitment owes the rest of its term.
        RestOfTerm = "rest_of_term",
    }
}

impl CancellationRule {
    /// Of a subscription that is sold under this rule: only a commitment that no partner vouches for has a rest to owe.
    pub fn sold(self, under_contract: bool, guaranteed: bool) -> Self {
        if self == Self::RestOfTerm && (!under_contract || guaranteed) { Self::Standard } else { self }
    }
}
