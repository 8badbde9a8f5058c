//! What whoever operates the product sees of it. It knows nothing of the product, and no personal data.

pub mod metrics;
pub mod request_id;
pub mod traces;
