//! The notice of a price change to a household, in English and Spanish.

use crate::texts::pick;
use chrono::NaiveDate;
use tenancy::contract;

use crate::Cents;
use crate::dates::day;
use crate::subscriptions::Period;

/// One person's price, before and after.
#[derive(Debug, Clone)]
pub struct PersonPrice {
    pub member: String,
    pub plan: String,
    pub spanish_plan: Option<String>,
    pub period: Period,
    pub old: Cents,
    pub new: Cents,
    pub on: NaiveDate,
}

/// The reason for the notice.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LetterReason {
    Announced {
        /// The household was notified of another change before.
        again: bool,
    },
    Undone,
}

#[contract(rename = "PriceChangeLetterRow")]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LetterRow {
    pub who: String,
    pub price: String,
}

/// The texts of an email.
#[contract(rename = "PriceChangeLetter")]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Letter {
    pub heading: String,
    pub paragraphs: Vec<String>,
    // One row per person: name and plan, and the price.
    pub rows: Vec<LetterRow>,
}

pub fn letter(language: &str, why: LetterReason, phone: &str, told: &[PersonPrice]) -> Letter {
    let es = language == "es";
    let pick = |english, in_spanish| pick(es, english, in_spanish).to_owned();
    let rows = told.iter().map(|t| row(es, why, t)).collect();
    let leave = || {
        let call = pick(
            "You don’t have to accept this: you can cancel before then. Sign in to your account, or call",
            "No tiene que aceptarlo: puede cancelar antes. Inicie sesión en su cuenta o llame al",
        );
        format!("{call} {phone}.")
    };
    let (heading, paragraphs) = match why {
        LetterReason::Undone => (
            pick("Your price isn’t changing", "Su precio queda como está"),
            vec![pick(
                "We told you that your membership price would change. It won’t: you keep paying your current price.",
                "Le avisamos que el precio de su membresía cambiaría. No cambia: sigue pagando lo mismo que ahora.",
            )],
        ),
        LetterReason::Announced { again } => {
            let lower = told.iter().all(|t| t.new < t.old);
            let heading = if lower {
                pick("Your membership costs less", "Su membresía cuesta menos")
            } else {
                pick("Your membership price is changing", "El precio de su membresía cambia")
            };
            let mut paragraphs = vec![pick(
                "Below is your current price and your new price from the date shown. Nothing changes until then, and payments you made still count.",
                "Abajo verá lo que paga ahora y lo que pagará a partir de la fecha indicada. Hasta entonces nada cambia, y lo ya pagado queda pagado.",
            )];
            if again {
                paragraphs.push(pick(
                    "This replaces the price change we told you about earlier.",
                    "Esto reemplaza el cambio de precio que le avisamos antes.",
                ));
            }
            if !lower {
                paragraphs.push(leave());
            }
            (heading, paragraphs)
        }
    };
    Letter { heading, paragraphs, rows }
}

/// "Elena Reyes, Adult Wellness" and "$39.00 → $42.00 a month, from Feb 1, 2027".
fn row(es: bool, why: LetterReason, told: &PersonPrice) -> LetterRow {
    let plan = told.spanish_plan.as_ref().filter(|_| es).unwrap_or(&told.plan);
    let per = match (told.period, es) {
        (Period::Month, false) => "a month",
        (Period::Month, true) => "al mes",
        (Period::Year, false) => "a year",
        (Period::Year, true) => "al año",
    };
    let price = match why {
        LetterReason::Undone => format!("{} {per}", dollars(told.old)),
        LetterReason::Announced { .. } => {
            let from = pick(es, "from", "desde el");
            format!("{} \u{2192} {} {per}, {from} {}", dollars(told.old), dollars(told.new), day(es, told.on))
        }
    };
    LetterRow { who: format!("{}, {plan}", told.member), price }
}

fn dollars(amount: Cents) -> String {
    crate::money::dollars(amount.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn price(old: i64, new: i64) -> PersonPrice {
        PersonPrice {
            member: "Elena Reyes".into(),
            plan: "Adult Wellness".into(),
            spanish_plan: Some("Bienestar adulto".into()),
            period: Period::Month,
            old: Cents(old),
            new: Cents(new),
            on: "2027-02-01".parse().unwrap(),
        }
    }

    #[test]
    fn price_letter_states_amount_date_and_cancellation_in_both_languages() {
        let why = LetterReason::Announced { again: false };
        let english = letter("en", why, "208-555-0142", &[price(3900, 4200)]);
        assert_eq!(english.rows[0].who, "Elena Reyes, Adult Wellness");
        assert_eq!(english.rows[0].price, "$39.00 \u{2192} $42.00 a month, from Feb 1, 2027");
        assert!(english.paragraphs.iter().any(|p| p.contains("cancel before then") && p.contains("208-555-0142")));
        let spanish = letter("es", why, "208-555-0142", &[price(3900, 4200)]);
        assert_eq!(spanish.rows[0].who, "Elena Reyes, Bienestar adulto");
        assert_eq!(spanish.rows[0].price, "$39.00 \u{2192} $42.00 al mes, desde el 1 feb 2027");
        assert!(spanish.paragraphs.iter().any(|p| p.contains("puede cancelar antes")));
    }

    #[test]
    fn price_letter_announces_decreases_and_names_replaced_changes() {
        let lower = letter("en", LetterReason::Announced { again: false }, "208-555-0142", &[price(3900, 3500)]);
        assert_eq!(lower.heading, "Your membership costs less");
        assert_eq!(lower.paragraphs.len(), 1);
        let again = letter("en", LetterReason::Announced { again: true }, "208-555-0142", &[price(3900, 4500)]);
        assert!(again.paragraphs.iter().any(|p| p.contains("This replaces the price change")));
    }

    #[test]
    fn undone_names_what_is_paid_now() {
        let back = letter("en", LetterReason::Undone, "208-555-0142", &[price(3900, 4200)]);
        assert_eq!(back.rows[0].price, "$39.00 a month");
    }
}
