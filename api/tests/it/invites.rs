//! Invitations, referrals, printed documents, and embedding over HTTP.

use crate::common::{Answered, Office};
use poem::http::{Method, StatusCode};
use serde_json::{Value, json};
use tenancy::UserType;

fn mail_token(desk: &Office) -> String {
    let mails = desk.app.mails();
    let text = &mails.last().expect("a mail").text;
    text.split("token=").nth(1).unwrap().split('&').next().unwrap().to_owned()
}

async fn invitation(desk: &Office, token: &str) -> Value {
    let path = format!("/dentists/details/{}/no-auth?token={token}", desk.tenant.office);
    desk.app.get(&path).send().await.data()["invitation"].clone()
}

async fn list(desk: &Office, query: &str) -> Value {
    desk.get(&format!("/office/{}/invitations{query}", desk.tenant.office)).await.data()
}

#[tokio::test]
async fn invitation_and_its_page_are_in_spanish() {
    let desk = Office::empty().await;
    let body = json!({"email": "Rosa@example.com", "spanish": true, "firstName": "Rosa", "phone": "208-555-0199"});
    let answer = desk.post("/invite/upgrade-patient", body.clone()).await;
    assert_eq!(
        (answer.data()["found"].as_str(), answer.message()),
        (Some("new"), "Invitation sent to rosa@example.com".to_owned())
    );
    let again = desk.post("/invite/upgrade-patient", body).await;
    assert_eq!(again.status, StatusCode::BAD_REQUEST);
    assert!(again.json()["fields"]["email"][0].as_str().unwrap().contains("Already"), "{}", again.text);
    for (email, text) in [("", "This field is required"), ("rosa", "Invalid email")] {
        let wrong = desk.post("/invite/upgrade-patient", json!({ "email": email })).await;
        assert_eq!(wrong.json()["fields"]["email"], json!([text]));
    }

    desk.app.run_jobs().await;
    let token = mail_token(&desk);
    let page = invitation(&desk, &token).await;
    let expected = json!({"state": "open", "firstName": "Rosa", "email": "rosa@example.com", "phone": "2085550199", "language": "es"});
    assert_eq!(page, expected);
    assert_eq!(invitation(&desk, "another-token").await, json!({"state": "ended"}));
    let plain = desk.app.get(&format!("/dentists/details/{}/no-auth", desk.tenant.office)).send().await.data();
    assert!(plain.get("invitation").is_none());

    let log = |token: &str| format!("/send-invite/log-clicked-invite/{token}");
    let right = desk.app.get(&log(&token)).send().await;
    let wrong = desk.app.get(&log("another-token")).send().await;
    assert_eq!((right.status, &right.text), (StatusCode::OK, &wrong.text), "both get the same answer");
    let elsewhere = desk.app.get(&log(&token)).at("vision").send().await;
    assert_eq!(elsewhere.text, right.text);
    let row = list(&desk, "?state=opened").await["items"][0].clone();
    assert!(row["openedAt"].is_string() && row["state"] == "opened", "{row}");

    let id = row["id"].as_i64().unwrap();
    let path = |act: &str| format!("/office/{}/invitations/{id}/{act}", desk.tenant.office);
    assert_eq!(desk.post(&path("resend"), json!({})).await.status, StatusCode::OK);
    assert_eq!(invitation(&desk, &token).await["state"], "ended", "the old link is dead");
    let busy = desk.post(&path("resend"), json!({})).await;
    assert_eq!((busy.status, busy.message().ends_with("right now.")), (StatusCode::CONFLICT, true));
    desk.app.run_jobs().await;
    assert_eq!(invitation(&desk, &mail_token(&desk)).await["state"], "open");
    assert_eq!(desk.post(&path("revoke"), json!({})).await.status, StatusCode::OK);
    assert_eq!(list(&desk, "").await["counts"]["revoked"], 1);
    assert_eq!(
        desk.get(&format!("/office/{}/invitations?state=lost", desk.tenant.office)).await.status,
        StatusCode::BAD_REQUEST
    );
    desk.app.finish().await;
}

#[tokio::test]
async fn locked_feature_refusal_names_the_tier_that_unlocks_it() {
    let desk = Office::empty().await;
    desk.app.outside("update office set tier_level = 1").await;
    let body = json!({"email": "rosa@example.com", "firstName": "Rosa"});
    let refused = desk.post("/invite/upgrade-patient", body.clone()).await;
    assert_eq!(refused.status, StatusCode::FORBIDDEN, "{}", refused.text);
    assert_eq!((&refused.json()["error"], &refused.json()["code"]), (&json!("not_in_tier"), &json!("not_in_tier")));
    assert_eq!(refused.json()["parameters"], json!({ "feature": "Inviting patients", "tier": "Growth" }));
    assert_eq!(refused.message(), "Inviting patients comes with Growth. Your office can change its tier in Billing.");
    assert_eq!(desk.app.number("select count(*) from invitation").await, 0);
    let funnel = format!("/office/{}/marketing/funnel", desk.tenant.office);
    assert_eq!(desk.get(&funnel).await.status, StatusCode::FORBIDDEN);
    let me = desk.get("/users/me/account").await.data();
    let locked = json!([
        { "feature": "invitations", "tier": "Growth" },
        { "feature": "signup_funnel", "tier": "Growth" },
        { "feature": "locations_file", "tier": "Enterprise" },
        { "feature": "developer_access", "tier": "Growth" },
    ]);
    assert_eq!(me["lockedFeatures"], locked);
    // Earlier invitations stay visible, and offices from before the tiers keep all features.
    assert_eq!(list(&desk, "").await["items"], json!([]));
    desk.app.outside("update office set tier_level = 0").await;
    assert_eq!(desk.post("/invite/upgrade-patient", body).await.status, StatusCode::OK);
    assert_eq!(desk.get(&funnel).await.status, StatusCode::OK);
    desk.app.finish().await;
}

#[tokio::test]
async fn many_are_checked_first_and_each_wrong_row_is_told() {
    let desk = Office::empty().await;
    let rows = json!([{"email": "a@example.com"}, {"email": "nobody"}, {"email": "client@juniper.example"}, {"email": "A@example.com", "phone": "12"}]);
    let wrong = desk.post("/invite/upgrade-patients", json!({"rows": rows, "check": true})).await;
    let fields = wrong.json()["fields"].clone();
    assert_eq!(fields, json!({"rows.1.email": ["Invalid email"], "rows.3.phone": ["Must be exactly 10 digits"]}));
    let rows = json!([{"email": "a@example.com"}, {"email": "client@juniper.example"}, {"email": "A@example.com"}]);
    let check = desk.post("/invite/upgrade-patients", json!({"rows": rows, "check": true})).await.data();
    let found: Vec<_> = check["rows"].as_array().unwrap().iter().map(|row| row["found"].as_str().unwrap()).collect();
    assert_eq!((found, &check["invited"]), (vec!["new", "member", "repeats"], &json!(1)));
    assert_eq!(desk.app.number("select count(*) from invitation").await, 0);
    let sent = desk.post("/invite/upgrade-patients", json!({"rows": rows})).await;
    assert_eq!((sent.data()["invited"].as_i64(), sent.message()), (Some(1), "1 invitation sent".to_owned()));
    let none = desk.post("/invite/upgrade-patients", json!({"rows": []})).await;
    assert_eq!(none.status, StatusCode::BAD_REQUEST);
    desk.app.run_jobs().await;
    desk.app.finish().await;
}

#[tokio::test]
async fn an_owner_invites_a_practice_whose_page_says_who_invites() {
    let desk = Office::empty().await;
    let refused = desk.post("/invite/practice", json!({"email": "dr@practice.example"})).await;
    assert_eq!(refused.status, StatusCode::FORBIDDEN, "only the owner");
    let owner = desk.app.token(desk.tenant.login(UserType::Dentist)).await;
    let body = json!({"email": "dr@practice.example", "spanish": false});
    let sent = desk.app.post("/invite/practice", &body).bearer(&owner).send().await;
    assert_eq!(sent.status, StatusCode::OK, "{}", sent.text);
    desk.app.run_jobs().await;
    let token = {
        let mails = desk.app.mails();
        let text = &mails[0].text;
        text.split("/practice-invitation/").nth(1).unwrap().split_whitespace().next().unwrap().to_owned()
    };
    let page = desk.app.get(&format!("/invite/practice/{token}")).send().await.data();
    assert_eq!((page["inviter"].as_str(), page["office"].as_str()), (Some("Robin Dentist"), Some("Juniper")));
    assert_eq!(invitation(&desk, &token).await["state"], "ended", "it opens no sign-up");
    let foreign = desk.app.get(&format!("/invite/practice/{token}")).at("vision").send().await;
    assert_eq!(foreign.status, StatusCode::NOT_FOUND);
    desk.app.finish().await;
}

#[tokio::test]
async fn documents_are_pdf_in_both_languages() {
    let desk = Office::open().await;
    let path =
        |kind: &str, id: &str| format!("/office/{}/marketing/enrollment-qr-document/{kind}/{id}", desk.tenant.office);
    for kind in ["poster", "form", "card"] {
        for language in ["en", "es"] {
            let answer = desk.get(&path(kind, language)).await;
            assert_eq!((answer.status, answer.header("content-type")), (StatusCode::OK, "application/pdf"), "{kind}");
            assert!(answer.text.starts_with("%PDF-"));
            let name = format!("inline; filename=\"juniper-{kind}-{language}.pdf\"");
            assert_eq!(answer.header("content-disposition"), name);
        }
    }
    for (kind, id) in [("banner", "en"), ("poster", "fr")] {
        assert_eq!(desk.get(&path(kind, id)).await.status, StatusCode::NOT_FOUND);
    }
    let links = desk.get(&format!("/office/{}/marketing/enrollment", desk.tenant.office)).await.data();
    assert!(links["signupUrl"].as_str().unwrap().ends_with("/signup/juniper?source=link"), "{links}");
    assert!(links["qrSvg"].as_str().unwrap().starts_with("<svg"));
    assert_eq!(links["documents"].as_array().unwrap().len(), 6);
    desk.app.finish().await;
}

#[tokio::test]
async fn network_letter_is_a_pdf_in_both_languages() {
    let desk = Office::open().await;
    let path = format!("/office/{}/marketing/network-letter", desk.tenant.office);
    for (language, said) in [("en", "From {{from}}, Juniper"), ("es", "Desde el {{from}}, Juniper")] {
        let letter = desk.get(&format!("{path}?language={language}")).await.data();
        let paragraphs = letter["paragraphs"].to_string();
        assert!(paragraphs.contains(said) && paragraphs.contains("{{network}}"), "{paragraphs}");
        let link = letter["link"].as_str().unwrap();
        assert!(link.ends_with(&format!("/out-of-network?office=juniper&lang={language}")), "{link}");
        assert!(paragraphs.contains(link));
        let facts =
            json!({ "language": language, "network": "Northwest PPO", "from": "2027-01-01", "signedBy": "Ana" });
        let answer = desk.app.post(&format!("{path}/file"), &facts).bearer(&desk.token).send().await;
        assert_eq!((answer.status, answer.header("content-type")), (StatusCode::OK, "application/pdf"));
        let name = format!("inline; filename=\"juniper-letter-{language}.pdf\"");
        assert_eq!(answer.header("content-disposition"), name);
        assert!(answer.text.starts_with("%PDF-"));
    }
    desk.app.finish().await;
}

#[tokio::test]
async fn only_the_offices_own_sites_may_frame_its_form() {
    let desk = Office::empty().await;
    let path = format!("/office/{}/marketing/embed-origins", desk.tenant.office);
    let put = |origins: Value| {
        desk.app.call(Method::PUT, &path).json(&json!({ "origins": origins })).bearer(&desk.token).send()
    };
    let wrong =
        put(json!(["https://www.juniper.example", "http://juniper.example", "https://juniper.example/join"])).await;
    let fields = wrong.json()["fields"].clone();
    assert_eq!(fields.as_object().unwrap().keys().collect::<Vec<_>>(), ["origins.1", "origins.2"]);
    let saved = put(json!(["https://WWW.juniper.example/", "http://localhost:8700"])).await.data();
    assert_eq!(saved["origins"], json!(["http://localhost:8700", "https://www.juniper.example"]));

    let ancestors = |answer: &Answered| {
        let policy = answer.header("content-security-policy").to_owned();
        policy.split("; ").find(|rule| rule.starts_with("frame-ancestors")).unwrap().to_owned()
    };
    let own = "frame-ancestors 'self' http://localhost:8700 https://www.juniper.example";
    for office in [desk.tenant.office.to_string(), "juniper".to_owned()] {
        let framed = desk.app.get(&format!("//enroll/embed?office={office}")).send().await;
        assert_eq!(framed.status, StatusCode::OK);
        assert_eq!((ancestors(&framed).as_str(), framed.header("x-frame-options")), (own, ""));
        assert!(framed.header("content-security-policy").contains("default-src 'none'"), "the rest stays");
    }
    let other = desk.app.tenant("dental", "alder").await;
    let nobody = [
        format!("//enroll/embed?office={}", other.office),
        "//enroll/embed?office=nowhere".to_owned(),
        "//enroll/embed".to_owned(),
        format!("//accounts/signup/my-dentist/{}", desk.tenant.office),
        "//".to_owned(),
    ];
    for path in nobody {
        let refused = desk.app.get(&path).send().await;
        assert_eq!(
            (ancestors(&refused).as_str(), refused.header("x-frame-options")),
            ("frame-ancestors 'none'", "DENY"),
            "{path}"
        );
    }
    let foreign = desk.app.get(&format!("//enroll/embed?office={}", desk.tenant.office)).at("vision").send().await;
    assert_eq!(ancestors(&foreign), "frame-ancestors 'none'", "another brand's host");

    let script = desk.app.get("//embed/v1.js").send().await;
    assert_eq!((script.status, script.header("cross-origin-resource-policy")), (StatusCode::OK, "cross-origin"));
    assert_eq!(desk.app.get("//assets/a-1234.js").send().await.header("cross-origin-resource-policy"), "same-origin");
    let associate = desk.app.token(desk.tenant.login(UserType::DentistStandard)).await;
    let ask = desk.app.call(Method::PUT, &path).json(&json!({ "origins": [] })).bearer(&associate);
    assert_eq!(ask.send().await.status, StatusCode::FORBIDDEN);
    desk.app.finish().await;
}

#[tokio::test]
async fn household_and_office_see_referrals() {
    let desk = Office::empty().await;
    let client = desk.app.token(desk.tenant.login(UserType::Client)).await;
    let own = desk.app.get("/patient/referrals").bearer(&client).send().await;
    assert_eq!(own.status, StatusCode::OK, "{}", own.text);
    let own = own.data();
    let code = own["code"].as_str().unwrap();
    assert!(own["address"].as_str().unwrap().ends_with(&format!("?ref={code}")), "{own}");
    for (language, words) in [("en", "$25 credit"), ("es", "un crédito de $25")] {
        assert!(own["terms"][language].as_str().unwrap().contains(words), "{own}");
    }
    let seen = desk.get(&format!("/users/me/account/referrals/{}", desk.tenant.account)).await;
    assert_eq!((seen.status, &seen.data()["code"]), (StatusCode::OK, &own["code"]));
    let other = desk.app.tenant("dental", "other").await;
    assert_eq!(desk.get(&format!("/users/me/account/referrals/{}", other.account)).await.status, StatusCode::NOT_FOUND);
    assert_eq!(desk.get("/patient/referrals").await.status, StatusCode::FORBIDDEN);
    desk.app.finish().await;
}

#[tokio::test]
async fn anonymous_visits_are_counted_by_source() {
    let desk = Office::empty().await;
    let office = desk.tenant.office;
    let visit = |source: Value| {
        let body = json!({ "officeId": office, "step": "visit", "source": source });
        desk.app.post("/accounts/signup-visits", &body)
    };
    assert_eq!(visit(json!("poster")).send().await.status, StatusCode::OK);
    assert_eq!(visit(json!("ana.reyes@example.com")).send().await.status, StatusCode::OK);
    assert_eq!(visit(json!("x".repeat(101))).send().await.status, StatusCode::BAD_REQUEST);
    let funnel = desk.get(&format!("/office/{office}/marketing/funnel")).await.data();
    let sources: Vec<_> =
        funnel["rows"].as_array().unwrap().iter().map(|row| (&row["source"], &row["visits"])).collect();
    assert_eq!(sources, [(&json!("other"), &json!(1)), (&json!("poster"), &json!(1))], "{funnel}");
    let links = desk.get(&format!("/office/{office}/marketing/enrollment")).await.data();
    assert!(links["signupUrl"].as_str().unwrap().ends_with("?source=link"), "{links}");
    assert!(links["embedSnippet"].as_str().unwrap().contains("source=embed"), "{links}");
    assert_eq!(links["texts"].as_array().unwrap().len(), 6);
    desk.app.finish().await;
}
