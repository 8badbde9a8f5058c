//! Campaigns: one message to many households of an office, sent now or at a chosen time.
//!
//! A campaign is a row with its words and its audience: filters and a search of the member list, or named households.
//! Its job ([`run`]) determines the audience when the time has come, writes a row for each household, and queues the
//! emails in slices. A slice is one transaction that marks its rows and writes their jobs, so an interrupted run
//! continues after the last slice and no one gets two emails. The state of a row changes with its email ([`mark_sent`],
//! [`mark_failed`], [`note_event`]); the last row ends the campaign.

mod audience;
mod events;
mod file;
mod letter;
mod list;
mod make;
mod run;
mod task;
mod unsubscribe;

pub use ::rules::campaigns::{BadReason, CampaignState, LeftOut, MOST_NAMED, RecipientFilter};
pub use audience::{Audience, AudienceCount, LeftOutCount, count_audience};
pub use events::{EventKind, is_wanted, leave_out, mark_failed, mark_sent, note_event, way};
pub(crate) use events::{end_if_done, queue_again};
pub use file::{list_file, people_file};
pub use letter::CampaignLetters;
pub use list::{Campaign, CampaignPage, Recipient, Recipients, Results, get, list, recipients, set_setting, setting};
pub use make::{NewCampaign, cancel, make};
pub use run::run;
pub use task::SendCampaign;
pub use unsubscribe::{UnsubscribePage, make_link, subscribe, unsubscribe, unsubscribe_page};

use tenancy::Scope;
use tenancy::ids::{CampaignId, OfficeId};

use crate::templates::{CampaignChannel, Texts, Words};
use crate::{OrNotFound, Result};

/// The content of a campaign, for the email and the text.
#[derive(Debug, Clone)]
pub struct CampaignWords {
    pub office: OfficeId,
    pub channel: CampaignChannel,
    pub words: Words,
    pub texts: Texts,
}

/// # Errors
/// [`crate::Error::NotFound`].
pub async fn words(scope: &mut Scope, campaign: CampaignId) -> Result<CampaignWords> {
    let organization = scope.organization();
    let row = sqlx::query!(
        "select office_id, channel, subject_en, body_en, subject_es, body_es, text_en, text_es from campaign where organization_id = $1 and id = $2",
        organization.0,
        campaign.0
    )
    .one_or_not_found(scope)
    .await?;
    Ok(CampaignWords {
        office: OfficeId(row.office_id),
        channel: CampaignChannel::parse(&row.channel).ok_or_else(|| anyhow::anyhow!("channel {}", row.channel))?,
        words: Words {
            subject_en: row.subject_en,
            body_en: row.body_en,
            subject_es: row.subject_es,
            body_es: row.body_es,
        },
        texts: Texts { en: row.text_en, es: row.text_es },
    })
}
