//! BusinessConnect: an employer (a business) pays a part of its employees' memberships at an office.
//!
//! Office and business agree on an addendum: the discount, the business's part, and for whom. Employees join with the
//! business's code, and the sign-up page takes the business's part off their price. Each month the office bills the
//! business the parts of the periods that began or will begin. When an employee leaves, or the business stops paying, the
//! member keeps the membership by agreeing to its price, or lets it end; nobody is charged without consent.
//!
//! A business belongs to no organization. Its user's transactions name the business, and row-level security shows them the
//! business's rows and no household (see [`door`]).

mod audits;
mod bills;
mod business;
mod check;
mod codes;
pub mod door;
mod files;
mod leaving;
mod letters;
mod people;
mod rules;
mod run;
mod terms;

pub use self::rules::changes::InvoiceChange;
pub use self::rules::invoice::LineKind;
pub use bills::invoices::{Invoice, InvoiceLine, InvoicePage, InvoiceStatus, invoice, invoices, office_invoices};
pub use bills::methods::{BusinessMethod, add_method, list_methods, remove_method};
pub use bills::pay_now::{BusinessPayStatus, PaidNow, pay_many, pay_now};
pub use bills::payment::{BusinessPayment, BusinessPaymentKind, parse_payment_reference};
pub use bills::recorded::{Check, record_check, write_off};
pub use bills::refund::{RefundBusiness, poll_business_refund, poll_business_refunds};
pub use bills::refund_row::{BusinessRefundState, parse_refund_reference};
pub use bills::report::{ReportRow, business_report, office_report};
pub use bills::reversals::{PollBusinessDisputes, ReversalKind, ReversalShare, ReversalState, sync_dispute};
pub use business::profile::{BusinessChange, BusinessProfile, accept_business_terms, business_profile, edit_business};
pub use business::users::{BusinessUser, NewBusinessUser, add_business_user, business_users, remove_business_user};
pub use check::RULES;
pub use files::invoice::invoice_file;
pub use files::lists::{
    business_invoices_file, business_report_file, businesses_file, employees_file, office_employees_file,
    office_invoices_file, office_report_file,
};
pub use leaving::keep::{Sponsored, keep, let_end, sponsored};
pub use people::attach::{Linkable, attach, linkable};
pub use people::employees::{
    Employee, EmployeePage, EmployeeState, NewEmployee, add, decide, employees_of_office, invite_all, invite_employee,
    leave, list_employees,
};
pub use people::join::{JoinRequest, JoinStatus, Joined, join};
pub use people::moving::{MovingSponsorship, lock_moving, move_sponsorship, moving};
pub use people::offer::{BusinessOffer, business_offer};
pub use people::roster::{RosterDiff, RosterEnd, RosterError, RosterPerson, apply_roster, preview_roster};
pub use run::SponsorRun;
pub use terms::accept::{Acceptance, AcceptancePage, accept, acceptance_page};
pub use terms::addendum::{
    Addendum, AddendumState, Approval, Collection, EmployeesShownAs, OfficeBusiness, TermsView, office_business,
    office_businesses,
};
pub use terms::invite::{NewAddendum, apply, begin_end, end_all, invite, save_terms, send};
pub use terms::proposal::{accept_proposal, propose, withdraw_proposal};

use kernel::task::Tasks;
pub(crate) use kernel::{Context, Error, OrNotFound, Result};

/// The jobs of sponsors.
pub fn tasks() -> Tasks {
    Tasks::new()
        .with::<bills::payment::SettleBusinessPayment>()
        .with::<bills::collect::CollectBusinessInvoice>()
        .with::<bills::methods::BlockBusinessMethod>()
        .with::<bills::refund::RefundBusiness>()
        .with::<bills::reversals::TakeBusinessShare>()
        .with::<bills::share::ReturnBusinessShare>()
        .with::<terms::proposal::AnnounceTerms>()
        .scheduled::<bills::reversals::PollBusinessDisputes>("0 42 */6 * * *")
        .scheduled::<run::SponsorRun>("0 20 * * * *")
}

/// What sponsors write to people.
pub fn letters() -> Vec<Box<dyn messaging::Letter>> {
    vec![Box::new(letters::SponsorLetters)]
}
