//! Refusals about email, texts, campaigns, templates and invitations.

refusals! {
    MESSAGE_NOT_RESENDABLE: "message_not_resendable",
        "This kind of message can’t be sent again.",
        "Este tipo de mensaje no se puede enviar de nuevo.";
    MESSAGE_OF_MERGED: "message_of_merged",
        "This message was to a household that is merged into this one. We don’t email that address.",
        "Este mensaje era para un grupo familiar que se unió a este. No enviamos correos a esa dirección.";
    MESSAGE_UNDER_WAY: "message_under_way",
        "This message is already on its way.",
        "Este mensaje ya está en camino.";
    PHONE_TAKES_NO_TEXTS: "phone_takes_no_texts",
        "This number takes no texts. Change it first.",
        "Este número no recibe mensajes de texto. Cámbielo primero.";
    MESSAGE_RESENT_ALREADY: "message_resent_already",
        "This message was already sent again.",
        "Este mensaje ya se envió de nuevo.";
    TEXT_MAY_HAVE_ARRIVED: "text_may_have_arrived",
        "We can’t confirm this text arrived, so it isn’t sent twice.",
        "No podemos confirmar si este mensaje de texto llegó, así que no se envía dos veces.";
    MESSAGE_ARRIVED: "message_arrived",
        "Only a message that didn’t arrive can be sent again.",
        "Solo se puede enviar de nuevo un mensaje que no llegó.";
    MESSAGE_TOO_OLD: "message_too_old",
        "This message is too old to send again.",
        "Este mensaje es demasiado antiguo para enviarlo de nuevo.";
    TEXT_CODE_OVER: "text_code_over",
        "This code is no longer good. Ask for a new one.",
        "Este código ya no sirve. Pida uno nuevo.";
    CONFIRM_MOBILE_FIRST: "confirm_mobile_first",
        "Confirm your mobile number first.",
        "Confirme primero su número de celular.";
    OPEN_ACCOUNT_TO_INVITE: "open_account_to_invite",
        "Open your payments account first so patients can pay.",
        "Abra primero su cuenta de cobros para que los pacientes puedan pagar.";
    NO_INVITING_NOW: "no_inviting_now",
        "Enrollment at this office isn’t open, so you can’t invite anyone now.",
        "La inscripción en este consultorio no está abierta, así que ahora no se puede invitar a nadie.";
    INVITATION_BEING_SENT: "invitation_being_sent",
        "This invitation is being sent right now.",
        "Esta invitación se está enviando en este momento.";
    INVITEE_JOINED: "invitee_joined", "This person already joined.", "Esta persona ya se inscribió.";
    INVITATION_NOT_RESENDABLE: "invitation_not_resendable",
        "You can’t resend this invitation.",
        "Esta invitación no se puede enviar de nuevo.";
    INVITEE_IS_MEMBER: "invitee_is_member",
        "This person is already a member of your office.",
        "Esta persona ya es miembro de su consultorio.";
    INVITATION_ENDED: "invitation_ended", "This invitation already ended.", "Esta invitación ya terminó.";
    JUST_INVITED: "just_invited",
        "Someone else just invited this person. Reload the list.",
        "Otra persona acaba de invitar a esta persona. Vuelva a cargar la lista.";
}
