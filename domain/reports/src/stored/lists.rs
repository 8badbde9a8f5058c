//! Files of our staff's long lists, which a job of the list's own makes. Their rows are those of reports, so progress, cancel, the emailed link
//! and the end after a week are the same.

use chrono::{DateTime, Utc};
use kernel::downloads::Format;
use serde_json::{Value, json};
use tenancy::Scope;
use tenancy::ids::{GrantId, LoginId, ReportFileId};

use super::record_with;
use crate::{Result, catalog};

/// The text messages of all offices. Names are stored in rows: they never change.
pub const TEXTS: &str = "list:texts";

/// The payments provider's events.
pub const WEBHOOKS: &str = "list:webhooks";

/// The lists: name, title, and the address of the page, to which the file's number is added.
const LISTS: &[(&str, &str, &str)] =
    &[(TEXTS, "Text messages", "/admin/smsLogs?file="), (WEBHOOKS, "Webhooks", "/admin/toolbox?tab=webhooks&file=")];

/// The title of a report or a list.
pub(crate) fn title(name: &str) -> &str {
    let list = LISTS.iter().find(|list| list.0 == name).map(|list| list.1);
    list.or_else(|| catalog::find(name).map(|report| report.title)).unwrap_or(name)
}

/// The address of a list's page without the file's number; `None` for a report.
pub(crate) fn page(name: &str) -> Option<&'static str> {
    LISTS.iter().find(|list| list.0 == name).map(|list| list.2)
}

/// Asks for the file of a list with its filter, in a scope of [`super::platform_reach`]. `rows` is the number of its rows. The caller queues the job that makes
/// it ([`super::make_list`]).
///
/// # Errors
/// If the database fails.
pub async fn request_list(
    scope: &mut Scope,
    (list, filter): (&str, Value),
    (login, brand, grants): (LoginId, &str, &[GrantId]),
    (format, rows): (Format, usize),
    now: DateTime<Utc>,
) -> Result<ReportFileId> {
    let organization = scope.organization();
    let grants: Vec<i64> = grants.iter().map(|grant| grant.0).collect();
    let id = sqlx::query_scalar!(
        "insert into report_file (organization_id, offices, login_id, brand, report, format, from_on, to_on, compare, filters, all_rows, asked_at, grants)
         values ($1, '{}', $2, $3, $4, $5, $6, $6, 'none', $7, $8, $9, $10) returning id",
        organization.0,
        login.0,
        brand,
        list,
        format.extension(),
        now.date_naive(),
        filter,
        i64::try_from(rows).unwrap_or(i64::MAX),
        now,
        &grants
    )
    .fetch_one(scope.db())
    .await?;
    let id = ReportFileId(id);
    record_with(scope, "report.asked", None, id, json!({ "report": list })).await?;
    Ok(id)
}
