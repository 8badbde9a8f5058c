//! Locations over HTTP: the page at the call's address, adding one, and a file of many.

use crate::common::{Call, TestApp};
use poem::http::StatusCode;
use serde_json::{Value, json};
use tenancy::UserType;

pub(crate) fn wish() -> Value {
    json!({ "officeName": "Juniper Meridian", "email": "meridian@juniper.example", "phone": "208-555-0143",
        "addressLine1": "12 Main St", "city": "Meridian", "state": "ID", "zip": "83642" })
}

#[tokio::test]
async fn location_path_serves_a_page_data_and_creates_on_post() {
    let app = TestApp::start().await;
    let tenant = app.tenant("dental", "juniper").await;
    let owner = tenant.login(UserType::Dentist);
    let token = app.token(owner).await;
    let path = format!("/accounts/duplicate/{}/{owner}", tenant.office);

    let page = app.get(&path).header("accept", "text/html,application/xhtml+xml").send().await;
    let to = format!("/multi-setup?add={}", tenant.office);
    assert_eq!((page.status, page.header("location")), (StatusCode::SEE_OTHER, to.as_str()));
    assert_eq!(app.get(&path).send().await.status, StatusCode::UNAUTHORIZED, "facts are for the owner");
    let facts = app.get(&path).bearer(&token).send().await.data();
    assert_eq!((&facts["locations"], &facts["most"]), (&json!(1), &json!(500)));
    assert_eq!(app.number("select count(*) from office").await, 1, "a GET opens nothing");

    let refused = app.post(&path, &json!({})).bearer(&token).send().await;
    assert_eq!(refused.status, StatusCode::BAD_REQUEST);
    assert_eq!(refused.json()["fields"]["addressLine1"], json!(["This field is required"]));
    let added = app.post(&path, &wish()).bearer(&token).send().await;
    assert_eq!(added.message(), "Location added");
    let office = added.data()["dentistInfoId"].clone();
    let again = app.post(&path, &wish()).bearer(&token).send().await;
    assert_eq!(again.status, StatusCode::CONFLICT);

    let user = app.get("/users/me/account").bearer(&token).send().await.data();
    assert!(user["otherOffices"].as_array().unwrap().iter().any(|one| one["id"] == office), "{user}");
    let launch = app.get(&format!("/office/{office}/launch")).bearer(&token).send().await.data();
    assert_eq!((&launch["live"], &launch["termsAccepted"]), (&json!(false), &json!(false)));
    let list = app.get(&format!("/office/{office}/locations")).bearer(&token).send().await.data();
    assert_eq!(list["locations"].as_array().unwrap().len(), 2);
    let fresh = list["locations"].as_array().unwrap().iter().find(|one| one["dentistInfoId"] == office).unwrap();
    assert!(fresh["missing"].as_array().unwrap().contains(&json!("payments_account")), "{fresh}");
    app.finish().await;
}

fn upload<'a>(app: &'a TestApp, office: i64, token: &str, bytes: Vec<u8>) -> Call<'a> {
    let path = format!("/office/{office}/locations/imports?fileName=sites.csv");
    app.post(&path, &json!({})).header("content-type", "application/octet-stream").bytes(bytes).bearer(token)
}

#[tokio::test]
async fn a_file_of_locations_is_uploaded_mapped_fixed_and_opened() {
    let app = TestApp::start().await;
    let tenant = app.tenant("dental", "juniper").await;
    let token = app.token(tenant.login(UserType::Dentist)).await;
    let large = upload(&app, tenant.office, &token, vec![b'a'; 40 * 1024 * 1024]).send().await;
    assert_eq!(large.status, StatusCode::PAYLOAD_TOO_LARGE);
    // UTF-16 without a byte order mark, as some programs save it.
    let wrong: Vec<u8> = "Name,City\nNorth,Boise\n".encode_utf16().flat_map(u16::to_le_bytes).collect();
    let refused = upload(&app, tenant.office, &token, wrong).send().await;
    assert_eq!(refused.status, StatusCode::BAD_REQUEST);
    assert!(refused.message().contains("CSV UTF-8"), "{}", refused.text);

    let file = "Site,Tel,Street,Town,ST,Code\nJuniper North,208-555-0151,7 Elm St,Boise,ID,83703\nJuniper South,555,9 Elm St,Boise,ID,83704\n";
    let import = upload(&app, tenant.office, &token, file.into()).send().await.data();
    assert_eq!(import["counts"]["error"], 2, "no column is the ZIP yet");
    let at = format!("/office/{}/locations/imports/{}", tenant.office, import["id"]);
    let unknown = json!({ "columns": { "colour": 1 } });
    assert_eq!(
        app.post(&format!("{at}/mapping"), &unknown).bearer(&token).send().await.status,
        StatusCode::BAD_REQUEST
    );
    let columns = json!({ "columns": { "officeName": 0, "phone": 1, "addressLine1": 2, "city": 3, "state": 4, "zip": 5 }, "copyFees": true });
    let mapped = app.post(&format!("{at}/mapping"), &columns).bearer(&token).send().await.data();
    assert_eq!(
        (&mapped["counts"]["ready"], &mapped["rows"][1]["errors"]["phone"][0]),
        (&json!(1), &json!("Must be exactly 10 digits"))
    );
    let fixed = json!({ "rows": [{ "line": 2, "texts": { "phone": "208-555-0152" } }] });
    let fixed = app.post(&format!("{at}/changes"), &fixed).bearer(&token).send().await.data();
    assert_eq!(fixed["counts"]["ready"], 2);
    app.post(&format!("{at}/confirm"), &json!({})).bearer(&token).send().await.data();
    app.run_jobs().await;
    let done = app.get(&at).bearer(&token).send().await.data();
    assert_eq!((&done["state"], &done["counts"]["opened"]), (&json!("done"), &json!(2)));
    let list = app.get(&format!("/office/{}/locations", tenant.office)).bearer(&token).send().await.data();
    assert_eq!(list["locations"].as_array().unwrap().len(), 3);
    app.finish().await;
}
