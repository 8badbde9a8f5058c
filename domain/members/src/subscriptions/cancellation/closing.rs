//! Ends the memberships of a household whose location closes: unused time is refunded, whatever was agreed.

use chrono::{DateTime, Utc};
use tenancy::Scope;
use tenancy::ids::{RefundId, SubscriptionId};

use super::CancellationRule;
use super::cancel::{CancellationRequest, Settlements, carry_out, view};
use super::facts::facts;
use crate::subscriptions::changes::lock_household;
use crate::{Context, Error, Result};

/// "office request", of [`super::REASONS`].
const OFFICE_REQUEST: i32 = 11;

/// Ends these memberships of one household, in the caller's transaction. The caller sends the refunds after the commit.
///
/// # Errors
/// [`Error::NotFound`] if one is out of reach; [`Error::Conflict`] if one can't be canceled, a payment is processing, or a
/// change is scheduled.
pub async fn end_at_closing(
    context: &Context,
    scope: &mut Scope,
    ids: &[SubscriptionId],
    now: DateTime<Utc>,
) -> Result<(Settlements, Vec<RefundId>)> {
    let first = *ids.first().ok_or(Error::NotFound)?;
    lock_household(scope, first).await?;
    let mut facts = facts(scope, &context.brands, ids, now).await?;
    for fact in &mut facts {
        fact.held.cancellation_rule = CancellationRule::ProRata;
    }
    let mut shown = view(&facts)?;
    for one in &mut shown.each {
        one.settlement.at_closing();
    }
    let request = CancellationRequest {
        subscriptions: ids.to_vec(),
        cancellation: OFFICE_REQUEST,
        note: Some("The location closed".to_owned()),
        version: shown.version.clone(),
        otherwise: None,
        by_household: false,
    };
    carry_out(context, scope, (facts.as_slice(), shown), &request, now).await
}
