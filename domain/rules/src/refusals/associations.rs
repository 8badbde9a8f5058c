//! Refusals about associations and affiliates.

refusals! {
    ASSOCIATION_CHANGED: "association_changed",
        "Somebody else changed this meanwhile. Reload the page.",
        "Otra persona cambió esto mientras tanto. Vuelva a cargar la página.";
    ASSOCIATION_ENDED: "association_ended",
        "This association has ended.",
        "Esta asociación terminó.";
    ASSOCIATION_LEAVE_FIRST: "association_leave_first",
        "Your office belongs to another association. Leave it first.",
        "Su consultorio pertenece a otra asociación. Salga de ella primero.";
    ASSOCIATION_NONE: "association_none",
        "Your office belongs to no association.",
        "Su consultorio no pertenece a ninguna asociación.";
    ASSOCIATION_LAST_USER: "association_last_user",
        "Someone has to manage the association. Add another manager first.",
        "Alguien tiene que administrar la asociación. Agregue primero a otro administrador.";
    AFFILIATE_PAYOUT_CHANGED: "affiliate_payout_changed",
        "This payout has changed. Reload the page.",
        "Este pago cambió. Vuelva a cargar la página.";
    AFFILIATE_EARNING_REVERSED: "affiliate_earning_reversed",
        "This earning is already reversed.",
        "Esta ganancia ya fue revertida.";
    AFFILIATE_NOT_IN_REVIEW: "affiliate_not_in_review",
        "This referral was already decided.",
        "Esta recomendación ya fue decidida.";
    ASSOCIATION_INVITES_A_DAY: "association_invites_a_day",
        "You can send 100 invitations a day. Send the rest tomorrow.",
        "Puede enviar 100 invitaciones al día. Envíe el resto mañana.";
}
