//! Refusals about master plans, their roll-outs and what locations may set.

use crate::Cents;
use crate::money::dollars;
use crate::refusal::Refusal;

refusals! {
    PLAN_OF_MASTER: "plan_of_master",
        "Your organization manages this plan. Ask for a change.",
        "Su organización administra este plan. Solicite un cambio.";
    OVERRIDE_NOT_ALLOWED: "override_not_allowed",
        "Your organization sets this price. Ask for a change.",
        "Su organización fija este precio. Solicite un cambio.";
    VISIBILITY_NOT_ALLOWED: "visibility_not_allowed",
        "Your organization decides where this plan is shown. Ask for a change.",
        "Su organización decide dónde se muestra este plan. Solicite un cambio.";
    PREVIEW_CHANGED: "preview_changed",
        "Prices or members changed since the preview. Review it again.",
        "Los precios o los miembros cambiaron desde la vista previa. Revísela de nuevo.";
    NOT_LATEST_ROLLOUT: "not_latest_rollout",
        "A later roll-out changed this plan. Restore a version instead.",
        "Una implementación posterior cambió este plan. Restaure una versión en su lugar.";
    ROLLOUT_NOTHING_TO_UNDO: "rollout_nothing_to_undo",
        "There is nothing to take back in this roll-out.",
        "No hay nada que deshacer en esta implementación.";
    ROLLOUT_HAS_STARTED: "rollout_has_started",
        "This roll-out has started. Roll it back instead.",
        "Esta implementación ya comenzó. Reviértala en su lugar.";
    ROLLOUT_NOT_STARTED: "rollout_not_started",
        "This roll-out has not started. Withdraw it instead.",
        "Esta implementación todavía no comenzó. Retírela en su lugar.";
    ROLLOUT_NOTHING_FAILED: "rollout_nothing_failed",
        "No location of this roll-out failed.",
        "Ninguna ubicación de esta implementación falló.";
    ROLLOUT_NOTHING_CHANGES: "rollout_nothing_changes",
        "Every location already has this version.",
        "Todas las ubicaciones ya tienen esta versión.";
    MASTER_PLAN_ARCHIVED: "master_plan_archived",
        "This master plan is archived.",
        "Este plan maestro está archivado.";
    MASTER_PLAN_IN_USE: "master_plan_in_use",
        "Locations sell this plan, so it can’t become a draft. Archive it instead.",
        "Hay ubicaciones que venden este plan, así que no puede volver a ser borrador. Archívelo.";
    MASTER_PLANS_AT_MOST: "master_plans_at_most",
        "An organization can have 200 master plans. Archive one first.",
        "Una organización puede tener 200 planes maestros. Archive uno primero.";
    PLAN_TARGETS_AT_MOST: "plan_targets_at_most",
        "A plan can have 50 groups and locations with values of their own. Revert one first.",
        "Un plan puede tener 50 grupos y ubicaciones con valores propios. Restablezca uno primero.";
    MASTER_PLAN_CHANGED: "master_plan_changed",
        "Someone else changed this plan. Reload to see it.",
        "Otra persona cambió este plan. Vuelva a cargar la página para verlo.";
    MASTER_BEYOND_OWN: "master_beyond_own",
        "You can only change plans when you manage all locations that they reach.",
        "Solo puede cambiar planes si administra todas las ubicaciones a las que llegan.";
    MERGE_HAS_BEGUN: "merge_has_begun",
        "The first member has moved, so this can’t be undone.",
        "El primer miembro ya pasó al otro plan, así que no se puede deshacer.";
    MERGE_PLAN_NOT_THERE: "merge_plan_not_there",
        "The location doesn’t sell the master plan yet. Roll it out there first.",
        "La ubicación todavía no vende el plan maestro. Impleméntelo allí primero.";
    MERGE_UNDER_WAY: "merge_under_way",
        "The members of this plan are already moving.",
        "Los miembros de este plan ya se están cambiando.";
}

/// The refusals whose messages contain values.
impl Refusal {
    /// Two groups of one location set the same value: `value` is what they set, in English and Spanish.
    pub fn target_conflict(groups: [&str; 2], value: (&str, &str), plan: &str, office: &str) -> Self {
        let [one, other] = groups;
        Self::filled(
            "target_conflict",
            format!("{one} and {other} both set {} for {plan} at {office}. Choose one.", value.0),
            format!("{one} y {other} fijan {} de {plan} en {office}. Elija uno.", value.1),
        )
        .with("plan", plan)
        .with("office", office)
    }

    /// A location's price is not within the limits of its organization.
    pub fn override_out_of_range(lowest: Cents, highest: Cents) -> Self {
        Self::filled(
            "override_out_of_range",
            format!("Enter a price from {} to {}.", dollars(lowest.0), dollars(highest.0)),
            format!("Ingrese un precio de {} a {}.", dollars(lowest.0), dollars(highest.0)),
        )
        .with("lowest", lowest)
        .with("highest", highest)
    }

    /// Another roll-out of the plan is on its way to this many locations.
    pub fn rollout_in_progress(locations: usize) -> Self {
        let (english, spanish) = if locations == 1 { ("location", "ubicación") } else { ("locations", "ubicaciones") };
        Self::filled(
            "rollout_in_progress",
            format!("This plan is rolling out to {locations} {english}. Try again when it’s done."),
            format!("Este plan se está implementando en {locations} {spanish}. Inténtelo cuando termine."),
        )
        .with("locations", locations)
    }

    /// Plans have values for the group; `plans` are their names in English and Spanish.
    pub fn group_in_use(plans: (&str, &str)) -> Self {
        Self::filled(
            "group_in_use",
            format!("{} have prices for this group. Remove them first.", plans.0),
            format!("{} tienen precios para este grupo. Elimínelos primero.", plans.1),
        )
    }
}

/// An example of each refusal of this file whose messages contain values.
#[cfg(test)]
pub(super) fn filled() -> Vec<Refusal> {
    vec![
        Refusal::target_conflict(
            ["North", "Premium"],
            ("a monthly price", "un precio mensual"),
            "Adult",
            "Juniper Eastside",
        ),
        Refusal::override_out_of_range(Cents(3900), Cents(4900)),
        Refusal::rollout_in_progress(12),
        Refusal::group_in_use(("Adult and Child", "Adult y Child")),
    ]
}
