//! Whether an office can enroll people now, and why not, in words for each reader. This is the only rule, used by every way
//! to enroll; the database function `may_enroll` implements it for a row.

use super::Office;
use crate::Refusal;

/// What an office still needs before it may take money.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Missing {
    /// No payments account.
    Account,
    /// The payments account can't charge: it is incomplete or restricted.
    Charges,
    /// The terms of service.
    Terms,
}

impl Missing {
    /// The refusal for the office's staff.
    pub const fn for_staff(self) -> Refusal {
        match self {
            Self::Account => Refusal::NO_PAYMENTS_ACCOUNT,
            Self::Charges => Refusal::PAYMENTS_RESTRICTED,
            Self::Terms => Refusal::TERMS_NOT_ACCEPTED,
        }
    }
}

/// Why enrollment is closed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Closed {
    Closed,
    Paused,
    NotOpenYet,
    Missing(Missing),
}

impl Closed {
    /// The name in the API.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Closed => "closed",
            Self::Paused => "paused",
            Self::NotOpenYet => "not_open_yet",
            Self::Missing(Missing::Account) => "no_payments_account",
            Self::Missing(Missing::Charges) => "payments_restricted",
            Self::Missing(Missing::Terms) => "terms_not_accepted",
        }
    }

    /// The refusal for the office's staff.
    pub const fn for_staff(self) -> Refusal {
        match self {
            Self::Closed => Refusal::OFFICE_CLOSED,
            Self::Paused => Refusal::ENROLLMENT_PAUSED,
            Self::NotOpenYet => Refusal::ENROLLMENT_NOT_OPEN_YET,
            Self::Missing(missing) => missing.for_staff(),
        }
    }
}

impl Office {
    /// What the office still needs before it may take money; `None` when it may.
    pub fn missing(&self) -> Option<Missing> {
        if self.provider_account.is_none() {
            Some(Missing::Account)
        } else if !self.charges_enabled {
            Some(Missing::Charges)
        } else if self.terms_accepted_at.is_none() {
            Some(Missing::Terms)
        } else {
            None
        }
    }

    /// Why no one can enroll here now; `None` when enrollment is open.
    pub fn closed(&self) -> Option<Closed> {
        if self.account_status == 3 {
            Some(Closed::Closed)
        } else if !self.enrollment_open || self.account_status == 2 || self.upgrade_account.is_some() {
            Some(Closed::Paused)
        } else if self.account_status == 0 {
            Some(Closed::NotOpenYet)
        } else {
            self.missing().map(Closed::Missing)
        }
    }

    /// The name of [`Office::closed`] in the API.
    pub fn closed_reason(&self) -> Option<&'static str> {
        self.closed().map(Closed::as_str)
    }
}
