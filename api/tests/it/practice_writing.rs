//! What an office lets us write to its practice system, and the entries that wait for a person.

use poem::http::StatusCode;
use serde_json::json;

use crate::common::Office;

#[tokio::test]
async fn a_manager_turns_writing_on_and_settles_an_entry() {
    let desk = Office::open().await;
    let office = desk.tenant.office;
    let view = desk.get(&format!("/sikka-connect/getProviderPayment/{office}")).await.data();
    assert_eq!((&view["write"], &view["payments"], &view["toLookAt"]), (&json!(false), &json!(false), &json!(2)));
    assert!(view.get("providers").is_none(), "no system answers: {view}");
    let on = desk.post("/sikka-connect/toggleWriteAbilities", json!({ "dentistInfoId": office, "write": true })).await;
    assert_eq!(on.message(), "We write to your practice system.");
    let asked = json!({ "dentistInfoId": office, "payments": true, "providerId": "1", "paymentTypeId": "71" });
    assert_eq!(desk.post("/sikka-connect/setProviderPayment", asked).await.status, StatusCode::CONFLICT);
    let off = json!({ "dentistInfoId": office, "payments": false });
    assert_eq!(desk.post("/sikka-connect/setProviderPayment", off).await.message(), "Payments aren’t entered.");

    let list = format!("/dentists/{office}/practice-system/entries?open=true");
    let entries = desk.get(&list).await.data()["entries"].clone();
    assert_eq!((entries.as_array().unwrap().len(), &entries[0]["canRetry"]), (2, &json!(true)));
    let settle = format!("/dentists/{office}/practice-system/entries/settle");
    let settled = desk.post(&settle, json!({ "entryId": entries[0]["id"] })).await;
    assert_eq!(settled.message(), "Marked as entered.");
    assert_eq!(desk.get(&list).await.data()["entries"].as_array().unwrap().len(), 1);
    let rewrite = desk.post(&format!("/dentists/{office}/practice-system/entries/rewrite"), json!({})).await;
    assert_eq!(rewrite.message(), "Entering the lost entries again.", "none is lost");
    assert_eq!(desk.get(&list).await.data()["entries"].as_array().unwrap().len(), 1);
    let unknown = desk.post(&settle, json!({ "entryId": 9_999_999 })).await;
    assert_eq!(unknown.status, StatusCode::NOT_FOUND);
    desk.app.finish().await;
}
