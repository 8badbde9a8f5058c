//! Late balances over HTTP: for staff, the household, and anyone with an emailed link.

use crate::common::{Tenant, TestApp};
use poem::http::{Method, StatusCode};
use serde_json::json;
use tenancy::UserType;

const LINK: &str = "a-link-that-was-mailed-to-somebody-0123456789a";

/// A household whose last payment failed because of a lost card, with a link to pay it.
async fn late() -> (TestApp, Tenant) {
    let (app, tenant) = TestApp::with_late_member().await;
    app.outside(
        "insert into collection_link (organization_id, token_hash, office_id, account_id, purpose, created_at, expires_at)
           select organization_id, sha256('a-link-that-was-mailed-to-somebody-0123456789a'), office_id, id, 'pay', business_now(),
             business_now() + interval '14 days' from account",
    )
    .await;
    (app, tenant)
}

fn key() -> String {
    uuid::Uuid::new_v4().to_string()
}

#[tokio::test]
async fn staff_and_the_household_read_what_is_late_and_why() {
    let (app, tenant) = late().await;
    let staff = app.token(tenant.login(UserType::Dentist)).await;
    let client = app.token(tenant.login(UserType::Client)).await;
    let panel = app.get(&format!("/members/{}/late", tenant.account)).bearer(&staff).send().await.data();
    assert_eq!((&panel["amount"], &panel["invoices"][0]["amount"]), (&json!("39.00"), &json!("39.00")));
    assert!(panel["decisions"][0]["words"].as_str().unwrap().contains("reported lost"));
    assert_eq!((&panel["decisions"][0]["used"], &panel["decisions"][0]["most"]), (&json!(1), &json!(6)));
    assert_eq!(panel["sources"][0]["blocked"], true);
    let own = app.get("/patient/late").bearer(&client).send().await.data();
    assert_eq!((&own["amount"], &own["onFileFits"]), (&json!("39.00"), &json!(false)));
    app.finish().await;
}

#[tokio::test]
async fn blocked_card_is_not_charged_and_key_is_required() {
    let (app, tenant) = late().await;
    let staff = app.token(tenant.login(UserType::OfficeAdmin)).await;
    let body = json!({ "accountId": tenant.account });
    let without = app.post("/members/charge_user", &body).bearer(&staff).send().await;
    assert_eq!(without.status, StatusCode::BAD_REQUEST, "{}", without.text);
    let refused = app.post("/members/charge_user", &body).header("idempotency-key", key()).bearer(&staff).send().await;
    assert_eq!(refused.status, StatusCode::CONFLICT, "{}", refused.text);
    assert!(refused.message().contains("permanently declined"));
    app.finish().await;
}

#[tokio::test]
async fn arrears_are_written_off_once_with_a_reason() {
    let (app, tenant) = late().await;
    let staff = app.token(tenant.login(UserType::Dentist)).await;
    let once = key();
    let clear = |reason: &'static str, key: String| {
        let body = json!({ "accountId": tenant.account, "reason": reason });
        app.post("/users/me/members/clearDelinquency", &body).header("idempotency-key", key).bearer(&staff)
    };
    let refused = clear("  ", key()).send().await;
    assert_eq!(refused.json()["fields"]["reason"], json!(["This field is required"]));
    assert_eq!(clear("A gift", once.clone()).send().await.data()["writtenOff"], "39.00");
    assert_eq!(clear("A gift", once).send().await.data()["writtenOff"], "0.00");
    assert_eq!(clear("A gift", key()).send().await.status, StatusCode::CONFLICT, "nothing is late any more");
    app.finish().await;
}

#[tokio::test]
async fn payment_link_works_once_and_reveals_nothing_afterwards() {
    let (app, _tenant) = late().await;
    let page = app.get(&format!("/pn/{LINK}")).send().await.data();
    assert_eq!(
        (&page["due"], &page["methodFits"], &page["firstName"]),
        (&json!("39.00"), &json!(false), &json!("Ana"))
    );
    let pay = |key: String| {
        let body = json!({ "token": "pm_card_visa" });
        app.post(&format!("/pn/{LINK}"), &body).header("idempotency-key", key)
    };
    let paid = pay(key()).send().await.data();
    assert_eq!((&paid["status"], &paid["paid"], &paid["due"]), (&json!("paid"), &json!("39.00"), &json!("0.00")));
    let used = pay(key()).send().await;
    let unknown = app.get("/pn/a-link-nobody-ever-had").send().await;
    let elsewhere = app.get(&format!("/pn/{LINK}")).at("vision").send().await;
    for gone in [&used, &unknown, &elsewhere] {
        assert_eq!(gone.status, StatusCode::NOT_FOUND, "{}", gone.text);
    }
    app.run_jobs().await;
    app.finish().await;
}

#[tokio::test]
async fn new_payment_link_reveals_no_account_and_is_rate_limited() {
    let (app, tenant) = late().await;
    let ask = |email: String| app.post("/patient/payment-link", &json!({ "email": email }));
    let known = ask(tenant.email(UserType::Client)).send().await;
    let nobody = ask("nobody@example.com".to_owned()).send().await;
    assert_eq!((known.status, known.message()), (nobody.status, nobody.message()));
    app.run_jobs().await;
    assert_eq!(app.mails().iter().filter(|m| m.subject.contains("payment link")).count(), 1);
    for _ in 0..2 {
        ask("nobody@example.com".to_owned()).send().await;
    }
    assert_eq!(ask("nobody@example.com".to_owned()).send().await.status, StatusCode::TOO_MANY_REQUESTS);
    app.finish().await;
}

#[tokio::test]
async fn household_changes_its_card_and_keeps_the_default() {
    let (app, tenant) = late().await;
    let client = tenant.login(UserType::Client);
    let token = app.token(client).await;
    let path = format!("/users/{}/update-account/payment/sources", client.0);
    let added = app.post(&path, &json!({ "token": "pm_card_visa" })).bearer(&token).send().await.data();
    assert_eq!(
        (&added["wasLate"], &added["stillLate"]),
        (&json!("39.00"), &json!("0.00")),
        "what waited for it is paid"
    );
    let sources = app.get(&path).bearer(&token).send().await.data();
    assert_eq!((&sources["items"][0]["last4"], &sources["items"][0]["inUse"]), (&json!("4242"), &json!(true)));
    let one = format!("{path}/{}", added["id"]);
    let kept = app.call(Method::DELETE, &one).bearer(&token).send().await;
    assert_eq!(kept.status, StatusCode::CONFLICT, "{}", kept.text);
    let missing = app.post(&path, &json!({})).bearer(&token).send().await;
    assert_eq!(missing.json()["fields"]["token"], json!(["This field is required"]));
    let other = format!("/users/{}/update-account/payment/sources", tenant.login(UserType::Dentist).0);
    assert_eq!(app.get(&other).bearer(&token).send().await.status, StatusCode::NOT_FOUND, "only one's own");
    app.run_jobs().await;
    app.finish().await;
}
