//! Requests that need a second person, emergency stops, and our own staff.

use frame::area::{Area, Operation};
use frame::caller::SignedIn;
use frame::envelope::{Answer, Done, data, with_message};
use frame::permitted::Permitted;
use frame::valid_json::ValidJson;
use kernel::Context;
use poem::web::Data;
use poem_openapi::param::Query;
use poem_openapi::{Object, OpenApi};
use serde_json::json;
use staff::approvals::{self, ApprovalList, ApprovalState};
use staff::stops::{self, EmergencyStop, StopPart, StopPlace};
use staff::team::{self, StaffMember};
use tenancy::ids::{LoginId, OfficeId};

use crate::TAG;

pub struct ApprovalsArea;

impl Area for ApprovalsArea {
    const OPERATIONS: &'static [Operation] = &[
        Operation::new("approvals", Permitted::PLATFORM),
        Operation::new("approve_request", Permitted::SENIOR_PLATFORM)
            .in_person()
            .body(|_| json!({ "requestId": 1, "digest": "0123" })),
        Operation::new("reject_request", Permitted::SENIOR_PLATFORM)
            .in_person()
            .body(|_| json!({ "requestId": 1, "reason": "Not now." })),
        Operation::new("withdraw_request", Permitted::PLATFORM).in_person().body(|_| json!({ "requestId": 1 })),
        Operation::new("emergency_stops", Permitted::PLATFORM),
        Operation::new("begin_emergency_stop", Permitted::PLATFORM)
            .in_person()
            .body(|_| json!({ "part": "webhooks", "brand": "vision", "reason": "Wrong events." })),
        Operation::new("staff_team", Permitted::SUPER_ADMIN),
        Operation::new("end_staff_access", Permitted::SUPER_ADMIN)
            .in_person()
            .body(|_| json!({ "userId": 1, "reason": "Left the company." })),
    ];
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct ApproveRequest {
    pub request_id: i64,
    /// The request's digest as the caller saw it.
    #[oai(validator(max_length = 64))]
    pub digest: String,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct RejectRequest {
    pub request_id: i64,
    #[oai(validator(max_length = 1000))]
    pub reason: String,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct ApprovalRef {
    pub request_id: i64,
}

/// The latest stops, those that last first.
#[derive(Debug, Object)]
pub struct EmergencyStops {
    pub stops: Vec<EmergencyStop>,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct BeginStop {
    pub part: StopPart,
    /// A whole brand; or else an office.
    pub brand: Option<String>,
    pub office_id: Option<i64>,
    #[oai(validator(max_length = 1000))]
    pub reason: String,
}

/// Our own staff.
#[derive(Debug, Object)]
pub struct StaffTeam {
    pub people: Vec<StaffMember>,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct EndStaffAccess {
    pub user_id: i64,
    #[oai(validator(max_length = 1000))]
    pub reason: String,
}

#[OpenApi(tag = "TAG")]
impl ApprovalsArea {
    /// Acts that our staff asked for, latest first, 50 a page.
    #[oai(path = "/admin/approvals", method = "get", operation_id = "approvals")]
    async fn list(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        state: Query<Option<ApprovalState>>,
        cursor: Query<Option<String>>,
    ) -> Answer<ApprovalList> {
        Ok(data(approvals::approvals(context, &caller, state.0, cursor.0.as_deref()).await?))
    }

    /// Approves a request of a colleague, after a proof of identity. It is carried out at once, under both names.
    #[oai(path = "/admin/approvals/approve", method = "post", operation_id = "approve_request")]
    async fn approve(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        body: ValidJson<ApproveRequest>,
    ) -> Answer<Done> {
        approvals::approve(context, &caller, body.0.request_id, &body.0.digest).await?;
        Ok(with_message(Done {}, "Approved. It is carried out now."))
    }

    /// Rejects a request of a colleague.
    #[oai(path = "/admin/approvals/reject", method = "post", operation_id = "reject_request")]
    async fn reject(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        body: ValidJson<RejectRequest>,
    ) -> Answer<Done> {
        approvals::reject(context, &caller, body.0.request_id, &body.0.reason).await?;
        Ok(with_message(Done {}, "Rejected."))
    }

    /// Takes an own request back.
    #[oai(path = "/admin/approvals/withdraw", method = "post", operation_id = "withdraw_request")]
    async fn withdraw(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        body: ValidJson<ApprovalRef>,
    ) -> Answer<Done> {
        approvals::withdraw(context, &caller, body.0.request_id).await?;
        Ok(with_message(Done {}, "Withdrawn."))
    }

    /// The latest emergency stops, those that last first.
    #[oai(path = "/admin/stops", method = "get", operation_id = "emergency_stops")]
    async fn stops(&self, SignedIn(caller): SignedIn, Data(context): Data<&Context>) -> Answer<EmergencyStops> {
        Ok(data(EmergencyStops { stops: stops::stops(context, &caller).await? }))
    }

    /// Pauses charging, sending or webhooks of a brand or an office at once, and emails all staff. Two people end it.
    #[oai(path = "/admin/stops", method = "post", operation_id = "begin_emergency_stop")]
    async fn begin_stop(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        body: ValidJson<BeginStop>,
    ) -> Answer<Done> {
        let place = match (body.0.office_id, body.0.brand) {
            (Some(office), _) => StopPlace::Office(OfficeId(office)),
            (None, brand) => StopPlace::Brand(brand.unwrap_or_default()),
        };
        stops::begin_stop(context, &caller, body.0.part, place, &body.0.reason).await?;
        Ok(with_message(Done {}, "Paused. All staff get an email."))
    }

    /// Our own staff, those with access first.
    #[oai(path = "/admin/team", method = "get", operation_id = "staff_team")]
    async fn team(&self, SignedIn(caller): SignedIn, Data(context): Data<&Context>) -> Answer<StaffTeam> {
        Ok(data(StaffTeam { people: team::team(context, &caller).await? }))
    }

    /// Ends somebody's access to the platform at once.
    #[oai(path = "/admin/team/end", method = "post", operation_id = "end_staff_access")]
    async fn end_access(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        body: ValidJson<EndStaffAccess>,
    ) -> Answer<Done> {
        team::end_access(context, &caller, LoginId(body.0.user_id), &body.0.reason).await?;
        Ok(with_message(Done {}, "The access has ended."))
    }
}
