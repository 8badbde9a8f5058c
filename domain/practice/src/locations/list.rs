//! The caller's locations, with what each still needs before it is live.

use tenancy::brand::Brand;
use tenancy::ids::OfficeId;
use tenancy::{Caller, Offices};

use crate::access::{self, Owned};
use crate::offices::{Launch, launches};
use crate::{Context, Result};

/// A location and its launch progress.
#[derive(Debug, Clone)]
pub struct Location {
    pub office: OfficeId,
    pub name: String,
    pub city: String,
    pub state: String,
    pub launch: Launch,
}

/// The caller's locations of the organization of `office`, by name. Not paged, since an organization has at most 500.
///
/// # Errors
/// [`crate::Error::NotFound`] out of reach.
pub async fn locations(context: &Context, brand: &Brand, caller: &Caller, office: OfficeId) -> Result<Vec<Location>> {
    let reach = access::reach_over(context, caller, Owned::Office(office)).await?;
    let offices = match &reach.offices {
        Offices::Some(offices) => offices.clone(),
        Offices::All => vec![office],
    };
    let mut scope = context.database.read(reach).await?;
    let found = launches(&mut scope, brand, &offices).await?;
    let location = |(own, launch): (crate::offices::OfficeProfile, Launch)| Location {
        office: own.office,
        name: own.profile.name,
        city: own.profile.city,
        state: own.profile.state,
        launch,
    };
    Ok(found.into_iter().map(location).collect())
}
