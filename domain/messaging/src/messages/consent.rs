//! Consent to texts: requested by the patient or the desk, confirmed by a reply from the phone, and withdrawn by
//! either.

use chrono::{DateTime, TimeDelta, Utc};
use rules::household_changes::is_adult;
use rules::messages::{ConsentState, ConsentStep, Topic};
use rules::usa;
use serde_json::json;
use tenancy::audit::{self, Act};
use tenancy::brand::BrandBook;
use tenancy::ids::{AccountId, MemberId, OfficeId, OrganizationId};
use tenancy::{Personal, Reach, Scope, contract};

pub use super::source::Source;

use super::question_limits::may_ask;
use super::{About, OutgoingText, log, short};
use crate::{Context, Error, FieldErrors, Message, OrNotFound, Result};
use ::rules::Refusal;
use kernel::message_texts::MessageWords;

/// The message kind of the consent question.
pub(super) const QUESTION: &str = "text_question";
/// The minimum time between two questions to a phone.
const PAUSE: TimeDelta = TimeDelta::minutes(10);

/// The owner of a phone: the household, or a member with their own phone.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PhoneOwner {
    pub account: AccountId,
    pub member: Option<MemberId>,
}

impl From<AccountId> for PhoneOwner {
    fn from(account: AccountId) -> Self {
        Self { account, member: None }
    }
}

impl PhoneOwner {
    fn member(self) -> Option<i64> {
        self.member.map(|member| member.0)
    }
}

/// Whether a household gets texts.
#[contract(rename = "Texts")]
#[derive(Debug, Clone)]
pub struct TextsOf {
    pub state: ConsentState,
    /// Ten digits; missing for a household without a phone.
    pub phone: Option<Personal<String>>,
}

/// A phone in the form for sending, `+12085550173`; `None` if it is not a US number.
fn e164(phone: &str) -> Option<String> {
    let digits = usa::phone_digits(phone);
    usa::is_american_phone(&digits).then(|| format!("+1{digits}"))
}

struct Home {
    office: OfficeId,
    office_name: String,
    phone: Option<String>,
    language: String,
    state: ConsentState,
    asked_at: Option<DateTime<Utc>>,
    /// For a member: whether they are an adult and can consent.
    is_adult: bool,
}

async fn home(scope: &mut Scope, now: DateTime<Utc>, whose: PhoneOwner) -> Result<Home> {
    let organization = scope.organization();
    let row = sqlx::query!(
        r#"select a.office_id, o.name, o.timezone, case when $3::bigint is null then a.phone else m.phone end as phone, a.language, m.birth_date as "born?",
             c.state as "state?: ConsentState", c.phone as "asked_phone?", c.asked_at as "asked_at?"
           from account a join office o on o.organization_id = a.organization_id and o.id = a.office_id
           left join member m on m.organization_id = a.organization_id and m.account_id = a.id and m.id = $3 and not m.is_account_owner
             and m.merged_into_member_id is null and m.gone is null
           left join text_consent c on c.organization_id = a.organization_id and c.account_id = a.id and c.member_id is not distinct from $3
           where a.organization_id = $1 and a.id = $2 and a.enrolled_at is not null and ($3 is null or m.id is not null)"#,
        organization.0,
        whose.account.0,
        whose.member()
    )
    .one_or_not_found(scope)
    .await?;
    let phone = row.phone.as_deref().and_then(e164);
    // The consent of another phone does not count.
    let same = phone.is_some() && phone == row.asked_phone;
    Ok(Home {
        office: OfficeId(row.office_id),
        office_name: row.name,
        phone,
        language: row.language,
        state: row.state.filter(|_| same).unwrap_or(ConsentState::None),
        asked_at: row.asked_at.filter(|_| same),
        is_adult: row.born.is_none_or(|born| is_adult(born, tenancy::clock::office_date(now, &row.timezone))),
    })
}

/// The consent state of a phone.
///
/// # Errors
/// [`Error::NotFound`].
pub async fn of(scope: &mut Scope, now: DateTime<Utc>, whose: impl Into<PhoneOwner>) -> Result<TextsOf> {
    let home = home(scope, now, whose.into()).await?;
    let phone = home.phone.map(|phone| Personal(phone.trim_start_matches("+1").to_owned()));
    Ok(TextsOf { state: home.state, phone })
}

/// The owner's current phone, if it has agreed to texts.
pub async fn confirmed_phone(
    scope: &mut Scope,
    now: DateTime<Utc>,
    whose: impl Into<PhoneOwner>,
) -> Result<Option<String>> {
    let home = home(scope, now, whose.into()).await?;
    Ok(home.phone.filter(|_| home.state == ConsentState::Confirmed))
}

/// Whether a household can read the inbox, that is, has a login.
pub async fn reads_inbox(scope: &mut Scope, account: AccountId) -> Result<bool> {
    let organization = scope.organization();
    let reads = sqlx::query_scalar!(
        r#"select login_id is not null as "reads!" from account where organization_id = $1 and id = $2"#,
        organization.0,
        account.0
    )
    .fetch_optional(scope.db())
    .await?;
    Ok(reads.unwrap_or(false))
}

/// One step of a consent.
pub(super) struct Step<'a> {
    pub office: OfficeId,
    pub whose: PhoneOwner,
    pub step: ConsentStep,
    pub phone: &'a str,
    pub wording: &'a str,
    pub source: &'static str,
}

/// Stores a step of a consent with its wording, and records it in the audit trail.
pub(super) async fn note(scope: &mut Scope, now: DateTime<Utc>, step: &Step<'_>) -> Result<()> {
    let (organization, actor) = (scope.organization(), scope.actor.clone());
    sqlx::query!(
        "insert into text_consent_event (organization_id, office_id, account_id, step, phone, wording, source, actor, login_id, ip, at, member_id)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)",
        organization.0,
        step.office.0,
        step.whose.account.0,
        step.step.as_str(),
        step.phone,
        step.wording,
        step.source,
        actor.name,
        actor.login.map(|login| login.0),
        actor.address,
        now,
        step.whose.member()
    )
    .execute(scope.db())
    .await?;
    let act = Act {
        act: "texts.consent",
        subject_kind: if step.whose.member.is_some() { "member" } else { "account" },
        subject_id: step.whose.member().unwrap_or(step.whose.account.0).to_string(),
        office: Some(step.office),
        account: Some(step.whose.account),
        detail: json!({ "step": step.step, "source": step.source }),
    };
    Ok(audit::record(scope, act).await?)
}

/// Whether the household can turn texts on: not if texts are unavailable, or at a trial office, which sends none.
///
/// # Errors
/// When the database fails.
pub async fn offered(context: &Context, scope: &mut Scope) -> Result<bool> {
    Ok(context.texts.is_some() && !kernel::trials::is_trial(scope).await?)
}

/// Whether the latest reply of a phone to the scope's organization is STOP, no matter for whom it was asked, even if
/// they are erased. Only START from that phone reverses it.
pub(super) async fn answered_stop(scope: &mut Scope, phone: &str) -> Result<bool> {
    let organization = scope.organization();
    // A household sees only its own steps; the database function checks all.
    let stopped = sqlx::query_scalar!(r#"select phone_answered_stop($1, $2) as "stopped!""#, organization.0, phone);
    Ok(stopped.fetch_one(scope.db()).await?)
}

/// A household and its phone, if the phone may be asked; `None` if it has agreed or was asked just now.
async fn to_ask(scope: &mut Scope, now: DateTime<Utc>, whose: PhoneOwner) -> Result<Option<(Home, String)>> {
    let home = home(scope, now, whose).await?;
    if !home.is_adult {
        return Err(Refusal::TEXTS_ADULTS_ONLY.into());
    }
    let Some(phone) = home.phone.clone() else {
        return Err(Error::Invalid(FieldErrors::one("phone", Message::AreaCodeFromUsa)));
    };
    if home.state == ConsentState::Stopped {
        return Err(Refusal::PHONE_ANSWERED_STOP.into());
    }
    let just_asked = home.state == ConsentState::Asked && home.asked_at.is_some_and(|at| now - at < PAUSE);
    if home.state == ConsentState::Confirmed || just_asked {
        return Ok(None);
    }
    if answered_stop(scope, &phone).await? {
        return Err(Refusal::PHONE_ANSWERED_STOP.into());
    }
    Ok(Some((home, phone)))
}

/// Turns texts on: asks the phone, which gets texts once it replies YES. Does not ask a phone that agreed or was asked
/// just now.
///
/// # Errors
/// [`Error::Conflict`] if texts are unavailable, or the phone replied STOP; [`Error::Invalid`] at `phone` for a
/// household without one; [`Error::TooMany`].
pub async fn request(
    context: &Context,
    reach: &Reach,
    whose: impl Into<PhoneOwner>,
    source: Source,
) -> Result<TextsOf> {
    let whose = whose.into();
    if context.texts.is_none() {
        return Err(Refusal::NO_TEXTS.into());
    }
    let now = context.clock.now().await?;
    let mut counted = None;
    loop {
        let mut scope = context.database.scope(reach.clone()).await?;
        kernel::trials::refuse_in_trial(&mut scope).await?;
        let Some((home, phone)) = to_ask(&mut scope, now, whose).await? else {
            return of(&mut scope, now, whose).await;
        };
        if counted.as_ref() == Some(&phone) {
            queue_question(&context.brands, &mut scope, now, whose, source, (&home, &phone)).await?;
            let texts = of(&mut scope, now, whose).await?;
            scope.commit().await?;
            return Ok(texts);
        }
        drop(scope); // the rate limit needs a connection, so hold none here
        may_ask(context, &reach.actor, &phone, source).await?;
        // If the number was changed in the meantime, count the new number too.
        counted = Some(phone);
    }
}

/// Stores that the phone was asked, and queues the question.
async fn queue_question(
    brands: &BrandBook,
    scope: &mut Scope,
    now: DateTime<Utc>,
    whose: PhoneOwner,
    source: Source,
    (home, phone): (&Home, &str),
) -> Result<()> {
    let (organization, account) = (scope.organization(), whose.account);
    sqlx::query!(
        "insert into text_consent (organization_id, office_id, account_id, phone, state, language, asked_at, member_id)
         values ($1, $2, $3, $4, 'asked', $5, $6, $7)
         on conflict (organization_id, account_id, member_id) do update
           set office_id = excluded.office_id, phone = excluded.phone, state = 'asked', language = excluded.language, asked_at = excluded.asked_at,
             confirmed_at = null, ended_at = null",
        organization.0,
        home.office.0,
        account.0,
        phone,
        home.language,
        now,
        whose.member()
    )
    .execute(scope.db())
    .await?;
    let words = short::question(MessageWords::common(brands, &home.language), &home.office_name)?;
    let step =
        Step { office: home.office, whose, step: ConsentStep::Asked, phone, wording: &words, source: source.as_str() };
    note(scope, now, &step).await?;
    if question_waits(scope, account, phone).await? {
        return Ok(());
    }
    let source = match whose.member {
        Some(member) => format!("{QUESTION}-{account}-{member}-{}", now.timestamp_micros()),
        None => format!("{QUESTION}-{account}-{}", now.timestamp_micros()),
    };
    let about = About { office: Some(home.office), account: Some(account), login: None };
    let text = OutgoingText { about, kind: QUESTION, topic: Topic::Account, phone, words: &words, source: &source };
    log::queue_text(scope, now, text).await
}

/// Whether a question to the phone is already waiting, for example for the morning.
async fn question_waits(scope: &mut Scope, account: AccountId, phone: &str) -> Result<bool> {
    let organization = scope.organization();
    let waits = sqlx::query_scalar!(
        r#"select exists (select from outgoing_message m where m.organization_id = $1 and m.account_id = $2 and m.kind = $3 and m.channel = 'text'
             and m.address = $4 and m.state = 'queued') as "waits!""#,
        organization.0,
        account.0,
        QUESTION,
        phone
    );
    Ok(waits.fetch_one(scope.db()).await?)
}

/// Turns texts off.
///
/// # Errors
/// [`Error::NotFound`].
pub async fn turn_off(
    context: &Context,
    reach: &Reach,
    whose: impl Into<PhoneOwner>,
    source: Source,
) -> Result<TextsOf> {
    let whose = whose.into();
    let now = context.clock.now().await?;
    let mut scope = context.database.scope(reach.clone()).await?;
    let home = home(&mut scope, now, whose).await?;
    let organization = scope.organization();
    let phone = sqlx::query_scalar!(
        "update text_consent set state = 'off', ended_at = $3
         where organization_id = $1 and account_id = $2 and member_id is not distinct from $4 and state in ('asked', 'confirmed') returning phone",
        organization.0,
        whose.account.0,
        now,
        whose.member()
    )
    .fetch_optional(scope.db())
    .await?;
    if let Some(phone) = phone {
        let step = Step {
            office: home.office,
            whose,
            step: ConsentStep::Off,
            phone: &phone,
            wording: "Turned off in the settings.",
            source: source.as_str(),
        };
        note(&mut scope, now, &step).await?;
    }
    let texts = of(&mut scope, now, whose).await?;
    scope.commit().await?;
    Ok(texts)
}

/// Records that the provider reported a STOP from a phone, in the scope's organization.
pub(super) async fn provider_says_stopped(
    scope: &mut Scope,
    now: DateTime<Utc>,
    (office, account, phone): (OfficeId, AccountId, &str),
) -> Result<()> {
    let OrganizationId(organization) = scope.organization();
    let stopped = sqlx::query_scalar!(
        "update text_consent set state = 'stopped', ended_at = $3
         where organization_id = $1 and account_id = $2 and phone = $4 and state in ('asked', 'confirmed') returning member_id",
        organization,
        account.0,
        now,
        phone
    )
    .fetch_all(scope.db())
    .await?;
    let wording = "The provider says that this phone answered STOP.";
    for member in stopped {
        let whose = PhoneOwner { account, member: member.map(MemberId) };
        note(scope, now, &Step { office, whose, step: ConsentStep::Stopped, phone, wording, source: "phone" }).await?;
    }
    Ok(())
}
