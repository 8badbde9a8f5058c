//! Calls every operation of the contract with the wrong caller: without one, with each user type that is not permitted,
//! and with another tenant's ids, for which the response must be the same as for ids that do not exist.
//!
//! The list of operations comes from the contract. A new operation fails here until its area registers it, with an
//! example of each parameter that is an id or is required.

use crate::common::{ALDER, Answered, Call, JUNIPER, MAPLE, Tenant, TestApp};
use frame::area::{Example, Operation as Registered};
use frame::caller::HOUSEHOLD_HEADER;
use frame::permitted::Permitted;
use poem::http::{Method, StatusCode};
use serde_json::{Value, json};
use tenancy::UserType;

/// An id that no row has.
const MISSING: i64 = 999_999_999;

#[derive(Debug)]
pub(crate) struct Operation {
    pub id: String,
    pub method: Method,
    pub path: String,
    pub parameters: Vec<Parameter>,
    pub has_body: bool,
    /// Whether the body is a file.
    takes_file: bool,
    /// Whether the body has the id of a household or a person.
    body_has_ids: bool,
    /// The operation as registered by its area.
    pub registered: Registered,
}

#[derive(Debug)]
pub(crate) struct Parameter {
    pub name: String,
    pub place: String,
    pub required: bool,
    /// Whether its type is text. Other types (numbers, dates, enums, ids) are read by the framework, which refuses what is none.
    pub is_text: bool,
}

impl Operation {
    pub fn permitted(&self) -> Permitted {
        self.registered.permitted
    }

    fn path_parameters(&self) -> impl Iterator<Item = &Parameter> {
        self.parameters.iter().filter(|parameter| parameter.place == "path")
    }

    /// The path with each parameter replaced by `id`, and the required query parameters.
    pub fn filled(&self, id: impl Fn(&str) -> String) -> String {
        let mut path = self.path.clone();
        for parameter in self.path_parameters() {
            path = path.replace(&format!("{{{}}}", parameter.name), &id(&parameter.name));
        }
        let needed: Vec<_> = self.parameters.iter().filter(|p| p.place == "query" && p.required).collect();
        let query: Vec<_> = needed.iter().map(|p| format!("{}={}", p.name, id(&p.name))).collect();
        if query.is_empty() { path } else { format!("{path}?{}", query.join("&")) }
    }

    pub fn call<'a>(&self, app: &'a TestApp, path: &str, body: &Value) -> Call<'a> {
        let ask = app.call(self.method.clone(), path).header("idempotency-key", uuid::Uuid::new_v4().to_string());
        if self.takes_file {
            let ask = ask.header("content-type", "application/octet-stream");
            let picture = ["/dentist-info/", "/cases/"].iter().any(|part| self.path.contains(part))
                || self.path.ends_with("/documents");
            let file = if picture { crate::office::PNG } else { b"First name,Last name\nZoe,Lake\n" };
            return ask.bytes(file.to_vec());
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
                parameters: parameters.iter().map(|value| parameter(&contract, value)).collect(),
                has_body: operation["requestBody"].is_object(),
                takes_file: operation["requestBody"]["content"]["application/octet-stream"].is_object(),
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

fn parameter(contract: &Value, value: &Value) -> Parameter {
    let text = |name: &str| value[name].as_str().unwrap_or_default().to_owned();
    let schema = match value["schema"]["$ref"].as_str().and_then(|name| name.rsplit('/').next()) {
        Some(name) => &contract["components"]["schemas"][name],
        None => &value["schema"],
    };
    let is_text = schema["type"] == "string" && schema["enum"].is_null() && schema["format"].is_null();
    Parameter { name: text("name"), place: text("in"), required: value["required"] == true, is_text }
}

/// The example that the operation's area registered for a parameter.
pub(crate) fn own_id(operation: &Operation, name: &str, tenant: &Tenant) -> String {
    let example = operation.registered.example(name);
    tenant.example(example.unwrap_or_else(|| panic!("{}: no example of {name} is registered", operation.id)))
}

/// A valid body, with this household and person if the operation requires them.
pub(crate) fn body(operation: &Operation, tenant: &Tenant, account: i64, member: i64) -> Value {
    let Some(body) = operation.registered.body else { return json!({}) };
    body(&|example| match example {
        Example::Account => account.into(),
        Example::Member => member.into(),
        example => {
            let text = tenant.example(example);
            if example.is_id() { text.parse::<i64>().unwrap().into() } else { text.into() }
        }
    })
}

/// The parts that two responses must have in common: everything except the request id.
fn shown(answer: &Answered) -> (StatusCode, String, Vec<(String, String)>) {
    let headers = answer.headers.iter().filter(|(name, _)| name.as_str() != "x-request-id");
    let mut headers: Vec<_> =
        headers.map(|(n, v)| (n.to_string(), v.to_str().unwrap_or_default().to_owned())).collect();
    headers.sort();
    (answer.status, answer.text.clone(), headers)
}

/// Every parameter that the tests fill in has an example, and every example belongs to a parameter.
#[test]
fn every_id_of_every_operation_has_an_example() {
    for operation in operations() {
        let known = |name: &str| operation.parameters.iter().any(|parameter| parameter.name == name);
        for (name, _) in operation.registered.parameters {
            assert!(known(name), "{} has no parameter {name}", operation.id);
        }
        for parameter in operation.parameters.iter().filter(|parameter| parameter.place != "header") {
            let id = parameter.name == "id" || parameter.name.ends_with("Id");
            if id || parameter.required || parameter.place == "path" {
                let example = operation.registered.example(&parameter.name);
                assert!(example.is_some(), "{}: no example of {} is registered", operation.id, parameter.name);
            }
        }
        assert!(operation.has_body || operation.registered.body.is_none(), "{} takes no body", operation.id);
    }
}

/// How many of the user types that a call refuses try it. They take turns: one table refuses them (`Operations::enforce`), which
/// compares a type with the list that the call's area registered, and every permitted type makes every call.
const REFUSED_EACH: usize = 2;

/// Calls by which our staff end the sessions of other users.
const ENDS_SESSIONS: &[&str] = &["end_user_sessions"];

/// A session for every user type. Opening one takes as long as several calls; refused calls do not end sessions.
async fn tokens(app: &TestApp, tenant: &Tenant) -> Vec<(UserType, String)> {
    let mut tokens = vec![];
    for user_type in UserType::ALL {
        tokens.push((user_type, app.token(tenant.login(user_type)).await));
    }
    tokens
}

#[tokio::test]
async fn nobody_and_the_wrong_type_are_refused_everywhere() {
    let app = TestApp::start().await;
    let tenant = app.tenant("dental", "juniper").await;
    let mut tokens = tokens(&app, &tenant).await;
    for (number, operation) in operations().into_iter().enumerate() {
        let permitted = operation.permitted();
        if permitted == Permitted::Public {
            continue;
        }
        let path = operation.filled(|name| own_id(&operation, name, &tenant));
        let body = body(&operation, &tenant, tenant.account, tenant.member);
        for ask in [operation.call(&app, &path, &body), operation.call(&app, &path, &body).bearer("a.forged.token")] {
            let nobody = ask.send().await;
            assert_eq!(nobody.status, StatusCode::UNAUTHORIZED, "{} without a session: {}", operation.id, nobody.text);
        }
        let refusable = UserType::ALL.into_iter().filter(|user_type| !permitted.allows_type(*user_type));
        let refused: Vec<_> = refusable.cycle().skip(number).take(REFUSED_EACH).collect();
        let tried = |user_type: &UserType| permitted.allows_type(*user_type) || refused.contains(user_type);
        for (user_type, token) in tokens.iter().filter(|(user_type, _)| tried(user_type)) {
            let answer = operation.call(&app, &path, &body).bearer(token).send().await;
            let refused = answer.status == StatusCode::FORBIDDEN;
            let who = user_type.as_str();
            assert_eq!(refused, !permitted.allows_type(*user_type), "{} as {who}: {}", operation.id, answer.text);
            assert_ne!(answer.status, StatusCode::UNAUTHORIZED, "{} as {who}", operation.id);
            assert!(!answer.status.is_server_error(), "{} as {who}: {}", operation.id, answer.text);
            if operation.path == "/session/change-password" {
                assert_eq!(answer.status, StatusCode::BAD_REQUEST, "an empty body changes nothing");
            }
        }
        if ENDS_SESSIONS.contains(&operation.id.as_str()) {
            tokens = self::tokens(&app, &tenant).await;
        }
    }
    app.finish().await;
}

#[tokio::test]
async fn a_withdrawn_permission_closes_every_call_that_needs_it() {
    let app = TestApp::start().await;
    let tenant = app.tenant("dental", "juniper").await;
    app.outside("update login_grant set permissions = '{}' where kind = 'office'").await;
    let tokens = tokens(&app, &tenant).await;
    for operation in operations() {
        let Permitted::With(types, _) = operation.permitted() else { continue };
        let path = operation.filled(|name| own_id(&operation, name, &tenant));
        let body = body(&operation, &tenant, tenant.account, tenant.member);
        let limited = |user_type: &UserType| *user_type != UserType::Dentist && types.contains(user_type);
        for (user_type, token) in tokens.iter().filter(|(user_type, _)| limited(user_type)) {
            let answer = operation.call(&app, &path, &body).bearer(token).send().await;
            assert_eq!(answer.status, StatusCode::FORBIDDEN, "{} as {}", operation.id, user_type.as_str());
        }
    }
    app.finish().await;
}

#[tokio::test]
async fn another_tenants_ids_are_answered_as_missing_ones() {
    let (app, [mut own, mut alder, mut maple]) = TestApp::with_members([JUNIPER, ALDER, MAPLE]).await;
    for tenant in [&mut own, &mut alder, &mut maple] {
        tenant.guarantee(&app).await;
    }
    app.outside("update office set account_status = 1").await;
    // The registered example of a signed text is this hash.
    app.outside(
        "insert into consent_text (organization_id, hash, text) select distinct organization_id, repeat('0', 64), 'I agree.' from account;
         insert into consent (organization_id, office_id, account_id, kind, text_version, text_hash, language, at)
           select organization_id, office_id, id, 'terms', '1', repeat('0', 64), 'en', now() from account;
         insert into arrival (organization_id, office_id, created_by_name, created_at) select organization_id, id, 'Robin', now() from office;
         insert into support_request (organization_id, id, office_id, requested_by, requester, reason, requested_at, state, decided_by, decided_at, until)
           select distinct on (organization_id) organization_id, 1, id, 1, 'Sam', 'A question.', now(), 'approved', 'Ada', now(), timestamptz '2099-01-01' from office
           order by organization_id, id",
    )
    .await;
    let (mut compared, mut unreached) = (0, vec![]);
    for (number, operation) in operations().into_iter().enumerate() {
        let permitted = operation.permitted();
        // The platform's staff can access all tenants, so no ids are foreign to them.
        if matches!(permitted, Permitted::Types(types) if types.iter().all(|t| t.is_platform())) {
            assert!(operation.path.starts_with("/admin/"), "{} is not the platform's by its path", operation.id);
            continue;
        }
        let (before, mut reached, mut last) = (compared, false, String::new());
        // An earlier call disconnected the practice system.
        if operation.id == "rule_out_chart" {
            app.outside("update practice_connection set state = 'connected', disconnected_at = null where started_by = 'test' and state = 'disconnected'").await;
        }
        // A call that the dental brand does not have is tried at the vision practice.
        let absent = operation.registered.feature.is_some_and(|feature| !app.brand(&own.brand).has(feature));
        let (own, others) = if absent { (&maple, [&alder, &own]) } else { (&own, [&alder, &maple]) };
        // Public pages of the same brand are open to everyone; those of another brand do not exist here.
        let foreign = |other: &&Tenant| permitted != Permitted::Public || other.brand != own.brand;
        let others: Vec<&Tenant> = others.into_iter().filter(foreign).collect();
        let mut office_reached = false;
        for user_type in in_turn(permitted, number) {
            // What an office's user reaches is the office of the grant, whatever the user's role. So one role that reaches
            // its own row makes each call; the roles take turns.
            if user_type.is_office_staff() && office_reached {
                continue;
            }
            let (answer, token) = call_own(&app, &operation, own, user_type).await;
            let found = reaches_the_row(answer.status);
            office_reached |= found && user_type.is_office_staff();
            reached |= found;
            last = answer.text;
            compared += compare(&app, &operation, own, &others, &token, user_type).await;
        }
        if !reached && compared > before {
            unreached.push(format!("{}: {last}", operation.id));
        }
    }
    assert!(unreached.is_empty(), "nobody reaches its own, so foreign ids prove nothing: {unreached:?}");
    assert!(compared > 0, "at least one call takes an id");
    app.finish().await;
}

/// The user types that may make a call, beginning with another one for each call. A public call answers everyone alike: three
/// types make it.
fn in_turn(permitted: Permitted, number: usize) -> Vec<UserType> {
    let mut types: Vec<_> = UserType::ALL.into_iter().filter(|user_type| permitted.allows_type(*user_type)).collect();
    if let Some(first) = number.checked_rem(types.len()) {
        types.rotate_left(first);
    }
    if permitted == Permitted::Public {
        types.truncate(3);
    }
    types
}

/// Makes a call with the caller's own ids. Returns its answer and the session's token.
async fn call_own(app: &TestApp, operation: &Operation, own: &Tenant, user_type: UserType) -> (Answered, String) {
    let path = operation.filled(|name| own_id(operation, name, own));
    let body = body(operation, own, own.account, own.member);
    let call = async |token: &str| {
        // Its person has just confirmed who they are, so that calls that ask for it look up the id.
        app.outside("update session set confirmed_at = now()").await;
        operation.call(app, &path, &body).at(&own.brand).bearer(token).send().await
    };
    let token = app.shared_token(own.login(user_type)).await;
    let answer = call(&token).await;
    if answer.status != StatusCode::UNAUTHORIZED {
        return (answer, token);
    }
    // An earlier call has ended the session.
    let token = app.renewed_token(own.login(user_type)).await;
    (call(&token).await, token)
}

/// Whether a response shows that the call found the row. A conflict does, and so does an invalid field: with a missing id
/// the same body is answered as not found.
fn reaches_the_row(status: StatusCode) -> bool {
    matches!(status, StatusCode::OK | StatusCode::CONFLICT | StatusCode::BAD_REQUEST)
}

/// Compares the call with each id replaced in turn by each of the others' ids and by a missing one. Returns the number
/// of comparisons.
async fn compare(
    app: &TestApp,
    operation: &Operation,
    own: &Tenant,
    others: &[&Tenant],
    token: &str,
    who: UserType,
) -> usize {
    let mut compared = 0;
    let names: Vec<&str> = operation.parameters.iter().map(|parameter| parameter.name.as_str()).collect();
    for name in names.iter().copied().filter(|name| operation.registered.example(name).is_some_and(Example::is_id)) {
        // Required parameters are in every filled path; optional ones are appended.
        let always = operation.parameters.iter().any(|p| p.name == name && (p.place == "path" || p.required));
        let path = |id: String| match always {
            true => operation.filled(|n| if n == name { id.clone() } else { own_id(operation, n, own) }),
            false => {
                let path = operation.filled(|n| own_id(operation, n, own));
                format!("{path}{}{name}={id}", if path.contains('?') { "&" } else { "?" })
            }
        };
        let body = body(operation, own, own.account, own.member);
        let call = |id: String| operation.call(app, &path(id), &body).at(&own.brand).bearer(token);
        let missing = call(MISSING.to_string()).send().await;
        let called = format!("{} with {name} as {}", operation.id, who.as_str());
        assert_eq!(missing.status, StatusCode::NOT_FOUND, "{called}: {}", missing.text);
        for other in others {
            let theirs = call(own_id(operation, name, other)).send().await;
            assert_eq!(shown(&theirs), shown(&missing), "{called} of {}", other.slug);
            compared += 1;
        }
    }
    if operation.body_has_ids && operation.permitted() != Permitted::Public {
        let path = operation.filled(|n| own_id(operation, n, own));
        let call = |account, member| {
            operation.call(app, &path, &body(operation, own, account, member)).at(&own.brand).bearer(token)
        };
        let missing = call(MISSING, MISSING).send().await;
        assert_eq!(missing.status, StatusCode::NOT_FOUND, "{} with missing ids in the body", operation.id);
        for other in others {
            let theirs = call(other.account, other.member).send().await;
            assert_eq!(shown(&theirs), shown(&missing), "{} with ids of {} in the body", operation.id, other.slug);
            compared += 1;
        }
        let ours = call(own.account, own.member).send().await;
        assert!(reaches_the_row(ours.status), "{} with its own ids: {}", operation.id, ours.text);
    }
    compared
}

/// The header selects a patient's household. Another household's id gets the same response as one that does not exist,
/// in every call.
#[tokio::test]
async fn another_household_is_not_chosen_in_any_call() {
    let (app, [own, foreign]) = TestApp::with_members([JUNIPER, ALDER]).await;
    let token = app.token(own.login(UserType::Client)).await;
    let mut tried = 0;
    for operation in operations() {
        if operation.permitted() == Permitted::Public || !operation.permitted().allows_type(UserType::Client) {
            continue;
        }
        let path = operation.filled(|name| own_id(&operation, name, &own));
        let body = body(&operation, &own, own.account, own.member);
        for household in [foreign.account.to_string(), MISSING.to_string(), "mine".to_owned()] {
            let call = operation.call(&app, &path, &body).bearer(&token).header(HOUSEHOLD_HEADER, household.clone());
            let answer = call.send().await;
            assert_eq!(answer.status, StatusCode::NOT_FOUND, "{} in {household}: {}", operation.id, answer.text);
        }
        tried += 1;
    }
    assert!(tried > 20, "a patient has calls");
    app.finish().await;
}
