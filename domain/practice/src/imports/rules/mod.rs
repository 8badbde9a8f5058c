//! Imports members of another system from a file: its columns, words and dates, and the errors of each row. Reading a file
//! and mapping its columns works for any kind of file.

pub mod check;
pub(crate) mod columns;
pub mod dates;
mod families;
pub mod fields;
pub mod mapping;
pub mod read;
mod records;
mod row;
pub mod terms;
pub mod words;
