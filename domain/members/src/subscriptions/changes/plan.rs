//! Changes a member's plan or period: the cost on each date, and the change itself.

use ::rules::digest::short_hex;
use chrono::NaiveDate;
use rust_decimal::Decimal;
use tenancy::ids::{PlanId, SubscriptionId};
use tenancy::{Reach, Scope};

use super::facts::{Agreed, Facts, facts};
use super::make::{Changed, NewChange, Opened, carry_out, open};
use super::options::{Effective, Outcome, TargetPlan, options};
use crate::plans::{CatalogQuery, catalog_for};
use crate::subscriptions::{DiscountSource, Period};
use crate::{Cents, Context, Error, FieldErrors, Message, Result};
use ::rules::Refusal;
use rules::enrollment::Catalog;
use rules::enrollment::quote::Applied;
use rules::plans::{self, Channel, Hidden, Plan};

/// The requested plan and period.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PlanChangeRequest {
    pub subscription: SubscriptionId,
    pub plan: PlanId,
    pub period: Period,
}

/// A possible change on one date.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Quoted {
    pub effective: Effective,
    /// The result, or why the change can't start then.
    pub outcome: Result<Outcome, Refusal>,
    /// The version of this outcome; the change refers to it and fails if it has changed.
    pub version: String,
}

#[derive(Debug, Clone)]
pub struct PlanPreview {
    pub member_name: String,
    pub from_plan: String,
    pub from_period: Period,
    pub from_price: Cents,
    pub to_plan: String,
    pub to_period: Period,
    pub list_price: Cents,
    pub discount_percent: Decimal,
    pub price: Cents,
    pub options: Vec<Quoted>,
    /// A change that is already scheduled, in words.
    pub waiting: Option<String>,
}

/// The cost of another plan on each of its four dates.
///
/// # Errors
/// [`Error::NotFound`] if the subscription is out of reach; [`Error::Invalid`] if the plan is not offered to this
/// person.
pub async fn plan_preview(context: &Context, scope: &mut Scope, asked: PlanChangeRequest) -> Result<PlanPreview> {
    let now = context.clock.now().await?;
    let facts = facts(scope, asked.subscription, now, false).await?;
    let terms = terms(scope, &facts, asked).await?;
    Ok(preview(&facts, &terms))
}

/// The scheduled change of a subscription, in words.
///
/// # Errors
/// [`Error::NotFound`] if it is out of reach.
pub async fn waiting(context: &Context, scope: &mut Scope, subscription: SubscriptionId) -> Result<Option<String>> {
    let now = context.clock.now().await?;
    Ok(facts(scope, subscription, now, false).await?.waiting)
}

/// Makes the change that `version` of the preview showed for `effective`. Once per `key`.
///
/// # Errors
/// As the preview; [`Error::Conflict`] if it differs from what was shown, can't start then, or another change is
/// scheduled.
pub async fn change_plan(
    context: &Context,
    reach: Reach,
    asked: PlanChangeRequest,
    effective: Effective,
    version: &str,
    reason: &str,
    key: &str,
) -> Result<Changed> {
    let (mut scope, facts, now) = match open(context, &reach, asked.subscription, key).await? {
        Opened::New(opened) => *opened,
        Opened::Made(before) => return Ok(before),
    };
    let terms = terms(&mut scope, &facts, asked).await?;
    let preview = preview(&facts, &terms);
    let quoted = preview.options.iter().find(|q| q.effective == effective).ok_or(Error::NotFound)?;
    let outcome = quoted.outcome.as_ref().map_err(Clone::clone)?;
    if quoted.version != version {
        return Err(Refusal::REVIEW_CHANGE_AGAIN.into());
    }
    let per = if asked.period == Period::Month { "monthly" } else { "yearly" };
    let words = format!(
        "{} to {}, {per}, ${} from {}",
        preview.from_plan,
        preview.to_plan,
        preview.price,
        outcome.effective_on.format("%b %-d, %Y")
    );
    let new = NewChange {
        kind: "plan",
        effective,
        agreed: Agreed {
            plan: asked.plan,
            period: asked.period,
            list_price: terms.list_price,
            discount_percent: terms.percent,
            discount_source: terms.source.into(),
            price: terms.price,
            under_contract: terms.under_contract,
            guaranteed: terms.guaranteed,
        },
        outcome,
        about: format!("{}, {}", preview.to_plan, facts.member_name),
        reason,
        words,
        key,
    };
    carry_out(context, reach, scope, &facts, new, now).await
}

/// The price of the requested plan, for this household.
struct Terms {
    plan_name: String,
    period: Period,
    list_price: Cents,
    percent: Decimal,
    source: Applied,
    price: Cents,
    under_contract: bool,
    guaranteed: bool,
    same: bool,
}

async fn terms(scope: &mut Scope, facts: &Facts, asked: PlanChangeRequest) -> Result<Terms> {
    let catalog =
        catalog_for(scope, facts.office, CatalogQuery { account: Some(facts.account), ..CatalogQuery::default() })
            .await?;
    let plan = offered(&catalog, facts, asked)?;
    let variant = plan.variant(asked.period).ok_or_else(not_offered)?;
    let household = catalog.household.as_ref().ok_or(Error::NotFound)?;
    let size =
        household.counted().chain(std::iter::once(facts.member)).collect::<std::collections::BTreeSet<_>>().len();
    let family = if plan.disable_family_discounts { Decimal::ZERO } else { catalog.office.family_percent(size) };
    // The promo or business discount the member joined with is kept if it is larger, and a community's on its plans.
    let promo = match facts.discount_source {
        DiscountSource::Promo | DiscountSource::Business => facts.discount_percent,
        DiscountSource::Community => kept_of_community(scope, facts.id, asked.plan).await?,
        _ => Decimal::ZERO,
    };
    let (source, percent) = match (family, promo) {
        (family, promo) if promo > family => match facts.discount_source {
            DiscountSource::Business => (Applied::Business, promo),
            DiscountSource::Community => (Applied::Community, promo),
            _ => (Applied::Promo, promo),
        },
        (family, _) if family > Decimal::ZERO => (Applied::Family, family),
        _ => (Applied::None, Decimal::ZERO),
    };
    let monthly = asked.period == Period::Month;
    let guaranteed = monthly && facts.guaranteed && !plan.disable_gpp;
    Ok(Terms {
        plan_name: plan.name.clone(),
        period: asked.period,
        list_price: variant.price,
        percent,
        source,
        price: variant.price.discounted(percent),
        under_contract: monthly && (guaranteed || (facts.held.period == Period::Month && facts.under_contract)),
        guaranteed,
        same: facts.plan == asked.plan && facts.held.period == asked.period,
    })
}

/// The percent that a membership keeps of its community on `plan`; zero on a plan that was not the community's.
async fn kept_of_community(scope: &mut Scope, subscription: SubscriptionId, plan: PlanId) -> Result<Decimal> {
    let organization = scope.organization();
    let percent = sqlx::query_scalar!(
        "select percent from community_membership where organization_id = $1 and subscription_id = $2 and state = 'active'
           and (cardinality(plans) = 0 or $3 = any (plans))",
        organization.0,
        subscription.0,
        plan.0
    );
    Ok(percent.fetch_optional(scope.db()).await?.unwrap_or_default())
}

/// The plan, if staff may sell it to this person.
fn offered<'a>(catalog: &'a Catalog, facts: &Facts, asked: PlanChangeRequest) -> Result<&'a Plan> {
    let plan = catalog.plan(asked.plan).ok_or_else(not_offered)?;
    let fits = fits(catalog, facts.birth_date, facts.insured, plan, asked.period);
    if fits { Ok(plan) } else { Err(not_offered()) }
}

/// Whether staff may change a person to `plan`, paid by `period`.
pub fn fits(catalog: &Catalog, birth_date: NaiveDate, insured: Option<bool>, plan: &Plan, period: Period) -> bool {
    let age = catalog.today.years_since(birth_date).and_then(|years| i32::try_from(years).ok());
    let person = plans::Person { age, insured };
    let child_max = plans::child_wellness_max_age(&catalog.plans);
    let hidden = plans::hidden(plan, period, person, Channel::Internal, child_max, false);
    !matches!(hidden, Some(Hidden::NotSold | Hidden::Age))
}

fn not_offered() -> Error {
    Error::Invalid(FieldErrors::one("planId", Message::PlanNotOffered))
}

fn preview(facts: &Facts, terms: &Terms) -> PlanPreview {
    let wanted = TargetPlan { period: terms.period, price: terms.price, same: terms.same };
    let options = options(&facts.held, &wanted, facts.today).into_iter().map(|(effective, outcome)| Quoted {
        effective,
        version: version(facts, terms, &outcome),
        outcome,
    });
    PlanPreview {
        member_name: facts.member_name.clone(),
        from_plan: facts.plan_name.clone(),
        from_period: facts.held.period,
        from_price: facts.held.price,
        to_plan: terms.plan_name.clone(),
        to_period: terms.period,
        list_price: terms.list_price,
        discount_percent: terms.percent,
        price: terms.price,
        options: options.collect(),
        waiting: facts.waiting.clone(),
    }
}

/// Changes whenever anything shown changes.
fn version(facts: &Facts, terms: &Terms, outcome: &Result<Outcome, Refusal>) -> String {
    let outcome = outcome.as_ref().map_err(ToString::to_string);
    let shown: (i64, i32, NaiveDate, Cents, Cents, Result<&Outcome, String>) =
        (facts.id.0, facts.version, facts.today, terms.list_price, terms.price, outcome);
    let text = serde_json::to_string(&shown).unwrap_or_default();
    short_hex(text.as_bytes(), 8)
}
