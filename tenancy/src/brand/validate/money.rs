//! Plan constants, tiers, material prices, rewards and price alerts.

use std::collections::BTreeSet;

use super::{BRAND, Checked, check, unique};
use crate::brand::marketing::{LaunchItem, Marketing, SeasonOfGiving};
use crate::brand::{Brand, Feature, TierFeature};

const PRICING: &str = "pricing.toml";
const MARKETING: &str = "marketing.toml";

pub(super) fn check_all(brand: &Brand) -> Checked {
    constants(brand)?;
    tiers(brand)?;
    let marketing = &brand.marketing;
    materials(marketing)?;
    season(&marketing.season_of_giving)?;
    launch(marketing)?;
    check(marketing.referral.credit_cents > 0, MARKETING, "referral.credit_cents", "a credit is above zero")?;
    price_alerts(brand)
}

fn constants(brand: &Brand) -> Checked {
    let constants = &brand.profile.constants;
    let least = constants.plan_minimum_cents;
    check(least > 0, BRAND, "constants.plan_minimum_cents", "the plan minimum is above zero")?;
    for (path, cents) in [
        ("constants.default_monthly_price_cents", constants.default_monthly_price_cents),
        ("constants.default_yearly_price_cents", constants.default_yearly_price_cents),
    ] {
        check(cents >= least, BRAND, path, format!("{cents} is under the plan minimum of {least} cents"))?;
    }
    for (path, percent) in [
        ("constants.gpp_setup_fee_percent", constants.gpp_setup_fee_percent),
        ("constants.recommended_discount_percent", constants.recommended_discount_percent),
    ] {
        check(percent < 100, BRAND, path, "must be under 100 percent")?;
    }
    Ok(())
}

fn tiers(brand: &Brand) -> Checked {
    let tiers = &brand.pricing.tier;
    check(tiers.len() >= 2, PRICING, "tier", "the legacy level and at least one tier are needed")?;
    for (index, tier) in tiers.iter().enumerate() {
        let path = |field: &str| format!("tier.{index}.{field}");
        let reason = format!("the level must be the position, {index}");
        check(usize::try_from(tier.level) == Ok(index), PRICING, path("level"), reason)?;
        let Some(before) = index.checked_sub(1).map(|at| &tiers[at]) else { continue };
        let reason = format!("must be more than the tier before it, `{}`", before.key);
        check(tier.monthly_cents > before.monthly_cents, PRICING, path("monthly_cents"), reason.clone())?;
        check(tier.yearly_cents > before.yearly_cents, PRICING, path("yearly_cents"), reason)?;
        let reason = "a year must not cost more than twelve months";
        check(tier.yearly_cents <= 12 * tier.monthly_cents, PRICING, path("yearly_cents"), reason)?;
    }
    unique(tiers.iter().map(|tier| tier.key.as_str()), PRICING, |index| format!("tier.{index}.key"))?;
    unlocked(brand)?;
    let fee = brand.pricing.application_fee;
    check((0..=10_000).contains(&fee.basis_points), PRICING, "application_fee.basis_points", "is 0 to 10000")?;
    check(fee.fixed_cents >= 0, PRICING, "application_fee.fixed_cents", "must not be negative")?;
    for (index, coupon) in brand.pricing.coupon.iter().enumerate() {
        let path = |field: &str| format!("coupon.{index}.{field}");
        check((1..=100).contains(&coupon.percent), PRICING, path("percent"), "is 1 to 100")?;
        check(coupon.bills > 0, PRICING, path("bills"), "lowers at least one bill")?;
        let known = coupon.period.as_deref().is_none_or(|period| ["month", "year"].contains(&period));
        check(known, PRICING, path("period"), "is month or year")?;
    }
    unique(brand.pricing.coupon.iter().map(|c| c.code.as_str()), PRICING, |index| format!("coupon.{index}.code"))?;
    let volume = brand.pricing.volume_discount;
    check((2..=500).contains(&volume.from_location), PRICING, "volume_discount.from_location", "is 2 to 500")?;
    check((0..=90).contains(&volume.percent), PRICING, "volume_discount.percent", "is 0 to 90")?;
    let limits = brand.pricing.refunds;
    check(limits.staff_limit_cents > 0, PRICING, "refunds.staff_limit_cents", "a limit is above zero")?;
    check(limits.platform_limit_cents > 0, PRICING, "refunds.platform_limit_cents", "a limit is above zero")?;
    let financing = brand.pricing.financing;
    check(financing.min_total_cents > 0, PRICING, "financing.min_total_cents", "a limit is above zero")?;
    let ordered = financing.max_total_cents >= financing.min_total_cents;
    check(ordered, PRICING, "financing.max_total_cents", "must not be under the least")?;
    check((2..=24).contains(&financing.most_installments), PRICING, "financing.most_installments", "is 2 to 24")?;
    let affiliate = brand.pricing.affiliate;
    check((1..=50).contains(&affiliate.percent), PRICING, "affiliate.percent", "is 1 to 50")?;
    check((1..=60).contains(&affiliate.months), PRICING, "affiliate.months", "is 1 to 60")?;
    check((0..=180).contains(&affiliate.hold_days), PRICING, "affiliate.hold_days", "is 0 to 180")?;
    check(affiliate.least_payout_cents >= 0, PRICING, "affiliate.least_payout_cents", "must not be negative")?;
    let billed = brand.pricing.member_fee.monthly_cents > 0;
    let reason = "is above zero exactly where the feature fee_per_member is on";
    check(billed == brand.has(Feature::FeePerMember), PRICING, "member_fee.monthly_cents", reason)
}

/// Checks what the tiers unlock: each feature belongs to one tier and has texts, and no tier has fewer locations than a
/// lower one.
fn unlocked(brand: &Brand) -> Checked {
    let tiers = &brand.pricing.tier;
    let words = &brand.pricing.feature;
    for (index, tier) in tiers.iter().enumerate() {
        let path = |field: &str| format!("tier.{index}.{field}");
        let legacy = tier.level > 0 || (tier.features.is_empty() && tier.pages.is_empty());
        check(legacy, PRICING, path("features"), "the legacy level has all features, so it lists none")?;
        check((1..=500).contains(&tier.locations), PRICING, path("locations"), "is 1 to 500")?;
        let below = index.checked_sub(1).filter(|at| *at > 0).map_or(0, |at| tiers[at].locations);
        check(tier.locations >= below, PRICING, path("locations"), "must not be fewer than below")?;
        for feature in &tier.features {
            let reason = format!("`{}` has no words: add a [[feature]]", feature.as_str());
            check(words.iter().any(|own| own.name == *feature), PRICING, path("features"), reason)?;
            let reason = format!("`{}` is unlocked by a tier below already", feature.as_str());
            let below = tiers[..index].iter().any(|tier| tier.features.contains(feature));
            check(!below, PRICING, path("features"), reason)?;
        }
        for page in &tier.pages {
            check(page.page.starts_with('/'), PRICING, path("pages"), format!("`{}` is no path", page.page))?;
        }
    }
    unique(words.iter().map(|own| own.name.as_str()), PRICING, |index| format!("feature.{index}.name"))?;
    for (index, own) in words.iter().enumerate() {
        let sold = tiers.iter().any(|tier| tier.features.contains(&own.name));
        let path = format!("feature.{index}.name");
        check(sold, PRICING, path, format!("`{}` is unlocked by no tier", own.name.as_str()))?;
    }
    let files = words.iter().position(|own| own.name == TierFeature::LocationsFile);
    let reason = "locations_file is sold exactly where the feature csv_setup is on";
    check(files.is_some() == brand.has(Feature::CsvSetup), PRICING, "feature", reason)
}

fn materials(marketing: &Marketing) -> Checked {
    let materials = &marketing.materials;
    check(!materials.quantities.is_empty(), MARKETING, "materials.quantities", "at least one quantity is sold")?;
    check(materials.plan_count > 0, MARKETING, "materials.plan_count", "an order shows at least one plan")?;
    for (index, own) in materials.quantities.iter().enumerate() {
        let path = |field: &str| format!("materials.quantities.{index}.{field}");
        check(own.price_cents > 0, MARKETING, path("price_cents"), "a price is above zero")?;
        let higher = own.higher_price_cents.is_none_or(|cents| cents > own.price_cents);
        check(higher, MARKETING, path("higher_price_cents"), "must be more than the price")?;
        let Some(before) = index.checked_sub(1).map(|at| &materials.quantities[at]) else { continue };
        check(own.quantity > before.quantity, MARKETING, path("quantity"), "quantities go up")?;
        check(own.price_cents > before.price_cents, MARKETING, path("price_cents"), "more pieces cost more")?;
    }
    unique(materials.asset.iter().map(|own| own.key.as_str()), MARKETING, |index| {
        format!("materials.asset.{index}.key")
    })
}

fn season(season: &SeasonOfGiving) -> Checked {
    let path = |field: &str| format!("season_of_giving.{field}");
    for (field, day) in [("starts_on", &season.starts_on), ("ends_on", &season.ends_on)] {
        let valid = chrono::NaiveDate::parse_from_str(&format!("2024-{day}"), "%Y-%m-%d").is_ok() && day.len() == 5;
        check(valid, MARKETING, path(field), format!("`{day}` is not a day like 10-01"))?;
    }
    check(
        season.starts_on < season.ends_on,
        MARKETING,
        path("ends_on"),
        "the season ends after it starts, within a year",
    )?;
    for (index, tier) in season.tiers.iter().enumerate() {
        let before = index.checked_sub(1).map(|at| &season.tiers[at]);
        let upto = before.map(|tier| tier.min_members.saturating_sub(1));
        let reason = "tiers go from the highest down and leave no gap";
        check(tier.max_members == upto, MARKETING, path(&format!("tiers.{index}.max_members")), reason)?;
        let ordered = before.is_none_or(|higher| tier.min_members < higher.min_members);
        check(ordered, MARKETING, path(&format!("tiers.{index}.min_members")), reason)?;
        let less = before.is_none_or(|higher| tier.amount_cents < higher.amount_cents);
        check(less, MARKETING, path(&format!("tiers.{index}.amount_cents")), "a lower tier earns less")?;
    }
    let most = season.tiers.first().map_or(0, |tier| tier.amount_cents) + season.prize_cents;
    let reason = format!("the highest tier and the prize make {most} cents");
    check(season.max_cents == most, MARKETING, path("max_cents"), reason)
}

fn launch(marketing: &Marketing) -> Checked {
    let rising = marketing
        .launch
        .rewards
        .windows(2)
        .all(|pair| pair[0].day < pair[1].day && pair[0].amount_cents < pair[1].amount_cents);
    check(rising, MARKETING, "launch.rewards", "later days earn more")?;
    let items: BTreeSet<LaunchItem> = marketing.launch.checklist.iter().map(|own| own.item).collect();
    let whole = items.len() == LaunchItem::ALL.len() && marketing.launch.checklist.len() == LaunchItem::ALL.len();
    let reason = format!("the checklist has each of the {} items once", LaunchItem::ALL.len());
    check(whole, MARKETING, "launch.checklist", reason)
}

fn price_alerts(brand: &Brand) -> Checked {
    for (index, alert) in brand.marketing.price_alert.iter().enumerate() {
        let path = |field: &str| format!("price_alert.{index}.{field}");
        let reason = format!("`{}` is not a preset", alert.preset);
        check(brand.preset(&alert.preset).is_some(), MARKETING, path("preset"), reason)?;
        let ordered = alert.low_monthly_cents < alert.high_monthly_cents;
        check(ordered, MARKETING, path("high_monthly_cents"), "must be more than the low price")?;
    }
    unique(brand.marketing.price_alert.iter().map(|own| own.preset.as_str()), MARKETING, |index| {
        format!("price_alert.{index}.preset")
    })
}
