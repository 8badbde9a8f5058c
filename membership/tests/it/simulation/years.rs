//! Simulates day by day: random actions, the billing run, the jobs, the banks' responses, and the provider's clock
//! together with ours.

use std::collections::BTreeMap;
use std::time::Duration as Time;

use async_trait::async_trait;
use catalog::offices::{self, OfficeAddress};
use chrono::{DateTime, Datelike, Days, Months, NaiveDate, Utc, Weekday};
use households::renewals;
use jobs::Handlers;
use jobs::handlers::Product;
use kernel::outbox::{ClaimedJob, JobOutcome};
use kernel::{Context, Error, Result};
use members::subscriptions;
use payments::{billing, disputes};
use practice_bills::payouts;
use sandboxes::cards::{Behavior, Fault, FaultKind, SandboxConfig};
use tenancy::ids::{AccountId, OfficeId, PaymentId, PlanId};
use tenancy::{Actor, Reach};

use super::acts::{ACTS, Act};
use super::chance::Chance;
use crate::support::World;

/// The size of a simulation, and its seed.
#[derive(Debug, Clone, Copy)]
pub struct Size {
    pub households: usize,
    pub months: u32,
    pub seed: u64,
}

/// The provider reports a returned bank payment at most this long after it was paid.
const RETURNS_WITHIN_DAYS: i64 = 60;
/// The number of days until a bank settles a payment.
const BANK_DAYS: i64 = 4;

/// The provider's faults during an outage, and the calls that they affect.
const SPELLS: [(&str, FaultKind, u32); 9] = [
    ("POST /v1/payment_intents", FaultKind::ErrorAfter, 3),
    ("POST /v1/payment_intents", FaultKind::ErrorBefore, 3),
    ("POST /v1/payment_intents", FaultKind::TimeoutAfter, 1),
    ("POST /v1/payment_intents", FaultKind::TooMany, 4),
    ("GET /v1/payment_intents*", FaultKind::ErrorBefore, 2),
    ("POST /v1/refunds", FaultKind::ErrorAfter, 2),
    ("POST /v1/refunds", FaultKind::TimeoutBefore, 1),
    ("POST /v1/transfers*", FaultKind::ErrorAfter, 2),
    ("GET /v1/payouts*", FaultKind::ErrorBefore, 2),
];

pub struct Years {
    pub world: World,
    pub chance: Chance,
    pub size: Size,
    /// The second office of the organization.
    pub there: OfficeId,
    /// The plan there, by the plan of the world's office.
    pub plans_there: BTreeMap<PlanId, PlanId>,
    pub dearer: PlanId,
    pub day: NaiveDate,
    /// How often each action was done, and how often it was refused or had no opportunity.
    told: BTreeMap<&'static str, (u32, u32)>,
    joins: BTreeMap<NaiveDate, u32>,
    counter: u64,
    stands_still_until: NaiveDate,
    spell_until: NaiveDate,
    invoices: i64,
    jobs: usize,
}

/// Runs jobs one at a time, so that the same seed meets the same faults.
struct Sequential(tokio::sync::Mutex<()>);

#[async_trait]
impl Handlers for Sequential {
    async fn run(&self, context: &Context, job: &ClaimedJob) -> Result<JobOutcome> {
        let _turn = self.0.lock().await;
        Product.run(context, job).await
    }
}

impl Years {
    pub async fn begin(size: Size) -> Self {
        let day = NaiveDate::from_ymd_opt(2027, 1, 4).unwrap();
        // Banks settle payments when the simulation says so, not after real seconds.
        let never = Time::from_secs(1_000_000);
        let world = World::with(|config| SandboxConfig { bank_delay: never, return_delay: never, ..config }).await;
        sqlx::query("update clock set turned_by = $1 - clock_timestamp()")
            .bind(at(day, 8))
            .execute(world.outside())
            .await
            .unwrap();
        let dearer = crate::plan_change::dearer(&world).await;
        let crate::transfer::Harbor { office: there, adult, child } = crate::transfer::harbor(&world).await;
        let plans_there = [(world.adult, adult), (world.child, child)].into();
        sqlx::query("update office set in_office_payment = true").execute(world.outside()).await.unwrap();
        let mut chance = Chance::new(size.seed);
        let mut joins = BTreeMap::new();
        let days = i64::from(size.months) * 20;
        for n in 0..size.households {
            // A few join immediately, so that there are households from the start.
            let on = if n < 4 { day } else { day + Days::new(chance.between(0, days) as u64) };
            *joins.entry(on).or_default() += 1;
        }
        let years = Self {
            world,
            chance,
            size,
            there,
            plans_there,
            dearer,
            day,
            told: BTreeMap::new(),
            joins,
            counter: 0,
            stands_still_until: day,
            spell_until: day,
            invoices: 0,
            jobs: 0,
        };
        for office in [years.world.office, there] {
            let at = years.address(office);
            let account = offices::connect_payments(&years.world.context, at).await.unwrap();
            years.world.control().onboard(&account, true).await.unwrap();
            offices::refresh_payments(&years.world.context, at).await.unwrap();
            years.world.control().schedule_payouts(&account, "weekly").await.unwrap();
        }
        years.turn_to(9).await;
        years
    }

    pub fn address(&self, office: OfficeId) -> OfficeAddress {
        OfficeAddress { organization: self.world.organization, office }
    }

    /// A unique number for a key, a name, or a card.
    pub fn number(&mut self) -> u64 {
        self.counter += 1;
        self.counter
    }

    pub fn key(&mut self, of: &str) -> String {
        format!("{of}-{:08}", self.number())
    }

    pub fn staff(&self, office: OfficeId) -> Reach {
        Reach::office(self.world.organization, office, Actor::platform("Kim at the desk"))
    }

    /// A random one of the ids that a query returns in order.
    pub async fn pick(&mut self, query: &'static str) -> Option<i64> {
        let ids: Vec<i64> = sqlx::query_scalar(query).fetch_all(self.world.outside()).await.unwrap();
        self.chance.one(&ids).copied()
    }

    /// A household's office.
    pub async fn home(&self, account: AccountId) -> OfficeId {
        let office: i64 = sqlx::query_scalar("select office_id from account where id = $1")
            .bind(account.0)
            .fetch_one(self.world.outside())
            .await
            .unwrap();
        OfficeId(office)
    }

    async fn turn_to(&self, hour: u32) {
        self.world.context.clock.turn_to(at(self.day, hour)).await.unwrap();
        let machine = self.world.context.clock.machine_now();
        let by = self.world.context.clock.now().await.unwrap() - machine;
        self.world.control().turn_clock(by).await.unwrap();
    }

    /// Simulates a month, and then checks all rules.
    pub async fn month(&mut self) {
        let next = self.day + Months::new(1);
        while self.day < next {
            self.day().await;
        }
        self.check().await;
    }

    pub async fn check(&self) {
        let broken = membership::ledger::check(&self.world.context.database).await.unwrap();
        assert_eq!(broken, [], "on {} of {:?}, after {:?}", self.day, self.size, self.told);
        let dead =
            self.world.texts("select kind || ' ' || key || ': ' || last_error from job where state = 'dead'").await;
        assert_eq!(dead, Vec::<String>::new(), "on {} of {:?}", self.day, self.size);
    }

    async fn day(&mut self) {
        self.turn_to(15).await;
        for _ in 0..self.joins.remove(&self.day).unwrap_or_default() {
            self.act(&super::acts::JOIN).await;
        }
        let acts = 1 + self.size.households / 20;
        for _ in 0..acts {
            let act = *self.chance.weighted(&ACTS, |act| act.weight);
            self.act(&act).await;
        }
        self.turn_to(17).await;
        self.spells().await;
        self.banks_answer().await;
        if self.day >= self.stands_still_until {
            self.work().await;
        }
        self.world.mails.0.lock().unwrap().clear();
        self.day = self.day + Days::new(1);
    }

    /// A day's scheduled work and jobs.
    async fn work(&mut self) {
        let context = self.world.context.clone();
        subscriptions::end_terms(&context).await.unwrap();
        self.invoices += renewals::run(&context).await.unwrap().invoices;
        self.run_jobs().await;
        if self.day.weekday() == Weekday::Thu {
            subscriptions::queue_renewal_notices(&context).await.unwrap();
            // Either may fail at the provider; the next week's run tries again.
            for asked in [payouts::run(&context).await.map(|_| ()), disputes::poll(&context).await.map(|_| ())] {
                assert!(matches!(asked, Ok(()) | Err(Error::Gateway(_))), "{asked:?}");
            }
        }
        self.run_jobs().await;
        // Runs the jobs that a failure postponed.
        context.clock.turn(chrono::Duration::minutes(40)).await.unwrap();
        self.run_jobs().await;
    }

    pub async fn run_jobs(&mut self) {
        let in_turn = Sequential(tokio::sync::Mutex::default());
        let ran = jobs::run_until_idle_with(&self.world.context, &in_turn).await.unwrap();
        self.jobs += ran.done + ran.again;
    }

    async fn act(&mut self, act: &Act) {
        let did = (act.run)(self).await;
        let told = self.told.entry(act.name).or_default();
        match did {
            Ok(true) => told.0 += 1,
            Ok(false) | Err(Error::Conflict(_) | Error::Invalid(_) | Error::Gateway(_)) => told.1 += 1,
            Err(other) => panic!("{} on {} of {:?}: {other:?}", act.name, self.day, self.size),
        }
    }

    /// Starts and ends outages of the provider, and sometimes stops the worker for a week.
    async fn spells(&mut self) {
        if self.day >= self.spell_until {
            self.world.control().clear_faults().await.unwrap();
            if self.chance.percent(12) {
                let (call, kind, count) = *self.chance.one(&SPELLS).unwrap();
                // Longer than our timeout.
                let fault = Fault { call: call.into(), kind, count, ms: Some(2_300) };
                self.world.control().add_fault(&fault).await.unwrap();
                self.spell_until = self.day + Days::new(self.chance.between(1, 4) as u64);
                self.note("a bad spell of the provider");
            }
        }
        if self.day >= self.stands_still_until && self.chance.percent(1) {
            self.stands_still_until = self.day + Days::new(7);
            self.note("the worker stops for a week");
        }
    }

    fn note(&mut self, what: &'static str) {
        self.told.entry(what).or_default().0 += 1;
    }

    /// Settles or returns bank payments that have been processing for a few days; returns some paid ones later.
    async fn banks_answer(&mut self) {
        let drafts: Vec<(i64, String)> = sqlx::query_as(
            "select id, provider_id from payment where status = 'processing' and provider_id is not null
               and created_at < business_now() - make_interval(days => $1) order by id",
        )
        .bind(BANK_DAYS as i32)
        .fetch_all(self.world.outside())
        .await
        .unwrap();
        for (payment, provider) in drafts {
            let how = if self.chance.percent(80) { Behavior::BankPays } else { *self.chance.one(&RETURNS).unwrap() };
            // Fails if it is already settled and we have not polled it yet.
            let answered = self.world.control().settle(&provider.into(), how).await.is_ok();
            let told = self.told.entry("a bank answers").or_default();
            *(if answered { &mut told.0 } else { &mut told.1 }) += 1;
            if self.chance.percent(50) {
                // Polls as for an event; otherwise the job polls.
                billing::poll_status(&self.world.context, self.world.organization, PaymentId(payment)).await.unwrap();
            }
        }
        let paid: Vec<(i64, String)> = sqlx::query_as(
            "select id, provider_id from payment where status = 'succeeded' and method = 'bank' and provider_id is not null
               and settled_at > business_now() - make_interval(days => $1)
               and not exists (select from refund r where r.organization_id = payment.organization_id and r.payment_id = payment.id)
             order by id",
        )
        .bind(RETURNS_WITHIN_DAYS as i32)
        .fetch_all(self.world.outside())
        .await
        .unwrap();
        for (payment, provider) in paid {
            if self.chance.below(600) == 0 {
                if self.world.control().return_draft(&provider.into(), Behavior::BankInsufficientFunds).await.is_err() {
                    continue;
                }
                let looked =
                    billing::look_for_return(&self.world.context, self.world.organization, PaymentId(payment)).await;
                // If this fails, the poll of disputes finds it.
                assert!(matches!(looked, Ok(true) | Err(Error::Gateway(_))), "{looked:?}");
                self.note("a paid draft comes back");
            }
        }
    }

    /// Ends all outages and completes everything that is in progress.
    pub async fn settle(&mut self) {
        self.world.control().clear_faults().await.unwrap();
        for _ in 0..21 {
            self.turn_to(17).await;
            let drafts: Vec<String> = sqlx::query_scalar(
                "select provider_id from payment where status = 'processing' and provider_id is not null",
            )
            .fetch_all(self.world.outside())
            .await
            .unwrap();
            for provider in drafts {
                let _answered_before = self.world.control().settle(&provider.into(), Behavior::BankPays).await;
            }
            disputes::poll(&self.world.context).await.unwrap();
            payouts::run(&self.world.context).await.unwrap();
            self.work().await;
            self.day = self.day + Days::new(1);
        }
        billing::poll_refunds(&self.world.context, 4_000).await.unwrap();
        self.run_jobs().await;
        self.check().await;
        let found = payouts::reconcile(&self.world.context, 4_000).await.unwrap();
        assert_eq!(found.differences, [], "payments compared with the provider's");
    }

    pub fn jobs(&self) -> usize {
        self.jobs
    }

    /// The numbers of what happened.
    pub async fn report(&self) -> String {
        let mut lines = vec![];
        for (name, (done, refused)) in &self.told {
            lines.push(format!("  {done:6} {name}, {refused} refused or without occasion"));
        }
        let payments = self.world.number("select count(*) from payment").await;
        let postings = self.world.number("select count(*) from posting").await;
        lines.push(format!("  {} invoices billed, {payments} payments, {postings} postings", self.invoices));
        let statuses =
            self.world.texts("select status || ' ' || count(*) from subscription group by status order by 1").await;
        lines.push(format!("  memberships: {}", statuses.join(", ")));
        lines.join("\n")
    }
}

const RETURNS: [Behavior; 6] = [
    Behavior::BankInsufficientFunds,
    Behavior::BankUncollected,
    Behavior::BankAccountClosed,
    Behavior::BankNoAccount,
    Behavior::BankNotAuthorized,
    Behavior::BankStopped,
];

fn at(day: NaiveDate, hour: u32) -> DateTime<Utc> {
    day.and_hms_opt(hour, 0, 0).unwrap().and_utc()
}
