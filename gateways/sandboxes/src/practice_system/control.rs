//! Test controls over HTTP.

use std::time::Duration;

use anyhow::{Context, ensure};
use serde_json::{Value, json};

use super::faults::{Fault, FaultKind};
use super::members::{self, KnownPractice};
use super::{Sandbox, fees, life, world};

/// Sends test control calls to a sandbox.
#[derive(Clone)]
pub struct Control {
    base_url: String,
    key: String,
    http: reqwest::Client,
}

impl Control {
    pub fn new(base_url: &str, key: &str) -> Self {
        let http = gateways::http::client_within(Duration::from_secs(120));
        Self { base_url: base_url.trim_end_matches('/').to_owned(), key: key.to_owned(), http }
    }

    async fn call(&self, act: &str, body: Value) -> anyhow::Result<Value> {
        let request = self.http.post(format!("{}/_sandbox/{act}", self.base_url)).header("x-sandbox-key", &self.key);
        let answer = request.json(&body).send().await.context("the practice system sandbox does not answer")?;
        let (status, body) = (answer.status(), answer.text().await?);
        ensure!(status.is_success(), "the practice system sandbox refused {act}: {body}");
        Ok(serde_json::from_str(&body)?)
    }

    /// Changes or, with id 0, adds a row; `kind` is `patient`, `appointment` or `procedure`.
    ///
    /// # Errors
    /// If the sandbox does not answer, as for all controls.
    pub async fn put(&self, kind: &str, id: i64, body: Value) -> anyhow::Result<i64> {
        let answer = self.call("put", json!({ "kind": kind, "id": id, "body": body })).await?;
        answer["id"].as_i64().context("an id")
    }

    /// Deletes a row without a trace.
    pub async fn delete(&self, kind: &str, id: i64) -> anyhow::Result<()> {
        self.call("delete", json!({ "kind": kind, "id": id })).await.map(|_| ())
    }

    pub async fn merge(&self, loser: i64, winner: i64) -> anyhow::Result<()> {
        self.call("merge", json!({ "loser": loser, "winner": winner })).await.map(|_| ())
    }

    /// Adds invented patients in families.
    pub async fn populate(&self, count: u32) -> anyhow::Result<()> {
        self.call("populate", json!({ "count": count })).await.map(|_| ())
    }

    /// Lives on for days, or turns the clock for seconds, in which nothing happens.
    pub async fn advance(&self, days: u32, seconds: i64) -> anyhow::Result<()> {
        self.call("advance", json!({ "days": days, "seconds": seconds })).await.map(|_| ())
    }

    /// The practice's name as another database would tell it, and its program's version.
    pub async fn practice(&self, name: &str, version: &str) -> anyhow::Result<()> {
        self.call("practice", json!({ "name": name, "version": version })).await.map(|_| ())
    }

    pub async fn fault(&self, call: &str, kind: FaultKind, count: u32) -> anyhow::Result<()> {
        self.call("fault", json!(Fault { call: call.to_owned(), kind, count, ms: 0 })).await.map(|_| ())
    }

    /// A call that is answered after this long.
    pub async fn slow(&self, call: &str, ms: u64) -> anyhow::Result<()> {
        let fault = Fault { call: call.to_owned(), kind: FaultKind::Slow, count: 1, ms };
        self.call("fault", json!(fault)).await.map(|_| ())
    }

    pub async fn clear_faults(&self) -> anyhow::Result<()> {
        self.call("clear-faults", json!({})).await.map(|_| ())
    }

    /// Becomes a practice that knows these people, as a front desk would have kept their charts.
    pub async fn open(&self, practice: &KnownPractice) -> anyhow::Result<()> {
        self.call("open", json!(practice)).await.map(|_| ())
    }

    /// Sets usual fees in cents, by code.
    pub async fn usual_fees(&self, fees: &[(&str, i64)]) -> anyhow::Result<()> {
        self.call("usual-fees", json!({ "fees": fees })).await.map(|_| ())
    }

    /// All rows.
    pub async fn world(&self) -> anyhow::Result<Value> {
        self.call("world", json!({})).await
    }

    /// Deletes all rows.
    pub async fn reset(&self) -> anyhow::Result<()> {
        self.call("reset", json!({})).await.map(|_| ())
    }
}

pub(super) async fn act(sandbox: &Sandbox, act: &str, body: &Value) -> anyhow::Result<Value> {
    let pool = &sandbox.pool;
    let number = |name: &str| body[name].as_i64().unwrap_or(0);
    let text = |name: &str| body[name].as_str().unwrap_or_default().to_owned();
    match act {
        "put" => {
            let id = world::put(pool, &text("kind"), number("id"), &body["body"]).await?;
            return Ok(json!({ "id": id }));
        }
        "delete" => world::delete(pool, &text("kind"), number("id")).await?,
        "merge" => life::merge(pool, number("loser"), number("winner")).await?,
        "populate" => life::populate(pool, u32::try_from(number("count"))?).await?,
        "advance" => {
            let (days, seconds) = (number("days"), number("seconds"));
            sqlx::query("update world set shift_s = shift_s + $1").bind(days * 86_400 + seconds).execute(pool).await?;
            if days > 0 {
                life::live(pool, world::load(pool).await?.now.date()).await?;
            }
        }
        "practice" => {
            sqlx::query("update world set practice_name = $1, version = $2")
                .bind(text("name"))
                .bind(text("version"))
                .execute(pool)
                .await?;
        }
        "open" => members::open(pool, &serde_json::from_value(body.clone())?).await?,
        "usual-fees" => fees::put(pool, &serde_json::from_value::<Vec<(String, i64)>>(body["fees"].clone())?).await?,
        "fault" => sandbox.faults.add(serde_json::from_value(body.clone())?),
        "clear-faults" => sandbox.faults.clear(),
        "world" => return Ok(world::all(pool).await?),
        "reset" => {
            sqlx::raw_sql("delete from object; update world set shift_s = 0, next_id = 1, practice_name = 'Juniper Dental', practice_zip = '83702', practice_phone = '2085550100', version = '25.1.4'")
                .execute(pool)
                .await?;
            let today = world::load(pool).await?.now.date();
            sqlx::query("update world set lived_until = $1").bind(today).execute(pool).await?;
            sandbox.faults.clear();
        }
        _ => anyhow::bail!("there is no such control"),
    }
    Ok(json!({}))
}
