//! Rows of people and of the audit trail that one of our staff takes out within a day: files, and pages of lists. More than 10,000 take a
//! second person. The audit trail has each file and each page with its rows, so what is taken is counted there, piece by piece.

use rules::Refusal;
use tenancy::Scope;
use tenancy::ids::LoginId;

use crate::Result;

/// The rows that one of our staff takes within 24 hours without a second person.
pub const ALONE: usize = 10_000;

/// The rows that one of our staff took in the last 24 hours, as far as the scope reaches: over all practices in a scope of the platform. What a
/// second person approved is left out, and so are lists without people. A report's rows are counted when our staff ask for its file.
///
/// # Errors
/// When the database fails.
pub async fn taken(scope: &mut Scope, staff: LoginId) -> Result<usize> {
    let rows = sqlx::query_scalar!(
        r#"select coalesce(sum((detail ->> 'rows')::numeric), 0)::bigint as "rows!" from audit
           where (login_id = $1 or impersonator_id = $1) and at > now() - interval '24 hours'
             and jsonb_typeof(detail -> 'rows') = 'number' and jsonb_typeof(detail -> 'approval') is distinct from 'number'
             and (act in ('members.viewed', 'audit.viewed', 'kpi_rows.viewed', 'report.viewed', 'report.asked')
               or act like '%.downloaded' and not (act = 'report.downloaded' and organization_id = 0)
                 and act not in ('browser_errors.downloaded', 'errors.downloaded', 'jobs.downloaded', 'money.downloaded', 'offices.downloaded',
                   'texts.downloaded', 'webhooks.downloaded'))"#,
        staff.0
    )
    .fetch_one(scope.db())
    .await?;
    Ok(usize::try_from(rows).unwrap_or_default())
}

/// As [`taken_in`], with the person's row locked in the first scope until it commits: two files at once would each find room.
///
/// # Errors
/// When the database fails.
pub async fn taken_until_commit(scopes: &mut [Scope], staff: LoginId) -> Result<usize> {
    if let Some(first) = scopes.first_mut() {
        let lock = sqlx::query!("select id from login where id = $1 for no key update", staff.0);
        lock.fetch_optional(first.db()).await?;
    }
    taken_in(scopes, staff).await
}

/// Whether one of our staff may read the next page of a list, over the scopes of all cells together. The first page is counted too, and never
/// refused: it is how support finds who calls.
///
/// # Errors
/// [`crate::Error::Conflict`] once they took [`ALONE`] rows.
pub async fn may_read_on(scopes: &mut [Scope], staff: LoginId) -> Result<()> {
    if taken_in(scopes, staff).await? >= ALONE { Err(Refusal::ROWS_TAKEN.into()) } else { Ok(()) }
}

/// As [`taken`], over the scopes of several cells together.
///
/// # Errors
/// When the database fails.
pub async fn taken_in(scopes: &mut [Scope], staff: LoginId) -> Result<usize> {
    let mut rows = 0;
    for scope in scopes {
        rows += taken(scope, staff).await?;
    }
    Ok(rows)
}

/// Whether one of our staff who acts as a user may take `rows` more. There is no request for it: the same rows are asked for on the pages of our
/// staff.
///
/// # Errors
/// [`crate::Error::Conflict`] if they would take more than [`ALONE`].
pub async fn alone(scope: &mut Scope, staff: LoginId, rows: usize) -> Result<()> {
    if taken(scope, staff).await? + rows > ALONE { Err(Refusal::ROWS_TAKEN.into()) } else { Ok(()) }
}
