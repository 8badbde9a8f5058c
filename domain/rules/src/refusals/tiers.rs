//! Refusals about tiers, trials and a practice's own sign-up.

use tenancy::TierUnlock;

use crate::refusal::Refusal;

refusals! {
    // Tiers and their payment.
    TIER_REVIEW_AGAIN: "tier_review_again",
        "This has changed. Please review it again.",
        "Esto cambió. Revíselo de nuevo.";
    TIER_PAYMENT_DUE: "tier_payment_due",
        "A payment is due. Pay it first, then choose another tier.",
        "Hay un pago pendiente. Páguelo primero y luego elija otro nivel.";
    TIER_CHANGE_UNDER_WAY: "tier_change_under_way",
        "A change is being paid. Please wait for the bank’s answer.",
        "Se está pagando un cambio. Espere la respuesta del banco.";
    TIER_INVOICE_NOT_OWED: "tier_invoice_not_owed",
        "Nothing is owed for this invoice.",
        "No se debe nada de esta factura.";
    TIER_BY_CARD_ONLY: "tier_by_card_only",
        "You can pay for a tier by card only. Please use a card.",
        "Un nivel solo se puede pagar con tarjeta. Use una tarjeta.";
    TIER_OF_EACH_LOCATION: "tier_of_each_location",
        "Each location has its own tier. Choose one for a location.",
        "Cada ubicación tiene su propio nivel. Elija uno para una ubicación.";
    TIER_OF_ALL_LOCATIONS: "tier_of_all_locations",
        "One tier covers all locations. Change how you’re billed first.",
        "Un nivel cubre todas las ubicaciones. Cambie primero la forma de facturación.";
    LOCATIONS_SHARE_THE_INVOICE: "locations_share_the_invoice",
        "All locations are on one invoice, which the default payment method pays.",
        "Todas las ubicaciones están en una factura, que se paga con el método de pago predeterminado.";
    CHOOSE_TIER_FIRST: "choose_tier_first",
        "Choose a tier first.",
        "Elija primero un nivel.";
    CARD_DECLINED: "card_declined",
        "Your card was declined. Please use another card.",
        "Su tarjeta fue rechazada. Use otra tarjeta.";
    CARD_STAYS_DECLINED: "card_stays_declined",
        "This card was permanently declined. Please use another.",
        "Esta tarjeta fue rechazada de forma definitiva. Use otra.";
    CARD_TO_REPLACE: "card_to_replace",
        "This card was permanently declined. Please add another.",
        "Esta tarjeta fue rechazada de forma definitiva. Agregue otra.";
    ADD_METHOD_FIRST: "add_method_first",
        "Add a payment method first.",
        "Agregue primero un método de pago.";

    // Trials.
    NOTHING_TO_PAY_IN_TRIAL: "nothing_to_pay_in_trial",
        "This is a trial, so there is nothing to pay. Sign up to choose a plan.",
        "Esta es una prueba, así que no hay nada que pagar. Regístrese para elegir un plan.";
    NOT_A_TRIAL: "not_a_trial", "This office is not a trial.", "Este consultorio no es una prueba.";
    NOT_A_DISCARDED_TRIAL: "not_a_discarded_trial",
        "This organization is no discarded trial.",
        "Esta organización no es una prueba descartada.";
    TRIAL_NOT_READY: "trial_not_ready",
        "Your trial isn’t ready yet.",
        "Su prueba todavía no está lista.";
    NO_TRIAL: "no_trial", "You don’t have a trial.", "Usted no tiene una prueba.";
    NOTHING_TO_TRY: "nothing_to_try",
        "Your sign-up is complete, so there is nothing to try first.",
        "Su registro está completo, así que no hay nada que probar antes.";

    // A practice's own sign-up.
    SIGNED_UP_SIGN_IN: "signed_up_sign_in",
        "Your sign-up is complete. Sign in with your password.",
        "Su registro está completo. Inicie sesión con su contraseña.";
    SIGNED_UP_SETTINGS: "signed_up_settings",
        "Your sign-up is complete. Change this in your settings.",
        "Su registro está completo. Cambie esto en su configuración.";
    AGREEMENT_TEXT_CHANGED: "agreement_text_changed",
        "An agreement has changed. Reload the page and read it again.",
        "Un acuerdo cambió. Vuelva a cargar la página y léalo de nuevo.";
}

impl Refusal {
    /// For a call that the office's tier doesn't include.
    pub fn not_in_tier(TierUnlock { feature, tier }: &TierUnlock) -> Self {
        Self::filled(
            "not_in_tier",
            format!("{feature} comes with {tier}. Your office can change its tier in Billing."),
            format!("Esta función viene con {tier}. Su consultorio puede cambiar de nivel en Facturación."),
        )
        .with("feature", feature)
        .with("tier", tier)
    }

    /// For more locations than the tier `own` includes, which is `most`; `more` is the tier that includes enough, with its
    /// maximum.
    pub fn too_many_locations(own: &str, most: usize, (more, more_locations): (&str, usize)) -> Self {
        let (in_english, in_spanish) = match most {
            1 => ("location", "ubicación"),
            _ => ("locations", "ubicaciones"),
        };
        Self::filled(
            "too_many_locations",
            format!(
                "{own} has up to {most} {in_english}. {more} has up to {more_locations}: your office can change its tier in Billing."
            ),
            format!(
                "{own} incluye hasta {most} {in_spanish}. {more} incluye hasta {more_locations}: su consultorio puede cambiar de nivel en Facturación."
            ),
        )
        .with("tier", own)
        .with("most", most)
        .with("nextTier", more)
        .with("nextMost", more_locations)
    }

    /// For more locations than any tier includes.
    pub fn locations_at_most(most: usize) -> Self {
        Self::filled(
            "locations_at_most",
            format!("An organization can have {most} locations. Contact support to add more."),
            format!("Una organización puede tener {most} ubicaciones. Comuníquese con soporte para agregar más."),
        )
        .with("most", most)
    }
}

/// An example of each refusal of this file whose texts contain values.
#[cfg(test)]
pub(super) fn filled() -> Vec<Refusal> {
    vec![
        Refusal::not_in_tier(&TierUnlock { feature: "Inviting patients".to_owned(), tier: "Growth".to_owned() }),
        Refusal::too_many_locations("Essentials", 1, ("Growth", 10)),
        Refusal::locations_at_most(500),
    ]
}
