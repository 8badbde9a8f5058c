//! What integration tests of the domain share: a world with its own database, the card sandbox over HTTP, the brands, and two
//! offices of two organizations.

#![allow(clippy::unwrap_used, reason = "a test says what it expects by unwrapping")]

pub mod authenticator;
pub mod offices;
mod people;
pub mod proxy;
pub mod scripted;
pub mod staff;

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use catalog::offices::{OfficeAddress, connect_payments, refresh_payments};
use chrono::{DateTime, TimeDelta, Utc};
use gateways::cards::{ConnectedAccountId, StripeCards, StripeConfig, WithTrials};
use gateways::mail::{Mail, MailError, Mailer, is_addressable};
use households::enrollment::{
    Family, Owner, Particulars, PayBy, PaymentChoice, PlanChoice, Pricing, Quote, Relationship, SignupMember,
    SignupRequest, SignupResult, Visitor, finish, quote_for, terms_version,
};
use identity::Client;
use kernel::{Context, Result, Settings};
use members::subscriptions::Period;
use sandboxes::cards::{self as sandbox, Control, SandboxConfig};
use sqlx::postgres::PgPoolOptions;
use sqlx::{AssertSqlSafe, PgPool};
use tenancy::brand::Brand;
use tenancy::ids::{LoginId, OfficeId, OrganizationId, PlanId};
use tenancy::testing::{TestDatabase, brands};
use tenancy::{Actor, Caller, Clock, Database, Reach, Scope, UserType};

/// Stores all emails instead of sending them; refuses addresses to which none can be sent, as our mailer does.
#[derive(Default)]
pub struct RecordingMailer(pub Mutex<Vec<Mail>>);

#[async_trait::async_trait]
impl Mailer for RecordingMailer {
    async fn send(&self, mail: Mail) -> Result<(), MailError> {
        if !is_addressable(&mail.to.address) {
            return Err(MailError::Refused("an address: Invalid email user".into()));
        }
        self.0.lock().unwrap().push(mail);
        Ok(())
    }
}

/// The data and services of a test.
pub struct World {
    pub context: Context,
    pub db: TestDatabase,
    outside: PgPool,
    pub sandbox: sandbox::Running,
    pub mails: Arc<RecordingMailer>,
    pub brand: Arc<Brand>,
    pub office: OfficeId,
    pub organization: OrganizationId,
    pub adult: PlanId,
    pub child: PlanId,
}

/// The platform's initial balance at the provider. Shares of payments are returned from it.
const PLATFORM_CENTS: i64 = 10_000_000;

const SECRET_KEY: &str = "sk_test_world";

impl World {
    pub async fn new() -> Self {
        Self::with(|config| config).await
    }

    /// A world with another configuration of the sandbox.
    pub async fn with(set_up: impl FnOnce(SandboxConfig) -> SandboxConfig) -> Self {
        let (db, begun) = TestDatabase::begun("world", &sandbox::statements("card_sandbox"), begin).await;
        let config = set_up(SandboxConfig::new(&db.url, SECRET_KEY));
        let sandbox = sandbox::serve(config).await.expect("the sandbox starts");
        let mails = Arc::new(RecordingMailer::default());
        let context = context(db.database.clone(), &sandbox.base_url, &mails);
        let (organization, office, adult, child, evening): (i64, i64, i64, i64, DateTime<Utc>) =
            serde_json::from_str(&begun).expect("what it begins with");
        context.clock.turn_to(evening).await.expect("the clock turns");
        let brand = Arc::clone(context.brands.iter().next().expect("a brand"));
        let outside = PgPoolOptions::new().max_connections(2).connect_lazy(&db.url).expect("the address");
        let (organization, office) = (OrganizationId(organization), OfficeId(office));
        Self {
            context,
            db,
            outside,
            sandbox,
            mails,
            brand,
            office,
            organization,
            adult: PlanId(adult),
            child: PlanId(child),
        }
    }

    /// Completes the office's payments account: creates it, onboards it at the provider, and refreshes its state.
    pub async fn may_charge(&self, office: OfficeId) -> ConnectedAccountId {
        may_charge(&self.context, self.control(), OfficeAddress { organization: self.organization, office }).await
    }

    pub fn control(&self) -> &Control {
        &self.sandbox.control
    }

    pub fn reach(&self) -> Reach {
        Reach::organization(self.organization, Actor::platform("test"))
    }

    pub async fn scope(&self) -> Scope {
        self.context.database.scope(self.reach()).await.unwrap()
    }

    /// Connections that bypass row-level security. A statement that changes its session needs `db.superuser()`, which
    /// is a separate connection.
    pub fn outside(&self) -> &PgPool {
        &self.outside
    }

    /// Kim Park, who works at the office, signed in; a dentist owns it.
    pub async fn works_here(&self, user_type: UserType, email: &str) -> Caller {
        let login = self.employs(user_type, "Kim Park", email).await;
        self.signed_in(login).await
    }

    /// A new session of a login, with its current reach.
    pub async fn signed_in(&self, login: LoginId) -> Caller {
        let opened = identity::issue_session(&self.context, login, &Client::default()).await.unwrap();
        identity::authenticate(&self.context, opened.access.session).await.unwrap().unwrap()
    }

    /// Reads a number from the database, bypassing row-level security.
    pub async fn number(&self, query: &str) -> i64 {
        sqlx::query_scalar(AssertSqlSafe(query.to_owned())).fetch_one(self.outside()).await.unwrap()
    }

    pub async fn texts(&self, query: &str) -> Vec<String> {
        sqlx::query_scalar(AssertSqlSafe(query.to_owned())).fetch_all(self.outside()).await.unwrap()
    }

    /// Runs every job that is due, one after another. Several at once are tried in `faults` and in the tests of the worker.
    pub async fn run_jobs(&self) {
        jobs::run_one_by_one(&self.context).await.unwrap();
    }

    pub async fn days_pass(&self, days: i64) {
        self.context.clock.turn(TimeDelta::days(days)).await.unwrap();
    }

    /// Checks all rules of the ledger.
    pub async fn books_are_right(&self) {
        assert_eq!(membership::ledger::check(&self.context.database).await.unwrap(), []);
    }

    pub async fn quote(&self, family: &Family, promo: Option<&str>) -> Quote {
        quote_for(
            &self.context,
            &self.brand,
            self.office,
            Pricing::external(promo),
            &family.quote_members(),
            &Client::default(),
        )
        .await
        .unwrap()
        .0
    }

    /// A request that accepts today's quote.
    pub async fn request(&self, family: Family, token: &str) -> SignupRequest {
        let quote = self.quote(&family, None).await;
        self.agreed(family, quote, PayBy::Card, Some(token))
    }

    /// A request that accepts `quote`.
    pub fn agreed(&self, family: Family, quote: Quote, by: PayBy, token: Option<&str>) -> SignupRequest {
        let payment = PaymentChoice { by, token: token.map(str::to_owned) };
        SignupRequest {
            password: "a long password".to_owned().into(),
            confirm_password: "a long password".to_owned().into(),
            ..SignupRequest::agreeing(self.office, family, payment, quote, terms_version(&self.brand))
        }
    }

    pub async fn finish(&self, request: SignupRequest, key: &str) -> Result<SignupResult> {
        finish(&self.context, &self.brand, request, key, Visitor::default()).await
    }

    /// Daniel with a monthly plan, Elena with a yearly one, Sofia with the child's plan.
    pub fn reyes(&self) -> Family {
        let adult = |period| vec![PlanChoice { plan: self.adult, period }];
        Family {
            owner: owner("Daniel", "Reyes", "daniel.reyes@example.com", adult(Period::Month)),
            members: vec![
                member("Elena", "1987-03-02", Relationship::Partner, adult(Period::Year)),
                member(
                    "Sofia",
                    "2015-09-22",
                    Relationship::Daughter,
                    vec![PlanChoice { plan: self.child, period: Period::Month }],
                ),
            ],
            on_file: None,
        }
    }

    pub fn single(&self, first: &str, period: Period) -> Family {
        let email = format!("{}@example.com", first.to_lowercase());
        Family {
            owner: owner(first, "Single", &email, vec![PlanChoice { plan: self.adult, period }]),
            members: vec![],
            on_file: None,
        }
    }
}

/// Creates the initial data of every world: two offices of two organizations, the first of which can charge, just
/// before the evening. Returns the first office's ids, its plans' ids, and the time of the evening.
async fn begin(db: &TestDatabase) -> String {
    let sandbox = sandbox::serve(SandboxConfig::new(&db.url, SECRET_KEY)).await.expect("the sandbox starts");
    sandbox.control.top_up(PLATFORM_CENTS).await.expect("the platform's balance");
    let context = context(db.database.clone(), &sandbox.base_url, &Arc::default());
    // Regardless of the machine's time: after the daily work is due, and on the same date at every office.
    let now = context.clock.now().await.expect("the clock");
    let evening = now.date_naive().and_hms_opt(18, 0, 0).expect("an hour").and_utc();
    let evening = if now < evening { evening } else { evening + TimeDelta::days(1) };
    context.clock.turn_to(evening - TimeDelta::minutes(5)).await.expect("the clock turns");
    let brand = Arc::clone(context.brands.iter().next().expect("a brand"));
    let (at, adult, child) = offices::begin(&context, &brand).await;
    // From before Idaho's rule, by which no office there can ask for a year's commitment any more.
    let contract = "update office set contract_months = 12";
    sqlx::query(contract).execute(&mut db.superuser().await).await.expect("a contract");
    may_charge(&context, &sandbox.control, at).await;
    serde_json::json!((at.organization.0, at.office.0, adult.0, child.0, evening)).to_string()
}

async fn may_charge(context: &Context, control: &Control, at: OfficeAddress) -> ConnectedAccountId {
    let account = connect_payments(context, at).await.expect("an account");
    control.onboard(&account, true).await.expect("onboarded");
    refresh_payments(context, at).await.expect("asked about");
    account
}

/// The real card client.
pub fn cards(base_url: &str) -> StripeCards {
    StripeCards::new(StripeConfig {
        base_url: base_url.to_owned(),
        secret_key: SECRET_KEY.into(),
        webhook_secrets: vec!["whsec_sandbox".into()],
        timeout: Duration::from_secs(2),
    })
    .expect("the client")
}

/// The context of use cases for the world at `database`, with the sandbox at `base_url`.
pub fn context(database: Database, base_url: &str, mails: &Arc<RecordingMailer>) -> Context {
    let brands = brands();
    let origins: BTreeMap<_, _> =
        brands.iter().map(|b| (b.id.as_str().to_owned(), format!("https://{}.example", b.id))).collect();
    Context {
        two_step_seal: Some(Arc::new(payments::bank_links::Seal::new("what the tests seal with").expect("a seal"))),
        purposes: practice::purposes(),
        tasks: membership::tasks(),
        visits: Default::default(),
        services: Default::default(),
        clock: Clock::turnable(&database),
        files: Arc::new(kernel::files::PostgresFiles::new(&database)),
        database,
        brands,
        cards: Arc::new(WithTrials::new(Arc::new(cards(base_url)))),
        guarantor: None,
        bank_links: None,
        addresses: None,
        texts: None,
        wallets: Arc::default(),
        endpoints: Arc::new(gateways::endpoints::PublicEndpoints::with_loopback()),
        mailer: Arc::clone(mails) as Arc<dyn Mailer>,
        settings: Arc::new(Settings {
            origins,
            email_events_key: None,
            mail_from: "care@chairside.example".into(),
            cards_publishable_key: "pk_test_world".into(),
            cards_sandbox_url: Some(base_url.to_owned()),
        }),
    }
}

pub fn owner(first: &str, last: &str, email: &str, plans: Vec<PlanChoice>) -> Owner {
    Owner {
        first_name: first.into(),
        last_name: last.into(),
        birth_date: "1985-06-14".parse().ok(),
        email: email.to_owned().into(),
        phone: "208-555-0173".to_owned().into(),
        address1: "2316 N 21st St".to_owned().into(),
        address2: None,
        city: "Boise".into(),
        state: "ID".into(),
        zip: "83702".into(),
        group_code: None,
        referral_code: None,
        insured: None,
        plans,
        particulars: Particulars::default(),
    }
}

pub fn member(first: &str, born: &str, relationship: Relationship, plans: Vec<PlanChoice>) -> SignupMember {
    SignupMember {
        key: first.to_lowercase(),
        first_name: first.into(),
        last_name: "Reyes".into(),
        birth_date: born.parse().ok(),
        relationship,
        insured: None,
        plans,
        particulars: Particulars::default(),
    }
}
