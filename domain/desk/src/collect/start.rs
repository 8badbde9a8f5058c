//! Starts a run: stores the chosen households, and queues a job for each that can be done.

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use kernel::task::enqueue_task;
use rules::{Cents, FieldErrors, Message, Refusal};
use serde_json::json;
use tenancy::Scope;
use tenancy::audit::{self, Act};
use tenancy::ids::{AccountId, OfficeId};

use super::late::{LateHousehold, late};
use super::rules::{CollectAct, CollectState, LeftOut};
use super::{CollectHousehold, MOST};
use crate::{Error, Result};

/// A household that staff chose, with the amount that they saw.
#[derive(Debug, Clone, Copy)]
pub struct Chosen {
    pub account: AccountId,
    pub amount: Cents,
    pub act: CollectAct,
}

/// Starts a run at `now`, once for each key. A household that can't be done any more is stored with its reason. Writes
/// `collect.started` to the audit trail.
///
/// # Errors
/// [`Error::Conflict`] if no household is chosen; [`Error::Invalid`] at `households` if too many are, or one twice,
/// and at `amount` if it is not above zero.
pub async fn start(
    scope: &mut Scope,
    now: DateTime<Utc>,
    office: OfficeId,
    key: &str,
    chosen: &[Chosen],
) -> Result<i64> {
    if chosen.is_empty() {
        return Err(Refusal::NO_ONE_MATCHES.into());
    }
    let mut accounts: Vec<i64> = chosen.iter().map(|one| one.account.0).collect();
    accounts.sort_unstable();
    accounts.dedup();
    if accounts.len() != chosen.len() || chosen.len() > MOST {
        return Err(Error::Invalid(FieldErrors::one("households", Message::InvalidData)));
    }
    if chosen.iter().any(|one| one.amount <= Cents::ZERO) {
        return Err(Error::Invalid(FieldErrors::one("amount", Message::InvalidData)));
    }
    let Some(run) = new_run(scope, now, office, key).await? else { return run_with(scope, office, key).await };
    let found = late(scope, office, Some(&accounts)).await?;
    let found: HashMap<AccountId, LateHousehold> = found.into_iter().map(|one| (one.account, one)).collect();
    let reasons: Vec<Option<LeftOut>> = chosen.iter().map(|one| left_out(one, found.get(&one.account))).collect();
    write(scope, now, (run, office), chosen, &reasons).await?;
    for (one, why) in chosen.iter().zip(&reasons) {
        if why.is_none() {
            let task = CollectHousehold { run, account: one.account };
            enqueue_task(scope, &task, format!("{run}-{}", one.account), now).await?;
        }
    }
    let amount: Cents = chosen.iter().map(|one| one.amount).sum();
    let act = Act {
        act: "collect.started",
        subject_kind: "collect_run",
        subject_id: run.to_string(),
        office: Some(office),
        account: None,
        detail: json!({ "households": chosen.len(), "amount_cents": amount.0 }),
    };
    audit::record(scope, act).await?;
    Ok(run)
}

/// Why a chosen household is left out at once.
fn left_out(chosen: &Chosen, now: Option<&LateHousehold>) -> Option<LeftOut> {
    let Some(now) = now else { return Some(LeftOut::Paid) };
    if now.amount != chosen.amount {
        return Some(LeftOut::Changed);
    }
    match chosen.act {
        CollectAct::Charge => now.why,
        CollectAct::Link if now.email.0.trim().is_empty() => Some(LeftOut::NoEmail),
        CollectAct::Link => None,
    }
}

/// A new run; `None` if there is one of this key.
async fn new_run(scope: &mut Scope, now: DateTime<Utc>, office: OfficeId, key: &str) -> Result<Option<i64>> {
    let (organization, actor) = (scope.organization(), scope.actor.clone());
    let id = sqlx::query_scalar!(
        "insert into collect_run (organization_id, office_id, request_key, started_at, login_id, actor) values ($1, $2, $3, $4, $5, $6)
         on conflict (organization_id, office_id, request_key) do nothing returning id",
        organization.0,
        office.0,
        key,
        now,
        actor.login.map(|login| login.0),
        actor.name
    )
    .fetch_optional(scope.db())
    .await?;
    Ok(id)
}

async fn run_with(scope: &mut Scope, office: OfficeId, key: &str) -> Result<i64> {
    let organization = scope.organization();
    let id = sqlx::query_scalar!(
        "select id from collect_run where organization_id = $1 and office_id = $2 and request_key = $3",
        organization.0,
        office.0,
        key
    )
    .fetch_one(scope.db())
    .await?;
    Ok(id)
}

async fn write(
    scope: &mut Scope,
    now: DateTime<Utc>,
    (run, office): (i64, OfficeId),
    chosen: &[Chosen],
    reasons: &[Option<LeftOut>],
) -> Result<()> {
    let organization = scope.organization();
    let accounts: Vec<i64> = chosen.iter().map(|one| one.account.0).collect();
    let acts: Vec<String> = chosen.iter().map(|one| one.act.as_str().to_owned()).collect();
    let amounts: Vec<i64> = chosen.iter().map(|one| one.amount.0).collect();
    let whys: Vec<Option<String>> = reasons.iter().map(|why| why.map(|why| why.as_str().to_owned())).collect();
    sqlx::query!(
        "insert into collect_run_row (organization_id, run_id, account_id, office_id, act, amount_cents, state, why, left_cents, ended_at)
         select $1, $2, u.account, $3, u.act, u.amount, case when u.why is null then $8 else $9 end, u.why, u.amount, case when u.why is not null then $10::timestamptz end
         from unnest($4::bigint[], $5::text[], $6::bigint[], $7::text[]) u (account, act, amount, why)",
        organization.0,
        run,
        office.0,
        &accounts,
        &acts,
        &amounts,
        &whys as &[Option<String>],
        CollectState::Waiting.as_str(),
        CollectState::LeftOut.as_str(),
        now
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use chrono::NaiveDate;

    use super::*;

    fn household() -> LateHousehold {
        LateHousehold {
            account: AccountId(1),
            name: "Ana Reyes".to_owned().into(),
            phone: None,
            email: "ana@example.com".to_owned().into(),
            language: "en".to_owned(),
            amount: Cents(3_900),
            since: NaiveDate::from_ymd_opt(2026, 11, 4).unwrap(),
            method: Some("Visa 4471".to_owned()),
            act: Some(CollectAct::Charge),
            why: None,
        }
    }

    fn chosen(amount: i64, act: CollectAct) -> Chosen {
        Chosen { account: AccountId(1), amount: Cents(amount), act }
    }

    #[test]
    fn a_household_is_charged_only_the_amount_that_was_shown() {
        assert_eq!(left_out(&chosen(3_900, CollectAct::Charge), Some(&household())), None);
        assert_eq!(left_out(&chosen(7_800, CollectAct::Charge), Some(&household())), Some(LeftOut::Changed));
        assert_eq!(left_out(&chosen(3_900, CollectAct::Charge), None), Some(LeftOut::Paid));
    }

    #[test]
    fn a_link_needs_an_email_and_no_method() {
        let blocked = LateHousehold { why: Some(LeftOut::MethodDeclined), ..household() };
        assert_eq!(left_out(&chosen(3_900, CollectAct::Charge), Some(&blocked)), Some(LeftOut::MethodDeclined));
        assert_eq!(left_out(&chosen(3_900, CollectAct::Link), Some(&blocked)), None);
        let silent = LateHousehold { email: String::new().into(), ..blocked };
        assert_eq!(left_out(&chosen(3_900, CollectAct::Link), Some(&silent)), Some(LeftOut::NoEmail));
    }
}
