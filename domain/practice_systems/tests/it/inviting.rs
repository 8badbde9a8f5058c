//! Invitations of uninsured patients.

use chrono::{Days, NaiveDate};
use practice_systems::NewConnection;
use serde_json::{Value, json};

use crate::scene::{Scene, refusal};

impl Scene {
    /// A patient whom Sikka tells of.
    async fn person(&self, first: &str, born: &str, insured: bool, seen: NaiveDate, more: Value) {
        let mut body = json!({ "first": first, "last": "Marsh", "born": born, "status": "active", "phone": "", "address": "", "zip": "",
            "email": format!("{}@example.org", first.to_lowercase()), "insured": insured, "first_visit": seen, "last_visit": seen });
        for (name, value) in more.as_object().unwrap() {
            body[name] = value.clone();
        }
        self.control().put("patient", 0, body).await.unwrap();
    }

    async fn notify(&self, on: bool) -> kernel::Result<()> {
        let mut scope = self.scope().await;
        practice_systems::notify_uninsured(&mut scope, self.world.office, on).await?;
        scope.commit().await.unwrap();
        Ok(())
    }

    async fn invited(&self) -> Vec<String> {
        self.world.texts("select email || ' ' || language from invitation order by 1").await
    }
}

#[tokio::test]
async fn uninsured_adults_who_were_seen_lately_are_invited_once() {
    let scene = Scene::new().await;
    let today = scene.today().await;
    let (lately, long_ago) = (today - Days::new(60), today - Days::new(700));
    scene.person("Leo", "1990-01-02", false, lately, json!({})).await;
    scene.person("Rosa", "1991-01-02", false, lately, json!({ "email": "LEO@example.org" })).await;
    scene.person("Ida", "1990-01-02", true, lately, json!({})).await;
    scene.person("Kid", "2015-01-02", false, lately, json!({})).await;
    scene.person("Old", "1990-01-02", false, long_ago, json!({})).await;
    scene.person("Gone", "1990-01-02", false, lately, json!({ "status": "inactive" })).await;
    scene.person("Patient", "1990-01-02", false, lately, json!({ "last": "Test" })).await;
    let new = NewConnection {
        system: "dentrix".to_owned(),
        customer_key: None,
        office_id: Some("D12345".to_owned()),
        secret_key: Some("office-secret".to_owned()),
    };
    let world = &scene.world;
    practice_systems::connect(&world.context, &scene.reach(), world.office, &world.brand, &new).await.unwrap();
    scene.confirm().await;
    assert_eq!(scene.view().await.notify_uninsured, Some(false));
    scene.tick("practice_invite_uninsured").await;
    assert!(scene.invited().await.is_empty());
    scene.notify(true).await.unwrap();
    scene.world.days_pass(1).await;
    scene.tick("practice_invite_uninsured").await;
    assert_eq!(scene.invited().await, ["leo@example.org en"]);
    scene.world.days_pass(1).await;
    scene.tick("practice_invite_uninsured").await;
    assert_eq!(scene.invited().await.len(), 1);
}

#[tokio::test]
async fn a_system_that_tells_no_insurance_invites_nobody() {
    let scene = Scene::connected().await;
    assert_eq!(scene.view().await.notify_uninsured, None);
    assert_eq!(refusal(scene.notify(true).await), "practice_system_not_connectable");
}
