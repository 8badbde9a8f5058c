//! Communities whose members prove an email at a domain.

use communities::{Proof, ask_proof};
use households::enrollment::SignupStatus;
use identity::Client;
use kernel::Result;
use members::subscriptions::Period;

use crate::scene::{CODE, Scene, refused};

const INVALID: &str = r#"{"owner.groupCode": ["group code is not valid"]}"#;

async fn campus() -> Scene {
    Scene::with(|new| {
        new.terms.proof = Proof::EmailDomain;
        new.terms.email_domain = Some("BoiseState.EDU".to_owned());
    })
    .await
}

async fn asks(scene: &Scene, email: &str) -> Result<()> {
    ask_proof(&scene.world.context, &scene.world.brand, (CODE, "es"), email, &Client::default()).await
}

/// The email is typed with capitals and a plus sign.
#[tokio::test]
async fn an_emailed_link_joins_once() {
    let scene = campus().await;
    assert_eq!(refused(scene.signs_up("Edith", Period::Month, CODE).await), INVALID, "the code alone is no proof");
    asks(&scene, "Edith.Single+dental@BoiseState.edu").await.unwrap();
    let code = scene.world.mailed_link("edith.single+dental@boisestate.edu", "?proof=").await;
    let code = code.split('&').next().unwrap();
    assert_eq!(scene.signs_up("Edith", Period::Month, code).await.unwrap().status, SignupStatus::Done);
    assert_eq!(scene.prices().await, ["3432 community"]);
    assert_eq!(refused(scene.signs_up("Walt", Period::Month, code).await), INVALID);
}

#[tokio::test]
async fn another_domain_proves_nothing() {
    let scene = campus().await;
    let asked = asks(&scene, "edith@example.com").await;
    assert_eq!(refused(asked), r#"{"email": ["Enter your email at boisestate.edu."]}"#);
    assert_eq!(scene.world.number("select count(*) from community_proof").await, 0);
}

#[tokio::test]
async fn a_link_lapses_and_its_email_is_forgotten() {
    let scene = campus().await;
    asks(&scene, "edith@boisestate.edu").await.unwrap();
    let code = scene.world.mailed_link("edith@boisestate.edu", "?proof=").await;
    let code = code.split('&').next().unwrap().to_owned();
    scene.days_pass(15).await;
    assert_eq!(refused(scene.signs_up("Edith", Period::Month, &code).await), INVALID);
    assert_eq!(scene.world.texts("select email from community_proof").await, [""]);
}
