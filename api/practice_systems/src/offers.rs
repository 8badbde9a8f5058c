//! What a connected practice offers: other usual fees, uninsured patients whom a plan would have saved money, and codes of
//! its own.

use frame::area::{Area, Example, Operation};
use frame::envelope::{Answer, Done, data, with_message};
use frame::permitted::Permitted;
use frame::valid_json::ValidJson;
use frame::within::{AtOffice, Path};
use kernel::Error;
use poem_openapi::param::Query;
use poem_openapi::{Object, OpenApi};
use practice_systems::{FeeOffers, LocalCodes, TakenFee, UninsuredPage};
use rules::Cents;
use serde_json::json;
use tenancy::ids::ChartId;

use crate::{TAG, operation};

const AT_OFFICE: &[(&str, Example)] = &[("id", Example::Office)];

pub struct PracticeOffersArea;

impl Area for PracticeOffersArea {
    const OPERATIONS: &'static [Operation] = &[
        operation("list_practice_fees", Permitted::PRACTICE_SYSTEM).parameters(AT_OFFICE),
        operation("take_practice_fees", Permitted::PLANS).parameters(AT_OFFICE).body(|_| json!({ "fees": [] })),
        operation("list_local_codes", Permitted::PRACTICE_SYSTEM).parameters(AT_OFFICE),
        operation("decide_local_code", Permitted::PRACTICE_SYSTEM)
            .parameters(AT_OFFICE)
            .body(|_| json!({ "code": "431" })),
        operation("list_uninsured_patients", Permitted::PRACTICE_SYSTEM).parameters(AT_OFFICE),
        operation("allow_inviting_patient", Permitted::PRACTICE_SYSTEM)
            .parameters(AT_OFFICE)
            .body(|id| json!({ "chartId": id(Example::Chart), "allowed": false })),
    ];
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct TakenPracticeFee {
    /// `code` of an offered fee.
    pub code: String,
    /// The practice system's fee, as it was shown.
    pub there: Cents,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct TakePracticeFeesRequest {
    #[oai(validator(max_items = 2000))]
    pub fees: Vec<TakenPracticeFee>,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct LocalCodeRequest {
    /// `code` of a code that the list names.
    pub code: String,
    /// `code` of a choice; left out, the code is none of a plan's procedures.
    pub counts_as: Option<String>,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct InvitingRequest {
    /// `chartId` of an uninsured patient.
    pub chart_id: i64,
    /// Whether the patient may be invited.
    pub allowed: bool,
}

#[OpenApi(tag = "TAG")]
impl PracticeOffersArea {
    /// The office's usual fees that are others in the practice system, with what they would change plan by plan. Read
    /// every night.
    #[oai(path = "/dentists/:id/practice-system/fees", method = "get", operation_id = "list_practice_fees")]
    async fn fees(&self, id: Path<AtOffice>) -> Answer<FeeOffers> {
        let (mut scope, _) = id.read().await?;
        Ok(data(practice_systems::fee_offers(&mut scope, &id.context.brands, id.office).await?))
    }

    /// Makes usual fees of the practice system the office's own. Prices of plans and running memberships stay.
    #[oai(path = "/dentists/:id/practice-system/fees", method = "post", operation_id = "take_practice_fees")]
    async fn take(&self, id: Path<AtOffice>, body: ValidJson<TakePracticeFeesRequest>) -> Answer<Done> {
        let fees = body.0.fees.into_iter().map(|one| TakenFee { code: one.code, there: one.there });
        let taken: Vec<TakenFee> = fees.collect();
        let platform = id.caller.impersonator.is_some();
        let (mut scope, _) = id.open().await?;
        practice_systems::take_fees(&mut scope, &id.context.brands, id.office, &taken, platform).await?;
        scope.commit().await.map_err(Error::from)?;
        Ok(with_message(Done {}, "Usual fees updated."))
    }

    /// Codes of the office's own in members' work, how often they were done, and what they count as; those to decide on
    /// first.
    #[oai(path = "/dentists/:id/practice-system/codes", method = "get", operation_id = "list_local_codes")]
    async fn codes(&self, id: Path<AtOffice>) -> Answer<LocalCodes> {
        let (mut scope, _) = id.read().await?;
        Ok(data(practice_systems::local_codes(&mut scope, &id.context.brands, id.office).await?))
    }

    /// Says what a code of the office's own counts as. Work with it is counted anew.
    #[oai(path = "/dentists/:id/practice-system/codes", method = "post", operation_id = "decide_local_code")]
    async fn decide(&self, id: Path<AtOffice>, body: ValidJson<LocalCodeRequest>) -> Answer<Done> {
        let (mut scope, now) = id.open().await?;
        let decision = (body.0.code.as_str(), body.0.counts_as.as_deref());
        practice_systems::decide_code(&mut scope, &id.context.brands, id.office, decision, now).await?;
        scope.commit().await.map_err(Error::from)?;
        Ok(with_message(Done {}, "Code saved."))
    }

    /// Uninsured patients whom a plan would have saved money on their own work of the last twelve months, the most first;
    /// 20 a page.
    #[oai(path = "/dentists/:id/practice-system/uninsured", method = "get", operation_id = "list_uninsured_patients")]
    async fn uninsured(
        &self,
        id: Path<AtOffice>,
        /// `next` of the previous page.
        after: Query<Option<String>>,
    ) -> Answer<UninsuredPage> {
        let (mut scope, _) = id.read().await?;
        Ok(data(practice_systems::uninsured(&mut scope, id.office, after.0.as_deref()).await?))
    }

    /// Keeps a patient who asked for it from being invited automatically, or allows it again.
    #[oai(path = "/dentists/:id/practice-system/uninsured", method = "post", operation_id = "allow_inviting_patient")]
    async fn allow_inviting(&self, id: Path<AtOffice>, body: ValidJson<InvitingRequest>) -> Answer<Done> {
        let (mut scope, now) = id.open().await?;
        let (chart, allowed) = (ChartId(body.0.chart_id), body.0.allowed);
        practice_systems::allow_inviting(&mut scope, id.office, chart, allowed, now).await?;
        scope.commit().await.map_err(Error::from)?;
        Ok(with_message(Done {}, if allowed { "Invitations allowed." } else { "This patient won’t be invited." }))
    }
}
