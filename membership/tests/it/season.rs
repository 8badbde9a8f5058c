//! The Season of Giving: offices are ranked by members who joined during it and stayed; the team is ranked by
//! enrollments.

use catalog::offices::OfficeAddress;
use households::enrollment::{EntryPoint, PayBy, PlanChoice, Pricing, SignupRequest, SignupStatus, quote_for};
use identity::Client;
use members::subscriptions::Period;
use office::season::{Board, board, run, team};
use tenancy::ids::{OfficeId, PlanId};

use crate::entry_points::desk::Desk;
use crate::support::World;

async fn at(world: &World, instant: &str) {
    world.context.clock.turn_to(instant.parse().unwrap()).await.unwrap();
}

async fn ranking(world: &World, office: OfficeId) -> Board {
    run(&world.context).await.unwrap();
    board(&world.context, &world.brand, office).await.unwrap()
}

/// Somebody joins another practice of the brand.
async fn joins_elsewhere(world: &World, (at, plan): (OfficeAddress, PlanId), first: &str, phone: &str) {
    let mut family = world.single(first, Period::Month);
    family.owner.phone = phone.to_owned().into();
    family.owner.plans = vec![PlanChoice { plan, period: Period::Month }];
    let (pricing, members) = (Pricing::external(None), family.quote_members());
    let (quote, _) =
        quote_for(&world.context, &world.brand, at.office, pricing, &members, &Client::default()).await.unwrap();
    let agreed = world.agreed(family, quote, PayBy::Card, Some("pm_card_visa"));
    let done = world.finish(SignupRequest { office: at.office, ..agreed }, first).await.unwrap();
    assert_eq!(done.status, SignupStatus::Done);
}

#[tokio::test]
async fn new_members_who_stay_rank_the_offices_of_a_brand() {
    let world = World::new().await;
    at(&world, "2027-09-30T18:00:00Z").await;
    let before = world.request(world.single("Early", Period::Month), "pm_card_visa").await;
    assert_eq!(world.finish(before, "before").await.unwrap().status, SignupStatus::Done);
    let still = ranking(&world, world.office).await;
    assert!(!still.runs && still.from.to_string() == "2026-10-01", "the season before is shown until the next begins");

    at(&world, "2027-10-05T18:00:00Z").await;
    let mut family = world.reyes();
    family.owner.phone = "208-555-0101".to_owned().into();
    let request = world.request(family, "pm_card_visa").await;
    assert_eq!(world.finish(request, "reyes").await.unwrap().status, SignupStatus::Done);
    let elsewhere = world.other_practice().await;
    let other = elsewhere.0.office;
    assert_ne!(other, world.office);
    for (first, phone) in [("Uma", "208-555-0121"), ("Vic", "208-555-0122"), ("Wes", "208-555-0123")] {
        joins_elsewhere(&world, elsewhere, first, phone).await;
    }
    let imported = "update account set enrolled_through = 'import' where office_id = $1";
    sqlx::query(imported).bind(other.0).execute(world.outside()).await.unwrap();
    assert_eq!(ranking(&world, other).await.own.new_members, 0, "imported members do not count");
    let joined = "update account set enrolled_through = 'external' where office_id = $1";
    sqlx::query(joined).bind(other.0).execute(world.outside()).await.unwrap();
    assert_eq!(ranking(&world, other).await.own.new_members, 3);

    let shown = ranking(&world, world.office).await;
    assert!(shown.runs);
    let places: Vec<_> = shown.first.iter().map(|row| (row.place, row.office, row.new_members)).collect();
    let mut expected = vec![(1, other, 3), (1, world.office, 3)];
    expected.sort_unstable_by_key(|row| row.1 != shown.first[0].office);
    assert_eq!(places, expected, "as many share the first place; who joined before does not count");
    assert_eq!((shown.own.place, shown.own.reward.0), (1, world.brand.marketing.season_of_giving.prize_cents));

    sqlx::query("update subscription set status = 'canceled' where office_id = $1")
        .bind(world.office.0)
        .execute(world.outside())
        .await
        .unwrap();
    let after = ranking(&world, world.office).await;
    assert_eq!((after.own.place, after.own.new_members, after.own.reward.0), (2, 0, 0), "who leaves counts no more");
    assert_eq!(after.first.len(), 1);
}

#[tokio::test]
async fn the_team_is_ranked_by_the_households_each_enrolled() {
    let desk = Desk::open().await;
    let world = &desk.world;
    at(world, "2027-11-05T18:00:00Z").await;
    for (name, phone) in [("Ana", "208-555-0111"), ("Ben", "208-555-0112")] {
        let mut family = world.single(name, Period::Month);
        family.owner.phone = phone.to_owned().into();
        let request = desk.request(family, "pm_card_visa").await;
        desk.order(EntryPoint::Staff, None, request, &format!("desk-{name}")).await.unwrap();
    }
    let mut alone = world.single("Cleo", Period::Month);
    alone.owner.phone = "208-555-0113".to_owned().into();
    desk.joined(alone).await;
    let season = ("2027-10-01".parse().unwrap(), "2027-12-31".parse().unwrap());
    let rows = team(&mut world.scope().await, world.office, season.0, season.1).await.unwrap();
    assert_eq!((rows[0].login, rows[0].name.as_str(), rows[0].enrollments), (desk.staff, "Maya Lind", 2));
    let before = ("2027-07-01".parse().unwrap(), "2027-09-30".parse().unwrap());
    let rows = team(&mut world.scope().await, world.office, before.0, before.1).await.unwrap();
    assert!(rows.iter().all(|row| row.enrollments == 0), "{rows:?}");
}
