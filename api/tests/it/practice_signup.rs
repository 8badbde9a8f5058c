//! A practice signs up over HTTP: error messages at their fields, the agreements, and expired links.

use crate::common::TestApp;
use poem::http::{Method, StatusCode};
use serde_json::{Value, json};
use tenancy::UserType;

const EMAIL: &str = "kim@cedar-grove.example";

#[tokio::test]
async fn a_practice_saves_its_facts_and_sees_what_is_due() {
    let app = TestApp::start().await;
    let opened = app.open_practice(EMAIL, Some("smile-club")).await;
    assert_eq!(opened["user"]["landing"], "/subscribe");
    let token = opened["token"].as_str().unwrap();
    let path = format!("/office/{}/practice-signup", opened["dentistInfoId"]);
    let state = app.get(&path).bearer(token).send().await.data();
    assert_eq!((&state["step"], &state["pricingPeriod"]), (&json!("details"), &json!("month")));

    let wrong = json!({ "officeName": " ", "phone": "555", "zip": "00901", "tierLevel": 7, "pricingPeriod": "month" });
    let refused = app.call(Method::PUT, &path).json(&wrong).bearer(token).send().await;
    assert_eq!(refused.status, StatusCode::BAD_REQUEST);
    assert_eq!(
        refused.json()["fields"],
        json!({
            "officeName": ["This field is required"],
            "phone": ["Must be exactly 10 digits"],
            "zip": ["ZIP must be from USA"],
            "leadSource": ["This field is required"],
            "tierLevel": ["Invalid data"],
        })
    );
    let right = json!({ "officeName": "Cedar Grove", "phone": "208-555-0188", "zip": "83702", "leadSource": "webinar",
        "tierLevel": 2, "pricingPeriod": "year" });
    let saved = app.call(Method::PUT, &path).json(&right).bearer(token).send().await.data();
    assert_eq!((&saved["step"], &saved["phone"]), (&json!("payment"), &json!("2085550188")));

    // Choosing and paying the first tier is part of signing up; the rest of billing is refused until then.
    let billing = format!("/multi-location/billing/{}", saved["organizationId"]);
    let wish = json!({ "tierLevel": 2, "pricingPeriod": "year" });
    let shown = app.post(&format!("{billing}/preview"), &wish).bearer(token).send().await.data();
    assert_eq!(shown["effect"], "now");
    let invoices = app.get(&format!("{billing}/invoices")).bearer(token).send().await;
    assert_eq!(invoices.status, StatusCode::FORBIDDEN, "{}", invoices.text);
    app.finish().await;
}

#[tokio::test]
async fn draft_signup_is_kept_with_errors_until_complete() {
    let app = TestApp::start().await;
    let opened = app.open_practice(EMAIL, Some("smile-club")).await;
    let token = opened["token"].as_str().unwrap();
    let path = format!("/office/{}/practice-signup", opened["dentistInfoId"]);
    let draft = async |typed: Value| {
        app.call(Method::PUT, &format!("{path}/draft")).json(&typed).bearer(token).send().await.data()
    };
    let half = draft(json!({ "officeName": "Cedar Grove", "phone": "", "zip": "00901", "tierLevel": 2 })).await;
    assert_eq!(half["problems"], json!({ "zip": ["ZIP must be from USA"] }));
    assert_eq!((&half["signup"]["step"], &half["signup"]["officeName"]), (&json!("details"), &json!("Cedar Grove")));
    let phone = draft(json!({ "phone": "208-555-0188" })).await;
    assert_eq!(phone["problems"], json!({}));
    let back = app.get(&path).bearer(token).send().await.data();
    assert_eq!(
        (&back["officeName"], &back["phone"], &back["zip"], &back["tierLevel"]),
        (&json!("Cedar Grove"), &json!("2085550188"), &json!(""), &json!(2)),
    );
    assert_eq!(phone["signup"], back, "what was kept is what comes back");

    // The text of a refused coupon is kept for the form's field.
    let coupon = draft(json!({ "discountCode": "no-such-coupon" })).await;
    assert_eq!(coupon["problems"], json!({ "discountCode": ["Invalid data"] }));
    let back = app.get(&path).bearer(token).send().await.data();
    assert_eq!((&back["refusedCoupon"], &back["discountCode"]), (&json!("no-such-coupon"), &Value::Null));
    let emptied = draft(json!({ "discountCode": "" })).await;
    assert_eq!(emptied["signup"]["refusedCoupon"], Value::Null);

    let whole = draft(json!({ "zip": "83702", "leadSource": "webinar" })).await;
    assert_eq!(whole["signup"]["step"], "payment");
    let emptied = draft(json!({ "officeName": " " })).await;
    assert_eq!(emptied["problems"], json!({ "officeName": ["This field is required"] }));
    assert_eq!(
        (&emptied["signup"]["officeName"], &emptied["signup"]["step"]),
        (&json!("Cedar Grove"), &json!("payment"))
    );
    app.finish().await;
}

#[tokio::test]
async fn expired_signup_link_is_refused_and_renewal_reveals_nothing() {
    let app = TestApp::start().await;
    let opened = app.open_practice(EMAIL, Some("smile-club")).await;
    let office = &opened["dentistInfoId"];
    let path = format!("/accounts/complete-dentist-signup/{office}/no-such-key");
    let page = app.get(&path).send().await;
    assert_eq!(page.status, StatusCode::CONFLICT);
    assert_eq!(page.message(), "This link no longer works. Request a new one.");
    let typed = json!({ "firstName": "Kim", "lastName": "Lee", "password": "a long password",
        "confirmPassword": "a long password", "agreements": [], "signature": "Kim Lee" });
    assert_eq!(app.post(&path, &typed).send().await.status, StatusCode::CONFLICT);
    let mails = app.mails().len();
    let again = async |id: &Value| {
        let answer = app.post("/accounts/resend-activation", &json!({ "dentistInfoId": id })).send().await;
        (answer.status, answer.message())
    };
    assert_eq!(again(office).await, again(&json!(999_999_999)).await, "nobody learns which office waits");
    app.run_jobs().await;
    assert_eq!(app.mails().len(), mails, "the tier is not paid, so there is no link to send");
    app.finish().await;
}

#[tokio::test]
async fn an_office_accepts_a_new_version_and_downloads_it() {
    let app = TestApp::start().await;
    let tenant = app.tenant("dental", "juniper").await;
    let token = app.token(tenant.login(UserType::Dentist)).await;
    let path = format!("/office/{}/agreements", tenant.office);
    let open = app.get(&path).bearer(&token).send().await.data();
    let agreements = open["agreements"].as_array().unwrap();
    assert!(agreements.len() == 3 && agreements.iter().all(|one| one["open"] == true));
    let unsigned = app.get(&format!("{path}/baa/file")).bearer(&token).send().await;
    assert_eq!((unsigned.status, unsigned.header("content-type")), (StatusCode::OK, "application/pdf"));

    let old = json!({ "agreements": [{ "kind": "baa", "version": "2001-01-01" }], "signature": "Ana Owner" });
    let refused = app.post(&path, &old).bearer(&token).send().await;
    assert_eq!(refused.status, StatusCode::CONFLICT, "{}", refused.text);
    let missing = json!({ "agreements": [], "signature": "Ana Owner" });
    let refused = app.post(&path, &missing).bearer(&token).send().await;
    assert_eq!(refused.json()["fields"]["agreements.baa"], json!(["Field must be checked"]));
    let shown: Vec<_> = agreements
        .iter()
        .map(|one| json!({ "kind": one["kind"], "version": one["version"], "openedSecondsAgo": 75 }))
        .collect();
    let all = json!({ "agreements": shown, "signature": "Ana Owner" });
    let accepted = app.post(&path, &all).bearer(&token).send().await.data();
    assert!(accepted["agreements"].as_array().unwrap().iter().all(|one| one["open"] == false));
    let file = app.get(&format!("{path}/baa/file")).bearer(&token).send().await;
    assert_eq!((file.status, file.header("content-type")), (StatusCode::OK, "application/pdf"));
    // A second submission saves nothing twice.
    app.post(&path, &all).bearer(&token).send().await;
    let opened = "select count(*) from practice_agreement where opened_at = at - interval '75 seconds'";
    assert_eq!(app.number(opened).await, 3);
    assert_eq!(app.number("select count(*) from practice_agreement").await, 3);

    // A user who accepted last year's version sees the changes in each later version.
    let current = app.get(&path).bearer(&token).send().await.data();
    assert!(current["agreements"].as_array().unwrap().iter().all(|one| one["changes"] == json!([])));
    app.outside(
        "insert into practice_agreement (organization_id, office_id, login_id, kind, text_version, text_hash, signed_name, at)
         select organization_id, office_id, login_id, kind, '2025-06-01', text_hash, signed_name, at from practice_agreement where kind = 'baa'",
    )
    .await;
    let open = app.get(&path).bearer(&token).send().await.data();
    let baa = open["agreements"].as_array().unwrap().iter().find(|one| one["kind"] == "baa").unwrap();
    assert_eq!((&baa["open"], &baa["acceptedVersion"]), (&json!(true), &json!("2025-06-01")));
    let first = json!({ "version": baa["version"], "paragraphs": ["- This is the first version."] });
    assert_eq!(baa["changes"], json!([first]));
    app.finish().await;
}

#[tokio::test]
async fn known_phone_and_zip_reveal_nothing_about_another_office() {
    let app = TestApp::start().await;
    app.tenant("dental", "juniper").await;
    let opened = app.open_practice(EMAIL, Some("smile-club")).await;
    let token = opened["token"].as_str().unwrap();
    let path = format!("/office/{}/practice-signup", opened["dentistInfoId"]);
    let save = async |phone: &str, zip: &str| {
        let typed = json!({ "officeName": "Cedar Grove", "phone": phone, "zip": zip, "leadSource": "webinar",
            "tierLevel": 2, "pricingPeriod": "year" });
        let mut saved = app.call(Method::PUT, &path).json(&typed).bearer(token).send().await.data();
        assert_eq!((&saved["phone"], &saved["zip"]), (&json!(phone), &json!(zip)), "what was typed");
        saved.as_object_mut().unwrap().retain(|field, _| field != "phone" && field != "zip");
        saved
    };
    let known = "select count(*) from office where phone = '2085550142' and zip = '83702'";
    assert_eq!(app.number(known).await, 1, "another office has them");
    assert_eq!(save("2085550142", "83702").await, save("2085550177", "83705").await);
    app.finish().await;
}

#[tokio::test]
async fn partner_page_is_found_only_by_its_address() {
    let app = TestApp::start().await;
    let partner = app.get("/accounts/partners/idaho-dental-alliance").send().await.data();
    assert_eq!((&partner["name"], &partner["discountCode"]), (&json!("Idaho Dental Alliance"), &json!("FOUNDERS")));
    assert_eq!(partner["discountPeriod"], "year", "the coupon is for the year only");
    assert!(partner["logo"].as_str().unwrap().starts_with("<svg"));
    for word in ["nobody", "WELCOME3", "login"] {
        assert_eq!(app.get(&format!("/accounts/partners/{word}")).send().await.status, StatusCode::NOT_FOUND, "{word}");
    }
    app.finish().await;
}
