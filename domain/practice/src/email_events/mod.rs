//! Events that the mail provider reports for our emails, and addresses to which we no longer send email.
//!
//! An email's message id consists of its job's key, its organization and our domain, so the tenant of an event is known
//! without a query. Each event counts once, by the provider's id. A hard bounce or a complaint makes the address bad
//! for the organization: no email is sent to it any more, except links and codes that someone has just requested. A
//! household with a new address gets email again, because the address is bad, not the household.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use gateways::mail::events::{self, EmailEvent, EmailEventKind};
use tenancy::ids::{AccountId, CampaignId, InvitationId, OrganizationId};
use tenancy::{Actor, Reach, Scope};

pub use gateways::mail::events::{SIGNATURE, TIMESTAMP};
use messaging::messages::bad_addresses;
pub use messaging::messages::bad_addresses::{BadReason, bad_address_of, bad_reason, clear};

use crate::campaigns::{self, EventKind};
use crate::messages::{self, MessageState};
use crate::{Context, Error, FieldErrors, Message, Result, invitations};

/// Receives a delivery of the mail provider. Events that were already counted change nothing, so a delivery may repeat.
///
/// # Errors
/// [`Error::Invalid`] at `signature` if it is not the provider's; [`Error::NotFound`] if no key is configured.
pub async fn receive(context: &Context, body: &[u8], signature: &str, timestamp: &str) -> Result<()> {
    let key = context.settings.email_events_key.as_deref().ok_or(Error::NotFound)?;
    // The provider's signature uses the real time, not business time.
    let machine = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    let machine = machine.map_or(0, |since| since.as_secs().cast_signed());
    let events = events::verify(key, body, signature, timestamp, machine).map_err(|error| {
        tracing::warn!(%error, "email events refused");
        Error::from(FieldErrors::one("signature", Message::InvalidData))
    })?;
    let mut by_tenant: BTreeMap<i64, Vec<(String, EmailEvent)>> = BTreeMap::new();
    for event in events {
        if let Some((organization, key)) = parse_message_id(&event.message_id) {
            by_tenant.entry(organization.0).or_default().push((key, event));
        }
    }
    let now = context.clock.now().await?;
    for (organization, events) in by_tenant {
        let reach = Reach::organization(OrganizationId(organization), Actor::platform("Mail events"));
        let mut scope = context.database.scope(reach).await?;
        for (key, event) in &events {
            apply(&mut scope, now, key, event).await?;
        }
        scope.commit().await?;
    }
    Ok(())
}

/// How many days an event is stored: longer than a signature is valid.
const KEPT_DAYS: i64 = 90;

/// Deletes events that can no longer repeat. Returns how many.
///
/// # Errors
/// When the database fails.
pub async fn clean_up(context: &Context) -> Result<u64> {
    let before = context.clock.now().await? - chrono::Duration::days(KEPT_DAYS);
    // Platform scope: all tenants together.
    let mut scope = context.database.platform("Mail events").await?;
    let gone = sqlx::query!("delete from email_event where received_at < $1", before)
        .execute(scope.db())
        .await?
        .rows_affected();
    scope.commit().await?;
    Ok(gone)
}

/// The organization and job key in the message id of one of our emails: `{key}-{organization}@{domain}`.
fn parse_message_id(message_id: &str) -> Option<(OrganizationId, String)> {
    let (local, _) = message_id.split_once('@')?;
    let (key, organization) = local.rsplit_once('-')?;
    Some((OrganizationId(organization.parse().ok()?), key.to_owned())).filter(|(_, key)| !key.is_empty())
}

const fn kind(kind: EmailEventKind) -> EventKind {
    match kind {
        EmailEventKind::Delivered => EventKind::Delivered,
        EmailEventKind::Opened => EventKind::Opened,
        EmailEventKind::SoftBounce => EventKind::SoftBounce,
        EmailEventKind::HardBounce => EventKind::HardBounce,
        EmailEventKind::Complaint => EventKind::Complaint,
    }
}

/// The subject of an email, from its key.
#[derive(Debug, PartialEq, Eq)]
enum About {
    Campaign(CampaignId, AccountId),
    /// The invitation and its round.
    Invitation(InvitationId, i32),
    Other,
}

fn about(key: &str) -> About {
    let parts: Vec<&str> = key.split('-').collect();
    let found = match parts.as_slice() {
        ["campaign", campaign, account] | ["campaign", campaign, account, "again", _] => campaign
            .parse()
            .ok()
            .zip(account.parse().ok())
            .map(|(campaign, account)| About::Campaign(CampaignId(campaign), AccountId(account))),
        ["invitation", id, round] | ["invitation", id, round, "reminder"] => {
            id.parse().ok().zip(round.parse().ok()).map(|(id, round)| About::Invitation(InvitationId(id), round))
        }
        _ => None,
    };
    found.unwrap_or(About::Other)
}

async fn apply(scope: &mut Scope, now: DateTime<Utc>, key: &str, event: &EmailEvent) -> Result<()> {
    let organization = scope.organization();
    let kind = kind(event.kind);
    if kind == EventKind::Opened && !shows_opened(scope, &event.message_id).await? {
        return Ok(());
    }
    let fresh = sqlx::query!(
        "insert into email_event (organization_id, event_id, kind, message_key, happened_at, received_at)
         values ($1, $2, $3, $4, $5, $6) on conflict do nothing",
        organization.0,
        event.id,
        kind.as_str(),
        key,
        // Business time; an event is reported within moments.
        now,
        now
    )
    .execute(scope.db())
    .await?
    .rows_affected();
    if fresh == 0 {
        return Ok(());
    }
    let state = match kind {
        EventKind::Delivered => Some(MessageState::Delivered),
        EventKind::Opened => Some(MessageState::Opened),
        EventKind::HardBounce => Some(MessageState::Bounced),
        EventKind::Complaint => Some(MessageState::Complained),
        // The provider tries again, or reports the result later.
        EventKind::SoftBounce => None,
    };
    if let Some(state) = state {
        messages::advance(scope, &event.message_id, (state, now), None).await?;
    }
    match about(key) {
        About::Campaign(campaign, account) => campaigns::note_event(scope, campaign, account, kind, now).await?,
        About::Invitation(invitation, round) if kind == EventKind::HardBounce => {
            invitations::mark_bounced(scope, now, invitation, round).await?;
        }
        About::Invitation(..) | About::Other => {}
    }
    let reason = match kind {
        EventKind::HardBounce => BadReason::Bounce,
        EventKind::Complaint => BadReason::Complaint,
        _ => return Ok(()),
    };
    bad_addresses::add(scope, &event.email, reason, now).await
}

/// Whether the office of an email sees who opened it; if not, opens are not stored.
async fn shows_opened(scope: &mut Scope, message_id: &str) -> Result<bool> {
    let organization = scope.organization();
    let shows = sqlx::query_scalar!(
        r#"select exists (select from outgoing_message m join office_mail_setting s on s.organization_id = m.organization_id and s.office_id = m.office_id
             where m.organization_id = $1 and m.provider_id = $2 and s.show_opened) as "shows!""#,
        organization.0,
        message_id
    )
    .fetch_one(scope.db())
    .await?;
    Ok(shows)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn message_id_yields_its_tenant_and_subject() {
        let read = |text: &str| parse_message_id(text).map(|(organization, key)| (organization.0, about(&key)));
        assert_eq!(read("campaign-7-12-3@x.example"), Some((3, About::Campaign(CampaignId(7), AccountId(12)))));
        assert_eq!(read("campaign-7-12-again-29-3@x"), Some((3, About::Campaign(CampaignId(7), AccountId(12)))));
        assert_eq!(read("invitation-5-2-3@x.example"), Some((3, About::Invitation(InvitationId(5), 2))));
        assert_eq!(read("invitation-5-2-reminder-3@x"), Some((3, About::Invitation(InvitationId(5), 2))));
        assert_eq!(read("receipt-7-0@x.example"), Some((0, About::Other)));
        assert_eq!(read("invitation-x-2-3@x"), Some((3, About::Other)));
        for other in ["", "abc", "a@b", "-3@b", "key-abc@b"] {
            assert_eq!(read(other), None, "{other}");
        }
    }
}
