//! Prices over HTTP: the price change wizard's calls, the treatment quote, and the public calls.

use crate::common::{self, Answered, Tenant, TestApp, two_practices};
use catalog::offices::Profile;
use catalog::opening::{NewOffice, open_office};
use catalog::plans::NewPlan;
use frame::area::Example;
use poem::http::StatusCode;
use rules::Cents;
use serde_json::{Value, json};
use tenancy::UserType;
use tenancy::brand::BrandId;

struct Office {
    app: TestApp,
    tenant: Tenant,
    token: String,
    plan: i64,
}

impl Office {
    async fn open() -> Self {
        let (common::Office { app, tenant, token }, _) = two_practices().await;
        let mut outside = app.database.superuser().await;
        sqlx::raw_sql(
            "update subscription set under_contract = false, guaranteed = false;
             insert into procedure_fee (organization_id, office_id, code, fee_cents)
               select organization_id, id, code, fee from office, (values ('1110', 10800), ('2740', 110000)) f (code, fee)
               on conflict do nothing;
             update plan_variant set view_status = 'inactive' where office_id <> (select min(id) from office);",
        )
        .execute(&mut outside)
        .await
        .unwrap();
        let plan = sqlx::query_scalar("select plan_id from subscription where account_id = $1")
            .bind(tenant.account)
            .fetch_one(&mut outside)
            .await
            .unwrap();
        Self { app, tenant, token, plan }
    }

    fn path(&self, rest: &str) -> String {
        format!("/dentists/{}/{rest}", self.tenant.office)
    }

    async fn post(&self, rest: &str, body: Value) -> Answered {
        self.app.post(&self.path(rest), &body).bearer(&self.token).send().await
    }

    async fn get(&self, rest: &str) -> Answered {
        self.app.get(&self.path(rest)).bearer(&self.token).send().await
    }
}

#[tokio::test]
async fn a_price_is_previewed_changed_logged_and_undone() {
    let office = Office::open().await;
    let now = office.get(&format!("custom-memberships/{}/prices", office.plan)).await.data();
    let monthly = now["monthly"].as_str().unwrap().to_owned();
    let raised = format!("{:.2}", monthly.parse::<f64>().unwrap() + 5.0);
    let asked = json!({ "planId": office.plan, "monthly": raised });
    let seen = office.post("custom-memberships/priceChangePreview", asked.clone()).await.data();
    assert_eq!(seen["counts"]["monthly"], 1, "{seen}");
    assert_eq!(seen["offers"][0]["old"], json!(monthly));
    assert!(seen["sample"]["en"]["rows"][0]["who"].as_str().unwrap().contains("Ana Reyes"));

    let mut change = asked.clone();
    change["startsOn"] = seen["startsOn"].clone();
    change["version"] = json!("0123");
    let stale = office.post("custom-memberships/changePlanPrice", change.clone()).await;
    assert_eq!(stale.status, StatusCode::CONFLICT, "{}", stale.text);
    change["version"] = seen["version"].clone();
    let log = office.post("custom-memberships/changePlanPrice", change.clone()).await.data();
    assert_eq!((&log["change"]["state"], &log["change"]["pending"]), (&json!("under_way"), &json!(1)));
    let twice = office.post("custom-memberships/changePlanPrice", change).await;
    assert_eq!(twice.status, StatusCode::CONFLICT, "pressed twice: {}", twice.text);
    assert!(twice.message().contains("has changed since you opened this page"), "{}", twice.message());

    let listed = office.get(&format!("custom-memberships/priceChanges?planId={}", office.plan)).await.data();
    assert_eq!(listed["items"].as_array().unwrap().len(), 2, "the one that was there, and this");
    let id = log["change"]["id"].as_i64().unwrap();
    let path = format!("custom-memberships/priceChanges/{id}");
    let notice = office.get(&path).await.data()["items"][0]["id"].as_i64().unwrap();
    let resent = office.post(&format!("{path}/notices/{notice}/resend"), json!({})).await;
    assert_eq!(resent.status, StatusCode::CONFLICT, "on its way already");
    let back = office.post(&format!("{path}/undo"), json!({})).await.data();
    assert_eq!(back["change"]["state"], "undone");
    let again = office.post(&format!("{path}/undo"), json!({})).await;
    assert_eq!(again.status, StatusCode::CONFLICT);
    assert!(again.message().contains("Make a new one"), "{}", again.message());
    jobs::run_until_idle(&office.app.context).await.unwrap();
    office.app.finish().await;
}

#[tokio::test]
async fn wrong_prices_are_told_at_their_fields() {
    let office = Office::open().await;
    let preview = "custom-memberships/priceChangePreview";
    for (body, field) in [
        (json!({ "planId": office.plan }), "monthly"),
        (json!({ "planId": office.plan, "monthly": "1.00" }), "monthly"),
        (json!({ "planId": office.plan, "monthly": "abc" }), "monthly"),
        (json!({ "planId": office.plan, "yearly": "999.00", "startsOn": "2020-01-01" }), "startsOn"),
    ] {
        let wrong = office.post(preview, body.clone()).await;
        assert_eq!(wrong.status, StatusCode::BAD_REQUEST, "{body}");
        assert!(wrong.json()["fields"].get(field).is_some(), "{body}: {}", wrong.text);
    }
    let missing = office.post(preview, json!({ "planId": 1, "monthly": "50.00" })).await;
    assert_eq!(missing.status, StatusCode::NOT_FOUND);
    let associate = office.app.token(office.tenant.login(UserType::DentistStandard)).await;
    let body = json!({ "planId": office.plan, "monthly": "50.00" });
    let refused = office.app.post(&office.path(preview), &body).bearer(&associate).send().await;
    assert_eq!(refused.status, StatusCode::FORBIDDEN, "plans are not an associate's");
    office.app.finish().await;
}

#[tokio::test]
async fn the_quote_at_the_chair() {
    let office = Office::open().await;
    let listed = office.get("chairside-procedures").await.data();
    assert!(listed["items"].as_array().unwrap().iter().any(|p| p["shownCode"] == "D1110"), "{listed}");

    let crown = json!([{ "code": "d2740", "quantity": 1 }]);
    let stranger = office.post("chairside-quote", json!({ "procedures": crown, "age": 40 })).await.data();
    assert_eq!((&stranger["usual"], &stranger["price"]), (&json!("1100.00"), &json!("1100.00")));
    assert!(!stranger["joining"].as_array().unwrap().is_empty(), "{stranger}");
    let members = office.post("members/upgraded-search", json!({ "searchFilter": ["all"] })).await.data();
    let member = members["items"][0]["members"][0]["id"].clone();
    let quote = office.post("chairside-quote", json!({ "procedures": crown, "memberId": member })).await.data();
    assert_eq!(quote["member"]["name"], "Ana Reyes");
    assert_eq!(quote["member"]["language"], "en", "what is printed for the household is in its language");
    assert_eq!(quote["member"]["spanishPlans"].as_array().unwrap().len(), 1, "{quote}");
    assert_eq!(quote["joining"], json!([]), "who has a plan is not asked to join");

    let unknown = json!([{ "code": "1110", "quantity": 1 }, { "code": "9999", "quantity": 1 }]);
    let wrong = office.post("chairside-quote", json!({ "procedures": unknown })).await;
    assert_eq!(wrong.status, StatusCode::BAD_REQUEST);
    assert_eq!(wrong.json()["fields"]["procedures.1.code"], json!(["Couldn’t find the UCR Value"]));
    let none = office.post("chairside-quote", json!({ "procedures": crown, "memberId": 1 })).await;
    assert_eq!(none.status, StatusCode::NOT_FOUND);
    office.app.finish().await;
}

/// A treatment plan with two visits: what insurance would pay up to its maximum, and the price of each visit for a new
/// member.
#[tokio::test]
async fn treatment_plan_is_compared_with_insurance_by_visit() {
    let office = Office::open().await;
    let work = json!([{ "code": "D2740", "quantity": 1, "visit": 1 }, { "code": "1110", "quantity": 1, "visit": 2 }]);
    let insurance = json!({ "percent": 50, "maximum": "500.00", "premium": "240.00" });
    let body = json!({ "procedures": work, "age": 40, "insurance": insurance });
    let quote = office.post("chairside-quote", body).await.data();
    let insured = &quote["insured"];
    assert_eq!(insured["linePays"], json!(["500.00", "0.00"]), "half of the crown is more than is left");
    assert_eq!((&insured["owes"], &insured["total"]), (&json!("708.00"), &json!("948.00")));
    let joining = &quote["joining"][0];
    let visits = joining["visits"].as_array().unwrap();
    assert_eq!(visits.iter().map(|visit| visit["visit"].as_i64().unwrap()).collect::<Vec<_>>(), [1, 2]);
    let amount = |value: &Value| value.as_str().unwrap().parse::<f64>().unwrap();
    let first = amount(&joining["price"]) + amount(&joining["fee"]);
    assert!((amount(&visits[0]["joining"]) - first).abs() < 0.005 && visits[1]["joining"] == "0.00", "{joining}");
    assert!((amount(&visits[0]["work"]) + amount(&visits[1]["work"]) - amount(&joining["work"])).abs() < 0.005);

    let wrong = json!({ "percent": 101, "maximum": "-1.00", "premium": "0.00" });
    let refused = office.post("chairside-quote", json!({ "procedures": work, "age": 40, "insurance": wrong })).await;
    let fields = refused.json()["fields"].clone();
    assert!(fields.get("insurance.percent").is_some() && fields.get("insurance.maximum").is_some(), "{fields}");
    office.app.finish().await;
}

/// A custom procedure of an office: named once, then quoted, discounted as other work, and removed with its fee.
#[tokio::test]
async fn an_office_adds_procedures_and_quotes_them() {
    let office = Office::open().await;
    let owner = office.app.token(office.tenant.login(UserType::Dentist)).await;
    let settings = format!("/dentists/updateMembershipSettings/{}", office.tenant.office);
    let change = async |codes: Value| {
        let body = json!({ "priceCodes": codes });
        office.app.post(&settings, &body).bearer(&owner).send().await
    };
    let nameless = change(json!([{ "code": "X100", "fee": "45.00" }])).await;
    assert!(nameless.json()["fields"].get("priceCodes.0.code").is_some(), "{:?}", nameless.json());
    let prefixed =
        change(json!([{ "code": "D2999", "fee": "45.00", "label": { "en": "Inlay", "es": "Incrustación" } }])).await;
    assert_eq!(prefixed.status, StatusCode::BAD_REQUEST, "a code is kept without its prefix");
    let named = json!([{ "code": "X100", "fee": "45.00", "label": { "en": "Desensitizing", "es": "Desensibilización" } },
        { "code": "7140", "fee": "215.00" }]);
    let saved = change(named).await.data();
    let own = saved["priceCodes"].as_array().unwrap().iter().find(|one| one["code"] == "X100").unwrap().clone();
    assert_eq!((&own["label"]["es"], &own["other"]), (&json!("Desensibilización"), &json!(true)));
    assert!(saved["otherProcedures"].as_array().unwrap().iter().all(|one| one["code"] != "7140"));

    let listed = office.get("chairside-procedures").await.data();
    let names: Vec<_> = listed["items"].as_array().unwrap().iter().map(|one| one["label"]["en"].clone()).collect();
    assert!(names.contains(&json!("Desensitizing")) && names.contains(&json!("Simple Extraction")), "{names:?}");
    let quote =
        office.post("chairside-quote", json!({ "procedures": [{ "code": "x100", "quantity": 2 }] })).await.data();
    assert_eq!((&quote["usual"], &quote["lines"][0]["label"]["en"]), (&json!("90.00"), &json!("Desensitizing")));
    assert_eq!(change(json!([{ "code": "X100" }])).await.status, StatusCode::OK);
    let gone = office.post("chairside-quote", json!({ "procedures": [{ "code": "X100", "quantity": 1 }] })).await;
    assert_eq!(gone.status, StatusCode::BAD_REQUEST);
    office.app.finish().await;
}

#[tokio::test]
async fn quotes_are_not_mailed_to_one_person_without_end() {
    let office = Office::open().await;
    let body = json!({ "quote": { "procedures": [{ "code": "2740", "quantity": 1 }], "age": 40 }, "email": "ana@example.com", "language": "en" });
    let path = format!("/dentists/{}/chairside-quote/email", office.tenant.office);
    let send = async |n: usize| {
        office
            .app
            .post(&path, &body)
            .header("idempotency-key", format!("quote-key-{n}"))
            .bearer(&office.token)
            .send()
            .await
            .status
    };
    for n in 0..5 {
        assert_eq!(send(n).await, StatusCode::OK, "{n}");
    }
    assert_eq!(send(5).await, StatusCode::TOO_MANY_REQUESTS);
    office.app.finish().await;
}

#[tokio::test]
async fn year_comparison_works_at_the_desk_and_at_signup() {
    let office = Office::open().await;
    let person = json!({ "key": "a", "age": 40, "procedures": [{ "code": "d1110", "quantity": 2 }], "otherCare": "3000.00",
        "insurance": { "premium": "600.00", "percent": 50, "maximum": "1000.00" } });
    let found = office.post("year-comparison", json!({ "people": [person] })).await.data();
    let own = &found["people"][0];
    assert_eq!(own["key"], "a");
    let least = &own["choices"][own["least"].as_u64().unwrap() as usize];
    assert_eq!((&found["least"], &least["kind"]), (&least["total"], &json!("insurance")), "{found}");
    let of = |kind: &str| own["choices"].as_array().unwrap().iter().find(|choice| choice["kind"] == kind).unwrap();
    assert_eq!(of("no_plan")["total"], found["noPlan"]);
    assert_eq!(of("insurance")["insurancePays"], "1000.00");
    assert_eq!(of("no_plan")["lines"][0]["label"]["es"].as_str().map(str::is_empty), Some(false));

    // No plan includes a crown: staff may enter it, but a visitor may not see its fee.
    let crown = json!({ "key": "a", "age": 40, "procedures": [{ "code": "2740", "quantity": 1 }] });
    assert_eq!(office.post("year-comparison", json!({ "people": [crown] })).await.status, StatusCode::OK);
    let visit = async |people| {
        office
            .app
            .post("/accounts/year-comparison", &json!({ "officeId": office.tenant.office, "people": people }))
            .send()
            .await
    };
    let refused = visit(json!([person, crown])).await;
    assert_eq!(refused.status, StatusCode::BAD_REQUEST);
    assert_eq!(refused.json()["fields"]["people.1.procedures.0.code"], json!(["Couldn’t find the UCR Value"]));
    let shown = visit(json!([person])).await.data();
    assert_eq!(shown["noPlan"], found["noPlan"]);

    let wrong = json!([{ "key": "a", "age": 140, "procedures": [{ "code": "1110", "quantity": 0 }], "otherCare": "-1.00",
        "insurance": { "premium": "1.00", "percent": 101 } }]);
    let wrong = visit(wrong).await.json();
    for field in ["age", "procedures.0.quantity", "otherCare", "insurance.percent"] {
        assert!(wrong["fields"][format!("people.0.{field}")].is_array(), "{field}: {wrong}");
    }
    assert_eq!(visit(json!([])).await.status, StatusCode::BAD_REQUEST);
    office.app.finish().await;
}

#[tokio::test]
async fn what_anybody_may_ask() {
    let office = Office::open().await;
    let pricing = office.app.get("/pricing").send().await.data();
    let keys: Vec<_> = pricing["tiers"].as_array().unwrap().iter().map(|t| t["key"].clone()).collect();
    assert_eq!(keys, ["essentials", "growth", "enterprise"], "legacy cannot be bought");
    let id = office.tenant.office;
    let body = json!({ "dentistInfoId": id, "smBusinessInfoId": 4 });
    let discount = office.app.post("/dentists/get-office-discount", &body).send().await.data();
    assert!(discount["discounts"].is_array());
    let text = discount.to_string();
    assert!(!text.contains("code"), "no code is shown: {text}");
    assert!(discount["business"].is_null(), "a business without its code: {text}");
    let nearby = office.app.get(&format!("/dentists/nearby/{id}")).send().await.data();
    assert!(!nearby["zipCodes"].as_array().unwrap().is_empty());
    let nowhere = office.app.get("/dentists/nearby/99999999").send().await;
    assert_eq!(nowhere.status, StatusCode::NOT_FOUND);
    office.app.finish().await;
}

/// `smBusinessInfoId` with its token answers the business's discount and plans, and nothing with a wrong one.
#[tokio::test]
async fn business_offer_needs_the_business_and_its_code() {
    let office = Office::open().await;
    let (id, business) = (office.tenant.office, office.tenant.id(Example::Business));
    let mut db = office.app.database.superuser().await;
    let code: String = sqlx::query_scalar("select code from business_office where id = $1")
        .bind(office.tenant.id(Example::Addendum))
        .fetch_one(&mut db)
        .await
        .unwrap();
    for (business, token, found) in
        [(business, code.as_str(), true), (business, "NOTACODE", false), (999_999, code.as_str(), false)]
    {
        let body = json!({ "dentistInfoId": id, "smBusinessInfoId": business, "token": token });
        let discount = office.app.post("/dentists/get-office-discount", &body).send().await.data();
        let by_business = json!({ "kind": "business", "percent": "10" });
        assert_eq!(discount["discounts"].as_array().unwrap().contains(&by_business), found, "{discount}");
        assert_eq!(discount["business"]["name"] == "Acme", found, "{discount}");
        let page = format!("/dentists/details/{id}/no-auth?smBusinessInfoId={business}&token={token}");
        let page = office.app.get(&page).send().await.data();
        assert_eq!(page["business"]["planIds"].is_array(), found, "{}", page["business"]);
        assert!(page["invitation"].is_null(), "the token is no invitation's");
    }
    office.app.finish().await;
}

/// Another practice opens in the area, with an adult plan at this price a month.
async fn practice_nearby(app: &TestApp, n: usize, price: i64) {
    let brand = app.context.brands.get(&BrandId::new("dental")).unwrap();
    let prices = Some((Cents(price), Cents(price * 12)));
    let new = NewOffice {
        profile: Profile {
            name: format!("Other {n}"),
            legal_name: "Other LLC".into(),
            email: "x@example.com".into(),
            phone: "2085550100".into(),
            address_line1: "1 Main St".into(),
            city: "Boise".into(),
            state: "ID".into(),
            zip: "83799".into(),
            timezone: "America/Boise".into(),
            ..Profile::default()
        },
        slug: format!("other-{n}"),
        headline: None,
        card_prefix: "OT".into(),
        template: 0,
        tier_level: 0,
        allow_bank_draft: false,
        gpp: false,
        family_discounts: [None; 3],
        fees: vec![],
        plans: vec![NewPlan { preset: "adult".into(), prices, ..NewPlan::default() }],
        promo_codes: vec![],
    };
    let mut scope = app.context.database.platform("test").await.unwrap();
    open_office(&mut scope, brand, new).await.unwrap();
    scope.commit().await.unwrap();
}

#[tokio::test]
async fn what_others_charge_is_told_from_five_on() {
    let office = Office::open().await;
    let path = "custom-memberships/marketRange?preset=adult&period=month";
    assert_eq!(office.get(path).await.data(), json!({}));
    for (n, price) in [3500, 3600, 4000, 4300, 4400].into_iter().enumerate() {
        if n == 4 {
            assert_eq!(office.get(path).await.data(), json!({}), "with four, one could be recognized");
        }
        practice_nearby(&office.app, n, price).await;
    }
    let range = office.get(path).await.data();
    assert_eq!((&range["range"]["low"], &range["range"]["high"]), (&json!("36.00"), &json!("43.00")), "{range}");
    assert_eq!(range["range"]["area"], "nearby");
    office.app.finish().await;
}
