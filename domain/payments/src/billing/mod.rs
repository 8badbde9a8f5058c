//! What households owe and how it is collected.
//!
//! An invoice is what one account owes one office on one date; a payment is one attempt to collect it. The payment is
//! written with its idempotency key before the provider is called, and is `unknown` from the call until an explicit
//! result arrives: from the call itself, a webhook, or polling by the settlement job. The first result settles the
//! payment once. Nothing else changes it, and the invoice is not charged again while it is pending.
//!
//! Unpaid invoices become late and follow a schedule of retries and notices ([`dunning`]): cards by their decline
//! code, bank debits by their return code. Each decision is stored with its reason. The household pays in its account,
//! by an emailed link or in installments; staff can charge the method on file or write off the balance.
//!
//! The billing run (`renewals::run`) uses one statement per batch: it copies agreed prices into invoices and advances
//! the next bill dates. A unique index on subscription and period prevents billing a period twice.

mod account_lock;
mod apply;
mod arrears;
mod attempt;
mod bills;
mod charge;
mod clear;
mod collect;
mod decision;
mod desk_link;
mod fee;
mod household;
mod in_office;
mod invoice;
mod job;
mod late;
mod links;
mod memberships;
mod methods;
mod overview;
mod pay;
mod pay_outcome;
mod payment;
mod recover;
mod refund;
mod returned;
mod settle;
mod task;

pub use crate::engine::Status as PaymentStatus;
pub use crate::engine::{Adding, Approval, NewMethod, attach_typed, slow_down};
pub use ::rules::billing::{bank_return, decline, dunning};
pub use account_lock::{lock_account, lock_account_of};
pub use arrears::plan as arrears_plan;
pub use arrears::{
    ArrearsInstallmentState, ArrearsPlan, ArrearsPlanState, Installment, collect_installment, make_plan, preview_plan,
};
pub use attempt::{charge, give_up, poll_status, refuse};
pub use bank_return::{ReturnKind, return_kind, return_text};
pub use bills::{bills_of, bills_of_term};
pub use clear::clear_delinquency;
pub use collect::collect;
pub use decision::{DecisionKind, NextAct};
pub use decline::{DeclineKind, decline_kind, decline_text, next_attempt, overdue_on};
pub use desk_link::{DeskLink, DeskLinkState, close_desk_link, desk_link_state, show_desk_link};
pub use fee::{application_fee, fee as payment_fee};
pub use household::{Draft, account_of, drafts_under_way, reaches};
pub use in_office::{InOfficePayment, record_in_office};
pub use invoice::{
    InvoiceState, InvoiceStatus, LinePlan, NewInvoice, NewLine, Part, attach_lines, enrollment_invoice, forget_lines,
    issue, next_member_number, next_number, parts, release_installments, void_draft, write_invoice,
};
pub use job::{CollectInstallment, CollectInvoice, DetachMethod, SendRefund, SettlePayment};
pub use kernel::purpose::Origin;
pub use links::{LateLine, LinkHolder, late_lines, link_holder, make_link};
pub use links::{
    LinkFor, LinkPage, TypedCard, change_by_link, change_page, clean_up_links, mail_new_link, pay_by_link, pay_page,
    send_link, send_link_with_undo, undo_link,
};
pub use memberships::Memberships;
pub use methods::{
    Added, Method, add_method, copy_method, list_methods, refresh_method, release_method, remove_method,
    take_method_over,
};
pub use methods::{add_saved, adopt_method, customer_of, detach, detach_later, make_default, release_adopted};
pub use overview::{Decided, LateInvoice, LateOverview, late_overview, own_late};
pub use pay::{PayNow, PaymentTarget, asked_prefix, pay_now};
pub use pay_outcome::{PayOutcome, PayStatus, payment_outcome};
pub use payment::parse_reference;
pub use payment::{InitiatedBy, NewPayment, Paid, Payment, begin_payment};
pub use recover::{recover, resume_charges};
pub use refund::parse_reference as parse_refund;
pub use refund::{
    NewRefund, RefundAuthority, RefundMade, RefundPayment, RefundState, Refundable, RefundablePerson, TierRefund,
    begin_refund, failure_text, left_for_person, poll_refund, poll_refunds, provider_payment, refund_payment,
    refund_tier, refundable, send_refund,
};
pub use returned::look_for_return;
pub use settle::NextAction;
