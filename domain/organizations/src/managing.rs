//! The caller's part of an organization.

use std::collections::{BTreeMap, BTreeSet};

use tenancy::ids::{LocationGroupId, OfficeId, OrganizationId};
use tenancy::{Caller, Offices, Permission, Reach, Scope, UserType, contract};

use crate::{Context, OrNotFound, Result};

/// A caller at the locations of an organization where they may make the call.
#[derive(Clone, Copy)]
pub struct Managing<'a> {
    pub context: &'a Context,
    pub caller: &'a Caller,
    /// Names the caller's locations.
    pub reach: &'a Reach,
}

#[contract(rename = "LocationGroupName")]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GroupName {
    pub id: LocationGroupId,
    pub group_name: String,
}

#[contract]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LocationName {
    #[oai(rename = "dentistInfoId")]
    pub office: OfficeId,
    #[oai(rename = "officeName")]
    pub name: String,
}

impl<'a> Managing<'a> {
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

    /// A read-only scope over the whole organization, for what the caller may know only in numbers, and for rules.
    pub(crate) async fn read_all(&self) -> Result<Scope> {
        Ok(self.context.database.read(self.everywhere()).await?)
    }

    /// As [`Managing::read_all`], for changes; the caller checks that they stay within the caller's locations.
    pub(crate) async fn change_all(&self) -> Result<Scope> {
        Ok(self.context.database.scope(self.everywhere()).await?)
    }

    fn everywhere(&self) -> Reach {
        Reach { offices: Offices::All, ..self.reach.clone() }
    }

    /// Whether the caller owns all of these locations.
    pub(crate) fn owns(&self, offices: impl IntoIterator<Item = OfficeId>) -> bool {
        offices.into_iter().all(|office| self.caller.role_at(office) == Some(UserType::Dentist))
    }

    /// The caller's permissions at each of these locations.
    pub(crate) fn permissions_at_each(&self, offices: impl IntoIterator<Item = OfficeId>) -> Vec<Permission> {
        let mut held = Permission::ALL.to_vec();
        for office in offices {
            held.retain(|permission| self.caller.may_at(office, *permission));
        }
        held
    }
}

/// The places of an organization: its locations and groups.
#[derive(Debug, Clone, Default)]
pub(crate) struct Places {
    /// By id.
    pub offices: BTreeMap<OfficeId, String>,
    pub groups: BTreeMap<LocationGroupId, Group>,
}

#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Group {
    pub name: String,
    pub offices: BTreeSet<OfficeId>,
}

impl Places {
    /// Reads them; `scope` reaches the whole organization.
    pub async fn read(scope: &mut Scope) -> Result<Self> {
        let organization = scope.organization();
        let offices =
            sqlx::query!("select id, name from office where organization_id = $1 order by id", organization.0)
                .fetch_all(scope.db())
                .await?;
        let groups = sqlx::query!(
            r#"select g.id, g.name, coalesce(array_agg(o.office_id) filter (where o.office_id is not null), '{}') as "offices!"
               from location_group g left join location_group_office o on o.organization_id = g.organization_id and o.group_id = g.id
               where g.organization_id = $1 group by g.id, g.name"#,
            organization.0
        )
        .fetch_all(scope.db())
        .await?;
        Ok(Self {
            offices: offices.into_iter().map(|row| (OfficeId(row.id), row.name)).collect(),
            groups: groups
                .into_iter()
                .map(|row| {
                    let offices = row.offices.into_iter().map(OfficeId).collect();
                    (LocationGroupId(row.id), Group { name: row.name, offices })
                })
                .collect(),
        })
    }

    pub fn all(&self) -> BTreeSet<OfficeId> {
        self.offices.keys().copied().collect()
    }

    /// The names of these locations, in order of their names.
    pub fn names(&self, offices: &BTreeSet<OfficeId>) -> Vec<LocationName> {
        let mut names: Vec<_> = offices.iter().filter_map(|office| self.name(*office)).collect();
        names.sort_by_key(|one| (one.name.to_lowercase(), one.office));
        names
    }

    pub fn name(&self, office: OfficeId) -> Option<LocationName> {
        Some(LocationName { office, name: self.offices.get(&office)?.clone() })
    }

    /// The groups in order of their names.
    pub fn groups_by_name(&self) -> Vec<(LocationGroupId, &Group)> {
        let mut groups: Vec<_> = self.groups.iter().map(|(id, group)| (*id, group)).collect();
        groups.sort_by_key(|(id, group)| (group.name.to_lowercase(), *id));
        groups
    }
}

/// The organization's name.
pub(crate) async fn organization_name(scope: &mut Scope) -> Result<String> {
    let organization = scope.organization();
    let name = sqlx::query_scalar!("select name from organization where organization_id = $1", organization.0)
        .one_or_not_found(scope)
        .await?;
    Ok(name)
}
