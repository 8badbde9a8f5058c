//! Access of our staff with a user's rights, where an office asks to be asked first.

use frame::area::{Area, Example, Operation};
use frame::caller::SignedIn;
use frame::envelope::{Answer, Done, data, with_message};
use frame::permitted::Permitted;
use frame::valid_json::ValidJson;
use frame::within::{AtOffice, Path};
use kernel::{Context, Error};
use poem::web::Data;
use poem_openapi::{Object, OpenApi, param};
use serde_json::json;
use staff::support::{self, SupportAccess, SupportDecision};
use tenancy::ids::{OfficeId, SupportCaseId};

use crate::TAG;

pub struct StaffSupportArea;

impl Area for StaffSupportArea {
    const OPERATIONS: &'static [Operation] = &[
        Operation::new("support_access", Permitted::USERS).parameters(&[("id", Example::Office)]),
        Operation::new("choose_support_access", Permitted::USERS)
            .in_person()
            .parameters(&[("id", Example::Office)])
            .body(|_| json!({ "asksFirst": false })),
        Operation::new("answer_support_request", Permitted::USERS)
            .in_person()
            .parameters(&[("id", Example::Office)])
            .body(|_| json!({ "requestId": 1, "approve": true, "minutes": 15 })),
        Operation::new("end_support_access", Permitted::USERS)
            .in_person()
            .parameters(&[("id", Example::Office)])
            .body(|_| json!({ "requestId": 1 })),
        Operation::new("own_support_access", Permitted::PLATFORM).parameters(&[("id", Example::Office)]),
        Operation::new("ask_support_access", Permitted::PLATFORM)
            .parameters(&[("id", Example::Office)])
            .body(|_| json!({ "reason": "A question about payouts." })),
    ];
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct ChooseSupportAccess {
    /// Our staff need an approval before they act as a user of the office.
    pub asks_first: bool,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct AnswerSupportRequest {
    pub request_id: i64,
    pub approve: bool,
    /// 15, 60 or 240; of an approval for a while.
    pub minutes: Option<i64>,
    /// Of an approval that lasts until the request's case is closed, at most seven days.
    pub until_case_closed: Option<bool>,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct SupportRequestRef {
    pub request_id: i64,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct AskSupportAccess {
    #[oai(validator(max_length = 1000))]
    pub reason: String,
    /// An open case of the office, which the access may be tied to.
    pub case_id: Option<i64>,
}

#[OpenApi(tag = "TAG")]
impl StaffSupportArea {
    /// Whether our staff ask the office before they act as one of its users, and their requests.
    #[oai(path = "/dentists/:id/support-access", method = "get", operation_id = "support_access")]
    async fn access(&self, id: Path<AtOffice>) -> Answer<SupportAccess> {
        let (mut scope, now) = id.read().await?;
        Ok(data(support::support_access(&mut scope, id.office, now).await?))
    }

    /// Chooses whether our staff ask first. Sessions that the office has not approved end.
    #[oai(path = "/dentists/:id/support-access", method = "put", operation_id = "choose_support_access")]
    async fn choose(&self, id: Path<AtOffice>, body: ValidJson<ChooseSupportAccess>) -> Answer<Done> {
        let (mut scope, now) = id.open().await?;
        support::choose(&mut scope, id.office, body.0.asks_first, now).await?;
        scope.commit().await.map_err(Error::from)?;
        let said = if body.0.asks_first { "Support asks you first." } else { "Support can help without asking." };
        Ok(with_message(Done {}, said))
    }

    /// Approves a request of our staff for a while or until its case is closed, or declines it.
    #[oai(path = "/dentists/:id/support-access/answer", method = "post", operation_id = "answer_support_request")]
    async fn answer(&self, id: Path<AtOffice>, body: ValidJson<AnswerSupportRequest>) -> Answer<Done> {
        let AnswerSupportRequest { request_id, approve, minutes, until_case_closed } = body.0;
        let decision = match (approve, until_case_closed) {
            (false, _) => SupportDecision::Decline,
            (true, Some(true)) => SupportDecision::UntilCaseClosed,
            (true, _) => SupportDecision::Minutes(minutes.unwrap_or_default()),
        };
        let (mut scope, now) = id.open().await?;
        support::decide(&mut scope, id.office, request_id, decision, now).await?;
        scope.commit().await.map_err(Error::from)?;
        Ok(with_message(Done {}, if approve { "Access approved." } else { "Access declined." }))
    }

    /// Ends access that was approved. Our staff are out at their next call.
    #[oai(path = "/dentists/:id/support-access/end", method = "post", operation_id = "end_support_access")]
    async fn end(&self, id: Path<AtOffice>, body: ValidJson<SupportRequestRef>) -> Answer<Done> {
        let (mut scope, now) = id.open().await?;
        support::end_access(&mut scope, id.office, body.0.request_id, now).await?;
        scope.commit().await.map_err(Error::from)?;
        Ok(with_message(Done {}, "Access ended."))
    }

    /// Whether an office asks first, and the caller's own requests there.
    #[oai(path = "/admin/offices/:id/support-access", method = "get", operation_id = "own_support_access")]
    async fn own(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        id: param::Path<i64>,
    ) -> Answer<SupportAccess> {
        Ok(data(support::own_support_access(context, &caller, OfficeId(id.0)).await?))
    }

    /// Asks an office for access. Those who manage its users get an email.
    #[oai(path = "/admin/offices/:id/support-access", method = "post", operation_id = "ask_support_access")]
    async fn request(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        id: param::Path<i64>,
        body: ValidJson<AskSupportAccess>,
    ) -> Answer<SupportRequestRef> {
        let AskSupportAccess { reason, case_id } = body.0;
        let case = case_id.map(SupportCaseId);
        let request_id = support::request_access(context, &caller, OfficeId(id.0), &reason, case).await?;
        Ok(with_message(SupportRequestRef { request_id }, "The office was asked."))
    }
}
