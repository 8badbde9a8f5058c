//! A message in the inbox of the product.

use chrono::{DateTime, Utc};
use rules::messages::{Channel, MessageState, Topic};
use tenancy::{Personal, Scope};

use crate::messages::{self, About, Outgoing};
use crate::{Notice, Result};

/// Where an inbox message links a patient.
pub const PORTAL: &str = "/patient-details/dashboard";

/// A message for an inbox.
#[derive(Debug, Clone, Copy)]
pub struct InboxMessage<'a> {
    pub notice: &'a Notice,
    pub topic: Topic,
    /// Written once.
    pub key: &'a str,
    pub heading: &'a str,
    pub body: Option<&'a str>,
    /// The page that it leads to.
    pub link: Option<&'a str>,
}

/// Adds an inbox message.
///
/// # Errors
/// When the database fails.
pub async fn in_app(
    scope: &mut Scope,
    now: DateTime<Utc>,
    about: About,
    InboxMessage { notice, topic, key, heading, body, link }: InboxMessage<'_>,
) -> Result<()> {
    let row = Outgoing {
        about,
        kind: &notice.kind()?,
        topic,
        channel: Channel::InApp,
        address: Personal(""),
        subject: Some(heading),
        body: body.map(Personal),
        link,
        source: key,
        provider_id: None,
    };
    let id = messages::record(scope, now, &row).await?;
    messages::mark(scope, id, (MessageState::Delivered, now), None).await?;
    Ok(())
}
