//! An office with everything it offers. Sign-up pages, quotes and Finish & Pay all start from it.

use crate::digest::short_hex;
use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use tenancy::ids::AccountId;

use super::household::Household;
use crate::communities::CommunityOffer;
use crate::offices::Office;
use crate::plans::Plan;

/// The office, its plans in order, and the promo code of the request.
#[derive(Debug, Clone)]
pub struct Catalog {
    pub office: Office,
    pub plans: Vec<Plan>,
    /// `None` when no code was given, or the office has no such code that is valid today.
    pub promo: Option<Promo>,
    /// The date on the office's calendar.
    pub today: NaiveDate,
    /// The household of the request, if it belongs to this office.
    pub household: Option<Household>,
    /// The household whose referral code was given.
    pub referrer: Option<AccountId>,
    /// The community whose code was given, whether it takes members now or not.
    pub community: Option<CommunityOffer>,
}

/// A promo code that is valid today, or the code of a business's employee.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Promo {
    pub code: String,
    pub percent: rust_decimal::Decimal,
    /// The business whose employee the code is.
    #[serde(default)]
    pub sponsor: Option<crate::sponsors::Sponsor>,
}

impl Catalog {
    pub fn plan(&self, id: tenancy::ids::PlanId) -> Option<&Plan> {
        self.plans.iter().find(|p| p.id == id)
    }

    /// A digest that changes when any part of the offer changes: prices, plans, inclusions, discounts or fees.
    pub fn version(&self) -> String {
        self.version_of(|_| true)
    }

    /// Like [`Catalog::version`], but only for the `chosen` plans: the offer that a person who takes them agrees to.
    pub fn version_of(&self, chosen: impl Fn(&Plan) -> bool) -> String {
        let office = &self.office;
        let offer = serde_json::json!([
            self.plans.iter().filter(|plan| chosen(plan)).collect::<Vec<_>>(),
            office.family_discount_two,
            office.family_discount_three,
            office.family_discount_four,
            office.gpp_active,
            office.contract_months,
            office.cancellation_rule,
        ]);
        short_hex(offer.to_string().as_bytes(), 8)
    }
}
