//! Signing in and out over HTTP: tokens, rotation, limits, links, codes.

use crate::common::{JUNIPER, PASSWORD, TestApp};
use poem::http::StatusCode;
use serde_json::{Value, json};
use tenancy::UserType;

fn credentials(email: &str, password: &str) -> Value {
    json!({ "email": email, "password": password })
}

#[tokio::test]
async fn a_session_from_sign_in_to_sign_out() {
    let app = TestApp::start().await;
    let tenant = app.tenant("dental", "juniper").await;
    let email = tenant.email(UserType::Dentist);

    let signed_in = app.post("/session/login", &credentials(&email.to_uppercase(), PASSWORD)).send().await;
    let session = signed_in.data();
    assert_eq!(session["user"]["type"], "dentist");
    assert_eq!(session["user"]["landing"], "/dentist-new/members");
    assert_eq!(session["user"]["owner"], true);
    assert_eq!(session["user"]["dentistInfo"]["id"], tenant.office);
    assert_eq!(session["user"]["dentistInfo"]["verified"], true);
    assert_eq!(session["user"]["tieredPayment"]["tierLevel"], 3);
    assert_eq!(session["user"]["login_page"], "/accounts/login");
    assert_eq!(session["user"]["hasMembers"], true);
    let set_cookie = signed_in.header("set-cookie").to_owned();
    assert!(set_cookie.contains("HttpOnly") && set_cookie.contains("SameSite=Strict"), "{set_cookie}");
    assert_eq!(signed_in.header("cache-control"), "no-store");

    let token = session["token"].as_str().unwrap();
    let account = app.get("/users/me/account").bearer(token).send().await.data();
    assert_eq!(account, session["user"]);
    assert_eq!(app.get("/users/me/account").send().await.status, StatusCode::UNAUTHORIZED);
    assert_eq!(app.get("/users/me/account").bearer(token).at("vision").send().await.status, StatusCode::UNAUTHORIZED);

    let out = app.call(poem::http::Method::POST, "/session/logout").bearer(token).send().await;
    assert_eq!(out.status, StatusCode::OK);
    let after = app.get("/users/me/account").bearer(token).send().await;
    assert_eq!(after.status, StatusCode::UNAUTHORIZED);
    assert_eq!(after.json()["error"], "Failed to authenticate");
    let cookie = signed_in.cookie().unwrap();
    assert_eq!(refreshed(&app, &cookie).await.status, StatusCode::UNAUTHORIZED, "the refresh token died too");
    app.finish().await;
}

#[tokio::test]
async fn the_office_lists_plans_discounts_and_associations_for_staff() {
    let (app, [tenant]) = TestApp::with_members([JUNIPER]).await;
    app.outside("update office set association_id = 3, payout_bank_last4 = '6789', standard_account = 'acct_old', standard_converted_on = '2026-01-05'")
        .await;
    app.outside("insert into promo_code (organization_id, office_id, code, percent) select organization_id, id, 'SPRING', 20 from office").await;
    let account = |token: String| {
        let app = &app;
        async move { app.get("/users/me/account").bearer(&token).send().await.data() }
    };
    let owner = account(app.token(tenant.login(UserType::Dentist)).await).await;
    let office = &owner["dentistInfo"];
    let plans = [&office["memberships"], &office["custom_memberships"]];
    let mut plans = plans.iter().flat_map(|list| list.as_array().unwrap());
    assert!(plans.any(|plan| plan["type"] == "month" && plan["viewStatus"] == "active"), "{office}");
    let discounts = office["discounts"].as_array().unwrap();
    assert!(discounts.iter().any(|one| one["code"] == "SPRING" && one["percent"] == "20"), "{office}");
    assert!(office["discountByDentist"].is_string(), "{office}");
    assert_eq!((&office["last4"], &office["associationId"]), (&json!("6789"), &json!(3)));
    assert_eq!(office["dentalAssociations"][0]["signupURL"], "/accounts/idaho-dental-alliance");
    assert_eq!(office["daoi"]["standardStripeAccountId"], "acct_old");
    assert_eq!(office["daoi"]["standardStripeDateConverted"], "2026-01-05");
    assert_eq!((&owner["addresses"], &owner["linkedWithOffices"]), (&json!([]), &json!([])));

    app.outside("update account set address_line1 = '1 Main St', city = 'Boise', state = 'ID', zip = '83702'").await;
    let client = account(app.token(tenant.login(UserType::Client)).await).await;
    assert_eq!(
        (&client["addresses"][0]["addressLine1"], &client["addresses"][0]["zip"]),
        (&json!("1 Main St"), &json!("83702"))
    );
    for name in ["memberships", "discounts", "last4"] {
        assert_eq!(client["dentistInfo"][name], Value::Null, "{name} is for staff only");
    }
    app.finish().await;
}

async fn refreshed(app: &TestApp, cookie: &str) -> crate::common::Answered {
    let ask = app.call(poem::http::Method::POST, "/session/refresh");
    ask.header("cookie", cookie).header("x-chairside", "1").send().await
}

#[tokio::test]
async fn all_failures_to_sign_in_answer_the_same() {
    let app = TestApp::start().await;
    let tenant = app.tenant("dental", "juniper").await;
    let inactive = tenant.email(UserType::OfficeAdmin);
    app.outside("update login set status = 'inactive' where user_type = 'office_admin'").await;
    app.outside("update login set ends_at = now() - interval '1 hour' where user_type = 'office_admin_temp'").await;
    app.outside("update login set password_hash = null where user_type = 'patient'").await;

    let wrong =
        app.post("/session/login", &credentials(&tenant.email(UserType::Dentist), "not the password")).send().await;
    assert_eq!(wrong.status, StatusCode::UNAUTHORIZED);
    assert_eq!(wrong.message(), "Email or password is incorrect.");
    assert_eq!(wrong.json()["error"], "Failed to authenticate");
    let ended = tenant.email(UserType::OfficeAdminTemp);
    let without = tenant.email(UserType::Patient);
    for email in ["nobody@example.com", inactive.as_str(), ended.as_str(), without.as_str()] {
        let refused = app.post("/session/login", &credentials(email, PASSWORD)).send().await;
        assert_eq!((refused.status, &refused.text), (wrong.status, &wrong.text), "{email}");
        assert_eq!(refused.headers.get("set-cookie"), None);
    }
    let other_brand = app.post("/session/login", &credentials(&tenant.email(UserType::Dentist), PASSWORD)).at("vision");
    assert_eq!(other_brand.send().await.text, wrong.text);
    let audited =
        app.number("select count(*) from audit where act = 'login.failed' and subject_kind = 'email_digest'").await;
    assert_eq!(audited, 6);
    assert_eq!(
        app.number("select count(*) from audit where subject_id like '%@%' or detail::text like '%@%'").await,
        0
    );
    app.finish().await;
}

#[tokio::test]
async fn refresh_token_rotates_and_reuse_ends_the_session() {
    let app = TestApp::start().await;
    let tenant = app.tenant("dental", "juniper").await;
    let login = credentials(&tenant.email(UserType::Client), PASSWORD);
    let first = app.post("/session/login", &login).send().await.cookie().unwrap();

    let without_header = app.call(poem::http::Method::POST, "/session/refresh").header("cookie", &first).send().await;
    assert_eq!(without_header.status, StatusCode::UNAUTHORIZED, "a foreign page cannot set the header");

    let second = refreshed(&app, &first).await;
    let token = second.data()["token"].as_str().unwrap().to_owned();
    let second = second.cookie().unwrap();
    assert_ne!(first, second);
    let again = refreshed(&app, &first).await;
    assert_eq!(again.cookie().as_ref(), Some(&second), "a repeated refresh gets the same answer");

    let third = refreshed(&app, &second).await.cookie().unwrap();
    assert_eq!(refreshed(&app, &first).await.status, StatusCode::UNAUTHORIZED, "an old one is a stolen one");
    assert_eq!(refreshed(&app, &third).await.status, StatusCode::UNAUTHORIZED, "and the session is over");
    assert_eq!(app.get("/users/me/account").bearer(&token).send().await.status, StatusCode::UNAUTHORIZED);
    assert_eq!(app.number("select count(*) from session where revoked_because = 'refresh token reused'").await, 1);
    app.finish().await;
}

#[tokio::test]
async fn an_idle_session_ends_after_an_hour_an_admins_too() {
    let app = TestApp::start().await;
    let tenant = app.tenant("dental", "juniper").await;
    for user_type in [UserType::SuperAdmin, UserType::Client] {
        let token = app.token(tenant.login(user_type)).await;
        assert_eq!(app.get("/users/me/account").bearer(&token).send().await.status, StatusCode::OK);
        app.outside("update session set last_seen_at = now() - interval '59 minutes'").await;
        assert_eq!(app.get("/users/me/account").bearer(&token).send().await.status, StatusCode::OK);
        let touched = app.number("select count(*) from session where last_seen_at > now() - interval '1 minute'").await;
        assert!(touched >= 1, "being seen keeps it alive");
        app.outside("update session set last_seen_at = now() - interval '61 minutes'").await;
        assert_eq!(app.get("/users/me/account").bearer(&token).send().await.status, StatusCode::UNAUTHORIZED);
    }
    app.finish().await;
}

#[tokio::test]
async fn a_withdrawn_permission_and_an_ended_login_count_at_once() {
    let app = TestApp::start().await;
    let tenant = app.tenant("dental", "juniper").await;
    let token = app.token(tenant.login(UserType::OfficeAdmin)).await;
    let permissions =
        || async { app.get("/users/me/account").bearer(&token).send().await.data()["permissions"].clone() };
    assert!(permissions().await.as_array().unwrap().contains(&json!("refunds")));
    app.outside("update login_grant set permissions = '{members}' where kind = 'office'").await;
    assert_eq!(permissions().await, json!(["members"]));
    app.outside("update login_grant set ends_at = now() where kind = 'office'").await;
    let account = app.get("/users/me/account").bearer(&token).send().await.data();
    assert_eq!(account["dentistInfo"], Value::Null, "no office is left");
    app.outside("update login set status = 'inactive'").await;
    assert_eq!(app.get("/users/me/account").bearer(&token).send().await.status, StatusCode::UNAUTHORIZED);
    app.finish().await;
}

#[tokio::test]
async fn whoever_knows_the_password_is_never_slowed_down() {
    let app = TestApp::start().await;
    let tenant = app.tenant("dental", "juniper").await;
    let login = credentials(&tenant.email(UserType::Client), PASSWORD);
    for _ in 0..12 {
        assert_eq!(app.post("/session/login", &login).send().await.status, StatusCode::OK);
    }
    app.finish().await;
}

#[tokio::test]
async fn guessing_is_slowed_down_by_email_and_by_address() {
    let app = TestApp::start().await;
    let login = credentials("guessed@example.com", "not the password");
    for _ in 0..10 {
        assert_eq!(app.post("/session/login", &login).send().await.status, StatusCode::UNAUTHORIZED);
    }
    let limited = app.post("/session/login", &login).send().await;
    assert_eq!(limited.status, StatusCode::TOO_MANY_REQUESTS);
    let wait: u64 = limited.header("retry-after").parse().unwrap();
    assert!((1..=900).contains(&wait), "{wait}");
    let other = app.post("/session/login", &credentials("other@example.com", "not the password")).send().await;
    assert_eq!(other.status, StatusCode::UNAUTHORIZED, "others are not held up");
    assert_eq!(app.number("select count(*) from rate_limit where key like '%@%'").await, 0);
    app.finish().await;
}

#[tokio::test]
async fn password_reset_link_works_once() {
    let app = TestApp::start().await;
    let tenant = app.tenant("dental", "juniper").await;
    let email = tenant.email(UserType::Client);
    let session = app.token(tenant.login(UserType::Client)).await;

    let known = app.post("/session/forgot-password", &json!({ "email": email })).send().await;
    let unknown = app.post("/session/forgot-password", &json!({ "email": "nobody@example.com" })).send().await;
    assert_eq!((known.status, &known.text), (unknown.status, &unknown.text));
    assert_eq!(app.number("select count(*) from job where kind = 'send_mail'").await, 1);
    assert_eq!(app.number("select count(*) from one_time_link").await, 0, "the link is made when the mail is sent");
    app.run_jobs().await;
    let token = link_in_mail(&app, &email, "/accounts/reset-password/");

    let reset = |password: &str, confirmation: &str| json!({ "token": token, "password": password, "confirmPassword": confirmation });
    let short = app.post("/session/reset-password", &reset("short", "other")).send().await;
    assert_eq!(short.status, StatusCode::BAD_REQUEST);
    assert_eq!(short.json()["fields"]["password"], json!(["Must be at least 10 characters"]));
    assert_eq!(short.json()["fields"]["confirmPassword"], json!(["Passwords must match"]));
    let elsewhere = app.post("/session/reset-password", &reset("another password", "another password")).at("vision");
    assert_eq!(elsewhere.send().await.status, StatusCode::CONFLICT, "a link is good at its own brand only");

    let done = app.post("/session/reset-password", &reset("another password", "another password")).send().await;
    assert_eq!(done.status, StatusCode::OK, "{}", done.text);
    let again = app.post("/session/reset-password", &reset("a third password", "a third password")).send().await;
    assert_eq!(again.status, StatusCode::CONFLICT, "it works once");
    assert_eq!(app.get("/users/me/account").bearer(&session).send().await.status, StatusCode::UNAUTHORIZED);
    let old = app.post("/session/login", &credentials(&email, PASSWORD)).send().await;
    assert_eq!(old.status, StatusCode::UNAUTHORIZED);
    let new = app.post("/session/login", &credentials(&email, "another password")).send().await;
    assert_eq!(new.status, StatusCode::OK);
    app.finish().await;
}

fn link_in_mail(app: &TestApp, to: &str, page: &str) -> String {
    let mails = app.mails();
    let mail = mails.iter().rfind(|mail| mail.to.address == to).expect("a mail to them");
    let (_, after) = mail.text.split_once(page).expect("a link in the text");
    after.chars().take_while(|c| c.is_ascii_alphanumeric() || "-_".contains(*c)).collect()
}

#[tokio::test]
async fn password_link_uses_the_users_language_and_expires() {
    let app = TestApp::start().await;
    let tenant = app.tenant("dental", "juniper").await;
    let email = tenant.email(UserType::Client);
    app.outside("update login set language = 'es'").await;
    app.post("/session/forgot-password", &json!({ "email": email })).send().await;
    app.run_jobs().await;
    let token = link_in_mail(&app, &email, "/accounts/reset-password/");
    let mail = app.mails().pop().unwrap();
    assert!(mail.text.contains(&format!("{token}?lang=es")), "{}", mail.text);
    app.outside("update one_time_link set expires_at = expires_at - interval '61 minutes'").await;
    let body = json!({ "token": token, "password": "another password", "confirmPassword": "another password" });
    assert_eq!(app.post("/session/reset-password", &body).send().await.status, StatusCode::CONFLICT);
    app.finish().await;
}

#[tokio::test]
async fn changing_the_password_ends_the_other_sessions_only() {
    let app = TestApp::start().await;
    let tenant = app.tenant("dental", "juniper").await;
    let (mine, other) =
        (app.token(tenant.login(UserType::Client)).await, app.token(tenant.login(UserType::Client)).await);
    let change = |current: &str| json!({ "currentPassword": current, "password": "another password", "confirmPassword": "another password" });
    let wrong = app.post("/session/change-password", &change("not the password")).bearer(&mine).send().await;
    assert_eq!(wrong.status, StatusCode::BAD_REQUEST);
    assert_eq!(wrong.json()["fields"]["currentPassword"], json!(["The current password is incorrect"]));
    let changed = app.post("/session/change-password", &change(PASSWORD)).bearer(&mine).send().await;
    assert_eq!(changed.status, StatusCode::OK, "{}", changed.text);
    assert_eq!(app.get("/users/me/account").bearer(&mine).send().await.status, StatusCode::OK);
    assert_eq!(app.get("/users/me/account").bearer(&other).send().await.status, StatusCode::UNAUTHORIZED);
    app.finish().await;
}

#[tokio::test]
async fn a_browser_that_signed_in_is_recognized_by_a_cookie() {
    let app = TestApp::start().await;
    let tenant = app.tenant("dental", "juniper").await;
    let login = credentials(&tenant.email(UserType::Client), PASSWORD);
    let first = app.post("/session/login", &login).send().await;
    let cookies = |answer: &crate::common::Answered| -> Vec<String> {
        answer.headers.get_all("set-cookie").iter().map(|c| c.to_str().unwrap().to_owned()).collect()
    };
    let device =
        cookies(&first).into_iter().find(|c| c.starts_with("chairside-device=")).expect("a cookie for the device");
    assert!(device.contains("HttpOnly") && device.contains("SameSite=Strict"), "{device}");
    let name = device.split(';').next().unwrap().to_owned();
    let again = app.post("/session/login", &login).header("cookie", name).send().await;
    assert_eq!(cookies(&again).len(), 1, "the refresh cookie only: the browser is known");
    assert_eq!(app.number("select count(*) from known_device").await, 1);

    let token = again.data()["token"].as_str().unwrap().to_owned();
    let own = app.get("/users/me/sessions").bearer(&token).send().await.data();
    assert_eq!((own.as_array().unwrap().len(), &own[0]["current"]), (2, &json!(true)));
    let other = own[1]["id"].as_str().unwrap();
    let end = app.call(poem::http::Method::DELETE, &format!("/users/me/sessions/{other}")).bearer(&token);
    assert_eq!(end.send().await.status, StatusCode::OK);
    let rest = app.call(poem::http::Method::POST, "/users/me/sessions/end-others").bearer(&token).send().await;
    assert_eq!(rest.status, StatusCode::OK);
    assert_eq!(app.get("/users/me/sessions").bearer(&token).send().await.data().as_array().unwrap().len(), 1);
    app.finish().await;
}

#[tokio::test]
async fn common_passwords_are_refused_and_changes_are_notified() {
    let app = TestApp::start().await;
    let tenant = app.tenant("dental", "juniper").await;
    let (email, token) = (tenant.email(UserType::Client), app.token(tenant.login(UserType::Client)).await);
    let change =
        |password: &str| json!({ "currentPassword": PASSWORD, "password": password, "confirmPassword": password });
    for (bad, why) in [
        ("1234567890", "Too easy to guess. Use a longer or less common password."),
        (email.as_str(), "Must not contain your name or email"),
    ] {
        let refused = app.post("/session/change-password", &change(bad)).bearer(&token).send().await;
        assert_eq!(refused.json()["fields"]["password"], json!([why]), "{bad}");
    }
    let changed = app.post("/session/change-password", &change("another password")).bearer(&token).send().await;
    assert_eq!(changed.status, StatusCode::OK, "{}", changed.text);
    app.run_jobs().await;
    let told = app.mails().iter().any(|m| m.to.address == email && m.subject == "Your password was changed");
    assert!(told, "its owner learns of it");
    app.finish().await;
}

#[tokio::test]
async fn a_person_changes_their_own_profile() {
    let app = TestApp::start().await;
    let tenant = app.tenant("dental", "juniper").await;
    let token = app.token(tenant.login(UserType::DentistStandard)).await;
    let put = |body: Value| app.call(poem::http::Method::PUT, "/users/me/profile").bearer(&token).json(&body);
    let wrong = put(json!({ "firstName": " ", "lastName": "Lee", "phone": "555", "language": "es" })).send().await;
    assert_eq!(wrong.json()["fields"]["firstName"], json!(["This field is required"]));
    assert_eq!(wrong.json()["fields"]["phone"], json!(["Must be exactly 10 digits"]));
    let user = put(json!({ "firstName": " Sam ", "lastName": "Lee", "phone": "+1 (208) 555-0199", "language": "es" }));
    let user = user.send().await.data();
    assert_eq!(
        (&user["firstName"], &user["phone"], &user["language"]),
        (&json!("Sam"), &json!("2085550199"), &json!("es"))
    );
    app.finish().await;
}

#[tokio::test]
async fn whether_an_email_is_free_is_told_a_few_times() {
    let app = TestApp::start().await;
    let tenant = app.tenant("dental", "juniper").await;
    let check = |email: &str| app.post("/accounts/check-email", &json!({ "email": email, "officeId": tenant.office }));
    assert_eq!(check(&tenant.email(UserType::Client)).send().await.data()["available"], false);
    assert_eq!(check("new@example.com").send().await.data()["available"], true);
    let wrong = check("new@example").send().await;
    assert_eq!(wrong.json()["fields"]["email"], json!(["Invalid email"]));
    assert_eq!(
        app.post("/accounts/check-email", &json!({"email": "new@example.com", "officeId": 999_999}))
            .send()
            .await
            .status,
        StatusCode::NOT_FOUND
    );
    app.finish().await;
}
