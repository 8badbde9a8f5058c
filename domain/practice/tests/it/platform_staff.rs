//! Our own staff and a login's grants, managed from the command line.

use identity::{Client, NewLogin};
use kernel::Error;
use tenancy::UserType;
use tenancy::ids::GrantId;

use testing::World;

fn new_staff(user_type: UserType) -> NewLogin {
    NewLogin {
        brand: "dental".into(),
        email: "noor@chairside.example".to_owned().into(),
        password_hash: None,
        email_verified: true,
        user_type,
        first_name: "Noor".into(),
        last_name: "Staff".into(),
        phone: None,
        language: "en".into(),
    }
}

#[tokio::test]
async fn platform_staff_need_two_steps_until_their_grant_ends() {
    let world = World::new().await;
    let login = identity::add_staff(&world.context, new_staff(UserType::Admin)).await.unwrap();
    let session = identity::issue_session(&world.context, login, &Client::default()).await.unwrap().access.session;
    let caller = identity::authenticate(&world.context, session).await.unwrap().unwrap();
    assert!(caller.grants.is_empty(), "a password alone reaches nothing: {:?}", caller.grants);
    let mut scope = world.context.database.platform("test").await.unwrap();
    identity::turn_on_two_step_with(&world.context, &mut scope, login, b"our staff's own app.").await.unwrap();
    scope.commit().await.unwrap();
    let caller = identity::authenticate(&world.context, session).await.unwrap().unwrap();
    assert!(caller.grants.iter().any(|grant| grant.kind == tenancy::GrantKind::Platform), "{:?}", caller.grants);

    let held = identity::grants_of(&world.context, "dental", " Noor@Chairside.example").await.unwrap();
    assert_eq!(held.len(), 1);
    assert_eq!((held[0].login, held[0].kind.as_str(), held[0].ends_at), (login, "platform", None));

    let at = identity::end_grant_of(&world.context, "dental", "noor@chairside.example", held[0].id).await.unwrap();
    let ended = identity::grants_of(&world.context, "dental", "noor@chairside.example").await.unwrap();
    assert_eq!(ended[0].ends_at.map(|ends| ends.timestamp()), Some(at.timestamp()));
    let caller = identity::authenticate(&world.context, session).await.unwrap();
    assert!(caller.is_none_or(|caller| caller.grants.is_empty()), "the session reaches nothing any more");
    let again = identity::end_grant_of(&world.context, "dental", "noor@chairside.example", held[0].id).await;
    assert!(matches!(again, Err(Error::NotFound)), "{again:?}");
}

#[tokio::test]
async fn only_staff_types_are_added_and_own_grants_ended() {
    let world = World::new().await;
    let refused = identity::add_staff(&world.context, new_staff(UserType::Dentist)).await;
    assert!(matches!(refused, Err(Error::Invalid(_))), "{refused:?}");
    identity::add_staff(&world.context, new_staff(UserType::SuperAdmin)).await.unwrap();
    let twice = identity::add_staff(&world.context, new_staff(UserType::Admin)).await;
    assert!(matches!(twice, Err(Error::Invalid(_))), "{twice:?}");
    let others = identity::end_grant_of(&world.context, "dental", "nobody@chairside.example", GrantId(1)).await;
    assert!(matches!(others, Err(Error::NotFound)), "{others:?}");
}
