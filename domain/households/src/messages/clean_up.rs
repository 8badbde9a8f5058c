//! Forgetting what messages leave behind once nobody needs it.
//!
//! A text's sid protects from counting it twice, and the provider repeats none after days. The log shows what was sent to whom: it is
//! kept as long as an office has to keep its papers. An inbox is read within a year. Each step of a consent is proof, and stays.

use chrono::Duration;

use crate::{Context, Result};

/// Days the sid of a text that came in is kept.
const SIDS: i64 = 90;
/// Days a message in the product is kept.
const INBOX: i64 = 365;
/// Days a line of the log of emails and texts is kept: six years.
const LOG: i64 = 2_192;

/// What was forgotten.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Forgotten {
    pub sids: u64,
    pub inbox: u64,
    pub log: u64,
}

/// Forgets what is old.
///
/// # Errors
/// The database does not answer.
pub async fn clean_up(context: &Context) -> Result<Forgotten> {
    let now = context.clock.now().await?;
    // Platform: all tenants together.
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
