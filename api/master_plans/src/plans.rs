//! The area `master plans`: the plans, their versions, prices and targets.

use frame::area::{Area, Example, Operation};
use frame::caller::SignedIn;
use frame::envelope::{Answer, data, with_message};
use frame::permitted::Permitted;
use frame::valid_json::ValidJson;
use frame::within::{InOrganization, Path};
use kernel::Context;
use master_plans::rollout::Changed;
use master_plans::rules::values::{Allowed, Place};
use master_plans::save::{Save, Targets, restore, save};
use master_plans::values::{PriceChange, TargetChange, change_price, change_targets};
use master_plans::view::{FieldView, PlanFilter, PlansView, detail, difference, list};
use master_plans::{Kind, MasterState, legacy};
use poem::web::Data;
use poem_openapi::param::Query;
use poem_openapi::{Object, OpenApi};
use serde_json::json;
use tenancy::ids::{LocationGroupId, MasterPlanId, OfficeId};

use crate::wire::{ChangeMasterPlanPrice, ChangePlanTarget, MasterPlanDetail, SaveMasterPlan, place};
use crate::{AtMasterPlan, Named, TAG, in_organization};

pub struct MasterPlansArea;

impl Area for MasterPlansArea {
    const OPERATIONS: &'static [Operation] = &[
        Operation::new("master_plans", Permitted::PLANS).parameters(&[
            ("id", Example::Organization),
            ("locationId", Example::Office),
            ("filterById", Example::LocationGroup),
        ]),
        Operation::new("group_plans", Permitted::PLANS)
            .parameters(&[("id", Example::Organization), ("groupId", Example::LocationGroup)]),
        Operation::new("master_plan", Permitted::PLANS)
            .parameters(&[("id", Example::Organization), ("planId", Example::MasterPlan)]),
        Operation::new("master_plan_difference", Permitted::PLANS).parameters(&[
            ("id", Example::MasterPlan),
            ("from", Example::Text("1")),
            ("to", Example::Text("1")),
        ]),
        Operation::new("save_master_plan", Permitted::PLANS).body(|id| {
            json!({ "organizationId": id(Example::Organization), "planId": id(Example::MasterPlan), "version": 1, "dryRun": true })
        }),
        Operation::new("change_master_plan_price", Permitted::PLANS).body(|id| {
            json!({ "planId": id(Example::MasterPlan), "version": 1, "targetType": "master", "pricing": { "monthly": "41.00" }, "dryRun": true })
        }),
        Operation::new("change_plan_target", Permitted::PLANS)
            .body(|id| json!({ "planId": id(Example::MasterPlan), "version": 1, "dryRun": true })),
        Operation::new("restore_master_plan", Permitted::PLANS)
            .parameters(&[("id", Example::MasterPlan)])
            .body(|_| json!({ "number": 1, "version": 1 })),
    ];
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct RestoreMasterPlan {
    /// The version whose content is saved again.
    pub number: i32,
    /// `version` of the plan that was shown.
    pub version: Option<i32>,
}

/// What differs between two versions.
#[derive(Debug, Object)]
pub struct MasterPlanDifference {
    pub fields: Vec<FieldView>,
}

/// The message of a change that was saved.
fn done(changed: Changed, saved: &str) -> poem_openapi::payload::Json<frame::envelope::Envelope<Changed>> {
    match (&changed.preview, &changed.rollout) {
        (Some(_), _) => data(changed),
        (None, Some(_)) => with_message(changed, "Roll-out confirmed"),
        (None, None) => with_message(changed, saved),
    }
}

#[OpenApi(tag = "TAG")]
impl MasterPlansArea {
    /// The plans that have a location of the caller, with the source of each value.
    #[oai(path = "/multi-location/manage-plans/:id", method = "get", operation_id = "master_plans")]
    #[allow(clippy::too_many_arguments, reason = "the call's parameters")]
    async fn plans(
        &self,
        id: Path<InOrganization>,
        /// Values as of this location.
        #[oai(name = "locationId")]
        location: Query<Option<i64>>,
        /// Plans of this group, with the group's values.
        #[oai(name = "filterById")]
        group: Query<Option<i64>>,
        status: Query<Option<MasterState>>,
        /// overridden, drift, master, group or location.
        filter: Query<Option<String>>,
        /// Part of the name.
        search: Query<Option<String>>,
    ) -> Answer<PlansView> {
        let group = group.0.map(|id| Place::Group(LocationGroupId(id)));
        let at = location.0.map(|id| Place::Location(OfficeId(id))).or(group);
        let filter = PlanFilter { at, status: status.0, filter: filter.0, search: search.0 };
        Ok(data(list(in_organization(&id), &filter).await?))
    }

    /// The plans of a group, with the group's values.
    #[oai(path = "/multi-location/group-plans/:id", method = "get", operation_id = "group_plans")]
    async fn of_group(
        &self,
        id: Path<InOrganization>,
        #[oai(name = "groupId")] group: Query<i64>,
    ) -> Answer<PlansView> {
        let at = Some(Place::Group(LocationGroupId(group.0)));
        Ok(data(list(in_organization(&id), &PlanFilter { at, ..PlanFilter::default() }).await?))
    }

    /// A plan with its versions, the values at each location, its roll-outs and merges.
    #[oai(path = "/multi-location/master-plan-details/:id", method = "get", operation_id = "master_plan")]
    async fn plan(
        &self,
        id: Path<InOrganization>,
        #[oai(name = "planId")] plan: Query<i64>,
    ) -> Answer<MasterPlanDetail> {
        let plan = MasterPlanId(plan.0);
        let found = detail(in_organization(&id), plan).await?;
        let merges = legacy::merges(in_organization(&id), plan).await?;
        Ok(data(MasterPlanDetail::new(found, merges)))
    }

    /// What differs between two versions of a plan.
    #[oai(path = "/multi-location/plans/:id/difference", method = "get", operation_id = "master_plan_difference")]
    async fn difference(
        &self,
        id: Path<AtMasterPlan>,
        from: Query<i32>,
        to: Query<i32>,
    ) -> Answer<MasterPlanDifference> {
        let fields = difference(id.at.planning(&id.context), MasterPlanId(id.id), from.0, to.0).await?;
        Ok(data(MasterPlanDifference { fields }))
    }

    /// Saves a version of a plan; shows or confirms its roll-out. A version never changes.
    #[oai(path = "/multi-location/multi-master-plan-save-state", method = "post", operation_id = "save_master_plan")]
    async fn save(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        body: ValidJson<SaveMasterPlan>,
    ) -> Answer<Changed> {
        let body = body.0;
        let at = Named::load(context, caller, body.organization_id).await?;
        let asked = Save {
            plan: body.plan_id.map(MasterPlanId),
            version: body.version,
            form: body.plan.map(crate::wire::MasterPlanFields::into_form).transpose()?,
            targets: body.targets.map(Targets::from),
            allowed: body.overrides.map(Allowed::from),
            state: body.view_status,
            note: body.note,
            confirming: body.confirming.into(),
        };
        Ok(done(save(at.planning(context), asked).await?, "Plan saved"))
    }

    /// Shows or confirms new prices of a plan, or of what a group or a location sets.
    #[oai(
        path = "/multi-location/change-master-plan-price",
        method = "post",
        operation_id = "change_master_plan_price"
    )]
    async fn price(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        body: ValidJson<ChangeMasterPlanPrice>,
    ) -> Answer<Changed> {
        let body = body.0;
        let at = Named::of(context, caller, Kind::Plan, body.plan_id).await?;
        let asked = PriceChange {
            plan: MasterPlanId(body.plan_id),
            version: body.version,
            monthly: body.pricing.monthly.map(|price| price.0),
            yearly: body.pricing.annually.map(|price| price.0),
            place: place(body.target_type, body.target, "target")?,
            confirming: body.confirming.into(),
        };
        Ok(done(change_price(at.planning(context), asked).await?, "Price saved"))
    }

    /// Shows or confirms who sells a plan, and what groups and locations set themselves.
    #[oai(path = "/multi-location/change-target", method = "post", operation_id = "change_plan_target")]
    async fn target(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        body: ValidJson<ChangePlanTarget>,
    ) -> Answer<Changed> {
        let body = body.0;
        let at = Named::of(context, caller, Kind::Plan, body.plan_id).await?;
        let settings = body.overrides.into_iter().flatten().enumerate().map(|(index, one)| one.into_setting(index));
        let asked = TargetChange {
            plan: MasterPlanId(body.plan_id),
            version: body.version,
            targets: body.targets.map(Targets::from),
            settings: settings.collect::<Result<_, _>>()?,
            confirming: body.confirming.into(),
        };
        Ok(done(change_targets(at.planning(context), asked).await?, "Saved"))
    }

    /// Saves the content of an earlier version as a new one. It reaches the locations by a roll-out.
    #[oai(path = "/multi-location/plans/:id/restore", method = "post", operation_id = "restore_master_plan")]
    async fn restore(&self, id: Path<AtMasterPlan>, body: ValidJson<RestoreMasterPlan>) -> Answer<Changed> {
        let RestoreMasterPlan { number, version } = body.0;
        let restored = restore(id.at.planning(&id.context), MasterPlanId(id.id), number, version).await?;
        Ok(done(restored, "Version restored"))
    }
}
