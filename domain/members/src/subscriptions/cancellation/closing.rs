//! Ends the memberships of a household whose location closes: unused time is refunded, whatever was agreed.

use chrono::{DateTime, Utc};
use tenancy::Scope;
use tenancy::ids::{RefundId, SubscriptionId};

use super::cancel::{CancellationRequest, Ending, Settlements, carry_out, settle_as, view};
use super::facts::{Facts, facts};
use super::{CancellationRule, Rule};
use crate::subscriptions::SubscriptionStatus;
use crate::subscriptions::changes::lock_household;
use crate::{Context, Error, Result};
use ::rules::Refusal;

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
    let (facts, shown) = closing(context, scope, ids, now).await?;
    let request = request(ids, "The location closed", &shown);
    carry_out(context, scope, (facts.as_slice(), shown), &request, now).await
}

/// What [`end_at_closing`] would settle now.
///
/// # Errors
/// [`Error::NotFound`] if one is out of reach; [`Error::Conflict`] if one can't be canceled.
pub async fn shown_at_closing(
    context: &Context,
    scope: &mut Scope,
    ids: &[SubscriptionId],
    now: DateTime<Utc>,
) -> Result<Settlements> {
    Ok(closing(context, scope, ids, now).await?.1)
}

async fn closing(
    context: &Context,
    scope: &mut Scope,
    ids: &[SubscriptionId],
    now: DateTime<Utc>,
) -> Result<(Vec<Facts>, Settlements)> {
    let mut facts = facts(scope, &context.brands, ids, now).await?;
    for fact in &mut facts {
        fact.held.cancellation_rule = CancellationRule::ProRata;
    }
    let mut shown = view(&facts)?;
    for one in &mut shown.each {
        one.settlement.at_closing();
    }
    Ok((facts, shown))
}

fn request(ids: &[SubscriptionId], note: &str, shown: &Settlements) -> CancellationRequest {
    CancellationRequest {
        subscriptions: ids.to_vec(),
        cancellation: OFFICE_REQUEST,
        note: Some(note.to_owned()),
        version: shown.version.clone(),
        otherwise: None,
        by_household: false,
    }
}

/// Settles what memberships of one household have paid here, after they moved away with the sale of their location and the
/// household leaves: unused time from today on is refunded, in the first days everything that the terms promise. What of it is
/// unpaid is written off. In the caller's transaction; the caller sends the refunds after the commit.
///
/// # Errors
/// [`Error::NotFound`] if one is out of reach; [`Error::Conflict`] if one has not moved away, or a payment is processing.
pub async fn settle_after_sale(
    context: &Context,
    scope: &mut Scope,
    ids: &[SubscriptionId],
    now: DateTime<Utc>,
) -> Result<(Settlements, Vec<RefundId>)> {
    let first = *ids.first().ok_or(Error::NotFound)?;
    lock_household(scope, first).await?;
    let (facts, shown) = after_sale(context, scope, ids, now).await?;
    let request = request(ids, "The household left after the sale of the location", &shown);
    settle_as(context, scope, (facts.as_slice(), shown, Ending::MovedAway), &request, now).await
}

/// What [`settle_after_sale`] would settle now.
///
/// # Errors
/// [`Error::NotFound`] if one is out of reach; [`Error::Conflict`] if one has not moved away.
pub async fn shown_after_sale(
    context: &Context,
    scope: &mut Scope,
    ids: &[SubscriptionId],
    now: DateTime<Utc>,
) -> Result<Settlements> {
    Ok(after_sale(context, scope, ids, now).await?.1)
}

async fn after_sale(
    context: &Context,
    scope: &mut Scope,
    ids: &[SubscriptionId],
    now: DateTime<Utc>,
) -> Result<(Vec<Facts>, Settlements)> {
    let mut facts = facts(scope, &context.brands, ids, now).await?;
    for fact in &mut facts {
        if fact.held.status != SubscriptionStatus::InactiveTransferred {
            return Err(Refusal::membership_is(&fact.member_name, fact.held.status).into());
        }
        fact.held.status = SubscriptionStatus::Active;
        fact.held.cancellation_rule = CancellationRule::ProRata;
    }
    let mut shown = view(&facts)?;
    for one in &mut shown.each {
        one.settlement.at_closing();
        if one.settlement.rule == Rule::LocationClosed {
            one.settlement.source = "The location was sold, so unused time is refunded.".into();
        }
    }
    Ok((facts, shown))
}
