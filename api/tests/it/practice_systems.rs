//! The calls of practice systems: the connection's steps, charts by hand, appointments, and who may do what.

use poem::http::StatusCode;
use serde_json::json;
use tenancy::UserType;

use crate::common::{Office, TestApp};

/// A connection and a chart, as if they had been read: a call to a practice system would be answered by nobody.
#[tokio::test]
async fn a_manager_finds_and_matches_a_chart() {
    let desk = Office::open().await;
    let (office, member) = (desk.tenant.office, desk.tenant.member);
    let steps = format!("/dentists/get-connected-steps/{office}");
    let view = desk.post(&steps, json!({})).await.data();
    assert_eq!(
        (&view["state"], &view["system"], &view["matched"]),
        (&json!("connected"), &json!("open_dental"), &json!(0))
    );
    assert_eq!(view["notifyUninsured"], json!(false), "{view}");
    let unmatched = format!("/dentists/{office}/practice-system/unmatched");
    let without = desk.get(&unmatched).await.data();
    assert!(without["members"].as_array().unwrap().iter().any(|one| one["memberId"] == json!(member)), "{without}");
    let found = desk.get(&format!("/dentists/{office}/practice-system/charts?lastName=mar")).await.data();
    let chart = found["charts"][0]["id"].clone();
    assert_eq!(found["charts"][0]["person"]["lastName"], "Marsh");
    let short = desk.get(&format!("/dentists/{office}/practice-system/charts?lastName=m")).await;
    assert_eq!(short.status, StatusCode::BAD_REQUEST);

    let pair = json!({ "dentistInfoId": office, "memberId": member, "chartId": chart });
    assert_eq!(desk.post("/sikka-connect/setChartMatch", pair.clone()).await.message(), "Chart matched.");
    desk.app.run_jobs().await;
    assert_eq!(desk.post(&steps, json!({})).await.data()["matched"], 1);
    let without = desk.get(&unmatched).await.data();
    assert!(without["members"].as_array().unwrap().iter().all(|one| one["memberId"] != json!(member)), "{without}");
    let matches = desk.get(&format!("/dentists/{office}/practice-system/matches")).await.data();
    assert_eq!(matches["matches"][0]["memberId"], json!(member));
    let removed =
        desk.post("/sikka-connect/removeChartMatch", json!({ "dentistInfoId": office, "memberId": member })).await;
    assert_eq!(removed.message(), "Chart removed.");
    desk.app.run_jobs().await;
    assert_eq!(desk.post(&steps, json!({})).await.data()["matched"], 0);
    let appointments = desk.get(&format!("/dentists/{office}/appointments")).await.data();
    assert_eq!((&appointments["connected"], &appointments["total"]), (&json!(true), &json!(0)));
    let fees = desk.get(&format!("/dentists/{office}/practice-system/fees")).await.data();
    assert_eq!((&fees["offers"], fees.get("readAt")), (&json!([]), None));
    let stale = json!({ "fees": [{ "code": "1110", "there": "123.00" }] });
    let refused = desk.post(&format!("/dentists/{office}/practice-system/fees"), stale).await;
    assert_eq!(refused.status, StatusCode::CONFLICT, "nothing of the kind was shown");
    let uninsured = desk.get(&format!("/dentists/{office}/practice-system/uninsured")).await.data();
    assert_eq!(uninsured["patients"], json!([]));
    let gone = desk.post("/dentists/disconnectPMSConnection", json!({ "dentistInfoId": office })).await;
    assert_eq!(gone.message(), "Practice system disconnected.");
    assert!(desk.post(&steps, json!({})).await.data().get("state").is_none());
    let refused = desk.post("/sikka-connect/setChartMatch", pair).await;
    assert_eq!(
        (refused.status, refused.message().as_str()),
        (StatusCode::CONFLICT, "No practice system is connected.")
    );
    desk.app.finish().await;
}

#[tokio::test]
async fn nothing_is_connected_without_an_api() {
    let desk = Office::open().await;
    let systems = desk.get("/sikka-connect/getPMSSupported").await.data();
    let systems = systems["systems"].as_array().unwrap();
    assert_eq!(systems.len(), 24);
    assert!(systems.iter().all(|system| system.get("api").is_none()));
    let asked = json!({ "dentistInfoId": desk.tenant.office, "system": "open_dental", "customerKey": "a-key" });
    let refused = desk.post("/dentists/initiatePMSConnection", asked).await;
    assert_eq!(
        (refused.status, refused.message().as_str()),
        (StatusCode::CONFLICT, "This practice system can't be connected yet.")
    );
    desk.app.finish().await;
}

#[tokio::test]
async fn vision_has_no_practice_systems() {
    let app = TestApp::start().await;
    let tenant = app.tenant("vision", "lakeline").await;
    let token = app.token(tenant.login(UserType::Dentist)).await;
    let path = format!("/dentists/get-connected-steps/{}", tenant.office);
    let answer = app.post(&path, &json!({})).at("vision").bearer(&token).send().await;
    assert_eq!(answer.status, StatusCode::NOT_FOUND);
    app.finish().await;
}
