//! A bill's lines in words.

/// Prefixes of a bill's lines, in both languages.
const BEGINNINGS: [(&str, &str); 6] = [
    ("Setup fee", "Cuota de inscripción"),
    ("Activation fee", "Cuota de activación"),
    ("Family discount", "Descuento familiar"),
    ("Promo discount", "Descuento promocional"),
    ("Agreed price, less", "Precio acordado, menos"),
    ("Credit", "Crédito"),
];

/// A bill's line in the reader's language; a setup fee is marked as not refundable.
pub fn line_words(kind: &str, description: &str, spanish: bool) -> String {
    let mut text = description.to_owned();
    if spanish {
        let begins =
            BEGINNINGS.iter().find_map(|(en, es)| description.strip_prefix(en).map(|rest| format!("{es}{rest}")));
        text = begins.unwrap_or(text).replacen(", monthly, ", ", mensual, ", 1).replacen(", yearly, ", ", anual, ", 1);
        if let Some(what) = text.strip_suffix(", down payment") {
            text = format!("{what}, cuota inicial");
        } else if let Some((what, place)) = text.rsplit_once(", installment ") {
            text = format!("{what}, cuota {}", place.replacen(" of ", " de ", 1));
        }
    }
    if kind == "setup_fee" {
        text += if spanish { ", no reembolsable" } else { ", not refundable" };
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_household_reads_its_lines_in_its_language_and_what_is_not_refundable() {
        assert_eq!(line_words("setup_fee", "Setup fee, Ana Ruiz", false), "Setup fee, Ana Ruiz, not refundable");
        assert_eq!(
            line_words("setup_fee", "Setup fee, Ana Ruiz", true),
            "Cuota de inscripción, Ana Ruiz, no reembolsable"
        );
        assert_eq!(line_words("dues", "Adulto, monthly, Ana Ruiz", true), "Adulto, mensual, Ana Ruiz");
        assert_eq!(line_words("family_discount", "Family discount 10%, Ana", true), "Descuento familiar 10%, Ana");
        assert_eq!(line_words("activation_fee", "Activation fee, Ana", false), "Activation fee, Ana");
        for (english, spanish) in
            [("Crown, down payment", "Crown, cuota inicial"), ("Crown, installment 3 of 12", "Crown, cuota 3 de 12")]
        {
            assert_eq!(line_words("installment", english, true), spanish);
            assert_eq!(line_words("installment", english, false), english);
        }
    }
}
