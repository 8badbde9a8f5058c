//! A run with the present outcome of each household: a payment that was pending shows its result.

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use kernel::OrNotFound;
use payments::billing::{PaymentStatus, asked_prefix};
use rules::Cents;
use tenancy::ids::{AccountId, OfficeId};
use tenancy::{Personal, Scope, contract};

use super::key_of;
use super::rules::{CollectAct, CollectState, LeftOut, by_payments};
use crate::Result;

/// A household of a run.
#[contract]
#[derive(Debug, Clone)]
pub struct CollectRow {
    #[oai(rename = "accountId")]
    pub account: AccountId,
    pub name: Personal<String>,
    pub act: CollectAct,
    /// What was late when the run was started.
    pub amount: Cents,
    pub state: CollectState,
    pub why: Option<LeftOut>,
    pub paid: Cents,
    /// What was still late when it ended.
    pub left: Cents,
    /// Why the payment failed.
    pub message: Option<String>,
}

/// Collecting from many late households at once.
#[contract]
#[derive(Debug, Clone)]
pub struct CollectRun {
    pub id: i64,
    pub started_at: DateTime<Utc>,
    pub started_by: String,
    /// Whether every household has its result. A pending payment counts as one.
    pub done: bool,
    /// What was paid until now.
    pub collected: Cents,
    /// In the order in which they were late.
    pub households: Vec<CollectRow>,
}

/// A run of the office; the last one without an id.
///
/// # Errors
/// [`crate::Error::NotFound`] if there is none.
pub async fn run_of(scope: &mut Scope, office: OfficeId, id: Option<i64>) -> Result<CollectRun> {
    let (organization, to_staff) = (scope.organization(), scope.actor.is_platform_staff());
    let run = sqlx::query!(
        r#"select id, started_at, shown_actor(actor, impersonator_id, $4) as "actor!" from collect_run
           where organization_id = $1 and office_id = $2 and ($3::bigint is null or id = $3) order by id desc limit 1"#,
        organization.0,
        office.0,
        id,
        to_staff
    )
    .one_or_not_found(scope)
    .await?;
    let rows = sqlx::query!(
        r#"select c.account_id, a.first_name || ' ' || a.last_name as "name!", c.act as "act: CollectAct", c.amount_cents, c.state as "state: CollectState",
             c.why as "why: LeftOut", c.paid_cents, c.left_cents, c.said
           from collect_run_row c join account a on a.organization_id = c.organization_id and a.id = c.account_id
           where c.organization_id = $1 and c.run_id = $2 order by c.account_id"#,
        organization.0,
        run.id
    )
    .fetch_all(scope.db())
    .await?;
    let mut households: Vec<CollectRow> = rows
        .into_iter()
        .map(|row| CollectRow {
            account: AccountId(row.account_id),
            name: row.name.into(),
            act: row.act,
            amount: Cents(row.amount_cents),
            state: row.state,
            why: row.why,
            paid: Cents(row.paid_cents),
            left: Cents(row.left_cents),
            message: row.said,
        })
        .collect();
    follow(scope, run.id, &mut households).await?;
    Ok(CollectRun {
        id: run.id,
        started_at: run.started_at,
        started_by: run.actor,
        done: !households.iter().any(|one| one.state.is_waiting()),
        collected: households.iter().map(|one| one.paid).sum(),
        households,
    })
}

/// Gives households whose payment was pending its present result.
async fn follow(scope: &mut Scope, run: i64, households: &mut [CollectRow]) -> Result<()> {
    let key = key_of(run);
    let (accounts, prefixes): (Vec<i64>, Vec<String>) = households
        .iter()
        .filter(|one| one.state.is_open())
        .map(|one| (one.account.0, asked_prefix(one.account, &key)))
        .unzip();
    if accounts.is_empty() {
        return Ok(());
    }
    let organization = scope.organization();
    let rows = sqlx::query!(
        r#"select p.account_id, p.status as "status: PaymentStatus", p.amount_cents from unnest($2::bigint[], $3::text[]) w (account, prefix)
           join payment p on p.organization_id = $1 and p.account_id = w.account and starts_with(p.idempotency_key, w.prefix)
           order by p.id"#,
        organization.0,
        &accounts,
        &prefixes
    )
    .fetch_all(scope.db())
    .await?;
    let mut payments: HashMap<AccountId, Vec<(PaymentStatus, Cents)>> = HashMap::new();
    for row in rows {
        payments.entry(AccountId(row.account_id)).or_default().push((row.status, Cents(row.amount_cents)));
    }
    for one in households.iter_mut().filter(|one| one.state.is_open()) {
        let now = payments.get(&one.account).and_then(|own| by_payments(own));
        let Some((state, paid)) = now else { continue };
        let more = paid - one.paid;
        (one.state, one.paid, one.left) = (state, paid, (one.left - more).max(Cents::ZERO));
    }
    Ok(())
}
