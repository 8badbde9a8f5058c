//! The locations and location groups of an organization, and which of them a reader's report is about.

use std::collections::BTreeSet;

use tenancy::Scope;
use tenancy::ids::{LocationGroupId, OfficeId, OrganizationId};

use crate::{Error, Place, PlaceKind, Result};

/// A location group.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LocationGroup {
    pub id: LocationGroupId,
    pub name: String,
    pub offices: Vec<OfficeId>,
}

/// All locations of an organization, with their groups by name.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Locations {
    pub all: Vec<OfficeId>,
    pub groups: Vec<LocationGroup>,
}

/// The part of an organization that a report is about.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Part {
    /// The reader's locations.
    pub offices: Vec<OfficeId>,
    /// The other locations, which are in no number of the report.
    pub left_out: usize,
    /// All locations of the organization.
    pub all: usize,
    /// The names of its groups, if it consists of groups.
    pub groups: Option<String>,
}

impl Locations {
    /// Loads them; the scope reaches the whole organization.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn load(scope: &mut Scope, organization: OrganizationId) -> Result<Self> {
        let all = sqlx::query_scalar!("select id from office where organization_id = $1 order by id", organization.0)
            .fetch_all(scope.db())
            .await?;
        let groups = sqlx::query!(
            r#"select g.id, g.name, coalesce(array_agg(o.office_id) filter (where o.office_id is not null), '{}') as "offices!"
               from location_group g left join location_group_office o on o.organization_id = g.organization_id and o.group_id = g.id
               where g.organization_id = $1 group by g.id, g.name order by lower(g.name), g.id"#,
            organization.0
        )
        .fetch_all(scope.db())
        .await?;
        let group = |id, name, offices: Vec<i64>| LocationGroup {
            id: LocationGroupId(id),
            name,
            offices: offices.into_iter().map(OfficeId).collect(),
        };
        Ok(Self {
            all: all.into_iter().map(OfficeId).collect(),
            groups: groups.into_iter().map(|row| group(row.id, row.name, row.offices)).collect(),
        })
    }

    /// The part with these locations and the locations of these groups; everything if none is named. `own` are the
    /// reader's locations.
    ///
    /// # Errors
    /// [`Error::NotFound`] for a group without a location of the reader.
    pub fn part(&self, own: &[OfficeId], locations: &[OfficeId], groups: &[LocationGroupId]) -> Result<Part> {
        let all = self.all.len();
        if locations.is_empty() && groups.is_empty() {
            return Ok(Part { offices: own.to_vec(), left_out: all.saturating_sub(own.len()), all, groups: None });
        }
        let mut offices: BTreeSet<OfficeId> = locations.iter().copied().collect();
        let mut hidden = BTreeSet::new();
        let mut names: Vec<&str> = vec![];
        for id in groups {
            let group = self.groups.iter().find(|group| group.id == *id).ok_or(Error::NotFound)?;
            let (seen, others): (Vec<OfficeId>, Vec<OfficeId>) =
                group.offices.iter().copied().partition(|office| own.contains(office));
            if seen.is_empty() {
                return Err(Error::NotFound);
            }
            offices.extend(seen);
            hidden.extend(others);
            names.push(&group.name);
        }
        let groups = locations.is_empty().then(|| names.join(", "));
        Ok(Part { offices: offices.into_iter().collect(), left_out: hidden.len(), all, groups })
    }
}

impl Place {
    /// The place as this part of its organization.
    #[must_use]
    pub fn as_part(mut self, part: &Part) -> Self {
        self.left_out = part.left_out;
        self.all = part.all.max(self.count);
        if let Some(name) = &part.groups {
            self.kind = PlaceKind::Group;
            self.name.clone_from(name);
        }
        self
    }

    /// "2 of 3 locations", for a part of an organization.
    pub(crate) fn share(&self) -> Option<String> {
        (self.all > self.count).then(|| format!("{} of {} locations", self.count, self.all))
    }
}

/// The number of locations of an organization; the scope reaches every location.
///
/// # Errors
/// If the database fails.
pub(crate) async fn count(scope: &mut Scope, organization: OrganizationId) -> Result<usize> {
    let all =
        sqlx::query_scalar!(r#"select count(*) as "all!" from office where organization_id = $1"#, organization.0)
            .fetch_one(scope.db())
            .await?;
    Ok(usize::try_from(all).unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn offices<const N: usize>(ids: [i64; N]) -> Vec<OfficeId> {
        ids.map(OfficeId).to_vec()
    }

    fn locations() -> Locations {
        let group = |id, name: &str, ids: Vec<OfficeId>| LocationGroup {
            id: LocationGroupId(id),
            name: name.to_owned(),
            offices: ids,
        };
        Locations {
            all: offices([1, 2, 3, 4]),
            groups: vec![
                group(7, "North", offices([1, 2])),
                group(8, "South", offices([2, 3])),
                group(9, "Far", offices([4])),
            ],
        }
    }

    #[test]
    fn everything_leaves_out_what_the_reader_does_not_reach() {
        let part = locations().part(&offices([1, 2]), &[], &[]).unwrap();
        assert_eq!((part.offices, part.left_out, part.all, part.groups), (offices([1, 2]), 2, 4, None));
    }

    #[test]
    fn groups_are_the_readers_locations_in_them_each_once() {
        let part = locations().part(&offices([1, 2]), &[], &[LocationGroupId(7), LocationGroupId(8)]).unwrap();
        assert_eq!((part.offices, part.left_out), (offices([1, 2]), 1));
        assert_eq!(part.groups.as_deref(), Some("North, South"));
    }

    #[test]
    fn a_group_and_a_location_are_read_together() {
        let part = locations().part(&offices([1, 2, 3]), &offices([3]), &[LocationGroupId(7)]).unwrap();
        assert_eq!((part.offices, part.left_out, part.groups), (offices([1, 2, 3]), 0, None));
    }

    #[test]
    fn a_group_out_of_reach_is_not_found() {
        for id in [9, 99] {
            let found = locations().part(&offices([1, 2]), &[], &[LocationGroupId(id)]);
            assert!(matches!(found, Err(Error::NotFound)), "{found:?}");
        }
    }
}
