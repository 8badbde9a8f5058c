//! Lists webhooks.

use chrono::{DateTime, Utc};
use tenancy::ids::WebhookEndpointId;
use tenancy::{Scope, contract, text_enum};

use crate::places::Managed;
use crate::{Context, Error, Result};

text_enum! {
    /// The state of a webhook.
    EndpointState {
        /// Its address did not answer the first test yet.
        Unverified = "unverified",
        Active = "active",
        /// No attempt succeeded for a day.
        Failing = "failing",
        Disabled = "disabled",
    }
}

text_enum! {
    /// Why a webhook is disabled.
    DisabledBecause {
        /// No attempt succeeded for five days.
        Failing = "failing",
        /// Its address answered 410.
        Gone = "gone",
        User = "user",
    }
}

#[cfg(feature = "openapi")]
tenancy::described_as_text!(EndpointState);
#[cfg(feature = "openapi")]
tenancy::described_as_text!(DisabledBecause);

/// A webhook, without its secret.
#[contract(rename = "WebhookEndpoint")]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Endpoint {
    pub id: WebhookEndpointId,
    pub url: String,
    /// Names of events, or `*`.
    pub events: Vec<String>,
    /// The offices whose events it receives; missing for the whole organization.
    pub offices: Option<Vec<i64>>,
    pub version: String,
    pub state: EndpointState,
    pub disabled_because: Option<DisabledBecause>,
    pub made_by: String,
    pub created_at: DateTime<Utc>,
    /// Until when the secret before the rotation signs too.
    pub previous_until: Option<DateTime<Utc>>,
    /// Attempts of the last 24 hours, and how many succeeded.
    pub attempts: i64,
    pub succeeded: i64,
    /// Events that wait until it is enabled.
    pub held: i64,
}

/// The organization's webhooks that the person manages, in order.
///
/// # Errors
/// When the database fails.
pub async fn endpoints(context: &Context, managed: &Managed) -> Result<Vec<Endpoint>> {
    let now = context.clock.now().await?;
    let mut scope = context.database.read(managed.reach.clone()).await?;
    let all = read(&mut scope, None, now).await?;
    Ok(all.into_iter().filter(|endpoint| managed.covers(endpoint.offices.as_deref())).collect())
}

/// One webhook that the person manages.
pub(super) async fn endpoint(
    scope: &mut Scope,
    managed: &Managed,
    id: WebhookEndpointId,
    now: DateTime<Utc>,
) -> Result<Endpoint> {
    let found = read(scope, Some(id), now).await?.pop();
    found.filter(|endpoint| managed.covers(endpoint.offices.as_deref())).ok_or(Error::NotFound)
}

async fn read(scope: &mut Scope, id: Option<WebhookEndpointId>, now: DateTime<Utc>) -> Result<Vec<Endpoint>> {
    let organization = scope.organization();
    let rows = sqlx::query!(
        r#"select e.id, e.url, e.events, e.offices, e.version, e.state as "state: EndpointState", e.disabled_because as "disabled_because: DisabledBecause",
             e.made_by, e.created_at, e.previous_until, a.attempts as "attempts!", a.succeeded as "succeeded!",
             (select count(*) from webhook_delivery h where h.organization_id = e.organization_id and h.endpoint_id = e.id and h.state = 'held') as "held!"
           from webhook_endpoint e
           cross join lateral (select count(*) as attempts, count(*) filter (where t.status between 200 and 299) as succeeded
             from webhook_delivery d join webhook_attempt t on t.organization_id = d.organization_id and t.delivery_id = d.id
             where d.organization_id = e.organization_id and d.endpoint_id = e.id and t.at > $3::timestamptz - interval '1 day') a
           where e.organization_id = $1 and e.deleted_at is null and ($2::bigint is null or e.id = $2) order by e.id"#,
        organization.0,
        id.map(|id| id.0),
        now
    )
    .fetch_all(scope.db())
    .await?;
    let endpoints = rows.into_iter().map(|row| Endpoint {
        id: WebhookEndpointId(row.id),
        url: row.url,
        events: row.events,
        offices: row.offices,
        version: row.version,
        state: row.state,
        disabled_because: row.disabled_because,
        made_by: row.made_by,
        created_at: row.created_at,
        previous_until: row.previous_until.filter(|until| *until > now),
        attempts: row.attempts,
        succeeded: row.succeeded,
        held: row.held,
    });
    Ok(endpoints.collect())
}
