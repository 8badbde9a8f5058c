//! Where a caller reads reports: office staff at the offices where they have the permission, our staff over all offices.

use kernel::{Context, Error};
use replica::Read;
use reports::locations::{Locations, Part};
use reports::stored;
use reports::{Place, PlaceKind, granted_at};
use rules::{FieldErrors, Message};
use tenancy::ids::{LocationGroupId, OfficeId, OrganizationId};
use tenancy::{Caller, Granted, Offices, Permission, Reach, Scope};

/// The place that a caller asks for.
#[derive(Debug, Clone, Default)]
pub struct PlaceWish {
    pub office: Option<i64>,
    pub organization: Option<i64>,
    pub locations: Vec<i64>,
    /// Groups of the organization, for [`View`].
    pub groups: Vec<i64>,
}

/// What a caller reads of the place it asks for.
pub enum Sight {
    /// Offices of one organization, each of which the caller may read.
    Staff { reach: Reach, offices: Vec<OfficeId> },
    /// All offices, or those of an organization or a list.
    Platform { granted: Granted, organization: Option<OrganizationId>, offices: Option<Vec<OfficeId>> },
}

impl Sight {
    /// # Errors
    /// [`Error::NotFound`] for an office out of reach; [`Error::Forbidden`] without the permission.
    pub fn of(caller: &Caller, wish: &PlaceWish) -> Result<Self, Error> {
        let mut offices: Vec<OfficeId> = wish.locations.iter().copied().map(OfficeId).collect();
        offices.extend(wish.office.map(OfficeId).filter(|_| wish.locations.is_empty()));
        offices.sort_unstable();
        offices.dedup();
        if caller.user_type.is_platform() {
            let organization = wish.organization.map(OrganizationId);
            let offices = (!offices.is_empty()).then_some(offices);
            return Ok(Self::Platform { granted: caller.everywhere()?, organization, offices });
        }
        let caller = caller.clone().with(Permission::Reports)?;
        for office in &offices {
            caller.at_office(*office)?;
        }
        let reached = caller.in_each_organization()?;
        let wanted = |reach: &Reach| {
            let all = offices_of(reach);
            wish.organization.is_none_or(|id| reach.organization.0 == id) && offices.iter().all(|one| all.contains(one))
        };
        let mut reach = reached.into_iter().find(wanted).ok_or(Error::NotFound)?;
        let offices = if offices.is_empty() { offices_of(&reach) } else { offices };
        reach.offices = Offices::Some(offices.clone());
        Ok(Self::Staff { reach, offices })
    }

    /// All locations and groups of the organization. What is shown of them stays within the caller's locations.
    async fn locations(&self, context: &Context, organization: OrganizationId) -> Result<Locations, Error> {
        let mut scope = match self {
            Self::Staff { reach, .. } => {
                context.database.read(Reach { offices: Offices::All, ..reach.clone() }).await?
            }
            Self::Platform { granted, .. } => {
                let there = Granted { organizations: vec![organization], ..granted.clone() };
                context.database.granted(there).await?
            }
        };
        Locations::load(&mut scope, organization).await
    }

    /// A read-only scope of the place.
    ///
    /// # Errors
    /// If no connection is free.
    pub async fn read(&self, context: &Context) -> Result<Scope, Error> {
        Ok(match self {
            Self::Staff { reach, .. } => context.database.read(reach.clone()).await?,
            Self::Platform { granted, organization, offices } => {
                let there = granted_at(context, granted.clone(), *organization, offices.as_deref()).await?;
                context.database.granted(there).await?
            }
        })
    }

    /// The reach of the line of the audit trail about a file: the place's, or the platform's for our staff's files, whatever they are about.
    pub fn noting(&self) -> Reach {
        match self {
            Self::Staff { reach, .. } => reach.clone(),
            Self::Platform { granted, .. } => stored::platform_reach(granted.actor.clone()),
        }
    }

    /// As [`Sight::read`], of a replica if there is one and it isn't far behind.
    ///
    /// # Errors
    /// As [`Sight::read`].
    pub async fn read_late(&self, context: &Context) -> Result<Read, Error> {
        Ok(match self {
            Self::Staff { reach, .. } => replica::read(context, reach.clone()).await?,
            Self::Platform { granted, organization, offices } => {
                let there = granted_at(context, granted.clone(), *organization, offices.as_deref()).await?;
                replica::granted(context, there).await?
            }
        })
    }

    /// # Errors
    /// [`Error::NotFound`] if an office doesn't exist.
    pub async fn place(&self, scope: &mut Scope) -> Result<Place, Error> {
        match self {
            Self::Staff { reach, offices } => {
                let kind = if offices.len() == 1 { PlaceKind::Office } else { PlaceKind::Organization };
                Place::load(scope, kind, Some(reach.organization), Some(offices.clone())).await
            }
            Self::Platform { organization, offices, .. } => {
                let kind = match (organization, offices.as_ref().map(Vec::len)) {
                    (_, Some(1)) => PlaceKind::Office,
                    (Some(_), _) => PlaceKind::Organization,
                    _ => PlaceKind::Platform,
                };
                Place::load(scope, kind, *organization, offices.clone()).await
            }
        }
    }
}

/// A group that has a location of the caller.
pub struct OwnGroup {
    pub id: LocationGroupId,
    pub name: String,
    /// The caller's locations in it.
    pub own: Vec<OfficeId>,
    /// The number of the others.
    pub others: usize,
}

/// What a caller reads of a place, which may be groups of an organization, and how many of its locations they don't read.
pub struct View {
    pub sight: Sight,
    /// The organization's locations and groups, for a place in an organization.
    pub locations: Option<Locations>,
    part: Option<Part>,
    /// The caller's locations in the organization.
    own: Vec<OfficeId>,
}

impl View {
    /// # Errors
    /// As [`Sight::of`]; [`Error::NotFound`] for a group without a location of the caller; [`Error::Invalid`] for groups
    /// without their organization.
    pub async fn load(context: &Context, caller: &Caller, wish: &PlaceWish) -> Result<Self, Error> {
        let sight = Sight::of(caller, wish)?;
        let Some(organization) = wish.organization else {
            if wish.groups.is_empty() {
                return Ok(Self { sight, locations: None, part: None, own: vec![] });
            }
            return Err(FieldErrors::one("organizationId", Message::Required).into());
        };
        let of = |locations| PlaceWish { organization: Some(organization), locations, ..PlaceWish::default() };
        let whole = Sight::of(caller, &of(vec![]))?;
        let locations = whole.locations(context, OrganizationId(organization)).await?;
        let own = match whole {
            Sight::Staff { offices, .. } => offices,
            Sight::Platform { .. } => locations.all.clone(),
        };
        let asked: Vec<OfficeId> = match wish.office {
            Some(office) if wish.locations.is_empty() => vec![OfficeId(office)],
            _ => wish.locations.iter().copied().map(OfficeId).collect(),
        };
        let groups: Vec<LocationGroupId> = wish.groups.iter().copied().map(LocationGroupId).collect();
        let part = locations.part(&own, &asked, &groups)?;
        let sight = match groups.is_empty() {
            true => sight,
            false => Sight::of(caller, &of(part.offices.iter().map(|office| office.0).collect()))?,
        };
        Ok(Self { sight, locations: Some(locations), part: Some(part), own })
    }

    /// # Errors
    /// As [`Sight::place`].
    pub async fn place(&self, scope: &mut Scope) -> Result<Place, Error> {
        let place = self.sight.place(scope).await?;
        Ok(match &self.part {
            Some(part) => place.as_part(part),
            None => place,
        })
    }

    /// The groups that have a location of the caller.
    pub fn groups(&self) -> Vec<OwnGroup> {
        let known = self.locations.iter().flat_map(|locations| &locations.groups);
        let group = known.map(|group| {
            let own: Vec<OfficeId> = group.offices.iter().copied().filter(|office| self.own.contains(office)).collect();
            let others = group.offices.len() - own.len();
            OwnGroup { id: group.id, name: group.name.clone(), own, others }
        });
        group.filter(|group| !group.own.is_empty()).collect()
    }
}

fn offices_of(reach: &Reach) -> Vec<OfficeId> {
    match &reach.offices {
        Offices::Some(offices) => offices.clone(),
        Offices::All => vec![],
    }
}

/// The offices where a caller has reports.
///
/// # Errors
/// [`Error::Forbidden`] if it has them nowhere.
pub fn own_offices(caller: &Caller) -> Result<Vec<OfficeId>, Error> {
    let caller = caller.clone().with(Permission::Reports)?;
    Ok(caller.own_offices().map(|(_, office)| office).collect())
}
