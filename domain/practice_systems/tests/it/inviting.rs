//! Invitations of uninsured patients.

use chrono::{Days, NaiveDate};
use practice_systems::NewConnection;
use serde_json::{Value, json};

use crate::scene::Scene;

impl Scene {
    /// A patient whom Sikka tells of.
    async fn person(&self, first: &str, born: &str, insured: bool, seen: NaiveDate, more: Value) -> i64 {
        let mut body = json!({ "first": first, "last": "Marsh", "born": born, "status": "active", "phone": "", "address": "", "zip": "",
            "email": format!("{}@example.org", first.to_lowercase()), "insured": insured, "first_visit": seen, "last_visit": seen });
        for (name, value) in more.as_object().unwrap() {
            body[name] = value.clone();
        }
        self.control().put("patient", 0, body).await.unwrap()
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
    // A name that no email may have stops nobody else's invitation.
    scene.person("Www", "1990-01-02", false, lately, json!({ "first": "www.example.com" })).await;
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
    let invited = ["leo@example.org en", "www@example.org en"];
    assert_eq!(scene.invited().await, invited);
    scene.world.days_pass(1).await;
    scene.tick("practice_invite_uninsured").await;
    assert_eq!(scene.invited().await, invited, "once in 90 days");
}

#[tokio::test]
async fn who_is_insured_is_asked_and_savings_are_shown() {
    let scene = Scene::new().await;
    let lately = scene.today().await - Days::new(60);
    let leo = scene.person("Leo", "1990-01-02", false, lately, json!({})).await;
    let ida = scene.person("Ida", "1990-01-02", true, lately, json!({})).await;
    let gus = scene.person("Gus", "1990-01-02", false, lately, json!({ "email": "" })).await;
    for (patient, on) in [(leo, lately), (leo, lately - Days::new(150)), (leo, lately - Days::new(400)), (ida, lately)]
    {
        let body = json!({ "patient": patient, "on": on, "code": "D1110", "fee_cents": 90_000, "quantity": 1, "status": "done", "provider": "DR1" });
        scene.control().put("procedure", 0, body).await.unwrap();
    }
    scene.connect("customer-key").await.unwrap();
    scene.confirm().await;
    let uninsured = async || {
        practice_systems::uninsured(&mut scene.scope().await, scene.world.office, None).await.unwrap().patients
    };
    let shown = uninsured().await;
    assert_eq!(shown.iter().map(|one| one.patient.as_str()).collect::<Vec<_>>(), ["Leo Marsh"]);
    let leo_there = leo;
    let leo = shown[0].clone();
    // Two cleanings of the last year, both included: the plan's price is all that is left.
    assert_eq!((leo.usual.0, leo.work.len(), leo.saved), (180_000, 2, leo.usual - leo.with_plan));
    assert!(leo.work.iter().all(|line| line.with_plan.0 == 0) && leo.saved.0 > 0 && leo.invited_at.is_none());

    let body = json!({ "patient": leo_there, "on": scene.today().await, "at": scene.today().await.and_hms_opt(15, 30, 0), "minutes": 60,
        "status": "scheduled", "work": "PerEx" });
    scene.control().put("appointment", 0, body).await.unwrap();
    scene.minutes_pass(2).await;
    let now = scene.world.context.clock.now().await.unwrap();
    let day =
        practice_systems::upcoming(&mut scene.scope().await, scene.world.office, None, now).await.unwrap().appointments;
    assert_eq!((day[0].saved, day[0].saving_plan.as_deref()), (Some(leo.saved), Some(leo.plan.as_str())));

    scene.notify(true).await.unwrap();
    let allow = async |allowed: bool| {
        let now = scene.world.context.clock.now().await.unwrap();
        let mut scope = scene.scope().await;
        practice_systems::allow_inviting(&mut scope, scene.world.office, leo.chart_id, allowed, now).await.unwrap();
        scope.commit().await.unwrap();
    };
    allow(false).await;
    scene.world.days_pass(1).await;
    scene.tick("practice_invite_uninsured").await;
    assert!(scene.invited().await.is_empty() && uninsured().await[0].do_not_invite, "he asked for it");
    allow(true).await;
    scene.tick("practice_invite_uninsured").await;
    assert_eq!(scene.invited().await, ["leo@example.org en"]);
    assert!(uninsured().await[0].invited_at.is_some());
    scene.control().put("patient", leo_there, json!({ "insured": true })).await.unwrap();
    scene.control().delete("patient", gus).await.unwrap();
    scene.world.days_pass(31).await;
    scene.tick("practice_system_day").await;
    assert!(uninsured().await.is_empty(), "insured meanwhile");
    assert_eq!(scene.world.number("select count(*) from chart where status = 'deleted'").await, 0, "missing once");
    scene.world.days_pass(1).await;
    scene.tick("practice_system_day").await;
    assert_eq!(scene.world.texts("select first_name from chart where status = 'deleted'").await, ["Gus"]);
}
