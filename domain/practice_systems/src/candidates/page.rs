//! The patients whom a plan would have saved money, for the office.

use chrono::{DateTime, NaiveDate, Utc};
use kernel::cursor;
use rules::Cents;
use tenancy::ids::{ChartId, OfficeId};
use tenancy::{Scope, contract};

use super::saving::SavingLine;
use crate::Result;
use crate::connection::current;

const PAGE: usize = 20;

/// A patient whom a plan would have saved money.
#[contract(rename = "UninsuredPatient")]
#[derive(Debug, Clone)]
pub struct UninsuredPatient {
    pub chart_id: ChartId,
    pub patient: String,
    pub last_visit_on: Option<NaiveDate>,
    pub plan: String,
    /// Twelve months of work at the fees that were charged.
    pub usual: Cents,
    /// The same work on the plan, with the plan's price for a year.
    pub with_plan: Cents,
    pub saved: Cents,
    /// The work, day by day.
    pub work: Vec<SavingLine>,
    /// When an invitation was sent last.
    pub invited_at: Option<DateTime<Utc>>,
    /// The patient asked not to be invited.
    pub do_not_invite: bool,
}

/// A page of patients who are worth inviting.
#[contract(rename = "UninsuredPatients")]
#[derive(Debug, Clone)]
pub struct UninsuredPage {
    pub patients: Vec<UninsuredPatient>,
    pub next: Option<String>,
}

/// The uninsured patients whom a plan would have saved money, the most first.
///
/// # Errors
/// [`crate::Error::Invalid`] at `after`.
pub async fn uninsured(scope: &mut Scope, office: OfficeId, after: Option<&str>) -> Result<UninsuredPage> {
    let Some(connection) = current(scope, office).await? else {
        return Ok(UninsuredPage { patients: vec![], next: None });
    };
    let (below, beyond): (i64, i64) =
        after.map(|after| cursor::read(after, "after")).transpose()?.unwrap_or((i64::MAX, 0));
    let mut rows = sqlx::query!(
        r#"select w.chart_id, w.saved_cents as "saved!", w.usual_cents, w.plan_cents, w.lines, p.name, c.first_name || ' ' || c.last_name as "patient!",
             c.last_visit_on, c.no_invite_at is not null as "do_not_invite!", (select max(i.created_at) from invitation i
               where i.organization_id = $1 and i.office_id = $2 and i.email = lower(c.email)) as invited_at
           from practice_candidate w join chart c on c.organization_id = w.organization_id and c.id = w.chart_id
           join plan p on p.organization_id = w.organization_id and p.id = w.plan_id
           where w.organization_id = $1 and w.connection_id = $3 and w.saved_cents is not null and c.status = 'active' and c.missing_since is null and c.insured = false
             and c.member_id is null and c.second_of_member_id is null and not exists (select from chart_review r where r.organization_id = $1 and r.office_id = $2
               and r.candidates @> jsonb_build_array(jsonb_build_object('chart', c.id)))
             and (w.saved_cents < $4 or (w.saved_cents = $4 and w.chart_id > $5))
           order by w.saved_cents desc, w.chart_id limit $6"#,
        connection.organization.0,
        office.0,
        connection.id.0,
        below,
        beyond,
        PAGE as i64 + 1
    )
    .fetch_all(scope.db())
    .await?;
    let next = cursor::cut(&mut rows, PAGE, |row| (row.saved, row.chart_id))?;
    let mut patients = vec![];
    for row in rows {
        patients.push(UninsuredPatient {
            chart_id: ChartId(row.chart_id),
            patient: row.patient,
            last_visit_on: row.last_visit_on,
            plan: row.name,
            usual: Cents(row.usual_cents),
            with_plan: Cents(row.plan_cents),
            saved: Cents(row.saved),
            work: serde_json::from_value(row.lines).map_err(anyhow::Error::from)?,
            invited_at: row.invited_at,
            do_not_invite: row.do_not_invite,
        });
    }
    Ok(UninsuredPage { patients, next })
}
