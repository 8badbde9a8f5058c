//! Which messages people chose to get, and by which channel.

use crate::messages::rules::{Audience, Channel, KeptChoice, Offer, Topic, offer, wanted};
use chrono::{DateTime, Utc};
use serde_json::json;
use tenancy::audit::{self, Act};
use tenancy::ids::{AccountId, LoginId};
use tenancy::{Scope, contract};

use crate::{Error, FieldErrors, Message, Result};

/// The owner of choices and of an inbox: a household, another adult in it with a login, or a user of the organization.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Who {
    Household(AccountId),
    Person { account: AccountId, login: LoginId },
    User(LoginId),
}

impl Who {
    pub const fn audience(self) -> Audience {
        match self {
            Self::Household(_) => Audience::Household,
            Self::Person { .. } => Audience::Person,
            Self::User(_) => Audience::User,
        }
    }

    /// The household; `None` for somebody who works at the organization.
    pub const fn account(self) -> Option<AccountId> {
        match self {
            Self::Household(account) | Self::Person { account, .. } => Some(account),
            Self::User(_) => None,
        }
    }

    /// The own login; `None` for a household.
    pub const fn login(self) -> Option<LoginId> {
        match self {
            Self::Household(_) => None,
            Self::Person { login, .. } | Self::User(login) => Some(login),
        }
    }

    /// The account and login ids as stored in rows.
    pub(super) fn ids(self) -> (Option<i64>, Option<i64>) {
        (self.account().map(|account| account.0), self.login().map(|login| login.0))
    }
}

/// Whether messages about a topic are sent by a channel.
#[contract(rename = "MessageChoice")]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Choice {
    pub topic: Topic,
    pub channel: Channel,
    /// They are always sent by this channel.
    pub required: bool,
    pub wanted: bool,
}

/// The stored choices, which override the defaults.
pub async fn kept(scope: &mut Scope, who: Who) -> Result<Vec<KeptChoice>> {
    let (organization, (account, login)) = (scope.organization(), who.ids());
    let rows = sqlx::query!(
        "select topic, channel, wanted from message_choice
         where organization_id = $1 and account_id is not distinct from $2 and login_id is not distinct from $3",
        organization.0,
        account,
        login
    );
    let rows = rows.fetch_all(scope.db()).await?;
    let kept = rows.into_iter().filter_map(|row| {
        let (topic, channel) = (Topic::parse(&row.topic)?, Channel::parse(&row.channel)?);
        Some(KeptChoice { topic, channel, wanted: row.wanted })
    });
    Ok(kept.collect())
}

/// All topics and channels that can be chosen or are required; texts only if `texts`.
pub async fn all(scope: &mut Scope, who: Who, texts: bool) -> Result<Vec<Choice>> {
    let kept = kept(scope, who).await?;
    let mut choices = vec![];
    for topic in who.audience().topics() {
        for channel in Channel::ALL.iter().filter(|channel| texts || **channel != Channel::Text) {
            let offered = offer(who.audience(), *topic, *channel);
            if offered == Offer::None {
                continue;
            }
            let wanted = wanted(offered, &kept, (*topic, *channel));
            choices.push(Choice { topic: *topic, channel: *channel, required: offered == Offer::Required, wanted });
        }
    }
    Ok(choices)
}

/// Stores a choice. Writes `messages.chosen` to the audit trail.
///
/// # Errors
/// [`Error::Invalid`] at `channel` for a topic and channel that cannot be chosen.
pub async fn choose(
    scope: &mut Scope,
    now: DateTime<Utc>,
    who: Who,
    (topic, channel): (Topic, Channel),
    wanted: bool,
) -> Result<()> {
    if !matches!(offer(who.audience(), topic, channel), Offer::Choice | Offer::Asked) {
        return Err(Error::Invalid(FieldErrors::one("channel", Message::InvalidData)));
    }
    let (organization, (account, login)) = (scope.organization(), who.ids());
    sqlx::query!(
        "insert into message_choice (organization_id, account_id, login_id, topic, channel, wanted, updated_at) values ($1, $2, $3, $4, $5, $6, $7)
         on conflict (organization_id, account_id, login_id, topic, channel) do update set wanted = excluded.wanted, updated_at = excluded.updated_at",
        organization.0,
        account,
        login,
        topic.as_str(),
        channel.as_str(),
        wanted,
        now
    )
    .execute(scope.db())
    .await?;
    let act = Act {
        act: "messages.chosen",
        subject_kind: if login.is_some() { "login" } else { "account" },
        subject_id: login.or(account).unwrap_or_default().to_string(),
        office: None,
        account: who.account(),
        detail: json!({ "topic": topic.as_str(), "channel": channel.as_str(), "wanted": wanted }),
    };
    Ok(audit::record(scope, act).await?)
}
