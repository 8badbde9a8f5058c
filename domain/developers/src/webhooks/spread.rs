//! Makes the deliveries of new events, one for each webhook that asked for it and reaches its office. The job is written
//! with the events; a second process leaves out what the first one locked.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use tenancy::ids::{OrganizationId, WebhookEndpointId};
use tenancy::{Actor, Reach, Scope};

use super::{Deliver, queue_delivery};
use crate::places::reaches;
use crate::{Context, Result};

/// The stored kind of the job, which the triggers write.
pub const SPREAD: &str = "spread_events";
/// The most events of one step.
const SLICE: i64 = 500;

struct Subscribed {
    id: i64,
    events: Vec<String>,
    offices: Option<Vec<i64>>,
    disabled: bool,
}

/// Spreads an organization's new events, and queues what there is to deliver. Safe to run at any time.
///
/// # Errors
/// When the database fails.
pub async fn spread(context: &Context, organization: OrganizationId) -> Result<usize> {
    let mut done = 0;
    loop {
        let count = slice(context, organization).await?;
        done += count;
        if count < SLICE as usize {
            return Ok(done);
        }
    }
}

async fn slice(context: &Context, organization: OrganizationId) -> Result<usize> {
    let now = context.clock.now().await?;
    let reach = Reach::organization(organization, Actor::platform("Webhooks"));
    let mut scope = context.database.scope(reach).await?;
    let events = sqlx::query!(
        "select id, type as kind, office_id, object_id from api_event where organization_id = $1 and spread_at is null
         order by id limit $2 for update skip locked",
        organization.0,
        SLICE
    )
    .fetch_all(scope.db())
    .await?;
    if events.is_empty() {
        return Ok(0);
    }
    let endpoints = subscribed(&mut scope).await?;
    let mut made: BTreeMap<(i64, bool), Vec<i64>> = BTreeMap::new();
    for event in &events {
        for endpoint in &endpoints {
            let wants = endpoint.events.iter().any(|own| own == "*" || *own == event.kind);
            let about_itself = event.kind == "endpoint.disabled" && event.object_id == endpoint.id;
            if wants && !about_itself && reaches(endpoint.offices.as_deref(), event.office_id) {
                made.entry((endpoint.id, endpoint.disabled)).or_default().push(event.id);
            }
        }
    }
    for ((endpoint, disabled), ids) in &made {
        // What happens while a webhook is disabled is held until it is enabled.
        let state = if *disabled { "held" } else { "waiting" };
        sqlx::query!(
            "insert into webhook_delivery (organization_id, endpoint_id, event_id, state, due_at, made_at)
             select $1, $2, id, $4, $5, $5 from unnest($3::bigint[]) id on conflict (organization_id, endpoint_id, event_id) do nothing",
            organization.0,
            *endpoint,
            ids.as_slice(),
            state,
            now
        )
        .execute(scope.db())
        .await?;
        if !disabled {
            queue_delivery(&mut scope, &Deliver { endpoint: WebhookEndpointId(*endpoint) }, now).await?;
        }
    }
    let ids: Vec<i64> = events.iter().map(|event| event.id).collect();
    sqlx::query!(
        "update api_event set spread_at = $3 where organization_id = $1 and id = any ($2)",
        organization.0,
        &ids,
        now
    )
    .execute(scope.db())
    .await?;
    scope.commit().await?;
    Ok(events.len())
}

/// The webhooks that get events, disabled ones included.
async fn subscribed(scope: &mut Scope) -> Result<Vec<Subscribed>> {
    let organization = scope.organization();
    Ok(sqlx::query_as!(
        Subscribed,
        r#"select id, events, offices, state = 'disabled' as "disabled!" from webhook_endpoint
           where organization_id = $1 and deleted_at is null and verified_at is not null order by id"#,
        organization.0
    )
    .fetch_all(scope.db())
    .await?)
}

/// Deletes events before a time, with their deliveries.
pub(crate) async fn delete_events(scope: &mut Scope, before: DateTime<Utc>) -> Result<()> {
    sqlx::query!("delete from api_event where at < $1", before).execute(scope.db()).await?;
    Ok(())
}
