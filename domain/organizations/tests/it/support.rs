//! An organization with three locations and their owner.

use identity::OfficeRole;
use organizations::Managing;
use organizations::assignments::{AccessChange, Assigning, Changed, assign, unassign};
use organizations::groups::create_group;
use tenancy::ids::{LocationGroupId, LoginId, OfficeId};
use tenancy::{Caller, Offices, Permission, Reach, UserType};
use testing::World;
use testing::offices::{new_office, open};

const LEADS: &[UserType] = &[UserType::Dentist, UserType::OfficeAdmin];

pub struct Locations {
    pub world: World,
    pub north: OfficeId,
    pub south: OfficeId,
    pub east: OfficeId,
    pub owner: LoginId,
}

/// A caller of calls that need a permission.
pub struct At {
    pub caller: Caller,
    pub reach: Reach,
}

impl Locations {
    pub async fn new() -> Self {
        let world = World::new().await;
        let mut offices = vec![];
        for (name, slug, prefix) in [("South Dental", "south-dental", "SD"), ("East Dental", "east-dental", "ED")] {
            let at = open(&world.context, &world.brand, new_office(name, slug, prefix), Some(world.organization)).await;
            offices.push(at.office);
        }
        let owner = world.employs(UserType::Dentist, "Robin Owner", "robin@juniper.example").await;
        let own = Self { north: world.office, south: offices[0], east: offices[1], owner, world };
        for office in [own.south, own.east] {
            own.works_at(owner, UserType::Dentist, office).await;
        }
        own
    }

    pub async fn works_at(&self, login: LoginId, role: UserType, office: OfficeId) {
        let mut scope = self.world.scope().await;
        let owner = role == UserType::Dentist;
        identity::grant_office(&mut scope, login, role, office, OfficeRole { owner, ..OfficeRole::default() })
            .await
            .unwrap();
        scope.commit().await.unwrap();
    }

    /// Somebody who works at the north location only.
    pub async fn hires(&self, role: UserType, name: &str) -> LoginId {
        let email = format!("{}@juniper.example", name.split(' ').next().unwrap().to_lowercase());
        self.world.employs(role, name, &email).await
    }

    /// A person for calls that need `permission`, at the locations where they have it.
    pub async fn at(&self, login: LoginId, permission: Permission) -> At {
        let mut caller = self.world.signed_in(login).await.with(permission).unwrap();
        caller.roles = LEADS;
        let mut each = caller.in_each_organization().unwrap().into_iter();
        let reach = each.find(|reach| reach.organization == self.world.organization).unwrap();
        At { caller, reach }
    }

    pub fn of<'a>(&'a self, at: &'a At) -> Managing<'a> {
        Managing { context: &self.world.context, caller: &at.caller, reach: &at.reach }
    }

    /// The locations that a person reaches now.
    pub async fn reached(&self, login: LoginId) -> Vec<OfficeId> {
        let caller = self.world.signed_in(login).await;
        let mut offices: Vec<_> = caller.own_offices().map(|(_, office)| office).collect();
        offices.sort();
        offices
    }

    pub async fn group(&self, name: &str, offices: &[OfficeId]) -> LocationGroupId {
        let at = self.at(self.owner, Permission::Plans).await;
        create_group(self.of(&at), name, offices).await.unwrap()
    }

    /// `by` gives `login` access.
    pub async fn gives(&self, by: LoginId, login: LoginId, new: Assigning) -> kernel::Result<Changed> {
        let at = self.at(by, Permission::Users).await;
        assign(self.of(&at), login, new).await
    }

    pub async fn takes(&self, by: LoginId, login: LoginId, places: AccessChange) -> kernel::Result<Changed> {
        let at = self.at(by, Permission::Users).await;
        unassign(self.of(&at), login, places).await
    }
}

pub fn offices_of(reach: &Reach) -> usize {
    match &reach.offices {
        Offices::Some(offices) => offices.len(),
        Offices::All => usize::MAX,
    }
}

pub fn at_location(office: OfficeId) -> AccessChange {
    AccessChange { locations: vec![office], ..AccessChange::default() }
}

pub fn in_group(group: LocationGroupId) -> AccessChange {
    AccessChange { groups: vec![group], ..AccessChange::default() }
}

pub fn everywhere() -> AccessChange {
    AccessChange { organization: true, ..AccessChange::default() }
}

pub fn manager(places: AccessChange, permissions: &[Permission]) -> Assigning {
    Assigning { places, role: UserType::OfficeAdmin, permissions: permissions.to_vec() }
}

pub fn associate(places: AccessChange, permissions: &[Permission]) -> Assigning {
    Assigning { places, role: UserType::DentistStandard, permissions: permissions.to_vec() }
}
