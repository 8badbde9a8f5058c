//! By which ways a notice goes: one place that knows what it is about, what its recipient chose, and whether a phone agreed to texts.

use chrono::{DateTime, Utc};
use rules::messages::{Audience, Channel, MessageState, Recipient, Topic, goes_by};
use tenancy::ids::{AccountId, LoginId, OfficeId};
use tenancy::{Personal, Scope};

use super::{Content, Notice, short};
use crate::messages::consent::PhoneOwner;
use crate::messages::{self, About, Outgoing, Who, choices, consent, staff};
use crate::outbox::{self, Job, NewJob};
use crate::{Context, Result};

/// Sends `notice` by the other ways than email, once each, and says whether it goes by email too.
pub(super) async fn dispatch(
    context: &Context,
    scope: &mut Scope,
    now: DateTime<Utc>,
    (notice, key): (&Notice, &str),
    content: &Content,
) -> Result<bool> {
    match (content.about.account, content.about.office) {
        (Some(account), Some(office)) => {
            to_household(context, scope, now, (notice, key), (account, office), content).await
        }
        (None, Some(office)) if notice.topic() == Topic::Desk => {
            to_desk(context, scope, now, (notice, key), office, content).await?;
            Ok(true)
        }
        _ => Ok(true),
    }
}

async fn to_household(
    context: &Context,
    scope: &mut Scope,
    now: DateTime<Utc>,
    (notice, key): (&Notice, &str),
    (account, office): (AccountId, OfficeId),
    content: &Content,
) -> Result<bool> {
    let organization = scope.organization();
    let row = sqlx::query!(
        r#"select login_id is not null as "inbox!", no_mail from account where organization_id = $1 and id = $2"#,
        organization.0,
        account.0
    )
    .fetch_one(scope.db())
    .await?;
    // PhoneOwner people joined another household hears nothing by any way.
    if row.no_mail {
        return Ok(true);
    }
    let phone = match context.texts {
        Some(_) => {
            let whose = PhoneOwner { account, member: notice.person() };
            consent::confirmed_phone(scope, now, whose).await.or_else(nobody)?
        }
        None => None,
    };
    let kept = choices::kept(scope, Who::Household(account)).await?;
    // The inbox is the household's.
    let inbox = row.inbox && notice.person().is_none();
    let recipient = Recipient { choices: &kept, texts: phone.is_some(), inbox };
    let by = |channel| goes_by(Audience::Household, notice.topic(), channel, &recipient);
    let about = About { office: Some(office), account: Some(account), login: None };
    if by(Channel::InApp) {
        let link = Some("/patient-details/dashboard");
        let body = content.paragraphs.first().map(String::as_str);
        in_app(scope, now, (notice, key), about, (&content.heading, body, link)).await?;
    }
    if let Some(phone) = phone.filter(|_| by(Channel::Text))
        && let Some(words) = short::body(notice, content)
    {
        let row = Outgoing {
            about,
            kind: &notice.kind()?,
            topic: notice.topic(),
            channel: Channel::Text,
            address: Personal(&phone),
            subject: None,
            body: Some(Personal(&words)),
            link: None,
            source: key,
            provider_id: None,
        };
        let message = messages::record(scope, now, &row).await?;
        outbox::enqueue(scope, NewJob::new(Job::SendText { message }, now)).await?;
    }
    Ok(by(Channel::Email))
}

/// A household that has not finished to enroll has no texts.
fn nobody(error: crate::Error) -> Result<Option<String>> {
    match error {
        crate::Error::NotFound => Ok(None),
        other => Err(other),
    }
}

/// Whether it is for those who lead an office and who it names, and not for everybody who works there.
const fn is_for_leads(notice: &Notice) -> bool {
    matches!(
        notice,
        Notice::TierPaid { .. }
            | Notice::TierLate { .. }
            | Notice::TierLost { .. }
            | Notice::TierCardExpiring { .. }
            | Notice::CaseMessage { .. }
            | Notice::CaseClosed { .. }
    )
}

/// Everybody at the office whom it concerns finds it in the inbox, unless they do not want it.
async fn to_desk(
    context: &Context,
    scope: &mut Scope,
    now: DateTime<Utc>,
    (notice, key): (&Notice, &str),
    office: OfficeId,
    content: &Content,
) -> Result<()> {
    let organization = scope.organization();
    let users = sqlx::query_scalar!(
        "select u.login_id from office_user u join login l on l.id = u.login_id
         where u.organization_id = $1 and u.office_id = $2 and u.status = 'active'
           and (not $3 or coalesce(u.user_type, l.user_type) in ('dentist', 'office_admin') or u.login_id = $4)
         order by u.login_id",
        organization.0,
        office.0,
        is_for_leads(notice),
        content.about.login.map(|login| login.0)
    )
    .fetch_all(scope.db())
    .await?;
    let link = content.button.as_ref().and_then(|(_, address)| path(address));
    let users: Vec<LoginId> = users.into_iter().map(LoginId).collect();
    texts_to_desk(context, scope, now, (notice, key), office, (&users, content)).await?;
    for login in users {
        let kept = choices::kept(scope, Who::User(login)).await?;
        let recipient = Recipient { choices: &kept, texts: false, inbox: true };
        if goes_by(Audience::User, Topic::Desk, Channel::InApp, &recipient) {
            let about = About { office: Some(office), account: None, login: Some(login) };
            let key = format!("{key}#{login}");
            in_app(scope, now, (notice, &key), about, (&content.heading, None, link)).await?;
        }
    }
    Ok(())
}

/// Who of them wants this kind of news as a text gets one that names no patient, and leads to the page. A phone that two share gets one.
async fn texts_to_desk(
    context: &Context,
    scope: &mut Scope,
    now: DateTime<Utc>,
    (notice, key): (&Notice, &str),
    office: OfficeId,
    (users, content): (&[LoginId], &Content),
) -> Result<()> {
    let Some(kind) = notice.desk_kind().filter(|_| context.texts.is_some()) else { return Ok(()) };
    let name = content.office.as_ref().map_or(content.brand_name.as_str(), |office| office.name.as_str());
    for (login, phone) in staff::numbers(scope, kind, users).await? {
        let language = staff::language(scope, login).await?;
        let mut words = kind.words(language == "es").to_owned();
        if let Some((_, address)) = &content.button {
            words = format!("{words} {}", address.split('?').next().unwrap_or(address));
        }
        let words = messages::framed(&language, name, &words);
        let source = format!("{key}#{login}");
        let row = Outgoing {
            about: About { office: Some(office), account: None, login: Some(login) },
            kind: &notice.kind()?,
            topic: Topic::Desk,
            channel: Channel::Text,
            address: Personal(&phone),
            subject: None,
            body: Some(Personal(&words)),
            link: None,
            source: &source,
            provider_id: None,
        };
        let message = messages::record(scope, now, &row).await?;
        outbox::enqueue(scope, NewJob::new(Job::SendText { message }, now)).await?;
    }
    Ok(())
}

/// A message in the product: its heading, what it says, and the page that it leads to.
pub(super) async fn in_app(
    scope: &mut Scope,
    now: DateTime<Utc>,
    (notice, key): (&Notice, &str),
    about: About,
    (heading, body, link): (&str, Option<&str>, Option<&str>),
) -> Result<()> {
    let row = Outgoing {
        about,
        kind: &notice.kind()?,
        topic: notice.topic(),
        channel: Channel::InApp,
        address: Personal(""),
        subject: Some(heading),
        body: body.map(Personal),
        link,
        source: key,
        provider_id: None,
    };
    let id = messages::record(scope, now, &row).await?;
    messages::mark(scope, id, (MessageState::Delivered, now), None).await?;
    Ok(())
}

/// The path of an address of ours.
fn path(address: &str) -> Option<&str> {
    let rest = address.split_once("://").map_or(address, |(_, rest)| rest);
    rest.find('/').map(|at| &rest[at..])
}

#[cfg(test)]
mod tests {
    #[test]
    fn a_link_is_a_path_of_the_web_app() {
        assert_eq!(super::path("https://x.example/account/disputes?id=7"), Some("/account/disputes?id=7"));
        assert_eq!(super::path("https://x.example"), None);
    }
}
