//! An office's users over HTTP.

use crate::common::{PASSWORD, Tenant, TestApp};
use poem::http::StatusCode;
use serde_json::{Value, json};
use tenancy::UserType;

async fn office() -> (TestApp, Tenant, String) {
    let app = TestApp::start().await;
    let tenant = app.tenant("dental", "juniper").await;
    let token = app.token(tenant.login(UserType::OfficeAdmin)).await;
    let proof = json!({ "password": PASSWORD });
    assert_eq!(app.post("/session/confirm", &proof).bearer(&token).send().await.status, StatusCode::OK);
    (app, tenant, token)
}

#[tokio::test]
async fn an_office_invites_and_the_invited_joins() {
    let (app, tenant, token) = office().await;
    let users = format!("/dentists/{}/users", tenant.office);
    let new = json!({ "firstName": "Cy", "lastName": "Young", "email": "cy@example.com", "type": "office_admin",
        "permissions": ["members", "reports"] });
    let added = app.post(&format!("{users}/add"), &new).bearer(&token).send().await;
    assert_eq!(added.message(), "User added", "{}", added.text);
    let listed = app.get(&users).bearer(&token).send().await.data();
    assert_eq!(listed["invitations"][0]["email"], "cy@example.com");
    let you: Vec<&Value> = listed["employees"].as_array().unwrap().iter().filter(|one| one["you"] == true).collect();
    assert_eq!((&you[0]["type"], &you[0]["avatar"]), (&json!("office_admin"), &json!("RO")));

    app.run_jobs().await;
    let mail = app.mails().last().unwrap().text.clone();
    let link = mail.split("/accounts/join-office/").nth(1).unwrap().split_whitespace().next().unwrap();
    let page = format!("/session/office-invitations/{link}");
    let shown = app.get(&page).send().await.data();
    assert_eq!((&shown["officeName"], &shown["hasLogin"]), (&json!("Juniper"), &json!(false)));
    assert_eq!(app.get(&page).at("vision").send().await.status, StatusCode::NOT_FOUND);
    let password = json!({ "token": link, "password": PASSWORD, "confirmPassword": PASSWORD });
    let joined = app.post("/session/join-office", &password).send().await;
    assert!(joined.cookie().is_some());
    let user = joined.data()["session"]["user"].clone();
    assert_eq!(user["permissions"], json!(["members", "reports"]));

    let change = json!({ "userId": user["id"], "permissions": ["members"] });
    let changed = app.post(&format!("{users}/changePermissions"), &change).bearer(&token).send().await;
    assert_eq!(changed.message(), "Permissions changed");
    let unknown = json!({ "userId": user["id"], "permissions": ["everything"] });
    let unknown = app.post(&format!("{users}/changePermissions"), &unknown).bearer(&token).send().await;
    assert!(unknown.json()["fields"]["permissions"].is_array(), "{}", unknown.text);
    for (active, done) in [(false, "User account is deactivated"), (true, "User account is activated")] {
        let body = json!({ "userId": user["id"], "active": active });
        assert_eq!(app.post(&format!("{users}/reactivate"), &body).bearer(&token).send().await.message(), done);
    }
    let session = joined.data()["session"]["token"].as_str().unwrap().to_owned();
    let ended = app.get("/users/me/account").bearer(&session).send().await;
    assert_eq!(ended.status, StatusCode::UNAUTHORIZED, "deactivating ended the session");
    app.finish().await;
}

#[tokio::test]
async fn role_and_coordinator_changes_need_confirmation() {
    let (app, tenant, token) = office().await;
    let update = format!("/dentists/{}/users/update", tenant.office);
    let mut user = json!({ "userId": tenant.login(UserType::DentistStandard).0, "firstName": "Robin",
        "lastName": "Dentist Standard", "type": "dentist_standard", "planCoordinator": true });
    let once = app.post(&update, &user).bearer(&token).send().await;
    assert_eq!((once.status, &once.json()["error"]), (StatusCode::CONFLICT, &json!("touched")));
    assert_eq!(once.json()["code"], "confirm_coordinator");
    user["confirmed"] = true.into();
    assert_eq!(app.post(&update, &user).bearer(&token).send().await.message(), "User updated");
    user["type"] = "office_admin".into();
    let unmeant = app.post(&update, &user).bearer(&token).send().await;
    assert!(unmeant.json()["fields"]["type"].is_array(), "{}", unmeant.text);
    let meant = app.post(&format!("{update}?upgrade=true"), &user).bearer(&token).send().await;
    assert_eq!(meant.message(), "User updated");
    app.finish().await;
}

/// Granting permissions or transferring an office needs re-authentication; a live session is not enough.
#[tokio::test]
async fn who_gives_rights_proves_who_they_are_again() {
    let app = TestApp::start().await;
    let tenant = app.tenant("dental", "juniper").await;
    let token = app.token(tenant.login(UserType::Dentist)).await;
    let users = format!("/dentists/{}/users", tenant.office);
    let manager = tenant.login(UserType::OfficeAdmin).0;
    let owner = json!({ "userId": manager, "firstName": "Robin", "lastName": "Office Admin", "type": "dentist", "planCoordinator": false });
    let calls = [
        ("changePermissions", json!({ "userId": manager, "permissions": ["members"] })),
        ("reactivate", json!({ "userId": manager, "active": true })),
        ("update?upgrade=true", owner),
    ];
    for (call, body) in &calls {
        let asked = app.post(&format!("{users}/{call}"), body).bearer(&token).send().await;
        assert_eq!((asked.status, &asked.json()["error"]), (StatusCode::CONFLICT, &json!("confirm_again")), "{call}");
    }
    let proof = json!({ "password": PASSWORD });
    app.post("/session/confirm", &proof).bearer(&token).send().await;
    for (call, body) in &calls {
        let done = app.post(&format!("{users}/{call}"), body).bearer(&token).send().await;
        assert_eq!(done.status, StatusCode::OK, "{call}: {}", done.text);
    }
    app.run_jobs().await;
    let told = app.mails().iter().filter(|mail| mail.subject == "Juniper has a new owner").count();
    assert_eq!(told, 2, "the old and the new owner");
    app.finish().await;
}

#[tokio::test]
async fn a_user_of_another_office_does_not_exist() {
    let (app, tenant, token) = office().await;
    let other = app.tenant("dental", "alder").await;
    let theirs = other.login(UserType::DentistStandard).0;
    for (call, body) in [
        ("reactivate", json!({ "userId": theirs, "active": false })),
        ("delete", json!({ "userId": theirs })),
        ("end-sessions", json!({ "userId": theirs })),
        ("changePermissions", json!({ "userId": theirs, "permissions": [] })),
        (
            "update",
            json!({ "userId": theirs, "firstName": "A", "lastName": "B", "type": "office_admin", "planCoordinator": false }),
        ),
    ] {
        let path = format!("/dentists/{}/users/{call}", tenant.office);
        let answer = app.post(&path, &body).bearer(&token).send().await;
        assert_eq!(answer.status, StatusCode::NOT_FOUND, "{call}: {}", answer.text);
    }
    app.finish().await;
}
