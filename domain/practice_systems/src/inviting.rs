//! Invites uninsured patients who are worth inviting: active, seen lately, adult, and not invited for a while.

use async_trait::async_trait;
use chart_matching::is_nobody;
use chrono::{DateTime, Months, NaiveDate, Utc};
use households::invitations::{self, Invitee, Kind};
use kernel::outbox::{ClaimedJob, JobOutcome};
use kernel::task::Task;
use rules::contact::is_email;
use rules::names::name_problem;
use serde::{Deserialize, Serialize};
use serde_json::json;
use tenancy::audit::{self, Act};
use tenancy::brand::Feature;
use tenancy::clock::office_date;
use tenancy::ids::{ChartId, OfficeId, OrganizationId, PracticeConnectionId};
use tenancy::{Personal, Scope};

use crate::connection::{Connection, connected, load};
use crate::{Context, Error, OrNotFound, Result};

/// Invitations of an office in a day, so that the front desk can answer who calls.
const A_DAY: i64 = 20;
/// Seen within so many months.
pub(crate) const SEEN_MONTHS: u32 = 18;
/// Not invited for so many days.
const PAUSE_DAYS: i32 = 90;
pub(crate) const ADULT_MONTHS: u32 = 18 * 12;

/// Turns the invitations on or off. Writes `practice_system.invites_changed` to the audit trail.
///
/// # Errors
/// [`Error::Conflict`] if nothing is connected.
pub async fn notify_uninsured(scope: &mut Scope, office: OfficeId, notify: bool) -> Result<()> {
    let (connection, organization) = (connected(scope, office).await?, scope.organization());
    sqlx::query!(
        "update practice_connection set notify_uninsured = $3 where organization_id = $1 and id = $2",
        organization.0,
        connection.id.0,
        notify
    )
    .execute(scope.db())
    .await?;
    audit::record(scope, Act::on_office("practice_system.invites_changed", office, json!({ "on": notify }))).await?;
    Ok(())
}

/// A patient asked not to be invited any more, or changed their mind. An invitation that was sent stays open. Repeating it
/// changes nothing. Writes `practice_system.patient_invites_changed` to the audit trail.
///
/// # Errors
/// [`Error::NotFound`] if the chart is not of the office's connection.
pub async fn allow_inviting(
    scope: &mut Scope,
    office: OfficeId,
    chart: ChartId,
    allowed: bool,
    now: DateTime<Utc>,
) -> Result<()> {
    let (connection, organization) = (connected(scope, office).await?, scope.organization());
    sqlx::query_scalar!(
        "update chart set no_invite_at = case when $4 then null else coalesce(no_invite_at, $5) end
         where organization_id = $1 and connection_id = $2 and id = $3 returning id",
        organization.0,
        connection.id.0,
        chart.0,
        allowed,
        now
    )
    .one_or_not_found(scope)
    .await?;
    let detail = json!({ "chart": chart, "on": allowed });
    audit::record(scope, Act::on_office("practice_system.patient_invites_changed", office, detail)).await?;
    Ok(())
}

/// Sends the invitations of a day. Key: the tick.
#[derive(Default, Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct InviteUninsured {}

#[async_trait]
impl Task for InviteUninsured {
    const KIND: &'static str = "practice_invite_uninsured";

    async fn run(self, context: &Context, _: &ClaimedJob) -> Result<JobOutcome> {
        let sent = invite_all(context).await?;
        tracing::info!(sent, "invited uninsured patients");
        Ok(JobOutcome::Done)
    }
}

async fn invite_all(context: &Context) -> Result<usize> {
    let doors = context.brands.doors(Feature::PracticeSystemIntegration);
    // Platform: the connections of all tenants.
    let mut scope = context.database.platform("Practice system").await?;
    let rows = sqlx::query!(
        "select c.organization_id, c.id from practice_connection c join office o on o.organization_id = c.organization_id and o.id = c.office_id
         where c.notify_uninsured and c.state = 'connected' and (o.id = any ($1) or (o.brand <> all ($2) and o.id <> all ($3)))
         order by c.organization_id, c.id",
        &doors.open,
        &doors.closed_brands,
        &doors.closed
    )
    .fetch_all(scope.db())
    .await?;
    drop(scope);
    let mut sent = 0;
    for row in rows {
        match invite(context, OrganizationId(row.organization_id), PracticeConnectionId(row.id)).await {
            Ok(count) => sent += count,
            // One office must not stop the others.
            Err(error) => tracing::error!(connection = row.id, %error, "inviting uninsured patients failed"),
        }
    }
    Ok(sent)
}

async fn invite(context: &Context, organization: OrganizationId, id: PracticeConnectionId) -> Result<usize> {
    let now = context.clock.now().await?;
    let reach = tenancy::Reach::organization(organization, tenancy::Actor::platform("Practice system"));
    let connection = load(&mut context.database.read(reach).await?, id).await?;
    let mut scope = connection.open(context).await?;
    let invitees = worth_inviting(&mut scope, &connection, office_date(now, &connection.timezone), now).await?;
    if invitees.is_empty() {
        return Ok(0);
    }
    match invitations::invite(&mut scope, now, connection.office, Kind::Patient, &invitees, false).await {
        Ok(invited) => {
            scope.commit().await?;
            Ok(invited.iter().filter(|one| one.invitation.is_some()).count())
        }
        // The office takes no members now.
        Err(Error::Conflict(_)) => Ok(0),
        Err(other) => Err(other),
    }
}

/// The patients to invite, one for each email: those whom a plan would have saved most, then those seen last.
async fn worth_inviting(
    scope: &mut Scope,
    connection: &Connection,
    today: NaiveDate,
    now: DateTime<Utc>,
) -> Result<Vec<Invitee>> {
    let rows = sqlx::query!(
        r#"select * from (
             select distinct on (lower(c.email)) lower(c.email) as "email!", c.first_name as "first_name!", c.last_name as "last_name!",
               c.language as "language?", c.last_visit_on, w.saved_cents
             from chart c
             left join practice_candidate w on w.organization_id = c.organization_id and w.chart_id = c.id
             where c.organization_id = $1 and c.connection_id = $2 and c.status = 'active' and c.missing_since is null and c.no_invite_at is null and c.insured = false and c.member_id is null and c.second_of_member_id is null
               and c.email is not null and c.birth_date <= $3 and c.last_visit_on >= $4
               and not exists (select from invitation i where i.organization_id = $1 and i.office_id = $5 and i.email = lower(c.email)
                 and i.created_at > $6::timestamptz - make_interval(days => $7))
               and not exists (select from bad_address b where b.organization_id = $1 and b.email = lower(c.email))
               and not exists (select from account a where a.organization_id = $1 and a.office_id = $5 and a.email = lower(c.email))
               and not exists (select from chart_review r where r.organization_id = $1 and r.office_id = $5
                 and r.candidates @> jsonb_build_array(jsonb_build_object('chart', c.id)))
             order by lower(c.email), c.remote_id = c.guarantor_id desc, c.id) one
           order by saved_cents desc nulls last, last_visit_on desc, 1 limit $8"#,
        connection.organization.0,
        connection.id.0,
        today - Months::new(ADULT_MONTHS),
        today - Months::new(SEEN_MONTHS),
        connection.office.0,
        now,
        PAUSE_DAYS,
        A_DAY
    )
    .fetch_all(scope.db())
    .await?;
    let people = rows.into_iter().filter(|row| is_email(&row.email) && !is_nobody(&row.first_name, &row.last_name));
    let invitees = people.map(|row| Invitee {
        email: Personal(row.email),
        // A name that no email may have would stop the invitations of all others.
        first_name: Some(row.first_name).filter(|name| name_problem(name).is_none()),
        last_name: Some(row.last_name).filter(|name| name_problem(name).is_none()),
        phone: None,
        spanish: row.language.is_some_and(|language| {
            language.to_lowercase().starts_with("es") || language.to_lowercase().starts_with("spa")
        }),
    });
    Ok(invitees.collect())
}
