//! A request as it is kept, and what its act is about.

use chrono::{DateTime, Utc};
use rules::digest::sha256_hex;
use serde_json::Value;
use tenancy::Scope;
use tenancy::ids::{LoginId, OfficeId, OrganizationId};

use super::acts::ApprovalAct;
use super::list::ApprovalState;
use crate::{OrNotFound, Result};

/// A request as it is kept.
pub(super) struct Request {
    pub id: i64,
    pub act: ApprovalAct,
    /// The digest of what was asked for, and of what it is about.
    pub digest: String,
    pub subject_digest: String,
    pub office: Option<OfficeId>,
    pub reason: String,
    pub state: ApprovalState,
    pub requested_by: LoginId,
    pub requester: String,
    pub expires_at: DateTime<Utc>,
    pub decided_by: Option<LoginId>,
    pub decider: Option<String>,
}

/// What an act is about, as it is now.
pub(super) struct Subject {
    /// The office at which it is recorded.
    pub at: Option<(OrganizationId, OfficeId)>,
    pub organization: Option<i64>,
    /// What must not change before the act is carried out.
    pub state: Value,
    /// What would happen, in words.
    pub summary: String,
}

impl Subject {
    pub(super) fn digest(&self) -> String {
        sha256_hex(self.state.to_string())
    }
}

/// A request, locked.
///
/// # Errors
/// [`crate::Error::NotFound`] if there is none.
pub(super) async fn lock(scope: &mut Scope, id: i64) -> Result<Request> {
    let row = sqlx::query!(
        r#"select payload, digest, subject_digest, office_id, reason, state as "state: ApprovalState", requested_by, requester, expires_at, decided_by,
             decider
           from approval_request where id = $1 for update"#,
        id
    )
    .one_or_not_found(scope)
    .await?;
    Ok(Request {
        id,
        act: serde_json::from_value(row.payload).map_err(anyhow::Error::from)?,
        digest: row.digest,
        subject_digest: row.subject_digest,
        office: row.office_id.map(OfficeId),
        reason: row.reason,
        state: row.state,
        requested_by: LoginId(row.requested_by),
        requester: row.requester,
        expires_at: row.expires_at,
        decided_by: row.decided_by.map(LoginId),
        decider: row.decider,
    })
}
