//! Members: the households of an office, their memberships and what they use of them, and their reviews.

pub mod benefits;
pub mod members;
pub mod reviews;
pub mod subscriptions;

/// The jobs of these capabilities.
pub fn tasks() -> task::Tasks {
    task::Tasks::new().with::<subscriptions::pauses::ResumeMembership>()
}

pub(crate) use catalog::plans;
pub(crate) use identity as access;
pub(crate) use kernel::{Context, Error, OrNotFound, Result, downloads, ledger, outbox, task};
pub(crate) use messaging::messages;
pub(crate) use payments::{billing, membership_status};
pub(crate) use rules::{Cents, Earnings, FieldErrors, Message, fields};

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;
    use crate::outbox::Retry;
    use crate::task::Task;

    /// What the first version of this program wrote into a row of this kind is read and written as before.
    fn check<T: Task>(kind: &str, stored: Value, attempts: i32) {
        assert_eq!(T::KIND, kind);
        let task: T = serde_json::from_value(stored.clone()).unwrap_or_else(|error| panic!("{kind}: {error}"));
        assert_eq!(serde_json::to_value(task).unwrap(), stored, "{kind}");
        assert!(tasks().kinds().contains(&T::KIND), "{kind} is listed");
        assert_eq!(tasks().retry(kind), Retry { attempts, ..Retry::USUAL }, "{kind}");
    }

    #[test]
    fn stored_jobs_are_read_and_written_as_before() {
        check::<subscriptions::pauses::ResumeMembership>("resume_membership", json!({"pause": 7}), 12);
    }
}
