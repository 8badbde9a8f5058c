//! What is printed: QR codes and PDF of plain content. It knows nothing of offices, households or money; who asks brings words.
//!
//! A document is laid out as [`sheet::Sheet`]s of rectangles and lines of text, measured with the fonts that are embedded,
//! and written as PDF last. The fonts hold the Latin letters of English and Spanish.

pub mod document;
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

/// The colours of a document.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Theme {
    /// Behind the head.
    pub ground: Color,
    /// Of text on the ground.
    pub ink: Color,
    /// The color of what shows clearly on white.
    pub strong: Color,
}

/// Who the document is of.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Issuer {
    pub name: String,
    /// Street, city and state, phone: a line each.
    pub lines: Vec<String>,
}
