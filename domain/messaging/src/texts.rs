//! The job of a text, and its status reports: the log first, then the capability whose text it is.

use tenancy::ids::{OrganizationId, OutgoingMessageId};

use crate::letter::Letters;
use crate::letterhead::open;
use crate::messages::{self, MessageState};
use crate::outbox::JobOutcome;
use crate::{Context, Result};

/// The job of a text. It is sent only if its capability still wants it.
///
/// # Errors
/// When the database fails.
pub async fn send_text(
    letters: &Letters,
    context: &Context,
    organization: OrganizationId,
    id: OutgoingMessageId,
) -> Result<JobOutcome> {
    if !is_wanted(letters, context, organization, id).await? {
        return Ok(JobOutcome::Done);
    }
    let outcome = messages::send_text(context, organization, id).await?;
    follow(letters, context, organization, id).await?;
    Ok(outcome)
}

/// Receives a status report of a text.
///
/// # Errors
/// Those of [`messages::receive_status`].
pub async fn receive_text_status(
    letters: &Letters,
    context: &Context,
    form: &[u8],
    query: &str,
    signature: &str,
) -> Result<()> {
    let (organization, id) = messages::receive_status(context, form, query, signature).await?;
    follow(letters, context, organization, id).await
}

/// Whether a text may go out; one that is not wanted any more is logged as suppressed, with the reason.
async fn is_wanted(
    letters: &Letters,
    context: &Context,
    organization: OrganizationId,
    id: OutgoingMessageId,
) -> Result<bool> {
    let now = context.clock.now().await?;
    let mut scope = open(context, organization).await?;
    let text = messages::text_of(&mut scope, id).await?;
    let Some(text) = text.filter(|text| text.state == MessageState::Queued && !text.handing_over) else {
        return Ok(true);
    };
    for letter in letters.all() {
        if let Some(why) = letter.text_unwanted(&mut scope, &text, now).await? {
            messages::mark(&mut scope, id, (MessageState::Suppressed, now), Some(why)).await?;
            scope.commit().await?;
            return Ok(false);
        }
    }
    Ok(true)
}

/// Tells the capabilities the state of a text, so that nothing is lost if a process ends in between.
async fn follow(
    letters: &Letters,
    context: &Context,
    organization: OrganizationId,
    id: OutgoingMessageId,
) -> Result<()> {
    let now = context.clock.now().await?;
    let mut scope = open(context, organization).await?;
    let Some(text) = messages::text_of(&mut scope, id).await? else { return Ok(()) };
    for letter in letters.all() {
        letter.text_changed(&mut scope, &text, now).await?;
    }
    Ok(scope.commit().await?)
}
