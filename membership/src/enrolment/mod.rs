//! How a family joins: quote, check, pay, done. One flow for every door.
//!
//! [`quote`] is a pure function over the office's catalog. Finish & Pay ([`finish`]) checks everyone, writes order,
//! invoice and payment, asks the provider, and settles through the same function as webhooks and the settling job
//! (`billing`), which completes the order: members, subscriptions, ledger, consent, login and mails in one transaction.
//! The agreed price of a subscription is the quote's price of its line; the invoice's lines are the quote's lines.

mod agree;
mod check;
mod complete;
mod finish;
mod order;
mod page;
mod place;
mod quote;
mod request;
mod usa;

pub(crate) use complete::{complete, decline, save_pending};
pub use finish::{Visitor, finish, finish_with, result_by_id, result_of};
pub use page::{quote_for, signup_page};
pub use quote::{
    Applied, Draw, Fee, FeeKind, HiddenPlan, MemberOffers, Offer, Problem, Quote, QuoteLine, QuoteMember, quote,
};
pub use request::{
    Acknowledgements, Family, Owner, PayBy, PaymentChoice, PlanChoice, Relationship, SignupMember, SignupRequest,
    SignupResult, SignupStatus, TakenMember,
};
