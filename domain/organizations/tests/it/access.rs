//! People's access to locations, groups and the organization.

use kernel::Error;
use organizations::assignments::{AccessChange, Assigning, PlaceKind, sign_out, user_assignments};
use organizations::groups::{GroupChange, change_group};
use organizations::users::{UserFilter, users};
use rules::{FieldErrors, Message, Refusal};
use tenancy::Permission::{Enrollment, Members, Plans, Refunds, Reports, Users};
use tenancy::ids::OfficeId;
use tenancy::{Permission, UserType};

use crate::support::{Locations, associate, at_location, everywhere, in_group, manager, offices_of};

fn conflict<T: std::fmt::Debug>(found: kernel::Result<T>) -> &'static str {
    match found {
        Err(Error::Conflict(refusal)) => refusal.code(),
        other => panic!("{other:?}"),
    }
}

#[tokio::test]
async fn a_location_that_joins_a_group_is_reached_at_once() {
    let own = Locations::new().await;
    let pat = own.hires(UserType::DentistStandard, "Pat Lee").await;
    let group = own.group("South side", &[own.south]).await;
    let changed = own.gives(own.owner, pat, manager(in_group(group), &[Members, Reports])).await.unwrap();
    assert!(changed.widens);
    assert_eq!(changed.after.iter().map(|one| one.office).collect::<Vec<_>>(), [own.south]);
    assert_eq!(own.reached(pat).await, [own.north, own.south]);

    let at = own.at(own.owner, Plans).await;
    let both = GroupChange { locations: Some(vec![own.south, own.east]), ..GroupChange::default() };
    let shown = change_group(own.of(&at), group, GroupChange { dry_run: true, ..both.clone() }).await.unwrap();
    assert_eq!(shown.gains.iter().map(|one| (one.login, one.office)).collect::<Vec<_>>(), [(pat, own.east)]);
    assert_eq!(own.reached(pat).await, [own.north, own.south], "shown only");
    let running = own.world.signed_in(pat).await;
    change_group(own.of(&at), group, both).await.unwrap();
    assert_eq!(own.reached(pat).await, [own.north, own.south, own.east]);

    let only_east = GroupChange { locations: Some(vec![own.east]), ..GroupChange::default() };
    let left = change_group(own.of(&at), group, only_east).await.unwrap();
    assert_eq!(left.loses.iter().map(|one| one.office).collect::<Vec<_>>(), [own.south]);
    assert_eq!(own.reached(pat).await, [own.north, own.east], "gone at once");
    let again = identity::authenticate(&own.world.context, running.session).await.unwrap().unwrap();
    assert!(again.at_office(own.south).is_err(), "a running session too");
    assert!(again.at_office(own.east).is_ok());
}

#[tokio::test]
async fn the_most_specific_access_decides_in_every_call() {
    let own = Locations::new().await;
    let pat = own.hires(UserType::DentistStandard, "Pat Lee").await;
    let group = own.group("Both", &[own.north, own.south]).await;
    own.gives(own.owner, pat, manager(everywhere(), &[Members, Plans, Refunds])).await.unwrap();
    own.gives(own.owner, pat, manager(in_group(group), &[Members, Plans])).await.unwrap();
    let caller = own.world.signed_in(pat).await;
    assert_eq!(caller.role_at(own.north), Some(UserType::DentistStandard), "hired there as an associate");
    assert_eq!(caller.permissions_at(own.north), [Members, Enrollment]);
    assert_eq!(caller.role_at(own.south), Some(UserType::OfficeAdmin));
    assert_eq!(caller.permissions_at(own.south), [Members, Plans]);
    assert_eq!(caller.permissions_at(own.east), [Members, Refunds, Plans]);

    // Without the location's own access the group's counts, which allows more: the answer says so.
    let changed = own.takes(own.owner, pat, at_location(own.north)).await.unwrap();
    assert!(changed.widens);
    assert_eq!(own.world.signed_in(pat).await.permissions_at(own.north), [Members, Plans]);
    let changed = own.takes(own.owner, pat, in_group(group)).await.unwrap();
    assert_eq!(changed.after[0].permissions, [Members, Refunds, Plans]);
    own.takes(own.owner, pat, everywhere()).await.unwrap();
    assert!(own.world.context.database.ping().await.is_ok());
    assert_eq!(own.world.number("select count(*) from login where status = 'inactive'").await, 1, "reaches nothing");
}

#[tokio::test]
async fn who_gets_or_loses_access_is_emailed() {
    let own = Locations::new().await;
    let pat = own.hires(UserType::DentistStandard, "Pat Lee").await;
    let group = own.group("South side", &[own.south]).await;
    let mails = async || {
        own.world.run_jobs().await;
        let all = own.world.mails.0.lock().unwrap();
        let pats = all.iter().filter(|mail| mail.to.address == "pat@juniper.example");
        pats.map(|mail| (mail.subject.clone(), mail.text.clone())).collect::<Vec<_>>()
    };
    own.gives(own.owner, pat, manager(in_group(group), &[Members])).await.unwrap();
    let (subject, text) = mails().await.pop().unwrap();
    assert_eq!(subject, "Your access to South Dental changed");
    assert!(text.contains("Robin Owner changed") && text.contains("Office manager"), "{text}");
    // A change that changes nothing for Pat: the location's own access decides there.
    own.gives(own.owner, pat, manager(everywhere(), &[Reports])).await.unwrap();
    let (subject, _) = mails().await.pop().unwrap();
    assert_eq!((mails().await.len(), subject.as_str()), (2, "Your access to East Dental changed"));
    own.takes(own.owner, pat, everywhere()).await.unwrap();
    let at = own.at(own.owner, Plans).await;
    let both = GroupChange { locations: Some(vec![own.south, own.east]), ..GroupChange::default() };
    change_group(own.of(&at), group, GroupChange { dry_run: true, ..both.clone() }).await.unwrap();
    assert_eq!(mails().await.len(), 3, "nothing is said of what is only shown");
    change_group(own.of(&at), group, both).await.unwrap();
    assert_eq!(mails().await.len(), 4);
    own.takes(own.owner, pat, in_group(group)).await.unwrap();
    let (subject, text) = mails().await.pop().unwrap();
    assert_eq!(subject, "Your access changed at 2 locations");
    assert!(text.contains("East Dental") && text.contains("No access"), "{text}");
}

/// Who has access by the organization alone is signed out by who manages all of it, and by nobody else.
#[tokio::test]
async fn who_works_by_the_organization_alone_is_signed_out() {
    let own = Locations::new().await;
    let pat = own.hires(UserType::DentistStandard, "Pat Lee").await;
    own.gives(own.owner, pat, manager(everywhere(), &[Members])).await.unwrap();
    own.takes(own.owner, pat, at_location(own.north)).await.unwrap();
    let running = own.world.signed_in(pat).await;
    let lou = own.hires(UserType::OfficeAdmin, "Lou Kay").await;
    own.gives(own.owner, lou, manager(at_location(own.north), &Permission::ALL)).await.unwrap();
    let narrow = own.at(lou, Users).await;
    assert_eq!(conflict(sign_out(own.of(&narrow), pat).await), "access_beyond_own");
    let whole = own.at(own.owner, Users).await;
    assert_eq!(conflict(sign_out(own.of(&whole), own.owner).await), "own_access");
    sign_out(own.of(&whole), pat).await.unwrap();
    assert!(identity::authenticate(&own.world.context, running.session).await.unwrap().is_none());
    assert_eq!(own.world.number("select count(*) from audit where act = 'user.sessions_ended'").await, 1);
}

#[tokio::test]
async fn unproved_address_is_not_told_where_somebody_works() {
    let own = Locations::new().await;
    let pat = own.hires(UserType::DentistStandard, "Pat Lee").await;
    let unproved = "update login set email_verified_at = null where id = $1";
    sqlx::query(unproved).bind(pat.0).execute(own.world.outside()).await.unwrap();
    own.gives(own.owner, pat, manager(at_location(own.south), &[Members])).await.unwrap();
    own.world.run_jobs().await;
    assert!(!own.world.mails.0.lock().unwrap().iter().any(|mail| mail.subject.contains("access")));
}

#[tokio::test]
async fn two_groups_of_a_location_add_up() {
    let own = Locations::new().await;
    let pat = own.hires(UserType::DentistStandard, "Pat Lee").await;
    let (one, two) = (own.group("One", &[own.south]).await, own.group("Two", &[own.south, own.east]).await);
    own.gives(own.owner, pat, associate(in_group(one), &[Enrollment])).await.unwrap();
    own.gives(own.owner, pat, manager(in_group(two), &[Reports])).await.unwrap();
    let caller = own.world.signed_in(pat).await;
    assert_eq!(caller.permissions_at(own.south), [Enrollment, Reports]);
    assert_eq!(caller.role_at(own.south), Some(UserType::OfficeAdmin), "the widest");
    assert_eq!(caller.permissions_at(own.east), [Reports]);
    assert_eq!(caller.own_offices().count(), 3, "each location once");
}

#[tokio::test]
async fn nobody_gives_more_than_they_have() {
    let own = Locations::new().await;
    let pat = own.hires(UserType::DentistStandard, "Pat Lee").await;
    let kim = own.hires(UserType::DentistStandard, "Kim Park").await;
    let group = own.group("South side", &[own.south]).await;
    let wide = own.group("Wide", &[own.south, own.east]).await;
    own.gives(own.owner, pat, manager(in_group(group), &[Members, Users])).await.unwrap();
    // Kim works at the north location, which Pat does not manage.
    assert!(matches!(own.gives(pat, kim, manager(in_group(group), &[Members])).await, Err(Error::NotFound)));
    own.gives(own.owner, kim, associate(at_location(own.south), &[Members])).await.unwrap();

    let refused = own.gives(pat, kim, manager(in_group(group), &[Members, Plans])).await;
    let held = FieldErrors::one("permissions", Message::PermissionNotHeld);
    assert!(matches!(&refused, Err(Error::Invalid(errors)) if *errors == held), "{refused:?}");
    let refused = own.gives(pat, kim, associate(in_group(group), &[Users])).await;
    let of_role = FieldErrors::one("permissions", Message::PermissionNotOfRole);
    assert!(matches!(&refused, Err(Error::Invalid(errors)) if *errors == of_role), "{refused:?}");
    assert!(matches!(own.gives(pat, kim, associate(at_location(own.east), &[Members])).await, Err(Error::NotFound)));
    assert_eq!(conflict(own.gives(pat, kim, associate(in_group(wide), &[Members])).await), "access_beyond_own");
    assert_eq!(conflict(own.gives(pat, kim, associate(everywhere(), &[Members])).await), "access_beyond_own");
    let owner = Assigning { places: everywhere(), role: UserType::Dentist, permissions: vec![] };
    assert_eq!(conflict(own.gives(pat, kim, owner.clone()).await), "access_beyond_own");
    assert_eq!(conflict(own.gives(pat, pat, manager(in_group(group), &[Members])).await), "own_access");
    own.gives(pat, kim, manager(in_group(group), &[Members])).await.unwrap();

    // A manager of everything is no owner, so makes none.
    let manages = own.hires(UserType::OfficeAdmin, "Max Grant").await;
    own.gives(own.owner, manages, manager(everywhere(), &Permission::ALL)).await.unwrap();
    let refused = own.gives(manages, kim, owner).await;
    let no_type = FieldErrors::one("type", Message::InvalidData);
    assert!(matches!(&refused, Err(Error::Invalid(errors)) if *errors == no_type), "{refused:?}");
}

#[tokio::test]
async fn the_last_owner_cannot_be_removed() {
    let own = Locations::new().await;
    let max = own.hires(UserType::OfficeAdmin, "Max Grant").await;
    own.gives(own.owner, max, manager(everywhere(), &Permission::ALL)).await.unwrap();
    for places in [at_location(own.north), at_location(own.south)] {
        assert_eq!(conflict(own.takes(max, own.owner, places).await), "access_of_owner");
    }
    let co_owner = Assigning { places: everywhere(), role: UserType::Dentist, permissions: vec![] };
    let jo = own.hires(UserType::OfficeAdmin, "Jo Second").await;
    own.gives(own.owner, jo, co_owner).await.unwrap();
    own.takes(own.owner, jo, at_location(own.north)).await.unwrap();
    let caller = own.world.signed_in(jo).await;
    assert_eq!(caller.permissions_at(own.east), Permission::ALL, "an owner everywhere");
    assert_eq!(conflict(own.takes(max, jo, everywhere()).await), "access_of_owner");
    assert_eq!(conflict(own.takes(jo, jo, everywhere()).await), "own_access");
    // The other owner's access ends while this one is at work.
    let at = own.at(own.owner, Users).await;
    sqlx::query("update login_grant set ends_at = business_now() where login_id = $1")
        .bind(own.owner.0)
        .execute(own.world.outside())
        .await
        .unwrap();
    let late = organizations::assignments::unassign(own.of(&at), jo, everywhere()).await;
    assert_eq!(conflict(late), Refusal::LAST_OWNER.code());
}

#[tokio::test]
async fn the_strictest_two_step_rule_counts() {
    let own = Locations::new().await;
    let pat = own.hires(UserType::DentistStandard, "Pat Lee").await;
    let group = own.group("Both", &[own.east]).await;
    own.gives(own.owner, pat, manager(in_group(group), &[Members, Reports])).await.unwrap();
    assert_eq!(own.reached(pat).await, [own.north, own.east]);
    let rule = async |required: bool, office: OfficeId| {
        sqlx::query("update office set requires_two_step = $1 where id = $2")
            .bind(required)
            .bind(office.0)
            .execute(own.world.outside())
            .await
            .unwrap();
    };
    rule(true, own.south).await;
    assert_eq!(own.reached(pat).await, [own.north, own.east], "the group does not reach it");
    let at = own.at(own.owner, Plans).await;
    let both = GroupChange { locations: Some(vec![own.south, own.east]), ..GroupChange::default() };
    change_group(own.of(&at), group, both).await.unwrap();
    assert_eq!(own.reached(pat).await, [own.north], "all locations of the group ask for it");
    let at = own.at(own.owner, Users).await;
    let found = user_assignments(own.of(&at), pat).await.unwrap();
    assert!(found.needs_two_step && !found.two_step);
    rule(false, own.south).await;
    assert_eq!(own.reached(pat).await.len(), 3);
    rule(true, own.east).await;
    sqlx::query("update login set two_step_on_at = now() where id = $1")
        .bind(pat.0)
        .execute(own.world.outside())
        .await
        .unwrap();
    let caller = identity::issue_session(&own.world.context, pat, &Default::default()).await;
    assert!(caller.is_err(), "signs in by password and code from now on");
    assert_eq!(own.world.number("select count(*) from granted_office where kind = 'location_group'").await, 2);
}

#[tokio::test]
async fn assignments_say_why_a_person_may_act() {
    let own = Locations::new().await;
    let pat = own.hires(UserType::DentistStandard, "Pat Lee").await;
    let group = own.group("Both", &[own.north, own.south]).await;
    own.gives(own.owner, pat, manager(in_group(group), &[Members, Plans])).await.unwrap();
    let at = own.at(own.owner, Users).await;
    let found = user_assignments(own.of(&at), pat).await.unwrap();
    assert_eq!(
        found.assignments.iter().map(|one| one.kind).collect::<Vec<_>>(),
        [PlaceKind::Location, PlaceKind::Group]
    );
    assert_eq!(found.assignments[1].granted_by.as_deref(), Some("Robin Owner"));
    let north = found.locations.iter().find(|one| one.office == own.north).unwrap();
    assert_eq!((north.decided_by, north.role), (PlaceKind::Location, UserType::DentistStandard));
    assert_eq!(north.overrules.iter().map(|one| one.name.as_str()).collect::<Vec<_>>(), ["Both"]);
    let south = found.locations.iter().find(|one| one.office == own.south).unwrap();
    assert_eq!((south.because[0].kind, south.because[0].id), (PlaceKind::Group, group.0));
    assert_eq!(south.permissions, [Members, Plans]);

    // A manager of the south location sees that part alone, and the list counts only it.
    let sam = own.hires(UserType::OfficeAdmin, "Sam South").await;
    own.gives(own.owner, sam, manager(at_location(own.south), &Permission::ALL)).await.unwrap();
    own.takes(own.owner, sam, at_location(own.north)).await.unwrap();
    let at = own.at(sam, Users).await;
    assert_eq!(offices_of(&at.reach), 1);
    let found = user_assignments(own.of(&at), pat).await.unwrap();
    assert_eq!(found.locations.iter().map(|one| one.office).collect::<Vec<_>>(), [own.south]);
    assert_eq!(found.assignments.iter().map(|one| one.kind).collect::<Vec<_>>(), [PlaceKind::Group]);
    assert!(!found.may_change, "the group reaches a location that is not Sam's");
    let listed = users(own.of(&at), &UserFilter::default()).await.unwrap();
    assert_eq!((listed.reached, listed.all), (1, 3));
    let names: Vec<_> = listed.users.iter().map(|user| (user.name.as_str(), user.reaches)).collect();
    assert_eq!(names, [("Pat Lee", 1), ("Robin Owner", 1), ("Sam South", 1)]);
    let asked = AccessChange { groups: vec![group], ..AccessChange::default() };
    assert_eq!(conflict(own.takes(sam, pat, asked).await), "access_beyond_own");
}
