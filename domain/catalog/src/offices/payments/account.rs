//! What is known of a payments account.

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
    /// A complete account that may not do everything, or is asked for something.
    pub restricted: bool,
    /// The provider's names of what it still asks for.
    pub due: Vec<String>,
    pub converted_on: Option<NaiveDate>,
    /// A bank account to be paid out to can be connected here.
    pub can_connect_bank: bool,
    /// The one that was connected here last.
    pub payout_bank: Option<ConnectedBank>,
    /// The one that replaces it, unless somebody stops it.
    pub pending_bank: Option<PendingBank>,
    /// Connecting another one asks for the password, and waits for three days.
    pub bank_change_waits: bool,
}

/// A bank account an office is paid out to.
#[contract(rename = "PayoutBank")]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ConnectedBank {
    pub bank_name: String,
    pub last4: String,
}

/// A bank account that an office will be paid out to.
#[contract]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PendingBank {
    pub bank_name: String,
    pub last4: String,
    pub on: NaiveDate,
}
