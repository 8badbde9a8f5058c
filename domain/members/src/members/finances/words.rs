//! Descriptions of ledger rows.

use std::collections::BTreeSet;

use super::row::LedgerLine;
use rules::subscriptions::Period;

/// Why a payment failed: "It didn’t go through: the card has expired or was canceled."
pub(super) fn failure_words(why: &str) -> String {
    format!("It didn’t go through: {}.", rules::billing::refund::failure_text(Some(why)))
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Cents;
    use ::rules::billing::method_words;

    fn line(member: i64, period: Period) -> LedgerLine {
        LedgerLine {
            description: "Adult Wellness".to_owned(),
            spanish: None,
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
    fn a_row_is_said_in_spanish() {
        let two = [line(1, Period::Month), line(2, Period::Month)];
        assert_eq!(description("renewal", 2, &two, true), "Pago mensual, reintento 1");
    }

    #[test]
    fn methods_read_as_people_write_them() {
        assert_eq!(method_words("card", Some("visa"), Some("4471")).unwrap(), "Visa 4471");
        assert_eq!(method_words("card", Some("amex"), Some("0005")).unwrap(), "American Express 0005");
        assert_eq!(method_words("in_office", None, None).unwrap(), "In office");
        assert_eq!(method_words("voucher", None, None).unwrap(), "Voucher");
        assert_eq!(method_words("open", None, None), None);
    }
}
