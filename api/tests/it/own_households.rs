//! A patient with several households, and error messages in the patient's language, over HTTP.

use frame::caller::HOUSEHOLD_HEADER;
use poem::http::StatusCode;
use serde_json::json;
use tenancy::ids::{AccountId, OfficeId, OrganizationId};
use tenancy::{Place, UserType};

use crate::common::{ALDER, JUNIPER, TestApp, grant};

#[tokio::test]
async fn caller_with_two_households_chooses_one() {
    let (app, [home, second]) = TestApp::with_members([JUNIPER, ALDER]).await;
    let foreign = app.tenant("dental", "willow").await;
    app.outside(
        "update account_summary s set active = false from office o where o.organization_id = s.organization_id and o.name = 'Juniper'",
    )
    .await;
    let login = home.login(UserType::Client);
    let token = app.token(login).await;
    let one = app.get("/patient/households").bearer(&token).send().await.data();
    assert_eq!(one["items"].as_array().unwrap().len(), 1);

    let place = Place::Household {
        organization: OrganizationId(second.organization),
        office: OfficeId(second.office),
        account: AccountId(second.account),
    };
    grant(&mut app.database.superuser().await, login, place, &[], false).await;
    let all = app.get("/patient/households").bearer(&token).send().await.data();
    let shown = |at: usize| {
        let item = &all["items"][at];
        (item["accountId"].as_i64().unwrap(), item["officeName"].as_str().unwrap(), item["state"].as_str().unwrap())
    };
    assert_eq!(shown(0), (second.account, "Alder", "running"), "what runs is first");
    assert_eq!(shown(1), (home.account, "Juniper", "ended"));

    // Without the header, calls use the first household; with it, all calls use the chosen one, including the call for
    // the current user.
    let family = app.get("/patient/family-memberships").bearer(&token).send().await.data();
    assert_eq!(family["account"]["id"], home.account);
    let there = |path: &str| app.get(path).bearer(&token).header(HOUSEHOLD_HEADER, second.account.to_string());
    assert_eq!(there("/patient/family-memberships").send().await.data()["account"]["id"], second.account);
    assert_eq!(there("/users/me/my-dentist").send().await.data()["name"], "Alder");
    let user = there("/users/me/account").send().await.data();
    assert_eq!(user["dentistInfo"]["id"], second.office, "{user}");
    let listed = there("/patient/households").send().await.data();
    assert_eq!(listed, all, "both stay to choose from");

    for household in [foreign.account.to_string(), "7 or 8".to_owned()] {
        let call = app.get("/patient/family-memberships").bearer(&token).header(HOUSEHOLD_HEADER, household);
        assert_eq!(call.send().await.status, StatusCode::NOT_FOUND);
    }
    let desk = app.token(home.login(UserType::OfficeAdmin)).await;
    let account = || app.get("/users/me/account").bearer(&desk);
    let with = account().header(HOUSEHOLD_HEADER, foreign.account.to_string()).send().await;
    let without = account().send().await;
    assert_eq!((with.status, with.text), (without.status, without.text), "it means nothing for staff");
    app.finish().await;
}

#[tokio::test]
async fn a_refusal_comes_in_the_language_that_is_asked_in() {
    let app = TestApp::start().await;
    let tenant = app.tenant("dental", "juniper").await;
    let token = app.token(tenant.login(UserType::Client)).await;
    let review = json!({ "stars": 5, "words": "Kind and quick." });
    let refused = async |language: &str| {
        let call = app.post("/patient/reviews", &review).bearer(&token).header("accept-language", language);
        let answer = call.send().await;
        assert_eq!(answer.status, StatusCode::CONFLICT, "{}", answer.text);
        let body = answer.json();
        assert_eq!((&body["error"], &body["code"]), (&json!("conflict"), &json!("not_yet_a_member")));
        body["_message"].as_str().unwrap().to_owned()
    };
    assert_eq!(refused("en-US,es;q=0.5").await, "You can review the office once you are a member.");
    assert_eq!(refused("es-MX,en;q=0.5").await, "Podrá opinar sobre el consultorio cuando tenga una membresía.");

    let missing =
        app.get("/patient/wallet-cards/1/apple?lang=es").bearer(&token).header("accept-language", "es").send().await;
    assert_eq!(missing.json()["_message"], "No encontrado", "what the frame says is in it too");
    app.finish().await;
}

#[tokio::test]
async fn desk_and_household_read_letters() {
    let (app, [tenant, foreign]) = TestApp::with_members([JUNIPER, ALDER]).await;
    app.outside(
        "insert into household_letter (organization_id, office_id, account_id, kind, language, subject, content, source, sent_at)
         select organization_id, office_id, id, 'renewal', 'es', 'Su plan se renueva',
           '{\"heading\": \"Su plan se renueva\", \"paragraphs\": [\"El 1 de junio.\"], \"rows\": [[\"Ana\", \"$33.15\"]], \"total\": null}',
           'renewal-' || id, '2026-11-01T18:00:00Z' from account",
    )
    .await;
    let desk = app.token(tenant.login(UserType::OfficeAdmin)).await;
    let patient = app.token(tenant.login(UserType::Client)).await;
    let path = |account: i64| format!("/users/{}/households/{account}/letters", tenant.login(UserType::Dentist).0);
    let listed = app.get(&path(tenant.account)).bearer(&desk).send().await.data();
    let own = app.get("/patient/letters").bearer(&patient).send().await.data();
    assert_eq!(listed, own, "both read the same");
    let kinds: Vec<_> = own["items"].as_array().unwrap().iter().map(|one| one["kind"].as_str().unwrap()).collect();
    let key = |kind: &str| {
        let at = kinds.iter().position(|known| *known == kind).unwrap_or_else(|| panic!("{kind}: {kinds:?}"));
        own["items"][at]["key"].as_str().unwrap().to_owned()
    };
    assert!(key("statement").starts_with("year-20"), "{own}");
    for at in ["renewal", "price_change", "statement"] {
        for (address, token) in [
            (format!("{}/{}", path(tenant.account), key(at)), &desk),
            (format!("/patient/letters/{}", key(at)), &patient),
        ] {
            let file = app.get(&address).bearer(token).send().await;
            assert_eq!((file.status, file.header("content-type")), (StatusCode::OK, "application/pdf"), "{address}");
        }
    }
    let theirs = app
        .number("select l.id from household_letter l join office o on o.id = l.office_id where o.slug = 'alder'")
        .await;
    for letter in [format!("sent-{theirs}"), "sent-x".to_owned(), "year-1999".to_owned()] {
        let answer = app.get(&format!("/patient/letters/{letter}")).bearer(&patient).send().await;
        assert_eq!(answer.status, StatusCode::NOT_FOUND, "{letter}");
    }
    let elsewhere = app.get(&path(foreign.account)).bearer(&desk).send().await;
    assert_eq!(elsewhere.status, StatusCode::NOT_FOUND);
    app.finish().await;
}
