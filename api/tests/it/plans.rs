//! The office's plans over HTTP.

use crate::common::{ALDER, Answered, JUNIPER, Tenant, TestApp};
use poem::http::StatusCode;
use serde_json::{Value, json};
use tenancy::UserType;

struct Office {
    app: TestApp,
    tenant: Tenant,
    token: String,
}

impl Office {
    async fn open(brand: &str) -> Self {
        let app = TestApp::start().await;
        let tenant = app.tenant(brand, "juniper").await;
        Self::managed(app, tenant).await
    }

    async fn managed(app: TestApp, tenant: Tenant) -> Self {
        let token = app.token(tenant.login(UserType::OfficeAdmin)).await;
        Self { app, tenant, token }
    }

    async fn post(&self, path: &str, body: Value) -> Answered {
        self.app.post(path, &body).at(&self.tenant.brand).bearer(&self.token).send().await
    }

    async fn get(&self, path: &str) -> Answered {
        self.app.get(path).at(&self.tenant.brand).bearer(&self.token).send().await
    }

    fn users(&self, rest: &str) -> String {
        format!("/users/{}/dentist-info/{rest}", self.tenant.login(UserType::Dentist).0)
    }

    async fn detail(&self, body: Value) -> Value {
        self.post(&self.users("membershipPlanDetail"), body).await.data()
    }

    async fn list(&self) -> Value {
        self.post(&self.users("all-plans/upgrade"), json!({})).await.data()
    }

    async fn save(&self, body: Value) -> Answered {
        self.post("/dentist-info/membership-plan-save-state", body).await
    }

    /// Publishes a plan of the preset.
    async fn published(&self, preset: &str) -> i64 {
        let plan = self.detail(json!({ "presetType": preset })).await["plan"].clone();
        self.save(json!({ "action": "publish", "plan": plan })).await.data()["planId"].as_i64().unwrap()
    }

    async fn public(&self, body: Value) -> Vec<Value> {
        let answer = self.app.post(&self.users("all-plans-no-auth/upgrade"), &body).at(&self.tenant.brand).send().await;
        answer.data()["plans"].as_array().unwrap().clone()
    }
}

fn fields(answer: &Answered) -> Vec<String> {
    assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{}", answer.text);
    answer.json()["fields"].as_object().unwrap().keys().cloned().collect()
}

#[tokio::test]
async fn from_a_preset_to_the_public_page() {
    let office = Office::open("dental").await;
    let mut opened = office.detail(json!({ "presetType": "adult" })).await;
    assert_eq!((&opened["viewStatus"], &opened["plan"]["planName"]), (&json!("draft"), &json!("Adult Wellness")));
    assert_eq!(
        opened["plan"]["pricing"],
        json!({ "monthly": "19.99", "annually": "239.88" }),
        "without fees, the brand's table"
    );
    assert_eq!(opened["recommendedPricing"]["missing"], json!(["1110", "0120", "0274", "0220"]));
    for (at, fee) in ["118.00", "64.00", "82.00", "36.00"].iter().enumerate() {
        opened["plan"]["priceCodes"][at]["fee"] = json!(fee);
    }
    let saved = office.save(json!({ "action": "save", "plan": opened["plan"] })).await.data();
    let id = saved["planId"].clone();
    assert!(office.public(json!({})).await.is_empty(), "a draft is offered to nobody");

    let draft = office.detail(json!({ "planId": id })).await;
    let steps = &draft["recommendedPricing"];
    assert_eq!(steps["lines"][0], json!({ "code": "1110", "quantity": 2, "fee": "118.00", "value": "236.00" }));
    let sums = ["usualFees", "discounted", "twelfth", "roundedMonthly", "roundedAnnually"]
        .map(|step| steps[step].as_str().unwrap());
    assert_eq!(sums, ["518.00", "440.30", "36.69", "37.00", "441.00"]);
    let mut plan = draft["plan"].clone();
    plan["pricing"] = json!({ "monthly": "39.00", "annually": "399.00" });
    let published = office.save(json!({ "action": "publish", "planId": id, "version": 1, "plan": plan })).await.data();
    assert_eq!((&published["viewStatus"], &published["version"]), (&json!("active"), &json!(2)));
    let now = office.detail(json!({ "planId": id })).await;
    assert_eq!(now["savings"]["annually"], json!({ "costs": "399.00", "saves": "119.00", "percent": 23 }));
    assert_eq!(now["savings"]["monthly"], json!({ "costs": "468.00", "saves": "50.00", "percent": 10 }));
    assert_eq!(now["updatedBy"], "Robin Office_Admin");

    let offers = office.public(json!({ "age": 40 })).await;
    assert_eq!((&offers[0]["id"], &offers[0]["monthly"]["price"]), (&id, &json!("39.00")));
    assert!(office.public(json!({ "age": 9 })).await.is_empty(), "from 14");
    office.app.finish().await;
}

#[tokio::test]
async fn the_list_counts_and_the_visibility_differs() {
    let office = Office::open("dental").await;
    let adult = office.published("adult").await;
    let child = office.published("child").await;
    office.save(json!({ "action": "copy", "planId": adult })).await.data();
    let visibility = json!({ "showOnEnrollmentMonthly": false, "showOnEnrollmentAnnual": false, "showOnInternalEnrollmentMonthly": true, "showOnInternalEnrollmentAnnual": false });
    office
        .save(json!({ "action": "visibility", "planId": child, "version": 1, "visibility": visibility }))
        .await
        .data();
    let list = office.list().await;
    assert_eq!(list["counts"], json!({ "all": 3, "active": 2, "draft": 1, "inactive": 0, "archived": 0 }));
    let row = &list["plans"][1];
    assert_eq!(
        (&row["showOnEnrollmentMonthly"], &row["showOnInternalEnrollmentMonthly"]),
        (&json!(false), &json!(true))
    );
    assert_eq!((&row["deletable"], &row["memberCount"]), (&json!(true), &json!({ "monthly": 0, "annually": 0 })));
    assert_eq!(list["plans"][2]["planName"], "Copy of Adult Wellness");
    assert_eq!(office.public(json!({})).await.len(), 1, "the child's plan is for staff");
    let staff = office.post(&office.users("all-plans"), json!({})).await.data();
    let staff = staff["plans"].as_array().unwrap();
    assert_eq!(staff.len(), 2);
    assert!(staff[1].get("annually").is_none() && staff[1]["monthly"].is_object(), "only what is offered there");

    let ids: Vec<_> = list["plans"].as_array().unwrap().iter().rev().map(|plan| plan["id"].clone()).collect();
    let path = format!("/dentists/{}/memberships/sort", office.tenant.office);
    let sorted = office.post(&path, json!({ "ids": ids, "orderVersion": list["orderVersion"] })).await.data();
    let now = office.list().await;
    assert_eq!((&now["plans"][0]["id"], &now["orderVersion"]), (&ids[0], &sorted["orderVersion"]));
    let stale = office.post(&path, json!({ "ids": ids, "orderVersion": list["orderVersion"] })).await;
    assert_eq!(stale.status, StatusCode::CONFLICT);
    office.app.finish().await;
}

#[tokio::test]
async fn everything_wrong_is_told_at_its_field() {
    let office = Office::open("dental").await;
    let mut plan = office.detail(json!({ "presetType": "vip" })).await["plan"].clone();
    plan["planName"] = json!("Full coverage");
    plan["spanishDescription"] = json!("Sin copago");
    plan["pricing"] = json!({ "monthly": "24.99", "annually": "0.00" });
    (plan["minAge"], plan["maxAge"]) = (json!(20), json!(10));
    plan["otherDiscountPercent"] = json!("101");
    plan["priceCodes"] = json!([{ "code": "9999", "quantity": 1 }, { "code": "0120", "quantity": 0, "fee": "0.00" }]);
    let wanted = [
        "maxAge",
        "otherDiscountPercent",
        "planName",
        "priceCodes.0.code",
        "priceCodes.1.fee",
        "priceCodes.1.quantity",
        "pricing.monthly",
        "spanishDescription",
    ];
    assert_eq!(fields(&office.save(json!({ "action": "publish", "plan": plan })).await), wanted);
    for nothing in [json!({ "action": "save" }), json!({ "action": "publish", "planId": 1 })] {
        assert_eq!(fields(&office.save(nothing).await), ["plan"]);
    }
    assert_eq!(fields(&office.save(json!({ "action": "archive" })).await), ["planId"]);
    let id = office.published("adult").await;
    assert_eq!(fields(&office.save(json!({ "action": "archive", "planId": id })).await), ["version"]);
    let stale = office.save(json!({ "action": "archive", "planId": id, "version": 7 })).await;
    assert_eq!((stale.status, stale.json()["error"].clone()), (StatusCode::CONFLICT, json!("conflict")));
    office.app.finish().await;
}

#[tokio::test]
async fn what_members_hold_asks_first() {
    let (app, [tenant]) = TestApp::with_members([JUNIPER]).await;
    let office = Office::managed(app, tenant).await;
    let id = office.tenant.plan();
    let opened = office.detail(json!({ "planId": id })).await;
    assert_eq!((&opened["touched"], &opened["deletable"]), (&json!({ "monthly": 1, "annually": 0 }), &json!(false)));
    let mut plan = opened["plan"].clone();
    plan["planName"] = json!("Adult Care");
    plan["pricing"]["monthly"] = json!("45.00");
    let price = office.save(json!({ "action": "save", "planId": id, "version": 1, "plan": plan })).await;
    assert_eq!(fields(&price), ["pricing.monthly"]);
    assert!(price.text.contains("To change its price, start a price change; we notify members first."));
    plan["pricing"] = opened["plan"]["pricing"].clone();
    plan["pricing"]["annually"] = json!("399.00");
    let asked = office.save(json!({ "action": "save", "planId": id, "version": 1, "plan": plan })).await;
    assert_eq!((asked.status, asked.json()["error"].clone()), (StatusCode::CONFLICT, json!("touched")));
    let told = json!({ "action": "save", "planId": id, "version": 1, "plan": plan, "confirmTouched": true });
    // The tenant's plan is active without a monthly price, but has a monthly subscription.
    assert_eq!(office.save(told).await.status, StatusCode::OK);
    assert_eq!(
        office.save(json!({ "action": "delete", "planId": id, "version": 2 })).await.status,
        StatusCode::CONFLICT
    );
    office.app.finish().await;
}

#[tokio::test]
async fn another_offices_plan_does_not_exist() {
    let (app, [tenant, other]) = TestApp::with_members([JUNIPER, ALDER]).await;
    let office = Office::managed(app, tenant).await;
    let id = other.plan();
    for body in [json!({ "planId": id }), json!({ "copyOf": id }), json!({ "dentistInfoId": other.office })] {
        assert_eq!(office.post(&office.users("membershipPlanDetail"), body).await.status, StatusCode::NOT_FOUND);
    }
    for action in ["copy", "archive", "delete", "toggle"] {
        let foreign = office.save(json!({ "action": action, "planId": id, "version": 1 })).await;
        let missing = office.save(json!({ "action": action, "planId": 999_999_999, "version": 1 })).await;
        assert_eq!((foreign.status, &foreign.text), (StatusCode::NOT_FOUND, &missing.text), "{action}");
    }
    let plan = office.detail(json!({ "presetType": "adult" })).await["plan"].clone();
    let theirs = office.save(json!({ "action": "save", "plan": plan, "dentistInfoId": other.office })).await;
    assert_eq!(theirs.status, StatusCode::NOT_FOUND);
    office.app.finish().await;
}

#[tokio::test]
async fn words_of_insurance_are_found_as_they_are_typed() {
    let office = Office::open("dental").await;
    let texts = json!([
        { "field": "description", "language": "en", "text": "¡Great coverage, no copay!" },
        { "field": "spanishDescription", "language": "es", "text": "Dos limpiezas" },
    ]);
    let hits = office.post("/dentist-info/wording-check", json!({ "texts": texts })).await.data()["hits"].clone();
    assert_eq!(hits.as_array().unwrap().len(), 2);
    assert_eq!((&hits[0]["phrase"], &hits[0]["start"], &hits[0]["end"]), (&json!("coverage"), &json!(7), &json!(15)));
    let plan = office.detail(json!({ "presetType": "adult" })).await["plan"].clone();
    let warned = office.save(json!({ "action": "save", "plan": { "planName": "Dental benefits", "presetType": "adult", "forInsured": true, "forUninsured": true,
        "pricing": plan["pricing"], "worryFree": {}, "disableGpp": false, "disableFamilyDiscounts": false, "showOnEnrollmentMonthly": true,
        "showOnEnrollmentAnnual": true, "showOnInternalEnrollmentMonthly": true, "showOnInternalEnrollmentAnnual": true, "showOnBC": false, "priceCodes": [] } })).await.data();
    assert_eq!(warned["wording"][0]["field"], "planName");
    let publish = office.save(json!({ "action": "toggle", "planId": warned["planId"], "version": 1 })).await;
    assert_eq!(fields(&publish), ["planName"], "a draft may say it, a plan on offer may not");
    office.app.finish().await;
}

#[tokio::test]
async fn plan_settings_change_in_part_and_as_a_whole() {
    let office = Office::open("dental").await;
    let at = office.tenant.office;
    let change = format!("/dentists/updateMembershipSettings/{at}");
    let seen = office.get(&format!("/dentists/{at}/membership-settings")).await.data();
    assert_eq!(
        (&seen["gppAvailable"], &seen["gppApproved"], &seen["disableEnrollment"]),
        (&json!(true), &json!(false), &json!(false))
    );
    let body = json!({ "version": seen["version"], "programName": "Juniper Circle", "familyDiscounts": { "family_discount_two": "5", "family_discount_three": "7.5" },
        "worryFree": { "adult": { "monthly": "45.00" }, "child": {}, "perio": {} }, "priceCodes": [{ "code": "1110", "fee": "118.00" }] });
    let now = office.post(&change, body.clone()).await.data();
    assert_eq!(
        (&now["programName"], &now["familyDiscounts"]),
        (&json!("Juniper Circle"), &json!({ "family_discount_two": "5", "family_discount_three": "7.5" }))
    );
    assert_eq!(office.post(&change, body).await.status, StatusCode::CONFLICT, "from what was shown before");
    let worry_free = office.get(&format!("/dentists/{at}/custom-memberships/getDentistWorryFree")).await.data();
    assert_eq!(worry_free["worryFree"]["adult"], json!({ "monthly": "45.00" }));
    let opened = office.detail(json!({ "presetType": "adult" })).await;
    assert_eq!(
        (&opened["plan"]["worryFree"], &opened["plan"]["priceCodes"][0]["fee"]),
        (&json!({ "month": "45.00" }), &json!("118.00"))
    );

    let wrong = json!({ "familyDiscounts": { "family_discount_two": "10", "family_discount_three": "5", "family_discount_four": "x" }, "gppActive": true });
    assert_eq!(fields(&office.post(&change, wrong).await), ["familyDiscounts.family_discount_four"]);
    let wrong = json!({ "familyDiscounts": { "family_discount_two": "10", "family_discount_three": "5" }, "gppActive": true, "gppAdminOnlyWaive": true, "contractMonths": 12 });
    assert_eq!(
        fields(&office.post(&change, wrong).await),
        ["contractMonths", "familyDiscounts.family_discount_three", "gppActive", "gppAdminOnlyWaive"]
    );
    let paused = office.post(&change, json!({ "disableEnrollment": true, "programName": "" })).await.data();
    assert_eq!((&paused["disableEnrollment"], paused.get("programName")), (&json!(true), None));
    let page = office.app.get(&format!("/dentists/details/{at}/no-auth")).send().await.data();
    assert_eq!(page["office"]["closed_reason"].as_str().or(page["office"]["closedReason"].as_str()), Some("paused"));
    office.app.finish().await;
}

#[tokio::test]
async fn plan_lists_need_the_permission_and_differ_by_brand() {
    let office = Office::open("vision").await;
    for user_type in [UserType::DentistStandard, UserType::Client, UserType::Admin] {
        let token = office.app.token(office.tenant.login(user_type)).await;
        let answer =
            office.app.post(&office.users("all-plans/upgrade"), &json!({})).at("vision").bearer(&token).send().await;
        assert_eq!(answer.status, StatusCode::FORBIDDEN, "{}", user_type.as_str());
    }
    let opened = office.detail(json!({ "presetType": "exam" })).await;
    assert_eq!(opened["features"], json!({ "gpp": false, "disableFamilyDiscounts": true, "businessConnect": false }));
    assert_eq!((&opened["minimum"], &opened["procedures"][2]["displayCode"]), (&json!("7.00"), &json!("S-Code")));
    let settings = office.get(&format!("/dentists/{}/membership-settings", office.tenant.office)).await.data();
    assert_eq!((&settings["specialtyFixed"], &settings["worryFreeKinds"]), (&json!(true), &json!(["adult"])));
    office.app.finish().await;
}

#[tokio::test]
async fn anybody_can_try_a_plan() {
    let office = Office::open("dental").await;
    let build = async |body: Value| office.app.post("/plans/builder", &body).send().await;
    let first = build(json!({})).await.data();
    assert_eq!((&first["presetType"], &first["recommendedPricing"]["monthly"]), (&json!("adult"), &json!("37.00")));
    let own =
        build(json!({ "presetType": "custom", "priceCodes": [{ "code": "1110", "quantity": 2, "fee": "200.00" }] }))
            .await
            .data();
    assert_eq!(
        (&own["recommendedPricing"]["annually"], &own["savings"]["annually"]["saves"]),
        (&json!("340.00"), &json!("60.00"))
    );
    assert_eq!(fields(&build(json!({ "presetType": "none such" })).await), ["presetType"]);
    assert_eq!(fields(&build(json!({ "priceCodes": [{ "code": "1", "quantity": 1 }] })).await), ["priceCodes.0.code"]);
    office.app.finish().await;
}
