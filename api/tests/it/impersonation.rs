//! Platform staff impersonate an office user: how it starts and ends, what it may not do, and how its actions are
//! logged.

use frame::permitted::Permitted;
use poem::http::StatusCode;
use serde_json::json;
use tenancy::UserType;
use tenancy::ids::LoginId;

use crate::common::{Answered, JUNIPER, Tenant, TestApp, assert_has};
use crate::wrong_caller::{body, operations, own_id};

struct Acting {
    app: TestApp,
    tenant: Tenant,
    /// The token of the staff member's own session.
    staff: String,
    staff_cookie: String,
}

fn cookies(answer: &Answered) -> Vec<String> {
    let all = answer.headers.get_all("set-cookie").iter().filter_map(|cookie| cookie.to_str().ok());
    all.filter_map(|cookie| cookie.split(';').next()).map(ToOwned::to_owned).collect()
}

/// The cookie of this name that a response sets; empty if the response removes it.
fn cookie(answer: &Answered, name: &str) -> String {
    cookies(answer).into_iter().find(|cookie| cookie.starts_with(&format!("{name}="))).unwrap_or_default()
}

fn token(answer: &Answered) -> String {
    answer.data()["token"].as_str().unwrap().to_owned()
}

impl Acting {
    async fn new() -> Self {
        let (app, [tenant]) = TestApp::with_members([JUNIPER]).await;
        let signed_in = app.sign_in_staff(&tenant.email(UserType::Admin)).await;
        let (staff, staff_cookie) = (token(&signed_in), cookie(&signed_in, "chairside-refresh"));
        Self { app, tenant, staff, staff_cookie }
    }

    async fn begin(&self, user: LoginId) -> Answered {
        let ask = self.app.post("/admin/impersonations", &json!({ "userId": user.0, "reason": "A call." }));
        ask.bearer(&self.staff).header("cookie", self.staff_cookie.clone()).send().await
    }

    async fn account(&self, token: &str) -> Answered {
        self.app.get("/users/me/account").bearer(token).send().await
    }
}

#[tokio::test]
async fn staff_act_as_an_offices_user_and_go_back() {
    let acting = Acting::new().await;
    let began = acting.begin(acting.tenant.login(UserType::OfficeAdmin)).await;
    let as_user = token(&began);
    let user = acting.account(&as_user).await.data();
    assert_eq!((&user["type"], &user["impersonator"]["name"]), (&json!("office_admin"), &json!("Robin Admin")));

    let own = acting.app.get("/users/me/sessions").bearer(&acting.staff).send().await.data();
    let acts: Vec<_> = own.as_array().unwrap().iter().filter(|session| session["actingAs"].is_string()).collect();
    assert_eq!(acts.len(), 1, "{own}");
    assert_eq!(acts[0]["actingAs"], acting.tenant.email(UserType::OfficeAdmin));
    let theirs = acting.app.token(acting.tenant.login(UserType::OfficeAdmin)).await;
    let listed = acting.app.get("/users/me/sessions").bearer(&theirs).send().await.data();
    assert_eq!(listed.as_array().unwrap().len(), 1, "not among the user's own: {listed}");

    let note = json!({ "accountId": acting.tenant.account, "text": "Called." });
    let written = acting.app.post("/users/me/account/loggingNote", &note).bearer(&as_user).send().await;
    assert_eq!(written.status, StatusCode::OK, "{}", written.text);
    let unmarked = "select count(*) from audit where login_id = (select id from login where user_type = 'office_admin')
        and act <> 'session.opened' and impersonator_id is distinct from (select id from login where user_type = 'admin')";
    assert_eq!(acting.app.number(unmarked).await, 0, "every line names the staff member");
    let marked =
        "select count(*) from audit where act in ('impersonation.began', 'note.added') and impersonator_id is not null";
    assert!(acting.app.number(marked).await >= 1);

    // The office sees that it was support; our staff see who it was.
    let by_staff = "set session_replication_role = replica;
        update subscription_history set impersonator_id = (select id from login where user_type = 'admin');
        reset session_replication_role";
    acting.app.outside(by_staff).await;
    for (reader, shown) in [(&as_user, "Robin Admin as "), (&theirs, "Chairside support")] {
        let details = format!("/users/{}/members/memberDetails", acting.tenant.login(UserType::OfficeAdmin));
        let body = json!({ "accountId": acting.tenant.account });
        let note = acting.app.post(&details, &body).bearer(reader).send().await.data()["notes"][0]["author"].clone();
        let history = format!("/users/me/account/getMemberHistory/{}", acting.tenant.account);
        let lines = acting.app.get(&history).bearer(reader).send().await.data()["items"].clone();
        let line = lines.as_array().unwrap().iter().find(|line| line["words"] == "Enrolled").unwrap()["actor"].clone();
        for actor in [note, line] {
            assert!(actor.as_str().unwrap().starts_with(shown), "{actor}");
        }
    }

    let jar = cookies(&began).join("; ");
    let back = acting.app.post("/session/back-to-admin", &json!({})).bearer(&as_user).header("cookie", jar);
    let back = back.send().await;
    assert_eq!(back.data()["user"]["type"], "admin");
    assert_eq!(cookie(&back, "chairside-staff"), "chairside-staff=", "taken away");
    assert_eq!(acting.account(&as_user).await.status, StatusCode::UNAUTHORIZED);
    assert_eq!(acting.account(&token(&back)).await.status, StatusCode::OK);
    let alone = acting.app.post("/session/back-to-admin", &json!({})).bearer(&token(&back)).send().await;
    assert_eq!(alone.status, StatusCode::CONFLICT);
    acting.app.finish().await;
}

#[tokio::test]
async fn staff_look_for_a_user_and_say_why_they_act() {
    let acting = Acting::new().await;
    acting.app.tenant("vision", "maple").await;
    let find = async |search: &str| {
        let path = format!("/admin/users?search={search}");
        acting.app.get(&path).bearer(&acting.staff).send().await
    };
    let found = find("OFFICE_admin@").await.data();
    let emails: Vec<_> = found.as_array().unwrap().iter().map(|user| user["email"].as_str().unwrap()).collect();
    assert_eq!(emails, [acting.tenant.email(UserType::OfficeAdmin)], "of this brand, who work at an office");
    assert_eq!(found[0]["offices"], json!(["Juniper"]));
    assert!(find("client@").await.data().as_array().unwrap().is_empty(), "no patient");
    assert_eq!(find("a%").await.status, StatusCode::BAD_REQUEST);
    let looks = "select count(*) from audit where act = 'users.searched' and login_id is not null and subject_id not like '%admin%'";
    assert_eq!(acting.app.number(looks).await, 2);

    let body = json!({ "userId": found[0]["userId"], "reason": "  " });
    let unsaid = acting.app.post("/admin/impersonations", &body).bearer(&acting.staff).send().await;
    assert!(unsaid.json()["fields"]["reason"].is_array(), "{}", unsaid.text);
    acting.begin(acting.tenant.login(UserType::OfficeAdmin)).await;
    let why = "select count(*) from audit where act = 'impersonation.began' and detail->>'reason' = 'A call.'";
    assert_eq!(acting.app.number(why).await, 1);
    acting.app.finish().await;
}

#[tokio::test]
async fn a_session_alone_impersonates_nobody() {
    let acting = Acting::new().await;
    let user = acting.tenant.login(UserType::Dentist);
    acting.app.outside("update session set confirmed_at = now() - interval '11 minutes'").await;
    let asked = acting.begin(user).await;
    assert_eq!(asked.json()["error"], "confirm_again", "{}", asked.text);
    acting.app.outside("update login set two_step_on_at = null where user_type = 'admin'").await;
    assert_eq!(acting.begin(user).await.status, StatusCode::FORBIDDEN, "a password alone reaches no tenant");
    assert_eq!(acting.app.number("select count(*) from session where impersonator_id is not null").await, 0);
    acting.app.finish().await;
}

#[tokio::test]
async fn only_users_of_offices_of_the_brand_are_acted_as() {
    let acting = Acting::new().await;
    let elsewhere = acting.app.tenant("vision", "maple").await;
    for user in [
        acting.tenant.login(UserType::Client),
        acting.tenant.login(UserType::SuperAdmin),
        acting.tenant.login(UserType::Admin),
        acting.tenant.login(UserType::Association),
        elsewhere.login(UserType::Dentist),
        LoginId(999_999_999),
    ] {
        assert_eq!(acting.begin(user).await.status, StatusCode::NOT_FOUND, "{user}");
    }
    acting.app.outside("update login_grant set ends_at = business_now() where kind = 'platform'").await;
    let without = acting.begin(acting.tenant.login(UserType::Dentist)).await;
    assert_eq!(without.status, StatusCode::FORBIDDEN, "without the platform's grant");
    acting.app.finish().await;
}

#[tokio::test]
async fn impersonation_ends_with_the_staff_session_or_grant() {
    for end in [
        "update session set revoked_at = now() where impersonator_id is null",
        "update session set expires_at = now() where impersonator_id is null",
        "update login_grant set ends_at = business_now() where kind = 'platform'",
        "update login set status = 'inactive' where user_type = 'admin'",
        "update session set created_at = created_at - interval '1 hour', expires_at = expires_at - interval '1 hour' where impersonator_id is not null",
    ] {
        let acting = Acting::new().await;
        let began = acting.begin(acting.tenant.login(UserType::Dentist)).await;
        assert_eq!(acting.account(&token(&began)).await.status, StatusCode::OK);
        acting.app.outside(end).await;
        assert_eq!(acting.account(&token(&began)).await.status, StatusCode::UNAUTHORIZED, "{end}");
        let refreshed = acting.app.post("/session/refresh", &json!({})).header("x-chairside", "1");
        let refreshed = refreshed.header("cookie", cookie(&began, "chairside-refresh")).send().await;
        assert_eq!(refreshed.status, StatusCode::UNAUTHORIZED, "{end}");
        acting.app.finish().await;
    }
}

#[tokio::test]
async fn expired_impersonation_returns_to_the_staff_session() {
    let acting = Acting::new().await;
    let began = acting.begin(acting.tenant.login(UserType::Dentist)).await;
    acting.app.outside("update session set expires_at = now() where impersonator_id is not null").await;
    let refreshed = acting.app.post("/session/refresh", &json!({})).header("x-chairside", "1");
    let refreshed = refreshed.header("cookie", cookies(&began).join("; ")).send().await;
    assert_eq!(refreshed.data()["user"]["type"], "admin");
    assert_eq!(cookie(&refreshed, "chairside-staff"), "chairside-staff=");
    acting.app.finish().await;
}

/// Calls about passwords, payout accounts, second factors, and grants that are allowed while impersonating, each with
/// the reason.
const NOT_IN_PERSON: &[&str] = &[
    // Called without a session: with an emailed link, an email, or a password.
    "log_in",
    "refresh_session",
    "log_out",
    "confirm_email",
    "change_email",
    "joining_office",
    "join_office",
    "forgot_password",
    "reset_password",
    "set_password",
    "stop_payout_bank_by_link",
    "view_account",
    "own_bank",
    "signup_bank",
    "create_signup_bank_link",
    "connect_signup_bank_link",
    // Only read payouts and the account's status.
    "list_payouts",
    "payouts_file",
    "payout",
    "upgrade_payout",
    "share_payout",
    "withdraw_payout_links",
    "shared_payout",
    "shared_payout_file",
    "payments_account",
    "refresh_payments_account",
    "load_discount",
    // Only prepare a file of locations; confirming it creates the offices and their owners' grants.
    "location_to_add",
    "list_locations",
    // Only read an organization's locations.
    "manage_locations",
    "manage_location_detail",
    "locations_file",
    "locations_template",
    "upload_locations_file",
    "latest_location_import",
    "get_location_import",
    "map_locations",
    "change_location_rows",
    "location_rows_file",
    "location_error_rows",
    "discard_locations",
    // Marks the address as working; the address itself doesn't change.
    "clear_bad_address",
    // Only read who may sign in to a household.
    "household_logins",
    "family_logins",
    "household_owner_choices",
    // The public name and logo of the partner that recommends us.
    "practice_partner",
    // Only reads what we pay affiliates.
    "affiliate_payouts",
    // Only show what would change.
    "preview_location_sale",
    "preview_location_tier",
    // As the tier of a practice, which our staff may choose with it.
    "choose_location_tier",
];

/// Words in the path or the id of a call that only the user may make, if it is not among those above.
const ABOUT: [&str; 14] = [
    "password",
    "payout",
    "bank",
    "stripe-connect",
    "factor",
    "grant",
    "permission",
    "impersonat",
    "partner",
    "varidi",
    "login",
    "_location",
    "owner",
    "households/{accountid}/email",
];

#[tokio::test]
async fn impersonation_refuses_only_personal_operations() {
    let acting = Acting::new().await;
    let tenant = &acting.tenant;
    let mut refused = vec![];
    let mut as_user = token(&acting.begin(tenant.login(UserType::Dentist)).await);
    for operation in operations() {
        let text = format!("{} {}", operation.path, operation.id).to_lowercase();
        if ABOUT.iter().any(|word| text.contains(word)) {
            let known = [NOT_IN_PERSON, &["end_impersonation"]].concat();
            let decided = operation.registered.in_person || known.contains(&operation.id.as_str());
            assert!(decided, "{}: is it done in person?", operation.id);
        }
        let permitted = operation.permitted();
        if permitted == Permitted::Public || !permitted.allows_type(UserType::Dentist) {
            continue;
        }
        let path = operation.filled(|name| own_id(&operation, name, tenant));
        let body = body(&operation, tenant, tenant.account, tenant.member);
        let mut answer = operation.call(&acting.app, &path, &body).bearer(&as_user).send().await;
        if answer.status == StatusCode::UNAUTHORIZED {
            // An earlier call has ended it, or it is ten minutes old.
            as_user = token(&acting.begin(tenant.login(UserType::Dentist)).await);
            answer = operation.call(&acting.app, &path, &body).bearer(&as_user).send().await;
        }
        let in_person = operation.registered.in_person;
        assert_eq!(answer.status == StatusCode::FORBIDDEN, in_person, "{}: {}", operation.id, answer.text);
        if in_person {
            refused.push(operation.id.clone());
        }
    }
    let expected = [
        "change_password",
        "change_profile",
        "create_bank_link",
        "stop_payout_bank",
        "make_view_code",
        "partner_login",
        "own_sessions",
        "end_other_sessions",
    ];
    assert_has(&refused, &expected);
    acting.app.finish().await;
}
