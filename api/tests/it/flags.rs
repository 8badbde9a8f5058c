//! Features that our staff turn off at an office: its doors answer 404, those of others stay open. The servers have brands of
//! their own, because what is switched is kept in memory.

use poem::http::StatusCode;
use serde_json::{Value, json};
use tenancy::UserType;

use crate::common::{ALDER, JUNIPER, Tenant, TestApp};

/// The doors of an office: in the address, and in the body.
async fn doors(app: &TestApp, tenant: &Tenant, token: &str) -> [StatusCode; 5] {
    let office = tenant.office;
    let get = async |path: String| app.get(&path).bearer(token).send().await.status;
    let post = async |path: &str, body: Value| app.post(path, &body).bearer(token).send().await.status;
    [
        get(format!("/office/{office}/season-of-giving")).await,
        get(format!("/office/{office}/marketing/orders")).await,
        get(format!("/dentists/{office}/appointments")).await,
        post(&format!("/dentists/get-connected-steps/{office}"), json!({})).await,
        post("/sikka-connect/toggleNotifyUninsured", json!({ "dentistInfoId": office, "notify": true })).await,
    ]
}

#[tokio::test]
async fn feature_that_is_off_answers_404_at_its_offices_doors() {
    const OK: StatusCode = StatusCode::OK;
    const GONE: StatusCode = StatusCode::NOT_FOUND;
    let (app, [juniper, alder]) = TestApp::with_own_brands([JUNIPER, ALDER]).await;
    // The example's order would keep printed materials on.
    app.outside("update marketing_order set status = 'canceled', canceled_at = now() where status <> 'canceled'").await;
    let staff = app.token(juniper.login(UserType::Admin)).await;
    let (own, other) = (juniper.login(UserType::Dentist), alder.login(UserType::Dentist));
    let (own_token, other_token) = (app.token(own).await, app.token(other).await);
    assert_eq!(doors(&app, &juniper, &own_token).await, [OK; 5]);
    let mut flags = vec![];
    for feature in ["season_of_giving_widget", "print_materials", "practice_system_integration"] {
        let off = json!({ "organizationId": juniper.organization, "officeId": juniper.office, "feature": feature, "on": false,
            "reason": "They asked for it." });
        flags.push(app.post("/admin/flags", &off).bearer(&staff).send().await.data()["flagId"].clone());
        let again = app.post("/admin/flags", &off).bearer(&staff).send().await;
        assert_eq!(again.status, StatusCode::CONFLICT, "one that counts is replaced by who saw it: {}", again.text);
    }
    assert_eq!(doors(&app, &juniper, &own_token).await, [GONE; 5]);
    assert_eq!(doors(&app, &alder, &other_token).await, [OK; 5]);

    let user = async |token: &str| app.get("/users/me/account").bearer(token).send().await.data();
    let off =
        json!({ "practice_system_integration": false, "print_materials": false, "season_of_giving_widget": false });
    assert_eq!(user(&own_token).await["switchedFeatures"], off);
    assert!(user(&other_token).await.get("switchedFeatures").is_none());
    let features = app.get(&format!("/admin/offices/{}/features", juniper.office)).bearer(&staff).send().await.data();
    let printed =
        features["features"].as_array().unwrap().iter().find(|one| one["feature"] == "print_materials").unwrap();
    assert_eq!((&printed["on"], &printed["source"]), (&json!(false), &json!("office")));

    for flag in flags {
        let end =
            json!({ "organizationId": juniper.organization, "flagId": flag, "reason": "They changed their mind." });
        assert_eq!(app.post("/admin/flags/end", &end).bearer(&staff).send().await.status, OK);
    }
    assert_eq!(doors(&app, &juniper, &own_token).await, [OK; 5]);
    app.finish().await;
}

#[tokio::test]
async fn sign_up_page_has_the_features_of_its_office() {
    let (app, [juniper]) = TestApp::with_own_brands([JUNIPER]).await;
    let staff = app.token(juniper.login(UserType::Admin)).await;
    let page = async || app.get(&format!("//signup/{}", juniper.slug)).send().await.text;
    assert!(page().await.contains(r#""season_of_giving_widget":true"#));
    let off = json!({ "organizationId": juniper.organization, "feature": "season_of_giving_widget", "on": false,
        "reason": "The organization takes no part." });
    assert_eq!(app.post("/admin/flags", &off).bearer(&staff).send().await.status, StatusCode::OK);
    assert!(page().await.contains(r#""season_of_giving_widget":false"#));
    app.finish().await;
}
