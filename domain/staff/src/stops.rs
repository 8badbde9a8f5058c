//! Emergency stops: one of our staff pauses charging, sending or webhooks of a brand or an office, at once. All staff get an email. Only
//! an approved request ends one.

use chrono::{DateTime, Utc};
use kernel::notices::{self, StaffNews};
use kernel::outbox::Notice;
use kernel::stops::Part;
use serde_json::json;
use tenancy::brand::BrandId;
use tenancy::ids::{EmergencyStopId, LoginId, OfficeId};
use tenancy::{Caller, Scope, contract, text_enum};

use crate::{
    Context, Error, FieldErrors, Message, OrNotFound, Refusal, Result, open, organization_of, record, required,
};

const LONGEST_REASON: usize = 500;
/// The latest stops that the page shows.
const SHOWN: i64 = 50;

text_enum! {
    /// What a stop pauses.
    #[contract]
    StopPart {
        Charging = "charging",
        Sending = "sending",
        Webhooks = "webhooks",
    }
}

impl StopPart {
    const fn part(self) -> Part {
        match self {
            Self::Charging => Part::Charging,
            Self::Sending => Part::Sending,
            Self::Webhooks => Part::Webhooks,
        }
    }
}

/// A pause that our staff began.
#[contract]
#[derive(Debug, Clone)]
pub struct EmergencyStop {
    pub id: EmergencyStopId,
    pub part: StopPart,
    /// The brand, or the office.
    pub brand: Option<String>,
    #[oai(rename = "officeId")]
    pub office: Option<OfficeId>,
    pub office_name: Option<String>,
    pub reason: String,
    pub started_by: String,
    pub started_at: DateTime<Utc>,
    pub ended_at: Option<DateTime<Utc>>,
}

/// Where a stop begins.
#[derive(Debug, Clone)]
pub enum StopPlace {
    Brand(String),
    Office(OfficeId),
}

/// The latest stops, those that last first.
///
/// # Errors
/// When the database fails.
pub async fn stops(context: &Context, caller: &Caller) -> Result<Vec<EmergencyStop>> {
    let mut scope = open(context, caller).await?;
    let rows = sqlx::query!(
        r#"select s.id, s.part as "part: StopPart", s.brand, s.office_id, s.reason, s.started_at, s.ended_at, o.name as "office_name?",
             trim(l.first_name || ' ' || l.last_name) as "started_by!"
           from emergency_stop s join login l on l.id = s.started_by left join office_directory d on d.office_id = s.office_id
           left join office o on o.organization_id = d.organization_id and o.id = d.office_id
           order by s.ended_at is not null, s.started_at desc, s.id desc limit $1"#,
        SHOWN
    )
    .fetch_all(scope.db())
    .await?;
    let stop = rows.into_iter().map(|row| EmergencyStop {
        id: EmergencyStopId(row.id),
        part: row.part,
        brand: row.brand,
        office: row.office_id.map(OfficeId),
        office_name: row.office_name,
        reason: row.reason,
        started_by: row.started_by,
        started_at: row.started_at,
        ended_at: row.ended_at,
    });
    Ok(stop.collect())
}

/// Begins a stop, and emails all staff. Writes `stop.started` to the audit trail.
///
/// # Errors
/// [`Error::Invalid`] at `reason`, or at `brand` for an unknown one; [`Error::NotFound`] for an unknown office; [`Error::Conflict`] if the
/// part is paused there already.
pub async fn begin_stop(
    context: &Context,
    caller: &Caller,
    part: StopPart,
    place: StopPlace,
    reason: &str,
) -> Result<EmergencyStopId> {
    let reason = required("reason", reason, LONGEST_REASON)?;
    let now = context.clock.now().await?;
    let mut scope = open(context, caller).await?;
    let (brand, office, at) = match &place {
        StopPlace::Brand(brand) => {
            if context.brands.get(&BrandId::new(brand.as_str())).is_none() {
                return Err(Error::Invalid(FieldErrors::one("brand", Message::InvalidData)));
            }
            (Some(brand.as_str()), None, None)
        }
        StopPlace::Office(office) => {
            let organization = organization_of(&mut scope, *office).await?;
            (None, Some(office.0), Some((organization, *office)))
        }
    };
    let id = sqlx::query_scalar!(
        "insert into emergency_stop (part, brand, office_id, reason, started_by, started_at) values ($1, $2, $3, $4, $5, $6) on conflict do nothing returning id",
        part.part().as_str(),
        brand,
        office,
        reason,
        caller.login.0,
        now
    )
    .fetch_optional(scope.db())
    .await?
    .ok_or(Refusal::STOPPED_ALREADY)?;
    let detail = json!({ "part": part.part().as_str(), "brand": brand, "office": office, "reason": reason });
    record(&mut scope, "stop.started", ("emergency_stop", id.to_string()), at, detail).await?;
    email_staff(&mut scope, StaffNews::StopStarted, id, now).await?;
    scope.commit().await?;
    Ok(EmergencyStopId(id))
}

/// Ends a stop: paused jobs run again at once. Called when the request for it was approved.
pub(crate) async fn end_stop(scope: &mut Scope, id: EmergencyStopId, now: DateTime<Utc>) -> Result<()> {
    sqlx::query_scalar!(
        "update emergency_stop set ended_at = $2 where id = $1 and ended_at is null returning id",
        id.0,
        now
    )
    .one_or_not_found(scope)
    .await?;
    // A job that looked for the end of the stop too often gave up; it was never about the job.
    sqlx::query!(
        "update job set state = 'queued', attempts = 0, due_at = $1, finished_at = null where state in ('queued', 'dead') and last_error = 'our staff paused sending'
           and not exists (select from job j where j.organization_id = job.organization_id and j.kind = job.kind and j.key = job.key
             and j.id <> job.id and j.state in ('queued', 'running'))",
        now
    )
    .execute(scope.db())
    .await?;
    email_staff(scope, StaffNews::StopEnded, id.0, now).await
}

/// Queues an email to all staff.
async fn email_staff(scope: &mut Scope, news: StaffNews, of: i64, now: DateTime<Utc>) -> Result<()> {
    let staff = sqlx::query_scalar!(
        r#"select distinct g.login_id as "login_id!" from live_grant g join login l on l.id = g.login_id and l.status = 'active' where g.kind = 'platform'"#
    )
    .fetch_all(scope.db())
    .await?;
    let notices = staff.into_iter().map(|login| Notice::Staff { news, of, login: LoginId(login) }).collect();
    notices::enqueue_all(scope, notices, now).await
}
