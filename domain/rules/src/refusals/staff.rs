//! Refusals of what our staff do.

refusals! {
    NEEDS_SECOND_PERSON: "needs_second_person",
        "Another administrator has to approve this.",
        "Otro administrador tiene que aprobarlo.";
    ROWS_TAKEN: "rows_taken",
        "You read 10,000 rows about people within 24 hours. Request the list as a file on the admin pages: another administrator approves it.",
        "Usted leyó 10,000 filas sobre personas en 24 horas. Solicite la lista como archivo en las páginas de administración: otro administrador la aprueba.";
    OWN_REQUEST: "own_request", "You can’t approve your own request.", "No puede aprobar su propia solicitud.";
    NOT_YOURS_TO_APPROVE: "not_yours_to_approve",
        "You work at this office, or have your access from who asked. Someone else has to approve this.",
        "Usted trabaja en este consultorio o recibió su acceso de quien lo solicitó. Otra persona tiene que aprobarlo.";
    REQUEST_CHANGED: "request_changed",
        "What this is about changed since it was requested. Ask again.",
        "Lo que se solicitó cambió desde entonces. Solicítelo de nuevo.";
    REQUEST_EXPIRED: "request_expired",
        "This request expired after 24 hours.",
        "Esta solicitud venció después de 24 horas.";
    REQUEST_DECIDED: "request_decided",
        "Another administrator already decided this.",
        "Otro administrador ya lo decidió.";
    REQUESTER_LEFT: "requester_left",
        "Who asked may not do this any more.",
        "Quien lo solicitó ya no puede hacerlo.";
    STOPPED_ALREADY: "stopped_already", "This is paused there already.", "Esto ya está en pausa allí.";
    OFFICE_HAS_MEMBERS: "office_has_members",
        "This office still has members. Move them or end their memberships first, or pause enrollment.",
        "Este consultorio todavía tiene miembros. Trasládelos o termine sus membresías primero, o pause las inscripciones.";
    OFFICE_CLOSED_ALREADY: "office_closed_already", "This office is closed.", "Este consultorio está cerrado.";
    OFFICE_OPEN_ALREADY: "office_open_already", "This office is open.", "Este consultorio está abierto.";
    FEE_OVERLAPS: "fee_overlaps",
        "Another fee is agreed for these days. End it first.",
        "Ya hay otra tarifa acordada para esos días. Termínela primero.";
    TOO_WIDE: "too_wide",
        "Narrow the search: a file holds at most 100,000 rows.",
        "Limite la búsqueda: un archivo tiene como máximo 100,000 filas.";
    LIST_IS_LONG: "list_is_long",
        "This file takes a while. Request it, and we’ll email you a link.",
        "Este archivo tarda un poco. Solicítelo y le enviaremos un enlace por correo.";
    LIST_IS_SHORT: "list_is_short",
        "This list has at most 10,000 rows. Download it without a request.",
        "Esta lista tiene como máximo 10,000 filas. Descárguela sin una solicitud.";
    NOTHING_MATCHES: "nothing_matches", "Nothing matches now.", "Ahora nada coincide.";
    ENTRY_CORRECTED: "entry_corrected",
        "This entry was already corrected.",
        "Este asiento ya se corrigió.";
    ENTRY_AGREES: "entry_agrees",
        "The bills behind this entry agree with the books. Refund, give credit or write off instead.",
        "Las facturas de este asiento coinciden con los libros. Haga un reembolso, dé crédito o cancele la deuda.";
    PRACTICE_HAS_OFFICES: "practice_has_offices",
        "This practice still has open offices. Close them first.",
        "Esta organización todavía tiene consultorios abiertos. Ciérrelos primero.";
    PRACTICE_OWES: "practice_owes",
        "This practice still has an open bill. Collect it or write it off first.",
        "Esta organización todavía tiene una factura pendiente. Cóbrela o cancélela primero.";
    PRACTICE_HAS_REFUNDS: "practice_has_refunds",
        "A payment or refund of this practice is still under way. Wait until it’s done.",
        "Un pago o reembolso de esta organización todavía está en curso. Espere a que termine.";
    PRACTICE_HAS_DISPUTES: "practice_has_disputes",
        "A bank still decides a dispute of this practice. Wait for the decision.",
        "Un banco todavía decide una disputa de esta organización. Espere la decisión.";
    PRACTICE_HOLDS_FUND: "practice_holds_fund",
        "A voucher program of this practice still holds its sponsor’s money. Pay it back first.",
        "Un programa de vales de esta organización todavía tiene dinero de su patrocinador. Devuélvalo primero.";
    NEVER_YOURSELF: "never_yourself", "Nobody can do this to themselves.", "Nadie puede hacer esto consigo mismo.";
    SERVICES_CHANGED: "services_changed",
        "A colleague changed this list meanwhile. Load it again.",
        "Otra persona cambió esta lista entretanto. Cárguela de nuevo.";
    SERVICE_THERE: "service_there",
        "The brand has this code already. An ended one can be offered again.",
        "La marca ya tiene este código. Uno terminado puede ofrecerse de nuevo.";
    TEMPLATES_AT_MOST: "templates_at_most",
        "A brand has at most 60 templates of plans.",
        "Una marca tiene como máximo 60 plantillas de planes.";
    LAST_TEMPLATE: "last_template",
        "Offices need a template to start with. Offer another one first.",
        "Los consultorios necesitan una plantilla para empezar. Ofrezca otra primero.";
    SERVICES_AT_MOST: "services_at_most",
        "A brand has at most 300 services.",
        "Una marca tiene como máximo 300 servicios.";
    TERMS_NOT_SENT: "terms_not_sent",
        "The office has not sent its terms yet.",
        "El consultorio todavía no ha enviado sus condiciones.";
    CODE_TAKEN: "code_taken",
        "The brand has this code already.",
        "La marca ya tiene este código.";
    COUPONS_AT_MOST: "coupons_at_most",
        "There are at most 200 coupons.",
        "Hay como máximo 200 cupones.";
    OFFICE_ASKS_FIRST: "office_asks_first",
        "This office approves support access. Request it.",
        "Este consultorio aprueba el acceso de soporte. Solicítelo.";
    SUPPORT_IS_OPEN: "support_is_open",
        "This office does not approve support access. You can act as its users.",
        "Este consultorio no aprueba el acceso de soporte. Puede actuar como sus usuarios.";
    SUPPORT_ASKED: "support_asked",
        "Your request still waits for the office.",
        "Su solicitud todavía espera al consultorio.";
    SUPPORT_ANSWERED: "support_answered",
        "Someone already answered this request.",
        "Otra persona ya respondió esta solicitud.";
    FLAG_CHANGED: "flag_changed",
        "A colleague changed this feature meanwhile. Load it again.",
        "Otra persona cambió esta función entretanto. Cárguela de nuevo.";
    FLAGS_AT_MOST: "flags_at_most",
        "At most 1,000 features are switched at a time. End some first.",
        "Como máximo se cambian 1,000 funciones a la vez. Termine algunas primero.";
    FEATURE_IN_USE: "feature_in_use",
        "An office still uses this: agreements, communities, vouchers or orders are open there. End them first, or leave it on at those offices.",
        "Un consultorio todavía lo usa: hay acuerdos, comunidades, vales o pedidos abiertos. Termínelos primero o déjelo activado allí.";
    ERROR_CHANGED: "error_changed",
        "A colleague changed this error meanwhile. Load it again.",
        "Otra persona cambió este error entretanto. Cárguelo de nuevo.";
    ERROR_NOT_RESOLVED: "error_not_resolved",
        "Resolve this error before you notify offices that it is fixed.",
        "Marque este error como resuelto antes de avisar a los consultorios.";
    OFFICES_NOTIFIED_ALREADY: "offices_notified_already",
        "Every office that met this error was notified already.",
        "Ya se avisó a todos los consultorios que tuvieron este error.";
}
