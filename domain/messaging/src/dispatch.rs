//! Decides the channels of a notice, by its topic, the recipient's choices, and whether their phone agreed to texts.

use crate::messages::rules::{Audience, Channel, Recipient, goes_by};
use chrono::{DateTime, Utc};
use tenancy::Scope;
use tenancy::ids::{AccountId, LoginId, OfficeId};

use crate::content::Content;
use crate::in_app::{InboxMessage, PORTAL, in_app};
use crate::letter::{AdultsNews, Letter, Sending};
use crate::letterhead::brand;
use crate::message_texts::MessageWords;
use crate::messages::consent::PhoneOwner;
use crate::messages::{self, About, OutgoingText, Who, choices, consent, staff};
use crate::{Notice, Result, access, desk};

/// Sends a notice by all channels except email, once each, and returns whether to email it too.
pub(crate) async fn dispatch(
    letter: &dyn Letter,
    sending: Sending<'_>,
    scope: &mut Scope,
    now: DateTime<Utc>,
    content: &Content,
) -> Result<bool> {
    let Sending { notice, .. } = sending;
    if let Notice::DeskCopy { login, .. } = notice {
        let kept = choices::kept(scope, Who::User(*login)).await?;
        let recipient = Recipient { choices: &kept, texts: false, inbox: true };
        return Ok(goes_by(Audience::User, notice.topic(), Channel::Email, &recipient));
    }
    if let Notice::ResentText { of } = notice {
        text_again(letter, Sending { notice: of, ..sending }, scope, now, content).await?;
        return Ok(false);
    }
    match (content.about.account, content.about.office) {
        (Some(account), Some(office)) => {
            // The desk already knows what it sends again.
            if !sending.resent {
                desk::hears_of_household(scope, now, sending, (account, office)).await?;
            }
            to_household(letter, sending, scope, now, (account, office), content).await
        }
        (None, Some(office)) if notice.topic().is_for_offices() => {
            let users = desk::hears(scope, now, sending, office, content).await?;
            texts_to_desk(scope, now, sending, office, (&users, content)).await?;
            Ok(true)
        }
        _ => Ok(true),
    }
}

async fn to_household(
    letter: &dyn Letter,
    sending: Sending<'_>,
    scope: &mut Scope,
    now: DateTime<Utc>,
    (account, office): (AccountId, OfficeId),
    content: &Content,
) -> Result<bool> {
    let Sending { context, notice, key, .. } = sending;
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
    if !sending.resent {
        to_adults(letter, sending, scope, now, (account, office), content).await?;
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
        let body = content.short();
        let message = InboxMessage {
            notice,
            topic: notice.topic(),
            key,
            heading: &content.heading,
            body: body.as_deref(),
            link: Some(PORTAL),
        };
        in_app(scope, now, about, message).await?;
    }
    if let Some(phone) = phone.filter(|_| by(Channel::Text)) {
        text(letter, sending, scope, now, (about, &phone), content).await?;
    }
    Ok(by(Channel::Email))
}

/// Puts the notice into the inbox of each adult with a login whom it is about, unless they chose not to get it.
async fn to_adults(
    letter: &dyn Letter,
    sending: Sending<'_>,
    scope: &mut Scope,
    now: DateTime<Utc>,
    (account, office): (AccountId, OfficeId),
    content: &Content,
) -> Result<()> {
    let Sending { context, notice, key, .. } = sending;
    let Some(at) = &content.office else { return Ok(()) };
    let words = MessageWords::new(brand(context, &at.brand)?, &content.language);
    let news = letter.news_for_adults(scope, notice, account, content, words).await?;
    for (number, AdultsNews { member, words }) in news.into_iter().enumerate() {
        let Some((login, _)) = access::login_of_member(scope, account, member).await? else { continue };
        let who = Who::Person { account, login };
        let kept = choices::kept(scope, who).await?;
        let recipient = Recipient { choices: &kept, texts: false, inbox: true };
        if goes_by(who.audience(), notice.topic(), Channel::InApp, &recipient) {
            // One notice may be about two of their memberships.
            let source = format!("{key}#{login}-{number}");
            let about = About { office: Some(office), account: Some(account), login: Some(login) };
            let message = InboxMessage {
                notice,
                topic: notice.topic(),
                key: &source,
                heading: &content.heading,
                body: Some(&words),
                link: Some(PORTAL),
            };
            in_app(scope, now, about, message).await?;
        }
    }
    Ok(())
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
    letter: &dyn Letter,
    sending: Sending<'_>,
    scope: &mut Scope,
    now: DateTime<Utc>,
    (about, phone): (About, &str),
    content: &Content,
) -> Result<()> {
    let Sending { context, notice, key, .. } = sending;
    let Some(office) = &content.office else { return Ok(()) };
    let words = MessageWords::new(brand(context, &office.brand)?, &content.language);
    let Some(said) = letter.text(notice, content, words)? else { return Ok(()) };
    let words = messages::framed(words, &office.name, &said)?;
    let (kind, topic) = (&notice.kind()?, notice.topic());
    messages::queue_text(scope, now, OutgoingText { about, kind, topic, phone, words: &words, source: key }).await
}

/// The text of a notice that the desk sends again, to the phone that has agreed to texts now.
async fn text_again(
    letter: &dyn Letter,
    sending: Sending<'_>,
    scope: &mut Scope,
    now: DateTime<Utc>,
    content: &Content,
) -> Result<()> {
    let (Some(account), Some(_)) = (content.about.account, &sending.context.texts) else { return Ok(()) };
    let whose = PhoneOwner { account, member: sending.notice.person() };
    let Some(phone) = consent::confirmed_phone(scope, now, whose).await.or_else(nobody)? else { return Ok(()) };
    text(letter, sending, scope, now, (content.about, &phone), content).await
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
    scope: &mut Scope,
    now: DateTime<Utc>,
    sending: Sending<'_>,
    office: OfficeId,
    (users, content): (&[LoginId], &Content),
) -> Result<()> {
    let Sending { context, notice, key, .. } = sending;
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
