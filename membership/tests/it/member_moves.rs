//! Many members move to another location, and a location closes.

use std::collections::BTreeMap;

use chrono::{Days, NaiveDate};
use identity::OfficeRole;
use kernel::{Error, Result};
use members::subscriptions::Period;
use organizations::Managing;
use organizations::dashboard::{Shown, master_dashboard};
use relocations::{
    Chosen, LineAction, LineState, MoveKind, MovePreview, MoveRequest, Moving, PriceChoice, RowFilter, choose,
    moved_to, plan, preview, run_moves, show, withdraw,
};
use tenancy::ids::{AccountId, OfficeId, OfficeMoveId};
use tenancy::{Caller, Permission, Reach, UserType};

use crate::support::World;
use crate::transfer::harbor;

const LEADS: &[UserType] = &[UserType::Dentist, UserType::OfficeAdmin];

/// The owner of two locations.
struct Scene {
    world: World,
    to: OfficeId,
    caller: Caller,
    reach: Reach,
}

impl Scene {
    async fn new() -> Self {
        let world = World::new().await;
        let to = harbor(&world).await.office;
        let owner = world.employs(UserType::Dentist, "Robin Owner", "robin@juniper.example").await;
        let mut scope = world.scope().await;
        let role = OfficeRole { owner: true, ..OfficeRole::default() };
        identity::grant_office(&mut scope, owner, UserType::Dentist, to, role).await.unwrap();
        scope.commit().await.unwrap();
        let mut caller = world.signed_in(owner).await.with(Permission::Settings).unwrap();
        caller.roles = LEADS;
        let reach = caller.at_office(world.office).unwrap();
        Self { world, to, caller, reach }
    }

    fn moving(&self) -> Moving<'_> {
        Moving { context: &self.world.context, caller: &self.caller, reach: &self.reach, office: self.world.office }
    }

    async fn today(&self) -> NaiveDate {
        let day = "select (business_now() at time zone timezone)::date::text from office order by id limit 1";
        self.world.texts(day).await.remove(0).parse().unwrap()
    }

    async fn request(&self, kind: MoveKind, days: u64) -> MoveRequest {
        MoveRequest {
            to: self.to,
            kind,
            on: self.today().await + Days::new(days),
            signups_end_on: None,
            price: PriceChoice::Lower,
            plans: BTreeMap::new(),
            who: Chosen::default(),
        }
    }

    async fn look(&self, request: &MoveRequest) -> Result<MovePreview> {
        preview(self.moving(), request, &RowFilter::default()).await
    }

    async fn plans(&self, kind: MoveKind, days: u64) -> OfficeMoveId {
        let request = self.request(kind, days).await;
        let shown = self.look(&request).await.unwrap();
        plan(self.moving(), &request, &shown.version).await.unwrap()
    }

    async fn goes_on(&self) {
        run_moves(&self.world.context).await.unwrap();
        self.world.run_jobs().await;
    }

    async fn states(&self, id: OfficeMoveId) -> Vec<LineState> {
        show(self.moving(), id, None, None).await.unwrap().lines.into_iter().map(|line| line.state).collect()
    }
}

#[tokio::test]
async fn members_move_together_and_nobody_pays_more() {
    let scene = Scene::new().await;
    scene.world.enrolls("Olga", Period::Month).await;
    scene.world.enrolls("Vera", Period::Year).await;
    let request = scene.request(MoveKind::Move, 0).await;
    let shown = scene.look(&request).await.unwrap();
    assert_eq!((shown.households, shown.staying, shown.keeping), (2, 0, 2), "each $1.00 more at Harbor");
    assert_eq!((shown.monthly_difference.0, shown.yearly_difference.0), (0, 0));
    let stale = plan(scene.moving(), &request, "another").await;
    assert!(matches!(stale, Err(Error::Conflict(_))), "{stale:?}");
    let id = plan(scene.moving(), &request, &shown.version).await.unwrap();
    scene.world.run_jobs().await;
    assert_eq!(scene.states(id).await, [LineState::Moved, LineState::Moved]);
    let there = "select s.period || ' ' || (s.list_price_cents - s.agreed_price_cents) || ' ' || s.discount_source from subscription s join office o on o.id = s.office_id where o.slug = 'harbor' order by s.id";
    let rows = scene.world.texts(there).await;
    assert_eq!(rows, ["month 100 agreed", "year 100 agreed"]);
    scene.world.books_are_right().await;
}

#[tokio::test]
async fn a_member_who_moves_is_counted_once_there() {
    let scene = Scene::new().await;
    scene.world.enrolls("Olga", Period::Month).await;
    scene.plans(MoveKind::Move, 0).await;
    scene.world.run_jobs().await;
    let mut caller = scene.world.signed_in(scene.caller.login).await.with(Permission::Reports).unwrap();
    caller.roles = LEADS;
    let reach = caller.in_each_organization().unwrap().remove(0);
    let managing = Managing { context: &scene.world.context, caller: &caller, reach: &reach };
    let page = master_dashboard(managing, Shown::default()).await.unwrap();
    let active: Vec<_> = page.rows.iter().map(|row| (row.office, row.figures.active_members)).collect();
    assert_eq!(page.total.figures.active_members, 1, "{active:?}");
    assert!(active.contains(&(scene.to, 1)), "{active:?}");
}

#[tokio::test]
async fn a_disputed_household_stays_and_is_listed() {
    let scene = Scene::new().await;
    scene.world.enrolls("Olga", Period::Month).await;
    scene.world.enrolls("Vera", Period::Month).await;
    let disputed = "update subscription set status = 'disputed' where id = (select min(id) from subscription)";
    sqlx::query(disputed).execute(scene.world.outside()).await.unwrap();
    let id = scene.plans(MoveKind::Move, 0).await;
    scene.world.run_jobs().await;
    let detail = show(scene.moving(), id, Some(LineState::Failed), None).await.unwrap();
    assert_eq!((detail.of.moved, detail.of.failed), (1, 1));
    assert!(detail.lines[0].reason.as_ref().unwrap().contains("disputed"), "{:?}", detail.lines[0].reason);
}

#[tokio::test]
async fn a_location_closes_once_nobody_is_left() {
    let scene = Scene::new().await;
    scene.world.enrolls("Olga", Period::Month).await;
    scene.world.enrolls("Vera", Period::Year).await;
    let soon = scene.request(MoveKind::Close, 27).await;
    assert!(matches!(scene.look(&soon).await, Err(Error::Invalid(_))), "members hear of it 28 days ahead");
    let id = scene.plans(MoveKind::Close, 28).await;
    assert_eq!(
        scene.world.number("select count(*) from office where enrollment_open and slug = 'juniper-creek'").await,
        0
    );
    scene.goes_on().await;
    let told =
        |word: &str| scene.world.mails.0.lock().unwrap().iter().filter(|mail| mail.subject.contains(word)).count();
    assert_eq!(told("closes on"), 2);
    let declines = AccountId(scene.world.number("select max(account_id) from subscription").await);
    choose(scene.moving(), id, declines, LineAction::End).await.unwrap();
    scene.world.days_pass(28).await;
    scene.goes_on().await;
    assert_eq!(scene.states(id).await, [LineState::Moved, LineState::Ended]);
    assert!(scene.world.number("select refund_cents from settlement").await > 0, "unused time is refunded");
    let closed = "select count(*) from office where account_status = 3 and slug = 'juniper-creek'";
    assert_eq!(scene.world.number(closed).await, 1);
    let found = moved_to(&scene.world.context, &scene.world.brand.id, "juniper-creek").await.unwrap().unwrap();
    assert_eq!((found.id, found.name.as_str()), (scene.to, "Harbor"));
    scene.world.books_are_right().await;
}

#[tokio::test]
async fn a_withdrawn_closing_opens_enrollment_and_tells_members() {
    let scene = Scene::new().await;
    scene.world.enrolls("Olga", Period::Month).await;
    let id = scene.plans(MoveKind::Close, 28).await;
    scene.goes_on().await;
    withdraw(scene.moving(), id).await.unwrap();
    scene.world.run_jobs().await;
    assert_eq!(
        scene.world.number("select count(*) from office where enrollment_open and slug = 'juniper-creek'").await,
        1
    );
    assert!(scene.world.mails.0.lock().unwrap().iter().any(|mail| mail.subject.contains("stays open")));
    assert_eq!(scene.states(id).await, [LineState::Withdrawn]);
}
