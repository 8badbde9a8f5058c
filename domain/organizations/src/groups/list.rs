//! The groups of an organization, as far as the caller sees their locations.

use std::collections::BTreeMap;

use tenancy::ids::{LocationGroupId, LoginId};
use tenancy::{Permission, UserType, contract};

use super::MOST_GROUPS;
use crate::assignments::{Assigned, PlaceKind, assignments_of};
use crate::managing::{Group, LocationName, Managing, Places};
use crate::{Error, Result};

#[contract]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LocationGroup {
    pub id: LocationGroupId,
    pub group_name: String,
    /// The caller's, by name.
    pub locations: Vec<LocationName>,
    /// Its other locations.
    pub hidden: i64,
    /// People with access to the group.
    pub users: i64,
    /// The caller manages all its locations.
    pub may_change: bool,
}

#[contract]
#[derive(Debug, Clone)]
pub struct LocationGroups {
    /// By name.
    pub groups: Vec<LocationGroup>,
    /// The locations that the caller may put into a group.
    pub locations: Vec<LocationName>,
    /// The most groups of an organization.
    pub most: i64,
}

#[contract]
#[derive(Debug, Clone)]
pub struct GroupDetail {
    pub group: LocationGroup,
    /// Everyone with access to the group.
    pub people: Vec<GroupPerson>,
}

#[contract]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GroupPerson {
    #[oai(rename = "userId")]
    pub login: LoginId,
    pub name: String,
    #[oai(rename = "type")]
    pub role: UserType,
    pub permissions: Vec<Permission>,
}

/// Whether a group is known to a caller: one of its locations is theirs, or it is empty and they manage everything.
pub(super) fn is_known(group: &Group, managing: &Managing<'_>, places: &Places) -> bool {
    let own = managing.own();
    if group.offices.is_empty() { own == places.all() } else { !group.offices.is_disjoint(&own) }
}

/// A group as the caller sees it.
pub(super) fn shown(
    id: LocationGroupId,
    group: &Group,
    managing: &Managing<'_>,
    places: &Places,
    users: usize,
) -> LocationGroup {
    let own = managing.own();
    let visible: std::collections::BTreeSet<_> = group.offices.intersection(&own).copied().collect();
    let hidden = group.offices.len() - visible.len();
    LocationGroup {
        id,
        group_name: group.name.clone(),
        locations: places.names(&visible),
        hidden: hidden as i64,
        users: users as i64,
        may_change: hidden == 0 && is_known(group, managing, places),
    }
}

/// The live assignments of groups, by group.
pub(super) fn of_groups(everyone: &BTreeMap<LoginId, Vec<Assigned>>) -> BTreeMap<LocationGroupId, Vec<&Assigned>> {
    let mut found: BTreeMap<_, Vec<_>> = BTreeMap::new();
    for one in everyone.values().flatten().filter(|one| one.kind == PlaceKind::Group && !one.ended) {
        found.entry(LocationGroupId(one.place)).or_default().push(one);
    }
    found
}

/// The groups with a location of the caller, by name; all for a caller who manages everything.
///
/// # Errors
/// When the database fails.
pub async fn groups(managing: Managing<'_>) -> Result<LocationGroups> {
    let mut scope = managing.read_all().await?;
    let places = Places::read(&mut scope).await?;
    let everyone = assignments_of(&mut scope, None).await?;
    let people = of_groups(&everyone);
    let known = places.groups_by_name().into_iter().filter(|(_, group)| is_known(group, &managing, &places));
    let groups = known.map(|(id, group)| shown(id, group, &managing, &places, people.get(&id).map_or(0, Vec::len)));
    Ok(LocationGroups { groups: groups.collect(), locations: places.names(&managing.own()), most: MOST_GROUPS as i64 })
}

/// A group with its people.
///
/// # Errors
/// [`Error::NotFound`] for a group without a location of the caller.
pub async fn group_detail(managing: Managing<'_>, id: LocationGroupId) -> Result<GroupDetail> {
    let mut scope = managing.read_all().await?;
    let places = Places::read(&mut scope).await?;
    let group = places.groups.get(&id).filter(|group| is_known(group, &managing, &places)).ok_or(Error::NotFound)?;
    let everyone = assignments_of(&mut scope, None).await?;
    let assigned = of_groups(&everyone).remove(&id).unwrap_or_default();
    let logins: Vec<_> = assigned.iter().map(|one| one.login).collect();
    let names = crate::users::names(&mut scope, &logins).await?;
    let mut people: Vec<_> = assigned
        .into_iter()
        .map(|one| GroupPerson {
            login: one.login,
            name: names.get(&one.login).cloned().unwrap_or_default(),
            role: one.role,
            permissions: one.permissions.clone(),
        })
        .collect();
    people.sort_by_key(|one| (one.name.to_lowercase(), one.login));
    Ok(GroupDetail { group: shown(id, group, &managing, &places, people.len()), people })
}
