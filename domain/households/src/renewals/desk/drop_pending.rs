//! Cancels an in-office enrollment that will not be paid.

use serde_json::json;
use tenancy::Scope;
use tenancy::audit::{self, Act};
use tenancy::ids::{InvoiceId, LoginId, OfficeId, SubscriptionId};

use super::payment::pending;
use super::{change_all, household, today};
use crate::ledger::{WriteOff, write_off};
use crate::membership_status;
use crate::{Context, Result};
use rules::subscriptions::Event;

/// Cancels the order that `subscription` belongs to, or every pending one of the household of `user`: its memberships
/// are canceled and their bills written off. Returns the memberships.
///
/// # Errors
/// [`crate::Error::NotFound`] if the scope does not reach the household or the membership; [`crate::Error::Conflict`]
/// if nothing is pending.
pub async fn drop_pending(
    context: &Context,
    scope: &mut Scope,
    office: OfficeId,
    user: LoginId,
    subscription: Option<SubscriptionId>,
    reason: Option<&str>,
) -> Result<Vec<SubscriptionId>> {
    let account = household(scope, office, user).await?;
    let invoices = pending(scope, account.0, subscription).await?;
    let (at, on) = today(context, scope, office).await?;
    let mut dropped = vec![];
    for (invoice, due) in invoices {
        let why = reason.unwrap_or("Not paid in the office");
        let invoice = InvoiceId(invoice);
        write_off(
            scope,
            WriteOff { office, account, invoice, subscription: None, amount: due.amount, reason: why, at, on },
        )
        .await?;
        change_all(scope, &due.subscriptions, Event::InOfficeDropped, at, reason).await?;
        dropped.extend(due.subscriptions.into_iter().map(SubscriptionId));
    }
    membership_status::refresh_standing(scope, &[account]).await?;
    audit::record(
        scope,
        Act::on_household("enrollment.dropped_in_office", office, account, json!({ "subscriptions": dropped })),
    )
    .await?;
    Ok(dropped)
}
