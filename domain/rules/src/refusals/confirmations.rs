//! Refusals that end when the same request comes again with a confirmation.

use crate::plans::Held;
use crate::refusal::Refusal;

refusals! {
    CONFIRM_COORDINATOR: "confirm_coordinator",
        "The plan coordinator is the contact for patients and support. Confirm the change.",
        "El coordinador de planes es el contacto para los pacientes y para soporte. Confirme el cambio.";
}

impl Refusal {
    /// For a change of a plan that members have.
    pub fn plan_has_members(held: Held) -> Self {
        let Held { monthly, annually } = held;
        let (has, tiene, apply) = match held.total() {
            1 => ("1 member has".to_owned(), "1 miembro tiene".to_owned(), "se le aplicarán"),
            members => (format!("{members} members have"), format!("{members} miembros tienen"), "se les aplicarán"),
        };
        Self::filled(
            "plan_has_members",
            format!("{has} this plan ({monthly} monthly, {annually} yearly). Your changes apply to them too."),
            format!("{tiene} este plan ({monthly} por mes, {annually} por año). Sus cambios también {apply}."),
        )
        .with("monthly", monthly)
        .with("yearly", annually)
    }
}

/// An example of each refusal of this file whose texts contain values.
#[cfg(test)]
pub(super) fn filled() -> Vec<Refusal> {
    vec![Refusal::plan_has_members(Held { monthly: 1, annually: 0 })]
}
