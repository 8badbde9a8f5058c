//! The import of members, and moving a household, over HTTP.

#![allow(clippy::disallowed_methods, reason = "a test's dates count from the machine's day, as its server's do")]

use crate::common::{Call, JUNIPER, TestApp};
use poem::http::StatusCode;
use serde_json::{Value, json};
use tenancy::UserType;

fn file(rows: usize) -> Vec<u8> {
    let next = (chrono::Utc::now() + chrono::Duration::days(10)).format("%m/%d/%Y");
    let mut text = "First Name;Last Name;DOB;Plan;Billing Frequency;Next Payment;Notes\n".to_owned();
    for n in 0..rows {
        text += &format!("Núria{n};Vidal;01/02/1990;Adult Wellness;monthly;{next};{}\n", "x".repeat(1500));
    }
    // Latin-1, as an old spreadsheet program saves it.
    text.chars().map(|c| if c == 'ú' { 0xfa } else { c as u8 }).collect()
}

fn upload<'a>(app: &'a TestApp, office: i64, token: &str, bytes: Vec<u8>) -> Call<'a> {
    let path = format!("/office/{office}/reports/members-file-upload-info?fileName=old%20system.csv");
    app.post(&path, &json!({})).header("content-type", "application/octet-stream").bytes(bytes).bearer(token)
}

#[tokio::test]
async fn a_file_is_uploaded_looked_over_and_imported() {
    let (app, [tenant]) = TestApp::with_members([JUNIPER]).await;
    let token = app.token(tenant.login(UserType::OfficeAdmin)).await;
    let refused = upload(&app, tenant.office, &token, b"PK\x03\x04".to_vec()).send().await;
    assert_eq!(refused.status, StatusCode::BAD_REQUEST);
    assert!(refused.text.contains("not a CSV file"), "{}", refused.text);
    let large = upload(&app, tenant.office, &token, vec![b'a'; 5 * 1024 * 1024 + 1]).send().await;
    assert_eq!(large.status, StatusCode::PAYLOAD_TOO_LARGE);

    // Larger than the limit for forms.
    let bytes = file(200);
    assert!(bytes.len() > 256 * 1024);
    let import = upload(&app, tenant.office, &token, bytes).send().await.data();
    assert_eq!(
        (&import["fileName"], &import["rowCount"], &import["state"]),
        (&json!("old system.csv"), &json!(200), &json!("checking"))
    );
    assert_eq!(import["counts"]["ready"], 200, "{}", import["counts"]);
    assert_eq!(import["theirPlans"][0]["planId"], tenant.plan());

    let at = format!("/office/{}/reports/members-imports/{}", tenant.office, import["id"]);
    let page = app.get(&format!("{at}/rows?filter=ready&after=50")).bearer(&token).send().await.data();
    assert_eq!(
        (page["rows"].as_array().unwrap().len(), &page["rows"][0]["line"], &page["next"]),
        (50, &json!(51), &json!(100))
    );
    assert_eq!(page["rows"][0]["texts"]["firstName"], "Núria50");

    let mended = json!({ "rows": [{ "line": 1, "texts": { "nextCharge": "=cmd()" } }] });
    let changed = app.post(&format!("{at}/changes"), &mended).bearer(&token).send().await.data();
    assert_eq!(changed["rows"][0]["errors"]["nextCharge"][0], "Date must follow format MM/DD/YYYY");
    let stays = app.post(&format!("{at}/confirm"), &json!({})).bearer(&token).send().await;
    assert_eq!(stays.status, StatusCode::CONFLICT);
    let errors = app.get(&format!("{at}/error-rows")).bearer(&token).send().await;
    assert!(errors.text.contains("'=cmd()") && errors.text.contains("Next payment date: Date must"), "{}", errors.text);
    let wrong = json!({ "rows": [{ "line": 1, "texts": { "colour": "red" } }] });
    assert_eq!(app.post(&format!("{at}/changes"), &wrong).bearer(&token).send().await.status, StatusCode::BAD_REQUEST);

    app.post(&format!("{at}/changes"), &json!({ "all": "drop_errors" })).bearer(&token).send().await.data();
    app.post(&format!("{at}/confirm"), &json!({ "sendWelcome": false })).bearer(&token).send().await.data();
    app.run_jobs().await;
    let done = app.get(&at).bearer(&token).send().await.data();
    assert_eq!((&done["state"], &done["counts"]["imported"]), (&json!("done"), &json!(199)));
    assert!(done["undoUntil"].is_string());
    let again = app.post(&format!("{at}/mapping"), &json!({})).bearer(&token).send().await;
    assert_eq!(again.status, StatusCode::CONFLICT, "what is imported is no longer changed");
    app.finish().await;
}

#[tokio::test]
async fn household_transfers_only_to_offices_the_caller_manages() {
    let (app, [tenant]) = TestApp::with_members([JUNIPER]).await;
    let foreign = app.tenant("dental", "alder").await;
    let token = app.token(tenant.login(UserType::Dentist)).await;
    let ask = |body: Value| {
        app.post(&format!("/office/{}/members/transfer-member", tenant.office), &body).bearer(&token).send()
    };
    let offices = ask(json!({ "accountId": tenant.account })).await.data();
    assert_eq!(offices["offices"], json!([]));
    let theirs = ask(json!({ "accountId": tenant.account, "officeId": foreign.office })).await;
    let missing = ask(json!({ "accountId": tenant.account, "officeId": 999_999 })).await;
    assert_eq!((theirs.status, &theirs.text), (StatusCode::NOT_FOUND, &missing.text));
    let same = ask(json!({ "accountId": tenant.account, "officeId": tenant.office })).await;
    assert_eq!(same.status, StatusCode::BAD_REQUEST);
    app.finish().await;
}
