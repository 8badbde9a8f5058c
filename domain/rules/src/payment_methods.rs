//! The kinds of payment methods.

use tenancy::{contract, text_enum};

text_enum! {
    /// The kinds of payment methods on file.
    #[contract]
    PaymentMethodKind {
        Card = "card",
        Bank = "bank",
    }
}
