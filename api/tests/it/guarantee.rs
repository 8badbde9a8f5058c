//! Guaranteed payment plans over HTTP.

use gateways::guarantor::{ApplicationStatus, sign};
use payments::guarantee;
use poem::http::{Method, StatusCode};
use serde_json::json;
use tenancy::UserType;
use tenancy::ids::{OfficeId, OrganizationId};

use crate::common::{ALDER, JUNIPER, Tenant, TestApp, WEBHOOK_SECRET};

/// Makes the memberships guaranteed. Returns the token of the tenant's owner.
async fn guaranteed(app: &TestApp, tenant: &Tenant) -> String {
    app.outside("update subscription set guaranteed = true").await;
    app.token(tenant.login(UserType::Dentist)).await
}

#[tokio::test]
async fn office_activates_guarantee_and_signs_in_at_partner_once() {
    let (app, [tenant], partner) = TestApp::with_partner([JUNIPER]).await;
    let token = guaranteed(&app, &tenant).await;
    let at = format!("/office/{}/guarantee", tenant.office);
    let before = app.get(&at).bearer(&token).send().await.data();
    assert_eq!((before["available"].as_bool(), before["state"].as_str()), (Some(true), Some("none")));

    let named = app.post(&format!("{at}/activate"), &json!({ "accountNumber": "PA-1" })).bearer(&token).send().await;
    assert_eq!(named.status, StatusCode::FORBIDDEN, "only a member of the association names one");
    let asked = app.post(&format!("{at}/activate"), &json!({})).bearer(&token).send().await.data();
    assert_eq!(asked["state"], "requested");
    app.run_jobs().await;

    let (organization, office) = (OrganizationId(tenant.organization), OfficeId(tenant.office));
    let reference = guarantee::application_reference(organization, office, 1);
    partner.control.decide_office(&reference, ApplicationStatus::Approved, None).await.unwrap();
    let event = json!({ "id": "fevt_1", "type": "office.updated", "reference": reference }).to_string();
    let tell = |signature: String| {
        app.call(Method::POST, "/webhooks/guarantor")
            .header("guarantor-signature", signature)
            .bytes(event.clone().into_bytes())
    };
    assert_eq!(tell(sign(&event, "another secret of nobody", None)).send().await.status, StatusCode::BAD_REQUEST);
    assert_eq!(tell(sign(&event, WEBHOOK_SECRET, None)).send().await.status, StatusCode::OK);
    app.run_jobs().await;
    let after = app.get(&at).bearer(&token).send().await.data();
    assert!(after["state"] == "approved" && after["approvalDate"].is_string(), "{after}");
    let user = app.get("/users/me/account").bearer(&token).send().await.data();
    assert_eq!(user["dentistInfo"]["gpp"]["approvalDate"], after["approvalDate"]);

    let me = tenant.login(UserType::Dentist).0;
    let somebody = format!("/varidi-connect/login/{}/{}", tenant.office, tenant.login(UserType::OfficeAdmin).0);
    assert_eq!(app.get(&somebody).bearer(&token).send().await.status, StatusCode::NOT_FOUND);
    let link = app.get(&format!("/varidi-connect/login/{}/{me}", tenant.office)).bearer(&token).send().await.data();
    let url = link["url"].as_str().unwrap();
    let first = reqwest::get(url).await.unwrap();
    assert!(first.status().is_success() && first.text().await.unwrap().contains("Signed in as"));
    assert_eq!(reqwest::get(url).await.unwrap().status().as_u16(), 410, "once");
    partner.stop().await;
    app.finish().await;
}

#[tokio::test]
async fn a_delinquent_member_is_claimed_listed_and_downloaded() {
    let (app, [tenant, foreign], partner) = TestApp::with_partner([JUNIPER, ALDER]).await;
    let token = guaranteed(&app, &tenant).await;
    let list = |body: serde_json::Value| app.post("/dentists/guaranteed-plan-payments", &body).bearer(&token);
    app.post(&format!("/office/{}/guarantee/activate", tenant.office), &json!({})).bearer(&token).send().await.data();
    app.run_jobs().await;
    let (organization, office) = (OrganizationId(tenant.organization), OfficeId(tenant.office));
    let reference = guarantee::application_reference(organization, office, 1);
    partner.control.decide_office(&reference, ApplicationStatus::Approved, None).await.unwrap();
    guarantee::run(&app.context).await.unwrap();
    app.run_jobs().await;
    guarantee::run(&app.context).await.unwrap();
    app.run_jobs().await;
    let page = list(json!({ "officeId": tenant.office })).send().await.data();
    assert_eq!((page["items"].as_array().unwrap().len(), page["items"][0]["state"].as_str()), (1, Some("running")));
    let searched = list(json!({ "officeId": tenant.office, "search": "nobody of that name" })).send().await.data();
    assert_eq!(searched["items"].as_array().unwrap().len(), 0);

    let claim = |membership: i64| {
        app.post("/subscriptions/claimGuarantee", &json!({ "membershipId": membership })).bearer(&token)
    };
    let early = claim(tenant.subscription()).send().await;
    assert_eq!(early.status, StatusCode::CONFLICT);
    assert!(early.message().contains("Only a delinquent membership"), "{}", early.text);
    assert_eq!(claim(foreign.subscription()).send().await.status, StatusCode::NOT_FOUND);

    tenant.falls_behind(&app).await;
    app.days_pass(30).await;
    let made = claim(tenant.subscription()).send().await.data();
    assert!(made["amount"].as_str().unwrap().parse::<f64>().unwrap() > 33.0, "{made}");
    assert_eq!(claim(tenant.subscription()).send().await.status, StatusCode::CONFLICT, "once");
    app.run_jobs().await;
    let page =
        list(json!({ "officeId": tenant.office, "show": "claimed", "accountId": tenant.account })).send().await.data();
    assert_eq!((page["items"][0]["state"].as_str(), page["openClaimCount"].as_i64()), (Some("claimed"), Some(1)));
    assert_eq!(page["items"][0]["status"], "delinquent_gpp");

    let elsewhere = list(json!({ "officeId": foreign.office })).send().await;
    assert_eq!(elsewhere.status, StatusCode::NOT_FOUND);
    let file = format!("/office/{}/guaranteed-plan-payments/file?format=csv&show=claimed", tenant.office);
    let file = app.get(&file).bearer(&token).send().await;
    assert!(
        file.text.contains("Ana Reyes")
            && file.header("content-disposition").contains("guaranteed-payments-juniper.csv")
    );

    let toggle = |body: serde_json::Value| app.post("/dentists/guaranteed-plan-payments/toggle", &body).bearer(&token);
    let on = toggle(json!({ "officeId": tenant.office, "automaticClaim": true })).send().await;
    assert_eq!(on.status, StatusCode::OK, "{}", on.text);
    let other = toggle(json!({ "officeId": foreign.office, "automaticClaim": true })).send().await;
    assert_eq!(other.status, StatusCode::NOT_FOUND);
    let held =
        toggle(json!({ "officeId": tenant.office, "membershipId": foreign.subscription(), "automaticClaim": false }));
    assert_eq!(held.send().await.status, StatusCode::NOT_FOUND);
    partner.stop().await;
    app.finish().await;
}

#[tokio::test]
async fn without_a_partner_nothing_is_offered() {
    let (app, [tenant]) = TestApp::with_members([JUNIPER]).await;
    let token = guaranteed(&app, &tenant).await;
    let account = app.get(&format!("/office/{}/guarantee", tenant.office)).bearer(&token).send().await.data();
    assert_eq!(account["available"], false);
    let asked =
        app.post(&format!("/office/{}/guarantee/activate", tenant.office), &json!({})).bearer(&token).send().await;
    assert_eq!(asked.status, StatusCode::CONFLICT);
    app.finish().await;
}
