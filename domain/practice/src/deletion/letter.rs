//! Emails to a household whose data is to be deleted, and to its other adults: what happens when, and how to change it.

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use futures::FutureExt;
use futures::future::BoxFuture;
use tenancy::Scope;
use tenancy::brand::MessageText;
use tenancy::ids::{AccountId, DeletionRequestId, MemberId, OrganizationId};

use crate::deletion::{self, DeletionRequest};
use crate::outbox::{self, DeletionStep, Job, NewJob};
use crate::{Context, Error, Result};
use kernel::message_texts::{MessageWords, message_texts};
use messaging::letterhead::{Household, OpenSettings, brand, household, in_language, letter, open, origin};
use messaging::{Content, Letter, Notice, Sending};

message_texts! { "deletion":
    Withdraw { phone };
    Kept;
    NotYou;
    Heading;
    Asked { office, day };
    HeldHeading;
    Held { office };
    HeldUntil { day, phone };
    Released { day };
    WithdrawnHeading;
    Withdrawn { phone };
    AdultStop { phone };
    AdultHeading;
    AdultAsked { office, day };
    AdultHeldHeading;
    AdultHeld { office, phone };
    AdultReleased { day };
    AdultWithdrawnHeading;
    AdultWithdrawn { phone };
    AdultCopy;
}

/// Requests to delete a household's data.
pub struct DeletionLetters;

#[async_trait]
impl Letter for DeletionLetters {
    fn texts(&self) -> &'static [&'static [MessageText]] {
        &[TEXTS]
    }

    fn content<'a>(
        &self,
        Sending { context, organization, notice, .. }: Sending<'a>,
    ) -> Option<BoxFuture<'a, Result<Content>>> {
        match notice {
            Notice::Deletion { request, step: at, .. } => Some(step(context, organization, *request, *at).boxed()),
            Notice::DeletionOf { request, member, step, .. } => {
                Some(step_for_adult(context, organization, (*request, *member), *step).boxed())
            }
            _ => None,
        }
    }

    async fn copy_to_adults(&self, sending: Sending<'_>) -> Result<bool> {
        let Notice::Deletion { request, step, at } = sending.notice else { return Ok(false) };
        hand_out(sending.context, sending.organization, *request, (*step, *at)).await
    }

    async fn is_obsolete(&self, sending: Sending<'_>, _: bool) -> Result<bool> {
        Ok(matches!(sending.notice, Notice::DeletionOf { .. }))
    }
}

/// The values for a text about a request.
struct Facts<'a> {
    office: &'a str,
    phone: &'a str,
    due: &'a str,
    answer: &'a str,
    reason: &'a str,
}

/// A step's heading and paragraphs for the account owner.
fn to_owner(words: MessageWords<'_>, step: DeletionStep, facts: &Facts<'_>) -> Result<(String, Vec<String>)> {
    let &Facts { office, phone, due, answer, reason } = facts;
    let said = match step {
        DeletionStep::Asked => (
            words.say(Heading)?,
            vec![
                words.say(Asked { office, day: due })?,
                words.say(Withdraw { phone })?,
                words.say(Kept)?,
                words.say(NotYou)?,
            ],
        ),
        DeletionStep::Held => (
            words.say(HeldHeading)?,
            vec![words.say(Held { office })?, reason.to_owned(), words.say(HeldUntil { day: answer, phone })?],
        ),
        DeletionStep::Released => (
            words.say(Heading)?,
            vec![words.say(Released { day: due })?, words.say(Withdraw { phone })?, words.say(Kept)?],
        ),
        DeletionStep::Withdrawn => (words.say(WithdrawnHeading)?, vec![words.say(Withdrawn { phone })?]),
    };
    Ok(said)
}

/// The same for another adult. The reason of a hold is only for the account owner.
fn to_adult(words: MessageWords<'_>, step: DeletionStep, facts: &Facts<'_>) -> Result<(String, Vec<String>)> {
    let &Facts { office, phone, due, .. } = facts;
    let said = match step {
        DeletionStep::Asked => (
            words.say(AdultHeading)?,
            vec![words.say(AdultAsked { office, day: due })?, words.say(AdultStop { phone })?, words.say(Kept)?],
        ),
        DeletionStep::Held => (words.say(AdultHeldHeading)?, vec![words.say(AdultHeld { office, phone })?]),
        DeletionStep::Released => (
            words.say(AdultHeading)?,
            vec![words.say(AdultReleased { day: due })?, words.say(AdultStop { phone })?, words.say(Kept)?],
        ),
        DeletionStep::Withdrawn => (words.say(AdultWithdrawnHeading)?, vec![words.say(AdultWithdrawn { phone })?]),
    };
    Ok(said)
}

/// An adult of a household other than its owner, with their own address: the login's, or a confirmed one.
struct Adult {
    member: MemberId,
    first_name: String,
    name: String,
    email: String,
    language: String,
    signs_in: bool,
}

/// The other adults whose address differs from the household's.
async fn adults(scope: &mut Scope, now: DateTime<Utc>, account: AccountId) -> Result<Vec<Adult>> {
    let organization = scope.organization();
    let rows = sqlx::query!(
        r#"select p.id as "id!", p.first_name as "first_name!", p.last_name as "last_name!", p.email as "email!", p.language as "language!",
             p.signs_in as "signs_in!"
           from (select m.id, m.first_name, m.last_name, a.email as households, l.id is not null as signs_in, coalesce(l.language, a.language) as language,
               coalesce(l.email, case when m.email_confirmed_at is not null then m.email end) as email
             from member m join account a on a.organization_id = m.organization_id and a.id = m.account_id
               and a.merged_into_account_id is null and a.moved_to_account_id is null
             join office o on o.organization_id = m.organization_id and o.id = m.office_id
             left join lateral (select l.id, l.email, l.language from login_grant g join login l on l.id = g.login_id
               where g.organization_id = m.organization_id and g.account_id = m.account_id and g.member_id = m.id and g.kind = 'household'
                 and (g.ends_at is null or g.ends_at > $3) and l.email_verified_at is not null order by l.id limit 1) l on true
             where m.organization_id = $1 and m.account_id = $2 and not m.is_account_owner and m.gone is null and m.merged_into_member_id is null
               and m.birth_date <= ($3 at time zone o.timezone)::date - interval '18 years') p
           where p.email <> lower(p.households) order by p.id"#,
        organization.0,
        account.0,
        now
    )
    .fetch_all(scope.db())
    .await?;
    let adult = rows.into_iter().map(|row| Adult {
        member: MemberId(row.id),
        name: format!("{} {}", row.first_name, row.last_name),
        first_name: row.first_name,
        email: row.email,
        language: row.language,
        signs_in: row.signs_in,
    });
    Ok(adult.collect())
}

/// Queues the email for the other adults, one per address; returns whether there are any.
pub(super) async fn hand_out(
    context: &Context,
    organization: OrganizationId,
    request: DeletionRequestId,
    (step, at): (DeletionStep, DateTime<Utc>),
) -> Result<bool> {
    let now = context.clock.now().await?;
    let mut scope = open(context, organization).await?;
    let account = deletion::mail_of(&mut scope, request).await?.account;
    let mut addresses: Vec<String> = vec![];
    for adult in adults(&mut scope, now, account).await? {
        if !addresses.contains(&adult.email) {
            let notice = Notice::DeletionOf { request, member: adult.member, step, at };
            outbox::enqueue(&mut scope, NewJob::new(Job::SendMail(notice.into()), now)).await?;
            addresses.push(adult.email);
        }
    }
    scope.commit().await?;
    Ok(!addresses.is_empty())
}

/// The email about a step of the request, to another adult of the household.
pub(super) async fn step_for_adult(
    context: &Context,
    organization: OrganizationId,
    (request, member): (DeletionRequestId, MemberId),
    step: DeletionStep,
) -> Result<Content> {
    let now = context.clock.now().await?;
    let mut scope = open(context, organization).await?;
    let request = deletion::mail_of(&mut scope, request).await?;
    let all = adults(&mut scope, now, request.account).await?;
    let adult = all.into_iter().find(|adult| adult.member == member).ok_or(Error::NotFound)?;
    let mut home = household(&mut scope, request.account).await?;
    drop(scope);
    (home.first_name, home.name, home.email, home.language) =
        (adult.first_name, adult.name, adult.email, adult.language);
    let copy = adult.signs_in && matches!(step, DeletionStep::Asked | DeletionStep::Released);
    let mut content = email(context, home, request, |words, facts| {
        let (heading, mut paragraphs) = to_adult(words, step, facts)?;
        if copy {
            paragraphs.push(words.say(AdultCopy)?);
        }
        Ok((heading, paragraphs))
    })?;
    content.button = content.button.filter(|_| adult.signs_in);
    Ok(content)
}

/// The email about a step of the request, to the account owner.
pub(super) async fn step(
    context: &Context,
    organization: OrganizationId,
    id: DeletionRequestId,
    step: DeletionStep,
) -> Result<Content> {
    let mut scope = open(context, organization).await?;
    let request = deletion::mail_of(&mut scope, id).await?;
    let home = household(&mut scope, request.account).await?;
    drop(scope);
    email(context, home, request, |words, facts| to_owner(words, step, facts))
}

fn email(
    context: &Context,
    home: Household,
    request: DeletionRequest,
    say: impl FnOnce(MessageWords<'_>, &Facts<'_>) -> Result<(String, Vec<String>)>,
) -> Result<Content> {
    let words = home.words(context)?;
    let facts = Facts {
        office: &home.office.name,
        phone: &home.office.phone,
        due: &words.day(request.due_on),
        answer: &words.day(request.answer_by),
        reason: &request.held_reason.unwrap_or_default(),
    };
    let (heading, paragraphs) = say(words, &facts)?;
    let page = format!("{}/patient-details/settings", origin(context, brand(context, &home.brand)?));
    let page = in_language(page, &home.language);
    let mut content = letter(context, home, heading, paragraphs)?;
    content.button = Some((words.say(OpenSettings)?, page));
    Ok(content)
}
