//! Requests in the database, and what is open of a household.

use chrono::{DateTime, NaiveDate, Utc};
use tenancy::Scope;
use tenancy::ids::{AccountId, DeletionRequestId, OfficeId, OrganizationId};

use super::{DeletionRequest, DeletionSource, DeletionState};
use crate::{Cents, Error, Result};
use ::rules::deletion::Standing;

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
    .fetch_optional(scope.db())
    .await?
    .ok_or(Error::NotFound)?;
    Ok((row.timezone, Cents(row.credit_cents)))
}

/// The latest request of a household; `locked` locks its row.
pub(super) async fn latest(scope: &mut Scope, account: AccountId, locked: bool) -> Result<Option<DeletionRequest>> {
    let organization = scope.organization();
    if locked {
        sqlx::query!(
            "select id from deletion_request where organization_id = $1 and account_id = $2 order by id desc limit 1 for update",
            organization.0,
            account.0
        )
        .fetch_optional(scope.db())
        .await?;
    }
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

pub(super) async fn standing(scope: &mut Scope, account: AccountId) -> Result<Standing> {
    let organization = scope.organization();
    let row = sqlx::query!(
        r#"select
             exists (select from subscription s where s.organization_id = $1 and s.account_id = $2 and is_running(s.status)) as "membership!",
             exists (select from subscription s where s.organization_id = $1 and s.account_id = $2 and s.status = 'pending_cash') as "first_payment!",
             (select coalesce(sum(i.total_cents - i.paid_cents - i.written_off_cents), 0)::bigint from invoice i
               where i.organization_id = $1 and i.account_id = $2 and i.status = 'open') as "owed!",
             exists (select from payment p where p.organization_id = $1 and p.account_id = $2
               and p.status in ('created', 'unknown', 'requires_action', 'processing'))
             or exists (select from enrollment_order e where e.organization_id = $1 and e.account_id = $2
               and e.state in ('paying', 'requires_action', 'processing')) as "paying!",
             exists (select from refund r where r.organization_id = $1 and r.account_id = $2 and r.status not in ('succeeded', 'failed')) as "refunding!",
             exists (select from dispute d where d.organization_id = $1 and d.account_id = $2 and d.closed_at is null)
             or exists (select from subscription s where s.organization_id = $1 and s.account_id = $2 and s.status = 'disputed') as "disputed!",
             exists (select from treatment_agreement t where t.organization_id = $1 and t.account_id = $2 and t.state in ('active', 'late')) as "agreement!",
             exists (select from guarantee_claim c where c.organization_id = $1 and c.account_id = $2
               and c.state in ('created', 'unknown', 'filed', 'approved')) as "claimed!",
             exists (select from bank_link b where b.organization_id = $1 and b.account_id = $2 and b.ended_at is null) as "connecting!""#,
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

/// Requests everywhere that are due, the oldest first.
pub(super) async fn due(scope: &mut Scope) -> Result<Vec<(OrganizationId, AccountId)>> {
    let rows = sqlx::query!(
        "select r.organization_id, r.account_id from deletion_request r join office o on o.organization_id = r.organization_id and o.id = r.office_id
         where r.state = 'open' and r.due_on <= office_today(o.timezone) order by r.due_on, r.organization_id, r.id"
    )
    .fetch_all(scope.db())
    .await?;
    Ok(rows.into_iter().map(|row| (OrganizationId(row.organization_id), AccountId(row.account_id))).collect())
}
