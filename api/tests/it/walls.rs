//! The wall to who brings patients or practices: what employers, leaders of communities, associations, affiliates and approvers of
//! vouchers read has no field of health, of what a household pays, or of a person whom they don't pay for. That a foreign id is
//! answered as an unknown one is compared for every operation in `wrong_caller`.

use std::collections::BTreeSet;

use frame::permitted::Permitted;
use poem::http::StatusCode;
use serde_json::Value;
use tenancy::UserType;

use crate::common::{JUNIPER, MAPLE, TestApp};
use crate::wrong_caller::{Operation, body, operations, own_id};

const WALLED: [UserType; 5] = [
    UserType::SmBusiness,
    UserType::Association,
    UserType::AssociationStandard,
    UserType::Affiliate,
    UserType::VoucherApprover,
];

/// What a leader of a community reads, by a link and without a session.
const LEADERS: [&str; 2] = ["community_leader", "community_page"];

/// Of health, of what a household pays, of where and who it is.
const NEVER: &[&str] = &[
    "accountId",
    "address1",
    "address2",
    "addressLine1",
    "age",
    "agreedPrice",
    "balance",
    "birthDate",
    "credit",
    "dateOfBirth",
    "dob",
    "household",
    "householdId",
    "insured",
    "keepPrice",
    "memberId",
    "memberName",
    "memberNumber",
    "own",
    "owed",
    "pastDue",
    "patientId",
    "paymentMethod",
    "phone",
    "price",
    "procedures",
    "receiptNumber",
    "savings",
    "subscriptionId",
    "treatment",
    "visits",
    "zip",
];

/// The only types with a person or a payment method: an employer's own list and cards, and an association's own users.
const OWN: &[(&str, &[&str])] = &[
    ("BusinessEmployee", &["email", "firstName", "lastName"]),
    ("RosterPerson", &["email", "name"]),
    ("BusinessMethod", &["last4"]),
    ("AssociationUser", &["email", "firstName", "lastName"]),
    ("BusinessUser", &["email", "firstName", "lastName"]),
];

fn is_walled(operation: &Operation) -> bool {
    match operation.permitted() {
        Permitted::Types(types) | Permitted::With(types, _) => types.iter().any(|one| WALLED.contains(one)),
        Permitted::Public => LEADERS.contains(&operation.id.as_str()),
        Permitted::SignedIn => false,
    }
}

/// The type and name of each field that a schema reaches.
fn fields(
    contract: &Value,
    schema: &Value,
    of: &str,
    seen: &mut BTreeSet<String>,
    all: &mut BTreeSet<(String, String)>,
) {
    if let Some(name) = schema["$ref"].as_str().and_then(|text| text.rsplit('/').next()) {
        if seen.insert(name.to_owned()) {
            fields(contract, &contract["components"]["schemas"][name], name, seen, all);
        }
        return;
    }
    for (name, field) in schema["properties"].as_object().into_iter().flatten() {
        all.insert((of.to_owned(), name.clone()));
        fields(contract, field, of, seen, all);
    }
    fields_of_parts(contract, schema, of, seen, all);
}

fn fields_of_parts(
    contract: &Value,
    schema: &Value,
    of: &str,
    seen: &mut BTreeSet<String>,
    all: &mut BTreeSet<(String, String)>,
) {
    for part in ["items", "additionalProperties"].iter().map(|name| &schema[*name]).filter(|part| part.is_object()) {
        fields(contract, part, of, seen, all);
    }
    for name in ["allOf", "anyOf", "oneOf"] {
        for part in schema[name].as_array().into_iter().flatten() {
            fields(contract, part, of, seen, all);
        }
    }
}

#[test]
fn sponsors_read_no_field_of_health_or_payment() {
    let contract: Value = serde_json::from_str(api::contract()).unwrap();
    let (mut all, mut judged) = (BTreeSet::new(), 0);
    for operation in operations().iter().filter(|operation| is_walled(operation)) {
        let method = operation.method.as_str().to_lowercase();
        let answer = &contract["paths"][&operation.path][method.as_str()]["responses"]["200"]["content"];
        for media in answer.as_object().into_iter().flatten().map(|(_, media)| media) {
            fields(&contract, &media["schema"], "", &mut BTreeSet::new(), &mut all);
        }
        judged += 1;
    }
    assert!(judged > 30, "every call of theirs is judged: {judged}");
    let never: Vec<_> = all.iter().filter(|(_, name)| NEVER.contains(&name.as_str())).collect();
    assert!(never.is_empty(), "behind the wall: {never:?}");
    let personal = ["email", "firstName", "lastName", "last4"];
    let own = |of: &str, name: &str| OWN.iter().any(|(known, names)| *known == of && names.contains(&name));
    let foreign: Vec<_> = all.iter().filter(|(of, name)| personal.contains(&name.as_str()) && !own(of, name)).collect();
    assert!(foreign.is_empty(), "not their own people: {foreign:?}");
}

/// Each calls everything that it may, with its own ids: nothing of the household at the same office is in an answer.
#[tokio::test]
async fn no_answer_to_sponsors_names_a_household() {
    let (app, [dental, vision]) = TestApp::with_members([JUNIPER, MAPLE]).await;
    let mut reached = BTreeSet::new();
    for operation in operations().iter().filter(|operation| is_walled(operation)) {
        let offered = operation.registered.feature.is_none_or(|feature| app.brand(&dental.brand).has(feature));
        let tenant = if offered { &dental } else { &vision };
        let email = tenant.email(UserType::Client);
        let private = [
            "Reyes",
            "1985-06-14",
            "06/14/1985",
            "911 W Ranch",
            "2085550173",
            "208-555-0173",
            "\"4471\"",
            email.as_str(),
        ];
        for user_type in WALLED.into_iter().filter(|one| operation.permitted().allows_type(*one)) {
            let token = app.token(tenant.login(user_type)).await;
            app.outside("update session set confirmed_at = now() where confirmed_at is null").await;
            let path = operation.filled(|name| own_id(operation, name, tenant));
            let body = body(operation, tenant, tenant.account, tenant.member);
            let answer = operation.call(&app, &path, &body).at(&tenant.brand).bearer(&token).send().await;
            for word in private {
                assert!(!answer.text.contains(word), "{} as {user_type:?}: {word}: {}", operation.id, answer.text);
            }
            if answer.status == StatusCode::OK {
                reached.insert(operation.id.clone());
            }
        }
    }
    assert!(reached.len() > 12, "answers without content prove nothing: {reached:?}");
    app.finish().await;
}
