//! Refusals about visits at other locations of an organization, and their settlement.

use crate::refusal::Refusal;

refusals! {
    GUEST_IS_OWN_MEMBER: "guest_is_own_member",
        "This member belongs to your location. Use the member’s page.",
        "Este miembro es de su consultorio. Use la página del miembro.";
    LOCATION_VISIT_SETTINGS_CHANGED: "location_visit_settings_changed",
        "Someone else changed these settings. Reload to see them.",
        "Otra persona cambió esta configuración. Vuelva a cargarla.";
    SETTLEMENT_OWNERS_ONLY: "settlement_owners_only",
        "Only an owner of every location can do this.",
        "Solo puede hacerlo un propietario de todos los consultorios.";
    SETTLEMENT_IS_OFF: "settlement_is_off",
        "Locations don’t settle visits. Turn settlement on first.",
        "Los consultorios no liquidan visitas. Active primero la liquidación.";
    SETTLEMENT_MONTH_CLOSED: "settlement_month_closed",
        "This month is already closed.",
        "Este mes ya está cerrado.";
    SETTLEMENT_MONTH_RUNS: "settlement_month_runs",
        "This month isn’t over at every location yet.",
        "Este mes todavía no termina en todos los consultorios.";
    SETTLEMENT_EARLIER_OPEN: "settlement_earlier_open",
        "An earlier month is still open. Close it first.",
        "Un mes anterior sigue abierto. Ciérrelo primero.";
    SETTLEMENT_RECORDED: "settlement_recorded",
        "This payment is already recorded.",
        "Este pago ya está registrado.";
}

impl Refusal {
    /// For a procedure at another location that has no usual fee for it, so that nobody knows what it is owed.
    pub fn no_usual_fee(code: &str) -> Self {
        Self::filled(
            "no_usual_fee",
            format!("Your location has no usual fee for {code}. Add it in the plan settings first."),
            format!(
                "Su consultorio no tiene tarifa habitual para {code}. Agréguela primero en la configuración de planes."
            ),
        )
        .with("code", code)
    }
}

/// An example of each refusal of this file whose texts contain values.
#[cfg(test)]
pub(super) fn filled() -> Vec<Refusal> {
    vec![Refusal::no_usual_fee("1110")]
}
