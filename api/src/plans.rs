//! The area `plans`: managing the office's plans, the plan builder, plan settings, and the plans offered at each place.

mod builder;
mod fields;
mod manage;
mod save;
mod settings;

use catalog::plans::{self, Channel, Opening};
use identity::{Client, Limit, Owned, limit};
use kernel::{Context, Error};
use poem::web::Data;
use poem_openapi::param::{self, Query};
use poem_openapi::{Enum, Object, OpenApi};
use serde_json::json;
use tenancy::ids::{LoginId, OfficeId, PlanId};
use tenancy::{Caller, Reach};

use crate::signup;
use crate::within::OfUser;
use frame::area::{Area, Example, Operation, Tag};
use frame::caller::SignedIn;
use frame::download::{FileAnswer, FileFormat, downloaded};
use frame::envelope::{Answer, data};
use frame::host::{HostBrand, RequestClient};
use frame::permitted::Permitted;
use frame::valid_json::ValidJson;
use frame::wire::SettingsChange;
use frame::within::{AtOffice, Path, open, read};

pub use builder::{PlanDetail, TypicalPlan};
pub use fields::{PlanFields, WordingHit};
pub use manage::PlanList;
pub use save::{SavePlan, SavedPlan};
pub use settings::{MembershipSettings, OfficeSpecialty};

pub const TAG: Tag = Tag::new("Plans", "The office's plans and plan settings.");

/// Texts are checked while they are typed.
const WORDINGS: Limit = Limit::new("wording/user", 240, 600);
const BUILDS: Limit = Limit::new("plan-builder/address", 600, 600);
const PUBLIC_PLANS: Limit = Limit::new("public-plans/address", 600, 600);

pub struct PlansArea;

impl Area for PlansArea {
    const OPERATIONS: &'static [Operation] = &[
        Operation::new("manage_plans", Permitted::PLANS).parameters(&[("id", Example::Owner)]),
        Operation::new("plans_file", Permitted::PLANS)
            .parameters(&[("id", Example::Office), ("format", Example::Text("csv"))]),
        Operation::new("sort_plans", Permitted::PLANS)
            .parameters(&[("id", Example::Office)])
            .body(|_| json!({ "ids": [], "orderVersion": "" })),
        Operation::new("staff_plans", Permitted::ENROLLMENT).parameters(&[("id", Example::Owner)]),
        Operation::new("public_plans", Permitted::Public).parameters(&[("id", Example::Owner)]),
        Operation::new("plan_detail", Permitted::PLANS).parameters(&[("id", Example::Owner)]),
        Operation::new("save_plan_state", Permitted::PLANS),
        Operation::new("check_wording", Permitted::PLANS),
        Operation::new("membership_settings", Permitted::PLANS).parameters(&[("id", Example::Office)]),
        Operation::new("usual_fees_file", Permitted::PLANS)
            .parameters(&[("id", Example::Office), ("format", Example::Text("csv"))]),
        Operation::new("update_membership_settings", Permitted::PLANS).parameters(&[("id", Example::Office)]),
        Operation::new("worry_free", Permitted::PLANS).parameters(&[("id", Example::Office)]),
        Operation::new("plan_builder", Permitted::Public),
    ];
}

impl OfUser {
    /// The caller's reach over the organization of `office`, or of the user's first office.
    pub async fn reach(&self, context: &Context, office: Option<i64>) -> kernel::Result<Reach> {
        identity::reach_over(context, &self.caller, office_of(self.user, office.map(OfficeId))).await
    }
}

/// The requested office, or the user's first.
fn office_of(user: LoginId, office: Option<OfficeId>) -> Owned {
    office.map_or(Owned::FirstOfficeOf(user), Owned::Office)
}

/// Selects one of the user's offices.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct OfficeRequest {
    /// The user's first office if omitted.
    pub dentist_info_id: Option<i64>,
}

/// The status of a plan, as a filter.
#[derive(Debug, Clone, Copy, Enum)]
#[oai(rename_all = "lowercase")]
pub enum PlanStatusRequest {
    Active,
    Inactive,
    Archived,
    Draft,
}

impl From<PlanStatusRequest> for plans::ViewStatus {
    fn from(asked: PlanStatusRequest) -> Self {
        match asked {
            PlanStatusRequest::Active => Self::Active,
            PlanStatusRequest::Inactive => Self::Inactive,
            PlanStatusRequest::Archived => Self::Archived,
            PlanStatusRequest::Draft => Self::Draft,
        }
    }
}

/// Filters for offered plans.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct OffersRequest {
    /// The user's first office if omitted.
    pub dentist_info_id: Option<i64>,
    /// In whole years; all ages if omitted.
    #[oai(validator(minimum(value = "0"), maximum(value = "150")))]
    pub age: Option<i32>,
    pub insured: Option<bool>,
}

/// The plans that an office offers at a place.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct OfferedPlans {
    pub office_id: i64,
    /// In the office's order; each only with its offered variants.
    pub plans: Vec<signup::Plan>,
}

#[OpenApi(tag = "TAG")]
impl PlansArea {
    /// All plans of an office where the user in the path works: status, prices, members, and where they can be chosen.
    #[oai(path = "/users/:id/dentist-info/all-plans/upgrade", method = "post", operation_id = "manage_plans")]
    async fn manage(&self, id: Path<OfUser>, body: ValidJson<OfficeRequest>) -> Answer<PlanList> {
        let (mut scope, _) = read(&id.context, &id.reach(&id.context, body.dentist_info_id).await?).await?;
        let office = plans::office_of(&mut scope, id.user, body.dentist_info_id.map(OfficeId)).await?;
        let list = plans::manage_list(&mut scope, office).await?;
        Ok(data(PlanList::of(office, list)))
    }

    /// The office's plans as a file.
    #[oai(path = "/dentists/:id/memberships/file", method = "get", operation_id = "plans_file")]
    async fn file(
        &self,
        id: Path<AtOffice>,
        format: Query<FileFormat>,
        /// All plans if omitted.
        status: Query<Option<PlanStatusRequest>>,
        /// Part of a plan's name.
        search: Query<Option<String>>,
    ) -> FileAnswer {
        let search = search.0.unwrap_or_default();
        let shown = (status.0.map(Into::into), search.as_str());
        let (mut scope, _) = id.open().await?;
        let file = plans::plans_file(&id.context, &mut scope, id.office, shown, format.0).await?;
        downloaded(scope, file).await
    }

    /// Changes the order of an office's plans.
    #[oai(path = "/dentists/:id/memberships/sort", method = "post", operation_id = "sort_plans")]
    async fn sort(&self, id: Path<AtOffice>, body: ValidJson<manage::SortPlansRequest>) -> Answer<manage::SortedPlans> {
        let (mut scope, _) = id.open().await?;
        let ids: Vec<_> = body.ids.iter().map(|id| PlanId(*id)).collect();
        let order_version = plans::sort(&mut scope, id.office, &ids, &body.order_version).await?;
        scope.commit().await.map_err(Error::from)?;
        Ok(data(manage::SortedPlans { order_version }))
    }

    /// The plans that staff of an office can enroll people in.
    #[oai(path = "/users/:id/dentist-info/all-plans", method = "post", operation_id = "staff_plans")]
    async fn for_staff(&self, id: Path<OfUser>, body: ValidJson<OffersRequest>) -> Answer<OfferedPlans> {
        let (mut scope, _) = read(&id.context, &id.reach(&id.context, body.dentist_info_id).await?).await?;
        let office = plans::office_of(&mut scope, id.user, body.dentist_info_id.map(OfficeId)).await?;
        let offers =
            plans::offers(&mut scope, &id.context.brands, office, Channel::Internal, body.age, body.insured).await?;
        let plans = offers.plans.iter().map(|plan| signup::Plan::of(&offers.brand, &offers.fees, plan)).collect();
        Ok(data(OfferedPlans { office_id: office.0, plans }))
    }

    /// The plans on an office's public page. `id` is the office owner's user.
    #[oai(path = "/users/:id/dentist-info/all-plans-no-auth/upgrade", method = "post", operation_id = "public_plans")]
    async fn for_public(
        &self,
        id: param::Path<i64>,
        brand: HostBrand,
        client: RequestClient,
        Data(context): Data<&Context>,
        body: ValidJson<OffersRequest>,
    ) -> Answer<OfferedPlans> {
        limit(context, &client.0, &[(PUBLIC_PLANS, client.0.address.as_deref())]).await?;
        let wanted = body.dentist_info_id.map(OfficeId);
        let at = plans::owned_office(&context.database, &brand.0.id, LoginId(id.0), wanted).await?;
        let (mut scope, _) = read(context, &plans::visitor(at)).await?;
        let offers =
            plans::offers(&mut scope, &context.brands, at.office, Channel::External, body.age, body.insured).await?;
        let plans = offers.plans.iter().map(|plan| signup::Plan::of(&offers.brand, &offers.fees, plan)).collect();
        Ok(data(OfferedPlans { office_id: at.office.0, plans }))
    }

    /// The builder's data for a plan, or for a new plan from a preset or a copy.
    #[oai(path = "/users/:id/dentist-info/membershipPlanDetail", method = "post", operation_id = "plan_detail")]
    async fn detail(&self, id: Path<OfUser>, body: ValidJson<builder::PlanDetailRequest>) -> Answer<PlanDetail> {
        let body = body.0;
        let opening = match (body.plan_id, body.copy_of) {
            (Some(plan), _) => Opening::Plan(PlanId(plan)),
            (None, Some(plan)) => Opening::CopyOf(PlanId(plan)),
            (None, None) => Opening::Preset(body.preset_type, body.dentist_info_id.map(OfficeId)),
        };
        let reach = match opening {
            Opening::Plan(plan) | Opening::CopyOf(plan) => {
                identity::reach_over(&id.context, &id.caller, Owned::Plan(plan)).await?
            }
            Opening::Preset(..) => id.reach(&id.context, body.dentist_info_id).await?,
        };
        let (mut scope, _) = read(&id.context, &reach).await?;
        let opened = plans::open_builder(&mut scope, &id.context.brands, id.user, opening).await?;
        Ok(data(PlanDetail::of(&opened)))
    }

    /// Creates, saves, publishes, switches, archives, copies, or deletes a plan.
    ///
    /// 409 with `touched`: the plan has members; confirm with the user and repeat with `confirmTouched`. Any other 409:
    /// it was changed in the meantime, or its status does not allow the action.
    #[oai(path = "/dentist-info/membership-plan-save-state", method = "post", operation_id = "save_plan_state")]
    async fn save(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        body: ValidJson<SavePlan>,
    ) -> Answer<SavedPlan> {
        let act = body.0.into_act()?;
        let owned = act.plan.map_or_else(|| office_of(caller.login, act.office), Owned::Plan);
        let (mut scope, _) = open(context, &identity::reach_over(context, &caller, owned).await?).await?;
        let saved = plans::act(&mut scope, &context.brands, caller.login, act).await?;
        scope.commit().await.map_err(Error::from)?;
        Ok(data(saved.into()))
    }

    /// Checks texts for insurance terms while they are entered.
    #[oai(path = "/dentist-info/wording-check", method = "post", operation_id = "check_wording")]
    async fn wording(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        body: ValidJson<fields::WordingRequest>,
    ) -> Answer<fields::WordingHits> {
        let client = Client { address: caller.address.clone(), ..Client::default() };
        limit(context, &client, &[(WORDINGS, Some(&caller.login.to_string()))]).await?;
        let wanted = body.dentist_info_id.map(OfficeId);
        let reach = identity::reach_over(context, &caller, office_of(caller.login, wanted)).await?;
        let (mut scope, _) = read(context, &reach).await?;
        let office = plans::office_of(&mut scope, caller.login, wanted).await?;
        let hits = plans::wording_at(&mut scope, &context.brands, office, &body.0.texts()).await?;
        Ok(data(fields::WordingHits { hits }))
    }

    /// An office's plan settings.
    #[oai(path = "/dentists/:id/membership-settings", method = "get", operation_id = "membership_settings")]
    async fn settings(&self, id: Path<AtOffice>) -> Answer<MembershipSettings> {
        let (mut scope, _) = id.read().await?;
        let settings = plans::settings(&mut scope, &id.context.brands, id.office).await?;
        Ok(data(MembershipSettings::of(&settings, is_platform(&id.caller))))
    }

    /// The office's usual fees as a file, in the order of its settings.
    #[oai(path = "/dentists/:id/membership-settings/fees/file", method = "get", operation_id = "usual_fees_file")]
    async fn usual_fees_file(&self, id: Path<AtOffice>, format: Query<FileFormat>) -> FileAnswer {
        let (mut scope, _) = id.open().await?;
        let file = plans::usual_fees_file(&id.context, &mut scope, id.office, format.0).await?;
        downloaded(scope, file).await
    }

    /// Changes an office's plan settings and returns them. Omitted settings stay unchanged.
    #[oai(
        path = "/dentists/updateMembershipSettings/:id",
        method = "post",
        operation_id = "update_membership_settings"
    )]
    async fn update_settings(&self, id: Path<AtOffice>, body: ValidJson<SettingsChange>) -> Answer<MembershipSettings> {
        let platform = is_platform(&id.caller);
        let change = body.0.into_change()?;
        let (mut scope, _) = id.open().await?;
        let settings = plans::update_settings(&mut scope, &id.context.brands, id.office, platform, change).await?;
        scope.commit().await.map_err(Error::from)?;
        Ok(data(MembershipSettings::of(&settings, platform)))
    }

    /// The prices that an office guarantees to new members, by kind of plan.
    #[oai(path = "/dentists/:id/custom-memberships/getDentistWorryFree", method = "get", operation_id = "worry_free")]
    async fn worry_free(&self, id: Path<AtOffice>) -> Answer<settings::WorryFreePrices> {
        let (mut scope, _) = id.read().await?;
        let settings = plans::settings(&mut scope, &id.context.brands, id.office).await?;
        Ok(data(settings::WorryFreePrices { worry_free: (&settings.office.guarantees).into() }))
    }

    /// The builder without an office: presets at typical fees, and the recommended price of a plan with these
    /// procedures and fees.
    #[oai(path = "/plans/builder", method = "post", operation_id = "plan_builder")]
    async fn build(
        &self,
        brand: HostBrand,
        client: RequestClient,
        Data(context): Data<&Context>,
        body: ValidJson<builder::PlanBuilderRequest>,
    ) -> Answer<TypicalPlan> {
        limit(context, &client.0, &[(BUILDS, client.0.address.as_deref())]).await?;
        let body = body.0;
        let built = plans::typical_builder(&brand, body.preset_type.as_deref(), body.price_codes)?;
        Ok(data(TypicalPlan::of(&brand, built)))
    }
}

/// Whether the caller is platform staff impersonating a user of the office.
fn is_platform(caller: &Caller) -> bool {
    caller.impersonator.is_some()
}
