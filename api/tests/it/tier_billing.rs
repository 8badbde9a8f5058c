//! Tier billing over HTTP: the page, the card, the change, the invoice; and that other organizations' data can't be
//! accessed.

use crate::common::{ALDER, Answered, JUNIPER, Tenant, TestApp};
use poem::http::StatusCode;
use serde_json::{Value, json};
use tenancy::UserType;

struct Practice {
    app: TestApp,
    tenant: Tenant,
    token: String,
}

impl Practice {
    async fn open() -> Self {
        Self::managed(TestApp::start().await, "juniper").await
    }

    async fn managed(app: TestApp, slug: &str) -> Self {
        let tenant = app.tenant("dental", slug).await;
        let token = app.token(tenant.login(UserType::OfficeAdmin)).await;
        Self { app, tenant, token }
    }

    async fn get(&self, path: &str) -> Answered {
        self.app
            .get(&format!("/multi-location/billing/{}{path}", self.tenant.organization))
            .bearer(&self.token)
            .send()
            .await
    }

    async fn post(&self, path: &str, body: Value) -> Answered {
        self.app
            .post(path, &body)
            .header("idempotency-key", uuid::Uuid::new_v4().to_string())
            .bearer(&self.token)
            .send()
            .await
    }

    async fn billing(&self, path: &str, body: Value) -> Answered {
        self.post(&format!("/multi-location/billing/{}/{path}", self.tenant.organization), body).await
    }

    /// Calls an operation about the organization's payment methods.
    async fn methods(&self, call: &str, more: Value) -> Answered {
        let mut body = more;
        body["organizationId"] = self.tenant.organization.into();
        self.post(&format!("/dentists/{call}"), body).await
    }
}

#[tokio::test]
async fn practice_adds_a_card_chooses_a_tier_and_prints_invoice() {
    let practice = Practice::open().await;
    let empty = practice.get("").await.data();
    assert_eq!(empty["methods"]["items"], json!([]));
    assert_eq!(empty["chosen"]["tierLevel"], 3, "what was chosen while joining");

    let added = practice.methods("addTierPaymentMethod/org", json!({ "token": "pm_card_visa" })).await;
    assert_eq!((added.status, added.message()), (StatusCode::OK, "Payment method added".into()), "{}", added.text);
    let wish = json!({ "tierLevel": 1, "pricingPeriod": "month", "discountCode": "welcome3" });
    let shown = practice.billing("preview", wish.clone()).await.data();
    assert_eq!((&shown["effect"], &shown["due"]), (&json!("now"), &json!("74.50")));
    assert_eq!(shown["discountPercent"], 50);
    let mut choice = wish;
    choice["version"] = shown["version"].clone();
    let chosen = practice.billing("tier", choice).await.data();
    assert_eq!(chosen, json!({ "status": "done" }));

    let now = practice.get("").await.data();
    assert_eq!((&now["tier"]["tierLevel"], &now["tier"]["price"]), (&json!(1), &json!("149.00")));
    assert_eq!(now["tier"]["discount"], json!({ "code": "WELCOME3", "percent": 50, "bills": 2 }));
    let invoice = &now["invoices"]["rows"][0];
    assert_eq!((&invoice["status"], &invoice["amount"]), (&json!("paid"), &json!("74.50")));
    let paper = practice.get(&format!("/invoices/{}", invoice["id"])).await;
    assert_eq!(paper.header("content-type"), "application/pdf");
    let me = practice.app.get("/users/me/account").bearer(&practice.token).send().await.data();
    assert_eq!(
        me["tieredPayment"],
        json!({ "tierLevel": 1, "stripeCustomerId": me["dentistInfo"]["tieredPayment"]["stripeCustomerId"], "overdue": false })
    );
    assert_eq!(me["dentistInfo"]["organizationId"], practice.tenant.organization);
    practice.app.run_jobs().await;
    practice.app.finish().await;
}

#[tokio::test]
async fn methods_are_listed_made_default_and_removed_but_the_last() {
    let practice = Practice::open().await;
    for token in ["pm_card_visa", "pm_card_mastercard"] {
        practice.methods("addTierPaymentMethod/org", json!({ "token": token })).await.data();
    }
    let listed = practice.methods("getOrgTierBillingMethod", json!({})).await.data();
    let (newest, first) = (&listed["items"][0], &listed["items"][1]);
    assert_eq!((&newest["isDefault"], &first["brand"]), (&json!(true), &json!("visa")));
    practice.methods("setDefaultTierPaymentMethod", json!({ "paymentMethodId": first["id"] })).await.data();
    practice.methods("removeTierPaymentMethod", json!({ "paymentMethodId": newest["id"] })).await.data();
    let wish = json!({ "tierLevel": 1, "pricingPeriod": "month" });
    let version = practice.billing("preview", wish).await.data()["version"].clone();
    practice.billing("tier", json!({ "tierLevel": 1, "pricingPeriod": "month", "version": version })).await.data();
    let last = practice.methods("removeTierPaymentMethod", json!({ "paymentMethodId": first["id"] })).await;
    assert_eq!(last.status, StatusCode::CONFLICT);
    assert_eq!(last.message(), "This payment method is in use. Add another one first.");
    let none = practice.methods("addTierPaymentMethod/org", json!({ "token": " " })).await;
    assert_eq!(none.json()["fields"]["token"], json!(["This field is required"]));
    practice.app.run_jobs().await;
    practice.app.finish().await;
}

#[tokio::test]
async fn another_organizations_cards_are_not_there() {
    let (app, [_, other]) = TestApp::with_members([JUNIPER, ALDER]).await;
    let practice = Practice::managed(app, "willow").await;
    let method = practice.app.number("select max(id) from tier_method").await;
    for (call, body) in [
        ("getOrgTierBillingMethod", json!({ "organizationId": other.organization })),
        ("addTierPaymentMethod/org", json!({ "organizationId": other.organization, "token": "pm_card_visa" })),
        ("setDefaultTierPaymentMethod", json!({ "organizationId": other.organization, "paymentMethodId": method })),
        ("removeTierPaymentMethod", json!({ "organizationId": other.organization, "paymentMethodId": method })),
        (
            "setDefaultTierPaymentMethod",
            json!({ "organizationId": practice.tenant.organization, "paymentMethodId": method }),
        ),
        (
            "removeTierPaymentMethod",
            json!({ "organizationId": practice.tenant.organization, "paymentMethodId": method }),
        ),
    ] {
        let answer = practice.post(&format!("/dentists/{call}"), body.clone()).await;
        assert_eq!(answer.status, StatusCode::NOT_FOUND, "{call} {body}: {}", answer.text);
    }
    let associate = practice.app.token(practice.tenant.login(UserType::DentistStandard)).await;
    let path = format!("/multi-location/billing/{}", practice.tenant.organization);
    assert_eq!(practice.app.get(&path).bearer(&associate).send().await.status, StatusCode::FORBIDDEN);
    practice.app.finish().await;
}

#[tokio::test]
async fn anyone_checks_a_coupon_and_invalid_one_is_refused() {
    let app = TestApp::start().await;
    let found = app.post("/stripe-connect/loadDiscount", &json!({ "discountCode": "founders" })).send().await.data();
    assert_eq!(found, json!({ "discountCode": "FOUNDERS", "percent": 20, "bills": 1, "pricingPeriod": "year" }));
    for body in [json!({ "discountCode": "SUMMER24" }), json!({ "discountCode": "FOUNDERS", "pricingPeriod": "month" })]
    {
        let wrong = app.post("/stripe-connect/loadDiscount", &body).send().await;
        assert_eq!(wrong.status, StatusCode::BAD_REQUEST);
        assert_eq!(wrong.json()["fields"]["discountCode"], json!(["Invalid data"]));
    }
    app.finish().await;
}

#[tokio::test]
async fn tiers_of_locations_are_shown_before_they_are_chosen() {
    let practice = Practice::open().await;
    practice.methods("addTierPaymentMethod/org", json!({ "token": "pm_card_visa" })).await.data();
    let each = json!({ "billingMode": "per_location", "invoicing": "each", "dryRun": true });
    let early = practice.billing("mode", each.clone()).await;
    assert_eq!((early.status, early.message()), (StatusCode::CONFLICT, "Choose a tier first.".into()));
    let wish = json!({ "tierLevel": 2, "pricingPeriod": "month" });
    let version = practice.billing("preview", wish).await.data()["version"].clone();
    practice.billing("tier", json!({ "tierLevel": 2, "pricingPeriod": "month", "version": version })).await.data();

    let office = practice.tenant.office;
    let shown = practice.billing("mode", each).await.data();
    let bill = &shown["upcoming"][0];
    assert_eq!((&bill["dentistInfoId"], &bill["total"]), (&json!(office), &json!("249.00")));
    assert_eq!(shown["becomes"], json!({ "billingMode": "per_location", "invoicing": "each" }));
    assert_eq!(practice.get("").await.data()["locations"], Value::Null, "nothing was saved");
    let of_all = practice.billing("location-preview", json!({ "dentistInfoId": office, "tierLevel": 3 })).await;
    assert_eq!((of_all.status, &of_all.json()["code"]), (StatusCode::CONFLICT, &json!("tier_of_all_locations")));
    let shared = practice.billing("location-method", json!({ "dentistInfoId": office })).await;
    assert_eq!((shared.status, &shared.json()["code"]), (StatusCode::CONFLICT, &json!("locations_share_the_invoice")));

    let mode = json!({ "billingMode": "per_location", "invoicing": "each", "version": shown["version"] });
    practice.billing("mode", mode).await.data();
    let named = practice.get("").await.data()["methods"]["items"][0]["id"].clone();
    let method = json!({ "dentistInfoId": office, "paymentMethodId": named });
    let saved = practice.billing("location-method", method).await;
    assert_eq!((saved.status, saved.message()), (StatusCode::OK, "Payment method saved".into()), "{}", saved.text);
    let now = practice.get("").await.data();
    assert_eq!(now["locations"]["locations"][0]["paymentMethodId"], named);
    let unknown = practice.billing("location-preview", json!({ "dentistInfoId": 999_999, "tierLevel": 3 })).await;
    assert_eq!(unknown.status, StatusCode::NOT_FOUND);
    let change = json!({ "dentistInfoId": office, "tierLevel": 3, "version": "0" });
    let change = practice.billing("location-tier", change).await;
    assert_eq!(change.json()["code"], "tier_of_all_locations", "the mode starts with the next bill");
    practice.app.run_jobs().await;
    practice.app.finish().await;
}
