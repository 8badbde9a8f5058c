//! Request and response types of an office's list of plans.

use catalog::plans::{self, PendingChange as PlanPriceChange, ViewStatus};
use chrono::{DateTime, Utc};
use poem_openapi::Object;
use tenancy::ids::{OfficeId, PlanId};

use super::fields::{PlanPricing, PlanShownOn};
use frame::wire::Money;

/// All plans of an office in its order, including archived ones.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct PlanList {
    pub office_id: i64,
    pub plans: Vec<ManagedPlan>,
    pub counts: PlanCounts,
    /// Changes whenever the order or the list changes.
    pub order_version: String,
}

/// The number of plans by status.
#[derive(Debug, Object)]
pub struct PlanCounts {
    /// All except archived plans.
    pub all: usize,
    pub active: usize,
    pub draft: usize,
    pub inactive: usize,
    pub archived: usize,
}

/// A plan as its office manages it.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct ManagedPlan {
    pub id: PlanId,
    #[oai(rename = "yearly_id")]
    pub yearly_id: PlanId,
    /// Increases with every change.
    pub version: i32,
    pub plan_name: String,
    pub spanish_name: Option<String>,
    pub description: Option<String>,
    pub spanish_description: Option<String>,
    pub preset_type: String,
    /// month or custom; the yearly variant has year or custom_year.
    #[oai(rename = "type")]
    pub plan_type: String,
    #[oai(rename = "subscription_age_group")]
    pub subscription_age_group: String,
    pub min_age: Option<i32>,
    pub max_age: Option<i32>,
    pub for_insured: bool,
    pub for_uninsured: bool,
    pub pricing: PlanPricing,
    pub member_count: plans::Held,
    /// Whether it has current subscriptions.
    pub has_active_members: bool,
    /// Whether it never had a member.
    pub deletable: bool,
    pub view_status: ViewStatus,
    #[oai(flatten)]
    pub shown_on: PlanShownOn,
    #[oai(rename = "showOnBC")]
    pub show_on_bc: bool,
    /// `location` for a plan of this office, `master` for one of all the organization's offices.
    pub limit_type: String,
    pub is_deleted: bool,
    pub notes: Option<String>,
    pub sort: i32,
    pub updated_at: DateTime<Utc>,
    /// The name of the last user who changed it.
    pub updated_by: Option<String>,
    /// A price change that is not complete.
    pub pending_price: Option<PlanPriceChange>,
}

pub(super) fn type_name(custom: bool) -> String {
    if custom { "custom" } else { "month" }.to_owned()
}

impl PlanList {
    pub(super) fn of(office: OfficeId, list: plans::PlanList) -> Self {
        use plans::ViewStatus::{Active, Archived, Draft, Inactive};
        let archived = list.count(Archived);
        Self {
            office_id: office.0,
            counts: PlanCounts {
                all: list.plans.len() - archived,
                active: list.count(Active),
                draft: list.count(Draft),
                inactive: list.count(Inactive),
                archived,
            },
            order_version: list.order_version,
            plans: list.plans.into_iter().map(Into::into).collect(),
        }
    }
}

impl From<plans::ManagedPlan> for ManagedPlan {
    fn from(plan: plans::ManagedPlan) -> Self {
        Self {
            id: plan.id,
            yearly_id: plan.yearly_id,
            version: plan.version,
            plan_name: plan.name,
            spanish_name: plan.spanish_name,
            description: plan.description,
            spanish_description: plan.spanish_description,
            preset_type: plan.preset,
            plan_type: type_name(plan.custom),
            subscription_age_group: plan.age_group,
            min_age: plan.min_age,
            max_age: plan.max_age,
            for_insured: plan.for_insured,
            for_uninsured: plan.for_uninsured,
            pricing: PlanPricing { monthly: Money(plan.monthly.price), annually: Money(plan.yearly.price) },
            has_active_members: plan.held.total() > 0,
            member_count: plan.held,
            deletable: plan.deletable,
            view_status: plan.view_status,
            shown_on: PlanShownOn {
                show_on_enrollment_monthly: plan.monthly.external,
                show_on_enrollment_annual: plan.yearly.external,
                show_on_internal_enrollment_monthly: plan.monthly.internal,
                show_on_internal_enrollment_annual: plan.yearly.internal,
            },
            show_on_bc: plan.show_on_bc,
            limit_type: plan.limit_type.to_owned(),
            is_deleted: plan.is_deleted,
            notes: plan.notes,
            sort: plan.sort,
            updated_at: plan.updated_at,
            updated_by: plan.updated_by,
            pending_price: plan.pending_price,
        }
    }
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct SortPlansRequest {
    /// All plans of the list, including archived ones, in their new order.
    #[oai(validator(max_items = 1000))]
    pub ids: Vec<i64>,
    /// `orderVersion` of the list that was shown.
    pub order_version: String,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct SortedPlans {
    pub order_version: String,
}
