//! The offices of a world, what they sell and who works there, each made as people make it.

use catalog::offices::{OfficeAddress, Profile};
use catalog::opening::{self, NewOffice};
use catalog::plans::{self, Action, FeeChange, Inclusion, NewPlan, PlanAct, PlanForm, PriceForm, SettingsChange};
use chrono::{DateTime, Utc};
use identity::OfficeRole;
use kernel::Context;
use messaging::messages::{Channel, Topic, Who, choices};
use rules::Cents;
use rust_decimal::Decimal;
use tenancy::brand::Brand;
use tenancy::ids::{LoginId, OfficeId, OrganizationId, PlanId};
use tenancy::{Actor, Reach, UserType};

use super::{World, may_charge};

/// An open office at Juniper Creek's address, without plans.
pub fn new_office(name: &str, slug: &str, card_prefix: &str) -> NewOffice {
    NewOffice {
        profile: Profile {
            name: name.into(),
            legal_name: format!("{name} LLC"),
            email: format!("front@{}.example", name.split(' ').next().expect("a name").to_lowercase()),
            phone: "2085550142".into(),
            address_line1: "1418 N 13th St".into(),
            city: "Boise".into(),
            state: "ID".into(),
            zip: "83702".into(),
            timezone: "America/Boise".into(),
            ..Profile::default()
        },
        slug: slug.into(),
        headline: None,
        card_prefix: card_prefix.into(),
        template: 0,
        tier_level: 0,
        allow_bank_draft: false,
        gpp: false,
        family_discounts: [None; 3],
        fees: vec![],
        plans: vec![],
        promo_codes: vec![],
    }
}

/// A plan as staff write it: for everybody, at these prices a month and a year, with nothing included.
pub fn plan_form(preset: &str, name: &str, (month, year): (i64, i64)) -> PlanForm {
    let sold_at = |price| PriceForm { price: Cents(price), guaranteed: None, external: true, internal: true };
    PlanForm {
        name: name.into(),
        spanish_name: None,
        description: None,
        spanish_description: None,
        notes: None,
        preset: preset.into(),
        min_age: None,
        max_age: None,
        for_insured: true,
        for_uninsured: true,
        monthly: sold_at(month),
        yearly: sold_at(year),
        activation_fee: None,
        other_discount_percent: None,
        carry_unused: false,
        disable_gpp: false,
        disable_family_discounts: false,
        show_on_bc: false,
        inclusions: vec![],
    }
}

/// The adult plan of a world's offices.
pub fn adult_plan() -> PlanForm {
    PlanForm { spanish_name: Some("Bienestar".into()), ..plan_form("adult", "Adult Wellness", (3900, 39_900)) }
}

/// The child's plan of a world's offices.
pub fn child_plan() -> PlanForm {
    PlanForm {
        spanish_name: Some("Bienestar".into()),
        min_age: Some(0),
        max_age: Some(13),
        activation_fee: Some(Cents(2000)),
        disable_gpp: true,
        ..plan_form("child", "Child Wellness", (2400, 24_900))
    }
}

/// So many of each procedure a year.
pub fn included(procedures: &[(&str, i32)]) -> Vec<Inclusion> {
    let of = |(code, quantity): &(&str, i32)| Inclusion { code: (*code).to_owned(), quantity: *quantity, fee: None };
    procedures.iter().map(of).collect()
}

/// Opens an office, as another location of `organization` where one is given.
pub async fn open(
    context: &Context,
    brand: &Brand,
    new: NewOffice,
    organization: Option<OrganizationId>,
) -> OfficeAddress {
    let mut scope = context.database.platform("test").await.expect("a scope");
    let at = opening::open_location(&mut scope, brand, new, organization).await.expect("the office opens");
    scope.commit().await.expect("it is kept");
    at
}

/// Puts a plan on offer at an office.
pub async fn offer(context: &Context, brand: &Brand, at: OfficeAddress, form: PlanForm) -> PlanId {
    let mut scope = context.database.scope(staff_of(at)).await.expect("a scope");
    let new = NewPlan {
        preset: form.preset.clone(),
        prices: Some((form.monthly.price, form.yearly.price)),
        ..NewPlan::default()
    };
    let plan = plans::create_from_preset(&mut scope, brand, at.office, new).await.expect("a plan");
    scope.commit().await.expect("it is kept");
    save(context, at, plan, form).await;
    plan
}

/// Saves what staff edited of a plan and puts it on offer; they have seen whom it affects.
async fn save(context: &Context, at: OfficeAddress, plan: PlanId, form: PlanForm) {
    let mut scope = context.database.scope(staff_of(at)).await.expect("a scope");
    let version = sqlx::query_scalar("select version from plan where id = $1").bind(plan.0).fetch_one(scope.db()).await;
    let asked = PlanAct {
        action: Action::Save { form: Box::new(form), publish: true },
        plan: Some(plan),
        office: None,
        version: Some(version.expect("the plan")),
        confirmed: true,
    };
    plans::act(&mut scope, &context.brands, LoginId(0), asked).await.expect("the plan is saved");
    scope.commit().await.expect("it is kept");
}

fn staff_of(at: OfficeAddress) -> Reach {
    Reach::office(at.organization, at.office, Actor::platform("test"))
}

/// What every world has: two offices of two organizations with the same plans. Answers the first with its two plans.
pub(super) async fn begin(context: &Context, brand: &Brand) -> (OfficeAddress, PlanId, PlanId) {
    let mut made = vec![];
    for slug in ["juniper-creek", "another-office"] {
        let new = NewOffice {
            gpp: true,
            family_discounts: [5, 10, 15].map(|percent| Some(Decimal::from(percent))),
            ..new_office("Juniper Creek", slug, "JC")
        };
        let at = open(context, brand, new, None).await;
        made.push((at, offer(context, brand, at, adult_plan()).await, offer(context, brand, at, child_plan()).await));
    }
    made.remove(0)
}

impl World {
    /// Where the office is.
    pub fn at(&self) -> OfficeAddress {
        OfficeAddress { organization: self.organization, office: self.office }
    }

    /// Opens another location of the office's organization, whose payments account is complete.
    pub async fn opens(&self, new: NewOffice) -> OfficeAddress {
        let at = open(&self.context, &self.brand, new, Some(self.organization)).await;
        self.may_charge(at.office).await;
        at
    }

    /// The practice that every world has beside the office's, allowed to charge from now on, and its adult plan.
    pub async fn other_practice(&self) -> (OfficeAddress, PlanId) {
        let found = "select o.organization_id, o.id, min(p.id) from office o join plan p on p.office_id = o.id where o.slug = 'another-office' group by 1, 2";
        let (organization, office, adult) = sqlx::query_as(found).fetch_one(self.outside()).await.unwrap();
        let at = OfficeAddress { organization: OrganizationId(organization), office: OfficeId(office) };
        may_charge(&self.context, self.control(), at).await;
        (at, PlanId(adult))
    }

    /// Puts another plan on offer at the office.
    pub async fn sells(&self, form: PlanForm) -> PlanId {
        offer(&self.context, &self.brand, self.at(), form).await
    }

    /// Saves what staff edited of a plan of the office.
    pub async fn saves(&self, plan: PlanId, form: PlanForm) {
        save(&self.context, self.at(), plan, form).await;
    }

    /// The office's adult plan includes so many of each procedure a year.
    pub async fn adults_get(&self, procedures: &[(&str, i32)]) {
        self.saves(self.adult, PlanForm { inclusions: included(procedures), ..adult_plan() }).await;
    }

    /// The office's usual fees, in cents.
    pub async fn has_fees(&self, fees: &[(&str, i64)]) {
        let fees = fees.iter().map(|(code, cents)| FeeChange::of(code, Some(Cents(*cents)))).collect();
        let change = SettingsChange { fees: Some(fees), ..SettingsChange::default() };
        let mut scope = self.scope().await;
        plans::update_settings(&mut scope, &self.context.brands, self.office, false, change).await.unwrap();
        scope.commit().await.unwrap();
    }

    /// Somebody who works at the office from now on; a dentist owns it.
    pub async fn employs(&self, user_type: UserType, name: &str, email: &str) -> LoginId {
        let mut scope = self.context.database.platform("test").await.unwrap();
        scope.for_organization(self.organization);
        let login = identity::create_login(&mut scope, self.new_login(user_type, name, email)).await.unwrap();
        let role = OfficeRole { owner: user_type == UserType::Dentist, ..OfficeRole::default() };
        identity::grant_office(&mut scope, login, user_type, self.office, role).await.unwrap();
        scope.commit().await.unwrap();
        login
    }

    /// Somebody who works at the office chooses whether messages of a topic come this way.
    pub async fn chooses(&self, who: Who, of: (Topic, Channel), wanted: bool) {
        let now: DateTime<Utc> = self.context.clock.now().await.unwrap();
        let mut scope = self.scope().await;
        choices::choose(&mut scope, now, who, of, wanted).await.unwrap();
        scope.commit().await.unwrap();
    }
}
