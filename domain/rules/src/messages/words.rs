//! By which way a message goes, what it is about, and how far it got.

macro_rules! words {
    ($(#[$doc:meta])* $name:ident { $($(#[$vdoc:meta])* $variant:ident = $text:literal),* $(,)? }) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[cfg_attr(feature = "openapi", derive(poem_openapi::Enum), oai(rename_all = "snake_case"))]
        pub enum $name { $($(#[$vdoc])* $variant),* }

        impl $name {
            pub const ALL: &'static [Self] = &[$(Self::$variant),*];

            pub const fn as_str(self) -> &'static str {
                match self { $(Self::$variant => $text),* }
            }

            pub fn parse(text: &str) -> Option<Self> {
                Self::ALL.iter().copied().find(|one| one.as_str() == text)
            }
        }
    };
}

words! {
    /// By which way a message goes.
    Channel {
        Email = "email",
        Text = "text",
        /// The inbox of the product.
        InApp = "in_app",
    }
}

words! {
    /// What a message is about, as people choose.
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
        /// What an office's own people have to do.
        Desk = "desk",
    }
}

words! {
    /// How far a message got.
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

words! {
    /// How far a phone's consent to texts got.
    ConsentState {
        /// Nobody asked, or the phone is another one by now.
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

words! {
    /// Why texts do not go to a number.
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
            assert!(!one.may_become(*one), "{one:?} twice");
            for other in MessageState::ALL {
                assert!(!(one.may_become(*other) && other.may_become(*one)), "{one:?} and {other:?}");
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
