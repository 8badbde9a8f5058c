//! A member of our own staff.

use identity::{Client, NewGrant, NewLogin};
use tenancy::{Caller, Place, UserType};

use super::World;

/// Signs in Ana of our staff, who can access every tenant.
pub async fn staff(world: &World) -> Caller {
    let mut scope = world.context.database.platform("test").await.unwrap();
    let new = NewLogin {
        brand: "dental".into(),
        email: "ana@chairside.example".to_owned().into(),
        password_hash: None,
        email_verified: true,
        user_type: UserType::Admin,
        first_name: "Ana".into(),
        last_name: "Staff".into(),
        phone: None,
        language: "en".into(),
    };
    let login = identity::create_login(&mut scope, new).await.unwrap();
    let everywhere = NewGrant { households: true, ..NewGrant::of(login, Place::Platform) };
    identity::make_grant(&mut scope, everywhere).await.unwrap();
    scope.commit().await.unwrap();
    // The session comes first: afterwards it takes a password and a code to open one.
    let opened = identity::issue_session(&world.context, login, &Client::default()).await.unwrap();
    let mut scope = world.context.database.platform("test").await.unwrap();
    identity::turn_on_two_step_with(&world.context, &mut scope, login, b"our staff's own app.").await.unwrap();
    scope.commit().await.unwrap();
    identity::authenticate(&world.context, opened.access.session).await.unwrap().unwrap()
}
