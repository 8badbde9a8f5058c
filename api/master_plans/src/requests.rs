//! The area `plan requests`: a location asks for a value that it may not set, and whoever manages all locations answers; its owner cuts
//! its plan from the master plan, or lets it take part again.

use frame::area::{Area, Example, Operation};
use frame::envelope::{Answer, Done, with_message};
use frame::permitted::Permitted;
use frame::valid_json::ValidJson;
use frame::wire::Money;
use frame::within::Path;
use kernel::Error;
use master_plans::independent::{make_independent, take_part_again};
use master_plans::requests::{NewRequest, RequestState, answer, request_change};
use master_plans::rules::values::FieldValue;
use master_plans::view::field;
use poem_openapi::{Object, OpenApi, param};
use rules::{FieldErrors, Message};
use serde_json::json;
use tenancy::ids::{MasterPlanId, OfficeId};
use tenancy::{Permission, UserType};

use crate::{AtMasterPlan, TAG};

pub struct PlanRequestsArea;

impl Area for PlanRequestsArea {
    const OPERATIONS: &'static [Operation] = &[
        Operation::new("ask_for_plan_change", Permitted::PLANS)
            .parameters(&[("id", Example::MasterPlan)])
            .body(|id| json!({ "locationId": id(Example::Office), "field": "monthly", "price": "42.00", "note": "Rents rose." })),
        Operation::new("answer_plan_request", Permitted::PLANS)
            .parameters(&[("id", Example::MasterPlan), ("requestId", Example::Text("1"))])
            .body(|_| json!({ "state": "declined", "answer": "Not this year." })),
        Operation::new("make_plan_independent", OWNER)
            .parameters(&[("id", Example::MasterPlan)])
            // A version that nobody was shown: the call changes nothing.
            .body(|id| json!({ "locationId": id(Example::Office), "version": 0 })),
        Operation::new("rejoin_master_plan", OWNER)
            .parameters(&[("id", Example::MasterPlan)])
            .body(|id| json!({ "locationId": id(Example::Office), "version": 0 })),
    ];
}

/// The owner, at the offices where plans may be edited.
const OWNER: Permitted = Permitted::With(&[UserType::Dentist], Permission::Plans);

/// A location of a plan.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct PlanAtLocation {
    pub location_id: i64,
    /// `version` of the plan that was shown.
    pub version: Option<i32>,
}

/// What a location asks for.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct AskForPlanChange {
    pub location_id: i64,
    /// "monthly", "annually", or one of the four switches.
    pub field: String,
    /// Of a price.
    pub price: Option<Money>,
    /// Of a switch.
    pub shown: Option<bool>,
    /// Why.
    #[oai(validator(max_length = 500))]
    pub note: Option<String>,
}

/// The answer to a request.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct PlanRequestAnswer {
    /// done or declined
    pub state: RequestState,
    #[oai(validator(max_length = 500))]
    pub answer: Option<String>,
}

impl AskForPlanChange {
    fn read(self, plan: MasterPlanId) -> Result<NewRequest, Error> {
        let wrong = |name| Error::Invalid(FieldErrors::one(name, Message::InvalidData));
        let value = match (self.price, self.shown) {
            (Some(price), None) => FieldValue::Price(price.0),
            (None, Some(shown)) => FieldValue::Shown(shown),
            _ => return Err(wrong("price")),
        };
        Ok(NewRequest {
            plan,
            office: OfficeId(self.location_id),
            field: field(&self.field).ok_or_else(|| wrong("field"))?,
            value,
            note: self.note.unwrap_or_default(),
        })
    }
}

#[OpenApi(tag = "TAG")]
impl PlanRequestsArea {
    /// Asks the organization for another value at a location that may not set it itself. Asking again for the same value changes what is asked.
    #[oai(path = "/multi-location/plans/:id/requests", method = "post", operation_id = "ask_for_plan_change")]
    async fn request(&self, id: Path<AtMasterPlan>, body: ValidJson<AskForPlanChange>) -> Answer<Done> {
        let new = body.0.read(MasterPlanId(id.id))?;
        request_change(id.at.planning(&id.context), new).await?;
        Ok(with_message(Done {}, "Request sent"))
    }

    /// Answers a request of a location, by whoever manages every location of the plan. The value itself is set with `change-target`.
    #[oai(
        path = "/multi-location/plans/:id/requests/:requestId/answer",
        method = "post",
        operation_id = "answer_plan_request"
    )]
    async fn answer(
        &self,
        id: Path<AtMasterPlan>,
        #[oai(name = "requestId")] request: param::Path<i64>,
        body: ValidJson<PlanRequestAnswer>,
    ) -> Answer<Done> {
        let PlanRequestAnswer { state, answer: words } = body.0;
        let of = (MasterPlanId(id.id), request.0);
        answer(id.at.planning(&id.context), of, state, words.as_deref().unwrap_or_default()).await?;
        Ok(with_message(Done {}, "Answered"))
    }

    /// Makes a location's plan its own, with the content and members that it has. No roll-out of the master plan reaches it any more.
    #[oai(path = "/multi-location/plans/:id/independent", method = "post", operation_id = "make_plan_independent")]
    async fn independent(&self, id: Path<AtMasterPlan>, body: ValidJson<PlanAtLocation>) -> Answer<Done> {
        let PlanAtLocation { location_id, version } = body.0;
        let (plan, office) = (MasterPlanId(id.id), OfficeId(location_id));
        make_independent(id.at.planning(&id.context), plan, office, version).await?;
        Ok(with_message(Done {}, "The location keeps its plan"))
    }

    /// Lets a location take part again. The next roll-out brings the master plan there; its own plan stays until it is merged.
    #[oai(path = "/multi-location/plans/:id/rejoin", method = "post", operation_id = "rejoin_master_plan")]
    async fn rejoin(&self, id: Path<AtMasterPlan>, body: ValidJson<PlanAtLocation>) -> Answer<Done> {
        let PlanAtLocation { location_id, version } = body.0;
        let (plan, office) = (MasterPlanId(id.id), OfficeId(location_id));
        take_part_again(id.at.planning(&id.context), plan, office, version).await?;
        Ok(with_message(Done {}, "The next roll-out brings the plan there"))
    }
}
