//! Compares the benefit ledger in the database with a model, action by action: visits, undoing them, renewals by the
//! real billing run, real changes of plan, merged and split households, ended memberships, and visits recorded
//! afterward. After each action, the desk's count, the same count in SQL, and the model agree, and so do today's unused
//! visits; at the end the ledger is valid. Each membership is one sequence.

use std::collections::BTreeMap;

use chrono::{Days, Months, NaiveDate};
use households::enrollment::SignupStatus;
use households::renewals;
use members::benefits;
use members::subscriptions::{Period, end_terms};
use tenancy::ids::{AccountId, LoginId, MemberId, PlanId, SubscriptionId};
use tenancy::{Scope, UserType};
use tokio::runtime::Handle;

use crate::simulation::chance::Chance;
use crate::support::World;

#[path = "../../../../domain/rules/src/benefits/model.rs"]
mod model;

mod acts;
mod agreeing;
mod ended;

use model::{Model, Tickets};

const CODES: [&str; 3] = ["1110", "0120", "2740"];
const DAYS: i64 = 25;

/// A pending change of plan: the plan, its start date, and whether a new term starts with it.
struct Waiting {
    plan: PlanId,
    on: NaiveDate,
    begins: bool,
}

struct Story {
    id: SubscriptionId,
    member: MemberId,
    account: AccountId,
    plan: PlanId,
    model: Model,
    ends_on: NaiveDate,
    waiting: Option<Waiting>,
    /// The first day without the membership, once it is canceled.
    leaves_on: Option<NaiveDate>,
    visits: Vec<i64>,
}

/// A unique name, in letters.
fn name(mut number: u64) -> String {
    let mut text = String::from("A");
    loop {
        text.push(char::from(b'a' + (number % 26) as u8));
        number /= 26;
        if number == 0 {
            return text;
        }
    }
}

struct Stories {
    world: World,
    chance: Chance,
    today: NaiveDate,
    plans: [PlanId; 2],
    user: LoginId,
    all: Vec<Story>,
    over: Vec<ended::Over>,
    keys: u64,
    /// How often each action was done.
    told: BTreeMap<&'static str, u32>,
}

impl Stories {
    async fn begin(seed: u64, households: u64) -> Self {
        let world = World::new().await;
        let dearer = crate::plan_change::dearer(&world).await;
        for (plan, carries, quantities) in
            [(world.adult, seed.is_multiple_of(2), [2, 2, 0]), (dearer, seed.is_multiple_of(3), [4, 1, 1])]
        {
            sqlx::query("update plan set carry_unused = $2 where id = $1")
                .bind(plan.0)
                .bind(carries)
                .execute(world.outside())
                .await
                .unwrap();
            for (code, quantity) in CODES.iter().zip(quantities).filter(|(_, quantity)| *quantity > 0) {
                sqlx::query("insert into plan_inclusion (organization_id, office_id, plan_id, code, quantity) select organization_id, office_id, id, $2, $3 from plan where id = $1")
                    .bind(plan.0).bind(code).bind(quantity).execute(world.outside()).await.unwrap();
            }
        }
        let caller = world.works_here(UserType::OfficeAdmin, "kim@example.com").await;
        let user = caller.login;
        let today = world.context.clock.now().await.unwrap().date_naive();
        let plans = [world.adult, dearer];
        let mut stories = Self {
            chance: Chance::new(seed),
            today,
            plans,
            user,
            all: vec![],
            over: vec![],
            keys: 0,
            told: BTreeMap::new(),
            world,
        };
        for n in 0..households {
            stories.join(n).await;
        }
        stories
    }

    async fn join(&mut self, n: u64) {
        let first = name(n);
        let period = if self.chance.percent(50) { Period::Month } else { Period::Year };
        let request = self.world.request(self.world.single(&first, period), "pm_card_visa").await;
        let done = self.world.finish(request, &format!("joins-{n:08}")).await.unwrap();
        assert_eq!(done.status, SignupStatus::Done);
        let row: (i64, i64, i64, NaiveDate) = sqlx::query_as(
            "select id, member_id, account_id, term_started_on from subscription order by id desc limit 1",
        )
        .fetch_one(self.world.outside())
        .await
        .unwrap();
        let (own, carries) = self.included(self.world.adult).await;
        self.all.push(Story {
            id: SubscriptionId(row.0),
            member: MemberId(row.1),
            account: AccountId(row.2),
            plan: self.world.adult,
            model: Model::new(row.3, own, carries),
            ends_on: row.3 + Months::new(12),
            waiting: None,
            leaves_on: None,
            visits: vec![],
        });
    }

    async fn included(&self, plan: PlanId) -> (Tickets, bool) {
        let rows: Vec<(String, i32)> = sqlx::query_as("select code, quantity from plan_inclusion where plan_id = $1")
            .bind(plan.0)
            .fetch_all(self.world.outside())
            .await
            .unwrap();
        let carries = sqlx::query_scalar("select carry_unused from plan where id = $1")
            .bind(plan.0)
            .fetch_one(self.world.outside())
            .await;
        (rows.into_iter().collect(), carries.unwrap())
    }

    async fn scope(&self) -> Scope {
        self.world.at_desk(self.user).await
    }

    fn key(&mut self, of: &str) -> String {
        self.keys += 1;
        format!("{of}-{:08}", self.keys)
    }

    fn note(&mut self, what: &'static str) {
        *self.told.entry(what).or_default() += 1;
    }

    /// Passes a number of days. Terms end by date, before any job runs.
    async fn pass(&mut self) {
        let days = self.chance.between(1, DAYS);
        self.world.days_pass(days).await;
        self.today = self.today + Days::new(days as u64);
        for n in 0..self.all.len() {
            if self.today < self.all[n].ends_on || self.all[n].leaves_on.is_some() {
                continue;
            }
            let ends = self.all[n].ends_on;
            if let Some(waiting) = self.all[n].waiting.take_if(|waiting| waiting.on <= ends) {
                self.all[n].plan = waiting.plan;
            }
            let (own, carries) = self.included(self.all[n].plan).await;
            self.all[n].model.begin(ends, own, carries);
            self.all[n].ends_on = ends + Months::new(12);
            self.note("renewed");
        }
    }

    async fn bill(&mut self) {
        end_terms(&self.world.context).await.unwrap();
        renewals::run(&self.world.context).await.unwrap();
        self.world.run_jobs().await;
        self.leave_out_ended().await;
        for n in 0..self.all.len() {
            let today = self.today;
            let Some(waiting) = self.all[n].waiting.take_if(|waiting| waiting.on <= today) else { continue };
            let (own, carries) = self.included(waiting.plan).await;
            let story = &mut self.all[n];
            story.plan = waiting.plan;
            if waiting.begins {
                story.model.begin(waiting.on, own, carries);
                story.ends_on = waiting.on + Months::new(12);
            } else {
                story.model.replace(own, carries);
            }
            self.note("another plan later");
        }
    }

    /// A household that was split off has no payment method, so memberships that it could not pay for end, and their
    /// sequences stop.
    async fn leave_out_ended(&mut self) {
        let running: Vec<i64> = sqlx::query_scalar("select id from subscription where is_running(status)")
            .fetch_all(self.world.outside())
            .await
            .unwrap();
        self.keep_over().await;
        let before = self.all.len();
        self.all.retain(|story| running.contains(&story.id.0));
        for _ in self.all.len()..before {
            self.note("ended unpaid");
        }
    }

    async fn act(&mut self, n: usize) {
        match self.chance.between(0, 99) {
            0..=49 => self.visit(n).await,
            50..=64 => self.undo(n).await,
            65..=79 => self.change(n).await,
            80..=84 => self.undo_change(n).await,
            85..=89 => self.merge(n).await,
            90..=94 => self.split(n).await,
            95 if self.all[n].leaves_on.is_none() => self.leave(n).await,
            _ => {}
        }
        let held = benefits::ledgers(&mut self.scope().await, &[self.all[n].account]).await.unwrap();
        self.agrees(n, &held);
    }

    async fn live(&mut self, rounds: usize) {
        for _ in 0..rounds {
            self.pass().await;
            // Some visits are on the day of a renewal, before any job runs.
            for n in 0..self.all.len() {
                if self.chance.percent(30) {
                    self.visit(n).await;
                    let held = benefits::ledgers(&mut self.scope().await, &[self.all[n].account]).await.unwrap();
                    self.agrees(n, &held);
                }
            }
            self.bill().await;
            for n in 0..self.all.len() {
                self.act(n).await;
            }
            self.late().await;
            self.office_agrees().await;
        }
        self.world.books_are_right().await;
    }
}

async fn live(seed: u64, households: u64, rounds: usize) -> BTreeMap<&'static str, u32> {
    let mut stories = Stories::begin(seed, households).await;
    stories.live(rounds).await;
    stories.told
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn visits_on_the_database_are_the_models() {
    let mut told: BTreeMap<&'static str, u32> = BTreeMap::new();
    let runtime = Handle::current();
    let both = [1, 2].map(|seed| {
        let runtime = runtime.clone();
        tokio::task::spawn_blocking(move || runtime.block_on(live(seed, 12, 24)))
    });
    for one in both {
        for (what, times) in one.await.unwrap() {
            *told.entry(what).or_default() += times;
        }
    }
    println!("{told:?}");
    for what in [
        "renewed",
        "a visit",
        "a visit undone",
        "another plan at once",
        "another plan later",
        "a change undone",
        "two households merged",
        "a household split",
        "a cancellation",
        "over",
        "a visit recorded after the end",
        "a visit refused after the end",
    ] {
        assert!(told.contains_key(what), "never: {what}; {told:?}");
    }
}

/// `scripts/soak benefits`: BENEFIT_SEQUENCES memberships, 20 in each world.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "make soak: an hour"]
async fn soak_benefits_on_the_database_are_the_models() {
    let sequences: u64 = std::env::var("BENEFIT_SEQUENCES").map_or(10_000, |text| text.parse().expect("a number"));
    for seed in 1..=sequences.div_ceil(20) {
        println!("{seed}: {:?}", live(seed, 20, 20).await);
    }
}
