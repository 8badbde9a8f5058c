//! An office with price changes and a mail server that can fail, simulated day by day.

use std::sync::Arc;
use std::sync::atomic::{AtomicU8, Ordering};

use catalog::plans::price_change::{self, LogPage, NewPrices, Preview, ScheduleRequest, schedule, show, undo};
use chrono::{Days, NaiveDate};
use gateways::mail::{Mail, MailError, Mailer};
use households::enrollment::SignupStatus;
use households::renewals;
use members::subscriptions::{self, Change, Event, Period};
use rules::Cents;
use tenancy::ids::{AccountId, PriceChangeId, SubscriptionId};
use tenancy::{Actor, Reach, Scope};

use crate::support::{RecordingMailer, World};

pub const UP: u8 = 0;
pub const DOWN: u8 = 1;
pub const REFUSES: u8 = 2;

/// A mail server that can be unavailable, or refuse addresses that start with "refused".
pub struct Server {
    state: AtomicU8,
    kept: Arc<RecordingMailer>,
}

#[async_trait::async_trait]
impl Mailer for Server {
    async fn send(&self, mail: Mail) -> Result<(), MailError> {
        match self.state.load(Ordering::SeqCst) {
            DOWN => Err(MailError::Unknown("connection refused".into())),
            REFUSES if mail.to.address.starts_with("refused") => Err(MailError::Refused("550 no such user".into())),
            _ => self.kept.send(mail).await,
        }
    }
}

pub struct Office {
    pub world: World,
    server: Arc<Server>,
}

impl Office {
    /// Monthly memberships can be canceled at any time unless `contract`.
    pub async fn open(contract: bool) -> Self {
        let mut world = World::new().await;
        sqlx::query("update office set gpp_active = false, contract_months = $1")
            .bind(if contract { 12 } else { 0 })
            .execute(world.outside())
            .await
            .unwrap();
        let server = Arc::new(Server { state: AtomicU8::new(UP), kept: Arc::clone(&world.mails) });
        world.context.mailer = Arc::clone(&server) as Arc<dyn Mailer>;
        Self { world, server }
    }

    pub fn mail_server(&self, state: u8) {
        self.server.state.store(state, Ordering::SeqCst);
    }

    pub async fn today(&self) -> NaiveDate {
        tenancy::clock::office_date(self.world.context.clock.now().await.unwrap(), "America/Boise")
    }

    pub async fn enroll(&self, first: &str, period: Period) {
        let request = self.world.request(self.world.single(first, period), "pm_card_visa").await;
        let done = self.world.finish(request, &format!("key-of-{first}")).await.unwrap();
        assert_eq!(done.status, SignupStatus::Done);
        self.world.run_jobs().await;
    }

    /// Passes days until `date`, each with its billing run and jobs.
    pub async fn live_until(&self, date: NaiveDate) {
        while self.today().await < date {
            self.world.days_pass(1).await;
            // On a day without bills, a second run would only look again.
            if renewals::run(&self.world.context).await.unwrap().invoices > 0 {
                assert_eq!(renewals::run(&self.world.context).await.unwrap().invoices, 0, "running twice bills once");
            }
            self.world.run_jobs().await;
        }
        self.world.books_are_right().await;
    }

    /// As [`Self::live_until`], in steps of ten days, for a time in which nothing is due.
    pub async fn rest_until(&self, date: NaiveDate) {
        while self.today().await < date {
            let left = (date - self.today().await).num_days();
            self.world.days_pass(left.min(10)).await;
            assert_eq!(renewals::run(&self.world.context).await.unwrap().invoices, 0, "nothing is due");
            self.world.run_jobs().await;
        }
        self.world.books_are_right().await;
    }

    pub async fn live(&self, days: u64) {
        let until = self.today().await + Days::new(days);
        self.live_until(until).await;
    }

    pub async fn staff(&self) -> Scope {
        let actor = Actor::platform("Marisol Vega");
        let reach = Reach::office(self.world.organization, self.world.office, actor);
        self.world.context.database.scope(reach).await.unwrap()
    }

    pub async fn preview(&self, prices: NewPrices, starts_on: Option<NaiveDate>) -> kernel::Result<Preview> {
        let mut scope = self.staff().await;
        let world = &self.world;
        price_change::preview(&world.context, &mut scope, world.office, world.adult, prices, starts_on, 1).await
    }

    pub async fn confirm(&self, seen: &Preview, prices: NewPrices) -> kernel::Result<PriceChangeId> {
        let mut scope = self.staff().await;
        let asked = ScheduleRequest {
            plan: self.world.adult,
            prices,
            starts_on: seen.starts_on,
            version: seen.version.clone(),
        };
        let id = schedule(&self.world.context, &mut scope, self.world.office, &asked).await?;
        scope.commit().await.unwrap();
        Ok(id)
    }

    /// Previews, confirms, and sends the emails.
    pub async fn change(&self, prices: NewPrices, starts_on: Option<NaiveDate>) -> PriceChangeId {
        let seen = self.preview(prices, starts_on).await.unwrap();
        let id = self.confirm(&seen, prices).await.unwrap();
        self.world.run_jobs().await;
        id
    }

    pub async fn log(&self, change: PriceChangeId) -> LogPage {
        show(&mut self.staff().await, self.world.office, change, None).await.unwrap()
    }

    pub async fn undo_change(&self, change: PriceChangeId) -> kernel::Result<()> {
        let mut scope = self.staff().await;
        undo(&self.world.context, &mut scope, self.world.office, change).await?;
        scope.commit().await.unwrap();
        self.world.run_jobs().await;
        Ok(())
    }

    /// The amount billed to `first` at each renewal after joining, in cents, with the date.
    pub async fn charged(&self, first: &str) -> Vec<(NaiveDate, i64)> {
        sqlx::query_as(
            "select i.bill_on, i.total_cents from invoice i join account a on a.id = i.account_id
             where a.first_name = $1 and i.origin = 'renewal' order by i.bill_on",
        )
        .bind(first)
        .fetch_all(self.world.outside())
        .await
        .unwrap()
    }

    pub async fn offered(&self, period: Period) -> i64 {
        sqlx::query_scalar("select price_cents from plan_variant where plan_id = $1 and period = $2")
            .bind(self.world.adult.0)
            .bind(period.as_str())
            .fetch_one(self.world.outside())
            .await
            .unwrap()
    }

    /// The subjects of emails about prices that were sent to `first`.
    pub fn price_mails(&self, first: &str) -> Vec<String> {
        let to = format!("{}@example.com", first.to_lowercase());
        let kept = self.world.mails.0.lock().unwrap();
        kept.iter().filter(|m| m.to.address == to && m.subject.contains("price")).map(|m| m.subject.clone()).collect()
    }

    pub async fn pending(&self) -> i64 {
        self.world.number("select count(*) from account_summary where price_pending").await
    }

    pub async fn run(&self, sql: &'static str) {
        sqlx::query(sql).execute(self.world.outside()).await.unwrap();
    }

    pub async fn cancel(&self, first: &str, event: Event) {
        let (id, account): (i64, i64) = sqlx::query_as(
            "select s.id, a.id from subscription s join account a on a.id = s.account_id where a.first_name = $1",
        )
        .bind(first)
        .fetch_one(self.world.outside())
        .await
        .unwrap();
        let mut scope = self.staff().await;
        let at = self.world.context.clock.now().await.unwrap();
        let change = Change { event, at, reason: None, cancellation: Some(12) };
        subscriptions::change(&mut scope, SubscriptionId(id), change).await.unwrap();
        subscriptions::refresh_summary(&mut scope, &[AccountId(account)]).await.unwrap();
        scope.commit().await.unwrap();
    }
}

pub fn monthly(cents: i64) -> NewPrices {
    NewPrices { monthly: Some(Cents(cents)), yearly: None }
}

pub fn yearly(cents: i64) -> NewPrices {
    NewPrices { monthly: None, yearly: Some(Cents(cents)) }
}
