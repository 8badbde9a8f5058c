//! Refunds and disputes over HTTP: limits by role, keys, foreign ids.

use crate::common::{ALDER, JUNIPER, PASSWORD, TestApp};
use frame::area::Example;
use poem::http::StatusCode;
use serde_json::{Value, json};
use tenancy::UserType;

#[tokio::test]
async fn staff_refund_up_to_their_limit_and_the_owner_more() {
    let (app, [tenant, other]) = TestApp::with_members([JUNIPER, ALDER]).await;
    app.outside("update payment set amount_cents = 90000").await;
    let payment = tenant.payment();
    let (manager, owner) =
        (app.token(tenant.login(UserType::OfficeAdmin)).await, app.token(tenant.login(UserType::Dentist)).await);
    let refund = async |token: &str, payment: i64, amount: &str, key: &str| {
        let body = json!({ "userId": tenant.login(UserType::Client).0, "paymentId": payment, "amount": amount, "reason": "Paid twice" });
        app.post("/dentists/refunds", &body).bearer(token).header("idempotency-key", key.to_owned()).send().await
    };
    let shown = app.get(&format!("/dentists/refunds/{payment}")).bearer(&manager).send().await.data();
    assert_eq!((&shown["left"], &shown["limit"]), (&json!("900.00"), &json!("500.00")));
    let owners = app.get(&format!("/dentists/refunds/{payment}")).bearer(&owner).send().await.data();
    assert_eq!(owners["limit"], Value::Null, "the owner has no limit");

    let over = refund(&manager, payment, "500.01", "first-try").await;
    assert_eq!(over.status, StatusCode::BAD_REQUEST);
    assert!(over.text.contains("at most $500.00"), "{}", over.text);
    let made = refund(&manager, payment, "500.00", "second-try").await;
    assert_eq!(made.status, StatusCode::OK, "{}", made.text);
    let same = refund(&manager, payment, "500.00", "second-try").await.data();
    assert_eq!(same["refundId"], made.data()["refundId"], "pressed twice it is the same refund");
    assert_eq!(
        refund(&manager, payment, "0.01", "third-try").await.status,
        StatusCode::BAD_REQUEST,
        "split it is the same limit"
    );
    assert_eq!(
        refund(&owner, payment, "400.01", "fourth-try").await.status,
        StatusCode::BAD_REQUEST,
        "more than is left"
    );
    let unproved = refund(&owner, payment, "400.00", "fifth-try").await;
    assert_eq!((unproved.status, &unproved.json()["error"]), (StatusCode::CONFLICT, &json!("confirm_again")));
    assert_eq!(app.number("select count(*) from refund").await, 1, "nothing is written");
    let proof = app.post("/session/confirm", &json!({ "password": PASSWORD })).bearer(&owner).send().await;
    assert_eq!(proof.status, StatusCode::OK, "{}", proof.text);
    assert_eq!(refund(&owner, payment, "400.00", "fifth-try").await.status, StatusCode::OK);

    assert_eq!(refund(&owner, other.payment(), "1.00", "foreign-try").await.status, StatusCode::NOT_FOUND);
    assert_eq!(refund(&owner, 999_999_999, "1.00", "missing-try").await.status, StatusCode::NOT_FOUND);
    let own: i64 = app.number("select count(*) from refund").await;
    assert_eq!(own, 2);
    app.finish().await;
}

#[tokio::test]
async fn impersonating_staff_have_their_own_refund_limit() {
    let (app, [tenant]) = TestApp::with_members([JUNIPER]).await;
    let signed_in = app.sign_in_staff(&tenant.email(UserType::Admin)).await;
    let staff = signed_in.data()["token"].as_str().unwrap().to_owned();
    let user = json!({ "userId": tenant.login(UserType::Dentist).0, "reason": "A call." });
    let acting = app.post("/admin/impersonations", &user).bearer(&staff).send().await.data();
    let token = acting["token"].as_str().unwrap().to_owned();
    let shown = app.get(&format!("/dentists/refunds/{}", tenant.payment())).bearer(&token).send().await.data();
    assert_eq!(shown["limit"], "200.00");
    app.finish().await;
}

#[tokio::test]
async fn a_refund_needs_a_reason_and_stands_in_the_ledger() {
    let (app, [tenant]) = TestApp::with_members([JUNIPER]).await;
    let token = app.token(tenant.login(UserType::Dentist)).await;
    let user = tenant.login(UserType::Client).0;
    let payment = tenant.payment();
    let bare = json!({ "userId": user, "paymentId": payment, "reason": "  " });
    let refused =
        app.post("/dentists/refunds", &bare).bearer(&token).header("idempotency-key", "some-key-1").send().await;
    assert_eq!(refused.status, StatusCode::BAD_REQUEST);
    assert!(refused.text.contains("\"reason\""), "{}", refused.text);
    let body = json!({ "userId": user, "paymentId": payment, "reason": "Moved" });
    let made = app.post("/dentists/refunds", &body).bearer(&token).header("idempotency-key", "some-key-2").send().await;
    assert_eq!(made.data()["amount"], "39.00");
    assert_eq!(made.data()["fee"], "1.67", "the whole fee with the whole payment");
    app.outside("update refund set status = 'succeeded', succeeded_at = now()").await;
    let ledger = app
        .post(&format!("/office/{}/members/finances/{user}/1970", tenant.office), &json!({}))
        .bearer(&token)
        .send()
        .await
        .data();
    let row = &ledger["rows"][0];
    assert_eq!(
        (&row["kind"], &row["status"], &row["amount"]),
        (&json!("refund"), &json!("refunded"), &json!("-39.00"))
    );
    assert_eq!((&row["fees"], &row["net"]), (&json!("-1.67"), &json!("-37.33")));
    let paid = ledger["rows"].as_array().unwrap().iter().rfind(|r| r["kind"] == "payment").unwrap();
    assert_eq!(paid["refunded"], "39.00");
    assert_eq!(ledger["totals"]["amount"], "39.00");
    let client = app.token(tenant.login(UserType::Client)).await;
    let own = app.get("/patient/payments").bearer(&client).send().await.data();
    assert_eq!((&own["items"][0]["kind"], &own["items"][0]["description"]), (&json!("refund"), &json!("Refund")));
    app.finish().await;
}

#[tokio::test]
async fn disputes_are_for_who_leads_the_office() {
    let (app, [tenant]) = TestApp::with_members([JUNIPER]).await;
    let list = async |user_type| {
        let token = app.token(tenant.login(user_type)).await;
        app.get(&format!("/office/{}/disputes?show=closed", tenant.office)).bearer(&token).send().await
    };
    assert_eq!(list(UserType::DentistStandard).await.status, StatusCode::FORBIDDEN);
    assert_eq!(list(UserType::Client).await.status, StatusCode::FORBIDDEN);
    let page = list(UserType::Dentist).await.data();
    assert_eq!(page["items"][0]["status"], "warning_closed");
    let token = app.token(tenant.login(UserType::Dentist)).await;
    let path = format!("/office/{}/disputes/{}", tenant.office, tenant.id(Example::Dispute));
    let pack = app.get(&format!("{path}/pack")).bearer(&token).send().await;
    assert_eq!(pack.headers["content-type"], "application/pdf");
    let late = app.post(&format!("{path}/submit"), &json!({})).bearer(&token).send().await;
    assert_eq!(late.status, StatusCode::CONFLICT, "{}", late.text);
    app.finish().await;
}
