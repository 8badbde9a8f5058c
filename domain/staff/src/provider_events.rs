//! The files of the payments provider's events.

use std::sync::atomic::{AtomicUsize, Ordering};

use kernel::downloads::{File, Format};
use practice::platform::{self, EventFilter};
use reports::stored::WEBHOOKS;
use tenancy::Caller;
use tenancy::ids::ReportFileId;

use crate::list_files::{self, is_short};
use crate::{Context, Result, access};

/// The events as a file. Writes `webhooks.downloaded` to the audit trail.
///
/// # Errors
/// [`crate::Error::Conflict`] if a job has to make it.
pub async fn webhooks_file(context: &Context, caller: &Caller, asked: &EventFilter, format: Format) -> Result<File> {
    let granted = caller.everywhere()?;
    is_short(platform::count_webhooks(&context.database, &granted, asked).await?, format)?;
    let rows = AtomicUsize::new(0);
    let file = platform::webhooks_file(context, &granted, asked, (format, &rows)).await?;
    access::audit_staff_list(context, caller, "webhooks.downloaded", rows.load(Ordering::Relaxed)).await?;
    Ok(file)
}

/// Asks for the file of a long list, which a job makes. Writes `webhooks.downloaded` to the audit trail.
///
/// # Errors
/// [`crate::Error::Conflict`] for more events than a file holds.
pub async fn ask_webhooks_file(
    context: &Context,
    caller: &Caller,
    asked: &EventFilter,
    format: Format,
) -> Result<ReportFileId> {
    let rows = platform::count_webhooks(&context.database, &caller.everywhere()?, asked).await?;
    let filter = serde_json::to_value(asked).map_err(anyhow::Error::from)?;
    let file = list_files::request_file(context, caller, (WEBHOOKS, filter), (format, rows)).await?;
    access::audit_staff_list(context, caller, "webhooks.downloaded", rows).await?;
    Ok(file)
}
