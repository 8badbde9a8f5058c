//! Joining through a code: the bill, the last place, and codes that can't be used.

use catalog::plans::Channel;
use chrono::Days;
use communities::{CommunityState, public_page};
use households::enrollment::{EnrollmentContext, EntryPoint, PayBy, Pricing, SignupStatus, Visitor, enroll, quote_at};
use identity::Client;
use members::subscriptions::Period;
use rules::Cents;

use crate::scene::{CODE, Scene, refused};

const INVALID: &str = r#"{"owner.groupCode": ["group code is not valid"]}"#;

#[tokio::test]
async fn a_member_pays_less_the_community_discount() {
    let scene = Scene::new().await;
    scene.joins("Edith", Period::Month).await;
    let billed = scene.world.texts("select kind || ' ' || amount_cents from invoice_line order by id").await;
    assert_eq!(billed, ["dues 3900", "community_discount -468"]);
    assert_eq!(scene.prices().await, ["3432 community"]);
    let kept = scene.world.texts("select percent || ' ' || state from community_membership").await;
    assert_eq!(kept, ["12.00 active"]);
    scene.days_pass(31).await;
    assert_eq!(scene.bills().await, [3_432, 3_432]);
    let renewed =
        scene.world.texts("select description from invoice_line where kind = 'community_discount' order by id").await;
    assert_eq!(renewed[1], "Community discount 12%, Edith Single");
    scene.world.books_are_right().await;
}

/// C1 and C2, on the page: the family discount or a promo code is larger.
#[tokio::test]
async fn a_larger_discount_replaces_the_community() {
    let scene = Scene::new().await;
    sqlx::query("update office set family_discount_two = null, family_discount_three = 15")
        .execute(scene.world.outside())
        .await
        .unwrap();
    let quote = scene.quote(&scene.world.reyes(), Some(CODE)).await;
    assert_eq!(quote.lines[0].discounted, Cents(3_315));
    sqlx::query("insert into promo_code (organization_id, office_id, code, percent) select organization_id, id, 'FALL20', 20 from office where id = $1")
        .bind(scene.world.office.0)
        .execute(scene.world.outside())
        .await
        .unwrap();
    let family = scene.world.single("Edith", Period::Month);
    let pricing = Pricing { group_code: Some(CODE), ..Pricing::external(Some("FALL20")) };
    let mut scope = scene.desk().await;
    let people = family.quote_members();
    let (quote, _) = quote_at(&mut scope, &scene.world.brand, scene.world.office, pricing, &people).await.unwrap();
    assert_eq!(quote.lines[0].discounted, Cents(3_120));
}

/// Two windows with the last place: one joins, the other sees the price without the community first.
#[tokio::test]
async fn the_last_place_is_taken_once() {
    let scene = Scene::with(|new| new.terms.most_members = Some(1)).await;
    let first = scene.request("Edith", Period::Month, CODE).await;
    let second = scene.request("Walt", Period::Month, CODE).await;
    let (one, other) =
        tokio::join!(scene.world.finish(first, "key-of-edith"), scene.world.finish(second, "key-of-walt"));
    let mut results = [one.unwrap(), other.unwrap()];
    results.sort_by_key(|result| result.status != SignupStatus::Done);
    assert_eq!(results.each_ref().map(|result| result.status), [SignupStatus::Done, SignupStatus::Changed]);
    let shown = results[1].quote.as_ref().unwrap();
    assert_eq!((shown.due_today, shown.community_percent.is_zero()), (Cents(3_900), true));
    assert_eq!(scene.world.number("select count(*) from community_membership").await, 1);
    assert_eq!(scene.seen().await.state, CommunityState::Full);
    // With the same code again, it is refused at its field.
    assert_eq!(refused(scene.signs_up("Wanda", Period::Month, CODE).await), INVALID);
    scene.world.books_are_right().await;
}

/// An order that is being paid holds its place; a declined one frees it.
#[tokio::test]
async fn a_declined_card_gives_its_place_back() {
    let scene = Scene::with(|new| new.terms.most_members = Some(1)).await;
    let mut request = scene.request("Edith", Period::Month, CODE).await;
    request.payment.token = Some("pm_card_chargeDeclined".to_owned());
    assert_eq!(scene.world.finish(request, "key-of-edith").await.unwrap().status, SignupStatus::Declined);
    scene.joins("Walt", Period::Month).await;
    assert_eq!(scene.seen().await.members, 1);
}

#[tokio::test]
async fn every_code_of_no_use_has_one_answer() {
    let scene = Scene::with(|new| new.ends_on = Some(new.terms.starts_on + Days::new(3))).await;
    assert_eq!(refused(scene.signs_up("Edith", Period::Month, "NOSUCH99").await), INVALID);
    let place = (scene.world.office, scene.community);
    let mut scope = scene.desk().await;
    communities::pause(&mut scope, place, scene.now().await).await.unwrap();
    scope.commit().await.unwrap();
    assert_eq!(refused(scene.signs_up("Edith", Period::Month, CODE).await), INVALID);
    let page = public_page(&scene.world.context, &scene.world.brand, CODE, &Client::default()).await;
    assert_eq!(refused(page), r#"{"groupCode": ["group code is not valid"]}"#);
    let mut scope = scene.desk().await;
    communities::resume(&mut scope, place, scene.now().await).await.unwrap();
    scope.commit().await.unwrap();
    scene.days_pass(4).await;
    assert_eq!(scene.seen().await.state, CommunityState::Ended);
    assert_eq!(refused(scene.signs_up("Edith", Period::Month, CODE).await), INVALID);
}

/// A page that was opened before: the price without the community is shown before anything is charged.
#[tokio::test]
async fn a_page_from_before_a_pause_is_quoted_again() {
    let scene = Scene::new().await;
    let request = scene.request("Edith", Period::Month, CODE).await;
    let mut scope = scene.desk().await;
    communities::pause(&mut scope, (scene.world.office, scene.community), scene.now().await).await.unwrap();
    scope.commit().await.unwrap();
    let result = scene.world.finish(request, "key-of-edith").await.unwrap();
    assert_eq!((result.status, result.quote.unwrap().due_today), (SignupStatus::Changed, Cents(3_900)));
    assert_eq!(scene.world.number("select count(*) from payment").await, 0);
}

#[tokio::test]
async fn guessing_codes_ends_in_a_wait() {
    let scene = Scene::new().await;
    let client = Client { address: Some("203.0.113.9".to_owned()), ..Client::default() };
    let page = |code| public_page(&scene.world.context, &scene.world.brand, code, &client);
    for _ in 0..10 {
        page("NOSUCH99").await.unwrap_err();
    }
    assert!(matches!(page(CODE).await, Err(kernel::Error::TooMany { .. })));
    let other = Client { address: Some("203.0.113.10".to_owned()), ..Client::default() };
    for _ in 0..20 {
        public_page(&scene.world.context, &scene.world.brand, CODE, &other).await.unwrap();
    }
}

#[tokio::test]
async fn the_page_shows_prices_of_the_community() {
    let scene = Scene::new().await;
    let page = public_page(&scene.world.context, &scene.world.brand, " riders26 ", &Client::default()).await.unwrap();
    assert_eq!((page.code.as_str(), page.name.as_str(), page.offices.len()), (CODE, "Boise Riders", 1));
    let adult = page.offices[0].plans.iter().find(|plan| plan.id == scene.world.adult).unwrap();
    assert_eq!((adult.monthly, adult.monthly_discounted), (Some(Cents(3_900)), Some(Cents(3_432))));
    assert_eq!((adult.yearly, adult.yearly_discounted), (Some(Cents(39_900)), Some(Cents(35_112))));
}

#[tokio::test]
async fn staff_enter_the_code_at_the_desk() {
    let scene = Scene::new().await;
    let mut family = scene.world.single("Edith", Period::Month);
    family.owner.group_code = Some(CODE.to_owned());
    let pricing = Pricing { channel: Channel::Internal, group_code: Some(CODE), ..Pricing::external(None) };
    let mut scope = scene.desk().await;
    let people = family.quote_members();
    let (quote, _) = quote_at(&mut scope, &scene.world.brand, scene.world.office, pricing, &people).await.unwrap();
    drop(scope);
    let request = scene.world.agreed(family, quote, PayBy::Card, Some("pm_card_visa"));
    let entry = EnrollmentContext {
        entry_point: EntryPoint::Staff,
        reach: scene.reach(),
        office: scene.world.office,
        account: None,
        visitor: Visitor::default(),
    };
    let result =
        enroll(&scene.world.context, &scene.world.brand, entry, request, "key-of-the-desk", None).await.unwrap();
    assert_eq!(result.status, SignupStatus::Done);
    assert_eq!(scene.prices().await, ["3432 community"]);
}

/// Everyone of the order takes a place.
#[tokio::test]
async fn a_family_takes_a_place_for_each_person() {
    let scene = Scene::with(|new| new.terms.most_members = Some(2)).await;
    let mut family = scene.world.reyes();
    family.owner.group_code = Some(CODE.to_owned());
    let quote = scene.quote(&family, Some(CODE)).await;
    assert!(quote.lines.iter().all(|line| line.community.is_none()), "two places are too few for three");
    let request = scene.world.agreed(family, quote, PayBy::Card, Some("pm_card_visa"));
    assert_eq!(refused(scene.world.finish(request, "key-of-reyes").await), INVALID);
}
