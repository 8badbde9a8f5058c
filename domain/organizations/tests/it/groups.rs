//! Groups of locations.

use kernel::Error;
use organizations::groups::{
    GroupChange, change_group, create_group, delete_group, group_detail, groups, remove_locations,
};
use organizations::locations::{LocationFilter, locations};
use rules::offices::incomplete::MissingStep;
use rules::{FieldErrors, Message};
use tenancy::Permission::{Members, Plans};
use tenancy::UserType;
use tenancy::ids::{LocationGroupId, OfficeId};

use crate::support::{Locations, at_location, in_group, manager};

fn code<T: std::fmt::Debug>(found: kernel::Result<T>) -> &'static str {
    match found {
        Err(Error::Conflict(refusal)) => refusal.code(),
        other => panic!("{other:?}"),
    }
}

#[tokio::test]
async fn group_names_are_unique_whatever_their_capitals() {
    let own = Locations::new().await;
    let at = own.at(own.owner, Plans).await;
    let of = own.of(&at);
    create_group(of, " North ", &[own.north]).await.unwrap();
    let south = create_group(of, "South", &[own.north, own.south]).await.unwrap();
    assert_eq!(code(create_group(of, "NORTH", &[own.south]).await), "group_name_taken");
    let renamed = |name: &str| GroupChange { name: Some(name.to_owned()), ..GroupChange::default() };
    assert_eq!(code(change_group(of, south, renamed("north")).await), "group_name_taken");
    change_group(of, south, renamed("SOUTH")).await.unwrap();
    let empty = create_group(of, "  ", &[own.north]).await;
    let required = FieldErrors::one("groupName", Message::Required);
    assert!(matches!(&empty, Err(Error::Invalid(errors)) if *errors == required), "{empty:?}");
    let listed = groups(of).await.unwrap();
    let names: Vec<_> = listed.groups.iter().map(|one| (one.group_name.as_str(), one.locations.len())).collect();
    assert_eq!(names, [("North", 1), ("SOUTH", 2)], "a location is in both");
}

#[tokio::test]
async fn groups_change_only_for_who_manages_all_of_them() {
    let own = Locations::new().await;
    let sam = own.hires(UserType::OfficeAdmin, "Sam South").await;
    own.gives(own.owner, sam, manager(at_location(own.south), &[Members, Plans])).await.unwrap();
    own.gives(own.owner, sam, manager(at_location(own.north), &[Members])).await.unwrap();
    let (wide, far) = (own.group("Wide", &[own.south, own.east]).await, own.group("Far", &[own.east]).await);
    let at = own.at(sam, Plans).await;
    let of = own.of(&at);
    let listed = groups(of).await.unwrap();
    assert_eq!(listed.groups.len(), 1, "one without a location of theirs is unknown");
    assert_eq!((listed.groups[0].hidden, listed.groups[0].may_change), (1, false));
    assert_eq!(code(change_group(of, wide, GroupChange::default()).await), "group_beyond_own");
    assert!(matches!(group_detail(of, far).await, Err(Error::NotFound)));
    assert!(matches!(delete_group(of, far, false).await, Err(Error::NotFound)));
    assert!(
        matches!(create_group(of, "Mine", &[own.north]).await, Err(Error::NotFound)),
        "without the permission there"
    );
    assert_eq!(code(create_group(of, "Nothing", &[]).await), "group_beyond_own");
    let mine = create_group(of, "Mine", &[own.south]).await.unwrap();
    assert_eq!(code(remove_locations(of, mine, &[own.south]).await), "group_beyond_own", "it would be nobody's");
    assert!(matches!(group_detail(of, LocationGroupId(9_999)).await, Err(Error::NotFound)));
    assert!(matches!(create_group(of, "Other", &[OfficeId(9_999)]).await, Err(Error::NotFound)));
}

#[tokio::test]
async fn locations_say_what_they_sell_and_lack() {
    let own = Locations::new().await;
    let at = own.at(own.owner, Plans).await;
    let page = locations(own.of(&at), &LocationFilter::default()).await.unwrap();
    let of = |office| page.locations.iter().find(|one| one.office == office).unwrap();
    let (north, south) = (of(own.north), of(own.south));
    assert!(north.live && north.missing.is_empty(), "{north:?}");
    assert_eq!((north.plans, north.own_values, south.plans), (2, 0, 0));
    assert!(!south.live && south.missing.contains(&MissingStep::ActivePlan), "{south:?}");
}

#[tokio::test]
async fn access_ends_with_its_group() {
    let own = Locations::new().await;
    let pat = own.hires(UserType::DentistStandard, "Pat Lee").await;
    let group = own.group("South side", &[own.south]).await;
    own.gives(own.owner, pat, manager(in_group(group), &[Members])).await.unwrap();
    let at = own.at(own.owner, Plans).await;
    let detail = group_detail(own.of(&at), group).await.unwrap();
    assert_eq!((detail.group.users, detail.people[0].name.as_str()), (1, "Pat Lee"));
    let shown = delete_group(own.of(&at), group, true).await.unwrap();
    assert_eq!(shown.loses.iter().map(|one| (one.login, one.office)).collect::<Vec<_>>(), [(pat, own.south)]);
    assert_eq!(own.reached(pat).await, [own.north, own.south]);
    delete_group(own.of(&at), group, false).await.unwrap();
    assert_eq!(own.reached(pat).await, [own.north]);
    assert_eq!(own.world.number("select count(*) from audit where act like 'location_group.%'").await, 2);
}
