//! Webhooks: addresses of an organization that receive events, in the form of Standard Webhooks 1.0.0.
//!
//! - [`endpoints`] lists, [`create`], [`change`], [`delete`]: an address becomes active when it answers 2xx to
//!   `endpoint.verification`.
//! - [`deliver`] makes the attempts that are due, ten at a time; [`schedule`] says when the next one is. An event is
//!   delivered at least once with the same id, in no promised order.
//! - After five days without a success the webhook is disabled; what happens then is held, and [`enable`] sends it.
//! - [`log`] shows 30 days of deliveries, and [`resend`] repeats them.

mod change;
mod create;
mod deliver;
mod enable;
mod health;
mod list;
mod log;
pub mod schedule;
mod send;
mod sign;
mod spread;

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use serde_json::json;
use tenancy::Scope;
use tenancy::audit::{self, Act};
use tenancy::ids::WebhookEndpointId;

pub use change::{change, delete, rotate_secret, secret};
pub use create::{Created, EndpointForm, create};
pub use deliver::{deliver, round};
pub use enable::{HeldEvents, disable, enable};
pub use list::{DisabledBecause, Endpoint, EndpointState, endpoints};
pub use log::{Attempt, Delivery, DeliveryState, LogPage, Resend, log, resend};
pub use send::{Tested, test};
pub use sign::{SigningSecret, sign, signed_with};
pub(crate) use spread::delete_events;
pub use spread::{SPREAD, spread};

use crate::Result;

/// The most webhooks of an organization.
pub(crate) const MOST_ENDPOINTS: i64 = 10;
/// How long the secret before a rotation signs too, in hours.
pub(crate) const OVERLAP_H: i64 = 24;

/// The job that delivers to one webhook.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Deliver {
    pub endpoint: WebhookEndpointId,
}

/// The stored kind of the job.
pub const DELIVER: &str = "deliver_webhook";

/// Queues the job of a webhook by `at`: a job that runs now runs again, and one for later is moved forward.
pub(crate) async fn queue_delivery(scope: &mut Scope, job: &Deliver, at: DateTime<Utc>) -> Result<()> {
    let organization = scope.organization();
    sqlx::query!(
        "insert into job (organization_id, kind, key, payload, due_at, max_attempts) values ($1, $2, $3, $4, $5, 100)
         on conflict (organization_id, kind, key) where state in ('queued', 'running')
         do update set again_at = case when job.state = 'running' then least(job.again_at, excluded.due_at) end,
           due_at = case when job.state = 'queued' then least(job.due_at, excluded.due_at) else job.due_at end",
        organization.0,
        DELIVER,
        job.endpoint.to_string(),
        json!(job),
        at
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

/// Writes what was done with a webhook to the audit trail.
async fn note(scope: &mut Scope, act: &str, id: WebhookEndpointId, detail: serde_json::Value) -> Result<()> {
    let (subject_kind, subject_id) = ("webhook_endpoint", id.to_string());
    Ok(audit::record(scope, Act { act, subject_kind, subject_id, office: None, account: None, detail }).await?)
}
