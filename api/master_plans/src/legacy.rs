//! The area `legacy plans`: plans that locations have of their own, and their merge into a master plan.

use frame::area::{Area, Example, Operation};
use frame::caller::SignedIn;
use frame::envelope::{Answer, Done, data, with_message};
use frame::permitted::Permitted;
use frame::valid_json::ValidJson;
use frame::within::Path;
use kernel::Context;
use master_plans::legacy::{self, LegacyFilter, LegacyPlans, MergePreview, MergePrice, MergeRequest};
use poem::web::Data;
use poem_openapi::{Object, OpenApi};
use serde_json::json;
use tenancy::ids::{MasterPlanId, OfficeId, PlanId, PlanMergeId};

use crate::{AtMerge, Named, TAG};

pub struct LegacyPlansArea;

impl Area for LegacyPlansArea {
    const OPERATIONS: &'static [Operation] = &[
        Operation::new("legacy_plans", Permitted::PLANS).body(|id| json!({ "organizationId": id(Example::Organization) })),
        Operation::new("merge_legacy_plans", Permitted::PLANS).body(|id| {
            json!({ "organizationId": id(Example::Organization), "legacyPlanIds": [id(Example::Plan)], "planId": id(Example::MasterPlan),
                "price": "keep", "dryRun": true })
        }),
        Operation::new("undo_plan_merge", Permitted::PLANS).parameters(&[("id", Example::PlanMergeToUndo)]).body(|_| json!({})),
    ];
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct LegacyPlansRequest {
    pub organization_id: i64,
    /// Only this location's.
    pub dentist_info_id: Option<i64>,
    /// Part of the name.
    pub search: Option<String>,
    /// `next` of the previous page.
    pub cursor: Option<String>,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct MergeLegacyPlans {
    pub organization_id: i64,
    #[oai(validator(min_items = 1, max_items = 50))]
    pub legacy_plan_ids: Vec<i64>,
    /// The master plan that their members come to.
    pub plan_id: i64,
    pub price: MergePrice,
    /// Show who moves when, and save nothing.
    pub dry_run: Option<bool>,
    /// `seen` of the preview that is confirmed.
    pub seen: Option<String>,
}

/// Nothing else is needed.
#[derive(Debug, Object)]
pub struct UndoMergeRequest {}

#[OpenApi(tag = "TAG")]
impl LegacyPlansArea {
    /// The plans without a master plan at the caller's locations, 100 a page.
    #[oai(path = "/multi-location/get-legacy-org-plans", method = "post", operation_id = "legacy_plans")]
    async fn plans(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        body: ValidJson<LegacyPlansRequest>,
    ) -> Answer<LegacyPlans> {
        let LegacyPlansRequest { organization_id, dentist_info_id, search, cursor } = body.0;
        let at = Named::load(context, caller, organization_id).await?;
        let filter = LegacyFilter { office: dentist_info_id.map(OfficeId), search, cursor };
        Ok(data(legacy::legacy_plans(at.planning(context), &filter).await?))
    }

    /// Shows or begins the move of the members of locations' own plans to a master plan.
    #[oai(path = "/multi-location/merge-legacy-plans", method = "post", operation_id = "merge_legacy_plans")]
    async fn merge(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        body: ValidJson<MergeLegacyPlans>,
    ) -> Answer<MergePreview> {
        let body = body.0;
        let at = Named::load(context, caller, body.organization_id).await?;
        let asked = MergeRequest {
            plan: MasterPlanId(body.plan_id),
            legacy: body.legacy_plan_ids.into_iter().map(PlanId).collect(),
            price: body.price,
            dry_run: body.dry_run.unwrap_or_default(),
            seen: body.seen,
        };
        let merged = legacy::merge(at.planning(context), asked).await?;
        Ok(if merged.merge_id.is_some() { with_message(merged, "Members are moving") } else { data(merged) })
    }

    /// Undoes a merge before its first member moved.
    #[oai(path = "/multi-location/plan-merges/:id/undo", method = "post", operation_id = "undo_plan_merge")]
    async fn undo(&self, id: Path<AtMerge>, body: ValidJson<UndoMergeRequest>) -> Answer<Done> {
        let ValidJson(UndoMergeRequest {}) = body;
        legacy::undo_merge(id.at.planning(&id.context), PlanMergeId(id.id)).await?;
        Ok(with_message(Done {}, "Merge undone"))
    }
}
