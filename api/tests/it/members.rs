//! An office's members and a household's own pages, over HTTP.

use crate::common::{Answered, Office, two_practices};
use frame::area::Example;
use members::members::MemberFilter;
use poem::http::{Method, StatusCode};
use poem_openapi::types::ParseFromJSON;
use serde_json::{Value, json};
use tenancy::UserType;

async fn search(office: &Office, body: Value) -> Answered {
    office.post(&format!("/dentists/{}/members/upgraded-search", office.tenant.office), body).await
}

async fn details(office: &Office, user: i64, body: Value) -> Answered {
    office.post(&format!("/users/{user}/members/memberDetails"), body).await
}

fn dentist(office: &Office) -> i64 {
    office.tenant.login(UserType::Dentist).0
}

#[tokio::test]
async fn the_member_list_and_its_counts() {
    let (office, _) = two_practices().await;
    let page = search(&office, json!({ "searchFilter": ["active", "monthly"], "initial": true })).await.data();
    assert_eq!((page["noMoreResults"].clone(), page["total"].clone()), (json!(true), json!(1)));
    let row = &page["items"][0];
    assert_eq!(row["accountId"], office.tenant.account);
    assert_eq!(row["userId"], office.tenant.login(UserType::Client).0);
    assert_eq!(
        (&row["status"], &row["rollup"], &row["monthlyAmount"]),
        (&json!("active"), &json!("active"), &json!("39.00"))
    );
    assert_eq!(row["memberSince"], office.tenant.example(Example::DaysAgo(40)));
    assert_eq!(row["nextPaymentOn"].as_str().unwrap(), office.membership("next_bill_on").await);
    assert_eq!(row["members"][0]["name"], "Ana Reyes");
    let held = &row["subscriptions"][0];
    assert_eq!(held["subscriptionCreationDate"], row["memberSince"]);
    assert!(held["membership"]["name"].is_string() && held["createdAt"].is_string(), "{held}");
    let found =
        search(&office, json!({ "searchQuery": "Reys", "searchFilter": ["all"], "sort": "nextPayment" })).await.data();
    assert_eq!(found["items"].as_array().unwrap().len(), 1, "one Reyes, not the other office's");
    let none = search(&office, json!({ "searchFilter": ["delinquent"] })).await.data();
    assert_eq!(none["items"], json!([]));
    for wrong in [
        json!({ "searchFilter": ["late"] }),
        json!({ "startingAt": "nonsense" }),
        json!({ "sort": "age" }),
        json!({ "limit": 0 }),
        json!({ "limit": 51 }),
    ] {
        assert_eq!(search(&office, wrong.clone()).await.status, StatusCode::BAD_REQUEST, "{wrong}");
    }
    let path = format!("/dentists/{}/members/upgraded-filters-search", office.tenant.office);
    let counts = office.post(&path, json!({})).await.data();
    assert_eq!(counts["counts"].as_object().unwrap().len(), 24);
    assert_eq!((&counts["counts"]["all"], &counts["counts"]["isGPP"]), (&json!(1), &json!(0)));
    assert_eq!((&counts["kpis"]["activeMembers"], &counts["kpis"]["monthlyRecurring"]), (&json!(1), &json!("39.00")));
    assert_eq!(counts["kpis"]["activeByMonth"].as_array().unwrap().len(), 12);
    assert_eq!(counts["kpis"]["revenueByMonth"][11]["amount"], "39.00");
    assert_eq!((&counts["kpis"]["activeHouseholds"], &counts["kpis"]["newHouseholds"]), (&json!(1), &json!(0)));
    office.app.finish().await;
}

#[tokio::test]
async fn one_household_for_its_office() {
    let (office, _) = two_practices().await;
    let account = office.tenant.account;
    let seen = details(&office, dentist(&office), json!({ "accountId": account })).await.data();
    assert_eq!(seen["account"]["ownerName"], "Ana Reyes");
    assert_eq!(seen["account"]["addressLine1"], "911 W Ranch Rd");
    assert_eq!(seen["totals"], json!({ "monthly": "39.00", "yearly": "0.00", "familyPercent": "0" }));
    assert_eq!(
        seen["payment"]["method"],
        json!({ "kind": "card", "brand": "visa", "last4": "4471", "expMonth": 12, "expYear": 2034 })
    );
    assert_eq!((&seen["payment"]["balance"], &seen["payment"]["paidToDate"]), (&json!("0.00"), &json!("78.00")));
    let held = &seen["members"][0]["subscriptions"][0];
    assert_eq!(
        (&held["cancelable"], &held["price"], &held["inclusions"][0]["shortLabel"]),
        (&json!(true), &json!("39.00"), &json!("Cleanings"))
    );
    assert_eq!(held["otherDiscountPercent"], "15");
    assert_eq!((&held["inclusions"][0]["quantity"], &held["inclusions"][0]["used"]), (&json!(2), &json!(1)));
    assert_eq!(seen["members"][0]["savings"]["usual"], "108.00");
    assert!(seen["permissions"].as_array().unwrap().contains(&json!("members")));
    let by_member = details(&office, dentist(&office), json!({ "memberId": office.tenant.member })).await.data();
    assert_eq!(by_member["account"]["id"], account);
    let neither = details(&office, dentist(&office), json!({})).await;
    assert_eq!(neither.status, StatusCode::BAD_REQUEST);
    assert!(neither.json()["fields"]["accountId"].is_array());

    let owner = office.tenant.login(UserType::Client).0;
    let finances = |user: i64| format!("/office/{}/members/finances/{user}/1970", office.tenant.office);
    let ledger = office.post(&finances(owner), json!({})).await.data();
    assert_eq!(ledger["totals"], json!({ "amount": "78.00", "fees": "3.34", "net": "74.66" }));
    assert_eq!((&ledger["rows"][1]["status"], &ledger["rows"][1]["method"]), (&json!("paid"), &json!("Visa 4471")));
    let none = office.post(&finances(owner), json!({ "year": 2019 })).await.data();
    assert_eq!((none["rows"].clone(), none["years"].clone()), (json!([]), ledger["years"].clone()));

    let path = format!("/users/me/account/getMemberHistory/{account}");
    let history = office.app.get(&path).bearer(&office.token).send().await.data();
    let item = history["items"].as_array().unwrap().iter().find(|item| item["words"] == "Enrolled").unwrap();
    assert_eq!((&item["memberName"], &item["planName"]), (&json!("Ana Reyes"), &json!("Adult Wellness")));

    let note = |text: &str| json!({ "accountId": account, "text": text });
    let kept = office.post("/users/me/account/loggingNote", note("Prefers texts")).await.data();
    assert_eq!((&kept["author"], &kept["text"]), (&json!("Robin Office_Admin"), &json!("Prefers texts")));
    let refused = office.post("/users/me/account/loggingNote", note("card 4242 4242 4242 4242")).await;
    assert_eq!(refused.status, StatusCode::BAD_REQUEST);
    assert!(refused.json()["fields"]["text"][0].as_str().unwrap().contains("card number"));
    let again = details(&office, dentist(&office), json!({ "accountId": account })).await.data();
    assert_eq!(again["notes"].as_array().unwrap().len(), 1);
    let looks = office.app.number("select count(*) from audit where act in ('member.viewed', 'member.finances_viewed', 'member.history_viewed', 'note.added')").await;
    assert_eq!(looks, 7, "every look and the note");
    office.app.finish().await;
}

#[tokio::test]
async fn wrong_or_foreign_ids_are_not_found() {
    let (office, other) = two_practices().await;
    let own = &office.tenant;
    let account = json!({ "accountId": own.account });
    let details = |user: i64| format!("/users/{user}/members/memberDetails");
    let finances = |at: i64, user: i64| format!("/office/{at}/members/finances/{user}/1970");
    for (path, body) in [
        (format!("/dentists/{}/members/upgraded-search", other.office), json!({})),
        (format!("/dentists/{}/members/upgraded-search", dentist(&office)), json!({})),
        (format!("/dentists/{}/members/upgraded-filters-search", other.office), json!({})),
        (details(other.login(UserType::Dentist).0), account.clone()),
        (details(own.login(UserType::Client).0), account.clone()),
        (details(own.office), account),
        (details(dentist(&office)), json!({ "accountId": other.account })),
        (details(dentist(&office)), json!({ "memberId": other.member })),
        (details(dentist(&office)), json!({ "accountId": own.member })),
        (finances(own.office, other.login(UserType::Client).0), json!({})),
        (finances(own.office, dentist(&office)), json!({})),
        (finances(other.office, other.login(UserType::Client).0), json!({})),
        ("/users/me/account/loggingNote".to_owned(), json!({ "accountId": other.account, "text": "Hello" })),
    ] {
        let answer = office.post(&path, body.clone()).await;
        assert_eq!(answer.status, StatusCode::NOT_FOUND, "{path} {body}: {}", answer.text);
    }
    let path = format!("/users/me/account/getMemberHistory/{}", other.account);
    assert_eq!(office.app.get(&path).bearer(&office.token).send().await.status, StatusCode::NOT_FOUND);
    office.app.finish().await;
}

#[tokio::test]
async fn an_office_may_withdraw_the_permission() {
    let (office, _) = two_practices().await;
    office.app.outside("update login_grant set permissions = '{enrollment}' where login_id <> all (select login_id from office_user where is_owner)").await;
    assert_eq!(search(&office, json!({})).await.status, StatusCode::FORBIDDEN);
    let owner = office.app.token(office.tenant.login(UserType::Dentist)).await;
    let path = format!("/dentists/{}/members/upgraded-search", office.tenant.office);
    assert_eq!(office.app.post(&path, &json!({})).bearer(&owner).send().await.status, StatusCode::OK);
    office.app.finish().await;
}

#[tokio::test]
async fn a_household_sees_itself() {
    let (office, _) = two_practices().await;
    let app = &office.app;
    let token = app.token(office.tenant.login(UserType::Client)).await;
    let family = app.get("/patient/family-memberships").bearer(&token).send().await.data();
    assert_eq!((&family["office"]["name"], &family["office"]["phone"]), (&json!("Juniper"), &json!("2085550142")));
    assert_eq!(
        family["next"],
        json!({ "on": office.membership("next_bill_on").await, "amount": "39.00", "method": "Visa ending 4471" })
    );
    assert_eq!(family["headline"], json!({ "left": 1, "label": "Cleanings", "spanishLabel": "Limpiezas" }));
    let card = &family["members"][0]["card"];
    assert_eq!(
        (&card["planName"], &card["planYearEnds"], &card["number"]),
        (&json!("Adult Wellness"), &json!(office.membership("term_ends_on - 1").await), &json!("JC-20001"))
    );
    assert_eq!(family["members"][0]["subscriptions"][0]["status"], "active");
    assert_eq!(family["payments"].as_array().unwrap().len(), 2);
    assert!(family["payments"][0].get("fees").is_none(), "what the office pays is not the patient's");
    let payments = app.get("/patient/payments").bearer(&token).send().await.data();
    assert_eq!(payments["items"], family["payments"]);
    for path in ["/users/me/my-dentist", "/users/me/my-optometrist"] {
        assert_eq!(app.get(path).bearer(&token).send().await.data(), family["office"]);
    }
    assert_eq!(
        app.number("select count(*) from audit where act like 'member%'").await,
        0,
        "one's own are no look by staff"
    );
    office.app.finish().await;
}

#[tokio::test]
async fn an_adult_family_member_sees_its_own_person_only() {
    let (office, _) = two_practices().await;
    let app = &office.app;
    let statement = format!(
        "with m as (insert into member (organization_id, office_id, account_id, first_name, last_name, birth_date, relationship)
           values ({o}, {f}, {a}, 'Cal', 'Reyes', '2004-01-01', 'son') returning id)
         update login_grant set member_id = m.id from m where login_id = {l}",
        o = office.tenant.organization,
        f = office.tenant.office,
        a = office.tenant.account,
        l = office.tenant.login(UserType::Patient)
    );
    sqlx::query(sqlx::AssertSqlSafe(statement)).execute(&mut app.database.superuser().await).await.unwrap();
    let token = app.token(office.tenant.login(UserType::Patient)).await;
    let family = app.get("/patient/family-memberships").bearer(&token).send().await.data();
    assert_eq!(family["members"].as_array().unwrap().len(), 1);
    assert_eq!((&family["members"][0]["firstName"], &family["account"]["firstName"]), (&json!("Cal"), &json!("Cal")));
    assert!(family["account"].get("email").is_none() && family.get("next").is_none());
    assert_eq!(family["payments"], json!([]));
    assert_eq!(app.get("/patient/payments").bearer(&token).send().await.status, StatusCode::FORBIDDEN);
    office.app.finish().await;
}

#[test]
fn every_filter_has_its_own_name_on_the_wire() {
    for filter in MemberFilter::ALL {
        let read = MemberFilter::parse_from_json(Some(filter.as_str().into())).map_err(|e| e.into_message());
        assert_eq!(read, Ok(*filter), "{}", filter.as_str());
    }
}

#[tokio::test]
async fn a_person_and_a_household_are_edited() {
    let (office, other) = two_practices().await;
    let put = async |path: String, body: Value| {
        office.app.call(Method::PUT, &path).json(&body).bearer(&office.token).send().await
    };
    let (user, member, account) = (dentist(&office), office.tenant.member, office.tenant.account);
    let path = format!("/users/{user}/members/{member}");
    let person = json!({ "firstName": "Ana", "lastName": "Lake", "dob": "1985-06-14", "relationship": "myself", "chartId": "7" });
    let seen = office.post(&format!("{path}/preview"), person.clone()).await.data();
    assert_eq!((&seen["misfits"], &seen["samePerson"]), (&json!([]), &json!([])));
    let saved = put(path.clone(), person.clone()).await.data();
    assert_eq!((&saved["account"]["ownerName"], &saved["members"][0]["chartId"]), (&json!("Ana Lake"), &json!("7")));
    for (field, value) in [("firstName", json!("")), ("dob", json!("2020-01-01")), ("relationship", json!("son"))] {
        let mut wrong = person.clone();
        wrong[field] = value;
        let refused = put(path.clone(), wrong).await;
        assert_eq!(refused.status, StatusCode::BAD_REQUEST);
        assert!(refused.json()["fields"][field].is_array(), "{}", refused.text);
    }
    let home = format!("/users/{user}/households/{account}");
    let contact = json!({ "phone": "208-555-0199", "address1": "1 Main St", "city": "Boise", "state": "ID", "zip": "83702", "language": "es" });
    assert_eq!(put(home.clone(), contact).await.data()["account"]["phone"], "2085550199");
    let asked = put(format!("{home}/email"), json!({ "email": "new@example.com" })).await.data();
    assert_eq!(asked["waitsForLink"], true);
    let line =
        &office.app.get(&format!("/users/me/account/getMemberHistory/{account}")).bearer(&office.token).send().await;
    assert_eq!(line.data()["items"][0]["words"], "New email asked for");
    let others = format!("/users/{user}/members/{}", other.member);
    assert_eq!(put(others, person).await.status, StatusCode::NOT_FOUND);
    office.app.finish().await;
}
