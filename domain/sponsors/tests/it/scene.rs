//! An office with a business that accepted its terms: 10 % off, 75 % of the price. The adult plan costs $39.00 a month, so the price
//! is $35.10: $26.33 of the business, $8.77 of the employee.

use chrono::{DateTime, Datelike, Days, NaiveDate, Utc};
use households::enrollment::{PayBy, SignupResult, SignupStatus};
use identity::Client;
use kernel::task::enqueue_task;
use kernel::{Error, Result};
use members::subscriptions::Period;
use rules::Cents;
use rules::money::Percent;
use rules::sponsors::{ContributionKind, FamilyTerms};
use rust_decimal::Decimal;
use sponsors::door::{AtBusiness, BusinessPlace, at_business};
use sponsors::{
    Acceptance, Approval, Collection, JoinRequest, Joined, NewAddendum, NewEmployee, SponsorRun, TermsView,
};
use tenancy::ids::{AddendumId, BusinessEmployeeId, BusinessId, BusinessInvoiceId, LoginId, SubscriptionId};
use tenancy::{Caller, Scope, UserType};
use testing::World;

pub const PART: i64 = 2_633;
pub const OWN: i64 = 877;
pub const EMAIL: &str = "kim@acme.example";

pub struct Scene {
    pub world: World,
    pub manager: Caller,
    pub business: BusinessId,
    pub addendum: AddendumId,
}

pub fn terms(today: NaiveDate) -> TermsView {
    TermsView {
        discount_percent: Percent(Decimal::from(10)),
        contribution: ContributionKind::Percent,
        contribution_percent: Percent(Decimal::from(75)),
        monthly: Cents::ZERO,
        yearly: Cents::ZERO,
        family: FamilyTerms::None,
        approval: Approval::Automatic,
        collection: Collection::Invoice,
        plans: vec![],
        periods: vec![],
        starts_on: today,
    }
}

impl Scene {
    pub async fn new() -> Self {
        Self::with(|_| {}).await
    }

    /// Terms that differ from the usual ones, on the fifth of the next month.
    pub async fn with(edit: impl FnOnce(&mut TermsView)) -> Self {
        let world = World::new().await;
        let now = world.context.clock.now().await.unwrap();
        let first = now.date_naive().with_day(1).unwrap() + chrono::Months::new(1);
        let fifth = (first + Days::new(4)).and_hms_opt(18, 0, 0).unwrap().and_utc();
        world.context.clock.turn_to(fifth).await.unwrap();
        let manager = world.works_here(UserType::OfficeAdmin, "pat@example.com").await;
        let mut scene = Self { world, manager, business: BusinessId(0), addendum: AddendumId(0) };
        let mut terms = terms(fifth.date_naive());
        edit(&mut terms);
        scene.addendum = scene.invites(EMAIL, terms).await.unwrap();
        scene.business = BusinessId(scene.world.number("select max(id) from business").await);
        scene.accepts(EMAIL, scene.business).await.unwrap();
        scene
    }

    pub async fn now(&self) -> DateTime<Utc> {
        self.world.context.clock.now().await.unwrap()
    }

    pub async fn today(&self) -> NaiveDate {
        let mut scope = self.desk().await;
        kernel::directory::office_today(&mut scope, self.world.office, self.now().await).await.unwrap()
    }

    pub async fn desk(&self) -> Scope {
        let reach = self.manager.at_office(self.world.office).unwrap();
        self.world.context.database.scope(reach).await.unwrap()
    }

    pub async fn invites(&self, email: &str, terms: TermsView) -> Result<AddendumId> {
        let new = NewAddendum {
            business_name: "Acme".to_owned(),
            first_name: "Kim".to_owned(),
            last_name: "Park".to_owned(),
            email: email.to_owned(),
            terms,
        };
        let reach = self.manager.at_office(self.world.office).unwrap();
        let place = (self.world.office, self.world.brand.id.as_str());
        sponsors::invite(&self.world.context, &reach, place, new).await
    }

    pub async fn accepts(&self, email: &str, business: BusinessId) -> Result<String> {
        let key = self.world.mailed_link(email, &format!("/accounts/complete-business-signup/{business}/")).await;
        let (brand, client) = (self.world.brand.id.as_str(), Client::default());
        let page = sponsors::acceptance_page(&self.world.context, brand, (business, &key), &client).await?;
        let given = Acceptance {
            business_name: "Acme".to_owned(),
            legal_name: "Acme LLC".to_owned(),
            ein: Some("12-3456789".to_owned()),
            password: "a long password".to_owned(),
            confirm_password: "a long password".to_owned(),
            terms: true,
            addendum: true,
            version: page.version,
        };
        sponsors::accept(&self.world.context, brand, (business, &key), given, &client).await
    }

    pub async fn user(&self, email: &str) -> Caller {
        let login: i64 = sqlx::query_scalar("select id from login where email = $1")
            .bind(email)
            .fetch_one(self.world.outside())
            .await
            .unwrap();
        self.world.signed_in(LoginId(login)).await
    }

    pub async fn at(&self) -> AtBusiness {
        at_business(&self.world.context, &self.user(EMAIL).await, self.business).await.unwrap()
    }

    pub async fn place(&self) -> (AtBusiness, BusinessPlace) {
        let at = self.at().await;
        let place = at.place(self.addendum).unwrap().clone();
        (at, place)
    }

    /// Puts a person on the list by email.
    pub async fn lists(&self, first: &str) -> BusinessEmployeeId {
        let (at, place) = self.place().await;
        let (mut scope, now) = at.open(&self.world.context, &place).await.unwrap();
        let new = NewEmployee {
            first_name: first.to_owned(),
            last_name: "Single".to_owned(),
            email: Some(email(first)),
            ..NewEmployee::default()
        };
        let id = sponsors::add(&mut scope, self.addendum, new, now).await.unwrap();
        scope.commit().await.unwrap();
        id
    }

    pub async fn joins(&self, first: &str, code: Option<&str>) -> Result<Joined> {
        let own = self.world.texts("select code from business_office order by id").await.remove(0);
        let asked = JoinRequest {
            code: code.map_or(own, str::to_owned),
            first_name: first.to_owned(),
            last_name: "Single".to_owned(),
            email: email(first),
            ..JoinRequest::default()
        };
        let office = self.world.office.to_string();
        let client = Client { address: Some("192.0.2.7".to_owned()), ..Client::default() };
        sponsors::join(&self.world.context, &self.world.brand, &office, asked, &client).await
    }

    pub async fn signs_up(&self, first: &str, period: Period, code: &str) -> SignupResult {
        let family = self.world.single(first, period);
        let quote = self.world.quote(&family, Some(code)).await;
        let token = (!quote.needs_no_method()).then_some("pm_card_visa");
        let mut request = self.world.agreed(family, quote, PayBy::Card, token);
        request.promo_code = Some(code.to_owned());
        self.world.finish(request, &format!("key-of-{first}")).await.unwrap()
    }

    /// A person of the list enrolls; returns the membership.
    pub async fn enrolls(&self, first: &str, period: Period) -> SubscriptionId {
        self.lists(first).await;
        let code = self.joins(first, None).await.unwrap().code.unwrap();
        let result = self.signs_up(first, period, &code).await;
        assert_eq!(result.status, SignupStatus::Done);
        self.world.run_jobs().await;
        SubscriptionId(self.world.number("select max(id) from subscription").await)
    }

    /// The hourly run, and what it queues.
    pub async fn runs(&self) {
        let mut scope = self.world.context.database.platform("test").await.unwrap();
        let (now, run) = (self.now().await, SponsorRun {});
        enqueue_task(&mut scope, &run, now.to_string(), now).await.unwrap();
        scope.commit().await.unwrap();
        self.world.run_jobs().await;
    }

    /// The office records a check for each open bill, each of one employee's part.
    pub async fn checks_arrive(&self) {
        let open = "select id::text from business_invoice where status in ('open', 'late') order by id";
        for bill in self.world.texts(open).await {
            let mut scope = self.desk().await;
            let (place, now) = ((self.world.office, BusinessInvoiceId(bill.parse().unwrap())), self.now().await);
            let check = sponsors::Check { amount: Cents(PART), number: "1042", key: "a" };
            sponsors::record_check(&self.world.context, &mut scope, place, check, now).await.unwrap();
            scope.commit().await.unwrap();
        }
    }

    /// Checks for all that is open.
    pub async fn pays_all(&self) {
        let open =
            "select id || ' ' || (total_cents - paid_cents) from business_invoice where status in ('open', 'late')";
        for row in self.world.texts(open).await {
            let (bill, amount) = row.split_once(' ').unwrap();
            let (mut scope, now) = (self.desk().await, self.now().await);
            let place = (self.world.office, BusinessInvoiceId(bill.parse().unwrap()));
            let check = sponsors::Check { amount: Cents(amount.parse().unwrap()), number: "1042", key: "all" };
            sponsors::record_check(&self.world.context, &mut scope, place, check, now).await.unwrap();
            scope.commit().await.unwrap();
        }
    }

    /// Days pass in steps of three, each with its runs and the business's checks.
    pub async fn months_pass(&self, months: i64) {
        for _ in 0..months * 10 {
            self.world.days_pass(3).await;
            households::renewals::run(&self.world.context).await.unwrap();
            members::subscriptions::end_terms(&self.world.context).await.unwrap();
            self.runs().await;
            self.pays_all().await;
        }
    }

    /// Days pass, each with its runs.
    pub async fn days_pass(&self, days: i64) {
        for _ in 0..days {
            self.world.days_pass(1).await;
            households::renewals::run(&self.world.context).await.unwrap();
            members::subscriptions::end_terms(&self.world.context).await.unwrap();
            self.runs().await;
        }
    }

    pub async fn leaves(&self, employee: BusinessEmployeeId) -> Result<()> {
        let (at, place) = self.place().await;
        let reach = tenancy::Reach::office(place.organization, place.office, at.actor.clone());
        let mut scope = self.world.context.database.scope(reach).await.unwrap();
        let (now, today) = (self.now().await, self.today().await);
        sponsors::leave(&self.world.context, &mut scope, (self.addendum, employee), today, now).await?;
        Ok(scope.commit().await?)
    }

    pub fn mailed(&self, email: &str) -> Vec<String> {
        let mails = self.world.mails.0.lock().unwrap();
        mails.iter().filter(|mail| mail.to.address == email).map(|mail| mail.subject.clone()).collect()
    }

    /// The business's email subjects.
    pub fn subjects(&self) -> Vec<String> {
        self.mailed(EMAIL)
    }
}

pub fn email(first: &str) -> String {
    format!("{}@example.com", first.to_lowercase())
}

/// The text of a refusal.
pub fn refused<T: std::fmt::Debug>(result: Result<T>) -> String {
    match result.unwrap_err() {
        Error::Conflict(refusal) => refusal.to_string(),
        Error::Invalid(fields) => format!("{:?}", fields.texts("en")),
        other => panic!("{other:?}"),
    }
}
