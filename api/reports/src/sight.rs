//! Where a caller reads reports: office staff at the offices where they have the permission, our staff over all offices.

use frame::permitted::{LEADS, Permitted};
use membership::{Context, Error};
use reports::{Place, PlaceKind};
use tenancy::ids::{OfficeId, OrganizationId};
use tenancy::{Caller, Granted, Offices, Permission, Reach, Scope, UserType};

/// Owners and managers, at the offices where they have the permission.
pub const STAFF: Permitted = Permitted::With(LEADS, Permission::Reports);
/// Our staff.
pub const PLATFORM: Permitted = Permitted::Types(&[UserType::Admin, UserType::AlmostSuper, UserType::SuperAdmin]);

/// The place that a caller asks for.
#[derive(Debug, Clone, Default)]
pub struct PlaceWish {
    pub office: Option<i64>,
    pub organization: Option<i64>,
    pub locations: Vec<i64>,
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

    /// A read-only scope of the place.
    ///
    /// # Errors
    /// If no connection is free.
    pub async fn read(&self, context: &Context) -> Result<Scope, Error> {
        Ok(match self {
            Self::Staff { reach, .. } => context.database.read(reach.clone()).await?,
            Self::Platform { granted, .. } => context.database.granted(granted.clone()).await?,
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
