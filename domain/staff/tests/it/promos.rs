//! Coupons for tiers, lead sources and banners that our staff change. The brands are shared by all tests of this program, so only one test
//! changes each list, and it changes it back.

use std::sync::Arc;

use office::announcements::{self, BannerAudience, NewBanner};
use rules::tiers::coupon_for;
use staff::approvals::{ApprovalAct, approve, request};
use staff::coupons::{self, NewCoupon, add_coupon, coupons, end_coupon};
use staff::sources::{self, add_source, change_source, order_sources, sources};
use tenancy::brand::BrandId;

use crate::support::{Platform, code};

fn coupon(code: &str, percent: i32) -> NewCoupon {
    let ends_on = Some("2099-12-31".parse().unwrap());
    NewCoupon { brand: "vision".into(), code: code.into(), percent, bills: 3, period: None, ends_on }
}

#[tokio::test]
async fn a_coupon_is_added_and_ended() {
    let platform = Platform::new().await;
    let (context, sam) = (&platform.world.context, &platform.sam);
    let vision = Arc::clone(context.brands.get(&BrandId::new("vision")).unwrap());
    let today = context.clock.now().await.unwrap().date_naive();
    let counts = |code: &str| coupon_for(&vision, code, None, today).is_some();
    assert_eq!(code(add_coupon(context, sam, &coupon("clearstart", 20), "x").await), "code_taken");
    assert_eq!(code(add_coupon(context, sam, &coupon("no good", 20), "x").await), "invalid");
    add_coupon(context, sam, &coupon("fair-20", 20), "A conference").await.unwrap();
    assert!(counts("Fair-20"));

    let large = coupon("FAIR-60", 60);
    assert_eq!(code(add_coupon(context, sam, &large, "A conference").await), "needs_second_person");
    let act = ApprovalAct::AddCoupon { coupon: large };
    let asked = request(context, sam, act.clone(), "A conference").await.unwrap();
    assert_eq!(code(approve(context, sam, asked.0, &act.digest()).await), "own_request");
    approve(context, &platform.lee, asked.0, &act.digest()).await.unwrap();
    platform.world.run_jobs().await;
    coupons::refresh(context).await.unwrap();
    assert!(counts("FAIR-60"));

    for code in ["CLEARSTART", "FAIR-20", "fair-60"] {
        end_coupon(context, sam, ("vision", code)).await.unwrap();
        assert!(!counts(code), "{code}");
        assert!(vision.coupon(code).is_some(), "bills that it makes cheaper know it still");
    }
    assert_eq!(code(end_coupon(context, sam, ("vision", "FAIR-20")).await), "not found");
    let all = coupons(context, sam).await.unwrap();
    let added: Vec<_> = all.iter().filter(|one| one.added).map(|one| (one.code.as_str(), one.active)).collect();
    assert_eq!(added, [("FAIR-20", false), ("FAIR-60", false)]);
    platform.sql("delete from platform_coupon".to_owned()).await;
    coupons::refresh(context).await.unwrap();
    assert!(counts("CLEARSTART"));
}

#[tokio::test]
async fn there_are_at_most_200_coupons() {
    let platform = Platform::new().await;
    let many = "insert into platform_coupon (brand, code, percent, bills, changed_at) select 'dental', 'MANY-' || n, 10, 1, now() from generate_series(1, 200) n";
    platform.sql(many.to_owned()).await;
    let more = add_coupon(&platform.world.context, &platform.sam, &coupon("ONE-MORE", 20), "A conference").await;
    assert_eq!(code(more), "coupons_at_most");
}

#[tokio::test]
async fn lead_sources_are_added_hidden_and_ordered() {
    let platform = Platform::new().await;
    let (context, ana) = (&platform.world.context, &platform.ana);
    let dental = Arc::clone(context.brands.get(&BrandId::new("dental")).unwrap());
    let offered = || dental.lead_sources.iter().map(|own| own.value.clone()).collect::<Vec<_>>();
    let begun = offered();
    let podcast = add_source(context, ana, "dental", "A podcast").await.unwrap();
    assert_eq!(offered().last(), Some(&podcast));
    assert_eq!(code(add_source(context, ana, "dental", "a Podcast!").await), "code_taken");
    change_source(context, ana, ("dental", &begun[0]), (true, Some(rules::Cents(50_000)))).await.unwrap();
    assert!(!offered().contains(&begun[0]));
    assert_eq!(code(change_source(context, ana, ("dental", "nobody"), (true, None)).await), "not found");
    let mut wanted = begun.clone();
    wanted.insert(0, podcast.clone());
    assert_eq!(code(order_sources(context, ana, "dental", &begun).await), "services_changed");
    order_sources(context, ana, "dental", &wanted).await.unwrap();
    assert_eq!(offered()[0], podcast);
    let all = sources(context, ana).await.unwrap();
    let first = all.iter().find(|one| one.brand == "dental" && one.value == begun[0]).unwrap();
    assert_eq!((first.hidden, first.monthly_cost), (true, Some(rules::Cents(50_000))));
    platform.sql("delete from lead_source_item".to_owned()).await;
    sources::refresh(context).await.unwrap();
    assert_eq!(offered(), begun);
}

#[tokio::test]
async fn a_banner_to_over_100_offices_takes_two() {
    let platform = Platform::new().await;
    let (context, office) = (&platform.world.context, platform.world.office);
    platform
        .sql(format!(
            "insert into office (organization_id, brand, name, slug, legal_name, email, phone, address_line1, city, state, zip, timezone, card_prefix, account_status)
             select organization_id, brand, 'Office ' || n, 'office-' || n, legal_name, email, phone, address_line1, city, state, zip, timezone, 'O' || n, 1
             from office, generate_series(1, 100) n where id = {office}"
        ))
        .await;
    let banner = NewBanner {
        brand: "dental".into(),
        message: "We moved.".into(),
        call_to_action: String::new(),
        call_to_action_link: String::new(),
        from: None,
        until: "2099-01-01T00:00:00Z".parse().unwrap(),
        audience: BannerAudience::default(),
    };
    let reach = announcements::banner_reach(context, platform.ana.actor(), &banner).await.unwrap();
    let open = platform.world.number("select count(*) from office where brand = 'dental'").await;
    assert_eq!((reach.offices, reach.names.len(), reach.takes_two), (open, 10, true));
    let alone = announcements::set_banner(context, platform.ana.actor(), &banner).await;
    assert_eq!(code(alone), "needs_second_person");
    // In two parts: 99 offices of a tier, and the others.
    let tiers = "update office set tier_level = 2;
         update office set tier_level = 3 where id in (select id from office where slug like 'office-%' order by id limit 99)";
    platform.sql(tiers.to_owned()).await;
    let of_tier = |tier| NewBanner {
        audience: BannerAudience { tier_level: Some(tier), ..BannerAudience::default() },
        ..banner.clone()
    };
    announcements::set_banner(context, platform.ana.actor(), &of_tier(3)).await.unwrap();
    announcements::set_banner(context, platform.ana.actor(), &of_tier(3)).await.unwrap();
    let rest = announcements::set_banner(context, platform.ana.actor(), &of_tier(2)).await;
    assert_eq!(code(rest), "needs_second_person", "parts of an audience count together");
    let act = ApprovalAct::SetBanner { banner };
    let asked = request(context, &platform.ana, act.clone(), "A closing").await.unwrap();
    assert_eq!(code(approve(context, &platform.ana, asked.0, &act.digest()).await), "own_request");
    approve(context, &platform.sam, asked.0, &act.digest()).await.unwrap();
    platform.world.run_jobs().await;
    assert_eq!(platform.world.number("select count(*) from banner where set_by like 'Ana Staff%Sam Staff'").await, 1);
}
