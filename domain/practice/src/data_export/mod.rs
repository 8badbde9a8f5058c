//! A household's data as a file for its members: can be requested once a day, is made by a job, and is stored for seven
//! days. The account owner gets the household's data, another adult only their own.

mod archive;
mod gather;
mod letter;
mod task;

pub use letter::DataExportLetters;
pub use task::MakeDataExport;

use chrono::{DateTime, Duration, Utc};
use gateways::files::{FileOwner, NewFile};
use serde_json::json;
use tenancy::audit::{self, Act};
use tenancy::ids::{AccountId, DataExportId, LoginId, MemberId, OfficeId, OrganizationId};
use tenancy::{Actor, Reach, Scope};
use uuid::Uuid;

use crate::billing::lock_account;
use crate::members::{Viewer, own_documents};
use crate::outbox::JobOutcome;
use crate::task::enqueue_task;
use crate::{Context, Error, OrNotFound, Result};
use ::rules::Refusal;
use kernel::notices::{self, Notice};

const LIVES_DAYS: i64 = 7;
/// The minimum time between two requests of the same person.
const PAUSE_HOURS: i64 = 24;
/// The most bytes of documents in the file; the others are listed in it, and the office has them.
const MOST_DOCUMENT_BYTES: usize = 20 * 1024 * 1024;

/// The latest export of a person.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DataExport {
    pub asked_at: DateTime<Utc>,
    pub state: ExportState,
    /// When the next one may be requested.
    pub again_at: DateTime<Utc>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ExportState {
    /// It is being made.
    Waiting,
    Ready {
        bytes: i32,
        until: DateTime<Utc>,
    },
    /// It has expired and the file is deleted.
    Over,
}

struct Row {
    id: DataExportId,
    state: ExportState,
    asked_at: DateTime<Utc>,
    file: Option<Uuid>,
    office: OfficeId,
}

/// Who asks for an export: a login, and as whom. A login whose role in the household changed has none of its earlier
/// exports: the account owner's contains the whole household.
#[derive(Debug, Clone, Copy)]
pub struct ExportOwner {
    pub account: AccountId,
    pub login: LoginId,
    pub viewer: Viewer,
}

impl ExportOwner {
    /// The member whose data alone is exported; `None` for the whole household.
    const fn member(self) -> Option<i64> {
        match self.viewer {
            Viewer::AccountOwner => None,
            Viewer::Member(MemberId(id)) => Some(id),
        }
    }
}

async fn latest(scope: &mut Scope, owner: ExportOwner, now: DateTime<Utc>) -> Result<Option<Row>> {
    let organization = scope.organization();
    let row = sqlx::query!(
        "select id, office_id, state, file, byte_count, asked_at, expires_at from data_export
         where organization_id = $1 and account_id = $2 and login_id = $3 and member_id is not distinct from $4 order by id desc limit 1",
        organization.0,
        owner.account.0,
        owner.login.0,
        owner.member()
    )
    .fetch_optional(scope.db())
    .await?;
    Ok(row.map(|row| Row {
        id: DataExportId(row.id),
        office: OfficeId(row.office_id),
        asked_at: row.asked_at,
        file: row.file,
        state: match (row.state.as_str(), row.byte_count, row.expires_at) {
            ("waiting", ..) => ExportState::Waiting,
            ("ready", Some(bytes), Some(until)) if until > now => ExportState::Ready { bytes, until },
            _ => ExportState::Over,
        },
    }))
}

/// The latest export that the caller requested.
pub async fn export_of(scope: &mut Scope, now: DateTime<Utc>, owner: ExportOwner) -> Result<Option<DataExport>> {
    let row = latest(scope, owner, now).await?;
    Ok(row.map(|row| DataExport {
        asked_at: row.asked_at,
        state: row.state,
        again_at: row.asked_at + Duration::hours(PAUSE_HOURS),
    }))
}

/// Requests the caller's data. The caller must have authenticated again.
///
/// # Errors
/// [`Error::Conflict`] if the last request is less than a day old.
pub async fn request(context: &Context, reach: &Reach, owner: ExportOwner) -> Result<()> {
    let account = owner.account;
    let now = context.clock.now().await?;
    let mut scope = context.database.scope(reach.clone()).await?;
    lock_account(&mut scope, account).await?;
    if let Some(last) = latest(&mut scope, owner, now).await?
        && last.asked_at + Duration::hours(PAUSE_HOURS) > now
    {
        return Err(Refusal::DATA_ONCE_A_DAY.into());
    }
    let organization = scope.organization();
    let id = sqlx::query_scalar!(
        "insert into data_export (organization_id, office_id, account_id, login_id, member_id, language, asked_at)
         select a.organization_id, a.office_id, a.id, l.id, $4, l.language, $5 from account a, login l
         where a.organization_id = $1 and a.id = $2 and l.id = $3 returning id",
        organization.0,
        account.0,
        owner.login.0,
        owner.member(),
        now
    )
    .one_or_not_found(&mut scope)
    .await?;
    enqueue_task(&mut scope, &MakeDataExport { export: DataExportId(id) }, id, now).await?;
    record(&mut scope, "data_export.asked", account, DataExportId(id)).await?;
    Ok(scope.commit().await?)
}

/// The file of the caller's latest export.
///
/// # Errors
/// [`Error::NotFound`] if there is none, or it has expired.
pub async fn download(context: &Context, reach: &Reach, asked: ExportOwner) -> Result<Vec<u8>> {
    let account = asked.account;
    let now = context.clock.now().await?;
    let mut scope = context.database.scope(reach.clone()).await?;
    let row = latest(&mut scope, asked, now).await?.ok_or(Error::NotFound)?;
    let (ExportState::Ready { .. }, Some(file)) = (row.state, row.file) else { return Err(Error::NotFound) };
    let owner = FileOwner::household(scope.organization().0, row.office.0, account.0);
    record(&mut scope, "data_export.downloaded", account, row.id).await?;
    scope.commit().await?;
    let stored = context.files.get(owner, &key(file)).await?.ok_or(Error::NotFound)?;
    Ok(stored.bytes.to_vec())
}

async fn record(scope: &mut Scope, act: &str, account: AccountId, id: DataExportId) -> Result<()> {
    let act = Act {
        act,
        subject_kind: "data_export",
        subject_id: id.to_string(),
        office: None,
        account: Some(account),
        detail: json!({}),
    };
    Ok(audit::record(scope, act).await?)
}

fn key(file: Uuid) -> String {
    format!("data-export/{file}.zip")
}

/// Makes the file of an export and sends an email that it is ready. Safe to run twice.
pub async fn make(context: &Context, organization: OrganizationId, id: DataExportId) -> Result<JobOutcome> {
    let now = context.clock.now().await?;
    let actor = Actor::platform("data export");
    let mut scope = context.database.scope(Reach::organization(organization, actor.clone())).await?;
    let row = sqlx::query!(
        "select office_id, account_id, member_id, language from data_export where organization_id = $1 and id = $2 and state = 'waiting'",
        organization.0,
        id.0
    )
    .fetch_optional(scope.db())
    .await?;
    drop(scope);
    let Some(row) = row else { return Ok(JobOutcome::Done) };
    let (office, account) = (OfficeId(row.office_id), AccountId(row.account_id));
    let member = row.member_id.map(MemberId);
    // Reads everything in the household's reach.
    let own = Reach { account: Some(account), ..Reach::office(organization, office, actor) };
    let mut scope = context.database.scope(own.clone()).await?;
    let data = gather::gather(&mut scope, account, member).await?;
    drop(scope);
    let documents = match member {
        None => own_documents(context, &own, account, MOST_DOCUMENT_BYTES).await?,
        Some(_) => vec![],
    };
    let bytes = archive::zip(&data, &documents, &row.language)?;
    let byte_count = i32::try_from(bytes.len()).map_err(anyhow::Error::from)?;
    let file = Uuid::new_v4();
    let owner = FileOwner::household(organization.0, office.0, account.0);
    // If the transaction fails, the file stays but no row refers to it.
    let new = NewFile { owner, key: key(file), content_type: "application/zip".to_owned(), bytes: bytes.into() };
    context.files.put(new).await?;
    let mut scope = context.database.scope(own).await?;
    let made = sqlx::query!(
        "update data_export set state = 'ready', file = $3, byte_count = $4, ready_at = $5, expires_at = $6
         where organization_id = $1 and id = $2 and state = 'waiting'",
        organization.0,
        id.0,
        file,
        byte_count,
        now,
        now + Duration::days(LIVES_DAYS)
    )
    .execute(scope.db())
    .await?;
    let kept = made.rows_affected() == 1;
    if kept {
        notices::enqueue(&mut scope, Notice::DataExport { export: id }, now).await?;
    }
    scope.commit().await?;
    if !kept {
        // It was withdrawn while the file was made: no row names the file, so nothing else would delete it.
        context.files.delete(owner, &key(file)).await?;
    }
    Ok(JobOutcome::Done)
}

/// The recipient of an export's email, and the expiry of the file.
#[derive(Debug, Clone)]
pub struct ExportMail {
    pub login: LoginId,
    pub until: DateTime<Utc>,
}

/// The data for an export's email.
///
/// # Errors
/// [`Error::NotFound`] for an export that is not ready.
pub async fn mail_of(scope: &mut Scope, id: DataExportId) -> Result<ExportMail> {
    let organization = scope.organization();
    let row = sqlx::query!(
        r#"select login_id, expires_at as "until!" from data_export where organization_id = $1 and id = $2 and state = 'ready'"#,
        organization.0,
        id.0
    )
    .one_or_not_found(scope)
    .await?;
    Ok(ExportMail { login: LoginId(row.login_id), until: row.until })
}

/// Deletes expired files; returns how many.
pub async fn clean_up(context: &Context) -> Result<u64> {
    let now = context.clock.now().await?;
    let mut scope = context.database.platform("Data exports").await?;
    let rows = sqlx::query!(
        r#"with over as (select organization_id, id, file from data_export where state = 'ready' and expires_at <= $1 for update)
           update data_export d set state = 'over', file = null from over o
           where d.organization_id = o.organization_id and d.id = o.id
           returning d.organization_id, d.office_id, o.file as "file!""#,
        now
    )
    .fetch_all(scope.db())
    .await?;
    scope.commit().await?;
    let mut deleted = 0;
    for row in rows {
        let owner = FileOwner::office(row.organization_id, row.office_id);
        if let Err(error) = context.files.delete(owner, &key(row.file)).await {
            tracing::warn!(%error, "deleting a data export's file failed");
            continue;
        }
        deleted += 1;
    }
    Ok(deleted)
}
