//! What an office sells: plans, their prices and price changes; offices, their payments accounts, and opening an
//! office.

mod letters;
pub mod offices;
pub mod opening;
pub mod plans;

/// The jobs of these capabilities.
pub fn tasks() -> task::Tasks {
    task::Tasks::new().with::<plans::price_change::StartPrice>()
}

/// What these capabilities write to people.
pub fn letters() -> Vec<Box<dyn messaging::Letter>> {
    vec![Box::new(letters::PriceLetters)]
}

pub(crate) use identity as access;
pub(crate) use kernel::{Context, Error, OrNotFound, Result, outbox, task};
pub(crate) use rules::{Cents, FieldErrors, Message};

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
        check::<plans::price_change::StartPrice>("start_price", json!({"change": 7}), 12);
    }
}
