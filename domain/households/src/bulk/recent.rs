//! The office's recent bulk actions, to find one again after its window was closed.

use chrono::{DateTime, Utc};
use kernel::cursor;
use tenancy::ids::{BulkActionId, OfficeId};
use tenancy::{Scope, contract};

use super::{BulkKind, BulkState, known, tag};
use crate::Result;
use crate::members::TagName;

/// Actions per page.
const PAGE: usize = 10;

/// A bulk action, as a line of a list.
#[contract]
#[derive(Debug, Clone)]
pub struct BulkActionLine {
    pub id: BulkActionId,
    pub kind: BulkKind,
    pub state: BulkState,
    pub tag: Option<TagName>,
    pub total: i64,
    pub done: i64,
    pub skipped: i64,
    // Whether it can be undone.
    pub can_undo: bool,
    /// The action that this one undoes.
    pub undoes: Option<BulkActionId>,
    pub created_at: DateTime<Utc>,
    pub actor: String,
}

#[contract]
#[derive(Debug, Clone)]
pub struct BulkActions {
    /// Latest first.
    pub items: Vec<BulkActionLine>,
    pub next: Option<String>,
}

/// A page of the office's bulk actions, latest first.
///
/// # Errors
/// [`crate::Error::Invalid`] if the cursor is not one of this list.
pub async fn recent(scope: &mut Scope, office: OfficeId, after: Option<&str>) -> Result<BulkActions> {
    let organization = scope.organization();
    let after: Option<i64> = after.map(|text| cursor::read(text, "cursor")).transpose()?;
    let mut rows = sqlx::query!(
        r#"select b.id, b.kind, b.state, b.tag_id, g.name as "tag_name?", b.households, b.undoes_id, b.created_at, b.actor,
             exists (select from bulk_action u where u.organization_id = b.organization_id and u.undoes_id = b.id) as "undone!",
             (select count(*) from bulk_action_row r where r.organization_id = b.organization_id and r.action_id = b.id and r.outcome = 'skipped') as "skipped!",
             (select count(*) from bulk_action_row r where r.organization_id = b.organization_id and r.action_id = b.id and r.outcome is null) as "waiting!"
           from bulk_action b left join household_tag g on g.organization_id = b.organization_id and g.id = b.tag_id
           where b.organization_id = $1 and b.office_id = $2 and ($3::bigint is null or b.id < $3) order by b.id desc limit $4"#,
        organization.0,
        office.0,
        after,
        PAGE as i64 + 1
    )
    .fetch_all(scope.db())
    .await?;
    let next = cursor::cut(&mut rows, PAGE, |row| row.id)?;
    let mut items = Vec::with_capacity(rows.len());
    for row in rows {
        let kind = known(BulkKind::parse(&row.kind))?;
        let state = known(BulkState::parse(&row.state))?;
        let done = i64::from(row.households) - row.skipped - row.waiting;
        items.push(BulkActionLine {
            id: BulkActionId(row.id),
            kind,
            state,
            tag: tag(row.tag_id, row.tag_name),
            total: i64::from(row.households),
            done,
            skipped: row.skipped,
            can_undo: may_be_undone(kind, state, done, row.undone || row.undoes_id.is_some()),
            undoes: row.undoes_id.map(BulkActionId),
            created_at: row.created_at,
            actor: row.actor,
        });
    }
    Ok(BulkActions { items, next })
}

/// Whether an action can be undone: it has ended, it changed at least one household, and it was not undone and is no
/// undo itself.
pub(super) fn may_be_undone(kind: BulkKind, state: BulkState, done: i64, undone_or_undoing: bool) -> bool {
    state != BulkState::Running && done > 0 && !undone_or_undoing && kind.undone_by().is_some()
}
