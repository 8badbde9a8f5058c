//! The sign-up funnel: visits are counted in memory and saved once per source and day; enrollments are counted from the
//! orders.

use households::enrollment::{EntryPoint, Visitor, finish};
use kernel::Error;
use members::subscriptions::Period;
use office::marketing::{FunnelRow, FunnelSource, FunnelStep, funnel, write_counts};
use tenancy::ids::OfficeId;

use crate::entry_points::desk::Desk;
use crate::support::World;

fn row(source: FunnelSource, visits: i64, starts: i64, enrollments: i64) -> FunnelRow {
    FunnelRow { source, visits, starts, enrollments }
}

async fn rows(world: &World) -> Vec<FunnelRow> {
    funnel(&world.context, &mut world.scope().await, world.office, (None, None)).await.unwrap().rows
}

async fn join(world: &World, name: &str, source: FunnelSource) {
    let mut family = world.single(name, Period::Month);
    let digits: u32 = name.bytes().map(u32::from).sum();
    family.owner.phone = format!("208-555-{digits:04}").into();
    let request = world.request(family, "pm_card_visa").await;
    let visitor = Visitor { source: Some(source), ..Visitor::default() };
    finish(&world.context, &world.brand, request, &format!("join-{name}"), visitor).await.unwrap();
}

#[tokio::test]
async fn visits_starts_and_enrollments_are_counted_by_source_and_day() {
    let world = World::new().await;
    let brand = world.brand.id.as_str();
    let count = |step, source| world.context.visits.count(brand, world.office, step, source);
    for _ in 0..3 {
        count(FunnelStep::Visit, FunnelSource::Qr);
    }
    count(FunnelStep::Visit, FunnelSource::Poster);
    count(FunnelStep::Start, FunnelSource::Qr);
    assert_eq!(world.number("select count(*) from signup_funnel").await, 0, "a visit writes nothing");
    write_counts(&world.context).await.unwrap();
    assert_eq!(world.number("select count(*) from signup_funnel").await, 2, "one row a source and day");
    join(&world, "Ana", FunnelSource::Qr).await;
    join(&world, "Ben", FunnelSource::Direct).await;
    count(FunnelStep::Visit, FunnelSource::Qr);
    let expected =
        [row(FunnelSource::Qr, 4, 1, 1), row(FunnelSource::Poster, 1, 0, 0), row(FunnelSource::Direct, 0, 0, 1)];
    assert_eq!(rows(&world).await, expected);
    assert_eq!(world.number("select count(*) from signup_funnel").await, 2, "the same rows");

    world.days_pass(30).await;
    assert_eq!(rows(&world).await, [], "30 days ago is before the last 30 days");
    count(FunnelStep::Visit, FunnelSource::Qr);
    assert_eq!(rows(&world).await, [row(FunnelSource::Qr, 1, 0, 0)]);
    let today = world.context.clock.now().await.unwrap().date_naive();
    let days = (Some(today - chrono::Days::new(30)), Some(today));
    let all = funnel(&world.context, &mut world.scope().await, world.office, days).await.unwrap().rows;
    assert_eq!(all[0], row(FunnelSource::Qr, 5, 1, 1), "both ends count");
    for (days, field) in [
        ((Some(today), Some(today - chrono::Days::new(1))), "to"),
        ((Some(today - chrono::Days::new(367)), None), "from"),
    ] {
        let refused = funnel(&world.context, &mut world.scope().await, world.office, days).await.unwrap_err();
        assert!(matches!(refused, Error::Invalid(ref fields) if fields.0.contains_key(field)), "{refused:?}");
    }
}

#[tokio::test]
async fn unknown_offices_visits_are_dropped_and_desk_has_no_source() {
    let desk = Desk::open().await;
    let world = &desk.world;
    let count = |brand: &str, office| world.context.visits.count(brand, office, FunnelStep::Visit, FunnelSource::Link);
    count(world.brand.id.as_str(), OfficeId(999_999));
    count("another-brand", world.office);
    let request = desk.request(world.single("Staff", Period::Month), "pm_card_visa").await;
    desk.order(EntryPoint::Staff, None, request, "at-the-desk").await.unwrap();
    assert_eq!(rows(world).await, []);
    assert_eq!(world.number("select count(*) from signup_funnel").await, 0);
}
