//! Sends a message to a household again, at the desk's request.

use chrono::{DateTime, Utc};
use serde_json::json;
use tenancy::Scope;
use tenancy::audit::{self, Act};
use tenancy::ids::{AccountId, OutgoingMessageId};

use super::Notice;
use crate::outbox::{self, Job, NewJob};
use crate::{Result, campaigns, messages};
use rules::Refusal;

/// Sends a message again, made from current data. Writes `message.resent` to the audit trail.
///
/// # Errors
/// [`crate::Error::NotFound`] for a message of another household; [`crate::Error::Conflict`] for one that can't be sent
/// again.
pub async fn resend(
    scope: &mut Scope,
    now: DateTime<Utc>,
    account: AccountId,
    message: OutgoingMessageId,
) -> Result<()> {
    let again = messages::again(scope, now, account, message).await?;
    if let Notice::Campaign { campaign, account } = again.notice
        && !campaigns::queue_again(scope, now, campaign, account).await?
    {
        return Err(Refusal::MESSAGE_NOT_REPEATABLE.into());
    }
    outbox::enqueue(scope, NewJob::keyed(Job::SendMail(again.notice), again.key, now)).await?;
    let act = Act {
        act: "message.resent",
        subject_kind: "account",
        subject_id: account.to_string(),
        office: Some(again.office),
        account: Some(account),
        detail: json!({ "kind": again.kind, "channel": again.channel.as_str() }),
    };
    Ok(audit::record(scope, act).await?)
}
