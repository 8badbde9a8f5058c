//! The list of requests.

use chrono::{DateTime, Utc};
use kernel::cursor::{cut, read as cursor_key};
use serde::{Deserialize, Serialize};
use tenancy::ids::{ApprovalId, OfficeId};
use tenancy::{Caller, contract, text_enum};

use super::ApprovalAct;
use crate::{Context, PAGE, Result, open};

text_enum! {
    #[contract]
    ApprovalState {
        Pending = "pending",
        /// Approved; its job has not run yet.
        Approved = "approved",
        Done = "done",
        Rejected = "rejected",
        Withdrawn = "withdrawn",
        Expired = "expired",
        Failed = "failed",
    }
}

/// An act that one of our staff asked for.
#[contract]
#[derive(Debug, Clone)]
pub struct Approval {
    pub id: ApprovalId,
    pub act: String,
    /// What would happen, in words.
    pub summary: String,
    pub reason: String,
    pub state: ApprovalState,
    #[oai(rename = "officeId")]
    pub office: Option<OfficeId>,
    pub requester: String,
    pub requested_at: DateTime<Utc>,
    pub expires_at: DateTime<Utc>,
    pub decider: Option<String>,
    pub decided_at: Option<DateTime<Utc>>,
    /// Why it was rejected or failed.
    pub outcome: Option<String>,
    /// Identifies exactly what is asked for; an approval repeats it.
    pub digest: String,
    /// The caller asked for it.
    pub own: bool,
    /// The caller's role may approve it.
    pub may_approve: bool,
}

#[contract(rename = "Approvals")]
#[derive(Debug, Clone)]
pub struct ApprovalList {
    pub rows: Vec<Approval>,
    pub next: Option<String>,
    /// Requests that wait for somebody else than who asked.
    pub pending: i64,
}

#[derive(Serialize, Deserialize)]
struct Key(DateTime<Utc>, i64);

/// A page of 50 requests, latest first.
///
/// # Errors
/// [`crate::Error::Invalid`] for a cursor of another list.
pub async fn approvals(
    context: &Context,
    caller: &Caller,
    state: Option<ApprovalState>,
    after: Option<&str>,
) -> Result<ApprovalList> {
    let now = context.clock.now().await?;
    let key: Option<Key> = after.map(|text| cursor_key(text, "cursor")).transpose()?;
    let mut scope = open(context, caller).await?;
    let mut rows = sqlx::query!(
        r#"select r.id, r.payload, r.summary, r.reason, s.state as "state!: ApprovalState", r.office_id, r.requested_by, r.requester, r.requested_at, r.expires_at,
             r.decider, r.decided_at, r.outcome, r.digest
           from approval_request r
           cross join lateral (select case when r.state = 'pending' and r.expires_at <= $1 then 'expired' else r.state end as state) s
           where ($2::text is null or s.state = $2) and ($3::timestamptz is null or (r.requested_at, r.id) < ($3, $4))
           order by r.requested_at desc, r.id desc limit $5"#,
        now,
        state.map(ApprovalState::as_str),
        key.as_ref().map(|key| key.0),
        key.as_ref().map(|key| key.1),
        PAGE as i64 + 1
    )
    .fetch_all(scope.db())
    .await?;
    let pending = sqlx::query_scalar!(
        r#"select count(*) as "pending!" from approval_request where state = 'pending' and expires_at > $1"#,
        now
    )
    .fetch_one(scope.db())
    .await?;
    let next = cut(&mut rows, PAGE, |row| Key(row.requested_at, row.id))?;
    let mut list = vec![];
    for row in rows {
        let act: ApprovalAct = serde_json::from_value(row.payload).map_err(anyhow::Error::from)?;
        let own = row.requested_by == caller.login.0;
        list.push(Approval {
            id: ApprovalId(row.id),
            act: act.name().to_owned(),
            summary: row.summary,
            reason: row.reason,
            state: row.state,
            office: row.office_id.map(OfficeId),
            requester: row.requester,
            requested_at: row.requested_at,
            expires_at: row.expires_at,
            decider: row.decider,
            decided_at: row.decided_at,
            outcome: row.outcome,
            digest: row.digest,
            own,
            may_approve: !own && act.approvers().contains(&caller.user_type),
        });
    }
    Ok(ApprovalList { rows: list, next, pending })
}
