//! Connects bank accounts: the account that an office is paid out to, and the account that a household pays with.
//!
//! We write a row and request a link from the provider; the person verifies the account on the provider's own page. The
//! waiting page and a scheduled job ([`run`]) both query the result. Each step is a status of the row, and one caller
//! at a time advances it ([`advance`]). The public token is exchanged once. Before a call to the payments provider is
//! repeated, its result is looked up by our reference.
//!
//! A payout account that replaces another waits for three days, during which the office's owners can stop the change
//! ([`hold`]).
//!
//! An account that waits for its two deposits is not a payment method: nothing can be charged to it. It becomes one in
//! the step that finds it verified.

mod advance;
mod attach;
mod begin;
mod finish;
mod held_change;
mod hold;
mod mandate;
mod rules;
mod run;
mod signup;
mod step;
mod store;
mod task;

use ::kernel::seal;
pub use ::kernel::seal::{BankLinks, Seal};
pub use advance::{BankLinkView, by_token};
pub use begin::{BankLinkRequest, LinkOwner, OpenedLink, begin, verify};
pub use held_change::{HeldChange, held_change, shorten, stop_at, stop_by_link};
pub use hold::replaces;
pub use mandate::{Mandate, mandate, offered};
pub use rules::{Purpose, Status};
pub use run::run;
pub use signup::{SignupAccounts, is_held, is_token, used};
pub use store::{Waiting, own, waiting};
pub use task::BankLinkRun;
