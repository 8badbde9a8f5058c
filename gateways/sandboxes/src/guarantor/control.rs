//! Test controls of a sandbox over HTTP, for tests and for demo data.

use poem::http::Method;
use serde_json::{Value, json};

use super::desk::Desk;
use super::{NAME, Sandbox};
use crate::Tester;
use crate::failure::{Failure, Handled};
use gateways::guarantor::ApplicationStatus;

/// A client for the test controls of a sandbox.
#[derive(Clone)]
pub struct Control {
    /// Injects faults, and deletes all data.
    pub tester: Tester,
}

impl Control {
    pub fn new(base_url: &str, api_key: &str) -> Self {
        let keys = vec![("authorization", format!("Bearer {api_key}"))];
        Self { tester: Tester::new(NAME, base_url, keys) }
    }

    /// Sets the status of an office's application, with a reason.
    pub async fn decide_office(
        &self,
        reference: &str,
        status: ApplicationStatus,
        reason: Option<&str>,
    ) -> anyhow::Result<()> {
        let to = json!({"reference": reference, "status": status, "reason": reason});
        self.tester.call("offices/decide", to).await.map(|_| ())
    }

    /// Approves a claim, fully or in part.
    pub async fn approve(&self, claim: &str, cents: Option<i64>) -> anyhow::Result<()> {
        self.tester
            .call("claims/decide", json!({"reference": claim, "approved": cents.unwrap_or(i64::MAX)}))
            .await
            .map(|_| ())
    }

    pub async fn decline(&self, claim: &str, reason: &str) -> anyhow::Result<()> {
        self.tester.call("claims/decide", json!({"reference": claim, "reason": reason})).await.map(|_| ())
    }

    /// Pays part of an approved claim, or everything that is left; with `close`, nothing more will be paid.
    pub async fn settle(&self, claim: &str, cents: Option<i64>, close: bool) -> anyhow::Result<()> {
        self.tester
            .call("claims/settle", json!({"reference": claim, "amount": cents, "close": close}))
            .await
            .map(|_| ())
    }

    /// Stops the sandbox from deciding an object automatically.
    pub async fn hold(&self, kind: &str, reference: &str) -> anyhow::Result<()> {
        self.tester.call("hold", json!({"kind": kind, "reference": reference})).await.map(|_| ())
    }

    /// Deletes an object.
    pub async fn forget(&self, kind: &str, reference: &str) -> anyhow::Result<()> {
        self.tester.call("forget", json!({"kind": kind, "reference": reference})).await.map(|_| ())
    }

    /// All objects of a kind (`office`, `agreement`, `claim`, `recovery`, `settlement`), oldest first.
    pub async fn all(&self, kind: &str) -> anyhow::Result<Vec<Value>> {
        Ok(serde_json::from_value(self.tester.call("all", json!({"kind": kind})).await?)?)
    }
}

pub(super) async fn act(sandbox: &Sandbox, method: &Method, act: &str, body: &Value) -> Handled<Value> {
    if method != Method::POST {
        return Err(Failure::refused("not_found", "There is no such act"));
    }
    let text = |name: &str| body[name].as_str().unwrap_or_default();
    match act {
        "faults" => {
            let fault = serde_json::from_value(body.clone());
            sandbox.faults.add(fault.map_err(|error| Failure::refused("unreadable", &error.to_string()))?);
            return Ok(json!({}));
        }
        "faults/clear" => {
            sandbox.faults.clear();
            return Ok(json!({}));
        }
        "hold" => {
            sqlx::query("update object set due_at = null where kind = $1 and reference = $2")
                .bind(text("kind"))
                .bind(text("reference"))
                .execute(&sandbox.pool)
                .await?;
            return Ok(json!({}));
        }
        "forget" => {
            sqlx::query("delete from object where kind = $1 and reference = $2")
                .bind(text("kind"))
                .bind(text("reference"))
                .execute(&sandbox.pool)
                .await?;
            return Ok(json!({}));
        }
        "all" => {
            let all: Vec<Value> = sqlx::query_scalar("select body from object where kind = $1 order by seq")
                .bind(text("kind"))
                .fetch_all(&sandbox.pool)
                .await?;
            return Ok(json!(all));
        }
        _ => {}
    }
    let mut desk = Desk::open(sandbox).await?;
    let done = match act {
        "offices/decide" => desk.decide_office(text("reference"), text("status"), &body["reason"]).await?,
        "claims/decide" => desk.decide_claim(text("reference"), body["approved"].as_i64(), &body["reason"]).await?,
        "claims/settle" => desk.settle_claim(text("reference"), body["amount"].as_i64(), body["close"] == true).await?,
        "reset" => desk.forget_all().await?,
        _ => return Err(Failure::refused("not_found", "There is no such act")),
    };
    desk.write().await?;
    Ok(done)
}
