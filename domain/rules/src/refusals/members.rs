//! Refusals about households, their people and what staff do with them.

use crate::Cents;
use crate::refusal::Refusal;

refusals! {
    NO_ONE_MATCHES: "no_one_matches",
        "No one matches anymore. Reload the list.",
        "Ya nadie coincide. Vuelva a cargar la lista.";
    UNDO_TOO_LATE: "undo_too_late", "This can no longer be undone.", "Esto ya no se puede deshacer.";
    DONE_ALREADY: "done_already", "This is already done.", "Esto ya está hecho.";
    UNDONE_ALREADY: "undone_already", "This was already undone.", "Esto ya se deshizo.";
    LIST_TOO_LONG: "list_too_long",
        "That is more than 100,000 households. Narrow the list first.",
        "Son más de 100,000 grupos familiares. Reduzca primero la lista.";
    TAG_NAME_TAKEN: "tag_name_taken",
        "There is already a tag with this name.",
        "Ya hay una etiqueta con este nombre.";
    ONE_RECORD: "one_record", "This is one record.", "Es un solo registro.";
    ONE_HOUSEHOLD: "one_household", "This is one household.", "Es un solo grupo familiar.";
    REVIEW_PERSON_CHANGE: "review_person_change",
        "Please review what follows from this change, then save it.",
        "Revise las consecuencias de este cambio y luego guárdelo.";
    REVIEW_NOT_WAITING: "review_not_waiting",
        "This review isn’t waiting for a decision.",
        "Esta opinión no espera una decisión.";
    REVIEW_ANSWERED: "review_answered",
        "This review already has an answer, or is hidden.",
        "Esta opinión ya tiene una respuesta o está oculta.";
    REVIEW_REPORTED: "review_reported", "This review was already reported.", "Esta opinión ya se reportó.";
    NO_OTHER_ADULT: "no_other_adult",
        "There is no other adult in this household.",
        "No hay otro adulto en este grupo familiar.";
    PAYMENT_DISPUTED: "payment_disputed",
        "A payment is disputed. Try again once the bank decides.",
        "Un pago está en disputa. Inténtelo de nuevo cuando el banco decida.";
    CANCEL_INSTALLMENTS_FIRST: "cancel_installments_first",
        "There is an installment agreement that is not paid yet. Cancel it first.",
        "Hay un acuerdo de pago en cuotas que todavía no está pagado. Cancélelo primero.";
    IN_OFFICE_PAYMENT_DUE: "in_office_payment_due",
        "An in-office payment is still due. Cancel that enrollment first.",
        "Todavía falta un pago en el consultorio. Cancele primero esa inscripción.";
    NO_MEMBER_REMAINS: "no_member_remains",
        "No member would remain. Change the account owner instead.",
        "No quedaría ningún miembro. Cambie el titular de la cuenta.";
    NO_MEMBERSHIP_LEAVES: "no_membership_leaves",
        "None of the people leaving has a membership.",
        "Ninguna de las personas que se van tiene una membresía.";
}

/// The refusals whose messages contain a name, a number or an amount.
impl Refusal {
    /// For an office with as many tags as it can have.
    pub fn tags_at_most(most: usize) -> Self {
        Self::filled(
            "tags_at_most",
            format!("An office can have {most} tags. Delete one first."),
            format!("Un consultorio puede tener {most} etiquetas. Elimine una primero."),
        )
        .with("most", most)
    }

    /// For a household with as many documents as it can have.
    pub fn documents_at_most(most: i64) -> Self {
        Self::filled(
            "documents_at_most",
            format!("A household can have {most} documents. Delete one first."),
            format!("Un grupo familiar puede tener {most} documentos. Elimine uno primero."),
        )
        .with("most", most)
    }

    /// For an office whose documents take all the space it has.
    pub fn documents_full(megabytes: i64) -> Self {
        Self::filled(
            "documents_full",
            format!("Your office's documents already use {megabytes} MB. Delete some first."),
            format!("Los documentos de su consultorio ya ocupan {megabytes} MB. Elimine algunos primero."),
        )
        .with("megabytes", megabytes)
    }

    /// For an account owner who died or moved away while others have memberships.
    pub fn owner_is_gone(person: &str) -> Self {
        Self::filled(
            "owner_is_gone",
            format!("{person} pays for this household. Make another adult the account owner first."),
            format!("{person} paga por este grupo familiar. Nombre primero titular de la cuenta a otro adulto."),
        )
        .with("person", person)
    }

    /// For an account owner who can't leave the household.
    pub fn owner_leaves(person: &str) -> Self {
        Self::filled(
            "owner_leaves",
            format!("{person} pays for this household. Change the account owner first."),
            format!("{person} paga por este grupo familiar. Cambie primero el titular de la cuenta."),
        )
        .with("person", person)
    }

    /// For a household whose account owner owes `amount`.
    pub fn owner_owes(person: &str, amount: Cents) -> Self {
        Self::filled(
            "owner_owes",
            format!("{person} owes ${amount}. Collect or clear it first."),
            format!("{person} debe ${amount}. Cobre o condone primero ese monto."),
        )
        .with("person", person)
        .with("amount", amount)
    }

    /// For a household whose account owner signed an installment agreement.
    pub fn owner_signed_installments(person: &str) -> Self {
        Self::filled(
            "owner_signed_installments",
            format!("{person} signed an installment agreement that is not paid yet."),
            format!("{person} firmó un acuerdo de pago en cuotas que todavía no está pagado."),
        )
        .with("person", person)
    }

    /// For a household that can't merge or split while it has an installment agreement.
    pub fn owner_has_installments(person: &str) -> Self {
        Self::filled(
            "owner_has_installments",
            format!("{person} has an installment agreement that is not paid yet."),
            format!("{person} tiene un acuerdo de pago en cuotas que todavía no está pagado."),
        )
        .with("person", person)
    }

    /// For a household that can't merge or split while a payment is processing.
    pub fn owner_payment_processing(person: &str) -> Self {
        Self::filled(
            "owner_payment_processing",
            format!("A payment of {person} is processing. Try again once it finishes."),
            format!("Hay un pago de {person} en curso. Inténtelo de nuevo cuando termine."),
        )
        .with("person", person)
    }

    /// For a household that can't merge or split while a refund is processing.
    pub fn owner_refund_processing(person: &str) -> Self {
        Self::filled(
            "owner_refund_processing",
            format!("A refund to {person} is on its way. Try again once it finishes."),
            format!("Hay un reembolso a {person} en camino. Inténtelo de nuevo cuando termine."),
        )
        .with("person", person)
    }

    /// For a household whose personal data is deleted; `number` is the household's.
    pub fn account_data_deleted(number: &str) -> Self {
        Self::filled(
            "account_data_deleted",
            format!("The personal data of {number} is deleted."),
            format!("Los datos personales de {number} están eliminados."),
        )
        .with("number", number)
    }

    /// For a household that asked to have its data deleted.
    pub fn deletion_waits(person: &str) -> Self {
        Self::filled(
            "deletion_waits",
            format!("{person} asked to have the household\u{2019}s data deleted. Withdraw that request first."),
            format!("{person} pidió que se eliminen los datos del grupo familiar. Retire primero esa solicitud."),
        )
        .with("person", person)
    }
}

/// An example of each refusal of this file whose messages contain values.
#[cfg(test)]
pub(super) fn filled() -> Vec<Refusal> {
    let person = "Ana Ruiz";
    vec![
        Refusal::tags_at_most(50),
        Refusal::documents_at_most(100),
        Refusal::documents_full(100),
        Refusal::owner_is_gone(person),
        Refusal::owner_leaves(person),
        Refusal::owner_owes(person, Cents(100)),
        Refusal::owner_signed_installments(person),
        Refusal::owner_has_installments(person),
        Refusal::owner_payment_processing(person),
        Refusal::owner_refund_processing(person),
        Refusal::account_data_deleted("H-1001"),
        Refusal::deletion_waits(person),
    ]
}
