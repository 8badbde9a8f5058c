//! Changes a person's names, birth date, relationship, chart and insurance. The consequences of another birth date are
//! shown before it is saved.

use ::rules::digest::short_hex;
use chrono::{DateTime, NaiveDate, Utc};
use serde::Serialize;
use sqlx::types::Json;
use tenancy::ids::{LoginId, MemberId, OfficeId, PlanId, SubscriptionId};
use tenancy::{Scope, contract};

use super::{Subject, audited};
use crate::billing::lock_account;
use crate::members::details::{HouseholdRef, account_of};
use crate::members::duplicates::{DuplicateCandidate, Identity, Match, candidates};
use crate::members::own_contact::{self, Kept};
use crate::plans::{self, Channel, Plan, catalog};
use crate::subscriptions::{Period, refresh_summary};
use crate::{Cents, Error, OrNotFound, Result};
use ::rules::Refusal;
use ::rules::dates::english_day;
use ::rules::enrollment::offers::ages;
use ::rules::enrollment::{Catalog, Relationship};
use ::rules::household_changes::{Differences, PersonForm, check_person};
use ::rules::members::rules::age;
use kernel::household_changes::{self, ChangeKind, HouseholdChange};

/// The consequences of a change.
#[derive(Clone)]
pub struct PersonPreview {
    /// Whole years, today at the office.
    pub age: u32,
    pub misfits: Vec<Misfit>,
    /// Others at the office with the same name and birth date.
    pub same_person: Vec<DuplicateCandidate>,
    /// The version of the consequences; a change refers to it.
    pub version: String,
}

impl PersonPreview {
    fn is_plain(&self) -> bool {
        self.misfits.is_empty() && self.same_person.is_empty()
    }
}

// A membership whose plan is not for this age. It continues; staff decide.
#[contract(rename = "PlanMisfit")]
#[derive(Debug, Clone)]
pub struct Misfit {
    #[oai(rename = "membershipId")]
    pub subscription: SubscriptionId,
    pub plan_name: String,
    /// "Child Wellness is for ages 0 to 13."
    pub reason: String,
    /// The first day after the term.
    pub term_ends_on: NaiveDate,
    /// The plans for this age, before any discount.
    pub fitting: Vec<PlanFit>,
}

#[contract(rename = "FittingPlan")]
#[derive(Debug, Clone)]
pub struct PlanFit {
    #[oai(rename = "planId")]
    pub plan: PlanId,
    pub name: String,
    pub price: Cents,
}

struct Now {
    office: OfficeId,
    is_owner: bool,
    first_name: String,
    last_name: String,
    birth_date: NaiveDate,
    relationship: Relationship,
    chart_id: Option<String>,
    insured: Option<bool>,
    own: Kept,
    held: Vec<Held>,
}

#[derive(Debug, serde::Deserialize)]
struct Held {
    id: SubscriptionId,
    period: Period,
    term_ends_on: NaiveDate,
    plan: Plan,
}

/// The consequences of `form`. Writes nothing.
///
/// # Errors
/// [`Error::NotFound`] if the person is not at an office where `user` works; [`Error::Invalid`] at a field.
pub async fn preview_person(
    scope: &mut Scope,
    user: LoginId,
    member: MemberId,
    form: &PersonForm,
) -> Result<PersonPreview> {
    account_of(scope, user, HouseholdRef::Member(member)).await?;
    let before = load(scope, member).await?;
    Ok(follows(scope, member, &before, form).await?.1)
}

/// Changes a person. The consequences must have been shown: `version` is the preview's, and may be missing if there
/// are none. The account owner's names and birth date are also the household's. A new email gets a link to confirm it,
/// if `mails` allows one now.
///
/// # Errors
/// As [`preview_person`]; [`Error::Conflict`] if there are consequences that were not shown.
pub async fn change_person(
    scope: &mut Scope,
    now: DateTime<Utc>,
    user: LoginId,
    member: MemberId,
    (form, version): (&PersonForm, Option<&str>),
    mails: bool,
) -> Result<()> {
    let account = account_of(scope, user, HouseholdRef::Member(member)).await?;
    lock_account(scope, account).await?;
    let before = load(scope, member).await?;
    let (born, preview) = follows(scope, member, &before, form).await?;
    if !preview.is_plain() && version != Some(preview.version.as_str()) {
        return Err(Refusal::REVIEW_PERSON_CHANGE.into());
    }
    own_contact::change(scope, now, &before.own, &form.own, mails).await?;
    let differences = differences(&before, form, born);
    if differences.is_empty() {
        return Ok(());
    }
    let organization = scope.organization();
    let (first_name, last_name) = (form.first_name.trim(), form.last_name.trim());
    sqlx::query!(
        "update member set first_name = $3, last_name = $4, birth_date = $5, relationship = $6, chart_id = $7, insured = $8
         where organization_id = $1 and id = $2",
        organization.0,
        member.0,
        first_name,
        last_name,
        born,
        form.relationship.as_str(),
        chart(form),
        form.insured
    )
    .execute(scope.db())
    .await?;
    if before.is_owner {
        sqlx::query!(
            "update account set first_name = $3, last_name = $4, birth_date = $5 where organization_id = $1 and id = $2",
            organization.0,
            account.0,
            first_name,
            last_name,
            born
        )
        .execute(scope.db())
        .await?;
    }
    let (kind, words) = (ChangeKind::PersonChanged, Some(differences.words()));
    let change = HouseholdChange { account, member: Some(member), kind, words, at: now };
    household_changes::record(scope, change).await?;
    let subject = Subject { office: before.office, account, member: Some(member) };
    audited(scope, "member.changed", subject, &differences.fields).await?;
    refresh_summary(scope, &[account]).await
}

/// The chart id, normalized.
fn chart(form: &PersonForm) -> Option<&str> {
    form.chart_id.as_deref().map(|chart| chart.trim()).filter(|chart| !chart.is_empty())
}

fn differences(before: &Now, form: &PersonForm, born: NaiveDate) -> Differences {
    let insured = |yes: Option<bool>| yes.map(|yes| if yes { "yes" } else { "no" });
    let mut all = Differences::default();
    all.compare("firstName", "First name", Some(&before.first_name), Some(form.first_name.trim()));
    all.compare("lastName", "Last name", Some(&before.last_name), Some(form.last_name.trim()));
    all.compare("dob", "Birth date", Some(&english_day(before.birth_date)), Some(&english_day(born)));
    let (from, to) = (before.relationship.as_str(), form.relationship.as_str());
    all.compare("relationship", "Relationship", Some(from), Some(to));
    all.compare("chartId", "Chart ID", before.chart_id.as_deref(), chart(form));
    all.compare("insured", "Insured", insured(before.insured), insured(form.insured));
    all
}

async fn load(scope: &mut Scope, member: MemberId) -> Result<Now> {
    let organization = scope.organization();
    let row = sqlx::query!(
        r#"select m.office_id, m.is_account_owner, m.first_name, m.last_name, m.birth_date, m.relationship, m.chart_id, m.insured,
             (select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'period', s.period, 'term_ends_on', s.term_ends_on, 'plan', to_jsonb(p)) order by s.id), '[]')
              from subscription s join plan p on p.organization_id = s.organization_id and p.id = s.plan_id
              where s.organization_id = m.organization_id and s.member_id = m.id and (is_running(s.status) or s.status = 'pending_cash')) as "held!: Json<Vec<Held>>"
           from member m where m.organization_id = $1 and m.id = $2"#,
        organization.0,
        member.0
    )
    .one_or_not_found(scope)
    .await?;
    Ok(Now {
        office: OfficeId(row.office_id),
        is_owner: row.is_account_owner,
        first_name: row.first_name,
        last_name: row.last_name,
        birth_date: row.birth_date,
        relationship: row.relationship.parse().map_err(anyhow::Error::from)?,
        chart_id: row.chart_id,
        insured: row.insured,
        own: own_contact::load(scope, member).await?,
        held: row.held.0,
    })
}

/// Validates the form; returns the birth date and the consequences.
async fn follows(
    scope: &mut Scope,
    member: MemberId,
    before: &Now,
    form: &PersonForm,
) -> Result<(NaiveDate, PersonPreview)> {
    let sold = catalog(scope, before.office, None).await?;
    let errors = check_person(form, before.is_owner, sold.today);
    let Some(born) = form.birth_date.filter(|_| errors.is_empty()) else { return Err(Error::Invalid(errors)) };
    let misfits = if born == before.birth_date { vec![] } else { misfits(&sold, before, born, form.insured) };
    let renamed =
        (form.first_name.trim(), form.last_name.trim()) != (before.first_name.as_str(), before.last_name.as_str());
    let same_person = if renamed || born != before.birth_date {
        let identity = Identity {
            member: Some(member),
            first_name: form.first_name.trim().to_owned(),
            last_name: form.last_name.trim().to_owned(),
            birth_date: Some(born),
            ..Identity::default()
        };
        let known = candidates(scope, before.office, &[identity]).await?;
        known.into_iter().filter(|known| known.why == Match::Person).collect()
    } else {
        vec![]
    };
    let version = version(member, born, &misfits, &same_person)?;
    Ok((born, PersonPreview { age: age(born, sold.today), misfits, same_person, version }))
}

fn misfits(sold: &Catalog, before: &Now, born: NaiveDate, insured: Option<bool>) -> Vec<Misfit> {
    let years = i32::try_from(age(born, sold.today)).unwrap_or(i32::MAX);
    let child_max = plans::child_wellness_max_age(&sold.plans);
    let fitting = |period: Period| {
        let person = plans::Person { age: Some(years), insured };
        let fits = |plan: &&Plan| plans::hidden(plan, period, person, Channel::Internal, child_max, false).is_none();
        let fit = |plan: &Plan| PlanFit {
            plan: plan.id,
            name: plan.name.clone(),
            price: plan.variant(period).map(|variant| variant.price).unwrap_or_default(),
        };
        sold.plans.iter().filter(fits).map(fit).collect()
    };
    let held = before.held.iter().filter(|held| !plans::age_fits(&held.plan, years, child_max));
    held.map(|held| Misfit {
        subscription: held.id,
        plan_name: held.plan.name.clone(),
        reason: format!("{} is for {}.", held.plan.name, ages(&held.plan).0),
        term_ends_on: held.term_ends_on,
        fitting: fitting(held.period),
    })
    .collect()
}

fn version(member: MemberId, born: NaiveDate, misfits: &[Misfit], same: &[DuplicateCandidate]) -> Result<String> {
    #[derive(Serialize)]
    struct Shown {
        member: MemberId,
        born: NaiveDate,
        misfits: Vec<SubscriptionId>,
        same: Vec<Option<MemberId>>,
    }
    let shown = Shown {
        member,
        born,
        misfits: misfits.iter().map(|misfit| misfit.subscription).collect(),
        same: same.iter().map(|known| known.member).collect(),
    };
    let text = serde_json::to_string(&shown).map_err(anyhow::Error::from)?;
    Ok(short_hex(text.as_bytes(), 8))
}
