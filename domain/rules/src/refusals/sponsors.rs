//! Refusals about businesses that sponsor memberships.

use chrono::NaiveDate;

use crate::dates::short_spanish_day;
use crate::refusal::Refusal;

refusals! {
    BUSINESS_CONNECT_OFF: "business_connect_off",
        "BusinessConnect isn’t on for this office.",
        "BusinessConnect no está activo en este consultorio.";
    BUSINESS_LINK_INVALID: "business_link_invalid",
        "This link was used or expired.",
        "Este enlace ya se usó o venció.";
    BUSINESS_ENDED: "business_ended",
        "This business has ended its sponsorship here.",
        "Esta empresa terminó su patrocinio aquí.";
    ADDENDUM_ALREADY_ACCEPTED: "addendum_already_accepted",
        "These terms are accepted. Send new terms to change them.",
        "Estas condiciones ya fueron aceptadas. Envíe condiciones nuevas para cambiarlas.";
    ADDENDUM_CHANGED: "addendum_changed",
        "The terms have changed. Reload the page.",
        "Las condiciones cambiaron. Vuelva a cargar la página.";
    ADDENDUM_NOT_RUNNING: "addendum_not_running",
        "These terms are not in force.",
        "Estas condiciones no están vigentes.";
    SPONSOR_NOT_WAITING: "sponsor_not_waiting",
        "This request was already decided.",
        "Esta solicitud ya fue decidida.";
    SPONSOR_EMPLOYEE_LEFT: "sponsor_employee_left",
        "This employee has left.",
        "Este empleado ya no trabaja ahí.";
    SPONSOR_ROSTER_FULL: "sponsor_roster_full",
        "A business can have 500 employees at an office.",
        "Una empresa puede tener 500 empleados en un consultorio.";
    SPONSOR_ROSTER_CHANGED: "sponsor_roster_changed",
        "The list changed since the preview. Review it again.",
        "La lista cambió desde la vista previa. Revísela de nuevo.";
    SPONSOR_MEMBERSHIP_NOT_COVERED: "sponsor_membership_not_covered",
        "The terms don’t include this plan.",
        "Las condiciones no incluyen este plan.";
    SPONSOR_MEMBERSHIP_NOT_ACTIVE: "sponsor_membership_not_active",
        "Only an active membership that renews automatically can be sponsored.",
        "Solo se puede patrocinar una membresía activa que se renueva automáticamente.";
    SPONSOR_CHOICE_PAST: "sponsor_choice_past",
        "This membership can’t be kept any more. Contact your office.",
        "Esta membresía ya no se puede conservar. Llame a su consultorio.";
    SPONSOR_CONSENT_NEEDED: "sponsor_consent_needed",
        "The sponsor no longer pays for this membership. The member must agree to its price first.",
        "El patrocinador ya no paga esta membresía. El miembro debe aceptar primero su precio.";
    SPONSORED_IN_OFFICE: "sponsored_in_office",
        "A business pays a part of this membership. End the sponsorship before you switch to in-office payment.",
        "Una empresa paga una parte de esta membresía. Termine el patrocinio antes de cambiar al pago en el consultorio.";
    SPONSOR_NEEDS_METHOD: "sponsor_needs_method",
        "Add a payment method first.",
        "Primero agregue una forma de pago.";
    SPONSOR_PRICE_CHANGED: "sponsor_price_changed",
        "The price has changed. Review it again.",
        "El precio cambió. Revíselo de nuevo.";
    SPONSORED_PLAN_CHANGE: "sponsored_plan_change",
        "A business pays a part of this membership. End the sponsorship before you change the plan.",
        "Una empresa paga una parte de esta membresía. Termine el patrocinio antes de cambiar el plan.";
    BUSINESS_INVOICE_CLOSED: "business_invoice_closed",
        "This invoice is not open.",
        "Esta factura no está abierta.";
    BUSINESS_PAYMENT_UNDER_WAY: "business_payment_under_way",
        "A payment of this invoice is under way. Try again in a few minutes.",
        "Se está procesando un pago de esta factura. Inténtelo de nuevo en unos minutos.";
    BUSINESS_NEEDS_METHOD: "business_needs_method",
        "Add a payment method in Settings first.",
        "Primero agregue una forma de pago en Configuración.";
    OFFICE_TAKES_NO_PAYMENTS: "office_takes_no_payments",
        "This office can’t take card or bank payments yet. Pay by check.",
        "Este consultorio todavía no acepta tarjetas ni cuentas bancarias. Pague con cheque.";
}

impl Refusal {
    /// For an employee of a business that is late or suspended.
    pub fn sponsor_suspended(business: &str) -> Self {
        Self::filled(
            "sponsor_suspended",
            format!("{business} can’t add members right now. Contact your office."),
            format!("{business} no puede agregar miembros por ahora. Llame a su consultorio."),
        )
        .with("business", business)
    }

    /// For a business that has not accepted the addendum.
    pub fn addendum_not_accepted(business: &str) -> Self {
        Self::filled(
            "addendum_not_accepted",
            format!("{business} hasn’t accepted the terms yet."),
            format!("{business} todavía no ha aceptado las condiciones."),
        )
        .with("business", business)
    }

    /// For a membership that a business pays for already.
    pub fn already_sponsored(business: &str) -> Self {
        Self::filled(
            "already_sponsored",
            format!("This membership is already paid by {business}."),
            format!("Esta membresía ya la paga {business}."),
        )
        .with("business", business)
    }

    /// For an employee whose eligibility begins later.
    pub fn sponsor_eligible_from(on: NaiveDate) -> Self {
        Self::filled(
            "sponsor_eligible_from",
            format!("You can join from {}.", on.format("%b %-d, %Y")),
            format!("Puede inscribirse desde el {}.", short_spanish_day(on)),
        )
        .with("on", on)
    }
}

/// An example of each refusal of this file whose texts contain values.
#[cfg(test)]
pub(super) fn filled() -> Vec<Refusal> {
    vec![
        Refusal::sponsor_suspended("Acme"),
        Refusal::addendum_not_accepted("Acme"),
        Refusal::already_sponsored("Acme"),
        Refusal::sponsor_eligible_from(NaiveDate::from_ymd_opt(2026, 12, 14).unwrap_or_default()),
    ]
}
