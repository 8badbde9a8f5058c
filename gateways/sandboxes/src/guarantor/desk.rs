//! The partner's rules; each call runs in one transaction together with its events.

use std::sync::Arc;
use std::time::Duration;

use serde_json::{Value, json};
use sqlx::{Postgres, Transaction};
use tokio::sync::watch;
use uuid::Uuid;

use super::{Sandbox, events};
use crate::failure::{Failure, Handled};
use gateways::guarantor::{LoginFor, NewAgreement, NewClaim, OfficeApplication, Recovery};

/// The prefix of account numbers that offices can already have with the partner.
const ACCOUNT_PREFIX: &str = "PA-";
/// How long a login link is valid.
const LOGIN_MINUTES: i64 = 5;
const PAGE: usize = 50;
const LOOK_EVERY: Duration = Duration::from_millis(300);

/// One call with its transaction.
pub(super) struct Desk<'a> {
    sandbox: &'a Sandbox,
    tx: Transaction<'a, Postgres>,
    events: Vec<Value>,
}

fn new_id(prefix: &str) -> String {
    format!("{prefix}_{}", Uuid::now_v7().simple())
}

fn read<T: serde::de::DeserializeOwned>(body: &Value) -> Handled<T> {
    T::deserialize(body).map_err(|error| Failure::refused("unreadable", &error.to_string()))
}

impl<'a> Desk<'a> {
    pub(super) async fn open(sandbox: &'a Sandbox) -> Handled<Self> {
        let mut tx = sandbox.pool.begin().await?;
        // Calls run one after the other, so that two calls with the same reference never conflict.
        sqlx::query("select pg_advisory_xact_lock(hashtextextended($1, 11))")
            .bind(&sandbox.config.place.schema)
            .execute(&mut *tx)
            .await?;
        Ok(Self { sandbox, tx, events: vec![] })
    }

    async fn find(&mut self, kind: &str, reference: &str) -> Handled<Option<Value>> {
        let found = sqlx::query_scalar("select body from object where kind = $1 and reference = $2");
        Ok(found.bind(kind).bind(reference).fetch_optional(&mut *self.tx).await?)
    }

    pub(super) async fn get(&mut self, kind: &str, reference: &str) -> Handled<Value> {
        let found = self.find(kind, reference).await?;
        found.ok_or_else(|| Failure::refused("not_found", "Nothing has this reference"))
    }

    async fn put(&mut self, kind: &str, reference: &str, body: &Value, decides: bool) -> Handled<()> {
        let after = self.sandbox.config.decide_after.filter(|_| decides);
        sqlx::query(
            "insert into object (kind, reference, body, due_at) values ($1, $2, $3, now() + $4::bigint * interval '1 ms')
             on conflict (kind, reference) do update set body = excluded.body, due_at = excluded.due_at",
        )
        .bind(kind)
        .bind(reference)
        .bind(body)
        .bind(after.map(|after| i64::try_from(after.as_millis()).unwrap_or(i64::MAX)))
        .execute(&mut *self.tx)
        .await?;
        Ok(())
    }

    fn event(&mut self, kind: &str, reference: Option<&str>) {
        self.events.push(json!({"id": new_id("fevt"), "type": kind, "reference": reference}));
    }

    /// Writes the events and commits the transaction.
    pub(super) async fn write(mut self) -> Handled<()> {
        for event in std::mem::take(&mut self.events) {
            events::queue(self.sandbox, &mut self.tx, &event).await?;
        }
        self.tx.commit().await?;
        self.sandbox.bell.notify_waiters();
        Ok(())
    }

    /// Deletes all data. Runs under the same lock as the calls, so that it cannot deadlock with them.
    pub(super) async fn forget_all(&mut self) -> Handled<Value> {
        sqlx::raw_sql("truncate object, delivery restart identity").execute(&mut *self.tx).await?;
        Ok(json!({}))
    }

    pub(super) async fn register_office(&mut self, body: &Value) -> Handled<Value> {
        let asked: OfficeApplication = read(body)?;
        if let Some(known) = self.find("office", &asked.reference).await? {
            return Ok(known);
        }
        let (status, reason) = match asked.account_number.as_deref() {
            Some(number) if number.starts_with(ACCOUNT_PREFIX) => ("approved", None),
            Some(_) => ("declined", Some("We have no account of this number.")),
            None => ("requested", None),
        };
        let office = json!({"id": new_id("fof"), "reference": asked.reference, "status": status, "reason": reason, "name": asked.name});
        self.put("office", &asked.reference, &office, status == "requested").await?;
        Ok(office)
    }

    pub(super) async fn register_agreement(&mut self, body: &Value) -> Handled<Value> {
        let asked: NewAgreement = read(body)?;
        if let Some(known) = self.find("agreement", &asked.reference).await? {
            return Ok(known);
        }
        let office = self.get("office", &asked.office_reference).await?;
        if office["status"] != "approved" {
            return Err(Failure::refused("office_not_approved", "The office takes no new agreements now."));
        }
        if asked.amount_cents <= 0 {
            return Err(Failure::refused("amount", "There is nothing to vouch for."));
        }
        let mut agreement = json!(asked);
        agreement["id"] = json!(new_id("fag"));
        self.put("agreement", &asked.reference, &agreement, false).await?;
        Ok(agreement)
    }

    pub(super) async fn file_claim(&mut self, body: &Value) -> Handled<Value> {
        let asked: NewClaim = read(body)?;
        if let Some(known) = self.find("claim", &asked.reference).await? {
            return Ok(known);
        }
        let agreement = self.get("agreement", &asked.agreement_reference).await?;
        let claimed: i64 = sqlx::query_scalar(
            "select count(*) from object where kind = 'claim' and body ->> 'agreement_reference' = $1 and body ->> 'status' <> 'declined'",
        )
        .bind(&asked.agreement_reference)
        .fetch_one(&mut *self.tx)
        .await?;
        if claimed > 0 {
            return Err(Failure::refused("claimed_before", "This term was claimed before."));
        }
        if asked.amount_cents <= 0 || Some(asked.amount_cents) > agreement["amount_cents"].as_i64() {
            return Err(Failure::refused("amount", "That is more than the agreement is about."));
        }
        let claim = json!({
            "id": new_id("fcl"), "reference": asked.reference, "agreement_reference": asked.agreement_reference,
            "office_reference": agreement["office_reference"], "amount_cents": asked.amount_cents, "status": "filed",
            "approved_cents": 0, "settled_cents": 0, "closed": false, "reason": null,
        });
        self.put("claim", &asked.reference, &claim, true).await?;
        Ok(claim)
    }

    pub(super) async fn take_recovery(&mut self, body: &Value) -> Handled<Value> {
        let asked: Recovery = read(body)?;
        if let Some(known) = self.find("recovery", &asked.reference).await? {
            return Ok(known);
        }
        let claim = self.get("claim", &asked.claim_reference).await?;
        let mut recovery = json!(asked);
        recovery["office_reference"] = claim["office_reference"].clone();
        self.put("recovery", &asked.reference, &recovery, false).await?;
        Ok(recovery)
    }

    pub(super) async fn login_link(&mut self, body: &Value) -> Handled<Value> {
        let asked: LoginFor = read(body)?;
        self.get("office", &asked.office_reference).await?;
        let token = format!("{}{}", Uuid::new_v4().simple(), Uuid::new_v4().simple());
        let expires = chrono::DateTime::<chrono::Utc>::from(std::time::SystemTime::now())
            + chrono::Duration::minutes(LOGIN_MINUTES);
        let login = json!({"name": asked.name, "expires": expires});
        self.put("login", &token, &login, false).await?;
        Ok(json!({"url": format!("{}/login/{token}", self.sandbox.base_url), "expires_at": expires}))
    }

    pub(super) async fn settlements(&mut self, query: &[(String, String)]) -> Handled<Value> {
        let asked = |name: &str| query.iter().find(|(key, _)| key == name).map(|(_, value)| value.as_str());
        let after: i64 = asked("after").and_then(|text| text.parse().ok()).unwrap_or(0);
        let rows: Vec<(i64, Value)> = sqlx::query_as(
            "select seq, body from object where kind = 'settlement' and seq > $1 and body ->> 'paid_on' >= $2 order by seq limit 51",
        )
        .bind(after)
        .bind(asked("since").unwrap_or_default())
        .fetch_all(&mut *self.tx)
        .await?;
        let next = (rows.len() > PAGE).then(|| rows[PAGE - 1].0.to_string());
        let items: Vec<&Value> = rows.iter().take(PAGE).map(|(_, body)| body).collect();
        Ok(json!({"items": items, "next": next}))
    }

    /// Sets the status of an office's application.
    pub(super) async fn decide_office(&mut self, reference: &str, status: &str, reason: &Value) -> Handled<Value> {
        let mut office = self.get("office", reference).await?;
        (office["status"], office["reason"]) = (json!(status), reason.clone());
        self.put("office", reference, &office, false).await?;
        self.event("office.updated", Some(reference));
        Ok(office)
    }

    /// Approves a claim with an amount, or declines it; only once.
    pub(super) async fn decide_claim(
        &mut self,
        reference: &str,
        approved: Option<i64>,
        reason: &Value,
    ) -> Handled<Value> {
        let mut claim = self.get("claim", reference).await?;
        if claim["status"] != "filed" {
            return Err(Failure::refused("decided", "This claim is decided."));
        }
        let most = claim["amount_cents"].as_i64().unwrap_or(0);
        claim["status"] = json!(if approved.is_some() { "approved" } else { "declined" });
        claim["approved_cents"] = json!(approved.unwrap_or(0).clamp(0, most));
        claim["closed"] = json!(approved.is_none());
        claim["reason"] = reason.clone();
        self.put("claim", reference, &claim, approved.is_some()).await?;
        self.event("claim.updated", Some(reference));
        Ok(claim)
    }

    /// Pays part of a claim, or everything that is left, and deducts the office's recoveries; with `close`, nothing
    /// more will be paid.
    pub(super) async fn settle_claim(&mut self, reference: &str, amount: Option<i64>, close: bool) -> Handled<Value> {
        let mut claim = self.get("claim", reference).await?;
        if claim["status"] != "approved" {
            return Err(Failure::refused("not_approved", "This claim is not approved."));
        }
        let (approved, settled) =
            (claim["approved_cents"].as_i64().unwrap_or(0), claim["settled_cents"].as_i64().unwrap_or(0));
        let amount = amount.unwrap_or(approved - settled).clamp(0, approved - settled);
        claim["settled_cents"] = json!(settled + amount);
        claim["closed"] = json!(close || settled + amount == approved);
        self.put("claim", reference, &claim, false).await?;
        if amount > 0 {
            self.line(reference, "payment", amount).await?;
        }
        let recoveries: Vec<(String, Value)> = sqlx::query_as(
            "select reference, body from object where kind = 'recovery' and body -> 'office_reference' = $1 and body ->> 'kept' is null order by seq",
        )
        .bind(&claim["office_reference"])
        .fetch_all(&mut *self.tx)
        .await?;
        for (own, mut recovery) in recoveries {
            let of = recovery["claim_reference"].as_str().unwrap_or_default().to_owned();
            self.line(&of, "recovery", recovery["amount_cents"].as_i64().unwrap_or(0)).await?;
            recovery["kept"] = json!(true);
            self.put("recovery", &own, &recovery, false).await?;
        }
        self.event("settlement.paid", None);
        self.event("claim.updated", Some(reference));
        Ok(claim)
    }

    async fn line(&mut self, claim: &str, kind: &str, amount: i64) -> Handled<()> {
        let id = new_id("fst");
        let today = chrono::DateTime::<chrono::Utc>::from(std::time::SystemTime::now()).date_naive();
        let line = json!({"id": id, "claim_reference": claim, "kind": kind, "amount_cents": amount, "paid_on": today});
        self.put("settlement", &id, &line, false).await
    }

    /// Makes the next automatic decision that is due; false if none is.
    async fn decide_next(&mut self) -> Handled<bool> {
        let due: Option<(String, String, Value)> =
            sqlx::query_as("select kind, reference, body from object where due_at <= now() order by due_at limit 1")
                .fetch_optional(&mut *self.tx)
                .await?;
        let Some((kind, reference, body)) = due else { return Ok(false) };
        match (kind.as_str(), body["status"].as_str().unwrap_or_default()) {
            ("office", "requested") => self.decide_office(&reference, "approved", &Value::Null).await?,
            ("claim", "filed") => self.decide_claim(&reference, body["amount_cents"].as_i64(), &Value::Null).await?,
            ("claim", "approved") => self.settle_claim(&reference, None, true).await?,
            _ => Value::Null,
        };
        // If a tester decided it meanwhile, it is no longer due.
        sqlx::query("update object set due_at = null where kind = $1 and reference = $2 and body = $3")
            .bind(&kind)
            .bind(&reference)
            .bind(&body)
            .execute(&mut *self.tx)
            .await?;
        Ok(true)
    }
}

/// Makes the automatic decisions that are due, until told to quit.
pub(super) async fn decide_automatically(sandbox: Arc<Sandbox>, mut quit: watch::Receiver<bool>) {
    if sandbox.config.decide_after.is_none() {
        return;
    }
    loop {
        let one = async {
            let mut desk = Desk::open(&sandbox).await?;
            let did = desk.decide_next().await?;
            desk.write().await?;
            Ok::<_, Failure>(did)
        };
        match one.await {
            Ok(true) => continue,
            Ok(false) => {}
            Err(Failure::Refused { message, .. }) => {
                tracing::error!(%message, "guarantor sandbox state is inconsistent")
            }
            Err(Failure::Broken(error)) => tracing::error!(%error, "guarantor sandbox decision failed"),
        }
        tokio::select! {
            () = tokio::time::sleep(LOOK_EVERY) => {}
            _ = quit.wait_for(|quit| *quit) => return,
        }
    }
}
