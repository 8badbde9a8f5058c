//! The area `plan roll-outs`.

use frame::area::{Area, Example, Operation};
use frame::envelope::{Answer, data, with_message};
use frame::permitted::Permitted;
use frame::valid_json::ValidJson;
use frame::within::Path;
use master_plans::back::{roll_back, withdraw};
use master_plans::rollout::{Changed, RolloutView, retry, show};
use master_plans::rules::rollback::PaidAlready;
use poem_openapi::{Object, OpenApi};
use serde_json::json;
use tenancy::ids::PlanRolloutId;

use crate::wire::PlanConfirming;
use crate::{AtRollout, TAG};

pub struct PlanRolloutsArea;

impl Area for PlanRolloutsArea {
    const OPERATIONS: &'static [Operation] = &[
        Operation::new("plan_rollout", Permitted::PLANS).parameters(&[("id", Example::PlanRollout)]),
        Operation::new("withdraw_plan_rollout", Permitted::PLANS)
            .parameters(&[("id", Example::PlanRolloutToWithdraw)])
            .body(|_| json!({})),
        Operation::new("roll_back_plan_rollout", Permitted::PLANS)
            .parameters(&[("id", Example::PlanRolloutToRollBack)])
            .body(|_| json!({ "paidAlready": "keep", "dryRun": true })),
        Operation::new("retry_plan_rollout", Permitted::PLANS)
            .parameters(&[("id", Example::PlanRollout)])
            .body(|_| json!({})),
    ];
}

/// Nothing else is needed.
#[derive(Debug, Object)]
pub struct PlanRolloutRequest {}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct RollBackRequest {
    /// What happens to members who already pay a higher price.
    pub paid_already: PaidAlready,
    #[oai(flatten)]
    pub confirming: PlanConfirming,
}

#[OpenApi(tag = "TAG")]
impl PlanRolloutsArea {
    /// A roll-out with the caller's locations.
    #[oai(path = "/multi-location/rollouts/:id", method = "get", operation_id = "plan_rollout")]
    async fn show(&self, id: Path<AtRollout>) -> Answer<RolloutView> {
        Ok(data(show(id.at.planning(&id.context), PlanRolloutId(id.id)).await?))
    }

    /// Withdraws a roll-out before its day. Announced prices never come, and those members get an email.
    #[oai(path = "/multi-location/rollouts/:id/withdraw", method = "post", operation_id = "withdraw_plan_rollout")]
    async fn withdraw(&self, id: Path<AtRollout>, body: ValidJson<PlanRolloutRequest>) -> Answer<RolloutView> {
        let ValidJson(PlanRolloutRequest {}) = body;
        let view = withdraw(id.at.planning(&id.context), PlanRolloutId(id.id)).await?;
        Ok(with_message(view, "Roll-out withdrawn"))
    }

    /// Shows or confirms the rollback of a plan's latest roll-out. What it was becomes a new version, today.
    #[oai(path = "/multi-location/rollouts/:id/rollback", method = "post", operation_id = "roll_back_plan_rollout")]
    async fn roll_back(&self, id: Path<AtRollout>, body: ValidJson<RollBackRequest>) -> Answer<Changed> {
        let RollBackRequest { paid_already, confirming } = body.0;
        let planning = id.at.planning(&id.context);
        let changed = roll_back(planning, PlanRolloutId(id.id), paid_already, confirming.into()).await?;
        Ok(if changed.preview.is_some() { data(changed) } else { with_message(changed, "Roll-out rolled back") })
    }

    /// Tries the locations that failed again.
    #[oai(path = "/multi-location/rollouts/:id/retry", method = "post", operation_id = "retry_plan_rollout")]
    async fn retry(&self, id: Path<AtRollout>, body: ValidJson<PlanRolloutRequest>) -> Answer<RolloutView> {
        let ValidJson(PlanRolloutRequest {}) = body;
        let view = retry(id.at.planning(&id.context), PlanRolloutId(id.id)).await?;
        Ok(with_message(view, "Trying again"))
    }
}
