//! Staff actions on items: assign, snooze, finish, reopen, log a call.

use chrono::{DateTime, NaiveDate, Utc};
use serde_json::{Value, json};
use sqlx::QueryBuilder;
use tenancy::Scope;
use tenancy::audit::{self, Act};
use tenancy::ids::{AccountId, LoginId, OfficeId};

use super::{CallOutcome, Desk, ItemKey};
use crate::{Error, FieldErrors, Message, OrNotFound, Result};
use ::rules::today as rules;

/// A change to an item.
enum Change {
    Assigned(Option<LoginId>),
    Snoozed(NaiveDate),
    Done(DateTime<Utc>),
    Reopened,
}

/// Changes the row of an item; returns its household.
async fn change(scope: &mut Scope, desk: Desk, key: ItemKey, change: Change) -> Result<Option<i64>> {
    let (what, login, until, done) = match change {
        Change::Assigned(to) => ("assigned", to, None, None),
        Change::Snoozed(until) => ("snoozed", None, Some(until), None),
        Change::Done(at) => ("done", None, None, Some(at)),
        Change::Reopened => ("reopened", None, None, None),
    };
    let account = sqlx::query_scalar!(
        "update desk_item set assigned_to = case when $6 = 'assigned' then $7 else assigned_to end,
           snoozed_until = case when $6 in ('snoozed', 'reopened') then $8 else snoozed_until end,
           done_at = case when $6 in ('done', 'reopened') then $9 else done_at end
         where organization_id = $1 and office_id = $2 and kind = $3 and subject_id = $4 and due_on = $5 returning account_id",
        desk.organization,
        desk.office,
        key.kind.as_str(),
        key.subject,
        key.due_on,
        what,
        login.map(|login| login.0),
        until,
        done
    );
    account.one_or_not_found(scope).await
}

/// Assigns an item to a user of the office, or to no one. Writes `today.assigned` to the audit trail.
///
/// # Errors
/// [`Error::NotFound`] for an item that does not exist; [`Error::Invalid`] at `loginId` for someone who does not work
/// at the office.
pub async fn assign(
    scope: &mut Scope,
    now: DateTime<Utc>,
    office: OfficeId,
    key: ItemKey,
    to: Option<LoginId>,
) -> Result<()> {
    let desk = hold(scope, now, office, key).await?;
    if let Some(login) = to {
        let works = sqlx::query_scalar!(
            "select 1 from office_user where organization_id = $1 and office_id = $2 and login_id = $3 and status = 'active'",
            desk.organization,
            desk.office,
            login.0
        );
        if works.fetch_optional(scope.db()).await?.is_none() {
            return Err(Error::Invalid(FieldErrors::one("loginId", Message::InvalidData)));
        }
    }
    let account = change(scope, desk, key, Change::Assigned(to)).await?;
    audited(scope, "today.assigned", office, (key, account), json!({ "to": to })).await
}

/// Hides an item for 1, 7 or 30 days. Writes `today.snoozed` to the audit trail.
///
/// # Errors
/// [`Error::NotFound`] for an item that does not exist; [`Error::Invalid`] at `days`.
pub async fn snooze(scope: &mut Scope, now: DateTime<Utc>, office: OfficeId, key: ItemKey, days: u32) -> Result<()> {
    let desk = hold(scope, now, office, key).await?;
    let until = rules::snoozed_until(desk.today, days)?;
    let account = change(scope, desk, key, Change::Snoozed(until)).await?;
    audited(scope, "today.snoozed", office, (key, account), json!({ "days": days })).await
}

/// Hides an item permanently; a later due date of its subject is a new item. Writes `today.done` to the audit trail.
///
/// # Errors
/// [`Error::NotFound`] for an item that does not exist.
pub async fn finish(scope: &mut Scope, now: DateTime<Utc>, office: OfficeId, key: ItemKey) -> Result<()> {
    let desk = hold(scope, now, office, key).await?;
    let account = change(scope, desk, key, Change::Done(now)).await?;
    audited(scope, "today.done", office, (key, account), json!({})).await
}

/// Shows a snoozed or done item again. Writes `today.reopened` to the audit trail.
///
/// # Errors
/// [`Error::NotFound`] for an item that does not exist.
pub async fn reopen(scope: &mut Scope, now: DateTime<Utc>, office: OfficeId, key: ItemKey) -> Result<()> {
    let desk = hold(scope, now, office, key).await?;
    let account = change(scope, desk, key, Change::Reopened).await?;
    audited(scope, "today.reopened", office, (key, account), json!({})).await
}

/// Stores a call about an item, which the household's history shows. Writes `call.logged` to the audit trail, without
/// the note.
///
/// # Errors
/// [`Error::NotFound`] for an item that does not exist, or if no one is signed in; [`Error::Invalid`] at `note`.
pub async fn log_call(
    scope: &mut Scope,
    now: DateTime<Utc>,
    office: OfficeId,
    key: ItemKey,
    (outcome, note): (CallOutcome, &str),
) -> Result<()> {
    let note = rules::call_note(note)?;
    let desk = hold(scope, now, office, key).await?;
    let (login, author) = (scope.actor.login.ok_or(Error::NotFound)?, scope.actor.name.clone());
    let logged = sqlx::query_scalar!(
        "insert into call_log (organization_id, office_id, account_id, kind, subject_id, due_on, outcome, note, at, login_id, author)
         select organization_id, office_id, account_id, kind, subject_id, due_on, $6, $7, $8, $9, $10 from desk_item
         where organization_id = $1 and office_id = $2 and kind = $3 and subject_id = $4 and due_on = $5 returning account_id",
        desk.organization,
        desk.office,
        key.kind.as_str(),
        key.subject,
        key.due_on,
        outcome.as_str(),
        note,
        now,
        login.0,
        author
    );
    let account = logged.one_or_not_found(scope).await?;
    audited(scope, "call.logged", office, (key, account), json!({ "outcome": outcome.as_str() })).await
}

/// Creates the row of an item that exists now. An earlier row stays, so that a call can be logged even if the item was
/// resolved meanwhile.
async fn hold(scope: &mut Scope, now: DateTime<Utc>, office: OfficeId, key: ItemKey) -> Result<Desk> {
    let desk = Desk::open(scope, now, office).await?;
    let mut sql = QueryBuilder::new(
        "insert into desk_item (organization_id, office_id, kind, subject_id, due_on, account_id) select ",
    );
    sql.push_bind(desk.organization).push(", ").push_bind(desk.office).push(", ").push_bind(key.kind.as_str());
    sql.push(", d.subject_id, d.due_on, d.account_id from ");
    desk.push_definition(&mut sql, key.kind);
    sql.push(" d where d.subject_id = ").push_bind(key.subject).push(" and d.due_on = ").push_bind(key.due_on);
    sql.push(" on conflict do nothing");
    sql.build().execute(scope.db()).await?;
    Ok(desk)
}

async fn audited(
    scope: &mut Scope,
    act: &str,
    office: OfficeId,
    (key, account): (ItemKey, Option<i64>),
    mut detail: Value,
) -> Result<()> {
    detail["kind"] = key.kind.as_str().into();
    let act = Act {
        act,
        subject_kind: "today_item",
        subject_id: key.subject.to_string(),
        office: Some(office),
        account: account.map(AccountId),
        detail,
    };
    Ok(audit::record(scope, act).await?)
}
