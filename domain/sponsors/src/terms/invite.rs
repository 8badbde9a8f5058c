//! An office invites a business with its terms, changes them until they are accepted, and ends them. A business may also
//! ask an office, which then writes the terms.

use chrono::{DateTime, Days, NaiveDate, Utc};
use identity::{Client, Limit, limit};
use kernel::directory::{self, office_today};
use messaging::Notice;
use rules::contact::{is_email, normal_email};
use rules::sponsors::ContributionKind;
use rules::{Cents, FieldErrors, Message, Refusal};
use rust_decimal::Decimal;
use serde_json::json;
use tenancy::brand::{Brand, Feature};
use tenancy::ids::{AddendumId, BusinessId, OfficeId};
use tenancy::{Actor, Reach, Scope};

use crate::audits::of_addendum;
use crate::codes::new_code;
use crate::rules::code::EMPLOYER;
use crate::rules::ending::NOTICE_DAYS;
use crate::terms::addendum::{Addendum, AddendumState, MOST_DISCOUNT, TermsView, at_office};
use crate::{Context, Error, Result};

const APPLICATIONS: Limit = Limit::new("business-apply/address", 10, 3_600);
const MOST_WORDS: usize = 100;
const MOST_PART: Cents = Cents(1_000_000);

/// A business to invite.
#[derive(Debug, Clone)]
pub struct NewAddendum {
    pub business_name: String,
    pub first_name: String,
    pub last_name: String,
    pub email: String,
    pub terms: TermsView,
}

/// Invites a business: writes its terms and emails them. Writes `addendum.sent` to the audit trail.
///
/// # Errors
/// [`Error::Invalid`] at the fields; [`Error::Conflict`] if the business has terms at this office.
pub async fn invite(
    context: &Context,
    reach: &Reach,
    (office, brand): (OfficeId, &str),
    new: NewAddendum,
) -> Result<AddendumId> {
    let now = context.clock.now().await?;
    let mut scope = context.database.read(reach.clone()).await?;
    let today = office_today(&mut scope, office, now).await?;
    let mut wrong = contact_errors(&new);
    wrong.join(terms_errors(&mut scope, office, &new.terms, today).await?);
    wrong.into_result()?;
    drop(scope); // Holds no connection while the business's row takes one.
    let business = business_of(context, brand, &new, now).await?;
    let mut scope = context.database.scope(reach.clone()).await?;
    let id = insert(&mut scope, office, business, &new, now).await?;
    mark_sent(&mut scope, (office, id), now).await?;
    scope.commit().await?;
    Ok(id)
}

fn contact_errors(new: &NewAddendum) -> FieldErrors {
    let mut wrong = FieldErrors::default();
    for (field, text) in
        [("businessName", &new.business_name), ("firstName", &new.first_name), ("lastName", &new.last_name)]
    {
        match text.trim().chars().count() {
            0 => wrong.add(field, Message::Required),
            1..=MOST_WORDS => {}
            _ => wrong.add(field, Message::TooLong(MOST_WORDS)),
        }
    }
    if !is_email(&normal_email(&new.email)) {
        wrong.add("email", Message::InvalidEmail);
    }
    wrong
}

/// What is wrong with terms: amounts above every price are refused, since a part never exceeds the price.
pub(crate) async fn terms_errors(
    scope: &mut Scope,
    office: OfficeId,
    terms: &TermsView,
    today: NaiveDate,
) -> Result<FieldErrors> {
    let mut wrong = FieldErrors::default();
    let percent = |value: Decimal, most: Decimal| (Decimal::ZERO..=most).contains(&value) && value.scale() <= 2;
    if !percent(terms.discount_percent.0, MOST_DISCOUNT) {
        wrong.add("discountPercent", Message::NumberBetween(0, 50));
    }
    // Also a percent without effect is stored.
    let (pays, part) = (terms.contribution == ContributionKind::Percent, terms.contribution_percent.0);
    if !percent(part, Decimal::ONE_HUNDRED) || (pays && part.is_zero()) {
        wrong.add("contributionPercent", Message::NumberBetween(u32::from(pays), 100));
    }
    if terms.contribution == ContributionKind::Fixed && terms.monthly <= Cents::ZERO && terms.yearly <= Cents::ZERO {
        wrong.add("monthly", Message::Required);
    }
    for (field, amount) in [("monthly", terms.monthly), ("yearly", terms.yearly)] {
        if amount < Cents::ZERO || amount > MOST_PART {
            wrong.add(field, Message::AmountBetween(Cents::ZERO, MOST_PART));
        }
    }
    if terms.periods.iter().any(|period| period != "month" && period != "year") {
        wrong.add("periods", Message::InvalidData);
    }
    if terms.starts_on > today + Days::new(365) {
        wrong.add("startsOn", Message::DaysAhead(365));
    }
    let organization = scope.organization();
    let plans: Vec<i64> = terms.plans.iter().map(|plan| plan.0).collect();
    let row = sqlx::query!(
        "select max(v.price_cents) filter (where v.period = 'month') as monthly, max(v.price_cents) filter (where v.period = 'year') as yearly
           from plan p left join plan_variant v on v.organization_id = p.organization_id and v.plan_id = p.id
           where p.organization_id = $1 and p.office_id = $2 and p.deleted_at is null and (cardinality($3::bigint[]) = 0 or p.id = any ($3))",
        organization.0,
        office.0,
        &plans
    )
    .fetch_one(scope.db())
    .await?;
    let known = sqlx::query_scalar!(
        r#"select count(*) as "known!" from plan where organization_id = $1 and office_id = $2 and deleted_at is null and id = any ($3)"#,
        organization.0,
        office.0,
        &plans
    )
    .fetch_one(scope.db())
    .await?;
    if known != plans.len() as i64 {
        wrong.add("plans", Message::InvalidData);
    }
    if terms.contribution == ContributionKind::Fixed {
        for (field, amount, most) in [("monthly", terms.monthly, row.monthly), ("yearly", terms.yearly, row.yearly)] {
            if most.is_some_and(|most| amount > Cents(most)) {
                wrong.add(field, Message::PartOverPrice);
            }
        }
    }
    Ok(wrong)
}

/// The business with this email at the brand; a new one if there is none. The office does not learn which.
async fn business_of(context: &Context, brand: &str, new: &NewAddendum, now: DateTime<Utc>) -> Result<BusinessId> {
    // Platform: a business belongs to no organization.
    let mut scope = context.database.platform("Businesses").await?;
    let id = sqlx::query_scalar!(
        "insert into business (brand, name, contact_first_name, contact_last_name, email, created_at) values ($1, $2, $3, $4, $5, $6)
         on conflict (brand, email) do update set email = excluded.email returning id",
        brand,
        new.business_name.trim(),
        new.first_name.trim(),
        new.last_name.trim(),
        normal_email(&new.email),
        now
    )
    .fetch_one(scope.db())
    .await?;
    scope.commit().await?;
    Ok(BusinessId(id))
}

async fn insert(
    scope: &mut Scope,
    office: OfficeId,
    business: BusinessId,
    new: &NewAddendum,
    now: DateTime<Utc>,
) -> Result<AddendumId> {
    let organization = scope.organization();
    let terms = &new.terms;
    let plans: Vec<i64> = terms.plans.iter().map(|plan| plan.0).collect();
    let id = sqlx::query_scalar!(
        "insert into business_office (organization_id, office_id, business_id, business_name, contact_first_name, contact_last_name, contact_email,
           plans, periods, starts_on, discount_percent, contribution, contribution_percent, monthly_cents, yearly_cents, family, approval, collection,
           code, created_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20)
         on conflict (organization_id, office_id, business_id) where state <> 'ended' do nothing returning id",
        organization.0,
        office.0,
        business.0,
        new.business_name.trim(),
        new.first_name.trim(),
        new.last_name.trim(),
        normal_email(&new.email),
        &plans,
        &terms.periods,
        terms.starts_on,
        terms.discount_percent.0,
        terms.contribution.as_str(),
        terms.contribution_percent.0,
        terms.monthly.0,
        terms.yearly.0,
        terms.family.as_str(),
        terms.approval.as_str(),
        terms.collection.as_str(),
        new_code(EMPLOYER),
        now
    )
    .fetch_optional(scope.db())
    .await?;
    id.map(AddendumId).ok_or_else(|| FieldErrors::one("email", Message::EmailInUse).into())
}

/// Changes terms that are not accepted yet.
///
/// # Errors
/// [`Error::Invalid`] at the fields; [`Error::NotFound`]; [`Error::Conflict`] if they are accepted, or have changed since
/// `version`.
pub async fn save_terms(
    scope: &mut Scope,
    (office, id): (OfficeId, AddendumId),
    terms: &TermsView,
    version: i32,
    now: DateTime<Utc>,
) -> Result<()> {
    let found = open_terms(scope, (office, id)).await?;
    if found.version != version {
        return Err(Refusal::ADDENDUM_CHANGED.into());
    }
    let today = office_today(scope, office, now).await?;
    terms_errors(scope, office, terms, today).await?.into_result()?;
    let organization = scope.organization();
    let plans: Vec<i64> = terms.plans.iter().map(|plan| plan.0).collect();
    sqlx::query!(
        "update business_office set plans = $3, periods = $4, starts_on = $5, discount_percent = $6, contribution = $7, contribution_percent = $8,
           monthly_cents = $9, yearly_cents = $10, family = $11, approval = $12, collection = $13, version = version + 1
         where organization_id = $1 and id = $2",
        organization.0,
        id.0,
        &plans,
        &terms.periods,
        terms.starts_on,
        terms.discount_percent.0,
        terms.contribution.as_str(),
        terms.contribution_percent.0,
        terms.monthly.0,
        terms.yearly.0,
        terms.family.as_str(),
        terms.approval.as_str(),
        terms.collection.as_str()
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

/// Terms that may still change, locked.
async fn open_terms(scope: &mut Scope, (office, id): (OfficeId, AddendumId)) -> Result<Addendum> {
    let found = at_office(scope, office, id, true).await?;
    match found.state {
        AddendumState::Draft | AddendumState::Sent => Ok(found),
        AddendumState::Ended => Err(Refusal::BUSINESS_ENDED.into()),
        _ => Err(Refusal::ADDENDUM_ALREADY_ACCEPTED.into()),
    }
}

/// Emails the terms, once more or for the first time. Writes `addendum.sent` to the audit trail.
///
/// # Errors
/// [`Error::NotFound`]; [`Error::Conflict`] if they are accepted.
pub async fn send(scope: &mut Scope, (office, id): (OfficeId, AddendumId), now: DateTime<Utc>) -> Result<()> {
    open_terms(scope, (office, id)).await?;
    mark_sent(scope, (office, id), now).await
}

async fn mark_sent(scope: &mut Scope, (office, id): (OfficeId, AddendumId), now: DateTime<Utc>) -> Result<()> {
    let organization = scope.organization();
    let round = sqlx::query_scalar!(
        "update business_office set state = 'sent', sent_round = sent_round + 1, version = version + 1
         where organization_id = $1 and id = $2 returning sent_round",
        organization.0,
        id.0
    )
    .fetch_one(scope.db())
    .await?;
    messaging::enqueue(scope, Notice::AddendumSent { addendum: id, round }, now).await?;
    of_addendum(scope, "addendum.sent", (office, id), json!({ "round": round })).await
}

/// Ends terms: those that are not accepted at once, others with 30 days' notice. Returns the last day. Writes `addendum.ending`
/// to the audit trail.
///
/// # Errors
/// [`Error::NotFound`]; [`Error::Conflict`] if they have ended.
pub async fn begin_end(
    scope: &mut Scope,
    (office, id): (OfficeId, AddendumId),
    now: DateTime<Utc>,
) -> Result<NaiveDate> {
    let found = at_office(scope, office, id, true).await?;
    let today = office_today(scope, office, now).await?;
    let (state, on) = match found.state {
        AddendumState::Ended => return Err(Refusal::BUSINESS_ENDED.into()),
        AddendumState::Ending => return Ok(found.ends_on.unwrap_or(today)),
        AddendumState::Draft | AddendumState::Sent => (AddendumState::Ended, today),
        // Its sponsorships have ended.
        AddendumState::Suspended => (AddendumState::Ended, today),
        AddendumState::Accepted => (AddendumState::Ending, today + Days::new(NOTICE_DAYS)),
    };
    let organization = scope.organization();
    sqlx::query!(
        "update business_office set state = $3, ends_on = $4, suspended_on = case when $3 = 'ended' then suspended_on end,
           version = version + 1 where organization_id = $1 and id = $2",
        organization.0,
        id.0,
        state.as_str(),
        on
    )
    .execute(scope.db())
    .await?;
    of_addendum(scope, "addendum.ending", (office, id), json!({ "on": on })).await?;
    Ok(on)
}

/// Ends all terms of an office today: the run of sponsors ends their sponsorships, and asks the members. Returns how many. Writes
/// `addendum.ending` to the audit trail.
///
/// # Errors
/// [`Error::NotFound`] if the office is out of reach.
pub async fn end_all(scope: &mut Scope, office: OfficeId, now: DateTime<Utc>) -> Result<usize> {
    let today = office_today(scope, office, now).await?;
    let organization = scope.organization();
    let ended = sqlx::query_scalar!(
        "update business_office set state = case when state in ('accepted', 'ending') then 'ending' else 'ended' end, ends_on = $3, version = version + 1
         where organization_id = $1 and office_id = $2 and state <> 'ended' and (state <> 'ending' or ends_on > $3) returning id",
        organization.0,
        office.0,
        today
    )
    .fetch_all(scope.db())
    .await?;
    for id in &ended {
        of_addendum(scope, "addendum.ending", (office, AddendumId(*id)), json!({ "on": today })).await?;
    }
    Ok(ended.len())
}

/// A business asks an office, which it names by its sign-up address, to sponsor its employees there. The office writes the
/// terms. The answer is the same whether the business is known or not.
///
/// # Errors
/// [`Error::Invalid`] at the fields; [`Error::NotFound`] for an office of another brand; [`Error::TooMany`].
pub async fn apply(context: &Context, brand: &Brand, slug: &str, new: NewAddendum, client: &Client) -> Result<()> {
    limit(context, client, &[(APPLICATIONS, client.address.as_deref())]).await?;
    contact_errors(&new).into_result()?;
    let address = directory::find(&context.database, brand.id.as_str(), slug.trim())
        .await?
        .filter(|address| brand.has_at(Feature::BusinessConnect, address.office));
    let Some(address) = address else { return Err(FieldErrors::one("office", Message::InvalidData).into()) };
    let now = context.clock.now().await?;
    let business = business_of(context, brand.id.as_str(), &new, now).await?;
    let actor = Actor { address: client.address.clone(), ..Actor::platform(new.business_name.trim()) };
    let mut scope = context.database.scope(Reach::office(address.organization, address.office, actor)).await?;
    match insert(&mut scope, address.office, business, &new, now).await {
        Ok(addendum) => messaging::enqueue(&mut scope, Notice::BusinessApplied { addendum }, now).await?,
        Err(Error::Invalid(_)) => return Ok(()),
        Err(other) => return Err(other),
    }
    Ok(scope.commit().await?)
}
