//! Members of another system, read from a file: its columns, words and dates, and what is wrong with each row. Reading a file and naming its
//! columns serves any kind of file.

pub mod check;
pub(crate) mod columns;
pub mod dates;
mod families;
pub mod fields;
pub mod mapping;
pub mod read;
pub mod words;
