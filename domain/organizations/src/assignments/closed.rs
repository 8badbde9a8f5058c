//! Access to a location that closed.

use chrono::{DateTime, Utc};
use identity::end_grant;
use kernel::notices::{self, Notice};
use tenancy::ids::OfficeId;
use tenancy::{Scope, UserType};

use super::effective::PlaceKind;
use super::store;
use crate::Result;

/// Ends the access that people have at a closed location alone; returns how many they are. Owners keep it, for its history and
/// what is still collected there, and so does who has access by a group or the organization. `scope` reaches the whole
/// organization.
///
/// # Errors
/// When the database fails.
pub async fn leave_closed(scope: &mut Scope, office: OfficeId, now: DateTime<Utc>) -> Result<usize> {
    store::lock(scope).await?;
    let mut left = 0;
    for (login, assigned) in store::assignments_of(scope, None).await? {
        let here = assigned.into_iter().find(|one| {
            one.kind == PlaceKind::Location
                && one.place == office.0
                && !one.ended
                && !one.owner
                && one.role != UserType::Dentist
        });
        let Some(here) = here else { continue };
        end_grant(scope, login, here.grant, now).await?;
        store::leave_location(scope, login, office).await?;
        store::revoke_invitations(scope, office, login, now).await?;
        store::set_type_by_roles(scope, login, None).await?;
        let notice = Notice::AccessChanged { login, offices: vec![office], by: None, at: now };
        notices::enqueue(scope, notice, now).await?;
        left += 1;
    }
    Ok(left)
}
