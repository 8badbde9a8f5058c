//! What a business owes an office: the bill of a month, its collection and payment, the refund of unused credit, payment methods, and the
//! report.

pub mod collect;
pub mod credit;
pub mod invoices;
pub mod issue;
pub mod methods;
pub mod pay_now;
pub mod payment;
pub mod recorded;
pub mod refund;
pub mod refund_row;
pub mod report;
pub mod reversals;
pub mod settle;
pub mod share;
