//! Asking for an act.

use chrono::Duration;
use kernel::notices::{self, StaffNews};
use kernel::outbox::Notice;
use serde_json::json;
use tenancy::ids::{ApprovalId, LoginId};
use tenancy::{Caller, Scope};

use super::place::elsewhere;
use super::{ApprovalAct, subjects};
use crate::{Context, Error, Refusal, Result, open, record, required};

/// How long a request can be approved.
const LASTS: Duration = Duration::hours(24);
const LONGEST_REASON: usize = 500;

/// Asks for an act and tells those who may approve it. Writes `approval.asked` to the audit trail.
///
/// # Errors
/// [`Error::Forbidden`] if the caller's role may not ask for it; [`Error::Invalid`] at `reason` or a field of the act;
/// [`Error::NotFound`] or [`Error::Conflict`] if the act is not possible now.
pub async fn request(context: &Context, caller: &Caller, act: ApprovalAct, reason: &str) -> Result<ApprovalId> {
    if !act.requesters().contains(&caller.user_type) {
        return Err(Error::Forbidden);
    }
    let reason = required("reason", reason, LONGEST_REASON)?;
    if concerns(&act) == Some(caller.login) {
        return Err(Refusal::NEVER_YOURSELF.into());
    }
    let now = context.clock.now().await?;
    let mut scope = open(context, caller).await?;
    let mut there = elsewhere(context, &mut scope, &act).await?;
    let subject = act.check(context, there.as_mut().unwrap_or(&mut scope)).await?;
    drop(there);
    if let ApprovalAct::DownloadRows { list } = &act {
        subjects::takes_two(context, &mut scope, caller.login, list).await?;
    }
    let id = sqlx::query_scalar!(
        "insert into approval_request (act, office_id, payload, digest, subject_digest, summary, reason, requested_by, requester, requested_at, expires_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning id",
        act.name(),
        subject.at.map(|(_, office)| office.0),
        serde_json::to_value(&act).map_err(anyhow::Error::from)?,
        act.digest(),
        subject.digest(),
        subject.summary,
        reason,
        caller.login.0,
        caller.name,
        now,
        now + LASTS
    )
    .fetch_one(scope.db())
    .await?;
    let detail = json!({ "act": act.name(), "digest": act.digest(), "reason": reason });
    record(&mut scope, "approval.asked", ("approval", id.to_string()), subject.at, detail).await?;
    let told = approvers(&mut scope, &act, caller.login).await?;
    let notice = |login| Notice::Staff { news: StaffNews::ApprovalAsked, of: id, login };
    notices::enqueue_all(&mut scope, told.into_iter().map(notice).collect(), now).await?;
    scope.commit().await?;
    Ok(ApprovalId(id))
}

/// The person that an act is about.
pub(super) fn concerns(act: &ApprovalAct) -> Option<LoginId> {
    match act {
        ApprovalAct::ChangeStaff { login, .. } | ApprovalAct::EndTwoStep { login } => Some(LoginId(*login)),
        _ => None,
    }
}

/// The offices that an act names, where they are several.
pub(super) fn offices_of(act: &ApprovalAct) -> Vec<i64> {
    match act {
        ApprovalAct::ChangeOffices { offices, .. } | ApprovalAct::SwitchFeature { offices, .. } => offices.clone(),
        _ => vec![],
    }
}

/// The staff who may approve an act, without who asks.
pub(super) async fn approvers(scope: &mut Scope, act: &ApprovalAct, but: LoginId) -> Result<Vec<LoginId>> {
    let types: Vec<String> = act.approvers().iter().map(|one| one.as_str().to_owned()).collect();
    let found = sqlx::query_scalar!(
        r#"select distinct l.id from live_grant g join login l on l.id = g.login_id
           where g.kind = 'platform' and l.status = 'active' and l.user_type = any ($1) and l.id <> $2"#,
        &types,
        but.0
    )
    .fetch_all(scope.db())
    .await?;
    Ok(found.into_iter().map(LoginId).collect())
}
