//! What is done every day: looking at keys, listing what was written while the reading began, and deleting what is old.

use chrono::Duration;
use tenancy::ids::OrganizationId;
use tenancy::{Actor, Reach};

use crate::events::{KEPT_DAYS, fill};
use crate::{Context, Result, keys, requests, webhooks};

/// Does it, and returns how many emails about keys are on their way. Safe to repeat.
///
/// # Errors
/// When the database fails.
pub async fn run(context: &Context) -> Result<usize> {
    let now = context.clock.now().await?;
    let emails = keys::watch(context, now).await?;
    for organization in readers(context).await? {
        let reach = Reach::organization(organization, Actor::platform("API"));
        let mut scope = context.database.scope(reach).await?;
        fill(&mut scope).await?;
        scope.commit().await?;
    }
    // Platform scope: every organization's.
    let mut scope = context.database.platform("API clean-up").await?;
    webhooks::delete_events(&mut scope, now - Duration::days(KEPT_DAYS)).await?;
    requests::delete_old(&mut scope).await?;
    keys::forget_minutes(&mut scope).await?;
    scope.commit().await?;
    Ok(emails)
}

/// The organizations whose changes are noted.
async fn readers(context: &Context) -> Result<Vec<OrganizationId>> {
    // Platform scope: every organization's.
    let mut scope = context.database.platform("API").await?;
    let found = sqlx::query_scalar!("select organization_id from api_reader order by organization_id");
    Ok(found.fetch_all(scope.db()).await?.into_iter().map(OrganizationId).collect())
}
