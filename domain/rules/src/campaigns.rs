//! Messages to many households: their life, who is left out, how many a day. Pure.

use chrono::{DateTime, Duration, Utc};
use tenancy::{contract, text_enum};

use crate::{FieldErrors, Message};

/// Emails and texts of one office's campaigns on one of its days.
pub const MOST_A_DAY: i64 = 5_000;
/// Campaigns an office makes on one of its days.
pub const MOST_MADE_A_DAY: i64 = 20;
/// Households named one by one.
pub const MOST_NAMED: usize = 5_000;
/// How far ahead one is scheduled.
const MOST_DAYS_AHEAD: i64 = 365;

text_enum! {
    /// Where a campaign is in its life.
    #[contract]
    CampaignState {
        Scheduled = "scheduled",
        Sending = "sending",
        Sent = "sent",
        Canceled = "canceled",
    }
}

impl CampaignState {
    /// What was handed over already stays so.
    pub const fn may_cancel(self) -> bool {
        matches!(self, Self::Scheduled | Self::Sending)
    }
}

text_enum! {
    /// Why a household is left out.
    #[contract]
    LeftOut {
        /// No email, or no phone for a text.
        NoAddress = "no_address",
        /// An email to it bounced, or was reported as spam.
        BadAddress = "bad_address",
        /// Of texts: the number takes none.
        BadNumber = "bad_number",
        Unsubscribed = "unsubscribed",
        /// Died, moved away, or joined another household.
        Gone = "gone",
        /// Of texts: nobody agreed to get any.
        NoConsent = "no_consent",
        /// Another household of the audience has the same phone or email, and gets it there.
        SameAddress = "same_address",
        Canceled = "canceled",
    }
}

text_enum! {
    /// Which people of a campaign.
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
    /// Why emails do not go to an address.
    #[contract]
    BadReason {
        /// It doesn't exist.
        Bounce = "bounce",
        /// Its owner reported an email as spam.
        Complaint = "complaint",
    }
}

/// The time one is sent at.
///
/// # Errors
/// At `sendAt` for a time that is over, or more than a year ahead.
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
