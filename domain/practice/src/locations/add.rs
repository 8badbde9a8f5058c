//! Adds one location.

use tenancy::Caller;
use tenancy::brand::Brand;
use tenancy::ids::OfficeId;

use super::rules;
use super::store;
use crate::access::owners_scope;
use crate::offices::{self, Profile, specialty_ids};
use crate::{Context, Result};
use ::rules::Refusal;
use ::rules::tiers;

/// The data of the page that adds a location.
#[derive(Debug, Clone)]
pub struct LocationToAdd {
    pub organization_name: String,
    /// The office on which the new one is modeled.
    pub home: Profile,
    /// The number of the organization's locations.
    pub locations: usize,
}

/// What the user enters; everything else is copied from the office on which the location is modeled.
#[derive(Debug, Clone, Default)]
pub struct NewLocation {
    /// Its name, contact data and address.
    pub profile: Profile,
    /// Start with the usual fees of the office.
    pub copy_fees: bool,
}

/// Refuses if `locations` is more than the highest tier of the caller's locations in the organization of `office` allows.
pub(super) fn enough(brand: &Brand, caller: &Caller, office: OfficeId, locations: usize) -> Result<()> {
    let own = caller.reaches.iter().find(|reach| reach.office == office).map(|reach| reach.organization);
    let all = caller.reaches.iter().filter(|reach| Some(reach.organization) == own);
    let level = all.map(|reach| reach.tier).max().unwrap_or(0);
    if locations <= tiers::locations(brand, level) {
        return Ok(());
    }
    Err(tiers::too_many_locations(brand, level, locations).into())
}

/// What a location modeled on `office` would share.
///
/// # Errors
/// [`crate::Error::NotFound`] out of reach; [`crate::Error::Forbidden`] if the caller does not own the office.
pub async fn to_add(context: &Context, caller: &Caller, office: OfficeId) -> Result<LocationToAdd> {
    let mut scope = owners_scope(context, caller, office).await?;
    let home = offices::profile(&mut scope, office).await?.profile;
    let known = store::known(&mut scope).await?;
    Ok(LocationToAdd { organization_name: store::organization_name(&mut scope).await?, home, locations: known.len() })
}

/// Opens a location modeled on `office`. The owners of `office` become its owners.
///
/// # Errors
/// [`crate::Error::Invalid`] at each wrong field; [`crate::Error::Conflict`] if the location already exists, or the
/// tier allows no more; as [`to_add`].
pub async fn add(
    context: &Context,
    brand: &Brand,
    caller: &Caller,
    office: OfficeId,
    new: NewLocation,
) -> Result<OfficeId> {
    let mut scope = owners_scope(context, caller, office).await?;
    store::lock(&mut scope).await?;
    let home = offices::profile(&mut scope, office).await?.profile;
    let profile = Profile {
        legal_name: home.legal_name,
        website: home.website,
        specialty: home.specialty,
        languages: home.languages,
        ..new.profile
    }
    .normal();
    profile.check(&specialty_ids(brand)).into_result()?;
    let known = store::known(&mut scope).await?;
    enough(brand, caller, office, known.len() + 1)?;
    if rules::is_known(&profile, &known) {
        return Err(Refusal::location_exists(&profile.name).into());
    }
    let opened = offices::open_locations(&mut scope, office, &[profile], new.copy_fees).await?;
    let location = opened.first().copied().ok_or_else(|| anyhow::anyhow!("no location was opened"))?;
    scope.commit().await?;
    Ok(location)
}
