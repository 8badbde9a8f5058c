//! Trial offices: whether a tenant is one, and the restrictions on money and messages.

use gateways::cards::{CustomerId, IdempotencyKey, NewCustomer, trial_customer};
use tenancy::Scope;
use tenancy::ids::OrganizationId;
use tenancy::{Actor, Reach};

use crate::{Context, Result};

/// Whether the scope's organization is a trial: by its office, or by the list of trials, which contains it before its
/// office opens and permanently after.
pub async fn is_trial(scope: &mut Scope) -> Result<bool> {
    let organization = scope.organization();
    let found = sqlx::query_scalar!(
        r#"select exists (select from office where organization_id = $1 and trial_until is not null)
             or exists (select from trial where organization = $1) as "trial!""#,
        organization.0
    );
    Ok(found.fetch_one(scope.db()).await?)
}

/// The email of the person on trial, the only address that a trial's emails go to; `None` if the organization is no
/// trial.
pub async fn trial_email(scope: &mut Scope) -> Result<Option<String>> {
    let organization = scope.organization();
    let found = sqlx::query_scalar!(
        "select l.email from trial t join login l on l.id = t.login_id where t.organization = $1",
        organization.0
    );
    Ok(found.fetch_optional(scope.db()).await?)
}

/// Creates the provider's record of a household, or a local one for a trial, which no provider sees: later payments go
/// where the customer is. This is the only place that decides.
pub async fn create_customer(
    context: &Context,
    organization: OrganizationId,
    new: NewCustomer,
    key: &IdempotencyKey,
) -> Result<CustomerId> {
    let mut scope = context.database.read(Reach::organization(organization, Actor::platform("Payments"))).await?;
    let trial = is_trial(&mut scope).await?;
    drop(scope);
    match trial {
        true => Ok(trial_customer(&new.account_ref)),
        false => Ok(context.cards.create_customer(new, key).await?),
    }
}

/// Refuses in a trial office an action that needs an external party, since none is involved in trials.
///
/// # Errors
/// [`crate::Error::Conflict`] in a trial.
pub async fn refuse_in_trial(scope: &mut Scope) -> Result<()> {
    match is_trial(scope).await? {
        true => Err(rules::Refusal::NOT_IN_A_TRIAL.into()),
        false => Ok(()),
    }
}
