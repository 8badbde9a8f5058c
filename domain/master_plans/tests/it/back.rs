//! Withdrawal, rollback and restore.

use catalog::plans::PlanForm;
use chrono::Days;
use master_plans::back::{roll_back, withdraw};
use master_plans::preview::BackTotal;
use master_plans::rollout::{Changed, Confirming};
use master_plans::rules::rollback::PaidAlready;
use master_plans::rules::rollout::RolloutState;
use master_plans::rules::values::Place;
use master_plans::save::restore;
use members::subscriptions::Period;
use rules::Cents;
use tenancy::ids::PlanRolloutId;
use testing::offices::included;

use crate::support::{Chain, adult, code, monthly};

impl Chain {
    pub async fn rolls_back(&self, id: PlanRolloutId, choice: PaidAlready) -> kernel::Result<BackTotal> {
        let at = self.at(self.owner).await;
        let dry = Confirming { dry_run: true, ..Confirming::default() };
        let shown: Changed = roll_back(self.of(&at), id, choice, dry).await?;
        let preview = shown.preview.unwrap();
        let asked = Confirming { seen: Some(preview.seen), ..Confirming::default() };
        roll_back(self.of(&at), id, choice, asked).await?;
        self.world.run_jobs().await;
        Ok(preview.back.unwrap())
    }
}

#[tokio::test]
async fn withdrawn_rollout_leaves_everything_as_it_was() {
    let own = Chain::new().await;
    let plan = own.sells(adult(3900, 39_900)).await;
    let row = own.row(plan, own.north).await;
    let ana = own.joins(row, "Ana", Period::Month).await;
    own.manager().await;
    let on = own.today().await + Days::new(40);
    let rollout = own.rolls_out(plan, Some(adult(4200, 39_900)), Some(on)).await;
    own.world.run_jobs().await;
    let mails =
        |word: &str| own.world.mails.0.lock().unwrap().iter().filter(|mail| mail.subject.contains(word)).count();
    assert_eq!(mails("Adult changes at your location"), 1, "to the manager, but not to the owner who made it");
    assert_eq!(own.world.number("select count(*) from price_change_line where state = 'pending'").await, 1);
    assert_eq!(code(own.rolls_back(rollout, PaidAlready::Keep).await), "rollout_not_started");
    let at = own.at(own.owner).await;
    withdraw(own.of(&at), rollout).await.unwrap();
    own.world.run_jobs().await;
    assert_eq!(mails("Adult stays as it is at your location"), 1);
    assert_eq!(own.rollout(rollout).await.state, RolloutState::Withdrawn);
    assert_eq!(own.detail(plan).await.plan.live_version, Some(1));
    own.lives(75).await;
    assert_eq!((own.price_of(ana).await, own.offers(plan, own.north).await.0), (3900, 3900));
    assert_eq!(own.world.number("select count(*) from price_change_notice where kind = 'undone'").await, 1);
    assert_eq!(code(withdraw(own.of(&at), rollout).await), "rollout_nothing_to_undo");
}

#[tokio::test]
async fn rollback_undoes_announced_prices_and_offers() {
    let own = Chain::new().await;
    let plan = own.sells(adult(3900, 39_900)).await;
    let row = own.row(plan, own.north).await;
    let ana = own.joins(row, "Ana", Period::Month).await;
    let rollout = own.rolls_out(plan, Some(adult(4200, 39_900)), None).await;
    own.world.run_jobs().await;
    let back = own.rolls_back(rollout, PaidAlready::Keep).await.unwrap();
    assert_eq!((back.undone, back.paying, back.restored, back.of), (1, 0, 3, 3));
    assert_eq!(own.rollout(rollout).await.state, RolloutState::RolledBack);
    assert_eq!((own.offers(plan, own.north).await.0, own.offers(plan, own.west).await.0), (3900, 3900));
    own.lives(63).await;
    assert_eq!(own.price_of(ana).await, 3900);
    assert_eq!(code(own.rolls_back(rollout, PaidAlready::Keep).await), "rollout_nothing_to_undo");
}

#[tokio::test]
async fn who_paid_more_gets_it_back_once() {
    let own = Chain::new().await;
    let plan = own.sells(adult(3900, 39_900)).await;
    let row = own.row(plan, own.north).await;
    let ana = own.joins(row, "Ana", Period::Month).await;
    let rollout = own.rolls_out(plan, Some(adult(4200, 39_900)), None).await;
    own.world.run_jobs().await;
    own.lives(63).await;
    assert_eq!(own.price_of(ana).await, 4200);
    let back = own.rolls_back(rollout, PaidAlready::LowerAndCredit).await.unwrap();
    assert_eq!((back.undone, back.paying), (0, 1));
    assert!(back.credit > Cents::ZERO && back.credit.0 % 300 == 0, "{back:?}");
    let credited = own.world.number("select sum(credit_cents)::bigint from account").await;
    assert_eq!(credited, back.credit.0);
    own.world.books_are_right().await;
    own.lives(32).await;
    assert_eq!(own.price_of(ana).await, 3900, "from the next charge");
    own.world.books_are_right().await;
}

#[tokio::test]
async fn rollback_keeps_values_that_locations_set_meanwhile() {
    let own = Chain::new().await;
    let plan = own.sells(adult(3900, 39_900)).await;
    let rollout = own.rolls_out(plan, Some(adult(4200, 39_900)), None).await;
    own.world.run_jobs().await;
    own.sets(own.owner, plan, &[monthly(Place::Location(own.east), Some(4400))]).await.unwrap();
    let back = own.rolls_back(rollout, PaidAlready::Keep).await.unwrap();
    assert_eq!((back.restored, back.of), (2, 3));
    assert_eq!((own.offers(plan, own.east).await.0, own.offers(plan, own.west).await.0), (4400, 3900));
    own.world.books_are_right().await;
}

#[tokio::test]
async fn rollback_keeps_an_own_value_equal_to_the_undone_price() {
    let own = Chain::new().await;
    let plan = own.sells(adult(3900, 39_900)).await;
    let ana = own.joins(own.row(plan, own.north).await, "Ana", Period::Month).await;
    let rollout = own.rolls_out(plan, Some(adult(4200, 39_900)), None).await;
    own.world.run_jobs().await;
    own.sets(own.owner, plan, &[monthly(Place::Location(own.north), Some(4200))]).await.unwrap();
    own.rolls_back(rollout, PaidAlready::Keep).await.unwrap();
    assert_eq!((own.offers(plan, own.north).await.0, own.offers(plan, own.west).await.0), (4200, 3900));
    assert_eq!(own.price_of(ana).await, 3900, "what was announced to her is undone");
    own.world.books_are_right().await;
}

#[tokio::test]
async fn rollback_sells_the_edition_before_again() {
    let own = Chain::new().await;
    let wide = PlanForm { inclusions: included(&[("1110", 2)]), ..adult(3900, 39_900) };
    let plan = own.sells(wide).await;
    let old = own.row(plan, own.north).await;
    own.joins(old, "Ana", Period::Month).await;
    let less = PlanForm { inclusions: included(&[("1110", 1)]), ..adult(3900, 39_900) };
    let rollout = own.rolls_out(plan, Some(less), None).await;
    own.world.run_jobs().await;
    let edition = own.row(plan, own.north).await;
    own.joins(edition, "Ben", Period::Month).await;
    own.rolls_back(rollout, PaidAlready::Keep).await.unwrap();
    assert_eq!(own.row(plan, own.north).await, old);
    let status = "select view_status from plan where master_plan_id is not null order by superseded, office_id, id";
    assert_eq!(
        own.world.texts(status).await,
        ["active", "active", "active", "inactive"],
        "whoever joined since keeps theirs"
    );
}

#[tokio::test]
async fn only_the_latest_rollout_goes_back() {
    let own = Chain::new().await;
    let plan = own.sells(adult(3900, 39_900)).await;
    let first = own.rolls_out(plan, Some(adult(4100, 39_900)), None).await;
    own.world.run_jobs().await;
    own.rolls_out(plan, Some(adult(4200, 39_900)), None).await;
    own.world.run_jobs().await;
    assert_eq!(code(own.rolls_back(first, PaidAlready::Keep).await), "not_latest_rollout");
    let (at, version) = (own.at(own.owner).await, own.version(plan).await);
    restore(own.of(&at), plan, 1, version).await.unwrap();
    let found = own.detail(plan).await;
    assert_eq!((found.plan.current_version, found.plan.live_version), (4, Some(3)));
    assert_eq!(found.versions[0].restores, Some(1));
    assert_eq!(own.offers(plan, own.west).await.0, 4200, "it reaches the locations by a roll-out");
    own.rolls_out(plan, None, None).await;
    own.world.run_jobs().await;
    assert_eq!(own.offers(plan, own.west).await.0, 3900);
}
