//! Previews a price change: who is affected and from when, the change in revenue, and a sample notice.

mod views;

use std::collections::BTreeSet;

use ::rules::digest::short_hex;
use chrono::{DateTime, Days, NaiveDate, Utc};
use serde_json::json;
use sqlx::types::Json;
use tenancy::audit::{self, Act};
use tenancy::brand::{BrandBook, BrandId};
use tenancy::ids::{OfficeId, PlanId, PriceChangeId};
use tenancy::{Scope, contract};

use super::holders::{Holder, Reached, changes, holders, revenue};
use super::letter::{LetterReason, letter};
use super::rule::{Kind, NOTICE_DAYS, Outcome};
use super::{NewPrices, OfferChange, OfferView, PersonPrice, Subject};
use crate::{Cents, Context, FieldErrors, Message, OrNotFound, Result};
use ::rules::Refusal;
use rules::offices::Office;
use rules::subscriptions::Period;

pub use views::{Counts, Page, Preview, PreviewLine, Revenue, Sample};

/// Lines per page.
const PAGE: usize = 50;
/// An offered price can be changed at most this far ahead.
const MOST_DAYS_AHEAD: u64 = 366;

/// What both the preview and the confirmation are based on.
pub(super) struct Plan {
    pub subject: Subject,
    pub holders: Vec<Holder>,
    pub reached: Vec<Reached>,
    pub today: NaiveDate,
    pub replaces: Vec<PriceChangeId>,
    pub version: String,
}

/// What changing `plan` to `prices` from `starts_on` (`None` means today) would do, with page `page` of the affected
/// people. Writes `price_change.previewed` to the audit trail.
///
/// # Errors
/// [`Error::NotFound`] if the office has no such plan; [`Error::Invalid`] at `monthly`, `yearly` or `startsOn`.
pub async fn preview(
    context: &Context,
    scope: &mut Scope,
    office: OfficeId,
    plan: PlanId,
    prices: NewPrices,
    starts_on: Option<NaiveDate>,
    page: usize,
) -> Result<Preview> {
    let now = context.clock.now().await?;
    let found = load_plan(scope, &context.brands, office, plan, prices, starts_on, None, now).await?;
    audit::record(
        scope,
        Act {
            act: "price_change.previewed",
            subject_kind: "plan",
            subject_id: plan.to_string(),
            office: Some(office),
            account: None,
            detail: json!({"people": found.reached.len(), "page": page}),
        },
    )
    .await?;
    Ok(found.shown(starts_on, page))
}

/// The plan, its members, and the effect on each. `seen` is the version of an earlier preview, which must still be
/// current.
///
/// # Errors
/// As [`preview`]; [`Error::Conflict`] if prices or changes under way differ from those of `seen`.
#[allow(clippy::too_many_arguments, reason = "what is asked, one by one")]
pub(super) async fn load_plan(
    scope: &mut Scope,
    brands: &BrandBook,
    office: OfficeId,
    plan: PlanId,
    prices: NewPrices,
    starts_on: Option<NaiveDate>,
    seen: Option<&str>,
    now: DateTime<Utc>,
) -> Result<Plan> {
    let (subject, _) = subject(scope, office, plan, prices).await?;
    let replaces = under_way(scope, plan, &subject.offers).await?;
    let version = version(&subject, &replaces);
    // Before the prices are checked: on a double click, the second request finds the new price already in place.
    if seen.is_some_and(|seen| seen != version) {
        return Err(Refusal::PLAN_PRICE_CHANGED.into());
    }
    let today = subject.office.date(now);
    check(brands, &subject, prices, starts_on, today)?;
    let starts_on = starts_on.unwrap_or(today);
    let holders = holders(scope, office, plan, today).await?;
    let reached = holders
        .iter()
        .filter_map(|holder| match holder.outcome(&subject.offers, today, starts_on) {
            Outcome::Changes(terms) => Some(Reached { holder: holder.clone(), terms }),
            _ => None,
        })
        .collect();
    Ok(Plan { subject, holders, reached, today, replaces, version })
}

/// The current prices of a plan.
#[contract]
#[derive(Debug, Clone)]
pub struct PlanPrices {
    #[oai(rename = "planId")]
    pub plan: PlanId,
    #[oai(rename = "planName")]
    pub name: String,
    /// Date at the office.
    pub today: NaiveDate,
    pub monthly: Option<Cents>,
    pub yearly: Option<Cents>,
    /// The minimum price.
    pub minimum: Cents,
}

/// The offered prices of `plan`.
///
/// # Errors
/// [`Error::NotFound`] if the office has no such plan.
pub async fn prices(context: &Context, scope: &mut Scope, office: OfficeId, plan: PlanId) -> Result<PlanPrices> {
    let now = context.clock.now().await?;
    let none = NewPrices { monthly: None, yearly: None };
    let (subject, current) = subject(scope, office, plan, none).await?;
    let of = |period| current.iter().find(|(p, _)| *p == period).map(|(_, price)| *price);
    Ok(PlanPrices {
        plan,
        today: subject.office.date(now),
        monthly: of(Period::Month),
        yearly: of(Period::Year),
        minimum: minimum(&context.brands, &subject),
        name: subject.name,
    })
}

fn minimum(brands: &BrandBook, subject: &Subject) -> Cents {
    let brand = brands.get(&BrandId::new(subject.office.brand.clone()));
    brand.and_then(|b| b.preset(&subject.preset).map(|preset| Cents(b.minimum_price_cents(preset)))).unwrap_or(Cents(1))
}

/// The plan with the requested price changes, and its current prices.
async fn subject(
    scope: &mut Scope,
    office: OfficeId,
    plan: PlanId,
    prices: NewPrices,
) -> Result<(Subject, Vec<(Period, Cents)>)> {
    let organization = scope.organization();
    let row = sqlx::query!(
        r#"select to_jsonb(o) as "office!: Json<Office>", p.name, p.spanish_name, p.preset,
             (select coalesce(jsonb_agg(jsonb_build_array(v.period, v.price_cents) order by v.period), '[]') from plan_variant v
              where v.organization_id = p.organization_id and v.plan_id = p.id and v.price_cents > 0) as "prices!: Json<Vec<(Period, Cents)>>"
           from plan p join office o on o.organization_id = p.organization_id and o.id = p.office_id
           where p.organization_id = $1 and p.office_id = $2 and p.id = $3 and p.deleted_at is null"#,
        organization.0,
        office.0,
        plan.0
    )
    .one_or_not_found(scope)
    .await?;
    let offers = changes(prices, &row.prices.0);
    let (name, spanish_name) = (row.name, row.spanish_name);
    Ok((Subject { plan, name, spanish_name, preset: row.preset, office: row.office.0, offers }, row.prices.0))
}

fn check(
    brands: &BrandBook,
    subject: &Subject,
    prices: NewPrices,
    starts_on: Option<NaiveDate>,
    today: NaiveDate,
) -> Result<()> {
    let mut errors = FieldErrors::default();
    let least = minimum(brands, subject);
    if prices.monthly.is_none() && prices.yearly.is_none() {
        errors.add("monthly", Message::Required);
    }
    for (field, period) in [("monthly", Period::Month), ("yearly", Period::Year)] {
        let Some(price) = prices.of(period) else { continue };
        if price < least {
            errors.add(field, Message::PriceUnder(least));
        } else if price > Cents(10_000_000) {
            errors.add(field, Message::InvalidData);
        }
    }
    if errors.is_empty() && subject.offers.is_empty() {
        let field = if prices.monthly.is_some() { "monthly" } else { "yearly" };
        errors.add(field, Message::PriceAlready);
    }
    if let Some(on) = starts_on {
        if on < today {
            errors.add("startsOn", Message::TodayOrLater);
        } else if on > today + Days::new(MOST_DAYS_AHEAD) {
            errors.add("startsOn", Message::InvalidDate);
        }
    }
    Ok(errors.into_result()?)
}

/// Changes of the same prices that are not complete.
async fn under_way(scope: &mut Scope, plan: PlanId, offers: &[OfferChange]) -> Result<Vec<PriceChangeId>> {
    let organization = scope.organization();
    let periods: Vec<String> = offers.iter().map(|o| o.period.as_str().to_owned()).collect();
    let ids = sqlx::query_scalar!(
        r#"select o.change_id as "id!" from price_change_offer o
           where o.organization_id = $1 and o.plan_id = $2 and o.period = any ($3) and o.state = 'waiting'
           union select l.change_id from price_change_line l
           where l.organization_id = $1 and l.plan_id = $2 and l.period = any ($3) and l.state = 'pending' order by 1"#,
        organization.0,
        plan.0,
        &periods
    )
    .fetch_all(scope.db())
    .await?;
    Ok(ids.into_iter().map(PriceChangeId).collect())
}

/// Depends on the prices and the changes under way, but not on members who join or leave.
fn version(subject: &Subject, replaces: &[PriceChangeId]) -> String {
    let seen = json!([subject.plan, subject.offers, replaces]);
    short_hex(seen.to_string().as_bytes(), 8)
}

fn many(count: usize) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
}

impl Plan {
    fn shown(self, starts_on: Option<NaiveDate>, page: usize) -> Preview {
        let starts_on = starts_on.unwrap_or(self.today);
        let after =
            |h: &Holder| self.reached.iter().find(|r| r.holder.subscription == h.subscription).map(|r| r.terms.price);
        let days = || self.reached.iter().map(|r| r.terms.on);
        let as_revenue = |(monthly, yearly)| Revenue { monthly, yearly };
        let pages = self.reached.len().div_ceil(PAGE).max(1);
        let number = page.clamp(1, pages);
        let items = self.reached.iter().skip((number - 1) * PAGE).take(PAGE).map(PreviewLine::of).collect();
        Preview {
            plan: self.subject.plan,
            plan_name: self.subject.name.clone(),
            today: self.today,
            starts_on,
            earliest_on: self.today + Days::new(NOTICE_DAYS),
            counts: self.counts(starts_on),
            first_on: days().min(),
            last_on: days().max(),
            before: as_revenue(revenue(&self.holders, |h| h.facts.price)),
            after: as_revenue(revenue(&self.holders, |h| after(h).unwrap_or(h.facts.price))),
            replaces: self.replaces.clone(),
            sample: self.sample(),
            page: Page { items, number: many(number), pages: many(pages), total: many(self.reached.len()) },
            version: self.version.clone(),
            offers: self.subject.offers.iter().map(|change| OfferView { change: *change, state: None }).collect(),
        }
    }

    fn counts(&self, starts_on: NaiveDate) -> Counts {
        let mut counts = Counts::default();
        for holder in &self.holders {
            match holder.outcome(&self.subject.offers, self.today, starts_on) {
                Outcome::Changes(terms) => {
                    counts.capped += u32::from(terms.capped);
                    match holder.facts.kind {
                        Kind::Monthly => counts.monthly += 1,
                        Kind::Contract => counts.contract += 1,
                        Kind::Yearly => counts.yearly += 1,
                    }
                }
                Outcome::Stays { guaranteed: true } => counts.guaranteed += 1,
                Outcome::Stays { guaranteed: false } => counts.unchanged += 1,
                Outcome::Ends => counts.ending += 1,
            }
        }
        counts.households = many(self.reached.iter().map(|r| r.holder.account.0).collect::<BTreeSet<_>>().len());
        counts
    }

    fn sample(&self) -> Option<Sample> {
        let first = self.reached.first()?;
        let told: Vec<_> = self
            .reached
            .iter()
            .filter(|r| r.holder.account == first.holder.account)
            .map(|r| PersonPrice {
                member: r.holder.name.0.clone(),
                plan: self.subject.name.clone(),
                spanish_plan: self.subject.spanish_name.clone(),
                period: r.holder.facts.kind.period(),
                old: r.holder.facts.price,
                new: r.terms.price,
                on: r.terms.on,
            })
            .collect();
        let phone = rules::offices::dashed_phone(&self.subject.office.phone);
        let why = LetterReason::Announced { again: first.holder.pending };
        let of = |language| letter(language, why, &phone, &told);
        Some(Sample { english: of("en"), spanish: of("es") })
    }
}

impl PreviewLine {
    fn of(reached: &Reached) -> Self {
        let (holder, terms) = (&reached.holder, &reached.terms);
        Self {
            subscription: holder.subscription,
            account: holder.account,
            member: holder.member,
            name: holder.name.clone(),
            kind: holder.facts.kind,
            old: holder.facts.price,
            new: terms.price,
            capped: terms.capped,
            on: terms.on,
        }
    }
}
