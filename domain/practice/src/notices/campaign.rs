//! A campaign's message to one household: its email, or its text.
//!
//! A campaign's text is a row of the log and a job, as any text. After the job and after each status report, the
//! campaign is updated from the log ([`follow`]), so that nothing is lost if a process ends in between.

use rules::messages::{Audience, Recipient, Topic, goes_by};
use tenancy::ids::{AccountId, CampaignId, OrganizationId, OutgoingMessageId};

use super::letterhead::{household, of_office, open, origin};
use super::{Content, Notice, dispatch};
use crate::campaigns::{self, EventKind, LeftOut};
use crate::message_texts::message_texts;
use crate::messages::{self, Channel, MessageState, OutgoingText, Who, choices, consent};
use crate::outbox::JobOutcome;
use crate::templates::{self, Values};
use crate::{Context, Error, Result};

message_texts! { "campaign":
    InboxHeading { office };
    WhyYou { office };
    Unsubscribe;
}

/// Whether the email still has to be sent: not after the campaign was canceled or the household unsubscribed.
pub(super) async fn wanted(context: &Context, organization: OrganizationId, notice: &Notice) -> Result<bool> {
    let Notice::Campaign { campaign, account } = *notice else { return Ok(true) };
    let now = context.clock.now().await?;
    let mut scope = open(context, organization).await?;
    let wanted = campaigns::is_wanted(&mut scope, campaign, account).await?;
    if !wanted {
        campaigns::end_if_done(&mut scope, now, campaign).await?;
    }
    scope.commit().await?;
    Ok(wanted)
}

/// Marks the message as sent, after the mail server accepted it.
pub(super) async fn sent(context: &Context, organization: OrganizationId, notice: &Notice) -> Result<()> {
    let Notice::Campaign { campaign, account } = *notice else { return Ok(()) };
    let now = context.clock.now().await?;
    let mut scope = open(context, organization).await?;
    campaigns::mark_sent(&mut scope, now, campaign, account).await?;
    Ok(scope.commit().await?)
}

/// Marks the message as failed, after the mail server refused the address. Returns `true` if it belongs to a campaign.
pub(super) async fn refused(context: &Context, organization: OrganizationId, notice: &Notice) -> Result<bool> {
    let Notice::Campaign { campaign, account } = *notice else { return Ok(false) };
    let now = context.clock.now().await?;
    let mut scope = open(context, organization).await?;
    campaigns::mark_failed(&mut scope, now, campaign, account).await?;
    scope.commit().await?;
    Ok(true)
}

/// Leaves out a household to whose address we send no email.
pub(super) async fn suppressed(context: &Context, organization: OrganizationId, notice: &Notice) -> Result<()> {
    let Notice::Campaign { campaign, account } = *notice else { return Ok(()) };
    let now = context.clock.now().await?;
    let mut scope = open(context, organization).await?;
    campaigns::leave_out(&mut scope, campaign, account, LeftOut::BadAddress).await?;
    campaigns::end_if_done(&mut scope, now, campaign).await?;
    Ok(scope.commit().await?)
}

/// Queues the text for a household that gets the campaign by text, and adds it to the inbox. Returns `false` if it gets
/// an email.
pub(super) async fn by_text(
    context: &Context,
    organization: OrganizationId,
    notice: &Notice,
    key: &str,
) -> Result<bool> {
    let Notice::Campaign { campaign, account } = *notice else { return Ok(false) };
    let now = context.clock.now().await?;
    let mut scope = open(context, organization).await?;
    if campaigns::way(&mut scope, campaign, account).await? != Some(Channel::Text) {
        return Ok(false);
    }
    let Some(phone) = consent::confirmed_phone(&mut scope, now, account).await? else {
        campaigns::leave_out(&mut scope, campaign, account, LeftOut::NoConsent).await?;
        campaigns::end_if_done(&mut scope, now, campaign).await?;
        scope.commit().await?;
        return Ok(true);
    };
    let home = household(&mut scope, account).await?;
    let spanish = home.language == "es";
    let said = campaigns::words(&mut scope, campaign).await?;
    let values = Values::of_household(&mut scope, account, spanish).await?;
    let text = templates::text_of(&context.brands, &said.texts, spanish, &values)?;
    let (kind, topic) = (&notice.kind()?, Topic::News);
    let outgoing = OutgoingText { about: home.about, kind, topic, phone: &phone, words: &text, source: key };
    messages::queue_text(&mut scope, now, outgoing).await?;
    let kept = choices::kept(&mut scope, Who::Household(account)).await?;
    let inbox = consent::reads_inbox(&mut scope, account).await?;
    let recipient = Recipient { choices: &kept, texts: true, inbox };
    if goes_by(Audience::Household, Topic::News, Channel::InApp, &recipient) {
        let heading = home.words(context)?.say(InboxHeading { office: &home.office.name })?;
        let link = Some("/patient-details/dashboard");
        dispatch::in_app(&mut scope, now, (notice, Topic::News, key), home.about, (&heading, Some(&text), link))
            .await?;
    }
    scope.commit().await?;
    Ok(true)
}

/// The campaign and household in a text's source: `campaign-7-12`, or `campaign-7-12-again-29` if sent again.
fn of_source(kind: &str, source: &str) -> Option<(CampaignId, AccountId)> {
    let source = source.split("-again-").next().unwrap_or(source);
    let (campaign, account) = source.strip_prefix("campaign-").filter(|_| kind == "campaign")?.split_once('-')?;
    Some((CampaignId(campaign.parse().ok()?), AccountId(account.parse().ok()?)))
}

/// The job of a text. A campaign's text is sent only if the campaign still wants it.
///
/// # Errors
/// When the database fails.
pub async fn send_text(context: &Context, organization: OrganizationId, id: OutgoingMessageId) -> Result<JobOutcome> {
    let mut scope = open(context, organization).await?;
    let text = messages::text_of(&mut scope, id).await?;
    if let Some(text) = text.filter(|text| text.state == MessageState::Queued && !text.handing_over)
        && let Some((campaign, account)) = of_source(&text.kind, &text.source)
        && !campaigns::is_wanted(&mut scope, campaign, account).await?
    {
        let now = context.clock.now().await?;
        let why = "the message was canceled or is no longer wanted";
        messages::mark(&mut scope, id, (MessageState::Suppressed, now), Some(why)).await?;
        campaigns::end_if_done(&mut scope, now, campaign).await?;
        scope.commit().await?;
        return Ok(JobOutcome::Done);
    }
    drop(scope);
    let outcome = messages::send_text(context, organization, id).await?;
    follow(context, organization, id).await?;
    Ok(outcome)
}

/// Receives a status report of a text, for the log and for the text's campaign.
///
/// # Errors
/// Those of [`messages::receive_status`].
pub async fn receive_text_status(context: &Context, form: &[u8], query: &str, signature: &str) -> Result<()> {
    let (organization, id) = messages::receive_status(context, form, query, signature).await?;
    follow(context, organization, id).await
}

/// Updates the campaign with the state of its text. Safe to run again.
async fn follow(context: &Context, organization: OrganizationId, id: OutgoingMessageId) -> Result<()> {
    let now = context.clock.now().await?;
    let mut scope = open(context, organization).await?;
    let Some(text) = messages::text_of(&mut scope, id).await? else { return Ok(()) };
    let Some((campaign, account)) = of_source(&text.kind, &text.source) else { return Ok(()) };
    match text.state {
        MessageState::Queued => return Ok(()),
        MessageState::Failed => campaigns::mark_failed(&mut scope, now, campaign, account).await?,
        MessageState::Suppressed => {
            // Use the reason known to the campaign, if there still is one.
            if campaigns::is_wanted(&mut scope, campaign, account).await? {
                campaigns::leave_out(&mut scope, campaign, account, LeftOut::NoConsent).await?;
            }
            campaigns::end_if_done(&mut scope, now, campaign).await?;
        }
        MessageState::Sent | MessageState::Delivered | MessageState::Opened => {
            campaigns::mark_sent(&mut scope, now, campaign, account).await?;
            if text.state != MessageState::Sent {
                campaigns::note_event(&mut scope, campaign, account, EventKind::Delivered, now).await?;
            }
        }
        MessageState::Bounced | MessageState::Complained => {
            campaigns::mark_sent(&mut scope, now, campaign, account).await?;
            campaigns::note_event(&mut scope, campaign, account, EventKind::HardBounce, now).await?;
        }
    }
    Ok(scope.commit().await?)
}

pub(super) async fn content(
    context: &Context,
    organization: OrganizationId,
    campaign: CampaignId,
    account: AccountId,
) -> Result<Content> {
    let now = context.clock.now().await?;
    let mut scope = open(context, organization).await?;
    let home = household(&mut scope, account).await?;
    let message = campaigns::words(&mut scope, campaign).await?;
    let spanish = home.language == "es";
    let values = Values::of_household(&mut scope, account, spanish).await?;
    let token = campaigns::make_link(&mut scope, now, account, Some(campaign)).await?;
    scope.commit().await?;
    let filled = templates::fill(&message.words, spanish, &values);
    let brand = super::letterhead::brand(context, &home.brand)?;
    let origin = origin(context, brand);
    let (words, office) = (home.words(context)?, home.office.name.clone());
    if filled.paragraphs.is_empty() {
        return Err(Error::NotFound);
    }
    let mut content = of_office(context, home, filled.subject.clone(), filled.subject, filled.paragraphs)?;
    content.button = None;
    content.aside = Some((
        words.say(WhyYou { office: &office })?,
        words.say(Unsubscribe)?,
        format!("{origin}/unsubscribe/{token}"),
    ));
    content.unsubscribe = Some(format!("{origin}/api/v1/unsubscribe/{token}"));
    Ok(content)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_names_its_campaign_and_household() {
        assert_eq!(of_source("campaign", "campaign-7-12"), Some((CampaignId(7), AccountId(12))));
        assert_eq!(of_source("campaign", "campaign-7-12-again-29"), Some((CampaignId(7), AccountId(12))));
        for (kind, source) in [("late", "late-7"), ("campaign", "campaign-7"), ("late", "campaign-7-12")] {
            assert_eq!(of_source(kind, source), None, "{source}");
        }
    }
}
