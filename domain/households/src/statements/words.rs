//! The texts of receipts and statements, in English and Spanish.

use ::rules::text;
pub(super) use ::rules::texts::pick;
use chrono::{Datelike, NaiveDate};

const MONTHS: [&str; 12] = ["ene", "feb", "mar", "abr", "may", "jun", "jul", "ago", "sep", "oct", "nov", "dic"];

/// A date: "Nov 13, 2026", "13 nov 2026".
pub(super) fn day(spanish: bool, date: NaiveDate) -> String {
    if !spanish {
        return crate::downloads::long_date(date);
    }
    let month = MONTHS.get(date.month0() as usize).copied().unwrap_or_default();
    format!("{} {month} {}", date.day(), date.year())
}

/// How to cancel, as the card networks require on every receipt of a recurring payment.
pub(super) fn how_to_cancel(spanish: bool, office: &str, phone: &str, portal: &str) -> String {
    text!(
        spanish,
        "How to cancel: your membership renews until you cancel it. Sign in at {portal} and choose Cancel on your membership, or call {office} at {phone}. \
             No reason is needed.",
        "Cómo cancelar: su membresía se renueva hasta que usted la cancele. Inicie sesión en {portal} y elija Cancelar en su membresía, o llame a {office} al {phone}. \
             No hace falta dar un motivo."
    )
}

/// As [`how_to_cancel`], for memberships that are paid in the office and do not renew.
pub(super) fn how_to_cancel_in_office(spanish: bool, office: &str, phone: &str, portal: &str) -> String {
    text!(
        spanish,
        "Your membership is paid in the office and does not renew automatically. To cancel it earlier, sign in at {portal} and choose Cancel on your \
             membership, or call {office} at {phone}. No reason is needed.",
        "Su membresía se paga en el consultorio y no se renueva automáticamente. Para cancelarla antes, inicie sesión en {portal} y elija Cancelar en su \
             membresía, o llame a {office} al {phone}. No hace falta dar un motivo."
    )
}

pub(super) fn not_insurance(spanish: bool) -> &'static str {
    pick(
        spanish,
        "This membership is an agreement with the office. It is not insurance.",
        "Esta membresía es un acuerdo con el consultorio. No es un seguro.",
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_read_in_both_languages() {
        let date = NaiveDate::from_ymd_opt(2026, 11, 13).unwrap();
        assert_eq!(day(false, date), "Nov 13, 2026");
        assert_eq!(day(true, date), "13 nov 2026");
    }
}
