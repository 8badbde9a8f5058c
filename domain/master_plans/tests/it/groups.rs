//! Changes of a group's locations.

use std::collections::BTreeSet;

use master_plans::groups::{change, may_delete};
use master_plans::rules::values::Place;
use tenancy::Scope;
use tenancy::ids::{LocationGroupId, OfficeId};

use crate::support::{Chain, adult, code, monthly};

async fn add(scope: &mut Scope, group: LocationGroupId, office: OfficeId) {
    let organization = scope.organization().0;
    sqlx::query("insert into location_group_office (organization_id, group_id, office_id) values ($1, $2, $3)")
        .bind(organization)
        .bind(group.0)
        .bind(office.0)
        .execute(scope.db())
        .await
        .unwrap();
}

#[tokio::test]
async fn location_that_joins_takes_the_groups_price() {
    let own = Chain::new().await;
    let plan = own.sells(adult(3900, 39_900)).await;
    let north = own.group("North", &[own.north]).await;
    own.sets(own.owner, plan, &[monthly(Place::Group(north), Some(4200))]).await.unwrap();
    let (at, wider) = (own.at(own.owner).await, BTreeSet::from([own.north, own.west]));
    let mut scope = own.world.scope().await;
    let shown = change(own.of(&at), &mut scope, north, &wider, true).await.unwrap();
    let lines: Vec<_> = shown.iter().map(|effect| (effect.office, effect.fields[0].new.as_deref())).collect();
    assert_eq!(lines, [(own.west, Some("42.00"))]);
    change(own.of(&at), &mut scope, north, &wider, false).await.unwrap();
    add(&mut scope, north, own.west).await;
    scope.commit().await.unwrap();
    own.world.run_jobs().await;
    assert_eq!((own.offers(plan, own.west).await.0, own.offers(plan, own.east).await.0), (4200, 3900));
}

#[tokio::test]
async fn location_joins_no_second_group_that_sets_the_same() {
    let own = Chain::new().await;
    let plan = own.sells(adult(3900, 39_900)).await;
    let (north, premium) = (own.group("North", &[own.north]).await, own.group("Premium", &[own.west]).await);
    let prices = [monthly(Place::Group(north), Some(4200)), monthly(Place::Group(premium), Some(4500))];
    own.sets(own.owner, plan, &prices).await.unwrap();
    let (at, wider) = (own.at(own.owner).await, BTreeSet::from([own.north, own.west]));
    let mut scope = own.world.scope().await;
    for dry_run in [true, false] {
        assert_eq!(code(change(own.of(&at), &mut scope, north, &wider, dry_run).await), "target_conflict");
    }
    assert_eq!(own.offers(plan, own.west).await.0, 4500);
}

#[tokio::test]
async fn group_with_prices_is_not_deleted() {
    let own = Chain::new().await;
    let plan = own.sells(adult(3900, 39_900)).await;
    let north = own.group("North", &[own.north]).await;
    let mut scope = own.world.scope().await;
    may_delete(&mut scope, north).await.unwrap();
    drop(scope);
    own.sets(own.owner, plan, &[monthly(Place::Group(north), Some(4200))]).await.unwrap();
    let mut scope = own.world.scope().await;
    assert_eq!(code(may_delete(&mut scope, north).await), "group_in_use");
}
