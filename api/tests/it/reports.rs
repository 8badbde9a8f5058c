//! Reports over HTTP: each report for each caller at each place. No report has a number, a row or a location of a place that
//! its caller may not see.

use crate::common::{ALDER, Answered, JUNIPER, Tenant, TestApp};
use crate::locations::wish;
use frame::permitted::Permitted;
use poem::http::StatusCode;
use reports::catalog;
use reports::declare::Places;
use serde_json::{Value, json};
use tenancy::UserType;

/// An id that no row has.
const MISSING: i64 = 999_999_999;

/// A year up to now, and little of it, so that the calls are quick.
fn body(place: Value) -> Value {
    let mut body = json!({ "period": "last_12_months", "compare": "none", "limit": 5 });
    body.as_object_mut().unwrap().extend(place.as_object().unwrap().clone());
    body
}

/// The offices that an answer names: at its place, its locations, and its rows.
fn offices(data: &Value) -> Vec<i64> {
    let ids = |list: &Value| -> Vec<i64> {
        list.as_array().into_iter().flatten().filter_map(|one| one["officeId"].as_i64()).collect()
    };
    let place = data["place"]["officeIds"].as_array().into_iter().flatten().filter_map(Value::as_i64);
    let mut all: Vec<i64> = place.chain(ids(&data["byLocation"])).chain(ids(&data["rows"])).collect();
    all.sort_unstable();
    all.dedup();
    all
}

async fn asked(app: &TestApp, token: &str, path: &str, report: &str, place: Value) -> Answered {
    app.post(&format!("{path}/{report}"), &body(place)).bearer(token).send().await
}

#[tokio::test]
async fn no_report_crosses_a_place_its_caller_may_not_see() {
    let (app, [own, alder]) = TestApp::with_members([JUNIPER, ALDER]).await;
    let owner = own.login(UserType::Dentist);
    let token = app.token(owner).await;
    // A location of the same organization, which only the owner reaches.
    let add = format!("/accounts/duplicate/{}/{owner}", own.office);
    let beside = app.post(&add, &wish()).bearer(&token).send().await.data()["dentistInfoId"].as_i64().unwrap();
    for user_type in UserType::ALL {
        let token = app.token(own.login(user_type)).await;
        let may = Permitted::REPORTS.allows_type(user_type);
        for report in catalog::ALL {
            let who = format!("{} as {}", report.name, user_type.as_str());
            let ask = |place: Value| asked(&app, &token, "/multi-reports", report.name, place);
            if !Permitted::PLATFORM.allows_type(user_type) {
                let admin = asked(&app, &token, "/admin/multi-reports", report.name, json!({})).await;
                assert_eq!(admin.status, StatusCode::FORBIDDEN, "{who}: {}", admin.text);
            }
            let here = ask(json!({ "officeId": own.office })).await;
            if !may {
                assert_eq!(here.status, StatusCode::FORBIDDEN, "{who}: {}", here.text);
                continue;
            }
            assert_eq!(
                (here.status, offices(&here.data())),
                (StatusCode::OK, vec![own.office]),
                "{who}: {}",
                here.text
            );
            let missing = ask(json!({ "officeId": MISSING })).await;
            assert_eq!(missing.status, StatusCode::NOT_FOUND, "{who}");
            for place in [
                json!({ "officeId": alder.office }),
                json!({ "locations": [own.office, alder.office] }),
                json!({ "organizationId": own.organization, "locations": [alder.office] }),
                json!({ "organizationId": alder.organization }),
                json!({ "organizationId": alder.organization, "officeId": own.office }),
            ] {
                let foreign = ask(place.clone()).await;
                assert_eq!(
                    (foreign.status, foreign.message()),
                    (missing.status, missing.message()),
                    "{who} at {place}"
                );
            }
            let file = format!("{}?download=true", report.name);
            for stream in [false, true] {
                let place = json!({ "officeId": alder.office, "fileType": "csv", "stream": stream });
                let foreign = asked(&app, &token, "/multi-reports", &file, place).await;
                assert_eq!((foreign.status, foreign.message()), (missing.status, missing.message()), "{who} as a file");
            }
            let is_owner = user_type == UserType::Dentist;
            let second = ask(json!({ "officeId": beside })).await;
            assert_eq!(second.status == StatusCode::OK, is_owner, "{who}: {}", second.text);
            let whole = ask(json!({ "organizationId": own.organization })).await;
            let seen = offices(&whole.data());
            assert!(seen.contains(&own.office) && !seen.contains(&alder.office), "{who}: {seen:?}");
            assert_eq!(seen.contains(&beside), is_owner, "{who}: {seen:?}");
        }
    }
    staff_narrow_each_report(&app, &own, &alder).await;
    app.finish().await;
}

/// Our staff read all offices, and only an office's rows when they name it.
async fn staff_narrow_each_report(app: &TestApp, own: &Tenant, alder: &Tenant) {
    let staff = UserType::ALL.into_iter().find(|one| Permitted::PLATFORM.allows_type(*one)).unwrap();
    let token = app.token(own.login(staff)).await;
    for report in catalog::ALL {
        let here = asked(app, &token, "/admin/multi-reports", report.name, json!({ "officeId": own.office })).await;
        if report.places == Places::Practice {
            assert_eq!(here.status, StatusCode::NOT_FOUND, "{}", report.name);
            continue;
        }
        assert_eq!(here.status, StatusCode::OK, "{}: {}", report.name, here.text);
        assert_eq!(offices(&here.data()), [own.office], "{}", report.name);
    }
    let all = asked(app, &token, "/admin/multi-reports", "enrolments", json!({})).await.data();
    let seen: Vec<i64> = offices(&all);
    assert!(seen.contains(&own.office) && seen.contains(&alder.office), "{seen:?}");
}

#[tokio::test]
async fn rows_are_sent_while_they_are_read_and_noted() {
    let (app, [own]) = TestApp::with_members([JUNIPER]).await;
    let token = app.token(own.login(UserType::Dentist)).await;
    let path = "/multi-reports/members?download=true";
    let file = |stream: bool, format: &str| {
        let mut body = body(json!({ "officeId": own.office }));
        body["fileType"] = json!(format);
        body["stream"] = json!(stream);
        body
    };
    let whole = app.post(path, &file(false, "csv")).bearer(&token).send().await;
    let streamed = app.post(path, &file(true, "csv")).bearer(&token).send().await;
    assert_eq!((streamed.status, &streamed.text), (StatusCode::OK, &whole.text));
    assert_eq!(app.number("select count(*) from audit where act = 'report.downloaded'").await, 2);
    let sheet = app.post(path, &file(true, "xlsx")).bearer(&token).send().await;
    assert_eq!(sheet.status, StatusCode::BAD_REQUEST, "{}", sheet.text);
    let staff = UserType::ALL.into_iter().find(|one| Permitted::PLATFORM.allows_type(*one)).unwrap();
    let token = app.token(own.login(staff)).await;
    for stream in [false, true] {
        let path = "/admin/multi-reports/members?download=true";
        let sent = app.post(path, &file(stream, "csv")).bearer(&token).send().await;
        assert_eq!(sent.status, StatusCode::OK, "{}", sent.text);
    }
    let noted =
        "select count(*) from audit where act = 'report.downloaded' and organization_id = 0 and office_id is null";
    assert_eq!(app.number(noted).await, 2, "files of our staff");
    app.finish().await;
}

/// Each of our staff took 10,000 rows today.
const TAKEN: &str = "insert into audit (organization_id, login_id, act, subject_kind, subject_id, detail)
    select 0, id, 'report.asked', 'report', 'members', '{\"rows\": 10000}' from login where user_type in ('admin', 'almost_super', 'super_admin')";

#[tokio::test]
async fn our_staff_take_more_than_10000_rows_by_two() {
    let (app, [own]) = TestApp::with_members([JUNIPER]).await;
    let token = app.token(own.login(UserType::Admin)).await;
    let file = async |office: i64, stream: bool| {
        let mut body = body(json!({ "officeId": office }));
        body["fileType"] = json!("csv");
        body["stream"] = json!(stream);
        app.post("/admin/multi-reports/members?download=true", &body).bearer(&token).send().await
    };
    assert_eq!(file(own.office, true).await.status, StatusCode::OK);
    app.outside(TAKEN).await;
    for stream in [false, true] {
        let alone = file(own.office, stream).await;
        assert_eq!(alone.json()["code"], "needs_second_person", "{}", alone.text);
    }
    let ask =
        json!({ "reportType": "members", "officeId": own.office, "period": "last_12_months", "reason": "They leave." });
    let asked = app.post("/admin/approvals/report-download", &ask).bearer(&token).send().await;
    let id = asked.data()["requestId"].clone();
    let decides = app.token(own.login(UserType::SuperAdmin)).await;
    app.outside("update session set confirmed_at = now()").await;
    let list = app.get("/admin/approvals").bearer(&decides).send().await.data();
    let row = list["rows"].as_array().unwrap().iter().find(|row| row["id"] == id).unwrap().clone();
    let approval = json!({ "requestId": id, "digest": row["digest"] });
    let approved = app.post("/admin/approvals/approve", &approval).bearer(&decides).send().await;
    assert_eq!(approved.status, StatusCode::OK, "{}", approved.text);
    app.run_jobs().await;
    let made = file(own.office, false).await;
    assert_eq!(made.status, StatusCode::OK, "{}", made.text);
    assert_eq!(file(own.office, false).await.json()["code"], "needs_second_person", "once");
    let looked = "select count(*) from audit where act = 'report.viewed'";
    assert_eq!(app.number(looked).await, 0, "a file is no page");
    asked_page(&app, &token, own.office).await;
    assert_eq!(app.number(looked).await, 1);
    app.finish().await;
}

/// The first page is never refused.
async fn asked_page(app: &TestApp, token: &str, office: i64) {
    let page = asked(app, token, "/admin/multi-reports", "members", json!({ "officeId": office })).await;
    assert_eq!(page.status, StatusCode::OK, "{}", page.text);
}
