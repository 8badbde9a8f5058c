//! What an office lets us write to its practice system: its plans, who is on one, and payments of dues.
//!
//! - [`desired`] compares what should be there with what was written, and adds the missing entries. Each is a row with a
//!   key, so that there is one of a kind.
//! - [`entry`] writes a row: it is marked as sent and committed before the call. A run that dies after the call finds it
//!   marked, and looks for it there by our reference before it may be sent again.
//! - [`check`] compares what was written with what is there, after a backup was restored.
//! - [`log`] is what the office sees, retries, or enters by hand.
//!
//! What the office changed there stays. A mark goes when the membership ends or the chart isn't the member's any more.

mod check;
mod desired;
mod entry;
mod log;
mod settings;
mod state;

use std::sync::Arc;

use async_trait::async_trait;
use kernel::outbox::{ClaimedJob, JobOutcome};
use kernel::task::{Task, enqueue_task_for};
use practice_gateway::{Keys, PracticeWriter, Urgency};
use serde::{Deserialize, Serialize};
use tenancy::brand::Feature;
use tenancy::ids::{OrganizationId, PracticeConnectionId};

pub use check::CheckEntries;
pub(crate) use check::{check_first, check_later};
pub use desired::PlanWrites;
pub use entry::WriteEntry;
pub use log::{PracticeEntries, PracticeEntry, entries, retry_entry, rewrite_lost, settle_entry};
pub use settings::{
    NewProviderPayment, PaymentChoice, ProviderPayment, allow_writing, provider_payment, set_provider_payment,
};
pub use state::{EntryKind, EntryState};

use crate::connection::{Connection, sealed};
use crate::{Context, Result, links};

/// Rows of one statement.
const BATCH: i64 = 500;

/// Looks what is to be written, for all connections. Key: the tick.
#[derive(Default, Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct WriteLook {}

#[async_trait]
impl Task for WriteLook {
    const KIND: &'static str = "practice_write_look";

    async fn run(self, context: &Context, _: &ClaimedJob) -> Result<JobOutcome> {
        queue_looks(context).await?;
        Ok(JobOutcome::Done)
    }
}

async fn queue_looks(context: &Context) -> Result<()> {
    let now = context.clock.now().await?;
    let doors = context.brands.doors(Feature::PracticeSystemIntegration);
    let mut after = (0, 0);
    loop {
        // Platform: the connections of all tenants, a batch at a time.
        let mut scope = context.database.platform("Practice system").await?;
        let rows = sqlx::query!(
            "select w.organization_id, w.connection_id from practice_writing w join office o on o.organization_id = w.organization_id and o.id = w.office_id
             where w.enabled_at is not null and (w.organization_id, w.connection_id) > ($1, $2)
               and (o.id = any ($4) or (o.brand <> all ($5) and o.id <> all ($6)))
             order by w.organization_id, w.connection_id limit $3",
            after.0,
            after.1,
            BATCH,
            &doors.open,
            &doors.closed_brands,
            &doors.closed
        )
        .fetch_all(scope.db())
        .await?;
        let Some(last) = rows.last() else { return Ok(()) };
        after = (last.organization_id, last.connection_id);
        for row in &rows {
            let task = PlanWrites { connection: PracticeConnectionId(row.connection_id) };
            enqueue_task_for(&mut scope, OrganizationId(row.organization_id), &task, row.connection_id, now).await?;
        }
        scope.commit().await?;
    }
}

/// Queues the entries that are due. Key: the tick.
#[derive(Default, Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct WriteTick {}

#[async_trait]
impl Task for WriteTick {
    const KIND: &'static str = "practice_write_tick";

    async fn run(self, context: &Context, _: &ClaimedJob) -> Result<JobOutcome> {
        queue_entries(context).await?;
        Ok(JobOutcome::Done)
    }
}

async fn queue_entries(context: &Context) -> Result<()> {
    let now = context.clock.now().await?;
    let doors = context.brands.doors(Feature::PracticeSystemIntegration);
    // Platform: the entries of all tenants.
    let mut scope = context.database.platform("Practice system").await?;
    let due = sqlx::query!(
        "select w.organization_id, w.id from practice_write w join office o on o.organization_id = w.organization_id and o.id = w.office_id
         where w.next_try_at <= $1 and (o.id = any ($3) or (o.brand <> all ($4) and o.id <> all ($5))) order by w.next_try_at limit $2",
        now,
        BATCH,
        &doors.open,
        &doors.closed_brands,
        &doors.closed
    )
    .fetch_all(scope.db())
    .await?;
    for row in due {
        let organization = OrganizationId(row.organization_id);
        enqueue_task_for(&mut scope, organization, &WriteEntry { entry: row.id }, row.id, now).await?;
    }
    Ok(scope.commit().await?)
}

impl Connection {
    /// The link for entries, for calls of this urgency; `None` when disconnected, or without its API.
    fn writer(&self, context: &Context, urgency: Urgency) -> Result<Option<Arc<dyn PracticeWriter>>> {
        let Some(sealed) = &self.sealed_keys else { return Ok(None) };
        let links = links(context)?;
        let opened = links.seal.open_for_connection(self.organization, self.id, sealed)?;
        let keys: Keys = serde_json::from_slice(&opened).map_err(anyhow::Error::from)?;
        Ok(links.systems.open_writer_for(keys, urgency))
    }

    /// Stores a day's key that a call renewed.
    async fn keep_renewed(&self, context: &Context, writer: &Arc<dyn PracticeWriter>) -> Result<()> {
        let keys = writer.keys().await;
        if matches!(keys, Keys::OpenDental { .. }) {
            return Ok(());
        }
        let sealed = sealed(context, self.organization, self.id, &keys)?;
        let mut scope = self.open(context).await?;
        sqlx::query!(
            "update practice_connection set sealed_keys = $3 where organization_id = $1 and id = $2 and sealed_keys is not null",
            self.organization.0,
            self.id.0,
            sealed
        )
        .execute(scope.db())
        .await?;
        Ok(scope.commit().await?)
    }
}
