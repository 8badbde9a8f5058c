//! What a payment method does when it is charged.

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::cards::test_cards::{TEST_BANK_ACCOUNTS, TEST_CARDS, TestCard};

/// A payment method's fate, kept with it; a tester may change it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Behaviour {
    Pay,
    GenericDecline,
    InsufficientFunds,
    LostCard,
    StolenCard,
    ExpiredCard,
    IncorrectCvc,
    ProcessingError,
    /// Can be saved, and is declined then.
    DeclineOnceSaved,
    Authenticate,
    Dispute,
    RefundFails,
    BankPays,
    BankAccountClosed,
    BankNoAccount,
    BankInsufficientFunds,
    BankNotAuthorized,
}

/// How a bank or network says no.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Refusal {
    pub(super) code: &'static str,
    pub(super) decline_code: Option<&'static str>,
    pub(super) network_code: Option<&'static str>,
    pub(super) advice_code: Option<&'static str>,
    pub(super) message: &'static str,
}

const fn declined(
    decline_code: &'static str,
    network_code: &'static str,
    advice_code: &'static str,
    message: &'static str,
) -> Refusal {
    Refusal {
        code: "card_declined",
        decline_code: Some(decline_code),
        network_code: Some(network_code),
        advice_code: Some(advice_code),
        message,
    }
}

const GENERIC: Refusal = declined("generic_decline", "05", "try_again_later", "Your card was declined.");
const INSUFFICIENT: Refusal =
    declined("insufficient_funds", "51", "try_again_later", "Your card has insufficient funds.");
const LOST: Refusal = declined("lost_card", "41", "do_not_try_again", "Your card was declined.");
const STOLEN: Refusal = declined("stolen_card", "43", "do_not_try_again", "Your card was declined.");

/// The answer of a bank that wants the payer, while the payer is away.
pub(super) const PAYER_WANTED: Refusal = Refusal {
    code: "authentication_required",
    decline_code: Some("authentication_required"),
    network_code: None,
    advice_code: None,
    message: "Your card was declined. This transaction requires authentication.",
};

/// The end of an approval page on which the payer said no.
pub(super) const NOT_APPROVED: Refusal = Refusal {
    code: "payment_intent_authentication_failure",
    decline_code: None,
    network_code: None,
    advice_code: None,
    message: "The provided payment method has failed authentication.",
};

const fn bare(code: &'static str, network_code: Option<&'static str>, message: &'static str) -> Refusal {
    Refusal { code, decline_code: None, network_code, advice_code: Some("confirm_card_data"), message }
}

impl Behaviour {
    /// The number or token someone gave, if it is one of ours.
    pub(super) fn find(token_or_number: &str) -> Option<(&'static TestCard, Self)> {
        let known = TEST_CARDS.iter().chain(TEST_BANK_ACCOUNTS);
        let card = known.into_iter().find(|c| c.token == token_or_number || c.number == token_or_number)?;
        Some((card, Self::of_token(card.token)))
    }

    fn of_token(token: &str) -> Self {
        match token {
            "pm_card_chargeDeclined" => Self::GenericDecline,
            "pm_card_chargeDeclinedInsufficientFunds" => Self::InsufficientFunds,
            "pm_card_chargeDeclinedLostCard" => Self::LostCard,
            "pm_card_chargeDeclinedStolenCard" => Self::StolenCard,
            "pm_card_chargeDeclinedExpiredCard" => Self::ExpiredCard,
            "pm_card_chargeDeclinedIncorrectCvc" => Self::IncorrectCvc,
            "pm_card_chargeDeclinedProcessingError" => Self::ProcessingError,
            "pm_card_chargeCustomerFail" => Self::DeclineOnceSaved,
            "pm_card_authenticationRequired" => Self::Authenticate,
            "pm_card_createDispute" => Self::Dispute,
            "pm_card_refundFail" => Self::RefundFails,
            "pm_usBankAccount_success" => Self::BankPays,
            "pm_usBankAccount_accountClosed" => Self::BankAccountClosed,
            "pm_usBankAccount_noAccount" => Self::BankNoAccount,
            "pm_usBankAccount_insufficientFunds" => Self::BankInsufficientFunds,
            "pm_usBankAccount_debitNotAuthorized" => Self::BankNotAuthorized,
            _ => Self::Pay,
        }
    }

    /// Whether the payment is a bank draft: on its way first, the bank's answer later.
    pub(super) fn is_bank(self) -> bool {
        matches!(
            self,
            Self::BankPays
                | Self::BankAccountClosed
                | Self::BankNoAccount
                | Self::BankInsufficientFunds
                | Self::BankNotAuthorized
        )
    }

    /// How a charge ends badly; `None` when it ends well. For a bank this is the late answer.
    pub(super) fn refusal(self) -> Option<Refusal> {
        Some(match self {
            Self::GenericDecline | Self::DeclineOnceSaved => GENERIC,
            Self::InsufficientFunds => INSUFFICIENT,
            Self::LostCard => LOST,
            Self::StolenCard => STOLEN,
            Self::ExpiredCard => bare("expired_card", Some("54"), "Your card has expired."),
            Self::IncorrectCvc => bare("incorrect_cvc", Some("N7"), "Your card's security code is incorrect."),
            Self::ProcessingError => bare(
                "processing_error",
                None,
                "An error occurred while processing your card. Try again in a little bit.",
            ),
            Self::BankAccountClosed => bare("account_closed", Some("R02"), "The customer's bank account is closed."),
            Self::BankNoAccount => bare("no_account", Some("R03"), "The bank account could not be found."),
            Self::BankInsufficientFunds => {
                bare("insufficient_funds", Some("R01"), "The bank account has not enough money for this payment.")
            }
            Self::BankNotAuthorized => {
                bare("debit_not_authorized", Some("R10"), "The owner of the bank account did not authorize this debit.")
            }
            Self::Pay | Self::Authenticate | Self::Dispute | Self::RefundFails | Self::BankPays => return None,
        })
    }

    /// How saving it to a customer ends badly: what would be declined at once cannot be saved.
    pub(super) fn refusal_to_save(self) -> Option<Refusal> {
        if self.is_bank() || self == Self::DeclineOnceSaved { None } else { self.refusal() }
    }
}

impl Refusal {
    /// The wire's error object.
    pub(super) fn to_error(self) -> Value {
        let mut error = json!({"type": "card_error", "code": self.code, "message": self.message});
        let optional = [
            ("decline_code", self.decline_code),
            ("network_decline_code", self.network_code),
            ("advice_code", self.advice_code),
        ];
        for (key, value) in optional {
            if let Some(value) = value {
                error[key] = value.into();
            }
        }
        error
    }
}
