//! Requests of leaders, the office's answer, and what a leader sees.

use communities::{CommunityState, LeaderView, NewRequest, apply, approve, decline, leader_view, list};
use identity::Client;
use kernel::Result;
use members::subscriptions::Period;
use tenancy::ids::CommunityId;

use crate::scene::{CODE, Scene, refused};

const LEADER: &str = "sam@runners.example";

fn request(scene: &Scene) -> NewRequest {
    NewRequest {
        office: scene.world.office.to_string(),
        name: "Boise Runners".to_owned(),
        first_name: "Sam".to_owned(),
        last_name: "Ortiz".to_owned(),
        email: LEADER.to_owned(),
        message: "We are 140 runners.".to_owned(),
        language: "es".to_owned(),
    }
}

async fn asks(scene: &Scene) -> CommunityId {
    apply(&scene.world.context, &scene.world.brand, request(scene), &Client::default()).await.unwrap();
    scene.world.run_jobs().await;
    CommunityId(scene.world.number("select max(id) from community").await)
}

async fn approves(scene: &Scene, id: CommunityId, code: &str) -> Result<()> {
    let mut new = scene.terms(scene.today().await);
    new.code = code.to_owned();
    new.terms.contact_email = LEADER.to_owned();
    let place = (scene.world.office, scene.world.brand.id.as_str(), id);
    approve(&scene.world.context, &scene.reach(), place, new, scene.now().await).await?;
    scene.world.run_jobs().await;
    Ok(())
}

async fn leader(scene: &Scene, id: CommunityId, key: &str) -> Result<LeaderView> {
    leader_view(&scene.world.context, &scene.world.brand, (id, key), &Client::default()).await
}

#[tokio::test]
async fn a_leader_asks_and_gets_the_code() {
    let scene = Scene::new().await;
    let id = asks(&scene).await;
    assert!(scene.mailed(LEADER)[0].contains("recibió su solicitud"), "{:?}", scene.mailed(LEADER));
    approves(&scene, id, "RUNNERS1").await.unwrap();
    assert!(scene.mailed(LEADER)[1].contains("aprobó Boise Riders"), "{:?}", scene.mailed(LEADER));
    scene.signs_up("Edith", Period::Month, "RUNNERS1").await.unwrap();
    let again = approves(&scene, id, "RUNNERS2").await;
    assert_eq!(refused(again), "This request was already decided.");
}

#[tokio::test]
async fn the_same_request_waits_once() {
    let scene = Scene::new().await;
    asks(&scene).await;
    asks(&scene).await;
    let mut scope = scene.desk().await;
    let page =
        list(&mut scope, scene.world.office, Some(CommunityState::Requested), None, scene.now().await).await.unwrap();
    assert_eq!((page.communities.len(), page.requested), (1, 1));
}

#[tokio::test]
async fn a_declined_leader_hears_of_it() {
    let scene = Scene::new().await;
    let id = asks(&scene).await;
    let mut scope = scene.desk().await;
    decline(&mut scope, (scene.world.office, id), scene.now().await).await.unwrap();
    scope.commit().await.unwrap();
    scene.world.run_jobs().await;
    assert!(scene.mailed(LEADER)[1].contains("rechazó"), "{:?}", scene.mailed(LEADER));
}

/// The leader's count begins at five, and there is never a name.
#[tokio::test]
async fn a_leader_sees_a_count_from_five_on() {
    let scene = Scene::new().await;
    let id = asks(&scene).await;
    approves(&scene, id, "RUNNERS1").await.unwrap();
    let key = scene.world.mailed_link(LEADER, "&key=").await;
    let key = key.split('&').next().unwrap();
    for (joined, first) in ["Ann", "Bea", "Cal", "Dee", "Eve"].into_iter().enumerate() {
        let seen = leader(&scene, id, key).await.unwrap();
        assert_eq!((seen.members, seen.code.as_deref()), (None, Some("RUNNERS1")), "{joined} joined");
        scene.signs_up(first, Period::Month, "RUNNERS1").await.unwrap();
    }
    assert_eq!(leader(&scene, id, key).await.unwrap().members, Some(5));
    let wrong = leader(&scene, id, "another-key").await;
    assert_eq!(refused(wrong), "This link no longer works. Ask the office.");
    let foreign = leader(&scene, scene.community, key).await;
    assert_eq!(refused(foreign), "This link no longer works. Ask the office.");
}

#[tokio::test]
async fn a_promo_code_is_no_community_code() {
    let scene = Scene::new().await;
    sqlx::query("insert into promo_code (organization_id, office_id, code, percent) select organization_id, id, 'FALL2026', 20 from office where id = $1")
        .bind(scene.world.office.0)
        .execute(scene.world.outside())
        .await
        .unwrap();
    let mut new = scene.terms(scene.today().await);
    new.code = "fall2026".to_owned();
    let made = scene.creates(new).await;
    assert_eq!(refused(made), r#"{"code": ["This is one of your promo codes. Choose another code."]}"#);
}

#[tokio::test]
async fn a_code_belongs_to_one_community() {
    let scene = Scene::new().await;
    let made = scene.creates(scene.terms(scene.today().await)).await;
    assert_eq!(refused(made), r#"{"code": ["This code is taken. Choose another one."]}"#);
    let mut short = scene.terms(scene.today().await);
    short.code = "ABC".to_owned();
    assert_eq!(refused(scene.creates(short).await), r#"{"code": ["Use 6 to 12 letters and digits."]}"#);
}

#[tokio::test]
async fn an_office_in_setup_has_no_communities_yet() {
    let scene = Scene::new().await;
    sqlx::query("update office set onboarding_completed_on = null, charges_enabled = false")
        .execute(scene.world.outside())
        .await
        .unwrap();
    let mut new = scene.terms(scene.today().await);
    new.code = "RUNNERS1".to_owned();
    let made = scene.creates(new).await;
    assert_eq!(refused(made), "CommunityConnect opens when your office’s setup is complete.");
    let seen = scene.seen().await;
    assert_eq!(seen.code.as_deref(), Some(CODE));
}
