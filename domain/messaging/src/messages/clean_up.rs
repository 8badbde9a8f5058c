//! Deletes old data of messages.
//!
//! A text's sid prevents counting it twice, and the provider does not repeat a text after days. The log of emails and
//! texts is kept as long as an office must keep its records. Inbox messages are kept for a year. The steps of a consent
//! are proof and are never deleted.

use chrono::Duration;

use crate::{Context, Result};

/// Days to keep the sid of a received text.
const SIDS: i64 = 90;
/// Days to keep an inbox message.
const INBOX: i64 = 365;
/// Days to keep an entry of the log of emails and texts: six years.
const LOG: i64 = 2_192;

/// The number of deleted rows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Forgotten {
    pub sids: u64,
    pub inbox: u64,
    pub log: u64,
}

/// Deletes what is older than its limit.
///
/// # Errors
/// When the database fails.
pub async fn clean_up(context: &Context) -> Result<Forgotten> {
    let now = context.clock.now().await?;
    // Platform scope: all tenants together.
    let mut scope = context.database.platform("Old messages").await?;
    let sids = sqlx::query!("delete from inbound_text where received_at < $1", now - Duration::days(SIDS))
        .execute(scope.db())
        .await?
        .rows_affected();
    let inbox = sqlx::query!(
        "delete from outgoing_message where channel = 'in_app' and queued_at < $1",
        now - Duration::days(INBOX)
    )
    .execute(scope.db())
    .await?
    .rows_affected();
    let log = sqlx::query!(
        "delete from outgoing_message where channel <> 'in_app' and queued_at < $1",
        now - Duration::days(LOG)
    )
    .execute(scope.db())
    .await?
    .rows_affected();
    scope.commit().await?;
    Ok(Forgotten { sids, inbox, log })
}
