//! Reports as files that a job makes: asked for, made with progress, canceled, downloaded by who asked, and deleted after
//! a week.

pub(crate) mod lists;
mod making;

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use gateways::files::FileOwner;
use kernel::downloads::{File, Format};
use kernel::outbox::{ClaimedJob, JobOutcome};
use kernel::task::{Task, enqueue_task};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use tenancy::audit::{self, Act};
use tenancy::ids::{GrantId, LoginId, OfficeId, OrganizationId, ReportFileId};
use tenancy::{Actor, Reach, Scope};
use uuid::Uuid;

use crate::request::{Request, Wish};
pub use crate::shapes::{FileState, StoredFile};
use crate::{Context, Error, Result};
pub use lists::{TEXTS, WEBHOOKS, request_list};
pub use making::ListOrder;

/// More rows than this are made by a job.
pub const MOST_AT_ONCE: usize = 5_000;
/// The same for a PDF.
pub const MOST_PRINTED_AT_ONCE: usize = 1_000;
/// How long a file is stored.
const LIVES_DAYS: i64 = 7;
/// The files of a person that are listed.
const LISTED: i64 = 20;

/// Makes a file.
#[derive(Debug, Serialize, Deserialize)]
pub struct MakeReport {
    pub file: ReportFileId,
}

#[async_trait]
impl Task for MakeReport {
    const KIND: &'static str = "make_report";

    async fn run(self, context: &Context, claimed: &ClaimedJob) -> Result<JobOutcome> {
        // A repeated attempt reads the primary, in case the replica was the reason.
        let made = making::make(context, claimed.organization, self.file, claimed.attempt <= 1).await;
        noted(context, claimed, self.file, made).await
    }
}

/// Makes the file of a list of our staff for the job that was queued with it; `write` reads the rows, and notes how many it has.
///
/// # Errors
/// Those of `write`, and if the database fails.
pub async fn make_list<W>(
    context: &Context,
    claimed: &ClaimedJob,
    file: ReportFileId,
    write: impl FnOnce(ListOrder, crate::files::Progress) -> W + Send,
) -> Result<JobOutcome>
where
    W: Future<Output = Result<File>> + Send,
{
    let made = making::make_list(context, file, write).await;
    noted(context, claimed, file, made).await
}

/// Notes that a file failed for good: at the last attempt, or because its asker may not read it any more, or it grew too long.
async fn noted(
    context: &Context,
    claimed: &ClaimedJob,
    file: ReportFileId,
    made: Result<JobOutcome>,
) -> Result<JobOutcome> {
    let is_refused = matches!(made, Err(Error::NotFound | Error::Conflict(_)));
    if is_refused || made.is_err() && claimed.attempt >= claimed.max_attempts {
        let mut scope = open(context, claimed.organization).await?;
        set_state(&mut scope, file, "failed").await?;
        scope.commit().await?;
    }
    if is_refused { Ok(JobOutcome::Done) } else { made }
}

/// Deletes files that are over.
#[derive(Default, Debug, Serialize, Deserialize)]
pub struct DeleteReportFiles {}

#[async_trait]
impl Task for DeleteReportFiles {
    const KIND: &'static str = "delete_report_files";

    async fn run(self, context: &Context, _: &ClaimedJob) -> Result<JobOutcome> {
        clean_up(context).await?;
        Ok(JobOutcome::Done)
    }
}

async fn open(context: &Context, organization: OrganizationId) -> Result<Scope> {
    Ok(context.database.scope(Reach::organization(organization, Actor::platform("Reports"))).await?)
}

fn key(file: Uuid, format: Format) -> String {
    format!("report/{file}.{}", format.extension())
}

fn state(text: &str) -> FileState {
    match text {
        "waiting" => FileState::Waiting,
        "making" => FileState::Making,
        "ready" => FileState::Ready,
        "canceled" => FileState::Canceled,
        "over" => FileState::Over,
        _ => FileState::Failed,
    }
}

fn format(text: &str) -> Format {
    match text {
        "xlsx" => Format::Xlsx,
        "pdf" => Format::Pdf,
        _ => Format::Csv,
    }
}

/// Asks for the file of a request at offices of the scope's organization. `rows` is the number of its rows.
///
/// # Errors
/// [`Error::NotFound`] if the place has no office.
pub async fn request_file(
    scope: &mut Scope,
    request: &Request,
    (login, brand): (LoginId, &str),
    (format, rows): (Format, usize),
    wish: &Wish,
) -> Result<ReportFileId> {
    let office = request.place.first.ok_or(Error::NotFound)?;
    let offices = request.place.office_ids().ok_or(Error::NotFound)?;
    let asker = Asker { login, brand, at: (Some(office), offices), of: None, grants: None };
    insert(scope, request, &asker, (format, rows), wish).await
}

/// Asks for the file of a request of our staff, over all practices or one, in a scope of [`platform_reach`]. `rows` is the number of its rows.
///
/// # Errors
/// If the database fails.
pub async fn request_platform_file(
    scope: &mut Scope,
    request: &Request,
    (login, brand, grants): (LoginId, &str, &[GrantId]),
    (format, rows): (Format, usize),
    wish: &Wish,
) -> Result<ReportFileId> {
    let asker = Asker {
        login,
        brand,
        at: (None, request.place.office_ids().unwrap_or_default()),
        of: request.place.organization,
        grants: Some(grants.iter().map(|grant| grant.0).collect()),
    };
    insert(scope, request, &asker, (format, rows), wish).await
}

/// The reach of files of our staff: rows of the platform, no tenant's.
pub fn platform_reach(actor: Actor) -> Reach {
    Reach::organization(OrganizationId(0), actor)
}

/// Who asks for a file, and about what.
struct Asker<'a> {
    login: LoginId,
    brand: &'a str,
    at: (Option<OfficeId>, Vec<i64>),
    of: Option<OrganizationId>,
    grants: Option<Vec<i64>>,
}

async fn insert(
    scope: &mut Scope,
    request: &Request,
    asker: &Asker<'_>,
    (format, rows): (Format, usize),
    wish: &Wish,
) -> Result<ReportFileId> {
    let compare = wish.compare.clone().filter(|text| !text.is_empty()).unwrap_or_else(|| "before".to_owned());
    let organization = scope.organization();
    let (office, offices) = &asker.at;
    let id = sqlx::query_scalar!(
        "insert into report_file (organization_id, office_id, offices, login_id, brand, report, format, from_on, to_on, compare, filters, sort, all_rows,
           asked_at, of_organization, grants)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16) returning id",
        organization.0,
        office.map(|office| office.0),
        offices,
        asker.login.0,
        asker.brand,
        request.report.name,
        format.extension(),
        request.period.from,
        request.period.to,
        compare,
        json!(request.given),
        wish.sort,
        i64::try_from(rows).unwrap_or(i64::MAX),
        request.now,
        asker.of.map(|organization| organization.0),
        asker.grants.as_deref()
    )
    .fetch_one(scope.db())
    .await?;
    let id = ReportFileId(id);
    enqueue_task(scope, &MakeReport { file: id }, id.to_string(), request.now).await?;
    // The rows of our staff's files are counted before.
    let rows = office.map(|_| rows);
    record_with(scope, "report.asked", *office, id, json!({ "report": request.report.name, "rows": rows })).await?;
    Ok(id)
}

async fn record(scope: &mut Scope, act: &str, office: Option<OfficeId>, id: ReportFileId, report: &str) -> Result<()> {
    record_with(scope, act, office, id, json!({ "report": report })).await
}

async fn record_with(
    scope: &mut Scope,
    act: &str,
    office: Option<OfficeId>,
    id: ReportFileId,
    detail: Value,
) -> Result<()> {
    let act = Act { act, subject_kind: "report_file", subject_id: id.to_string(), office, account: None, detail };
    Ok(audit::record(scope, act).await?)
}

/// Who asks for a file: its login, as far as it still has reports at all offices of the file.
#[derive(Debug, Clone)]
pub struct FileReader {
    pub office: OfficeId,
    pub login: LoginId,
    /// The offices of the organization where the login has reports.
    pub offices: Vec<OfficeId>,
}

/// The reader's files at the office, latest first; only the one with `id`, if given.
pub async fn list(
    scope: &mut Scope,
    reader: &FileReader,
    id: Option<ReportFileId>,
    now: DateTime<Utc>,
) -> Result<Vec<StoredFile>> {
    select_files(scope, (reader.login, &reader.offices), (Some(reader.office), id), now).await
}

/// The files of a login at all offices that the scope reaches, latest first; `offices` are those where it has reports.
///
/// # Errors
/// If the database fails.
pub async fn list_everywhere(
    scope: &mut Scope,
    login: LoginId,
    offices: &[OfficeId],
    now: DateTime<Utc>,
) -> Result<Vec<StoredFile>> {
    select_files(scope, (login, offices), (None, None), now).await
}

async fn select_files(
    scope: &mut Scope,
    (login, offices): (LoginId, &[OfficeId]),
    (office, id): (Option<OfficeId>, Option<ReportFileId>),
    now: DateTime<Utc>,
) -> Result<Vec<StoredFile>> {
    let organization = scope.organization();
    let offices: Vec<i64> = offices.iter().map(|office| office.0).collect();
    let rows = sqlx::query!(
        "select id, office_id, report, format, from_on, to_on, state, done_rows, all_rows, byte_count, asked_at, expires_at from report_file
         where organization_id = $1 and ($2::bigint is null or office_id = $2) and login_id = $3 and (organization_id = 0 or offices <@ $4)
           and ($5::bigint is null or id = $5)
         order by id desc limit $6",
        organization.0,
        office.map(|office| office.0),
        login.0,
        &offices,
        id.map(|id| id.0),
        LISTED
    )
    .fetch_all(scope.db())
    .await?;
    let file = rows.into_iter().map(|row| StoredFile {
        id: ReportFileId(row.id),
        office_id: row.office_id.unwrap_or_default(),
        title: lists::title(&row.report).to_owned(),
        report_type: row.report,
        file_type: format(&row.format),
        from: row.from_on,
        to: row.to_on,
        state: if row.expires_at.is_some_and(|until| until <= now) { FileState::Over } else { state(&row.state) },
        rows: row.done_rows,
        of: row.all_rows,
        bytes: row.byte_count,
        asked_at: row.asked_at,
        until: row.expires_at,
    });
    Ok(file.collect())
}

/// One of the reader's files.
///
/// # Errors
/// [`Error::NotFound`].
pub async fn find(scope: &mut Scope, reader: &FileReader, id: ReportFileId, now: DateTime<Utc>) -> Result<StoredFile> {
    list(scope, reader, Some(id), now).await?.pop().ok_or(Error::NotFound)
}

/// Stops making a file; one that is ready stays.
///
/// # Errors
/// [`Error::NotFound`].
pub async fn cancel(
    scope: &mut Scope,
    reader: &FileReader,
    id: ReportFileId,
    now: DateTime<Utc>,
) -> Result<StoredFile> {
    let found = find(scope, reader, id, now).await?;
    if matches!(found.state, FileState::Waiting | FileState::Making) {
        set_state(scope, id, "canceled").await?;
        record(scope, "report.canceled", Some(reader.office), id, &found.report_type).await?;
    }
    find(scope, reader, id, now).await
}

/// One of the files that one of our staff asked for, in a scope of [`platform_reach`].
///
/// # Errors
/// [`Error::NotFound`].
pub async fn find_of_platform(
    scope: &mut Scope,
    login: LoginId,
    id: ReportFileId,
    now: DateTime<Utc>,
) -> Result<StoredFile> {
    select_files(scope, (login, &[]), (None, Some(id)), now).await?.pop().ok_or(Error::NotFound)
}

/// As [`cancel`], a file that one of our staff asked for.
///
/// # Errors
/// [`Error::NotFound`].
pub async fn cancel_of_platform(
    scope: &mut Scope,
    login: LoginId,
    id: ReportFileId,
    now: DateTime<Utc>,
) -> Result<StoredFile> {
    let found = find_of_platform(scope, login, id, now).await?;
    if matches!(found.state, FileState::Waiting | FileState::Making) {
        set_state(scope, id, "canceled").await?;
        record(scope, "report.canceled", None, id, &found.report_type).await?;
    }
    find_of_platform(scope, login, id, now).await
}

/// As [`content`], of a file that one of our staff asked for.
///
/// # Errors
/// As [`content`].
pub async fn content_of_platform(context: &Context, actor: Actor, login: LoginId, id: ReportFileId) -> Result<File> {
    let now = context.clock.now().await?;
    let mut scope = context.database.scope(platform_reach(actor)).await?;
    let found = find_of_platform(&mut scope, login, id, now).await?;
    bytes(context, scope, &found, None).await
}

async fn set_state(scope: &mut Scope, id: ReportFileId, state: &str) -> Result<bool> {
    let organization = scope.organization();
    let set = sqlx::query!(
        "update report_file set state = $3 where organization_id = $1 and id = $2 and state in ('waiting', 'making')",
        organization.0,
        id.0,
        state
    );
    Ok(set.execute(scope.db()).await?.rows_affected() == 1)
}

/// The bytes of one of the reader's files.
///
/// # Errors
/// [`Error::NotFound`] if it isn't ready, or is over.
pub async fn content(context: &Context, reach: &Reach, reader: &FileReader, id: ReportFileId) -> Result<File> {
    let now = context.clock.now().await?;
    let mut scope = context.database.scope(reach.clone()).await?;
    let found = find(&mut scope, reader, id, now).await?;
    bytes(context, scope, &found, Some(reader.office)).await
}

/// The bytes of a file that was found; writes the line of the audit trail.
async fn bytes(context: &Context, mut scope: Scope, found: &StoredFile, office: Option<OfficeId>) -> Result<File> {
    let (organization, id) = (scope.organization(), found.id);
    let row =
        sqlx::query!("select file, name from report_file where organization_id = $1 and id = $2", organization.0, id.0)
            .fetch_one(scope.db())
            .await?;
    let (FileState::Ready, Some(file), Some(name)) = (found.state, row.file, row.name) else {
        return Err(Error::NotFound);
    };
    record(&mut scope, "report.file_downloaded", office, id, &found.report_type).await?;
    scope.commit().await?;
    let owner = owner(organization.0, office.map(|office| office.0));
    let stored = context.files.get(owner, &key(file, found.file_type)).await?.ok_or(Error::NotFound)?;
    Ok(File { format: found.file_type, name, bytes: stored.bytes.to_vec() })
}

/// Whose the bytes are: the office's, or, without one, the platform's.
const fn owner(organization: i64, office: Option<i64>) -> FileOwner {
    FileOwner { organization, office, account: None }
}

/// Deletes files that are over.
async fn clean_up(context: &Context) -> Result<()> {
    let now = context.clock.now().await?;
    // Platform: files of all organizations end by the same rule.
    let mut scope = context.database.platform("Report files").await?;
    let rows = sqlx::query!(
        r#"with gone as (select organization_id, id, file from report_file where state = 'ready' and expires_at <= $1 for update)
           update report_file r set state = 'over', file = null from gone g where r.organization_id = g.organization_id and r.id = g.id
           returning r.organization_id, r.office_id, r.format, g.file as "file!""#,
        now
    )
    .fetch_all(scope.db())
    .await?;
    scope.commit().await?;
    for row in rows {
        let owner = owner(row.organization_id, row.office_id);
        if let Err(error) = context.files.delete(owner, &key(row.file, format(&row.format))).await {
            tracing::warn!(%error, "deleting a report's file failed");
        }
    }
    Ok(())
}
