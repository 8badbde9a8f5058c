//! The sign-up of a practice: its details, the tier, the activation link, and the agreements it accepts.
//!
//! The code sent to the practice's email created the organization, office and login in one transaction
//! (`access::validate_code`). They stay incomplete until the owner uses the activation link, which is emailed once the
//! details are complete and the tier is active. The tier is paid like any other (`crate::tiers`), so a sign-up has no
//! payments of its own.

mod activation;
mod agreements;
mod coupons;
mod incomplete;
mod letter;
mod new_terms;
mod reminder;
mod save;
mod store;
mod task;

use ::rules::practice_signup as rules;

pub use ::rules::offices::incomplete::{IncompleteStage, MissingStep};
pub use activation::{Activation, AgreementToAccept, ToActivate, activate, resend_activation, to_activate};
pub use agreements::{AcceptedAgreement, AgreementState, accept, agreement_file, agreements_of};
pub(crate) use coupons::count_coupon_guess;
pub use incomplete::{IncompleteFilter, IncompletePage, IncompletePractice, incomplete_file, incomplete_practices};
pub use letter::PracticeSignupLetters;
pub use new_terms::notify_of_new_terms;
pub(crate) use new_terms::versions;
pub use reminder::run;
pub use rules::{Accepted, AgreementKind, DraftFacts, PracticeFacts, SignupStep, agreements};
pub use save::{SignupState, save, save_draft, state};
pub use store::{Signup, find};
pub use task::{PracticeSignupRun, TermsRun};

use chrono::{DateTime, Utc};
use tenancy::Scope;
use tenancy::ids::LoginId;

use crate::Result;
use crate::access::signups;
use kernel::notices::{self, Notice};

/// Handles a tier that became active: the organization's sign-up, if incomplete, continues.
pub(crate) async fn tier_runs(scope: &mut Scope, now: DateTime<Utc>) -> Result<()> {
    signups::paid(scope, now).await?;
    send_link(scope, now).await
}

/// Emails the first activation link if all earlier steps are complete.
async fn send_link(scope: &mut Scope, now: DateTime<Utc>) -> Result<()> {
    if let Some(login) = signups::first_link(scope).await? {
        mail_link(scope, login, 1, now).await?;
    }
    Ok(())
}

async fn mail_link(scope: &mut Scope, login: LoginId, round: i32, now: DateTime<Utc>) -> Result<()> {
    notices::enqueue(scope, Notice::PracticeActivation { login, round }, now).await
}
