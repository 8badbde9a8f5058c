//! How people join: quote, check, pay, done. One flow for every entry point: the patient's own sign-up, the office's
//! staff, a household adding a family member or a plan, and a returning member.
//!
//! [`quote`] is a pure function over the office's catalog and, if there is one, the household. Finish & Pay
//! ([`enroll`]) checks everyone, writes order, invoice and payment, calls the provider, and settles through the same
//! function as webhooks and the settling job (`billing`), which completes the order: members, subscriptions, others'
//! lower prices, ledger, consent, login and emails in one transaction. The agreed price of a subscription is the
//! quote's price of its line; the invoice's lines are the quote's lines.
//!
//! An entry point ([`EnrollmentContext`]) decides only who calls, which flags are allowed, and whether the household
//! already exists.

mod codes;
mod communities;
mod complete;
mod consent;
mod context;
mod duplicates;
mod finish;
mod first_year;
mod join;
mod on_file;
mod order;
mod order_check;
mod page;
mod place;
mod rehearse;
mod search;
mod sponsorship;

pub use ::rules::contact::{clean_email, is_email};
pub use ::rules::enrollment::request::{
    Acknowledgements, Desk, EntryPoint, Family, Owner, Particulars, PayBy, PaymentChoice, PlanChoice, Relationship,
    SignupMember, SignupRequest, SignupResult, SignupStatus, TakenMember,
};
pub use ::rules::enrollment::{Duplicate, FirstYear, first_year};
pub use ::rules::enrollment::{FamilyPrice, family_prices};
use ::rules::enrollment::{check, choose, fee, household, offers, quote, request};
use ::rules::usa;
pub use check::{MOST_DAYS_BACK, start_fits};
pub use codes::GROUP_CODES;
pub use complete::Repriced;
pub(crate) use complete::complete;
pub use consent::{ConsentContext, keep as keep_consent};
pub use consent::{ConsentKind, ConsentText, day_words, electronic, terms_version};
pub use context::{EnrollmentContext, Visitor};
pub use duplicates::{DuplicateQuery as PersonAsked, look_for_duplicates};
pub use fee::{Fee, FeeFacts, FeeKind, FeeRule, Payor, fee};
pub use finish::{cancel_by_id, enroll, finish, finish_with, result_by_id, result_of};
pub use first_year::{year_of_payment, year_of_quote};
pub use household::{Both, HeldPlan, Household, HouseholdMember, HouseholdPrice, MethodOnFile};
pub use offers::{HiddenPlan, MemberOffers, Offer, Problem};
pub use order::{OrderState, clean_up};
pub use order::{decline, is_done, save_pending};
pub use page::terms;
pub use page::{
    HouseholdPlace, Pricing, account_of_member, account_of_user, household_page, is_super_admin, may_choose_payor,
    own_quote, quote_at, quote_for, signup_page, staff_page, works_at,
};
pub use quote::{Applied, LineKind, NextCharge, Quote, QuoteLine, QuoteMember, Terms, periods_begun, quote};
pub use rehearse::{Rehearsal, rehearse};
pub use search::{PersonOnFile, people_on_file};
