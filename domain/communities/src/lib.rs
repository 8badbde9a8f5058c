//! CommunityConnect: a community is a group whose members join an office with its code and get its discount.
//!
//! An office makes a community, or approves one that its leader asks for. The sign-up page and the desk take its code; an order counts
//! its places under the community's lock (`households::enrollment`), and each membership keeps the community and its percent. When a
//! community ends or gives less, its members keep the discount until a notice of 28 days has passed, and then the largest discount
//! that remains applies. Only the billing run changes what they pay (`households::renewals`). Leaders see a count, never names.

mod audits;
mod change;
mod check;
mod codes;
mod community;
mod decide;
mod flyer;
mod leader;
mod letters;
mod page;
mod proof;
mod request;
mod rules;
mod run;
mod save;
mod tell;

pub use self::rules::state::{CommunityState, StoredState, shown_count};
pub use change::{ChangePreview, Changed, CommunityChangeKind, EndRequest, begin_end, withdraw_end};
pub use check::RULES;
pub use community::{Community, CommunityPage, CommunityTerms, Proof, list, show};
pub use decide::{approve, decline, pause, resume};
pub use flyer::{CommunityLinks, flyer, links};
pub use leader::{LeaderView, leader_view};
pub use page::{CommunityOffice, CommunityPlan, PublicCommunity, public_page};
pub use proof::ask_proof;
pub use request::{NewRequest, apply};
pub use run::CommunityRun;
pub use save::{NewCommunity, create, save};

use kernel::task::Tasks;
pub(crate) use kernel::{Context, Error, OrNotFound, Result};

/// The jobs of communities.
pub fn tasks() -> Tasks {
    Tasks::new().scheduled::<run::CommunityRun>("0 35 * * * *")
}

/// What communities write to people.
pub fn letters() -> Vec<Box<dyn messaging::Letter>> {
    vec![Box::new(letters::CommunityLetters)]
}
