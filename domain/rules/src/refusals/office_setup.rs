//! Refusals about an office's profile and payments account, and why it can't enroll anyone.

refusals! {
    OFFICE_PROFILE_CHANGED: "office_profile_changed",
        "The office profile changed. Reload to see it.",
        "El perfil del consultorio cambió. Vuelva a cargar la página para verlo.";
    PAYMENTS_ACCOUNT_EXISTS: "payments_account_exists",
        "The office already has a payments account.",
        "El consultorio ya tiene una cuenta de cobros.";
    UPGRADE_ACCOUNT_FIRST: "upgrade_account_first",
        "This office still has its own payments account. Upgrade it first.",
        "Este consultorio todavía tiene su propia cuenta de cobros. Actualícela primero.";
    NOTHING_TO_UPGRADE: "nothing_to_upgrade",
        "There is nothing to upgrade here.",
        "Aquí no hay nada que actualizar.";
    NO_PAYMENTS_ACCOUNT: "no_payments_account",
        "This office has no payments account yet. Open it under Payments account to enroll members.",
        "Este consultorio todavía no tiene una cuenta de cobros. Ábrala en Cuenta de cobros para inscribir miembros.";
    PAYMENTS_RESTRICTED: "payments_restricted",
        "The payments account can’t take charges right now. Complete what Payments account asks for to enroll members.",
        "La cuenta de cobros no puede hacer cobros en este momento. Complete lo que se pide en Cuenta de cobros para inscribir miembros.";
    TERMS_NOT_ACCEPTED: "terms_not_accepted",
        "Accept the terms of service to enroll members.",
        "Acepte los términos del servicio para inscribir miembros.";
    OFFICE_CLOSED: "office_closed",
        "This office is closed, so you can’t enroll anyone.",
        "Este consultorio está cerrado, así que no se puede inscribir a nadie.";
    ENROLLMENT_PAUSED: "enrollment_paused",
        "Enrollment at this office is paused.",
        "La inscripción en este consultorio está en pausa.";
    ENROLLMENT_NOT_OPEN_YET: "enrollment_not_open_yet",
        "Enrollment at this office is not open yet.",
        "La inscripción en este consultorio todavía no está abierta.";
    REHEARSAL_NEEDS_PLAN: "rehearsal_needs_plan",
        "Publish a plan with a yearly price first, and allow paying at the office.",
        "Publique primero un plan con precio anual y permita el pago en el consultorio.";
    REHEARSAL_FAILED: "rehearsal_failed",
        "The test patient can’t be added. Contact support.",
        "No se puede agregar al paciente de prueba. Comuníquese con soporte.";
}
