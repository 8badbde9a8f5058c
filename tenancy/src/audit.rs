//! The audit trail: records every write, and every time staff view personal data, with the login and, during impersonation,
//! the staff member behind it. Rows never change. Details hold no personal data, only ids and what changed.

use serde_json::Value;
use sqlx::{Postgres, QueryBuilder};

use crate::ids::{AccountId, OfficeId};
use crate::scope::Scope;

/// One record of the trail.
#[derive(Debug, Clone)]
pub struct Act<'a> {
    /// A verb in the past tense: `member.viewed`, `plan.changed`, `login.failed`.
    pub act: &'a str,
    pub subject_kind: &'a str,
    pub subject_id: String,
    pub office: Option<OfficeId>,
    pub account: Option<AccountId>,
    pub detail: Value,
}

impl<'a> Act<'a> {
    /// An act on a household.
    pub fn on_household(act: &'a str, office: OfficeId, account: AccountId, detail: Value) -> Self {
        let (subject_kind, subject_id) = ("account", account.to_string());
        Self { act, subject_kind, subject_id, office: Some(office), account: Some(account), detail }
    }

    /// An act on an office.
    pub fn on_office(act: &'a str, office: OfficeId, detail: Value) -> Self {
        let (subject_kind, subject_id) = ("office", office.to_string());
        Self { act, subject_kind, subject_id, office: Some(office), account: None, detail }
    }
}

/// Inserts one record in the scope's transaction.
pub async fn record(scope: &mut Scope, act: Act<'_>) -> Result<(), sqlx::Error> {
    let organization = scope.organization();
    let actor = scope.actor.clone();
    sqlx::query!(
        "insert into audit (organization_id, office_id, account_id, login_id, impersonator_id, act, subject_kind, subject_id, address, detail)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)",
        organization.0,
        act.office.map(|o| o.0),
        act.account.map(|a| a.0),
        actor.login.map(|l| l.0),
        actor.impersonator.map(|l| l.0),
        act.act,
        act.subject_kind,
        act.subject_id,
        actor.address,
        act.detail
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

/// Appends the insert of one record to `sql`, as a common table expression of the statement that reads the subject. `also`
/// is an SQL expression for a JSON object that is merged into the detail.
pub fn push_record(sql: &mut QueryBuilder<Postgres>, scope: &Scope, act: Act<'_>, also: &str) {
    sql.push(
        "insert into audit (organization_id, office_id, account_id, login_id, impersonator_id, act, subject_kind, subject_id, address, detail) select ",
    );
    let actor = &scope.actor;
    sql.push_bind(scope.organization().0).push(", ");
    sql.push_bind(act.office.map(|office| office.0)).push("::bigint, ");
    sql.push_bind(act.account.map(|account| account.0)).push("::bigint, ");
    sql.push_bind(actor.login.map(|login| login.0)).push("::bigint, ");
    sql.push_bind(actor.impersonator.map(|login| login.0)).push("::bigint, ");
    sql.push_bind(act.act.to_owned()).push("::text, ").push_bind(act.subject_kind.to_owned()).push("::text, ");
    sql.push_bind(act.subject_id).push("::text, ").push_bind(actor.address.clone()).push("::text, ");
    sql.push_bind(act.detail).push("::jsonb || ").push(also);
}
