//! Refusals about memberships, their changes and their renewals.

use chrono::NaiveDate;

use crate::Cents;
use crate::dates::short_spanish_day;
use crate::refusal::Refusal;
#[cfg(test)]
use crate::subscriptions::SubscriptionStatus;

refusals! {
    NO_CHANGE_SCHEDULED: "no_change_scheduled",
        "No change is scheduled for this membership.",
        "No hay ningún cambio programado para esta membresía.";
    CHANGE_BEING_PAID: "change_being_paid",
        "The payment for this change is processing.",
        "El pago de este cambio está en proceso.";
    NO_METHOD_FOR_CHANGE: "no_method_for_change",
        "There is no payment method on file. Send a payment link first.",
        "No hay ningún método de pago registrado. Envíe primero un enlace de pago.";
    REVIEW_CHANGE_AGAIN: "review_change_again",
        "Something changed since you opened this. Please review the change again.",
        "Algo cambió desde que abrió esta página. Revise de nuevo el cambio.";
    SAME_PLAN: "same_plan", "The member already has this plan.", "El miembro ya tiene este plan.";
    UNPAID_BILL: "unpaid_bill",
        "There is an unpaid bill. Collect it or write it off first.",
        "Hay una factura sin pagar. Cóbrela o condónela primero.";
    NO_NEXT_PAYMENT: "no_next_payment", "It has no next payment.", "No tiene un próximo pago.";
    MONTHLY_NOT_IN_OFFICE: "monthly_not_in_office",
        "Monthly plans can’t be paid in the office.",
        "Los planes mensuales no se pueden pagar en el consultorio.";
    NO_PAYMENT_BEFORE_RENEWAL: "no_payment_before_renewal",
        "A yearly plan has no payment before it renews.",
        "Un plan anual no tiene pagos antes de renovarse.";
    NO_PAYMENT_WITHOUT_RENEWAL: "no_payment_without_renewal",
        "It does not renew, so there is no next payment.",
        "No se renueva, así que no hay un próximo pago.";
    RENEWAL_IS_OFF: "renewal_is_off",
        "It does not renew. Turn automatic renewal on first.",
        "No se renueva. Active primero la renovación automática.";
    PAYMENT_DAY_MONTHLY_ONLY: "payment_day_monthly_only",
        "Only monthly memberships have a payment day. A yearly one is charged when it renews.",
        "Solo las membresías mensuales tienen un día de pago. Las anuales se cobran al renovarse.";
    PAYMENT_DAY_SAME: "payment_day_same",
        "Payments are already on this day.",
        "Los pagos ya son en este día.";
    TERM_FOLLOWS_PAYMENTS: "term_follows_payments",
        "A monthly membership\u{2019}s term follows its payments. Move the payment day instead.",
        "El plazo de una membresía mensual depende de sus pagos. Cambie el día de pago.";
    NO_ACTIVE_MEMBERSHIP: "no_active_membership",
        "This household has no active membership.",
        "Este grupo familiar no tiene ninguna membresía activa.";
    NO_IN_OFFICE_PAYMENTS: "no_in_office_payments",
        "This office does not take payments in the office.",
        "Este consultorio no acepta pagos en el consultorio.";
    IN_OFFICE_YEARLY_ONLY: "in_office_yearly_only",
        "Paying in the office is for yearly plans, and for the whole account. Change the monthly plans first.",
        "El pago en el consultorio es para planes anuales y para toda la cuenta. Cambie primero los planes mensuales.";
    PLAN_CHANGE_SCHEDULED: "plan_change_scheduled",
        "A plan change is scheduled. Undo it first.",
        "Hay un cambio de plan programado. Deshágalo primero.";
    ALL_MUST_BE_ACTIVE: "all_must_be_active",
        "Every membership on the account must be active.",
        "Todas las membresías de la cuenta deben estar activas.";
    PAYS_IN_OFFICE_ALREADY: "pays_in_office_already",
        "This household already pays in the office.",
        "Este grupo familiar ya paga en el consultorio.";
    SUPPORT_ONLY: "support_only",
        "Only our support team can undo this. Please contact us.",
        "Solo nuestro equipo de soporte puede deshacer esto. Comuníquese con nosotros.";
    HOUSEHOLD_OWES_NOTHING: "household_owes_nothing",
        "This household owes nothing.",
        "Este grupo familiar no debe nada.";
    NOTHING_DUE_IN_OFFICE: "nothing_due_in_office",
        "This household has nothing to pay in the office.",
        "Este grupo familiar no tiene nada que pagar en el consultorio.";
    PAUSES_NOT_OFFERED: "pauses_not_offered",
        "This office doesn’t offer to pause memberships.",
        "Este consultorio no ofrece pausar las membresías.";
    PAUSE_OWES: "pause_owes",
        "A payment is due. Once it is paid, the membership can pause.",
        "Hay un pago pendiente. Una vez pagado, la membresía se puede pausar.";
    PAUSE_DISPUTED: "pause_disputed",
        "A payment is disputed. The membership can pause once the bank decides.",
        "Un pago está en disputa. La membresía se puede pausar cuando el banco decida.";
    PAUSE_SHARED: "pause_shared",
        "An employer or a group is part of its price, so it can’t pause.",
        "Una empresa o un grupo forma parte de su precio, así que no se puede pausar.";
    PAUSE_GUARANTEED: "pause_guaranteed",
        "Its payments are guaranteed by our partner, so it can’t pause.",
        "Nuestro socio garantiza sus pagos, así que no se puede pausar.";
    PAUSE_BEFORE_RENEWAL: "pause_before_renewal",
        "A yearly membership can’t pause in the last 30 days of its term.",
        "Una membresía anual no se puede pausar en los últimos 30 días de su plazo.";
    NOT_PAUSED: "not_paused", "This membership isn’t paused.", "Esta membresía no está en pausa.";
    CANCEL_OFFERS_CHANGED: "cancel_offers_changed",
        "Somebody changed these settings meanwhile. Reload the page.",
        "Alguien cambió esta configuración mientras tanto. Vuelva a cargar la página.";
    VISIT_KEY_USED: "visit_key_used",
        "This request was already used for another visit. Start a new one.",
        "Esta solicitud ya se usó para otra visita. Empiece una nueva.";
}

/// The refusals whose messages contain a name, an amount or a date.
impl Refusal {
    /// For a membership that has a change scheduled; `words` describes the change in English, as it is stored.
    pub fn change_scheduled(words: &str) -> Self {
        Self::filled(
            "change_scheduled",
            format!("A change is already scheduled: {words}. Undo it first."),
            "Ya hay un cambio programado. Deshágalo primero.",
        )
        .with("change", words)
    }

    /// For a membership that is paid in the office until its term ends on `until`.
    pub fn paid_in_office_until(until: NaiveDate) -> Self {
        Self::filled(
            "paid_in_office_until",
            format!("It is paid in the office until {}. You can change it at renewal.", until.format("%b %-d, %Y")),
            format!("Está pagada en el consultorio hasta el {}. Puede cambiarla al renovar.", short_spanish_day(until)),
        )
        .with("until", until)
    }

    /// For a yearly membership that can't become monthly before its term ends on `until`.
    pub fn year_paid_until(until: NaiveDate) -> Self {
        Self::filled(
            "year_paid_until",
            format!("The year is paid until {}. Monthly payments can start at renewal.", until.format("%b %-d, %Y")),
            format!(
                "El año está pagado hasta el {}. Los pagos mensuales pueden empezar al renovar.",
                short_spanish_day(until)
            ),
        )
        .with("until", until)
    }

    /// For an amount that changed since it was shown.
    pub fn amount_is_now(amount: Cents) -> Self {
        Self::filled(
            "amount_is_now",
            format!("The amount is now ${amount}. Please review it."),
            format!("El monto ahora es de ${amount}. Revíselo."),
        )
        .with("amount", amount)
    }

    /// For a household without an in-office membership that ends within `days`.
    pub fn nothing_to_renew(days: u64) -> Self {
        Self::filled(
            "nothing_to_renew",
            format!("This household has no in-office membership that ends within {days} days."),
            format!(
                "Este grupo familiar no tiene ninguna membresía pagada en el consultorio que termine en los próximos {days} días."
            ),
        )
        .with("days", days)
    }

    /// For a person without an active membership, so no visit can be recorded.
    pub fn no_membership_for_visit(person: &str) -> Self {
        Self::filled(
            "no_membership_for_visit",
            format!("{person} has no active membership, so there is nothing to record a visit for."),
            format!("{person} no tiene ninguna membresía activa, así que no hay para qué registrar una visita."),
        )
        .with("person", person)
    }
}

/// An example of each refusal of this file whose messages contain values.
#[cfg(test)]
pub(super) fn filled() -> Vec<Refusal> {
    let until = NaiveDate::from_ymd_opt(2027, 3, 4).expect("a date");
    vec![
        Refusal::change_scheduled("Adult Wellness to Adult Plus"),
        Refusal::paid_in_office_until(until),
        Refusal::year_paid_until(until),
        Refusal::amount_is_now(Cents(100)),
        Refusal::nothing_to_renew(60),
        Refusal::no_membership_for_visit("Ana"),
        Refusal::pause_in(SubscriptionStatus::PastDue),
        Refusal::pause_from(until),
        Refusal::pause_again_from(until),
        Refusal::paused_until("Ana", until),
    ]
}
