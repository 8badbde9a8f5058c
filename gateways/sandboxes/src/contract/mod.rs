//! What every implementation of a gateway's trait must do, as suites that panic where one does not. Each implementation
//! runs its suite in its own tests: the production clients against their sandboxes, the database's files, the trials.

mod charges;
mod file_store;

pub use charges::{Payer, charges, keyed_charges};
pub use file_store::file_store;
