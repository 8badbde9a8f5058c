//! Events of the providers, each kept as received before a job applies it.

use serde_json::Value;
use tenancy::{Scope, contract, text_enum};

use crate::Result;

text_enum! {
    /// What applying an event resulted in.
    #[contract(rename = "WebhookOutcome")]
    EventOutcome {
        /// The provider was queried about its object.
        Asked = "asked",
        /// It concerns nothing that we query.
        Noted = "noted",
        /// Its object is unknown to us.
        #[oai(rename = "not ours")]
        NotOurs = "not ours",
    }
}

/// Keeps an event in the scope's organization; `event` is the id that its provider gave it. Returns `false` if it was
/// received before.
pub async fn keep(scope: &mut Scope, event: &str, kind: &str, payload: Value) -> Result<bool> {
    let organization = scope.organization();
    let new = sqlx::query!(
        "insert into webhook_event (organization_id, event_id, kind, payload) values ($1, $2, $3, $4) on conflict do nothing",
        organization.0,
        event,
        kind,
        payload
    )
    .execute(scope.db())
    .await?
    .rows_affected();
    Ok(new == 1)
}

/// Writes what applying an event resulted in, again each time it is applied.
pub async fn applied(scope: &mut Scope, event: &str, outcome: EventOutcome) -> Result<()> {
    let organization = scope.organization();
    sqlx::query!(
        "update webhook_event set applied_at = now(), outcome = $3 where organization_id = $1 and event_id = $2",
        organization.0,
        event,
        outcome.as_str()
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

/// As [`applied`], only the first time.
pub async fn applied_first(scope: &mut Scope, event: &str, outcome: EventOutcome) -> Result<()> {
    let organization = scope.organization();
    sqlx::query!(
        "update webhook_event set applied_at = now(), outcome = $3 where organization_id = $1 and event_id = $2 and applied_at is null",
        organization.0,
        event,
        outcome.as_str()
    )
    .execute(scope.db())
    .await?;
    Ok(())
}
