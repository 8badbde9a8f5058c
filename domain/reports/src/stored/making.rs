//! Makes a file that was asked for, beside whoever cancels it.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration as Pause;

use chrono::{DateTime, Duration, Utc};
use gateways::files::NewFile;
use kernel::downloads::{File, Format};
use kernel::notices::{self, Notice};
use kernel::outbox::JobOutcome;
use replica::Read;
use serde_json::Value;
use sqlx::types::Json;
use tenancy::brand::BrandId;
use tenancy::ids::{GrantId, LoginId, OfficeId, OrganizationId, ReportFileId};
use tenancy::{Actor, Granted, Offices, Reach, Scope};
use uuid::Uuid;

use super::{LIVES_DAYS, format, key, open, owner};
use crate::files;
use crate::locations;
use crate::place::{Place, PlaceKind, at_one_moment, granted_at};
use crate::request::{Filters, Request, Wish};
use crate::{Context, Error, Result, catalog};

/// How long one statement of a job may take.
const LONGEST_STATEMENT: &str = "set local statement_timeout = '10min'";
/// How often the progress is written, and a cancellation noticed.
const PROGRESS_EVERY: Pause = Pause::from_millis(1_500);

/// A file to make.
struct Order {
    /// `None` for our staff's.
    office: Option<OfficeId>,
    offices: Vec<OfficeId>,
    /// The practice that a file of our staff is about.
    of: Option<OrganizationId>,
    /// Those of our staff's asker.
    grants: Option<Vec<GrantId>>,
    login: LoginId,
    brand: String,
    report: String,
    format: Format,
    wish: Wish,
}

async fn begin(context: &Context, organization: OrganizationId, id: ReportFileId) -> Result<Option<Order>> {
    let mut scope = open(context, organization).await?;
    let row = sqlx::query!(
        r#"update report_file set state = 'making', done_rows = 0 where organization_id = $1 and id = $2 and state in ('waiting', 'making')
           returning office_id, offices, of_organization, grants, login_id, brand, report, format, from_on, to_on, compare, filters as "filters: Json<Filters>", sort"#,
        organization.0,
        id.0
    )
    .fetch_optional(scope.db())
    .await?;
    scope.commit().await?;
    Ok(row.map(|row| Order {
        office: row.office_id.map(OfficeId),
        offices: row.offices.into_iter().map(OfficeId).collect(),
        of: row.of_organization.map(OrganizationId),
        grants: row.grants.map(|grants| grants.into_iter().map(GrantId).collect()),
        login: LoginId(row.login_id),
        brand: row.brand,
        report: row.report,
        format: format(&row.format),
        wish: Wish {
            preset: None,
            from: Some(row.from_on),
            to: Some(row.to_on),
            compare: Some(row.compare),
            filters: row.filters.0,
            sort: row.sort,
        },
    }))
}

/// Makes a file and emails its asker; `late` if it may be read from a replica. Safe to run twice.
pub(super) async fn make(
    context: &Context,
    organization: OrganizationId,
    id: ReportFileId,
    late: bool,
) -> Result<JobOutcome> {
    let now = context.clock.now().await?;
    let Some(order) = begin(context, organization, id).await? else { return Ok(JobOutcome::Done) };
    let progress = Arc::new(AtomicUsize::new(0));
    let making = Making { organization, id, office: order.office, login: order.login, format: order.format, now };
    let written = written(context, organization, &order, (now, late), Arc::clone(&progress));
    making.keep(context, written, &progress).await
}

/// A list of our staff to make.
#[derive(Debug)]
pub struct ListOrder {
    /// As it was asked for, see [`super::request_list`].
    pub list: String,
    pub filter: Value,
    pub format: Format,
    pub login: LoginId,
    pub grants: Vec<GrantId>,
}

/// Makes the file of a list, as [`make`] that of a report: `write` reads the rows, and notes how many it has.
pub(super) async fn make_list<W>(
    context: &Context,
    id: ReportFileId,
    write: impl FnOnce(ListOrder, files::Progress) -> W + Send,
) -> Result<JobOutcome>
where
    W: Future<Output = Result<File>> + Send,
{
    let now = context.clock.now().await?;
    let organization = OrganizationId(0);
    let mut scope = open(context, organization).await?;
    let row = sqlx::query!(
        r#"update report_file set state = 'making', done_rows = 0 where organization_id = $1 and id = $2 and state in ('waiting', 'making')
           returning login_id, grants, report, format, filters as "filters: Json<Value>""#,
        organization.0,
        id.0
    )
    .fetch_optional(scope.db())
    .await?;
    scope.commit().await?;
    let Some(row) = row else { return Ok(JobOutcome::Done) };
    let (login, format) = (LoginId(row.login_id), format(&row.format));
    let progress = Arc::new(AtomicUsize::new(0));
    let making = Making { organization, id, office: None, login, format, now };
    let grants = row.grants.unwrap_or_default().into_iter().map(GrantId).collect();
    let order = ListOrder { list: row.report, filter: row.filters.0, format, login, grants };
    let written = write(order, Arc::clone(&progress));
    making.keep(context, written, &progress).await
}

/// A file that is being made.
struct Making {
    organization: OrganizationId,
    id: ReportFileId,
    office: Option<OfficeId>,
    login: LoginId,
    format: Format,
    now: DateTime<Utc>,
}

impl Making {
    /// Stores what is written unless somebody cancels it, and emails its asker.
    async fn keep<W>(self, context: &Context, written: W, progress: &AtomicUsize) -> Result<JobOutcome>
    where
        W: Future<Output = Result<File>> + Send,
    {
        let written = tokio::select! {
            written = written => Some(written?),
            canceled = canceled(context, self.organization, self.id, progress) => {
                canceled?;
                None
            }
        };
        match written {
            Some(file) => store(context, self, file, progress).await,
            None => Ok(JobOutcome::Done),
        }
    }
}

async fn store(context: &Context, making: Making, file: File, progress: &AtomicUsize) -> Result<JobOutcome> {
    let Making { organization, id, office, login, format, now } = making;
    let byte_count = i32::try_from(file.bytes.len()).map_err(anyhow::Error::from)?;
    let name = Uuid::new_v4();
    let owner = owner(organization.0, office.map(|office| office.0));
    let content_type = match format {
        Format::Csv => "text/csv",
        Format::Xlsx => "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
        Format::Pdf => "application/pdf",
    };
    let stored =
        NewFile { owner, key: key(name, format), content_type: content_type.to_owned(), bytes: file.bytes.into() };
    // If the transaction fails, the file stays but no row refers to it.
    context.files.put(stored).await?;
    let mut scope = open(context, organization).await?;
    let kept = sqlx::query!(
        "update report_file set state = 'ready', file = $3, name = $4, byte_count = $5, done_rows = $6, ready_at = $7, expires_at = $8
         where organization_id = $1 and id = $2 and state = 'making'",
        organization.0,
        id.0,
        name,
        file.name,
        byte_count,
        i64::try_from(progress.load(Ordering::Relaxed)).unwrap_or(i64::MAX),
        now,
        now + Duration::days(LIVES_DAYS)
    )
    .execute(scope.db())
    .await?
    .rows_affected()
        == 1;
    if kept {
        notices::enqueue(&mut scope, Notice::ReportReady { file: id, login }, now).await?;
    }
    scope.commit().await?;
    if !kept {
        // It was canceled meanwhile: no row names the file, so nothing else would delete it.
        context.files.delete(owner, &key(name, format)).await?;
    }
    Ok(JobOutcome::Done)
}

async fn written(
    context: &Context,
    organization: OrganizationId,
    order: &Order,
    (now, late): (DateTime<Utc>, bool),
    progress: files::Progress,
) -> Result<File> {
    let report = catalog::find(&order.report).ok_or(Error::NotFound)?;
    let brand = context.brands.get(&BrandId::new(&order.brand)).ok_or(Error::NotFound)?;
    let (mut scope, place, age) = match &order.grants {
        Some(grants) => of_platform(context, order, grants, late).await?,
        None => of_practice(context, organization, order, late).await?,
    };
    // A call's statements end after seconds; nobody waits for these.
    sqlx::raw_sql(LONGEST_STATEMENT).execute(&mut *scope.db()).await?;
    let request = Request::check(report, place, now, &order.wish)?.of_age(age);
    files::write(context, &mut scope, &request, brand, (order.format, progress)).await
}

/// The scope and place of a file at offices of an organization, and how old what it reads is.
async fn of_practice(
    context: &Context,
    organization: OrganizationId,
    order: &Order,
    late: bool,
) -> Result<(Scope, Place, Option<Pause>)> {
    let actor = Actor::platform("Reports");
    let mut scope = context.database.read(Reach::organization(organization, actor.clone())).await?;
    let all = locations::count(&mut scope, organization).await?;
    drop(scope);
    let reach = Reach { organization, offices: Offices::Some(order.offices.clone()), account: None, actor };
    let read = match late {
        true => replica::read(context, reach).await?,
        false => Read::current(context.database.read(reach).await?),
    };
    let Read { mut scope, age } = read;
    at_one_moment(&mut scope).await?;
    let place =
        Place::load(&mut scope, PlaceKind::Organization, Some(organization), Some(order.offices.clone())).await?;
    let place = if place.is_several() { Place { all, ..place } } else { place };
    Ok((scope, place, age))
}

/// As [`of_practice`], of a file of our staff, as far as their grants are live.
async fn of_platform(
    context: &Context,
    order: &Order,
    grants: &[GrantId],
    late: bool,
) -> Result<(Scope, Place, Option<Pause>)> {
    let granted = Granted {
        grants: grants.to_vec(),
        organizations: order.of.into_iter().collect(),
        actor: Actor::platform("Reports"),
    };
    let named = (!order.offices.is_empty()).then_some(order.offices.as_slice());
    let granted = granted_at(context, granted, order.of, named).await?;
    let read = match late {
        true => replica::granted(context, granted).await?,
        false => Read::current(context.database.granted(granted).await?),
    };
    let Read { mut scope, age } = read;
    at_one_moment(&mut scope).await?;
    // As on the screen: where no office was named, all that the grants reach.
    let offices = (!order.offices.is_empty()).then(|| order.offices.clone());
    let kind = match (order.of, order.offices.len()) {
        (_, 1) => PlaceKind::Office,
        (Some(_), _) => PlaceKind::Organization,
        _ => PlaceKind::Platform,
    };
    let place = Place::load(&mut scope, kind, order.of, offices).await?;
    if place.count == 0 {
        return Err(Error::NotFound);
    }
    Ok((scope, place, age))
}

/// Writes the progress now and then; returns when somebody canceled.
async fn canceled(
    context: &Context,
    organization: OrganizationId,
    id: ReportFileId,
    progress: &AtomicUsize,
) -> Result<()> {
    loop {
        tokio::time::sleep(PROGRESS_EVERY).await;
        let done = i64::try_from(progress.load(Ordering::Relaxed)).unwrap_or(i64::MAX);
        let mut scope = open(context, organization).await?;
        let goes_on = sqlx::query!(
            "update report_file set done_rows = $3 where organization_id = $1 and id = $2 and state = 'making'",
            organization.0,
            id.0,
            done
        )
        .execute(scope.db())
        .await?
        .rows_affected()
            == 1;
        scope.commit().await?;
        if !goes_on {
            return Ok(());
        }
    }
}
