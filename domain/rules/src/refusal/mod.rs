//! Refusals: why a request isn't possible in the current state, in words for people. A refusal that patients can see is in
//! English and Spanish and has a fixed code; one that only staff see may be English only.

use std::borrow::Cow;
use std::fmt;
use std::ops::Deref;

/// Declares refusals with fixed messages, each as a constant of `Refusal` and all of the file as `FIXED`:
/// `NAME: "code", "English", "Spanish";`.
macro_rules! refusals {
    ($($name:ident: $code:literal, $english:literal, $spanish:literal;)*) => {
        impl crate::refusal::Refusal {
            $(pub const $name: Self = Self::fixed($code, $english, $spanish);)*
        }

        /// The refusals with fixed messages of this file.
        #[cfg(test)]
        pub(super) const FIXED: &[crate::refusal::Refusal] = &[$(crate::refusal::Refusal::$name),*];
    };
}

mod confirmations;
mod members;
mod memberships;
mod messages;
mod offices;
mod patients;
mod payments;
mod people;
mod plans;
mod practice;
mod tiers;

/// A refusal. Its text form is the English message.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Refusal {
    code: Option<&'static str>,
    english: Cow<'static, str>,
    spanish: Option<Cow<'static, str>>,
    parameters: Vec<(&'static str, String)>,
}

impl Refusal {
    const fn fixed(code: &'static str, english: &'static str, spanish: &'static str) -> Self {
        Self {
            code: Some(code),
            english: Cow::Borrowed(english),
            spanish: Some(Cow::Borrowed(spanish)),
            parameters: Vec::new(),
        }
    }

    /// A refusal whose texts contain values.
    fn filled(
        code: &'static str,
        english: impl Into<Cow<'static, str>>,
        spanish: impl Into<Cow<'static, str>>,
    ) -> Self {
        Self { code: Some(code), english: english.into(), spanish: Some(spanish.into()), parameters: Vec::new() }
    }

    /// Adds a value that the texts contain.
    fn with(mut self, name: &'static str, value: impl ToString) -> Self {
        self.parameters.push((name, value.to_string()));
        self
    }

    /// The values in the texts, by name: codes as they are stored, amounts in dollars.
    pub fn parameters(&self) -> &[(&'static str, String)] {
        &self.parameters
    }

    /// The code for programs; `None` for refusals that only staff see.
    pub const fn code(&self) -> Option<&'static str> {
        self.code
    }

    /// The message in `language` ("es" for Spanish, anything else for English). English when there is no Spanish message.
    pub fn text(&self, language: &str) -> &str {
        self.spanish.as_deref().filter(|_| language == "es").unwrap_or(&self.english)
    }
}

impl Deref for Refusal {
    type Target = str;
    fn deref(&self) -> &str {
        &self.english
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.english)
    }
}

impl PartialEq<str> for Refusal {
    fn eq(&self, english: &str) -> bool {
        self.english == english
    }
}

impl PartialEq<&str> for Refusal {
    fn eq(&self, english: &&str) -> bool {
        self.english == *english
    }
}

impl From<String> for Refusal {
    fn from(english: String) -> Self {
        Self { code: None, english: Cow::Owned(english), spanish: None, parameters: Vec::new() }
    }
}

impl From<&str> for Refusal {
    fn from(english: &str) -> Self {
        Self::from(english.to_owned())
    }
}

impl From<Refusal> for String {
    fn from(refusal: Refusal) -> Self {
        refusal.english.into_owned()
    }
}

/// All refusals with fixed messages, by file.
#[cfg(test)]
const FIXED: [&[Refusal]; 11] = [
    confirmations::FIXED,
    members::FIXED,
    memberships::FIXED,
    messages::FIXED,
    offices::FIXED,
    patients::FIXED,
    payments::FIXED,
    people::FIXED,
    plans::FIXED,
    practice::FIXED,
    tiers::FIXED,
];

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::Cents;
    use crate::subscriptions::SubscriptionStatus;

    /// All refusals that a patient or visitor can see.
    fn all() -> Vec<Refusal> {
        let status = SubscriptionStatus::PastDue;
        let own = [
            Refusal::membership_is("Ana Ruiz", status),
            Refusal::does_not_renew(status),
            Refusal::refund_at_most(Cents(100), Cents(200)),
            Refusal::declined("insufficient_funds"),
            Refusal::closed_office("Juniper Dental", "555-0100"),
            Refusal::call_the_office("Juniper Dental", "555-0100"),
            Refusal::overdue(("It owes.".to_owned(), "Debe.".to_owned())),
            Refusal::deletion_blocked(("A balance is owed.", "Tiene un saldo por pagar.")),
            Refusal::nothing_to_pay_off("settled"),
            Refusal::agreement_is("canceled"),
        ];
        let files =
            [confirmations::filled(), offices::filled(), payments::filled(), practice::filled(), tiers::filled()];
        FIXED.iter().copied().flatten().cloned().chain(own).chain(files.into_iter().flatten()).collect()
    }

    #[test]
    fn each_code_is_of_one_refusal_with_words_in_both_languages() {
        let mut codes = BTreeSet::new();
        for refusal in all() {
            let code = refusal.code().expect("a code");
            assert!(codes.insert(code), "{code} twice");
            assert!(code.chars().all(|c| c.is_ascii_lowercase() || c == '_'), "{code}");
            let (english, spanish) = (refusal.text("en"), refusal.text("es"));
            assert!(!english.is_empty() && !spanish.is_empty() && english != spanish, "{code}: {english} | {spanish}");
            assert_eq!(refusal.to_string(), english, "as text it is its English");
        }
    }

    #[test]
    fn a_refusal_has_the_values_of_its_texts_as_parameters() {
        let of = |refusal: Refusal| refusal.parameters().iter().map(|(n, v)| format!("{n}={v}")).collect::<Vec<_>>();
        assert_eq!(
            of(Refusal::membership_is("Ana Ruiz", SubscriptionStatus::PastDue)),
            ["person=Ana Ruiz", "status=past_due"]
        );
        assert_eq!(of(Refusal::refund_at_most(Cents(100), Cents(250))), ["most=1.00", "wanted=2.50"]);
        assert_eq!(of(Refusal::NOTHING_OWED), Vec::<String>::new());
        for refusal in all() {
            for (name, value) in
                refusal.parameters().iter().filter(|(name, _)| matches!(*name, "person" | "office" | "phone"))
            {
                assert!(refusal.text("en").contains(value), "{name} of {:?}", refusal.code());
            }
        }
    }

    #[test]
    fn every_status_has_spanish_words_for_a_refusal() {
        for status in SubscriptionStatus::ALL {
            let refusal = Refusal::membership_is("Ana", status);
            assert!(refusal.text("es").starts_with("La membresía de Ana está "), "{}", refusal.text("es"));
        }
    }

    #[test]
    fn what_only_staff_meet_is_english() {
        let refusal = Refusal::from("This tag exists.");
        assert_eq!((refusal.code(), refusal.text("es"), &*refusal), (None, "This tag exists.", "This tag exists."));
    }
}
