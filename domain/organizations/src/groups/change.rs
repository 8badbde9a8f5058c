//! Making, changing and deleting groups. Each answers who gains and who loses access by it.

use std::collections::{BTreeMap, BTreeSet};

use chrono::{DateTime, Utc};
use identity::end_grant;
use master_plans::Planning;
use master_plans::groups::PlanEffect;
use serde_json::{Value, json};
use tenancy::audit::{self, Act};
use tenancy::ids::{LocationGroupId, LoginId, OfficeId};
use tenancy::{Permission, Scope, contract};

use super::list::{is_known, of_groups, shown};
use super::{LONGEST_NAME, LocationGroup, MOST_GROUPS};
use crate::assignments::{Assigned, Held, PlaceKind, assignments_of, at, lock, notify};
use crate::managing::{Group, Managing, Places};
use crate::{Error, FieldErrors, Message, Refusal, Result};

/// A change of a group. What is missing stays.
#[derive(Debug, Clone, Default)]
pub struct GroupChange {
    pub name: Option<String>,
    pub locations: Option<Vec<OfficeId>>,
    /// Show what would change, and save nothing.
    pub dry_run: bool,
}

#[contract]
#[derive(Debug, Clone)]
pub struct GroupChanged {
    /// Missing when it is deleted.
    pub group: Option<LocationGroup>,
    /// Who gets access, or more access, to which location.
    pub gains: Vec<Moved>,
    /// Who loses all or some access to which location.
    pub loses: Vec<Moved>,
    /// What happens to plans at locations that join or leave.
    pub plans: Vec<PlanEffect>,
}

/// A person whose access to a location changes.
#[contract(rename = "GroupAccessMoved")]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Moved {
    #[oai(rename = "userId")]
    pub login: LoginId,
    pub name: String,
    #[oai(rename = "dentistInfoId")]
    pub office: OfficeId,
    pub office_name: String,
}

/// Checks a group's name; returns it without spaces around it.
fn checked_name(typed: &str) -> Result<String> {
    let name = typed.trim();
    let wrong = |message| Err(Error::Invalid(FieldErrors::one("groupName", message)));
    if name.is_empty() {
        return wrong(Message::Required);
    }
    if name.chars().count() > LONGEST_NAME {
        return wrong(Message::TooLong(LONGEST_NAME));
    }
    Ok(name.to_owned())
}

/// Refuses a name that another group has; capital letters make no difference.
async fn is_free(scope: &mut Scope, name: &str, except: Option<LocationGroupId>) -> Result<()> {
    let organization = scope.organization();
    let taken = sqlx::query_scalar!(
        r#"select exists (select from location_group where organization_id = $1 and name_key = lower($2) and id is distinct from $3) as "taken!""#,
        organization.0,
        name,
        except.map(|id| id.0)
    )
    .fetch_one(scope.db())
    .await?;
    if taken { Err(Refusal::GROUP_NAME_TAKEN.into()) } else { Ok(()) }
}

/// The locations of a request, each the caller's.
fn own_locations(managing: &Managing<'_>, asked: &[OfficeId]) -> Result<BTreeSet<OfficeId>> {
    let (asked, own): (BTreeSet<_>, _) = (asked.iter().copied().collect(), managing.own());
    if asked.is_subset(&own) { Ok(asked) } else { Err(Error::NotFound) }
}

async fn record(scope: &mut Scope, act: &str, id: LocationGroupId, detail: Value) -> Result<()> {
    let subject_id = id.to_string();
    audit::record(scope, Act { act, subject_kind: "location_group", subject_id, office: None, account: None, detail })
        .await?;
    Ok(())
}

/// Makes a group of some of the caller's locations.
///
/// # Errors
/// [`Error::Invalid`] at `groupName`; [`Error::NotFound`] for a location that is not the caller's; [`Error::Conflict`]
/// when the name is taken, there are too many groups, or a group without locations is made by someone who doesn't manage
/// the whole organization.
pub async fn create_group(managing: Managing<'_>, name: &str, locations: &[OfficeId]) -> Result<LocationGroupId> {
    let name = checked_name(name)?;
    let offices = own_locations(&managing, locations)?;
    let mut scope = managing.change_all().await?;
    lock(&mut scope).await?;
    let places = Places::read(&mut scope).await?;
    if offices.is_empty() && managing.own() != places.all() {
        return Err(Refusal::GROUP_BEYOND_OWN.into());
    }
    if places.groups.len() >= MOST_GROUPS {
        return Err(Refusal::GROUPS_AT_MOST.into());
    }
    is_free(&mut scope, &name, None).await?;
    let organization = scope.organization();
    let id = sqlx::query_scalar!(
        "insert into location_group (organization_id, name) values ($1, $2) returning id",
        organization.0,
        name
    )
    .fetch_one(scope.db())
    .await?;
    let id = LocationGroupId(id);
    put(&mut scope, id, &offices).await?;
    record(&mut scope, "location_group.created", id, json!({ "name": name, "locations": offices })).await?;
    scope.commit().await?;
    Ok(id)
}

/// Adds locations to a group.
async fn put(scope: &mut Scope, id: LocationGroupId, offices: &BTreeSet<OfficeId>) -> Result<()> {
    let (organization, offices) = (scope.organization(), ids(offices));
    sqlx::query!(
        "insert into location_group_office (organization_id, group_id, office_id) select $1, $2, unnest($3::bigint[]) on conflict do nothing",
        organization.0,
        id.0,
        &offices
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

/// Takes locations out of a group.
async fn take(scope: &mut Scope, id: LocationGroupId, offices: &BTreeSet<OfficeId>) -> Result<()> {
    let (organization, offices) = (scope.organization(), ids(offices));
    sqlx::query!(
        "delete from location_group_office where organization_id = $1 and group_id = $2 and office_id = any ($3)",
        organization.0,
        id.0,
        &offices
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

fn ids(offices: &BTreeSet<OfficeId>) -> Vec<i64> {
    offices.iter().map(|office| office.0).collect()
}

/// An open change of a group, locked with its organization.
struct Open<'a> {
    managing: Managing<'a>,
    scope: Scope,
    places: Places,
    id: LocationGroupId,
    group: Group,
    everyone: BTreeMap<LoginId, Vec<Assigned>>,
}

/// Opens a group all of whose locations the caller manages.
async fn open(managing: Managing<'_>, id: LocationGroupId) -> Result<Open<'_>> {
    let mut scope = managing.change_all().await?;
    lock(&mut scope).await?;
    let places = Places::read(&mut scope).await?;
    let group = places.groups.get(&id).filter(|group| is_known(group, &managing, &places)).ok_or(Error::NotFound)?;
    if !group.offices.is_subset(&managing.own()) {
        return Err(Refusal::GROUP_BEYOND_OWN.into());
    }
    let group = group.clone();
    let mut everyone = assignments_of(&mut scope, None).await?;
    for assigned in everyone.values_mut() {
        assigned.retain(|one| !one.ended);
    }
    Ok(Open { managing, scope, places, id, group, everyone })
}

/// Renames a group, and sets which locations are in it.
///
/// # Errors
/// As [`create_group`]; [`Error::NotFound`] for a group without a location of the caller; [`Error::Conflict`] when the
/// caller doesn't manage all its locations.
pub async fn change_group(managing: Managing<'_>, id: LocationGroupId, new: GroupChange) -> Result<GroupChanged> {
    let name = new.name.as_deref().map(checked_name).transpose()?;
    let mut open = open(managing, id).await?;
    let offices = match &new.locations {
        Some(asked) => own_locations(&managing, asked)?,
        None => open.group.offices.clone(),
    };
    if offices.is_empty() && managing.own() != open.places.all() {
        return Err(Refusal::GROUP_BEYOND_OWN.into());
    }
    let name = name.unwrap_or_else(|| open.group.name.clone());
    is_free(&mut open.scope, &name, Some(id)).await?;
    open.save(Group { name, offices }, new.dry_run).await
}

/// Takes locations out of a group.
///
/// # Errors
/// As [`change_group`].
pub async fn remove_locations(
    managing: Managing<'_>,
    id: LocationGroupId,
    locations: &[OfficeId],
) -> Result<GroupChanged> {
    let open = open(managing, id).await?;
    let leaving = own_locations(&managing, locations)?;
    let offices: BTreeSet<_> = open.group.offices.difference(&leaving).copied().collect();
    if offices.is_empty() && managing.own() != open.places.all() {
        return Err(Refusal::GROUP_BEYOND_OWN.into());
    }
    let name = open.group.name.clone();
    open.save(Group { name, offices }, false).await
}

/// Deletes a group and ends everyone's access by it.
///
/// # Errors
/// As [`change_group`].
pub async fn delete_group(managing: Managing<'_>, id: LocationGroupId, dry_run: bool) -> Result<GroupChanged> {
    let mut open = open(managing, id).await?;
    let (gains, loses) = open.moved(None).await?;
    master_plans::groups::may_delete(&mut open.scope, id).await?;
    let changed = GroupChanged { group: None, gains, loses, plans: vec![] };
    if dry_run {
        return Ok(changed);
    }
    let now = managing.context.clock.now().await?;
    let ending: Vec<_> = of_groups(&open.everyone).remove(&id).unwrap_or_default().into_iter().cloned().collect();
    for one in ending {
        end_grant(&mut open.scope, one.login, one.grant, now).await?;
    }
    let offices = open.group.offices.clone();
    take(&mut open.scope, id, &offices).await?;
    let organization = open.scope.organization();
    sqlx::query!("delete from location_group where organization_id = $1 and id = $2", organization.0, id.0)
        .execute(open.scope.db())
        .await?;
    record(&mut open.scope, "location_group.deleted", id, json!({ "name": open.group.name })).await?;
    open.notify(&changed, now).await?;
    open.scope.commit().await?;
    Ok(changed)
}

impl Open<'_> {
    async fn save(mut self, new: Group, dry_run: bool) -> Result<GroupChanged> {
        let (gains, loses) = self.moved(Some(&new)).await?;
        let users = of_groups(&self.everyone).get(&self.id).map_or(0, Vec::len);
        let group = Some(shown(self.id, &new, &self.managing, &self.places, users));
        let moves = new.offices != self.group.offices;
        let plans = if moves { self.plans(&new, dry_run).await? } else { vec![] };
        let changed = GroupChanged { group, gains, loses, plans };
        if dry_run || new == self.group {
            return Ok(changed);
        }
        let organization = self.scope.organization();
        sqlx::query!(
            "update location_group set name = $3 where organization_id = $1 and id = $2 and name <> $3",
            organization.0,
            self.id.0,
            new.name
        )
        .execute(self.scope.db())
        .await?;
        let joining: BTreeSet<_> = new.offices.difference(&self.group.offices).copied().collect();
        let leaving: BTreeSet<_> = self.group.offices.difference(&new.offices).copied().collect();
        take(&mut self.scope, self.id, &leaving).await?;
        put(&mut self.scope, self.id, &joining).await?;
        let detail = json!({ "name": new.name, "joined": joining, "left": leaving });
        record(&mut self.scope, "location_group.changed", self.id, detail).await?;
        let now = self.managing.context.clock.now().await?;
        self.notify(&changed, now).await?;
        self.scope.commit().await?;
        Ok(changed)
    }

    /// Queues the email to everyone whose access changes, but not to who changes the group.
    async fn notify(&mut self, changed: &GroupChanged, now: DateTime<Utc>) -> Result<()> {
        let mut each: BTreeMap<LoginId, BTreeSet<OfficeId>> = BTreeMap::new();
        for one in changed.gains.iter().chain(&changed.loses) {
            each.entry(one.login).or_default().insert(one.office);
        }
        each.remove(&self.managing.caller.login);
        for (login, offices) in each {
            notify(&mut self.scope, login, offices.into_iter().collect(), now).await?;
        }
        Ok(())
    }

    /// What happens to plans at the locations that join or leave.
    async fn plans(&mut self, new: &Group, dry_run: bool) -> Result<Vec<PlanEffect>> {
        let Managing { context, caller, reach } = self.managing;
        let planning = Planning { context, caller, reach };
        master_plans::groups::change(planning, &mut self.scope, self.id, &new.offices, dry_run).await
    }

    /// Who gains and who loses access when the group becomes `new`, or is deleted.
    async fn moved(&mut self, new: Option<&Group>) -> Result<(Vec<Moved>, Vec<Moved>)> {
        let concerned: Vec<_> = of_groups(&self.everyone).remove(&self.id).unwrap_or_default();
        let logins: Vec<_> = concerned.iter().map(|one| one.login).collect();
        let names = crate::users::names(&mut self.scope, &logins).await?;
        let mut after = self.places.clone();
        match new {
            Some(group) => after.groups.insert(self.id, group.clone()),
            None => after.groups.remove(&self.id),
        };
        let kept = new.map(|group| group.offices.clone()).unwrap_or_default();
        let offices: BTreeSet<_> = self.group.offices.symmetric_difference(&kept).copied().collect();
        let (mut gains, mut loses) = (vec![], vec![]);
        for login in logins {
            let own = self.everyone.get(&login).map_or(&[][..], Vec::as_slice);
            let held = |places: &Places| -> Vec<Held> {
                let lives = |one: &&Assigned| {
                    one.kind != PlaceKind::Group || places.groups.contains_key(&LocationGroupId(one.place))
                };
                own.iter().filter(lives).map(|one| one.held(places)).collect()
            };
            let (old, new) = (held(&self.places), held(&after));
            for name in self.places.names(&offices) {
                let permits = |held: &[Held]| at(name.office, held).map(|access| access.permissions);
                let (was, is) = (permits(&old), permits(&new));
                let moved = || Moved {
                    login,
                    name: names.get(&login).cloned().unwrap_or_default(),
                    office: name.office,
                    office_name: name.name.clone(),
                };
                if more(was.as_deref(), is.as_deref()) {
                    gains.push(moved());
                }
                if more(is.as_deref(), was.as_deref()) {
                    loses.push(moved());
                }
            }
        }
        Ok((gains, loses))
    }
}

/// Whether `is` permits something that `was` does not.
fn more(was: Option<&[Permission]>, is: Option<&[Permission]>) -> bool {
    let Some(is) = is else { return false };
    was.is_none_or(|was| is.iter().any(|permission| !was.contains(permission)))
}
