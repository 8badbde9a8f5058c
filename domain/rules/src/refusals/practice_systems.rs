//! Refusals about practice systems and charts.

refusals! {
    PRACTICE_SYSTEMS_UNAVAILABLE: "practice_systems_unavailable",
        "Practice systems can't be connected here.",
        "Aquí no se pueden conectar sistemas del consultorio.";
    PRACTICE_SYSTEM_NOT_CONNECTABLE: "practice_system_not_connectable",
        "This practice system can't be connected yet.",
        "Este sistema todavía no se puede conectar.";
    PRACTICE_SYSTEM_CONNECTED: "practice_system_connected",
        "A practice system is already connected. Disconnect it first.",
        "Ya hay un sistema conectado. Desconéctelo primero.";
    PRACTICE_SYSTEM_NOT_CONNECTED: "practice_system_not_connected",
        "No practice system is connected.",
        "No hay ningún sistema conectado.";
    PRACTICE_SYSTEM_KEY_REFUSED: "practice_system_key_refused",
        "The practice system refused this key. Check it and try again.",
        "El sistema rechazó esta clave. Revísela e inténtelo de nuevo.";
    PRACTICE_SYSTEM_NO_ANSWER: "practice_system_no_answer",
        "The practice system doesn't answer. Try again in a few minutes.",
        "El sistema no responde. Inténtelo de nuevo en unos minutos.";
    PRACTICE_SYSTEM_NOT_APPROVED: "practice_system_not_approved",
        "The practice hasn't approved the connection yet. Approve it in Sikka's marketplace, then try again.",
        "El consultorio todavía no aprobó la conexión. Apruébela en el mercado de Sikka e inténtelo de nuevo.";
    PRACTICE_SYSTEM_TOO_OLD: "practice_system_too_old",
        "This version of the practice system is too old. Update it, then try again.",
        "Esta versión del sistema es demasiado antigua. Actualícela e inténtelo de nuevo.";
    CHART_TAKEN: "chart_taken",
        "This chart is matched to another member. Remove that match first.",
        "Este expediente pertenece a otro miembro. Quite primero esa relación.";
    CHART_MATCHED: "chart_matched",
        "This member already has a chart. Remove it first.",
        "Este miembro ya tiene un expediente. Quítelo primero.";
}
