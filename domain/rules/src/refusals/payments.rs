//! Refusals about payments, refunds, disputes, claims and payouts, as staff see them.

use crate::refusal::Refusal;
use crate::subscriptions::{SubscriptionStatus, patient_status_words, status_words};

refusals! {
    // Guaranteed payment plans and claims.
    NO_GUARANTEES_HERE: "no_guarantees_here",
        "Guaranteed payment plans are not available here yet.",
        "Los planes de pagos garantizados todavía no están disponibles aquí.";
    ACTIVATE_GUARANTEE_FIRST: "activate_guarantee_first",
        "Activate the guaranteed payment plan account first.",
        "Active primero la cuenta de planes de pagos garantizados.";
    TERM_CLAIMED_ALREADY: "term_claimed_already",
        "The rest of this term was already claimed.",
        "El resto de este plazo ya se reclamó.";
    TERM_NOT_GUARANTEED: "term_not_guaranteed",
        "The guarantee partner doesn’t guarantee this term.",
        "El socio de garantía no garantiza este plazo.";
    CLAIM_AFTER_PAYMENT: "claim_after_payment",
        "A payment is processing. File the claim once it finishes.",
        "Hay un pago en curso. Presente el reclamo cuando termine.";
    NOTHING_TO_CLAIM: "nothing_to_claim",
        "There is nothing left to claim for this term.",
        "No queda nada por reclamar de este plazo.";
    NOTHING_TAKEN_OVER: "nothing_taken_over",
        "The guarantee partner has taken over nothing for this membership.",
        "El socio de garantía no ha asumido ningún pago de esta membresía.";
    CLAIM_REPAID: "claim_repaid", "The claim is repaid.", "El reclamo ya se pagó por completo.";
    CLAIM_BY_CARD_ONLY: "claim_by_card_only",
        "A claim can be repaid by card only.",
        "Un reclamo solo se puede pagar con tarjeta.";
    CLAIM_PENDING: "claim_pending",
        "A guarantee claim is pending. Write off the balance once the partner answers.",
        "Hay un reclamo de garantía pendiente. Condone el saldo cuando el socio responda.";

    // Disputes.
    EVIDENCE_BEING_SENT: "evidence_being_sent",
        "The evidence is being sent to the bank.",
        "Las pruebas se están enviando al banco.";
    EVIDENCE_SUBMITTED: "evidence_submitted",
        "The evidence was submitted. You can’t add anything.",
        "Las pruebas ya se enviaron. No se puede agregar nada.";
    EVIDENCE_TOO_LATE: "evidence_too_late",
        "The deadline for evidence has passed.",
        "El plazo para presentar pruebas ya pasó.";
    DISPUTE_ACCEPTED: "dispute_accepted", "This dispute was accepted.", "Esta disputa se aceptó.";
    DISPUTE_DECIDED: "dispute_decided",
        "The bank has decided this dispute.",
        "El banco ya decidió esta disputa.";
    DISPUTE_UNDER_REVIEW: "dispute_under_review",
        "The bank is reviewing this dispute. You can’t add anything.",
        "El banco está revisando esta disputa. No se puede agregar nada.";
    DISPUTE_NOT_LOST: "dispute_not_lost",
        "You can choose only after a lost dispute.",
        "Solo puede elegir después de perder una disputa.";
    DISPUTE_CHOICE_MADE: "dispute_choice_made",
        "You already chose what to do after this dispute.",
        "Ya eligió qué hacer después de esta disputa.";

    // Late balances, payments and refunds.
    NO_LATE_PAYMENTS: "no_late_payments",
        "This household has no late payments.",
        "Este grupo familiar no tiene pagos atrasados.";
    WRITE_OFF_AFTER_PAYMENT: "write_off_after_payment",
        "A payment is processing. Write off the balance once it finishes.",
        "Hay un pago en curso. Condone el saldo cuando termine.";
    NUMBER_OF_INSTALLMENTS: "number_of_installments",
        "Choose two to four installments.",
        "Elija de dos a cuatro cuotas.";
    INSTALLMENT_TOO_SMALL: "installment_too_small",
        "Each installment must be at least $1.00.",
        "Cada cuota debe ser de al menos $1.00.";
    FIRST_INSTALLMENT_TOO_LATE: "first_installment_too_late",
        "The first installment must be within 14 days.",
        "La primera cuota debe ser dentro de 14 días.";
    INSTALLMENTS_RUNNING: "installments_running",
        "There is already an installment plan.",
        "Ya hay un plan de cuotas.";
    INSTALLMENTS_AFTER_PAYMENT: "installments_after_payment",
        "A payment is processing. Set up installments once it finishes.",
        "Hay un pago en curso. Establezca las cuotas cuando termine.";
    INSTALLMENTS_NEED_METHOD: "installments_need_method",
        "There is no usable payment method on file. Send a payment link first.",
        "No hay un método de pago registrado que se pueda usar. Envíe primero un enlace de pago.";
    HOUSEHOLD_WITHOUT_EMAIL: "household_without_email",
        "This household has no email address.",
        "Este grupo familiar no tiene correo electrónico.";
    REFUND_REQUEST_USED: "refund_request_used",
        "This request was already used for another refund. Start a new one.",
        "Esta solicitud ya se usó para otro reembolso. Empiece una nueva.";

    // The office's payout account.
    PAYMENTS_ACCOUNT_FIRST: "payments_account_first",
        "Open your payments account first.",
        "Abra primero su cuenta de cobros.";
    NO_PAYOUT_CHANGE: "no_payout_change", "No change is waiting.", "No hay ningún cambio pendiente.";
    PAYOUT_CHANGE_DONE: "payout_change_done",
        "This change can no longer be stopped.",
        "Este cambio ya no se puede detener.";
}

impl Refusal {
    /// For a claim of a membership that isn't delinquent.
    pub fn claim_not_delinquent(status: SubscriptionStatus) -> Self {
        let english = format!(
            "Only a delinquent membership can be claimed; this one is {}.",
            status_words(status).to_lowercase()
        );
        let spanish = format!(
            "Solo se puede reclamar una membresía suspendida por falta de pago; esta está {}.",
            patient_status_words(status)
        );
        Self::filled("claim_not_delinquent", english, spanish).with("status", status.as_str())
    }
}

/// An example of each refusal of this file whose texts contain values.
#[cfg(test)]
pub(super) fn filled() -> Vec<Refusal> {
    vec![Refusal::claim_not_delinquent(SubscriptionStatus::Active)]
}
