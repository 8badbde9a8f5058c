//! Refusals about vouchers and the programs that pay for them.

use chrono::NaiveDate;

use crate::Cents;
use crate::dates::short_spanish_day;
use crate::money::dollars;
use crate::refusal::Refusal;

refusals! {
    VOUCHER_KEY_USED: "voucher_key_used",
        "This request was already used for another voucher. Start a new one.",
        "Esta solicitud ya se usó para otro vale. Empiece una nueva.";
    VOUCHER_NO_PROGRAM: "voucher_no_program",
        "Your office has no active voucher program.",
        "Su consultorio no tiene ningún programa de vales activo.";
    VOUCHER_PROGRAM_PAUSED: "voucher_program_paused",
        "This voucher program is paused.",
        "Este programa de vales está en pausa.";
    VOUCHER_PROGRAM_ENDED: "voucher_program_ended",
        "This voucher program has ended.",
        "Este programa de vales terminó.";
    VOUCHER_NOT_A_MEMBER: "voucher_not_a_member",
        "The membership was not active on that day.",
        "La membresía no estaba activa ese día.";
    VOUCHER_OWN: "voucher_own",
        "You submitted this voucher. Another person must decide it.",
        "Usted envió este vale. Otra persona debe decidirlo.";
    VOUCHER_DECIDED_BY_OTHER: "voucher_decided_by_other",
        "Already decided by another person.",
        "Otra persona ya lo decidió.";
    VOUCHER_APPROVED_BY_OTHER: "voucher_approved_by_other",
        "Already approved by another person.",
        "Otra persona ya lo aprobó.";
    VOUCHER_REJECTED_BY_OTHER: "voucher_rejected_by_other",
        "Already rejected by another person.",
        "Otra persona ya lo rechazó.";
    VOUCHER_EXPIRED: "voucher_expired",
        "This voucher expired without a decision.",
        "Este vale venció sin una decisión.";
    VOUCHER_WITHDRAWN: "voucher_withdrawn",
        "The office withdrew this voucher.",
        "El consultorio retiró este vale.";
    VOUCHER_NOT_WAITING: "voucher_not_waiting",
        "This voucher is not waiting any more.",
        "Este vale ya no está en espera.";
    VOUCHER_NOT_REVERSIBLE: "voucher_not_reversible",
        "Only an approved or paid voucher can be reversed.",
        "Solo se puede revertir un vale aprobado o pagado.";
    VOUCHER_PAYMENT_UNDER_WAY: "voucher_payment_under_way",
        "This voucher is being paid. Try again in a minute.",
        "Este vale se está pagando. Inténtelo de nuevo en un minuto.";
    VOUCHER_SETTINGS_CHANGED: "voucher_settings_changed",
        "The settings have changed. Reload the page.",
        "La configuración cambió. Vuelva a cargar la página.";
    VOUCHER_NEEDS_PLAN_BILL: "voucher_needs_plan_bill",
        "This member has no membership that waits for payment.",
        "Este miembro no tiene ninguna membresía que espere el pago.";
    VOUCHER_PAYS_WHOLE_PLAN: "voucher_pays_whole_plan",
        "A membership is paid as a whole. Approve the full amount or reject it.",
        "Una membresía se paga completa. Apruebe el monto completo o rechácelo.";
    VOUCHER_PAID_BILL: "voucher_paid_bill",
        "This voucher paid a membership. Cancel the membership instead.",
        "Este vale pagó una membresía. Cancele la membresía.";
    VOUCHER_OFFICE_IN_PROGRAM: "voucher_office_in_program",
        "One of these offices already has a voucher program.",
        "Uno de estos consultorios ya tiene un programa de vales.";
    VOUCHER_FUND_NOT_HELD: "voucher_fund_not_held",
        "The office’s own program has no fund.",
        "El programa propio del consultorio no tiene fondo.";
    VOUCHER_FUND_NEGATIVE: "voucher_fund_negative",
        "The fund is short. Record a payment before you resume the program.",
        "Faltan fondos. Registre un pago antes de reanudar el programa.";
}

impl Refusal {
    /// For an approval of more than the fund has.
    pub fn voucher_fund_left(left: Cents) -> Self {
        let left = dollars(left.0);
        Self::filled("voucher_fund_left", format!("Only {left} is left."), format!("Solo quedan {left}."))
            .with("left", &left)
    }

    /// For a service that the member has used within the program's time.
    pub fn voucher_service_used(on: NaiveDate) -> Self {
        Self::filled(
            "voucher_service_used",
            format!("This service was used on {}.", on.format("%b %-d")),
            format!("Este servicio se usó el {}.", short_spanish_day(on)),
        )
        .with("on", on)
    }
}

/// An example of each refusal of this file whose texts contain values.
#[cfg(test)]
pub(super) fn filled() -> Vec<Refusal> {
    vec![
        Refusal::voucher_fund_left(Cents(6_000)),
        Refusal::voucher_service_used(NaiveDate::from_ymd_opt(2026, 3, 3).unwrap_or_default()),
    ]
}
