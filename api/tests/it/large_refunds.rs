//! Refunds above a manager's limit require re-authentication in every call that refunds. The refund dialog's test is
//! with the refunds.

use crate::common::{Answered, JUNIPER, PASSWORD, Tenant, TestApp};
use frame::area::Example;
use poem::http::StatusCode;
use serde_json::{Value, json};
use tenancy::UserType;

/// A household with bills of $300.00, each paid by card, so that no single refund is above the limit of $500.00.
struct Paid {
    app: TestApp,
    tenant: Tenant,
}

impl Paid {
    /// Two bills, during the first 90 days: the terms refund everything.
    async fn in_the_first_days() -> Self {
        Self::after(0).await
    }

    /// After the first 90 days: the terms refund nothing.
    async fn later() -> Self {
        Self::after(60).await
    }

    async fn after(days: i64) -> Self {
        let (app, [tenant]) = TestApp::with_members([JUNIPER]).await;
        tenant.cancel_agreement(&app).await;
        app.days_pass(days).await;
        app.outside(
            "update invoice set total_cents = 30000, paid_cents = 30000; update invoice_line set amount_cents = 30000;
             update payment set amount_cents = 30000",
        )
        .await;
        Self { app, tenant }
    }

    async fn token(&self, user_type: UserType) -> String {
        self.app.token(self.tenant.login(user_type)).await
    }

    async fn post(&self, path: &str, body: &Value, token: &str) -> Answered {
        self.app.post(path, body).bearer(token).send().await
    }

    /// The version of the cancellation summary, after checking its refund.
    async fn version(&self, refund: &str, token: &str) -> Value {
        let path = format!("/dentists/{}/subscription/settlement", self.tenant.office);
        let ids = json!({ "membershipIds": [self.tenant.subscription()] });
        let shown = self.post(&path, &ids, token).await.data();
        assert_eq!(shown["refund"], refund);
        shown["version"].clone()
    }

    async fn cancel(&self, body: Value, token: &str) -> Answered {
        let mut all = json!({ "membershipIds": [self.tenant.subscription()], "cancellationReason": 12 });
        all.as_object_mut().unwrap().extend(body.as_object().unwrap().clone());
        self.post(&format!("/dentists/{}/subscription/cancel_contract_plan", self.tenant.office), &all, token).await
    }

    /// Asserts that `answer` requires re-authentication and that nothing was changed.
    async fn asked(&self, answer: Answered) {
        let error = answer.json()["error"].clone();
        assert_eq!((answer.status, error), (StatusCode::CONFLICT, json!("confirm_again")), "{}", answer.text);
        assert_eq!(self.app.number("select count(*) from refund").await, 0, "nothing is written");
        assert_eq!(self.app.number("select count(*) from subscription where status <> 'active'").await, 0);
    }

    async fn prove(&self, token: &str) {
        let proof = self.post("/session/confirm", &json!({ "password": PASSWORD }), token).await;
        assert_eq!(proof.status, StatusCode::OK, "{}", proof.text);
    }

    async fn refunded(&self) -> i64 {
        self.app.number("select sum(amount_cents)::bigint from refund").await
    }
}

#[tokio::test]
async fn large_cancellation_refund_needs_reauthentication_and_counts_together() {
    let paid = Paid::later().await;
    for user_type in [UserType::OfficeAdmin, UserType::Dentist] {
        let token = paid.token(user_type).await;
        let version = paid.version("0.00", &token).await;
        let body = json!({ "version": version, "override": { "now": true, "refund": "500.01", "reason": "Goodwill" } });
        let answer = paid.cancel(body, &token).await;
        paid.asked(answer).await;
    }
    let token = paid.token(UserType::OfficeAdmin).await;
    let version = paid.version("0.00", &token).await;
    let body = json!({ "version": version, "override": { "now": true, "refund": "500.00", "reason": "Goodwill" } });
    let done = paid.cancel(body, &token).await;
    assert_eq!(done.status, StatusCode::OK, "the limit itself asks for nothing: {}", done.text);
    assert_eq!(paid.refunded().await, 50_000);
    paid.app.finish().await;
}

#[tokio::test]
async fn policy_refund_reauthenticates_staff_but_not_the_household() {
    let paid = Paid::in_the_first_days().await;
    let manager = paid.token(UserType::OfficeAdmin).await;
    let body = json!({ "version": paid.version("600.00", &manager).await });
    let answer = paid.cancel(body.clone(), &manager).await;
    paid.asked(answer).await;
    paid.prove(&manager).await;
    let done = paid.cancel(body, &manager).await;
    assert_eq!(done.status, StatusCode::OK, "{}", done.text);
    assert_eq!(paid.refunded().await, 60_000);
    paid.app.finish().await;

    let paid = Paid::in_the_first_days().await;
    let own = paid.token(UserType::Client).await;
    let path = format!("/subscriptions/patient/cancel/{}", paid.tenant.subscription());
    let shown = paid.app.get(&path).bearer(&own).send().await.data();
    let done = paid.post(&path, &json!({ "version": shown["version"] }), &own).await;
    assert_eq!(done.status, StatusCode::OK, "{}", done.text);
    assert_eq!(paid.refunded().await, 60_000);
    paid.app.finish().await;
}

#[tokio::test]
async fn marking_somebody_as_gone_asks_again_above_the_limit() {
    let paid = Paid::in_the_first_days().await;
    let manager = paid.token(UserType::OfficeAdmin).await;
    let path = format!("/users/{}/members/{}/gone", paid.tenant.login(UserType::Dentist).0, paid.tenant.member);
    let seen = paid.post(&format!("{path}/preview"), &json!({ "gone": "deceased" }), &manager).await.data();
    assert_eq!(seen["memberships"][0]["refund"], "600.00", "{seen}");
    let body = json!({ "gone": "deceased", "on": "2026-10-01", "version": seen["version"] });
    let answer = paid.post(&path, &body, &manager).await;
    paid.asked(answer).await;
    paid.prove(&manager).await;
    let done = paid.post(&path, &body, &manager).await;
    assert_eq!(done.status, StatusCode::OK, "{}", done.text);
    assert_eq!(paid.refunded().await, 60_000);
    paid.app.finish().await;
}

#[tokio::test]
async fn large_agreement_refund_needs_reauthentication_and_counts_together() {
    let (app, [tenant]) = TestApp::with_members([JUNIPER]).await;
    // Two installments are billed and paid, $300.00 each.
    app.days_pass(41).await;
    app.days_pass(31).await;
    let paid = Paid { app, tenant };
    let owner = paid.token(UserType::Dentist).await;
    let path = format!("/office/{}/inhouse-financing/{}", paid.tenant.office, paid.tenant.id(Example::Agreement));
    let shown = paid.app.get(&format!("{path}/settlement")).bearer(&owner).send().await.data();
    assert_eq!(shown["refundable"], "600.00");
    let body = json!({ "rest": "write_off", "refund": "500.01", "reason": "Stopped", "version": shown["version"] });
    for user_type in [UserType::OfficeAdmin, UserType::Dentist] {
        let answer = paid.post(&format!("{path}/cancel"), &body, &paid.token(user_type).await).await;
        paid.asked(answer).await;
    }
    let active = "select count(*) from installment_agreement where state = 'active'";
    assert_eq!(paid.app.number(active).await, 1);
    paid.prove(&owner).await;
    let done = paid.post(&format!("{path}/cancel"), &body, &owner).await;
    assert_eq!(done.status, StatusCode::OK, "{}", done.text);
    assert_eq!((paid.refunded().await, paid.app.number(active).await), (50_001, 0));
    paid.app.finish().await;
}
