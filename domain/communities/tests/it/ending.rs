//! The end of a community: who keeps the discount until when, and what then applies.

use chrono::{Days, NaiveDate};
use communities::{CommunityState, withdraw_end};
use households::enrollment::SignupStatus;
use members::subscriptions::Period;
use rules::Cents;
use rules::money::Percent;

use crate::scene::{CODE, Scene, refused};

async fn effective(scene: &Scene) -> Vec<NaiveDate> {
    sqlx::query_scalar(
        "select effective_on from community_change_line where state in ('pending', 'applied') order by subscription_id",
    )
    .fetch_all(scene.world.outside())
    .await
    .unwrap()
}

/// As C3 and C4: the first monthly charge at least 28 days after the notice, and the yearly renewal after it.
#[tokio::test]
async fn members_keep_their_price_until_28_days_passed() {
    let scene = Scene::new().await;
    let joined = scene.today().await;
    scene.joins("Edith", Period::Month).await;
    scene.joins("Walt", Period::Year).await;
    scene.days_pass(5).await;
    let preview = scene.ends(scene.today().await + Days::new(20)).await;
    assert_eq!((preview.memberships, preview.changes, preview.keeps, preview.ends_first), (2, 2, 0, 0));
    assert_eq!((preview.monthly_difference, preview.yearly_difference), (Cents(468), Cents(4_788)));
    let second = rules::subscriptions::next_charge(joined, 5, Period::Month);
    let third = rules::subscriptions::next_charge(second, 5, Period::Month);
    let year = rules::subscriptions::next_charge(joined, 5, Period::Year);
    assert_eq!(effective(&scene).await, [third, year]);
    assert!(
        scene
            .mailed("edith@example.com")
            .iter()
            .any(|subject| subject.starts_with("Your membership price is changing"))
    );
    scene.days_pass(31).await;
    assert_eq!(scene.prices().await[0], "3432 community", "the second charge is as before");
    scene.days_pass(31).await;
    assert_eq!(scene.prices().await, ["3900 none", "35112 community"]);
    let monthly =
        scene.world.texts("select total_cents::text from invoice where total_cents < 30000 order by bill_on").await;
    assert_eq!(monthly, ["3432", "3432", "3900"]);
    assert_eq!(
        scene.world.texts("select state from community_membership order by subscription_id").await,
        ["ended", "active"]
    );
    scene.world.books_are_right().await;
}

#[tokio::test]
async fn nobody_joins_after_the_last_day() {
    let scene = Scene::new().await;
    scene.ends(scene.today().await).await;
    scene.joins("Edith", Period::Month).await;
    scene.days_pass(1).await;
    assert_eq!(scene.seen().await.state, CommunityState::Ended);
    let refusal = refused(scene.signs_up("Walt", Period::Month, CODE).await);
    assert_eq!(refusal, r#"{"owner.groupCode": ["group code is not valid"]}"#);
    // Who joined after the announcement gets a notice, too.
    assert_eq!(scene.world.number("select count(*) from community_change_line where state = 'pending'").await, 1);
}

/// A member cancels and rejoins after the end: no community price.
#[tokio::test]
async fn who_rejoins_after_the_end_pays_the_list_price() {
    let scene = Scene::new().await;
    scene.joins("Edith", Period::Month).await;
    sqlx::query("update subscription set status = 'canceled', ends_on = started_on")
        .execute(scene.world.outside())
        .await
        .unwrap();
    scene.ends(scene.today().await).await;
    scene.days_pass(1).await;
    let family = scene.world.single("Edith", Period::Month);
    let quote = scene.quote(&family, Some(CODE)).await;
    assert_eq!((quote.due_today, quote.lines[0].community.is_none()), (Cents(3_900), true));
}

#[tokio::test]
async fn the_largest_remaining_discount_follows() {
    let scene = Scene::new().await;
    sqlx::query("update office set family_discount_two = 5, family_discount_three = 5")
        .execute(scene.world.outside())
        .await
        .unwrap();
    let mut family = scene.world.reyes();
    family.owner.group_code = Some(CODE.to_owned());
    let quote = scene.quote(&family, Some(CODE)).await;
    let request = scene.world.agreed(family, quote, households::enrollment::PayBy::Card, Some("pm_card_visa"));
    assert_eq!(scene.world.finish(request, "key-of-reyes").await.unwrap().status, SignupStatus::Done);
    scene.world.run_jobs().await;
    scene.ends(scene.today().await).await;
    let told = scene
        .world
        .texts("select l.to_source || ' ' || l.to_percent from community_change_line l order by l.subscription_id")
        .await;
    assert_eq!(told[0], "family 5.00");
}

#[tokio::test]
async fn a_preview_that_changed_is_refused() {
    let scene = Scene::new().await;
    let ends_on = scene.today().await + Days::new(20);
    let preview = scene.would_end(ends_on).await.unwrap();
    scene.joins("Edith", Period::Month).await;
    let request = communities::EndRequest { ends_on, shown: Some(preview.version) };
    let place = (scene.world.office, scene.community);
    let ended = communities::begin_end(&scene.world.context, &scene.reach(), place, request, scene.now().await).await;
    assert_eq!(refused(ended), "Members or prices changed since the preview. Review it again.");
    assert_eq!(scene.world.number("select count(*) from community_change").await, 0);
}

#[tokio::test]
async fn a_withdrawn_end_leaves_every_price() {
    let scene = Scene::new().await;
    scene.joins("Edith", Period::Month).await;
    scene.ends(scene.today().await + Days::new(20)).await;
    let place = (scene.world.office, scene.community);
    withdraw_end(&scene.world.context, &scene.reach(), place, scene.now().await).await.unwrap();
    scene.world.run_jobs().await;
    assert!(scene.mailed("edith@example.com").iter().any(|subject| subject.starts_with("Your price isn’t changing")));
    scene.days_pass(63).await;
    assert_eq!(scene.bills().await, [3_432; 3]);
    assert_eq!(scene.seen().await.state, CommunityState::Active);
    let again = withdraw_end(&scene.world.context, &scene.reach(), place, scene.now().await).await;
    assert_eq!(refused(again), "No end of this community is announced.");
}

/// A community that was made with a last day is announced automatically, 35 days ahead.
#[tokio::test]
async fn a_planned_end_is_announced_in_time() {
    let scene = Scene::with(|new| new.ends_on = Some(new.terms.starts_on + Days::new(60))).await;
    scene.joins("Edith", Period::Month).await;
    scene.days_pass(24).await;
    assert!(!scene.seen().await.ending);
    scene.days_pass(1).await;
    assert!(scene.seen().await.ending);
    let sent = scene.world.number("select count(*) from community_notice where sent_on is not null").await;
    assert_eq!(sent, 1);
    scene.runs().await;
    assert_eq!(scene.world.number("select count(*) from community_change").await, 1);
}

/// Without a logged email, no price rises.
#[tokio::test]
async fn an_email_that_never_went_out_changes_no_price() {
    let scene = Scene::new().await;
    scene.joins("Edith", Period::Month).await;
    scene.ends(scene.today().await).await;
    sqlx::query("alter table community_notice disable trigger logged_stays")
        .execute(scene.world.outside())
        .await
        .unwrap();
    sqlx::query("update community_notice set sent_on = null, sent_at = null")
        .execute(scene.world.outside())
        .await
        .unwrap();
    for _ in 0..70 {
        scene.world.days_pass(1).await;
        households::renewals::run(&scene.world.context).await.unwrap();
    }
    assert_eq!(scene.bills().await, [3_432; 3]);
}

/// A code that was printed on flyers stays out of use for two years, for its own office as well.
#[tokio::test]
async fn an_old_code_is_refused_for_two_years() {
    let scene = Scene::new().await;
    scene.ends(scene.today().await).await;
    scene.days_pass(1).await;
    let again = scene.creates(scene.terms(scene.today().await)).await;
    assert_eq!(refused(again), r#"{"code": ["This code is taken. Choose another one."]}"#);
    scene.world.days_pass(732).await;
    scene.creates(scene.terms(scene.today().await)).await.unwrap();
}

#[tokio::test]
async fn an_announced_end_allows_no_other_percent() {
    let scene = Scene::new().await;
    scene.ends(scene.today().await + Days::new(20)).await;
    let saved = scene.saves(|terms| terms.discount_percent = Percent(5.into())).await;
    assert_eq!(refused(saved), "The end of this community is announced. Withdraw it first.");
}
