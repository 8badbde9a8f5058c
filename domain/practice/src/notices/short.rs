//! What a notice says as a text, mostly in 160 letters of GSM.

use super::content::pick;
use super::{Content, Notice};
use crate::messages::framed;

/// What a notice says as a text; `None` for one that is not texted.
pub(super) fn body(notice: &Notice, content: &Content) -> Option<String> {
    let office = content.office.as_ref()?;
    let language = content.language.as_str();
    let link = content.button.as_ref().map(|(_, address)| address.as_str());
    let day = |on: &chrono::NaiveDate| on.format("%m/%d/%Y").to_string();
    let words = match notice {
        Notice::Late { .. } => {
            pick(language, "a payment did not go through. Pay now: {link}", "un pago no se realizó. Pague aquí: {link}")
                .replace("{link}", link?)
        }
        Notice::StillLate { .. } => {
            pick(language, "a payment is late. Pay now: {link}", "tiene un pago atrasado. Pague aquí: {link}")
                .replace("{link}", link?)
        }
        Notice::PaymentLink { .. } => {
            pick(language, "your secure payment link: {link}", "su enlace de pago seguro: {link}")
                .replace("{link}", link?)
        }
        Notice::CardExpiring { last_day, .. } => pick(
            language,
            "your card on file expires {day}. Change it: {link}",
            "su tarjeta registrada vence el {day}. Cámbiela: {link}",
        )
        .replace("{day}", &day(last_day))
        .replace("{link}", link?),
        Notice::Renewal { on, .. } | Notice::RenewalOf { on, .. } => pick(
            language,
            "your membership renews on {day}. The details are in your email. Questions? {phone}.",
            "su membresía se renueva el {day}. Los detalles están en su correo. ¿Preguntas? {phone}.",
        )
        .replace("{day}", &day(on))
        .replace("{phone}", &office.phone),
        Notice::UnusedVisits { ends_on, .. } | Notice::UnusedVisitsOf { ends_on, .. } => pick(
            language,
            "you have visits left until {day}. Call {phone} to use them.",
            "le quedan visitas hasta el {day}. Llame al {phone} para usarlas.",
        )
        .replace("{day}", &day(ends_on))
        .replace("{phone}", &office.phone),
        _ => return None,
    };
    Some(framed(language, &office.name, &words))
}
