//! Printing: QR codes and PDFs of plain content. It knows no offices, households or money; the caller supplies all
//! text.
//!
//! A document is laid out as [`sheet::Sheet`]s of rectangles and lines of text, measured with the embedded fonts, and
//! then written as a PDF. The fonts cover every Latin letter and the other scripts that names are written in.

pub mod document;
mod embedded;
mod flow;
pub mod flyer;
pub mod font;
pub mod form;
pub mod handout;
pub mod letter;
mod pdf;
pub mod press;
pub mod qr;
pub mod report;
pub mod sheet;

pub use pdf::pdf;
pub use sheet::{Color, Sheet};

/// The colors of a document.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Theme {
    /// The background of the heading.
    pub ground: Color,
    /// Text on the background.
    pub ink: Color,
    /// A color with enough contrast on white.
    pub strong: Color,
}

/// The issuer of a document.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Issuer {
    pub name: String,
    /// Street, city and state, phone: one per line.
    pub lines: Vec<String>,
}
