//! Refusals about installment agreements.

refusals! {
    AGREEMENT_PAID: "agreement_paid",
        "This agreement has nothing unpaid.",
        "Este acuerdo no tiene nada pendiente de pago.";
    NO_UPCOMING_INSTALLMENTS: "no_upcoming_installments",
        "This agreement has no upcoming installments.",
        "Este acuerdo no tiene cuotas próximas.";
    CANCEL_AFTER_PAYMENT: "cancel_after_payment",
        "A payment is processing. Cancel once it finishes.",
        "Hay un pago en curso. Cancele cuando termine.";
    INSTALLMENTS_CHANGED: "installments_changed",
        "Something was paid or changed. Please review it again.",
        "Se pagó o cambió algo. Revíselo de nuevo.";
    NO_EMAIL_TO_SIGN: "no_email_to_sign",
        "This household has no email address. Have them sign in the office.",
        "Este grupo familiar no tiene correo electrónico. Pídales que firmen en el consultorio.";
    DOWN_PAYMENT_UNDER_WAY: "down_payment_under_way",
        "The down payment is processing. Wait for the bank’s answer.",
        "El pago inicial está en proceso. Espere la respuesta del banco.";
}
