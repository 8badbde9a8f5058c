//! The card provider's list: verified by the provider, never another's.

use arriving::{MethodRefusal, MethodState};
use members::subscriptions::Period;

use crate::scene::{HEADINGS, Scene};

const LIST: &str = "customer_id_old;customer_id_new;source_id_new\n";

#[tokio::test]
async fn a_method_is_taken_only_on_its_own_customer() {
    let scene = Scene::new().await;
    let (ana, ana_card) = scene.moved_card("ana").await;
    let (bo, bo_card) = scene.moved_card("bo").await;
    scene.methods(&format!("\u{feff}{LIST}1;{ana};{ana_card}\n2;{bo};pm_of_nobody\n3;cus_of_nobody;{bo_card}\n")).await;
    let found: Vec<_> = scene.lines().await.into_iter().map(|line| (line.state, line.why, line.last4)).collect();
    assert_eq!(
        found,
        [
            (MethodState::Verified, None, Some("4242".to_owned())),
            (MethodState::Refused, Some(MethodRefusal::NotFound), None),
            (MethodState::Refused, Some(MethodRefusal::NotFound), None),
        ]
    );
}

#[tokio::test]
async fn the_method_of_another_customer_is_refused() {
    let scene = Scene::new().await;
    let (ana, _) = scene.moved_card("ana").await;
    let (_, bo_card) = scene.moved_card("bo").await;
    scene.methods(&format!("{LIST}1;{ana};{bo_card}\n")).await;
    assert_eq!(scene.lines().await[0].why, Some(MethodRefusal::NotFound));
}

#[tokio::test]
async fn a_customer_that_somebody_has_is_refused() {
    let scene = Scene::new().await;
    scene.world.enrolls("Edith", Period::Month).await;
    let theirs = scene
        .world
        .texts("select a.provider_customer || ';' || m.provider_id from account a join payment_method m on m.id = a.payment_method_id")
        .await
        .remove(0);
    scene.methods(&format!("{LIST}1;{theirs}\n")).await;
    assert_eq!(scene.lines().await[0].why, Some(MethodRefusal::InUse));
}

#[tokio::test]
async fn a_repeated_number_brings_no_card() {
    let scene = Scene::new().await;
    let (ana, ana_card) = scene.moved_card("ana").await;
    let (bo, bo_card) = scene.moved_card("bo").await;
    let next = scene.in_days(10).await;
    scene.members(format!("{HEADINGS}\n{}", Scene::line("1", "Ana", next, ","))).await;
    scene.methods(&format!("{LIST}1;{ana};{ana_card}\n1;{bo};{bo_card}\n")).await;
    let why: Vec<_> = scene.lines().await.into_iter().map(|line| line.why).collect();
    assert_eq!(why, [Some(MethodRefusal::Repeated), Some(MethodRefusal::Repeated)]);
    assert_eq!(scene.compared(scene.in_days(1).await).await.without_method, 1);
}
