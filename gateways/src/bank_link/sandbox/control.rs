//! What a person does at the hosted page, and a tester's hand on a sandbox, over HTTP: for tests and for demo data.

use anyhow::{Context, bail};
use serde_json::{Value, json};

use super::desk::{DEPOSITS_CENTS, Desk, Failure, Handled, ROUTING};
use super::{NAME, Sandbox};
use crate::http;
use crate::sandbox::{Fault, FaultKind, serving};

/// Plays the person, and does with a sandbox what only a tester may.
#[derive(Clone)]
pub struct Control {
    base_url: String,
    client_id: String,
    secret: String,
    http: reqwest::Client,
}

impl Control {
    pub fn new(base_url: &str, client_id: &str, secret: &str) -> Self {
        let base_url = base_url.trim_end_matches('/').to_owned();
        Self { base_url, client_id: client_id.to_owned(), secret: secret.to_owned(), http: http::client() }
    }

    async fn call(&self, act: &str, body: Value) -> anyhow::Result<Value> {
        let request = self.http.post(format!("{}/_sandbox/{act}", self.base_url));
        let request = request.header("PLAID-CLIENT-ID", &self.client_id).header("PLAID-SECRET", &self.secret);
        serving::answered(NAME, act, request.json(&body)).await
    }

    /// Switches a fault on for the next `count` calls (`POST /item/public_token/exchange`) that fit.
    pub async fn fault(&self, call: &str, kind: FaultKind, count: u32) -> anyhow::Result<()> {
        self.add_fault(&Fault { call: call.to_owned(), kind, count, ms: None }).await
    }

    pub async fn add_fault(&self, fault: &Fault) -> anyhow::Result<()> {
        self.call("faults", json!(fault)).await.map(|_| ())
    }

    pub async fn clear_faults(&self) -> anyhow::Result<()> {
        self.call("faults/clear", json!({})).await.map(|_| ())
    }

    /// Forgets everything.
    pub async fn reset(&self) -> anyhow::Result<()> {
        self.call("reset", json!({})).await.map(|_| ())
    }

    async fn send(&self, url: &str, form: &[(&str, &str)]) -> anyhow::Result<String> {
        let answer = self.http.post(url).form(form).send().await.context("the hosted page does not answer")?;
        let (status, page) = (answer.status(), answer.text().await.unwrap_or_default());
        if status.is_client_error() || status.is_server_error() {
            bail!("the hosted page says {status}: {page}");
        }
        Ok(page)
    }

    /// At the hosted page: picks a bank (`ins_1`), signs in, and picks one of its accounts.
    pub async fn pick(&self, url: &str, bank: &str, number: &str) -> anyhow::Result<()> {
        self.send(url, &[("step", "bank"), ("bank", bank)]).await?;
        self.send(url, &[("step", "sign-in"), ("bank", bank), ("user", "user_good"), ("password", "pass_good")])
            .await?;
        self.send(url, &[("step", "account"), ("account", number)]).await.map(|_| ())
    }

    /// At the hosted page: types an account's numbers, to be proven by two deposits.
    pub async fn type_numbers(&self, url: &str, number: &str) -> anyhow::Result<()> {
        self.send(url, &[("step", "numbers"), ("routing", ROUTING), ("account", number)]).await.map(|_| ())
    }

    /// At the hosted page: tells two deposits' amounts, the right ones when `None`.
    pub async fn tell_deposits(&self, url: &str, told: Option<[i64; 2]>) -> anyhow::Result<()> {
        let [first, second] = told.unwrap_or(DEPOSITS_CENTS).map(|cents| format!("0.{cents:02}"));
        self.send(url, &[("step", "deposits"), ("first", &first), ("second", &second)]).await.map(|_| ())
    }

    /// Leaves the hosted page.
    pub async fn leave(&self, url: &str) -> anyhow::Result<()> {
        self.send(url, &[("step", "leave")]).await.map(|_| ())
    }

    /// How many of a kind (`link`, `item`, `access`) there are.
    pub async fn count(&self, kind: &str) -> anyhow::Result<i64> {
        let counted = self.call("count", json!({"kind": kind})).await?;
        counted["count"].as_i64().context("no count")
    }
}

pub(super) async fn act(sandbox: &Sandbox, act: &str, body: &Value) -> Handled<Value> {
    match act {
        "faults" => {
            let fault = serde_json::from_value(body.clone());
            sandbox.faults.add(fault.map_err(|error| Failure::refused("INVALID_BODY", &error.to_string()))?);
        }
        "faults/clear" => sandbox.faults.clear(),
        "reset" => {
            let mut desk = Desk::open(sandbox).await?;
            desk.forget_all().await?;
            desk.write().await?;
            sandbox.faults.clear();
        }
        "count" => {
            let count: i64 = sqlx::query_scalar("select count(*) from object where kind = $1")
                .bind(body["kind"].as_str().unwrap_or_default())
                .fetch_one(&sandbox.pool)
                .await?;
            return Ok(json!({"count": count}));
        }
        _ => return Err(Failure::refused("NOT_FOUND", "there is no such act")),
    }
    Ok(json!({}))
}
