//! The member list's tools over HTTP: its file, tags, bulk changes, saved views, a card at the desk, and disabling.

use crate::common::{Answered, Office};
use poem::http::{Method, StatusCode};
use serde_json::{Value, json};

fn at(office: &Office, path: &str) -> String {
    format!("/dentists/{}{path}", office.tenant.office)
}

async fn post(office: &Office, path: &str, body: Value) -> Answered {
    office.app.post(&at(office, path), &body).bearer(&office.token).send().await
}

async fn get(office: &Office, path: &str) -> Value {
    office.app.get(&at(office, path)).bearer(&office.token).send().await.data()
}

#[tokio::test]
async fn the_list_is_downloaded_with_its_filter() {
    let office = Office::open().await;
    for (format, kind) in [("csv", "text/csv"), ("xlsx", "spreadsheetml"), ("pdf", "application/pdf")] {
        let body = json!({ "format": format, "of": { "searchFilter": ["monthly"], "sort": "late" } });
        let file = post(&office, "/members/file", body).await;
        assert_eq!(file.status, StatusCode::OK);
        assert!(file.header("content-type").contains(kind), "{format}");
    }
    let nobody = json!({ "format": "csv", "of": { "accountIds": [1] } });
    assert_eq!(
        post(&office, "/members/file", nobody).await.status,
        StatusCode::OK,
        "another's household is just not in it"
    );
    office.app.finish().await;
}

#[tokio::test]
async fn a_tag_is_made_given_found_and_counted() {
    let office = Office::open().await;
    let made = post(&office, "/tags", json!({ "name": "Recall" })).await.data();
    let tag = made["id"].as_i64().unwrap();
    assert_eq!(post(&office, "/tags", json!({ "name": "recall" })).await.status, StatusCode::CONFLICT);
    assert_eq!(post(&office, "/tags", json!({ "name": " " })).await.status, StatusCode::BAD_REQUEST);
    let path = at(&office, &format!("/households/{}/tags", office.tenant.account));
    let set =
        office.app.call(Method::PUT, &path).json(&json!({ "tagIds": [tag] })).bearer(&office.token).send().await.data();
    assert_eq!(set["tags"], json!([{ "id": tag, "name": "Recall" }]));
    let row = post(&office, "/members/upgraded-search", json!({ "tags": [tag] })).await.data()["items"][0].clone();
    assert_eq!(row["tags"], set["tags"]);
    let counts =
        post(&office, "/members/upgraded-filters-search", json!({ "tags": [tag], "searchFilter": ["annual"] })).await;
    let counts = counts.data();
    assert_eq!(
        (&counts["total"], &counts["counts"]["all"], &counts["counts"]["active"]),
        (&json!(0), &json!(1), &json!(0))
    );
    let listed = get(&office, "/tags").await;
    assert!(listed.as_array().unwrap().iter().any(|one| one["name"] == "Recall" && one["households"] == 1));
    office.app.finish().await;
}

#[tokio::test]
async fn bulk_act_shows_progress_and_views_are_saved() {
    let office = Office::open().await;
    let tag = post(&office, "/tags", json!({ "name": "Recall" })).await.data()["id"].clone();
    let act = post(&office, "/members/bulk", json!({ "kind": "add_tag", "tagId": tag, "of": {} })).await.data();
    assert_eq!((&act["state"], &act["total"], &act["canUndo"]), (&json!("running"), &json!(1), &json!(false)));
    let path = format!("/members/bulk/{}", act["id"]);
    assert_eq!(get(&office, &path).await["tag"]["name"], "Recall");
    assert_eq!(post(&office, &format!("{path}/undo"), json!({})).await.status, StatusCode::CONFLICT, "not over yet");
    assert_eq!(post(&office, &format!("{path}/stop"), json!({})).await.data()["state"], "stopped");

    let view = json!({ "list": "members", "name": "Late ones", "address": "filter=past_due", "hidden": ["plan"], "shared": true });
    assert_eq!(post(&office, "/saved-views", view).await.status, StatusCode::OK);
    let views = get(&office, "/saved-views?list=members").await;
    let mine = views.as_array().unwrap().iter().find(|one| one["name"] == "Late ones").unwrap();
    assert_eq!((&mine["mine"], &mine["shared"], &mine["hidden"]), (&json!(true), &json!(true), &json!(["plan"])));
    office.app.finish().await;
}

#[tokio::test]
async fn inviting_many_asks_for_what_inviting_one_does() {
    let office = Office::open().await;
    let invite = json!({ "kind": "invite", "of": {} });
    office.app.outside("update office set tier_level = 1").await;
    let refused = post(&office, "/members/bulk", invite.clone()).await;
    assert_eq!((refused.status, &refused.json()["error"]), (StatusCode::FORBIDDEN, &json!("not_in_tier")));
    assert_eq!(refused.message(), "Inviting patients comes with Growth. Your office can change its tier in Billing.");
    office.app.outside("update office set tier_level = 2").await;
    assert_eq!(post(&office, "/members/bulk", invite.clone()).await.status, StatusCode::OK);
    office.app.outside("update login_grant set permissions = '{members}' where kind = 'office'").await;
    assert_eq!(post(&office, "/members/bulk", invite).await.status, StatusCode::FORBIDDEN);
    let tag = post(&office, "/tags", json!({ "name": "Recall" })).await.data()["id"].clone();
    let act = json!({ "kind": "add_tag", "tagId": tag, "of": {} });
    assert_eq!(post(&office, "/members/bulk", act).await.status, StatusCode::OK, "tags need no more than members");
    office.app.finish().await;
}

#[tokio::test]
async fn desk_card_code_is_shown_and_running_membership_stays_enabled() {
    let office = Office::open().await;
    let path = format!("/members/{}/desk-card", office.tenant.account);
    let code = office.app.post(&path, &json!({})).bearer(&office.token).send().await.data();
    assert!(code["address"].as_str().unwrap().contains("/patient/payment-update/"));
    assert!(code["qrSvg"].as_str().unwrap().starts_with("<svg"));
    let one = format!("{path}/{}", code["id"].as_str().unwrap());
    assert_eq!(office.app.get(&one).bearer(&office.token).send().await.data(), json!({ "state": "waiting" }));
    let membership = format!("/members/memberships/{}/disable", office.tenant.subscription());
    let running = office.app.post(&membership, &json!({ "reason": "Rude" })).bearer(&office.token).send().await;
    assert_eq!(running.status, StatusCode::CONFLICT);
    office.app.finish().await;
}
