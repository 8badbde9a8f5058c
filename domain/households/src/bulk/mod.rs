//! Bulk actions over many households of the member list: a tag for all that match a filter, an invitation to all who
//! left.
//!
//! The households are fixed when the action starts: one row each. A job processes them in slices, one transaction
//! each, and writes each household's outcome to its row; a worker that dies leaves only whole slices. A tag action can
//! be undone by another action over the households it changed.

mod recent;
mod run;
mod start;
mod task;

use chrono::{DateTime, Utc};
use tenancy::ids::{AccountId, BulkActionId, HouseholdTagId, OfficeId};
use tenancy::{Scope, contract};

pub use ::rules::bulk::{BulkKind, BulkState, SkipReason};
pub use recent::{BulkActionLine, BulkActions, recent};
pub use run::run;
pub use start::{Wish, start, stop, undo};
pub use task::RunBulkAction;

use crate::members::TagName;
use crate::{OrNotFound, Result};

/// The most skipped households listed by name.
const NAMED: i64 = 200;

/// A bulk action over many households.
#[contract]
#[derive(Debug, Clone)]
pub struct BulkAction {
    pub id: BulkActionId,
    pub kind: BulkKind,
    pub state: BulkState,
    pub tag: Option<TagName>,
    pub total: i64,
    pub done: i64,
    pub skipped: i64,
    /// How many were skipped for each reason.
    pub reasons: Vec<SkippedFor>,
    /// The first 200 skipped households, once the action has ended.
    pub named: Vec<Skipped>,
    // Whether it can be undone.
    pub can_undo: bool,
    /// The action that this one undoes.
    pub undoes: Option<BulkActionId>,
    pub created_at: DateTime<Utc>,
    pub actor: String,
}

#[contract]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SkippedFor {
    pub why: SkipReason,
    pub households: i64,
}

#[contract(rename = "SkippedHousehold")]
#[derive(Debug, Clone)]
pub struct Skipped {
    #[oai(rename = "accountId")]
    pub account: AccountId,
    pub name: tenancy::Personal<String>,
    pub why: SkipReason,
}

/// A bulk action of the office.
///
/// # Errors
/// [`crate::Error::NotFound`].
pub async fn bulk_action(scope: &mut Scope, office: OfficeId, id: BulkActionId) -> Result<BulkAction> {
    let organization = scope.organization();
    let row = sqlx::query!(
        r#"select b.kind, b.state, b.tag_id, g.name as "tag_name?", b.households, b.undoes_id, b.created_at, b.actor,
             exists (select from bulk_action u where u.organization_id = b.organization_id and u.undoes_id = b.id) as "undone!",
             (select count(*) from bulk_action_row r where r.organization_id = b.organization_id and r.action_id = b.id and r.outcome = 'done') as "done!"
           from bulk_action b left join household_tag g on g.organization_id = b.organization_id and g.id = b.tag_id
           where b.organization_id = $1 and b.office_id = $2 and b.id = $3"#,
        organization.0,
        office.0,
        id.0
    )
    .one_or_not_found(scope)
    .await?;
    let kind = known(BulkKind::parse(&row.kind))?;
    let state = known(BulkState::parse(&row.state))?;
    let reasons = reasons(scope, id).await?;
    let named = if state == BulkState::Running { vec![] } else { named(scope, id).await? };
    Ok(BulkAction {
        id,
        kind,
        state,
        tag: tag(row.tag_id, row.tag_name),
        total: i64::from(row.households),
        done: row.done,
        skipped: reasons.iter().map(|one| one.households).sum(),
        reasons,
        named,
        can_undo: recent::may_be_undone(kind, state, row.done, row.undone || row.undoes_id.is_some()),
        undoes: row.undoes_id.map(BulkActionId),
        created_at: row.created_at,
        actor: row.actor,
    })
}

fn tag(id: Option<i64>, name: Option<String>) -> Option<TagName> {
    Some(TagName { id: HouseholdTagId(id?), name: name? })
}

async fn reasons(scope: &mut Scope, id: BulkActionId) -> Result<Vec<SkippedFor>> {
    let organization = scope.organization();
    let rows = sqlx::query!(
        r#"select why as "why!", count(*) as "n!" from bulk_action_row
           where organization_id = $1 and action_id = $2 and outcome = 'skipped' group by why order by 2 desc, 1"#,
        organization.0,
        id.0
    )
    .fetch_all(scope.db())
    .await?;
    rows.into_iter().map(|row| Ok(SkippedFor { why: known(SkipReason::parse(&row.why))?, households: row.n })).collect()
}

async fn named(scope: &mut Scope, id: BulkActionId) -> Result<Vec<Skipped>> {
    let organization = scope.organization();
    let rows = sqlx::query!(
        r#"select r.account_id, r.why as "why!", a.first_name || ' ' || a.last_name as "name!"
           from bulk_action_row r join account a on a.organization_id = r.organization_id and a.id = r.account_id
           where r.organization_id = $1 and r.action_id = $2 and r.outcome = 'skipped' order by r.account_id limit $3"#,
        organization.0,
        id.0,
        NAMED
    )
    .fetch_all(scope.db())
    .await?;
    rows.into_iter()
        .map(|row| {
            let why = known(SkipReason::parse(&row.why))?;
            Ok(Skipped { account: AccountId(row.account_id), name: row.name.into(), why })
        })
        .collect()
}

fn known<T>(word: Option<T>) -> Result<T> {
    Ok(word.ok_or_else(|| anyhow::anyhow!("an unknown word of an act"))?)
}
