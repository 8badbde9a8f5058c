//! Recording a visit.

use std::collections::{BTreeMap, HashMap};

use ::rules::digest::sha256_hex;
use chrono::NaiveDate;
use kernel::directory::office_today;
use serde_json::json;
use tenancy::audit::{self, Act};
use tenancy::brand::{Bilingual, BrandId};
use tenancy::ids::{AccountId, MemberId, OfficeId, SubscriptionId, VisitId};
use tenancy::{Personal, Scope};

use super::ended::{Ending, endings};
use super::ledger::{SubscriptionLedger, ledgers};
use crate::billing::lock_account;
use crate::fields::{FieldErrors, Message};
use crate::{Cents, Context, Error, OrNotFound, Result};
use ::rules::Refusal;
use ::rules::benefits::{HeldPlan, assign, read_code, term_of};
use ::rules::members::rules::{holds_card_number, is_running};

/// The most procedures of a visit, and the most of one.
const MOST_PROCEDURES: usize = 40;
const MOST_QUANTITY: i32 = 32;
const LONGEST_PROVIDER: usize = 100;
const LONGEST_NOTE: usize = 1000;

/// A visit to record.
#[derive(Debug, Clone)]
pub struct NewVisit {
    pub member: MemberId,
    /// The office's date.
    pub on: NaiveDate,
    /// Who saw the patient.
    pub provider: Option<Personal<String>>,
    pub note: Option<Personal<String>>,
    /// Codes and quantities.
    pub procedures: Vec<(String, i32)>,
    /// The idempotency key: one visit per key.
    pub key: String,
}

/// Another location of the organization where a member is seen.
#[derive(Debug, Clone)]
pub struct Elsewhere {
    /// Its usual fees and its date count.
    pub office: OfficeId,
    /// The member's memberships that are valid there.
    pub memberships: Vec<SubscriptionId>,
}

/// Records a visit of a member who has an active membership, or had one on that day that expired or was canceled
/// since. Such a visit counts like any other, but no money changes. Procedures not included in the plans are recorded
/// at the member's price. Writes `visit.recorded` to the audit trail.
///
/// # Errors
/// [`Error::NotFound`] if the member is not at the office; [`Error::Conflict`] if the member has and had no
/// membership, or the key recorded another visit; [`Error::Invalid`] at `visitedOn`, `procedures`, `provider` and
/// `note`.
pub async fn record(context: &Context, scope: &mut Scope, office: OfficeId, new: &NewVisit) -> Result<VisitId> {
    record_at(context, scope, office, new, None).await
}

/// As [`record`], for a visit at another location than the member's own, `office`. The scope reaches both.
///
/// # Errors
/// As [`record`].
pub async fn record_elsewhere(
    context: &Context,
    scope: &mut Scope,
    office: OfficeId,
    new: &NewVisit,
    at: &Elsewhere,
) -> Result<VisitId> {
    record_at(context, scope, office, new, Some(at)).await
}

async fn record_at(
    context: &Context,
    scope: &mut Scope,
    office: OfficeId,
    new: &NewVisit,
    at: Option<&Elsewhere>,
) -> Result<VisitId> {
    let (organization, now) = (scope.organization(), context.clock.now().await?);
    let found = sqlx::query!(
        "select m.account_id, m.first_name, o.timezone, o.brand from member m
         join office o on o.organization_id = m.organization_id and o.id = m.office_id
         where m.organization_id = $1 and m.id = $2 and m.office_id = $3",
        organization.0,
        new.member.0,
        office.0
    )
    .one_or_not_found(scope)
    .await?;
    let account = AccountId(found.account_id);
    // Two desks that record at once count one after the other.
    lock_account(scope, account).await?;
    if let Some(same) = recorded(scope, account, new).await? {
        return Ok(same);
    }
    let seen_at = at.map_or(office, |at| at.office);
    let today = match at {
        Some(at) => office_today(scope, at.office, now).await?,
        None => tenancy::clock::office_date(now, &found.timezone),
    };
    let all = ledgers(scope, &[account]).await?;
    let valid = |id: SubscriptionId| at.is_none_or(|at| at.memberships.contains(&id));
    let own: Vec<_> = all.into_iter().filter(|s| s.member == new.member && valid(s.id)).collect();
    let endings = endings(scope, &own).await?;
    let held = recordable(&own, &endings);
    if held.is_empty() {
        return Err(Refusal::no_membership_for_visit(&found.first_name).into());
    }
    let fees = fees(scope, seen_at).await?;
    let brand = context.brands.get(&BrandId::new(&found.brand)).ok_or(Error::NotFound)?;
    let included = held.iter().flat_map(|(s, _)| &s.terms).flat_map(|term| term.included.keys());
    let known: Vec<_> = fees.keys().chain(included).map(String::as_str).collect();
    let procedures = check(new, &brand.procedures.prefix, &known)?;
    let paused = paused_on(scope, &own, new.on).await?;
    let (held, terms) = on_day(&held, &paused, new.on, today)?;
    let after_end = held.iter().any(|s| endings.contains_key(&s.id));
    let plans: Vec<_> = held.iter().map(|s| HeldPlan { left: s.left_on(new.on), percent: s.percent }).collect();
    let actor = scope.actor.clone();
    let (provider, note) = (text(new.provider.as_ref()), text(new.note.as_ref()));
    let id = sqlx::query_scalar!(
        "insert into visit (organization_id, office_id, account_id, member_id, visited_on, provider, note, request_key, request_digest, recorded_at, recorded_login_id,
           recorded_by)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) on conflict (organization_id, account_id, request_key) do nothing returning id",
        organization.0,
        office.0,
        account.0,
        new.member.0,
        new.on,
        provider,
        note,
        new.key,
        digest(new),
        now,
        actor.login.map(|login| login.0),
        actor.name
    )
    .fetch_optional(scope.db())
    .await?;
    let Some(id) = id else { return recorded(scope, account, new).await?.ok_or(Error::NotFound) };
    for line in assign(&procedures, &plans) {
        let of = held[line.plan];
        sqlx::query!(
            "insert into visit_line (organization_id, visit_id, subscription_id, code, office_id, account_id, quantity, term_starts_on, fee_cents,
               discount_percent)
             values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)",
            organization.0,
            id,
            of.id.0,
            line.code,
            office.0,
            account.0,
            line.quantity,
            terms[line.plan],
            fees.get(&line.code).map(|fee| fee.0),
            of.percent
        )
        .execute(scope.db())
        .await?;
    }
    audit::record(
        scope,
        Act {
            act: "visit.recorded",
            subject_kind: "visit",
            subject_id: id.to_string(),
            office: Some(office),
            account: Some(account),
            detail: json!({ "member": new.member, "on": new.on, "procedures": procedures.len(), "after_end": after_end }),
        },
    )
    .await?;
    Ok(VisitId(id))
}

/// The visit that the key recorded.
async fn recorded(scope: &mut Scope, account: AccountId, new: &NewVisit) -> Result<Option<VisitId>> {
    let organization = scope.organization();
    let found = sqlx::query!(
        "select id, request_digest from visit where organization_id = $1 and account_id = $2 and request_key = $3",
        organization.0,
        account.0,
        new.key
    )
    .fetch_optional(scope.db())
    .await?;
    match found {
        Some(row) if row.request_digest != digest(new) => Err(Refusal::VISIT_KEY_USED.into()),
        found => Ok(found.map(|row| VisitId(row.id))),
    }
}

/// A digest of the request, to recognize a repeat. Visits recorded before digests existed have an empty one.
fn digest(new: &NewVisit) -> String {
    let (provider, note) = (text(new.provider.as_ref()), text(new.note.as_ref()));
    let asked = json!([new.member, new.on, provider, note, new.procedures]);
    sha256_hex(asked.to_string().as_bytes())
}

/// Validates the procedures and merges repeated codes.
fn check(new: &NewVisit, prefix: &str, known: &[&str]) -> Result<Vec<(String, i32)>> {
    let mut errors = FieldErrors::default();
    if new.procedures.is_empty() {
        errors.add("procedures", Message::Required);
    }
    if new.procedures.len() > MOST_PROCEDURES {
        errors.add("procedures", Message::InvalidData);
    }
    let mut procedures: Vec<(String, i32)> = vec![];
    for (n, (code, quantity)) in new.procedures.iter().enumerate() {
        let code = code.trim();
        if code.is_empty()
            || code.len() > 12
            || !code.chars().all(|c| c.is_ascii_alphanumeric() || matches!(c, '-' | '.'))
        {
            errors.add(format!("procedures.{n}.code"), Message::InvalidData);
        }
        if !(1..=MOST_QUANTITY).contains(quantity) {
            errors.add(format!("procedures.{n}.quantity"), Message::InvalidData);
        }
        let code = read_code(prefix, known.iter().copied(), code).map_or_else(|unknown| unknown, str::to_owned);
        match procedures.iter_mut().find(|(before, _)| *before == code) {
            Some(same) => {
                same.1 = same.1.saturating_add(*quantity);
                if same.1 > MOST_QUANTITY {
                    errors.add(format!("procedures.{n}.quantity"), Message::InvalidData);
                }
            }
            None => procedures.push((code, *quantity)),
        }
    }
    for (field, value, most) in [("provider", &new.provider, LONGEST_PROVIDER), ("note", &new.note, LONGEST_NOTE)] {
        let Some(value) = value else { continue };
        if value.chars().count() > most {
            errors.add(field, Message::TooLong(most));
        } else if holds_card_number(value) {
            errors.add(field, Message::HoldsCardNumber);
        }
    }
    errors.into_result()?;
    Ok(procedures)
}

/// A membership with the first day without it.
type Recordable<'a> = (&'a SubscriptionLedger, Option<NaiveDate>);

/// The active memberships, then those that ended after they were active.
fn recordable<'a>(own: &'a [SubscriptionLedger], endings: &HashMap<SubscriptionId, Ending>) -> Vec<Recordable<'a>> {
    let running = own.iter().filter(|s| is_running(s.status)).map(|s| (s, s.ends_on));
    let ended = own.iter().filter_map(|s| Some((s, Some(endings.get(&s.id)?.first_day_without))));
    running.chain(ended).collect()
}

/// The memberships active on the day, with the first days of their terms.
fn on_day<'a>(
    held: &[Recordable<'a>],
    paused: &HashMap<i64, NaiveDate>,
    on: NaiveDate,
    today: NaiveDate,
) -> Result<(Vec<&'a SubscriptionLedger>, Vec<NaiveDate>)> {
    let mut refused = None;
    let mut found = (vec![], vec![]);
    for (one, without) in held {
        if let Some(since) = paused.get(&one.id.0) {
            refused = refused.or(Some(Message::VisitWhilePaused(*since)));
            continue;
        }
        match term_of(&one.terms, on, today, *without) {
            Ok(term) => {
                found.0.push(*one);
                found.1.push(term);
            }
            Err(message) => refused = refused.or(Some(message)),
        }
    }
    match refused {
        Some(message) if found.0.is_empty() => Err(Error::Invalid(FieldErrors::one("visitedOn", message))),
        _ => Ok(found),
    }
}

/// The memberships that were paused on the day, with the first day of the pause.
async fn paused_on(scope: &mut Scope, own: &[SubscriptionLedger], on: NaiveDate) -> Result<HashMap<i64, NaiveDate>> {
    let organization = scope.organization();
    let ids: Vec<i64> = own.iter().map(|one| one.id.0).collect();
    let rows = sqlx::query!(
        "select subscription_id, starts_on from membership_pause
         where organization_id = $1 and subscription_id = any ($2) and starts_on <= $3 and coalesce(ended_on, 'infinity') > $3",
        organization.0,
        &ids,
        on
    )
    .fetch_all(scope.db())
    .await?;
    Ok(rows.into_iter().map(|row| (row.subscription_id, row.starts_on)).collect())
}

fn text(value: Option<&Personal<String>>) -> Option<String> {
    value.map(|text| text.trim().replace('\0', "")).filter(|text| !text.is_empty())
}

/// The office's usual fees by code.
pub async fn fees(scope: &mut Scope, office: OfficeId) -> Result<BTreeMap<String, Cents>> {
    let organization = scope.organization();
    let rows = sqlx::query!(
        "select code, fee_cents from procedure_fee where organization_id = $1 and office_id = $2",
        organization.0,
        office.0
    )
    .fetch_all(scope.db())
    .await?;
    Ok(rows.into_iter().map(|r| (r.code, Cents(r.fee_cents))).collect())
}

/// The office's own labels for procedures that the brand does not name.
pub async fn own_labels(scope: &mut Scope, office: OfficeId) -> Result<BTreeMap<String, Bilingual>> {
    let organization = scope.organization();
    let rows = sqlx::query!(
        r#"select code, label_en as "en!", label_es as "es!" from procedure_fee
           where organization_id = $1 and office_id = $2 and label_en is not null and label_es is not null"#,
        organization.0,
        office.0
    )
    .fetch_all(scope.db())
    .await?;
    Ok(rows.into_iter().map(|row| (row.code, Bilingual { en: row.en, es: row.es })).collect())
}
