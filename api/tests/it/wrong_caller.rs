//! Every operation of the contract with the wrong caller: nobody, each user type that is not permitted, and another
//! tenant's ids, which must be answered exactly as ids that do not exist.
//!
//! The list of operations is the contract itself. A new one fails here until it is registered, and, when
//! it takes an id this file has not met, until [`own_id`] says whose id that is.

#![allow(clippy::disallowed_methods, reason = "a test's dates count from the machine's day, as its server's do")]

use crate::common::{Answered, Ask, Tenant, TestApp};
use frame::area::Operation as Registered;
use frame::permitted::Permitted;
use poem::http::{Method, StatusCode};
use serde_json::{Value, json};
use tenancy::UserType;

/// An id of every kind that nothing has.
const MISSING: i64 = 999_999_999;

#[derive(Debug)]
pub(crate) struct Operation {
    pub id: String,
    pub method: Method,
    pub path: String,
    pub parameters: Vec<Parameter>,
    pub has_body: bool,
    /// The body names a household or a person.
    body_has_ids: bool,
    /// As its area registered it.
    pub registered: Registered,
}

#[derive(Debug)]
pub(crate) struct Parameter {
    pub name: String,
    pub place: String,
    pub required: bool,
}

impl Operation {
    pub fn permitted(&self) -> Permitted {
        self.registered.permitted
    }

    fn path_parameters(&self) -> impl Iterator<Item = &Parameter> {
        self.parameters.iter().filter(|parameter| parameter.place == "path")
    }

    /// The path with each parameter as `id` says; the query holds what must be there.
    pub fn filled(&self, id: impl Fn(&str) -> String) -> String {
        let mut path = self.path.clone();
        for parameter in self.path_parameters() {
            path = path.replace(&format!("{{{}}}", parameter.name), &id(&parameter.name));
        }
        let needed: Vec<_> = self.parameters.iter().filter(|p| p.place == "query" && p.required).collect();
        let query: Vec<_> = needed.iter().map(|p| format!("{}={}", p.name, id(&p.name))).collect();
        if query.is_empty() { path } else { format!("{path}?{}", query.join("&")) }
    }

    pub fn ask<'a>(&self, app: &'a TestApp, path: &str, body: &Value) -> Ask<'a> {
        let ask = app.ask(self.method.clone(), path).header("idempotency-key", uuid::Uuid::new_v4().to_string());
        if self.id == "upload_members_file" {
            let ask = ask.header("content-type", "application/octet-stream");
            return ask.bytes(b"First name,Last name\nZoe,Lake\n".to_vec());
        }
        if self.has_body { ask.json(body) } else { ask }
    }
}

pub(crate) fn operations() -> Vec<Operation> {
    let contract: Value = serde_json::from_str(api::contract()).unwrap();
    let registered = api::operations();
    let mut operations = vec![];
    for (path, methods) in contract["paths"].as_object().unwrap() {
        for (method, operation) in methods.as_object().unwrap() {
            let parameters = operation["parameters"].as_array().cloned().unwrap_or_default();
            let id = operation["operationId"].as_str().expect("an operationId");
            operations.push(Operation {
                registered: *registered.get(id).unwrap_or_else(|| panic!("{id} is not registered")),
                id: id.to_owned(),
                method: method.to_uppercase().parse().unwrap(),
                path: path.clone(),
                parameters: parameters.iter().map(parameter).collect(),
                has_body: operation["requestBody"].is_object(),
                body_has_ids: names_ids(&contract, &operation["requestBody"]),
            });
        }
    }
    assert!(operations.len() > 15, "the contract has operations");
    operations
}

/// Whether the schema of a body has a field for a household's or a person's id.
fn names_ids(contract: &Value, body: &Value) -> bool {
    let Some(content) = body["content"].as_object() else { return false };
    content.values().any(|media| {
        let name = media["schema"]["$ref"].as_str().and_then(|name| name.rsplit('/').next()).unwrap_or_default();
        let fields = &contract["components"]["schemas"][name]["properties"];
        fields["accountId"].is_object() || fields["memberId"].is_object()
    })
}

fn parameter(value: &Value) -> Parameter {
    let text = |name: &str| value[name].as_str().unwrap_or_default().to_owned();
    Parameter { name: text("name"), place: text("in"), required: value["required"] == true }
}

/// Whose id a parameter of an operation is, by the path ("Whose id" of the decisions).
pub(crate) fn own_id(operation: &Operation, name: &str, tenant: &Tenant) -> String {
    let id = match (operation.path.split('/').nth(1).unwrap_or_default(), name) {
        ("users", "id") if operation.path.contains("getMemberHistory") => tenant.account,
        ("users", "id") if ["subscribe", "receipt", "statement"].contains(&operation.id.as_str()) => {
            tenant.login(UserType::Client).0
        }
        (_, "chargeId") => tenant.organization + 600,
        (_, "year") => 2026,
        ("DBreports", "id") if !operation.path.contains("/payouts/") => tenant.organization + 1300,
        ("DBreports", "id") => tenant.office,
        (_, "payoutURL") => return "a-link-nobody-has".to_owned(),
        // Of a file.
        (_, "session") => return "00000000-0000-4000-8000-000000000000".to_owned(),
        (_, "jwt") => return "a-code-nobody-has".to_owned(),
        (_, "format") => return "csv".to_owned(),
        ("users", "id")
            if ["subscribe", "add_payment_source", "payment_sources", "remove_payment_source", "pay_past_due"]
                .contains(&operation.id.as_str()) =>
        {
            tenant.login(UserType::Client).0
        }
        ("users", "id") => tenant.login(UserType::Dentist).0,
        ("subscriptions", "id") if operation.path.contains("/patient/") => tenant.subscription(),
        ("subscriptions", "id") => tenant.member,
        ("subscriptions", "membershipId") => tenant.subscription(),
        (_, "membershipId") => tenant.plan(),
        (_, "disputeId") => tenant.organization + 1400,
        ("dentists", "id") if operation.id == "refundable_payment" => tenant.organization + 600,
        ("dentists" | "office", "id") | (_, "dentistInfoId" | "officeId") => tenant.office,
        (_, "methodId") => tenant.organization + 200,
        // A mailed link is found by its unguessable key alone.
        ("patient", "userId") => return "nobody".to_owned(),
        (_, "activationKey") => return "a-link-nobody-has".to_owned(),
        // The caller's own.
        (_, "userId") if operation.id == "partner_login" => tenant.login(UserType::Dentist).0,
        (_, "claimId") => tenant.organization + 1500,
        (_, "userId") => tenant.login(UserType::Client).0,
        (_, "memberId") => tenant.member,
        // An import of its own for each call that can be made once.
        (_, "importId") => {
            let own = match operation.id.as_str() {
                "confirm_import" => 800,
                "take_back_import" => 900,
                "discard_import" => 1000,
                _ => 700,
            };
            tenant.organization + own
        }
        (_, "accountId") => tenant.account,
        ("multi-location", "id") => tenant.organization,
        (_, "agreementId") => tenant.organization + 1800,
        (_, "agreementKey") => return "a-link-nobody-has".to_owned(),
        (_, "invoiceId") => tenant.organization + 1700,
        ("texts", "name") => return "terms".to_owned(),
        (_, "invitationId") => tenant.organization + 700,
        (_, "inviteId" | "paymentUniqueId") => return "a-link-nobody-has".to_owned(),
        (_, "planId") => tenant.plan(),
        (_, "changeId") => tenant.organization + 1100,
        (_, "noticeId") => tenant.organization + 1200,
        (_, "preset") => return "adult".to_owned(),
        (_, "period") => return "month".to_owned(),
        (_, "type") => return "poster".to_owned(),
        (_, "enrollmentDocumentId") => return "en".to_owned(),
        (_, "date") => return "2026-12-01".to_owned(),
        // What somebody types to find an office.
        (_, "name" | "search") => return "juniper".to_owned(),
        // An order is found by its unguessable number alone.
        ("accounts", "order") => return "00000000-0000-4000-8000-000000000000".to_owned(),
        _ => panic!("{}: whose id is {name}?", operation.id),
    };
    id.to_string()
}

/// A body that names a household and a person where the operation wants one, and is good otherwise.
pub(crate) fn body(operation: &Operation, tenant: &Tenant, account: i64, member: i64) -> Value {
    if ["add_members", "add_additional_subscription", "reenroll", "subscribe"].contains(&operation.id.as_str()) {
        // Answered with what stands in the way; nothing is charged.
        json!({
            "officeId": tenant.office, "accountId": account, "language": "en", "payment": { "kind": "on_file" },
            "members": [{ "key": "m", "memberId": member, "planId": tenant.plan(), "period": "month" }],
            "acknowledgements": { "terms": true, "autoRenewal": true, "rightPlan": true, "electronic": true },
            "quotedDueToday": "0.00", "quoteVersion": "none", "termsVersion": "none",
        })
    } else if ["preview_treatment_agreement", "make_treatment_agreement"].contains(&operation.id.as_str()) {
        let first = chrono::Utc::now().date_naive() + chrono::Days::new(5);
        json!({ "memberId": member, "description": "Crown", "total": "900.00", "instalments": 3, "firstOn": first, "drawDay": 15 })
    } else if operation.id == "move_treatment_instalment" {
        json!({ "date": chrono::Utc::now().date_naive() + chrono::Days::new(15) })
    } else if operation.id == "cancel_treatment_agreement" {
        // A statement that nobody was shown: a conflict, and nothing happens.
        json!({ "rest": "write_off", "reason": "A test", "version": "0" })
    } else if ["sign_treatment_agreement", "sign_treatment_link"].contains(&operation.id.as_str()) {
        json!({ "name": "Ana Reyes", "agreed": true })
    } else if operation.id == "guaranteed_payments" {
        json!({ "officeId": tenant.office, "accountId": account })
    } else if operation.id == "toggle_guaranteed_payments" {
        json!({ "officeId": tenant.office, "automaticClaim": false })
    } else if operation.id == "claim_guarantee" {
        json!({ "membershipId": tenant.subscription() })
    } else if operation.id == "enrollment_search" {
        json!({ "firstName": "Ana" })
    } else if ["preview_price_change", "change_plan_price"].contains(&operation.id.as_str()) {
        json!({ "planId": tenant.plan(), "monthly": "45.00", "startsOn": chrono::Utc::now().date_naive() + chrono::Days::new(2), "version": "0" })
    } else if operation.id == "refund_payment" || operation.id == "refund_person" {
        json!({
            "userId": tenant.login(UserType::Client).0, "paymentId": tenant.organization + 600, "membershipId": 1, "amount": "1.00", "reason": "A test",
        })
    } else if operation.id == "after_lost_dispute" {
        json!({ "choice": "nothing" })
    } else if operation.id == "add_payment_source" {
        json!({ "token": "pm_card_visa" })
    } else if operation.id == "renew_cash" {
        json!({ "amount": "1.00" })
    } else if operation.id == "in_office_payment" {
        json!({ "membershipId": tenant.subscription(), "amount": "1.00" })
    } else if operation.id == "update_term" {
        json!({ "membershipId": tenant.subscription(), "endsOn": "2027-06-15", "reason": "Closed in May" })
    } else if operation.id == "change_contract_plan" {
        json!({ "membershipId": tenant.subscription(), "planId": tenant.plan(), "period": "month", "effective": "now", "version": "0" })
    } else if ["plan_draw", "plan_draw_preview"].contains(&operation.id.as_str()) {
        json!({ "membershipId": tenant.subscription(), "day": 15, "version": "0" })
    } else if ["toggle_auto_renew", "toggle_own_auto_renew"].contains(&operation.id.as_str()) {
        json!({ "membershipId": tenant.subscription(), "autoRenew": true })
    } else if ["pending_contract", "to_cash", "take_back_cancellation"].contains(&operation.id.as_str()) {
        json!({ "membershipId": tenant.subscription() })
    } else if operation.id == "settlement" {
        json!({ "membershipIds": [tenant.subscription()] })
    } else if ["cancel_contract_plan", "cancel_own"].contains(&operation.id.as_str()) {
        // A settlement that nobody was shown: a conflict, and nothing happens.
        json!({ "membershipIds": [tenant.subscription()], "cancellationReason": 12, "version": "0" })
    } else if operation.id == "chairside_quote" {
        json!({ "procedures": [{ "code": "1110", "quantity": 1 }], "memberId": member })
    } else if ["preview_tier", "choose_tier"].contains(&operation.id.as_str()) {
        // Sums that nobody was shown: choosing is a conflict.
        json!({ "tierLevel": 3, "pricingPeriod": "month", "version": "0" })
    } else if operation.id == "pay_tier_invoice" {
        json!({ "invoiceId": tenant.organization + 1700 })
    } else if operation.body_has_ids {
        json!({ "accountId": account, "memberId": member, "text": "A note.", "reason": "A test." })
    } else if operation.path.contains("/members/") {
        json!({ "searchFilter": [], "initial": true })
    } else if operation.id == "sort_plans" {
        json!({ "ids": [], "orderVersion": "" })
    } else {
        json!({})
    }
}

/// What two answers must have in common: all but the request's number.
fn shown(answer: &Answered) -> (StatusCode, String, Vec<(String, String)>) {
    let headers = answer.headers.iter().filter(|(name, _)| name.as_str() != "x-request-id");
    let mut headers: Vec<_> =
        headers.map(|(n, v)| (n.to_string(), v.to_str().unwrap_or_default().to_owned())).collect();
    headers.sort();
    (answer.status, answer.text.clone(), headers)
}

#[tokio::test]
async fn nobody_and_the_wrong_type_are_refused_everywhere() {
    let app = TestApp::start().await;
    let tenant = app.tenant("dental", "juniper").await;
    let mut tokens = vec![];
    for user_type in UserType::ALL {
        tokens.push((*user_type, app.token(tenant.login(*user_type)).await));
    }
    for operation in operations() {
        let permitted = operation.permitted();
        if permitted == Permitted::Public {
            continue;
        }
        let path = operation.filled(|name| own_id(&operation, name, &tenant));
        let body = body(&operation, &tenant, tenant.account, tenant.member);
        for ask in [operation.ask(&app, &path, &body), operation.ask(&app, &path, &body).bearer("a.forged.token")] {
            let nobody = ask.send().await;
            assert_eq!(nobody.status, StatusCode::UNAUTHORIZED, "{} without a session: {}", operation.id, nobody.text);
        }
        for (user_type, token) in &tokens {
            let answer = operation.ask(&app, &path, &body).bearer(token).send().await;
            let refused = answer.status == StatusCode::FORBIDDEN;
            let who = user_type.as_str();
            assert_eq!(refused, !permitted.allows_type(*user_type), "{} as {who}: {}", operation.id, answer.text);
            assert_ne!(answer.status, StatusCode::UNAUTHORIZED, "{} as {who}", operation.id);
            assert!(!answer.status.is_server_error(), "{} as {who}: {}", operation.id, answer.text);
            if operation.path == "/session/change-password" {
                assert_eq!(answer.status, StatusCode::BAD_REQUEST, "an empty body changes nothing");
            }
        }
    }
    app.finish().await;
}

#[tokio::test]
async fn a_withdrawn_permission_closes_every_call_that_needs_it() {
    let app = TestApp::start().await;
    let tenant = app.tenant("dental", "juniper").await;
    app.outside("update login_grant set permissions = '{}' where kind = 'office'").await;
    for operation in operations() {
        let Permitted::With(types, _) = operation.permitted() else { continue };
        for user_type in types.iter().filter(|user_type| **user_type != UserType::Dentist) {
            let token = app.token(tenant.login(*user_type)).await;
            let path = operation.filled(|name| own_id(&operation, name, &tenant));
            let body = body(&operation, &tenant, tenant.account, tenant.member);
            let answer = operation.ask(&app, &path, &body).bearer(&token).send().await;
            assert_eq!(answer.status, StatusCode::FORBIDDEN, "{} as {}", operation.id, user_type.as_str());
        }
    }
    app.finish().await;
}

#[tokio::test]
async fn another_tenants_ids_are_answered_as_missing_ones() {
    let app = TestApp::start().await;
    let own = app.tenant("dental", "juniper").await;
    let foreign = app.tenant("dental", "alder").await;
    let elsewhere = app.tenant("vision", "maple").await;
    for tenant in [&own, &foreign, &elsewhere] {
        tenant.enrol(&app).await;
        tenant.guarantee(&app).await;
    }
    app.outside("update office set account_status = 1").await;
    let mut compared = 0;
    for operation in operations() {
        let permitted = operation.permitted();
        // The platform's staff reach every tenant: nothing is foreign to them.
        if matches!(permitted, Permitted::Types(types) if types.iter().all(|t| t.is_platform())) {
            assert!(operation.path.starts_with("/admin/"), "{} is not the platform's by its path", operation.id);
            continue;
        }
        let (before, mut reached) = (compared, false);
        for user_type in UserType::ALL.iter().filter(|user_type| permitted.allows_type(**user_type)) {
            let token = app.token(own.login(*user_type)).await;
            let path = operation.filled(|name| own_id(&operation, name, &own));
            let body = body(&operation, &own, own.account, own.member);
            // A conflict is about what is there as well.
            let status = operation.ask(&app, &path, &body).bearer(&token).send().await.status;
            reached |= matches!(status, StatusCode::OK | StatusCode::CONFLICT);
            for other in [&foreign, &elsewhere] {
                // A public page of the same brand is everybody's; another brand's is not there.
                if permitted == Permitted::Public && other.brand == own.brand {
                    continue;
                }
                compared += compare(&app, &operation, &own, other, &token, *user_type).await;
            }
        }
        assert!(
            reached || compared == before,
            "{}: nobody reaches its own, so foreign ids prove nothing",
            operation.id
        );
    }
    assert!(compared > 0, "at least one call takes an id");
    app.finish().await;
}

/// Compares the call with each id in turn being foreign, and missing. Answers how many comparisons that made.
async fn compare(
    app: &TestApp,
    operation: &Operation,
    own: &Tenant,
    other: &Tenant,
    token: &str,
    who: UserType,
) -> usize {
    let mut compared = 0;
    let names: Vec<&str> = operation.parameters.iter().map(|parameter| parameter.name.as_str()).collect();
    for name in names.iter().copied().filter(|name| is_number(operation, name, own)) {
        // A required one is in every filled path; an optional one is added.
        let always = operation.parameters.iter().any(|p| p.name == name && (p.place == "path" || p.required));
        let path = |id: String| match always {
            true => operation.filled(|n| if n == name { id.clone() } else { own_id(operation, n, own) }),
            false => {
                let path = operation.filled(|n| own_id(operation, n, own));
                format!("{path}{}{name}={id}", if path.contains('?') { "&" } else { "?" })
            }
        };
        let body = body(operation, own, own.account, own.member);
        let call = |id: String| operation.ask(app, &path(id), &body).bearer(token);
        let theirs = call(own_id(operation, name, other)).send().await;
        let missing = call(MISSING.to_string()).send().await;
        assert_eq!(
            shown(&theirs),
            shown(&missing),
            "{} with {name} of {} as {}",
            operation.id,
            other.slug,
            who.as_str()
        );
        assert_eq!(
            theirs.status,
            StatusCode::NOT_FOUND,
            "{} with {name} as {}: {}",
            operation.id,
            who.as_str(),
            theirs.text
        );
        compared += 1;
    }
    if operation.body_has_ids && operation.permitted() != Permitted::Public {
        let path = operation.filled(|n| own_id(operation, n, own));
        let call = |account, member| operation.ask(app, &path, &body(operation, own, account, member)).bearer(token);
        let theirs = call(other.account, other.member).send().await;
        let missing = call(MISSING, MISSING).send().await;
        assert_eq!(shown(&theirs), shown(&missing), "{} with ids of {} in the body", operation.id, other.slug);
        assert_eq!(theirs.status, StatusCode::NOT_FOUND, "{} with ids of {} in the body", operation.id, other.slug);
        let ours = call(own.account, own.member).send().await;
        // A conflict is about what is there as well.
        let reached = matches!(ours.status, StatusCode::OK | StatusCode::CONFLICT);
        assert!(reached, "{} with its own ids: {}", operation.id, ours.text);
        compared += 1;
    }
    compared
}

/// Whether a parameter is an id at all.
fn is_number(operation: &Operation, name: &str, tenant: &Tenant) -> bool {
    let known = operation.parameters.iter().any(|parameter| parameter.name == name && parameter.place == "path");
    let id_like = name == "id" || name.ends_with("Id");
    (known || id_like)
        && !["smBusinessInfoId", "year"].contains(&name)
        && own_id(operation, name, tenant).parse::<i64>().is_ok()
}
