//! Decides the channels of a notice, by its topic, the recipient's choices, and whether their phone agreed to texts.

use chrono::{DateTime, Utc};
use rules::messages::{Audience, Channel, MessageState, Recipient, Topic, goes_by};
use tenancy::ids::{AccountId, LoginId, OfficeId};
use tenancy::{Personal, Scope};

use super::{Content, Notice, adults, desk, short};
use crate::access;
use crate::message_texts::MessageWords;
use crate::messages::consent::PhoneOwner;
use crate::messages::{self, About, Outgoing, OutgoingText, Who, choices, consent, staff};
use crate::{Context, Result};

/// Where an inbox message links a patient.
pub(super) const PORTAL: &str = "/patient-details/dashboard";

/// Sends `notice` by all channels except email, once each, and returns whether to email it too.
pub(super) async fn dispatch(
    context: &Context,
    scope: &mut Scope,
    now: DateTime<Utc>,
    (notice, key): (&Notice, &str),
    content: &Content,
) -> Result<bool> {
    if let Notice::DeskCopy { login, .. } = notice {
        let kept = choices::kept(scope, Who::User(*login)).await?;
        let recipient = Recipient { choices: &kept, texts: false, inbox: true };
        return Ok(goes_by(Audience::User, notice.topic(), Channel::Email, &recipient));
    }
    if let Notice::ResentText { of } = notice {
        text_again(context, scope, now, (of, key), content).await?;
        return Ok(false);
    }
    match (content.about.account, content.about.office) {
        (Some(account), Some(office)) => {
            // The desk already knows what it sends again.
            if !key.contains("-again-") {
                desk::hears_of_household(scope, now, (notice, key), (account, office)).await?;
            }
            to_household(context, scope, now, (notice, key), (account, office), content).await
        }
        (None, Some(office)) if notice.topic().is_for_offices() => {
            let users = desk::hears(scope, now, (notice, key), office, content).await?;
            texts_to_desk(context, scope, now, (notice, key), office, (&users, content)).await?;
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
        r#"select login_id is not null as "inbox!", do_not_email from account where organization_id = $1 and id = $2"#,
        organization.0,
        account.0
    )
    .fetch_one(scope.db())
    .await?;
    // A household that was merged into another gets nothing by any channel.
    if row.do_not_email {
        return Ok(true);
    }
    // A message that the desk sends again is not news for the other adults.
    if !key.contains("-again-") {
        adults::hear(context, scope, now, (notice, key), (account, office), content).await?;
    }
    let who = recipient_of(scope, account, notice).await?;
    let phone = match context.texts {
        Some(_) => {
            let whose = PhoneOwner { account, member: notice.person() };
            consent::confirmed_phone(scope, now, whose).await.or_else(nobody)?
        }
        None => None,
    };
    let kept = choices::kept(scope, who).await?;
    let inbox = match who {
        Who::Person { .. } => true,
        // The household's inbox is its owner's: messages for another adult are not in it.
        _ => row.inbox && notice.person().is_none(),
    };
    let recipient = Recipient { choices: &kept, texts: phone.is_some(), inbox };
    let by = |channel| goes_by(who.audience(), notice.topic(), channel, &recipient);
    let about = About { office: Some(office), account: Some(account), login: who.login() };
    if by(Channel::InApp) {
        let body = content.paragraphs.first().map(String::as_str);
        in_app(scope, now, (notice, notice.topic(), key), about, (&content.heading, body, Some(PORTAL))).await?;
    }
    if let Some(phone) = phone.filter(|_| by(Channel::Text)) {
        text(context, scope, now, (notice, key), (about, &phone), content).await?;
    }
    Ok(by(Channel::Email))
}

/// Whose choices and inbox apply: the household's, or those of the adult it is for. For an adult without a login, the
/// household's.
async fn recipient_of(scope: &mut Scope, account: AccountId, notice: &Notice) -> Result<Who> {
    let Some(member) = notice.person() else { return Ok(Who::Household(account)) };
    let login = access::login_of_member(scope, account, member).await?;
    Ok(login.map_or(Who::Household(account), |(login, _)| Who::Person { account, login }))
}

/// Queues a notice as a text, if it has a text version.
async fn text(
    context: &Context,
    scope: &mut Scope,
    now: DateTime<Utc>,
    (notice, key): (&Notice, &str),
    (about, phone): (About, &str),
    content: &Content,
) -> Result<()> {
    let Some(words) = short::body(context, notice, content)? else { return Ok(()) };
    let (kind, topic) = (&notice.kind()?, notice.topic());
    messages::queue_text(scope, now, OutgoingText { about, kind, topic, phone, words: &words, source: key }).await
}

/// The text of a notice that the desk sends again, to the phone that has agreed to texts now.
async fn text_again(
    context: &Context,
    scope: &mut Scope,
    now: DateTime<Utc>,
    (notice, key): (&Notice, &str),
    content: &Content,
) -> Result<()> {
    let (Some(account), Some(_)) = (content.about.account, &context.texts) else { return Ok(()) };
    let whose = PhoneOwner { account, member: notice.person() };
    let Some(phone) = consent::confirmed_phone(scope, now, whose).await.or_else(nobody)? else { return Ok(()) };
    text(context, scope, now, (notice, key), (content.about, &phone), content).await
}

/// A household that has not completed enrollment gets no texts.
fn nobody(error: crate::Error) -> Result<Option<String>> {
    match error {
        crate::Error::NotFound => Ok(None),
        other => Err(other),
    }
}

/// Texts staff who chose this kind of news; the text names no patient and links to the page. A phone shared by two gets
/// one text.
async fn texts_to_desk(
    context: &Context,
    scope: &mut Scope,
    now: DateTime<Utc>,
    (notice, key): (&Notice, &str),
    office: OfficeId,
    (users, content): (&[LoginId], &Content),
) -> Result<()> {
    let Some(kind) = notice.desk_kind().filter(|_| context.texts.is_some()) else { return Ok(()) };
    for (login, phone) in staff::numbers(scope, kind, users).await? {
        let (name, language) = staff::names(scope, office, login).await?;
        let words = MessageWords::common(&context.brands, &language);
        let mut said = desk::text(words, kind)?;
        if let Some((_, address)) = &content.button {
            said = format!("{said} {}", address.split('?').next().unwrap_or(address));
        }
        let words = messages::framed(words, &name, &said)?;
        let source = format!("{key}#{login}");
        let about = About { office: Some(office), account: None, login: Some(login) };
        let (kind, topic) = (&notice.kind()?, notice.topic());
        let text = OutgoingText { about, kind, topic, phone: &phone, words: &words, source: &source };
        messages::queue_text(scope, now, text).await?;
    }
    Ok(())
}

/// Adds an inbox message: its heading, body, and the page it links to.
pub(super) async fn in_app(
    scope: &mut Scope,
    now: DateTime<Utc>,
    (notice, topic, key): (&Notice, Topic, &str),
    about: About,
    (heading, body, link): (&str, Option<&str>, Option<&str>),
) -> Result<()> {
    let row = Outgoing {
        about,
        kind: &notice.kind()?,
        topic,
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
