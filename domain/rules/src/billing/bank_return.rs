//! What a returned bank debit means: the bank network's rules by return code, as data and rules without I/O.
//!
//! | codes | what is allowed |
//! |---|---|
//! | R01, R09 | at most two re-initiations of the same amount, labeled as such, within 180 days |
//! | R08 | another debit only with the payer's new authorization |
//! | R02, R03, R04, R16, R20 | nothing; the payer has to use another account |
//! | R05, R07, R10, R11, R29 | nothing; the authorization is revoked |
//!
//! The card retry schedule never applies to bank debits.

use chrono::{Datelike, Days, NaiveDate, Weekday};

/// How a returned debit is treated.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ReturnKind {
    /// It may be retried, twice.
    Reinitiate,
    /// The payer stopped the payment and has to authorize it again.
    NewPermission,
    NewAccount,
    /// The authorization is revoked for all debits.
    MandateRevoked,
}

/// How often one debit may be retried.
pub const MOST_REINITIATIONS: u32 = 2;
/// How many days after the first debit it may be retried.
pub const REINITIATE_WITHIN_DAYS: u64 = 180;
/// Days from a return to the retry. A week makes a payday in between more likely, and two retries fit before the overdue
/// day.
const REINITIATE_AFTER_DAYS: u64 = 7;

const BY_RETURN_CODE: &[(&str, ReturnKind)] = &[
    ("R01", ReturnKind::Reinitiate),
    ("R09", ReturnKind::Reinitiate),
    ("R08", ReturnKind::NewPermission),
    ("R02", ReturnKind::NewAccount),
    ("R03", ReturnKind::NewAccount),
    ("R04", ReturnKind::NewAccount),
    ("R16", ReturnKind::NewAccount),
    ("R20", ReturnKind::NewAccount),
    ("R05", ReturnKind::MandateRevoked),
    ("R07", ReturnKind::MandateRevoked),
    ("R10", ReturnKind::MandateRevoked),
    ("R11", ReturnKind::MandateRevoked),
    ("R29", ReturnKind::MandateRevoked),
];

/// The provider's codes, for responses without the network's code.
const BY_WORD: &[(&str, ReturnKind)] = &[
    ("insufficient_funds", ReturnKind::Reinitiate),
    ("uncollected_funds", ReturnKind::Reinitiate),
    ("payment_stopped", ReturnKind::NewPermission),
    ("debit_not_authorized", ReturnKind::MandateRevoked),
    ("customer_initiated", ReturnKind::MandateRevoked),
    ("unrecognized", ReturnKind::MandateRevoked),
];

/// How to treat a returned debit. A debit returned with an unknown code is not retried.
pub fn return_kind(code: &str, network_code: Option<&str>) -> ReturnKind {
    let find =
        |list: &[(&str, ReturnKind)], wanted: &str| list.iter().find(|(c, _)| *c == wanted).map(|(_, kind)| *kind);
    network_code
        .and_then(|network| find(BY_RETURN_CODE, network))
        .or_else(|| find(BY_WORD, code))
        .unwrap_or(ReturnKind::NewAccount)
}

/// The debits of one invoice so far.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Drafts {
    /// The date of the first debit.
    pub first_on: NaiveDate,
    /// How many of the later debits were retries.
    pub reinitiated: u32,
    /// The amount to charge equals the first debit's.
    pub same_amount: bool,
}

/// The date for retrying a debit that was returned on `today`; `None` when it may not be retried. Skips weekends.
pub fn next_draft(kind: ReturnKind, drafts: Drafts, today: NaiveDate) -> Option<NaiveDate> {
    if kind != ReturnKind::Reinitiate || drafts.reinitiated >= MOST_REINITIATIONS || !drafts.same_amount {
        return None;
    }
    let on = today + Days::new(REINITIATE_AFTER_DAYS);
    let on = match on.weekday() {
        Weekday::Sat => on + Days::new(2),
        Weekday::Sun => on + Days::new(1),
        _ => on,
    };
    (on <= drafts.first_on + Days::new(REINITIATE_WITHIN_DAYS)).then_some(on)
}

/// Why a debit was returned, for staff, as the end of a sentence that starts with "because".
pub fn because(code: &str, network_code: Option<&str>) -> String {
    let words = match (network_code, code) {
        (Some("R01"), _) | (None, "insufficient_funds") => "the bank account has insufficient funds",
        (Some("R09"), _) | (None, "uncollected_funds") => "the funds in the bank account are not available yet",
        (Some("R02"), _) | (None, "account_closed") => "the bank account is closed",
        (Some("R03"), _) | (None, "no_account") => "the bank account could not be found",
        (Some("R04"), _) => "the bank account number is not valid",
        (Some("R08"), _) | (None, "payment_stopped") => "the payer stopped the payment at the bank",
        (Some("R16"), _) => "the bank account is frozen",
        (Some("R20"), _) => "the bank account does not accept electronic payments",
        (Some("R05" | "R07" | "R10" | "R11" | "R29"), _) | (None, "debit_not_authorized") => {
            "the account holder did not authorize the payment"
        }
        _ => "the bank returned the payment",
    };
    network_code.map_or_else(|| words.to_owned(), |network| format!("{words} ({network})"))
}

/// The message for the payer, in English and Spanish.
pub fn return_text(code: &str, network_code: Option<&str>) -> (&'static str, &'static str) {
    match return_kind(code, network_code) {
        ReturnKind::Reinitiate => (
            "Your bank account did not have enough money, so your bank returned the payment.",
            "Su cuenta bancaria no tenía fondos suficientes y su banco devolvió el pago.",
        ),
        ReturnKind::NewPermission => (
            "Your bank stopped the payment at your request. We’ll try again only if you allow it.",
            "Su banco detuvo el pago a petición suya. Solo lo intentaremos de nuevo si usted lo autoriza.",
        ),
        ReturnKind::NewAccount => (
            "Your bank couldn’t take the payment from this account. Please use another payment method.",
            "Su banco no pudo cobrar el pago de esta cuenta. Use otro método de pago.",
        ),
        ReturnKind::MandateRevoked => (
            "Your bank returned the payment because it was not authorized. Please use another payment method.",
            "Su banco devolvió el pago porque no estaba autorizado. Use otro método de pago.",
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn drafts(reinitiated: u32) -> Drafts {
        Drafts { first_on: "2026-11-02".parse().unwrap(), reinitiated, same_amount: true }
    }

    #[test]
    fn r01_and_r09_are_retried_twice_with_the_same_amount() {
        let today: NaiveDate = "2026-11-05".parse().unwrap();
        for code in ["R01", "R09"] {
            let kind = return_kind("any", Some(code));
            assert_eq!(next_draft(kind, drafts(0), today), "2026-11-12".parse().ok(), "{code}");
            assert!(next_draft(kind, drafts(1), today).is_some());
            assert_eq!(next_draft(kind, drafts(2), today), None, "a third time is forbidden");
            assert_eq!(
                next_draft(kind, Drafts { same_amount: false, ..drafts(0) }, today),
                None,
                "another amount is no retry"
            );
            assert_eq!(next_draft(kind, drafts(0), "2027-05-01".parse().unwrap()), None, "more than 180 days later");
        }
    }

    #[test]
    fn no_other_code_is_ever_charged_again() {
        for (kind, codes) in [
            (ReturnKind::NewPermission, "R08"),
            (ReturnKind::NewAccount, "R02 R03 R04 R16 R20 R99"),
            (ReturnKind::MandateRevoked, "R05 R07 R10 R11 R29"),
        ] {
            for code in codes.split(' ') {
                assert_eq!(return_kind("some_word", Some(code)), kind, "{code}");
            }
            assert_eq!(next_draft(kind, drafts(0), "2026-11-05".parse().unwrap()), None, "{kind:?}");
        }
        assert_eq!(return_kind("debit_not_authorized", None), ReturnKind::MandateRevoked);
        assert_eq!(
            return_kind("insufficient_funds", Some("R02")),
            ReturnKind::NewAccount,
            "the network's code says more"
        );
    }

    proptest! {
        #[test]
        fn draft_retry_is_a_banking_day_within_180_days(offset in 0u64..3000, after in 0u64..300, used in 0u32..4) {
            let first_on = "2024-01-01".parse::<NaiveDate>().unwrap() + Days::new(offset);
            let today = first_on + Days::new(after);
            let facts = Drafts { first_on, reinitiated: used, same_amount: true };
            if let Some(on) = next_draft(ReturnKind::Reinitiate, facts, today) {
                prop_assert!(used < 2 && on > today && on <= first_on + Days::new(180));
                prop_assert!(on.weekday().number_from_monday() <= 5);
            }
        }
    }
}
