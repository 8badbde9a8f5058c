//! Reports that are sent regularly.

use frame::area::{Area, Example, Operation};
use frame::envelope::{Answer, Done, data, with_message};
use frame::error::ApiError;
use frame::permitted::Permitted;
use frame::valid_json::ValidJson;
use frame::within::{AtOffice, Path};
use kernel::Error;
use poem_openapi::{Object, OpenApi, param};
use reports::Filters;
use reports::schedules::{self, Frequency, Keeper, Recipient, Schedule, ScheduleForm};
use serde_json::json;
use tenancy::ids::{LoginId, OfficeId, ReportScheduleId};

use crate::TAG;
use crate::sight::{PlaceWish, Sight, own_offices};

pub struct ReportSchedulesArea;

impl Area for ReportSchedulesArea {
    const OPERATIONS: &'static [Operation] = &[
        Operation::new("list_report_schedules", Permitted::REPORTS).parameters(&[("id", Example::Office)]),
        Operation::new("add_report_schedule", Permitted::REPORTS).parameters(&[("id", Example::Office)]).body(example),
        Operation::new("change_report_schedule", Permitted::REPORTS)
            .parameters(&[("id", Example::Office), ("scheduleId", Example::ReportSchedule)])
            .body(example),
        Operation::new("pause_report_schedule", Permitted::REPORTS)
            .parameters(&[("id", Example::Office), ("scheduleId", Example::ReportSchedule)]),
        Operation::new("resume_report_schedule", Permitted::REPORTS)
            .parameters(&[("id", Example::Office), ("scheduleId", Example::ReportSchedule)]),
        Operation::new("delete_report_schedule", Permitted::REPORTS)
            .parameters(&[("id", Example::Office), ("scheduleId", Example::ReportScheduleToDelete)]),
    ];
}

fn example(id: &dyn Fn(Example) -> serde_json::Value) -> serde_json::Value {
    json!({ "reportType": "revenue", "name": "The month", "frequency": "monthly", "locations": [id(Example::Office)],
        "recipients": [id(Example::Owner)] })
}

/// The schedules of an office.
#[derive(Debug, Object)]
pub struct ReportSchedules {
    pub schedules: Vec<Schedule>,
    /// Who can be chosen.
    pub recipients: Vec<Recipient>,
}

/// A schedule to save.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct SaveReportSchedule {
    #[oai(validator(max_length = 40))]
    pub report_type: String,
    /// Up to 60 characters.
    #[oai(validator(max_length = 200))]
    pub name: String,
    pub frequency: Frequency,
    #[oai(default)]
    pub filters: Filters,
    /// The offices that it is about; the office itself if empty.
    #[oai(default, validator(max_items = 500))]
    pub locations: Vec<i64>,
    /// The login ids of who gets it.
    #[oai(validator(max_items = 50))]
    pub recipients: Vec<i64>,
}

/// A saved schedule.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct SavedReportSchedule {
    pub schedule_id: i64,
}

fn keeper(at: &AtOffice) -> Result<Keeper, Error> {
    Ok(Keeper { office: at.office, login: at.caller.login, reached: own_offices(&at.caller)? })
}

/// Saves a schedule of offices that the caller reads.
async fn save(
    at: &Path<AtOffice>,
    id: Option<ReportScheduleId>,
    body: SaveReportSchedule,
) -> Result<ReportScheduleId, ApiError> {
    let wish = PlaceWish {
        office: Some(at.office.0),
        organization: Some(at.reach.organization.0),
        locations: body.locations,
        ..PlaceWish::default()
    };
    let Sight::Staff { reach, offices } = Sight::of(&at.caller, &wish)? else { return Err(Error::NotFound.into()) };
    let form = ScheduleForm {
        report: body.report_type,
        name: body.name,
        frequency: body.frequency,
        filters: body.filters,
        offices,
        recipients: body.recipients.into_iter().map(LoginId).collect(),
    };
    let now = at.context.clock.now().await.map_err(Error::from)?;
    // The scope reaches the schedule's office and those that it is about.
    let mut all = form.offices.clone();
    all.push(at.office);
    let reach = tenancy::Reach { offices: tenancy::Offices::Some(all), ..reach };
    let mut scope = at.context.database.scope(reach).await.map_err(Error::from)?;
    let saved = schedules::save(&mut scope, now, &keeper(at)?, id, &form).await?;
    scope.commit().await.map_err(Error::from)?;
    Ok(saved)
}

async fn pause(at: &Path<AtOffice>, id: i64, is_paused: bool) -> Result<(), ApiError> {
    let (mut scope, now) = at.open().await?;
    schedules::pause(&mut scope, now, &keeper(at)?, ReportScheduleId(id), is_paused).await?;
    Ok(scope.commit().await.map_err(Error::from)?)
}

#[OpenApi(tag = "TAG")]
impl ReportSchedulesArea {
    /// The reports that the office sends regularly.
    #[oai(path = "/office/:id/report-schedules", method = "get", operation_id = "list_report_schedules")]
    async fn list(&self, id: Path<AtOffice>) -> Answer<ReportSchedules> {
        let (mut scope, _) = id.read().await?;
        let reached: Vec<OfficeId> = own_offices(&id.caller)?;
        let schedules = schedules::list(&mut scope, id.office, id.caller.login, &reached).await?;
        let recipients = schedules::recipients(&mut scope, &[id.office]).await?;
        Ok(data(ReportSchedules { schedules, recipients }))
    }

    /// Sends a report regularly.
    #[oai(path = "/office/:id/report-schedules", method = "post", operation_id = "add_report_schedule")]
    async fn add(&self, id: Path<AtOffice>, body: ValidJson<SaveReportSchedule>) -> Answer<SavedReportSchedule> {
        let saved = save(&id, None, body.0).await?;
        Ok(with_message(SavedReportSchedule { schedule_id: saved.0 }, "Schedule saved."))
    }

    /// Changes a schedule.
    #[oai(path = "/office/:id/report-schedules/:scheduleId", method = "put", operation_id = "change_report_schedule")]
    async fn change(
        &self,
        id: Path<AtOffice>,
        #[oai(name = "scheduleId")] schedule: param::Path<i64>,
        body: ValidJson<SaveReportSchedule>,
    ) -> Answer<SavedReportSchedule> {
        let saved = save(&id, Some(ReportScheduleId(schedule.0)), body.0).await?;
        Ok(with_message(SavedReportSchedule { schedule_id: saved.0 }, "Schedule saved."))
    }

    /// Pauses a schedule.
    #[oai(
        path = "/office/:id/report-schedules/:scheduleId/pause",
        method = "post",
        operation_id = "pause_report_schedule"
    )]
    async fn pause(&self, id: Path<AtOffice>, #[oai(name = "scheduleId")] schedule: param::Path<i64>) -> Answer<Done> {
        pause(&id, schedule.0, true).await?;
        Ok(with_message(Done {}, "Schedule paused."))
    }

    /// Resumes a paused schedule.
    #[oai(
        path = "/office/:id/report-schedules/:scheduleId/resume",
        method = "post",
        operation_id = "resume_report_schedule"
    )]
    async fn resume(&self, id: Path<AtOffice>, #[oai(name = "scheduleId")] schedule: param::Path<i64>) -> Answer<Done> {
        pause(&id, schedule.0, false).await?;
        Ok(with_message(Done {}, "Schedule resumed."))
    }

    /// Deletes a schedule.
    #[oai(
        path = "/office/:id/report-schedules/:scheduleId",
        method = "delete",
        operation_id = "delete_report_schedule"
    )]
    async fn delete(&self, id: Path<AtOffice>, #[oai(name = "scheduleId")] schedule: param::Path<i64>) -> Answer<Done> {
        let (mut scope, _) = id.open().await?;
        schedules::delete(&mut scope, &keeper(&id)?, ReportScheduleId(schedule.0)).await?;
        scope.commit().await.map_err(Error::from)?;
        Ok(with_message(Done {}, "Schedule deleted."))
    }
}
