//! Jobs on two cells, which are two databases of the one server.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod support;

use std::sync::Arc;
use std::time::{Duration, Instant};

use households::renewals::{self, Billed};
use jobs::schedule::Schedules;
use jobs::{Workers, run_until_idle_with};
use kernel::Context;
use kernel::outbox::{self, Job, NewJob};
use members::subscriptions::Period;
use practice_bills::payouts;
use sandboxes::cards::Behavior;
use support::*;
use tenancy::cells::CellNumber;
use tenancy::copies;
use tenancy::ids::OrganizationId;
use tenancy::moving::{self, Move, Place};
use tenancy::testing::TestDatabase;
use tenancy::{Actor, Clock, Database, Reach};
use testing::World;

const SOON: Duration = Duration::from_secs(60);
/// Always in the first cell.
const OURS: OrganizationId = OrganizationId(8);

fn second_cell() -> CellNumber {
    CellNumber::new(1).unwrap()
}

struct Installation {
    first: TestDatabase,
    second: TestDatabase,
    context: Context,
}

impl Installation {
    async fn new() -> Self {
        let (first, second) = (TestDatabase::new().await, TestDatabase::new().await);
        moving::prepare(second_cell(), &second.url).await.unwrap();
        let database = Database::connect_cells(&first.url, &[(second_cell(), second.url.clone())], 8).await.unwrap();
        let context = context(database, Clock::Machine);
        Self { first, second, context }
    }

    /// [`ORGANIZATION`] to the second cell.
    async fn move_away(&self) {
        let away = Move {
            organization: ORGANIZATION,
            directory: self.first.url.clone(),
            from: Place { cell: CellNumber::FIRST, url: self.first.url.clone() },
            to: Place { cell: second_cell(), url: self.second.url.clone() },
            patience: SOON,
        };
        println!("{:?}", away.run().await.unwrap());
    }

    /// Due jobs of an organization, in its cell.
    async fn queue(&self, organization: OrganizationId, keys: impl IntoIterator<Item = String>) {
        let due_at = self.context.clock.now().await.unwrap();
        let all: Vec<_> = keys.into_iter().map(|key| NewJob::keyed(Job::NoOp, key, due_at)).collect();
        let reach = Reach::organization(organization, Actor::platform("test"));
        let mut scope = self.context.database.scope(reach).await.unwrap();
        outbox::enqueue_all(&mut scope, organization, &all).await.unwrap();
        scope.commit().await.unwrap();
    }

    /// The work of one cell.
    fn at(&self, cell: usize) -> Context {
        Context { database: self.context.database.each_cell()[cell].clone(), ..self.context.clone() }
    }

    /// The effects in both cells, and the distinct jobs with one.
    async fn effects(&self) -> [(i64, i64); 2] {
        [effects(&mut self.first.superuser().await).await, effects(&mut self.second.superuser().await).await]
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn jobs_run_once_each_while_their_organization_moves() {
    let them = Installation::new().await;
    them.queue(ORGANIZATION, keys(600)).await;
    them.queue(OURS, (0..60).map(|i| format!("ours {i}"))).await;
    let handler = Arc::new(Effects { by: "worker", takes: Duration::from_millis(15) });
    let workers = Workers::start_with(them.context.clone(), config(), handler).await.unwrap();
    until_counts(&them.at(0), SOON, |now| now.done > 50).await;
    them.move_away().await;
    until_counts(&them.at(1), SOON, |now| now.done == 600).await;
    until_counts(&them.at(0), SOON, |now| now.done == 60).await;
    // A new job in the second cell starts at once, by its own notification.
    let began = Instant::now();
    them.queue(ORGANIZATION, ["after the move".to_owned()]).await;
    until_counts(&them.at(1), SOON, |now| now.done == 601).await;
    println!("a job of the second cell took {:?}", began.elapsed());
    workers.stop().await.unwrap();
    assert_eq!(them.effects().await, [(60, 60), (601, 601)]);
}

#[tokio::test]
async fn due_jobs_of_all_cells_run_without_a_worker() {
    let them = Installation::new().await;
    them.move_away().await;
    them.queue(ORGANIZATION, keys(30)).await;
    them.queue(OURS, keys(5)).await;
    let handler = Effects { by: "idle", takes: Duration::ZERO };
    assert_eq!(run_until_idle_with(&them.context, &handler).await.unwrap().done, 35);
    assert_eq!(them.effects().await, [(5, 5), (30, 30)]);
}

/// A run covers the organizations of its cell, so each cell has each run.
#[tokio::test]
async fn each_cell_has_each_scheduled_run_once() {
    let them = Installation::new().await;
    let now = them.context.clock.now().await.unwrap();
    let mut made = Vec::new();
    for cell in 0..2 {
        let context = them.at(cell);
        made.push(Schedules::new(&context.tasks).unwrap().make_due(&context.database, now).await.unwrap());
        assert_eq!(Schedules::new(&context.tasks).unwrap().make_due(&context.database, now).await.unwrap(), 0);
    }
    assert!(made[0] > 20 && made[0] == made[1], "{made:?}");
}

/// A cell that is down keeps its own jobs, and nobody else's.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_cell_that_is_down_keeps_no_others_jobs() {
    let them = Installation::new().await;
    let nowhere = [(second_cell(), "postgres://127.0.0.1:1/nowhere".to_owned())];
    let database = Database::connect_cells(&them.first.url, &nowhere, 8).await.unwrap();
    let context = Context { database, ..them.context.clone() };
    them.queue(OURS, keys(40)).await;
    let handler = Arc::new(Effects { by: "worker", takes: Duration::ZERO });
    let workers = Workers::start_with(context, config(), handler).await.unwrap();
    until_counts(&them.at(0), SOON, |now| now.done == 40).await;
    workers.stop().await.unwrap();
}

/// Each cell's database has the clock's row, and a move is not the time at which it is turned.
const CLOCK: &str = "select turned_by::text from clock";
/// A dental office with a household that pays, one whose card is declined, and one that pays by the year.
async fn begun() -> World {
    let world = World::new().await;
    for (first, period) in [("Ana", Period::Month), ("Ben", Period::Month), ("Cora", Period::Year)] {
        let request = world.request(world.single(first, period), "pm_card_visa").await;
        world.finish(request, &format!("key-of-{first}")).await.unwrap();
    }
    let of_ben = "select m.provider_id from payment_method m join account a using (organization_id)
         where a.payment_method_id = m.id and a.first_name = 'Ben'";
    let declined = world.texts(of_ben).await.remove(0);
    world.control().behave(&declined.into(), Behavior::InsufficientFunds).await.unwrap();
    world.run_jobs().await;
    world
}

/// Three months of billing, paying and asking again, in every cell; returns what the runs billed.
async fn months_pass(world: &World, others: Option<&TestDatabase>) -> Vec<Billed> {
    let mut billed = Vec::new();
    for _ in 0..8 {
        world.days_pass(12).await;
        if let Some(other) = others {
            copy_clock(world, other).await;
        }
        for database in world.context.database.each_cell() {
            let context = Context { database, ..world.context.clone() };
            billed.push(renewals::run(&context).await.unwrap());
        }
        world.run_jobs().await;
    }
    billed.retain(|one| *one != Billed::default());
    billed
}

async fn copy_clock(world: &World, other: &TestDatabase) {
    let turned_by: String = sqlx::query_scalar(CLOCK).fetch_one(world.outside()).await.unwrap();
    let turn = "update clock set turned_by = $1::interval";
    sqlx::query(turn).bind(turned_by).execute(&mut other.superuser().await).await.unwrap();
}

/// The same months at the same office: once in one cell, once after its organization moved to a second one.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_cells_bill_as_one_does() {
    let one = begun().await;
    let mut two = begun().await;
    let books = async |database: &Database| kernel::ledger::fingerprint(database).await.unwrap();
    let (empty, second) = (TestDatabase::new().await, TestDatabase::new().await);
    let at_first = books(&one.context.database).await;
    assert_eq!(books(&two.context.database).await, at_first, "they begin with the same books");

    moving::prepare(second_cell(), &second.url).await.unwrap();
    let directory = two.db.url.clone();
    two.context.database =
        Database::connect_cells(&directory, &[(second_cell(), second.url.clone())], 8).await.unwrap();
    copies::begin(&directory, second_cell(), "east", &second.url).await.unwrap();
    two.context.database.each_cell()[1].carry_copies().await.unwrap();
    copy_clock(&two, &second).await;
    let away = Move {
        organization: two.organization,
        from: Place { cell: CellNumber::FIRST, url: directory.clone() },
        to: Place { cell: second_cell(), url: second.url.clone() },
        directory,
        patience: SOON,
    };
    println!("{:?}", away.run().await.unwrap());

    let (billed_by_one, billed_by_two) = (months_pass(&one, None).await, months_pass(&two, Some(&second)).await);
    assert!(billed_by_one.iter().map(|billed| billed.invoices).sum::<i64>() >= 4, "{billed_by_one:?}");
    assert_eq!(billed_by_two, billed_by_one);
    let cells = two.context.database.each_cell();
    let at_last = books(&one.context.database).await;
    assert_ne!(at_last, at_first);
    assert_eq!(books(&cells[1]).await, at_last, "the same books");
    assert_eq!(books(&cells[0]).await, books(&empty.database).await, "nothing is left in the first cell");
    one.books_are_right().await;
    let compared = payouts::reconcile(&one.context, 400).await.unwrap();
    assert!(compared.compared >= 4 && compared.differences.is_empty(), "{compared:?}");
    assert_eq!(payouts::reconcile(&two.context, 400).await.unwrap(), compared, "over both cells");
    cells[1].carry_copies().await.unwrap();
    assert_eq!(cells[1].differing_copies().await.unwrap(), []);
    for cell in &cells {
        assert_eq!(membership::ledger::check(cell).await.unwrap(), [], "cell {}", cell.cell());
    }
    let payments = "select count(*), min(id) from payment where status = 'succeeded'";
    let (paid, first_id): (i64, i64) = sqlx::query_as(payments).fetch_one(&mut second.superuser().await).await.unwrap();
    println!("{paid} payments, the first with id {first_id}");
    let last: i64 =
        sqlx::query_scalar("select max(id) from payment").fetch_one(&mut second.superuser().await).await.unwrap();
    assert!(first_id < 1 << 40 && last > 1 << 40, "ids from before the move and of the second cell: {first_id} {last}");
}
