//! Emails about what our staff ask for, decide and do.

mod errors;
mod features;
mod writing;

use async_trait::async_trait;
use chrono::{Duration, NaiveDate};
use futures::FutureExt;
use futures::future::BoxFuture;
use kernel::downloads::dollars;
use kernel::message_texts::{MessageWords, message_texts};
use kernel::notices::StaffNews;
use messaging::letterhead::{brand, open};
use messaging::{Content, Letter, Notice, Sending};
use tenancy::brand::MessageText;
use tenancy::ids::{LoginId, OrganizationId};

use self::writing::{rows, written};
use crate::approvals::ApprovalState;
use crate::{Cents, Context, Error, OrNotFound, Result, access};

/// The page with requests and stops.
const REQUESTS: &str = "/admin/approvals";
const BOOKS: &str = "/admin/toolbox?tab=books";
/// The page with an office's users, where it answers support.
const USERS: &str = "/account/settings/office?tab=users";

message_texts! { "staff":
    Asked;
    AskedText { requester, summary, reason, day };
    OpenRequests;
    Done;
    DoneText { decider, summary };
    Rejected;
    RejectedText { decider, summary, reason };
    Failed;
    FailedText { summary, reason };
    Tampered;
    TamperedText { requester, summary };
    PartCharging;
    PartSending;
    PartWebhooks;
    StopStarted { part, place };
    StopStartedText { name, reason };
    StopEnded { part, place };
    StopEndedText { part, place };
    Fee;
    FeeText { percent, fixed, day };
    FeeUntil { day };
    Acted;
    ActedText { day, reason };
    ActedNotYou;
    Fixed;
    FixedText { text };
    FixedThanks;
    Books;
    BooksText { day, rules };
    OpenBooks;
    DataRequestDue { office };
    DataRequestDueText { day };
    SupportAsked { office };
    SupportAskedText { reason };
    OpenUsers;
    SupportEmergency { office };
    SupportEmergencyText { reason };
    CreditGiven { office };
    CreditGivenText { amount, reason };
}

/// Emails to our staff, to owners, and to users whose access our staff used.
pub struct StaffLetters;

#[async_trait]
impl Letter for StaffLetters {
    fn texts(&self) -> &'static [&'static [MessageText]] {
        &[TEXTS, errors::TEXTS, features::TEXTS]
    }

    fn content<'a>(
        &self,
        Sending { context, organization, notice, .. }: Sending<'a>,
    ) -> Option<BoxFuture<'a, Result<Content>>> {
        let Notice::Staff { news, of, login } = notice else { return None };
        let (of, login) = (*of, *login);
        Some(match news {
            StaffNews::ApprovalAsked => asked(context, of, login).boxed(),
            StaffNews::ApprovalDecided => decided(context, of, login).boxed(),
            StaffNews::ApprovalTampered => tampered(context, of, login).boxed(),
            StaffNews::StopStarted => stop(context, of, login, true).boxed(),
            StaffNews::StopEnded => stop(context, of, login, false).boxed(),
            StaffNews::FeeChanged => fee(context, organization, of, login).boxed(),
            StaffNews::ActedAs => acted(context, of, login).boxed(),
            StaffNews::BooksBroken => books(context, of, login).boxed(),
            StaffNews::ErrorFixed => fixed(context, of, login).boxed(),
            StaffNews::ErrorAlert => errors::alert(context, of, login).boxed(),
            StaffNews::SupportAsked => support(context, organization, of, login, false).boxed(),
            StaffNews::SupportEmergency => support(context, organization, of, login, true).boxed(),
            StaffNews::DataRequestDue => data_request(context, organization, of, login).boxed(),
            StaffNews::CreditGiven => credit(context, organization, of, login).boxed(),
            StaffNews::FlagChanged => features::feature(context, organization, (of, false), login).boxed(),
            StaffNews::FlagEnded => features::feature(context, organization, (of, true), login).boxed(),
        })
    }

    /// A request that was decided before the email left needs none.
    async fn is_obsolete(&self, sending: Sending<'_>, _: bool) -> Result<bool> {
        Ok(matches!(sending.notice, Notice::Staff { .. }))
    }
}

async fn asked(context: &Context, request: i64, login: LoginId) -> Result<Content> {
    let contact = access::login_contact(context, login).await?;
    let row = sqlx::query!(
        "select summary, reason, requester, expires_at from approval_request where id = $1 and state = 'pending'",
        request
    )
    .one_or_not_found(&mut rows(context).await?)
    .await?;
    let words = MessageWords::new(brand(context, &contact.brand)?, &contact.language);
    let until = &words.day(row.expires_at.date_naive());
    let (requester, summary, reason) = (&row.requester, &row.summary, &row.reason);
    let text = words.say(AskedText { requester, summary, reason, day: until })?;
    written(context, contact, words.say(Asked)?, vec![text], Some((words.say(OpenRequests)?, REQUESTS)))
}

async fn decided(context: &Context, request: i64, login: LoginId) -> Result<Content> {
    let contact = access::login_contact(context, login).await?;
    let row = sqlx::query!(
        r#"select summary, state as "state: ApprovalState", decider, outcome from approval_request where id = $1"#,
        request
    )
    .one_or_not_found(&mut rows(context).await?)
    .await?;
    let words = MessageWords::new(brand(context, &contact.brand)?, &contact.language);
    let (summary, decider) = (&row.summary, &row.decider.unwrap_or_default());
    let reason = &row.outcome.unwrap_or_default();
    let (subject, text) = match row.state {
        ApprovalState::Done => (words.say(Done)?, words.say(DoneText { decider, summary })?),
        ApprovalState::Rejected => (words.say(Rejected)?, words.say(RejectedText { decider, summary, reason })?),
        ApprovalState::Failed => (words.say(Failed)?, words.say(FailedText { summary, reason })?),
        _ => return Err(Error::NotFound),
    };
    written(context, contact, subject, vec![text], Some((words.say(OpenRequests)?, REQUESTS)))
}

async fn tampered(context: &Context, request: i64, login: LoginId) -> Result<Content> {
    let contact = access::login_contact(context, login).await?;
    let row = sqlx::query!("select summary, requester from approval_request where id = $1", request)
        .one_or_not_found(&mut rows(context).await?)
        .await?;
    let words = MessageWords::new(brand(context, &contact.brand)?, &contact.language);
    let text = words.say(TamperedText { requester: &row.requester, summary: &row.summary })?;
    written(context, contact, words.say(Tampered)?, vec![text], Some((words.say(OpenRequests)?, REQUESTS)))
}

async fn stop(context: &Context, stop: i64, login: LoginId, begins: bool) -> Result<Content> {
    let contact = access::login_contact(context, login).await?;
    let row = sqlx::query!(
        r#"select s.part, coalesce(s.brand, o.name, '') as "place!", s.reason, trim(l.first_name || ' ' || l.last_name) as "name!"
           from emergency_stop s join login l on l.id = s.started_by left join office_directory d on d.office_id = s.office_id
           left join office o on o.organization_id = d.organization_id and o.id = d.office_id where s.id = $1"#,
        stop
    )
    .one_or_not_found(&mut rows(context).await?)
    .await?;
    let words = MessageWords::new(brand(context, &contact.brand)?, &contact.language);
    let part = &match row.part.as_str() {
        "sending" => words.say(PartSending)?,
        "webhooks" => words.say(PartWebhooks)?,
        _ => words.say(PartCharging)?,
    };
    let (place, name, reason) = (&row.place, &row.name, &row.reason);
    let (subject, text) = match begins {
        true => (words.say(StopStarted { part, place })?, words.say(StopStartedText { name, reason })?),
        false => (words.say(StopEnded { part, place })?, words.say(StopEndedText { part, place })?),
    };
    written(context, contact, subject, vec![text], Some((words.say(OpenRequests)?, REQUESTS)))
}

async fn fee(context: &Context, organization: OrganizationId, fee: i64, login: LoginId) -> Result<Content> {
    let contact = access::login_contact(context, login).await?;
    let mut scope = open(context, organization).await?;
    let row = sqlx::query!(
        "select basis_points, fixed_cents, from_day, until_day from fee_override where organization_id = $1 and id = $2",
        organization.0,
        fee
    )
    .one_or_not_found(&mut scope)
    .await?;
    let words = MessageWords::new(brand(context, &contact.brand)?, &contact.language);
    let percent = &rust_decimal::Decimal::new(i64::from(row.basis_points), 2).normalize().to_string();
    let (fixed, from) = (&Cents(row.fixed_cents).to_string(), &words.day(row.from_day));
    let mut paragraphs = vec![words.say(FeeText { percent, fixed, day: from })?];
    if let Some(until) = row.until_day {
        paragraphs.push(words.say(FeeUntil { day: &words.day(until) })?);
    }
    written(context, contact, words.say(Fee)?, paragraphs, None)
}

/// `of` is the day on which our staff used the access, counted in days of the common era.
async fn acted(context: &Context, of: i64, login: LoginId) -> Result<Content> {
    let contact = access::login_contact(context, login).await?;
    let on = i32::try_from(of).ok().and_then(NaiveDate::from_num_days_from_ce_opt).ok_or(Error::NotFound)?;
    let reason = sqlx::query_scalar!(
        r#"select string_agg(a.detail ->> 'reason', '; ' order by a.id) from audit a
           where a.login_id = $1 and a.act = 'impersonation.began' and a.at >= $2::date and a.at < $3::date"#,
        login.0,
        on,
        on + Duration::days(1)
    )
    .fetch_one(rows(context).await?.db())
    .await?
    .ok_or(Error::NotFound)?;
    let words = MessageWords::new(brand(context, &contact.brand)?, &contact.language);
    let text = words.say(ActedText { day: &words.day(on), reason: &reason })?;
    let not_you = words.say(ActedNotYou)?;
    written(context, contact, words.say(Acted)?, vec![text, not_you], None)
}

async fn books(context: &Context, check: i64, login: LoginId) -> Result<Content> {
    let contact = access::login_contact(context, login).await?;
    let row = sqlx::query!(
        r#"select checked_at, (select string_agg(b ->> 'rule', '; ') from jsonb_array_elements(found) b) as "rules!" from books_check where id = $1"#,
        check
    )
    .one_or_not_found(&mut rows(context).await?)
    .await?;
    let words = MessageWords::new(brand(context, &contact.brand)?, &contact.language);
    let text = words.say(BooksText { day: &words.day(row.checked_at.date_naive()), rules: &row.rules })?;
    let button = words.say(OpenBooks)?;
    written(context, contact, words.say(Books)?, vec![text], Some((button, BOOKS)))
}

/// A request that was answered meanwhile needs no email. Without the household's name: the email says only that there is one.
async fn data_request(
    context: &Context,
    organization: OrganizationId,
    request: i64,
    login: LoginId,
) -> Result<Content> {
    let contact = access::login_contact(context, login).await?;
    let mut scope = open(context, organization).await?;
    let row = sqlx::query!(
        "select r.answer_by, o.name from deletion_request r join office o on o.organization_id = r.organization_id and o.id = r.office_id
         where r.organization_id = $1 and r.id = $2 and r.state in ('open', 'held')",
        organization.0,
        request
    )
    .one_or_not_found(&mut scope)
    .await?;
    let words = MessageWords::new(brand(context, &contact.brand)?, &contact.language);
    let text = words.say(DataRequestDueText { day: &words.day(row.answer_by) })?;
    written(context, contact, words.say(DataRequestDue { office: &row.name })?, vec![text], None)
}

/// Without the household's name: the office's activity has it.
async fn credit(context: &Context, organization: OrganizationId, movement: i64, login: LoginId) -> Result<Content> {
    let contact = access::login_contact(context, login).await?;
    let mut scope = open(context, organization).await?;
    let row = sqlx::query!(
        "select c.amount_cents, c.reason, o.name from credit_movement c join office o on o.organization_id = c.organization_id and o.id = c.office_id
         where c.organization_id = $1 and c.id = $2 and c.kind = 'given'",
        organization.0,
        movement
    )
    .one_or_not_found(&mut scope)
    .await?;
    let words = MessageWords::new(brand(context, &contact.brand)?, &contact.language);
    let (office, amount, reason) = (&row.name, &dollars(Cents(row.amount_cents)), &row.reason);
    let text = words.say(CreditGivenText { amount, reason })?;
    written(context, contact, words.say(CreditGiven { office })?, vec![text], None)
}

/// To an owner of an office that met an error.
async fn fixed(context: &Context, fix: i64, login: LoginId) -> Result<Content> {
    let contact = access::login_contact(context, login).await?;
    let text = sqlx::query_scalar!("select text from error_fix where id = $1", fix)
        .one_or_not_found(&mut rows(context).await?)
        .await?;
    let words = MessageWords::new(brand(context, &contact.brand)?, &contact.language);
    let paragraphs = vec![words.say(FixedText { text: &text })?, words.say(FixedThanks)?];
    written(context, contact, words.say(Fixed)?, paragraphs, None)
}

/// A request that the office answered meanwhile needs no email.
async fn support(
    context: &Context,
    organization: OrganizationId,
    request: i64,
    login: LoginId,
    emergency: bool,
) -> Result<Content> {
    let contact = access::login_contact(context, login).await?;
    let mut scope = open(context, organization).await?;
    let row = sqlx::query!(
        "select r.reason, o.name from support_request r join office o on o.organization_id = r.organization_id and o.id = r.office_id
         where r.organization_id = $1 and r.id = $2 and r.emergency = $3 and (r.emergency or r.state = 'waiting')",
        organization.0,
        request,
        emergency
    )
    .one_or_not_found(&mut scope)
    .await?;
    let words = MessageWords::new(brand(context, &contact.brand)?, &contact.language);
    let (office, reason) = (&row.name, &row.reason);
    let (subject, text) = match emergency {
        true => (words.say(SupportEmergency { office })?, words.say(SupportEmergencyText { reason })?),
        false => (words.say(SupportAsked { office })?, words.say(SupportAskedText { reason })?),
    };
    let button = words.say(OpenUsers)?;
    written(context, contact, subject, vec![text], Some((button, USERS)))
}
