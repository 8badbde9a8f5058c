//! Owner changes, gone members, merges, and splits over HTTP: obstacles are explained, and invalid input is an error of
//! its field.

use crate::common::{Office, TestApp};
use poem::http::{Method, StatusCode};
use serde_json::json;
use tenancy::UserType;

fn home(office: &Office) -> String {
    format!("/users/{}/households/{}", office.tenant.login(UserType::Dentist).0, office.tenant.account)
}

/// Adds an adult son and a minor daughter; no installments are left to pay.
async fn with_family(office: &Office) -> (i64, i64) {
    let (o, f, a) = (office.tenant.organization, office.tenant.office, office.tenant.account);
    office.tenant.cancel_agreement(&office.app).await;
    let statements = format!(
        "insert into member (organization_id, id, office_id, account_id, first_name, last_name, birth_date, relationship)
           values ({o}, 900001, {f}, {a}, 'Leo', 'Reyes', '2005-02-02', 'son'), ({o}, 900002, {f}, {a}, 'Mia', 'Reyes', '2015-02-02', 'daughter')"
    );
    let mut db = office.app.database.superuser().await;
    sqlx::raw_sql(sqlx::AssertSqlSafe(statements)).execute(&mut db).await.unwrap();
    (900_001, 900_002)
}

#[tokio::test]
async fn what_prevents_a_change_is_said() {
    let (app, tenant) = TestApp::with_late_member().await;
    let office = Office::managed(app, tenant).await;
    let home = home(&office);
    let choices = office.get(&format!("{home}/owner")).await.data();
    assert_eq!(choices["adults"], json!([]));
    assert!(choices["refusals"][0].as_str().unwrap().contains("owes $39.00"), "{choices}");
    let change = json!({ "memberId": office.tenant.member, "phone": "208-555-0144", "keepMethod": true });
    assert_eq!(office.send(Method::PUT, &format!("{home}/owner"), change).await.status, StatusCode::CONFLICT);
    let gone = format!("/users/{}/members/{}/gone", office.tenant.login(UserType::Dentist).0, office.tenant.member);
    let seen = office.send(Method::POST, &format!("{gone}/preview"), json!({ "gone": "deceased" })).await.data();
    assert_eq!((&seen["stopsMail"], &seen["memberships"][0]["planName"]), (&json!(true), &json!("Adult Wellness")));
    assert!(seen["refusals"][0].as_str().unwrap().contains("installment agreement"), "{seen}");
    let mark = json!({ "gone": "deceased", "on": "2026-10-01", "version": seen["version"] });
    assert_eq!(office.send(Method::POST, &gone, mark).await.status, StatusCode::CONFLICT);
    let own = format!("{home}/merge?otherId={}", office.tenant.account);
    assert_eq!(office.get(&own).await.status, StatusCode::CONFLICT, "with itself");
    office.app.finish().await;
}

#[tokio::test]
async fn adult_child_becomes_owner_but_a_minor_does_not() {
    let office = Office::open().await;
    let (leo, mia) = with_family(&office).await;
    let home = home(&office);
    let child = json!({ "memberIds": [mia], "ownerId": mia });
    let refused = office.send(Method::POST, &format!("{home}/split/preview"), child).await;
    assert!(refused.json()["fields"]["owner"].is_array(), "{}", refused.text);
    let leaves = json!({ "memberIds": [leo], "ownerId": leo });
    let seen = office.send(Method::POST, &format!("{home}/split/preview"), leaves.clone()).await.data();
    assert_eq!(
        (&seen["refusals"], &seen["memberships"]),
        (&json!(["None of the people leaving has a membership."]), &json!(0))
    );
    let choices = office.get(&format!("{home}/owner")).await.data();
    assert_eq!((&choices["adults"][0]["name"], &choices["refusals"]), (&json!("Leo Reyes"), &json!([])));
    let change = json!({ "memberId": leo, "email": "not one", "phone": "208-555-0144", "keepMethod": true });
    let refused = office.send(Method::PUT, &format!("{home}/owner"), change.clone()).await;
    assert!(refused.json()["fields"]["email"].is_array(), "{}", refused.text);
    let mut good = change;
    good["email"] = json!("leo@example.com");
    let changed = office.send(Method::PUT, &format!("{home}/owner"), good).await.data();
    assert_eq!(
        (&changed["account"]["ownerName"], &changed["members"][0]["relationship"]),
        (&json!("Leo Reyes"), &json!("myself"))
    );
    office.app.run_jobs().await;
    office.app.finish().await;
}

#[tokio::test]
async fn look_alikes_are_listed_and_taken_off() {
    let office = Office::open().await;
    let path = format!("/office/{}/members", office.tenant.office);
    assert_eq!(office.get(&format!("{path}/look-alikes")).await.data(), json!({ "pairs": [], "more": false }));
    let member = office.tenant.member;
    let twice = json!({ "kind": "person", "oneId": member, "otherId": member });
    assert_eq!(office.send(Method::POST, &format!("{path}/not-the-same"), twice).await.status, StatusCode::CONFLICT);
    let nobody = json!({ "kind": "person", "oneId": member, "otherId": member + 1_000_000 });
    assert_eq!(office.send(Method::POST, &format!("{path}/not-the-same"), nobody).await.status, StatusCode::NOT_FOUND);
    office.app.finish().await;
}
