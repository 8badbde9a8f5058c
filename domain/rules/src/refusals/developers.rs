//! Refusals about API keys and webhooks.

use crate::refusal::Refusal;

refusals! {
    KEY_NOT_ACTIVE: "key_not_active", "This key is no longer active.", "Esta clave ya no está activa.";
    TOO_MANY_KEYS: "too_many_keys",
        "An organization can have 50 keys. Revoke one first.",
        "Una organización puede tener 50 claves. Revoque una primero.";
    TOO_MANY_ENDPOINTS: "too_many_endpoints",
        "An organization can have 10 webhooks. Delete one first.",
        "Una organización puede tener 10 webhooks. Elimine uno primero.";
    ASSOCIATE_AGREEMENT_FIRST: "associate_agreement_first",
        "Accept the business associate agreement first.",
        "Acepte primero el acuerdo de asociado comercial.";
    ENDPOINT_DISABLED: "endpoint_disabled",
        "This webhook is disabled. Enable it first.",
        "Este webhook está desactivado. Actívelo primero.";
    NO_WEBHOOKS_HERE: "no_webhooks_here",
        "Webhooks aren’t set up on this server.",
        "Los webhooks no están configurados en este servidor.";
}

impl Refusal {
    /// A webhook's address did not answer 2xx to the test. `answer` is the answer's status, or the reason for none.
    pub fn endpoint_not_verified(answer: &str) -> Self {
        let english = format!("The address didn’t answer 2xx to the test ({answer}).");
        let spanish = format!("La dirección no respondió 2xx a la prueba ({answer}).");
        Self::filled("endpoint_not_verified", english, spanish).with("answer", answer)
    }
}

/// The refusals of this file with values, by example.
#[cfg(test)]
pub(super) fn filled() -> Vec<Refusal> {
    vec![Refusal::endpoint_not_verified("404")]
}
