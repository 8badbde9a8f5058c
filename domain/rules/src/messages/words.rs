//! By which way a message goes, what it is about, and how far it got.

use tenancy::{contract, text_enum};

text_enum! {
    /// By which way a message goes.
    #[contract]
    Channel {
        Email = "email",
        Text = "text",
        /// The inbox of the product.
        InApp = "in_app",
    }
}

text_enum! {
    /// What a message is about, as people choose.
    #[contract]
    Topic {
        /// Receipts, refunds, late payments, cards.
        Payment = "payment",
        /// Renewals, prices, terms that end.
        Renewal = "renewal",
        /// Visits that are included and not used.
        Visits = "visits",
        /// Joining, changes, leaving, quotes and invitations.
        Account = "account",
        /// Passwords, codes, devices, who may do what.
        Security = "security",
        /// Recommendations, reviews and what else an office tells.
        News = "news",
        /// Signing a practice up, and its agreements with us.
        Desk = "desk",
        /// To an office's people: payments of members that failed.
        Late = "late",
        /// To an office's people: who joined, who canceled, whose year ends.
        Members = "members",
        /// To an office's people: disputes, refunds that did not go through, claims.
        Disputes = "disputes",
        /// To an office's people: reviews by members.
        Reviews = "reviews",
        /// To an office's people: what it asks our support.
        Cases = "cases",
        /// To an office's people: printed cards and marketing credit.
        Orders = "orders",
        /// To an office's people: what the office pays us.
        Billing = "billing",
    }
}

text_enum! {
    /// How far a message got.
    #[contract]
    MessageState {
        Queued = "queued",
        /// The provider took it.
        Sent = "sent",
        Delivered = "delivered",
        Opened = "opened",
        /// The address does not take it.
        Bounced = "bounced",
        /// The recipient reported it.
        Complained = "complained",
        Failed = "failed",
        /// It was not sent: the recipient does not want it, or may not get it.
        Suppressed = "suppressed",
    }
}

text_enum! {
    /// How far a phone's consent to texts got.
    #[derive(Default)]
    #[contract]
    ConsentState {
        /// Nobody asked, or the phone is another one by now.
        #[default]
        None = "none",
        /// The phone has not answered yet.
        Asked = "asked",
        Confirmed = "confirmed",
        /// The phone answered STOP.
        Stopped = "stopped",
        /// Turned off by the patient or the desk.
        Off = "off",
    }
}

text_enum! {
    /// Why texts do not go to a number.
    #[contract]
    BadPhone {
        /// There is no such phone.
        NoPhone = "no_phone",
        /// A landline, or another phone that takes no texts.
        Landline = "landline",
    }
}

impl BadPhone {
    /// What the provider's code says of the number; `None` for a code that is about something else.
    pub const fn of_code(code: u32) -> Option<Self> {
        match code {
            21211 | 30005 => Some(Self::NoPhone),
            21614 | 30006 => Some(Self::Landline),
            _ => None,
        }
    }
}

impl MessageState {
    /// Whether `next` is news after this: events come twice and out of order, and a report is the last word.
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
    fn a_number_is_bad_for_what_the_provider_says_of_it_alone() {
        assert_eq!(BadPhone::of_code(30005), Some(BadPhone::NoPhone));
        assert_eq!(BadPhone::of_code(21614), Some(BadPhone::Landline));
        for passing in [21610, 30003, 30007, 0] {
            assert_eq!(BadPhone::of_code(passing), None, "{passing}");
        }
    }
}
