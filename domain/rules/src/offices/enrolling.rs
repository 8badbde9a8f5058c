//! Whether an office enrolls people now, and why not: the one rule that every door asks (`may_enroll` in the database says the same of a
//! row), in words for each reader.

use super::Office;

/// What an office lacks before it may take money.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Missing {
    /// No payments account.
    Account,
    /// The payments account cannot charge: not complete, or restricted.
    Charges,
    /// The terms of service.
    Terms,
}

impl Missing {
    /// For the office's staff.
    pub const fn for_staff(self) -> &'static str {
        match self {
            Self::Account => {
                "This office has no payments account yet. Open it under Payments account to enroll members."
            }
            Self::Charges => {
                "The payments account can’t take charges right now. Complete what Payments account asks for to enroll members."
            }
            Self::Terms => "Accept the terms of service to enroll members.",
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
    /// As the API names it.
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

    /// For the office's staff.
    pub const fn for_staff(self) -> &'static str {
        match self {
            Self::Closed => "This office is closed, so you can’t enroll anyone.",
            Self::Paused => "Enrollment at this office is paused.",
            Self::NotOpenYet => "Enrollment at this office is not open yet.",
            Self::Missing(missing) => missing.for_staff(),
        }
    }
}

impl Office {
    /// What it lacks before it may take money; `None` when it may.
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

    /// Why nobody can enroll here now; `None` when they can.
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

    /// [`Office::closed`] as the API names it.
    pub fn closed_reason(&self) -> Option<&'static str> {
        self.closed().map(Closed::as_str)
    }
}
