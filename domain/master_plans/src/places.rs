//! The locations and groups of an organization, and the caller's own locations.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use chrono::{DateTime, NaiveDate, Utc};
use tenancy::brand::{Brand, BrandBook, BrandId};
use tenancy::clock::office_date;
use tenancy::ids::{LocationGroupId, OfficeId, OrganizationId};
use tenancy::{Caller, Offices, Reach, Scope};

use crate::rules::values::{Location, Place};
use crate::{Context, Error, Refusal, Result};

/// A caller at the locations of an organization where they manage plans.
#[derive(Clone, Copy)]
pub struct Planning<'a> {
    pub context: &'a Context,
    pub caller: &'a Caller,
    /// Names the caller's locations.
    pub reach: &'a Reach,
}

impl Planning<'_> {
    pub fn organization(&self) -> OrganizationId {
        self.reach.organization
    }

    /// The caller's locations.
    pub(crate) fn own(&self) -> BTreeSet<OfficeId> {
        match &self.reach.offices {
            Offices::Some(offices) => offices.iter().copied().collect(),
            Offices::All => BTreeSet::new(),
        }
    }

    /// The caller's locations that have not closed.
    pub(crate) fn open(&self, places: &Places) -> BTreeSet<OfficeId> {
        self.own().intersection(&places.all()).copied().collect()
    }

    /// Whether the caller manages plans at every location.
    pub(crate) fn manages_all(&self, places: &Places) -> bool {
        places.all().is_subset(&self.own())
    }

    /// A read-only scope over the whole organization; what is shown stays within the caller's locations.
    pub(crate) async fn read_all(&self) -> Result<Scope> {
        Ok(self.context.database.read(self.everywhere()).await?)
    }

    /// As [`Planning::read_all`], for changes; the caller checks that they stay within the caller's locations.
    pub(crate) async fn change_all(&self) -> Result<Scope> {
        Ok(self.context.database.scope(self.everywhere()).await?)
    }

    fn everywhere(&self) -> Reach {
        Reach { offices: Offices::All, ..self.reach.clone() }
    }

    /// Refuses a change that reaches locations beyond the caller's. One that reaches none of theirs is not found.
    pub(crate) fn reaches(&self, offices: &BTreeSet<OfficeId>) -> Result<()> {
        let own = self.own();
        if offices.is_subset(&own) {
            Ok(())
        } else if offices.is_disjoint(&own) {
            Err(Error::NotFound)
        } else {
            Err(Refusal::MASTER_BEYOND_OWN.into())
        }
    }
}

/// A location as the rules of plans see it.
#[derive(Debug, Clone)]
pub(crate) struct Office {
    pub name: String,
    pub brand: Arc<Brand>,
    pub state: String,
    pub phone: String,
    /// The date there.
    pub today: NaiveDate,
}

#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Group {
    pub name: String,
    pub offices: BTreeSet<OfficeId>,
}

/// The places of an organization. A location that closed sells nothing and is in none of them; only its name stays.
#[derive(Debug, Clone, Default)]
pub(crate) struct Places {
    pub offices: BTreeMap<OfficeId, Office>,
    pub groups: BTreeMap<LocationGroupId, Group>,
    closed: BTreeMap<OfficeId, String>,
}

impl Places {
    /// Reads them; `scope` reaches the whole organization.
    pub async fn read(scope: &mut Scope, brands: &BrandBook, now: DateTime<Utc>) -> Result<Self> {
        let organization = scope.organization();
        let rows = sqlx::query!(
            r#"select id, name, brand, state, timezone, phone, account_status = 3 as "closed!" from office where organization_id = $1 order by id"#,
            organization.0
        )
        .fetch_all(scope.db())
        .await?;
        let (mut offices, mut closed) = (BTreeMap::new(), BTreeMap::new());
        for row in rows {
            if row.closed {
                closed.insert(OfficeId(row.id), row.name);
                continue;
            }
            let brand = brands.get(&BrandId::new(row.brand)).map(Arc::clone).ok_or(Error::NotFound)?;
            let today = office_date(now, &row.timezone);
            let office = Office { name: row.name, brand, state: row.state, phone: row.phone, today };
            offices.insert(OfficeId(row.id), office);
        }
        let groups = sqlx::query!(
            r#"select g.id, g.name, coalesce(array_agg(o.office_id) filter (where o.office_id is not null), '{}') as "offices!"
               from location_group g left join location_group_office o on o.organization_id = g.organization_id and o.group_id = g.id
               where g.organization_id = $1 group by g.id, g.name"#,
            organization.0
        )
        .fetch_all(scope.db())
        .await?;
        let group = |name, members: Vec<i64>| {
            let open = members.into_iter().map(OfficeId).filter(|office| offices.contains_key(office));
            Group { name, offices: open.collect() }
        };
        let groups = groups.into_iter().map(|row| (LocationGroupId(row.id), group(row.name, row.offices))).collect();
        Ok(Self { offices, groups, closed })
    }

    pub fn all(&self) -> BTreeSet<OfficeId> {
        self.offices.keys().copied().collect()
    }

    pub fn at(&self, office: OfficeId) -> Location {
        let groups = self.groups.iter().filter(|(_, group)| group.offices.contains(&office));
        Location { office, groups: groups.map(|(id, _)| *id).collect() }
    }

    /// The locations of a place; none of a group that is not there.
    pub fn offices_of(&self, place: Place) -> BTreeSet<OfficeId> {
        match place {
            Place::Group(id) => self.groups.get(&id).map(|group| group.offices.clone()).unwrap_or_default(),
            Place::Location(id) => self.offices.contains_key(&id).then_some(id).into_iter().collect(),
        }
    }

    pub fn office_name(&self, office: OfficeId) -> String {
        let open = self.offices.get(&office).map(|office| &office.name);
        open.or_else(|| self.closed.get(&office)).cloned().unwrap_or_default()
    }

    pub fn name(&self, place: Place) -> String {
        match place {
            Place::Group(id) => self.groups.get(&id).map(|group| group.name.clone()).unwrap_or_default(),
            Place::Location(id) => self.office_name(id),
        }
    }

    /// These locations in order of their names.
    pub fn by_name(&self, offices: &BTreeSet<OfficeId>) -> Vec<OfficeId> {
        let mut sorted: Vec<_> = offices.iter().copied().collect();
        sorted.sort_by_key(|office| (self.office_name(*office).to_lowercase(), *office));
        sorted
    }

    /// Refuses places that the organization doesn't have.
    pub fn know(&self, place: Place) -> Result<()> {
        let known = match place {
            Place::Group(id) => self.groups.contains_key(&id),
            Place::Location(id) => self.offices.contains_key(&id),
        };
        if known { Ok(()) } else { Err(Error::NotFound) }
    }
}
