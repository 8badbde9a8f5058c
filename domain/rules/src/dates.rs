//! Dates in the form that people read.

use chrono::{Datelike, NaiveDate};

const SPANISH_MONTHS: [&str; 12] = [
    "enero",
    "febrero",
    "marzo",
    "abril",
    "mayo",
    "junio",
    "julio",
    "agosto",
    "septiembre",
    "octubre",
    "noviembre",
    "diciembre",
];

/// The one form of a date in what people read: "Dec 21, 2026", "21 dic 2026". A date that a person enters is MM/DD/YYYY.
pub fn day(spanish: bool, on: NaiveDate) -> String {
    if spanish { short_spanish_day(on) } else { english_day(on) }
}

/// "Dec 21, 2026".
pub fn english_day(on: NaiveDate) -> String {
    on.format("%b %-d, %Y").to_string()
}

/// "21 de diciembre de 2026", in agreements.
pub fn spanish_day(on: NaiveDate) -> String {
    format!("{} de {} de {}", on.day(), SPANISH_MONTHS[on.month0() as usize], on.year())
}

/// "21 dic 2026".
pub fn short_spanish_day(on: NaiveDate) -> String {
    format!("{} {} {}", on.day(), &SPANISH_MONTHS[on.month0() as usize][..3], on.year())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_day_is_said_in_spanish_long_and_short() {
        let on = |month| NaiveDate::from_ymd_opt(2026, month, 21).unwrap();
        assert_eq!(spanish_day(on(12)), "21 de diciembre de 2026");
        let short: Vec<_> = (1..=12).map(|month| short_spanish_day(on(month))).collect();
        assert_eq!((short[0].as_str(), short[8].as_str()), ("21 ene 2026", "21 sep 2026"));
        let fourth = NaiveDate::from_ymd_opt(2026, 12, 4).unwrap();
        assert_eq!((day(false, fourth), day(true, fourth)), ("Dec 4, 2026".to_owned(), "4 dic 2026".to_owned()));
    }
}
