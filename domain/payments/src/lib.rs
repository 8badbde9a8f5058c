//! Payments: collecting what households owe, refunds, disputes, bank accounts, and the guarantee partner. This crate
//! learns an invoice's purpose only through `kernel::purpose`.

pub mod bank_links;
pub mod billing;
pub mod disputes;
pub mod engine;
pub mod guarantee;
mod letters;
pub mod membership_status;
mod office_share;

/// The jobs of these capabilities, and when the runs are due.
pub fn tasks() -> task::Tasks {
    task::Tasks::new()
        .scheduled::<bank_links::BankLinkRun>("0 35 * * * *")
        .with::<billing::CollectInvoice>()
        .with::<billing::CollectInstallment>()
        .with::<billing::DetachMethod>()
        .with::<billing::SendRefund>()
        .with::<billing::SettlePayment>()
        .scheduled::<disputes::PollDisputes>("0 40 */6 * * *")
        .with::<disputes::RespondDispute>()
        .with::<disputes::MoveShare>()
        .with::<guarantee::GuaranteeApplication>()
        .scheduled::<guarantee::GuaranteeRun>("0 45 */6 * * *")
        .with::<guarantee::RegisterGuarantee>()
        .with::<guarantee::FileClaim>()
        .with::<guarantee::ReportRecovery>()
        .with::<guarantee::PartnerEvent>()
}

/// What this crate writes to people.
pub fn letters() -> Vec<Box<dyn messaging::Letter>> {
    vec![Box::new(letters::PaymentLetters)]
}

pub(crate) use identity as access;
pub(crate) use kernel::{Context, Error, OrNotFound, Result, downloads, ledger, outbox, task};
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
        check::<bank_links::BankLinkRun>("bank_link_run", json!({}), 12);
        check::<billing::CollectInvoice>("collect_invoice", json!({"invoice": 7}), 200);
        check::<billing::CollectInstallment>("collect_installment", json!({"plan": 3, "number": 2}), 200);
        check::<billing::DetachMethod>("detach_method", json!({"method": 7}), 60);
        check::<billing::SendRefund>("send_refund", json!({"refund": 7}), 60);
        check::<billing::SettlePayment>("settle_payment", json!({"payment": 7}), 60);
        check::<disputes::PollDisputes>("poll_disputes", json!({}), 12);
        check::<disputes::RespondDispute>("respond_dispute", json!({"dispute": 7}), 60);
        check::<disputes::MoveShare>("move_share", json!({"movement": 7}), 1_000);
        check::<guarantee::GuaranteeApplication>("guarantee_application", json!({"office": 7}), 60);
        check::<guarantee::GuaranteeRun>("guarantee_run", json!({}), 12);
        check::<guarantee::RegisterGuarantee>("register_guarantee", json!({"guarantee": 7}), 60);
        check::<guarantee::FileClaim>("file_claim", json!({"claim": 7}), 60);
        check::<guarantee::ReportRecovery>("report_recovery", json!({"recovery": 7}), 60);
        check::<guarantee::PartnerEvent>("partner_event", json!({"event": "e-1"}), 12);
    }

    #[test]
    fn rows_of_other_fields_are_refused() {
        assert!(serde_json::from_value::<billing::CollectInvoice>(json!({"bill": 7})).is_err());
    }
}
