//! Refusals about offices, locations, imports and their set-up.

use std::fmt::Display;

use crate::counts::counted;
use crate::refusal::Refusal;

refusals! {
    NO_LOCATION_TO_OPEN: "no_location_to_open",
        "There is no location left to open.",
        "No queda ninguna ubicación por abrir.";
    LOCATIONS_BEING_OPENED: "locations_being_opened",
        "Its locations are being opened. You can no longer change its rows.",
        "Sus ubicaciones se están abriendo. Ya no se pueden cambiar sus filas.";
    NO_ONE_TO_IMPORT: "no_one_to_import",
        "There is no one left to import.",
        "No queda nadie por importar.";
    IMPORT_STARTED: "import_started",
        "This import has started. You can no longer change its rows.",
        "Esta importación ya empezó. Ya no se pueden cambiar sus filas.";
    IMPORT_UNDONE: "import_undone", "This import was already undone.", "Esta importación ya se deshizo.";
    IMPORT_UNDO_TOO_LATE: "import_undo_too_late",
        "You can undo an import for 24 hours. That time has passed.",
        "Una importación se puede deshacer durante 24 horas. Ese tiempo ya pasó.";
    IMPORT_NOT_FINISHED: "import_not_finished",
        "This import is not finished.",
        "Esta importación no ha terminado.";
}

impl Refusal {
    /// For a new location with the name of one in the same ZIP code.
    pub fn location_exists(name: &str) -> Self {
        Self::filled(
            "location_exists",
            format!("You already have a location named {name} in this ZIP code."),
            format!("Ya tiene una ubicación llamada {name} en este código postal."),
        )
        .with("location", name)
    }

    /// For a file of locations whose rows are not all decided; `left` is the number of those rows.
    pub fn location_rows_left(left: usize) -> Self {
        Self::filled(
            "location_rows_left",
            format!("{}: fix, skip, or keep them first.", rows_left(left)),
            format!("Todavía hay filas con errores o duplicados ({left}): primero corríjalas, omítalas o consérvelas."),
        )
        .with("rows", left)
    }

    /// For an import of members whose rows are not all decided; `left` is the number of those rows. `changed` says that
    /// plans or members changed since the last check.
    pub fn import_rows_left(left: i64, changed: bool) -> Self {
        let mut english = format!("{}: fix or skip them first.", rows_left(left));
        let mut spanish =
            format!("Todavía hay filas con errores o duplicados ({left}): primero corríjalas u omítalas.");
        if changed {
            english.push_str(" Plans or members changed since the last check.");
            spanish.push_str(" Los planes o los miembros cambiaron desde la última revisión.");
        }
        Self::filled("import_rows_left", english, spanish).with("rows", left)
    }

    /// For undoing an import after `households` have changed. Names the first three.
    pub fn import_households_changed(households: &[String]) -> Self {
        let shown = households.iter().take(3).cloned().collect::<Vec<_>>().join(", ");
        let (in_english, in_spanish) = match households.len().saturating_sub(3) {
            0 => (String::new(), String::new()),
            more => (format!(" and {more} more"), format!(" y {more} más")),
        };
        Self::filled(
            "import_households_changed",
            format!("You can no longer undo this import. Something has changed for {shown}{in_english}."),
            format!("Esta importación ya no se puede deshacer. Algo cambió para {shown}{in_spanish}."),
        )
        .with("households", households.join(", "))
    }
}

/// An example of each refusal of this file whose texts contain values.
#[cfg(test)]
pub(super) fn filled() -> Vec<Refusal> {
    vec![
        Refusal::location_exists("Meridian"),
        Refusal::location_rows_left(2),
        Refusal::import_rows_left(2, true),
        Refusal::import_households_changed(&["Ana Ruiz".to_owned()]),
    ]
}

fn rows_left<N: Display + PartialEq + From<u8>>(left: N) -> String {
    let rows = counted(left, "row still has", "rows still have");
    format!("{rows} errors or duplicates")
}
