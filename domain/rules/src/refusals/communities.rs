//! Refusals about communities and their discounts.

refusals! {
    COMMUNITY_NOT_READY: "community_not_ready",
        "CommunityConnect opens when your office’s setup is complete.",
        "CommunityConnect se abre cuando la configuración de su consultorio esté completa.";
    COMMUNITY_CHANGED: "community_changed",
        "This community has changed. Reload the page.",
        "Esta comunidad cambió. Vuelva a cargar la página.";
    COMMUNITY_PREVIEW_CHANGED: "community_preview_changed",
        "Members or prices changed since the preview. Review it again.",
        "Los miembros o los precios cambiaron desde la vista previa. Revísela de nuevo.";
    COMMUNITY_DECIDED: "community_decided",
        "This request was already decided.",
        "Esta solicitud ya fue decidida.";
    COMMUNITY_NOT_RUNNING: "community_not_running",
        "This community has ended or was never approved.",
        "Esta comunidad terminó o nunca fue aprobada.";
    COMMUNITY_ENDING: "community_ending",
        "The end of this community is announced. Withdraw it first.",
        "El fin de esta comunidad ya se anunció. Retírelo primero.";
    COMMUNITY_NOT_ENDING: "community_not_ending",
        "No end of this community is announced.",
        "No se anunció el fin de esta comunidad.";
    COMMUNITY_LIMIT: "community_limit",
        "An office can have 200 communities. End one first.",
        "Un consultorio puede tener 200 comunidades. Termine una primero.";
    COMMUNITY_LINK_INVALID: "community_link_invalid",
        "This link no longer works. Ask the office.",
        "Este enlace ya no funciona. Pregunte al consultorio.";
}
