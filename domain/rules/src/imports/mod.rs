//! Members of another system, read from a file: its columns, words and dates, and what is wrong with each row.

pub mod check;
pub mod dates;
pub mod fields;
pub mod mapping;
pub mod read;
pub mod words;
