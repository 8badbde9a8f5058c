//! Records of payments: the receipt of a payment, a household's yearly statement, a household's ledger as a file, and
//! an office's payments of all households.
//!
//! Every receipt explains how to cancel. None states what an insurance or a health account would pay.

mod household;
mod office;
mod own;
mod receipt;
mod words;
mod year;

pub use household::{LedgerPart, finances_file, member_finances, payments_file};
pub use office::{LedgerQuery, OfficePayment, OfficePayments, PaymentTotals, office_payments, office_payments_file};
pub use own::own_payments_file;
pub use receipt::receipt;
pub use receipt::write;
pub use year::{statement, statement_of};
