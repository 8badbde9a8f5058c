//! Access on a real database: reach, permissions, rotation, limits, codes raced for, and what is swept up.

use std::sync::Arc;
use std::time::Duration;

use gateways::cards::{StripeCards, StripeConfig};
use gateways::mail::{Mail, MailError, Mailer};
use sqlx::PgConnection;
use tenancy::brand::{BrandBook, BrandId};
use tenancy::ids::{LoginId, OfficeId, OrganizationId};
use tenancy::testing::TestDatabase;
use tenancy::{Actor, Permission, Reach, UserType};
use tokio::join;

use super::*;
use crate::{Context, Error, Settings};

/// No mail leaves these tests.
struct NoMail;

#[async_trait::async_trait]
impl Mailer for NoMail {
    async fn send(&self, _: Mail) -> Result<(), MailError> {
        Err(MailError::Refused("no mail in these tests".into()))
    }
}

struct World {
    context: Context,
    /// Dropped with the test.
    _db: TestDatabase,
    outside: PgConnection,
}

const BRAND: &str = "dental";

impl World {
    async fn new() -> Self {
        let db = TestDatabase::new().await;
        let brands = BrandBook::load(concat!(env!("CARGO_MANIFEST_DIR"), "/../brands")).unwrap();
        let cards = StripeCards::new(StripeConfig {
            base_url: "http://127.0.0.1:1/".into(),
            secret_key: "sk_test_nothing".into(),
            webhook_secrets: vec![],
            timeout: Duration::from_secs(1),
        })
        .unwrap();
        let context = Context {
            database: db.database.clone(),
            clock: db.clock(),
            brands: Arc::new(brands),
            cards: Arc::new(cards),
            financing: None,
            bank_links: None,
            mailer: Arc::new(NoMail),
            settings: Arc::new(Settings {
                origins: [(BRAND.to_owned(), "https://care.example".to_owned())].into(),
                mail_from: "care@example.com".into(),
                cards_publishable_key: "pk_test".into(),
                cards_sandbox_url: None,
            }),
        };
        let outside = db.superuser().await;
        Self { context, _db: db, outside }
    }

    async fn office(&mut self, organization: Option<i64>, slug: &str) -> (i64, i64) {
        let organization = match organization {
            Some(known) => known,
            None => sqlx::query_scalar(
                "insert into organization (brand, name) values ('dental', 'x') returning organization_id",
            )
            .fetch_one(&mut self.outside)
            .await
            .unwrap(),
        };
        let office = sqlx::query_scalar(
            "insert into office (organization_id, brand, name, slug, legal_name, email, phone, address_line1, city, state, zip,
               timezone, card_prefix, account_status)
             values ($1, 'dental', $2, $2, '', '', '', '', '', 'ID', '', 'America/Boise', '', 1) returning id",
        )
        .bind(organization)
        .bind(slug)
        .fetch_one(&mut self.outside)
        .await
        .unwrap();
        (organization, office)
    }

    /// Staff of the offices, each with the permissions given there.
    async fn staff(&mut self, email: &str, user_type: UserType, at: &[(i64, i64, Option<Vec<Permission>>)]) -> LoginId {
        let mut login = None;
        for (organization, office, permissions) in at {
            let reach = Reach::organization(OrganizationId(*organization), Actor::platform("test"));
            let mut scope = self.context.database.scope(reach).await.unwrap();
            let id = match login {
                Some(id) => id,
                None => create_login(&mut scope, new_login(email, user_type)).await.unwrap(),
            };
            let role = OfficeRole { permissions: permissions.clone(), ..OfficeRole::default() };
            grant_office(&mut scope, id, user_type, OfficeId(*office), role).await.unwrap();
            scope.commit().await.unwrap();
            login = Some(id);
        }
        login.unwrap()
    }

    async fn change(&mut self, statement: &'static str) {
        sqlx::query(statement).execute(&mut self.outside).await.unwrap();
    }

    async fn count(&mut self, query: &'static str) -> i64 {
        sqlx::query_scalar(query).fetch_one(&mut self.outside).await.unwrap()
    }

    async fn caller(&self, login: LoginId) -> tenancy::Caller {
        let signed_in = issue_session(&self.context, login, &Client::default()).await.unwrap();
        authenticate(&self.context, signed_in.access.session).await.unwrap().unwrap()
    }
}

fn new_login(email: &str, user_type: UserType) -> NewLogin {
    NewLogin {
        brand: BRAND.into(),
        email: email.to_owned().into(),
        password_hash: None,
        user_type,
        first_name: "Robin".into(),
        last_name: "Lee".into(),
        phone: None,
        language: "en".into(),
    }
}

#[tokio::test]
async fn permissions_are_what_every_office_grants_and_the_type_allows() {
    let mut world = World::new().await;
    let (organization, north) = world.office(None, "north").await;
    let (_, south) = world.office(Some(organization), "south").await;
    let at = |n: Option<Vec<Permission>>, s: Option<Vec<Permission>>| {
        vec![(organization, north, n), (organization, south, s)]
    };

    let all = world.staff("all@example.com", UserType::OfficeAdmin, &at(None, None)).await;
    let caller = world.caller(all).await;
    assert_eq!(caller.permissions, Permission::ALL);
    assert_eq!(caller.reaches.len(), 2);

    let some = at(Some(vec![Permission::Members, Permission::Plans]), Some(vec![Permission::Members]));
    let some = world.staff("some@example.com", UserType::OfficeAdmin, &some).await;
    assert_eq!(world.caller(some).await.permissions, [Permission::Members], "what both grant");

    let more = at(Some(vec![Permission::Members, Permission::Refunds]), None);
    let more = world.staff("more@example.com", UserType::DentistStandard, &more).await;
    assert_eq!(
        world.caller(more).await.permissions,
        [Permission::Members],
        "an associate never gets more than its type"
    );

    world.change("update office_user set permissions = '{}'").await;
    let owner = world.staff("owner@example.com", UserType::Dentist, &at(Some(vec![]), Some(vec![]))).await;
    assert_eq!(world.caller(owner).await.permissions, Permission::ALL, "the owner always has all");
    assert!(world.caller(all).await.permissions.is_empty());
}

#[tokio::test]
async fn staff_reaches_the_offices_where_it_is_active() {
    let mut world = World::new().await;
    let (organization, north) = world.office(None, "north").await;
    let (_, south) = world.office(Some(organization), "south").await;
    let (other_organization, other) = world.office(None, "other").await;
    let at = [(organization, north, None), (organization, south, None)];
    let login = world.staff("staff@example.com", UserType::OfficeAdmin, &at).await;
    let colleague = world.staff("colleague@example.com", UserType::Dentist, &[(organization, south, None)]).await;
    let stranger = world.staff("stranger@example.com", UserType::Dentist, &[(other_organization, other, None)]).await;

    let caller = world.caller(login).await;
    assert!(caller.at_office(OfficeId(north)).is_ok() && caller.at_office(OfficeId(other)).is_err());
    assert!(visible_user(&world.context, &caller, colleague, None).await.is_ok());
    let there = visible_user(&world.context, &caller, colleague, Some(OfficeId(north))).await;
    assert!(matches!(there, Err(Error::NotFound)), "the colleague does not work there");
    assert!(matches!(visible_user(&world.context, &caller, stranger, None).await, Err(Error::NotFound)));

    let user = current_user(&world.context, &caller, Some(OfficeId(south))).await.unwrap();
    assert_eq!(user.other_offices, [OfficeName { id: OfficeId(north), name: "north".into() }]);
    assert!(matches!(current_user(&world.context, &caller, Some(OfficeId(other))).await, Err(Error::NotFound)));

    world.change("update office_user set status = 'inactive' where office_id = (select min(id) from office)").await;
    let caller = world.caller(login).await;
    assert!(caller.at_office(OfficeId(north)).is_err() && caller.at_office(OfficeId(south)).is_ok());
}

#[tokio::test]
async fn the_scope_of_this_module_reaches_no_tenant() {
    let mut world = World::new().await;
    world.office(None, "north").await;
    let mut scope = world.context.database.scope(no_tenant(Actor::platform("test"))).await.unwrap();
    for table in ["organization", "office", "office_user", "account", "member", "job"] {
        let query = sqlx::AssertSqlSafe(format!("select count(*) from {table}"));
        let seen: i64 = sqlx::query_scalar(query).fetch_one(scope.db()).await.unwrap();
        assert_eq!(seen, 0, "{table}");
    }
}

#[tokio::test]
async fn an_email_has_one_login_a_brand() {
    let world = World::new().await;
    let mut scope = world.context.database.scope(no_tenant(Actor::platform("test"))).await.unwrap();
    assert!(!login_exists(&mut scope, BRAND, "ana@example.com").await.unwrap());
    create_login(&mut scope, new_login("ana@example.com", UserType::Client)).await.unwrap();
    assert!(login_exists(&mut scope, BRAND, "ana@example.com").await.unwrap());
    assert!(!login_exists(&mut scope, "vision", "ana@example.com").await.unwrap());
    let again = create_login(&mut scope, new_login("ana@example.com", UserType::Client)).await;
    let Err(Error::Invalid(fields)) = again else { panic!("a second login of the same e-mail") };
    assert!(fields.0.contains_key("email"));
}

#[tokio::test]
async fn two_tabs_that_refresh_at_once_get_the_same_token() {
    let mut world = World::new().await;
    let (organization, office) = world.office(None, "north").await;
    let login = world.staff("a@example.com", UserType::Dentist, &[(organization, office, None)]).await;
    let first = issue_session(&world.context, login, &Client::default()).await.unwrap().refresh_token;
    let client = Client::default();
    let (one, two) =
        join!(refresh(&world.context, BRAND, &first, &client), refresh(&world.context, BRAND, &first, &client));
    let (one, two) = (one.unwrap(), two.unwrap());
    assert_eq!(one.refresh_token, two.refresh_token);
    assert_ne!(one.refresh_token, first);
    let elsewhere = refresh(&world.context, "vision", &one.refresh_token, &client).await;
    assert!(matches!(elsewhere, Err(Error::Unauthenticated(_))), "a token is of one brand");
    assert!(refresh(&world.context, BRAND, &one.refresh_token, &client).await.is_ok());
}

#[tokio::test]
async fn desks_that_share_an_address_refresh_as_often_as_they_like_and_guesses_are_counted() {
    let mut world = World::new().await;
    let (organization, office) = world.office(None, "north").await;
    let login = world.staff("a@example.com", UserType::Dentist, &[(organization, office, None)]).await;
    let client = Client { address: Some("192.0.2.7".to_owned()), ..Client::default() };
    let mut token = issue_session(&world.context, login, &client).await.unwrap().refresh_token;
    for _ in 0..310 {
        token = refresh(&world.context, BRAND, &token, &client).await.expect("a good token is no guess").refresh_token;
    }
    for _ in 0..300 {
        let guess = refresh(&world.context, BRAND, "a guess", &client).await;
        assert!(matches!(guess, Err(Error::Unauthenticated(_))));
    }
    assert!(matches!(refresh(&world.context, BRAND, "a guess", &client).await, Err(Error::TooMany { .. })));
}

#[tokio::test]
async fn a_limit_counts_each_subject_for_itself() {
    let mut world = World::new().await;
    const TWICE: Limit = Limit::new("test/subject", 2, 600);
    const OFTEN: Limit = Limit::new("test/often", 100, 60);
    let client = Client::default();
    let context = world.context.clone();
    let ask = async |subject: Option<&str>| limit(&context, &client, &[(TWICE, subject), (OFTEN, Some("x"))]).await;
    assert!(ask(Some("a")).await.is_ok() && ask(Some("a")).await.is_ok());
    let Err(Error::TooMany { retry_after_s }) = ask(Some("a")).await else { panic!("the third in the window") };
    assert!((1..=600).contains(&retry_after_s), "{retry_after_s}");
    assert!(ask(Some("b")).await.is_ok());
    for _ in 0..5 {
        assert!(ask(None).await.is_ok(), "an unknown address is not counted");
    }
    world.change("update rate_limit set window_start = window_start - interval '600 seconds'").await;
    assert!(ask(Some("a")).await.is_ok(), "the next window counts anew");
}

#[tokio::test]
async fn a_code_raced_for_opens_one_practice_and_one_session() {
    let mut world = World::new().await;
    let brand = Arc::clone(world.context.brands.get(&BrandId::new(BRAND)).unwrap());
    let email = "new@example.com";
    generate_code(&world.context, &brand, " New@Example.com", &Client::default()).await.unwrap();
    assert_eq!(world.count("select count(*) from job where payload ->> 'email' = 'new@example.com'").await, 1);
    for expected_offices in [1, 1] {
        let code = make_sign_in_code(&world.context, BRAND, email).await.unwrap();
        let new = NewPractice { brand: BRAND, email, tier_level: 2, period: TierPeriod::Year, discount_code: None };
        let client = Client::default();
        let (one, two) = join!(
            validate_code(&world.context, &new, &code, &client),
            validate_code(&world.context, &new, &code, &client)
        );
        assert_eq!([one.is_ok(), two.is_ok()].iter().filter(|ok| **ok).count(), 1, "{one:?} {two:?}");
        assert_eq!(world.count("select count(*) from office").await, expected_offices);
    }
    assert_eq!(world.count("select count(*) from session").await, 2);
}

#[tokio::test]
async fn who_acts_as_somebody_else_does_not_change_their_password() {
    let mut world = World::new().await;
    let (organization, office) = world.office(None, "north").await;
    let login = world.staff("a@example.com", UserType::Dentist, &[(organization, office, None)]).await;
    let admin = world.staff("admin@example.com", UserType::SuperAdmin, &[(organization, office, None)]).await;
    world.caller(login).await;
    sqlx::query("update session set impersonator_id = $1").bind(admin.0).execute(&mut world.outside).await.unwrap();
    let session: uuid::Uuid = sqlx::query_scalar("select id from session").fetch_one(&mut world.outside).await.unwrap();
    let caller = authenticate(&world.context, session).await.unwrap().unwrap();
    assert_eq!(caller.impersonator, Some(admin));
    let refused = change_password(&world.context, &caller, "x", "another password", "another password").await;
    assert!(matches!(refused, Err(Error::Forbidden)));
    let user = current_user(&world.context, &caller, None).await.unwrap();
    assert_eq!(user.impersonator.as_deref(), Some("Robin Lee"));
}

#[tokio::test]
async fn cleaning_up_takes_what_is_long_over_and_nothing_else() {
    let mut world = World::new().await;
    let (organization, office) = world.office(None, "north").await;
    let login = world.staff("a@example.com", UserType::Dentist, &[(organization, office, None)]).await;
    let kept = world.caller(login).await.session;
    world.caller(login).await;
    let ended = world.caller(login).await.session;
    sqlx::query("update session set revoked_at = now() - interval '31 days' where id = $1")
        .bind(ended)
        .execute(&mut world.outside)
        .await
        .unwrap();
    make_password_link(&world.context, login, LinkPurpose::ResetPassword).await.unwrap();
    make_password_link(&world.context, login, LinkPurpose::SetPassword).await.unwrap();
    make_sign_in_code(&world.context, BRAND, "old@example.com").await.unwrap();
    world
        .change("update one_time_link set expires_at = now() - interval '31 days' where purpose = 'reset_password'")
        .await;
    world.change("update sign_in_code set expires_at = now() - interval '2 days'").await;
    clean_up(&world.context).await.unwrap();
    assert_eq!(world.count("select count(*) from session").await, 2);
    assert!(authenticate(&world.context, kept).await.unwrap().is_some());
    assert_eq!(world.count("select count(*) from one_time_link").await, 1);
    assert_eq!(world.count("select count(*) from sign_in_code").await, 0);
}
