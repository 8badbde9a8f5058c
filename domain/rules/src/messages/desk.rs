//! Texts to who works at an office: the kinds of news.

use tenancy::{contract, text_enum};

text_enum! {
    /// A kind of news that an office's people may get as a text.
    #[contract]
    DeskKind {
        /// A payment is disputed, or the bank has decided.
        Disputes = "disputes",
        /// A refund failed, a claim was decided.
        Payments = "payments",
        /// A year that is paid in the office ends.
        Renewals = "renewals",
        /// A support case has an answer, or is closed.
        Cases = "cases",
        /// The office's tier, orders and agreements.
        Office = "office",
    }
}

/// Wrong codes until another one is needed.
pub const MOST_CODE_TRIES: i32 = 5;
/// How long a code lives.
pub const CODE_MINUTES: i64 = 10;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_kind_is_read_as_it_is_stored() {
        for kind in DeskKind::ALL {
            assert_eq!(DeskKind::parse(kind.as_str()), Some(kind));
        }
        assert_eq!(DeskKind::parse("patients"), None);
    }
}
