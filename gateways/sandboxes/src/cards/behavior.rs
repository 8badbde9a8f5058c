//! How a payment method behaves when it is charged.

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use gateways::cards::{TEST_BANK_ACCOUNTS, TEST_CARDS, TestCard};

/// A payment method's behavior, stored with it; a tester may change it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Behavior {
    Pay,
    GenericDecline,
    InsufficientFunds,
    LostCard,
    StolenCard,
    ExpiredCard,
    IncorrectCvc,
    ProcessingError,
    /// The network advises to update the card first (01).
    UpdateFirst,
    /// The network advises to wait 72 hours (02).
    WaitThreeDays,
    /// Can be saved, and is declined when charged.
    DeclineOnceSaved,
    Authenticate,
    /// Requires authentication until it was saved with the payer's approval.
    AuthenticateOnce,
    /// Paid, and available on the balance immediately.
    PayAvailable,
    Dispute,
    RefundFails,
    BankPays,
    BankAccountClosed,
    BankNoAccount,
    BankInsufficientFunds,
    BankNotAuthorized,
    /// Paid, and returned a while later.
    BankComesBack,
    BankUncollected,
    BankInvalidNumber,
    BankUnauthorizedConsumer,
    BankRevoked,
    BankStopped,
    BankWrongEntry,
    BankFrozen,
    BankNoDebits,
    BankUnauthorizedBusiness,
}

/// How a bank or network declines.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Refusal {
    pub(super) code: &'static str,
    pub(super) decline_code: Option<&'static str>,
    pub(super) network_code: Option<&'static str>,
    pub(super) advice_code: Option<&'static str>,
    pub(super) network_advice_code: Option<&'static str>,
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
        network_advice_code: None,
        message,
    }
}

const GENERIC: Refusal = declined("generic_decline", "05", "try_again_later", "Your card was declined.");
const INSUFFICIENT: Refusal =
    declined("insufficient_funds", "51", "try_again_later", "Your card has insufficient funds.");
const LOST: Refusal = declined("lost_card", "41", "do_not_try_again", "Your card was declined.");
const STOLEN: Refusal = declined("stolen_card", "43", "do_not_try_again", "Your card was declined.");

/// The decline of a bank that requires authentication while the payer is absent.
pub(super) const PAYER_WANTED: Refusal = Refusal {
    code: "authentication_required",
    decline_code: Some("authentication_required"),
    network_code: None,
    advice_code: None,
    network_advice_code: None,
    message: "Your card was declined. This transaction requires authentication.",
};

/// The result when the payer declines on the approval page.
pub(super) const NOT_APPROVED: Refusal = Refusal {
    code: "payment_intent_authentication_failure",
    decline_code: None,
    network_code: None,
    advice_code: None,
    network_advice_code: None,
    message: "The provided payment method has failed authentication.",
};

/// The same for a card that was to be saved.
pub(super) const NOT_APPROVED_TO_SAVE: Refusal =
    Refusal { code: "setup_intent_authentication_failure", ..NOT_APPROVED };

const fn bare(code: &'static str, network_code: Option<&'static str>, message: &'static str) -> Refusal {
    Refusal {
        code,
        decline_code: None,
        network_code,
        advice_code: Some("confirm_card_data"),
        network_advice_code: None,
        message,
    }
}

impl Behavior {
    /// The test card or test bank account for a number or token, if it is one.
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
            "pm_card_authenticationRequiredOnSetup" => Self::AuthenticateOnce,
            "pm_card_bypassPending" => Self::PayAvailable,
            "pm_card_createDispute" => Self::Dispute,
            "pm_card_refundFail" => Self::RefundFails,
            "pm_usBankAccount_success" => Self::BankPays,
            "pm_usBankAccount_accountClosed" => Self::BankAccountClosed,
            "pm_usBankAccount_noAccount" => Self::BankNoAccount,
            "pm_usBankAccount_insufficientFunds" => Self::BankInsufficientFunds,
            "pm_usBankAccount_debitNotAuthorized" => Self::BankNotAuthorized,
            "pm_usBankAccount_dispute" => Self::BankComesBack,
            "pm_usBankAccount_uncollectedFunds" => Self::BankUncollected,
            "pm_usBankAccount_invalidNumber" => Self::BankInvalidNumber,
            "pm_usBankAccount_unauthorizedConsumer" => Self::BankUnauthorizedConsumer,
            "pm_usBankAccount_revoked" => Self::BankRevoked,
            "pm_usBankAccount_stopped" => Self::BankStopped,
            "pm_usBankAccount_wrongEntry" => Self::BankWrongEntry,
            "pm_usBankAccount_frozen" => Self::BankFrozen,
            "pm_usBankAccount_noDebits" => Self::BankNoDebits,
            "pm_usBankAccount_unauthorizedBusiness" => Self::BankUnauthorizedBusiness,
            _ => Self::Pay,
        }
    }

    /// Whether the payment is a bank debit: it is processing first, and settled later by the bank.
    pub(super) fn is_bank(self) -> bool {
        !matches!(
            self,
            Self::Pay
                | Self::GenericDecline
                | Self::InsufficientFunds
                | Self::LostCard
                | Self::StolenCard
                | Self::ExpiredCard
                | Self::IncorrectCvc
                | Self::ProcessingError
                | Self::UpdateFirst
                | Self::WaitThreeDays
                | Self::DeclineOnceSaved
                | Self::Authenticate
                | Self::AuthenticateOnce
                | Self::PayAvailable
                | Self::Dispute
                | Self::RefundFails
        )
    }

    /// How a charge fails; `None` if it succeeds. For a bank debit this is the later result.
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
            Self::UpdateFirst => Refusal { network_advice_code: Some("01"), ..GENERIC },
            Self::WaitThreeDays => Refusal { network_advice_code: Some("02"), ..INSUFFICIENT },
            Self::BankAccountClosed => bare("account_closed", Some("R02"), "The customer's bank account is closed."),
            Self::BankNoAccount => bare("no_account", Some("R03"), "The bank account could not be found."),
            Self::BankInsufficientFunds => {
                bare("insufficient_funds", Some("R01"), "The bank account has not enough money for this payment.")
            }
            Self::BankNotAuthorized => {
                bare("debit_not_authorized", Some("R10"), "The owner of the bank account did not authorize this debit.")
            }
            Self::BankUncollected => {
                bare("uncollected_funds", Some("R09"), "The money on the bank account is not collected yet.")
            }
            Self::BankInvalidNumber => {
                bare("invalid_account_number", Some("R04"), "The bank account number is not valid.")
            }
            Self::BankUnauthorizedConsumer => bare(
                "debit_not_authorized",
                Some("R05"),
                "The owner of the bank account did not authorize this kind of debit.",
            ),
            Self::BankRevoked => {
                bare("debit_not_authorized", Some("R07"), "The owner of the bank account has revoked the permission.")
            }
            Self::BankStopped => {
                bare("payment_stopped", Some("R08"), "The owner of the bank account stopped this payment.")
            }
            Self::BankWrongEntry => bare(
                "debit_not_authorized",
                Some("R11"),
                "The debit does not match what the owner of the bank account authorized.",
            ),
            Self::BankFrozen => bare("bank_account_restricted", Some("R16"), "The bank account is frozen."),
            Self::BankNoDebits => {
                bare("bank_account_restricted", Some("R20"), "The bank account does not take debits.")
            }
            Self::BankUnauthorizedBusiness => {
                bare("debit_not_authorized", Some("R29"), "The business did not authorize this debit.")
            }
            Self::Pay
            | Self::Authenticate
            | Self::AuthenticateOnce
            | Self::PayAvailable
            | Self::Dispute
            | Self::RefundFails
            | Self::BankPays
            | Self::BankComesBack => return None,
        })
    }

    /// The reason with which a succeeded debit is returned: the provider's code and the bank network's code.
    pub(super) fn return_reason(self) -> (&'static str, &'static str) {
        match self {
            Self::BankInsufficientFunds => ("insufficient_funds", "R01"),
            Self::BankAccountClosed => ("bank_cannot_process", "R02"),
            Self::BankNoAccount => ("incorrect_account_details", "R03"),
            Self::BankUncollected => ("insufficient_funds", "R09"),
            Self::BankInvalidNumber => ("incorrect_account_details", "R04"),
            Self::BankUnauthorizedConsumer => ("debit_not_authorized", "R05"),
            Self::BankRevoked => ("debit_not_authorized", "R07"),
            Self::BankStopped => ("debit_not_authorized", "R08"),
            Self::BankWrongEntry => ("debit_not_authorized", "R11"),
            Self::BankFrozen => ("bank_cannot_process", "R16"),
            Self::BankNoDebits => ("bank_cannot_process", "R20"),
            Self::BankUnauthorizedBusiness => ("debit_not_authorized", "R29"),
            _ => ("debit_not_authorized", "R10"),
        }
    }

    /// How saving it to a customer fails: a method that would be declined immediately cannot be saved.
    pub(super) fn refusal_to_save(self) -> Option<Refusal> {
        if self.is_bank() || self == Self::DeclineOnceSaved { None } else { self.refusal() }
    }
}

impl Refusal {
    /// The API's error object.
    pub(super) fn to_error(self) -> Value {
        let mut error = json!({"type": "card_error", "code": self.code, "message": self.message});
        let optional = [
            ("decline_code", self.decline_code),
            ("network_decline_code", self.network_code),
            ("advice_code", self.advice_code),
            ("network_advice_code", self.network_advice_code),
        ];
        for (key, value) in optional {
            if let Some(value) = value {
                error[key] = value.into();
            }
        }
        error
    }
}
