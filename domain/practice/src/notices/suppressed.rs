//! Emails that are not sent: to an address that bounced or complained, and from a trial office.

use gateways::mail::MailError;
use tenancy::ids::OrganizationId;

use super::letterhead::open;
use super::{Content, Notice, campaign, effect, invitation, log_mail, price};
use crate::messages::{self, MessageState};
use crate::{Context, Result, email_events};

/// Why an email must not be sent to the address. A trial office emails only its own user. Otherwise no email is sent to
/// an address that bounced or complained, except links and codes that someone has just requested.
pub(super) async fn may_not_leave(
    context: &Context,
    organization: OrganizationId,
    key: &str,
    email: &str,
) -> Result<Option<Suppressed>> {
    let mut scope = open(context, organization).await?;
    let trial = kernel::trials::trial_email(&mut scope).await?;
    if trial.is_some_and(|owner| !::rules::trials::may_email(&owner, email)) {
        return Ok(Some(Suppressed::Trial));
    }
    if effect::is_repeated(key) {
        return Ok(None);
    }
    Ok(email_events::bad_reason(&mut scope, email).await?.map(|_| Suppressed::BadAddress))
}

/// Why an email is not sent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Suppressed {
    BadAddress,
    Trial,
}

impl Suppressed {
    /// The reason in the log of messages.
    const fn words(self) -> &'static str {
        match self {
            Self::BadAddress => "An email to this address bounced or was reported as spam.",
            Self::Trial => "A trial office emails only you.",
        }
    }

    /// The reason stored as an invitation's outcome.
    const fn of_invitation(self) -> &'static str {
        match self {
            Self::BadAddress => "Address doesn\u{2019}t exist",
            Self::Trial => self.words(),
        }
    }
}

/// Logs an email that is not sent, with the reason.
pub(super) async fn suppress(
    context: &Context,
    organization: OrganizationId,
    notice: &Notice,
    job_key: &str,
    (content, why): (&Content, Suppressed),
    message_id: &str,
) -> Result<()> {
    let logged = log_mail(context, organization, notice, job_key, content, message_id).await?;
    let now = context.clock.now().await?;
    let mut scope = open(context, organization).await?;
    let words = why.words();
    messages::mark(&mut scope, logged, (MessageState::Suppressed, now), Some(words)).await?;
    scope.commit().await?;
    campaign::suppressed(context, organization, notice).await?;
    invitation::refused(context, organization, notice, why.of_invitation()).await?;
    price::log_failed(context, organization, notice, &MailError::Refused(words.to_owned())).await?;
    effect::finish(context, organization, job_key).await
}
