//! The way of a connecting, pure.

use gateways::bank_link::Verification;
use tenancy::text_enum;

text_enum! {
    /// Whose account it is and what for.
    Purpose {
        /// An office is paid out to it.
        Payout = "payout",
        /// A household pays with it.
        Household = "household",
        /// Somebody signs up with it; the order takes it.
        Signup = "signup",
    }
}

impl Purpose {
    pub(super) fn read(text: &str) -> Self {
        Self::ALL.into_iter().find(|purpose| purpose.as_str() == text).unwrap_or(Self::Signup)
    }
}

text_enum! {
    /// The state of a connection.
    Status {
        /// Written; the provider's link is not known.
        Created = "created",
        /// The person is at the provider's page, or may go there.
        Open = "open",
        /// An account was picked; its public token is being exchanged.
        Exchanging = "exchanging",
        /// Proven. A sign-up's waits for its order.
        Held = "held",
        /// Two small deposits wait for somebody to tell their amounts.
        Pending = "pending",
        /// On its way to the payments provider.
        Attaching = "attaching",
        Connected = "connected",
        /// Wrong amounts too often, or none in time.
        Closed = "closed",
        Failed = "failed",
        /// Nobody came in time.
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

/// The state of an account, by what the provider says of its proof.
pub(super) fn by_proof(proof: Verification) -> Status {
    match proof {
        Verification::Verified => Status::Held,
        Verification::Pending => Status::Pending,
        Verification::Failed | Verification::Expired => Status::Closed,
    }
}

/// What is sent to the payments provider next, for a call that was made `called_s` seconds ago and that the provider knows
/// nothing of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Next {
    /// The call may still be under way.
    Wait,
    /// It never arrived.
    Send,
}

/// The provider would know a call by now.
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
    fn nothing_is_sent_again_while_the_first_call_may_be_under_way() {
        assert_eq!(after_silence(None), Next::Send);
        assert_eq!(after_silence(Some(0)), Next::Wait);
        assert_eq!(after_silence(Some(119)), Next::Wait);
        assert_eq!(after_silence(Some(120)), Next::Send);
    }
}
