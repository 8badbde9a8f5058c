//! Connecting bank accounts: the one an office is paid out to, and the one a household pays with.
//!
//! A row is written, the provider is asked for a link, and the person proves the account at the provider's own page. What
//! came of it is asked for by whoever waits for it and by the clock ([`run`]); each step is a status of the row, moved on by one
//! at a time ([`advance`]). The public token is exchanged once; what reaches the payments provider is looked for by our reference
//! before it is sent again.
//!
//! A payout account that replaces another waits for three days, in which its office's owners can stop it ([`hold`]).
//!
//! An account that waits for its two deposits is no payment method: nothing can be charged to it. It becomes one
//! in the step that finds it verified.

mod advance;
mod attach;
mod begin;
mod finish;
mod hold;
mod mandate;
mod rules;
mod run;
mod signup;
mod store;

use ::kernel::seal;
pub use ::kernel::seal::{BankLinks, Seal};
pub use advance::{BankLinkView, by_token};
pub use begin::{BankLinkRequest, LinkOwner, OpenedLink, begin, verify};
pub use hold::{replaces, stop_at, stop_by_link};
pub use mandate::{Mandate, mandate, offered};
pub use rules::{Purpose, Status};
pub use run::run;
pub use signup::{SignupAccounts, is_token};
pub use store::{Waiting, own, waiting};
