//! Refusals about cases, orders, messages to many households, transfers, deletion and other work of a practice.

use crate::offices::Missing;
use crate::refusal::Refusal;
use crate::subscriptions::SubscriptionStatus;

refusals! {
    // Cases of support.
    CASE_CLOSED_SEND_MESSAGE: "case_closed_send_message",
        "This case is closed. Send a message to open it again.",
        "Este caso está cerrado. Envíe un mensaje para abrirlo de nuevo.";
    CASE_CLOSED_SEND_ANSWER: "case_closed_send_answer",
        "This case is closed. Send an answer to open it again.",
        "Este caso está cerrado. Envíe una respuesta para abrirlo de nuevo.";
    CASE_CLOSED_ALREADY: "case_closed_already", "This case is already closed.", "Este caso ya está cerrado.";
    MESSAGE_WITHOUT_FILE: "message_without_file",
        "This message has no file.",
        "Este mensaje no tiene ningún archivo.";

    // Orders of marketing material.
    ORDER_BEING_CREATED: "order_being_created", "We’re creating this order.", "Estamos creando este pedido.";
    ORDER_CANCELED: "order_canceled", "This order was canceled.", "Este pedido se canceló.";
    ORDER_PRICE_CHANGED: "order_price_changed",
        "The price has changed. Please review it again.",
        "El precio cambió. Revíselo de nuevo.";
    ORDER_CREDIT_CHANGED: "order_credit_changed",
        "Your marketing credit has changed. Please review the order again.",
        "Su crédito de publicidad cambió. Revise el pedido de nuevo.";
    ORDER_IN_PRODUCTION: "order_in_production",
        "This order is in production and can’t be canceled.",
        "Este pedido está en producción y no se puede cancelar.";
    ORDER_PAYMENT_UNDER_WAY: "order_payment_under_way",
        "A payment is processing. You can cancel once the bank answers.",
        "Hay un pago en curso. Podrá cancelar cuando el banco responda.";
    ORDER_STATUS_CHANGED: "order_status_changed",
        "This order’s status changed. Reload the page.",
        "El estado de este pedido cambió. Vuelva a cargar la página.";

    // Messages.
    NO_ONE_IN_AUDIENCE: "no_one_in_audience",
        "No one in this audience can get this message.",
        "Nadie de este público puede recibir este mensaje.";
    CAMPAIGN_OVER: "campaign_over",
        "This message was already sent or canceled.",
        "Este mensaje ya se envió o se canceló.";
    MESSAGE_NOT_REPEATABLE: "message_not_repeatable",
        "This message was canceled, or was sent again.",
        "Este mensaje se canceló o ya se envió de nuevo.";

    // Deletion of a household's data.
    DELETION_TOO_EARLY: "deletion_too_early",
        "The household was emailed less than a day ago. You can delete the data tomorrow.",
        "El grupo familiar recibió el correo hace menos de un día. Podrá eliminar los datos mañana.";
    DELETION_HELD: "deletion_held",
        "The request is on hold. Release it first.",
        "La solicitud está en espera. Reanúdela primero.";
    DELETION_NOT_HELD: "deletion_not_held",
        "The request isn\u{2019}t on hold.",
        "La solicitud no está en espera.";

    // Transfers of a household to another office.
    REVIEW_MOVE_AGAIN: "review_move_again",
        "Something changed since you opened this. Please review the move again.",
        "Algo cambió desde que abrió esta página. Revise el traslado de nuevo.";
    NOTHING_TO_MOVE: "nothing_to_move",
        "There is no active membership to move.",
        "No hay ninguna membresía activa para trasladar.";
    AGREEMENT_BEFORE_MOVE: "agreement_before_move",
        "This household has an installment agreement here. It can move once that is paid.",
        "Este grupo familiar tiene aquí un acuerdo de cuotas. Podrá trasladarse cuando lo haya pagado.";
    MOVE_UNDER_WAY: "move_under_way",
        "Members of this location are already moving. Wait until that is done, or withdraw it.",
        "Ya se están trasladando miembros de este consultorio. Espere a que termine, o retírelo.";
    MOVE_IS_OVER: "move_is_over",
        "This can’t be changed any more. Reload the page.",
        "Esto ya no se puede cambiar. Vuelva a cargar la página.";
    MOVE_NOTHING_FAILED: "move_nothing_failed",
        "Nobody is left to try again.",
        "No queda nadie por intentar de nuevo.";
    SALE_UNDER_WAY: "sale_under_way",
        "This location is already for sale. Withdraw that first.",
        "Este consultorio ya está en venta. Retire primero esa venta.";
    SALE_IS_OVER: "sale_is_over",
        "This sale can’t be changed any more. Reload the page.",
        "Esta venta ya no se puede cambiar. Vuelva a cargar la página.";
    SALE_NO_BUYER: "sale_no_buyer",
        "No other practice has an office with this number or an owner with this email.",
        "Ninguna otra clínica tiene un consultorio con este número ni un propietario con este correo.";
    SALE_MANY_BUYERS: "sale_many_buyers",
        "This person owns several practices. Enter the number of one of the buyer’s offices.",
        "Esta persona es propietaria de varias clínicas. Escriba el número de un consultorio del comprador.";
    SALE_TOO_LATE: "sale_too_late",
        "Members must hear of the sale 28 days ahead. Propose it again with a later day.",
        "Los miembros deben saber de la venta 28 días antes. Propóngala de nuevo con una fecha posterior.";
    SALE_NOT_ACCEPTED: "sale_not_accepted",
        "The buyer hasn’t accepted this sale.",
        "El comprador no ha aceptado esta venta.";
    SALE_LEAVING_OVER: "sale_leaving_over",
        "The 30 days to leave after the sale are over, or the household has left.",
        "Los 30 días para salir después de la venta terminaron, o el grupo familiar ya salió.";
    HOUSEHOLD_DELETED: "household_deleted",
        "The personal data of this household is deleted.",
        "Los datos personales de este grupo familiar se eliminaron.";
}

impl Refusal {
    /// For a sale to a practice of another cell, which is `theirs`: the operator moves the seller there first.
    pub fn sale_of_two_cells(seller: i64, theirs: u16) -> Self {
        let command = format!("chairside move-tenant {seller} --to {theirs}");
        Self::filled(
            "sale_of_two_cells",
            format!("The buyer’s practice is on another server. Send us this line and try again once we have moved yours: {command}"),
            format!("La clínica del comprador está en otro servidor. Envíenos esta línea e inténtelo de nuevo cuando hayamos trasladado la suya: {command}"),
        )
        .with("command", command)
    }

    /// For one more saved view than a user can keep.
    pub fn too_many_views(most: i64) -> Self {
        Self::filled(
            "too_many_views",
            format!("You have {most} saved views. Delete one first."),
            format!("Tiene {most} vistas guardadas. Elimine una primero."),
        )
        .with("most", most)
    }

    /// For one more template than an office can keep.
    pub fn too_many_templates(most: i64) -> Self {
        Self::filled(
            "too_many_templates",
            format!("An office can keep {most} templates. Delete one first."),
            format!("Un consultorio puede guardar {most} plantillas. Elimine una primero."),
        )
        .with("most", most)
    }

    /// For one more message to many households than an office can make on a day.
    pub fn too_many_campaigns(most: i64) -> Self {
        Self::filled(
            "too_many_campaigns",
            format!("An office can make {most} messages a day. Try again tomorrow."),
            format!("Un consultorio puede crear {most} mensajes al día. Inténtelo de nuevo mañana."),
        )
        .with("most", most)
    }

    /// For a move of a household while the membership of `person` keeps it here; `english` and `spanish` say why.
    pub fn membership_before_move(person: &str, status: SubscriptionStatus, english: &str, spanish: &str) -> Self {
        Self::filled("membership_before_move", format!("{person}: {english}."), format!("{person}: {spanish}."))
            .with("person", person)
            .with("status", status.as_str())
    }

    /// For a move to an office that has no plan for the age of `person`; `yearly` tells a yearly membership from a monthly
    /// one.
    pub fn no_plan_at_office(person: &str, office: &str, yearly: bool) -> Self {
        let (in_english, in_spanish) = if yearly { ("yearly", "anual") } else { ("monthly", "mensual") };
        Self::filled(
            "no_plan_at_office",
            format!("{office} has no {in_english} plan for {person}’s age."),
            format!("{office} no tiene un plan {in_spanish} para la edad de {person}."),
        )
        .with("person", person)
        .with("office", office)
    }

    /// For a move while `person` has no plan at the other office.
    pub fn choose_plan_at_office(person: &str, office: &str) -> Self {
        Self::filled(
            "choose_plan_at_office",
            format!("Choose a plan for {person} at {office}."),
            format!("Elija un plan para {person} en {office}."),
        )
        .with("person", person)
        .with("office", office)
    }

    /// For a move to an office where `person`, the account owner, has an account.
    pub fn account_at_office(person: &str, office: &str) -> Self {
        Self::filled(
            "account_at_office",
            format!("{person} already has a membership account at {office}."),
            format!("{person} ya tiene una cuenta de membresía en {office}."),
        )
        .with("person", person)
        .with("office", office)
    }

    /// For a move to an office that enrolls no one.
    pub fn office_not_open(office: &str) -> Self {
        Self::filled(
            "office_not_open",
            format!("{office} isn’t open for enrollment."),
            format!("{office} no está abierto para inscripciones."),
        )
        .with("office", office)
    }

    /// For a move to an office that can't take money.
    pub fn office_takes_no_money(office: &str, missing: Missing) -> Self {
        let spanish = match missing {
            Missing::Account => "no tiene todavía una cuenta de cobros",
            Missing::Charges => {
                "no puede cobrar en este momento, porque su cuenta de cobros está incompleta o restringida"
            }
            Missing::Terms => "no ha aceptado los términos del servicio",
        };
        let english = format!("{office}: {}", missing.for_staff());
        Self::filled("office_takes_no_money", english, format!("{office} {spanish}.")).with("office", office)
    }
}

/// An example of each refusal of this file whose texts contain values.
#[cfg(test)]
pub(super) fn filled() -> Vec<Refusal> {
    vec![
        Refusal::sale_of_two_cells(4711, 1),
        Refusal::too_many_views(100),
        Refusal::too_many_templates(100),
        Refusal::too_many_campaigns(20),
        Refusal::membership_before_move(
            "Ana Ruiz",
            SubscriptionStatus::Disputed,
            "a payment is disputed",
            "hay una disputa",
        ),
        Refusal::no_plan_at_office("Ana Ruiz", "Juniper Dental", true),
        Refusal::choose_plan_at_office("Ana Ruiz", "Juniper Dental"),
        Refusal::account_at_office("Ana Ruiz", "Juniper Dental"),
        Refusal::office_not_open("Juniper Dental"),
        Refusal::office_takes_no_money("Juniper Dental", Missing::Account),
    ]
}
