//! The entries as the office sees them, and what a person does about one.

use chrono::{DateTime, Utc};
use kernel::cursor;
use kernel::task::enqueue_task;
use rules::Cents;
use serde_json::json;
use tenancy::audit::{self, Act};
use tenancy::ids::{AccountId, MemberId, OfficeId, PracticeConnectionId};
use tenancy::{Scope, contract};

use super::PlanWrites;
use super::entry::WriteEntry;
use super::state::{EntryKind, EntryState};
use crate::{Error, OrNotFound, Result};

const PAGE: usize = 20;
/// Lost entries that one request has written again.
const MOST_AT_ONCE: i64 = 500;

/// An entry in the practice system.
#[contract(rename = "PracticeEntry")]
#[derive(Debug, Clone)]
pub struct PracticeEntry {
    pub id: i64,
    pub kind: EntryKind,
    pub state: EntryState,
    /// Why it waits, or its outcome.
    pub reason: Option<String>,
    /// The practice system's own words.
    pub said: Option<String>,
    /// Our reference there.
    pub reference: String,
    pub plan: Option<String>,
    pub member: Option<String>,
    pub account_id: Option<AccountId>,
    /// The number of the chart.
    pub chart: Option<String>,
    pub amount: Option<Cents>,
    pub made_at: DateTime<Utc>,
    pub ended_at: Option<DateTime<Utc>>,
    /// The person who entered it by hand.
    pub ended_by: Option<String>,
    pub next_try_at: Option<DateTime<Utc>>,
    /// Whether a person can have it sent again.
    pub can_retry: bool,
    /// Whether a person can say that it is entered.
    pub can_settle: bool,
}

/// A page of entries.
#[contract(rename = "PracticeEntries")]
#[derive(Debug, Clone)]
pub struct PracticeEntries {
    pub entries: Vec<PracticeEntry>,
    pub next: Option<String>,
}

/// The office's entries, latest first, 20 a page; with `open` those that wait for a person.
///
/// # Errors
/// [`Error::Invalid`] at `after`.
pub async fn entries(scope: &mut Scope, office: OfficeId, open: bool, after: Option<&str>) -> Result<PracticeEntries> {
    let organization = scope.organization();
    let below: i64 = after.map(|after| cursor::read(after, "after")).transpose()?.unwrap_or(i64::MAX);
    let mut rows = sqlx::query!(
        r#"select w.id, w.kind, w.state, w.reason, w.said, w.reference, w.amount_cents, w.made_at, w.ended_at, w.ended_by, w.next_try_at,
             w.act is not null as "has_act!", p.name as "plan?", m.first_name || ' ' || m.last_name as "member?", m.account_id as "account_id?",
             coalesce(c.chart_number, c.remote_id) as "chart?"
           from practice_write w
           left join plan p on p.organization_id = w.organization_id and p.id = w.plan_id
           left join member m on m.organization_id = w.organization_id and m.id = w.member_id
           left join chart c on c.organization_id = w.organization_id and c.id = w.chart_id
           where w.organization_id = $1 and w.office_id = $2 and w.id < $3 and (not $4 or w.state in ('refused', 'unsure', 'by_hand', 'lost'))
           order by w.id desc limit $5"#,
        organization.0,
        office.0,
        below,
        open,
        PAGE as i64 + 1
    )
    .fetch_all(scope.db())
    .await?;
    let next = cursor::cut(&mut rows, PAGE, |row| row.id)?;
    let mut entries = vec![];
    for row in rows {
        let state = EntryState::parse(&row.state).ok_or(Error::NotFound)?;
        let waits = matches!(state, EntryState::Refused | EntryState::Unsure | EntryState::ByHand | EntryState::Lost);
        entries.push(PracticeEntry {
            id: row.id,
            kind: EntryKind::parse(&row.kind).ok_or(Error::NotFound)?,
            state,
            reason: row.reason,
            said: row.said.filter(|said| !said.is_empty()),
            reference: row.reference,
            plan: row.plan,
            member: row.member,
            account_id: row.account_id.map(AccountId),
            chart: row.chart,
            amount: row.amount_cents.map(Cents),
            made_at: row.made_at,
            ended_at: row.ended_at,
            ended_by: row.ended_by,
            next_try_at: row.next_try_at,
            can_retry: waits && row.has_act,
            can_settle: waits,
        });
    }
    Ok(PracticeEntries { entries, next })
}

/// Has an entry sent again that was refused or lost, or whose outcome is not known. It is looked for there first. Repeating
/// it changes nothing. Writes `practice_entry.retried` to the audit trail.
///
/// # Errors
/// [`Error::NotFound`] if it is not the office's.
pub async fn retry_entry(scope: &mut Scope, office: OfficeId, id: i64, now: DateTime<Utc>) -> Result<()> {
    let member = of_office(scope, office, id).await?;
    let organization = scope.organization();
    // A lost mark names a plan that may have another number by now: it is made anew.
    let anew = sqlx::query_scalar!(
        "update practice_write set state = 'dropped' where organization_id = $1 and office_id = $2 and id = $3 and state = 'lost' and kind = 'mark'
         returning connection_id",
        organization.0,
        office.0,
        id
    )
    .fetch_optional(scope.db())
    .await?;
    if let Some(connection) = anew {
        let connection = PracticeConnectionId(connection);
        enqueue_task(scope, &PlanWrites { connection }, connection, now).await?;
        return audited(scope, "practice_entry.retried", office, id, member).await;
    }
    let retried = sqlx::query!(
        "update practice_write set state = 'queued', reason = null, said = null, next_try_at = $4, ended_at = null, sends = 0, tries = 0
         where organization_id = $1 and office_id = $2 and id = $3 and state in ('refused', 'unsure', 'lost') and act is not null",
        organization.0,
        office.0,
        id,
        now
    )
    .execute(scope.db())
    .await?;
    if retried.rows_affected() == 0 {
        return Ok(());
    }
    enqueue_task(scope, &WriteEntry { entry: id }, id, now).await?;
    audited(scope, "practice_entry.retried", office, id, member).await
}

/// Has all entries written again that a restored backup lost, as [`retry_entry`] does with one; returns how many.
///
/// # Errors
/// When the database fails.
pub async fn rewrite_lost(scope: &mut Scope, office: OfficeId, now: DateTime<Utc>) -> Result<usize> {
    let organization = scope.organization();
    let lost = sqlx::query_scalar!(
        "select w.id from practice_write w join practice_connection p on p.organization_id = w.organization_id and p.id = w.connection_id
         where w.organization_id = $1 and w.office_id = $2 and p.disconnected_at is null and w.state = 'lost' and w.act is not null order by w.id limit $3",
        organization.0,
        office.0,
        MOST_AT_ONCE
    )
    .fetch_all(scope.db())
    .await?;
    for id in &lost {
        retry_entry(scope, office, *id, now).await?;
    }
    Ok(lost.len())
}

/// A person entered it in the practice system. Repeating it changes nothing. Writes `practice_entry.settled` to the audit
/// trail.
///
/// # Errors
/// [`Error::NotFound`] if it is not the office's.
pub async fn settle_entry(scope: &mut Scope, office: OfficeId, id: i64, now: DateTime<Utc>) -> Result<()> {
    let member = of_office(scope, office, id).await?;
    let (organization, name) = (scope.organization(), scope.actor.name.clone());
    let settled = sqlx::query!(
        "update practice_write set state = 'done', reason = 'by_hand', ended_at = $4, ended_by = $5
         where organization_id = $1 and office_id = $2 and id = $3 and state in ('refused', 'unsure', 'by_hand', 'lost')",
        organization.0,
        office.0,
        id,
        now,
        name
    )
    .execute(scope.db())
    .await?;
    if settled.rows_affected() == 0 {
        return Ok(());
    }
    audited(scope, "practice_entry.settled", office, id, member).await
}

/// The member of an entry of the office.
async fn of_office(scope: &mut Scope, office: OfficeId, id: i64) -> Result<Option<MemberId>> {
    let organization = scope.organization();
    let member = sqlx::query_scalar!(
        "select member_id from practice_write where organization_id = $1 and office_id = $2 and id = $3",
        organization.0,
        office.0,
        id
    )
    .one_or_not_found(scope)
    .await?;
    Ok(member.map(MemberId))
}

async fn audited(scope: &mut Scope, act: &str, office: OfficeId, id: i64, member: Option<MemberId>) -> Result<()> {
    let detail = json!({ "entry": id, "member": member });
    Ok(audit::record(scope, Act::on_office(act, office, detail)).await?)
}
