//! The wall: an association reads its offices through one function, an affiliate its practices, and neither a household.

use associations::door::{at_association, own_associations};
use associations::{AssociationRole, Share, join, share};
use kernel::Error;
use members::subscriptions::Period;
use sqlx::AssertSqlSafe;
use tenancy::ids::LoginId;
use tenancy::{Caller, UserType};

use crate::scene::Scene;

/// Tables of people, money and offices.
const CLOSED: &[&str] = &[
    "office",
    "organization",
    "account",
    "account_summary",
    "member",
    "subscription",
    "payment",
    "invoice",
    "visit",
    "association_office",
    "affiliate_referral",
    "affiliate_earning",
    "tier_invoice",
    "audit",
];

#[tokio::test]
async fn an_association_reaches_no_table() {
    let scene = Scene::new().await;
    let id = scene.adds("idaho").await;
    scene.signs_up("one@cedar.example", "idaho").await;
    scene.world.enrolls("Edith", Period::Month).await;
    let at = scene.at(id).await;
    let (mut scope, _) = at.open(&scene.world.context).await.unwrap();
    for table in CLOSED {
        let query = AssertSqlSafe(format!("select count(*) from {table}"));
        let seen: i64 = sqlx::query_scalar(query).fetch_one(scope.db()).await.unwrap();
        assert_eq!(seen, 0, "{table}");
    }
    drop(scope);
    // The grant itself reaches nothing: no office is the caller's.
    assert!(scene.manager(id).await.reaches.is_empty());
}

#[tokio::test]
async fn an_affiliate_reaches_no_table() {
    let scene = Scene::new().await;
    scene.affiliate().await;
    let practice = scene.signs_up("one@cedar.example", "kim-refers").await;
    scene.pays(&practice, None).await;
    scene.earns().await;
    let at = scene.at_affiliate().await;
    let mut scope = at.open(&scene.world.context).await.unwrap();
    for table in CLOSED {
        let query = AssertSqlSafe(format!("select count(*) from {table}"));
        let seen: i64 = sqlx::query_scalar(query).fetch_one(scope.db()).await.unwrap();
        assert_eq!(seen, 0, "{table}");
    }
    drop(scope);
    let page = associations::affiliates::practices(&scene.world.context, &at, None).await.unwrap();
    assert_eq!(page.practices.len(), 1);
}

#[tokio::test]
async fn a_count_of_one_member_is_shown_and_no_name() {
    let scene = Scene::new().await;
    let id = scene.adds("idaho").await;
    let owner = scene.world.works_here(UserType::Dentist, "pat@example.com").await;
    let office = scene.world.office;
    let reach = owner.at_office(office).unwrap();
    join(&scene.world.context, &reach, &scene.world.brand, office, "idaho").await.unwrap();
    scene.world.enrolls("Edith", Period::Month).await;
    scene.world.run_jobs().await;
    let at = scene.at(id).await;
    let seen = scene.seen(&at).await;
    assert_eq!((seen[0].members, seen[0].new_members), (Some(1), Some(1)));
    assert!(!format!("{seen:?}").contains("Edith"));

    // What the office does not share is missing, and counted as such.
    let mut scope = scene.world.context.database.scope(owner.at_office(office).unwrap()).await.unwrap();
    share(&mut scope, office, &[Share::Tier]).await.unwrap();
    scope.commit().await.unwrap();
    assert_eq!(scene.seen(&at).await[0].members, None);
    let today = scene.now().await.date_naive();
    let months = associations::months(&scene.world.context, &at, (today, today)).await.unwrap();
    assert_eq!((months[0].offices, months[0].sharing, months[0].members), (1, 0, 0));
}

#[tokio::test]
async fn a_foreign_association_is_an_unknown_one() {
    let scene = Scene::new().await;
    let (first, second) = (scene.adds("idaho").await, scene.adds("boise").await);
    let manager = scene.manager(first).await;
    for id in [second, tenancy::ids::AssociationId(999_999)] {
        let refused = at_association(&scene.world.context, &manager, id).await;
        assert!(matches!(refused, Err(Error::NotFound)), "{id}");
    }
    let own = own_associations(&scene.world.context, &manager).await.unwrap();
    assert_eq!(own.iter().map(|one| one.id).collect::<Vec<_>>(), [first]);
}

#[tokio::test]
async fn access_ends_with_the_grant_and_a_manager_stays() {
    let scene = Scene::new().await;
    let id = scene.adds("idaho").await;
    let manager = scene.manager(id).await;
    let viewer = scene.person(id, "viewer@alliance.example", AssociationRole::Viewer).await;
    assert_eq!(viewer.user_type, UserType::AssociationStandard);
    let (context, actor) = (&scene.world.context, scene.actor());
    associations::remove_user(context, &actor, id, viewer.login).await.unwrap();
    assert!(matches!(at_association(context, &viewer, id).await, Err(Error::NotFound)));
    let last = associations::remove_user(context, &actor, id, manager.login).await;
    assert!(matches!(last, Err(Error::Conflict(_))));
    // A patient has that household's sign-in.
    scene.world.enrolls("Edith", Period::Month).await;
    let patient = scene.world.texts("select email from login where user_type = 'client'").await.remove(0);
    let new = associations::NewUser {
        first_name: "Lee".to_owned(),
        last_name: "Ortiz".to_owned(),
        email: patient,
        role: AssociationRole::Viewer,
    };
    assert!(matches!(associations::add_user(context, &actor, id, new).await, Err(Error::Invalid(_))));
}

/// An association's user is also a dentist: one login, and each grant shows only its own.
#[tokio::test]
async fn office_manager_works_for_an_association_with_one_login() {
    let scene = Scene::new().await;
    let (id, other) = (scene.adds("idaho").await, scene.adds("boise").await);
    let desk = scene.world.works_here(UserType::OfficeAdmin, "lee@example.com").await;
    let both = scene.person(id, "lee@example.com", AssociationRole::Manager).await;
    scene.person(other, "lee@example.com", AssociationRole::Viewer).await;
    assert_eq!((both.login, both.user_type), (desk.login, UserType::OfficeAdmin), "it signs in as before");
    let (context, office) = (&scene.world.context, scene.world.office);
    assert!(both.at_office(office).is_ok());

    let again = async || identity::authenticate(context, both.session).await.unwrap().unwrap();
    identity::work_for(context, &both, Some(id)).await.unwrap();
    let leads = again().await;
    assert_eq!(leads.user_type, UserType::Association);
    assert!(leads.at_office(office).is_err() && leads.reaches.is_empty(), "an association reaches no office");
    assert!(at_association(context, &leads, id).await.unwrap().manages);
    assert!(matches!(at_association(context, &leads, other).await, Err(Error::NotFound)), "it is for the chosen one");
    let own = own_associations(context, &leads).await.unwrap();
    assert_eq!(own.iter().map(|one| one.id).collect::<Vec<_>>(), [id]);
    let user = identity::current_user(context, &leads, None).await.unwrap();
    assert_eq!((user.user.user_type, user.landing.as_str()), (UserType::Association, "/associations/dentists"));
    assert!(user.office.is_none());
    let chosen: Vec<_> = user.works_for.iter().map(|one| (one.id, one.is_chosen)).collect();
    assert_eq!(chosen, [(other, false), (id, true)], "by name");

    identity::work_for(context, &leads, Some(other)).await.unwrap();
    assert_eq!(again().await.user_type, UserType::AssociationStandard, "each association has its own role");
    identity::work_for(context, &leads, None).await.unwrap();
    let back = again().await;
    assert_eq!(back.user_type, UserType::OfficeAdmin);
    assert!(back.at_office(office).is_ok());

    identity::work_for(context, &back, Some(id)).await.unwrap();
    associations::remove_user(context, &scene.actor(), other, both.login).await.unwrap();
    assert_eq!(again().await.user_type, UserType::Association);
    scene.person(id, "kim@example.com", AssociationRole::Manager).await;
    associations::remove_user(context, &scene.actor(), id, both.login).await.unwrap();
    assert_eq!(again().await.user_type, UserType::OfficeAdmin, "access ends at once, and the office stays");
    assert!(matches!(identity::work_for(context, &back, Some(id)).await, Err(Error::NotFound)));
}

#[tokio::test]
async fn who_works_for_an_association_alone_chooses_nothing() {
    let scene = Scene::new().await;
    let id = scene.adds("idaho").await;
    let manager = scene.manager(id).await;
    let context = &scene.world.context;
    assert!(matches!(identity::work_for(context, &manager, Some(id)).await, Err(Error::NotFound)));
    assert!(identity::current_user(context, &manager, None).await.unwrap().works_for.is_empty());
    let staff = Caller { impersonator: Some(LoginId(1)), ..manager };
    assert!(matches!(identity::work_for(context, &staff, None).await, Err(Error::NotFound)));
}
