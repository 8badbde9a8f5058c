//! Test controls of a sandbox over HTTP, for tests and for demo data.

use anyhow::Context;
use reqwest::Method;
use serde::Deserialize;
use serde_json::{Value, json};

use super::{CallCounts, Fault, FaultKind, NAME};
pub use super::{behavior::Behavior, disputes::Complaint};
use crate::serving;
use gateways::cards::{ConnectedAccountId, DisputeId, PaymentMethodId, PayoutId, ProviderPaymentId, RefundId, SetupId};
use gateways::http;

/// A client for the test controls of a sandbox.
#[derive(Clone)]
pub struct Control {
    base_url: String,
    secret_key: String,
    http: reqwest::Client,
}

/// A payment in the sandbox.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct MadePayment {
    pub id: String,
    /// The API's status, such as `succeeded`.
    pub status: String,
    pub amount_cents: i64,
}

impl Control {
    pub fn new(base_url: &str, secret_key: &str) -> Self {
        Self {
            base_url: base_url.trim_end_matches('/').to_owned(),
            secret_key: secret_key.to_owned(),
            http: http::client(),
        }
    }

    async fn call(&self, method: Method, path: &str, body: Option<Value>) -> anyhow::Result<Value> {
        let mut request =
            self.http.request(method, format!("{}/_sandbox/{path}", self.base_url)).bearer_auth(&self.secret_key);
        if let Some(body) = body {
            request = request.json(&body);
        }
        serving::answered(NAME, path, request).await
    }

    async fn post(&self, path: &str, body: Value) -> anyhow::Result<Value> {
        self.call(Method::POST, path, Some(body)).await
    }

    /// Injects a fault into the next `count` calls (or events) that match; see [`Fault::call`].
    pub async fn fault(&self, call: &str, kind: FaultKind, count: u32) -> anyhow::Result<()> {
        self.add_fault(&Fault { call: call.to_owned(), kind, count, ms: None }).await
    }

    pub async fn add_fault(&self, fault: &Fault) -> anyhow::Result<()> {
        self.post("faults", json!(fault)).await.map(|_| ())
    }

    /// How many calls were accepted, and how many got a 429 for the rate limit.
    pub async fn calls(&self) -> anyhow::Result<CallCounts> {
        Ok(serde_json::from_value(self.call(Method::GET, "calls", None).await?)?)
    }

    /// The faults that have not occurred yet.
    pub async fn faults(&self) -> anyhow::Result<Vec<Fault>> {
        Ok(serde_json::from_value(self.call(Method::GET, "faults", None).await?)?)
    }

    pub async fn clear_faults(&self) -> anyhow::Result<()> {
        self.call(Method::DELETE, "faults", None).await.map(|_| ())
    }

    /// Deletes everything except the configured webhook endpoint.
    pub async fn reset(&self) -> anyhow::Result<()> {
        self.post("reset", json!({})).await.map(|_| ())
    }

    /// Deletes all idempotency keys, as the provider does after a day.
    pub async fn forget_keys(&self) -> anyhow::Result<()> {
        self.post("forget_keys", json!({})).await.map(|_| ())
    }

    /// Every payment with one of our references. More than one succeeded payment is a double charge.
    pub async fn payments(&self, payment_ref: &str) -> anyhow::Result<Vec<MadePayment>> {
        let query: String = url::form_urlencoded::byte_serialize(payment_ref.as_bytes()).collect();
        let made = self.call(Method::GET, &format!("payments?payment_ref={query}"), None).await?;
        Ok(serde_json::from_value(made)?)
    }

    /// Completes a connected account's onboarding, or revokes its permission to charge.
    pub async fn onboard(&self, account: &ConnectedAccountId, enabled: bool) -> anyhow::Result<()> {
        self.post(&format!("accounts/{account}/onboard"), json!({"enabled": enabled})).await.map(|_| ())
    }

    /// Sets the provider's clock to the machine's plus `by`. Schedules and payouts that become due have run when this
    /// returns.
    pub async fn turn_clock(&self, by: chrono::Duration) -> anyhow::Result<()> {
        self.post("clock", json!({"by_s": by.num_seconds()})).await.map(|_| ())
    }

    /// Sets an account's payout schedule: `daily`, `weekly`, or `manual` for none.
    pub async fn schedule_payouts(&self, account: &ConnectedAccountId, interval: &str) -> anyhow::Result<()> {
        self.post(&format!("accounts/{account}/schedule"), json!({"interval": interval})).await.map(|_| ())
    }

    /// Pays out everything that is available; `None` if nothing is.
    pub async fn pay_out(&self, account: &ConnectedAccountId) -> anyhow::Result<Option<PayoutId>> {
        let made = self.post(&format!("accounts/{account}/pay_out"), json!({})).await?;
        Ok(made["id"].as_str().map(PayoutId::new))
    }

    /// Moves a payout to its next state: in transit, then paid.
    pub async fn step_payout(&self, payout: &PayoutId) -> anyhow::Result<()> {
        self.post(&format!("payouts/{payout}/step"), json!({})).await.map(|_| ())
    }

    /// The bank returns a payout, even one that had arrived.
    pub async fn fail_payout(&self, payout: &PayoutId) -> anyhow::Result<()> {
        self.post(&format!("payouts/{payout}/fail"), json!({})).await.map(|_| ())
    }

    /// The payer approves or declines on the bank's approval page.
    pub async fn authenticate(&self, payment: &ProviderPaymentId, approved: bool) -> anyhow::Result<()> {
        self.post(&format!("payments/{payment}/authenticate"), json!({"approved": approved})).await.map(|_| ())
    }

    /// The same for a card that is being saved, by its setup.
    pub async fn authenticate_setup(&self, setup: &SetupId, approved: bool) -> anyhow::Result<()> {
        self.post(&format!("payments/{setup}/authenticate"), json!({"approved": approved})).await.map(|_| ())
    }

    /// Adds money to the platform's balance, from which transfers are made.
    pub async fn top_up(&self, amount_cents: i64) -> anyhow::Result<()> {
        self.post("top_up", json!({"amount_cents": amount_cents})).await.map(|_| ())
    }

    /// Settles a bank debit now: paid, or refused as the behavior says.
    pub async fn settle(&self, payment: &ProviderPaymentId, how: Behavior) -> anyhow::Result<()> {
        self.post(&format!("payments/{payment}/settle"), json!({"behavior": how})).await.map(|_| ())
    }

    /// A card as created by the payment form. It behaves like one of [`gateways::cards::TEST_CARDS`] (by token) and has
    /// its own number, so that many people's cards differ. Expires at the end of 2034.
    pub async fn card(&self, like: &str, number: &str) -> anyhow::Result<PaymentMethodId> {
        let made = self.post("cards", json!({"like": like, "number": number})).await?;
        Ok(PaymentMethodId::new(made["id"].as_str().context("a card without id")?))
    }

    /// A bank account as created by the payment form. It behaves like one of [`gateways::cards::TEST_BANK_ACCOUNTS`].
    pub async fn bank(&self, like: &str) -> anyhow::Result<PaymentMethodId> {
        let made = self.post("banks", json!({"like": like})).await?;
        Ok(PaymentMethodId::new(made["id"].as_str().context("a bank account without id")?))
    }

    /// Returns a bank debit that had succeeded, now, as the behavior says.
    pub async fn return_draft(&self, payment: &ProviderPaymentId, how: Behavior) -> anyhow::Result<()> {
        self.post(&format!("payments/{payment}/return"), json!({"behavior": how})).await.map(|_| ())
    }

    /// Changes a saved card's expiration date; with `told`, its network reports the change to the platform.
    pub async fn redate(
        &self,
        method: &PaymentMethodId,
        (exp_month, exp_year): (u8, u16),
        told: bool,
    ) -> anyhow::Result<()> {
        let to = json!({"exp_month": exp_month, "exp_year": exp_year, "told": told});
        self.post(&format!("payment_methods/{method}/update"), to).await.map(|_| ())
    }

    /// Sets how a saved card or bank account behaves from now on.
    pub async fn behave(&self, method: &PaymentMethodId, how: Behavior) -> anyhow::Result<()> {
        self.post(&format!("payment_methods/{method}/behave"), json!({"behavior": how})).await.map(|_| ())
    }

    /// The payer disputes the remaining amount of a payment as fraudulent.
    pub async fn dispute(&self, payment: &ProviderPaymentId) -> anyhow::Result<DisputeId> {
        self.dispute_as(payment, &Complaint::default()).await
    }

    /// The payer disputes a payment with the given complaint.
    pub async fn dispute_as(&self, payment: &ProviderPaymentId, complaint: &Complaint) -> anyhow::Result<DisputeId> {
        let dispute = self.post(&format!("payments/{payment}/dispute"), json!(complaint)).await?;
        Ok(DisputeId::new(dispute["id"].as_str().context("a dispute without id")?))
    }

    /// Turns an inquiry into a dispute: the money is withdrawn.
    pub async fn escalate_dispute(&self, dispute: &DisputeId) -> anyhow::Result<()> {
        self.post(&format!("disputes/{dispute}/escalate"), json!({})).await.map(|_| ())
    }

    /// The bank refuses a refund: the money is returned.
    pub async fn fail_refund(&self, refund: &RefundId) -> anyhow::Result<()> {
        self.post(&format!("refunds/{refund}/fail"), json!({})).await.map(|_| ())
    }

    /// The bank decides a dispute. With `won`, the office keeps the money.
    pub async fn close_dispute(&self, dispute: &DisputeId, won: bool) -> anyhow::Result<()> {
        self.post(&format!("disputes/{dispute}/close"), json!({"won": won})).await.map(|_| ())
    }
}
