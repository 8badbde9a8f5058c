//! An organization with three locations, their owner, and a master plan.

use catalog::plans::PlanForm;
use chrono::NaiveDate;
use households::enrollment::{Family, PlanChoice};
use identity::OfficeRole;
use kernel::Error;
use master_plans::Planning;
use master_plans::legacy::{MergePreview, MergePrice, MergeRequest, merge, move_members};
use master_plans::preview::Preview;
use master_plans::rollout::{Changed, Confirming, RolloutView, show};
use master_plans::rules::values::{Field, FieldValue, Place};
use master_plans::save::{Save, save};
use master_plans::values::{Setting, TargetChange, change_targets};
use master_plans::view::{PlanDetail, detail};
use members::subscriptions::Period;
use rules::Cents;
use tenancy::ids::{LocationGroupId, LoginId, MasterPlanId, OfficeId, PlanId, PlanRolloutId, SubscriptionId};
use tenancy::{Caller, Permission, Reach, UserType};
use testing::World;
use testing::offices::{new_office, open, plan_form};

const LEADS: &[UserType] = &[UserType::Dentist, UserType::OfficeAdmin];

pub struct Chain {
    pub world: World,
    pub north: OfficeId,
    pub west: OfficeId,
    pub east: OfficeId,
    pub owner: LoginId,
}

/// A caller of calls that need the permission for plans.
pub struct At {
    pub caller: Caller,
    pub reach: Reach,
}

pub fn adult(month: i64, year: i64) -> PlanForm {
    plan_form("adult", "Adult", (month, year))
}

pub fn code<T: std::fmt::Debug>(found: kernel::Result<T>) -> &'static str {
    match found {
        Err(Error::Conflict(refusal)) => refusal.code(),
        other => panic!("{other:?}"),
    }
}

pub const fn monthly(place: Place, cents: Option<i64>) -> Setting {
    let value = match cents {
        Some(cents) => Some(FieldValue::Price(Cents(cents))),
        None => None,
    };
    Setting { place, field: Field::MonthlyPrice, value }
}

pub const fn yearly(place: Place, cents: i64) -> Setting {
    Setting { place, field: Field::YearlyPrice, value: Some(FieldValue::Price(Cents(cents))) }
}

impl Chain {
    pub async fn new() -> Self {
        let world = World::new().await;
        let mut offices = vec![];
        for (name, slug, prefix) in [("West Dental", "west-dental", "WD"), ("Eastside Dental", "east-dental", "ED")] {
            let at = open(&world.context, &world.brand, new_office(name, slug, prefix), Some(world.organization)).await;
            offices.push(at.office);
        }
        let owner = world.employs(UserType::Dentist, "Robin Owner", "robin@juniper.example").await;
        let own = Self { north: world.office, west: offices[0], east: offices[1], owner, world };
        for office in [own.west, own.east] {
            own.works_at(owner, UserType::Dentist, office).await;
        }
        // Without a commitment, a monthly price changes with any charge.
        let free = "update office set contract_months = 0, gpp_active = false";
        sqlx::query(free).execute(own.world.outside()).await.unwrap();
        own
    }

    pub async fn works_at(&self, login: LoginId, role: UserType, office: OfficeId) {
        let mut scope = self.world.scope().await;
        let owner = role == UserType::Dentist;
        identity::grant_office(&mut scope, login, role, office, OfficeRole { owner, ..OfficeRole::default() })
            .await
            .unwrap();
        scope.commit().await.unwrap();
    }

    /// A manager of the north location only.
    pub async fn manager(&self) -> LoginId {
        self.world.employs(UserType::OfficeAdmin, "Sam North", "sam@juniper.example").await
    }

    pub async fn at(&self, login: LoginId) -> At {
        let mut caller = self.world.signed_in(login).await.with(Permission::Plans).unwrap();
        caller.roles = LEADS;
        let mut each = caller.in_each_organization().unwrap().into_iter();
        let reach = each.find(|reach| reach.organization == self.world.organization).unwrap();
        At { caller, reach }
    }

    pub fn of<'a>(&'a self, at: &'a At) -> Planning<'a> {
        Planning { context: &self.world.context, caller: &at.caller, reach: &at.reach }
    }

    pub async fn today(&self) -> NaiveDate {
        let now = self.world.context.clock.now().await.unwrap();
        tenancy::clock::office_date(now, "America/Boise")
    }

    pub async fn group(&self, name: &str, offices: &[OfficeId]) -> LocationGroupId {
        let mut scope = self.world.scope().await;
        let id = sqlx::query_scalar("insert into location_group (organization_id, name) values ($1, $2) returning id")
            .bind(self.world.organization.0)
            .bind(name)
            .fetch_one(scope.db())
            .await
            .unwrap();
        for office in offices {
            sqlx::query("insert into location_group_office (organization_id, group_id, office_id) values ($1, $2, $3)")
                .bind(self.world.organization.0)
                .bind(id)
                .bind(office.0)
                .execute(scope.db())
                .await
                .unwrap();
        }
        scope.commit().await.unwrap();
        LocationGroupId(id)
    }

    /// A saved plan that has not reached a location.
    pub async fn saves(&self, form: PlanForm) -> Changed {
        let at = self.at(self.owner).await;
        save(self.of(&at), Save { form: Some(form), ..Save::default() }).await.unwrap()
    }

    /// A plan that every location sells.
    pub async fn sells(&self, form: PlanForm) -> MasterPlanId {
        let made = self.saves(form).await;
        self.rolls_out(made.plan, None, None).await;
        self.world.run_jobs().await;
        made.plan
    }

    /// The version of a plan that its next change names.
    pub async fn version(&self, plan: MasterPlanId) -> Option<i32> {
        let at = self.at(self.owner).await;
        Some(detail(self.of(&at), plan).await.unwrap().plan.version)
    }

    pub async fn detail(&self, plan: MasterPlanId) -> PlanDetail {
        let at = self.at(self.owner).await;
        detail(self.of(&at), plan).await.unwrap()
    }

    /// What a roll-out of `form`, or of the saved version, would do.
    pub async fn previews(&self, plan: MasterPlanId, form: Option<PlanForm>, on: Option<NaiveDate>) -> Preview {
        let asked = Confirming { dry_run: true, starts_on: on, people_at: Some(self.north), ..Confirming::default() };
        self.asks(plan, form, asked).await.unwrap().preview.unwrap()
    }

    pub async fn asks(
        &self,
        plan: MasterPlanId,
        form: Option<PlanForm>,
        confirming: Confirming,
    ) -> kernel::Result<Changed> {
        let (at, version) = (self.at(self.owner).await, self.version(plan).await);
        save(self.of(&at), Save { plan: Some(plan), version, form, confirming, ..Save::default() }).await
    }

    /// Confirms a roll-out as its preview shows it.
    pub async fn rolls_out(&self, plan: MasterPlanId, form: Option<PlanForm>, on: Option<NaiveDate>) -> PlanRolloutId {
        let seen = Some(self.previews(plan, form.clone(), on).await.seen);
        let asked = Confirming { seen, starts_on: on, ..Confirming::default() };
        self.asks(plan, form, asked).await.unwrap().rollout.unwrap().id
    }

    pub async fn rollout(&self, id: PlanRolloutId) -> RolloutView {
        let at = self.at(self.owner).await;
        show(self.of(&at), id).await.unwrap()
    }

    /// `login` shows and then confirms what groups and locations set.
    pub async fn sets(&self, login: LoginId, plan: MasterPlanId, settings: &[Setting]) -> kernel::Result<Changed> {
        let (at, version) = (self.at(login).await, self.version(plan).await);
        let change =
            |confirming| TargetChange { plan, version, targets: None, settings: settings.to_vec(), confirming };
        let shown = change_targets(self.of(&at), change(Confirming { dry_run: true, ..Confirming::default() })).await?;
        let seen = shown.preview.map(|preview| preview.seen);
        let done = change_targets(self.of(&at), change(Confirming { seen, ..Confirming::default() })).await?;
        self.world.run_jobs().await;
        Ok(done)
    }

    /// The plan that a location sells of the master plan.
    pub async fn row(&self, plan: MasterPlanId, office: OfficeId) -> PlanId {
        let found: i64 =
            sqlx::query_scalar("select id from plan where master_plan_id = $1 and office_id = $2 and not superseded")
                .bind(plan.0)
                .bind(office.0)
                .fetch_one(self.world.outside())
                .await
                .unwrap();
        PlanId(found)
    }

    /// The monthly and the yearly price that a location offers.
    pub async fn offers(&self, plan: MasterPlanId, office: OfficeId) -> (i64, i64) {
        let row = self.row(plan, office).await;
        sqlx::query_as(
            "select m.price_cents, y.price_cents from plan_variant m join plan_variant y on y.plan_id = m.plan_id and y.period = 'year'
             where m.plan_id = $1 and m.period = 'month'",
        )
        .bind(row.0)
        .fetch_one(self.world.outside())
        .await
        .unwrap()
    }

    /// Somebody joins a plan of the north location.
    pub async fn joins(&self, plan: PlanId, first: &str, period: Period) -> SubscriptionId {
        let email = format!("{}@example.com", first.to_lowercase());
        let family = Family {
            owner: testing::owner(first, "Single", &email, vec![PlanChoice { plan, period }]),
            members: vec![],
            on_file: None,
        };
        let request = self.world.request(family, "pm_card_visa").await;
        self.world.finish(request, &format!("key-of-{first}")).await.unwrap();
        self.world.run_jobs().await;
        SubscriptionId(self.world.number("select max(id) from subscription").await)
    }

    /// Days pass, and each week has its runs.
    pub async fn lives(&self, days: i64) {
        let mut left = days;
        while left > 0 {
            let step = left.min(7);
            left -= step;
            self.world.days_pass(step).await;
            move_members(&self.world.context).await.unwrap();
            households::renewals::run(&self.world.context).await.unwrap();
            self.world.run_jobs().await;
        }
    }

    pub async fn price_of(&self, subscription: SubscriptionId) -> i64 {
        sqlx::query_scalar("select agreed_price_cents from subscription where id = $1")
            .bind(subscription.0)
            .fetch_one(self.world.outside())
            .await
            .unwrap()
    }

    pub async fn merges(&self, plan: MasterPlanId, legacy: PlanId, price: MergePrice) -> MergePreview {
        let at = self.at(self.owner).await;
        let asked =
            |seen: Option<String>| MergeRequest { plan, legacy: vec![legacy], price, dry_run: seen.is_none(), seen };
        let shown = merge(self.of(&at), asked(None)).await.unwrap();
        merge(self.of(&at), asked(Some(shown.seen))).await.unwrap()
    }
}
