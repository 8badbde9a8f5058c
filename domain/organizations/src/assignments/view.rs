//! A person's assignments: what they may do at each location, and who gave it to them.

use std::collections::BTreeSet;

use chrono::NaiveDate;
use tenancy::ids::{LoginId, OfficeId};
use tenancy::{Permission, Personal, UserType, contract};

use super::effective::{PlaceKind, at};
use super::store::{self, Assigned};
use crate::managing::{Managing, Places};
use crate::{Error, Result};

/// A person's access in an organization, as far as it concerns the caller's locations.
#[contract]
#[derive(Debug, Clone)]
pub struct UserAssignments {
    #[oai(rename = "userId")]
    pub login: LoginId,
    pub name: String,
    pub email: Personal<String>,
    /// The widest of their roles.
    #[oai(rename = "type")]
    pub role: UserType,
    /// The caller's own.
    pub own: bool,
    pub may_change: bool,
    /// A location requires two-step sign-in, and the person has not turned it on: they reach nothing there until then.
    pub needs_two_step: bool,
    pub two_step: bool,
    /// The most specific first; ended ones too.
    pub assignments: Vec<Assignment>,
    /// The caller's locations that the person reaches, by name.
    pub locations: Vec<LocationAccess>,
}

#[contract]
#[derive(Debug, Clone)]
pub struct Assignment {
    pub kind: PlaceKind,
    /// Of the location, the group or the organization.
    pub id: i64,
    pub name: String,
    #[oai(rename = "type")]
    pub role: UserType,
    pub permissions: Vec<Permission>,
    pub owner: bool,
    pub granted_by: Option<String>,
    pub granted_on: NaiveDate,
    pub ended: bool,
    pub may_change: bool,
}

/// What a person may do at a location, and why.
#[contract]
#[derive(Debug, Clone)]
pub struct LocationAccess {
    #[oai(rename = "dentistInfoId")]
    pub office: OfficeId,
    pub office_name: String,
    #[oai(rename = "type")]
    pub role: UserType,
    pub permissions: Vec<Permission>,
    pub decided_by: PlaceKind,
    pub because: Vec<Because>,
    /// What would apply without the deciding assignments.
    pub overrules: Vec<Overruled>,
}

/// An assignment that gives access to a location.
#[contract(rename = "AccessReason")]
#[derive(Debug, Clone)]
pub struct Because {
    pub kind: PlaceKind,
    pub id: i64,
    pub name: String,
    pub permissions: Vec<Permission>,
    pub granted_by: Option<String>,
    pub granted_on: NaiveDate,
}

/// A less specific assignment, which does not count.
#[contract(rename = "OverruledAccess")]
#[derive(Debug, Clone)]
pub struct Overruled {
    pub kind: PlaceKind,
    pub id: i64,
    pub name: String,
    #[oai(rename = "type")]
    pub role: UserType,
    pub permissions: Vec<Permission>,
}

/// The name of a place; empty for a group or a location that is gone.
fn name_of(one: &Assigned, places: &Places, organization: &str) -> String {
    match one.kind {
        PlaceKind::Location => places.offices.get(&OfficeId(one.place)).cloned().unwrap_or_default(),
        PlaceKind::Group => {
            let group = places.groups.get(&tenancy::ids::LocationGroupId(one.place));
            group.map(|group| group.name.clone()).unwrap_or_default()
        }
        PlaceKind::Organization => organization.to_owned(),
    }
}

/// A person's assignments, as far as they reach the caller's locations.
///
/// # Errors
/// [`Error::NotFound`] for a person who works at none of these locations.
pub async fn user_assignments(managing: Managing<'_>, login: LoginId) -> Result<UserAssignments> {
    let mut scope = managing.read_all().await?;
    let places = Places::read(&mut scope).await?;
    let own = managing.own();
    let found = store::assignments_of(&mut scope, Some(&[login])).await?.remove(&login).unwrap_or_default();
    let reaches = |one: &Assigned| !one.held(&places).offices.is_disjoint(&own);
    let known: Vec<_> = found.into_iter().filter(reaches).collect();
    if known.is_empty() {
        return Err(Error::NotFound);
    }
    let person = store::person(&mut scope, login).await?;
    let organization = crate::managing::organization_name(&mut scope).await?;
    let self_own = login == managing.caller.login;
    let live: Vec<_> = known.iter().filter(|one| !one.ended).collect();
    let held: Vec<_> = live.iter().map(|one| one.held(&places)).collect();
    let reached: BTreeSet<_> =
        held.iter().flat_map(|one| one.offices.iter().copied()).filter(|office| own.contains(office)).collect();
    let access = |office: OfficeId, office_name: String| {
        let access = at(office, &held)?;
        let reason = |index: usize| {
            let one = live[index];
            Because {
                kind: one.kind,
                id: one.place,
                name: name_of(one, &places, &organization),
                permissions: held[index].permits().collect(),
                granted_by: one.granted_by.clone(),
                granted_on: one.granted_at.date_naive(),
            }
        };
        let less = |(index, one): (usize, &&Assigned)| Overruled {
            kind: one.kind,
            id: one.place,
            name: name_of(one, &places, &organization),
            role: one.role,
            permissions: held[index].permits().collect(),
        };
        let there = live
            .iter()
            .enumerate()
            .filter(|(index, one)| held[*index].offices.contains(&office) && one.kind > access.decided_by);
        Some(LocationAccess {
            office,
            office_name,
            role: access.role,
            decided_by: access.decided_by,
            because: access.because.iter().copied().map(reason).collect(),
            overrules: there.map(less).collect(),
            permissions: access.permissions,
        })
    };
    let locations: Vec<_> =
        places.names(&reached).into_iter().filter_map(|name| access(name.office, name.name)).collect();
    let may = |one: &Assigned| {
        let offices = one.held(&places).offices;
        let within = if one.kind == PlaceKind::Organization || offices.is_empty() {
            own == places.all()
        } else {
            offices.is_subset(&own)
        };
        let owners = if one.owner {
            one.kind == PlaceKind::Organization && managing.owns(places.all())
        } else {
            one.role != UserType::Dentist
        };
        !self_own && within && owners
    };
    let assignments: Vec<_> = known
        .iter()
        .map(|one| Assignment {
            kind: one.kind,
            id: one.place,
            name: name_of(one, &places, &organization),
            role: one.role,
            permissions: one.permissions.clone(),
            owner: one.owner,
            granted_by: one.granted_by.clone(),
            granted_on: one.granted_at.date_naive(),
            ended: one.ended,
            may_change: may(one),
        })
        .collect();
    Ok(UserAssignments {
        login,
        name: person.name,
        email: person.email.into(),
        role: person.user_type,
        own: self_own,
        may_change: !self_own && (live.is_empty() || assignments.iter().any(|one| one.may_change)),
        needs_two_step: !person.two_step && live.iter().any(|one| one.needs_two_step),
        two_step: person.two_step,
        assignments,
        locations,
    })
}
