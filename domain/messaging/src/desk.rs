//! Notifies an office's staff: in their inbox, and by a copy to their own email, each by their own choice.

use crate::messages::rules::{Audience, Channel, DeskKind, Recipient, Topic, goes_by};
use chrono::{DateTime, Utc};
use futures::future::BoxFuture;
use tenancy::Scope;
use tenancy::ids::{AccountId, LoginId, OfficeId};

use crate::content::Content;
use crate::in_app::{InboxMessage, in_app};
use crate::letter::Sending;
use crate::letterhead::{brand, of_brand, origin, read};
use crate::message_texts::{MessageWords, message_texts};
use crate::messages::{About, Who, choices};
use crate::{Notice, Result, enqueue};

message_texts! { "desk":
    Disputes;
    Payments;
    Renewals;
    Cases;
    Office;
}

/// A message to an office's staff, and its link.
struct News<'a> {
    office: OfficeId,
    /// The household, if it is a household's notice.
    account: Option<AccountId>,
    topic: Topic,
    heading: &'a str,
    link: Option<&'a str>,
    /// A user named in it, who gets it even if they do not lead the office.
    login: Option<LoginId>,
    /// The address to which the notice itself is emailed.
    email: Option<&'a str>,
}

/// Notifies staff of a notice to the office; returns the users concerned.
pub(crate) async fn hears(
    scope: &mut Scope,
    now: DateTime<Utc>,
    sending: Sending<'_>,
    office: OfficeId,
    content: &Content,
) -> Result<Vec<LoginId>> {
    let news = News {
        office,
        account: None,
        topic: sending.notice.topic(),
        heading: &content.heading,
        link: content.button.as_ref().and_then(|(_, address)| path(address)),
        login: content.about.login,
        email: Some(&content.to.1),
    };
    spread(scope, now, sending, &news).await
}

/// Notifies staff of a household's notice, if it concerns them.
pub(crate) async fn hears_of_household(
    scope: &mut Scope,
    now: DateTime<Utc>,
    sending: Sending<'_>,
    (account, office): (AccountId, OfficeId),
) -> Result<()> {
    let Some((topic, heading)) = sending.notice.for_desk() else { return Ok(()) };
    let link = member_path(account);
    let news = News { office, account: Some(account), topic, heading, link: Some(&link), login: None, email: None };
    spread(scope, now, sending, &news).await?;
    Ok(())
}

/// The content of a text to staff; its link leads to the details. It names no patient, because others may see the
/// phone's screen.
pub(crate) fn text(words: MessageWords<'_>, kind: DeskKind) -> Result<String> {
    match kind {
        DeskKind::Disputes => words.say(Disputes),
        DeskKind::Payments => words.say(Payments),
        DeskKind::Renewals => words.say(Renewals),
        DeskKind::Cases => words.say(Cases),
        DeskKind::Office => words.say(Office),
    }
}

fn member_path(account: AccountId) -> String {
    format!("/account/members?id={account}")
}

/// Whether a topic is only for users who lead the office or are named, because other users cannot open its page.
const fn is_for_leads(topic: Topic) -> bool {
    matches!(topic, Topic::Billing | Topic::Cases | Topic::Disputes | Topic::Reviews)
}

/// Adds the message to the inbox of each concerned user unless they chose not to get it, and emails those who chose
/// email. What a user did at a household in the request behind it is no news to that user.
async fn spread(
    scope: &mut Scope,
    now: DateTime<Utc>,
    Sending { notice, key, .. }: Sending<'_>,
    news: &News<'_>,
) -> Result<Vec<LoginId>> {
    let organization = scope.organization();
    let users = sqlx::query!(
        "select u.login_id, l.email from office_user u join login l on l.id = u.login_id
         where u.organization_id = $1 and u.office_id = $2 and u.status = 'active'
           and (not $3 or coalesce(u.user_type, l.user_type) in ('dentist', 'office_admin') or u.login_id = $4)
           and not ($5::bigint is not null and exists (select from audit t where t.request_id = app_request()
             and t.organization_id = u.organization_id and t.account_id = $5 and t.login_id = u.login_id and t.impersonator_id is null))
         order by u.login_id",
        organization.0,
        news.office.0,
        is_for_leads(news.topic),
        news.login.map(|login| login.0),
        news.account.map(|account| account.0)
    )
    .fetch_all(scope.db())
    .await?;
    let mut concerned = Vec::with_capacity(users.len());
    for user in users {
        let login = LoginId(user.login_id);
        concerned.push(login);
        let kept = choices::kept(scope, Who::User(login)).await?;
        let recipient = Recipient { choices: &kept, texts: false, inbox: true };
        let by = |channel| goes_by(Audience::User, news.topic, channel, &recipient);
        if by(Channel::InApp) {
            let about = About { office: Some(news.office), account: None, login: Some(login) };
            let key = format!("{key}#{login}");
            let (topic, heading, link) = (news.topic, news.heading, news.link);
            in_app(scope, now, about, InboxMessage { notice, topic, key: &key, heading, body: None, link }).await?;
        }
        if by(Channel::Email) && news.email.is_none_or(|email| !email.eq_ignore_ascii_case(&user.email)) {
            let copy =
                Notice::DeskCopy { of: Box::new(notice.clone()), office: news.office, account: news.account, login };
            enqueue(scope, copy, now).await?;
        }
    }
    Ok(concerned)
}

/// A copy for a person who works at an office: of a notice to the office or, with `account`, of a household's.
pub(crate) struct Copy<'a> {
    pub of: &'a Notice,
    pub office: OfficeId,
    pub account: Option<AccountId>,
    pub login: LoginId,
}

/// The email copy to a staff user who chose it: the notice to the office, or a short version of a household's notice.
pub(crate) async fn copy(
    sending: Sending<'_>,
    copy: Copy<'_>,
    original: BoxFuture<'_, Result<Content>>,
) -> Result<Content> {
    let (context, organization) = (sending.context, sending.organization);
    let Copy { of, office, account, login } = copy;
    let row = sqlx::query!(
        r#"select o.brand, o.name as office, trim(l.first_name || ' ' || l.last_name) as "name!", l.email
           from office_user u join login l on l.id = u.login_id
           join office o on o.organization_id = u.organization_id and o.id = u.office_id
           where u.organization_id = $1 and u.office_id = $2 and u.login_id = $3 and u.status = 'active'"#,
        organization.0,
        office.0,
        login.0
    );
    let row = read(context, organization, row).await?;
    // The household's own email has links that only the household may use.
    let mut mail = match (account, of.for_desk()) {
        (Some(account), Some((_, heading))) => {
            let brand = brand(context, &row.brand)?;
            let address = format!("{}{}", origin(context, brand), member_path(account));
            let line = format!("{heading} at {}.", row.office);
            let to = (String::new(), String::new());
            let mut mail = of_brand(brand, to, "en", heading.to_owned(), vec![line]);
            mail.button = Some(("Open the member".to_owned(), address));
            mail
        }
        _ => original.await?,
    };
    mail.to = (row.name, row.email);
    mail.about = About { office: Some(office), account: None, login: Some(login) };
    mail.footer.push("You get this because you asked for it in My account, Notifications.".to_owned());
    Ok(mail)
}

/// The path of one of our addresses.
fn path(address: &str) -> Option<&str> {
    let rest = address.split_once("://").map_or(address, |(_, rest)| rest);
    rest.find('/').map(|at| &rest[at..])
}

#[cfg(test)]
mod tests {
    use crate::messages::rules::segments;
    use tenancy::brand::BrandBook;

    use super::*;
    use crate::messages::framed;

    #[test]
    fn a_link_is_a_path_of_the_web_app() {
        assert_eq!(path("https://x.example/account/disputes?id=7"), Some("/account/disputes?id=7"));
        assert_eq!(path("https://x.example"), None);
    }

    #[test]
    fn staff_text_fits_one_segment_without_a_name() {
        let book = BrandBook::load(concat!(env!("CARGO_MANIFEST_DIR"), "/../../brands")).unwrap();
        for (kind, language) in DeskKind::ALL.iter().flat_map(|kind| ["en", "es"].map(|language| (*kind, language))) {
            let words = MessageWords::common(&book, language);
            let said = text(words, kind).unwrap();
            assert!(!said.contains('{'), "{said}");
            let link = "https://dental.chairside.example/account/disputes";
            let whole = framed(words, "Juniper Creek Family Dental", &format!("{said} {link}")).unwrap();
            assert_eq!(segments(&whole), 1, "{whole}");
        }
    }
}
