//! Plans with Postgres: creating, editing plans with members, copying, ordering, settings, and guaranteed prices for
//! new members.

use crate::support::World;
use catalog::plans::{
    self, Action, Held, Opening, PlanAct, PlanForm, Saved, SettingsChange, StatusChange, ViewStatus, VisibilityFlags,
};
use kernel::{Error, Result};
use members::subscriptions::Period;
use rules::Cents;
use rust_decimal::Decimal;
use tenancy::brand::GuaranteeKind;
use tenancy::ids::{LoginId, PlanId};
use tenancy::{Actor, Offices, Reach, Scope, UserType};

struct Practice {
    world: World,
    owner: LoginId,
}

impl Practice {
    async fn open() -> Self {
        let world = World::new().await;
        let owner = world.employs(UserType::Dentist, "Hannah Whitfield", "hannah@juniper.example").await;
        Self { world, owner }
    }

    async fn scope(&self) -> Scope {
        let actor = Actor { login: Some(self.owner), ..Actor::platform("Hannah Whitfield") };
        let reach = Reach {
            organization: self.world.organization,
            offices: Offices::Some(vec![self.world.office]),
            account: None,
            actor,
        };
        self.world.context.database.scope(reach).await.unwrap()
    }

    async fn act(&self, asked: PlanAct) -> Result<Saved> {
        let mut scope = self.scope().await;
        let saved = plans::act(&mut scope, &self.world.context.brands, self.owner, asked).await?;
        scope.commit().await.unwrap();
        Ok(saved)
    }

    async fn start_from(&self, preset: &str, publish: bool) -> Result<Saved> {
        let form = self.builder(Opening::Preset(Some(preset.to_owned()), None)).await.form;
        self.act(PlanAct { plan: None, ..edit(PlanId(0), 0, form, publish) }).await
    }

    async fn builder(&self, opening: Opening) -> plans::Builder {
        plans::open_builder(&mut self.scope().await, &self.world.context.brands, self.owner, opening).await.unwrap()
    }

    async fn form(&self, plan: PlanId) -> PlanForm {
        self.builder(Opening::Plan(plan)).await.form
    }

    async fn version(&self, plan: PlanId) -> i32 {
        self.builder(Opening::Plan(plan)).await.stored.unwrap().version
    }

    async fn change(&self, plan: PlanId, action: Action) -> Result<Saved> {
        let version = self.version(plan).await;
        self.act(PlanAct { action, ..edit(plan, version, self.form(plan).await, false) }).await
    }

    async fn list(&self) -> plans::PlanList {
        plans::manage_list(&mut self.scope().await, self.world.office).await.unwrap()
    }

    async fn change_settings(&self, change: SettingsChange) -> Result<plans::PlanSettings> {
        let mut scope = self.scope().await;
        let brands = &self.world.context.brands;
        let settings = plans::update_settings(&mut scope, brands, self.world.office, false, change).await?;
        scope.commit().await.unwrap();
        Ok(settings)
    }

    async fn enroll(&self, first: &str, period: Period) {
        let request = self.world.request(self.world.single(first, period), "pm_card_visa").await;
        self.world.finish(request, first).await.unwrap();
    }
}

fn edit(plan: PlanId, version: i32, form: PlanForm, publish: bool) -> PlanAct {
    let action = Action::Save { form: Box::new(form), publish };
    PlanAct { action, plan: Some(plan), office: None, version: Some(version), confirmed: false }
}

fn wrong_fields(result: Result<impl std::fmt::Debug>) -> Vec<String> {
    match result {
        Err(Error::Invalid(errors)) => errors.0.into_keys().collect(),
        other => panic!("{other:?}"),
    }
}

#[tokio::test]
async fn new_plan_is_a_draft_until_published() {
    let practice = Practice::open().await;
    let draft = practice.start_from("periodontal", false).await.unwrap();
    assert_eq!((draft.view_status, draft.version), (ViewStatus::Draft, Some(1)));
    assert!(draft.plan.0 > 100_000_000, "new plan ids start above 100000000");
    let offered = |catalog: plans::Catalog| catalog.plans.iter().any(|plan| plan.id == draft.plan);
    let page =
        || households::enrollment::signup_page(&practice.world.context, &practice.world.brand.id, "juniper-creek");
    assert!(!offered(page().await.unwrap()));
    let published = practice.change(draft.plan, Action::Change(StatusChange::Toggle)).await.unwrap();
    assert_eq!((published.view_status, published.version), (ViewStatus::Active, Some(2)));
    assert!(offered(page().await.unwrap()));
    let audited = practice
        .world
        .texts("select act from audit where act like 'plan.%' and login_id is not null order by id")
        .await;
    assert_eq!(audited, ["plan.created", "plan.activated"]);
}

#[tokio::test]
async fn a_draft_may_stay_unfinished_but_is_not_published_so() {
    let practice = Practice::open().await;
    let mut form = practice.builder(Opening::Preset(None, None)).await.form;
    assert_eq!((form.monthly.price, form.yearly.price), (Cents(0), Cents(0)), "new plans start at price 0");
    form.name = "Family Coverage".into();
    let draft = practice.act(PlanAct { plan: None, ..edit(PlanId(0), 0, form, false) }).await.unwrap();
    assert_eq!(draft.wording.len(), 1, "a draft is warned of its words");
    let publish = Action::Change(StatusChange::Toggle);
    assert_eq!(wrong_fields(practice.change(draft.plan, publish).await), ["planName", "pricing.monthly"]);
    assert_eq!(practice.form(draft.plan).await.name, "Family Coverage", "nothing happened to it");
}

#[tokio::test]
async fn two_who_edit_at_once_do_not_overwrite_one_another() {
    let practice = Practice::open().await;
    let plan = practice.world.child;
    let (first, second, version) = (practice.form(plan).await, practice.form(plan).await, practice.version(plan).await);
    let saved = practice.act(edit(plan, version, PlanForm { max_age: Some(12), ..first }, false)).await.unwrap();
    assert_eq!(saved.version, Some(version + 1));
    let stale = practice.act(edit(plan, version, PlanForm { max_age: Some(15), ..second }, false)).await;
    assert!(
        matches!(&stale, Err(Error::Conflict(text)) if text == "Hannah Whitfield changed this plan. Reload to see it."),
        "{stale:?}"
    );
    assert_eq!(practice.form(plan).await.max_age, Some(12));
}

#[tokio::test]
async fn held_plan_changes_need_confirmation_and_keep_the_price() {
    let practice = Practice::open().await;
    practice.enroll("Ana", Period::Month).await;
    let plan = practice.world.adult;
    let opened = practice.builder(Opening::Plan(plan)).await;
    let stored = opened.stored.as_ref().unwrap();
    assert_eq!(stored.held, Held { monthly: 1, annually: 0 });
    let version = stored.version;
    let mut dearer = opened.form.clone();
    dearer.monthly.price = Cents(4_900);
    assert_eq!(wrong_fields(practice.act(edit(plan, version, dearer, false)).await), ["pricing.monthly"]);

    let renamed = PlanForm { name: "Adult Care".into(), ..opened.form.clone() };
    let asked = practice.act(edit(plan, version, renamed.clone(), false)).await;
    assert!(
        matches!(&asked, Err(Error::Unconfirmed(text)) if text.starts_with("1 member has this plan (1 monthly, 0 yearly)")),
        "{asked:?}"
    );
    let told = PlanAct { confirmed: true, ..edit(plan, version, renamed, false) };
    assert_eq!(practice.act(told).await.unwrap().version, Some(version + 1));

    let mut yearly = practice.form(plan).await;
    yearly.yearly.price = Cents(42_000);
    let told = PlanAct { confirmed: true, ..edit(plan, version + 1, yearly, false) };
    practice.act(told).await.expect("nobody holds it yearly");
    assert_eq!(
        practice.world.number("select agreed_price_cents from subscription").await,
        3_900,
        "no running term is touched"
    );
    practice.world.books_are_right().await;
}

#[tokio::test]
async fn a_plan_somebody_ever_held_is_archived_and_never_deleted() {
    let practice = Practice::open().await;
    practice.enroll("Ana", Period::Year).await;
    let plan = practice.world.adult;
    let refused = practice.change(plan, Action::Delete).await;
    assert!(matches!(refused, Err(Error::Conflict(_))), "{refused:?}");
    let archived = practice.change(plan, Action::Change(StatusChange::Archive)).await.unwrap();
    assert_eq!(archived.view_status, ViewStatus::Archived);
    assert_eq!(practice.world.texts("select status from subscription").await, ["active"], "members keep it");
    let gone = practice.change(practice.world.child, Action::Delete).await.unwrap();
    assert_eq!(gone.version, None);
    let list = practice.list().await;
    assert_eq!(list.plans.iter().map(|plan| plan.id).collect::<Vec<_>>(), [plan]);
    assert!(!list.plans[0].deletable);
    let mut scope = practice.scope().await;
    let deleted = Opening::Plan(practice.world.child);
    let missing = plans::open_builder(&mut scope, &practice.world.context.brands, practice.owner, deleted).await;
    assert!(matches!(missing, Err(Error::NotFound)));
}

#[tokio::test]
async fn copies_are_numbered_drafts_with_inclusions_and_both_prices() {
    let practice = Practice::open().await;
    let original = practice.start_from("periodontal", true).await.unwrap().plan;
    let first = practice.change(original, Action::Copy).await.unwrap();
    let second = practice.change(original, Action::Copy).await.unwrap();
    assert_eq!((first.view_status, first.version), (ViewStatus::Draft, Some(1)));
    let (form, copy) = (practice.form(original).await, practice.form(second.plan).await);
    assert_eq!(copy.name, format!("Copy of {} 2", form.name));
    assert_eq!(copy.spanish_name, form.spanish_name.as_ref().map(|name| format!("Copia de {name} 2")));
    assert_eq!((copy.inclusions, copy.monthly, copy.yearly), (form.inclusions, form.monthly, form.yearly));
    let list = practice.list().await;
    assert_eq!(list.plans.last().unwrap().id, second.plan, "after all others");
    assert_eq!(list.count(ViewStatus::Draft), 2);
}

#[tokio::test]
async fn two_who_sort_at_once_do_not_mix_their_orders() {
    let practice = Practice::open().await;
    practice.start_from("periodontal", true).await.unwrap();
    let list = practice.list().await;
    let ids: Vec<_> = list.plans.iter().map(|plan| plan.id).collect();
    let turned: Vec<_> = ids.iter().rev().copied().collect();
    let sort = async |ids: Vec<PlanId>, seen: String| {
        let mut scope = practice.scope().await;
        let sorted = plans::sort(&mut scope, practice.world.office, &ids, &seen).await?;
        scope.commit().await.unwrap();
        Ok::<_, Error>(sorted)
    };
    let moved = vec![ids[1], ids[0], ids[2]];
    let both =
        tokio::join!(sort(turned.clone(), list.order_version.clone()), sort(moved.clone(), list.order_version.clone()));
    let won = match both {
        (Ok(_), Err(Error::Conflict(_))) => turned,
        (Err(Error::Conflict(_)), Ok(_)) => moved,
        other => panic!("{other:?}"),
    };
    let now = practice.list().await;
    assert_eq!(now.plans.iter().map(|plan| plan.id).collect::<Vec<_>>(), won);
    for wrong in [vec![ids[0]], vec![ids[0], ids[0], ids[1]], vec![ids[0], ids[1], PlanId(1)]] {
        assert_eq!(wrong_fields(sort(wrong, now.order_version.clone()).await), ["ids"]);
    }
}

#[tokio::test]
async fn visibility_changes_on_active_plans_only() {
    let practice = Practice::open().await;
    let visibility = VisibilityFlags {
        monthly_external: false,
        yearly_external: true,
        monthly_internal: true,
        yearly_internal: false,
        show_on_bc: None,
    };
    practice.change(practice.world.adult, Action::Show(visibility)).await.unwrap();
    let form = practice.form(practice.world.adult).await;
    assert_eq!(
        (form.monthly.external, form.yearly.external, form.monthly.internal, form.yearly.internal),
        (false, true, true, false)
    );
    assert_eq!(form.monthly.price, Cents(3_900), "the price stays");
    practice.change(practice.world.adult, Action::Change(StatusChange::Deactivate)).await.unwrap();
    assert!(matches!(practice.change(practice.world.adult, Action::Show(visibility)).await, Err(Error::Conflict(_))));
}

#[tokio::test]
async fn builder_fees_update_the_office_and_the_recommended_price() {
    let practice = Practice::open().await;
    let mut form = practice.builder(Opening::Preset(Some("adult".into()), None)).await.form;
    assert!(form.inclusions.iter().all(|inclusion| inclusion.fee.is_none()), "no fees are known yet");
    for (inclusion, fee) in form.inclusions.iter_mut().zip([10_800, 6_200, 7_800, 3_600]) {
        inclusion.fee = Some(Cents(fee));
    }
    let saved = practice.act(PlanAct { plan: None, ..edit(PlanId(0), 0, form, false) }).await.unwrap();
    let opened = practice.builder(Opening::Plan(saved.plan)).await;
    assert_eq!(opened.recommended.usual_fees, Cents(49_000));
    assert_eq!((opened.recommended.monthly, opened.recommended.yearly), (Cents(3_500), Cents(41_700)));
    let mut scope = practice.scope().await;
    let settings = plans::settings(&mut scope, &practice.world.context.brands, practice.world.office).await.unwrap();
    assert_eq!(settings.office.fees["1110"], Cents(10_800));
}

#[tokio::test]
async fn settings_refuse_falling_tiers_words_and_what_the_state_forbids() {
    let practice = Practice::open().await;
    let change = SettingsChange {
        program_name: Some("Dental insurance club".into()),
        family_discounts: Some([Some(Decimal::from(10)), Some(Decimal::from(5)), None]),
        gpp_admin_only_waive: Some(true),
        contract_months: Some(0),
        fees: Some(vec![plans::FeeChange::of("9999", Some(Cents(100)))]),
        ..SettingsChange::default()
    };
    assert_eq!(
        wrong_fields(practice.change_settings(change).await),
        ["familyDiscounts.family_discount_three", "gppAdminOnlyWaive", "priceCodes.0.code", "programName"]
    );
    practice.change_settings(SettingsChange { contract_months: Some(0), ..SettingsChange::default() }).await.unwrap();
    let again = SettingsChange { contract_months: Some(12), ..SettingsChange::default() };
    let allowed = practice.world.brand.state_rule("ID").commitment_allowed;
    assert_eq!(practice.change_settings(again).await.is_ok(), allowed);
}

#[tokio::test]
async fn settings_seen_by_two_are_changed_by_one() {
    let practice = Practice::open().await;
    let settings = plans::settings(&mut practice.scope().await, &practice.world.context.brands, practice.world.office)
        .await
        .unwrap();
    let named = |name: &str| SettingsChange {
        version: Some(settings.version.clone()),
        program_name: Some(name.into()),
        ..SettingsChange::default()
    };
    let changed = practice.change_settings(named("Juniper Circle")).await.unwrap();
    assert_eq!(changed.kept.program_name.as_deref(), Some("Juniper Circle"));
    assert!(matches!(practice.change_settings(named("Juniper Club")).await, Err(Error::Conflict(_))));
    let audited = practice
        .world
        .texts("select detail ->> 'to' from audit where act = 'plan_settings.changed' and login_id is not null")
        .await;
    assert_eq!(audited, [r#"{"program_name": "Juniper Circle"}"#]);
}

#[tokio::test]
async fn guaranteed_price_passes_from_settings_to_plan_to_member() {
    let practice = Practice::open().await;
    let guarantees = [((GuaranteeKind::Adult, Period::Month), Cents(4_500))].into_iter().collect();
    practice
        .change_settings(SettingsChange { guarantees: Some(guarantees), ..SettingsChange::default() })
        .await
        .unwrap();
    let new = practice.builder(Opening::Preset(Some("adult".into()), None)).await.form;
    assert_eq!(
        (new.monthly.guaranteed, new.yearly.guaranteed),
        (Some(Cents(4_500)), None),
        "the default of new plans of that kind"
    );
    let mut form = practice.form(practice.world.adult).await;
    form.monthly.guaranteed = Some(Cents(4_400));
    let version = practice.version(practice.world.adult).await;
    practice.act(edit(practice.world.adult, version, form, false)).await.unwrap();
    practice.enroll("Ana", Period::Month).await;
    practice.enroll("Eva", Period::Year).await;
    let promised = practice
        .world
        .texts("select period || ' ' || coalesce(guaranteed_price_cents::text, 'none') from subscription order by id")
        .await;
    assert_eq!(promised, ["month 4400", "year none"]);
}

#[tokio::test]
async fn an_edit_waits_for_who_is_joining_right_now() {
    let practice = Practice::open().await;
    practice.enroll("Ana", Period::Year).await;
    let plan = practice.world.adult;
    let (form, version) = (practice.form(plan).await, practice.version(plan).await);
    // A transaction that is kept open, as no use case keeps its own.
    let mut joining = practice.world.db.superuser().await;
    sqlx::raw_sql(
        "begin; insert into subscription (organization_id, office_id, account_id, member_id, plan_id, period, status, list_price_cents,
           agreed_price_cents, started_on, term_started_on, term_ends_on, charge_day)
         select organization_id, office_id, account_id, member_id, plan_id, 'month', 'active', 3900, 3900, started_on, term_started_on, term_ends_on, 1
         from subscription",
    )
    .execute(&mut joining)
    .await
    .unwrap();
    let mut dearer = form;
    dearer.monthly.price = Cents(4_900);
    let edited = practice.act(edit(plan, version, dearer, false));
    let joined = async {
        tokio::time::sleep(std::time::Duration::from_millis(200)).await;
        sqlx::raw_sql("commit").execute(&mut joining).await.unwrap();
    };
    let (edited, ()) = tokio::join!(edited, joined);
    assert_eq!(wrong_fields(edited), ["pricing.monthly"], "the member who joined meanwhile holds it monthly");
}
