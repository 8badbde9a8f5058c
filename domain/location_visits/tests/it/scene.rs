//! Downtown and Eastside, two locations of one owner. Downtown's adults have two cleanings and two exams a year, Eastside's one set of
//! X-rays; both plans are valid at every location, and visits settle at 60 %.

use catalog::plans::PlanForm;
use chrono::{DateTime, Datelike, Days, Months, NaiveDate, Utc};
use identity::OfficeRole;
use kernel::task::enqueue_task;
use kernel::{Error, Result};
use location_visits::{
    Desk, Guest, GuestQuery, NewSettings, PlanChoice, SettlementMode, SettlementMonth, SettlementRun, Settling,
    ValidAt, month, save, settings,
};
use members::benefits::NewVisit;
use members::subscriptions::Period;
use rules::money::Percent;
use tenancy::ids::{LoginId, MasterPlanId, MemberId, OfficeId, PlanId, VisitId};
use tenancy::{Caller, Permission, Reach, UserType};
use testing::World;
use testing::offices::{included, new_office, offer, plan_form};

const LEADS: &[UserType] = &[UserType::Dentist, UserType::OfficeAdmin];
/// The master plans of Downtown's and of Eastside's adults.
pub const DOWNTOWN_PLAN: MasterPlanId = MasterPlanId(900_000_001);
pub const EASTSIDE_PLAN: MasterPlanId = MasterPlanId(900_000_002);

pub struct Scene {
    pub world: World,
    pub downtown: OfficeId,
    pub eastside: OfficeId,
    pub owner: LoginId,
    /// The location and plan that are not the world's now.
    other: (OfficeId, PlanId),
}

/// A caller at the locations where they see reports.
pub struct At {
    pub caller: Caller,
    pub reach: Reach,
}

impl Scene {
    pub async fn new() -> Self {
        let scene = Self::unsettled().await;
        scene.settles(SettlementMode::Report, ValidAt::Organization).await.unwrap();
        scene
    }

    /// Before the owner chose anything.
    pub async fn unsettled() -> Self {
        let world = World::new().await;
        let now = world.context.clock.now().await.unwrap();
        let first = now.date_naive().with_day(1).unwrap() + Months::new(1);
        let fifth = (first + Days::new(4)).and_hms_opt(18, 0, 0).unwrap().and_utc();
        world.context.clock.turn_to(fifth).await.unwrap();
        let east = world.opens(new_office("Eastside Dental", "eastside", "ED")).await;
        let form =
            PlanForm { inclusions: included(&[("0274", 1)]), ..plan_form("adult", "Eastside Adult", (3900, 39_900)) };
        let eastside_plan = offer(&world.context, &world.brand, east, form).await;
        world.adults_get(&[("1110", 2), ("0120", 2)]).await;
        let owner = world.employs(UserType::Dentist, "Robin Owner", "robin@juniper.example").await;
        let other = (east.office, eastside_plan);
        let mut scene = Self { downtown: world.office, eastside: east.office, owner, other, world };
        scene.works_at(owner, UserType::Dentist, scene.eastside).await;
        scene.world.has_fees(&[("1110", 10_000), ("0274", 7_850)]).await;
        scene.turn();
        scene.world.has_fees(&[("1110", 11_000), ("0120", 6_200)]).await;
        scene.turn();
        scene.has_master(DOWNTOWN_PLAN, scene.world.adult).await;
        scene.has_master(EASTSIDE_PLAN, eastside_plan).await;
        scene
    }

    /// Makes the other location the world's office.
    fn turn(&mut self) {
        std::mem::swap(&mut self.world.office, &mut self.other.0);
        std::mem::swap(&mut self.world.adult, &mut self.other.1);
    }

    async fn has_master(&self, master: MasterPlanId, plan: PlanId) {
        let statements = [
            "insert into master_plan (organization_id, id, state, created_at, updated_at, updated_by)
             select organization_id, $1, 'active', now(), now(), 'test' from plan where id = $2",
            "insert into master_plan_version (organization_id, plan_id, number, content, made_at, made_by)
             select organization_id, $1, 1, jsonb_build_object('name', name), now(), 'test' from plan where id = $2",
            "update plan set master_plan_id = $1, master_version = 1 where id = $2",
        ];
        for statement in statements {
            sqlx::query(statement).bind(master.0).bind(plan.0).execute(self.world.outside()).await.unwrap();
        }
    }

    pub async fn works_at(&self, login: LoginId, role: UserType, office: OfficeId) {
        let mut scope = self.world.scope().await;
        let role_there = OfficeRole { owner: role == UserType::Dentist, ..OfficeRole::default() };
        identity::grant_office(&mut scope, login, role, office, role_there).await.unwrap();
        scope.commit().await.unwrap();
    }

    /// Puts both locations into a group.
    pub async fn groups(&self) {
        let sql = "with g as (insert into location_group (organization_id, name) values ($1, 'City') returning id)
            insert into location_group_office (organization_id, group_id, office_id) select $1, g.id, o.id from g, office o where o.organization_id = $1";
        sqlx::query(sql).bind(self.world.organization.0).execute(self.world.outside()).await.unwrap();
    }

    pub async fn at(&self, login: LoginId) -> At {
        let mut caller = self.world.signed_in(login).await.with(Permission::Reports).unwrap();
        caller.roles = LEADS;
        let mut each = caller.in_each_organization().unwrap().into_iter();
        let reach = each.find(|reach| reach.organization == self.world.organization).unwrap();
        At { caller, reach }
    }

    pub fn of<'a>(&'a self, at: &'a At) -> Settling<'a> {
        Settling { context: &self.world.context, caller: &at.caller, reach: &at.reach }
    }

    /// The owner chooses how the locations settle at 60 %, and where both plans are valid.
    pub async fn settles(&self, mode: SettlementMode, valid_at: ValidAt) -> Result<()> {
        let at = self.at(self.owner).await;
        let shown = settings(self.of(&at)).await.unwrap();
        let plans = [DOWNTOWN_PLAN, EASTSIDE_PLAN].map(|plan| PlanChoice { plan, valid_at }).to_vec();
        let new = NewSettings { mode, percent: Percent(60.into()), plans, version: shown.version };
        save(self.of(&at), &new).await
    }

    /// Somebody enrolls at the world's office.
    pub async fn joins(&self, first: &str) -> MemberId {
        self.world.enrolls(first, Period::Year).await;
        MemberId(self.world.number("select max(member_id) from subscription").await)
    }

    pub async fn joins_eastside(&mut self, first: &str) -> MemberId {
        self.turn();
        let member = self.joins(first).await;
        self.turn();
        member
    }

    /// The owner's reach at one location.
    pub async fn desk_reach(&self, office: OfficeId) -> Reach {
        self.world.signed_in(self.owner).await.at_office(office).unwrap()
    }

    pub fn desk<'a>(&'a self, reach: &'a Reach, office: OfficeId) -> Desk<'a> {
        Desk { context: &self.world.context, reach, office }
    }

    pub async fn finds(&self, office: OfficeId, asked: &GuestQuery) -> Result<Vec<Guest>> {
        let reach = self.desk_reach(office).await;
        self.desk(&reach, office).find(asked).await
    }

    /// A visit today of a member of the other location.
    pub async fn sees(&self, office: OfficeId, member: MemberId, key: &str, codes: &[(&str, i32)]) -> Result<VisitId> {
        let reach = self.desk_reach(office).await;
        let new = NewVisit {
            member,
            on: self.now().await.date_naive(),
            provider: None,
            note: None,
            procedures: codes.iter().map(|(code, many)| ((*code).to_owned(), *many)).collect(),
            key: format!("key-of-{key}"),
        };
        self.desk(&reach, office).record(&new).await
    }

    pub async fn undoes(&self, office: OfficeId, visit: VisitId) -> Result<()> {
        let reach = self.desk_reach(office).await;
        self.desk(&reach, office).undo(visit, &"Wrong person".to_owned().into()).await
    }

    pub async fn now(&self) -> DateTime<Utc> {
        self.world.context.clock.now().await.unwrap()
    }

    /// The first day of this month.
    pub async fn this_month(&self) -> NaiveDate {
        self.now().await.date_naive().with_day(1).unwrap()
    }

    /// It becomes this day of the next month, at noon in Boise.
    pub async fn next_month_comes(&self, day: u64) {
        let first = self.this_month().await + Months::new(1);
        let then = (first + Days::new(day - 1)).and_hms_opt(19, 0, 0).unwrap().and_utc();
        self.world.context.clock.turn_to(then).await.unwrap();
        households::renewals::run(&self.world.context).await.unwrap();
        self.world.run_jobs().await;
    }

    /// The hourly run.
    pub async fn runs(&self) {
        let mut scope = self.world.context.database.platform("test").await.unwrap();
        let now = self.now().await;
        enqueue_task(&mut scope, &SettlementRun {}, now.to_string(), now).await.unwrap();
        scope.commit().await.unwrap();
        self.world.run_jobs().await;
    }

    pub async fn shows(&self, of: NaiveDate) -> SettlementMonth {
        let at = self.at(self.owner).await;
        month(self.of(&at), Some(of)).await.unwrap()
    }

    /// What is left of a procedure of a member's plan.
    pub async fn left(&self, member: MemberId, code: &str) -> i32 {
        let reach = self.desk_reach(self.eastside).await;
        let guest = self.desk(&reach, self.eastside).guest(member).await.unwrap();
        guest.plans[0].ledger.current().unwrap().codes[code].left()
    }
}

/// The code of a refusal.
pub fn code<T: std::fmt::Debug>(found: Result<T>) -> &'static str {
    match found {
        Err(Error::Conflict(refusal)) => refusal.code(),
        other => panic!("{other:?}"),
    }
}
