//! Lock order: actions on the same household wait for each other, in whatever order they start.

use std::time::Duration;

use households::renewals;
use members::subscriptions::Period;
use members::subscriptions::cancellation::{CancellationRequest, Override, cancel, settlements};
use payments::billing;
use rules::Cents;
use sqlx::{Connection, PgConnection};
use tenancy::ids::{InvoiceId, SubscriptionId};
use tenancy::{Actor, Reach};

use crate::refunds::{begin, reyes_paid};
use crate::support::World;

/// Makes every transaction that writes a membership's history wait for this lock.
const HELD: &str = "
create function held() returns trigger language plpgsql as $$ begin perform pg_advisory_xact_lock_shared(4711); return new; end $$;
create trigger held before insert on subscription_history for each row execute function held();
grant execute on function held() to public;
";

impl World {
    /// A household with an open bill, and a request that cancels its membership and waives everything.
    async fn cancellation_with_a_bill(&self) -> (InvoiceId, CancellationRequest) {
        let request = self.request(self.single("Ana", Period::Month), "pm_card_visa").await;
        self.finish(request, "key-of-Ana").await.unwrap();
        self.run_jobs().await;
        self.days_pass(31).await;
        renewals::run(&self.context).await.unwrap();
        let id = SubscriptionId(self.number("select max(id) from subscription").await);
        let shown = settlements(&self.context, &mut self.scope().await, &[id]).await.unwrap();
        let otherwise = Override { refund: Some(Cents::ZERO), now: true, waive: true, reason: "Moved away".into() };
        let cancellation = CancellationRequest {
            subscriptions: vec![id],
            cancellation: 12,
            note: None,
            version: shown.version,
            otherwise: Some(otherwise),
            by_household: false,
        };
        (InvoiceId(self.number("select max(id) from invoice").await), cancellation)
    }
}

#[tokio::test]
async fn charge_waiting_for_a_write_off_charges_nothing() {
    let world = World::new().await;
    let (invoice, cancellation) = world.cancellation_with_a_bill().await;
    sqlx::raw_sql(HELD).execute(world.outside()).await.unwrap();
    let mut holder = PgConnection::connect(&world.db.url).await.unwrap();
    sqlx::query("select pg_advisory_lock(4711)").execute(&mut holder).await.unwrap();

    let (context, organization) = (world.context.clone(), world.organization);
    let reach = Reach::office(organization, world.office, Actor::platform("Robin"));
    let writing_off = tokio::spawn(async move { cancel(&context, reach, &cancellation).await });
    let waits = "select count(*) from pg_stat_activity where wait_event = 'advisory' and datname = current_database()";
    while world.number(waits).await == 0 {
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    let context = world.context.clone();
    let charging = tokio::spawn(async move { billing::collect(&context, organization, invoice).await });
    tokio::time::sleep(Duration::from_millis(500)).await;
    assert!(!charging.is_finished(), "it waits for the household's turn");
    assert_eq!(world.number("select count(*) from payment").await, 1, "the sign-up's");

    sqlx::query("select pg_advisory_unlock(4711)").execute(&mut holder).await.unwrap();
    writing_off.await.unwrap().unwrap();
    charging.await.unwrap().unwrap();
    assert_eq!(world.number("select count(*) from payment").await, 1, "nothing is left to charge");
    assert_eq!(world.number("select count(*) from invoice where status = 'open'").await, 0);
    world.books_are_right().await;
}

#[tokio::test]
async fn a_refund_waits_for_its_account_before_it_is_locked() {
    let world = World::new().await;
    let (_, payment) = reyes_paid(&world, "pm_card_visa").await;
    let refund = begin(&world, payment, 500).await.unwrap();
    let mut holder = PgConnection::connect(&world.db.url).await.unwrap();
    sqlx::raw_sql("begin; select id from account for update").execute(&mut holder).await.unwrap();
    let (context, organization) = (world.context.clone(), world.organization);
    let settling = tokio::spawn(async move { billing::send_refund(&context, organization, refund).await });
    let waits = "select count(*) from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
    while world.number(waits).await == 0 {
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    let free = sqlx::query("select id from refund for update nowait").execute(&mut holder).await;
    assert!(free.is_ok(), "who holds the account gets the refund: {free:?}");
    sqlx::raw_sql("rollback").execute(&mut holder).await.unwrap();
    settling.await.unwrap().unwrap();
    assert_eq!(world.texts("select status from refund").await, ["succeeded"]);
}
