//! A world with members of our staff.

use identity::{Client, NewGrant, NewLogin};
use kernel::{Error, Result};
use tenancy::{Caller, Place, UserType};
use testing::World;

/// A world with three of our staff: an admin, and two who may approve.
pub struct Platform {
    pub world: World,
    /// An admin.
    pub ana: Caller,
    /// Senior staff.
    pub sam: Caller,
    /// The lead.
    pub lee: Caller,
}

impl Platform {
    pub async fn new() -> Self {
        let world = World::new().await;
        let ana = hired(&world, UserType::Admin, "Ana").await;
        let sam = hired(&world, UserType::AlmostSuper, "Sam").await;
        let lee = hired(&world, UserType::SuperAdmin, "Lee").await;
        Self { world, ana, sam, lee }
    }

    pub async fn sql(&self, statement: String) {
        sqlx::raw_sql(sqlx::AssertSqlSafe(statement)).execute(self.world.outside()).await.unwrap();
    }

    pub async fn count(&self, query: String) -> i64 {
        sqlx::query_scalar(sqlx::AssertSqlSafe(query)).fetch_one(self.world.outside()).await.unwrap()
    }
}

/// A member of our staff, signed in, who confirmed their identity just now.
pub async fn hired(world: &World, user_type: UserType, name: &str) -> Caller {
    let mut scope = world.context.database.platform("test").await.unwrap();
    let new = NewLogin {
        brand: "dental".into(),
        email: format!("{}@platform.example", name.to_lowercase()).into(),
        password_hash: None,
        email_verified: true,
        user_type,
        first_name: name.into(),
        last_name: "Staff".into(),
        phone: None,
        language: "en".into(),
    };
    let login = identity::create_login(&mut scope, new).await.unwrap();
    identity::make_grant(&mut scope, NewGrant { households: true, ..NewGrant::of(login, Place::Platform) })
        .await
        .unwrap();
    scope.commit().await.unwrap();
    // The session comes first: afterwards it takes a password and a code to open one.
    let opened = identity::issue_session(&world.context, login, &Client::default()).await.unwrap();
    let mut scope = world.context.database.platform("test").await.unwrap();
    identity::turn_on_two_step_with(&world.context, &mut scope, login, b"our staff's own app.").await.unwrap();
    scope.commit().await.unwrap();
    sqlx::query("update session set confirmed_at = now() where login_id = $1")
        .bind(login.0)
        .execute(world.outside())
        .await
        .unwrap();
    identity::authenticate(&world.context, opened.access.session).await.unwrap().unwrap()
}

/// The code of a refusal.
pub fn code<T: std::fmt::Debug>(result: Result<T>) -> &'static str {
    match result.unwrap_err() {
        Error::Conflict(refusal) => refusal.code(),
        Error::Forbidden => "forbidden",
        Error::NotFound => "not found",
        Error::AskAgain(_) => "ask again",
        Error::Invalid(_) => "invalid",
        other => panic!("{other:?}"),
    }
}
