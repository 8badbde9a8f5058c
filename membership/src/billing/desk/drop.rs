//! An in-office enrolment that is not going to be paid.

use serde_json::json;
use tenancy::Scope;
use tenancy::ids::{LoginId, OfficeId, SubscriptionId};

use super::take::pending;
use super::{change_all, household, record, today};
use crate::ledger::{Entry, EntryKind, post};
use crate::subscriptions::{self, Event};
use crate::{Cents, Context, Result};

/// Drops the order that `subscription` belongs to, or every pending one of the household of `user`: its memberships are
/// canceled and what was billed for them is written off. Answers the memberships.
///
/// # Errors
/// [`crate::Error::NotFound`] when the scope does not reach the household or the membership; [`crate::Error::Conflict`] when nothing waits.
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
        write_off(scope, invoice, due.amount).await?;
        post(scope, Entry { kind: EntryKind::WriteOff, office, account, source: invoice, on, amount: due.amount })
            .await?;
        change_all(scope, &due.subscriptions, Event::InOfficeDropped, at, reason).await?;
        dropped.extend(due.subscriptions.into_iter().map(SubscriptionId));
    }
    subscriptions::refresh_summary(scope, &[account]).await?;
    record(scope, "enrollment.dropped_in_office", office, account, json!({ "subscriptions": dropped })).await?;
    Ok(dropped)
}

async fn write_off(scope: &mut Scope, invoice: i64, amount: Cents) -> Result<()> {
    let organization = scope.organization();
    sqlx::query!(
        "update invoice set written_off_cents = written_off_cents + $3, status = 'paid' where organization_id = $1 and id = $2",
        organization.0,
        invoice,
        amount.0
    )
    .execute(scope.db())
    .await?;
    Ok(())
}
