//! How an office joins an association, and leaves it.

use associations::{PartnerKind, Share, join, leave, own, share};
use chrono::{Days, NaiveDate};
use kernel::Error;
use tenancy::UserType;

use crate::scene::{Scene, refused};

#[tokio::test]
async fn a_practice_joins_by_the_address_at_sign_up() {
    let scene = Scene::new().await;
    let id = scene.adds("idaho").await;
    scene.signs_up("one@cedar.example", "IDAHO ").await;
    let seen = scene.seen(&scene.at(id).await).await;
    assert_eq!(seen.len(), 1);
    assert_eq!((seen[0].step.as_str(), seen[0].members, seen[0].revenue), ("signing_up", Some(0), None));
}

#[tokio::test]
async fn the_first_accepted_association_stays() {
    let scene = Scene::new().await;
    let (first, second) = (scene.adds("idaho").await, scene.adds("boise").await);
    scene.signs_up("one@cedar.example", "idaho").await;
    let back = scene.signs_up("one@cedar.example", "boise").await;
    assert_eq!(scene.seen(&scene.at(first).await).await.len(), 1);
    assert!(scene.seen(&scene.at(second).await).await.is_empty());

    // A move needs the office.
    let (context, brand) = (&scene.world.context, &scene.world.brand);
    let moved = join(context, &back.reach, brand, back.office, "boise").await;
    assert_eq!(refused(moved), "Your office belongs to another association. Leave it first.");
    let mut scope = context.database.scope(back.reach.clone()).await.unwrap();
    leave(&mut scope, back.office).await.unwrap();
    scope.commit().await.unwrap();
    join(context, &back.reach, brand, back.office, "boise").await.unwrap();
    assert!(scene.seen(&scene.at(first).await).await.is_empty());
    assert_eq!(scene.seen(&scene.at(second).await).await.len(), 1);
}

#[tokio::test]
async fn sight_ends_when_an_office_leaves() {
    let scene = Scene::new().await;
    let id = scene.adds("idaho").await;
    let owner = scene.world.works_here(UserType::Dentist, "pat@example.com").await;
    let (office, at) = (scene.world.office, scene.at(id).await);
    let reach = owner.at_office(office).unwrap();
    join(&scene.world.context, &reach, &scene.world.brand, office, "idaho").await.unwrap();
    scene.hourly().await;
    assert_eq!(scene.seen(&at).await.len(), 1);
    assert_eq!(scene.world.number("select count(*) from association_office where told_at is not null").await, 1);

    let mut scope = scene.world.context.database.scope(reach).await.unwrap();
    let joined = own(&mut scope, office).await.unwrap().association.unwrap();
    assert_eq!((joined.shares, joined.ended), (vec![Share::Tier, Share::Members], false));
    share(&mut scope, office, &[Share::Revenue]).await.unwrap();
    assert_eq!(own(&mut scope, office).await.unwrap().association.unwrap().shares, [Share::Revenue]);
    leave(&mut scope, office).await.unwrap();
    assert!(own(&mut scope, office).await.unwrap().association.is_none());
    assert_eq!(refused(leave(&mut scope, office).await), "Your office belongs to no association.");
    scope.commit().await.unwrap();
    assert!(scene.seen(&at).await.is_empty());
    assert_eq!(scene.world.texts("select left_because from association_office").await, ["office"]);
}

#[tokio::test]
async fn an_ended_association_sees_nothing_and_offices_stay() {
    let scene = Scene::new().await;
    let id = scene.adds("idaho").await;
    scene.signs_up("one@cedar.example", "idaho").await;
    let at = scene.at(id).await;
    let today = scene.now().await.date_naive();
    associations::end_association(&scene.world.context, &scene.actor(), id, today).await.unwrap();
    scene.hourly().await;
    assert_eq!(scene.seen(&at).await.len(), 1, "its last day");
    scene.world.days_pass(1).await;
    scene.hourly().await;
    assert!(scene.seen(&at).await.is_empty());
    let months = associations::months(&scene.world.context, &at, (today, today)).await.unwrap();
    assert_eq!(months[0].offices, 0);
    assert_eq!(scene.world.number("select count(*) from office where association_id is not null").await, 1, "history");
    let gone = associations::partner(&scene.world.context, &scene.world.brand, "idaho").await;
    assert!(matches!(gone, Err(Error::NotFound)));
    scene.signs_up("two@cedar.example", "idaho").await;
    assert_eq!(scene.world.number("select count(*) from office where association_id is not null").await, 1);
}

#[tokio::test]
async fn the_address_works_on_when_the_offer_is_over() {
    let scene = Scene::new().await;
    let last = scene.now().await.date_naive() + Days::new(3);
    let mut wanted = scene.wanted("idaho");
    wanted.coupon = Some("founders".to_owned());
    wanted.coupon_ends_on = Some(last);
    associations::add_association(&scene.world.context, &scene.actor(), wanted).await.unwrap();
    let offer = async || {
        let found = associations::partner(&scene.world.context, &scene.world.brand, "Idaho").await.unwrap();
        assert_eq!(found.kind, PartnerKind::Association);
        (found.coupon, found.offer_ended_on)
    };
    assert_eq!(offer().await, (Some("FOUNDERS".to_owned()), None::<NaiveDate>));
    scene.world.days_pass(5).await;
    assert_eq!(offer().await, (None, Some(last)));
    scene.signs_up("one@cedar.example", "idaho").await;
    assert_eq!(scene.world.number("select count(*) from association_office").await, 1);
}

#[tokio::test]
async fn associations_of_the_brands_file_get_rows_once() {
    let scene = Scene::new().await;
    scene.hourly().await;
    scene.hourly().await;
    let rows = "select url from association where id = 3";
    assert_eq!(scene.world.texts(rows).await, ["idaho-dental-alliance"]);
    let found = associations::partner(&scene.world.context, &scene.world.brand, "idaho-dental-alliance").await.unwrap();
    assert_eq!(found.coupon.as_deref(), Some("FOUNDERS"));
}

#[tokio::test]
async fn an_owner_hears_of_the_full_price_thirty_days_ahead() {
    let scene = Scene::new().await;
    scene.adds("idaho").await;
    let practice = scene.signs_up("one@cedar.example", "idaho").await;
    scene.pays(&practice, Some("WELCOME3")).await;
    sqlx::query("update office set email = 'desk@cedar.example', state = 'ID', account_status = 1 where id = $1")
        .bind(practice.office.0)
        .execute(scene.world.outside())
        .await
        .unwrap();
    let told = || scene.mailed("desk@cedar.example").into_iter().filter(|s| s.starts_with("Your bill on")).count();
    scene.hourly().await;
    assert_eq!(told(), 0, "two lowered bills are left");
    scene.days_pass(65).await;
    scene.hourly().await;
    assert_eq!(told(), 1);
    scene.hourly().await;
    assert_eq!(told(), 1, "once for a day");
}
