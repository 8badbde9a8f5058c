//! How an office's sign-up page gets about: its address as a QR code and on paper, and in a frame of the office's own site.

mod document;
mod embed;
mod words;

pub use document::{DocumentKind, Links, document, links};
pub use embed::{frame_ancestors, origins, set_origins};
