//! Writes a payment before the provider is called.

use chrono::{DateTime, Utc};
use tenancy::Scope;

use super::attempt::{Attempt, Typed};
use super::charge::charge_loaded;
use super::poll::CERTAIN_AFTER;
use crate::{Context, Result};

/// Writes the payment and the job that polls it until it is settled.
///
/// # Errors
/// As for [`Attempt::write`].
pub async fn begin<A: Attempt>(scope: &mut Scope, new: A::New, now: DateTime<Utc>) -> Result<A::Id> {
    let id = A::write(scope, new, now).await?;
    A::queue_settling(scope, id, now + CERTAIN_AFTER).await?;
    Ok(id)
}

/// Writes the payment, commits it with the caller's changes, and calls the provider.
///
/// # Errors
/// As for [`begin`]; the provider's failures are none.
pub async fn attempt<A: Attempt>(
    context: &Context,
    mut scope: Scope,
    new: A::New,
    now: DateTime<Utc>,
) -> Result<A::Id> {
    let organization = scope.organization();
    let id = begin::<A>(&mut scope, new, now).await?;
    let written = A::load(&mut scope, id).await?;
    scope.commit().await?;
    charge_loaded(context, organization, (id, written), Typed::default()).await?;
    Ok(id)
}
