//! Enrollment by signed-in callers over HTTP: staff enroll, a household adds to itself, a former member re-enrolls.

use crate::common::{Answered, JUNIPER, Tenant, TestApp};
use poem::http::{Method, StatusCode};
use serde_json::{Value, json};
use tenancy::UserType;

struct Desk {
    app: TestApp,
    tenant: Tenant,
    staff: String,
    client: String,
}

impl Desk {
    async fn open() -> Self {
        let (app, [tenant]) = TestApp::with_members([JUNIPER]).await;
        app.outside("update office set account_status = 1, family_discount_two = 5, family_discount_three = 10, charges_enabled = true").await;
        let staff = app.token(tenant.login(UserType::DentistStandard)).await;
        let client = app.token(tenant.login(UserType::Client)).await;
        Self { app, tenant, staff, client }
    }

    fn office(&self, path: &str) -> String {
        format!("/dentists/{}/enrollment{path}", self.tenant.office)
    }

    async fn staff(&self, path: &str, body: Value) -> Answered {
        self.app.post(path, &body).bearer(&self.staff).send().await
    }

    fn elena(&self) -> Value {
        json!({"key": "elena", "firstName": "Elena", "lastName": "Reyes", "relationship": "partner", "dob": "1987-03-02",
            "planId": self.tenant.plan(), "period": "month"})
    }

    /// The request that a page would send for `members` after `quote`.
    fn order(&self, quote: &Value, members: Value, payment: Value) -> Value {
        json!({
            "officeId": self.tenant.office, "accountId": self.tenant.account, "language": "en", "members": members, "payment": payment,
            "quotedDueToday": quote["dueToday"], "quoteVersion": quote["version"], "termsVersion": "2026-11-29",
            "acknowledgements": {"terms": true, "autoRenewal": true, "rightPlan": true, "electronic": true}
        })
    }

    async fn finish(&self, method: Method, path: &str, token: &str, key: &str, body: &Value) -> Answered {
        self.app.call(method, path).json(body).bearer(token).header("idempotency-key", key).send().await
    }
}

#[tokio::test]
async fn staff_add_a_family_member_and_the_owner_pays_less() {
    let desk = Desk::open().await;
    let page = desk
        .app
        .get(&desk.office(&format!("?accountId={}", desk.tenant.account)))
        .bearer(&desk.staff)
        .send()
        .await
        .data();
    assert_eq!(page["household"]["members"][0]["canAddPlan"], true);
    assert_eq!(page["household"]["method"]["last4"], "4471");
    assert_eq!((&page["allowed"]["waiveFee"], &page["allowed"]["backdateDays"]), (&json!(true), &json!(60)));
    assert_eq!(page["page"]["familyPrices"][1]["price"], "37.05");

    let asked = json!({"accountId": desk.tenant.account, "members": [desk.elena()]});
    let quote = desk.staff(&desk.office("/quote"), asked).await.data();
    assert_eq!((&quote["familySize"], &quote["dueToday"]), (&json!(2), &json!("37.05")));
    assert_eq!(
        (&quote["household"][0]["price"], &quote["household"][0]["newPrice"]),
        (&json!("39.00"), &json!("37.05"))
    );
    assert_eq!(quote["householdMonthlyAfter"], "74.10");

    let me = desk.tenant.login(UserType::DentistStandard);
    let order = desk.order(&quote, json!([desk.elena()]), json!({"kind": "card", "token": "pm_card_visa"}));
    let path = format!("/users/{me}/members/add");
    let done = desk.finish(Method::POST, &path, &desk.staff, "desk-key-1", &order).await.data();
    assert_eq!((&done["status"], &done["charged"]), (&json!("done"), &json!("37.05")), "{done}");
    assert_eq!((&done["repriced"][0]["from"], &done["repriced"][0]["to"]), (&json!("39.00"), &json!("37.05")));
    assert!(done.get("session").is_none());
    let again = desk.finish(Method::POST, &path, &desk.staff, "desk-key-1", &order).await.data();
    assert_eq!(again["order"], done["order"], "pressed twice");
    assert_eq!(desk.app.number("select count(*) from member").await, 2);
    desk.app.run_jobs().await;
    let owner = "select count(*) from outgoing_message m join login l on l.id = m.login_id
        where m.channel = 'in_app' and m.kind = 'membership_added' and l.user_type = 'dentist'";
    assert_eq!(desk.app.number(owner).await, 1);
    let herself = "select count(*) from outgoing_message m join login l on l.id = m.login_id
        where m.channel = 'in_app' and m.kind = 'membership_added' and l.user_type = 'dentist_standard'";
    assert_eq!(desk.app.number(herself).await, 0, "who enrolled her knows");
    desk.app.finish().await;
}

#[tokio::test]
async fn a_household_adds_to_itself_and_to_nobody_else() {
    let desk = Desk::open().await;
    let page = desk.app.get("/patient/enrollment").bearer(&desk.client).send().await.data();
    assert_eq!(page["household"]["accountId"], desk.tenant.account);
    assert_eq!((&page["allowed"]["payor"], &page["allowed"]["backdateDays"]), (&json!(false), &json!(0)));
    let asked = json!({"members": [desk.elena()]});
    let quote = desk.app.post("/patient/enrollment/quote", &asked).bearer(&desk.client).send().await.data();
    let order = desk.order(&quote, json!([desk.elena()]), json!({"kind": "card", "token": "pm_card_visa"}));
    let own = desk.tenant.login(UserType::Client);
    let other = desk.tenant.login(UserType::Dentist);
    let path = |user| format!("/users/{user}/account/payment/subscribe");
    let foreign = desk.finish(Method::POST, &path(other), &desk.client, "client-key", &order).await;
    assert_eq!(foreign.status, StatusCode::NOT_FOUND);
    let mut backdated = order.clone();
    backdated["startsOn"] = quote["startsOn"].clone();
    let refused = desk.finish(Method::POST, &path(own), &desk.client, "client-key", &backdated).await;
    assert_eq!(refused.status, StatusCode::BAD_REQUEST, "only staff set a start: {}", refused.text);
    let done = desk.finish(Method::POST, &path(own), &desk.client, "client-key", &order).await.data();
    assert_eq!(done["status"], "done", "{done}");
    desk.app.run_jobs().await;
    desk.app.finish().await;
}

#[tokio::test]
async fn an_ended_member_comes_back_by_staff_or_by_itself() {
    let desk = Desk::open().await;
    desk.app.outside("update subscription set status = 'canceled', next_bill_on = null, version = version + 1").await;
    desk.app.outside("insert into subscription_history (organization_id, office_id, account_id, subscription_id, version, at, event, from_status, to_status, actor)
        select organization_id, office_id, account_id, id, version, now(), 'canceled', 'active', 'canceled', 'Ana Reyes' from subscription").await;
    let member = desk.tenant.member;
    let row = json!({"key": "m", "memberId": member, "planId": desk.tenant.plan(), "period": "month"});
    let quote =
        desk.app.post("/patient/enrollment/quote", &json!({"members": [row]})).bearer(&desk.client).send().await.data();
    assert_eq!((&quote["lines"][0]["kind"], &quote["dueToday"]), (&json!("reenroll"), &json!("39.00")));
    let order = desk.order(&quote, json!([row]), json!({"kind": "card", "token": "pm_card_visa"}));
    let path =
        |plan| format!("/dentists/{}/subscription/plan/{member}/re-enroll?membershipId={plan}", desk.tenant.office);
    let unknown = desk.finish(Method::PUT, &path(99), &desk.client, "again-key", &order).await;
    assert_eq!(unknown.status, StatusCode::NOT_FOUND);
    let done = desk.finish(Method::PUT, &path(desk.tenant.plan()), &desk.client, "again-key", &order).await.data();
    assert_eq!(done["status"], "done", "{done}");
    assert_eq!(desk.app.number("select count(*) from subscription where status = 'active'").await, 1);
    assert_eq!(desk.app.number("select count(*) from subscription where reenrolled_as is not null").await, 1);
    desk.app.run_jobs().await;
    desk.app.finish().await;
}

#[tokio::test]
async fn without_the_permission_staff_enrol_nobody() {
    let desk = Desk::open().await;
    desk.app.outside("update login_grant set permissions = '{members}' where kind = 'office'").await;
    let order =
        desk.order(&json!({"dueToday": "0.00", "version": "none"}), json!([desk.elena()]), json!({"kind": "on_file"}));
    let client = desk.tenant.login(UserType::Client);
    let subscribe = format!("/users/{client}/account/payment/subscribe");
    let reenroll = format!(
        "/dentists/{}/subscription/plan/{}/re-enroll?membershipId={}",
        desk.tenant.office,
        desk.tenant.member,
        desk.tenant.plan()
    );
    for (method, path) in [(Method::POST, subscribe), (Method::PUT, reenroll)] {
        let refused = desk.finish(method, &path, &desk.staff, "no-permission", &order).await;
        assert_eq!(refused.status, StatusCode::FORBIDDEN, "{path}");
    }
    desk.app.finish().await;
}

#[tokio::test]
async fn patient_search_needs_two_characters_and_reports_duplicates() {
    let desk = Desk::open().await;
    let search = desk.office("/search");
    for short in [json!({}), json!({"lastName": "R"})] {
        let refused = desk.staff(&search, short).await;
        assert_eq!(refused.status, StatusCode::BAD_REQUEST);
        assert_eq!(refused.json()["fields"]["lastName"][0], "Must be at least 2 characters");
    }
    let found = desk.staff(&search, json!({"lastName": "Re", "firstName": "an"})).await.data();
    assert_eq!(found["found"][0]["memberId"], desk.tenant.member, "{found}");
    let people = json!({"people": [{"key": "a", "firstName": "ana ", "lastName": "REYES", "dob": "1985-06-14"},
        {"key": "b", "firstName": "B", "lastName": "C", "phone": "(208) 555-0173"}]});
    let told = desk.staff(&desk.office("/duplicates"), people).await.data();
    let kinds: Vec<_> = told["duplicates"]
        .as_array()
        .unwrap()
        .iter()
        .map(|d| (d["kind"].as_str().unwrap(), d["overridable"].as_bool().unwrap()))
        .collect();
    assert_eq!(kinds, [("person", false), ("phone", true)]);
    desk.app.finish().await;
}

#[tokio::test]
async fn public_quote_checks_codes_and_refuses_desk_fields() {
    let desk = Desk::open().await;
    let mut row = desk.elena();
    row["waiveFee"] = json!(true);
    let asked = json!({"officeId": desk.tenant.office, "referralCode": "NOTACODE", "members": [row]});
    let quote = desk.app.post("/accounts/quote", &asked).send().await.data();
    assert_eq!(quote["referral"]["valid"], false);
    assert_eq!(quote["problems"][0]["code"], "not_allowed");
    row = desk.elena();
    row["memberId"] = json!(desk.tenant.member);
    let asked = json!({"officeId": desk.tenant.office, "members": [row]});
    let quote = desk.app.post("/accounts/quote", &asked).send().await.data();
    assert_eq!(quote["problems"][0]["code"], "member", "the public entry point reaches no household");
    desk.app.finish().await;
}
