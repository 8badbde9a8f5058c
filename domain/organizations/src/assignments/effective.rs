//! What a person may do at a location, by all of their assignments. No I/O.

use std::collections::BTreeSet;

use tenancy::ids::OfficeId;
use tenancy::{Permission, UserType, contract};

/// The kind of place that an assignment is for, the most specific first.
#[contract(rename = "AssignmentKind")]
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum PlaceKind {
    Location,
    Group,
    Organization,
}

/// An assignment with the locations that it reaches.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Held {
    pub kind: PlaceKind,
    pub role: UserType,
    pub permissions: Vec<Permission>,
    pub offices: BTreeSet<OfficeId>,
}

/// What a person may do at one location.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Access {
    pub decided_by: PlaceKind,
    /// The widest role of the deciding assignments.
    pub role: UserType,
    /// Those of any deciding assignment that its role allows.
    pub permissions: Vec<Permission>,
    /// The positions of the deciding assignments.
    pub because: Vec<usize>,
}

impl Held {
    /// The permissions that its role allows.
    pub fn permits(&self) -> impl Iterator<Item = Permission> + '_ {
        let allowed = self.role.permissions();
        self.permissions.iter().copied().filter(move |permission| allowed.contains(permission))
    }
}

/// The access at `office`; `None` when no assignment reaches it.
pub fn at(office: OfficeId, held: &[Held]) -> Option<Access> {
    let there = || held.iter().enumerate().filter(|(_, own)| own.offices.contains(&office));
    let decided_by = there().map(|(_, own)| own.kind).min()?;
    let deciding = || there().filter(|(_, own)| own.kind == decided_by);
    let role = deciding().map(|(_, own)| own.role).reduce(identity::office_users::rules::wider)?;
    let permitted: Vec<_> = deciding().flat_map(|(_, own)| own.permits()).collect();
    Some(Access {
        decided_by,
        role,
        permissions: Permission::ALL.into_iter().filter(|permission| permitted.contains(permission)).collect(),
        because: deciding().map(|(index, _)| index).collect(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use Permission::{Enrollment, Members, Plans, Refunds};
    use PlaceKind::{Group, Location, Organization};
    use UserType::{Dentist, DentistStandard, OfficeAdmin};

    fn held(kind: PlaceKind, role: UserType, permissions: &[Permission], offices: &[i64]) -> Held {
        let offices = offices.iter().map(|office| OfficeId(*office)).collect();
        Held { kind, role, permissions: permissions.to_vec(), offices }
    }

    #[test]
    fn the_most_specific_assignment_decides() {
        let own = [
            held(Organization, OfficeAdmin, &[Members, Plans, Refunds], &[1, 2, 3]),
            held(Group, OfficeAdmin, &[Members, Plans], &[1, 2]),
            held(Location, DentistStandard, &[Members], &[1]),
        ];
        let by = |office| at(OfficeId(office), &own).map(|access| (access.decided_by, access.permissions));
        assert_eq!(by(1), Some((Location, vec![Members])));
        assert_eq!(by(2), Some((Group, vec![Members, Plans])));
        assert_eq!(by(3), Some((Organization, vec![Members, Refunds, Plans])));
        assert_eq!(by(4), None);
    }

    #[test]
    fn groups_add_up_each_within_its_role() {
        let own =
            [held(Group, DentistStandard, &[Enrollment, Refunds], &[1]), held(Group, OfficeAdmin, &[Members], &[1, 2])];
        let access = at(OfficeId(1), &own).unwrap();
        assert_eq!((access.role, access.because), (OfficeAdmin, vec![0, 1]));
        assert_eq!(access.permissions, [Members, Enrollment], "an associate gives no refunds");
        assert_eq!(at(OfficeId(2), &own).unwrap().because, [1]);
    }

    #[test]
    fn removing_a_location_assignment_may_widen_access() {
        let mut own = vec![
            held(Location, DentistStandard, &[Members], &[1]),
            held(Organization, Dentist, &Permission::ALL, &[1]),
        ];
        assert_eq!(at(OfficeId(1), &own).unwrap().permissions, [Members]);
        own.remove(0);
        assert_eq!(at(OfficeId(1), &own).unwrap().permissions, Permission::ALL);
    }
}
