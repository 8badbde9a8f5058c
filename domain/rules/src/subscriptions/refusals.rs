//! The refusals whose messages contain the status of a membership.

use chrono::NaiveDate;

use super::{NotAllowed, SubscriptionStatus, patient_status_words, status_words};
use crate::Refusal;
use crate::dates::short_spanish_day;

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

    /// For a membership whose status doesn't allow a pause.
    pub fn pause_in(status: SubscriptionStatus) -> Self {
        Self::filled(
            "pause_in",
            format!("You can’t pause a membership that is {}.", status_words(status).to_lowercase()),
            format!("No se puede pausar una membresía que está {}.", patient_status_words(status)),
        )
        .with("status", status.as_str())
    }

    /// For a membership that can pause from a day on, because it is new.
    pub fn pause_from(on: NaiveDate) -> Self {
        Self::filled(
            "pause_from",
            format!("A new membership can pause from {} on.", on.format("%b %-d, %Y")),
            format!("Una membresía nueva se puede pausar a partir del {}.", short_spanish_day(on)),
        )
        .with("on", on)
    }

    /// For a membership that was paused less than a year ago.
    pub fn pause_again_from(on: NaiveDate) -> Self {
        Self::filled(
            "pause_again_from",
            format!("It was paused less than a year ago. It can pause again from {} on.", on.format("%b %-d, %Y")),
            format!("Se pausó hace menos de un año. Se puede pausar de nuevo a partir del {}.", short_spanish_day(on)),
        )
        .with("on", on)
    }

    /// For a person with a paused membership, who can't join anew or move before it resumes.
    pub fn paused_until(person: &str, on: NaiveDate) -> Self {
        Self::filled(
            "paused_until",
            format!("{person}’s membership is paused until {}. Resume it first.", on.format("%b %-d, %Y")),
            format!("La membresía de {person} está en pausa hasta el {}. Reanúdela primero.", short_spanish_day(on)),
        )
        .with("person", person)
        .with("until", on)
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
