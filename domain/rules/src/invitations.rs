//! What an invitation may become, and when. Pure.

use chrono::{DateTime, Duration, Utc};
use tenancy::{contract, text_enum};

text_enum! {
    #[contract(rename = "InvitationKind")]
    Kind {
        /// To join the office's membership.
        Patient = "patient",
        /// To sell memberships of its own.
        Practice = "practice",
    }
}

text_enum! {
    #[contract(rename = "InvitationState")]
    State {
        /// Its mail is on its way.
        Sending = "sending",
        Sent = "sent",
        Opened = "opened",
        Joined = "joined",
        /// The mail server refused the address.
        Failed = "failed",
        /// It was taken and came back: the address doesn't exist.
        Bounced = "bounced",
        Expired = "expired",
        Revoked = "revoked",
    }
}

impl State {
    /// Its link works.
    pub const fn is_open(self) -> bool {
        matches!(self, Self::Sending | Self::Sent | Self::Opened)
    }

    /// Whether it can be sent anew: not while the mail is on its way, and not to who has joined.
    pub const fn may_resend(self) -> bool {
        !matches!(self, Self::Sending | Self::Joined)
    }
}

/// Days an invitation's links work.
const LIVES_DAYS: i64 = 30;
/// Days after which who has not joined is reminded, once.
const REMINDED_AFTER_DAYS: i64 = 7;

/// When what is sent at `at` stops working.
pub fn expires_at(at: DateTime<Utc>) -> DateTime<Utc> {
    at + Duration::days(LIVES_DAYS)
}

/// What was sent before this is due for its reminder at `now`.
pub fn reminded_if_sent_before(now: DateTime<Utc>) -> DateTime<Utc> {
    now - Duration::days(REMINDED_AFTER_DAYS)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_state_reads_back() {
        for state in State::ALL {
            assert_eq!(State::parse(state.as_str()), Some(state));
        }
        assert_eq!(State::parse("lost"), None);
    }

    #[test]
    fn who_has_joined_is_not_invited_again() {
        let may: Vec<_> = State::ALL.iter().filter(|s| s.may_resend()).map(|s| s.as_str()).collect();
        assert_eq!(may, ["sent", "opened", "failed", "bounced", "expired", "revoked"]);
        let open: Vec<_> = State::ALL.iter().filter(|s| s.is_open()).map(|s| s.as_str()).collect();
        assert_eq!(open, ["sending", "sent", "opened"]);
    }

    #[test]
    fn it_expires_after_30_days_and_reminds_after_7() {
        let sent: DateTime<Utc> = "2026-11-01T09:00:00Z".parse().unwrap();
        assert_eq!(expires_at(sent).to_rfc3339(), "2026-12-01T09:00:00+00:00");
        assert!(sent <= reminded_if_sent_before(sent + Duration::days(7)));
        assert!(sent > reminded_if_sent_before(sent + Duration::days(7) - Duration::seconds(1)));
    }
}
