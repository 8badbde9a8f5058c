//! The state of an office's plans today: a draft, an inactive and an archived plan, a copy, and its settings.

use catalog::plans::{self, Action, Opening, PlanAct, PlanForm, SettingsChange, StatusChange, guarantee_kinds};
use kernel::Context;
use members::subscriptions::Period;
use rules::Cents;
use tenancy::brand::{Brand, GuaranteeKind, PlanType, Preset};
use tenancy::ids::{LoginId, PlanId};
use tenancy::{Actor, Reach, Scope};

use catalog::offices::OfficeAddress;

/// Runs all changes as the office's manager.
pub(super) async fn manage(
    context: &Context,
    brand: &Brand,
    at: OfficeAddress,
    office_name: &str,
    (login, name): &(LoginId, String),
) -> anyhow::Result<()> {
    let actor = Actor { login: Some(*login), ..Actor::platform(name) };
    let mut scope = context.database.scope(Reach::office(at.organization, at.office, actor)).await?;
    let sold = plans::catalog(&mut scope, at.office, None).await?.plans;
    settings(context, brand, &mut scope, at, office_name, &sold).await?;
    let mut desk = Desk { context, scope: &mut scope, login: *login };
    let empty = |preset: &Preset| preset.plan_type == PlanType::Custom && preset.inclusions.is_empty();
    let unused = |preset: &&Preset| !empty(preset) && sold.iter().all(|plan| plan.preset != preset.key);
    let mut unused = brand.presets.preset.iter().filter(unused);
    if let Some(preset) = unused.next() {
        desk.create(preset, false, |_| ()).await?;
    }
    if let Some(preset) = unused.next() {
        let plan = desk.create(preset, true, |form| form.name.push_str(" (2024)")).await?;
        desk.act(plan, Action::Change(StatusChange::Deactivate)).await?;
    }
    if let Some(preset) = unused.next() {
        let plan = desk.create(preset, true, |form| form.name.push_str(" (2023)")).await?;
        desk.act(plan, Action::Change(StatusChange::Archive)).await?;
    }
    if let Some(first) = sold.first() {
        desk.act(first.id, Action::Copy).await?;
    }
    Ok(scope.commit().await?)
}

struct Desk<'a> {
    context: &'a Context,
    scope: &'a mut Scope,
    login: LoginId,
}

impl Desk<'_> {
    async fn create(
        &mut self,
        preset: &Preset,
        publish: bool,
        edit: impl FnOnce(&mut PlanForm) + Send,
    ) -> anyhow::Result<PlanId> {
        let opening = Opening::Preset(Some(preset.key.clone()), None);
        let mut form = plans::open_builder(self.scope, &self.context.brands, self.login, opening).await?.form;
        edit(&mut form);
        let action = Action::Save { form: Box::new(form), publish };
        let asked = PlanAct { action, plan: None, office: None, version: None, confirmed: false };
        Ok(plans::act(self.scope, &self.context.brands, self.login, asked).await?.plan)
    }

    async fn act(&mut self, plan: PlanId, action: Action) -> anyhow::Result<()> {
        let asked = PlanAct { action, plan: Some(plan), office: None, version: Some(1), confirmed: false };
        plans::act(self.scope, &self.context.brands, self.login, asked).await?;
        Ok(())
    }
}

/// A named program, and a guaranteed price for each kind of plan, a little above the office's price.
async fn settings(
    context: &Context,
    brand: &Brand,
    scope: &mut Scope,
    at: OfficeAddress,
    office_name: &str,
    sold: &[plans::Plan],
) -> anyhow::Result<()> {
    let price = |kind: GuaranteeKind, period| {
        let of_kind =
            |plan: &&plans::Plan| brand.preset(&plan.preset).is_some_and(|own| own.guaranteed_as == Some(kind));
        sold.iter().find(of_kind).and_then(|plan| Some(plan.variant(period)?.price))
    };
    let more = [(Period::Month, Cents(600)), (Period::Year, Cents(6_000))];
    let all = guarantee_kinds(brand).into_iter().flat_map(|kind| more.map(|(period, more)| (kind, period, more)));
    let guarantees = all.filter_map(|(kind, period, more)| Some(((kind, period), price(kind, period)? + more)));
    let change = SettingsChange {
        program_name: Some(format!("{office_name} Membership")),
        program_description: Some(
            "One price for the visits you need all year, and less on everything else.".to_owned(),
        ),
        guarantees: Some(guarantees.collect()),
        ..SettingsChange::default()
    };
    plans::update_settings(scope, &context.brands, at.office, false, change).await?;
    Ok(())
}
