//! The office's disputes, the earliest deadline first.

use chrono::{DateTime, NaiveDate, Utc};
use serde::{Deserialize, Serialize};
use tenancy::clock::office_date;
use tenancy::ids::{AccountId, DisputeId, LoginId, OfficeId};
use tenancy::{Personal, Scope, contract};

use super::reason_text;
use super::rules::{DisputeState, SubmitState};
use crate::{Cents, Result};
use kernel::cursor::{read as cursor_key, write as cursor_text};

/// Rows per page.
const PAGE: i64 = 50;

/// Which disputes a list shows.
#[contract(rename = "DisputeShown")]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum DisputeFilter {
    #[default]
    Open,
    Won,
    Lost,
    /// All closed disputes, including inquiries that ended without a dispute.
    Closed,
}

impl DisputeFilter {
    const fn states(self) -> &'static [&'static str] {
        match self {
            Self::Open => &["warning_needs_response", "warning_under_review", "needs_response", "under_review"],
            Self::Won => &["won"],
            Self::Lost => &["lost"],
            Self::Closed => &["won", "lost", "warning_closed", "prevented"],
        }
    }
}

/// One dispute in a list.
#[contract]
#[derive(Debug, Clone)]
pub struct DisputeLine {
    pub id: DisputeId,
    #[oai(rename = "accountId")]
    pub account: AccountId,
    /// The account owner's login id.
    #[oai(rename = "userId")]
    pub user: Option<LoginId>,
    pub name: Personal<String>,
    pub amount: Cents,
    pub fee: Cents,
    /// In words.
    pub reason: String,
    #[oai(rename = "status")]
    pub state: DisputeState,
    #[oai(rename = "answer")]
    pub submit: SubmitState,
    // The date in the office's time zone.
    pub opened_on: NaiveDate,
    /// The last date for evidence.
    pub due_on: Option<NaiveDate>,
    pub closed_on: Option<NaiveDate>,
    /// What the office chose after a lost dispute.
    pub after_lost: Option<String>,
}

// How many disputes each filter matches.
#[contract]
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct DisputeCounts {
    pub open: i64,
    /// The open disputes that the office can still respond to.
    pub needs_response: i64,
    pub won: i64,
    pub lost: i64,
    /// The total on hold at banks.
    pub held: Cents,
}

#[contract(rename = "DisputesPage")]
#[derive(Debug, Clone)]
pub struct DisputePage {
    /// Up to 50.
    pub items: Vec<DisputeLine>,
    pub counts: DisputeCounts,
    pub next: Option<String>,
}

/// The sort key: open disputes by deadline, those without one last; closed disputes latest first.
#[derive(Serialize, Deserialize)]
struct Key(f64, i64);

/// A page of the office's disputes.
///
/// # Errors
/// [`crate::Error::Invalid`] for a cursor of another list.
pub async fn list(
    scope: &mut Scope,
    office: OfficeId,
    filter: DisputeFilter,
    after: Option<&str>,
) -> Result<DisputePage> {
    part(scope, office, filter, after, PAGE).await
}

/// As [`list`], with at most `most` disputes.
pub(super) async fn part(
    scope: &mut Scope,
    office: OfficeId,
    filter: DisputeFilter,
    after: Option<&str>,
    most: i64,
) -> Result<DisputePage> {
    let organization = scope.organization();
    let after: Option<Key> = after.map(|c| cursor_key(c, "cursor")).transpose()?;
    let states: Vec<String> = filter.states().iter().map(|s| (*s).to_owned()).collect();
    let rows = sqlx::query!(
        r#"select * from (
             select d.id, d.account_id, a.login_id, a.first_name || ' ' || a.last_name as "name!", d.amount_cents, d.fee_cents, d.reason, d.status,
               d.submit_state, d.opened_at, d.due_by, d.closed_at, d.after_lost, o.timezone,
               case when d.closed_at is null then coalesce(extract(epoch from d.due_by), 1e12) else -extract(epoch from d.closed_at) end::float8 as "rank!"
             from dispute d join account a on a.organization_id = d.organization_id and a.id = d.account_id
             join office o on o.organization_id = d.organization_id and o.id = d.office_id
             where d.organization_id = $1 and d.office_id = $2 and d.status = any($3)) r
           where $4::float8 is null or ("rank!", id) > ($4, $5)
           order by "rank!", id limit $6"#,
        organization.0,
        office.0,
        &states,
        after.as_ref().map(|k| k.0),
        after.as_ref().map(|k| k.1),
        most + 1
    )
    .fetch_all(scope.db())
    .await?;
    let more = rows.len() as i64 > most;
    let last = rows.iter().take(most as usize).next_back().map(|r| Key(r.rank, r.id));
    let mut items = vec![];
    for row in rows.into_iter().take(most as usize) {
        let on = |at: DateTime<Utc>| office_date(at, &row.timezone);
        items.push(DisputeLine {
            id: DisputeId(row.id),
            account: AccountId(row.account_id),
            user: row.login_id.map(LoginId),
            name: row.name.into(),
            amount: Cents(row.amount_cents),
            fee: Cents(row.fee_cents),
            state: row.status.parse().map_err(anyhow::Error::from)?,
            submit: row.submit_state.parse().map_err(anyhow::Error::from)?,
            opened_on: on(row.opened_at),
            due_on: row.due_by.map(on),
            closed_on: row.closed_at.map(on),
            after_lost: row.after_lost,
            reason: reason_text(&row.reason),
        });
    }
    let next = if more { last.as_ref().map(cursor_text).transpose()? } else { None };
    Ok(DisputePage { items, counts: counts(scope, office).await?, next })
}

async fn counts(scope: &mut Scope, office: OfficeId) -> Result<DisputeCounts> {
    let organization = scope.organization();
    let row = sqlx::query!(
        r#"select count(*) filter (where closed_at is null) as "open!",
             count(*) filter (where status in ('needs_response', 'warning_needs_response') and submit_state = 'draft') as "needs_response!",
             count(*) filter (where status = 'won') as "won!", count(*) filter (where status = 'lost') as "lost!",
             coalesce(sum(amount_cents) filter (where closed_at is null and withdrawn_at is not null), 0)::bigint as "held!"
           from dispute where organization_id = $1 and office_id = $2"#,
        organization.0,
        office.0
    )
    .fetch_one(scope.db())
    .await?;
    Ok(DisputeCounts {
        open: row.open,
        needs_response: row.needs_response,
        won: row.won,
        lost: row.lost,
        held: Cents(row.held),
    })
}
