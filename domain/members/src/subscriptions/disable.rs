//! Disables an ended membership for good: it can't be joined again. Only our own staff can lift that, two of them: acting as a user, one of them
//! does neither.

use chrono::{DateTime, Utc};
use serde_json::json;
use tenancy::Scope;
use tenancy::audit::{self, Act};
use tenancy::ids::{AccountId, OfficeId, SubscriptionId};

use super::changes::lock_household;
use super::{Change, Event, SubscriptionStatus, change};
use crate::Result;
use crate::membership_status::refresh_standing;
use ::rules::Refusal;
use ::rules::members::rules::required_text;

/// The longest reason, in characters.
const LONGEST_REASON: usize = 500;

/// Disables a membership that is canceled or inactive. The household's balance stays due.
///
/// # Errors
/// [`Error::NotFound`] if it is out of reach; [`Error::Invalid`] at `reason`; [`Error::Conflict`] if it has not ended, or one of our staff
/// acts as a user.
pub async fn disable(scope: &mut Scope, now: DateTime<Utc>, id: SubscriptionId, reason: &str) -> Result<()> {
    use SubscriptionStatus::{Canceled, Inactive, InactiveTransferred};
    let reason = check(reason)?;
    not_acting_as_a_user(scope)?;
    let held = load(scope, id).await?;
    if held.paused || !matches!(held.status, Canceled | Inactive | InactiveTransferred) {
        return Err(Refusal::disabling_in(held.status).into());
    }
    write(scope, now, id, &held, (Event::Disabled, "subscription.disabled"), reason).await
}

/// Lifts the disabling: the membership is canceled, and the household can join again.
///
/// # Errors
/// As [`disable`]; [`Error::Conflict`] unless our staff act.
pub async fn enable_again(scope: &mut Scope, now: DateTime<Utc>, id: SubscriptionId, reason: &str) -> Result<()> {
    let reason = check(reason)?;
    let held = load(scope, id).await?;
    not_acting_as_a_user(scope)?;
    if !scope.actor.is_platform_staff() {
        return Err(Refusal::SUPPORT_ONLY.into());
    }
    write(scope, now, id, &held, (Event::EnabledAgain, "subscription.enabled_again"), reason).await
}

/// # Errors
/// [`Error::Conflict`] for one of our staff who acts as a user: this takes a request that another one approves.
fn not_acting_as_a_user(scope: &Scope) -> Result<()> {
    if scope.actor.impersonator.is_some() { Err(Refusal::NEEDS_SECOND_PERSON.into()) } else { Ok(()) }
}

struct Held {
    office: OfficeId,
    account: AccountId,
    status: SubscriptionStatus,
    /// A paused membership is inactive, and has not ended.
    paused: bool,
}

async fn load(scope: &mut Scope, id: SubscriptionId) -> Result<Held> {
    lock_household(scope, id).await?;
    let organization = scope.organization();
    let row = sqlx::query!(
        "select office_id, account_id, status, paused_until from subscription where organization_id = $1 and id = $2",
        organization.0,
        id.0
    )
    .fetch_one(scope.db())
    .await?;
    let status = row.status.parse().map_err(anyhow::Error::from)?;
    Ok(Held {
        office: OfficeId(row.office_id),
        account: AccountId(row.account_id),
        status,
        paused: row.paused_until.is_some(),
    })
}

async fn write(
    scope: &mut Scope,
    now: DateTime<Utc>,
    id: SubscriptionId,
    held: &Held,
    (event, act): (Event, &'static str),
    reason: String,
) -> Result<()> {
    change(scope, id, Change { event, at: now, reason: Some(reason), cancellation: None }).await?;
    let act = Act {
        act,
        subject_kind: "subscription",
        subject_id: id.to_string(),
        office: Some(held.office),
        account: Some(held.account),
        detail: json!({ "from": held.status.as_str() }),
    };
    audit::record(scope, act).await?;
    refresh_standing(scope, &[held.account]).await
}

fn check(reason: &str) -> Result<String> {
    Ok(required_text("reason", reason.replace('\0', "").trim().to_owned(), LONGEST_REASON)?)
}
