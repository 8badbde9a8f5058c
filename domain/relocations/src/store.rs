//! Stored moves and their households.

use std::collections::BTreeMap;

use chrono::{DateTime, NaiveDate, Utc};
use practice::transfers::MoveTerms;
use sqlx::types::Json;
use tenancy::ids::{AccountId, LoginId, OfficeId, OfficeMoveId, PlanId};
use tenancy::{Actor, Scope};

use crate::words::{LineAction, LineState, MoveKind, MoveState, PriceChoice};
use crate::{Cents, OrNotFound, Result};

/// A move as it is stored.
#[derive(Debug, Clone)]
pub(crate) struct Stored {
    pub id: OfficeMoveId,
    pub office: OfficeId,
    pub to: OfficeId,
    pub kind: MoveKind,
    pub state: MoveState,
    pub price: PriceChoice,
    pub on: NaiveDate,
    pub signups_end_on: Option<NaiveDate>,
    pub reopens: bool,
    pub plans: BTreeMap<i64, i64>,
    pub announced: bool,
    pub reminded: bool,
    pub made_by: String,
    pub login: Option<LoginId>,
}

impl Stored {
    pub fn terms(&self) -> MoveTerms {
        MoveTerms {
            chosen: BTreeMap::new(),
            instead: self.plans.iter().map(|(here, there)| (PlanId(*here), PlanId(*there))).collect(),
            price: self.price.rule(),
        }
    }

    /// Whoever planned it, in whose name its jobs work.
    pub fn maker(&self) -> Actor {
        Actor { login: self.login, ..Actor::platform(&self.made_by) }
    }
}

/// A move of the scope's organization, locked until the transaction ends.
///
/// # Errors
/// [`crate::Error::NotFound`].
pub(crate) async fn lock(scope: &mut Scope, id: OfficeMoveId) -> Result<Stored> {
    let organization = scope.organization();
    sqlx::query_scalar!(
        "select id from office_move where organization_id = $1 and id = $2 for no key update",
        organization.0,
        id.0
    )
    .one_or_not_found(scope)
    .await?;
    load(scope, id).await
}

/// As [`lock`], shared with other households of the move: who changes the move waits until they are done.
pub(crate) async fn share(scope: &mut Scope, id: OfficeMoveId) -> Result<Stored> {
    let organization = scope.organization();
    sqlx::query_scalar!(
        "select id from office_move where organization_id = $1 and id = $2 for share",
        organization.0,
        id.0
    )
    .one_or_not_found(scope)
    .await?;
    load(scope, id).await
}

/// As [`lock`], without a lock.
pub(crate) async fn load(scope: &mut Scope, id: OfficeMoveId) -> Result<Stored> {
    let organization = scope.organization();
    let row = sqlx::query!(
        r#"select office_id, to_office_id, kind, state, price, on_day, signups_end_on, reopens, plans as "plans: Json<BTreeMap<i64, i64>>",
             announced_at is not null as "announced!", reminded_at is not null as "reminded!", made_by, login_id
           from office_move where organization_id = $1 and id = $2"#,
        organization.0,
        id.0
    )
    .one_or_not_found(scope)
    .await?;
    Ok(Stored {
        id,
        office: OfficeId(row.office_id),
        to: OfficeId(row.to_office_id),
        kind: row.kind.parse().map_err(anyhow::Error::from)?,
        state: row.state.parse().map_err(anyhow::Error::from)?,
        price: row.price.parse().map_err(anyhow::Error::from)?,
        on: row.on_day,
        signups_end_on: row.signups_end_on,
        reopens: row.reopens,
        plans: row.plans.0,
        announced: row.announced,
        reminded: row.reminded,
        made_by: row.made_by,
        login: row.login_id.map(LoginId),
    })
}

pub(crate) async fn write_state(
    scope: &mut Scope,
    id: OfficeMoveId,
    state: MoveState,
    finished_at: Option<DateTime<Utc>>,
) -> Result<()> {
    let organization = scope.organization();
    sqlx::query!(
        "update office_move set state = $3, finished_at = $4 where organization_id = $1 and id = $2",
        organization.0,
        id.0,
        state.as_str(),
        finished_at
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

/// Adds households to a move; those that it has stay as they are.
pub(crate) async fn add_lines(
    scope: &mut Scope,
    id: OfficeMoveId,
    office: OfficeId,
    accounts: &[AccountId],
) -> Result<()> {
    let organization = scope.organization();
    let accounts: Vec<i64> = accounts.iter().map(|account| account.0).collect();
    sqlx::query!(
        "insert into office_move_line (organization_id, move_id, office_id, account_id) select $1, $2, $3, unnest($4::bigint[])
         on conflict (organization_id, move_id, account_id) do nothing",
        organization.0,
        id.0,
        office.0,
        &accounts
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

/// What happens to one household.
#[derive(Debug, Clone, Copy)]
pub(crate) struct StoredLine {
    pub action: LineAction,
    pub state: LineState,
}

/// A household's line, locked until the transaction ends.
pub(crate) async fn lock_line(scope: &mut Scope, id: OfficeMoveId, account: AccountId) -> Result<Option<StoredLine>> {
    let organization = scope.organization();
    let row = sqlx::query!(
        "select action, state from office_move_line where organization_id = $1 and move_id = $2 and account_id = $3 for update",
        organization.0,
        id.0,
        account.0
    )
    .fetch_optional(scope.db())
    .await?;
    let Some(row) = row else { return Ok(None) };
    Ok(Some(StoredLine {
        action: row.action.parse().map_err(anyhow::Error::from)?,
        state: row.state.parse().map_err(anyhow::Error::from)?,
    }))
}

/// How a household's line ended.
#[derive(Debug, Clone)]
pub(crate) struct Settled {
    pub state: LineState,
    pub to: Option<AccountId>,
    pub refund: Cents,
    pub reason: Option<String>,
}

pub(crate) async fn settle(
    scope: &mut Scope,
    (id, account): (OfficeMoveId, AccountId),
    settled: &Settled,
    now: DateTime<Utc>,
) -> Result<()> {
    let organization = scope.organization();
    sqlx::query!(
        "update office_move_line set state = $4, to_account_id = $5, refund_cents = $6, reason = $7, settled_at = $8
         where organization_id = $1 and move_id = $2 and account_id = $3",
        organization.0,
        id.0,
        account.0,
        settled.state.as_str(),
        settled.to.map(|to| to.0),
        settled.refund.0,
        settled.reason,
        now
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

/// The households of a move in this state.
pub(crate) async fn accounts_in(scope: &mut Scope, id: OfficeMoveId, state: LineState) -> Result<Vec<AccountId>> {
    let organization = scope.organization();
    let rows = sqlx::query_scalar!(
        "select account_id from office_move_line where organization_id = $1 and move_id = $2 and state = $3 order by account_id",
        organization.0,
        id.0,
        state.as_str()
    )
    .fetch_all(scope.db())
    .await?;
    Ok(rows.into_iter().map(AccountId).collect())
}

/// Who of a location is meant.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Narrowed {
    pub accounts: Option<Vec<i64>>,
    pub plan: Option<i64>,
    pub tag: Option<i64>,
}

/// The location's households with a membership that has not ended, by id.
pub(crate) async fn households(scope: &mut Scope, office: OfficeId, narrowed: &Narrowed) -> Result<Vec<AccountId>> {
    let organization = scope.organization();
    let rows = sqlx::query_scalar!(
        "select a.id from account a
         where a.organization_id = $1 and a.office_id = $2 and a.enrolled_at is not null and a.moved_to_account_id is null and a.merged_into_account_id is null
           and exists (select from subscription s where s.organization_id = a.organization_id and s.account_id = a.id and (holds_plan(s.status) or s.paused_until is not null)
             and ($4::bigint is null or s.plan_id = $4))
           and ($3::bigint[] is null or a.id = any ($3))
           and ($5::bigint is null or exists (select from account_tag t where t.organization_id = a.organization_id and t.account_id = a.id and t.tag_id = $5))
         order by a.id",
        organization.0,
        office.0,
        narrowed.accounts.as_deref() as Option<&[i64]>,
        narrowed.plan,
        narrowed.tag
    )
    .fetch_all(scope.db())
    .await?;
    Ok(rows.into_iter().map(AccountId).collect())
}
