//! An office makes a community, and changes its terms.

use chrono::{DateTime, Days, NaiveDate, Utc};
use kernel::directory::office_today;
use rules::contact::{is_email, normal_email};
use rules::names::name_problem;
use rules::{FieldErrors, Message, Refusal};
use rust_decimal::Decimal;
use serde_json::json;
use tenancy::ids::{CommunityId, OfficeId};
use tenancy::{Reach, Scope};

use crate::audits::of_community;
use crate::change::{Changed, NewChange, make, throughout};
use crate::community::{CommunityTerms, Proof, hold};
use crate::rules::code;
use crate::tell::tell_leader;
use crate::{Context, Result, codes};

const MOST: i64 = 200;
const MOST_WORDS: usize = 100;
const MOST_DISCOUNT: Decimal = Decimal::from_parts(50, 0, 0, false, 0);
const MOST_MEMBERS: i32 = 100_000;
const MOST_DAYS_AHEAD: u64 = 365;

/// A new community, or the answer to a request for one.
#[derive(Debug, Clone)]
pub struct NewCommunity {
    pub code: String,
    pub terms: CommunityTerms,
    /// The last day, if it is known from the start.
    pub ends_on: Option<NaiveDate>,
}

/// Refuses while the office's setup is not complete.
pub(crate) async fn is_ready(scope: &mut Scope, office: OfficeId) -> Result<()> {
    let organization = scope.organization();
    let ready = sqlx::query_scalar!(
        r#"select onboarding_completed_on is not null or (charges_enabled and terms_accepted_at is not null) as "ready!"
           from office where organization_id = $1 and id = $2"#,
        organization.0,
        office.0
    )
    .fetch_optional(scope.db())
    .await?;
    if ready == Some(true) { Ok(()) } else { Err(Refusal::COMMUNITY_NOT_READY.into()) }
}

/// Makes a community. Writes `community.created` to the audit trail.
///
/// # Errors
/// [`crate::Error::Invalid`] at the fields; [`crate::Error::Conflict`] while the office's setup is not complete, and at the limit of
/// 200 communities.
pub async fn create(
    context: &Context,
    reach: &Reach,
    (office, brand): (OfficeId, &str),
    new: NewCommunity,
    now: DateTime<Utc>,
) -> Result<CommunityId> {
    let code = checked(context, reach, (office, brand), &new, now).await?;
    let mut scope = context.database.scope(reach.clone()).await?;
    let organization = scope.organization();
    let count = sqlx::query_scalar!(
        r#"select count(*) as "n!" from community where organization_id = $1 and office_id = $2 and state in ('active', 'paused')"#,
        organization.0,
        office.0
    )
    .fetch_one(scope.db())
    .await?;
    if count >= MOST {
        return Err(Refusal::COMMUNITY_LIMIT.into());
    }
    let terms = &new.terms;
    let plans: Vec<i64> = terms.plans.iter().map(|plan| plan.0).collect();
    let offices: Vec<i64> = terms.offices.iter().map(|one| one.0).collect();
    let made = sqlx::query_scalar!(
        "insert into community (organization_id, office_id, offices, name, contact_first_name, contact_last_name, contact_email, state, code,
           discount_percent, plans, starts_on, ends_on, most_members, proof, email_domain, created_at)
         values ($1, $2, $3, $4, $5, $6, $7, 'active', $8, $9, $10, $11, $12, $13, $14, $15, $16)
         on conflict (organization_id, code) where state in ('active', 'paused') do nothing returning id",
        organization.0,
        office.0,
        &offices,
        terms.name.trim(),
        terms.contact_first_name.trim(),
        terms.contact_last_name.trim(),
        normal_email(&terms.contact_email),
        code,
        terms.discount_percent.0,
        &plans,
        terms.starts_on,
        new.ends_on,
        terms.most_members,
        terms.proof.as_str(),
        domain_of(terms),
        now
    )
    .fetch_optional(scope.db())
    .await?;
    let Some(id) = made.map(CommunityId) else {
        return Err(FieldErrors::one("code", Message::CommunityCodeTaken).into());
    };
    let detail = json!({ "percent": terms.discount_percent.0, "offices": terms.offices });
    of_community(&mut scope, "community.created", (office, id), detail).await?;
    tell_leader(&mut scope, id, "contact-new", now).await?;
    scope.commit().await?;
    Ok(id)
}

/// Checks a new community and takes its code.
pub(crate) async fn checked(
    context: &Context,
    reach: &Reach,
    (office, brand): (OfficeId, &str),
    new: &NewCommunity,
    now: DateTime<Utc>,
) -> Result<String> {
    let mut scope = context.database.read(reach.clone()).await?;
    is_ready(&mut scope, office).await?;
    let today = office_today(&mut scope, office, now).await?;
    let mut wrong = errors(&mut scope, office, &new.terms).await?;
    if new.terms.starts_on > today + Days::new(MOST_DAYS_AHEAD) {
        wrong.add("startsOn", Message::DaysAhead(MOST_DAYS_AHEAD));
    }
    if new.ends_on.is_some_and(|last| last < today || last < new.terms.starts_on) {
        wrong.add("endsOn", Message::TodayOrLater);
    }
    if code::normal(&new.code).is_none() {
        wrong.add("code", Message::CommunityCodeFormat);
    }
    wrong.into_result()?;
    codes::is_no_promo(&mut scope, office, &new.code).await?;
    let organization = scope.organization();
    drop(scope); // Holds no connection while the code's row takes one.
    codes::take(context, (brand, organization), &new.code, now).await
}

pub(crate) fn domain_of(terms: &CommunityTerms) -> Option<String> {
    let typed = terms.email_domain.as_deref().unwrap_or_default();
    match terms.proof {
        Proof::None => None,
        Proof::EmailDomain => code::normal_domain(typed),
    }
}

/// The errors of a name and a contact.
pub(crate) fn contact_errors(name: &str, first_name: &str, last_name: &str, email: &str) -> FieldErrors {
    let mut wrong = FieldErrors::default();
    for (field, text) in [("name", name), ("contactFirstName", first_name), ("contactLastName", last_name)] {
        match text.trim().chars().count() {
            0 => wrong.add(field, Message::Required),
            1..=MOST_WORDS => wrong.0.extend(name_problem(text).map(|problem| (field.to_owned(), vec![problem]))),
            _ => wrong.add(field, Message::TooLong(MOST_WORDS)),
        }
    }
    if !is_email(&normal_email(email)) {
        wrong.add("contactEmail", Message::InvalidEmail);
    }
    wrong
}

async fn errors(scope: &mut Scope, office: OfficeId, terms: &CommunityTerms) -> Result<FieldErrors> {
    let CommunityTerms { contact_first_name: first, contact_last_name: last, .. } = terms;
    let mut wrong = contact_errors(&terms.name, first, last, &terms.contact_email);
    let percent = terms.discount_percent.0;
    if percent <= Decimal::ZERO || percent > MOST_DISCOUNT || percent.scale() > 2 {
        wrong.add("discountPercent", Message::NumberBetween(1, 50));
    }
    if terms.most_members.is_some_and(|most| !(1..=MOST_MEMBERS).contains(&most)) {
        wrong.add("mostMembers", Message::NumberBetween(1, MOST_MEMBERS.unsigned_abs()));
    }
    if terms.proof == Proof::EmailDomain && domain_of(terms).is_none() {
        wrong.add("emailDomain", Message::InvalidData);
    }
    if !terms.offices.contains(&office) {
        wrong.add("offices", Message::InvalidData);
    }
    let organization = scope.organization();
    let (plans, offices) = (
        terms.plans.iter().map(|plan| plan.0).collect::<Vec<_>>(),
        terms.offices.iter().map(|one| one.0).collect::<Vec<_>>(),
    );
    // A plan may be one of any office of the community.
    let known = sqlx::query_scalar!(
        r#"select count(*) as "known!" from plan where organization_id = $1 and id = any ($2) and deleted_at is null
             and (office_id is null or office_id = any ($3))"#,
        organization.0,
        &plans,
        &offices
    )
    .fetch_one(scope.db())
    .await?;
    if known != plans.len() as i64 {
        wrong.add("plans", Message::InvalidData);
    }
    Ok(wrong)
}

/// Changes a running community. Another percent is shown before: with `shown` as the version of its preview it is made; without one
/// nothing is written and the preview is returned. A new contact gets the code and a link. Writes `community.changed` to the audit trail.
///
/// # Errors
/// [`crate::Error::Invalid`] at the fields; [`crate::Error::NotFound`]; [`crate::Error::Conflict`] if it changed since `version`, if it
/// is not running, if its end is announced and the percent differs, or if its members changed since the preview.
pub async fn save(
    context: &Context,
    reach: &Reach,
    (office, id): (OfficeId, CommunityId),
    (terms, version): (&CommunityTerms, i32),
    shown: Option<&str>,
    now: DateTime<Utc>,
) -> Result<Changed> {
    let mut scope = throughout(context, reach).await?;
    let found = hold(&mut scope, office, id, now).await?;
    if found.version != version {
        return Err(Refusal::COMMUNITY_CHANGED.into());
    }
    if !found.is_running() {
        return Err(Refusal::COMMUNITY_NOT_RUNNING.into());
    }
    let mut wrong = errors(&mut scope, office, terms).await?;
    if terms.most_members.is_some_and(|most| i64::from(most) < found.members) {
        let least = u32::try_from(found.members).unwrap_or(u32::MAX);
        wrong.add("mostMembers", Message::NumberBetween(least, MOST_MEMBERS.unsigned_abs()));
    }
    if found.ends_on.is_some_and(|last| last < terms.starts_on) {
        wrong.add("startsOn", Message::InvalidData);
    }
    wrong.into_result()?;
    write(&mut scope, (office, id), terms).await?;
    if normal_email(&terms.contact_email) != found.terms.contact_email {
        tell_leader(&mut scope, id, &format!("contact-{version}"), now).await?;
    }
    let percent = terms.discount_percent.0;
    if percent != found.terms.discount_percent.0 {
        if found.ending {
            return Err(Refusal::COMMUNITY_ENDING.into());
        }
        let today = office_today(&mut scope, office, now).await?;
        let new = NewChange { from_percent: found.terms.discount_percent.0, percent, starts_on: today, ends: false };
        if let Some(preview) = make(&mut scope, (office, id), new, shown, now).await? {
            return Ok(Changed::Preview(preview));
        }
    }
    scope.commit().await?;
    Ok(Changed::Done)
}

/// Writes the terms; the link of an earlier contact stops working. The percent is a change of its own.
pub(crate) async fn write(
    scope: &mut Scope,
    (office, id): (OfficeId, CommunityId),
    terms: &CommunityTerms,
) -> Result<()> {
    let organization = scope.organization();
    let plans: Vec<i64> = terms.plans.iter().map(|plan| plan.0).collect();
    let offices: Vec<i64> = terms.offices.iter().map(|one| one.0).collect();
    sqlx::query!(
        "update community set name = $3, contact_first_name = $4, contact_last_name = $5, contact_email = $6, plans = $7, offices = $8,
           starts_on = $9, most_members = $10, proof = $11, email_domain = $12,
           almost_full_told = almost_full_told and most_members is not distinct from $10, version = version + 1,
           leader_key_hash = case when contact_email = $6 then leader_key_hash end
         where organization_id = $1 and id = $2",
        organization.0,
        id.0,
        terms.name.trim(),
        terms.contact_first_name.trim(),
        terms.contact_last_name.trim(),
        normal_email(&terms.contact_email),
        &plans,
        &offices,
        terms.starts_on,
        terms.most_members,
        terms.proof.as_str(),
        domain_of(terms)
    )
    .execute(scope.db())
    .await?;
    of_community(
        scope,
        "community.changed",
        (office, id),
        json!({ "offices": terms.offices, "most": terms.most_members }),
    )
    .await
}
