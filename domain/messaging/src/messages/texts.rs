//! Sends texts by their jobs, and handles status reports.
//!
//! This is the only place that sends texts: only to a phone that agreed, except for the consent question itself; not at
//! night; and never twice: if the outcome of a call is unknown, it is not repeated.

use crate::messages::rules::{BadPhone, MessageState, without_addresses};
use chrono::{DateTime, TimeDelta, Utc};
use gateways::texts::{Text, TextError, TextProgress};
use kernel::stops;
use rules::messages::ConsentStep;
use rules::offices::time_zone::time_zone_of;
use rules::usa;
use tenancy::ids::{AccountId, LoginId, OfficeId, OrganizationId, OutgoingMessageId};
use tenancy::{Actor, Personal, Reach, Scope};

use super::of_household::MAY_HAVE_ARRIVED;
use super::setup::{self, TextsState};
use super::{bad_phones, consent, log, staff};
use crate::outbox::JobOutcome;
use crate::{Context, Error, FieldErrors, Message, Result};

/// The most calls for one text: the first, and a retry if the provider did not accept it.
const CALLS: i32 = 2;
const PAUSE: TimeDelta = TimeDelta::minutes(1);

/// The owner of the phone.
#[derive(Debug, Clone, Copy)]
enum Recipient {
    Household(AccountId),
    Staff(LoginId),
}

struct Waiting {
    office: OfficeId,
    recipient: Recipient,
    kind: String,
    phone: String,
    body: String,
    tries: i32,
    handing_over: bool,
    /// The time zone where the person lives.
    timezone: String,
    /// The phone's consent state; `None` if the consent was for another phone.
    consent: Option<String>,
    /// The number cannot receive texts.
    bad: bool,
    /// The latest reply from the number is STOP, no matter for whom.
    stopped: bool,
    /// A trial office sends no texts.
    trial: bool,
}

impl Waiting {
    /// A text that asks for consent, which is sent before the phone has agreed.
    fn is_question(&self) -> bool {
        self.kind == consent::QUESTION || self.is_code()
    }

    /// A code is sent at any hour, because the user is waiting for it.
    fn is_code(&self) -> bool {
        self.kind == staff::CODE
    }
}

async fn open(context: &Context, organization: OrganizationId) -> Result<Scope> {
    Ok(context.database.scope(Reach::organization(organization, Actor::platform("Texts"))).await?)
}

async fn waiting(scope: &mut Scope, id: OutgoingMessageId) -> Result<Option<Waiting>> {
    let organization = scope.organization();
    let row = sqlx::query!(
        r#"select o.id as "office_id!", m.account_id as "account_id?", m.login_id as "login_id?", m.kind as "kind!", m.address as "address!", m.body as "body!",
             m.tries as "tries!", m.handing_over as "handing_over!", a.state as "state?", a.zip as "zip?", o.timezone as "timezone!", o.trial_until is not null as "trial!",
             case when m.account_id is null then (select case when t.phone = m.address then t.state else 'asked' end from staff_text t
                where t.organization_id = m.organization_id and t.login_id = m.login_id and (t.phone = m.address or t.asked_phone = m.address))
               else (select c.state from text_consent c where c.organization_id = a.organization_id and c.account_id = a.id and c.phone = m.address
                order by c.state = 'confirmed' desc, c.state = 'asked' desc limit 1) end as "consent?",
             exists (select from bad_phone b where b.organization_id = m.organization_id and '+1' || b.phone = m.address) as "bad!",
             phone_answered_stop(m.organization_id, m.address) as "stopped!"
           from outgoing_message m join office o on o.organization_id = m.organization_id and o.id = m.office_id
           left join account a on a.organization_id = m.organization_id and a.id = m.account_id
           where m.organization_id = $1 and m.id = $2 and m.channel = 'text' and m.state = 'queued' for update of m"#,
        organization.0,
        id.0
    )
    .fetch_optional(scope.db())
    .await?;
    let Some(row) = row else { return Ok(None) };
    let recipient = match (row.account_id, row.login_id) {
        (Some(account), _) => Recipient::Household(AccountId(account)),
        (None, Some(login)) => Recipient::Staff(LoginId(login)),
        (None, None) => return Ok(None),
    };
    Ok(Some(Waiting {
        office: OfficeId(row.office_id),
        recipient,
        kind: row.kind,
        phone: row.address,
        body: row.body,
        tries: row.tries,
        handing_over: row.handing_over,
        timezone: row
            .state
            .zip(row.zip)
            .and_then(|(state, zip)| time_zone_of(&state, &usa::digits(&zip)))
            .map_or(row.timezone, str::to_owned),
        consent: row.consent,
        bad: row.bad,
        stopped: row.stopped,
        trial: row.trial,
    }))
}

/// The job that sends one text.
///
/// # Errors
/// When the database fails.
pub async fn send_text(context: &Context, organization: OrganizationId, id: OutgoingMessageId) -> Result<JobOutcome> {
    let now = context.clock.now().await?;
    let mut scope = open(context, organization).await?;
    let Some(text) = waiting(&mut scope, id).await? else { return Ok(JobOutcome::Done) };
    let setup = setup::of_office(&mut scope, text.office).await?;
    let stop = |state, why| (state, why);
    let may = match text.consent.as_deref() {
        Some("confirmed") => true,
        // The question is how the phone can agree, so it needs no consent.
        Some("asked") => text.is_question(),
        _ => false,
    };
    let ended = match context.texts {
        _ if text.handing_over => Some(stop(MessageState::Failed, MAY_HAVE_ARRIVED)),
        _ if text.trial => Some(stop(MessageState::Suppressed, "trial offices don’t send texts")),
        None => Some(stop(MessageState::Suppressed, "texts aren’t available here")),
        Some(_) if setup.state != TextsState::On => Some(stop(MessageState::Suppressed, "our staff turned texts off")),
        Some(_) if !may => Some(stop(MessageState::Suppressed, "this phone has not agreed to texts")),
        Some(_) if text.stopped => Some(stop(MessageState::Suppressed, "the phone answered STOP")),
        Some(_) if text.bad => Some(stop(MessageState::Suppressed, "this number takes no texts")),
        Some(_) => None,
    };
    if let Some((state, why)) = ended {
        log::mark(&mut scope, id, (state, now), Some(why)).await?;
        scope.commit().await?;
        return Ok(JobOutcome::Done);
    }
    if !text.is_code() && stops::is_stopped(&mut scope, stops::Part::Sending, text.office).await? {
        return Ok(JobOutcome::Again { at: now + stops::LOOK_AGAIN, why: "our staff paused sending".into() });
    }
    let morning = setup.hours.not_before(now, &text.timezone);
    if !text.is_code() && morning > now {
        return Ok(JobOutcome::Again { at: morning, why: "it is nighttime where the person lives".into() });
    }
    if !text.is_code() && !setup.takes_place(&mut scope, text.office, now).await? {
        return Ok(JobOutcome::Again { at: setup.tomorrow(now), why: "the day's texts are sent".into() });
    }
    hand_over_begins(&mut scope, id).await?;
    let body = match text.recipient {
        Recipient::Staff(login) if text.is_code() => {
            staff::with_code(&context.brands, &mut scope, now, (login, text.office)).await?
        }
        _ => text.body.clone(),
    };
    scope.commit().await?;
    let Some(gateway) = &context.texts else { return Ok(JobOutcome::Done) };
    let reference = format!("o={organization}&m={id}");
    let answer = gateway.send(Text { to: text.phone.clone(), body, reference }).await;
    handed_over(context, (organization, id), &text, answer).await
}

async fn hand_over_begins(scope: &mut Scope, id: OutgoingMessageId) -> Result<()> {
    let organization = scope.organization();
    sqlx::query!(
        "update outgoing_message set tries = tries + 1, handing_over = true where organization_id = $1 and id = $2",
        organization.0,
        id.0
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

/// Stores the provider's response. Links are removed from a sent text, because anyone who has them can pay or change a
/// card.
async fn handed_over(
    context: &Context,
    (organization, id): (OrganizationId, OutgoingMessageId),
    text: &Waiting,
    answer: Result<String, TextError>,
) -> Result<JobOutcome> {
    let now = context.clock.now().await?;
    let mut scope = open(context, organization).await?;
    let again = matches!(&answer, Err(TextError::NotTaken(_) | TextError::Unauthorized)) && text.tries + 1 < CALLS;
    let sid = answer.as_ref().ok();
    let kept = if again { text.body.clone() } else { without_addresses(&text.body) };
    sqlx::query!(
        "update outgoing_message set handing_over = false, provider_id = coalesce($3, provider_id), body = $4 where organization_id = $1 and id = $2",
        organization.0,
        id.0,
        sid,
        kept
    )
    .execute(scope.db())
    .await?;
    let outcome = match answer {
        Ok(_) => {
            log::mark(&mut scope, id, (MessageState::Sent, now), None).await?;
            JobOutcome::Done
        }
        Err(error) if again => JobOutcome::Again { at: now + PAUSE, why: error.to_string() },
        Err(TextError::OptedOut) => {
            log::mark(&mut scope, id, (MessageState::Suppressed, now), Some("the phone answered STOP")).await?;
            match text.recipient {
                Recipient::Household(account) => {
                    consent::provider_says_stopped(&mut scope, now, (text.office, account, &text.phone)).await?;
                }
                Recipient::Staff(login) => {
                    let wording = "The provider says that this phone answered STOP.";
                    let reply = staff::PhoneReply { step: ConsentStep::Stopped, phone: &text.phone, wording };
                    staff::phone_says(&mut scope, now, login, reply).await?;
                }
            }
            JobOutcome::Done
        }
        Err(error) => {
            if let TextError::Refused { code, .. } = &error
                && let Some(reason) = BadPhone::of_code(*code)
            {
                bad_phones::mark_bad(&mut scope, now, &text.phone, reason).await?;
            }
            log::mark(&mut scope, id, (MessageState::Failed, now), Some(&error.to_string())).await?;
            JobOutcome::Done
        }
    };
    scope.commit().await?;
    Ok(outcome)
}

/// Receives a status report of the provider, whose URL contains the id of our message; returns that id. A repeated or
/// late report changes nothing.
///
/// # Errors
/// [`Error::Invalid`] if the signature is not the provider's, or the URL has no message id; [`Error::NotFound`] if
/// texts are unavailable.
pub async fn receive_status(
    context: &Context,
    form: &[u8],
    query: &str,
    signature: &str,
) -> Result<(OrganizationId, OutgoingMessageId)> {
    let gateway = context.texts.as_ref().ok_or(Error::NotFound)?;
    let unsigned = || Error::Invalid(FieldErrors::one("signature", Message::InvalidData));
    let status = gateway.read_status(form, query, signature).map_err(|_| unsigned())?;
    let (organization, message) = reference(query).ok_or_else(unsigned)?;
    let now = context.clock.now().await?;
    let mut scope = open(context, organization).await?;
    match status.progress {
        TextProgress::Underway => {}
        TextProgress::Delivered => {
            log::mark(&mut scope, message, (MessageState::Delivered, now), None).await?;
        }
        TextProgress::Failed(code) => {
            let why = failure(code);
            let fresh = log::mark(&mut scope, message, (MessageState::Bounced, now), Some(&why)).await?;
            if let Some(reason) = code.and_then(BadPhone::of_code).filter(|_| fresh) {
                bad_number(&mut scope, now, message, reason).await?;
            }
        }
    }
    scope.commit().await?;
    Ok((organization, message))
}

/// Marks the text's number as unable to receive texts.
async fn bad_number(scope: &mut Scope, now: DateTime<Utc>, message: OutgoingMessageId, reason: BadPhone) -> Result<()> {
    let organization = scope.organization();
    let phone = sqlx::query_scalar!(
        "select address from outgoing_message where organization_id = $1 and id = $2 and channel = 'text'",
        organization.0,
        message.0
    );
    let Some(phone) = phone.fetch_optional(scope.db()).await? else { return Ok(()) };
    bad_phones::mark_bad(scope, now, &phone, reason).await
}

/// What a text was made for, and its state.
pub struct QueuedText {
    pub kind: String,
    pub source: String,
    pub state: MessageState,
    /// A call to the provider was started, and its outcome is not stored.
    pub handing_over: bool,
}

/// A text of the scope's organization.
pub async fn text_of(scope: &mut Scope, id: OutgoingMessageId) -> Result<Option<QueuedText>> {
    let organization = scope.organization();
    let row = sqlx::query!(
        "select kind, source, state, handing_over from outgoing_message where organization_id = $1 and id = $2 and channel = 'text'",
        organization.0,
        id.0
    );
    let Some(row) = row.fetch_optional(scope.db()).await? else { return Ok(None) };
    let state =
        MessageState::parse(&row.state).ok_or_else(|| anyhow::anyhow!("no state of a message: {}", row.state))?;
    Ok(Some(QueuedText { kind: row.kind, source: row.source, state, handing_over: row.handing_over }))
}

/// Parses `o=1&m=2`.
fn reference(query: &str) -> Option<(OrganizationId, OutgoingMessageId)> {
    let number = |name: &str| query.split('&').find_map(|part| part.strip_prefix(name)?.parse().ok());
    Some((OrganizationId(number("o=")?), OutgoingMessageId(number("m=")?)))
}

/// The reason of a failed delivery, in words.
fn failure(code: Option<u32>) -> String {
    match code {
        Some(30003) => "the phone is off or out of reach".into(),
        Some(30004 | 21610) => "the phone blocks these texts".into(),
        Some(30005) => "there is no such phone".into(),
        Some(30006) => "a landline, which takes no texts".into(),
        Some(30007) => "the carrier filtered it".into(),
        Some(code) => format!("the carrier did not deliver it ({code})"),
        None => "the carrier did not deliver it".into(),
    }
}

impl std::fmt::Debug for Waiting {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Waiting").field("kind", &self.kind).field("phone", &Personal(())).finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_status_names_our_message() {
        assert_eq!(reference("o=7&m=9"), Some((OrganizationId(7), OutgoingMessageId(9))));
        for none in ["", "o=7", "m=9", "o=a&m=9"] {
            assert_eq!(reference(none), None, "{none}");
        }
        assert!(failure(Some(30006)).contains("landline"));
    }
}
