//! Vouchers: a program pays an office for a named service to a member, from a fund that a sponsor fills in advance.
//!
//! An office submits a voucher, the program's approver decides it, and an approved one is paid to the office's payments
//! account. An amount is reserved when it is approved, under the lock of the program's row, so that approvals never
//! exceed the fund. The approver has a grant of its own for the program; its transactions reach the program's rows and
//! no household (see [`approver`]).

pub mod approver;
mod approvers;
mod bill;
mod check;
mod decide;
mod document;
mod file;
mod form;
mod fund;
mod letters;
mod list;
mod pay;
mod program;
mod reverse;
mod run;
mod settings;
mod submit;

pub use approvers::ApproverOf;
pub use bill::PayVoucherBill;
pub use check::RULES;
pub use decide::{Decision, decide};
pub use document::document;
pub use file::approved_file;
pub use form::{MemberChoice, SubmitForm, submit_form};
pub use fund::{FundMovement, FundMovementKind, NewFundMovement, ProgramOfStaff, fund, programs, record};
pub use list::{
    ApproverFilter, ApproverPage, OfficePage, OfficeVoucher, VoucherDocument, WaitingVoucher, list, waiting,
};
pub use pay::{PayVoucher, VoucherTransferStatus};
pub use program::{ApproverSees, Funding, ProgramState, VoucherState, available};
pub use reverse::{TakeVoucher, reverse};
pub use run::VoucherRun;
pub use settings::{ProgramView, Service, Settings, SettingsChange, settings, update};
pub use submit::{NewVoucher, submit, withdraw};

use kernel::task::Tasks;

/// The jobs of vouchers.
pub fn tasks() -> Tasks {
    Tasks::new()
        .with::<PayVoucher>()
        .with::<PayVoucherBill>()
        .with::<TakeVoucher>()
        .scheduled::<VoucherRun>("0 5 13 * * *")
}

/// What vouchers write to people.
pub fn letters() -> Vec<Box<dyn messaging::Letter>> {
    vec![Box::new(letters::VoucherLetters)]
}
