//! Developer access: keys for the developer API, what a key may read and write, and webhooks that receive events.
//!
//! - [`keys`]: keys of an organization, with scopes and a reach, stored as digests. No key moves money.
//! - [`resources`]: what a key reads. Each type is an object of the contract in `openapi/developer.json`.
//! - [`figures`]: the figures of a month by office.
//! - [`requests`]: writing calls that are safe to repeat.
//! - [`events`]: the declared list of events. Triggers of the tables write an event in the transaction of the change
//!   (migration 0241), so none is lost and none is about a change that was rolled back.
//! - [`webhooks`]: addresses of an organization, the deliveries to them, and their log.
//!
//! Why triggers, and not a job that reads the audit trail: a job would have to guess when all records before its position
//! are stored, and the audit trail lacks what statements over many rows do. A trigger sees every change once, whoever
//! makes it, in the order of the object's row. An organization without a key or webhook pays one look-up for it.

pub mod daily;
pub mod events;
pub mod figures;
pub mod keys;
mod letters;
mod owners;
pub mod pages;
mod places;
pub mod requests;
pub mod resources;
mod scopes;
mod tasks;
pub mod versions;
pub mod webhooks;
pub mod writes;

pub use letters::DeveloperLetters;
pub use places::{Managed, Place};
pub use scopes::ApiScope;
pub use tasks::tasks;

pub(crate) use identity as access;
pub(crate) use kernel::{Context, Error, OrNotFound, Result};
pub(crate) use rules::{Cents, FieldErrors, Message, Refusal};

/// What this capability writes to people.
pub fn letters() -> Vec<Box<dyn messaging::Letter>> {
    vec![Box::new(DeveloperLetters)]
}
