//! The channel, topic and state of a message.

use tenancy::{contract, text_enum};

text_enum! {
    /// The channel of a message.
    #[contract]
    Channel {
        Email = "email",
        Text = "text",
        /// The inbox in the app.
        InApp = "in_app",
    }
}

text_enum! {
    /// The topic of a message, for people's choices.
    #[contract]
    Topic {
        /// Receipts, refunds, late payments, cards.
        Payment = "payment",
        /// Renewals, prices, ending terms.
        Renewal = "renewal",
        /// Included visits that haven't been used.
        Visits = "visits",
        /// Joining, changes, cancellations, quotes and invitations.
        Account = "account",
        /// Passwords, codes, devices, permissions.
        Security = "security",
        /// Recommendations, reviews and other news from an office.
        News = "news",
        /// A practice's sign-up and its agreements with us.
        Desk = "desk",
        /// To office staff: failed payments of members.
        Late = "late",
        /// To office staff: new members, cancellations, ending years.
        Members = "members",
        /// To office staff: disputes, failed refunds, claims.
        Disputes = "disputes",
        /// To office staff: members' reviews.
        Reviews = "reviews",
        /// To office staff: its cases with our support.
        Cases = "cases",
        /// To office staff: printed cards and marketing credit.
        Orders = "orders",
        /// To office staff: the office's bills from us.
        Billing = "billing",
        /// To an owner: the office's week.
        Summary = "summary",
    }
}

text_enum! {
    /// The delivery state of a message.
    #[contract]
    MessageState {
        Queued = "queued",
        /// The provider accepted it.
        Sent = "sent",
        Delivered = "delivered",
        Opened = "opened",
        /// The address doesn't accept it.
        Bounced = "bounced",
        /// The recipient reported it as spam.
        Complained = "complained",
        Failed = "failed",
        /// It was not sent, because the recipient doesn't want it or may not get it.
        Suppressed = "suppressed",
    }
}

text_enum! {
    /// What happened to a phone's consent to texts.
    ConsentStep {
        Asked = "asked",
        Confirmed = "confirmed",
        Stopped = "stopped",
        /// START after a STOP.
        Renewed = "renewed",
        /// Turned off by the patient or the office.
        Off = "off",
    }
}

text_enum! {
    /// The state of a phone's consent to texts.
    #[derive(Default)]
    #[contract]
    ConsentState {
        /// Not asked yet, or the phone number has changed since.
        #[default]
        None = "none",
        /// The phone hasn't answered yet.
        Asked = "asked",
        Confirmed = "confirmed",
        /// The provider's error code for a phone that has replied STOP.
        Stopped = "stopped",
        /// Turned off by the patient or the office.
        Off = "off",
    }
}

text_enum! {
    /// Why we don't text a number.
    #[contract]
    BadPhone {
        /// The number doesn't exist.
        NoPhone = "no_phone",
        /// A landline, or another phone that can't receive texts.
        Landline = "landline",
    }
}

impl Topic {
    /// Whether the topic is only for office staff, never for a household.
    pub const fn is_for_offices(self) -> bool {
        matches!(
            self,
            Self::Desk
                | Self::Late
                | Self::Members
                | Self::Disputes
                | Self::Reviews
                | Self::Cases
                | Self::Orders
                | Self::Billing
                | Self::Summary
        )
    }
}

impl BadPhone {
    /// The reason in the provider's code; `None` for a code that isn't about the number.
    pub const fn of_code(code: u32) -> Option<Self> {
        match code {
            21211 | 30005 => Some(Self::NoPhone),
            21614 | 30006 => Some(Self::Landline),
            _ => None,
        }
    }
}

impl MessageState {
    /// Returns whether `next` may replace this state. Events may arrive twice and out of order, and a spam report is final.
    pub const fn may_become(self, next: Self) -> bool {
        next.rank() > self.rank()
    }

    const fn rank(self) -> u8 {
        match self {
            Self::Queued => 0,
            Self::Sent => 1,
            Self::Suppressed | Self::Failed => 2,
            Self::Delivered => 3,
            Self::Opened => 4,
            Self::Bounced => 5,
            Self::Complained => 6,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_state_never_goes_back() {
        for one in MessageState::ALL {
            assert!(!one.may_become(one), "{one:?} twice");
            for other in MessageState::ALL {
                assert!(!(one.may_become(other) && other.may_become(one)), "{one:?} and {other:?}");
            }
        }
        assert!(MessageState::Delivered.may_become(MessageState::Complained));
        assert!(MessageState::Sent.may_become(MessageState::Bounced));
        assert!(!MessageState::Delivered.may_become(MessageState::Sent));
    }

    #[test]
    fn phone_is_bad_only_by_permanent_provider_codes() {
        assert_eq!(BadPhone::of_code(30005), Some(BadPhone::NoPhone));
        assert_eq!(BadPhone::of_code(21614), Some(BadPhone::Landline));
        for passing in [21610, 30003, 30007, 0] {
            assert_eq!(BadPhone::of_code(passing), None, "{passing}");
        }
    }
}
