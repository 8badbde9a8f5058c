//! An email's row in the log of messages: before the mail server is called, and after its answer.

use gateways::mail::{MailError, is_addressable};
use tenancy::Personal;
use tenancy::ids::OutgoingMessageId;

use crate::content::Content;
use crate::letter::Sending;
use crate::messages::bad_addresses::{self, BadReason};
use crate::messages::{self, About, Channel, MessageState, Outgoing};
use crate::{Result, effect, letterhead};

/// Writes the email's row in the log of messages, before the mail server is called.
pub(crate) async fn queued(sending: Sending<'_>, content: &Content, message_id: &str) -> Result<OutgoingMessageId> {
    let Sending { context, organization, notice, key, .. } = sending;
    let now = context.clock.now().await?;
    // A link or code that was requested again is a new email with the same key.
    let source = if effect::is_repeated(key) { format!("{key}-{}", now.timestamp_micros()) } else { key.to_owned() };
    let mut scope = letterhead::open(context, organization).await?;
    let about = About { login: content.about.login.or(notice.login()), ..content.about };
    let row = Outgoing {
        about,
        kind: &notice.kind()?,
        topic: notice.topic(),
        channel: Channel::Email,
        address: Personal(&content.to.1),
        subject: Some(&content.subject),
        body: None,
        link: None,
        source: &source,
        provider_id: Some(message_id),
    };
    let id = messages::record(&mut scope, now, &row).await?;
    scope.commit().await?;
    Ok(id)
}

/// Logs the mail server's response; if the outcome is unknown, the email stays queued, because it will be sent again. An
/// address to which no email can be sent is marked, as after a bounce, so that the office sees it.
pub(crate) async fn outcome(
    sending: Sending<'_>,
    logged: OutgoingMessageId,
    address: &str,
    answer: &Result<(), MailError>,
) -> Result<()> {
    let (state, reason) = match answer {
        Ok(()) => (MessageState::Sent, None),
        Err(MailError::Refused(why)) => (MessageState::Failed, Some(why.as_str())),
        Err(MailError::Unknown(_)) => return Ok(()),
    };
    let now = sending.context.clock.now().await?;
    let mut scope = letterhead::open(sending.context, sending.organization).await?;
    messages::mark(&mut scope, logged, (state, now), reason).await?;
    if state == MessageState::Failed && !is_addressable(address) {
        bad_addresses::add(&mut scope, address, BadReason::Bounce, now).await?;
    }
    Ok(scope.commit().await?)
}
