//! A master plan of the office's organization, its roll-out, and a merge into it.

use catalog::plans::{PlanForm, PriceForm};
use chrono::{DateTime, Utc};
use frame::area::Example;
use master_plans::Planning;
use master_plans::rollout::Confirming;
use master_plans::save::{Save, save};
use rules::Cents;
use tenancy::UserType;
use tenancy::ids::MasterPlanId;

use super::tenant::brand_of;
use super::{Maker, Tenant};

impl Tenant {
    pub(super) async fn create_master_plan(&mut self, maker: &Maker<'_>, now: DateTime<Utc>) {
        let caller = self.signed_in(maker, UserType::Dentist).await;
        let reach = self.owner();
        let planning = Planning { context: maker.context, caller: &caller, reach: &reach };
        let form = Some(self.master_form(maker));
        let made = save(planning, Save { form, ..Save::default() }).await.unwrap();
        self.record_id(Example::MasterPlan, made.plan.0);
        let shown = roll_out(planning, made.plan, made.version, None).await;
        let seen = shown.preview.map(|preview| preview.seen);
        let confirmed = roll_out(planning, made.plan, made.version, seen).await;
        let rollout = confirmed.rollout.unwrap().id;
        for example in [
            Example::PlanRollout,
            Example::PlanRolloutToConfirm,
            Example::PlanRolloutToWithdraw,
            Example::PlanRolloutToRollBack,
        ] {
            self.record_id(example, rollout.0);
        }
        let mut scope = self.owners_scope(maker).await;
        let merge: i64 = sqlx::query_scalar(
            "insert into plan_merge (organization_id, plan_id, price, made_at, made_by) values ($1, $2, 'keep', $3, 'Robin Dentist') returning id",
        )
        .bind(self.organization)
        .bind(made.plan.0)
        .bind(now)
        .fetch_one(scope.db())
        .await
        .unwrap();
        scope.commit().await.unwrap();
        self.record_id(Example::PlanMergeToUndo, merge);
    }

    fn master_form(&self, maker: &Maker<'_>) -> PlanForm {
        let brand = brand_of(maker, &self.brand);
        let preset = brand.presets.preset.first().unwrap();
        let sold = |price| PriceForm { price: Cents(price), guaranteed: None, external: true, internal: true };
        PlanForm {
            name: "Everywhere".to_owned(),
            spanish_name: None,
            description: None,
            spanish_description: None,
            notes: None,
            preset: preset.key.clone(),
            min_age: None,
            max_age: None,
            for_insured: true,
            for_uninsured: true,
            monthly: sold(brand.minimum_price_cents(preset).max(4_900)),
            yearly: sold(brand.minimum_price_cents(preset).max(49_900)),
            activation_fee: None,
            other_discount_percent: None,
            carry_unused: false,
            disable_gpp: false,
            disable_family_discounts: false,
            show_on_bc: false,
            inclusions: vec![],
        }
    }
}

async fn roll_out(
    planning: Planning<'_>,
    plan: MasterPlanId,
    version: i32,
    seen: Option<String>,
) -> master_plans::rollout::Changed {
    let confirming = Confirming { dry_run: seen.is_none(), seen, ..Confirming::default() };
    save(planning, Save { plan: Some(plan), version: Some(version), confirming, ..Save::default() }).await.unwrap()
}
