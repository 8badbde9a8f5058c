//! Rewards, season of giving, materials, tiers and referrals.

use super::*;

#[test]
fn launch_rewards_and_checklist_match_the_specification() {
    for brand in BOOK.iter() {
        let launch = &brand.marketing.launch;
        let rewards: Vec<_> = launch.rewards.iter().map(|own| (own.day, own.amount_cents)).collect();
        assert_eq!(rewards, [(30, 2500), (60, 5000), (90, 10000)]);
        assert_eq!(launch.checklist.len(), 7);
    }
}

#[test]
fn season_of_giving() {
    let (one, two) = (&dental().marketing.season_of_giving, &vision().marketing.season_of_giving);
    assert_eq!((one.max_cents, one.prize_cents), (55000, 25000));
    assert_eq!((two.max_cents, two.prize_cents), (32500, 20000));
    assert_eq!((one.starts_on.as_str(), one.ends_on.as_str()), ("10-01", "12-31"));
    let rewards = |season: &SeasonOfGiving, members: [u32; 7]| members.map(|count| season.reward_cents(count) / 100);
    assert_eq!(rewards(one, [19, 20, 29, 30, 39, 40, 400]), [0, 100, 100, 200, 200, 300, 300]);
    assert_eq!(rewards(two, [19, 20, 24, 25, 29, 30, 300]), [0, 75, 75, 100, 100, 125, 125]);
}

#[test]
fn marketing_materials() {
    let prices = |brand: &Brand| {
        let quantities = &brand.marketing.materials.quantities;
        quantities
            .iter()
            .map(|own| (own.quantity, own.price_cents / 100, own.higher_price_cents.map(|c| c / 100)))
            .collect::<Vec<_>>()
    };
    assert_eq!(
        prices(dental()),
        [
            (250, 79, Some(99)),
            (500, 99, Some(119)),
            (1000, 149, Some(219)),
            (1500, 199, Some(279)),
            (2000, 249, Some(349)),
            (5000, 399, Some(449)),
        ]
    );
    assert_eq!(prices(vision()), [(250, 210, None), (500, 335, None), (750, 415, None), (1000, 480, None)]);
    assert_eq!((dental().marketing.materials.plan_count, vision().marketing.materials.plan_count), (4, 3));
    assert_eq!(dental().marketing.materials.types, [MaterialType::Card, MaterialType::Brochure]);
}

#[test]
fn tiers_are_legacy_essentials_growth_and_enterprise() {
    for brand in BOOK.iter() {
        let names: Vec<_> = (0..4).map(|level| brand.tier(level).unwrap().name.as_str()).collect();
        assert_eq!(names, ["Legacy", "Essentials", "Growth", "Enterprise"]);
        assert_eq!(brand.tier(0).unwrap().monthly_cents, 0);
        assert!(brand.tier(4).is_none());
    }
}

#[test]
fn referral_credit_is_25_dollars_after_30_days() {
    for brand in BOOK.iter() {
        assert_eq!((brand.marketing.referral.credit_cents, brand.marketing.referral.payment_age_days), (2500, 30));
    }
}
