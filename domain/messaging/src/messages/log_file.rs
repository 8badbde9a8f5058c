//! The log of sent messages as a file.

use kernel::write_pages;
use tenancy::Scope;
use tenancy::ids::OfficeId;

use super::inbox::{LogFilter, part};
use super::{Channel, MessageState};
use crate::downloads::{AT_ONCE, Column, File, Format, List, spelled};
use crate::{Context, Result};

const LIST: List = List::new("messages.log_downloaded", "Message log", "messages").with(&[
    Column::time("When"),
    Column::text("Household", 24),
    Column::text("Address", 28),
    Column::text("What", 20),
    Column::text("Words", 44),
    Column::text("By", 8),
    Column::text("State", 14),
    Column::text("Reason", 26),
]);

const fn state_words(state: MessageState) -> &'static str {
    match state {
        MessageState::Queued => "Waiting",
        MessageState::Sent => "Sent",
        MessageState::Delivered => "Delivered",
        MessageState::Opened => "Opened",
        MessageState::Bounced => "Not delivered",
        MessageState::Complained => "Reported as spam",
        MessageState::Failed => "Failed",
        MessageState::Suppressed => "Not sent",
    }
}

const fn channel_words(channel: Channel) -> &'static str {
    match channel {
        Channel::Email => "Email",
        Channel::Text => "Text",
        Channel::InApp => "In app",
    }
}

fn filter_words(filter: LogFilter) -> String {
    let channel = match filter.channel {
        Some(Channel::Email) => "Emails",
        Some(Channel::Text) => "Texts",
        _ => "Emails and texts",
    };
    let state = filter.state.map(|state| format!(", {}", state_words(state).to_lowercase()));
    let household = filter.account.map(|_| ", one household");
    format!("{channel}{}{}", state.unwrap_or_default(), household.unwrap_or_default())
}

/// The emails and texts that match `filter`, latest first. Writes `messages.log_downloaded` to the audit trail.
///
/// # Errors
/// [`crate::Error::NotFound`] for a household of another office.
pub async fn log_file(
    context: &Context,
    scope: &mut Scope,
    office: OfficeId,
    filter: LogFilter,
    format: Format,
) -> Result<File> {
    let mut file = LIST.at_office(context, scope, office, filter_words(filter), format).await?;
    write_pages!(file, after: String => part(scope, office, filter, after.as_deref(), AT_ONCE).await?, items, |row| vec![
        file.time(row.at),
        row.name.map(|name| name.0).into(),
        row.address.0.into(),
        spelled(&row.kind).into(),
        row.words.map(|words| words.0).into(),
        channel_words(row.channel).into(),
        state_words(row.state).into(),
        row.reason.into(),
    ]);
    file.end(scope).await
}
