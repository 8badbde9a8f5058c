//! Refusals about the move of an office from another system.

use crate::refusal::Refusal;

refusals! {
    ARRIVAL_UNDER_WAY: "arrival_under_way",
        "A move is already under way. Discard it first.",
        "Ya hay una mudanza en curso. Descártela primero.";
    ARRIVAL_STARTED: "arrival_started",
        "The switch-over has started. You can no longer change the move.",
        "El cambio ya empezó. Ya no se puede modificar la mudanza.";
    ARRIVAL_SCHEDULED: "arrival_scheduled",
        "The switch-over day is set. Cancel it before you change the move.",
        "El día del cambio está fijado. Cancélelo antes de modificar la mudanza.";
    ARRIVAL_NOT_SCHEDULED: "arrival_not_scheduled",
        "No switch-over day is set.",
        "No hay un día de cambio fijado.";
    ARRIVAL_NO_MEMBERS: "arrival_no_members",
        "Upload the file of members first.",
        "Primero suba el archivo de miembros.";
    ARRIVAL_METHODS_WAITING: "arrival_methods_waiting",
        "Payment methods are still being checked. Try again in a few minutes.",
        "Los métodos de pago todavía se están comprobando. Inténtelo de nuevo en unos minutos.";
    ARRIVAL_COMPARISON_CHANGED: "arrival_comparison_changed",
        "Members, prices or payment methods changed since the comparison. Review it again.",
        "Los miembros, los precios o los métodos de pago cambiaron desde la comparación. Revísela de nuevo.";
    ARRIVAL_DAY_PASSED: "arrival_day_passed",
        "The switch-over could not run on its day. Choose another day.",
        "El cambio no se pudo hacer en su día. Elija otro día.";
    ARRIVAL_NOT_SWITCHED: "arrival_not_switched",
        "There is no finished move to undo.",
        "No hay ninguna mudanza terminada que deshacer.";
    IMPORT_OF_ARRIVAL: "import_of_arrival",
        "This file belongs to your move from another system. It is imported on the switch-over day.",
        "Este archivo es de su mudanza desde otro sistema. Se importa el día del cambio.";
}

impl Refusal {
    /// For a switch-over while cells of the files are wrong; `left` is their number.
    pub fn arrival_problems_left(left: usize) -> Self {
        Self::filled(
            "arrival_problems_left",
            format!("Problems left in the files: {left}. Fix them first."),
            format!("Problemas pendientes en los archivos: {left}. Corríjalos primero."),
        )
        .with("problems", left)
    }

    /// For taking back a move after `households` were charged or changed. Names the first three.
    pub fn arrival_charged(households: &[String]) -> Self {
        let shown = households.iter().take(3).cloned().collect::<Vec<_>>().join(", ");
        let (in_english, in_spanish) = match households.len().saturating_sub(3) {
            0 => (String::new(), String::new()),
            more => (format!(" and {more} more"), format!(" y {more} más")),
        };
        Self::filled(
            "arrival_charged",
            format!("You can no longer undo this move. There are bills, or households were joined or moved: {shown}{in_english}."),
            format!("Esta mudanza ya no se puede deshacer. Hay facturas, o familias que se unieron o trasladaron: {shown}{in_spanish}."),
        )
        .with("households", households.join(", "))
    }
}

/// An example of each refusal of this file whose texts contain values.
#[cfg(test)]
pub(super) fn filled() -> Vec<Refusal> {
    vec![Refusal::arrival_problems_left(2), Refusal::arrival_charged(&["Ana Ruiz".to_owned()])]
}
