//! A message in the inbox of the product.

use chrono::{DateTime, Utc};
use rules::messages::{Channel, MessageState, Topic};
use tenancy::{Personal, Scope};

use crate::messages::{self, About, Outgoing};
use crate::{Notice, Result};

/// Where an inbox message links a patient.
pub const PORTAL: &str = "/patient-details/dashboard";

/// Adds an inbox message: its heading, body, and the page it links to.
///
/// # Errors
/// When the database fails.
pub async fn in_app(
    scope: &mut Scope,
    now: DateTime<Utc>,
    (notice, topic, key): (&Notice, Topic, &str),
    about: About,
    (heading, body, link): (&str, Option<&str>, Option<&str>),
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
