//! Consent to texts: asked for by the patient or the desk, confirmed by an answer from the phone itself, ended by either.

use chrono::{DateTime, TimeDelta, Utc};
use rules::messages::{Channel, ConsentState, Topic};
use rules::usa;
use serde_json::json;
use tenancy::audit::{self, Act};
use tenancy::ids::{AccountId, OfficeId, OrganizationId};
use tenancy::{Personal, Scope};

use super::{About, Outgoing, log, short};
use crate::outbox::{self, Job, NewJob};
use crate::{Context, Error, FieldErrors, Message, Result};

/// The kind of the text that asks.
pub(super) const QUESTION: &str = "text_question";
/// A phone is not asked again so soon.
const PAUSE: TimeDelta = TimeDelta::minutes(10);

/// Who turns texts on or off.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Source {
    Patient,
    Desk,
}

impl Source {
    const fn as_str(self) -> &'static str {
        match self {
            Self::Patient => "patient",
            Self::Desk => "desk",
        }
    }
}

/// A household's texts.
#[derive(Debug, Clone)]
pub struct TextsOf {
    pub state: ConsentState,
    /// Ten digits.
    pub phone: Option<Personal<String>>,
}

/// The phone of a household as texts are sent to it, `+12085550173`.
fn e164(phone: &str) -> Option<String> {
    let digits = usa::phone_digits(phone);
    (digits.len() == 10 && usa::area_code_is_american(&digits)).then(|| format!("+1{digits}"))
}

struct Home {
    office: OfficeId,
    office_name: String,
    phone: Option<String>,
    language: String,
    state: ConsentState,
    asked_at: Option<DateTime<Utc>>,
}

async fn home(scope: &mut Scope, account: AccountId) -> Result<Home> {
    let organization = scope.organization();
    let row = sqlx::query!(
        r#"select a.office_id, o.name, a.phone, a.language, c.state as "state?", c.phone as "asked_phone?", c.asked_at as "asked_at?"
           from account a join office o on o.organization_id = a.organization_id and o.id = a.office_id
           left join text_consent c on c.organization_id = a.organization_id and c.account_id = a.id
           where a.organization_id = $1 and a.id = $2 and a.enrolled_at is not null"#,
        organization.0,
        account.0
    )
    .fetch_optional(scope.db())
    .await?
    .ok_or(Error::NotFound)?;
    let phone = row.phone.as_deref().and_then(e164);
    // What another phone said does not count.
    let same = phone.is_some() && phone == row.asked_phone;
    Ok(Home {
        office: OfficeId(row.office_id),
        office_name: row.name,
        phone,
        language: row.language,
        state: row.state.filter(|_| same).and_then(|state| ConsentState::parse(&state)).unwrap_or(ConsentState::None),
        asked_at: row.asked_at.filter(|_| same),
    })
}

/// A household's texts.
///
/// # Errors
/// [`Error::NotFound`].
pub async fn of(scope: &mut Scope, account: AccountId) -> Result<TextsOf> {
    let home = home(scope, account).await?;
    let phone = home.phone.map(|phone| Personal(phone.trim_start_matches("+1").to_owned()));
    Ok(TextsOf { state: home.state, phone })
}

/// The phone that agreed to texts, where it is the household's still.
pub(crate) async fn confirmed_phone(scope: &mut Scope, account: AccountId) -> Result<Option<String>> {
    let home = home(scope, account).await?;
    Ok(home.phone.filter(|_| home.state == ConsentState::Confirmed))
}

/// Whether a household reads the inbox: it has a login.
pub(crate) async fn reads_inbox(scope: &mut Scope, account: AccountId) -> Result<bool> {
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
    pub account: AccountId,
    pub step: &'static str,
    pub phone: &'a str,
    pub wording: &'a str,
    pub source: &'static str,
}

/// Keeps a step with its words, and notes it in the audit trail.
pub(super) async fn note(scope: &mut Scope, now: DateTime<Utc>, step: &Step<'_>) -> Result<()> {
    let (organization, actor) = (scope.organization(), scope.actor.clone());
    sqlx::query!(
        "insert into text_consent_event (organization_id, office_id, account_id, step, phone, wording, source, actor, login_id, ip, at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)",
        organization.0,
        step.office.0,
        step.account.0,
        step.step,
        step.phone,
        step.wording,
        step.source,
        actor.name,
        actor.login.map(|login| login.0),
        actor.address,
        now
    )
    .execute(scope.db())
    .await?;
    let act = Act {
        act: "texts.consent",
        subject_kind: "account",
        subject_id: step.account.to_string(),
        office: Some(step.office),
        account: Some(step.account),
        detail: json!({ "step": step.step, "source": step.source }),
    };
    Ok(audit::record(scope, act).await?)
}

/// Whether a household can turn texts on at all: a trial texts nobody.
///
/// # Errors
/// The database's.
pub async fn offered(context: &Context, scope: &mut Scope) -> Result<bool> {
    Ok(context.texts.is_some() && !kernel::trials::is_trial(scope).await?)
}

/// Turns texts on: the phone is asked, and gets texts once it answers YES. A phone that agreed or was asked just now is not asked.
///
/// # Errors
/// [`Error::Conflict`] where there are no texts, or the phone answered STOP; [`Error::Invalid`] at `phone` for a household without one.
pub async fn request(
    context: &Context,
    scope: &mut Scope,
    now: DateTime<Utc>,
    account: AccountId,
    source: Source,
) -> Result<TextsOf> {
    if context.texts.is_none() {
        return Err(Error::Conflict("Text messages are not available.".to_owned()));
    }
    kernel::trials::refuse_in_trial(scope).await?;
    let home = home(scope, account).await?;
    let Some(phone) = home.phone else {
        return Err(Error::Invalid(FieldErrors::one("phone", Message::AreaCodeFromUsa)));
    };
    if home.state == ConsentState::Stopped {
        return Err(Error::Conflict(
            "This phone answered STOP. Text START from it to our number to get texts again.".to_owned(),
        ));
    }
    let just_asked = home.state == ConsentState::Asked && home.asked_at.is_some_and(|at| now - at < PAUSE);
    if home.state == ConsentState::Confirmed || just_asked {
        return of(scope, account).await;
    }
    let organization = scope.organization();
    sqlx::query!(
        "insert into text_consent (organization_id, office_id, account_id, phone, state, language, asked_at) values ($1, $2, $3, $4, 'asked', $5, $6)
         on conflict (organization_id, account_id) do update
           set office_id = excluded.office_id, phone = excluded.phone, state = 'asked', language = excluded.language, asked_at = excluded.asked_at,
             confirmed_at = null, ended_at = null",
        organization.0,
        home.office.0,
        account.0,
        phone,
        home.language,
        now
    )
    .execute(scope.db())
    .await?;
    let words = short::question(&home.language, &home.office_name);
    let step =
        Step { office: home.office, account, step: "asked", phone: &phone, wording: &words, source: source.as_str() };
    note(scope, now, &step).await?;
    let source = format!("{QUESTION}-{account}-{}", now.timestamp_micros());
    let row = Outgoing {
        about: About { office: Some(home.office), account: Some(account), login: None },
        kind: QUESTION,
        topic: Topic::Account,
        channel: Channel::Text,
        address: Personal(&phone),
        subject: None,
        body: Some(Personal(&words)),
        link: None,
        source: &source,
        provider_id: None,
    };
    let message = log::record(scope, now, &row).await?;
    outbox::enqueue(scope, NewJob::new(Job::SendText { message }, now)).await?;
    of(scope, account).await
}

/// Turns texts off.
///
/// # Errors
/// [`Error::NotFound`].
pub async fn turn_off(scope: &mut Scope, now: DateTime<Utc>, account: AccountId, source: Source) -> Result<TextsOf> {
    let home = home(scope, account).await?;
    let organization = scope.organization();
    let phone = sqlx::query_scalar!(
        "update text_consent set state = 'off', ended_at = $3
         where organization_id = $1 and account_id = $2 and state in ('asked', 'confirmed') returning phone",
        organization.0,
        account.0,
        now
    )
    .fetch_optional(scope.db())
    .await?;
    if let Some(phone) = phone {
        let step = Step {
            office: home.office,
            account,
            step: "off",
            phone: &phone,
            wording: "Turned off in the settings.",
            source: source.as_str(),
        };
        note(scope, now, &step).await?;
    }
    of(scope, account).await
}

/// A phone ended its texts, as the provider says: in the scope's organization.
pub(super) async fn provider_says_stopped(
    scope: &mut Scope,
    now: DateTime<Utc>,
    (office, account, phone): (OfficeId, AccountId, &str),
) -> Result<()> {
    let OrganizationId(organization) = scope.organization();
    sqlx::query!(
        "update text_consent set state = 'stopped', ended_at = $3 where organization_id = $1 and account_id = $2 and state in ('asked', 'confirmed')",
        organization,
        account.0,
        now
    )
    .execute(scope.db())
    .await?;
    let wording = "The provider says that this phone answered STOP.";
    note(scope, now, &Step { office, account, step: "stopped", phone, wording, source: "phone" }).await
}
