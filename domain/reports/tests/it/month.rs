//! The report of a month.

use chrono::Datelike;
use reports::monthly;
use testing::World;

use crate::support::{hand_over, lived_in, today};

#[tokio::test]
async fn a_month_tells_what_its_reports_say() {
    let world = lived_in().await;
    let today = today(&world).await;
    let now = world.context.clock.now().await.unwrap();
    let mut scope = world.scope().await;
    let month = monthly::month(&mut scope, now, world.office, (today.year(), today.month())).await.unwrap();
    assert_eq!(month.trend.len(), 12);
    let last = month.trend.last().unwrap();
    assert_eq!((last.joined, last.left), (5, 0));
    let net = &month.figures[0];
    assert_eq!((net.key.as_str(), &net.value), ("net", &last.net));
    assert!(month.headline.contains("$"), "{}", month.headline);
    let total = month.money.iter().find(|line| line.is_total).unwrap();
    assert_eq!(total.amount, net.value);
    let paper = kernel::downloads::Paper::of(&mut scope, &world.context.brands, world.office).await.unwrap();
    let pdf = monthly::pdf(month, paper).await.unwrap();
    assert!(pdf.bytes.starts_with(b"%PDF"));
    hand_over("file-month", &pdf);
}

#[tokio::test]
async fn a_month_to_come_is_not_found() {
    let world = World::new().await;
    let today = today(&world).await;
    let now = world.context.clock.now().await.unwrap();
    let mut scope = world.scope().await;
    for (year, month) in [(today.year() + 1, 1), (today.year(), 13), (1, 1)] {
        assert!(monthly::month(&mut scope, now, world.office, (year, month)).await.is_err(), "{year}-{month}");
    }
}
