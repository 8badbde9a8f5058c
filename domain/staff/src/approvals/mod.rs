//! Acts that take two people: one asks and says why, another one approves in person, and a job carries it out under both names.
//!
//! What is asked for is frozen by its digest, and what it is about by another one: when the request is approved, and again when it is
//! carried out, everything is checked a second time. What changed in between fails with the reason; nothing is half done.

mod acts;
mod ask;
mod checks;
mod decide;
mod list;
mod place;
mod run;
mod subjects;

pub use acts::ApprovalAct;
pub use ask::request;
pub use decide::{approve, approve_on_server, reject, withdraw};
pub use list::{Approval, ApprovalList, ApprovalState, approvals};
pub use run::CarryOut;

use chrono::{DateTime, Utc};
use rules::digest::sha256_hex;
use serde_json::Value;
use tenancy::Scope;
use tenancy::ids::{LoginId, OfficeId, OrganizationId};

use crate::{OrNotFound, Result};

/// A request as it is kept.
struct Request {
    id: i64,
    act: ApprovalAct,
    /// The digest of what was asked for, and of what it is about.
    digest: String,
    subject_digest: String,
    office: Option<OfficeId>,
    reason: String,
    state: ApprovalState,
    requested_by: LoginId,
    requester: String,
    expires_at: DateTime<Utc>,
    decided_by: Option<LoginId>,
    decider: Option<String>,
}

/// What an act is about, as it is now.
struct Subject {
    /// The office at which it is recorded.
    at: Option<(OrganizationId, OfficeId)>,
    organization: Option<i64>,
    /// What must not change before the act is carried out.
    state: Value,
    /// What would happen, in words.
    summary: String,
}

impl Subject {
    fn digest(&self) -> String {
        sha256_hex(self.state.to_string())
    }
}

/// A request, locked.
///
/// # Errors
/// [`crate::Error::NotFound`] if there is none.
async fn lock(scope: &mut Scope, id: i64) -> Result<Request> {
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
