//! A bill's lines in the reader's language. They are stored in English.

use chrono::NaiveDate;

use crate::dates::short_spanish_day;
use crate::texts::pick;

/// Prefixes of a bill's lines, in both languages.
const BEGINNINGS: &[(&str, &str)] = &[
    ("Setup fee", "Cuota de inscripción"),
    ("Activation fee", "Cuota de activación"),
    ("Family discount", "Descuento familiar"),
    ("Promo discount", "Descuento promocional"),
    ("Business discount", "Descuento de la empresa"),
    ("Paid by", "Pagado por"),
    ("Agreed price, less", "Precio acordado, menos"),
    ("Credited to the next payments", "Acreditado a los próximos pagos"),
    ("Credit corrected", "Crédito corregido"),
    ("Credit", "Crédito"),
    ("Free days", "Días gratis"),
    ("Payment reversed by the bank on", REVERSED),
    ("Rest of the term, paid by the guarantee partner", "Resto del plazo, pagado por el socio de la garantía"),
    ("What the guarantee partner paid", "Lo que pagó el socio de la garantía"),
    ("Correction: a plan change credited days that were used", "Corrección: un cambio de plan acreditó días ya usados"),
    ("Used by earlier payments, not charged again", "Usado por pagos anteriores, no se cobra de nuevo"),
];

/// A line that begins so ends in a day.
const REVERSED: &str = "Pago revertido por el banco el";

/// Parts inside a line, once each.
const PARTS: &[(&str, &str)] = &[
    (", monthly, ", ", mensual, "),
    (", yearly, ", ", anual, "),
    (", rest of the term, ", ", resto del plazo, "),
    (", paid with credit, ", ", pagado con crédito, "),
];

/// Parts of what a plan change costs, after its plan and person.
const CHANGES: &[(&str, &str)] = &[
    ("Unused paid time, ", "Tiempo pagado sin usar, "),
    ("New plan from ", "Plan nuevo desde el "),
    ("New plan, ", "Plan nuevo, "),
    ("The year from ", "El año desde el "),
    ("Paid this term", "Pagado en este plazo"),
    (" of ", " de "),
    (" days", " días"),
    (" day", " día"),
    (" months", " meses"),
    (" month", " mes"),
    (" to ", " al "),
];

/// A bill's line in the reader's language; a setup fee is marked as not refundable. For Spanish, `description` has the
/// plan's Spanish name already.
pub fn line_words(kind: &str, description: &str, spanish: bool) -> String {
    let mut text = if spanish { in_spanish(kind, description) } else { description.to_owned() };
    if kind == "setup_fee" {
        text += pick(spanish, ", not refundable", ", no reembolsable");
    }
    text
}

fn in_spanish(kind: &str, description: &str) -> String {
    let begins = BEGINNINGS.iter().find_map(|(en, es)| description.strip_prefix(en).map(|rest| format!("{es}{rest}")));
    let mut text = begins.unwrap_or_else(|| description.to_owned());
    for (en, es) in PARTS {
        text = text.replacen(en, es, 1);
    }
    if let Some(what) = text.strip_suffix(", down payment") {
        return format!("{what}, cuota inicial");
    }
    if let Some((what, place)) = text.rsplit_once(", installment ") {
        return format!("{what}, cuota {}", place.replacen(" of ", " de ", 1));
    }
    if text.starts_with(REVERSED) {
        return days_in_spanish(&text);
    }
    match text.split_once(": ").filter(|_| kind == "plan_change") {
        Some((about, change)) => format!("{about}: {}", change_in_spanish(change)),
        None => text,
    }
}

fn change_in_spanish(change: &str) -> String {
    let mut text = days_in_spanish(change);
    for (en, es) in CHANGES {
        text = text.replace(en, es);
    }
    text
}

/// Writes the days of a text, "Dec 29, 2026", in Spanish: "29 dic 2026".
fn days_in_spanish(text: &str) -> String {
    let words: Vec<&str> = text.split(' ').collect();
    let mut spanish: Vec<String> = vec![];
    let mut at = 0;
    while let Some(word) = words.get(at) {
        let day = words.get(at..at + 3).and_then(|day| NaiveDate::parse_from_str(&day.join(" "), "%b %d, %Y").ok());
        // A date may end a part of the text.
        let ended = words.get(at..at + 3).and_then(|day| NaiveDate::parse_from_str(&day.join(" "), "%b %d, %Y,").ok());
        match (day, ended) {
            (Some(day), _) => spanish.push(short_spanish_day(day)),
            (_, Some(day)) => spanish.push(format!("{},", short_spanish_day(day))),
            _ => spanish.push((*word).to_owned()),
        }
        at += if day.or(ended).is_some() { 3 } else { 1 };
    }
    spanish.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn household_lines_are_localized_and_mark_nonrefundable_fees() {
        assert_eq!(line_words("setup_fee", "Setup fee, Ana Ruiz", false), "Setup fee, Ana Ruiz, not refundable");
        assert_eq!(
            line_words("setup_fee", "Setup fee, Ana Ruiz", true),
            "Cuota de inscripción, Ana Ruiz, no reembolsable"
        );
        assert_eq!(line_words("dues", "Adulto, monthly, Ana Ruiz", true), "Adulto, mensual, Ana Ruiz");
        assert_eq!(line_words("family_discount", "Family discount 10%, Ana", true), "Descuento familiar 10%, Ana");
        assert_eq!(line_words("activation_fee", "Activation fee, Ana", false), "Activation fee, Ana");
        assert_eq!(line_words("credit", "Credit", true), "Crédito");
        let reversed = "Payment reversed by the bank on Dec 4, 2026";
        assert_eq!(line_words("disputed_payment", reversed, true), "Pago revertido por el banco el 4 dic 2026");
        assert_eq!(line_words("credit", "Credited to the next payments", true), "Acreditado a los próximos pagos");
        for (english, spanish) in
            [("Crown, down payment", "Crown, cuota inicial"), ("Crown, installment 3 of 12", "Crown, cuota 3 de 12")]
        {
            assert_eq!(line_words("installment", english, true), spanish);
            assert_eq!(line_words("installment", english, false), english);
        }
    }

    #[test]
    fn plan_changes_are_in_spanish_with_their_days() {
        for (english, spanish) in [
            ("Adulto, Ana: 1 day, Dec 29, 2026", "Adulto, Ana: 1 día, 29 dic 2026"),
            ("Adulto, Ana: 11 days, Dec 4, 2026 to Dec 14, 2026", "Adulto, Ana: 11 días, 4 dic 2026 al 14 dic 2026"),
            ("Adulto, Ana: Unused paid time, 12 of 30 days", "Adulto, Ana: Tiempo pagado sin usar, 12 de 30 días"),
            ("Adulto, Ana: New plan from Jan 4, 2026, 1 month", "Adulto, Ana: Plan nuevo desde el 4 ene 2026, 1 mes"),
        ] {
            assert_eq!(line_words("plan_change", english, true), spanish);
        }
        assert_eq!(line_words("rest_of_term", "Adulto, rest of the term, Ana", true), "Adulto, resto del plazo, Ana");
    }
}
