//! A complete server, running in the test's process: its own database, the card sandbox over HTTP, a mailbox, the real
//! brands, and two organizations that must never see each other's data.
#![allow(dead_code, unused_imports, reason = "each test file uses its own part")]
#![allow(clippy::unwrap_used, reason = "a test that cannot be set up fails")]

mod association_records;
mod community_records;
mod household;
mod master_plan_records;
mod records;
mod relocation_records;
mod report_records;
mod rows;
mod server;
mod sessions;
mod settings;
mod sponsor_records;
mod tenant;
mod voucher_records;
mod world;

use std::sync::{Arc, MutexGuard};

use frame::Config;
use gateways::bank_link::{BankLinkConfig, PlaidLinks};
use gateways::guarantor::{GuarantorConfig, GuarantorGateway, HttpGuarantor};
use gateways::mail::Mail;
use kernel::Context;
use payments::bank_links::{BankLinks, Seal};
use poem::endpoint::BoxEndpoint;
use poem::http::{HeaderMap, Method, StatusCode};
use poem::test::TestClient;
use poem::{EndpointExt, Response};
use sandboxes::bank_link as banks;
use sandboxes::cards::{self as sandbox, SandboxConfig};
use sandboxes::guarantor as partner;
use serde_json::{Value, json};
use sqlx::{Connection, PgConnection};
use tenancy::UserType;
use tenancy::brand::{Brand, BrandBook};
use tenancy::testing::TestDatabase;
use tokio::sync::MappedMutexGuard;

use server::Mails;
pub use tenant::{PASSWORD, Tenant, grant};
pub use world::{ALDER, CEDAR, JUNIPER, MAPLE};

pub const WEBHOOK_SECRET: &str = "whsec_of_the_tests";
const SECRET_KEY: &str = "sk_test_0123456789";

/// What creates tenants: the use cases' context, the card sandbox, and the database past row-level security.
struct Maker<'a> {
    context: &'a Context,
    cards: &'a sandbox::Control,
    database: &'a TestDatabase,
}

pub struct TestApp {
    pub context: Context,
    pub config: Config,
    pub database: TestDatabase,
    pub sandbox: sandbox::Running,
    client: TestClient<BoxEndpoint<'static, Response>>,
    mails: Arc<Mails>,
    /// The connection of [`Self::superuser`].
    superuser: tokio::sync::Mutex<Option<PgConnection>>,
    shared: sessions::Shared,
    finished: bool,
}

/// A response, fully read.
#[derive(Debug, Clone, PartialEq)]
pub struct Answered {
    pub status: StatusCode,
    pub headers: HeaderMap,
    pub text: String,
    /// The body's bytes, for a file.
    pub bytes: Vec<u8>,
}

impl Answered {
    pub fn json(&self) -> Value {
        serde_json::from_str(&self.text).unwrap_or_else(|_| panic!("not JSON: {self:?}"))
    }

    /// The content of `data`.
    #[track_caller]
    pub fn data(&self) -> Value {
        assert_eq!(self.status, StatusCode::OK, "{}", self.text);
        self.json()["data"].clone()
    }

    pub fn message(&self) -> String {
        self.json()["_message"].as_str().unwrap_or_default().to_owned()
    }

    /// The name and value of the cookie that the response sets.
    pub fn cookie(&self) -> Option<String> {
        let set = self.headers.get("set-cookie")?.to_str().unwrap();
        set.split(';').next().map(ToOwned::to_owned).filter(|cookie| !cookie.ends_with('='))
    }

    pub fn header(&self, name: &str) -> &str {
        self.headers.get(name).map(|value| value.to_str().unwrap()).unwrap_or_default()
    }
}

/// A request builder.
pub struct Call<'a> {
    app: &'a TestApp,
    method: Method,
    path: String,
    headers: Vec<(&'static str, String)>,
    body: Option<Vec<u8>>,
}

impl Call<'_> {
    pub fn header(mut self, name: &'static str, value: impl Into<String>) -> Self {
        self.headers.retain(|(known, _)| *known != name);
        self.headers.push((name, value.into()));
        self
    }

    /// Sends the request to the brand's host; the default is the first brand.
    pub fn at(self, brand: &str) -> Self {
        self.header("host", format!("{brand}.localhost"))
    }

    pub fn bearer(self, token: &str) -> Self {
        self.header("authorization", format!("Bearer {token}"))
    }

    pub fn json(mut self, body: &Value) -> Self {
        self.body = Some(body.to_string().into_bytes());
        self.header("content-type", "application/json")
    }

    pub fn bytes(mut self, body: Vec<u8>) -> Self {
        self.body = Some(body);
        self
    }

    pub async fn send(self) -> Answered {
        let mut request = self.app.client.request(self.method, &self.path);
        for (name, value) in self.headers {
            request = request.header(name, value);
        }
        if let Some(body) = self.body {
            request = request.body(body);
        }
        let response = request.send().await.0;
        let (status, headers) = (response.status(), response.headers().clone());
        let bytes = response.into_body().into_bytes().await.expect("the body is there");
        let text = String::from_utf8_lossy(&bytes).into_owned();
        Answered { status, headers, text, bytes: bytes.to_vec() }
    }
}

/// Fails if one of `expected` is not among the `operations`.
pub fn assert_has(operations: &[String], expected: &[&str]) {
    for id in expected {
        assert!(operations.iter().any(|known| known == id), "{id}: {operations:?}");
    }
}

/// An office with its manager signed in.
pub struct Office {
    pub app: TestApp,
    pub tenant: Tenant,
    /// The manager's access token.
    pub token: String,
}

impl Office {
    /// An office with a household.
    pub async fn open() -> Self {
        let (app, [tenant]) = TestApp::with_members([JUNIPER]).await;
        Self::managed(app, tenant).await
    }

    /// An office without members.
    pub async fn empty() -> Self {
        let app = TestApp::start().await;
        let tenant = app.tenant("dental", "juniper").await;
        Self::managed(app, tenant).await
    }

    /// An office of a server that runs already.
    pub async fn managed(app: TestApp, tenant: Tenant) -> Self {
        let token = app.token(tenant.login(UserType::OfficeAdmin)).await;
        Self { app, tenant, token }
    }

    /// A column of the household's membership, as text.
    pub async fn membership(&self, column: &'static str) -> String {
        let query = format!("select ({column})::text from subscription where id = $1");
        let mut db = self.app.database.superuser().await;
        let value = sqlx::query_scalar(sqlx::AssertSqlSafe(query)).bind(self.tenant.subscription());
        value.fetch_one(&mut db).await.expect("a membership")
    }

    pub async fn get(&self, path: &str) -> Answered {
        self.app.get(path).bearer(&self.token).send().await
    }

    pub async fn post(&self, path: &str, body: Value) -> Answered {
        self.send(Method::POST, path, body).await
    }

    pub async fn send(&self, method: Method, path: &str, body: Value) -> Answered {
        self.app.call(method, path).json(&body).bearer(&self.token).send().await
    }
}

/// An office with a household, and another practice with a household.
pub async fn two_practices() -> (Office, Tenant) {
    let (app, [tenant, other]) = TestApp::with_members([JUNIPER, ALDER]).await;
    (Office::managed(app, tenant).await, other)
}

impl TestApp {
    /// A server without practices.
    pub async fn start() -> Self {
        Self::start_on(TestDatabase::with(&world::sandbox_tables()).await, None).await
    }

    /// A server with these practices (brand and slug), each with a household; see [`world`].
    pub async fn with_members<const N: usize>(practices: [(&str, &str); N]) -> (Self, [Tenant; N]) {
        let (database, tenants) = world::copy(practices).await;
        (Self::start_on(database, None).await, tenants)
    }

    /// A server with brands of its own, so that no other test has what it switches.
    pub async fn with_own_brands<const N: usize>(practices: [(&str, &str); N]) -> (Self, [Tenant; N]) {
        let (mut app, tenants) = Self::with_members(practices).await;
        let brands = BrandBook::load(concat!(env!("CARGO_MANIFEST_DIR"), "/../brands")).expect("the brands load");
        app.context.brands = Arc::new(brands);
        let endpoint = api::app(app.context.clone(), &app.config).map_to_response().boxed();
        app.client = TestClient::new(endpoint);
        (app, tenants)
    }

    /// A server with [`JUNIPER`], whose household's last payment failed: its card was reported lost.
    pub async fn with_late_member() -> (Self, Tenant) {
        let (database, [tenant]) = world::copy_with_late_member().await;
        (Self::start_on(database, None).await, tenant)
    }

    /// Also starts the guarantee partner's sandbox.
    pub async fn with_partner<const N: usize>(practices: [(&str, &str); N]) -> (Self, [Tenant; N], partner::Running) {
        let (database, tenants) = world::copy(practices).await;
        let config = partner::SandboxConfig {
            webhook_secret: WEBHOOK_SECRET.into(),
            ..partner::SandboxConfig::new(&database.url, SECRET_KEY)
        };
        let running = partner::serve(config).await.expect("the partner's sandbox starts");
        let config = GuarantorConfig::new(&running.base_url, SECRET_KEY, WEBHOOK_SECRET);
        let guarantor = HttpGuarantor::new(config);
        (Self::start_on(database, Some(Arc::new(guarantor))).await, tenants, running)
    }

    /// Also starts the bank link provider's sandbox.
    pub async fn with_banks<const N: usize>(practices: [(&str, &str); N]) -> (Self, [Tenant; N], banks::Running) {
        let (mut app, tenants) = Self::with_members(practices).await;
        let config = banks::SandboxConfig::new(&app.database.url, SECRET_KEY, &app.sandbox.base_url, SECRET_KEY);
        let running = banks::serve(config).await.expect("the bank link's sandbox starts");
        let links = PlaidLinks::new(BankLinkConfig::new(&running.base_url, "chairside", SECRET_KEY));
        let seal = Arc::new(Seal::new("what these tests seal with").expect("a seal"));
        app.context.bank_links = Some(BankLinks { gateway: Arc::new(links), seal });
        let endpoint = api::app(app.context.clone(), &app.config).map_to_response().boxed();
        app.client = TestClient::new(endpoint);
        (app, tenants, running)
    }

    async fn start_on(database: TestDatabase, guarantor: Option<Arc<dyn GuarantorGateway>>) -> Self {
        // A log line that is first reached while no subscriber is set may be cached as disabled, which would break a
        // parallel test that sets one.
        tracing::subscriber::set_global_default(tracing_subscriber::registry()).ok();
        let webhook =
            SandboxConfig { webhook_secret: WEBHOOK_SECRET.into(), ..SandboxConfig::new(&database.url, SECRET_KEY) };
        let sandbox = sandbox::serve(webhook).await.expect("the sandbox starts");
        let config = settings::config(&database.url, &sandbox.base_url);
        let mails = Arc::new(Mails::default());
        let context = server::context(&database, &config, &mails, guarantor);
        let endpoint = api::app(context.clone(), &config).map_to_response().boxed();
        let client = TestClient::new(endpoint);
        let (superuser, shared) = Default::default();
        Self { context, config, database, sandbox, client, mails, superuser, shared, finished: false }
    }

    pub fn brand(&self, id: &str) -> &Brand {
        self.context.brands.iter().find(|brand| brand.id.as_str() == id).expect("a brand")
    }

    /// A request; `path` is relative to the API's base unless it starts with `//`.
    pub fn call(&self, method: Method, path: &str) -> Call<'_> {
        let path = match path.strip_prefix("//") {
            Some(outside) => format!("/{outside}"),
            None => format!("{}{path}", frame::BASE_PATH),
        };
        let headers = vec![("host", "dental.localhost".to_owned())];
        Call { app: self, method, path, headers, body: None }
    }

    pub fn get(&self, path: &str) -> Call<'_> {
        self.call(Method::GET, path)
    }

    pub fn post(&self, path: &str, body: &Value) -> Call<'_> {
        self.call(Method::POST, path).json(body)
    }

    /// Our staff sign in with password and code.
    pub async fn sign_in_staff(&self, email: &str) -> Answered {
        let now = self.number("select extract(epoch from now())::bigint").await;
        let code = identity::totp::code_at(tenant::STAFF_SECRET, now / identity::totp::STEP_S);
        self.post("/session/login", &json!({ "email": email, "password": PASSWORD, "code": code })).send().await
    }

    /// An organization with an office, a login of every user type, and a household without a plan.
    pub async fn tenant(&self, brand: &str, slug: &str) -> Tenant {
        Tenant::without_members(&self.maker(), brand, slug).await
    }

    fn maker(&self) -> Maker<'_> {
        Maker { context: &self.context, cards: &self.sandbox.control, database: &self.database }
    }

    /// A practice starts its sign-up with the code that was emailed to `email`. Returns the response's data.
    pub async fn open_practice(&self, email: &str, promo: Option<&str>) -> Value {
        self.post("/dentist-users/generate_code", &json!({ "email": email })).send().await;
        self.run_jobs().await;
        let code: String = {
            let mails = self.mails();
            let mail = mails.iter().rfind(|mail| mail.to.address == email).unwrap();
            mail.subject.chars().take_while(char::is_ascii_digit).collect()
        };
        let body = json!({ "email": email, "code": code, "tierLevel": 1, "pricingPeriod": "month", "promo": promo });
        self.post("/dentist-users/validate_code", &body).send().await.data()
    }

    /// Runs every job that is due.
    pub async fn run_jobs(&self) -> jobs::RunSummary {
        jobs::run_one_by_one(&self.context).await.expect("the jobs run")
    }

    /// Moves the clock forward and bills everything that is due by then.
    pub async fn days_pass(&self, days: i64) {
        let now = self.context.clock.now().await.expect("the clock");
        household::turn_and_bill(&self.context, now + chrono::Duration::days(days)).await;
    }

    pub fn mails(&self) -> MutexGuard<'_, Vec<Mail>> {
        self.mails.0.lock().unwrap()
    }

    /// Reads a number from the database, bypassing row-level security.
    pub async fn number(&self, query: &'static str) -> i64 {
        sqlx::query_scalar(query).fetch_one(&mut *self.superuser().await).await.expect("the query runs")
    }

    /// Changes the database directly, as a superuser.
    pub async fn outside(&self, statement: &'static str) {
        sqlx::raw_sql(statement).execute(&mut *self.superuser().await).await.expect("the statement runs");
    }

    /// A connection that bypasses row-level security, the same for all calls: making one takes longer than most statements.
    async fn superuser(&self) -> MappedMutexGuard<'_, PgConnection> {
        let mut kept = self.superuser.lock().await;
        let alive = match kept.as_mut() {
            Some(connection) => connection.ping().await.is_ok(),
            None => false,
        };
        if !alive {
            *kept = Some(self.database.superuser().await);
        }
        tokio::sync::MutexGuard::map(kept, |kept| kept.as_mut().expect("a connection"))
    }

    /// Ends the test. Fails if a job is dead or has an error.
    pub async fn finish(mut self) {
        self.finished = true;
        let mut outside = self.superuser().await;
        let failed: Vec<String> = sqlx::query_scalar(
            "select kind || ' ' || key || ': ' || coalesce(last_error, state) from job where state = 'dead' or last_error is not null",
        )
        .fetch_all(&mut *outside)
        .await
        .expect("the query runs");
        drop(outside);
        assert!(failed.is_empty(), "failed jobs are left: {failed:#?}");
    }
}

impl Drop for TestApp {
    fn drop(&mut self) {
        if !self.finished && !std::thread::panicking() {
            panic!("end the test with app.finish().await, which looks for failed jobs");
        }
    }
}
