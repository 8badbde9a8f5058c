//! Stored requests, and what is open for a household.

use chrono::{DateTime, NaiveDate, Utc};
use tenancy::Scope;
use tenancy::ids::{AccountId, DeletionRequestId, OfficeId, OrganizationId};

use super::rules::{DeletionSource, DeletionState, Standing};
use crate::{Cents, OrNotFound, Result};

/// A household's deletion request.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DeletionRequest {
    pub id: DeletionRequestId,
    pub office: OfficeId,
    pub account: AccountId,
    pub state: DeletionState,
    pub source: DeletionSource,
    pub asked_at: DateTime<Utc>,
    pub asked_by: String,
    /// From this day on, the daily run carries it out.
    pub due_on: NaiveDate,
    /// The last day to respond to the request, even if it is held.
    pub answer_by: NaiveDate,
    pub held_by: Option<String>,
    /// Stays after a release.
    pub held_reason: Option<String>,
    pub withdrawn_at: Option<DateTime<Utc>>,
    pub done_at: Option<DateTime<Utc>>,
    /// Who at the office carried it out; `None` if the daily run did.
    pub done_by: Option<String>,
}

struct Row {
    id: i64,
    office_id: i64,
    account_id: i64,
    state: String,
    source: String,
    asked_at: DateTime<Utc>,
    asked_by: String,
    due_on: NaiveDate,
    answer_by: NaiveDate,
    held_by: Option<String>,
    held_reason: Option<String>,
    withdrawn_at: Option<DateTime<Utc>>,
    done_at: Option<DateTime<Utc>>,
    done_by: Option<String>,
}

impl Row {
    fn read(self) -> Result<DeletionRequest> {
        let no = |what: &str, text: &str| anyhow::anyhow!("no {what} of a deletion request: {text}");
        Ok(DeletionRequest {
            id: DeletionRequestId(self.id),
            office: OfficeId(self.office_id),
            account: AccountId(self.account_id),
            state: DeletionState::parse(&self.state).ok_or_else(|| no("state", &self.state))?,
            source: DeletionSource::parse(&self.source).ok_or_else(|| no("source", &self.source))?,
            asked_at: self.asked_at,
            asked_by: self.asked_by,
            due_on: self.due_on,
            answer_by: self.answer_by,
            held_by: self.held_by,
            held_reason: self.held_reason,
            withdrawn_at: self.withdrawn_at,
            done_at: self.done_at,
            done_by: self.done_by,
        })
    }
}

/// The office's time zone, and the household's credit.
pub(super) async fn household(scope: &mut Scope, account: AccountId) -> Result<(String, Cents)> {
    let organization = scope.organization();
    let row = sqlx::query!(
        "select o.timezone, a.credit_cents from account a join office o on o.organization_id = a.organization_id and o.id = a.office_id
         where a.organization_id = $1 and a.id = $2 and a.enrolled_at is not null and a.merged_into_account_id is null and a.moved_to_account_id is null",
        organization.0,
        account.0
    )
    .one_or_not_found(scope)
    .await?;
    Ok((row.timezone, Cents(row.credit_cents)))
}

/// The latest request of a household, locked until the transaction ends.
pub(super) async fn hold_latest(scope: &mut Scope, account: AccountId) -> Result<Option<DeletionRequest>> {
    let organization = scope.organization();
    sqlx::query!(
        "select id from deletion_request where organization_id = $1 and account_id = $2 order by id desc limit 1 for update",
        organization.0,
        account.0
    )
    .fetch_optional(scope.db())
    .await?;
    latest(scope, account).await
}

/// The latest request of a household.
pub(super) async fn latest(scope: &mut Scope, account: AccountId) -> Result<Option<DeletionRequest>> {
    let organization = scope.organization();
    let row = sqlx::query_as!(
        Row,
        "select id, office_id, account_id, state, source, asked_at, asked_by, due_on, answer_by, held_by, held_reason, withdrawn_at, done_at, done_by
         from deletion_request where organization_id = $1 and account_id = $2 order by id desc limit 1",
        organization.0,
        account.0
    );
    row.fetch_optional(scope.db()).await?.map(Row::read).transpose()
}

pub(super) async fn by_id(scope: &mut Scope, id: DeletionRequestId) -> Result<Option<DeletionRequest>> {
    let organization = scope.organization();
    let row = sqlx::query_as!(
        Row,
        "select id, office_id, account_id, state, source, asked_at, asked_by, due_on, answer_by, held_by, held_reason, withdrawn_at, done_at, done_by
         from deletion_request where organization_id = $1 and id = $2",
        organization.0,
        id.0
    );
    row.fetch_optional(scope.db()).await?.map(Row::read).transpose()
}

/// What is open for a household and for those that merged into it or moved to it, whose data is erased with it.
pub(super) async fn standing(scope: &mut Scope, account: AccountId) -> Result<Standing> {
    let organization = scope.organization();
    let row = sqlx::query!(
        r#"select membership as "membership!", first_payment as "first_payment!", owed as "owed!", paying as "paying!", refunding as "refunding!",
             disputed as "disputed!", agreement as "agreement!", claimed as "claimed!", connecting as "connecting!"
           from deletion_standing($1, $2)"#,
        organization.0,
        account.0
    )
    .fetch_one(scope.db())
    .await?;
    Ok(Standing {
        membership: row.membership,
        first_payment: row.first_payment,
        owed: Cents(row.owed),
        paying: row.paying,
        refunding: row.refunding,
        disputed: row.disputed,
        agreement: row.agreement,
        claimed: row.claimed,
        connecting: row.connecting,
    })
}

/// Whether the household got a new membership or another account owner after the request.
pub(super) async fn is_overtaken(scope: &mut Scope, request: &DeletionRequest) -> Result<bool> {
    let organization = scope.organization();
    let over = sqlx::query_scalar!(
        r#"select (exists (select from subscription s where s.organization_id = $1 and s.account_id = $2 and s.created_at > $3)
             or exists (select from household_change c where c.organization_id = $1 and c.account_id = $2 and c.kind = 'owner_changed'
               and c.at > $3)) as "over!""#,
        organization.0,
        request.account.0,
        request.asked_at
    );
    Ok(over.fetch_one(scope.db()).await?)
}

/// The households of all tenants for which [`is_overtaken`] is true.
pub(super) async fn overtaken(scope: &mut Scope) -> Result<Vec<(OrganizationId, AccountId)>> {
    let rows = sqlx::query!(
        "select r.organization_id, r.account_id from deletion_request r where r.state in ('open', 'held')
           and (exists (select from subscription s where s.organization_id = r.organization_id and s.account_id = r.account_id
               and s.created_at > r.asked_at)
             or exists (select from household_change c where c.organization_id = r.organization_id and c.account_id = r.account_id
               and c.kind = 'owner_changed' and c.at > r.asked_at))
         order by r.organization_id, r.id"
    )
    .fetch_all(scope.db())
    .await?;
    Ok(rows.into_iter().map(|row| (OrganizationId(row.organization_id), AccountId(row.account_id))).collect())
}

/// Due requests of all tenants, the oldest first.
pub(super) async fn due(scope: &mut Scope) -> Result<Vec<(OrganizationId, AccountId)>> {
    let rows = sqlx::query!(
        "select r.organization_id, r.account_id from deletion_request r join office o on o.organization_id = r.organization_id and o.id = r.office_id
         where r.state = 'open' and r.due_on <= office_today(o.timezone) order by r.due_on, r.organization_id, r.id"
    )
    .fetch_all(scope.db())
    .await?;
    Ok(rows.into_iter().map(|row| (OrganizationId(row.organization_id), AccountId(row.account_id))).collect())
}
