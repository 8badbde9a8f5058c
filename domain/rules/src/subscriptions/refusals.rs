//! The refusals whose messages contain the status of a membership.

use super::{NotAllowed, SubscriptionStatus, patient_status_words, status_words};
use crate::Refusal;

impl Refusal {
    /// For a membership that can't be canceled in its status.
    pub fn membership_is(person: &str, status: SubscriptionStatus) -> Self {
        Self::filled(
            "membership_is",
            format!("{person}’s membership is {}.", status_words(status).to_lowercase()),
            format!("La membresía de {person} está {}.", patient_status_words(status)),
        )
        .with("person", person)
        .with("status", status.as_str())
    }

    /// For a membership whose renewal can't be turned on or off in its status.
    pub fn does_not_renew(status: SubscriptionStatus) -> Self {
        Self::filled(
            "does_not_renew",
            format!("A membership that is {} doesn’t renew.", status_words(status).to_lowercase()),
            format!("Una membresía que está {} no se renueva.", patient_status_words(status)),
        )
        .with("status", status.as_str())
    }

    /// For a membership whose plan can't change in its status.
    pub fn plan_change_in(status: SubscriptionStatus) -> Self {
        Self::filled(
            "plan_change_in",
            format!(
                "You can’t change the plan of a membership that is {}. Resolve that first.",
                status_words(status).to_lowercase()
            ),
            format!(
                "No se puede cambiar el plan de una membresía que está {}. Resuelva eso primero.",
                patient_status_words(status)
            ),
        )
        .with("status", status.as_str())
    }

    /// For a membership whose payment day can't change in its status.
    pub fn payment_day_in(status: SubscriptionStatus) -> Self {
        Self::filled(
            "payment_day_in",
            format!(
                "You can’t change the payment day of a membership that is {}.",
                status_words(status).to_lowercase()
            ),
            format!("No se puede cambiar el día de pago de una membresía que está {}.", patient_status_words(status)),
        )
        .with("status", status.as_str())
    }

    /// For a membership whose term can't be extended in its status.
    pub fn term_in(status: SubscriptionStatus) -> Self {
        Self::filled(
            "term_in",
            format!("You can’t extend the term of a membership that is {}.", status_words(status).to_lowercase()),
            format!("No se puede extender el plazo de una membresía que está {}.", patient_status_words(status)),
        )
        .with("status", status.as_str())
    }

    /// For a membership that hasn't ended, so it can't be disabled.
    pub fn disabling_in(status: SubscriptionStatus) -> Self {
        Self::filled(
            "disabling_in",
            format!("A membership that is {} can’t be disabled. Cancel it first.", status_words(status).to_lowercase()),
            format!(
                "Una membresía que está {} no se puede desactivar. Cancélela primero.",
                patient_status_words(status)
            ),
        )
        .with("status", status.as_str())
    }

    /// For a person's membership that owes something, so it can't end.
    pub fn membership_owes(status: SubscriptionStatus) -> Self {
        Self::filled(
            "membership_owes",
            format!("A membership is {}. Clear what is owed first.", status_words(status).to_lowercase()),
            format!("Una membresía está {}. Salde primero lo que se debe.", patient_status_words(status)),
        )
        .with("status", status.as_str())
    }
}

impl From<NotAllowed> for Refusal {
    fn from(refused: NotAllowed) -> Self {
        let to = refused.becomes();
        let from = match refused.from {
            Some(from) => format!("que está {}", patient_status_words(from)),
            None => "nueva".to_owned(),
        };
        Self::filled(
            "status_change",
            refused.to_string(),
            format!("Una membresía {from} no puede pasar a estar {}.", patient_status_words(to)),
        )
        .with("from", refused.from.map_or("new", SubscriptionStatus::as_str))
        .with("to", to.as_str())
        .with("event", refused.event.as_str())
    }
}
