//! Sends values that often break servers to every text, number, and parameter of every operation of the contract: NUL,
//! path characters, wrong types, and extreme sizes. No call may fail internally or repeat another party's error
//! message.

use crate::common::{ALDER, Answered, JUNIPER, MAPLE, Tenant, TestApp, assert_has};
use crate::wrong_caller::{Operation, Parameter, body, operations, own_id};
use frame::permitted::Permitted;
use poem::http::StatusCode;
use serde_json::{Map, Value, json};
use tenancy::UserType;
use tenancy::ids::LoginId;

/// Texts that no response may contain: messages of the payments provider, the database, and libraries.
const INSIDE: &[&str] =
    &["No such", "resource_missing", "Unrecognized request", "malformed_", "sqlx", "byte sequence", "panicked", "/v1/"];

/// Values of parameters, encoded as in addresses.
const IN_ADDRESSES: &[&str] =
    &["..%2F..%2Fx%3Fy%5B%5D%3D", "%FF%FE", "-1", "9223372036854775808", "%27%22%3C%25_%5C", "2026-99-99"];

/// The values for a parameter: all of them for a text; for another type a number that can be read, and one in turn of those
/// that the framework refuses before the call.
fn in_addresses(parameter: &Parameter, turn: usize) -> Vec<String> {
    let long = "a".repeat(4_000);
    let all: Vec<&str> = IN_ADDRESSES.iter().copied().chain([long.as_str()]).collect();
    let chosen = if parameter.is_text { all } else { vec!["-1", all[turn % all.len()]] };
    chosen.into_iter().map(ToOwned::to_owned).collect()
}

struct Probe {
    app: TestApp,
    dental: Tenant,
    vision: Tenant,
    contract: Value,
}

impl Probe {
    async fn start() -> Self {
        let (app, [mut dental, _, vision]) = TestApp::with_members([JUNIPER, ALDER, MAPLE]).await;
        dental.guarantee(&app).await;
        app.outside("update office set account_status = 1").await;
        Self { app, dental, vision, contract: serde_json::from_str(api::contract()).unwrap() }
    }

    /// The practice of a brand that has the call.
    fn tenant(&self, operation: &Operation) -> &Tenant {
        let absent = |feature| !self.app.brand(&self.dental.brand).has(feature);
        if operation.registered.feature.is_some_and(absent) { &self.vision } else { &self.dental }
    }

    /// A user who may make the call.
    fn login(&self, operation: &Operation) -> Option<LoginId> {
        let user_type = match operation.permitted() {
            Permitted::Public => return None,
            Permitted::SignedIn => UserType::Dentist,
            Permitted::Types(types) | Permitted::With(types, _) => types[0],
        };
        Some(self.tenant(operation).login(user_type))
    }

    fn path(&self, operation: &Operation) -> String {
        operation.filled(|name| own_id(operation, name, self.tenant(operation)))
    }

    /// A body with every field of the schema; fields that the operation checks have valid values.
    fn body(&self, operation: &Operation) -> Option<Value> {
        let method = operation.method.as_str().to_lowercase();
        let content = self.contract["paths"][&operation.path][method]["requestBody"]["content"].as_object()?;
        let schema = &content.iter().find(|(kind, _)| kind.starts_with("application/json"))?.1["schema"];
        let mut whole = self.sample(schema, 0);
        let tenant = self.tenant(operation);
        let known = body(operation, tenant, tenant.account, tenant.member);
        if let (Value::Object(whole), Value::Object(known)) = (&mut whole, known) {
            let known: Map<_, _> = known.into_iter().filter(|(name, _)| whole.contains_key(name)).collect();
            whole.extend(known);
        }
        Some(whole)
    }

    fn sample(&self, schema: &Value, depth: usize) -> Value {
        if let Some(name) = schema["$ref"].as_str() {
            let name = name.rsplit('/').next().unwrap_or_default();
            return self.sample(&self.contract["components"]["schemas"][name], depth);
        }
        if let Some(parts) = schema["allOf"].as_array().or_else(|| schema["anyOf"].as_array()) {
            return self.sample(&parts[0], depth);
        }
        if let Some(first) = schema["enum"].as_array().and_then(|all| all.first()) {
            return first.clone();
        }
        match (schema["type"].as_str(), schema["format"].as_str()) {
            (Some("object"), _) if depth < 5 => {
                let fields = schema["properties"].as_object().into_iter().flatten();
                fields.map(|(name, field)| (name.clone(), self.sample(field, depth + 1))).collect()
            }
            (Some("array"), _) if depth < 5 => json!([self.sample(&schema["items"], depth + 1)]),
            (Some("string"), Some("decimal")) => json!("1.00"),
            (Some("string"), Some("date")) => json!("2026-12-01"),
            (Some("string"), Some("email")) => json!("probe@example.com"),
            (Some("string"), Some("uuid")) => json!("00000000-0000-4000-8000-000000000000"),
            (Some("string"), _) if schema["pattern"].as_str().is_some_and(|p| p.contains("pm_")) => {
                json!("pm_card_visa")
            }
            (Some("string"), _) => json!("probe"),
            (Some("integer" | "number"), _) => json!(1),
            (Some("boolean"), _) => json!(true),
            _ => Value::Null,
        }
    }

    /// Makes the call in the user's session that all calls share. A call may have ended it: then another one is opened.
    async fn send(&self, operation: &Operation, path: &str, body: Option<&Value>, login: Option<LoginId>) -> Answered {
        let brand = &self.tenant(operation).brand;
        let ask = || operation.call(&self.app, path, body.unwrap_or(&Value::Null)).at(brand);
        let Some(login) = login else { return ask().send().await };
        let answer = ask().bearer(&self.app.shared_token(login).await).send().await;
        if answer.status != StatusCode::UNAUTHORIZED {
            return answer;
        }
        ask().bearer(&self.app.renewed_token(login).await).send().await
    }
}

fn sound(operation: &Operation, what: &str, answer: &Answered) {
    assert!(!answer.status.is_server_error(), "{} with {what}: {} {}", operation.id, answer.status, answer.text);
    // A successful response may contain any text; an error message must be our own.
    if answer.status.is_client_error() {
        let inside = INSIDE.iter().find(|word| answer.text.contains(**word));
        assert!(inside.is_none(), "{} with {what} tells {inside:?}: {}", operation.id, answer.text);
    }
}

/// The paths of all texts and numbers of a body.
fn leaves(value: &Value, path: &str, found: &mut Vec<String>) {
    match value {
        Value::Object(fields) => {
            fields.iter().for_each(|(name, inner)| leaves(inner, &format!("{path}/{name}"), found))
        }
        Value::Array(items) => {
            items.iter().enumerate().for_each(|(i, inner)| leaves(inner, &format!("{path}/{i}"), found))
        }
        Value::String(_) | Value::Number(_) => found.push(path.to_owned()),
        _ => {}
    }
}

/// The values that replace a leaf, depending on its type.
fn probes(leaf: &Value) -> Vec<Value> {
    let long = "a".repeat(20_000);
    match leaf {
        Value::String(text) if text.starts_with("2026-") => {
            vec![json!("9999-12-31"), json!("0001-01-01"), json!("2026-02-30"), json!(7)]
        }
        Value::String(text) if text.parse::<f64>().is_ok() => {
            vec![json!("92233720368547758.07"), json!("99999999999999999999.99"), json!("-1.00"), json!({})]
        }
        Value::String(_) => vec![json!("pm_a/../x?expand[]=%00'\"\\"), json!(long), json!({"a": []})],
        _ => vec![json!(i64::MAX), json!(-1), json!(1e300), json!("x")],
    }
}

#[tokio::test]
async fn no_text_of_any_body_breaks_a_call() {
    let probe = Probe::start().await;
    let mut sent = 0;
    for operation in operations().iter().filter(|operation| operation.has_body) {
        let Some(whole) = probe.body(operation) else { continue };
        let login = probe.login(operation);
        let path = probe.path(operation);
        let mut paths = vec![];
        leaves(&whole, "", &mut paths);
        let texts = paths.iter().filter(|path| whole.pointer(path).is_some_and(Value::is_string));
        let mut with_nul = whole.clone();
        let mut fields = vec![];
        for text in texts {
            *with_nul.pointer_mut(text).unwrap() = json!("a\0b");
            fields.push(text.trim_start_matches('/').replace('/', "."));
        }
        if !fields.is_empty() {
            let refused = probe.send(operation, &path, Some(&with_nul), login).await;
            assert_eq!(refused.status, StatusCode::BAD_REQUEST, "{} with a NUL: {}", operation.id, refused.text);
            let told = refused.json()["fields"].clone();
            for field in fields {
                assert!(told[&field].is_array(), "{}: {field} holds a NUL: {}", operation.id, refused.text);
            }
        }
        for leaf in paths {
            for wrong in probes(whole.pointer(&leaf).unwrap()) {
                let mut body = whole.clone();
                *body.pointer_mut(&leaf).unwrap() = wrong.clone();
                let answer = probe.send(operation, &path, Some(&body), login).await;
                let what: String = format!("{leaf} = {wrong}").chars().take(80).collect();
                sound(operation, &what, &answer);
                sent += 1;
            }
        }
    }
    assert!(sent > 500, "the contract has bodies: {sent}");
    probe.app.finish().await;
}

#[tokio::test]
async fn no_parameter_of_any_address_breaks_a_call() {
    let probe = Probe::start().await;
    let mut turn = 0;
    for operation in operations() {
        let login = probe.login(&operation);
        let body = probe.body(&operation);
        for parameter in &operation.parameters {
            let path = |value: &str| {
                let own = |name: &str| own_id(&operation, name, probe.tenant(&operation));
                let filled = operation.filled(|name| if name == parameter.name { value.to_owned() } else { own(name) });
                match parameter.place.as_str() {
                    "query" if !parameter.required => {
                        let join = if filled.contains('?') { '&' } else { '?' };
                        format!("{filled}{join}{}={value}", parameter.name)
                    }
                    _ => filled,
                }
            };
            if parameter.place == "header" {
                continue;
            }
            let refused = probe.send(&operation, &path("a%00b"), body.as_ref(), login).await;
            assert_eq!(refused.status, StatusCode::BAD_REQUEST, "{} with a NUL: {}", operation.id, refused.text);
            turn += 1;
            for value in in_addresses(parameter, turn) {
                let answer = probe.send(&operation, &path(&value), body.as_ref(), login).await;
                let what: String = format!("{} = {value}", parameter.name).chars().take(80).collect();
                sound(&operation, &what, &answer);
            }
        }
    }
    probe.app.finish().await;
}

/// Tokens that would change the provider's path are errors of their field, in every call that takes one.
#[tokio::test]
async fn no_operation_takes_a_token_that_changes_the_providers_path() {
    let probe = Probe::start().await;
    let mut probed = vec![];
    for operation in operations().iter().filter(|operation| operation.has_body) {
        let Some(whole) = probe.body(operation) else { continue };
        let mut paths = vec![];
        leaves(&whole, "", &mut paths);
        let found = paths
            .into_iter()
            .find(|path| *path == "/token" && whole["token"] == "pm_card_visa" || path == "/payment/token");
        let Some(at) = found else { continue };
        let (login, path) = (probe.login(operation), probe.path(operation));
        for wrong in [
            "pm_card_amex/attach?expand[]=",
            "pm_1/detach?x=",
            "pm_1%2Fdetach",
            "pm_..",
            "pm_",
            "cus_1",
            "4242424242424242",
        ] {
            let mut body = whole.clone();
            *body.pointer_mut(&at).unwrap() = json!(wrong);
            let refused = probe.send(operation, &path, Some(&body), login).await;
            let field = at.trim_start_matches('/').replace('/', ".");
            assert_eq!(refused.status, StatusCode::BAD_REQUEST, "{} took {wrong}: {}", operation.id, refused.text);
            assert!(refused.json()["fields"][&field].is_array(), "{} with {wrong}: {}", operation.id, refused.text);
        }
        probed.push(operation.id.clone());
    }
    // These calls take a token.
    assert_has(&probed, &["add_payment_source", "add_tier_method", "finish_and_pay"]);
    assert_has(&probed, &["pay_by_link", "change_by_link", "sign_installment_agreement_link"]);
    probe.app.finish().await;
}
