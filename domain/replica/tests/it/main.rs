//! Which database is read, with real ones: the test's own takes the place of a replica.

#![allow(clippy::unwrap_used, reason = "a test says what it expects by unwrapping")]

use std::time::Duration;

use replica::{Read, Replica, ReplicaConfig, Replicas, Trouble};
use tenancy::cells::CellNumber;
use tenancy::ids::OrganizationId;
use tenancy::testing::TestDatabase;
use tenancy::{Database, Reach};
use testing::World;

const MOST_LAG: Duration = Duration::from_secs(30);

fn config(url: &str) -> ReplicaConfig {
    ReplicaConfig { url: url.to_owned(), connections: 2, most_lag: MOST_LAG, may_write: true }
}

/// A world with a replica.
async fn world(config: impl FnOnce(&str) -> ReplicaConfig) -> World {
    let mut world = World::new().await;
    let replica = Replica::start(&world.db.database, config(&world.db.url)).await.unwrap();
    world.context.services =
        std::mem::take(&mut world.context.services).with(Replicas::default().with(CellNumber::FIRST, replica));
    world
}

async fn offices(read: &mut Read) -> i64 {
    sqlx::query_scalar("select count(*) from office").fetch_one(read.scope.db()).await.unwrap()
}

#[tokio::test]
async fn replica_is_read_within_the_reach_and_says_its_age() {
    let world = world(config).await;
    let mut read = replica::read(&world.context, world.reach()).await.unwrap();
    let age = read.age.expect("it takes the place of a replica");
    assert!(age <= MOST_LAG, "{age:?}");
    assert!(offices(&mut read).await > 0);
    let elsewhere = Reach { organization: OrganizationId(0), ..world.reach() };
    let mut none = replica::read(&world.context, elsewhere).await.unwrap();
    assert_eq!((none.age.is_some(), offices(&mut none).await), (true, 0), "row-level security holds there, too");
    let written = sqlx::query("update office set name = 'Other'").execute(read.scope.db()).await;
    assert!(written.is_err(), "nothing can be written");
}

#[tokio::test]
async fn first_cells_replica_is_read_for_its_own_organizations() {
    let mut world = world(config).await;
    let second = TestDatabase::new().await;
    let others = [(CellNumber::SECOND, second.url.clone())];
    world.context.database = Database::connect_cells(&world.db.url, &others, 4).await.unwrap();
    let mut read = replica::read(&world.context, world.reach()).await.unwrap();
    assert!(read.age.is_some() && offices(&mut read).await > 0);
    // Its move to the first cell has not reached the replica.
    let arriving = Reach { organization: OrganizationId(777), ..world.reach() };
    assert_eq!(replica::read(&world.context, arriving).await.unwrap().age, None);
    sqlx::query("insert into organization_cell (organization_id, cell) values (778, 1)")
        .execute(world.outside())
        .await
        .unwrap();
    let elsewhere = Reach { organization: OrganizationId(778), ..world.reach() };
    let read = replica::read(&world.context, elsewhere.clone()).await.unwrap();
    assert_eq!((read.age, read.scope.cell()), (None, CellNumber::SECOND));
    drop(read);
    // The second cell gets one.
    let primary = world.context.database.each_cell().remove(1);
    let replicas =
        Replicas::default().with(CellNumber::SECOND, Replica::start(&primary, config(&second.url)).await.unwrap());
    world.context.services = std::mem::take(&mut world.context.services).with(replicas);
    sqlx::raw_sql("insert into organization (organization_id, brand, name) values (778, 'x', 'West')")
        .execute(&mut second.superuser().await)
        .await
        .unwrap();
    assert!(replica::read(&world.context, elsewhere).await.unwrap().age.is_some());
    let wrong = Replica::start(&primary, config(&world.db.url)).await;
    assert!(matches!(wrong, Err(Trouble::Foreign)), "the replica of another cell: {wrong:?}");
}

#[tokio::test]
async fn replica_too_far_behind_leaves_reads_to_the_primary() {
    // Nothing is ever fresh enough.
    let world = world(|url| ReplicaConfig { most_lag: Duration::ZERO, ..config(url) }).await;
    let mut read = replica::read(&world.context, world.reach()).await.unwrap();
    assert_eq!(read.age, None);
    assert!(offices(&mut read).await > 0);
}

#[tokio::test]
async fn replica_that_is_down_leaves_reads_to_the_primary() {
    // Nothing listens there.
    let world = world(|_| config("postgres://chairside@127.0.0.1:9/chairside")).await;
    let mut read = replica::read(&world.context, world.reach()).await.unwrap();
    assert_eq!(read.age, None);
    assert!(offices(&mut read).await > 0);
}

#[tokio::test]
async fn failed_read_leaves_the_next_ones_to_the_primary() {
    let world = world(config).await;
    let known = world.context.services.get::<Replicas>().unwrap().of(CellNumber::FIRST).unwrap();
    assert!(known.fresh().is_some());
    known.failed(&sqlx::Error::PoolTimedOut);
    assert!(known.fresh().is_some(), "it is only busy");
    known.failed(&sqlx::Error::Io(std::io::ErrorKind::ConnectionReset.into()));
    assert!(known.fresh().is_none());
    assert_eq!(replica::read(&world.context, world.reach()).await.unwrap().age, None);
}

#[tokio::test]
async fn server_that_accepts_writes_is_no_replica() {
    let test = TestDatabase::new().await;
    let refused = Replica::start(&test.database, ReplicaConfig { may_write: false, ..config(&test.url) }).await;
    assert!(matches!(refused, Err(Trouble::Writes)), "{refused:?}");
}

#[tokio::test]
async fn another_database_is_no_replica() {
    let (test, other) = (TestDatabase::new().await, TestDatabase::new().await);
    let refused = Replica::start(&test.database, config(&other.url)).await;
    assert!(matches!(refused, Err(Trouble::Foreign)), "{refused:?}");
}

#[test]
fn only_failures_of_the_replica_are_repeated_on_the_primary() {
    let lost = sqlx::Error::Io(std::io::ErrorKind::ConnectionReset.into());
    assert!(replica::is_of_the_replica(&lost));
    assert!(!replica::is_of_the_replica(&sqlx::Error::RowNotFound));
    assert!(!replica::is_of_the_replica(&sqlx::Error::PoolTimedOut));
}
