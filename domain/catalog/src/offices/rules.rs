//! What an office shows and prepares before it is live. No I/O.

pub mod branding;
pub mod launch;
