//! An office's profile, pictures, branding and launch over HTTP.

use crate::common::{Answered, Call, Office};
use poem::http::{Method, StatusCode};
use serde_json::{Value, json};
use tenancy::UserType;

/// Two pixels.
pub(crate) const PNG: &[u8] = b"\x89PNG\x0d\x0a\x1a\x0a\x00\x00\x00\x0dIHDR\x00\x00\x00\x02\x00\x00\x00\x01\x08\x06\x00\x00\x00\xf4\x22\x7f\x8a\x00\x00\x00\x0eIDATx\x9cc\xe0\x09+\xfe\x0f\xc2\x00\x0d\x87\x03\xa9\x8e?\xea\x16\x00\x00\x00\x00IEND\xaeB`\x82";

async fn send(office: &Office, call: Call<'_>) -> Answered {
    call.at(&office.tenant.brand).bearer(&office.token).send().await
}

fn logo(office: &Office, slash: &str) -> String {
    format!("/users/{}/dentist-info/{}/logo{slash}", office.tenant.login(UserType::Dentist).0, office.tenant.office)
}

async fn upload(office: &Office, slash: &str, bytes: &[u8]) -> Answered {
    let call = office.app.post(&logo(office, slash), &json!({}));
    send(office, call.header("content-type", "application/octet-stream").bytes(bytes.to_vec())).await
}

async fn full(office: &Office) -> Value {
    let path = format!("/users/{}/dentist-info/full", office.tenant.login(UserType::Dentist).0);
    send(office, office.app.post(&path, &json!({}))).await.data()
}

async fn save(office: &Office, change: &Value) -> Answered {
    let path = format!("/dentist-info/updateOfficeProfile/{}", office.tenant.office);
    send(office, office.app.post(&path, change)).await
}

#[tokio::test]
async fn office_profile_change_with_a_stale_version_is_rejected() {
    let office = Office::empty().await;
    let before = full(&office).await;
    assert_eq!(before["dentistInfo"]["officeName"], before["profile"]["officeName"]);
    let mut change = before["profile"].clone();
    change["hours"] = json!([{ "day": "mon", "opens": "08:00", "closes": "12:00" }, { "day": "mon", "opens": "13:00", "closes": "17:00" }]);
    change["languages"] = json!(["en", "es"]);
    change["specialtyId"] = json!(1);
    change["zip"] = json!("00901");
    let wrong = save(&office, &change).await;
    assert_eq!(
        (wrong.status, &wrong.json()["fields"]["zip"]),
        (StatusCode::BAD_REQUEST, &json!(["ZIP must be from USA"]))
    );
    change["zip"] = json!("83702");
    let saved = save(&office, &change).await;
    assert_eq!(
        (saved.status, saved.message()),
        (StatusCode::OK, "Your profile is saved.".to_owned()),
        "{}",
        saved.text
    );
    assert_eq!(saved.data()["hours"], change["hours"]);
    let late = save(&office, &change).await;
    assert_eq!(late.status, StatusCode::CONFLICT);
    assert_eq!(full(&office).await["profile"]["version"], saved.data()["version"]);
    office.app.finish().await;
}

#[tokio::test]
async fn uploaded_logo_is_reencoded_public_and_removable() {
    let office = Office::empty().await;
    let added = upload(&office, "/", PNG).await;
    assert_eq!(
        (added.status, added.message()),
        (StatusCode::OK, "Your Logo was added successfully".to_owned()),
        "{}",
        added.text
    );
    let address = added.data()["address"].as_str().unwrap().to_owned();
    let path = address.strip_prefix("/api/v1").unwrap();
    let shown = office.app.get(path).at("dental").send().await;
    assert_eq!(
        (shown.header("content-type"), shown.header("cache-control")),
        ("image/png", "public, max-age=31536000, immutable")
    );
    assert_eq!(office.app.get(path).at("vision").send().await.status, StatusCode::NOT_FOUND, "another brand's page");
    let page = office.app.get("/dentists/details/juniper/no-auth").at("dental").send().await.data();
    assert_eq!(page["office"]["logoUrl"], json!(address));

    let replaced = upload(&office, "", PNG).await.data();
    assert_ne!(replaced["address"], json!(address));
    assert_eq!(office.app.get(path).at("dental").send().await.status, StatusCode::NOT_FOUND, "the one before");
    let gone = send(&office, office.app.call(Method::DELETE, &logo(&office, "/"))).await;
    assert_eq!((gone.status, gone.message()), (StatusCode::OK, "Your Logo was deleted successfully".to_owned()));
    let again = send(&office, office.app.call(Method::DELETE, &logo(&office, ""))).await;
    assert_eq!(again.status, StatusCode::OK, "nothing is left to take away");
    assert_eq!(office.app.number("select count(*) from file where key like '%office-logo%'").await, 0);
    office.app.finish().await;
}

#[tokio::test]
async fn what_is_no_logo_is_refused_in_words() {
    let office = Office::empty().await;
    let svg = b"<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>";
    for bytes in [&svg[..], b"<!doctype html>", &PNG[..30]] {
        let refused = upload(&office, "", bytes).await;
        assert_eq!(refused.status, StatusCode::BAD_REQUEST, "{}", refused.text);
        assert_eq!(refused.json()["fields"]["logo"], json!(["This file is not a PNG, JPEG or WebP picture"]));
    }
    let heavy = upload(&office, "", &vec![0; 40 * 1024 * 1024]).await;
    assert_eq!((heavy.status, heavy.message()), (StatusCode::PAYLOAD_TOO_LARGE, "That file is too large".to_owned()));
    office.app.finish().await;
}

#[tokio::test]
async fn branding_and_launch_are_the_offices_own() {
    let office = Office::empty().await;
    let path = format!("/office/{}/branding", office.tenant.office);
    let before = send(&office, office.app.get(&path)).await.data();
    let change = json!({ "version": before["version"], "template": 4, "main": "#EEEEEE", "background": "#FFFFFF", "accent": "#E8933A" });
    let refused = send(&office, office.app.call(Method::PUT, &path).json(&change)).await;
    assert!(
        refused.json()["fields"]["main"][0].as_str().unwrap().starts_with("The contrast is 1.1 to 1"),
        "{}",
        refused.text
    );
    let change = json!({ "version": before["version"], "template": 1, "headline": "Care you can plan on" });
    let saved = send(&office, office.app.call(Method::PUT, &path).json(&change)).await;
    assert_eq!(saved.data()["headline"], "Care you can plan on", "{}", saved.text);
    let launch = send(&office, office.app.get(&format!("/office/{}/launch", office.tenant.office))).await.data();
    assert_eq!(launch["items"].as_array().unwrap().len(), 7);
    let branded =
        launch["items"].as_array().unwrap().iter().find(|own| own["item"] == "enrollment_page_branded").unwrap();
    assert_eq!(branded["done"], true);
    assert_eq!(launch["rewards"][0]["amount"], "25.00");
    office.app.finish().await;
}
