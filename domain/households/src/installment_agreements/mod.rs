//! In-house financing: a patient pays for treatment over months, without interest, with the household's payment
//! method.
//!
//! An agreement is a total, a down payment and monthly installments, split to the cent. It is signed through an
//! emailed link or in the office; its text and federal disclosures are stored as they were shown. The down payment and
//! each installment are bills of their own kind in the same tables as all bills, and are charged, retried, receipted,
//! refunded and disputed like any other ([`crate::billing`]).
//!
//! Memberships and agreements are independent: a late installment makes no membership late, is in no arrears plan and
//! is not cleared with a delinquency; a late or canceled membership ends no agreement. Only the household's own
//! payments (its link, its portal) pay the late balances of both.
//!
//! The daily run ([`run`]) is one statement per batch; an installment's row and the unique line of its bill prevent a
//! second bill. A charge that bills only if it succeeds (the down payment, paying off early) is a draft until then,
//! and its installments are `paying`.

mod cancel;
mod file;
mod list;
mod make;
mod move_date;
mod paper;
mod pay;
mod run;
mod send;
mod settle;
mod sign;
mod store;
mod task;
mod terms;
mod view;

use ::rules::installment_agreements as rules;
pub use cancel::{Cancel, Rest, Statement, cancel, statement};
pub use file::list_file;
pub use list::{AgreementLine, AgreementPage, ListQuery, Shown, Totals, list};
pub use make::{AgreementFigures, CreatedAgreement, NewAgreement, Preview, create, preview};
pub use move_date::move_date;
pub use paper::paper;
pub use pay::{charge_again, pay_off};
pub use rules::{AgreementState, Limits, Planned};
pub use run::{RunSummary, bill_due, run};
pub use send::{LinkPage, clean_up_links, link_page, send};
pub use settle::{apply_payment_failure, complete, decline, paid, reopened};
pub use sign::{Signing, sign, sign_by_link};
pub use task::InstallmentRun;
pub use terms::{Disclosure, TermsText};
pub use view::{
    AgreementEvent, AgreementInstallmentStatus, AgreementPayment, AgreementView, Installment, own_list, view,
};

pub use run::project_bills;
pub use send::make_link;
pub use store::{Agreement, InstallmentState, load as agreement};
