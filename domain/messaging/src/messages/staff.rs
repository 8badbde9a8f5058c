//! Texts to staff: a number verified by a code, consent, and the kinds of news to send.
//!
//! The code is created when its text is sent and stored as a hash; the log's copy of the text does not have it.

use chrono::{DateTime, TimeDelta, Utc};
use identity::{Client, Limit, limit, new_code, pseudonym};
use rules::messages::{CODE_MINUTES, ConsentState, ConsentStep, DeskKind, MOST_CODE_TRIES, Topic};
use rules::phones::required_phone_problem;
use rules::usa;
use serde_json::json;
use tenancy::audit::{self, Act};
use tenancy::brand::BrandBook;
use tenancy::ids::{LoginId, OfficeId};
use tenancy::{Caller, Personal, Reach, Scope};

use super::{About, OutgoingText, consent, log, short};
use crate::{Context, Error, FieldErrors, Message, OrNotFound, Result};
use ::rules::Refusal;
use kernel::message_texts::MessageWords;

/// The message kind of the text with a code.
pub(super) const CODE: &str = "staff_text_code";
const CODES_PER_LOGIN: Limit = Limit::new("staff-text/login", 5, 3600);
const CODES_PER_PHONE: Limit = Limit::new("staff-text/phone", 5, 3600);
const CODES_PER_ADDRESS: Limit = Limit::new("staff-text/address", 30, 3600).under_strain("staff-text/all", 1000, 5);
const CHECKS_PER_LOGIN: Limit = Limit::new("staff-text-check/login", 30, 3600);
/// For how many minutes a number that was sent a code is shown in place of the confirmed one.
const CODE_LIVES: i32 = 10;

/// The text settings of a staff user.
#[derive(Debug, Clone)]
pub struct StaffTexts {
    pub state: ConsentState,
    /// Ten digits.
    pub phone: Option<Personal<String>>,
    /// Each kind, and whether it is sent as a text.
    pub kinds: Vec<(DeskKind, bool)>,
}

/// The number that a code was sent to, until the code is entered or expires; meanwhile the confirmed number still gets
/// texts.
///
/// # Errors
/// When the database fails.
pub async fn of(scope: &mut Scope, login: LoginId) -> Result<StaffTexts> {
    let organization = scope.organization();
    let row = sqlx::query!(
        r#"select case when t.waits then t.asked_phone else t.phone end as "phone!", case when t.waits then 'asked' else t.state end as "state!"
           from (select phone, state, asked_phone, asked_phone is not null and asked_at + make_interval(mins => $3) > business_now() as waits
             from staff_text where organization_id = $1 and login_id = $2) t"#,
        organization.0,
        login.0,
        CODE_LIVES
    )
    .fetch_optional(scope.db())
    .await?;
    let chosen = sqlx::query_scalar!(
        "select kind from staff_text_kind where organization_id = $1 and login_id = $2",
        organization.0,
        login.0
    )
    .fetch_all(scope.db())
    .await?;
    let kinds = DeskKind::ALL.iter().map(|kind| (*kind, chosen.iter().any(|one| one == kind.as_str()))).collect();
    let state = row.as_ref().and_then(|row| ConsentState::parse(&row.state)).unwrap_or(ConsentState::None);
    let phone = row.map(|row| Personal(row.phone.trim_start_matches("+1").to_owned()));
    Ok(StaffTexts { state, phone, kinds })
}

/// Texts a code to a number, which replaces a confirmed one once the code is entered.
///
/// # Errors
/// [`Error::Invalid`] at `phone`; [`Error::Conflict`] if texts are unavailable, or the number replied STOP;
/// [`Error::TooMany`].
pub async fn send_code(context: &Context, caller: &Caller, reach: &Reach, office: OfficeId, phone: &str) -> Result<()> {
    if context.texts.is_none() {
        return Err(Refusal::NO_TEXTS.into());
    }
    let digits = usa::phone_digits(phone);
    let invalid = |message| Error::Invalid(FieldErrors::one("phone", message));
    if let Some(problem) = required_phone_problem(&digits) {
        return Err(invalid(problem));
    }
    let mut scope = context.database.scope(reach.clone()).await?;
    kernel::trials::refuse_in_trial(&mut scope).await?;
    let organization = scope.organization();
    let phone = format!("+1{digits}");
    if consent::answered_stop(&mut scope, &phone).await? {
        return Err(Refusal::PHONE_ANSWERED_STOP.into());
    }
    drop(scope); // the rate limit needs a connection, so hold none here
    let login = caller.login;
    let client = Client { address: caller.address.clone(), ..Client::default() };
    let own = login.to_string();
    let limits = [
        (CODES_PER_LOGIN, Some(own.as_str())),
        (CODES_PER_PHONE, Some(digits.as_str())),
        (CODES_PER_ADDRESS, caller.address.as_deref()),
    ];
    limit(context, &client, &limits).await?;
    let now = context.clock.now().await?;
    let mut scope = context.database.scope(reach.clone()).await?;
    let asked = sqlx::query!(
        "insert into staff_text as t (organization_id, login_id, asked_at_office_id, phone, state, asked_at) values ($1, $2, $3, $4, 'asked', $5)
         on conflict (organization_id, login_id) do update
           set asked_at_office_id = excluded.asked_at_office_id, code_hash = null, code_until = null, tries = 0, asked_at = excluded.asked_at, ended_at = null,
             asked_phone = case when t.state = 'confirmed' then excluded.phone end,
             phone = case when t.state = 'confirmed' then t.phone else excluded.phone end,
             state = case when t.state = 'confirmed' then t.state else 'asked' end,
             confirmed_at = case when t.state = 'confirmed' then t.confirmed_at end
           where not (t.state = 'stopped' and t.phone = excluded.phone)",
        organization.0,
        login.0,
        office.0,
        phone,
        now
    )
    .execute(scope.db())
    .await?;
    if asked.rows_affected() == 0 {
        return Err(Refusal::PHONE_ANSWERED_STOP.into());
    }
    let (name, language) = names(&mut scope, office, login).await?;
    let words = short::staff_code(MessageWords::common(&context.brands, &language), &name, "******")?;
    note(&mut scope, now, &Step { login, step: ConsentStep::Asked, phone: &phone, wording: &words }).await?;
    let source = format!("{CODE}-{login}-{}", now.timestamp_micros());
    let about = About { office: Some(office), account: None, login: Some(login) };
    let text =
        OutgoingText { about, kind: CODE, topic: Topic::Security, phone: &phone, words: &words, source: &source };
    log::queue_text(&mut scope, now, text).await?;
    Ok(scope.commit().await?)
}

/// The office's name and the user's language.
pub async fn names(scope: &mut Scope, office: OfficeId, login: LoginId) -> Result<(String, String)> {
    let organization = scope.organization();
    let row = sqlx::query!(
        "select o.name, l.language from office o join login l on l.id = $3 where o.organization_id = $1 and o.id = $2",
        organization.0,
        office.0,
        login.0
    )
    .one_or_not_found(scope)
    .await?;
    Ok((row.name, row.language))
}

/// Creates the code of a text about to be sent, and returns the text. Invalidates an earlier code.
pub(super) async fn with_code(
    brands: &BrandBook,
    scope: &mut Scope,
    now: DateTime<Utc>,
    (login, office): (LoginId, OfficeId),
) -> Result<String> {
    let code = new_code(6);
    let organization = scope.organization();
    sqlx::query!(
        "update staff_text set code_hash = $3, code_until = $4, tries = 0 where organization_id = $1 and login_id = $2
           and (state = 'asked' or asked_phone is not null)",
        organization.0,
        login.0,
        digest(login, &code),
        now + TimeDelta::minutes(CODE_MINUTES)
    )
    .execute(scope.db())
    .await?;
    let (name, language) = names(scope, office, login).await?;
    short::staff_code(MessageWords::common(brands, &language), &name, &code)
}

fn digest(login: LoginId, code: &str) -> Vec<u8> {
    pseudonym("staff-text", &format!("{login}:{code}")).into_bytes()
}

/// Checks the code: if correct, the number is the user's, who thereby agrees to texts.
///
/// # Errors
/// [`Error::Invalid`] at `code` for a wrong code; [`Error::Conflict`] after five wrong codes or ten minutes;
/// [`Error::TooMany`].
pub async fn confirm(context: &Context, caller: &Caller, reach: &Reach, code: &str) -> Result<()> {
    let login = caller.login;
    let client = Client { address: caller.address.clone(), ..Client::default() };
    let own = login.to_string();
    limit(context, &client, &[(CHECKS_PER_LOGIN, Some(&own))]).await?;
    let now = context.clock.now().await?;
    // This scope commits even if the code is wrong, so that the attempt counts.
    let mut scope = context.database.scope(reach.clone()).await?;
    let organization = scope.organization();
    let live = sqlx::query!(
        r#"update staff_text set tries = tries + 1 where organization_id = $1 and login_id = $2 and (state = 'asked' or asked_phone is not null)
             and tries < $3 and code_until > $4
           returning code_hash as "code_hash!", coalesce(asked_phone, phone) as "phone!""#,
        organization.0,
        login.0,
        MOST_CODE_TRIES,
        now
    )
    .fetch_optional(scope.db())
    .await?;
    let Some(live) = live else { return Err(Refusal::TEXT_CODE_OVER.into()) };
    let typed: String = code.chars().filter(char::is_ascii_digit).collect();
    // Hashes, so comparing them reveals nothing about the code.
    if live.code_hash != digest(login, &typed) {
        scope.commit().await?;
        return Err(Error::Invalid(FieldErrors::one("code", Message::CodeIsWrong)));
    }
    sqlx::query!(
        "update staff_text set state = 'confirmed', phone = coalesce(asked_phone, phone), asked_phone = null, confirmed_at = $3, code_hash = null,
           code_until = null
         where organization_id = $1 and login_id = $2",
        organization.0,
        login.0,
        now
    )
    .execute(scope.db())
    .await?;
    let wording = "Entered the code, and agreed to texts about the office at this number.";
    note(&mut scope, now, &Step { login, step: ConsentStep::Confirmed, phone: &live.phone, wording }).await?;
    Ok(scope.commit().await?)
}

/// Turns texts off; to turn them on again, the user must verify a number again.
///
/// # Errors
/// When the database fails.
pub async fn turn_off(scope: &mut Scope, now: DateTime<Utc>, login: LoginId) -> Result<()> {
    let organization = scope.organization();
    let phone = sqlx::query_scalar!(
        "update staff_text set state = 'off', ended_at = $3, asked_phone = null, code_hash = null, code_until = null
         where organization_id = $1 and login_id = $2 and state in ('asked', 'confirmed') returning phone",
        organization.0,
        login.0,
        now
    )
    .fetch_optional(scope.db())
    .await?;
    let Some(phone) = phone else { return Ok(()) };
    note(scope, now, &Step { login, step: ConsentStep::Off, phone: &phone, wording: "Turned off in the settings." })
        .await
}

/// Stores whether a kind of news is sent as a text.
///
/// # Errors
/// [`Error::Conflict`] without a confirmed number.
pub async fn choose(
    scope: &mut Scope,
    now: DateTime<Utc>,
    login: LoginId,
    (kind, wanted): (DeskKind, bool),
) -> Result<()> {
    let organization = scope.organization();
    if wanted && !is_confirmed(scope, login).await? {
        return Err(Refusal::CONFIRM_MOBILE_FIRST.into());
    }
    if wanted {
        sqlx::query!(
            "insert into staff_text_kind (organization_id, login_id, kind, chosen_at) values ($1, $2, $3, $4) on conflict do nothing",
            organization.0,
            login.0,
            kind.as_str(),
            now
        )
        .execute(scope.db())
        .await?;
    } else {
        sqlx::query!(
            "delete from staff_text_kind where organization_id = $1 and login_id = $2 and kind = $3",
            organization.0,
            login.0,
            kind.as_str()
        )
        .execute(scope.db())
        .await?;
    }
    let act = Act {
        act: "messages.chosen",
        subject_kind: "login",
        subject_id: login.to_string(),
        office: None,
        account: None,
        detail: json!({ "topic": kind.as_str(), "channel": "text", "wanted": wanted }),
    };
    Ok(audit::record(scope, act).await?)
}

/// Whether the user has a confirmed number, even if another one is being verified.
async fn is_confirmed(scope: &mut Scope, login: LoginId) -> Result<bool> {
    let organization = scope.organization();
    let confirmed = sqlx::query_scalar!(
        r#"select exists (select from staff_text where organization_id = $1 and login_id = $2 and state = 'confirmed') as "confirmed!""#,
        organization.0,
        login.0
    );
    Ok(confirmed.fetch_one(scope.db()).await?)
}

/// Which of `logins` get a kind of news as a text, and at which number; each number once.
pub async fn numbers(scope: &mut Scope, kind: DeskKind, logins: &[LoginId]) -> Result<Vec<(LoginId, String)>> {
    let organization = scope.organization();
    let logins: Vec<i64> = logins.iter().map(|login| login.0).collect();
    let rows = sqlx::query!(
        "select distinct on (t.phone) t.login_id, t.phone from staff_text t
         join staff_text_kind k on k.organization_id = t.organization_id and k.login_id = t.login_id and k.kind = $2
         where t.organization_id = $1 and t.state = 'confirmed' and t.login_id = any ($3) order by t.phone, t.login_id",
        organization.0,
        kind.as_str(),
        &logins
    )
    .fetch_all(scope.db())
    .await?;
    Ok(rows.into_iter().map(|row| (LoginId(row.login_id), row.phone)).collect())
}

/// One step of a consent.
pub(super) struct Step<'a> {
    pub login: LoginId,
    pub step: ConsentStep,
    pub phone: &'a str,
    pub wording: &'a str,
}

/// Stores a step of a consent with its wording, and records it in the audit trail.
pub(super) async fn note(scope: &mut Scope, now: DateTime<Utc>, step: &Step<'_>) -> Result<()> {
    let (organization, ip) = (scope.organization(), scope.actor.address.clone());
    sqlx::query!(
        "insert into staff_text_event (organization_id, login_id, step, phone, wording, ip, at) values ($1, $2, $3, $4, $5, $6, $7)",
        organization.0,
        step.login.0,
        step.step.as_str(),
        step.phone,
        step.wording,
        ip,
        now
    )
    .execute(scope.db())
    .await?;
    let act = Act {
        act: "texts.consent",
        subject_kind: "login",
        subject_id: step.login.to_string(),
        office: None,
        account: None,
        detail: json!({ "step": step.step }),
    };
    Ok(audit::record(scope, act).await?)
}

/// What a phone answered.
#[derive(Debug, Clone, Copy)]
pub(super) struct PhoneReply<'a> {
    pub step: ConsentStep,
    pub phone: &'a str,
    pub wording: &'a str,
}

/// Applies a phone's reply, or the provider's report of one, in the scope's organization. Returns whether the phone
/// gets texts now.
pub(super) async fn phone_says(
    scope: &mut Scope,
    now: DateTime<Utc>,
    login: LoginId,
    PhoneReply { step, phone, wording }: PhoneReply<'_>,
) -> Result<bool> {
    let organization = scope.organization();
    // A STOP from a number that is being verified ends the verification; the confirmed number stays.
    sqlx::query!(
        "update staff_text set asked_phone = null, code_hash = null, code_until = null
         where organization_id = $1 and login_id = $2 and asked_phone = $3 and $4::text = 'stopped'",
        organization.0,
        login.0,
        phone,
        step.as_str()
    )
    .execute(scope.db())
    .await?;
    // START restores only a consent that was confirmed before.
    let state = sqlx::query_scalar!(
        r#"update staff_text set state = case when $3::text = 'stopped' then 'stopped' when confirmed_at is null then 'off' else 'confirmed' end,
           ended_at = case when $3::text = 'stopped' then $4::timestamptz end, asked_phone = null, code_hash = null, code_until = null
         where organization_id = $1 and login_id = $2 and phone = $5 returning state as "state: ConsentState""#,
        organization.0,
        login.0,
        step.as_str(),
        now,
        phone
    )
    .fetch_optional(scope.db())
    .await?;
    note(scope, now, &Step { login, step, phone, wording }).await?;
    Ok(state == Some(ConsentState::Confirmed))
}
