//! Sign-up over HTTP: a family opens an office's page, gets a quote, pays, and is signed in; the office sees the new
//! household.

use crate::common::{Answered, JUNIPER, Tenant, TestApp};
use poem::http::{Method, StatusCode};
use serde_json::{Value, json};
use tenancy::UserType;

struct Page {
    app: TestApp,
    tenant: Tenant,
    other: Tenant,
    plan: i64,
}

impl Page {
    async fn open() -> Self {
        let (app, [tenant]) = TestApp::with_members([JUNIPER]).await;
        let other = app.tenant("vision", "larkspur").await;
        app.outside("update office set account_status = 1, family_discount_two = 5, charges_enabled = true").await;
        app.outside(
            "update plan_variant set price_cents = 39900, view_status = 'active', show_on_enrollment = true where period = 'year'",
        )
        .await;
        let plan = tenant.plan();
        Self { app, tenant, other, plan }
    }

    async fn quote(&self, body: Value) -> Answered {
        self.app.post("/accounts/quote", &body).send().await
    }

    async fn finish(&self, key: &str, body: &Value) -> Answered {
        self.app.post("/accounts/signup", body).header("idempotency-key", key).send().await
    }

    /// The request that the page would send for two people with today's quote.
    async fn order(&self, email: &str, token: &str) -> Value {
        let people = json!([
            {"key": "owner", "firstName": "Daniel", "relationship": "myself", "dob": "1985-06-14", "planId": self.plan, "period": "month", "enroll": true},
            {"key": "elena", "firstName": "Elena", "relationship": "partner", "dob": "1987-03-02", "planId": self.plan, "period": "year", "enroll": true}]);
        let quote = self.quote(json!({"officeId": self.tenant.office, "members": people})).await.data();
        json!({
            "officeId": self.tenant.office, "language": "en",
            "owner": {"firstName": "Daniel", "lastName": "Okonkwo", "dob": "1985-06-14", "email": email, "confirmEmail": email,
                "password": "a long password", "confirmPassword": "a long password", "phone": "208-555-0173", "address1": "2316 N 21st St",
                "city": "Boise", "state": "ID", "zip": "83702", "confirmZip": "83702", "enroll": true, "planId": self.plan, "period": "month"},
            "members": [{"key": "elena", "firstName": "Elena", "lastName": "Okonkwo", "dob": "1987-03-02", "relationship": "partner", "planId": self.plan, "period": "year"}],
            "payment": {"kind": "card", "token": token},
            "quotedDueToday": quote["dueToday"], "quoteVersion": quote["version"],
            "acknowledgements": {"terms": true, "autoRenewal": true, "rightPlan": true, "electronic": true}, "termsVersion": "2026-11-29"
        })
    }
}

#[tokio::test]
async fn signup_enrolls_a_family_and_signs_it_in() {
    let page = Page::open().await;
    let offer = page.app.get(&format!("/dentists/details/{}/no-auth", page.tenant.office)).send().await.data();
    assert_eq!(offer["plans"][0]["monthly"]["price"], "39.00");
    assert_eq!(offer["office"]["slug"], "juniper");
    let by_slug = page.app.get("/dentists/details/juniper/no-auth").send().await.data();
    assert_eq!(by_slug["version"], offer["version"]);

    let order = page.order("daniel@okonkwo.example", "pm_card_visa").await;
    assert_eq!(order["quotedDueToday"], "416.10", "37.05 + 379.05");
    let answer = page.finish("page-opened-1", &order).await;
    let result = answer.data();
    assert_eq!(result["status"], "done", "{result}");
    assert_eq!(result["charged"], "416.10");
    assert!(answer.cookie().is_some(), "the refresh cookie");
    let token = result["session"]["token"].as_str().unwrap().to_owned();
    assert_eq!(result["session"]["user"]["type"], "client");
    assert_eq!(result["session"]["user"]["landing"], "/patient-details/dashboard");

    let mine = page.app.get("/patient/family-memberships").bearer(&token).send().await.data();
    assert_eq!(mine["members"].as_array().unwrap().len(), 2);
    assert_eq!(mine["next"]["amount"], "37.05");

    let staff = page.app.token(page.tenant.login(UserType::DentistStandard)).await;
    let search = format!("/dentists/{}/members/upgraded-search", page.tenant.office);
    let seen =
        page.app.post(&search, &json!({"searchQuery": "okonkwo", "searchFilter": ["all"]})).bearer(&staff).send().await;
    let row = seen.data()["items"][0].clone();
    assert_eq!((&row["status"], &row["familySize"]), (&json!("active"), &json!(2)));

    page.app.run_jobs().await;
    let mails = page.app.mails().iter().map(|m| m.subject.clone()).collect::<Vec<_>>();
    assert_eq!(mails.len(), 2, "{mails:?}");
    page.app.finish().await;
}

#[tokio::test]
async fn a_key_opens_one_session_and_never_another() {
    let page = Page::open().await;
    let order = page.order("once@okonkwo.example", "pm_card_visa").await;
    let first = page.finish("page-opened-once", &order).await;
    assert!(first.data()["session"].is_object() && first.cookie().is_some());
    let again = page.finish("page-opened-once", &order).await;
    assert_eq!(again.data()["status"], "done");
    assert!(again.data().get("session").is_none() && again.cookie().is_none(), "{}", again.text);
    assert_eq!(page.app.number("select count(*) from enrollment_order where idempotency_key like 'page%'").await, 0);

    // The provider completed the order while the payer was with the bank: the page asks again soon after, and gets a
    // session.
    page.app.outside("update enrollment_order set session_granted_at = null").await;
    assert!(page.finish("page-opened-once", &order).await.data()["session"].is_object());
    page.app
        .outside("update enrollment_order set session_granted_at = null, updated_at = now() - interval '16 minutes'")
        .await;
    assert!(page.finish("page-opened-once", &order).await.data().get("session").is_none());
    page.app.outside("update enrollment_order set updated_at = now() - interval '25 hours'").await;
    let id = again.data()["order"].as_str().unwrap().to_owned();
    let old = page.app.get(&format!("/accounts/signup/{id}")).send().await;
    assert_eq!(old.status, StatusCode::NOT_FOUND, "the order's id tells for a day");
    page.app.run_jobs().await;
    page.app.finish().await;
}

#[tokio::test]
async fn after_a_reload_the_order_tells_but_opens_no_session() {
    let page = Page::open().await;
    let order = page.order("reload@okonkwo.example", "pm_card_visa").await;
    let first = page.finish("page-opened-2", &order).await.data();
    let id = first["order"].as_str().unwrap();
    let again = page.app.get(&format!("/accounts/signup/{id}")).send().await;
    assert_eq!(again.data()["status"], "done");
    assert!(again.data().get("session").is_none() && again.cookie().is_none());
    let foreign = page.app.get(&format!("/accounts/signup/{id}")).at("vision").send().await;
    assert_eq!(foreign.status, StatusCode::NOT_FOUND, "another brand's host");
    let unknown = page.app.get("/accounts/signup/00000000-0000-4000-8000-000000000000").send().await;
    assert_eq!(unknown.status, StatusCode::NOT_FOUND);
    page.app.run_jobs().await;
    page.app.finish().await;
}

#[tokio::test]
async fn another_brands_office_does_not_exist_here() {
    let page = Page::open().await;
    let foreign = page.app.get(&format!("/dentists/details/{}/no-auth", page.other.office)).send().await;
    let missing = page.app.get("/dentists/details/999999/no-auth").send().await;
    assert_eq!(
        (foreign.status, foreign.json()["_message"].clone()),
        (missing.status, missing.json()["_message"].clone())
    );
    let quote = page.quote(json!({"officeId": page.other.office, "members": []})).await;
    assert_eq!(quote.status, StatusCode::NOT_FOUND);
    page.app.finish().await;
}

#[tokio::test]
async fn signup_field_errors_use_paths_and_the_page_language() {
    let page = Page::open().await;
    let mut order = page.order("fields@okonkwo.example", "pm_card_visa").await;
    order["owner"]["confirmEmail"] = json!("other@okonkwo.example");
    order["owner"]["zip"] = json!("8370");
    order["owner"]["phone"] = json!("416-555-0173");
    order["members"][0]["dob"] = json!("03/02/1987");
    order["acknowledgements"]["autoRenewal"] = json!(false);
    let fields = |answer: Answered| {
        assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{}", answer.text);
        answer.json()["fields"].clone()
    };
    let dates = fields(page.finish("page-opened-3", &order).await);
    assert_eq!(dates["members.0.dob"], json!(["Date must follow format YYYY-MM-DD"]));
    order["members"][0]["dob"] = json!("1987-03-02");
    let english = fields(page.finish("page-opened-3", &order).await);
    assert_eq!(english["owner.confirmEmail"], json!(["Email must match"]));
    assert_eq!(english["owner.zip"], json!(["Must be exactly 5 or 9 digits"]));
    assert_eq!(english["owner.phone"], json!(["Area code must be from USA"]));
    assert_eq!(english["acknowledgements.autoRenewal"], json!(["Field must be checked"]));
    order["language"] = json!("es");
    let spanish = fields(page.finish("page-opened-3", &order).await);
    assert_eq!(spanish["acknowledgements.autoRenewal"], json!(["Debe marcar esta casilla"]));
    page.app.finish().await;
}

#[tokio::test]
async fn signup_refuses_a_raw_card_number_and_requires_a_key() {
    let page = Page::open().await;
    let before = page.app.number("select count(*) from enrollment_order").await;
    let order = page.order("pan@okonkwo.example", "4242424242424242").await;
    let refused = page.finish("page-opened-4", &order).await;
    assert_eq!(refused.json()["fields"]["payment.token"], json!(["Invalid data"]));
    let keyless = page.app.post("/accounts/signup", &order).send().await;
    assert_eq!(keyless.status, StatusCode::BAD_REQUEST);
    assert_eq!(page.app.number("select count(*) from enrollment_order").await, before);
    page.app.finish().await;
}

/// The provider's signed webhook settles a payment whose response was lost.
#[tokio::test]
async fn a_webhook_settles_what_the_lost_answer_left_unknown() {
    use sandboxes::cards::FaultKind;
    let page = Page::open().await;
    let entries = "select count(*) from journal_entry where kind = 'payment'";
    let before = page.app.number(entries).await;
    page.app.sandbox.control.fault("POST /v1/payment_intents", FaultKind::ErrorAfter, 1).await.unwrap();
    let order = page.order("lost@okonkwo.example", "pm_card_visa").await;
    let waiting = page.finish("page-opened-5", &order).await.data();
    assert!(["processing", "done"].contains(&waiting["status"].as_str().unwrap()), "{waiting}");
    let payment = page.app.number("select max(id) from payment where order_id is not null").await;
    let reference = format!("{}-{payment}", page.tenant.organization);
    let made = page.app.sandbox.control.payments(&reference).await.unwrap();
    assert_eq!(made.len(), 1, "the provider has charged");
    let event = json!({
        "id": "evt_lost_answer", "object": "event", "type": "payment_intent.succeeded", "created": 1_790_000_000, "livemode": false,
        "pending_webhooks": 1, "api_version": null, "request": null,
        "data": {"object": {"id": made[0].id, "object": "payment_intent", "amount": made[0].amount_cents, "amount_capturable": 0,
            "amount_received": made[0].amount_cents, "capture_method": "automatic", "confirmation_method": "automatic", "created": 1_790_000_000,
            "currency": "usd", "livemode": false, "metadata": {"payment_ref": reference}, "payment_method_types": ["card"], "status": "succeeded"}}
    })
    .to_string();
    let signature = stripe_webhook::Webhook::generate_test_header(&event, crate::common::WEBHOOK_SECRET, None);
    for _ in 0..3 {
        let ask = page.app.call(Method::POST, "/webhooks/cards").bytes(event.clone().into_bytes());
        assert_eq!(ask.header("stripe-signature", signature.clone()).send().await.status, StatusCode::OK);
    }
    page.app.run_jobs().await;
    let ended = page.app.get(&format!("/accounts/signup/{}", waiting["order"].as_str().unwrap())).send().await.data();
    assert_eq!(ended["status"], "done");
    assert_eq!(
        page.app.number("select count(*) from webhook_event where applied_at is not null").await,
        1,
        "doubled is once"
    );
    assert_eq!(page.app.number(entries).await, before + 1);
    page.app.finish().await;
}
