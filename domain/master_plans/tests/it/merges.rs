//! The members of a location's own plan come to a master plan.

use catalog::plans::PlanForm;
use master_plans::legacy::{
    LegacyFilter, MergePrice, MergeRequest, MergeState, legacy_plans, merge, merges, undo_merge,
};
use members::subscriptions::Period;
use rules::Cents;
use testing::offices::{included, plan_form};

use crate::support::{Chain, adult, code};

#[tokio::test]
async fn members_keep_their_price_and_move_with_their_charge() {
    let own = Chain::new().await;
    let gold = own.world.sells(plan_form("adult", "Gold", (3500, 35_000))).await;
    let ana = own.joins(gold, "Ana", Period::Month).await;
    let plan = own.sells(adult(4200, 39_900)).await;
    let at = own.at(own.owner).await;
    let found =
        legacy_plans(own.of(&at), &LegacyFilter { search: Some("gold".into()), ..LegacyFilter::default() }).await;
    let found = found.unwrap();
    assert_eq!((found.plans.len(), found.plans[0].members_monthly), (1, 1));
    let begun = own.merges(plan, gold, MergePrice::Keep).await;
    assert_eq!((begun.moving, begun.monthly_difference), (1, Cents(0)));
    let merge_id = begun.merge_id.unwrap();
    own.lives(33).await;
    let row = own.row(plan, own.north).await;
    let holds = own.world.number("select max(plan_id) from subscription").await;
    assert_eq!((holds, own.price_of(ana).await), (row.0, 3500));
    let status = "select view_status from plan where name = 'Gold'";
    assert_eq!(own.world.texts(status).await, ["archived"], "nobody has it any more");
    let shown = merges(own.of(&at), plan).await.unwrap();
    assert_eq!((shown[0].id, shown[0].state, shown[0].moved), (merge_id, MergeState::Done, 1));
    assert_eq!(code(undo_merge(own.of(&at), merge_id).await), "merge_has_begun");
    own.world.books_are_right().await;
}

#[tokio::test]
async fn changed_price_follows_its_notice() {
    let own = Chain::new().await;
    let gold = own.world.sells(plan_form("adult", "Gold", (3500, 35_000))).await;
    let ana = own.joins(gold, "Ana", Period::Month).await;
    let plan = own.sells(adult(4200, 39_900)).await;
    let begun = own.merges(plan, gold, MergePrice::Change).await;
    assert_eq!(begun.monthly_difference, Cents(700));
    own.world.run_jobs().await;
    own.lives(63).await;
    assert_eq!(own.price_of(ana).await, 4200);
    assert_eq!(own.world.number("select count(*) from price_change_notice where sent_on is not null").await, 1);
    own.world.books_are_right().await;
}

#[tokio::test]
async fn merge_is_undone_until_somebody_moved() {
    let own = Chain::new().await;
    let gold = own.world.sells(plan_form("adult", "Gold", (3500, 35_000))).await;
    let ana = own.joins(gold, "Ana", Period::Month).await;
    let plan = own.sells(adult(4200, 39_900)).await;
    let begun = own.merges(plan, gold, MergePrice::Change).await;
    own.world.run_jobs().await;
    let at = own.at(own.owner).await;
    let again = MergeRequest { plan, legacy: vec![gold], price: MergePrice::Keep, dry_run: true, seen: None };
    assert_eq!(code(merge(own.of(&at), again).await), "merge_under_way");
    undo_merge(own.of(&at), begun.merge_id.unwrap()).await.unwrap();
    own.world.run_jobs().await;
    assert_eq!(own.world.texts("select view_status from plan where name = 'Gold'").await, ["active"]);
    own.lives(63).await;
    assert_eq!(own.price_of(ana).await, 3500);
    assert_eq!(own.world.number("select max(plan_id) from subscription").await, gold.0);
}

#[tokio::test]
async fn less_than_before_is_compared_in_an_email() {
    let own = Chain::new().await;
    let wide = PlanForm { inclusions: included(&[("1110", 2)]), ..plan_form("adult", "Gold", (3500, 35_000)) };
    let gold = own.world.sells(wide).await;
    own.joins(gold, "Ana", Period::Month).await;
    let plan = own.sells(PlanForm { inclusions: included(&[("1110", 1)]), ..adult(3500, 35_000) }).await;
    let begun = own.merges(plan, gold, MergePrice::Keep).await;
    assert_eq!(begun.compared, 1);
    let first = begun.first_on.unwrap();
    assert!(first >= own.today().await + chrono::Days::new(28));
    own.world.run_jobs().await;
    let told = own.world.mails.0.lock().unwrap().iter().filter(|mail| mail.text.contains("1110 × 2")).count();
    assert_eq!(told, 1);
}

#[tokio::test]
async fn location_without_the_master_plan_merges_nothing() {
    let own = Chain::new().await;
    let gold = own.world.sells(plan_form("adult", "Gold", (3500, 35_000))).await;
    let made = own.saves(adult(4200, 39_900)).await;
    let at = own.at(own.owner).await;
    let asked =
        MergeRequest { plan: made.plan, legacy: vec![gold], price: MergePrice::Keep, dry_run: true, seen: None };
    assert_eq!(code(merge(own.of(&at), asked).await), "merge_plan_not_there");
}
