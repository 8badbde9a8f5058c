//! One location more.

use tenancy::Caller;
use tenancy::brand::Brand;
use tenancy::ids::OfficeId;

use super::rules;
use super::store;
use crate::access::owners_scope;
use crate::offices::{self, Profile, specialty_ids};
use crate::{Context, Error, Result};
use ::rules::tiers;

/// What the page that adds a location shows.
#[derive(Debug, Clone)]
pub struct LocationToAdd {
    pub organization_name: String,
    /// The office that the new one is opened after.
    pub home: Profile,
    /// How many the organization has.
    pub locations: usize,
}

/// What is typed of a location; the rest is that of the office it is opened after.
#[derive(Debug, Clone, Default)]
pub struct NewLocation {
    /// Its name, how to reach it, and where it is.
    pub profile: Profile,
    /// Begin with the usual fees of the office.
    pub copy_fees: bool,
}

/// Refuses more locations in all than the tier of `office` has.
pub(super) fn enough(brand: &Brand, caller: &Caller, office: OfficeId, locations: usize) -> Result<()> {
    let level = caller.reaches.iter().find(|reach| reach.office == office).map_or(0, |reach| reach.tier);
    if locations <= tiers::locations(brand, level) {
        return Ok(());
    }
    Err(Error::Conflict(tiers::too_many_locations(brand, level, locations).into()))
}

/// What a location that is opened after `office` would share.
///
/// # Errors
/// [`Error::NotFound`] out of reach; [`Error::Forbidden`] for who does not own the office.
pub async fn to_add(context: &Context, caller: &Caller, office: OfficeId) -> Result<LocationToAdd> {
    let mut scope = owners_scope(context, caller, office).await?;
    let home = offices::profile(&mut scope, office).await?.profile;
    let known = store::known(&mut scope).await?;
    Ok(LocationToAdd { organization_name: store::organization_name(&mut scope).await?, home, locations: known.len() })
}

/// Opens a location after `office`. Its owners are the owners of `office`.
///
/// # Errors
/// [`Error::Invalid`] at each wrong field; [`Error::Conflict`] for one that is there already, and when there are too many; as [`to_add`].
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
        return Err(Error::Conflict(
            format!("You already have a location named {} in this ZIP code.", profile.name).into(),
        ));
    }
    let opened = offices::open_locations(&mut scope, office, &[profile], new.copy_fees).await?;
    let location = opened.first().copied().ok_or_else(|| anyhow::anyhow!("no location was opened"))?;
    scope.commit().await?;
    Ok(location)
}
