//! In-house financing over HTTP: fields, states, keys, the public link, and the household's own pages.

use chrono::{Days, Utc};
use frame::area::Example;
use poem::http::{Method, StatusCode};
use serde_json::{Value, json};
use tenancy::UserType;

use crate::common::{JUNIPER, Tenant, TestApp};

struct Scene {
    app: TestApp,
    tenant: Tenant,
    token: String,
}

impl Scene {
    async fn new() -> Self {
        let (app, [tenant]) = TestApp::with_members([JUNIPER]).await;
        Self::managed(app, tenant).await
    }

    async fn managed(app: TestApp, tenant: Tenant) -> Self {
        let token = app.token(tenant.login(UserType::Dentist)).await;
        Self { app, tenant, token }
    }

    fn at(&self, rest: &str) -> String {
        format!("/office/{}/inhouse-financing{rest}", self.tenant.office)
    }

    async fn make(&self, key: &str, change: impl FnOnce(&mut Value)) -> crate::common::Answered {
        #[expect(
            clippy::disallowed_methods,
            reason = "the test's dates count from the machine's day, as its server's do"
        )]
        let first = Utc::now().date_naive() + Days::new(10);
        let mut body = json!({
            "memberId": self.tenant.member, "description": "Crown", "total": "1000", "downPayment": "100.00", "installments": 7,
            "firstOn": first, "chargeDay": 15,
        });
        change(&mut body);
        self.app.post(&self.at(""), &body).header("idempotency-key", key).bearer(&self.token).send().await
    }
}

#[tokio::test]
async fn an_agreement_is_previewed_made_once_and_read_back() {
    let scene = Scene::new().await;
    let wrong = scene.make("key-wrong-figures", |body| body["total"] = json!("5")).await;
    assert_eq!(wrong.status, StatusCode::BAD_REQUEST);
    assert!(wrong.text.contains("Must be $200.00 to $15,000.00"), "{}", wrong.text);
    let made = scene.make("key-of-the-agreement", |_| ()).await.data();
    let again = scene.make("key-of-the-agreement", |_| ()).await.data();
    assert_eq!(made, again, "the same key makes one");
    let id = made["id"].as_i64().unwrap();
    let shown = scene.app.get(&scene.at(&format!("/{id}"))).bearer(&scene.token).send().await.data();
    assert_eq!((shown["state"].as_str(), shown["left"].as_str()), (Some("draft"), Some("1000.00")));
    let lines = &shown["disclosure"];
    assert_eq!(lines["annualPercentageRate"], "0%");
    assert_eq!((lines["financeCharge"].as_str(), lines["required"].as_bool()), (Some("0.00"), Some(true)));
    assert_eq!(lines["schedule"].as_array().unwrap().len(), 7);
    let list = scene.app.get(&scene.at("?show=waiting&search=Ana")).bearer(&scene.token).send().await.data();
    assert_eq!(list["items"].as_array().unwrap().len(), 1, "{list}");
    let file = scene.app.get(&scene.at(&format!("/{id}/file"))).bearer(&scene.token).send().await;
    assert_eq!(file.status, StatusCode::OK);
    let sent = scene.app.post(&scene.at(&format!("/{id}/send")), &json!({})).bearer(&scene.token).send().await;
    assert_eq!(sent.status, StatusCode::OK, "{}", sent.text);
    scene.app.finish().await;
}

#[tokio::test]
async fn a_household_sees_what_it_signed_and_nothing_of_drafts() {
    let scene = Scene::new().await;
    let draft = scene.make("key-of-the-agreement", |_| ()).await.data()["id"].as_i64().unwrap();
    let own = scene.app.token(scene.tenant.login(UserType::Client)).await;
    let list = scene.app.get("/patient/inhouse-financing").bearer(&own).send().await.data();
    let ids: Vec<_> = list["items"].as_array().unwrap().iter().map(|item| item["id"].as_i64().unwrap()).collect();
    let signed = scene.tenant.id(Example::Agreement);
    assert_eq!(ids, [signed]);
    let one = |id: i64| scene.app.get(&format!("/patient/inhouse-financing/{id}")).bearer(&own).send();
    assert_eq!(one(draft).await.status, StatusCode::NOT_FOUND);
    let shown = one(signed).await.data();
    assert_eq!((shown["state"].as_str(), shown["events"].as_array().map(Vec::len)), (Some("active"), Some(0)));
    scene.app.finish().await;
}

#[tokio::test]
async fn the_other_brand_and_a_guessed_link_have_none() {
    let app = TestApp::start().await;
    let tenant = app.tenant("vision", "juniper").await;
    let scene = Scene::managed(app, tenant).await;
    let list = scene.app.get(&scene.at("")).at("vision").bearer(&scene.token).send().await;
    assert_eq!(list.status, StatusCode::NOT_FOUND);
    let guess = scene.app.call(Method::GET, "/inhouse-financing/a-guess").send().await;
    assert_eq!(guess.status, StatusCode::NOT_FOUND);
    scene.app.finish().await;
}
