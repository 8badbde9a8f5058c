//! BusinessConnect: an employer (a business) pays a part of its employees' memberships at an office.
//!
//! Office and business agree on an addendum: the discount, the business's part, and for whom. Employees join with the
//! business's code, and the sign-up page takes the business's part off their price. Each month the office bills the
//! business the parts of the periods that began or will begin. When an employee leaves, or the business stops paying, the
//! member keeps the membership by agreeing to its price, or lets it end; nobody is charged without consent.
//!
//! A business belongs to no organization. Its user's transactions name the business, and row-level security shows them the
//! business's rows and no household (see [`door`]).

mod accept;
mod addendum;
mod attach;
mod check;
mod collect;
pub mod door;
mod employees;
mod ending;
mod invite;
mod invoices;
mod issue;
mod join;
mod keep;
mod letters;
mod methods;
mod payment;
mod report;
mod roster;
mod rules;
mod run;
mod settle;
mod writes;

pub use self::rules::invoice::LineKind;
pub use accept::{Acceptance, AcceptancePage, accept, acceptance_page};
pub use addendum::{
    Addendum, AddendumState, Approval, Collection, OfficeBusiness, TermsView, office_business, office_businesses,
};
pub use attach::{Linkable, attach, linkable};
pub use check::RULES;
pub use employees::{
    Employee, EmployeePage, EmployeeState, NewEmployee, add, decide, employees_of_office, invite_employee, leave,
    list_employees,
};
pub use invite::{NewAddendum, apply, begin_end, invite, save_terms, send};
pub use invoices::{Invoice, InvoiceLine, InvoicePage, InvoiceStatus, invoice, invoices, office_invoices};
pub use join::{JoinRequest, Joined, join};
pub use keep::{Sponsored, keep, let_end, sponsored};
pub use methods::{BusinessMethod, add_method, list_methods, remove_method};
pub use payment::{PaidNow, pay_now, record_check, write_off};
pub use report::{ReportRow, business_report, office_report};
pub use roster::{RosterDiff, RosterEnd, RosterError, RosterPerson, apply_roster, preview_roster};
pub use run::SponsorRun;

use kernel::task::Tasks;
pub(crate) use kernel::{Context, Error, OrNotFound, Result};

/// The jobs of sponsors.
pub fn tasks() -> Tasks {
    Tasks::new()
        .with::<payment::SettleBusinessPayment>()
        .with::<collect::CollectBusinessInvoice>()
        .with::<methods::BlockBusinessMethod>()
        .scheduled::<run::SponsorRun>("0 20 * * * *")
}

/// What sponsors write to people.
pub fn letters() -> Vec<Box<dyn messaging::Letter>> {
    vec![Box::new(letters::SponsorLetters)]
}
