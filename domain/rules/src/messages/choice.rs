//! Which channels a message goes by: what it is about, what the recipient chose, and whether texts are agreed to.

use super::{Channel, Topic};

/// Who chooses.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Audience {
    Household,
    /// Somebody who works at an office.
    User,
}

impl Audience {
    /// What can be chosen, in the order in which it is shown.
    pub const fn topics(self) -> &'static [Topic] {
        match self {
            Self::Household => {
                &[Topic::Payment, Topic::Renewal, Topic::Visits, Topic::Account, Topic::Security, Topic::News]
            }
            Self::User => &[Topic::Desk, Topic::Security],
        }
    }
}

/// How a topic and a channel go together for an audience.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Offer {
    /// It never goes this way.
    None,
    /// It always does: receipts, notices that the law asks for, security.
    Required,
    /// Unless the recipient says otherwise.
    Choice,
}

/// What the product offers of `topic` by `channel`.
pub const fn offer(audience: Audience, topic: Topic, channel: Channel) -> Offer {
    match (audience, topic, channel) {
        (Audience::Household, Topic::Desk, _) => Offer::None,
        (Audience::Household, Topic::Payment | Topic::Renewal | Topic::Account | Topic::Security, Channel::Email) => {
            Offer::Required
        }
        (Audience::Household, Topic::Visits | Topic::News, Channel::Email) => Offer::Choice,
        (Audience::Household, Topic::Payment | Topic::Renewal | Topic::Visits | Topic::News, Channel::Text) => {
            Offer::Choice
        }
        (Audience::Household, Topic::Account | Topic::Security, Channel::Text) => Offer::None,
        (Audience::Household, Topic::Security, Channel::InApp) => Offer::None,
        (Audience::Household, _, Channel::InApp) => Offer::Choice,
        // What is for the office goes to its own address, which nobody switches off for the others.
        (Audience::User, Topic::Desk | Topic::Security, Channel::Email) => Offer::Required,
        (Audience::User, Topic::Desk, Channel::InApp) => Offer::Choice,
        (Audience::User, ..) => Offer::None,
    }
}

/// What the recipient has and chose.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Recipient<'a> {
    /// Chosen otherwise than the product does without a choice.
    pub choices: &'a [(Topic, Channel, bool)],
    /// Texts are on, and the phone agreed.
    pub texts: bool,
    /// There is a login that reads the inbox.
    pub inbox: bool,
}

/// Whether a message about `topic` goes by `channel`.
pub fn goes_by(audience: Audience, topic: Topic, channel: Channel, recipient: &Recipient<'_>) -> bool {
    let reachable = match channel {
        Channel::Email => true,
        Channel::Text => recipient.texts,
        Channel::InApp => recipient.inbox,
    };
    let chosen = recipient.choices.iter().find(|(about, by, _)| (*about, *by) == (topic, channel));
    reachable
        && match offer(audience, topic, channel) {
            Offer::None => false,
            Offer::Required => true,
            Offer::Choice => chosen.is_none_or(|(.., wanted)| *wanted),
        }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn any_choices() -> impl Strategy<Value = Vec<(Topic, Channel, bool)>> {
        let one = (prop::sample::select(Topic::ALL), prop::sample::select(Channel::ALL), any::<bool>());
        prop::collection::vec(one, 0..12)
    }

    #[test]
    fn people_get_what_they_did_not_refuse() {
        let off = [(Topic::Visits, Channel::Email, false)];
        let recipient = Recipient { choices: &off, texts: true, inbox: true };
        let by = |topic, channel| goes_by(Audience::Household, topic, channel, &recipient);
        assert!(!by(Topic::Visits, Channel::Email) && by(Topic::Visits, Channel::Text));
        assert!(by(Topic::Payment, Channel::Email) && by(Topic::Payment, Channel::InApp));
        assert!(!by(Topic::Account, Channel::Text));
        assert!(!goes_by(Audience::User, Topic::Desk, Channel::InApp, &Recipient::default()), "without a login");
    }

    proptest! {
        #[test]
        fn nothing_goes_by_text_without_consent_and_what_is_required_always_goes(choices in any_choices(), texts in any::<bool>(),
            inbox in any::<bool>()) {
            let recipient = Recipient { choices: &choices, texts, inbox };
            for topic in Topic::ALL {
                let text = goes_by(Audience::Household, *topic, Channel::Text, &recipient);
                prop_assert!(texts || !text);
                if offer(Audience::Household, *topic, Channel::Email) == Offer::Required {
                    prop_assert!(goes_by(Audience::Household, *topic, Channel::Email, &recipient));
                }
            }
        }
    }
}
