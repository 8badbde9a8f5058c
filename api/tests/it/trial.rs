//! A trial over HTTP: its session, what its owner sees, returning to the sign-up, and discarding it.

use poem::http::{Method, StatusCode};
use serde_json::{Value, json};
use tenancy::UserType;

use crate::common::TestApp;

const EMAIL: &str = "kim@cedar-grove.example";

#[tokio::test]
async fn practice_starts_leaves_and_discards_a_trial() {
    let app = TestApp::start().await;
    let opened = app.open_practice(EMAIL, None).await;
    let (signup, token) = (&opened["dentistInfoId"], opened["token"].as_str().unwrap());
    let path = format!("/office/{signup}/trial");
    let state = async || app.get(&path).bearer(token).send().await.data();
    assert_eq!(state().await, json!({ "state": "none" }));

    // The call starts the trial, a job creates its data, and it can be entered after that.
    let began = app.post(&path, &json!({})).bearer(token).send().await.data();
    assert_eq!(
        (&began["state"], &began["householdsDone"], &began["households"]),
        (&json!("preparing"), &json!(0), &json!(12))
    );
    assert_eq!(began["token"], Value::Null, "no session yet");
    assert_eq!(state().await, began, "who comes back finds the same");
    let early = app.post(&format!("{path}/session"), &json!({})).bearer(token).send().await;
    assert_eq!((early.status, early.message()), (StatusCode::CONFLICT, "Your trial isn’t ready yet.".to_owned()));
    app.run_jobs().await;
    let ready = state().await;
    assert_eq!((&ready["state"], &ready["householdsDone"]), (&json!("ready"), &Value::Null));
    assert!(ready["endsOn"].is_string());
    let session = app.post(&format!("{path}/session"), &json!({})).bearer(token).send().await.data();
    let (trial, owner) = (&session["user"]["dentistInfo"], session["token"].as_str().unwrap());
    assert_eq!((&session["user"]["type"], &session["user"]["owner"]), (&json!("dentist"), &json!(true)));
    assert!(trial["trialUntil"].is_string() && trial["verified"] == true);

    let page = app.get(&format!("/dentists/details/{}/no-auth", trial["id"])).send().await.data();
    assert!(page["office"]["name"].as_str().unwrap().ends_with("(trial)"));
    let at = format!("/office/{}/trial", trial["id"]);
    let back = app.post(&format!("{at}/sign-up"), &json!({})).bearer(owner).send().await.data();
    assert_eq!(back["user"]["id"], opened["user"]["id"]);

    // Another office's owner can neither see nor end the trial, and an office that is not a trial can't be discarded.
    let tenant = app.tenant("dental", "juniper").await;
    let other = app.token(tenant.login(UserType::Dentist)).await;
    assert_eq!(app.call(Method::DELETE, &at).bearer(&other).send().await.status, StatusCode::NOT_FOUND);
    let own = format!("/office/{}/trial", tenant.office);
    assert_eq!(app.call(Method::DELETE, &own).bearer(&other).send().await.status, StatusCode::CONFLICT);

    assert_eq!(app.call(Method::DELETE, &at).bearer(owner).send().await.status, StatusCode::OK);
    assert_eq!(app.get("/users/me/account").bearer(owner).send().await.status, StatusCode::UNAUTHORIZED);
    assert_eq!(state().await, json!({ "state": "none" }));
    app.finish().await;
}
