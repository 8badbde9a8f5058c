//! Messages to many households: their states, who is left out, and daily limits. No I/O.

use chrono::{DateTime, Duration, Utc};
use tenancy::{contract, text_enum};

use crate::{FieldErrors, Message};

/// The maximum emails and texts of one office's campaigns per office day.
pub const MOST_A_DAY: i64 = 5_000;
/// The maximum campaigns an office can create per office day.
pub const MOST_MADE_A_DAY: i64 = 20;
/// The maximum households in a manual selection.
pub const MOST_NAMED: usize = 5_000;
/// How many days ahead a campaign can be scheduled.
const MOST_DAYS_AHEAD: i64 = 365;

text_enum! {
    /// The state of a campaign.
    #[contract]
    CampaignState {
        Scheduled = "scheduled",
        Sending = "sending",
        Sent = "sent",
        Canceled = "canceled",
    }
}

impl CampaignState {
    /// Messages already handed to the provider are still delivered.
    pub const fn may_cancel(self) -> bool {
        matches!(self, Self::Scheduled | Self::Sending)
    }
}

text_enum! {
    /// Why a household doesn't get the message.
    #[contract]
    LeftOut {
        /// No email, or no phone for a text.
        NoAddress = "no_address",
        /// An email to it bounced or was reported as spam.
        BadAddress = "bad_address",
        /// For texts: the number can't receive any.
        BadNumber = "bad_number",
        Unsubscribed = "unsubscribed",
        /// Died, moved away, or joined another household.
        Gone = "gone",
        /// For texts: no one consented to receive them.
        NoConsent = "no_consent",
        /// Another recipient household has the same phone or email and gets the message there.
        SameAddress = "same_address",
        Canceled = "canceled",
    }
}

text_enum! {
    /// A filter for a campaign's recipients.
    #[contract]
    RecipientFilter {
        All = "all",
        Waiting = "waiting",
        Sent = "sent",
        Delivered = "delivered",
        Opened = "opened",
        Bounced = "bounced",
        Unsubscribed = "unsubscribed",
        LeftOut = "left_out",
    }
}

text_enum! {
    /// Why we don't email an address.
    #[contract]
    BadReason {
        /// The address doesn't exist.
        Bounce = "bounce",
        /// The recipient reported an email as spam.
        Complaint = "complaint",
    }
}

/// The time at which a campaign is sent.
///
/// # Errors
/// At `sendAt` for a time in the past or more than a year ahead.
pub fn send_at(asked: Option<DateTime<Utc>>, now: DateTime<Utc>) -> Result<DateTime<Utc>, FieldErrors> {
    match asked {
        None => Ok(now),
        Some(at) if at <= now => Err(FieldErrors::one("sendAt", Message::MustBeInFuture)),
        Some(at) if at > now + Duration::days(MOST_DAYS_AHEAD) => {
            Err(FieldErrors::one("sendAt", Message::DaysAhead(MOST_DAYS_AHEAD.unsigned_abs())))
        }
        Some(at) => Ok(at),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_sent_now_or_within_a_year() {
        let now = DateTime::UNIX_EPOCH;
        assert_eq!(send_at(None, now), Ok(now));
        assert_eq!(send_at(Some(now + Duration::days(365)), now), Ok(now + Duration::days(365)));
        for wrong in [now, now - Duration::seconds(1), now + Duration::days(366)] {
            assert!(send_at(Some(wrong), now).is_err(), "{wrong}");
        }
    }

    #[test]
    fn what_is_over_is_not_canceled() {
        let may: Vec<_> = CampaignState::ALL.iter().filter(|state| state.may_cancel()).collect();
        assert_eq!(may, [&CampaignState::Scheduled, &CampaignState::Sending]);
    }
}
