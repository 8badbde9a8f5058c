//! Households: enrollment, memberships from year to year, treatments paid in installments, and statements.

pub mod bulk;
pub mod chairside;
pub mod enrollment;
pub mod installment_agreements;
pub mod invitations;
mod letters;
mod order_key;
mod purposes;
pub mod referrals;
pub mod renewals;
pub mod statements;

pub use purposes::purposes;

/// The jobs of these capabilities, and when the runs are due.
pub fn tasks() -> task::Tasks {
    task::Tasks::new()
        .with::<bulk::RunBulkAction>()
        .scheduled::<installment_agreements::InstallmentRun>("0 25 12 * * *")
        .scheduled::<invitations::InvitationRun>("0 20 * * * *")
        .scheduled::<renewals::BillingRun>("0 5 * * * *")
        .scheduled::<renewals::EndTerms>("0 0 * * * *")
}

/// What these capabilities write to people.
pub fn letters() -> Vec<Box<dyn messaging::Letter>> {
    vec![Box::new(letters::MembershipLetters), Box::new(letters::InvitationLetters)]
}

pub(crate) use ::members::{benefits, members, subscriptions};
pub(crate) use catalog::plans;
pub(crate) use identity as access;
pub(crate) use kernel::{Context, Error, OrNotFound, Result, downloads, ledger, outbox, task};
pub(crate) use payments::{bank_links, billing, membership_status};
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
        check::<bulk::RunBulkAction>("bulk_action", json!({"action": 7}), 12);
        check::<installment_agreements::InstallmentRun>("installment_run", json!({}), 12);
        check::<invitations::InvitationRun>("invitation_run", json!({}), 12);
        check::<renewals::BillingRun>("billing_run", json!({}), 12);
        check::<renewals::EndTerms>("end_terms", json!({}), 12);
    }
}
