//! The channels of a message, depending on its topic, the recipient's choices and the consent to texts.

use super::{Channel, Topic};

/// The kind of recipient who chooses.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Audience {
    Household,
    /// An adult of a household, other than its owner, with their own login.
    Person,
    /// A person who works at an office.
    User,
}

impl Audience {
    /// The topics that can be chosen, in display order.
    pub const fn topics(self) -> &'static [Topic] {
        match self {
            Self::Household => {
                &[Topic::Payment, Topic::Renewal, Topic::Visits, Topic::Account, Topic::Security, Topic::News]
            }
            Self::Person => &[Topic::Renewal, Topic::Visits, Topic::Account, Topic::Security],
            Self::User => &[
                Topic::Late,
                Topic::Members,
                Topic::Disputes,
                Topic::Reviews,
                Topic::Cases,
                Topic::Orders,
                Topic::Billing,
                Topic::Summary,
                Topic::Desk,
                Topic::Security,
            ],
        }
    }
}

/// Whether a topic is sent through a channel to an audience.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Offer {
    /// Never sent.
    None,
    /// Always sent: receipts, legally required notices, security.
    Required,
    /// Sent unless the recipient turns it off.
    Choice,
    /// Sent only if the recipient turns it on.
    Asked,
}

/// How `topic` is offered by `channel`.
pub const fn offer(audience: Audience, topic: Topic, channel: Channel) -> Offer {
    match (audience, topic, channel) {
        (Audience::Household, topic, _) if topic.is_for_offices() => Offer::None,
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
        // Payments and the office's own messages go to the account owner.
        (Audience::Person, Topic::Renewal | Topic::Security, Channel::Email) => Offer::Required,
        (Audience::Person, Topic::Renewal | Topic::Visits, _) | (Audience::Person, Topic::Account, Channel::InApp) => {
            Offer::Choice
        }
        (Audience::User, Topic::Desk | Topic::Security, Channel::Email) => Offer::Required,
        (Audience::User, Topic::Desk | Topic::Security, _) => Offer::None,
        // An email to its owner, which has no other way.
        (Audience::User, Topic::Summary, Channel::Email) => Offer::Choice,
        (Audience::User, Topic::Summary, _) => Offer::None,
        // Messages for the office go to the office's own address, where no user can turn them off for others. This is a
        // copy to the user.
        (Audience::User, topic, Channel::Email) if topic.is_for_offices() => Offer::Asked,
        (Audience::User, Topic::Late, Channel::InApp) => Offer::Asked,
        (Audience::User, topic, Channel::InApp) if topic.is_for_offices() => Offer::Choice,
        (_, _, _) => Offer::None,
    }
}

/// What a recipient chose, where it differs from the default.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct KeptChoice {
    pub topic: Topic,
    pub channel: Channel,
    pub wanted: bool,
}

/// The recipient's settings.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Recipient<'a> {
    pub choices: &'a [KeptChoice],
    /// Texts are on, and the phone has consented.
    pub texts: bool,
    /// There is a login that can read the inbox.
    pub inbox: bool,
}

/// Returns whether a message about `topic` is sent by `channel`.
pub fn goes_by(audience: Audience, topic: Topic, channel: Channel, recipient: &Recipient<'_>) -> bool {
    let reachable = match channel {
        Channel::Email => true,
        Channel::Text => recipient.texts,
        Channel::InApp => recipient.inbox,
    };
    reachable && wanted(offer(audience, topic, channel), recipient.choices, (topic, channel))
}

/// Returns whether a recipient with these choices gets a message with this offer.
pub fn wanted(offer: Offer, choices: &[KeptChoice], of: (Topic, Channel)) -> bool {
    let chosen = choices.iter().find(|own| (own.topic, own.channel) == of).map(|own| own.wanted);
    match offer {
        Offer::None => false,
        Offer::Required => true,
        Offer::Choice => chosen.unwrap_or(true),
        Offer::Asked => chosen.unwrap_or(false),
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const fn choice(topic: Topic, channel: Channel, wanted: bool) -> KeptChoice {
        KeptChoice { topic, channel, wanted }
    }

    fn any_choices() -> impl Strategy<Value = Vec<KeptChoice>> {
        let one = (prop::sample::select(&Topic::ALL), prop::sample::select(&Channel::ALL), any::<bool>());
        let one = one.prop_map(|(topic, channel, wanted)| choice(topic, channel, wanted));
        prop::collection::vec(one, 0..12)
    }

    #[test]
    fn people_get_what_they_did_not_refuse() {
        let off = [choice(Topic::Visits, Channel::Email, false)];
        let recipient = Recipient { choices: &off, texts: true, inbox: true };
        let by = |topic, channel| goes_by(Audience::Household, topic, channel, &recipient);
        assert!(!by(Topic::Visits, Channel::Email) && by(Topic::Visits, Channel::Text));
        assert!(by(Topic::Payment, Channel::Email) && by(Topic::Payment, Channel::InApp));
        assert!(!by(Topic::Account, Channel::Text));
        assert!(!goes_by(Audience::User, Topic::Disputes, Channel::InApp, &Recipient::default()), "without a login");
    }

    #[test]
    fn adult_gets_own_membership_messages_but_no_payments() {
        let off = [choice(Topic::Visits, Channel::Email, false), choice(Topic::Payment, Channel::InApp, true)];
        let recipient = Recipient { choices: &off, texts: true, inbox: true };
        let by = |topic, channel| goes_by(Audience::Person, topic, channel, &recipient);
        assert!(by(Topic::Renewal, Channel::Email) && by(Topic::Renewal, Channel::Text));
        assert!(!by(Topic::Visits, Channel::Email) && by(Topic::Visits, Channel::InApp));
        assert!(by(Topic::Account, Channel::InApp) && !by(Topic::Account, Channel::Email));
        for topic in Topic::ALL.iter().filter(|topic| !Audience::Person.topics().contains(topic)) {
            assert!(Channel::ALL.iter().all(|channel| !by(*topic, *channel)), "{topic:?}");
        }
    }

    #[test]
    fn somebody_at_an_office_chooses_each_kind_by_each_way() {
        let of = |choices: &[KeptChoice], topic, channel| {
            goes_by(Audience::User, topic, channel, &Recipient { choices, texts: false, inbox: true })
        };
        assert!(of(&[], Topic::Reviews, Channel::InApp) && !of(&[], Topic::Reviews, Channel::Email));
        assert!(!of(&[], Topic::Late, Channel::InApp), "the Today list has them");
        let own = [choice(Topic::Reviews, Channel::Email, true), choice(Topic::Members, Channel::InApp, false)];
        assert!(of(&own, Topic::Reviews, Channel::Email) && of(&own, Topic::Reviews, Channel::InApp));
        assert!(!of(&own, Topic::Members, Channel::InApp) && of(&own, Topic::Disputes, Channel::InApp));
        assert!(of(&own, Topic::Security, Channel::Email));
        for topic in Topic::ALL.iter().filter(|topic| topic.is_for_offices()) {
            assert!(Channel::ALL.iter().all(|by| offer(Audience::Household, *topic, *by) == Offer::None), "{topic:?}");
        }
    }

    proptest! {
        #[test]
        fn texts_need_consent_and_required_emails_always_go(choices in any_choices(), texts in any::<bool>(),
            inbox in any::<bool>()) {
            let recipient = Recipient { choices: &choices, texts, inbox };
            for topic in Topic::ALL {
                let text = goes_by(Audience::Household, topic, Channel::Text, &recipient);
                prop_assert!(texts || !text);
                if offer(Audience::Household, topic, Channel::Email) == Offer::Required {
                    prop_assert!(goes_by(Audience::Household, topic, Channel::Email, &recipient));
                }
            }
        }
    }
}
