//! Claims, leases and epochs, on a real database.

use std::time::Duration;

use tenancy::ids::OrganizationId;
use tenancy::testing::TestDatabase;
use tenancy::{Actor, Database, Reach};

use super::*;
use crate::Error;

const ORGANIZATION: OrganizationId = OrganizationId(7);
const LEASE: Duration = Duration::from_secs(60);
/// A lease that has already expired.
const OVER: Duration = Duration::ZERO;
const NEVER_AGAIN: Duration = Duration::from_secs(3_600);

fn reach() -> Reach {
    Reach::organization(ORGANIZATION, Actor::platform("test"))
}

async fn job(db: &TestDatabase, key: &str) {
    let due_at = db.clock().now().await.unwrap();
    let mut scope = db.database.scope(reach()).await.unwrap();
    let new = NewJob::keyed(Job::NoOp, key, due_at);
    enqueue(&mut scope, new).await.unwrap();
    scope.commit().await.unwrap();
}

async fn all_due(database: &Database) -> Vec<WakeUp> {
    wake(database, 100, Duration::ZERO).await.unwrap()
}

/// Wakes and claims everything due.
async fn take(database: &Database, lease: Duration) -> Vec<ClaimedJob> {
    claim(database, Job::KINDS, &all_due(database).await, lease).await.unwrap()
}

fn lost<T: std::fmt::Debug>(ended: Result<T>) -> bool {
    matches!(ended, Err(Error::Internal(error)) if error.is::<LostLease>())
}

async fn execute(db: &TestDatabase, statement: &'static str) {
    sqlx::raw_sql(statement).execute(&mut db.superuser().await).await.unwrap();
}

#[tokio::test]
async fn a_job_is_there_when_its_cause_is() {
    let db = TestDatabase::new().await;
    let due_at = db.clock().now().await.unwrap();
    let mut scope = db.database.scope(reach()).await.unwrap();
    enqueue(&mut scope, NewJob::keyed(Job::NoOp, "it", due_at)).await.unwrap();
    drop(scope);
    assert_eq!(counts(&mut db.database.platform("test").await.unwrap()).await.unwrap(), Counts::default());
    job(&db, "it").await;
    let claimed = take(&db.database, LEASE).await.remove(0);
    assert_eq!((claimed.key.as_str(), claimed.job().unwrap(), claimed.attempt), ("it", Job::NoOp, 1));
}

#[tokio::test]
async fn what_is_due_is_woken_once_and_again_when_lost() {
    let db = TestDatabase::new().await;
    job(&db, "a").await;
    job(&db, "b").await;
    assert_eq!(wake(&db.database, 1, NEVER_AGAIN).await.unwrap().len(), 1);
    assert_eq!(wake(&db.database, 10, NEVER_AGAIN).await.unwrap().len(), 1);
    assert_eq!(wake(&db.database, 10, NEVER_AGAIN).await.unwrap(), []);
    let again = all_due(&db.database).await;
    assert_eq!(again.len(), 2, "both wake-ups were lost");
    put_back_wake_ups(&db.database, &again[..1]).await.unwrap();
    assert_eq!(wake(&db.database, 10, NEVER_AGAIN).await.unwrap(), again[..1]);
}

#[tokio::test]
async fn a_tenant_with_much_to_do_keeps_nobody_waiting() {
    let db = TestDatabase::new().await;
    // Tenant 7 had a thousand jobs due before tenants 8 and 9 had any.
    execute(
        &db,
        "insert into job (organization_id, kind, key, due_at)
         select 7, 'no_op', n::text, business_now() - interval '1 hour' from generate_series(1, 1000) n
         union all select o, 'no_op', n::text, business_now() - interval '1 minute' from generate_series(1, 3) n, generate_series(8, 9) o
         union all select 10, 'no_op', 'later', business_now() + interval '1 day'",
    )
    .await;
    let listed = due(&db.database, Job::KINDS, 10).await.unwrap();
    let woken = wake(&db.database, 10, NEVER_AGAIN).await.unwrap();
    assert_eq!(listed, woken);
    let of = |organization| woken.iter().filter(|w| w.organization.0 == organization).count();
    assert_eq!((of(7), of(8), of(9), of(10)), (4, 3, 3, 0));
    let first: Vec<i64> = woken[..3].iter().map(|w| w.organization.0).collect();
    assert_eq!(first, [7, 8, 9], "they take turns");
    assert_eq!(wake(&db.database, 2_000, NEVER_AGAIN).await.unwrap().len(), 996, "all the rest, once");
    assert_eq!(due(&db.database, Job::KINDS, 2_000).await.unwrap().len(), 1_006, "a woken job may be claimed");
}

#[tokio::test]
async fn a_job_of_the_future_comes_with_the_turned_clock() {
    let db = TestDatabase::new().await;
    let tomorrow = db.clock().now().await.unwrap() + chrono::Duration::days(1);
    let mut scope = db.database.scope(reach()).await.unwrap();
    enqueue(&mut scope, NewJob::keyed(Job::NoOp, "it", tomorrow)).await.unwrap();
    scope.commit().await.unwrap();
    assert_eq!(all_due(&db.database).await, []);
    db.clock().turn(chrono::Duration::days(1)).await.unwrap();
    let woken = all_due(&db.database).await;
    assert_eq!(claim(&db.database, Job::KINDS, &woken, LEASE).await.unwrap().len(), 1);
}

#[tokio::test]
async fn of_many_claims_one_holds() {
    let db = TestDatabase::new().await;
    job(&db, "it").await;
    let woken = all_due(&db.database).await;
    let claims = (0..8).map(|_| {
        let (database, woken) = (db.database.clone(), woken.clone());
        tokio::spawn(async move { claim(&database, Job::KINDS, &woken, LEASE).await.unwrap().len() })
    });
    let mut held = 0;
    for one in claims.collect::<Vec<_>>() {
        held += one.await.unwrap();
    }
    assert_eq!(held, 1);
    assert_eq!(claim(&db.database, Job::KINDS, &[woken[0], woken[0]], LEASE).await.unwrap().len(), 0);
}

#[tokio::test]
async fn a_lease_that_ran_out_fences_its_worker() {
    let db = TestDatabase::new().await;
    job(&db, "it").await;
    let first = take(&db.database, OVER).await.remove(0);
    renew(&db.database, &[(first.wake_up(), first.epoch + 1)], LEASE).await.unwrap();
    let second = claim(&db.database, Job::KINDS, &[first.wake_up()], LEASE).await.unwrap().remove(0);
    assert_eq!((second.attempt, second.epoch), (2, first.epoch + 1));

    // The first claim no longer counts, and its work is rolled back.
    let mut scope = db.database.scope(reach()).await.unwrap();
    sqlx::query("insert into effect (organization_id, kind, key) values (7, 'first', '1')")
        .execute(scope.db())
        .await
        .unwrap();
    assert!(lost(finish(&mut scope, &first).await));
    drop(scope);
    assert_eq!(finish_now(&db.database, &[(first.wake_up(), first.epoch)]).await.unwrap(), 0);
    assert_eq!(put_back(&db.database, &[(first.wake_up(), first.epoch)]).await.unwrap(), 0);
    let now = db.clock().now().await.unwrap();
    assert!(lost(retry(&db.database, &first, "late", now).await));
    assert!(lost(mark_dead(&db.database, &first, "late").await));
    renew(&db.database, &[(first.wake_up(), first.epoch)], OVER).await.unwrap();
    assert_eq!(sweep(&db.database).await.unwrap(), 0, "the stale renewal did not touch the lease");

    let mut scope = db.database.scope(reach()).await.unwrap();
    finish(&mut scope, &second).await.unwrap();
    scope.commit().await.unwrap();
    assert_eq!(
        counts(&mut db.database.platform("test").await.unwrap()).await.unwrap(),
        Counts { done: 1, ..Counts::default() }
    );
    // The second's epoch has ended too.
    assert_eq!(finish_now(&db.database, &[(second.wake_up(), second.epoch)]).await.unwrap(), 0);
}

#[tokio::test]
async fn rolled_back_finish_leaves_the_job() {
    let db = TestDatabase::new().await;
    job(&db, "it").await;
    let held = take(&db.database, LEASE).await.remove(0);
    let mut scope = db.database.scope(reach()).await.unwrap();
    finish(&mut scope, &held).await.unwrap();
    // Its row is locked while the work is uncommitted: no other worker waits for it.
    assert_eq!(claim(&db.database, Job::KINDS, &[held.wake_up()], LEASE).await.unwrap().len(), 0);
    renew(&db.database, &[(held.wake_up(), held.epoch)], LEASE).await.unwrap();
    drop(scope);
    assert_eq!(counts(&mut db.database.platform("test").await.unwrap()).await.unwrap().running, 1);
    assert_eq!(finish_now(&db.database, &[(held.wake_up(), held.epoch)]).await.unwrap(), 1);
}

#[tokio::test]
async fn another_organizations_scope_cannot_end_a_job() {
    let db = TestDatabase::new().await;
    job(&db, "it").await;
    let held = take(&db.database, LEASE).await.remove(0);
    let theirs = Reach::organization(OrganizationId(8), Actor::platform("test"));
    let mut scope = db.database.scope(theirs).await.unwrap();
    assert!(lost(finish(&mut scope, &held).await));
}

#[tokio::test]
async fn crashes_count_until_the_job_is_dead() {
    let db = TestDatabase::new().await;
    job(&db, "it").await;
    for attempt in 1..=Job::retry("no_op").attempts {
        let claimed = take(&db.database, OVER).await;
        assert_eq!(claimed[0].attempt, attempt);
        if attempt == Job::retry("no_op").attempts {
            assert_eq!(
                claim(&db.database, Job::KINDS, &[claimed[0].wake_up()], LEASE).await.unwrap().len(),
                0,
                "no sixth time"
            );
        }
        assert_eq!(sweep(&db.database).await.unwrap(), 1);
    }
    assert_eq!(all_due(&db.database).await, []);
    let dead = dead(&mut db.database.platform("test").await.unwrap(), 10, None).await.unwrap().remove(0);
    assert_eq!(dead.error.as_deref(), Some("the worker died or lost its lease during attempt 5"));
}

#[tokio::test]
async fn a_stop_gives_the_attempt_back() {
    let db = TestDatabase::new().await;
    job(&db, "it").await;
    let held = take(&db.database, LEASE).await.remove(0);
    assert_eq!(put_back(&db.database, &[(held.wake_up(), held.epoch)]).await.unwrap(), 1);
    let again = take(&db.database, LEASE).await.remove(0);
    assert_eq!(again.attempt, 1);
    assert!(again.epoch > held.epoch);
}

#[tokio::test]
async fn a_retry_waits_until_its_time() {
    let db = TestDatabase::new().await;
    job(&db, "it").await;
    let held = take(&db.database, LEASE).await.remove(0);
    let at = db.clock().now().await.unwrap() + chrono::Duration::hours(1);
    assert!(retry(&db.database, &held, "busy", at).await.unwrap());
    assert_eq!(take(&db.database, LEASE).await.len(), 0);
    db.clock().turn(chrono::Duration::hours(1)).await.unwrap();
    assert_eq!(take(&db.database, LEASE).await[0].attempt, 2);
}

#[tokio::test]
async fn a_kind_of_a_newer_program_is_left_to_it() {
    let db = TestDatabase::new().await;
    job(&db, "it").await;
    execute(&db, "update job set kind = 'fly_to_the_moon'").await;
    assert_eq!(due(&db.database, Job::KINDS, 100).await.unwrap(), []);
    assert_eq!(take(&db.database, LEASE).await.len(), 0);
    assert_eq!(counts(&mut db.database.platform("test").await.unwrap()).await.unwrap().due, 1);
}

#[tokio::test]
async fn the_bell_rings_for_what_is_due() {
    let db = TestDatabase::new().await;
    let mut bell = listen_for_jobs(&db.database).await.unwrap();
    let soon = db.clock().now().await.unwrap() + chrono::Duration::days(1);
    let mut scope = db.database.scope(reach()).await.unwrap();
    enqueue(&mut scope, NewJob::keyed(Job::NoOp, "later", soon)).await.unwrap();
    scope.commit().await.unwrap();
    assert!(tokio::time::timeout(Duration::from_millis(100), bell.wait()).await.is_err(), "not for tomorrow's");
    job(&db, "now").await;
    tokio::time::timeout(Duration::from_secs(10), bell.wait()).await.unwrap().unwrap();
}

#[tokio::test]
async fn one_tick_makes_one_job() {
    let db = TestDatabase::new().await;
    let tick = db.clock().now().await.unwrap();
    for (kind, made) in [("billing_run", true), ("billing_run", false), ("end_terms", true)] {
        let ours = make_tick(&db.database, kind, serde_json::json!({}), Retry::USUAL, tick).await.unwrap();
        assert_eq!(ours, made, "{kind}");
    }
    assert_eq!(counts(&mut db.database.platform("test").await.unwrap()).await.unwrap().queued, 2);
}
