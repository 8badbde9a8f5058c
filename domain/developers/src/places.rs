//! Where a key or webhook reaches, and which of them a person manages.

use std::collections::BTreeSet;

use tenancy::ids::{OfficeId, OrganizationId};
use tenancy::{Caller, Permission, Reach, Scope, contract};

use crate::{Context, Error, FieldErrors, Message, Result};

/// A person who manages an organization's developer access: where they may, and as whom.
#[derive(Debug, Clone)]
pub struct Managed {
    pub caller: Caller,
    pub organization: OrganizationId,
    /// The offices of the organization where the person may manage it.
    pub own: BTreeSet<OfficeId>,
    /// The whole organization: keys and webhooks belong to it.
    pub reach: Reach,
    /// Whether `own` are all its offices.
    pub is_whole: bool,
}

/// An office that a key can reach.
#[contract]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Place {
    pub id: OfficeId,
    pub name: String,
}

impl Managed {
    /// The organization, for a caller who may make the call at an office there.
    ///
    /// # Errors
    /// [`Error::NotFound`], [`Error::Forbidden`] or [`Error::NotInTier`] when the caller may not.
    pub async fn load(context: &Context, caller: Caller, organization: OrganizationId) -> Result<Self> {
        let there = caller.in_each_organization()?.into_iter().find(|reach| reach.organization == organization);
        let there = there.ok_or(Error::NotFound)?;
        let own: BTreeSet<_> = match &there.offices {
            tenancy::Offices::All => BTreeSet::new(),
            tenancy::Offices::Some(offices) => offices.iter().copied().collect(),
        };
        let reach = Reach::organization(organization, there.actor);
        let mut scope = context.database.read(reach.clone()).await?;
        let all = offices(&mut scope).await?;
        let is_whole = all.iter().all(|office| own.contains(&office.id));
        Ok(Self { caller, organization, own, reach, is_whole })
    }

    /// Whether the person manages what reaches these offices; `None` means the whole organization.
    pub fn covers(&self, offices: Option<&[i64]>) -> bool {
        match offices {
            None => self.is_whole,
            Some(offices) => offices.iter().all(|office| self.own.contains(&OfficeId(*office))),
        }
    }

    /// The offices of a new key or webhook, checked; `None` for the whole organization.
    ///
    /// # Errors
    /// [`Error::Invalid`] at `offices` for an office where the person may not manage it.
    pub fn chosen(&self, offices: Option<&[i64]>) -> Result<Option<Vec<i64>>> {
        let wrong = |message| Err(Error::Invalid(FieldErrors::one("offices", message)));
        match offices {
            Some([]) => wrong(Message::Required),
            Some(offices) => {
                let unique: BTreeSet<i64> = offices.iter().copied().collect();
                let chosen: Vec<i64> = unique.into_iter().collect();
                if self.covers(Some(&chosen)) { Ok(Some(chosen)) } else { wrong(Message::InvalidData) }
            }
            None if self.is_whole => Ok(None),
            None => wrong(Message::Required),
        }
    }

    /// Whether the person has the permission at all of these offices.
    pub fn may_at_all(&self, offices: Option<&[i64]>, permission: Permission) -> bool {
        match offices {
            None => self.own.iter().all(|office| self.caller.may_at(*office, permission)),
            Some(offices) => offices.iter().all(|office| self.caller.may_at(OfficeId(*office), permission)),
        }
    }

    /// The offices to choose from, by name.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn places(&self, context: &Context) -> Result<Vec<Place>> {
        let mut scope = context.database.read(self.reach.clone()).await?;
        Ok(offices(&mut scope).await?.into_iter().filter(|place| self.own.contains(&place.id)).collect())
    }
}

/// The organization's offices that are not closed.
async fn offices(scope: &mut Scope) -> Result<Vec<Place>> {
    let organization = scope.organization();
    let rows = sqlx::query!(
        "select id, name from office where organization_id = $1 and account_status <> 3 order by search_fold(name), id",
        organization.0
    )
    .fetch_all(scope.db())
    .await?;
    Ok(rows.into_iter().map(|row| Place { id: OfficeId(row.id), name: row.name }).collect())
}

/// Whether a reach includes `office`; `None` for the organization itself.
pub(crate) fn reaches(offices: Option<&[i64]>, office: Option<i64>) -> bool {
    match (offices, office) {
        (None, _) | (_, None) => true,
        (Some(offices), Some(office)) => offices.contains(&office),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_events_office_must_be_reached() {
        assert!(reaches(None, Some(1)) && reaches(Some(&[1, 2]), Some(2)) && reaches(Some(&[1]), None));
        assert!(!reaches(Some(&[1]), Some(2)) && !reaches(Some(&[]), Some(2)));
    }
}
