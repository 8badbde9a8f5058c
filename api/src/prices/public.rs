//! Response types of public prices.

use catalog::plans::{MarketRange, OfficeDiscounts};
use poem_openapi::Object;
use practice_bills::tiers;
use sponsors::BusinessOffer;
use tenancy::brand::Brand;

use frame::wire::{Money, percent};

/// What the platform charges a practice.
#[derive(Debug, Object)]
pub struct Pricing {
    /// The billing periods of a tier.
    pub periods: Vec<String>,
    pub tiers: Vec<Tier>,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct Tier {
    /// The tier level: 1 Essentials, 2 Growth, 3 Enterprise.
    pub level: i32,
    pub key: String,
    pub name: String,
    /// The price per month.
    pub month: Money,
    /// The price per year.
    pub year: Money,
    pub summary: String,
    pub points: Vec<String>,
}

impl Pricing {
    /// Leaves out level 0, which is for offices from before the tiers and cannot be bought.
    pub fn of(brand: &Brand) -> Self {
        let tiers = brand.pricing.tier.iter().filter(|tier| tier.level > 0).map(|tier| Tier {
            level: tier.level,
            key: tier.key.clone(),
            name: tier.name.clone(),
            month: Money(rules::Cents(tier.monthly_cents)),
            year: Money(rules::Cents(tier.yearly_cents)),
            summary: tier.summary.clone(),
            points: tiers::points(brand, tier),
        });
        Self { periods: vec!["month".to_owned(), "year".to_owned()], tiers: tiers.collect() }
    }
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct DiscountRequest {
    pub dentist_info_id: i64,
    /// The business whose employees enroll; it needs `token`.
    pub sm_business_info_id: Option<i64>,
    /// The employer's code or the employee's own.
    #[oai(validator(max_length = 100))]
    pub token: Option<String>,
}

#[derive(Debug, Object)]
#[oai(skip_serializing_if_is_none)]
pub struct OfficeDiscount {
    pub discounts: Vec<Discount>,
    /// What the business gives its employees, and for which plans.
    pub business: Option<BusinessOffer>,
}

/// A discount of an office.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct Discount {
    /// family, business, or promo (the code itself is not returned)
    pub kind: String,
    /// The minimum number of family members.
    pub members: Option<i32>,
    pub percent: Option<String>,
}

impl OfficeDiscount {
    pub fn of(found: OfficeDiscounts, business: Option<BusinessOffer>) -> Self {
        let family = (2..).zip(found.family).filter_map(|(members, tier)| {
            let percent = percent(tier.filter(|p| !p.is_zero())?);
            Some(Discount { kind: "family".to_owned(), members: Some(members), percent: Some(percent) })
        });
        let promo = found.promo.then(|| Discount { kind: "promo".to_owned(), members: None, percent: None });
        let offered = business.as_ref().map(|offer| offer.discount_percent.0).filter(|percent| !percent.is_zero());
        let by_business =
            offered.map(|p| Discount { kind: "business".to_owned(), members: None, percent: Some(percent(p)) });
        Self { discounts: family.chain(promo).chain(by_business).collect(), business }
    }
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct Nearby {
    /// Five digits each.
    pub zip_codes: Vec<String>,
}

/// What other nearby offices charge.
#[derive(Debug, Object)]
#[oai(skip_serializing_if_is_none)]
pub struct Market {
    /// Missing if fewer than five other practices sell such a plan.
    pub range: Option<Range>,
}

#[derive(Debug, Object)]
pub struct Range {
    pub low: Money,
    pub high: Money,
    /// nearby or state
    pub area: String,
}

impl Market {
    pub fn of(range: Option<MarketRange>) -> Self {
        let area = |nearby| if nearby { "nearby" } else { "state" }.to_owned();
        Self { range: range.map(|r| Range { low: Money(r.low), high: Money(r.high), area: area(r.area) }) }
    }
}
