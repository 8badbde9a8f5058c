//! The tester's hand on a sandbox, over HTTP: for tests and for demo data.

use anyhow::Context;
use reqwest::Method;
use serde::Deserialize;
use serde_json::{Value, json};

use super::{CallCounts, Fault, FaultKind, NAME};
pub use super::{behaviour::Behaviour, disputes::Complaint};
use crate::cards::{ConnectedAccountId, DisputeId, PaymentMethodId, PayoutId, ProviderPaymentId, RefundId, SetupId};
use crate::http;
use crate::sandbox::serving;

/// Does with a sandbox what only a tester may.
#[derive(Clone)]
pub struct Control {
    base_url: String,
    secret_key: String,
    http: reqwest::Client,
}

/// A payment as the sandbox knows it.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct MadePayment {
    pub id: String,
    /// The wire's status, as `succeeded`.
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

    /// Switches a fault on for the next `count` calls (or events) that fit; see [`Fault::call`].
    pub async fn fault(&self, call: &str, kind: FaultKind, count: u32) -> anyhow::Result<()> {
        self.add_fault(&Fault { call: call.to_owned(), kind, count, ms: None }).await
    }

    pub async fn add_fault(&self, fault: &Fault) -> anyhow::Result<()> {
        self.post("faults", json!(fault)).await.map(|_| ())
    }

    /// How many calls it let through, and how many it told 429 for its bound on calls a second.
    pub async fn calls(&self) -> anyhow::Result<CallCounts> {
        Ok(serde_json::from_value(self.call(Method::GET, "calls", None).await?)?)
    }

    /// The faults still to strike.
    pub async fn faults(&self) -> anyhow::Result<Vec<Fault>> {
        Ok(serde_json::from_value(self.call(Method::GET, "faults", None).await?)?)
    }

    pub async fn clear_faults(&self) -> anyhow::Result<()> {
        self.call(Method::DELETE, "faults", None).await.map(|_| ())
    }

    /// Forgets everything but the configured webhook endpoint.
    pub async fn reset(&self) -> anyhow::Result<()> {
        self.post("reset", json!({})).await.map(|_| ())
    }

    /// Forgets all idempotency keys, as the provider does once they are a day old.
    pub async fn forget_keys(&self) -> anyhow::Result<()> {
        self.post("forget_keys", json!({})).await.map(|_| ())
    }

    /// Every payment made under one of our references: more than one succeeded is a double charge.
    pub async fn payments(&self, payment_ref: &str) -> anyhow::Result<Vec<MadePayment>> {
        let query: String = url::form_urlencoded::byte_serialize(payment_ref.as_bytes()).collect();
        let made = self.call(Method::GET, &format!("payments?payment_ref={query}"), None).await?;
        Ok(serde_json::from_value(made)?)
    }

    /// Ends a connected account's onboarding, or takes its leave to charge away.
    pub async fn onboard(&self, account: &ConnectedAccountId, enabled: bool) -> anyhow::Result<()> {
        self.post(&format!("accounts/{account}/onboard"), json!({"enabled": enabled})).await.map(|_| ())
    }

    /// Sets the provider's clock to the machine's plus `by`; schedules and payouts that are due by it have run when this returns.
    pub async fn turn_clock(&self, by: chrono::Duration) -> anyhow::Result<()> {
        self.post("clock", json!({"by_s": by.num_seconds()})).await.map(|_| ())
    }

    /// Pays an account out automatically from now on: `daily`, `weekly`, or `manual` for not at all.
    pub async fn schedule_payouts(&self, account: &ConnectedAccountId, interval: &str) -> anyhow::Result<()> {
        self.post(&format!("accounts/{account}/schedule"), json!({"interval": interval})).await.map(|_| ())
    }

    /// Pays out now all that is available; `None` when that is nothing.
    pub async fn pay_out(&self, account: &ConnectedAccountId) -> anyhow::Result<Option<PayoutId>> {
        let made = self.post(&format!("accounts/{account}/pay_out"), json!({})).await?;
        Ok(made["id"].as_str().map(PayoutId::new))
    }

    /// Sends a payout to the bank; again, it has arrived there.
    pub async fn step_payout(&self, payout: &PayoutId) -> anyhow::Result<()> {
        self.post(&format!("payouts/{payout}/step"), json!({})).await.map(|_| ())
    }

    /// The bank sends a payout back, even one that had arrived.
    pub async fn fail_payout(&self, payout: &PayoutId) -> anyhow::Result<()> {
        self.post(&format!("payouts/{payout}/fail"), json!({})).await.map(|_| ())
    }

    /// The payer's word at the bank's approval page.
    pub async fn authenticate(&self, payment: &ProviderPaymentId, approved: bool) -> anyhow::Result<()> {
        self.post(&format!("payments/{payment}/authenticate"), json!({"approved": approved})).await.map(|_| ())
    }

    /// The same of a card that is to be saved, by its setup.
    pub async fn authenticate_setup(&self, setup: &SetupId, approved: bool) -> anyhow::Result<()> {
        self.post(&format!("payments/{setup}/authenticate"), json!({"approved": approved})).await.map(|_| ())
    }

    /// Puts money on the platform's balance, of which transfers are made.
    pub async fn top_up(&self, amount_cents: i64) -> anyhow::Result<()> {
        self.post("top_up", json!({"amount_cents": amount_cents})).await.map(|_| ())
    }

    /// The bank's answer to a draft, now: paid, or refused as the behaviour says.
    pub async fn settle(&self, payment: &ProviderPaymentId, how: Behaviour) -> anyhow::Result<()> {
        self.post(&format!("payments/{payment}/settle"), json!({"behaviour": how})).await.map(|_| ())
    }

    /// A card as the payment form hands it over, that behaves like one of [`crate::cards::TEST_CARDS`] (by its token) and
    /// has a number of its own, so that many people's cards differ. Good to the end of 2034.
    pub async fn card(&self, like: &str, number: &str) -> anyhow::Result<PaymentMethodId> {
        let made = self.post("cards", json!({"like": like, "number": number})).await?;
        Ok(PaymentMethodId::new(made["id"].as_str().context("a card without id")?))
    }

    /// A bank account as the payment form hands it over, that behaves like one of [`crate::cards::TEST_BANK_ACCOUNTS`].
    pub async fn bank(&self, like: &str) -> anyhow::Result<PaymentMethodId> {
        let made = self.post("banks", json!({"like": like})).await?;
        Ok(PaymentMethodId::new(made["id"].as_str().context("a bank account without id")?))
    }

    /// A bank draft that had succeeded comes back, now, as the behaviour says.
    pub async fn return_draft(&self, payment: &ProviderPaymentId, how: Behaviour) -> anyhow::Result<()> {
        self.post(&format!("payments/{payment}/return"), json!({"behaviour": how})).await.map(|_| ())
    }

    /// A saved card gets another expiration date; `told` when its network tells the platform.
    pub async fn redate(
        &self,
        method: &PaymentMethodId,
        (exp_month, exp_year): (u8, u16),
        told: bool,
    ) -> anyhow::Result<()> {
        let to = json!({"exp_month": exp_month, "exp_year": exp_year, "told": told});
        self.post(&format!("payment_methods/{method}/update"), to).await.map(|_| ())
    }

    /// What a saved card or bank account does from now on.
    pub async fn behave(&self, method: &PaymentMethodId, how: Behaviour) -> anyhow::Result<()> {
        self.post(&format!("payment_methods/{method}/behave"), json!({"behaviour": how})).await.map(|_| ())
    }

    /// The payer disputes what is left of a payment, as fraudulent.
    pub async fn dispute(&self, payment: &ProviderPaymentId) -> anyhow::Result<DisputeId> {
        self.dispute_as(payment, &Complaint::default()).await
    }

    /// The payer disputes a payment as told.
    pub async fn dispute_as(&self, payment: &ProviderPaymentId, complaint: &Complaint) -> anyhow::Result<DisputeId> {
        let dispute = self.post(&format!("payments/{payment}/dispute"), json!(complaint)).await?;
        Ok(DisputeId::new(dispute["id"].as_str().context("a dispute without id")?))
    }

    /// An inquiry becomes a dispute: the money is taken.
    pub async fn escalate_dispute(&self, dispute: &DisputeId) -> anyhow::Result<()> {
        self.post(&format!("disputes/{dispute}/escalate"), json!({})).await.map(|_| ())
    }

    /// A refund's bank does not take it: the money comes back.
    pub async fn fail_refund(&self, refund: &RefundId) -> anyhow::Result<()> {
        self.post(&format!("refunds/{refund}/fail"), json!({})).await.map(|_| ())
    }

    /// The bank decides a dispute. `won`: the money stays with the office.
    pub async fn close_dispute(&self, dispute: &DisputeId, won: bool) -> anyhow::Result<()> {
        self.post(&format!("disputes/{dispute}/close"), json!({"won": won})).await.map(|_| ())
    }
}
