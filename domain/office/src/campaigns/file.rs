//! An office's campaigns, and the recipients of one, as files.

use kernel::write_pages;
use tenancy::Scope;
use tenancy::ids::{CampaignId, OfficeId};

use super::list::{Campaign, Recipient, get, part, recipients_part};
use super::{LeftOut, RecipientFilter};
use crate::downloads::{AT_ONCE, Cell, Column, File, Format, List, spelled};
use crate::{Context, Result};

const CAMPAIGNS: List = List::new("campaigns.downloaded", "Messages to many", "campaigns").with(&[
    Column::text("Message", 36),
    Column::text("State", 12),
    Column::text("By", 8),
    Column::time("Started"),
    Column::text("Made by", 20),
    Column::whole("Sent"),
    Column::whole("Delivered"),
    Column::whole("Opened"),
    Column::whole("Bounced"),
    Column::whole("Unsubscribed"),
    Column::whole("Left out"),
]);

const PEOPLE: List = List::new("campaign.people_downloaded", "People of a message", "campaign-people").with(&[
    Column::text("Household", 26),
    Column::text("Email", 30),
    Column::text("By", 8),
    Column::text("Outcome", 34),
    Column::time("Sent"),
    Column::time("Delivered"),
    Column::time("Opened"),
    Column::time("Bounced"),
    Column::time("Unsubscribed"),
]);

/// The office's campaigns, latest first. Writes `campaigns.downloaded` to the audit trail.
///
/// # Errors
/// [`crate::Error::NotFound`] out of reach.
pub async fn list_file(context: &Context, scope: &mut Scope, office: OfficeId, format: Format) -> Result<File> {
    let mut file = CAMPAIGNS.at_office(context, scope, office, "Sent and scheduled", format).await?;
    write_pages!(file, after: String => part(scope, office, after.as_deref(), AT_ONCE).await?, items, |one| vec![
        title(&one).into(),
        spelled(one.state.as_str()).into(),
        spelled(one.channel.as_str()).into(),
        file.time(one.started_at.unwrap_or(one.send_at)),
        one.made_by.into(),
        one.results.sent.into(),
        one.results.delivered.into(),
        one.results.opened.map_or(Cell::Empty, Cell::Whole),
        one.results.bounced.into(),
        one.results.unsubscribed.into(),
        one.results.left_out.into(),
    ]);
    file.end(scope).await
}

/// The message's subject, or else the beginning of its text.
fn title(one: &Campaign) -> String {
    let subject = one.words.subject_en.as_str();
    if subject.is_empty() { one.texts.en.chars().take(60).collect() } else { subject.to_owned() }
}

const fn left_out_words(why: LeftOut) -> &'static str {
    match why {
        LeftOut::NoAddress => "no email or phone",
        LeftOut::BadAddress => "bad email address",
        LeftOut::BadNumber => "number takes no texts",
        LeftOut::SameAddress => "the same phone or email as another household",
        LeftOut::Unsubscribed => "unsubscribed",
        LeftOut::Gone => "moved away or deceased",
        LeftOut::NoConsent => "hasn\u{2019}t agreed to texts",
        LeftOut::Canceled => "canceled",
    }
}

fn outcome(one: &Recipient) -> String {
    let reached = [
        (one.unsubscribed_at, "Unsubscribed"),
        (one.bounced_at, "Bounced"),
        (one.opened_at, "Opened"),
        (one.delivered_at, "Delivered"),
        (one.sent_at, "Sent"),
    ];
    match one.left_out {
        Some(why) => format!("Left out: {}", left_out_words(why)),
        None => reached.iter().find(|(at, _)| at.is_some()).map_or("Waiting", |(_, words)| words).to_owned(),
    }
}

/// The recipients of a message, with the outcome for each. Writes `campaign.people_downloaded` to the audit trail.
///
/// # Errors
/// [`crate::Error::NotFound`].
pub async fn people_file(
    context: &Context,
    scope: &mut Scope,
    (office, campaign): (OfficeId, CampaignId),
    filter: RecipientFilter,
    format: Format,
) -> Result<File> {
    let subject = title(&get(scope, office, campaign).await?);
    let words = format!("{subject}: {}", spelled(filter.as_str()).to_lowercase());
    let mut file = PEOPLE.at_office(context, scope, office, words, format).await?;
    write_pages!(file, after: String => recipients_part(scope, office, campaign, filter, after.as_deref(), AT_ONCE).await?, items, |one| vec![
        one.name.as_str().into(),
        one.email.as_str().into(),
        one.channel.map(|channel| spelled(channel.as_str())).into(),
        outcome(&one).into(),
        file.time_of(one.sent_at),
        file.time_of(one.delivered_at),
        file.time_of(one.opened_at),
        file.time_of(one.bounced_at),
        file.time_of(one.unsubscribed_at),
    ]);
    file.end(scope).await
}
