//! Refusals about plans and their prices.

use crate::refusal::Refusal;

refusals! {
    PLAN_ORDER_CHANGED: "plan_order_changed",
        "The plans or their order changed. Reload to see them.",
        "Los planes o su orden cambiaron. Vuelva a cargar la página para verlos.";
    PLAN_SETTINGS_CHANGED: "plan_settings_changed",
        "The plan settings changed. Reload to see them.",
        "La configuración de los planes cambió. Vuelva a cargar la página para verla.";
    PLAN_ARCHIVED: "plan_archived",
        "This plan is archived. Restore it to draft first.",
        "Este plan está archivado. Conviértalo primero en borrador.";
    PLAN_IS_DRAFT: "plan_is_draft",
        "This plan is a draft. Publish it to offer it.",
        "Este plan es un borrador. Publíquelo para ofrecerlo.";
    PLAN_NOT_OFFERED_YET: "plan_not_offered_yet",
        "This plan is a draft, so it isn’t offered yet.",
        "Este plan es un borrador, así que todavía no se ofrece.";
    PLAN_NOT_ACTIVE: "plan_not_active",
        "You can show or hide only active plans.",
        "Solo se pueden mostrar u ocultar los planes activos.";
    PLAN_HAD_MEMBERS: "plan_had_members",
        "This plan has or had members, so you can’t delete it. Archive it instead.",
        "Este plan tiene o tuvo miembros, así que no se puede eliminar. Archívelo.";
    PLAN_PRICE_CHANGED: "plan_price_changed",
        "The plan’s price has changed since you opened this page. Nothing was saved; please review it again.",
        "El precio del plan cambió desde que abrió esta página. No se guardó nada; revíselo de nuevo.";
    PRICE_CHANGE_DONE: "price_change_done",
        "There is nothing left to undo in this price change. Make a new one instead.",
        "En este cambio de precio ya no queda nada que deshacer. Haga uno nuevo.";
    PRICE_EMAIL_UNDER_WAY: "price_email_under_way",
        "This email is already on its way.",
        "Este correo electrónico ya está en camino.";
    PRICE_EMAIL_OVER: "price_email_over",
        "This email no longer applies.",
        "Este correo electrónico ya no corresponde.";
}

/// The refusals whose messages contain a name.
impl Refusal {
    /// For a plan that someone else changed meanwhile; `by` is that person, if known.
    pub fn plan_changed(by: Option<&str>) -> Self {
        Self::filled(
            "plan_changed",
            format!("{} changed this plan. Reload to see it.", by.unwrap_or("Someone else")),
            format!("{} cambió este plan. Vuelva a cargar la página para verlo.", by.unwrap_or("Otra persona")),
        )
        .with("by", by.unwrap_or_default())
    }
}

/// An example of each refusal of this file whose messages contain values.
#[cfg(test)]
pub(super) fn filled() -> Vec<Refusal> {
    vec![Refusal::plan_changed(Some("Robin Lee"))]
}
