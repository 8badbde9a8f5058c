//! What a duplicate means for who is about to be added: what is said, and whether staff may go on.

use serde::{Deserialize, Serialize};
use serde_json::json;
use tenancy::Scope;
use tenancy::audit::{self, Act};
use tenancy::ids::{AccountId, MemberId, OfficeId};

use super::household::Both;
use crate::Result;
use crate::members::duplicates::{Identity, Match, known};

/// A person about to be added; e-mail and phone only of the account owner of a new household.
#[derive(Clone, Default)]
pub struct Asked {
    pub key: String,
    pub identity: Identity,
}

/// Somebody known who may be the same.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Duplicate {
    pub key: String,
    pub kind: Match,
    /// Holds a plan now.
    pub living: bool,
    pub account: AccountId,
    pub member: Option<MemberId>,
    pub name: String,
    pub status: Option<String>,
}

impl Duplicate {
    /// Staff may go on after confirming: never with a living person twice, nor with an e-mail that is a household's.
    pub fn overridable(&self) -> bool {
        match self.kind {
            Match::Person => !self.living,
            Match::Email => false,
            Match::Phone => true,
        }
    }

    /// Why it stands in the way.
    pub fn text(&self) -> Both {
        let name = &self.name;
        match (self.kind, self.living) {
            (Match::Person, true) => (
                "A member with the same name and birth date is already on file.".to_owned(),
                "Ya hay un miembro registrado con el mismo nombre y fecha de nacimiento.".to_owned(),
            ),
            (Match::Person, false) => (
                format!("{name} was a member here before. Re-enroll that member to keep the history."),
                format!("{name} ya fue miembro. Vuelva a inscribirlo para conservar el historial."),
            ),
            (Match::Email, _) => (
                format!("{name}’s household has this email. Add to that household instead."),
                format!("El hogar de {name} tiene este correo. Agregue a ese hogar."),
            ),
            (Match::Phone, _) => (
                format!("{name}’s household has this phone number."),
                format!("El hogar de {name} tiene este número de teléfono."),
            ),
        }
    }
}

/// Everybody at `office` who may be one of `people`, in their order.
pub async fn find_duplicates(scope: &mut Scope, office: OfficeId, people: &[Asked]) -> Result<Vec<Duplicate>> {
    let identities: Vec<Identity> = people.iter().map(|p| p.identity.clone()).collect();
    let found = known(scope, office, &identities).await?.into_iter().map(|known| Duplicate {
        key: people[known.asked].key.clone(),
        kind: known.why,
        living: known.living,
        account: known.account,
        member: known.member,
        name: known.name,
        status: known.status,
    });
    Ok(found.collect())
}

/// As [`find_duplicates`], for staff who look before they add; written to the audit trail.
pub async fn look_for_duplicates(scope: &mut Scope, office: OfficeId, people: &[Asked]) -> Result<Vec<Duplicate>> {
    let found = find_duplicates(scope, office, people).await?;
    let act = Act {
        act: "enrollment.duplicates_viewed",
        subject_kind: "office",
        subject_id: office.to_string(),
        office: Some(office),
        account: None,
        detail: json!({ "accounts": found.iter().map(|d| d.account).collect::<Vec<_>>() }),
    };
    audit::record(scope, act).await?;
    Ok(found)
}
