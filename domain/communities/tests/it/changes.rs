//! Another percent, pausing, and plans that leave a community.

use households::enrollment::Applied;
use members::subscriptions::Period;
use rules::Cents;

use crate::scene::{CODE, Scene, refused};

#[tokio::test]
async fn a_higher_percent_applies_with_the_next_charge() {
    let scene = Scene::new().await;
    scene.joins("Edith", Period::Month).await;
    scene.gives(20).await;
    assert_eq!(scene.prices().await, ["3432 community"]);
    scene.days_pass(31).await;
    assert_eq!(scene.prices().await, ["3120 community"]);
    assert_eq!(scene.bills().await, [3_432, 3_120]);
    assert_eq!(scene.world.texts("select percent::text from community_membership").await, ["20.00"]);
    scene.world.books_are_right().await;
}

#[tokio::test]
async fn a_lower_percent_waits_for_its_notice() {
    let scene = Scene::new().await;
    scene.joins("Edith", Period::Month).await;
    scene.days_pass(10).await;
    scene.gives(5).await;
    scene.joins("Walt", Period::Month).await;
    assert_eq!(scene.prices().await, ["3432 community", "3705 community"], "who joins now gets 5 %");
    scene.days_pass(60).await;
    let of_edith = scene
        .world
        .texts("select i.total_cents::text from invoice i join account a on a.id = i.account_id where a.first_name = 'Edith' order by i.bill_on")
        .await;
    assert_eq!(of_edith, ["3432", "3432", "3705"]);
    scene.world.books_are_right().await;
}

/// Two changes before the first one comes: the later one replaces it.
#[tokio::test]
async fn a_later_change_replaces_what_was_announced() {
    let scene = Scene::new().await;
    scene.joins("Edith", Period::Month).await;
    scene.gives(5).await;
    scene.gives(15).await;
    let states = scene.world.texts("select state || ' ' || to_percent from community_change_line order by id").await;
    assert_eq!(states, ["replaced 5.00", "pending 15.00"]);
    scene.days_pass(31).await;
    assert_eq!(scene.bills().await, [3_432, 3_315]);
}

#[tokio::test]
async fn pausing_touches_no_member() {
    let scene = Scene::new().await;
    scene.joins("Edith", Period::Month).await;
    let mut scope = scene.desk().await;
    communities::pause(&mut scope, (scene.world.office, scene.community), scene.now().await).await.unwrap();
    scope.commit().await.unwrap();
    scene.days_pass(63).await;
    assert_eq!(scene.bills().await, [3_432; 3]);
    assert_eq!(scene.world.number("select count(*) from community_notice").await, 0);
}

/// A plan is taken out of the community: whoever holds it keeps the discount, and nobody else gets it.
#[tokio::test]
async fn holders_of_a_plan_keep_its_discount() {
    let scene = Scene::new().await;
    scene.joins("Edith", Period::Month).await;
    let child = scene.world.child;
    scene.saves(|terms| terms.plans = vec![child]).await.unwrap();
    scene.days_pass(31).await;
    assert_eq!(scene.bills().await, [3_432, 3_432]);
    let quote = scene.quote(&scene.world.single("Walt", Period::Month), Some(CODE)).await;
    assert_eq!((quote.due_today, quote.applied), (Cents(3_900), Applied::None));
}

#[tokio::test]
async fn places_are_never_fewer_than_members() {
    let scene = Scene::new().await;
    scene.joins("Edith", Period::Month).await;
    scene.joins("Walt", Period::Month).await;
    let saved = scene.saves(|terms| terms.most_members = Some(1)).await;
    assert_eq!(refused(saved), r#"{"mostMembers": ["Must be 2 to 100000"]}"#);
    scene.saves(|terms| terms.most_members = Some(2)).await.unwrap();
}

/// The leader leaves: another contact, the same code.
#[tokio::test]
async fn another_contact_keeps_the_code() {
    let scene = Scene::new().await;
    scene.saves(|terms| terms.contact_email = "new@riders.example".to_owned()).await.unwrap();
    let seen = scene.seen().await;
    assert_eq!((seen.code.as_deref(), seen.terms.contact_email.as_str()), (Some(CODE), "new@riders.example"));
}

#[tokio::test]
async fn another_contact_ends_the_link_of_the_first() {
    let scene = Scene::new().await;
    scene.world.run_jobs().await;
    let before = scene.world.texts("select encode(leader_key_hash, 'hex') from community").await;
    scene.saves(|terms| terms.contact_email = "new@riders.example".to_owned()).await.unwrap();
    scene.world.run_jobs().await;
    let after = scene.world.texts("select encode(leader_key_hash, 'hex') from community").await;
    assert_ne!(before, after);
    assert!(scene.mailed("new@riders.example")[0].starts_with("You now speak for Boise Riders"));
}

#[tokio::test]
async fn an_office_hears_once_of_an_almost_full_community() {
    let scene = Scene::with(|new| new.terms.most_members = Some(2)).await;
    let office = scene.world.texts("select email from office order by id").await.remove(0);
    scene.joins("Edith", Period::Month).await;
    scene.runs().await;
    assert!(!scene.mailed(&office).iter().any(|subject| subject.contains("almost full")));
    scene.joins("Walt", Period::Month).await;
    scene.runs().await;
    scene.runs().await;
    let told = scene.mailed(&office).into_iter().filter(|subject| subject.contains("almost full"));
    assert_eq!(told.collect::<Vec<_>>(), ["Boise Riders is almost full: 2 of 2 places are taken"]);
}
