//! Handles incoming texts: YES, STOP, START, HELP, or anything else, which the office sees in its message log. The reply is in the response to the provider's
//! call, once per text.

use crate::messages::rules::{Keyword, MessageState, Topic, keyword};
use chrono::{DateTime, Utc};
use gateways::texts::InboundText;
use rules::messages::{ConsentState, ConsentStep};
use rules::offices::dashed_phone;
use tenancy::Scope;
use tenancy::brand::BrandBook;
use tenancy::ids::{AccountId, LoginId, MemberId, OfficeId, OrganizationId};

use super::consent::{self, PhoneOwner, Step};
use super::{About, OutgoingText, log, short, staff};
use crate::{Context, Error, FieldErrors, Message, Result};
use kernel::message_texts::MessageWords;

/// The most letters of a text that the message log shows.
const MOST_SHOWN: usize = 300;

/// Whose consent it is.
#[derive(Debug, Clone, Copy)]
enum Subject {
    Household(PhoneOwner),
    Staff(LoginId),
}

impl Subject {
    const fn is_household(self) -> bool {
        matches!(self, Self::Household(_))
    }
}

/// A consent of the phone, with the data for a reply.
struct Consent {
    id: i64,
    organization: OrganizationId,
    office: OfficeId,
    whose: Subject,
    state: ConsentState,
    language: String,
    office_name: String,
    office_phone: String,
}

/// Receives a text from a phone and returns the reply, if any. A repeated text gets no second reply.
///
/// # Errors
/// [`Error::Invalid`] if the signature is not the provider's; [`Error::NotFound`] if texts are unavailable.
pub async fn receive_text(context: &Context, form: &[u8], signature: &str) -> Result<Option<String>> {
    let gateway = context.texts.as_ref().ok_or(Error::NotFound)?;
    let unsigned = |_| Error::Invalid(FieldErrors::one("signature", Message::InvalidData));
    let text = gateway.read_inbound(form, signature).map_err(unsigned)?;
    let now = context.clock.now().await?;
    // Platform scope: a phone belongs to no tenant; its text applies to every office that texts it.
    let mut scope = context.database.platform("Texts").await?;
    let new = sqlx::query!(
        "insert into inbound_text (sid, received_at) values ($1, $2) on conflict (sid) do nothing",
        text.sid,
        now
    );
    if new.execute(scope.db()).await?.rows_affected() == 0 {
        return Ok(None);
    }
    let consents = of_phone(&mut scope, &text.from).await?;
    let words = |one: &Consent| MessageWords::common(&context.brands, &one.language);
    let said = keyword(&text.body);
    let answer = match said {
        Some(Keyword::Yes) => {
            // YES answers only the latest question. Staff enter a code instead.
            let asked = consents.iter().position(|one| one.state == ConsentState::Asked && one.whose.is_household());
            change(
                &context.brands,
                &mut scope,
                now,
                &text,
                asked.map(|at| &consents[at]).into_iter(),
                ConsentStep::Confirmed,
            )
            .await?
        }
        Some(Keyword::Stop) => {
            // A phone whose texts were turned off in the settings must not be asked again either.
            for off in consents.iter().filter(|one| one.state == ConsentState::Off) {
                note_answer(&mut scope, now, &text, off, ConsentStep::Stopped).await?;
            }
            let on = consents.iter().filter(|one| matches!(one.state, ConsentState::Asked | ConsentState::Confirmed));
            change(&context.brands, &mut scope, now, &text, on, ConsentStep::Stopped).await?
        }
        Some(Keyword::Start) => {
            let stopped = consents.iter().filter(|one| one.state == ConsentState::Stopped);
            let answer = change(&context.brands, &mut scope, now, &text, stopped, ConsentStep::Renewed).await?;
            lift(&mut scope, now, &text).await?;
            answer
        }
        Some(Keyword::Help) => match consents.first() {
            Some(one) => Some((one, short::help(words(one), &one.office_name, &dashed_phone(&one.office_phone))?)),
            None => None,
        },
        None => match consents.first().filter(|one| one.state == ConsentState::Confirmed) {
            Some(one) => {
                Some((one, short::nobody_reads(words(one), &one.office_name, &dashed_phone(&one.office_phone))?))
            }
            None => None,
        },
    };
    let answer = answer.filter(|_| !text.answered);
    if let Some((consent, words)) = &answer {
        // The office reads what was not understood beside the answer.
        let unclear = said.is_none().then(|| they_wrote(&text.body));
        log_answer(&mut scope, now, &text, consent, (words.as_str(), unclear.as_deref())).await?;
    }
    scope.commit().await?;
    Ok(answer.map(|(_, words)| words))
}

/// The consents of a phone in all tenants, the latest question first.
async fn of_phone(scope: &mut Scope, phone: &str) -> Result<Vec<Consent>> {
    let rows = sqlx::query!(
        r#"select c.id, c.organization_id, c.office_id, c.account_id, c.member_id, c.state as "state: ConsentState", c.language, o.name, o.phone
           from text_consent c join office o on o.organization_id = c.organization_id and o.id = c.office_id
           where c.phone = $1 and o.trial_until is null order by c.asked_at desc, c.id desc for update of c"#,
        phone
    )
    .fetch_all(scope.db())
    .await?;
    let consent = rows.into_iter().map(|row| Consent {
        id: row.id,
        organization: OrganizationId(row.organization_id),
        office: OfficeId(row.office_id),
        whose: Subject::Household(PhoneOwner {
            account: AccountId(row.account_id),
            member: row.member_id.map(MemberId),
        }),
        state: row.state,
        language: row.language,
        office_name: row.name,
        office_phone: row.phone,
    });
    let mut all: Vec<Consent> = consent.collect();
    all.extend(of_staff(scope, phone).await?);
    Ok(all)
}

/// The consents of staff.
async fn of_staff(scope: &mut Scope, phone: &str) -> Result<Vec<Consent>> {
    let rows = sqlx::query!(
        r#"select t.organization_id, t.asked_at_office_id, t.login_id, case when t.phone = $1 then t.state else 'asked' end as "state!: ConsentState", l.language,
           o.name, o.phone
         from staff_text t join office o on o.organization_id = t.organization_id and o.id = t.asked_at_office_id join login l on l.id = t.login_id
         where (t.phone = $1 or t.asked_phone = $1) and o.trial_until is null order by t.asked_at desc, t.login_id for update of t"#,
        phone
    )
    .fetch_all(scope.db())
    .await?;
    let consent = rows.into_iter().map(|row| Consent {
        id: row.login_id,
        organization: OrganizationId(row.organization_id),
        office: OfficeId(row.asked_at_office_id),
        whose: Subject::Staff(LoginId(row.login_id)),
        state: row.state,
        language: row.language,
        office_name: row.name,
        office_phone: row.phone,
    });
    Ok(consent.collect())
}

/// Applies a step to each of `consents`; returns the reply for the first one that it turned on or off.
async fn change<'a>(
    brands: &BrandBook,
    scope: &mut Scope,
    now: DateTime<Utc>,
    text: &InboundText,
    consents: impl Iterator<Item = &'a Consent>,
    step: ConsentStep,
) -> Result<Option<(&'a Consent, String)>> {
    let mut first = None;
    for consent in consents {
        scope.for_organization(consent.organization);
        let is_on = match consent.whose {
            Subject::Household(_) => {
                let is_on = turn(scope, now, consent, step).await?;
                note_answer(scope, now, text, consent, step).await?;
                is_on
            }
            Subject::Staff(login) => {
                let reply = staff::PhoneReply { step, phone: &text.from, wording: &text.body };
                staff::phone_says(scope, now, login, reply).await?
            }
        };
        if is_on || step == ConsentStep::Stopped {
            first = first.or(Some(consent));
        }
    }
    let Some(consent) = first else { return Ok(None) };
    let words = MessageWords::common(brands, &consent.language);
    let said = match step {
        ConsentStep::Stopped => short::stopped(words, &consent.office_name)?,
        _ => short::confirmed(words, &consent.office_name)?,
    };
    Ok(Some((consent, said)))
}

/// Turns the texts of a household's phone on or off; returns whether they are on. START restores only a consent that
/// was confirmed before.
async fn turn(scope: &mut Scope, now: DateTime<Utc>, consent: &Consent, step: ConsentStep) -> Result<bool> {
    let state = sqlx::query_scalar!(
        r#"update text_consent set state = case when $3::text <> 'renewed' then $3::text when confirmed_at is null then 'off' else 'confirmed' end,
           confirmed_at = case when $3::text = 'confirmed' then $4::timestamptz else confirmed_at end,
           ended_at = case when $3::text = 'stopped' then $4::timestamptz end
         where organization_id = $1 and id = $2 returning state as "state: ConsentState""#,
        consent.organization.0,
        consent.id,
        step.as_str(),
        now
    )
    .fetch_optional(scope.db())
    .await?;
    Ok(state == Some(ConsentState::Confirmed))
}

/// Stores the phone's reply for a consent, whether or not it changes the consent.
async fn note_answer(
    scope: &mut Scope,
    now: DateTime<Utc>,
    text: &InboundText,
    consent: &Consent,
    step: ConsentStep,
) -> Result<()> {
    scope.for_organization(consent.organization);
    let (phone, wording) = (text.from.as_str(), text.body.as_str());
    match consent.whose {
        Subject::Household(whose) => {
            let step = Step { office: consent.office, whose, step, phone, wording, source: "phone" };
            consent::note(scope, now, &step).await
        }
        Subject::Staff(login) => staff::note(scope, now, &staff::Step { login, step, phone, wording }).await,
    }
}

/// Reverses the STOP of a phone after START, also if its owner has another number by now or is erased.
async fn lift(scope: &mut Scope, now: DateTime<Utc>, text: &InboundText) -> Result<()> {
    let (phone, wording, step) = (text.from.as_str(), text.body.as_str(), ConsentStep::Renewed);
    sqlx::query!(r#"select lift_erased_opt_outs($1) as "lifted!""#, phone).fetch_one(scope.db()).await?;
    let households = sqlx::query!(
        r#"select organization_id as "organization_id!", office_id as "office_id!", account_id as "account_id!", member_id as "member_id?" from (
             select distinct on (organization_id, account_id, member_id) organization_id, office_id, account_id, member_id, step
             from text_consent_event where phone = $1 and source = 'phone' order by organization_id, account_id, member_id, id desc) latest where step = 'stopped'"#,
        phone
    )
    .fetch_all(scope.db())
    .await?;
    for row in households {
        scope.for_organization(OrganizationId(row.organization_id));
        let whose = PhoneOwner { account: AccountId(row.account_id), member: row.member_id.map(MemberId) };
        let step = Step { office: OfficeId(row.office_id), whose, step, phone, wording, source: "phone" };
        consent::note(scope, now, &step).await?;
    }
    let staff = sqlx::query!(
        r#"select organization_id as "organization_id!", login_id as "login_id!" from (
             select distinct on (organization_id) organization_id, login_id, step from staff_text_event
             where phone = $1 and step in ('stopped', 'renewed') order by organization_id, id desc) latest where step = 'stopped'"#,
        phone
    )
    .fetch_all(scope.db())
    .await?;
    for row in staff {
        scope.for_organization(OrganizationId(row.organization_id));
        let login = LoginId(row.login_id);
        staff::note(scope, now, &staff::Step { login, step, phone, wording }).await?;
    }
    Ok(())
}

async fn log_answer(
    scope: &mut Scope,
    now: DateTime<Utc>,
    text: &InboundText,
    consent: &Consent,
    (words, reason): (&str, Option<&str>),
) -> Result<()> {
    scope.for_organization(consent.organization);
    let source = format!("text-reply-{}", text.sid);
    let (account, login) = match consent.whose {
        Subject::Household(whose) => (Some(whose.account), None),
        Subject::Staff(login) => (None, Some(login)),
    };
    let about = About { office: Some(consent.office), account, login };
    let (topic, phone) = (Topic::Account, text.from.as_str());
    let reply = OutgoingText { about, kind: "text_reply", topic, phone, words, source: &source };
    let id = log::record(scope, now, &reply.row()).await?;
    log::mark(scope, id, (MessageState::Sent, now), reason).await?;
    Ok(())
}

/// What a phone wrote, for the office's message log.
fn they_wrote(text: &str) -> String {
    let words = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let start: String = words.chars().take(MOST_SHOWN).collect();
    format!("They wrote: {start}{}", if start.len() < words.len() { "…" } else { "" })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_text_is_shown_by_its_beginning() {
        assert_eq!(they_wrote(" Can I\n come at 3? "), "They wrote: Can I come at 3?");
        let shown = they_wrote(&"ñ".repeat(500));
        assert!(shown.ends_with("ñ…") && shown.chars().count() == 12 + MOST_SHOWN + 1, "{shown}");
    }
}
