//! Reports that are read from a replica; the test's own database takes its place.

use std::time::Duration;

use kernel::downloads::Format;
use replica::{Replica, ReplicaConfig, Replicas};
use reports::{Wish, files};
use tenancy::cells::CellNumber;

use crate::support::{lived_in, request};

#[tokio::test]
async fn report_of_a_replica_says_how_old_it_is() {
    let mut world = lived_in().await;
    let config =
        ReplicaConfig { url: world.db.url.clone(), connections: 2, most_lag: Duration::from_secs(30), may_write: true };
    let replica = Replica::start(&world.db.database, config).await.unwrap();
    let replicas = Replicas::default().with(CellNumber::FIRST, replica);
    world.context.services = std::mem::take(&mut world.context.services).with(replicas);
    let mut read = replica::read(&world.context, world.reach()).await.unwrap();
    assert!(read.age.is_some());

    let late = request(&world, &mut read.scope, "members", &Wish::default()).await.of_age(read.age);
    let answer = reports::answer(&mut read.scope, &late, None, 10).await.unwrap();
    assert!(answer.count.unwrap() > 0);
    let ago = answer.seconds_ago.unwrap();
    assert!((0..=30).contains(&ago), "{ago}");
    assert_eq!((late.now - answer.as_of).num_seconds(), ago);
    let way = (Format::Pdf, files::Progress::default());
    files::write(&world.context, &mut read.scope, &late, &world.brand, way).await.unwrap();
    drop(read);

    let mut scope = world.scope().await;
    let current = request(&world, &mut scope, "members", &Wish::default()).await;
    let answer = reports::answer(&mut scope, &current, None, 10).await.unwrap();
    assert_eq!((answer.seconds_ago, answer.as_of), (None, current.now));
}

#[tokio::test]
async fn begun_seconds_are_counted() {
    let world = lived_in().await;
    let mut scope = world.scope().await;
    let current = request(&world, &mut scope, "members", &Wish::default()).await;
    let ago = |millis| current.clone().of_age(Some(Duration::from_millis(millis))).seconds_ago();
    assert_eq!((ago(0), ago(1), ago(12_000), ago(12_001)), (Some(0), Some(1), Some(12), Some(13)));
}
