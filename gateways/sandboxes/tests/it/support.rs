//! A separate sandbox for each test, the production client for it, and a webhook receiver.

use std::{
    future::Future,
    panic::AssertUnwindSafe,
    sync::{Arc, Mutex},
    time::Duration,
};

use chrono::DateTime;
use futures::FutureExt;
use gateways::cards::{
    BankMandate, BankToken, Charge, ChargeFacts, ChargeOutcome, Charges, ConnectedAccountId, ConnectedAccounts,
    Currency, CustomerId, GatewayError, IdempotencyKey, NewAccount, NewCustomer, NewMethod, PaymentMethodId,
    PaymentMethods, RefundRequest, Refunds, SavedMethod, StripeCards, StripeConfig,
};
use poem::{Request, Response, Server, http::StatusCode, listener::TcpAcceptor};
use reqwest::Method;
use sandboxes::cards::{Control, Running, SandboxConfig, serve};
use serde_json::Value;
use sqlx::{AssertSqlSafe, Connection, Executor, PgConnection};
use uuid::Uuid;

pub const SECRET_KEY: &str = "sk_test_of_ours";
pub const WEBHOOK_SECRET: &str = "whsec_of_ours";

/// The timeout of the client in these tests.
pub const CLIENT_TIMEOUT: Duration = Duration::from_millis(1_200);

pub fn database_url() -> String {
    std::env::var("DATABASE_URL").expect("these tests need a Postgres server: set DATABASE_URL to one")
}

/// A sandbox with its own schema, which is dropped when the test ends, even if it fails.
pub struct Bench {
    pub cards: StripeCards,
    pub control: Control,
    pub running: Option<Running>,
    pub config: SandboxConfig,
}

impl Bench {
    async fn start(webhook_url: Option<String>) -> Self {
        let mut config = SandboxConfig::new(database_url(), SECRET_KEY);
        config.place.schema = format!("card_sandbox_test_{}", Uuid::new_v4().simple());
        config.webhook_secret = WEBHOOK_SECRET.into();
        config.webhook_url = webhook_url;
        config.webhook_pause = Duration::from_millis(50);
        config.bank_delay = Duration::from_millis(50);
        let running = serve(config.clone()).await.unwrap();
        Self { cards: client(&running.base_url), control: running.control.clone(), running: Some(running), config }
    }

    /// Restarts the sandbox on the same schema, like a restarted program.
    pub async fn restart(&mut self) {
        self.running.take().unwrap().stop().await;
        let running = serve(self.config.clone()).await.unwrap();
        self.cards = client(&running.base_url);
        self.control = running.control.clone();
        self.running = Some(running);
    }

    /// The sandbox's own tables.
    pub async fn database(&self) -> PgConnection {
        let mut conn = PgConnection::connect(&self.config.place.database_url).await.unwrap();
        conn.execute(AssertSqlSafe(format!("set search_path = {}", self.config.place.schema))).await.unwrap();
        conn
    }

    pub fn base_url(&self) -> &str {
        &self.running.as_ref().unwrap().base_url
    }

    async fn finish(self) {
        if let Some(running) = self.running {
            running.stop().await;
        }
        let mut conn = PgConnection::connect(&self.config.place.database_url).await.unwrap();
        conn.execute(AssertSqlSafe(format!("drop schema {} cascade", self.config.place.schema))).await.unwrap();
    }

    pub async fn customer(&self) -> CustomerId {
        let req =
            NewCustomer {
                account_ref: "account-1".into(), name: "Zoë Ñandú".into(), email: "zoe@example.com".into()
            };
        self.cards.create_customer(req, &key()).await.unwrap()
    }

    /// Attaches a card or bank account to a customer, with a debit mandate.
    pub async fn attach(&self, customer: &CustomerId, method: &PaymentMethodId) -> Result<SavedMethod, GatewayError> {
        self.cards.attach_payment_method(NewMethod { customer, token: method, mandate: &mandate() }, &key()).await
    }

    /// Saves a linked bank account to a customer, with a debit mandate.
    pub async fn attach_bank(&self, customer: &CustomerId, bank: &BankToken) -> Result<SavedMethod, GatewayError> {
        self.cards.attach_bank(NewMethod { customer, token: bank, mandate: &mandate() }, &key()).await
    }

    /// A payment of $49 with an office's share; $3 of it are the platform's fee.
    pub async fn shared(&self) -> (ChargeFacts, ConnectedAccountId) {
        let office = self.office().await;
        let charge = Charge {
            destination: Some(office.clone()),
            application_fee_cents: 300,
            ..self.payment("shared", "pm_card_visa").await
        };
        (succeeded(self.cards.charge(charge, &key()).await.unwrap()), office)
    }

    /// Refunds half of such a payment, with half of its fee and share.
    pub async fn refund_half(&self, paid: &ChargeFacts) {
        let request = RefundRequest {
            refund_ref: "r-1".into(),
            payment: paid.provider_id.clone(),
            amount_cents: 2_450,
            reverse_transfer: true,
            refund_application_fee: true,
        };
        self.cards.refund(request, &key()).await.unwrap();
    }

    /// A payment to make, for a new customer, with a token that is not saved yet; a bank account is saved first, with
    /// its owner's mandate.
    pub async fn payment(&self, payment_ref: &str, token: &str) -> Charge {
        let (customer, method) = (self.customer().await, PaymentMethodId::from(token));
        let method = if token.contains("Bank") { self.attach(&customer, &method).await.unwrap().id } else { method };
        charge_of(payment_ref, customer, method)
    }

    /// A raw API call, for the platform or for a connected account.
    pub async fn wire(&self, method: Method, path: &str, form: &[(&str, &str)], account: Option<&str>) -> (u16, Value) {
        let mut url = url::Url::parse(&format!("{}v1/{path}", self.base_url())).unwrap();
        if method == Method::GET && !form.is_empty() {
            url.query_pairs_mut().extend_pairs(form);
        }
        let mut request = gateways::http::client().request(method.clone(), url).bearer_auth(SECRET_KEY);
        if method != Method::GET {
            request = request.form(form);
        }
        if let Some(account) = account {
            request = request.header("Stripe-Account", account);
        }
        let answer = request.send().await.unwrap();
        (answer.status().as_u16(), answer.json().await.unwrap())
    }

    pub async fn get(&self, path: &str) -> Value {
        let (status, body) = self.wire(Method::GET, path, &[], None).await;
        assert_eq!(status, 200, "{path}: {body}");
        body
    }

    /// An office's account that may take charges.
    pub async fn office(&self) -> ConnectedAccountId {
        let req = NewAccount {
            office_ref: "office-1".into(),
            business_name: "Bright Smiles".into(),
            email: "o@example.com".into(),
        };
        let office = self.cards.create_account(req, &key()).await.unwrap();
        self.control.onboard(&office, true).await.unwrap();
        office
    }
}

pub fn client(base_url: &str) -> StripeCards {
    StripeCards::new(StripeConfig {
        base_url: base_url.into(),
        secret_key: SECRET_KEY.into(),
        webhook_secrets: vec!["whsec_old".into(), WEBHOOK_SECRET.into()],
        timeout: CLIENT_TIMEOUT,
    })
    .unwrap()
}

/// Runs a test on a bench, and cleans up afterwards.
pub async fn on_bench<F: Future<Output = Bench>>(test: impl FnOnce(Bench) -> F) {
    run(Bench::start(None).await, test).await;
}

/// The same, with a receiver for the sandbox's webhooks.
pub async fn on_bench_with_receiver<F: Future<Output = Bench>>(test: impl FnOnce(Bench, Receiver) -> F) {
    let receiver = Receiver::start("stripe-signature").await;
    let bench = Bench::start(Some(receiver.url.clone())).await;
    run(bench, |bench| test(bench, receiver)).await;
}

async fn run<F: Future<Output = Bench>>(bench: Bench, test: impl FnOnce(Bench) -> F) {
    let (url, schema) = (bench.config.place.database_url.clone(), bench.config.place.schema.clone());
    match AssertUnwindSafe(test(bench)).catch_unwind().await {
        Ok(bench) => bench.finish().await,
        Err(panic) => {
            let mut conn = PgConnection::connect(&url).await.unwrap();
            conn.execute(AssertSqlSafe(format!("drop schema {schema} cascade"))).await.unwrap();
            std::panic::resume_unwind(panic);
        }
    }
}

pub fn key() -> IdempotencyKey {
    IdempotencyKey::new(format!("test-{}", Uuid::new_v4())).unwrap()
}

pub fn mandate() -> BankMandate {
    BankMandate {
        accepted_at: DateTime::from_timestamp(1_795_000_000, 0).unwrap(),
        address: Some("203.0.113.9".into()),
        browser: Some("A browser".into()),
    }
}

pub fn charge_of(payment_ref: &str, customer: CustomerId, method: PaymentMethodId) -> Charge {
    Charge {
        payment_ref: payment_ref.into(),
        amount_cents: 4_900,
        currency: Currency::Usd,
        customer,
        method,
        destination: None,
        application_fee_cents: 0,
        description: "Membership".into(),
        off_session: false,
        statement_descriptor_suffix: None,
        statement_descriptor: None,
        return_url: None,
    }
}

pub fn succeeded(outcome: ChargeOutcome) -> ChargeFacts {
    match outcome {
        ChargeOutcome::Succeeded(facts) => facts,
        other => panic!("not paid: {other:?}"),
    }
}

/// A delivered webhook: the raw body and its signature.
#[derive(Debug, Clone)]
pub struct Delivered {
    pub body: Vec<u8>,
    pub signature: String,
}

/// Receives and stores webhooks, and responds as configured.
#[derive(Clone)]
pub struct Receiver {
    pub url: String,
    got: Arc<Mutex<Vec<Delivered>>>,
    /// The status codes for the next deliveries; 200 when empty.
    answers: Arc<Mutex<Vec<u16>>>,
}

impl Receiver {
    /// `signed` is the name of the header with the signature.
    pub async fn start(signed: &'static str) -> Self {
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = format!("http://{}/hook", listener.local_addr().unwrap());
        let receiver = Self { url, got: Arc::default(), answers: Arc::default() };
        let own = receiver.clone();
        let endpoint = poem::endpoint::make(move |mut request: Request| {
            let own = own.clone();
            async move {
                let signature = request.headers()[signed].to_str().unwrap().to_owned();
                let body = request.take_body().into_vec().await.unwrap();
                own.got.lock().unwrap().push(Delivered { body, signature });
                let status = own.answers.lock().unwrap().pop().unwrap_or(200);
                Ok::<_, poem::Error>(Response::builder().status(StatusCode::from_u16(status).unwrap()).finish())
            }
        });
        let acceptor = TcpAcceptor::from_tokio(listener).unwrap();
        tokio::spawn(async move { Server::new_with_acceptor(acceptor).run(endpoint).await.unwrap() });
        receiver
    }

    pub fn answer_next_with(&self, status: u16) {
        self.answers.lock().unwrap().push(status);
    }

    /// Waits until `enough` holds for the deliveries, and returns all of them; fails after ten seconds.
    pub async fn until(&self, enough: impl Fn(&[Delivered]) -> bool) -> Vec<Delivered> {
        for _ in 0..500 {
            let got = self.got.lock().unwrap().clone();
            if enough(&got) {
                return got;
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        panic!("the webhooks did not come: {:#?}", self.kinds());
    }

    pub fn kinds(&self) -> Vec<String> {
        self.got.lock().unwrap().iter().map(kind_of).collect()
    }

    pub fn so_far(&self) -> Vec<Delivered> {
        self.got.lock().unwrap().clone()
    }
}

pub fn kind_of(delivered: &Delivered) -> String {
    field_of(delivered, "type")
}

pub fn field_of(delivered: &Delivered, field: &str) -> String {
    let event: serde_json::Value = serde_json::from_slice(&delivered.body).unwrap();
    event[field].as_str().unwrap().to_owned()
}
