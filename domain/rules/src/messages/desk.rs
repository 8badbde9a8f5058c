//! Texts to who works at an office: the kinds of news, and what a text says. It names no patient: others read a phone's screen, too.

use tenancy::{contract, text_enum};

text_enum! {
    /// A kind of news that an office's people may get as a text.
    #[contract]
    DeskKind {
        /// A payment is disputed, or the bank has decided.
        Disputes = "disputes",
        /// A refund failed, a claim was decided.
        Payments = "payments",
        /// A year that is paid in the office ends.
        Renewals = "renewals",
        /// A support case has an answer, or is closed.
        Cases = "cases",
        /// The office's tier, orders and agreements.
        Office = "office",
    }
}

impl DeskKind {
    /// What the text says; the page has the rest.
    pub const fn words(self, spanish: bool) -> &'static str {
        let (english, in_spanish) = match self {
            Self::Disputes => ("there is news about a disputed payment.", "hay novedades sobre un pago en disputa."),
            Self::Payments => {
                ("there is news about a refund or a claim.", "hay novedades sobre un reembolso o un reclamo.")
            }
            Self::Renewals => (
                "a membership paid in the office is about to end.",
                "una membresía que se paga en el consultorio está por terminar.",
            ),
            Self::Cases => ("a support case has an answer.", "un caso de ayuda tiene respuesta."),
            Self::Office => {
                ("there is news about your office’s account.", "hay novedades sobre la cuenta de su consultorio.")
            }
        };
        if spanish { in_spanish } else { english }
    }
}

/// Wrong codes until another one is needed.
pub const MOST_CODE_TRIES: i32 = 5;
/// How long a code lives.
pub const CODE_MINUTES: i64 = 10;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::messages::{gsm, segments};

    #[test]
    fn a_text_to_staff_fits_and_holds_no_place_for_a_name() {
        for kind in DeskKind::ALL {
            assert_eq!(DeskKind::parse(kind.as_str()), Some(kind));
            for spanish in [false, true] {
                let words = kind.words(spanish);
                assert!(!words.contains('{'), "{words}");
                let link = "https://dental.chairside.example/account/disputes";
                let whole = gsm(&format!("Juniper Creek Family Dental: {words} {link} Reply STOP to end."));
                assert_eq!(segments(&whole), 1, "{whole}");
            }
        }
        assert_eq!(DeskKind::parse("patients"), None);
    }
}
