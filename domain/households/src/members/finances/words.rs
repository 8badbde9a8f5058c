//! Descriptions of ledger rows.

use std::collections::BTreeSet;

use super::{LedgerKind, LedgerLine, LedgerRow};
use rules::subscriptions::Period;

/// Why a payment failed: "It didn’t go through: the card has expired or was canceled."
pub(super) fn failure_words(why: &str) -> String {
    format!("It didn’t go through: {}.", rules::billing::refund::failure_text(Some(why)))
}

impl LedgerRow {
    /// The description for the household, without the office's own notes: its reason for a refund, and what the payer
    /// told the bank.
    pub fn own_description(&self, spanish: bool) -> &str {
        match (spanish, self.kind) {
            (true, _) => &self.spanish_description,
            (false, LedgerKind::Refund) => "Refund",
            (false, LedgerKind::Dispute) => "Disputed payment",
            (false, LedgerKind::Payment | LedgerKind::Bill) => &self.description,
        }
    }
}

/// "Enrollment, 3 members", "Monthly payment, retry 2".
pub(super) fn description(origin: &str, attempt: i32, lines: &[LedgerLine], spanish: bool) -> String {
    let dues = || lines.iter().filter(|l| l.kind == "dues");
    let people: BTreeSet<_> = dues().filter_map(|l| l.member_id).collect();
    let paid = |period| dues().any(|l| l.period == Some(period));
    let (english, in_spanish) = match (origin, paid(Period::Month), paid(Period::Year)) {
        ("enrollment", _, _) => ("Enrollment", "Inscripción"),
        ("dispute", _, _) => ("Billed again after a dispute", "Facturado de nuevo tras una disputa"),
        ("installment_agreement", _, _) => ("Treatment installment", "Cuota del tratamiento"),
        (_, true, false) => ("Monthly payment", "Pago mensual"),
        (_, false, true) => ("Yearly payment", "Pago anual"),
        _ => ("Payment", "Pago"),
    };
    let what = if spanish { in_spanish } else { english };
    let (retry, members) = if spanish { ("reintento", "miembros") } else { ("retry", "members") };
    match (attempt, people.len()) {
        (2.., _) => format!("{what}, {retry} {}", attempt - 1),
        (_, 2..) => format!("{what}, {} {members}", people.len()),
        _ => what.to_owned(),
    }
}

/// Prefixes of a bill's lines, in both languages.
const BEGINNINGS: [(&str, &str); 6] = [
    ("Setup fee", "Cuota de alta"),
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
    use crate::Cents;
    use ::rules::billing::method_words;

    fn line(member: i64, period: Period) -> LedgerLine {
        LedgerLine {
            description: "Adult Wellness".to_owned(),
            member_name: None,
            amount: Cents(4900),
            kind: "dues".to_owned(),
            period: Some(period),
            member_id: Some(member),
        }
    }

    #[test]
    fn a_row_says_what_was_paid_for() {
        let two = [line(1, Period::Month), line(2, Period::Month)];
        assert_eq!(description("enrollment", 1, &two, false), "Enrollment, 2 members");
        assert_eq!(description("renewal", 1, &two, false), "Monthly payment, 2 members");
        assert_eq!(description("renewal", 2, &two, false), "Monthly payment, retry 1");
        assert_eq!(description("renewal", 1, &[line(1, Period::Year)], false), "Yearly payment");
        assert_eq!(description("renewal", 1, &[line(1, Period::Year), line(1, Period::Month)], false), "Payment");
    }

    #[test]
    fn a_household_reads_its_lines_in_its_language_and_what_is_not_refundable() {
        let two = [line(1, Period::Month), line(2, Period::Month)];
        assert_eq!(description("renewal", 2, &two, true), "Pago mensual, reintento 1");
        assert_eq!(line_words("setup_fee", "Setup fee, Ana Ruiz", false), "Setup fee, Ana Ruiz, not refundable");
        assert_eq!(line_words("setup_fee", "Setup fee, Ana Ruiz", true), "Cuota de alta, Ana Ruiz, no reembolsable");
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

    #[test]
    fn methods_read_as_people_write_them() {
        assert_eq!(method_words("card", Some("visa"), Some("4471")).unwrap(), "Visa 4471");
        assert_eq!(method_words("card", Some("amex"), Some("0005")).unwrap(), "American Express 0005");
        assert_eq!(method_words("in_office", None, None).unwrap(), "In office");
        assert_eq!(method_words("open", None, None), None);
    }
}
