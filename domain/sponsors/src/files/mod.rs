//! Bills and lists as files: one document for each bill, and each list as it is shown.

pub mod invoice;
pub mod lists;
