//! Giving and taking access.

use std::collections::{BTreeMap, BTreeSet};

use chrono::{DateTime, Utc};
use identity::office_users::rules::{may_grant, wider};
use identity::{NewGrant, end_grant, make_grant};
use serde_json::json;
use tenancy::audit::{self, Act};
use tenancy::ids::{LocationGroupId, LoginId, OfficeId};
use tenancy::{Permission, Place, Scope, UserType, contract};

use super::effective::{Access, Held, PlaceKind, at};
use super::notify::notify;
use super::store::{self, Assigned, Person};
use crate::managing::{Managing, Places};
use crate::{Error, FieldErrors, Message, Refusal, Result};

/// The places where a person's access changes.
#[derive(Debug, Clone, Default)]
pub struct AccessChange {
    pub locations: Vec<OfficeId>,
    pub groups: Vec<LocationGroupId>,
    /// All locations of the organization, including future ones.
    pub organization: bool,
    /// Show what would change, and save nothing.
    pub dry_run: bool,
}

/// The access that a person gets at these places.
#[derive(Debug, Clone)]
pub struct Assigning {
    pub places: AccessChange,
    /// [`UserType::Dentist`] makes another owner of the organization.
    pub role: UserType,
    pub permissions: Vec<Permission>,
}

/// What a person may do at a location.
#[contract(rename = "AccessAtLocation")]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AccessAt {
    #[oai(rename = "dentistInfoId")]
    pub office: OfficeId,
    pub office_name: String,
    /// Missing without access.
    #[oai(rename = "type")]
    pub role: Option<UserType>,
    pub permissions: Vec<Permission>,
}

/// The locations where a person's access changes, by name.
#[contract(rename = "AccessChanged")]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Changed {
    pub before: Vec<AccessAt>,
    pub after: Vec<AccessAt>,
    /// The person may do more at a location afterwards.
    pub widens: bool,
}

/// An open change. It locks the organization.
struct Change<'a> {
    managing: Managing<'a>,
    scope: Scope,
    places: Places,
    /// The live assignments of everyone.
    everyone: BTreeMap<LoginId, Vec<Assigned>>,
    login: LoginId,
    person: Person,
    now: DateTime<Utc>,
}

/// A place that changes, with the locations that it reaches.
#[derive(Debug, Clone)]
struct Target {
    kind: PlaceKind,
    place: i64,
    offices: BTreeSet<OfficeId>,
}

async fn begin(managing: Managing<'_>, login: LoginId) -> Result<Change<'_>> {
    let now = managing.context.clock.now().await?;
    let mut scope = managing.change_all().await?;
    store::lock(&mut scope).await?;
    let places = Places::read(&mut scope).await?;
    let mut everyone = store::assignments_of(&mut scope, None).await?;
    let own = managing.own();
    let known = everyone.get(&login).ok_or(Error::NotFound)?;
    if !known.iter().any(|assigned| assigned.held(&places).offices.iter().any(|office| own.contains(office))) {
        return Err(Error::NotFound);
    }
    let person = store::person(&mut scope, login).await?;
    for assigned in everyone.values_mut() {
        assigned.retain(|one| !one.ended);
    }
    if login == managing.caller.login {
        return Err(Refusal::OWN_ACCESS.into());
    }
    Ok(Change { managing, scope, places, everyone, login, person, now })
}

/// Gives a person access to places, or changes it there.
///
/// # Errors
/// [`Error::NotFound`] for a person or a place out of reach; [`Error::Invalid`] at `type` and `permissions`;
/// [`Error::Conflict`] for the caller's own access, the owner's, and places that the caller doesn't manage entirely.
pub async fn assign(managing: Managing<'_>, login: LoginId, new: Assigning) -> Result<Changed> {
    let mut change = begin(managing, login).await?;
    let targets = change.targets(&new.places)?;
    let permissions = change.permitted(&targets, &new)?;
    let mut after = change.own().to_vec();
    for target in &targets {
        change.may_touch(target)?;
        after.retain(|one| !(one.kind == target.kind && one.place == target.place));
        after.push(Assigned {
            grant: tenancy::ids::GrantId(0),
            login,
            kind: target.kind,
            place: target.place,
            role: new.role,
            permissions: permissions.clone(),
            owner: new.role == UserType::Dentist,
            granted_by: None,
            granted_at: change.now,
            ended: false,
            needs_two_step: false,
        });
    }
    let changed = change.compare(&after, &targets)?;
    if new.places.dry_run {
        return Ok(changed);
    }
    for target in &targets {
        change.store(target, &new, &permissions).await?;
    }
    let narrowed = narrowed(&changed);
    change.notify(&changed).await?;
    change.finish("access.given", Some(new.role), &narrowed, &targets).await?;
    Ok(changed)
}

/// Takes a person's access to places. What less specific assignments give them there stays.
///
/// # Errors
/// As [`assign`]; [`Error::NotFound`] for an assignment that the person doesn't have.
pub async fn unassign(managing: Managing<'_>, login: LoginId, places: AccessChange) -> Result<Changed> {
    let mut change = begin(managing, login).await?;
    let targets = change.targets(&places)?;
    let mut after = change.own().to_vec();
    for target in &targets {
        change.may_touch(target)?;
        let before = after.len();
        after.retain(|one| !(one.kind == target.kind && one.place == target.place));
        if after.len() == before {
            return Err(Error::NotFound);
        }
    }
    let changed = change.compare(&after, &targets)?;
    if places.dry_run {
        return Ok(changed);
    }
    let ending: Vec<_> =
        change.own().iter().filter(|one| targets.iter().any(|target| target.is(one))).cloned().collect();
    for assigned in ending {
        end_grant(&mut change.scope, login, assigned.grant, change.now).await?;
        if assigned.kind == PlaceKind::Location {
            store::leave_location(&mut change.scope, login, OfficeId(assigned.place)).await?;
        }
    }
    let narrowed = narrowed(&changed);
    change.notify(&changed).await?;
    change.finish("access.taken", None, &narrowed, &targets).await?;
    Ok(changed)
}

/// Ends every session of a person, who may have access by a group or the organization alone. Writes `user.sessions_ended` to the audit
/// trail.
///
/// # Errors
/// [`Error::NotFound`] for a person out of reach; [`Error::Conflict`] for the caller, an owner, and who works beyond the caller's
/// locations.
pub async fn sign_out(managing: Managing<'_>, login: LoginId) -> Result<()> {
    let mut change = begin(managing, login).await?;
    let held: Vec<_> = change.own().iter().map(|one| one.held(&change.places)).collect();
    let reached: BTreeSet<_> = held.iter().flat_map(|one| one.offices.iter().copied()).collect();
    if !reached.is_subset(&managing.own()) {
        return Err(Refusal::ACCESS_BEYOND_OWN.into());
    }
    let owns = |office: &OfficeId| at(*office, &held).is_some_and(|access| access.role == UserType::Dentist);
    if !managing.owns(reached.iter().copied().filter(owns)) {
        return Err(Refusal::ACCESS_OF_OWNER.into());
    }
    identity::end_sessions(&mut change.scope, login, "ended by the organization").await?;
    let act = Act {
        act: "user.sessions_ended",
        subject_kind: "login",
        subject_id: login.to_string(),
        office: None,
        account: None,
        detail: json!({}),
    };
    audit::record(&mut change.scope, act).await?;
    Ok(change.scope.commit().await?)
}

impl Target {
    fn is(&self, assigned: &Assigned) -> bool {
        assigned.kind == self.kind && assigned.place == self.place
    }
}

impl Change<'_> {
    fn own(&self) -> &[Assigned] {
        self.everyone.get(&self.login).map_or(&[], Vec::as_slice)
    }

    /// The places, each entirely within the caller's locations.
    fn targets(&self, asked: &AccessChange) -> Result<Vec<Target>> {
        let own = self.managing.own();
        let all = self.places.all();
        let mut targets = vec![];
        for office in BTreeSet::from_iter(asked.locations.iter().copied()) {
            if !own.contains(&office) {
                return Err(Error::NotFound);
            }
            targets.push(Target { kind: PlaceKind::Location, place: office.0, offices: [office].into() });
        }
        for id in BTreeSet::from_iter(asked.groups.iter().copied()) {
            let offices = self.places.groups.get(&id).ok_or(Error::NotFound)?.offices.clone();
            if !offices.is_empty() && offices.is_disjoint(&own) {
                return Err(Error::NotFound);
            }
            if !offices.is_subset(&own) || offices.is_empty() && own != all {
                return Err(Refusal::ACCESS_BEYOND_OWN.into());
            }
            targets.push(Target { kind: PlaceKind::Group, place: id.0, offices });
        }
        if asked.organization {
            if own != all {
                return Err(Refusal::ACCESS_BEYOND_OWN.into());
            }
            let place = self.managing.organization().0;
            targets.push(Target { kind: PlaceKind::Organization, place, offices: all });
        }
        if targets.is_empty() {
            return Err(Error::Invalid(FieldErrors::one("locations", Message::Required)));
        }
        Ok(targets)
    }

    /// Refuses a change of an owner's access: a location's owner hands it over there, and only an owner changes the
    /// access of another.
    fn may_touch(&self, target: &Target) -> Result<()> {
        let mut own = self.own().iter();
        let hands_over = own.any(|one| one.owner && one.kind == PlaceKind::Location && target.is(one));
        let held: Vec<_> = self.own().iter().map(|one| one.held(&self.places)).collect();
        let owns = |office: &OfficeId| at(*office, &held).is_some_and(|access| access.role == UserType::Dentist);
        let owned: Vec<_> = target.offices.iter().copied().filter(owns).collect();
        if hands_over || !self.managing.owns(owned) {
            return Err(Refusal::ACCESS_OF_OWNER.into());
        }
        Ok(())
    }

    /// Checks the role and the permissions at every place: nobody gives more than they have.
    fn permitted(&self, targets: &[Target], new: &Assigning) -> Result<Vec<Permission>> {
        let wrong_role = || Error::Invalid(FieldErrors::one("type", Message::InvalidData));
        match new.role {
            UserType::Dentist => {
                let whole = targets.iter().all(|target| target.kind == PlaceKind::Organization);
                if !whole || !self.managing.owns(self.places.all()) {
                    return Err(wrong_role());
                }
                return Ok(Permission::ALL.to_vec());
            }
            UserType::DentistStandard | UserType::OfficeAdmin => {}
            _ => return Err(wrong_role()),
        }
        let after: Vec<_> = Permission::ALL.into_iter().filter(|one| new.permissions.contains(one)).collect();
        for target in targets {
            let reached = if target.offices.is_empty() { self.places.all() } else { target.offices.clone() };
            let held = self.managing.permissions_at_each(reached);
            let before = self.own().iter().find(|one| target.is(one));
            may_grant(&held, new.role, before.map_or(&[], |one| &one.permissions), &after)?;
        }
        Ok(after)
    }

    /// The person's access before and after. Refuses what leaves a location without an owner or anyone who manages it.
    fn compare(&self, after: &[Assigned], targets: &[Target]) -> Result<Changed> {
        let held = |own: &[Assigned]| own.iter().map(|one| one.held(&self.places)).collect::<Vec<_>>();
        let (old, new) = (held(self.own()), held(after));
        let reached: BTreeSet<_> = targets.iter().flat_map(|target| target.offices.iter().copied()).collect();
        let mut changed = Changed { before: vec![], after: vec![], widens: false };
        let mut others: Option<Vec<Vec<Held>>> = None;
        for name in self.places.names(&reached) {
            let (was, is) = (at(name.office, &old), at(name.office, &new));
            if facts(was.as_ref()) == facts(is.as_ref()) {
                continue;
            }
            if leads(was.as_ref()) && !leads(is.as_ref()) {
                let others = others.get_or_insert_with(|| self.others(&held));
                let mut theirs = others.iter().filter_map(|other| at(name.office, other));
                let owned = was.as_ref().is_some_and(|access| access.role == UserType::Dentist);
                if owned && !theirs.clone().any(|access| access.role == UserType::Dentist) {
                    return Err(Refusal::LAST_OWNER.into());
                }
                if !theirs.any(|access| leads(Some(&access))) {
                    return Err(Refusal::LAST_MANAGER.into());
                }
            }
            changed.widens |= widens(was.as_ref(), is.as_ref());
            changed.before.push(shown(name.office, &name.name, was));
            changed.after.push(shown(name.office, &name.name, is));
        }
        Ok(changed)
    }

    fn others(&self, held: &dyn Fn(&[Assigned]) -> Vec<Held>) -> Vec<Vec<Held>> {
        self.everyone.iter().filter(|(login, _)| **login != self.login).map(|(_, own)| held(own)).collect()
    }

    async fn store(&mut self, target: &Target, new: &Assigning, permissions: &[Permission]) -> Result<()> {
        let organization = self.managing.organization();
        let place = match target.kind {
            PlaceKind::Location => Place::Office { organization, office: OfficeId(target.place) },
            PlaceKind::Group => Place::LocationGroup { organization, group: LocationGroupId(target.place) },
            PlaceKind::Organization => Place::Organization(organization),
        };
        let grant = NewGrant {
            permissions: permissions.to_vec(),
            households: true,
            needs_verified_email: !self.person.verified,
            ..NewGrant::of(self.login, place)
        };
        let id = make_grant(&mut self.scope, grant).await?;
        match target.kind {
            PlaceKind::Location => {
                store::set_location_role(&mut self.scope, self.login, OfficeId(target.place), new.role).await
            }
            _ => store::set_grant_role(&mut self.scope, id, new.role).await,
        }
    }

    async fn notify(&mut self, changed: &Changed) -> Result<()> {
        let offices = changed.after.iter().map(|at| at.office).collect();
        notify(&mut self.scope, self.login, offices, self.now).await
    }

    async fn finish(
        mut self,
        act: &str,
        role: Option<UserType>,
        narrowed: &[OfficeId],
        targets: &[Target],
    ) -> Result<()> {
        for office in narrowed {
            store::revoke_invitations(&mut self.scope, *office, self.login, self.now).await?;
        }
        store::set_type_by_roles(&mut self.scope, self.login, role).await?;
        let of =
            |kind| targets.iter().filter(|target| target.kind == kind).map(|target| target.place).collect::<Vec<_>>();
        let detail = json!({
            "type": role.map(UserType::as_str),
            "locations": of(PlaceKind::Location),
            "groups": of(PlaceKind::Group),
            "organization": targets.iter().any(|target| target.kind == PlaceKind::Organization),
        });
        let subject_id = self.login.to_string();
        let act = Act { act, subject_kind: "login", subject_id, office: None, account: None, detail };
        audit::record(&mut self.scope, act).await?;
        Ok(self.scope.commit().await?)
    }
}

/// What a person may do, whatever decides it.
fn facts(access: Option<&Access>) -> Option<(UserType, &[Permission])> {
    access.map(|access| (access.role, access.permissions.as_slice()))
}

fn leads(access: Option<&Access>) -> bool {
    access.is_some_and(|access| match access.role {
        UserType::Dentist => true,
        UserType::OfficeAdmin => access.permissions.contains(&Permission::Users),
        _ => false,
    })
}

fn widens(was: Option<&Access>, is: Option<&Access>) -> bool {
    let Some(is) = is else { return false };
    let Some(was) = was else { return true };
    let more = is.permissions.iter().any(|permission| !was.permissions.contains(permission));
    more || (wider(was.role, is.role) == is.role && was.role != is.role)
}

fn shown(office: OfficeId, name: &str, access: Option<Access>) -> AccessAt {
    AccessAt {
        office,
        office_name: name.to_owned(),
        role: access.as_ref().map(|access| access.role),
        permissions: access.map(|access| access.permissions).unwrap_or_default(),
    }
}

/// The locations where the person may do less.
fn narrowed(changed: &Changed) -> Vec<OfficeId> {
    let less = |(was, is): &(&AccessAt, &AccessAt)| {
        was.role != is.role || was.permissions.iter().any(|permission| !is.permissions.contains(permission))
    };
    changed.before.iter().zip(&changed.after).filter(less).map(|(was, _)| was.office).collect()
}
