//! The prices of tiers, and when a change of tier takes effect. No I/O.

use chrono::NaiveDate;
use rust_decimal::Decimal;
use rust_decimal::prelude::ToPrimitive;
use tenancy::TierUnlock;
use tenancy::brand::{Brand, Coupon, Tier, TierFeature};

use crate::subscriptions::Period;
use crate::{Cents, Refusal};

/// The provider's minimum charge.
pub const LEAST: Cents = Cents(50);

/// The price of a tier for one period; `None` for a tier that isn't for sale.
pub fn price(brand: &Brand, level: i32, period: Period) -> Option<Cents> {
    let tier = brand.tier(level).filter(|tier| tier.level > 0)?;
    Some(Cents(match period {
        Period::Month => tier.monthly_cents,
        Period::Year => tier.yearly_cents,
    }))
}

/// "Growth, yearly".
pub fn words(brand: &Brand, level: i32, period: Period) -> String {
    let name = brand.tier(level).map_or("Tier", |tier| tier.name.as_str());
    match period {
        Period::Month => format!("{name}, monthly"),
        Period::Year => format!("{name}, yearly"),
    }
}

/// The tier that unlocks a feature; `None` when the brand doesn't sell it by tier.
pub fn unlocked_by(brand: &Brand, feature: TierFeature) -> Option<&Tier> {
    brand.pricing.tier.iter().find(|tier| tier.features.contains(&feature))
}

/// Returns whether an office on `level` has the feature. Offices from before the tiers have all features, and every office
/// has features that no tier sells.
pub fn tier_allows(brand: &Brand, level: i32, feature: TierFeature) -> bool {
    level == 0 || unlocked_by(brand, feature).is_none_or(|tier| level >= tier.level)
}

/// The feature and the tier that unlocks it, in the brand's words; `None` when the brand doesn't sell it by tier.
pub fn unlock(brand: &Brand, feature: TierFeature) -> Option<TierUnlock> {
    let tier = unlocked_by(brand, feature)?;
    let words = brand.pricing.feature.iter().find(|own| own.name == feature)?;
    Some(TierUnlock { feature: words.refusal.clone(), tier: tier.name.clone() })
}

/// The maximum number of locations of an organization on `level`.
pub fn locations(brand: &Brand, level: i32) -> usize {
    brand.tier(level).map_or(1, |tier| tier.locations)
}

/// Why an organization on `level` can't add a location. Names the tier that allows `locations`.
pub fn too_many_locations(brand: &Brand, level: i32, locations: usize) -> Refusal {
    let most = self::locations(brand, level);
    let more = brand.pricing.tier.iter().find(|tier| tier.level > level && tier.locations >= locations);
    match more.filter(|_| level > 0) {
        Some(tier) => {
            let own = brand.tier(level).map_or("Your tier", |own| own.name.as_str());
            Refusal::too_many_locations(own, most, (&tier.name, tier.locations))
        }
        None => Refusal::locations_at_most(most),
    }
}

/// The selling points of a tier on the price page: only what it unlocks, and pages that exist.
pub fn points(brand: &Brand, tier: &Tier) -> Vec<String> {
    let below = brand.tier(tier.level - 1).filter(|below| below.level > 0);
    let features = tier.features.iter().filter_map(|feature| {
        brand.pricing.feature.iter().find(|own| own.name == *feature).map(|words| words.point.clone())
    });
    let locations = match tier.locations {
        1 => "One location".to_owned(),
        more => format!("Up to {more} locations"),
    };
    below
        .map(|below| format!("Everything in {}", below.name))
        .into_iter()
        .chain(tier.pages.iter().map(|own| own.point.clone()))
        .chain(features)
        .chain([locations])
        .collect()
}

/// The coupon with a code, if it can be used on `today` for a tier paid by `period`.
pub fn coupon_for<'a>(brand: &'a Brand, code: &str, period: Option<Period>, today: NaiveDate) -> Option<&'a Coupon> {
    brand.coupon(code).filter(|coupon| {
        let fits = period.is_none_or(|p| coupon.period.as_deref().is_none_or(|only| only == p.as_str()));
        fits && coupon.ends_on.is_none_or(|last| today <= last)
    })
}

/// When a chosen tier takes effect.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Effect {
    /// Today: charges the difference for the remaining days, or a whole new period.
    Now { begins_period: bool },
    /// With the next bill, after the paid time is used up.
    NextBill,
    /// It is the current tier; a pending change is canceled.
    Stays,
}

/// An upgrade takes effect immediately, also from monthly to yearly. A downgrade waits for the next bill.
pub fn effect(running: Option<(i32, Period)>, wanted: (i32, Period)) -> Effect {
    let Some(running) = running else { return Effect::Now { begins_period: true } };
    match (running, wanted) {
        _ if running == wanted => Effect::Stays,
        ((level, was), (to, period)) if to >= level && was == period => Effect::Now { begins_period: false },
        ((level, Period::Month), (to, Period::Year)) if to >= level => Effect::Now { begins_period: true },
        _ => Effect::NextBill,
    }
}

/// The part of `amount` for `left` of `days` days, half a cent rounded up.
pub fn part(amount: Cents, left: i64, days: i64) -> Cents {
    if days <= 0 || left <= 0 {
        return Cents::ZERO;
    }
    let exact = Decimal::from(amount.0) * Decimal::from(left.min(days)) / Decimal::from(days);
    let rounded = exact.round_dp_with_strategy(0, rust_decimal::RoundingStrategy::MidpointAwayFromZero);
    Cents(rounded.to_i64().unwrap_or(i64::MAX))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use Period::{Month, Year};

    fn brand(id: &str) -> std::sync::Arc<Brand> {
        let book = tenancy::brand::BrandBook::load(concat!(env!("CARGO_MANIFEST_DIR"), "/../../brands")).unwrap();
        std::sync::Arc::clone(book.get(&tenancy::brand::BrandId::new(id)).unwrap())
    }

    #[test]
    fn tier_unlocks_its_features_and_legacy_offices_have_all() {
        let dental = brand("dental");
        let has = |feature| [0, 1, 2, 3].map(|level| tier_allows(&dental, level, feature));
        assert_eq!(has(TierFeature::Invitations), [true, false, true, true]);
        assert_eq!(has(TierFeature::SignupFunnel), [true, false, true, true]);
        assert_eq!(has(TierFeature::LocationsFile), [true, false, false, true]);
        assert_eq!(
            Refusal::not_in_tier(&unlock(&dental, TierFeature::Invitations).unwrap()),
            "Inviting patients comes with Growth. Your office can change its tier in Billing."
        );
        let vision = brand("vision");
        assert!(tier_allows(&vision, 1, TierFeature::LocationsFile), "what no tier sells is no matter of tiers");
        assert_eq!(unlock(&vision, TierFeature::LocationsFile), None);
    }

    #[test]
    fn locations_are_as_many_as_the_tier_says() {
        let dental = brand("dental");
        assert_eq!([0, 1, 2, 3].map(|level| locations(&dental, level)), [500, 1, 10, 500]);
        assert_eq!(
            too_many_locations(&dental, 1, 2),
            "Essentials has up to 1 location. Growth has up to 10: your office can change its tier in Billing."
        );
        assert_eq!(
            too_many_locations(&dental, 1, 40),
            "Essentials has up to 1 location. Enterprise has up to 500: your office can change its tier in Billing."
        );
        let most = "An organization can have 500 locations. Contact support to add more.";
        assert_eq!(too_many_locations(&dental, 3, 501), most);
        assert_eq!(too_many_locations(&dental, 0, 501), most);
    }

    #[test]
    fn the_price_page_shows_what_is_unlocked() {
        let dental = brand("dental");
        let of = |level| points(&dental, dental.tier(level).unwrap());
        assert!(of(1).contains(&"One location".to_owned()) && !of(1).iter().any(|point| point.contains("Everything")));
        assert_eq!(
            of(2),
            [
                "Everything in Essentials",
                "One bill for all locations",
                "Invitations by email, one or a whole list",
                "Visits, starts and enrollments by source",
                "API keys and webhooks for your own tools",
                "Up to 10 locations"
            ]
        );
        assert_eq!(of(3), ["Everything in Growth", "Locations opened from a file", "Up to 500 locations"]);
    }

    #[test]
    fn more_is_had_now_and_less_with_the_next_bill() {
        let of = |running, wanted| effect(Some(running), wanted);
        assert_eq!(effect(None, (1, Month)), Effect::Now { begins_period: true });
        assert_eq!(of((1, Month), (2, Month)), Effect::Now { begins_period: false });
        assert_eq!(of((2, Year), (3, Year)), Effect::Now { begins_period: false });
        assert_eq!(of((2, Month), (2, Year)), Effect::Now { begins_period: true });
        assert_eq!(of((2, Month), (3, Year)), Effect::Now { begins_period: true });
        assert_eq!(of((2, Month), (2, Month)), Effect::Stays);
        for (running, wanted) in
            [((2, Month), (1, Month)), ((2, Year), (2, Month)), ((1, Year), (3, Month)), ((3, Month), (2, Year))]
        {
            assert_eq!(of(running, wanted), Effect::NextBill, "{running:?} to {wanted:?}");
        }
    }

    #[test]
    fn days_left_are_a_part_of_the_price() {
        assert_eq!(part(Cents(14_900), 15, 30), Cents(7_450));
        assert_eq!(part(Cents(24_900), 1, 31), Cents(803));
        assert_eq!(part(Cents(24_900), 0, 31), Cents::ZERO);
        assert_eq!(part(Cents(24_900), 40, 31), Cents(24_900));
    }

    proptest! {
        #[test]
        fn tier_upgrade_costs_at_most_the_period_difference(
            old in 0i64..100_000, more in 0i64..100_000, days in 28i64..366, left in 0i64..366
        ) {
            let due = part(Cents(old + more), left, days) - part(Cents(old), left, days);
            prop_assert!(due >= Cents::ZERO && due <= Cents(more + 1));
        }
    }
}
