//! Test controls over HTTP, for tests and demo data: what a person does on the hosted page, and what only a tester can
//! do.

use anyhow::{Context, bail};
use serde_json::{Value, json};

use super::desk::{DEPOSITS_CENTS, Desk, ROUTING};
use super::{NAME, Sandbox};
use crate::Tester;
use crate::failure::{Failure, Handled};

/// Plays the person on the hosted page, and controls the sandbox.
#[derive(Clone)]
pub struct Control {
    /// Injects faults, and deletes all data.
    pub tester: Tester,
}

impl Control {
    pub fn new(base_url: &str, client_id: &str, secret: &str) -> Self {
        let keys = vec![("PLAID-CLIENT-ID", client_id.to_owned()), ("PLAID-SECRET", secret.to_owned())];
        Self { tester: Tester::new(NAME, base_url, keys) }
    }

    async fn send(&self, url: &str, form: &[(&str, &str)]) -> anyhow::Result<String> {
        let answer = self.tester.http.post(url).form(form).send().await.context("the hosted page does not answer")?;
        let (status, page) = (answer.status(), answer.text().await.unwrap_or_default());
        if status.is_client_error() || status.is_server_error() {
            bail!("the hosted page says {status}: {page}");
        }
        Ok(page)
    }

    /// On the hosted page: picks a bank (`ins_1`), signs in, and picks one of its accounts.
    pub async fn pick(&self, url: &str, bank: &str, number: &str) -> anyhow::Result<()> {
        self.send(url, &[("step", "bank"), ("bank", bank)]).await?;
        self.send(url, &[("step", "sign-in"), ("bank", bank), ("user", "user_good"), ("password", "pass_good")])
            .await?;
        self.send(url, &[("step", "account"), ("account", number)]).await.map(|_| ())
    }

    /// On the hosted page: types an account's numbers, to be verified by two deposits.
    pub async fn type_numbers(&self, url: &str, number: &str) -> anyhow::Result<()> {
        self.send(url, &[("step", "numbers"), ("routing", ROUTING), ("account", number)]).await.map(|_| ())
    }

    /// On the hosted page: enters the two deposits' amounts, the right ones if `None`.
    pub async fn tell_deposits(&self, url: &str, told: Option<[i64; 2]>) -> anyhow::Result<()> {
        let [first, second] = told.unwrap_or(DEPOSITS_CENTS).map(|cents| format!("0.{cents:02}"));
        self.send(url, &[("step", "deposits"), ("first", &first), ("second", &second)]).await.map(|_| ())
    }

    /// Leaves the hosted page.
    pub async fn leave(&self, url: &str) -> anyhow::Result<()> {
        self.send(url, &[("step", "leave")]).await.map(|_| ())
    }

    /// How many objects of a kind (`link`, `item`, `access`) exist.
    pub async fn count(&self, kind: &str) -> anyhow::Result<i64> {
        let counted = self.tester.call("count", json!({"kind": kind})).await?;
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
