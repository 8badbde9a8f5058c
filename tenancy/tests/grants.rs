//! What grants reach across organizations, tested on two with two offices each. Also tests that the migration from the
//! table of reaches to the table of grants loses no access.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

use std::borrow::Cow;

use sqlx::migrate::Migrator;
use sqlx::{AssertSqlSafe, Connection, PgConnection};
use tenancy::ids::{GrantId, LoginId, OfficeId, OrganizationId};
use tenancy::testing::TestDatabase;
use tenancy::{Actor, Granted, Place};

/// Offices 11 and 12 of organization 1, 21 and 22 of organization 2, with one household each; 12 and 21 belong to one
/// association.
const SEED: &str = "
  insert into organization (organization_id, brand, name) values (1, 'x', 'One'), (2, 'x', 'Two');
  insert into office (organization_id, id, brand, name, slug, legal_name, email, phone, address_line1, city, state, zip, timezone, card_prefix, association_id)
    select id / 10, id, 'x', 'Office ' || id, 'office-' || id, 'Office', 'o@example.com', '1', 'Street', 'City', 'TX', '75001', 'America/Chicago', 'O',
      case when id in (12, 21) then 5 end
    from unnest(array[11, 12, 21, 22]) id;
  insert into account (organization_id, id, office_id, number, first_name, last_name, email)
    select organization_id, id * 10, id, id::text, 'Ana', 'Lopez', id || '@example.com' from office;
  insert into tier_method (organization_id, id, kind, provider_id, network, last4, exp_month, exp_year, created_at)
    select organization_id, organization_id, 'card', 'pm_' || organization_id, 'visa', '4242', 8, 2031, now() from organization;
  insert into login (id, brand, email, user_type, first_name, last_name, email_verified_at, two_step_on_at)
    values (1, 'x', 'a@example.com', 'office_admin', 'A', 'B', now(), now());";

struct World {
    db: TestDatabase,
    outside: PgConnection,
}

/// Ids of offices, of the households' offices, of organizations and of their payment methods.
#[derive(Debug, PartialEq, Eq)]
struct VisibleIds {
    offices: Vec<i64>,
    households: Vec<i64>,
    organizations: Vec<i64>,
    methods: Vec<i64>,
}

impl World {
    async fn new() -> Self {
        let db = TestDatabase::new().await;
        let mut outside = db.superuser().await;
        sqlx::raw_sql(SEED).execute(&mut outside).await.unwrap();
        Self { db, outside }
    }

    async fn grant(&mut self, place: Place, households: bool) -> GrantId {
        let id = sqlx::query_scalar(
            "insert into login_grant (login_id, kind, organization_id, office_id, account_id, place_id, households, needs_two_step)
             values (1, $1, $2, $3, $4, $5, $6, $1 = 'platform') returning id",
        )
        .bind(place.kind().as_str())
        .bind(place.organization().map(|o| o.0))
        .bind(place.office().map(|o| o.0))
        .bind(place.account().map(|a| a.0))
        .bind(place.number())
        .bind(households)
        .fetch_one(&mut self.outside)
        .await
        .unwrap();
        GrantId(id)
    }

    async fn seen(&self, grants: &[GrantId]) -> VisibleIds {
        let actor = Actor { login: Some(LoginId(1)), ..Actor::platform("test") };
        let granted = Granted { grants: grants.to_vec(), organizations: vec![], actor };
        let mut scope = self.db.database.granted(granted).await.unwrap();
        let mut ids = async |query: &'static str| sqlx::query_scalar(query).fetch_all(scope.db()).await.unwrap();
        VisibleIds {
            offices: ids("select id from office order by 1").await,
            households: ids("select office_id from account order by 1").await,
            organizations: ids("select organization_id from organization order by 1").await,
            methods: ids("select organization_id from tier_method order by 1").await,
        }
    }
}

fn office(organization: i64, office: i64) -> Place {
    Place::Office { organization: OrganizationId(organization), office: OfficeId(office) }
}

#[tokio::test]
async fn each_kind_of_grant_reaches_exactly_its_rows() {
    let mut world = World::new().await;
    let nothing = VisibleIds { offices: vec![], households: vec![], organizations: vec![], methods: vec![] };
    assert_eq!(world.seen(&[]).await, nothing);

    let first = world.grant(office(1, 11), true).await;
    let other = world.grant(office(2, 21), true).await;
    let both =
        VisibleIds { offices: vec![11, 21], households: vec![11, 21], organizations: vec![1, 2], methods: vec![] };
    assert_eq!(world.seen(&[first, other]).await, both, "two offices of two organizations, and no others");
    assert_eq!(world.seen(&[first]).await.households, [11]);

    let whole = world.grant(Place::Organization(OrganizationId(2)), true).await;
    let seen = world.seen(&[first, whole]).await;
    assert_eq!((seen.offices, seen.households), (vec![11, 21, 22], vec![11, 21, 22]));
    assert_eq!(seen.methods, [2], "what is the whole organization's is not one office's");

    let approver = world.grant(office(1, 12), false).await;
    let seen = world.seen(&[approver]).await;
    assert_eq!((seen.offices, seen.households), (vec![12], vec![]));

    let association = world.grant(Place::Association(5), false).await;
    assert_eq!(world.seen(&[association]).await, nothing, "it reads through association_sight alone");

    for place in [
        Place::Business(7),
        Place::LocationGroup { organization: OrganizationId(1), group: tenancy::ids::LocationGroupId(3) },
        Place::Household {
            organization: OrganizationId(1),
            office: OfficeId(22),
            account: tenancy::ids::AccountId(220),
        },
    ] {
        let grant = world.grant(place, true).await;
        assert_eq!(world.seen(&[grant]).await, nothing, "{place:?}");
    }

    let platform = world.grant(Place::Platform, true).await;
    let seen = world.seen(&[platform]).await;
    assert_eq!((seen.offices.len(), seen.households.len(), seen.methods.len()), (4, 4, 2));

    for (ends, reached) in [("business_now() + interval '1 hour'", 4), ("business_now() - interval '1 second'", 0)] {
        let statement = format!("update login_grant set ends_at = {ends}");
        sqlx::raw_sql(AssertSqlSafe(statement)).execute(&mut world.outside).await.unwrap();
        assert_eq!(world.seen(&[platform]).await.offices.len(), reached, "{ends}");
        assert_eq!(world.seen(&[first, other]).await.offices.len(), reached / 2, "{ends}");
    }
}

#[tokio::test]
async fn who_reads_by_grants_writes_nothing() {
    let mut world = World::new().await;
    let platform = world.grant(Place::Platform, true).await;
    for write in [
        "update account set first_name = 'x'",
        "delete from account",
        "insert into organization (brand, name) values ('x', 'Mine')",
        "update login_grant set ends_at = null",
        "select password_hash from login",
    ] {
        let granted = Granted { grants: vec![platform], organizations: vec![], actor: Actor::platform("test") };
        let mut scope = world.db.database.granted(granted).await.unwrap();
        let refused = sqlx::raw_sql(write).execute(scope.db()).await.unwrap_err();
        assert_eq!(refused.as_database_error().and_then(|e| e.code()).as_deref(), Some("42501"), "{write}");
    }
}

/// The version of the migration that creates the table of grants.
const GRANTS: i64 = 39;

#[tokio::test]
async fn no_reach_is_lost_when_grants_take_its_place() {
    let world = World::new().await;
    let mut server = PgConnection::connect(&world.db.url).await.unwrap();
    let name = format!("moved_{}", uuid::Uuid::new_v4().simple());
    sqlx::query(AssertSqlSafe(format!("create database {name}"))).execute(&mut server).await.unwrap();
    let url = world.db.url.replace(world.db.url.rsplit('/').next().unwrap(), &name);
    let mut old = PgConnection::connect(&url).await.unwrap();
    let all = tenancy::testing::migrations().await;
    let upto = |last: i64| Migrator {
        migrations: Cow::Owned(all.iter().filter(|m| m.version <= last).cloned().collect()),
        ignore_missing: true,
        ..Migrator::DEFAULT
    };
    upto(GRANTS - 1).run(&mut old).await.unwrap();
    let before = "
      insert into organization (organization_id, brand, name) values (1, 'x', 'One');
      insert into office (organization_id, id, brand, name, slug, legal_name, email, phone, address_line1, city, state, zip, timezone, card_prefix)
        select 1, id, 'x', 'Office ' || id, 'office-' || id, 'Office', 'o@example.com', '1', 'Street', 'City', 'TX', '75001', 'America/Chicago', 'O'
        from unnest(array[11, 12]) id;
      insert into login (id, brand, email, user_type, first_name, last_name, email_verified_at)
        select row_number() over (), 'x', t || '@example.com', t, 'A', 'B', now()
        from unnest(array['dentist', 'office_admin', 'client', 'association', 'super_admin', 'dentist_standard']) t;
      insert into login_reach (login_id, organization_id, office_id, account_id, member_id, needs_verified_email)
        values (1, 1, 11, null, null, false), (2, 1, 11, null, null, false), (2, 1, 12, null, null, false), (3, 1, 11, 110, 7, true),
          (4, 1, 12, null, null, false), (6, 1, 11, null, null, false), (6, 1, 12, null, null, false);
      insert into office_user (organization_id, office_id, login_id, is_owner, permissions, status)
        values (1, 11, 1, true, '{}', 'active'), (1, 11, 2, false, '{members,plans}', 'active'), (1, 12, 2, false, '{members}', 'active'),
          (1, 11, 6, false, '{members}', 'inactive');";
    sqlx::raw_sql(before).execute(&mut old).await.unwrap();
    upto(i64::MAX).run(&mut old).await.unwrap();
    let moved: Vec<String> = sqlx::query_scalar(
        "select concat_ws(' ', login_id, kind, office_id, account_id, member_id, needs_verified_email, households, ends_at is null,
           case cardinality(permissions) when 9 then 'all' else array_to_string(permissions, ',') end)
         from login_grant order by login_id, office_id",
    )
    .fetch_all(&mut old)
    .await
    .unwrap();
    assert_eq!(
        moved,
        [
            "1 office 11 f t t all",
            "2 office 11 f t t members,plans",
            "2 office 12 f t t members",
            "3 household 11 110 7 t f t ",
            "4 office 12 f f t ",
            "5 platform f t t ",
            "6 office 11 f t f members",
            "6 office 12 f t f ",
        ]
    );
    old.close().await.unwrap();
    sqlx::query(AssertSqlSafe(format!("drop database {name} with (force)"))).execute(&mut server).await.unwrap();
}

#[tokio::test]
async fn group_grants_follow_their_locations() {
    let mut world = World::new().await;
    let group = tenancy::ids::LocationGroupId(3);
    let grant = world.grant(Place::LocationGroup { organization: OrganizationId(1), group }, true).await;
    let other = world.grant(office(1, 11), true).await;
    let of =
        |grants: &[GrantId]| Granted { grants: grants.to_vec(), organizations: vec![], actor: Actor::platform("test") };
    assert_eq!(world.seen(&[grant]).await.offices, Vec::<i64>::new());
    let joins = "insert into location_group (organization_id, id, name) values (1, 3, 'North');
        insert into location_group_office (organization_id, group_id, office_id) values (1, 3, 12)";
    sqlx::raw_sql(joins).execute(&mut world.outside).await.unwrap();
    let seen = world.seen(&[grant]).await;
    assert_eq!((seen.offices, seen.households, seen.methods), (vec![12], vec![12], vec![]));
    let database = &world.db.database;
    let found = database.organization_of_group(of(&[grant]), group).await.unwrap();
    assert_eq!(found, Some(OrganizationId(1)));
    let found = database.organization_of_group(of(&[other]), group).await.unwrap();
    assert_eq!(found, None, "a group of other locations is unknown");
    sqlx::raw_sql("delete from location_group_office").execute(&mut world.outside).await.unwrap();
    assert_eq!(world.seen(&[grant]).await.offices, Vec::<i64>::new(), "it leaves at once");
}
