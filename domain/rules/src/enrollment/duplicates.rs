//! Possible duplicates of a person to be added: the message, and whether staff may continue.

use serde::{Deserialize, Serialize};
use tenancy::ids::{AccountId, MemberId};

use super::household::Both;
use crate::members::duplicates::Match;
use crate::subscriptions::SubscriptionStatus;

/// A known person who may be the same.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Duplicate {
    pub key: String,
    pub kind: Match,
    /// Has a plan now.
    pub living: bool,
    pub account: AccountId,
    pub member: Option<MemberId>,
    pub name: String,
    pub status: Option<SubscriptionStatus>,
}

impl Duplicate {
    /// Returns whether staff may continue after confirming. They can't when the person has a plan, or when the email
    /// belongs to a household.
    pub fn overridable(&self) -> bool {
        match self.kind {
            Match::Person => !self.living,
            Match::Email => false,
            Match::Phone => true,
        }
    }

    /// Why the enrollment cannot continue.
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
                format!("El grupo familiar de {name} tiene este correo. Agregue a ese grupo familiar."),
            ),
            (Match::Phone, _) => (
                format!("{name}’s household has this phone number."),
                format!("El grupo familiar de {name} tiene este número de teléfono."),
            ),
        }
    }
}
