//! The informational parts of a quote: the household's prices, the texts to accept, the offered plans, and enrollment
//! problems.

use households::enrollment::{self, ConsentKind};
use members::subscriptions::{Period, SubscriptionStatus};
use poem_openapi::Object;
use tenancy::ids::{MemberId, PlanId, SubscriptionId};

use super::first_year::FirstYear;
use frame::request_context::language;
use frame::wire::{Bilingual, Date, Money, percent};

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct PlanOffer {
    pub plan_id: PlanId,
    pub period: Period,
    pub price: Money,
    pub discounted_price: Money,
    /// At the discounted price; missing for orders made before this was calculated.
    pub first_year: Option<FirstYear>,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct HiddenPlan {
    pub plan_id: PlanId,
    pub name: String,
    /// age or audience.
    pub reason: String,
    pub reason_text: Bilingual,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct MemberOffers {
    pub key: String,
    /// In whole years; missing without a valid birth date.
    pub age: Option<i32>,
    pub offers: Vec<PlanOffer>,
    pub hidden: Vec<HiddenPlan>,
}

/// Why a choice has no line in the quote.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct QuoteProblem {
    pub key: String,
    pub code: String,
    pub field: String,
    pub message: String,
    pub message_text: Bilingual,
}

/// An active plan of the household: its price now and with the new members.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct HouseholdPrice {
    pub member_id: MemberId,
    pub subscription_id: SubscriptionId,
    pub name: String,
    pub plan_id: PlanId,
    pub plan_name: String,
    pub spanish_plan_name: Option<String>,
    pub period: Period,
    pub status: SubscriptionStatus,
    pub list_price: Money,
    pub price: Money,
    pub discount_percent: String,
    /// Never higher than `price`.
    pub new_price: Money,
    pub new_discount_percent: String,
    /// The first charge at the new price; missing if the price stays the same.
    pub changes_on: Option<Date>,
    pub counts: bool,
}

impl From<enrollment::HouseholdPrice> for HouseholdPrice {
    fn from(held: enrollment::HouseholdPrice) -> Self {
        Self {
            member_id: held.member,
            subscription_id: held.subscription,
            name: held.name,
            plan_id: held.plan,
            plan_name: held.plan_name,
            spanish_plan_name: held.spanish_plan_name,
            period: held.period,
            status: held.status,
            list_price: held.list_price.into(),
            price: held.price.into(),
            discount_percent: percent(held.discount_percent),
            new_price: held.new_price.into(),
            new_discount_percent: percent(held.new_percent),
            changes_on: held.changes_on.map(Date),
            counts: held.counts,
        }
    }
}

/// A text next to a checkbox of the checkout.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct ConsentText {
    pub kind: ConsentKind,
    pub version: String,
    pub text: Bilingual,
    /// Replaces the text if the order is paid in the office.
    pub in_office_text: Option<Bilingual>,
}

impl From<enrollment::ConsentText> for ConsentText {
    fn from(text: enrollment::ConsentText) -> Self {
        Self {
            kind: text.kind,
            version: text.version,
            text: Bilingual { en: text.english, es: text.spanish },
            in_office_text: text.in_office.map(|(en, es)| Bilingual { en, es }),
        }
    }
}

impl From<enrollment::Offer> for PlanOffer {
    fn from(offer: enrollment::Offer) -> Self {
        Self {
            plan_id: offer.plan,
            period: offer.period,
            price: offer.price.into(),
            discounted_price: offer.discounted.into(),
            first_year: offer.first_year.map(Into::into),
        }
    }
}

impl From<enrollment::HiddenPlan> for HiddenPlan {
    fn from(hidden: enrollment::HiddenPlan) -> Self {
        let reason_text = Bilingual { en: hidden.english, es: hidden.spanish };
        Self { plan_id: hidden.plan, name: hidden.name, reason: hidden.reason, reason_text }
    }
}

impl From<enrollment::MemberOffers> for MemberOffers {
    fn from(member: enrollment::MemberOffers) -> Self {
        Self {
            key: member.key,
            age: member.age,
            offers: member.offers.into_iter().map(PlanOffer::from).collect(),
            hidden: member.hidden.into_iter().map(HiddenPlan::from).collect(),
        }
    }
}

impl From<enrollment::Problem> for QuoteProblem {
    fn from(problem: enrollment::Problem) -> Self {
        let message = if language() == "es" { &problem.spanish } else { &problem.english }.clone();
        Self {
            key: problem.key,
            code: problem.code,
            field: problem.field,
            message,
            message_text: Bilingual { en: problem.english, es: problem.spanish },
        }
    }
}
