//! The moves of a location, with their progress.

use chrono::{DateTime, NaiveDate, Utc};
use kernel::cursor;
use tenancy::ids::{AccountId, OfficeId, OfficeMoveId};
use tenancy::{Personal, Scope, contract};

use crate::preview::Moving;
use crate::words::{LineAction, LineState, MoveKind, MoveState, PriceChoice};
use crate::{Cents, Error, Result};

/// Moves, and households, on a page.
const PAGE: usize = 20;
const LINES: usize = 50;

/// A move with its progress.
#[contract]
#[derive(Debug, Clone)]
pub struct MemberMove {
    pub id: OfficeMoveId,
    pub kind: MoveKind,
    pub state: MoveState,
    #[oai(rename = "toOfficeId")]
    pub to: OfficeId,
    pub to_office_name: String,
    pub price: PriceChoice,
    pub on: NaiveDate,
    /// Of a closing: from this day nobody signs up.
    pub signups_end_on: Option<NaiveDate>,
    /// When the households were written to first.
    pub announced_at: Option<DateTime<Utc>>,
    pub made_at: DateTime<Utc>,
    pub made_by: String,
    pub finished_at: Option<DateTime<Utc>>,
    /// Households.
    pub total: i64,
    pub waiting: i64,
    pub moved: i64,
    pub ended: i64,
    pub failed: i64,
    pub refunded: Cents,
}

#[contract]
#[derive(Debug, Clone)]
pub struct MemberMovePage {
    /// Latest first.
    pub rows: Vec<MemberMove>,
    pub next: Option<String>,
}

/// A move with its households.
#[contract]
#[derive(Debug, Clone)]
pub struct MemberMoveDetail {
    #[oai(rename = "move")]
    pub of: MemberMove,
    /// By account.
    pub lines: Vec<MemberMoveLine>,
    pub next: Option<String>,
}

/// What happens to a household.
#[contract]
#[derive(Debug, Clone)]
pub struct MemberMoveLine {
    #[oai(rename = "accountId")]
    pub account: AccountId,
    pub household: Personal<String>,
    pub action: LineAction,
    pub state: LineState,
    /// Why it stays.
    pub reason: Option<String>,
    /// Its account at the other location.
    #[oai(rename = "toAccountId")]
    pub to: Option<AccountId>,
    pub refund: Cents,
    pub settled_at: Option<DateTime<Utc>>,
}

/// A page of the location's moves, or the one with this id.
async fn moves(
    scope: &mut Scope,
    office: OfficeId,
    (one, before): (Option<OfficeMoveId>, Option<i64>),
) -> Result<Vec<MemberMove>> {
    let organization = scope.organization();
    let rows = sqlx::query!(
        r#"select m.id, m.kind, m.state, m.to_office_id, m.to_name, m.price, m.on_day, m.signups_end_on, m.announced_at, m.made_at,
             m.made_by, m.finished_at, l.total as "total!", l.waiting as "waiting!", l.moved as "moved!", l.ended as "ended!", l.failed as "failed!",
             l.refunded as "refunded!"
           from office_move m
           cross join lateral (select count(*) as total, count(*) filter (where x.state = 'waiting') as waiting, count(*) filter (where x.state = 'moved') as moved,
             count(*) filter (where x.state = 'ended') as ended, count(*) filter (where x.state = 'failed') as failed,
             coalesce(sum(x.refund_cents), 0)::bigint as refunded
             from office_move_line x where x.organization_id = m.organization_id and x.move_id = m.id) l
           where m.organization_id = $1 and m.office_id = $2 and ($3::bigint is null or m.id = $3) and ($4::bigint is null or m.id < $4)
           order by m.id desc limit $5"#,
        organization.0,
        office.0,
        one.map(|id| id.0),
        before,
        PAGE as i64 + 1
    )
    .fetch_all(scope.db())
    .await?;
    let mut all = vec![];
    for row in rows {
        all.push(MemberMove {
            id: OfficeMoveId(row.id),
            kind: row.kind.parse().map_err(anyhow::Error::from)?,
            state: row.state.parse().map_err(anyhow::Error::from)?,
            to: OfficeId(row.to_office_id),
            to_office_name: row.to_name,
            price: row.price.parse().map_err(anyhow::Error::from)?,
            on: row.on_day,
            signups_end_on: row.signups_end_on,
            announced_at: row.announced_at,
            made_at: row.made_at,
            made_by: row.made_by,
            finished_at: row.finished_at,
            total: row.total,
            waiting: row.waiting,
            moved: row.moved,
            ended: row.ended,
            failed: row.failed,
            refunded: Cents(row.refunded),
        });
    }
    Ok(all)
}

/// The location's moves.
///
/// # Errors
/// [`Error::Invalid`] at `cursor`.
pub async fn list(moving: Moving<'_>, after: Option<&str>) -> Result<MemberMovePage> {
    let before: Option<i64> = after.map(|text| cursor::read(text, "cursor")).transpose()?;
    let mut scope = moving.context.database.read(moving.reach.clone()).await?;
    let mut rows = moves(&mut scope, moving.office, (None, before)).await?;
    let next = cursor::cut(&mut rows, PAGE, |row| row.id.0)?;
    Ok(MemberMovePage { rows, next })
}

/// A move with its households, of one state or all.
///
/// # Errors
/// [`Error::NotFound`] for a move that is not the location's; [`Error::Invalid`] at `cursor`.
pub async fn show(
    moving: Moving<'_>,
    id: OfficeMoveId,
    state: Option<LineState>,
    after: Option<&str>,
) -> Result<MemberMoveDetail> {
    let after: Option<i64> = after.map(|text| cursor::read(text, "cursor")).transpose()?;
    let mut scope = moving.context.database.read(moving.reach.clone()).await?;
    let of = moves(&mut scope, moving.office, (Some(id), None)).await?.pop().ok_or(Error::NotFound)?;
    let organization = scope.organization();
    let mut rows = sqlx::query!(
        r#"select l.account_id, a.first_name || ' ' || a.last_name as "household!", l.action, l.state, l.reason, l.to_account_id, l.refund_cents, l.settled_at
           from office_move_line l join account a on a.organization_id = l.organization_id and a.id = l.account_id
           where l.organization_id = $1 and l.move_id = $2 and ($3::text is null or l.state = $3) and ($4::bigint is null or l.account_id > $4)
           order by l.account_id limit $5"#,
        organization.0,
        id.0,
        state.map(LineState::as_str),
        after,
        LINES as i64 + 1
    )
    .fetch_all(scope.db())
    .await?;
    let next = cursor::cut(&mut rows, LINES, |row| row.account_id)?;
    let mut lines = vec![];
    for row in rows {
        lines.push(MemberMoveLine {
            account: AccountId(row.account_id),
            household: row.household.into(),
            action: row.action.parse().map_err(anyhow::Error::from)?,
            state: row.state.parse().map_err(anyhow::Error::from)?,
            reason: row.reason,
            to: row.to_account_id.map(AccountId),
            refund: Cents(row.refund_cents),
            settled_at: row.settled_at,
        });
    }
    Ok(MemberMoveDetail { of, lines, next })
}
