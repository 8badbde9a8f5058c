//! An office with the adult plan at $39.00 a month, which includes two cleanings, and a manager who moves it.

use arriving::{
    Arrival, ArrivalRun, BalanceMeans, ColumnChange, ComparePage, FileColumns, MethodFilter, MethodLine, Schedule,
};
use chrono::{DateTime, Days, NaiveDate, Utc};
use gateways::cards::{BankMandate, CustomerId, IdempotencyKey, NewCustomer, NewMethod, PaymentMethodId};
use kernel::task::enqueue_task;
use kernel::{Error, Result};
use tenancy::{Caller, Reach, Scope, UserType};
use testing::World;

pub const HEADINGS: &str =
    "Customer Id,First Name,Last Name,DOB,Email,Membership,Frequency,Amount,Next Billing Date,Balance,Used Visits";

pub struct Scene {
    pub world: World,
    manager: Caller,
}

impl Scene {
    /// A begun move.
    pub async fn new() -> Self {
        let world = World::new().await;
        world.adults_get(&[("1110", 2)]).await;
        let manager = world.works_here(UserType::OfficeAdmin, "pat@example.com").await;
        let scene = Self { world, manager };
        scene.begins().await;
        scene
    }

    pub fn reach(&self) -> Reach {
        self.manager.at_office(self.world.office).unwrap()
    }

    pub async fn now(&self) -> DateTime<Utc> {
        self.world.context.clock.now().await.unwrap()
    }

    pub async fn desk(&self) -> Scope {
        self.world.context.database.scope(self.reach()).await.unwrap()
    }

    pub async fn today(&self) -> NaiveDate {
        let mut scope = self.desk().await;
        kernel::directory::office_today(&mut scope, self.world.office, self.now().await).await.unwrap()
    }

    /// The office's date in so many days.
    pub async fn in_days(&self, days: u64) -> NaiveDate {
        self.today().await + Days::new(days)
    }

    pub async fn begins(&self) {
        let mut scope = self.desk().await;
        arriving::begin(&mut scope, self.world.office, self.now().await).await.unwrap();
        scope.commit().await.unwrap();
    }

    pub async fn members(&self, file: impl AsRef<[u8]>) {
        let table = practice::imports::read_file(file.as_ref().to_vec()).await.unwrap().unwrap();
        let (context, reach) = (&self.world.context, self.reach());
        arriving::upload_members(context, &reach, self.world.office, "members.csv", table).await.unwrap();
    }

    /// A line of [`HEADINGS`]: pays $35.00 a month, next on `next`.
    pub fn line(id: &str, first: &str, next: NaiveDate, rest: &str) -> String {
        let email = first.to_lowercase();
        let next = next.format("%m/%d/%Y");
        format!("{id},{first},Reyes{first},06/14/1985,{email}@example.com,Adult Wellness,Monthly,35.00,{next},{rest}\n")
    }

    pub async fn methods(&self, file: &str) {
        let (context, reach) = (&self.world.context, self.reach());
        let named = ("methods.csv", file.as_bytes().to_vec());
        arriving::upload_methods(context, &reach, self.world.office, named, FileColumns::default())
            .await
            .unwrap()
            .unwrap();
        self.world.run_jobs().await;
    }

    pub async fn charges(&self, file: &str) {
        let (context, reach) = (&self.world.context, self.reach());
        let named = ("charges.csv", file.as_bytes().to_vec());
        arriving::upload_charges(context, &reach, self.world.office, named, FileColumns::default())
            .await
            .unwrap()
            .unwrap();
    }

    /// The provider's customer with a card, as it makes them of another provider's.
    pub async fn moved_card(&self, name: &str) -> (CustomerId, PaymentMethodId) {
        let cards = &self.world.context.cards;
        let key = |what: &str| IdempotencyKey::new(format!("moved-{what}-{name}")).unwrap();
        let new = NewCustomer { account_ref: String::new(), name: name.to_owned(), email: String::new() };
        let customer = cards.create_customer(new, &key("customer")).await.unwrap();
        let mandate = BankMandate { accepted_at: self.now().await, address: None, browser: None };
        let token = PaymentMethodId::new("pm_card_visa");
        let new = NewMethod { customer: &customer, token: &token, mandate: &mandate };
        let saved = cards.attach_payment_method(new, &key("card")).await.unwrap();
        (customer, saved.id)
    }

    pub async fn seen(&self) -> Arrival {
        let mut scope = self.desk().await;
        arriving::view(&self.world.context, &mut scope, self.world.office, self.now().await).await.unwrap()
    }

    pub async fn lines(&self) -> Vec<MethodLine> {
        let mut scope = self.desk().await;
        arriving::list_methods(&mut scope, self.world.office, MethodFilter::All, 0).await.unwrap().methods
    }

    pub async fn balances_are(&self, means: BalanceMeans) {
        let columns = self.seen().await.columns;
        let column = |index: usize| columns[index].column;
        let change = ColumnChange {
            customer: column(0),
            balance: column(1),
            used_visits: column(2),
            balance_means: Some(means),
        };
        let mut scope = self.desk().await;
        arriving::map_columns(&mut scope, self.world.office, change).await.unwrap();
        scope.commit().await.unwrap();
    }

    pub async fn compared(&self, on: NaiveDate) -> ComparePage {
        let mut scope = self.desk().await;
        arriving::comparison(&self.world.context, &mut scope, self.world.office, on, (false, 0)).await.unwrap()
    }

    pub async fn schedules(&self, on: NaiveDate, shown: String) -> Result<()> {
        let wanted = Schedule { on, shown, send_welcome: true };
        let mut scope = self.desk().await;
        arriving::schedule(&self.world.context, &mut scope, self.world.office, wanted, self.now().await).await?;
        scope.commit().await.unwrap();
        Ok(())
    }

    /// Sets tomorrow as the day, with what is shown for it.
    pub async fn schedules_tomorrow(&self) -> Result<()> {
        let tomorrow = self.in_days(1).await;
        let shown = self.compared(tomorrow).await.version;
        self.schedules(tomorrow, shown).await
    }

    /// The hourly run, and what it queues.
    pub async fn runs(&self) {
        let mut scope = self.world.context.database.platform("test").await.unwrap();
        let (now, run) = (self.now().await, ArrivalRun {});
        enqueue_task(&mut scope, &run, now.to_string(), now).await.unwrap();
        scope.commit().await.unwrap();
        self.world.run_jobs().await;
        // Households are settled when the import is done, which may be after the first look.
        self.world.context.clock.turn(chrono::TimeDelta::minutes(1)).await.unwrap();
        self.world.run_jobs().await;
    }

    /// The move, switched over the next day.
    pub async fn switches(&self) {
        self.schedules_tomorrow().await.unwrap();
        self.world.days_pass(1).await;
        self.runs().await;
    }

    pub async fn undoes(&self) -> Result<()> {
        let mut scope = self.desk().await;
        let now = self.now().await;
        arriving::undo(&self.world.context, &mut scope, self.world.office, now).await?;
        scope.commit().await.unwrap();
        self.world.run_jobs().await;
        Ok(())
    }
}

/// The text of a refusal.
pub fn refused<T: std::fmt::Debug>(result: Result<T>) -> String {
    match result.unwrap_err() {
        Error::Conflict(refusal) => refusal.code().to_owned(),
        Error::Invalid(fields) => format!("{:?}", fields.texts("en")),
        other => panic!("{other:?}"),
    }
}
