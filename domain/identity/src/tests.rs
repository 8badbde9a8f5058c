//! Tests on a real database: reach, permissions, token rotation, limits, concurrent codes, and clean-up.

mod guessing;

use std::sync::Arc;
use std::time::Duration;

use gateways::cards::{StripeCards, StripeConfig};
use gateways::mail::{Mail, MailError, Mailer};
use sqlx::PgConnection;
use tenancy::brand::BrandId;
use tenancy::ids::{LoginId, OfficeId, OrganizationId};
use tenancy::testing::TestDatabase;
use tenancy::{Actor, Permission, Reach, UserType};
use tokio::join;

use super::*;
use kernel::Settings;

/// These tests send no email.
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
        let cards = StripeCards::new(StripeConfig {
            base_url: "http://127.0.0.1:1/".into(),
            secret_key: "sk_test_nothing".into(),
            webhook_secrets: vec![],
            timeout: Duration::from_secs(1),
        })
        .unwrap();
        let context = Context {
            two_step_seal: None,
            services: Default::default(),
            purposes: kernel::purpose::Purposes::default(),
            visits: kernel::visits::VisitCounter::default(),
            database: db.database.clone(),
            clock: db.clock(),
            brands: tenancy::testing::brands(),
            cards: Arc::new(cards),
            guarantor: None,
            bank_links: None,
            addresses: None,
            texts: None,
            wallets: std::sync::Arc::default(),
            endpoints: Arc::new(gateways::endpoints::PublicEndpoints::new()),
            tasks: kernel::task::Tasks::new(),
            mailer: Arc::new(NoMail),
            files: Arc::new(kernel::files::PostgresFiles::new(&db.database)),
            settings: Arc::new(Settings {
                origins: [(BRAND.to_owned(), "https://care.example".to_owned())].into(),
                email_events_key: None,
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

    /// Creates staff of the offices, with the given permissions at each.
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

    /// Creates a dentist, a@example.com, with the password "a long password".
    async fn with_password() -> Self {
        let mut world = Self::new().await;
        let (organization, office) = world.office(None, "north").await;
        world.staff("a@example.com", UserType::Dentist, &[(organization, office, None)]).await;
        let hash = hash_password("a long password").await.unwrap();
        sqlx::query("update login set password_hash = $1").bind(hash).execute(&mut world.outside).await.unwrap();
        world
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
        email_verified: true,
        user_type,
        first_name: "Robin".into(),
        last_name: "Lee".into(),
        phone: None,
        language: "en".into(),
    }
}

#[tokio::test]
async fn permissions_are_what_an_office_grants_and_the_type_allows() {
    let mut world = World::new().await;
    let (organization, north) = world.office(None, "north").await;
    let (_, south) = world.office(Some(organization), "south").await;
    let at = |n: Option<Vec<Permission>>, s: Option<Vec<Permission>>| {
        vec![(organization, north, n), (organization, south, s)]
    };

    let all = world.staff("all@example.com", UserType::OfficeAdmin, &at(None, None)).await;
    let caller = world.caller(all).await;
    assert_eq!(caller.permissions_at(OfficeId(north)), Permission::ALL);
    assert_eq!(caller.reaches.len(), 2);

    let some = at(Some(vec![Permission::Members, Permission::Plans]), Some(vec![Permission::Members]));
    let some = world.staff("some@example.com", UserType::OfficeAdmin, &some).await;
    let caller = world.caller(some).await;
    assert_eq!(caller.permissions_at(OfficeId(north)), [Permission::Members, Permission::Plans]);
    assert_eq!(caller.permissions_at(OfficeId(south)), [Permission::Members], "limited here, and only here");
    let plans = caller.clone().with(Permission::Plans).unwrap();
    assert!(plans.at_office(OfficeId(north)).is_ok());
    assert_eq!(plans.at_office(OfficeId(south)), Err(tenancy::Refused::NotPermitted));

    let more = at(Some(vec![Permission::Members, Permission::Refunds]), None);
    let more = world.staff("more@example.com", UserType::DentistStandard, &more).await;
    assert_eq!(
        world.caller(more).await.permissions_at(OfficeId(north)),
        [Permission::Members],
        "an associate never gets more than its type"
    );

    world.change("update login_grant set permissions = '{}'").await;
    let owner = world.staff("owner@example.com", UserType::Dentist, &at(Some(vec![]), Some(vec![]))).await;
    assert_eq!(world.caller(owner).await.permissions_at(OfficeId(north)), Permission::ALL, "the owner has all");
    assert!(world.caller(all).await.permissions_at(OfficeId(north)).is_empty());
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
    let elsewhere = OfficeName { id: OfficeId(north), name: "north".into(), role: Some(UserType::OfficeAdmin) };
    assert_eq!(user.other_offices, [elsewhere]);
    assert!(matches!(current_user(&world.context, &caller, Some(OfficeId(other))).await, Err(Error::NotFound)));

    world
        .change("update login_grant set ends_at = business_now() where office_id = (select min(id) from office)")
        .await;
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
async fn reusing_any_retired_token_ends_the_session() {
    let mut world = World::new().await;
    let (organization, office) = world.office(None, "north").await;
    let login = world.staff("a@example.com", UserType::Dentist, &[(organization, office, None)]).await;
    for depth in [1, 2, 5] {
        let client = Client::default();
        let stolen = issue_session(&world.context, login, &client).await.unwrap().refresh_token;
        let mut token = stolen.clone();
        for _ in 0..depth {
            token = refresh(&world.context, BRAND, &token, &client).await.unwrap().refresh_token;
        }
        world.change("update session set refreshed_at = now() - interval '31 seconds'").await;
        assert!(refresh(&world.context, BRAND, &stolen, &client).await.is_err());
        let after = refresh(&world.context, BRAND, &token, &client).await;
        assert!(matches!(after, Err(Error::Unauthenticated(_))), "{depth} uses ago: the session lives on");
    }
    assert_eq!(world.count("select count(*) from session where revoked_because = 'refresh token reused'").await, 3);
}

#[tokio::test]
async fn a_new_device_is_announced_and_the_first_is_not() {
    let mut world = World::with_password().await;
    let context = world.context.clone();
    let try_in =
        async |client: &Client| sign_in(&context, BRAND, "a@example.com", "a long password", client).await.unwrap();
    let announced = "select count(*) from job where payload ->> 'notice' = 'new_device'";
    let first = try_in(&Client::default()).await;
    try_in(&Client { device: first.device, ..Client::default() }).await;
    assert_eq!(world.count(announced).await, 0);
    try_in(&Client::default()).await;
    assert_eq!(world.count(announced).await, 1);
}

#[tokio::test]
async fn people_see_where_they_are_signed_in_and_end_it() {
    let mut world = World::new().await;
    let (organization, office) = world.office(None, "north").await;
    let login = world.staff("a@example.com", UserType::Dentist, &[(organization, office, None)]).await;
    let other = world.staff("b@example.com", UserType::Dentist, &[(organization, office, None)]).await;
    let (caller, foreign) = (world.caller(login).await, world.caller(other).await);
    let (second, third) = (world.caller(login).await.session, world.caller(login).await.session);
    let own = own_sessions(&world.context, &caller).await.unwrap();
    assert_eq!((own.len(), own[0].id, own[0].current), (3, caller.session, true));
    let theirs = end_own_session(&world.context, &caller, foreign.session).await;
    assert!(matches!(theirs, Err(Error::NotFound)));
    end_own_session(&world.context, &caller, second).await.unwrap();
    assert!(authenticate(&world.context, second).await.unwrap().is_none());
    end_other_sessions(&world.context, &caller).await.unwrap();
    assert!(authenticate(&world.context, third).await.unwrap().is_none());
    assert!(authenticate(&world.context, caller.session).await.unwrap().is_some());
    assert!(authenticate(&world.context, foreign.session).await.unwrap().is_some());
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
