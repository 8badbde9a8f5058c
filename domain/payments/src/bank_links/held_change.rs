//! A change of the payout account that waits: an owner stops it, and our staff can shorten the wait.

use chrono::{DateTime, Utc};
use serde_json::json;
use tenancy::audit::{self, Act};
use tenancy::ids::{BankLinkId, OfficeId, OrganizationId};
use tenancy::{Actor, Reach, Scope};

use super::hold::owners;
use super::rules::{Purpose, Status};
use super::seal::BankLinks;
use super::task::BankLinkRun;
use super::{finish, store};
use crate::access::{self, Client};
use crate::{Context, Result};
use ::rules::Refusal;
use kernel::notices::{self, Notice};
use kernel::task::enqueue_task_for;

/// Stops a pending change, by the link that was emailed to an owner.
///
/// # Errors
/// [`crate::Error::Conflict`] when the link is no longer valid or the account already took effect;
/// [`crate::Error::TooMany`].
pub async fn stop_by_link(context: &Context, brand: &str, token: &str, client: &Client) -> Result<()> {
    let found = access::payout_stop_link(context, brand, token, client).await?;
    let actor = Actor { address: client.address.clone(), ..Actor::platform("An owner, by the emailed link") };
    let reach = Reach::organization(found.organization, actor);
    stop(context, &reach, found.link).await?;
    access::use_payout_stop_link(context, token).await
}

/// Stops the pending change of an office.
///
/// # Errors
/// [`crate::Error::NotFound`] out of reach; [`crate::Error::Conflict`] when no change is pending.
pub async fn stop_at(context: &Context, reach: &Reach, office: OfficeId) -> Result<()> {
    let mut scope = context.database.read(reach.clone()).await?;
    let organization = scope.organization();
    let waiting = sqlx::query_scalar!(
        "select id from bank_link where organization_id = $1 and office_id = $2 and status = 'held' and applies_at is not null
         order by id desc limit 1",
        organization.0,
        office.0
    )
    .fetch_optional(scope.db())
    .await?;
    drop(scope);
    let waiting = waiting.ok_or(Refusal::NO_PAYOUT_CHANGE)?;
    stop(context, reach, BankLinkId(waiting)).await
}

/// A payout account that waits for its hours to be over.
#[derive(Debug, Clone)]
pub struct HeldChange {
    pub link: BankLinkId,
    pub bank_name: Option<String>,
    pub last4: Option<String>,
    pub applies_at: DateTime<Utc>,
}

/// The change of the payout account that waits at an office of the scope's organization.
///
/// # Errors
/// [`crate::Error::Conflict`] when none waits.
pub async fn held_change(scope: &mut Scope, office: OfficeId) -> Result<HeldChange> {
    let organization = scope.organization();
    let row = sqlx::query!(
        r#"select id, bank_name, last4, applies_at as "applies_at!" from bank_link
           where organization_id = $1 and office_id = $2 and purpose = 'payout' and status = 'held' and applies_at > business_now()
           order by id desc limit 1"#,
        organization.0,
        office.0
    )
    .fetch_optional(scope.db())
    .await?
    .ok_or(Refusal::NO_PAYOUT_CHANGE)?;
    Ok(HeldChange { link: BankLinkId(row.id), bank_name: row.bank_name, last4: row.last4, applies_at: row.applies_at })
}

/// Ends the wait of a payout account at an office of the scope's organization: it takes effect at once. Every owner gets an email. Writes
/// `bank_link.hold_shortened` to the audit trail. Two of our staff decide it.
///
/// # Errors
/// As [`held_change`].
pub async fn shorten(scope: &mut Scope, office: OfficeId, now: DateTime<Utc>) -> Result<BankLinkId> {
    let organization = scope.organization();
    let held = held_change(scope, office).await?;
    let shortened = sqlx::query!(
        "update bank_link set applies_at = $3 where organization_id = $1 and id = $2 and status = 'held' and applies_at = $4",
        organization.0,
        held.link.0,
        now,
        held.applies_at
    )
    .execute(scope.db())
    .await?
    .rows_affected();
    // An owner stopped it meanwhile, or it took effect.
    if shortened == 0 {
        return Err(Refusal::NO_PAYOUT_CHANGE.into());
    }
    for owner in owners(scope, office).await? {
        let notice = Notice::PayoutBankShortened { link: held.link, login: owner };
        notices::enqueue(scope, notice, now).await?;
    }
    let act = Act {
        act: "bank_link.hold_shortened",
        subject_kind: "bank_link",
        subject_id: held.link.to_string(),
        office: Some(office),
        account: None,
        detail: json!({ "last4": held.last4, "until": held.applies_at }),
    };
    audit::record(scope, act).await?;
    // The hourly run would find it too.
    enqueue_task_for(scope, OrganizationId(0), &BankLinkRun {}, format!("payout {organization} {}", held.link), now)
        .await?;
    Ok(held.link)
}

async fn stop(context: &Context, reach: &Reach, id: BankLinkId) -> Result<()> {
    let late = Refusal::PAYOUT_CHANGE_DONE;
    let Some(links) = &context.bank_links else { return Err(late.into()) };
    if !store::claim(context, reach.organization, id).await? {
        return Err(late.into());
    }
    let stopped = stop_claimed(context, links, reach, id).await;
    store::release(context, reach.organization, id).await?;
    if stopped? { Ok(()) } else { Err(late.into()) }
}

async fn stop_claimed(context: &Context, links: &BankLinks, reach: &Reach, id: BankLinkId) -> Result<bool> {
    let mut scope = context.database.scope(reach.clone()).await?;
    let row = store::load(&mut scope, id).await?;
    if row.purpose != Purpose::Payout || row.status != Status::Held || row.waits_s.is_none() {
        return Ok(false);
    }
    let act = Act {
        act: "bank_link.stopped",
        subject_kind: "bank_link",
        subject_id: id.to_string(),
        office: Some(row.office),
        account: None,
        detail: json!({}),
    };
    audit::record(&mut scope, act).await?;
    scope.commit().await?;
    finish::forget(links, &row).await?;
    store::end(context, &row, Status::Closed, Some("This change was stopped.")).await?;
    Ok(true)
}
