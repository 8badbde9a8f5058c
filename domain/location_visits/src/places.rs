//! An organization’s locations, and a caller at some of these.

use std::collections::{BTreeMap, BTreeSet};

use chrono::{DateTime, NaiveDate, Utc};
use tenancy::clock::office_date;
use tenancy::ids::OfficeId;
use tenancy::{Caller, Offices, Reach, Scope, UserType};

use crate::{Context, Error, Refusal, Result};

/// A caller at the locations of an organization where they may make the call.
#[derive(Clone, Copy)]
pub struct Settling<'a> {
    pub context: &'a Context,
    pub caller: &'a Caller,
    /// Names the caller's locations.
    pub reach: &'a Reach,
}

impl Settling<'_> {
    /// The caller's locations.
    pub(crate) fn own(&self) -> BTreeSet<OfficeId> {
        match &self.reach.offices {
            Offices::Some(offices) => offices.iter().copied().collect(),
            Offices::All => BTreeSet::new(),
        }
    }

    /// A read-only scope over the whole organization; what is shown has one of the caller's locations on one side.
    pub(crate) async fn read_all(&self) -> Result<Scope> {
        Ok(self.context.database.read(everywhere(self.reach)).await?)
    }

    /// As [`Settling::read_all`], for changes by an owner of every location.
    pub(crate) async fn change_all(&self) -> Result<Scope> {
        Ok(self.context.database.scope(everywhere(self.reach)).await?)
    }

    /// Whether the caller owns every location.
    pub(crate) fn owns(&self, places: &Places) -> bool {
        places.0.keys().all(|office| self.caller.role_at(*office) == Some(UserType::Dentist))
    }

    /// # Errors
    /// [`Error::Conflict`] for a caller who does not own every location.
    pub(crate) fn check_owns(&self, places: &Places) -> Result<()> {
        if self.owns(places) { Ok(()) } else { Err(Refusal::SETTLEMENT_OWNERS_ONLY.into()) }
    }
}

/// The same actor over the whole organization.
pub(crate) fn everywhere(reach: &Reach) -> Reach {
    Reach { offices: Offices::All, ..reach.clone() }
}

/// A location's name and its time zone.
#[derive(Debug, Clone)]
pub(crate) struct Place {
    pub name: String,
    pub timezone: String,
}

/// The locations of an organization, by id.
#[derive(Debug, Clone)]
pub(crate) struct Places(pub BTreeMap<OfficeId, Place>);

impl Places {
    /// Reads them; `scope` reaches the whole organization.
    pub async fn read(scope: &mut Scope) -> Result<Self> {
        let organization = scope.organization();
        let rows = sqlx::query!(
            "select id, name, timezone from office where organization_id = $1 order by id",
            organization.0
        )
        .fetch_all(scope.db())
        .await?;
        let place = |name, timezone| Place { name, timezone };
        Ok(Self(rows.into_iter().map(|row| (OfficeId(row.id), place(row.name, row.timezone))).collect()))
    }

    /// # Errors
    /// [`Error::NotFound`] for an office of another organization.
    pub fn get(&self, office: OfficeId) -> Result<&Place> {
        self.0.get(&office).ok_or(Error::NotFound)
    }

    /// The date of a location.
    pub fn today(&self, office: OfficeId, now: DateTime<Utc>) -> Result<NaiveDate> {
        Ok(office_date(now, &self.get(office)?.timezone))
    }

    /// The date where it is earliest: what is over there is over everywhere.
    pub fn earliest_today(&self, now: DateTime<Utc>) -> NaiveDate {
        let dates = self.0.values().map(|place| office_date(now, &place.timezone));
        dates.min().unwrap_or_else(|| now.date_naive())
    }
}
