//! What a location that opens gets of the plans of its organization.

use catalog::plans::PlanForm;
use chrono::Days;
use master_plans::back::withdraw;
use master_plans::rules::rollout::{LineState, RolloutState};
use master_plans::rules::values::Place;
use tenancy::UserType;
use tenancy::ids::{MasterPlanId, OfficeId};
use testing::offices::{new_office, open};

use crate::support::{Chain, adult, monthly};

impl Chain {
    /// Another location of the owner opens.
    async fn opens(&self, name: &str, slug: &str, state: &str) -> OfficeId {
        let mut new = new_office(name, slug, &slug[..2].to_uppercase());
        new.profile.state = state.to_owned();
        let at = open(&self.world.context, &self.world.brand, new, Some(self.world.organization)).await;
        self.works_at(self.owner, UserType::Dentist, at.office).await;
        self.world.run_jobs().await;
        at.office
    }

    async fn sold_at(&self, plan: MasterPlanId, office: OfficeId) -> i64 {
        let sql = "select count(*) from plan where master_plan_id = $1 and office_id = $2 and view_status = 'active'";
        sqlx::query_scalar(sql).bind(plan.0).bind(office.0).fetch_one(self.world.outside()).await.unwrap()
    }
}

#[tokio::test]
async fn new_location_sells_what_every_location_sells() {
    let own = Chain::new().await;
    let everywhere = own.sells(adult(3900, 39_900)).await;
    let draft = own.saves(PlanForm { name: "Child".into(), ..adult(2400, 24_900) }).await.plan;
    let uptown = own.opens("Uptown Dental", "uptown-dental", "ID").await;
    assert_eq!(own.offers(everywhere, uptown).await, (3900, 39_900));
    assert_eq!(own.sold_at(draft, uptown).await, 0, "it has reached no location");
    let rollout = own.detail(everywhere).await.rollouts.remove(0);
    assert_eq!((rollout.state, rollout.locations, rollout.may_roll_back), (RolloutState::Done, 1, false));
    // A roll-out of the next version is one of all four, and is rolled back as ever.
    let next = own.rolls_out(everywhere, Some(adult(4200, 39_900)), None).await;
    own.world.run_jobs().await;
    assert_eq!((own.rollout(next).await.lines.len(), own.offers(everywhere, uptown).await.0), (4, 4200));
    let again = own.opens("Harbor Dental", "harbor-dental", "ID").await;
    assert_eq!(own.offers(everywhere, again).await.0, 4200);
    assert!(own.rollout(next).await.may_roll_back, "a location that opens takes nothing from it");
    own.world.books_are_right().await;
}

#[tokio::test]
async fn new_location_is_a_completed_rollout_for_webhooks() {
    let own = Chain::new().await;
    own.sells(adult(3900, 39_900)).await;
    let reader = "insert into api_reader (organization_id, live, since) select distinct organization_id, true, now() from master_plan";
    sqlx::query(reader).execute(own.world.outside()).await.unwrap();
    own.opens("Uptown Dental", "uptown-dental", "ID").await;
    let events = "select data ->> 'status' from api_event where type = 'rollout.completed'";
    assert_eq!(own.world.texts(events).await, ["done"]);
}

#[tokio::test]
async fn new_location_gets_a_plan_once_when_its_job_repeats() {
    let own = Chain::new().await;
    let plan = own.sells(adult(3900, 39_900)).await;
    let uptown = own.opens("Uptown Dental", "uptown-dental", "ID").await;
    // A worker died after the commit, so that nobody knows that it was done.
    let again = "update job set state = 'queued', finished_at = null where kind = 'plans_for_location'";
    assert_eq!(sqlx::query(again).execute(own.world.outside()).await.unwrap().rows_affected(), 1);
    own.world.run_jobs().await;
    assert_eq!((own.sold_at(plan, uptown).await, own.detail(plan).await.rollouts.len()), (1, 2));
}

#[tokio::test]
async fn new_location_takes_no_price_of_a_group() {
    let own = Chain::new().await;
    let plan = own.sells(adult(3900, 39_900)).await;
    let north = own.group("North", &[own.north]).await;
    own.sets(own.owner, plan, &[monthly(Place::Group(north), Some(4200))]).await.unwrap();
    let uptown = own.opens("Uptown Dental", "uptown-dental", "ID").await;
    assert_eq!((own.offers(plan, own.north).await.0, own.offers(plan, uptown).await.0), (4200, 3900));
}

#[tokio::test]
async fn new_location_takes_part_in_a_scheduled_rollout() {
    let own = Chain::new().await;
    let plan = own.sells(adult(3900, 39_900)).await;
    let on = own.today().await + Days::new(40);
    let scheduled = own.rolls_out(plan, Some(adult(4200, 39_900)), Some(on)).await;
    let uptown = own.opens("Uptown Dental", "uptown-dental", "ID").await;
    assert_eq!(own.offers(plan, uptown).await.0, 3900, "as the other locations until that day");
    let shown = own.rollout(scheduled).await;
    assert_eq!((shown.state, shown.lines.len()), (RolloutState::Scheduled, 4));
    own.lives(42).await;
    assert_eq!((own.rollout(scheduled).await.state, own.offers(plan, uptown).await.0), (RolloutState::Done, 4200));
    own.world.books_are_right().await;
}

#[tokio::test]
async fn new_location_keeps_its_price_when_a_rollout_is_withdrawn() {
    let own = Chain::new().await;
    let plan = own.sells(adult(3900, 39_900)).await;
    let on = own.today().await + Days::new(40);
    let scheduled = own.rolls_out(plan, Some(adult(4200, 39_900)), Some(on)).await;
    let uptown = own.opens("Uptown Dental", "uptown-dental", "ID").await;
    let at = own.at(own.owner).await;
    withdraw(own.of(&at), scheduled).await.unwrap();
    own.world.run_jobs().await;
    own.lives(42).await;
    assert_eq!((own.offers(plan, uptown).await.0, own.offers(plan, own.north).await.0), (3900, 3900));
    own.world.books_are_right().await;
}

#[tokio::test]
async fn new_location_that_may_not_sell_a_plan_says_why() {
    let own = Chain::new().await;
    let words = PlanForm { description: Some("No waiting periods".into()), ..adult(3900, 39_900) };
    let plan = own.sells(words).await;
    let miami = own.opens("Miami Dental", "miami-dental", "FL").await;
    assert_eq!(own.sold_at(plan, miami).await, 0);
    let line = own.detail(plan).await.rollouts.remove(0).lines.remove(0);
    assert_eq!((line.office, line.state), (miami, LineState::Skipped));
    assert!(line.reason.is_some_and(|reason| !reason.is_empty()));
}

#[tokio::test]
async fn new_location_without_master_plans_queues_nothing() {
    let own = Chain::new().await;
    own.opens("Uptown Dental", "uptown-dental", "ID").await;
    assert_eq!(own.world.number("select count(*) from job where kind = 'plans_for_location'").await, 0);
}
