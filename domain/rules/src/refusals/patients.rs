//! Refusals that patients and visitors can get.

use crate::Cents;
use crate::refusal::Refusal;

refusals! {
    CHANGED: "changed",
        "Something changed since you opened this. Please review it again.",
        "Algo cambió desde que abrió esta página. Revíselo de nuevo.";
    PAYMENT_PROCESSING: "payment_processing",
        "A payment is processing. Try again once it finishes.",
        "Hay un pago en curso. Inténtelo de nuevo cuando termine.";
    PAYMENT_UNDER_WAY: "payment_under_way",
        "A payment is processing. Nothing more is charged until the bank answers.",
        "Ya hay un pago en curso. No se cobrará nada más hasta que el banco responda.";
    DRAFT_UNDER_WAY: "draft_under_way",
        "A bank payment is processing. It takes 3 to 5 business days; nothing more is charged until then.",
        "Un pago bancario está en proceso. Tarda de 3 a 5 días hábiles; hasta entonces no se cobra nada más.";
    NOTHING_OWED: "nothing_owed", "Nothing is owed.", "No debe nada.";
    INSTALLMENT_PLAN: "installment_plan",
        "There is an installment plan: the next installment is charged on its date.",
        "Hay un plan de cuotas en curso: la próxima cuota se cobrará en su fecha.";
    NO_METHOD: "no_method",
        "There is no payment method on file. Send a payment link.",
        "No hay ningún método de pago registrado.";
    METHOD_STOPPED: "method_stopped",
        "The payer stopped the payment at the bank. Only the payer can allow it again: send a payment link.",
        "El titular detuvo el pago en su banco. Solo el titular puede autorizarlo de nuevo.";
    METHOD_DECLINED: "method_declined",
        "The payment method on file was permanently declined. Another one is needed.",
        "El método de pago registrado fue rechazado. Se necesita otro.";
    METHOD_WORN_OUT: "method_worn_out",
        "This card was declined 15 times in 30 days. Please use another.",
        "Esta tarjeta fue rechazada 15 veces en 30 días. Use otra.";
    METHOD_REFUSED: "method_refused",
        "This payment method can’t be used. Please use another.",
        "Este método de pago no se puede usar. Use otro.";
    CARD_REFUSED_FOR_GOOD: "card_refused_for_good",
        "The bank permanently declined this card. Please use another.",
        "El banco rechazó esta tarjeta de forma definitiva. Use otra.";
    METHOD_IN_USE: "method_in_use",
        "This payment method is in use. Add another one first.",
        "Este método de pago está en uso. Agregue otro primero.";
    EMAIL_OF_LOGIN: "email_of_login",
        "This person signs in with this email. They can change it in their own account, under Email.",
        "Esta persona inicia sesión con este correo. Puede cambiarlo en su propia cuenta, en Correo electrónico.";
    NOTHING_TO_CONFIRM: "nothing_to_confirm",
        "No email is waiting to be confirmed.",
        "No hay ningún correo electrónico por confirmar.";
    TEXTS_ADULTS_ONLY: "texts_adults_only",
        "Only an adult can agree to texts.",
        "Solo un adulto puede aceptar recibir mensajes de texto.";
    TEXTS_OF_HOUSEHOLD: "texts_of_household",
        "These are the household’s texts. Change them under Text messages.",
        "Estos son los mensajes de texto del grupo familiar. Cámbielos en Mensajes de texto.";
    METHOD_NOT_CHARGEABLE: "method_not_chargeable",
        "The payment method on file can’t be charged. Another one is needed.",
        "No se puede cobrar al método de pago registrado. Se necesita otro.";
    NO_USABLE_METHOD: "no_usable_method",
        "There is no usable payment method on file. Another one is needed.",
        "No hay un método de pago registrado que se pueda usar. Escriba una tarjeta.";
    APPROVE_CARD_FIRST: "approve_card_first",
        "The bank wants you to approve this card. Add it to your account first, or use another card.",
        "El banco quiere que usted apruebe esta tarjeta. Agréguela primero en su cuenta, o use otra.";
    NO_BANK_HERE: "no_bank_here",
        "You can’t connect a bank account here.",
        "Aquí no se puede conectar una cuenta bancaria.";
    NO_DEPOSITS_EXPECTED: "no_deposits_expected",
        "This bank account isn’t waiting for deposits.",
        "Esta cuenta bancaria no espera depósitos.";
    AGREEMENT_DATE_PASSED: "agreement_date_passed",
        "The first installment date has passed. Create a new agreement.",
        "La fecha de la primera cuota ya pasó. Pida un acuerdo nuevo en el consultorio.";
    PAID_IN_OFFICE: "paid_in_office",
        "Paying in the office means no automatic renewal.",
        "Quien paga en el consultorio no tiene renovación automática.";
    REST_IS_PAID: "rest_is_paid",
        "The rest of the term is paid. Refund it first.",
        "Lo que faltaba del plazo ya está pagado. Llame al consultorio para conservar la membresía.";
    NOT_REFUNDABLE: "not_refundable",
        "This payment did not go through, so there is nothing to refund.",
        "Este pago no se realizó, así que no hay nada que reembolsar.";
    REFUND_DISPUTED: "refund_disputed",
        "This payment is disputed. You can’t refund it until the bank decides.",
        "Este pago está en disputa. No se puede reembolsar hasta que el banco decida.";
    REFUNDED_ALREADY: "refunded_already", "This payment is fully refunded.", "Este pago ya se reembolsó por completo.";
    NOT_YET_A_MEMBER: "not_yet_a_member",
        "You can review the office once you are a member.",
        "Podrá opinar sobre el consultorio cuando tenga una membresía.";
    REVIEWED_ALREADY: "reviewed_already",
        "You have already reviewed the office in this membership year.",
        "Ya opinó sobre el consultorio en este año de membresía.";
    NO_TEXTS: "no_texts", "Text messages are not available.", "Los mensajes de texto no están disponibles.";
    PHONE_ANSWERED_STOP: "phone_answered_stop",
        "This phone answered STOP. Text START from it to our number to get texts again.",
        "Este teléfono respondió STOP. Envíe START desde él a nuestro número para recibir mensajes de nuevo.";
    NOT_IN_A_TRIAL: "not_in_a_trial",
        "This doesn\u{2019}t work in a trial. Sign up to use it.",
        "Esto no funciona en una prueba. Regístrese para usarlo.";
    DATA_ONCE_A_DAY: "data_once_a_day",
        "You can download your data once a day. Try again tomorrow.",
        "Puede descargar sus datos una vez al día. Inténtelo de nuevo mañana.";
    LINK_OVER: "link_over",
        "This link no longer works. Request a new one.",
        "Este enlace ya no funciona. Pida uno nuevo.";
    CONFIRM_EMAIL_FIRST: "confirm_email_first",
        "Please confirm your email first. We sent you a link.",
        "Confirme primero su correo electrónico. Le enviamos un enlace.";
    SIGN_IN_BY_LINK: "sign_in_by_link",
        "Someone entered many wrong passwords for this email. To sign in on this device, choose “Forgot your password?”.",
        "Alguien ingresó muchas contraseñas incorrectas para este correo. Para entrar en este dispositivo, elija «¿Olvidó su contraseña?».";
    EMAIL_HAS_LOGIN: "email_has_login",
        "There is already a login with this email.",
        "Ya hay un acceso con este correo electrónico.";
    OTHER_KIND_OF_LOGIN: "other_kind_of_login",
        "This email already has a login of another kind. Ask to be invited with another email.",
        "Este correo ya tiene un acceso de otro tipo. Pida que le inviten con otro correo.";
    MEMBER_HERE_ALREADY: "member_here_already",
        "This login already has a membership at this office.",
        "Este acceso ya tiene una membresía en este consultorio.";
    ADULTS_ONLY: "adults_only",
        "Only an adult of the family, besides the account owner, can have a login of their own.",
        "Solo un adulto de la familia, además del titular de la cuenta, puede tener su propio acceso.";
    WRONG_CREDENTIALS: "wrong_credentials",
        "Email or password is incorrect.",
        "El correo electrónico o la contraseña no son correctos.";
    PASSKEY_UNKNOWN: "passkey_unknown",
        "This passkey didn’t work here. Sign in with your password.",
        "Esta llave de acceso no funcionó aquí. Inicie sesión con su contraseña.";
    SESSION_OVER: "session_over", "Failed to authenticate", "La sesión terminó";
    PROVE_AGAIN: "prove_again",
        "Confirm that it’s you, then try again.",
        "Confirme que es usted e inténtelo de nuevo.";
    NO_LOGIN: "no_login",
        "This person has no login and no invitation.",
        "Esta persona no tiene acceso ni invitación.";
    HAS_LOGIN: "has_login", "This person already has a login.", "Esta persona ya tiene su propio acceso.";
    PASSWORD_AND_CODE: "password_and_code",
        "Sign in with your password and your code, or with your passkey.",
        "Inicie sesión con su contraseña y su código, o con su llave de acceso.";
    CONFIRM_BEFORE_PASSKEY: "confirm_before_passkey",
        "Confirm your email before you add a passkey.",
        "Confirme su correo electrónico antes de agregar una llave de acceso.";
    TOO_MANY_PASSKEYS: "too_many_passkeys",
        "You have reached the passkey limit. Remove a passkey first.",
        "Llegó al límite de llaves de acceso. Quite una primero.";
    PASSKEY_START_AGAIN: "passkey_start_again",
        "Adding the passkey took too long or didn’t work. Start again.",
        "Agregar la llave de acceso tardó demasiado o no funcionó. Empiece de nuevo.";
    PASSKEY_KNOWN: "passkey_known", "This passkey was already added.", "Esta llave de acceso ya está agregada.";
    NO_TWO_STEP_HERE: "no_two_step_here",
        "Two-step sign-in is not available here.",
        "Aquí no hay inicio de sesión en dos pasos.";
    TWO_STEP_ON: "two_step_on",
        "Two-step sign-in is already on.",
        "El inicio de sesión en dos pasos ya está activado.";
    TWO_STEP_OFF: "two_step_off",
        "Two-step sign-in is off.",
        "El inicio de sesión en dos pasos está desactivado.";
    TWO_STEP_START_AGAIN: "two_step_start_again",
        "Start again: scan a new code with your app.",
        "Empiece de nuevo: escanee un código nuevo con su aplicación.";
    ANOTHER_HOUSEHOLD: "another_household",
        "This enrollment belongs to another household.",
        "Esta inscripción es de otro grupo familiar.";
    MOVED_AWAY: "moved_away",
        "This household moved to another office. Please enroll it there.",
        "Este grupo familiar pasó a otro consultorio. Inscríbalo allí.";
    PAID_IN_OTHER_WINDOW: "paid_in_other_window",
        "This enrollment is being paid in another window. Please wait a moment.",
        "Esta inscripción se está pagando en otra ventana. Espere un momento.";
    BEING_PAID: "being_paid", "This enrollment is already being paid.", "Esta inscripción ya se está pagando.";
    DRAFT_RETRIED: "draft_retried",
        "This bank payment was returned and retried twice, which is the limit. Send a payment link.",
        "Este pago bancario ya se intentó de nuevo dos veces, que es el límite.";
    LESS_IS_OPEN: "less_is_open",
        "The unpaid part of the bill is less than that.",
        "Lo que falta por pagar es menos que eso.";
    DELETION_ASKED_ALREADY: "deletion_asked_already",
        "This household already asked to have its data deleted.",
        "Ya se pidió eliminar los datos de este grupo familiar.";
    NO_DELETION_REQUEST: "no_deletion_request",
        "This household didn\u{2019}t ask to have its data deleted.",
        "No se ha pedido eliminar los datos de este grupo familiar.";
    DELETION_WITHDRAWN: "deletion_withdrawn", "The request was withdrawn.", "La solicitud se retiró.";
    DATA_DELETED: "data_deleted", "The data is already deleted.", "Los datos ya se eliminaron.";
}

/// The refusals whose messages contain a name or an amount.
impl Refusal {
    pub fn refund_at_most(most: Cents, wanted: Cents) -> Self {
        Self::filled(
            "refund_at_most",
            format!("You can refund at most ${most}, not ${wanted}."),
            format!("Se pueden reembolsar como máximo ${most}, no ${wanted}. Llame al consultorio."),
        )
        .with("most", most)
        .with("wanted", wanted)
    }

    /// For an office where no one can enroll now.
    pub fn closed_office(name: &str, phone: &str) -> Self {
        Self::filled(
            "closed_office",
            format!("{name} can\u{2019}t take enrollments online right now. Please call the office at {phone}."),
            format!("{name} no puede aceptar inscripciones en línea en este momento. Llame al consultorio al {phone}."),
        )
        .with("office", name)
        .with("phone", phone)
    }

    /// For a sign-up that only the office can finish.
    pub fn call_the_office(name: &str, phone: &str) -> Self {
        Self::filled(
            "call_the_office",
            format!("We couldn’t finish this online. Please call {name} at {phone}. Nothing was charged."),
            format!("No pudimos terminar la inscripción en línea. Llame a {name}: {phone}. No se hizo ningún cobro."),
        )
        .with("office", name)
        .with("phone", phone)
    }

    /// For a household with an overdue balance of a delinquent plan.
    pub fn overdue((english, spanish): (String, String)) -> Self {
        Self::filled("overdue", english, spanish)
    }

    /// For a household that has something to settle before its data is deleted.
    pub fn deletion_blocked((english, spanish): (&'static str, &'static str)) -> Self {
        Self::filled("deletion_blocked", english, spanish)
    }

    /// For an agreement with nothing to pay off; `state` is the state's English name.
    pub fn nothing_to_pay_off(state: &str) -> Self {
        let english = format!("This agreement is {state}: there is nothing to pay off.");
        Self::filled("nothing_to_pay_off", english, "Este acuerdo no tiene nada por pagar.").with("state", state)
    }
}
