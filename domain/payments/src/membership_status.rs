//! Subscriptions in the database: a status changes only here, together with its history entry in one transaction.

use chrono::{DateTime, Utc};
use kernel::OrNotFound;
use tenancy::Scope;
use tenancy::ids::{AccountId, SubscriptionId};

use rules::subscriptions::{Event, SubscriptionStatus, after, left_behind};

use crate::Result;
pub use kernel::summary::{refresh_standing, refresh_summary};

/// An event of a subscription, and its reason.
#[derive(Debug, Clone)]
pub struct Change {
    pub event: Event,
    /// Business time.
    pub at: DateTime<Utc>,
    pub reason: Option<String>,
    /// The specification's cancellation reason id, for a cancellation.
    pub cancellation: Option<i32>,
}

/// Applies `change` to one subscription: locks it, looks up the transition, writes the status and the history. Returns
/// the new status. [`crate::Error::Conflict`] if the transition is not allowed.
pub async fn change(scope: &mut Scope, id: SubscriptionId, change: Change) -> Result<SubscriptionStatus> {
    let organization = scope.organization();
    let row = sqlx::query!(
        r#"select s.office_id, s.account_id, s.status, s.prior_status, s.version,
             exists (select from member m where m.organization_id = s.organization_id and m.id = s.member_id and m.came_from_account_id is not null)
             or exists (select from account a where a.organization_id = s.organization_id and a.id = s.account_id and a.merged_accounts is not null) as "came!"
           from subscription s where s.organization_id = $1 and s.id = $2 for update of s"#,
        organization.0,
        id.0
    )
    .one_or_not_found(scope)
    .await?;
    let from: SubscriptionStatus = row.status.parse().map_err(anyhow::Error::from)?;
    let words = row.prior_status.as_deref().unwrap_or_default().split_whitespace();
    let left: Vec<SubscriptionStatus> = words.map(str::parse).collect::<Result<_, _>>().map_err(anyhow::Error::from)?;
    let to = after(Some(from), change.event, left.last().copied())?;
    let left: Vec<_> = left_behind(left, from, change.event, to).into_iter().map(SubscriptionStatus::as_str).collect();
    let kept = Some(left.join(" ")).filter(|kept| !kept.is_empty());
    let late_since = (to == SubscriptionStatus::PastDue).then_some(change.at.date_naive());
    let stops = matches!(
        to,
        SubscriptionStatus::Canceled
            | SubscriptionStatus::Inactive
            | SubscriptionStatus::InactiveTransferred
            | SubscriptionStatus::PermanentlyDisabled
            | SubscriptionStatus::Delinquent
            | SubscriptionStatus::DelinquentGpp
            | SubscriptionStatus::Disputed
    );
    sqlx::query!(
        "update subscription set status = $3, prior_status = $4, version = version + 1,
           past_due_since = case when $5::date is null then null else coalesce(past_due_since, $5) end,
           next_bill_on = case when $6 then null else next_bill_on end,
           paused_until = case when $3 = 'inactive' then paused_until end,
           cancellation_reason = coalesce($7, cancellation_reason)
         where organization_id = $1 and id = $2",
        organization.0,
        id.0,
        to.as_str(),
        kept,
        late_since,
        stops,
        change.cancellation
    )
    .execute(scope.db())
    .await?;
    write_history(
        scope,
        Line {
            office: row.office_id,
            account: row.account_id,
            subscription: id.0,
            version: row.version + 1,
            from: Some(from),
            to,
        },
        &change,
    )
    .await?;
    // The member may come from another household, whose summary the caller does not refresh.
    if row.came {
        refresh_standing(scope, &[AccountId(row.account_id)]).await?;
    }
    Ok(to)
}

/// Writes the first history entry of a new subscription.
pub async fn record_new(
    scope: &mut Scope,
    office: i64,
    account: i64,
    id: SubscriptionId,
    to: SubscriptionStatus,
    change: &Change,
) -> Result<()> {
    write_history(scope, Line { office, account, subscription: id.0, version: 1, from: None, to }, change).await
}

/// Whether the scope reaches the subscription.
pub async fn is_in_scope(scope: &mut Scope, id: SubscriptionId) -> Result<bool> {
    let organization = scope.organization();
    let here = sqlx::query_scalar!(
        r#"select exists (select from subscription where organization_id = $1 and id = $2) as "here!""#,
        organization.0,
        id.0
    );
    Ok(here.fetch_one(scope.db()).await?)
}

/// A history entry that does not change the status.
#[derive(Debug, Clone)]
pub struct HistoryEntry {
    pub event: &'static str,
    pub reason: String,
    /// Business time.
    pub at: DateTime<Utc>,
}

/// Increments the subscription's version and writes a history entry.
pub async fn record_history(scope: &mut Scope, id: SubscriptionId, note: HistoryEntry) -> Result<()> {
    let (organization, actor) = (scope.organization(), scope.actor.clone());
    sqlx::query!(
        "with counted as (
           update subscription set version = version + 1 where organization_id = $1 and id = $2
           returning office_id, account_id, version, status)
         insert into subscription_history (organization_id, office_id, account_id, subscription_id, version, at, event, from_status, to_status,
           reason, login_id, actor)
         select $1, office_id, account_id, $2, version, $3, $4, status, status, $5, $6, $7 from counted",
        organization.0,
        id.0,
        note.at,
        note.event,
        note.reason,
        actor.login.map(|l| l.0),
        actor.name
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

struct Line {
    office: i64,
    account: i64,
    subscription: i64,
    version: i32,
    from: Option<SubscriptionStatus>,
    to: SubscriptionStatus,
}

async fn write_history(scope: &mut Scope, line: Line, change: &Change) -> Result<()> {
    let (organization, actor) = (scope.organization(), scope.actor.clone());
    sqlx::query!(
        "insert into subscription_history (organization_id, office_id, account_id, subscription_id, version, at, event,
           from_status, to_status, reason, cancellation_reason, login_id, actor)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)",
        organization.0,
        line.office,
        line.account,
        line.subscription,
        line.version,
        change.at,
        change.event.as_str(),
        line.from.map(SubscriptionStatus::as_str),
        line.to.as_str(),
        change.reason,
        change.cancellation,
        actor.login.map(|l| l.0),
        actor.name
    )
    .execute(scope.db())
    .await?;
    Ok(())
}
