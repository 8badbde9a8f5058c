//! The statuses and rules of a bank link, without I/O.

use gateways::bank_link::Verification;
use tenancy::text_enum;

text_enum! {
    /// What the bank account is for.
    Purpose {
        /// The office receives payouts into it.
        Payout = "payout",
        /// A household pays with it.
        Household = "household",
        /// A new member signs up with it; the order uses it.
        Signup = "signup",
    }
}

impl Purpose {
    pub(super) fn read(text: &str) -> Self {
        Self::ALL.into_iter().find(|purpose| purpose.as_str() == text).unwrap_or(Self::Signup)
    }
}

text_enum! {
    /// The status of a bank link.
    Status {
        /// The row exists; the provider's link is still unknown.
        Created = "created",
        /// The person is on the provider's page, or can open it.
        Open = "open",
        /// An account was picked; its public token is being exchanged.
        Exchanging = "exchanging",
        /// Verified. A sign-up's account waits for its order.
        Held = "held",
        /// The person still has to enter the amounts of two small deposits.
        Pending = "pending",
        /// Being saved at the payments provider.
        Attaching = "attaching",
        Connected = "connected",
        /// Stopped by an owner, or the deposits' amounts were wrong too often or not entered in time.
        Closed = "closed",
        Failed = "failed",
        /// The person did not finish in time.
        Expired = "expired",
    }
}

impl Status {
    pub(super) fn read(text: &str) -> Self {
        Self::ALL.into_iter().find(|status| status.as_str() == text).unwrap_or(Self::Failed)
    }

    pub fn ended(self) -> bool {
        matches!(self, Self::Connected | Self::Closed | Self::Failed | Self::Expired)
    }
}

/// The status that follows from the provider's verification state.
pub(super) fn by_proof(proof: Verification) -> Status {
    match proof {
        Verification::Verified => Status::Held,
        Verification::Pending => Status::Pending,
        Verification::Failed | Verification::Expired => Status::Closed,
    }
}

/// What to do about a call to the payments provider that was made `called_s` seconds ago and that the provider has no
/// record of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Next {
    /// The call may still be in progress.
    Wait,
    /// It never arrived.
    Send,
}

/// After this time, in seconds, the provider would have a record of the call.
const CERTAIN_AFTER_S: i64 = 120;

pub(super) fn after_silence(called_s: Option<i64>) -> Next {
    match called_s {
        Some(s) if s < CERTAIN_AFTER_S => Next::Wait,
        _ => Next::Send,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_status_is_read_as_it_is_written() {
        use Status::*;
        for status in [Created, Open, Exchanging, Held, Pending, Attaching, Connected, Closed, Failed, Expired] {
            assert_eq!(Status::read(status.as_str()), status);
        }
        for purpose in [Purpose::Payout, Purpose::Household, Purpose::Signup] {
            assert_eq!(Purpose::read(purpose.as_str()), purpose);
        }
    }

    #[test]
    fn only_a_proven_account_is_held() {
        assert_eq!(by_proof(Verification::Verified), Status::Held);
        assert_eq!(by_proof(Verification::Pending), Status::Pending);
        assert_eq!(by_proof(Verification::Failed), Status::Closed);
        assert_eq!(by_proof(Verification::Expired), Status::Closed);
    }

    #[test]
    fn unanswered_call_is_not_repeated_within_two_minutes() {
        assert_eq!(after_silence(None), Next::Send);
        assert_eq!(after_silence(Some(0)), Next::Wait);
        assert_eq!(after_silence(Some(119)), Next::Wait);
        assert_eq!(after_silence(Some(120)), Next::Send);
    }
}
