//! Dates as people read them.

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

/// "21 de diciembre de 2026".
pub fn spanish_day(on: NaiveDate) -> String {
    format!("{} de {} de {}", on.day(), SPANISH_MONTHS[on.month0() as usize], on.year())
}
