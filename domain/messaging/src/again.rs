//! Sends a message to a household again, at the desk's request.

use chrono::{DateTime, Utc};
use serde_json::json;
use tenancy::Scope;
use tenancy::audit::{self, Act};
use tenancy::ids::{AccountId, OutgoingMessageId};

use rules::Refusal;

use crate::letter::Letters;
use crate::outbox::{self, Job, Mailing, NewJob};
use crate::{Result, messages};

/// Sends a message again, made from current data. Writes `message.resent` to the audit trail.
///
/// # Errors
/// [`crate::Error::NotFound`] for a message of another household; [`crate::Error::Conflict`] for one that can't be sent
/// again.
pub async fn resend(
    letters: &Letters,
    scope: &mut Scope,
    now: DateTime<Utc>,
    account: AccountId,
    message: OutgoingMessageId,
) -> Result<()> {
    let again = messages::again(scope, now, account, message).await?;
    for letter in letters.all() {
        if !letter.before_again(scope, &again.notice, now).await? {
            return Err(Refusal::MESSAGE_NOT_REPEATABLE.into());
        }
    }
    let mailing = Mailing { notice: again.notice, resent: true };
    outbox::enqueue(scope, NewJob::keyed(Job::SendMail(mailing), again.key, now)).await?;
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
