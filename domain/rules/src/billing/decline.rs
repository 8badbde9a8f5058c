//! What a declined card means and when to try again: data and rules without I/O.
//!
//! Card schedule (days after the first failure): attempts on days 0, 3, 7, 14, 21, 28; then the membership is delinquent.
//! Codes that the networks say never to retry stop immediately. Wrong card data waits for a new card.

use chrono::{Days, NaiveDate};

use super::bank_return::return_text;
use crate::Refusal;

/// How a decline is treated.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DeclineKind {
    /// The network forbids another attempt; a new card is needed.
    Never,
    /// Wrong or outdated card data; waits until the card changes.
    BadData,
    /// May work later.
    Later,
    /// May work later, but not within 72 hours (Mastercard's advice 02).
    LaterIn72Hours,
}

/// Days after the first failure on which a card is charged; the first is the failure itself.
pub const ATTEMPT_DAYS: [u64; 6] = [0, 3, 7, 14, 21, 28];

/// Days after the first failure on which a membership becomes delinquent, for any payment method.
pub const OVERDUE_DAYS: u64 = 28;

/// The networks' limit of re-attempts per card across all offices (they allow 15 to 35; we use the lowest). Only declined
/// attempts count, because a card may pay for many memberships.
pub const MOST_DECLINES_IN_30_DAYS: i64 = 15;

/// Network response codes that must never be retried (Visa: 04, 07, 12, 14, 15, 41, 43, 46, 57, R0, R1, R3).
const NEVER_NETWORK: &[&str] = &["04", "07", "12", "14", "15", "41", "43", "46", "57", "R0", "R1", "R3"];
/// Advice codes that say never (Mastercard: 03, 21).
const NEVER_ADVICE: &[&str] = &["03", "21", "do_not_try_again"];
/// The provider's decline codes with the same meaning.
const NEVER_CODES: &[&str] = &[
    "lost_card",
    "stolen_card",
    "pickup_card",
    "restricted_card",
    "revocation_of_all_authorizations",
    "revocation_of_authorization",
    "stop_payment_order",
    "security_violation",
    "transaction_not_allowed",
    "fraudulent",
    "merchant_blacklist",
    "invalid_account",
    "no_payment_method",
    "account_closed",
];
/// Advice to update the card first (Mastercard 01).
const UPDATE_ADVICE: &str = "01";
/// Advice to wait 72 hours (Mastercard 02).
const WAIT_ADVICE: &str = "02";
const WAIT_DAYS: u64 = 3;
const BAD_DATA_CODES: &[&str] = &[
    "expired_card",
    "incorrect_cvc",
    "invalid_cvc",
    "incorrect_number",
    "invalid_number",
    "invalid_expiry_month",
    "invalid_expiry_year",
    "incorrect_zip",
    "authentication_required",
    "card_not_supported",
];

/// How to treat a decline, from the provider's code and, where known, the network's code and its advice.
pub fn decline_kind(code: &str, network_code: Option<&str>, advice_code: Option<&str>) -> DeclineKind {
    let among = |list: &[&str], value: Option<&str>| value.is_some_and(|v| list.contains(&v));
    if NEVER_CODES.contains(&code) || among(NEVER_NETWORK, network_code) || among(NEVER_ADVICE, advice_code) {
        DeclineKind::Never
    } else if BAD_DATA_CODES.contains(&code) || network_code == Some("54") || advice_code == Some(UPDATE_ADVICE) {
        DeclineKind::BadData
    } else if advice_code == Some(WAIT_ADVICE) {
        DeclineKind::LaterIn72Hours
    } else {
        DeclineKind::Later
    }
}

/// The date of the attempt after one on `today`; `None` when the schedule has ended or the decline forbids another.
pub fn next_attempt(kind: DeclineKind, first_failed_on: NaiveDate, today: NaiveDate) -> Option<NaiveDate> {
    let from = match kind {
        DeclineKind::Never | DeclineKind::BadData => return None,
        DeclineKind::Later => today + Days::new(1),
        DeclineKind::LaterIn72Hours => today + Days::new(WAIT_DAYS),
    };
    ATTEMPT_DAYS.iter().map(|d| first_failed_on + Days::new(*d)).find(|on| *on >= from)
}

/// The date on which an unpaid invoice makes its memberships delinquent.
pub fn overdue_on(first_failed_on: NaiveDate) -> NaiveDate {
    first_failed_on + Days::new(OVERDUE_DAYS)
}

/// Returns whether the card itself is at fault, so that it may not be charged until it is replaced or corrected. A card
/// that its holder has to confirm stays usable for the next payment.
pub fn blocks_card(kind: DeclineKind, code: &str) -> bool {
    matches!(kind, DeclineKind::Never | DeclineKind::BadData)
        && !matches!(code, "authentication_required" | "no_payment_method")
}

/// Returns whether the bank lets only the cardholder confirm the charge: a charge by the office fails again.
pub fn needs_cardholder(code: &str) -> bool {
    matches!(
        code,
        "authentication_required"
            | "authentication_failed"
            | "payment_intent_authentication_failure"
            | "setup_intent_authentication_failure"
    )
}

/// Why a card was declined, for staff, as the end of a sentence that starts with "because".
pub fn because(code: &str) -> &'static str {
    match code {
        "insufficient_funds" => "the card has insufficient funds",
        "no_payment_method" => "there is no payment method on file",
        "expired_card" => "the card has expired",
        "incorrect_cvc" | "invalid_cvc" => "the card’s security code is incorrect",
        "incorrect_number" | "invalid_number" => "the card number is incorrect",
        "incorrect_zip" => "the card’s ZIP code is incorrect",
        code if needs_cardholder(code) => "the bank needs the cardholder to confirm the payment",
        "lost_card" => "the card was reported lost",
        "stolen_card" => "the card was reported stolen",
        "fraudulent" | "security_violation" => "the bank suspects fraud",
        "revocation_of_authorization" | "revocation_of_all_authorizations" | "stop_payment_order" => {
            "the cardholder revoked permission"
        }
        "invalid_account" | "account_closed" => "the card’s account no longer exists",
        "processing_error" => "the bank could not process the payment",
        code if is_offices_fault(code) => "the office’s payments account can’t take charges",
        _ => "the bank declined the payment without a reason",
    }
}

/// Our own code for a charge at an office without a payments account.
pub const OFFICE_WITHOUT_ACCOUNT: &str = "office_without_account";
/// The codes for an office's account that may not receive the money.
const OFFICE_CODES: &[&str] =
    &[OFFICE_WITHOUT_ACCOUNT, "insufficient_capabilities_for_transfer", "account_invalid", "transfers_not_allowed"];

/// Returns whether the office's payments account is the reason, not the payer or the card.
pub fn is_offices_fault(code: &str) -> bool {
    OFFICE_CODES.contains(&code)
}

/// The message for the payer about a failed payment, in English and Spanish: for a returned bank debit, or for a declined
/// payment.
pub fn failure_text(
    method: &str,
    status: &str,
    code: &str,
    network_code: Option<&str>,
) -> (&'static str, &'static str) {
    match method {
        "bank" if status != "canceled" => return_text(code, network_code),
        _ => decline_text(code),
    }
}

/// The message for the payer about a decline, in English and Spanish, by the provider's code. The provider's own message is
/// only logged, because it contains accounts, ids and parameters.
pub fn decline_text(code: &str) -> (&'static str, &'static str) {
    match code {
        _ if is_offices_fault(code) => (
            "This office can\u{2019}t take card payments right now. Nothing was charged. Please call the office.",
            "Este consultorio no puede aceptar pagos con tarjeta en este momento. No se hizo ningún cobro. Llame al consultorio.",
        ),
        "insufficient_funds" => (
            "The card has insufficient funds. Nothing was charged.",
            "La tarjeta no tiene fondos suficientes. No se hizo ningún cobro.",
        ),
        "no_payment_method" => (
            "There is no payment method on file. Nothing was charged.",
            "No hay ningún método de pago registrado. No se hizo ningún cobro.",
        ),
        "expired_card" => {
            ("The card has expired. Nothing was charged.", "La tarjeta está vencida. No se hizo ningún cobro.")
        }
        "canceled" => {
            ("You canceled the payment. Nothing was charged.", "Usted canceló el pago. No se hizo ningún cobro.")
        }
        "incorrect_cvc" | "invalid_cvc" => (
            "The security code is incorrect. Nothing was charged.",
            "El código de seguridad no es correcto. No se hizo ningún cobro.",
        ),
        "incorrect_number" | "invalid_number" => (
            "The card number is incorrect. Nothing was charged.",
            "El número de tarjeta no es correcto. No se hizo ningún cobro.",
        ),
        "incorrect_zip" => (
            "The card\u{2019}s ZIP code is incorrect. Nothing was charged.",
            "El código postal de la tarjeta no es correcto. No se hizo ningún cobro.",
        ),
        "authentication_required"
        | "authentication_failed"
        | "payment_intent_authentication_failure"
        | "setup_intent_authentication_failure" => (
            "Your bank couldn’t confirm your identity. Nothing was charged.",
            "Su banco no pudo confirmar su identidad. No se hizo ningún cobro.",
        ),
        "bank_link_used" => (
            "This bank account can’t be used anymore. Please connect it again.",
            "Esta cuenta bancaria ya no se puede usar. Conéctela de nuevo.",
        ),
        "bank_link_refused" => (
            "This bank account can’t be used. Nothing was charged. Please use another payment method.",
            "Esta cuenta bancaria no se puede usar. No se hizo ningún cobro. Use otro método de pago.",
        ),
        "processing_error" | "busy" => (
            "We couldn’t process the payment. Nothing was charged. Please try again.",
            "El servicio de pagos no pudo procesar el pago en este momento. No se hizo ningún cobro. Inténtelo de nuevo.",
        ),
        "generic_decline" | "card_declined" | "do_not_honor" | "lost_card" | "stolen_card" | "pickup_card"
        | "fraudulent" => (
            "The card was declined. Nothing was charged. Please use another card or call your bank.",
            "La tarjeta fue rechazada. No se hizo ningún cobro. Use otra tarjeta o llame a su banco.",
        ),
        _ => (
            "The payment did not go through. Nothing was charged. Please try again or use another payment method.",
            "El pago no se pudo realizar. No se hizo ningún cobro. Inténtelo de nuevo o use otro método de pago.",
        ),
    }
}

impl Refusal {
    /// For a payment method that its bank declined. The bank's code is not a parameter, because a payer must not learn that a card
    /// counts as stolen.
    pub fn declined(code: &str) -> Self {
        let (english, spanish) = decline_text(code);
        Self::filled("declined", english, spanish)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn date(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    #[test]
    fn card_attempts_follow_the_schedule_until_day_28() {
        let first = date("2026-12-01");
        let mut tried = vec![first];
        while let Some(next) = next_attempt(DeclineKind::Later, first, *tried.last().unwrap()) {
            tried.push(next);
        }
        let days: Vec<_> = tried.iter().map(|t| (*t - first).num_days()).collect();
        assert_eq!(days, [0, 3, 7, 14, 21, 28]);
        assert_eq!(overdue_on(first), date("2026-12-29"));
    }

    #[test]
    fn never_retry_codes_of_the_networks_stop_at_once() {
        for code in ["04", "07", "12", "14", "15", "41", "43", "46", "57", "R0", "R1", "R3"] {
            assert_eq!(decline_kind("card_declined", Some(code), None), DeclineKind::Never, "{code}");
        }
        assert_eq!(decline_kind("card_declined", None, Some("03")), DeclineKind::Never);
        assert_eq!(decline_kind("stolen_card", None, None), DeclineKind::Never);
        assert_eq!(decline_kind("expired_card", Some("54"), None), DeclineKind::BadData);
        assert_eq!(decline_kind("insufficient_funds", Some("51"), None), DeclineKind::Later);
    }

    #[test]
    fn mastercard_advice_codes_block_the_card_or_wait_72_hours() {
        assert_eq!(decline_kind("generic_decline", Some("05"), Some("01")), DeclineKind::BadData);
        assert_eq!(decline_kind("insufficient_funds", Some("51"), Some("02")), DeclineKind::LaterIn72Hours);
        let first = date("2026-12-01");
        assert_eq!(next_attempt(DeclineKind::LaterIn72Hours, first, first), Some(date("2026-12-04")));
        // An attempt between two days of the schedule, two days before the next one.
        assert_eq!(next_attempt(DeclineKind::LaterIn72Hours, first, date("2026-12-06")), Some(date("2026-12-15")));
    }

    #[test]
    fn restricted_office_and_unknown_decline_have_own_texts() {
        let (office, _) = decline_text("insufficient_capabilities_for_transfer");
        assert!(office.starts_with("This office can\u{2019}t take card payments"), "{office}");
        let (authentication, _) = decline_text("payment_intent_authentication_failure");
        assert!(authentication.contains("couldn\u{2019}t confirm your identity"), "{authentication}");
        let (unknown, _) = decline_text("something_new");
        assert!(unknown.starts_with("The payment did not go through."), "{unknown}");
    }

    #[test]
    fn returned_draft_shows_its_return_reason() {
        let text = |method, status, network| failure_text(method, status, "insufficient_funds", network).0;
        assert!(text("card", "failed", None).starts_with("The card has insufficient funds."));
        assert!(text("bank", "canceled", None).starts_with("The card has insufficient funds."));
        assert!(text("bank", "returned", Some("R01")).starts_with("Your bank account did not have enough money"));
    }

    #[test]
    fn authentication_request_does_not_block_the_card() {
        assert!(blocks_card(DeclineKind::Never, "lost_card") && blocks_card(DeclineKind::BadData, "expired_card"));
        assert!(!blocks_card(DeclineKind::BadData, "authentication_required"));
        assert!(!blocks_card(DeclineKind::Later, "insufficient_funds"));
    }

    proptest! {
        #[test]
        fn no_attempt_is_ever_after_the_overdue_day(offset in 0u64..3000, late in 0u64..60) {
            let first = date("2024-01-01") + Days::new(offset);
            if let Some(next) = next_attempt(DeclineKind::Later, first, first + Days::new(late)) {
                prop_assert!(next <= overdue_on(first) && next > first + Days::new(late));
            }
        }
    }
}
