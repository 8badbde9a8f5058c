//! Texts to office staff: the kinds of news.

use tenancy::{contract, text_enum};

text_enum! {
    /// A kind of news that office staff can get as a text.
    #[contract]
    DeskKind {
        /// A payment is disputed, or the bank has decided a dispute.
        Disputes = "disputes",
        /// A refund failed, or a claim was decided.
        Payments = "payments",
        /// A year that was paid in the office ends.
        Renewals = "renewals",
        /// A support case was answered or closed.
        Cases = "cases",
        /// The office's tier, orders and agreements with us.
        Office = "office",
    }
}

/// The number of wrong codes after which a new code is needed.
pub const MOST_CODE_TRIES: i32 = 5;
/// How long a code is valid, in minutes.
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
