//! The states of an invitation and its dates. No I/O.

use chrono::{DateTime, Duration, Utc};
use tenancy::{contract, text_enum};

text_enum! {
    #[contract(rename = "InvitationKind")]
    Kind {
        /// To join the office's membership.
        Patient = "patient",
        /// To sell its own memberships.
        Practice = "practice",
    }
}

text_enum! {
    #[contract(rename = "InvitationState")]
    State {
        /// Its email is being sent.
        Sending = "sending",
        Sent = "sent",
        Opened = "opened",
        Joined = "joined",
        /// The mail server refused the address.
        Failed = "failed",
        /// The mail server accepted it and returned it later: the address doesn't exist.
        Bounced = "bounced",
        Expired = "expired",
        Revoked = "revoked",
    }
}

impl State {
    /// The link works.
    pub const fn is_open(self) -> bool {
        matches!(self, Self::Sending | Self::Sent | Self::Opened)
    }

    /// Returns whether it can be sent again: not while its email is being sent, and not after the person joined.
    pub const fn may_resend(self) -> bool {
        !matches!(self, Self::Sending | Self::Joined)
    }
}

/// Days for which an invitation's links work.
const LIVES_DAYS: i64 = 30;
/// Days after which a person who hasn't joined gets one reminder.
const REMINDED_AFTER_DAYS: i64 = 7;

/// When an invitation sent at `at` stops working.
pub fn expires_at(at: DateTime<Utc>) -> DateTime<Utc> {
    at + Duration::days(LIVES_DAYS)
}

/// Invitations sent before this time are due for their reminder at `now`.
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
