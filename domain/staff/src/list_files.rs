//! Files of long lists over all offices: a job makes them while their asker waits or does something else. Progress, cancel, the emailed link and
//! the end after a week are those of reports ([`reports::stored`]). Lists of people and the audit trail take a second person instead ([`crate::wide`]).

use kernel::downloads::{Format, MOST_PRINTED_ROWS, MOST_ROWS};
use kernel::task::enqueue_task;
use reports::stored::{self, MOST_AT_ONCE, MOST_PRINTED_AT_ONCE};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use tenancy::Caller;
use tenancy::ids::ReportFileId;

use crate::{Context, Refusal, Result};

/// Makes a file; how is in `list_task`.
#[derive(Debug, Serialize, Deserialize)]
pub struct MakeListFile {
    pub file: ReportFileId,
}

/// Whether a list of `rows` is made into a file at once.
///
/// # Errors
/// [`crate::Error::Conflict`] if a job has to make it.
pub(crate) fn is_short(rows: usize, format: Format) -> Result<()> {
    let most = if format == Format::Pdf { MOST_PRINTED_AT_ONCE } else { MOST_AT_ONCE };
    if rows > most { Err(Refusal::LIST_IS_LONG.into()) } else { Ok(()) }
}

/// Asks for the file of a list with `rows`.
///
/// # Errors
/// [`crate::Error::Conflict`] for more rows than a file holds.
pub(crate) async fn request_file(
    context: &Context,
    caller: &Caller,
    (list, filter): (&str, Value),
    (format, rows): (Format, usize),
) -> Result<ReportFileId> {
    if rows > MOST_ROWS {
        return Err(Refusal::TOO_WIDE.into());
    }
    if format == Format::Pdf && rows > MOST_PRINTED_ROWS {
        return Err(Refusal::PDF_TOO_LONG.into());
    }
    let now = context.clock.now().await?;
    let granted = caller.everywhere()?;
    let mut scope = context.database.scope(stored::platform_reach(granted.actor)).await?;
    let asker = (caller.login, caller.brand.as_str(), granted.grants.as_slice());
    let file = stored::request_list(&mut scope, (list, filter), asker, (format, rows), now).await?;
    enqueue_task(&mut scope, &MakeListFile { file }, file.to_string(), now).await?;
    scope.commit().await?;
    Ok(file)
}
