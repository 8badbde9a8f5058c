//! Logins of a household's adults over HTTP.

use crate::common::{JUNIPER, PASSWORD, TestApp};
use poem::http::{Method, StatusCode};
use serde_json::{Value, json};
use tenancy::UserType;

const MARCO: &str = "insert into member select (jsonb_populate_record(m, '{\"id\": 990001, \"first_name\": \"Marco\", \"birth_date\": \"1984-01-02\",
  \"is_account_owner\": false, \"relationship\": \"partner\"}')).* from member m where m.is_account_owner order by m.id limit 1";

#[tokio::test]
async fn owner_and_desk_invite_an_adult_to_sign_in() {
    let (app, [tenant]) = TestApp::with_members([JUNIPER]).await;
    app.outside(MARCO).await;
    let owner = app.token(tenant.login(UserType::Client)).await;
    let listed = app.get("/patient/family-logins").bearer(&owner).send().await.data();
    assert_eq!(listed, json!([{ "memberId": 990_001, "name": "Marco Reyes", "state": "none" }]));
    let body = json!({ "memberId": 990_001, "email": "marco@example.com" });
    let invited = app.post("/patient/family-logins", &body).bearer(&owner).send().await;
    assert_eq!(invited.message(), "Invitation sent.", "{}", invited.text);

    let desk = app.token(tenant.login(UserType::OfficeAdmin)).await;
    let staff = format!("/users/{}/households/{}/logins", tenant.login(UserType::Dentist).0, tenant.account);
    assert_eq!(app.get(&staff).bearer(&desk).send().await.data()[0]["state"], "invited");
    app.run_jobs().await;
    let again = app.post(&format!("{staff}/990001/resend"), &json!({})).bearer(&desk).send().await;
    assert_eq!(again.status, StatusCode::OK, "{}", again.text);
    app.run_jobs().await;
    let mail = app.mails().last().unwrap().text.clone();
    let link = mail.split("/accounts/join-family/").nth(1).unwrap().split_whitespace().next().unwrap().to_owned();
    let page = app.get(&format!("/session/family-invitations/{link}")).send().await.data();
    assert_eq!(
        (&page["firstName"], &page["hasLogin"], &page["language"]),
        (&json!("Marco"), &json!(false), &json!("en"))
    );
    let join = json!({ "token": link, "password": PASSWORD, "confirmPassword": PASSWORD });
    let joined = app.post("/session/join-family", &join).send().await;
    assert!(joined.cookie().is_some(), "{}", joined.text);
    let user = joined.data()["session"]["user"].clone();
    assert_eq!((&user["type"], &user["landing"]), (&json!("patient"), &json!("/patient-details/dashboard")));

    let marco = joined.data()["session"]["token"].as_str().unwrap().to_owned();
    let seen = app.get("/patient/family-memberships").bearer(&marco).send().await.data();
    assert_eq!(seen["members"].as_array().unwrap().len(), 1);
    assert_eq!(seen["members"][0]["firstName"], "Marco");
    for closed in ["/patient/family-logins", "/patient/payments"] {
        assert_eq!(app.get(closed).bearer(&marco).send().await.status, StatusCode::FORBIDDEN, "{closed}");
    }
    has_own_messages(&app, &owner, &marco).await;
    sees_no_more_as_another_households_owner(&app, &marco).await;
    let ended = app.call(Method::DELETE, "/patient/family-logins/990001").bearer(&owner).send().await;
    assert_eq!((ended.message(), &ended.data()[0]["state"]), ("Access ended.".to_owned(), &json!("none")));
    app.finish().await;
}

/// A login that owns some household is no owner of the one that it has a member's grant for.
async fn sees_no_more_as_another_households_owner(app: &TestApp, marco: &str) {
    app.outside("update login set user_type = 'client' where email = 'marco@example.com'").await;
    let seen = app.get("/patient/family-memberships").bearer(marco).send().await.data();
    assert_eq!(seen["members"].as_array().unwrap().len(), 1, "his own membership");
    for closed in ["/patient/family-logins", "/patient/payments"] {
        assert_eq!(app.get(closed).bearer(marco).send().await.status, StatusCode::FORBIDDEN, "{closed}");
    }
    app.outside("update login set user_type = 'patient' where email = 'marco@example.com'").await;
}

/// Marco has his own settings and inbox, without the household's payments; the account owner has the household's.
async fn has_own_messages(app: &TestApp, owner: &str, marco: &str) {
    let choices = async |token: &str| app.get("/patient/message-choices").bearer(token).send().await.data();
    let topics = |choices: &Value| {
        let mut topics: Vec<_> = choices["choices"]
            .as_array()
            .unwrap()
            .iter()
            .map(|one| one["topic"].as_str().unwrap().to_owned())
            .collect();
        topics.dedup();
        topics
    };
    assert_eq!(topics(&choices(marco).await), ["renewal", "visits", "account", "security"]);
    let put = async |topic: &str, channel: &str| {
        let body = json!({ "topic": topic, "channel": channel, "wanted": false });
        app.call(Method::PUT, "/patient/message-choices").json(&body).bearer(marco).send().await.status
    };
    assert_eq!(put("visits", "email").await, StatusCode::OK);
    for (topic, channel) in [("renewal", "email"), ("payment", "in_app"), ("news", "email")] {
        assert_eq!(put(topic, channel).await, StatusCode::BAD_REQUEST, "{topic} by {channel}");
    }
    let wanted = async |token: &str| {
        let all = choices(token).await;
        let visits = all["choices"].as_array().unwrap().iter();
        visits.filter(|one| one["topic"] == "visits" && one["channel"] == "email").all(|one| one["wanted"] == true)
    };
    assert_eq!((wanted(marco).await, wanted(owner).await), (false, true));

    app.outside(
        "insert into outgoing_message (organization_id, office_id, account_id, login_id, kind, topic, channel, subject, state, source, queued_at)
           select g.organization_id, g.office_id, g.account_id, g.login_id, 'renewal_of', 'renewal', 'in_app', 'Your membership renews soon', 'delivered', 'own', now()
           from login_grant g where g.member_id = 990001
           union all select organization_id, office_id, id, null, 'receipt', 'payment', 'in_app', 'Your receipt', 'delivered', 'household-' || id, now() from account",
    )
    .await;
    let subjects = async |token: &str| {
        let inbox = app.get("/patient/inbox").bearer(token).send().await.data();
        let items = inbox["items"].as_array().unwrap().iter();
        let mut subjects: Vec<_> = items.map(|one| one["subject"].as_str().unwrap().to_owned()).collect();
        subjects.sort();
        (subjects, inbox["unread"].clone())
    };
    assert_eq!(subjects(marco).await, (vec!["Your membership renews soon".to_owned()], json!(1)));
    let theirs = subjects(owner).await.0;
    assert!(theirs.contains(&"Your receipt".to_owned()) && !theirs.contains(&"Your membership renews soon".to_owned()));
    let file = app.get("/patient/inbox/file?format=csv").bearer(marco).send().await;
    assert!(file.text.contains("Your membership renews soon") && !file.text.contains("receipt"), "{}", file.text);
    let read = app.post("/patient/inbox/read", &json!({})).bearer(marco).send().await;
    assert_eq!(read.status, StatusCode::OK, "{}", read.text);
    let unread =
        async |token: &str| app.get("/patient/inbox/unread").bearer(token).send().await.data()["unread"].clone();
    assert_eq!(unread(marco).await, 0);
    assert!(unread(owner).await.as_i64().unwrap() > 0, "another's stay unread");
}

#[tokio::test]
async fn another_households_people_are_out_of_reach() {
    let app = TestApp::start().await;
    let tenant = app.tenant("dental", "juniper").await;
    let other = app.tenant("dental", "willow").await;
    let owner = app.token(tenant.login(UserType::Client)).await;
    let desk = app.token(tenant.login(UserType::OfficeAdmin)).await;
    let body = json!({ "memberId": other.member, "email": "marco@example.com" });
    assert_eq!(app.post("/patient/family-logins", &body).bearer(&owner).send().await.status, StatusCode::NOT_FOUND);
    let theirs = format!("/users/{}/households/{}/logins", other.login(UserType::Dentist).0, other.account);
    assert_eq!(app.post(&theirs, &body).bearer(&desk).send().await.status, StatusCode::NOT_FOUND);
    let path = format!("/patient/family-logins/{}", other.member);
    assert_eq!(app.call(Method::DELETE, &path).bearer(&owner).send().await.status, StatusCode::NOT_FOUND);
    app.finish().await;
}
