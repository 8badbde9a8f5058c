//! The connection of a scope after a commit, an error, a call that was given up, and a lost connection.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

use std::time::Duration;

use sqlx::PgConnection;
use tenancy::ids::OrganizationId;
use tenancy::testing::TestDatabase;
use tenancy::{Actor, Database, Reach, Scope};

async fn scope(database: &Database) -> Scope {
    database.scope(Reach::organization(OrganizationId(1), Actor::platform("test"))).await.unwrap()
}

async fn backend(scope: &mut Scope) -> i32 {
    sqlx::query_scalar("select pg_backend_pid()").fetch_one(scope.db()).await.unwrap()
}

/// The connections of the pool by what they do, except `superuser`'s.
async fn states(superuser: &mut PgConnection) -> Vec<String> {
    sqlx::query_scalar(
        "select state from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() order by 1",
    )
    .fetch_all(superuser)
    .await
    .unwrap()
}

/// Waits until no connection has a transaction; returns how many there are.
async fn until_idle(superuser: &mut PgConnection) -> usize {
    for _ in 0..200 {
        let states = states(&mut *superuser).await;
        if states.iter().all(|state| state == "idle") {
            return states.len();
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    panic!("a transaction stays open");
}

#[tokio::test]
async fn the_connection_that_was_used_last_is_used_next() {
    let db = TestDatabase::new().await;
    let (mut first, mut second) = (scope(&db.database).await, scope(&db.database).await);
    let (one, two) = (backend(&mut first).await, backend(&mut second).await);
    assert_ne!(one, two);
    second.commit().await.unwrap();
    first.commit().await.unwrap();
    for _ in 0..3 {
        let mut next = scope(&db.database).await;
        assert_eq!(backend(&mut next).await, one);
        next.commit().await.unwrap();
    }
}

#[tokio::test]
async fn dropped_scope_rolls_back_before_its_connection_is_reused() {
    let db = TestDatabase::new().await;
    let mut superuser = db.superuser().await;
    let mut dropped = scope(&db.database).await;
    sqlx::query("select 1 / 0").execute(dropped.db()).await.unwrap_err();
    drop(dropped);
    let mut locking = scope(&db.database).await;
    sqlx::query("select pg_advisory_xact_lock(1)").execute(locking.db()).await.unwrap();
    drop(locking);
    assert!(until_idle(&mut superuser).await <= 2);
    let locks = "select count(*) from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())";
    assert_eq!(sqlx::query_scalar::<_, i64>(locks).fetch_one(&mut superuser).await.unwrap(), 0);
}

#[tokio::test]
async fn closed_scope_gives_up_its_connection_at_once() {
    let db = TestDatabase::new().await;
    let mut closed = scope(&db.database).await;
    sqlx::query("select 1").execute(closed.db()).await.unwrap();
    let (_, open) = db.database.connections();
    closed.close();
    assert_eq!(db.database.connections().1, open - 1, "nothing is left to roll back");
}

#[tokio::test]
async fn committing_a_failed_transaction_is_an_error() {
    let db = TestDatabase::new().await;
    let mut failed = scope(&db.database).await;
    sqlx::query("select 1 / 0").execute(failed.db()).await.unwrap_err();
    let refused = failed.commit().await.unwrap_err();
    assert_eq!(refused.as_database_error().unwrap().code().as_deref(), Some("25P02"));
    let mut next = scope(&db.database).await;
    backend(&mut next).await;
    next.commit().await.unwrap();
}

#[tokio::test]
async fn a_public_read_ends_within_seconds_and_writes_nothing() {
    let db = TestDatabase::new().await;
    let mut public = db.database.platform_for_public("test").await.unwrap();
    let settings: (String, String) =
        sqlx::query_as("select current_setting('statement_timeout'), current_setting('transaction_read_only')")
            .fetch_one(public.db())
            .await
            .unwrap();
    assert_eq!(settings, ("3s".to_owned(), "on".to_owned()));
    public.commit().await.unwrap();
    let mut next = scope(&db.database).await;
    let timeout: String =
        sqlx::query_scalar("select current_setting('statement_timeout')").fetch_one(next.db()).await.unwrap();
    assert_eq!(timeout, "10s", "the next scope on the connection has its own");
    next.commit().await.unwrap();
}

#[tokio::test]
async fn canceled_call_leaves_a_usable_connection() {
    let db = TestDatabase::new().await;
    let mut superuser = db.superuser().await;
    let mut slow = scope(&db.database).await;
    let given_up = tokio::time::timeout(
        Duration::from_millis(100),
        sqlx::query("select generate_series(1, 10000) from pg_sleep(0.5)").fetch_all(slow.db()),
    );
    assert!(given_up.await.is_err());
    drop(slow);
    // Others work meanwhile, and nobody gets the answer of the one that was given up.
    for _ in 0..20 {
        let mut next = scope(&db.database).await;
        let answer: i64 = sqlx::query_scalar("select 7::bigint").fetch_one(next.db()).await.unwrap();
        assert_eq!(answer, 7);
        next.commit().await.unwrap();
        tokio::time::sleep(Duration::from_millis(40)).await;
    }
    assert!(until_idle(&mut superuser).await <= 2);
}

#[tokio::test]
async fn a_lost_connection_is_replaced() {
    let db = TestDatabase::new().await;
    let mut superuser = db.superuser().await;
    let mut lost = scope(&db.database).await;
    let pid = backend(&mut lost).await;
    sqlx::query("select pg_terminate_backend($1)").bind(pid).execute(&mut superuser).await.unwrap();
    assert!(sqlx::query("select 1").execute(lost.db()).await.is_err());
    drop(lost);
    let mut scopes = vec![];
    for _ in 0..4 {
        scopes.push(scope(&db.database).await);
    }
    assert_eq!(db.database.connections(), (4, 4));
    for scope in scopes {
        scope.commit().await.unwrap();
    }
    assert_eq!(db.database.connections(), (0, 4));
}

#[tokio::test]
async fn a_closed_pool_ends_its_connections() {
    let db = TestDatabase::new().await;
    let mut superuser = db.superuser().await;
    let mut open = scope(&db.database).await;
    scope(&db.database).await.commit().await.unwrap();
    let database = db.database.clone();
    let closing = tokio::spawn(async move { database.close().await });
    tokio::time::sleep(Duration::from_millis(100)).await;
    assert!(!closing.is_finished(), "it waits for the scope");
    backend(&mut open).await;
    open.commit().await.unwrap();
    closing.await.unwrap();
    let closed = db.database.scope(Reach::organization(OrganizationId(1), Actor::platform("test"))).await;
    assert!(matches!(closed, Err(sqlx::Error::PoolClosed)));
    for _ in 0..100 {
        if states(&mut superuser).await.is_empty() {
            return;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    panic!("a connection stays open");
}
