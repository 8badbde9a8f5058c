//! Calls every operation of the contract with different grants of a login: permissions that differ between two offices,
//! each kind of grant, and ended grants.

use frame::area::Example;
use frame::permitted::Permitted;
use poem::http::StatusCode;
use serde_json::json;
use tenancy::ids::{LocationGroupId, OfficeId, OrganizationId};
use tenancy::{Permission, Place, UserType};

use crate::common::{ALDER, Answered, JUNIPER, Tenant, TestApp, grant};
use crate::wrong_caller::{Operation, body, operations, own_id};

const REFUSED: [StatusCode; 2] = [StatusCode::FORBIDDEN, StatusCode::NOT_FOUND];

/// Calls that are refused to all of several grants, by one rule for all calls (`Operations::enforce`), take turns: each grant
/// tries one call of four.
const fn in_turn(call: usize, grant: usize) -> bool {
    (call + grant).is_multiple_of(4)
}

/// An id that no group has.
const MISSING: i64 = 999_999_999;

struct World {
    app: TestApp,
    own: Tenant,
    other: Tenant,
    operations: Vec<Operation>,
}

fn place(tenant: &Tenant) -> Place {
    Place::Office { organization: OrganizationId(tenant.organization), office: OfficeId(tenant.office) }
}

impl World {
    async fn new() -> Self {
        let (app, [mut own, mut other]) = TestApp::with_members([JUNIPER, ALDER]).await;
        for tenant in [&mut own, &mut other] {
            tenant.guarantee(&app).await;
        }
        app.outside("update office set account_status = 1").await;
        // Those that the dental brand has; the others answer 404 to everyone here.
        let mut operations = operations();
        operations
            .retain(|operation| operation.registered.feature.is_none_or(|feature| app.brand("dental").has(feature)));
        Self { app, own, other, operations }
    }

    async fn grant(&self, user_type: UserType, place: Place, permissions: &[Permission]) {
        let mut db = self.app.database.superuser().await;
        // An association never has access to households.
        let households = !matches!(place, Place::Association(_));
        grant(&mut db, self.own.login(user_type), place, permissions, households).await;
    }

    async fn call(&self, operation: &Operation, at: &Tenant, token: &str) -> Answered {
        let path = operation.filled(|name| own_id(operation, name, at));
        let body = body(operation, at, at.account, at.member);
        operation.call(&self.app, &path, &body).bearer(token).send().await
    }

    /// The operations that need an office manager's permission and have the office in their path.
    fn at_offices(&self) -> impl Iterator<Item = (&Operation, Permission)> {
        self.operations.iter().filter_map(|operation| match operation.permitted() {
            Permitted::With(types, permission) if types.contains(&UserType::OfficeAdmin) => {
                names_office(operation, &self.own).then_some((operation, permission))
            }
            _ => None,
        })
    }

    /// The operations of organizations that managers may call.
    fn of_organizations(&self) -> impl Iterator<Item = &Operation> {
        self.operations.iter().filter(|operation| {
            let managers =
                matches!(operation.permitted(), Permitted::With(types, _) if types.contains(&UserType::OfficeAdmin));
            managers && operation.path.starts_with("/multi-location/")
        })
    }

    /// The operations that only office users may call, and that have one of the office's ids in their path.
    fn of_staff(&self) -> impl Iterator<Item = &Operation> {
        self.operations.iter().filter(|operation| {
            let staff = match operation.permitted() {
                Permitted::With(types, _) | Permitted::Types(types) => types.iter().all(|t| t.is_office_staff()),
                Permitted::Public | Permitted::SignedIn => false,
            };
            staff && names_office(operation, &self.own)
        })
    }
}

/// Whether a parameter of the path is the office.
fn names_office(operation: &Operation, tenant: &Tenant) -> bool {
    let office = tenant.office.to_string();
    let mut path = operation.parameters.iter().filter(|parameter| parameter.place == "path");
    path.any(|parameter| own_id(operation, &parameter.name, tenant) == office)
}

fn all_but(permission: Permission) -> Vec<Permission> {
    Permission::ALL.iter().copied().filter(|known| *known != permission).collect()
}

#[tokio::test]
async fn permissions_are_checked_at_each_office() {
    let world = World::new().await;
    let who = UserType::OfficeAdmin;
    let token = world.app.token(world.own.login(who)).await;
    let mut judged = 0;
    for (turn, permission) in Permission::ALL.into_iter().enumerate() {
        // All permissions but one at its own office, and only that one at the other organization's office.
        world.grant(who, place(&world.own), &all_but(permission)).await;
        world.grant(who, place(&world.other), &[permission]).await;
        for (number, (operation, needed)) in world.at_offices().enumerate() {
            if needed != permission && !in_turn(number, turn) {
                continue;
            }
            let (here, there) =
                if needed == permission { (&world.own, &world.other) } else { (&world.other, &world.own) };
            let refused = world.call(operation, here, &token).await;
            assert_eq!(refused.status, StatusCode::FORBIDDEN, "{} without {needed:?} there", operation.id);
            if needed == permission {
                let reached = world.call(operation, there, &token).await;
                assert_ne!(reached.status, StatusCode::FORBIDDEN, "{} with {needed:?} there", operation.id);
                assert!(!reached.status.is_server_error(), "{}: {}", operation.id, reached.text);
            }
            judged += 1;
        }
    }
    assert!(judged > 100, "calls name offices: {judged}");
    world.app.finish().await;
}

/// A manager of one organization who is an associate at another has an associate's rights there, whatever the
/// permissions.
#[tokio::test]
async fn roles_are_checked_at_each_office() {
    let world = World::new().await;
    let who = UserType::OfficeAdmin;
    let token = world.app.token(world.own.login(who)).await;
    world.grant(who, place(&world.other), &Permission::ALL).await;
    let mut db = world.app.database.superuser().await;
    sqlx::query(
        "insert into office_user (organization_id, office_id, login_id, user_type) values ($1, $2, $3, 'dentist_standard')
         on conflict (organization_id, office_id, login_id) do update set user_type = 'dentist_standard'",
    )
    .bind(world.other.organization)
    .bind(world.other.office)
    .bind(world.own.login(who).0)
    .execute(&mut db)
    .await
    .unwrap();
    let mut judged = 0;
    for operation in world.operations.iter().filter(|operation| names_office(operation, &world.own)) {
        let (Permitted::With(types, _) | Permitted::Types(types)) = operation.permitted() else { continue };
        if !types.contains(&UserType::OfficeAdmin) || types.contains(&UserType::DentistStandard) {
            continue;
        }
        let refused = world.call(operation, &world.other, &token).await;
        assert_eq!(refused.status, StatusCode::FORBIDDEN, "{} as an associate", operation.id);
        judged += 1;
    }
    assert!(judged > 30, "calls of managers name offices: {judged}");
    world.app.finish().await;
}

#[tokio::test]
async fn officeless_address_is_found_in_either_organization() {
    let world = World::new().await;
    let who = UserType::OfficeAdmin;
    let token = world.app.token(world.own.login(who)).await;
    let details = |tenant: &Tenant| format!("/dentists/refunds/{}", tenant.payment());
    let status = async |tenant: &Tenant| world.app.get(&details(tenant)).bearer(&token).send().await.status;
    assert_eq!((status(&world.own).await, status(&world.other).await), (StatusCode::OK, StatusCode::NOT_FOUND));
    world.grant(who, place(&world.other), &[Permission::Refunds]).await;
    assert_eq!((status(&world.own).await, status(&world.other).await), (StatusCode::OK, StatusCode::OK));
    world.grant(who, place(&world.own), &all_but(Permission::Refunds)).await;
    assert_eq!((status(&world.own).await, status(&world.other).await), (StatusCode::NOT_FOUND, StatusCode::OK));
    world.app.finish().await;
}

#[tokio::test]
async fn officeless_calls_reach_every_organization_of_the_caller() {
    let world = World::new().await;
    let who = UserType::OfficeAdmin;
    let login = world.own.login(who).0;
    world.grant(who, place(&world.other), &Permission::ALL).await;
    let works_there = format!(
        "insert into office_user (organization_id, office_id, login_id) values ({}, {}, {login})",
        world.other.organization, world.other.office
    );
    let mut db = world.app.database.superuser().await;
    sqlx::raw_sql(sqlx::AssertSqlSafe(works_there)).execute(&mut db).await.unwrap();
    let token = world.app.token(world.own.login(who)).await;
    for tenant in [&world.own, &world.other] {
        let owner = tenant.login(UserType::Dentist);
        let typed = json!([{ "field": "description", "language": "en", "text": "Two cleanings" }]);
        for (path, body) in [
            (format!("/users/{owner}/members/memberDetails"), json!({ "accountId": tenant.account })),
            (format!("/users/{owner}/members/memberDetails"), json!({ "memberId": tenant.member })),
            (format!("/users/{owner}/dentist-info/all-plans/upgrade"), json!({})),
            (format!("/users/{owner}/dentist-info/all-plans/upgrade"), json!({ "dentistInfoId": tenant.office })),
            (format!("/users/{owner}/dentist-info/all-plans"), json!({})),
            (format!("/users/{owner}/dentist-info/membershipPlanDetail"), json!({ "planId": tenant.plan() })),
            ("/dentist-info/wording-check".to_owned(), json!({ "dentistInfoId": tenant.office, "texts": typed })),
            (
                "/dentist-info/membership-plan-save-state".to_owned(),
                json!({ "action": "copy", "planId": tenant.plan() }),
            ),
        ] {
            let answer = world.app.post(&path, &body).bearer(&token).send().await;
            assert!(!REFUSED.contains(&answer.status), "{path} {body}: {} {}", answer.status, answer.text);
            assert!(!answer.status.is_server_error(), "{path} {body}: {}", answer.text);
        }
        let sources = format!("/users/{}/update-account/payment/sources", tenant.login(UserType::Client));
        let answer = world.app.get(&sources).bearer(&token).send().await;
        assert_eq!(answer.status, StatusCode::OK, "{sources}: {}", answer.text);
    }
    world.app.finish().await;
}

#[tokio::test]
async fn a_grant_without_households_writes_nothing() {
    let world = World::new().await;
    let who = UserType::OfficeAdmin;
    world.app.outside("update login_grant set households = false where kind = 'office'").await;
    let token = world.app.token(world.own.login(who)).await;
    for operation in world.of_staff() {
        let answer = world.call(operation, &world.own, &token).await;
        assert!(REFUSED.contains(&answer.status), "{}: {} {}", operation.id, answer.status, answer.text);
    }
    let own = world.app.get("/users/me/account").bearer(&token).send().await;
    assert_eq!(own.status, StatusCode::OK, "the office is still theirs to know: {}", own.text);
    world.app.finish().await;
}

#[tokio::test]
async fn a_grant_that_is_over_opens_nothing() {
    let world = World::new().await;
    world.app.outside("update login_grant set ends_at = business_now() - interval '1 second'").await;
    let manager = world.app.token(world.own.login(UserType::OfficeAdmin)).await;
    let owner = world.app.token(world.own.login(UserType::Dentist)).await;
    let staff = world.app.token(world.own.login(UserType::SuperAdmin)).await;
    let client = world.app.token(world.own.login(UserType::Client)).await;
    let mut refused = 0;
    for (number, operation) in world.of_staff().enumerate() {
        let token = if number.is_multiple_of(2) { &manager } else { &owner };
        let answer = world.call(operation, &world.own, token).await;
        assert!(REFUSED.contains(&answer.status), "{}: {} {}", operation.id, answer.status, answer.text);
        refused += 1;
    }
    assert!(refused > 100, "{refused}");
    for operation in world.operations.iter().filter(|operation| operation.path.starts_with("/admin/")) {
        let answer = world.call(operation, &world.own, &staff).await;
        assert_eq!(answer.status, StatusCode::FORBIDDEN, "{}: {}", operation.id, answer.text);
    }
    let own = world.app.get("/users/me/account").bearer(&client).send().await.data();
    assert!(own["dentistInfo"].is_null(), "no household is left: {own}");
    world.app.finish().await;
}

#[tokio::test]
async fn each_kind_of_grant_opens_its_own_and_nothing_else() {
    let world = World::new().await;
    world.app.outside("delete from login_grant").await;
    let organization = OrganizationId(world.own.organization);
    let who = UserType::OfficeAdmin;
    let token = world.app.token(world.own.login(who)).await;

    // Grants of other kinds give no access to an office, whatever their permissions.
    let grants = [
        (who, Place::Business(1)),
        (who, Place::LocationGroup { organization, group: LocationGroupId(MISSING) }),
        (who, Place::Platform),
        (UserType::Association, Place::Association(5)),
        (UserType::Affiliate, place(&world.own)),
        (UserType::VoucherApprover, place(&world.own)),
        (UserType::SmBusiness, Place::Business(1)),
        (UserType::SuperAdmin, Place::Platform),
    ];
    for (turn, (user_type, place)) in grants.into_iter().enumerate() {
        world.app.outside("delete from login_grant; update office set association_id = 5").await;
        world.grant(user_type, place, &Permission::ALL).await;
        let token = world.app.token(world.own.login(user_type)).await;
        for (_, operation) in world.of_staff().enumerate().filter(|(number, _)| in_turn(*number, turn)) {
            let answer = world.call(operation, &world.own, &token).await;
            let who = user_type.as_str();
            assert!(REFUSED.contains(&answer.status), "{} as {who} by {place:?}: {}", operation.id, answer.text);
        }
    }

    let group = LocationGroupId(world.own.example(Example::LocationGroup).parse().unwrap());
    for place in [Place::Organization(organization), Place::LocationGroup { organization, group }] {
        world.app.outside("delete from login_grant").await;
        world.grant(who, place, &Permission::ALL).await;
        for (operation, _) in world.at_offices() {
            let foreign = world.call(operation, &world.other, &token).await;
            assert_eq!(foreign.status, StatusCode::NOT_FOUND, "{}: {}", operation.id, foreign.text);
            let reached = world.call(operation, &world.own, &token).await;
            assert_ne!(reached.status, StatusCode::FORBIDDEN, "{}: {}", operation.id, reached.text);
        }
    }
    world.app.finish().await;
}

/// A manager by a grant of each of the three kinds reaches every call of the organization, and none of another.
#[tokio::test]
async fn grants_of_each_kind_reach_their_own_organization_only() {
    let world = World::new().await;
    let organization = OrganizationId(world.own.organization);
    let group = LocationGroupId(world.own.example(Example::LocationGroup).parse().unwrap());
    let who = UserType::OfficeAdmin;
    let token = world.app.token(world.own.login(who)).await;
    let of_managers: Vec<_> = world.of_organizations().collect();
    assert!(of_managers.len() > 30, "calls of organizations: {}", of_managers.len());
    for place in [place(&world.own), Place::LocationGroup { organization, group }, Place::Organization(organization)] {
        world.app.outside("delete from login_grant").await;
        world.grant(who, place, &Permission::ALL).await;
        for operation in &of_managers {
            let foreign = world.call(operation, &world.other, &token).await;
            assert!(REFUSED.contains(&foreign.status), "{} by {place:?}: {}", operation.id, foreign.text);
            let reached = world.call(operation, &world.own, &token).await;
            assert_ne!(reached.status, StatusCode::FORBIDDEN, "{} by {place:?}: {}", operation.id, reached.text);
            assert!(!reached.status.is_server_error(), "{} by {place:?}: {}", operation.id, reached.text);
        }
        world.app.outside("delete from login_grant").await;
        for operation in &of_managers {
            let ended = world.call(operation, &world.own, &token).await;
            assert!(REFUSED.contains(&ended.status), "{} without {place:?}: {}", operation.id, ended.text);
        }
    }
    world.app.finish().await;
}
