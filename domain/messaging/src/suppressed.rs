//! Emails that are not sent: to an address that bounced or complained, and from a trial office.

use crate::content::Content;
use crate::letter::{Letter, NotSent, Sending};
use crate::letterhead::open;
use crate::messages::{self, MessageState, bad_addresses};
use crate::{Result, effect, mail_log};

/// Why an email must not be sent to the address. A trial office emails only its own user. Otherwise no email is sent to
/// an address that bounced or complained, except links and codes that someone has just requested.
pub(crate) async fn may_not_leave(sending: Sending<'_>, email: &str) -> Result<Option<NotSent<'static>>> {
    let mut scope = open(sending.context, sending.organization).await?;
    let trial = kernel::trials::trial_email(&mut scope).await?;
    if trial.is_some_and(|owner| !::rules::trials::may_email(&owner, email)) {
        return Ok(Some(NotSent::Trial("A trial office emails only you.")));
    }
    if effect::is_repeated(sending.key) {
        return Ok(None);
    }
    let bad = bad_addresses::bad_reason(&mut scope, email).await?;
    Ok(bad.map(|_| NotSent::BadAddress("An email to this address bounced or was reported as spam.")))
}

/// Logs an email that is not sent, with the reason.
pub(crate) async fn suppress(
    letter: &dyn Letter,
    sending: Sending<'_>,
    content: &Content,
    why: NotSent<'_>,
    message_id: &str,
) -> Result<()> {
    let logged = mail_log::queued(sending, content, message_id).await?;
    let now = sending.context.clock.now().await?;
    let mut scope = open(sending.context, sending.organization).await?;
    messages::mark(&mut scope, logged, (MessageState::Suppressed, now), Some(why.why())).await?;
    scope.commit().await?;
    letter.not_sent(sending, why).await?;
    effect::finish(sending).await
}
