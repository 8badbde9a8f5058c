//! A campaign's message to one household: its email, or its text.
//!
//! A campaign's text is a row of the log and a job, as any text. After the job and after each status report, the
//! campaign is updated from the log ([`follow`]), so that nothing is lost if a process ends in between.

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use futures::FutureExt;
use futures::future::BoxFuture;
use messaging::messages::rules::{Audience, Recipient, Topic, goes_by};
use tenancy::Scope;
use tenancy::brand::MessageText;
use tenancy::ids::{AccountId, CampaignId, OrganizationId};

use crate::campaigns::{self, EventKind, LeftOut};
use crate::outbox::JobOutcome;
use crate::{Context, Error, Result};
use kernel::message_texts::message_texts;
use messaging::letterhead::{household, of_office, open, origin};
use messaging::messages::{self, Channel, MessageState, OutgoingText, QueuedText, Who, choices, consent};
use messaging::templates::{self, Values};
use messaging::{Aside, Before, Content, InboxMessage, Letter, NotSent, Notice, Sending, in_app};

message_texts! { "campaign":
    InboxHeading { office };
    WhyYou { office };
    Unsubscribe;
}

/// Messages of an office to many households.
pub struct CampaignLetters;

#[async_trait]
impl Letter for CampaignLetters {
    fn texts(&self) -> &'static [&'static [MessageText]] {
        &[TEXTS]
    }

    fn content<'a>(
        &self,
        Sending { context, organization, notice, .. }: Sending<'a>,
    ) -> Option<BoxFuture<'a, Result<Content>>> {
        match notice {
            Notice::Campaign { campaign, account } => Some(content(context, organization, *campaign, *account).boxed()),
            _ => None,
        }
    }

    /// Not after the campaign was canceled or the household unsubscribed.
    async fn before(&self, sending: Sending<'_>) -> Result<Before> {
        let Notice::Campaign { campaign, account } = *sending.notice else { return Ok(Before::Send) };
        let now = sending.context.clock.now().await?;
        let mut scope = open(sending.context, sending.organization).await?;
        if !campaigns::is_wanted(&mut scope, campaign, account).await? {
            campaigns::end_if_done(&mut scope, now, campaign).await?;
            scope.commit().await?;
            return Ok(Before::Skip);
        }
        drop(scope);
        Ok(if by_text(sending, campaign, account).await? { Before::SentOtherwise } else { Before::Send })
    }

    async fn sent(&self, sending: Sending<'_>, _: &Content) -> Result<JobOutcome> {
        if let Notice::Campaign { campaign, account } = *sending.notice {
            let now = sending.context.clock.now().await?;
            let mut scope = open(sending.context, sending.organization).await?;
            campaigns::mark_sent(&mut scope, now, campaign, account).await?;
            scope.commit().await?;
        }
        Ok(JobOutcome::Done)
    }

    /// A refused message is failed; a household to whose address we send nothing is left out.
    async fn not_sent(&self, sending: Sending<'_>, why: NotSent<'_>) -> Result<bool> {
        let Notice::Campaign { campaign, account } = *sending.notice else { return Ok(false) };
        let now = sending.context.clock.now().await?;
        let mut scope = open(sending.context, sending.organization).await?;
        match why {
            NotSent::Unknown(_) => return Ok(false),
            NotSent::Refused(_) => campaigns::mark_failed(&mut scope, now, campaign, account).await?,
            NotSent::BadAddress(_) | NotSent::Trial(_) => {
                campaigns::leave_out(&mut scope, campaign, account, LeftOut::BadAddress).await?;
                campaigns::end_if_done(&mut scope, now, campaign).await?;
            }
        }
        scope.commit().await?;
        Ok(true)
    }

    async fn before_again(&self, scope: &mut Scope, notice: &Notice, now: DateTime<Utc>) -> Result<bool> {
        match notice {
            Notice::Campaign { campaign, account } => campaigns::queue_again(scope, now, *campaign, *account).await,
            _ => Ok(true),
        }
    }

    /// A campaign's text is sent only if the campaign still wants it.
    async fn text_unwanted(
        &self,
        scope: &mut Scope,
        text: &QueuedText,
        now: DateTime<Utc>,
    ) -> Result<Option<&'static str>> {
        let Some((campaign, account)) = of_source(&text.kind, &text.source) else { return Ok(None) };
        if campaigns::is_wanted(scope, campaign, account).await? {
            return Ok(None);
        }
        campaigns::end_if_done(scope, now, campaign).await?;
        Ok(Some("the message was canceled or is no longer wanted"))
    }

    async fn text_changed(&self, scope: &mut Scope, text: &QueuedText, now: DateTime<Utc>) -> Result<()> {
        let Some((campaign, account)) = of_source(&text.kind, &text.source) else { return Ok(()) };
        match text.state {
            MessageState::Queued => {}
            MessageState::Failed => campaigns::mark_failed(scope, now, campaign, account).await?,
            MessageState::Suppressed => {
                // Use the reason known to the campaign, if there still is one.
                if campaigns::is_wanted(scope, campaign, account).await? {
                    campaigns::leave_out(scope, campaign, account, LeftOut::NoConsent).await?;
                }
                campaigns::end_if_done(scope, now, campaign).await?;
            }
            MessageState::Sent | MessageState::Delivered | MessageState::Opened => {
                campaigns::mark_sent(scope, now, campaign, account).await?;
                if text.state != MessageState::Sent {
                    campaigns::note_event(scope, campaign, account, EventKind::Delivered, now).await?;
                }
            }
            MessageState::Bounced | MessageState::Complained => {
                campaigns::mark_sent(scope, now, campaign, account).await?;
                campaigns::note_event(scope, campaign, account, EventKind::HardBounce, now).await?;
            }
        }
        Ok(())
    }
}

/// Queues the text for a household that gets the campaign by text, and adds it to the inbox. Returns `false` if it gets
/// an email.
async fn by_text(
    Sending { context, organization, notice, key, .. }: Sending<'_>,
    campaign: CampaignId,
    account: AccountId,
) -> Result<bool> {
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
        let message = InboxMessage { notice, topic, key, heading: &heading, body: Some(&text), link };
        in_app(&mut scope, now, home.about, message).await?;
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

async fn content(
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
    let brand = messaging::letterhead::brand(context, &home.brand)?;
    let origin = origin(context, brand);
    let (words, office) = (home.words(context)?, home.office.name.clone());
    if filled.paragraphs.is_empty() {
        return Err(Error::NotFound);
    }
    let mut content = of_office(context, home, filled.subject.clone(), filled.subject, filled.paragraphs)?;
    content.button = None;
    content.aside = Some(Aside {
        text: words.say(WhyYou { office: &office })?,
        label: words.say(Unsubscribe)?,
        address: format!("{origin}/unsubscribe/{token}"),
    });
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
