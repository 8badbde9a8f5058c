//! Errors in groups: of the web app in browsers, of the server, of jobs that gave up, and of provider events that could not be applied. Our staff
//! assign a group, resolve it, or ignore it for a while. A resolved group that a new release meets is open again.

mod notified;
mod source;
mod spread;
mod watch;

use chrono::{DateTime, Duration, Utc};
use kernel::cursor::{cut, read as cursor_key};
use kernel::downloads::{AT_ONCE, Column, File, Format, List};
use kernel::write_pages;
use serde::{Deserialize, Serialize};
use serde_json::json;
use tenancy::ids::OfficeId;
use tenancy::{Caller, Scope, contract, text_enum};

use spread::{Spread, spread};

pub use notified::{ErrorOffice, ErrorOffices, error_offices, notify_offices};
pub use source::ErrorSource;
pub use watch::{ErrorAlertKind, WatchErrors};

use crate::{Context, Error, FieldErrors, Message, PAGE, Refusal, Result, access, open, record};

/// The longest that a group is ignored, in days.
const LONGEST: i64 = 365;

text_enum! {
    #[contract]
    ErrorState {
        Open = "open",
        /// It was resolved and came again in another release, or later.
        Reopened = "reopened",
        Resolved = "resolved",
        Ignored = "ignored",
    }
}

impl ErrorState {
    /// What a decision makes of a group; that one came again follows from its errors.
    pub const STORED: [Self; 3] = [Self::Open, Self::Resolved, Self::Ignored];
}

/// Errors that are one.
#[contract]
#[derive(Debug, Clone)]
pub struct ErrorGroup {
    pub source: ErrorSource,
    /// Identifies the group within its source.
    pub digest: String,
    pub title: String,
    /// The page, the call, or the kind of job or event.
    pub place: String,
    pub count: i64,
    /// How often on each of the last 14 days, oldest first.
    pub days: Vec<i64>,
    /// Offices whose people met it; of jobs and events, practices.
    pub offices: i64,
    /// When offices were notified last that it is fixed.
    pub notified_at: Option<DateTime<Utc>>,
    pub first_seen_at: DateTime<Utc>,
    pub last_seen_at: DateTime<Utc>,
    /// The releases that met it, latest first; of the web app only.
    pub releases: Vec<String>,
    /// Where in our code, innermost first; of the web app only.
    pub frames: Vec<String>,
    pub request_ids: Vec<uuid::Uuid>,
    pub state: ErrorState,
    pub assigned_to: Option<String>,
    /// Assigned to the caller.
    pub mine: bool,
    pub ignored_until: Option<DateTime<Utc>>,
    /// Repeated by each change.
    pub version: i32,
}

#[contract(rename = "ErrorGroups")]
#[derive(Debug, Clone)]
pub struct ErrorList {
    pub rows: Vec<ErrorGroup>,
    pub next: Option<String>,
}

#[derive(Debug, Clone, Default)]
pub struct ErrorFilter {
    pub source: Option<ErrorSource>,
    pub state: Option<ErrorState>,
    /// Only groups that are assigned to the caller.
    pub mine: bool,
    /// Part of the title or the place.
    pub search: Option<String>,
    /// Only errors of the web app and the server that this office met.
    pub office: Option<OfficeId>,
}

#[derive(Serialize, Deserialize)]
struct Key(DateTime<Utc>, String);

/// A page of 50 groups, the last seen first.
///
/// # Errors
/// [`Error::Invalid`] for a cursor of another list.
pub async fn errors(
    context: &Context,
    caller: &Caller,
    filter: &ErrorFilter,
    after: Option<&str>,
) -> Result<ErrorList> {
    let mut scope = open(context, caller).await?;
    part(&mut scope, caller, filter, after, PAGE).await
}

const LIST: List = List::new("errors.downloaded", "Errors", "errors").with(&[
    Column::text("Source", 10),
    Column::text("Error", 46),
    Column::text("Where", 30),
    Column::whole("Count"),
    Column::whole("Offices"),
    Column::time("First seen"),
    Column::time("Last seen"),
    Column::text("State", 12),
    Column::text("Assigned", 20),
]);

/// The groups as a file. Writes `errors.downloaded` to the audit trail.
///
/// # Errors
/// When the database fails.
pub async fn errors_file(context: &Context, caller: &Caller, filter: &ErrorFilter, format: Format) -> Result<File> {
    let mut scope = open(context, caller).await?;
    let mut file = LIST.of_all_offices(filter.state.map_or("All errors", ErrorState::as_str), format)?;
    write_pages!(file, after: String => part(&mut scope, caller, filter, after.as_deref(), AT_ONCE).await?, rows, |group| vec![
        group.source.as_str().into(),
        group.title.into(),
        group.place.into(),
        group.count.into(),
        group.offices.into(),
        file.time(group.first_seen_at),
        file.time(group.last_seen_at),
        group.state.as_str().into(),
        group.assigned_to.into(),
    ]);
    drop(scope);
    access::audit_staff_list(context, caller, "errors.downloaded", file.rows()).await?;
    file.finish().await
}

async fn part(
    scope: &mut Scope,
    caller: &Caller,
    filter: &ErrorFilter,
    after: Option<&str>,
    most: usize,
) -> Result<ErrorList> {
    let key: Option<Key> = after.map(|text| cursor_key(text, "cursor")).transpose()?;
    let (seen, digest) = key.map_or((None, None), |Key(seen, digest)| (Some(seen), Some(digest)));
    let mut rows = sqlx::query!(
        r#"with seen as (
             select 'browser' as source, browser_error_group(e.message, e.frames, e.route) as digest, (array_agg(e.message order by e.last_seen_at desc))[1] as title,
               e.route as place, sum(e.count)::bigint as count, min(e.first_seen_at) as first_at, max(e.last_seen_at) as last_at,
               array(select distinct v from browser_error x, unnest(x.versions) v where x.digest = any (array_agg(e.digest))) as releases,
               (array_agg(array_to_json(e.frames) order by e.last_seen_at desc))[1] as frames, (array_agg(array_to_json(e.request_ids) order by e.last_seen_at desc))[1] as requests
             from browser_error e group by 2, e.route
             union all
             select 'server', server_error_group(e.operation, e.message), (array_agg(e.message order by e.last_seen_at desc))[1], e.operation, sum(e.count)::bigint,
               min(e.first_seen_at), max(e.last_seen_at), '{}', null, (array_agg(array_to_json(e.request_ids) order by e.last_seen_at desc))[1]
             from server_error e group by 2, e.operation
             union all
             select case when j.kind = 'process_webhook' then 'webhook' else 'job' end, job_error_group(j.kind, j.last_error), (array_agg(coalesce(j.last_error, j.kind) order by j.id desc))[1],
               j.kind, count(*), min(coalesce(j.finished_at, j.created_at)), max(coalesce(j.finished_at, j.created_at)), '{}', null,
               array_to_json((array_agg(j.request_id order by j.id desc) filter (where j.request_id is not null))[1:5])
             from job j where j.state = 'dead' group by 1, 2, j.kind),
           known as (
             select s.*, g.assigned_to, g.assigned_name, g.ignored_until, coalesce(g.version, 0) as version, case
               when g.state = 'ignored' and g.ignored_until > business_now() then 'ignored'
               when g.state = 'resolved' and s.last_at > g.resolved_at and not (s.source = 'browser' and s.releases <@ g.resolved_releases) then 'reopened'
               when g.state = 'resolved' then 'resolved' else 'open' end as state
             from seen s left join error_group g on g.source = s.source and g.digest = s.digest)
           select k.source as "source!: ErrorSource", k.digest as "digest!", k.title as "title!", k.place as "place!", k.count as "count!", k.first_at as "first_at!",
             k.last_at as "last_at!", k.releases as "releases!", k.frames, k.requests, k.state as "state!: ErrorState", k.assigned_to as "assigned_to?",
             k.assigned_name as "assigned_name?", k.ignored_until as "ignored_until?", k.version as "version!"
           from known k
           where ($1::text is null or k.source = $1) and ($2::text is null or k.state = $2 or ($2 = 'open' and k.state = 'reopened'))
             and (not $3::bool or k.assigned_to = $4) and ($5::text is null or k.title ilike $5 or k.place ilike $5)
             and ($6::timestamptz is null or (k.last_at, k.digest) < ($6, $7))
             and ($9::bigint is null or exists (select from error_of_group x join error_office o on o.source = x.source and o.digest = x.digest
               where x.source = k.source and x.group_digest = k.digest and o.office_id = $9))
           order by k.last_at desc, k.digest desc limit $8"#,
        filter.source.map(ErrorSource::as_str),
        filter.state.map(ErrorState::as_str),
        filter.mine,
        caller.login.0,
        crate::pattern(filter.search.as_deref()),
        seen,
        digest,
        most as i64 + 1,
        filter.office.map(|office| office.0)
    )
    .fetch_all(scope.db())
    .await?;
    let next = cut(&mut rows, most, |row| Key(row.last_at, row.digest.clone()))?;
    let keys: Vec<_> = rows.iter().map(|row| (row.source, row.digest.clone())).collect();
    let mut met = spread(scope, &keys).await?;
    let rows = rows.into_iter().map(|row| {
        let Spread { days, offices, notified_at } = met.remove(&(row.source, row.digest.clone())).unwrap_or_default();
        ErrorGroup {
            days: days.to_vec(),
            offices,
            notified_at,
            source: row.source,
            digest: row.digest,
            title: row.title,
            place: row.place,
            count: row.count,
            first_seen_at: row.first_at,
            last_seen_at: row.last_at,
            releases: row.releases,
            frames: row.frames.and_then(|list| serde_json::from_value(list).ok()).unwrap_or_default(),
            request_ids: row.requests.and_then(|list| serde_json::from_value(list).ok()).unwrap_or_default(),
            state: row.state,
            mine: row.assigned_to == Some(caller.login.0),
            assigned_to: row.assigned_name,
            ignored_until: row.ignored_until,
            version: row.version,
        }
    });
    Ok(ErrorList { rows: rows.collect(), next })
}

/// What is decided about a group.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ErrorDecision {
    /// The caller takes it, or gives it back.
    Assign {
        take: bool,
    },
    /// It is fixed in the releases that met it.
    Resolve,
    /// It is not shown as open for so many days.
    Ignore {
        days: i64,
    },
    Reopen,
}

/// Decides about a group. Writes `error.assigned`, `error.resolved`, `error.ignored` or `error.reopened` to the audit trail.
///
/// # Errors
/// [`Error::NotFound`] if no error is in the group; [`Error::Invalid`] at `days`; [`Error::Conflict`] if a colleague changed it meanwhile.
pub async fn decide(
    context: &Context,
    caller: &Caller,
    (source, digest, version): (ErrorSource, &str, i32),
    decision: &ErrorDecision,
) -> Result<()> {
    if let ErrorDecision::Ignore { days } = decision
        && !(1..=LONGEST).contains(days)
    {
        return Err(Error::Invalid(FieldErrors::one("days", Message::NumberBetween(1, LONGEST as u32))));
    }
    let now = context.clock.now().await?;
    let mut scope = open(context, caller).await?;
    let releases = releases(&mut scope, source, digest).await?;
    let (state, until) = match decision {
        ErrorDecision::Assign { .. } => (None, None),
        ErrorDecision::Resolve => (Some(ErrorState::Resolved), None),
        ErrorDecision::Ignore { days } => (Some(ErrorState::Ignored), Some(now + Duration::days(*days))),
        ErrorDecision::Reopen => (Some(ErrorState::Open), None),
    };
    let take = match decision {
        ErrorDecision::Assign { take } => Some(*take),
        _ => None,
    };
    // Resolved by the clock that says when errors were seen: the database's own, whatever the time of the business is.
    let changed = sqlx::query_scalar!(
        r#"insert into error_group as g (source, digest, state, assigned_to, assigned_name, resolved_releases, resolved_at, ignored_until, version, changed_at)
           select $1, $2, coalesce($4, 'open'), case when $5::bool then $6::bigint end, case when $5 then $7 end, case when $4 = 'resolved' then $8::text[] else '{}' end,
             case when $4 = 'resolved' then clock_timestamp() end, $9, 1, $10 where $3::int = 0 or exists (select from error_group x where x.source = $1 and x.digest = $2)
           on conflict (source, digest) do update set state = coalesce($4, g.state),
             assigned_to = case when $5 is null then g.assigned_to when $5 then $6 end, assigned_name = case when $5 is null then g.assigned_name when $5 then $7 end,
             resolved_releases = case when $4 is null then g.resolved_releases when $4 = 'resolved' then $8 else '{}' end,
             resolved_at = case when $4 is null then g.resolved_at when $4 = 'resolved' then clock_timestamp() end, ignored_until = case when $4 is null then g.ignored_until else $9 end,
             version = g.version + 1, changed_at = $10
           where g.version = $3 returning g.version"#,
        source.as_str(),
        digest,
        version,
        state.map(ErrorState::as_str),
        take,
        caller.login.0,
        caller.name,
        &releases,
        until,
        now
    )
    .fetch_optional(scope.db())
    .await?;
    if changed.is_none() {
        return Err(Refusal::ERROR_CHANGED.into());
    }
    let act = match decision {
        ErrorDecision::Assign { .. } => "error.assigned",
        ErrorDecision::Resolve => "error.resolved",
        ErrorDecision::Ignore { .. } => "error.ignored",
        ErrorDecision::Reopen => "error.reopened",
    };
    let subject = ("error", format!("{} {digest}", source.as_str()));
    record(&mut scope, act, subject, None, json!({ "take": take, "until": until })).await?;
    Ok(scope.commit().await?)
}

/// The releases that met the group; of the web app only.
///
/// # Errors
/// [`Error::NotFound`] if no error is in the group.
async fn releases(scope: &mut Scope, source: ErrorSource, digest: &str) -> Result<Vec<String>> {
    let (known, releases) = match source {
        ErrorSource::Browser => {
            let row = sqlx::query!(
                r#"select count(distinct e.digest) as "known!", coalesce(array_agg(distinct v) filter (where v is not null), '{}') as "releases!"
                   from browser_error e left join lateral unnest(e.versions) v on true where browser_error_group(e.message, e.frames, e.route) = $1"#,
                digest
            )
            .fetch_one(scope.db())
            .await?;
            (row.known, row.releases)
        }
        ErrorSource::Server => {
            let known = sqlx::query_scalar!(
                r#"select count(*) as "known!" from server_error e where server_error_group(e.operation, e.message) = $1"#,
                digest
            )
            .fetch_one(scope.db())
            .await?;
            (known, vec![])
        }
        ErrorSource::Job | ErrorSource::Webhook => {
            let known = sqlx::query_scalar!(
                r#"select count(*) as "known!" from job j where j.state = 'dead' and job_error_group(j.kind, j.last_error) = $1"#,
                digest
            )
            .fetch_one(scope.db())
            .await?;
            (known, vec![])
        }
    };
    if known == 0 { Err(Error::NotFound) } else { Ok(releases) }
}
