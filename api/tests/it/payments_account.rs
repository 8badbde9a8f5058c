//! An office's payments account over HTTP: its state, the links to and from the provider, and the single-use code.

use crate::common::{Answered, Office, PASSWORD};
use poem::http::{Method, StatusCode};
use serde_json::json;
use tenancy::UserType;

/// An office without an account, whose manager has re-authenticated.
async fn proved_office() -> Office {
    let office = Office::empty().await;
    office.tenant.loses_account(&office.app).await;
    for path in ["/onboard", "/upgrade", "/view"] {
        let unproved = call(&office, Method::POST, path).await;
        assert_eq!(unproved.json()["error"], "confirm_again", "{path} asks first who is there: {}", unproved.text);
    }
    let proof = office.post("/session/confirm", json!({ "password": PASSWORD })).await;
    assert_eq!(proof.status, StatusCode::OK);
    office
}

async fn call(office: &Office, method: Method, path: &str) -> Answered {
    let path = format!("/stripe-connect/account/{}{path}", office.tenant.office);
    office.app.call(method, &path).bearer(&office.token).send().await
}

async fn me(office: &Office) -> serde_json::Value {
    office.app.get("/users/me/account").bearer(&office.token).send().await.data()["dentistInfo"].clone()
}

#[tokio::test]
async fn onboarding_returns_from_the_provider_and_refreshes_once_per_code() {
    let office = proved_office().await;
    assert_eq!(call(&office, Method::GET, "").await.data()["state"], "none");
    let early = call(&office, Method::POST, "/view").await;
    assert_eq!((early.status, early.message()), (StatusCode::CONFLICT, "Open your payments account first.".into()));

    let url = call(&office, Method::POST, "/onboard").await.data()["url"].as_str().unwrap().to_owned();
    let begun = call(&office, Method::POST, "/refresh").await.data();
    assert_eq!((&begun["begun"], &begun["chargesEnabled"]), (&json!(true), &json!(false)));
    assert!(begun["due"].as_array().unwrap().contains(&json!("external_account")));
    let account = url.rsplit('/').next().unwrap();
    office.app.sandbox.control.onboard(&account.into(), true).await.unwrap();
    let full = call(&office, Method::POST, "/refresh").await.data();
    assert_eq!((&full["state"], &full["restricted"]), (&json!("full"), &json!(false)));
    assert_eq!(me(&office).await["paymentsRestricted"], false);

    let code = call(&office, Method::POST, "/view").await.data()["jwt"].as_str().unwrap().to_owned();
    let view = |code: String| {
        let app = &office.app;
        async move { app.get(&format!("/stripe-connect/viewAccount?jwt={code}")).send().await }
    };
    let head = office.app.call(Method::HEAD, &format!("/stripe-connect/viewAccount?jwt={code}")).send().await;
    assert_eq!(head.status, StatusCode::METHOD_NOT_ALLOWED, "a preview of the address does not use the code up");
    let there = view(code.clone()).await;
    assert_eq!(there.status, StatusCode::FOUND, "{}", there.text);
    assert!(there.header("location").contains("/_sandbox/dashboard/acct_"), "{:?}", there.headers);
    assert_eq!(there.header("cache-control"), "no-store");
    assert_eq!(view(code).await.status, StatusCode::NOT_FOUND, "once");
    assert_eq!(view("nobodys".into()).await.status, StatusCode::NOT_FOUND);

    office.app.outside("update office set payments_due = '{external_account}'").await;
    assert_eq!(me(&office).await["paymentsRestricted"], true, "shown on every page");
    let client = office.app.token(office.tenant.login(UserType::Client)).await;
    let theirs = office.app.get("/users/me/account").bearer(&client).send().await.data();
    assert_eq!(theirs["dentistInfo"]["paymentsRestricted"], false, "a household is not told");
    office.app.finish().await;
}

#[tokio::test]
async fn there_is_an_upgrade_only_of_a_standard_account() {
    let office = proved_office().await;
    let nothing = call(&office, Method::POST, "/upgrade").await;
    assert_eq!((nothing.status, nothing.message()), (StatusCode::CONFLICT, "There is nothing to upgrade here.".into()));
    office.app.outside("update office set payments_state = 'standard', provider_account = 'acct_own'").await;
    let own = call(&office, Method::POST, "/onboard").await;
    assert_eq!(own.status, StatusCode::CONFLICT);
    assert!(
        call(&office, Method::POST, "/upgrade").await.data()["url"].as_str().unwrap().contains("/_sandbox/onboarding/")
    );
    let upgrading = call(&office, Method::GET, "").await.data();
    assert_eq!((&upgrading["upgrading"], &upgrading["canUpgrade"]), (&json!(true), &json!(true)));
    assert_eq!(me(&office).await["paymentsUpgrading"], true);
    let associate = office.app.token(office.tenant.login(UserType::DentistStandard)).await;
    let path = format!("/stripe-connect/account/{}", office.tenant.office);
    assert_eq!(office.app.get(&path).bearer(&associate).send().await.status, StatusCode::FORBIDDEN);
    office.app.finish().await;
}
