//! The view of a payments account.

use chrono::NaiveDate;
use tenancy::{contract, text_enum};

text_enum! {
    #[contract(rename = "AccountState")]
    PaymentsState {
        None = "none",
        Standard = "standard",
        Full = "full",
    }
}

impl PaymentsState {
    pub(super) fn read(text: &str) -> Self {
        Self::ALL.into_iter().find(|state| state.as_str() == text).unwrap_or(Self::None)
    }
}

/// An office's payments account.
#[contract]
#[derive(Debug, Clone)]
pub struct PaymentsAccount {
    pub state: PaymentsState,
    /// Its onboarding has begun and is not complete.
    pub begun: bool,
    /// An upgrade is under way, and enrollment paused until it is complete.
    pub upgrading: bool,
    /// The office may upgrade a standard account.
    pub can_upgrade: bool,
    pub charges_enabled: bool,
    pub payouts_enabled: bool,
    /// The account is complete, but limited, or the provider requires more information.
    pub restricted: bool,
    /// What the provider still requires, by the provider's names.
    pub due: Vec<String>,
    pub converted_on: Option<NaiveDate>,
    /// The user can connect a bank account for payouts here.
    pub can_connect_bank: bool,
    /// The bank account that was connected here last.
    pub payout_bank: Option<ConnectedBank>,
    /// The bank account that replaces it, unless someone cancels the change.
    pub pending_bank: Option<PendingBank>,
    /// Connecting another bank account requires the password and takes effect after three days.
    pub bank_change_waits: bool,
}

/// A bank account that receives an office's payouts.
#[contract(rename = "PayoutBank")]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ConnectedBank {
    pub bank_name: String,
    pub last4: String,
}

/// A bank account that will receive an office's payouts.
#[contract]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PendingBank {
    pub bank_name: String,
    pub last4: String,
    pub on: NaiveDate,
}
