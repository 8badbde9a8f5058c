//! Guaranteed payment plans: the guarantee partner guarantees the rest of a member's term, and pays it when the member
//! does not.
//!
//! An office applies ([`activate`]), and the partner decides. A scheduled run registers each term of a guaranteed
//! monthly membership at an approved office ([`run`]). When such a membership becomes delinquent, the rest of its term
//! is claimed, by staff ([`claim`]) or automatically if the office has chosen so: the billed and unpaid amount, and
//! what would still be billed. Nothing is charged while a claim is open, so no month is both claimed and billed.
//!
//! Nothing is posted before the partner approves. Then the amount it takes over moves from the member's debt to the
//! partner's ([`rules::take_over`]), and the partner's payments settle that, line by line. Money that the household
//! pays afterwards is reported, and the partner deducts it from its next payment. A decision is applied only when no
//! payment on the membership's invoices is pending.
//!
//! The partner treats each of our references as unique: a lost response can be queried, and sending a request twice has
//! no further effect.

mod account;
mod agreement;
mod claim;
mod collecting;
mod decision;
mod events;
mod file;
mod job;
mod list;
mod login;
mod moved;
mod partner;
mod payment_after_claim;
mod repay;
pub mod rules;
mod settle;
mod states;
mod store;
mod task;
mod toggle;

pub use account::{
    Account, AccountState, Activation, PARTNER_ACCOUNT_ASSOCIATION, account, activate, application_reference,
    send_application,
};
pub use agreement::register;
pub use claim::{Claimed, claim, file_claim};
pub use collecting::Partner;
pub use events::{apply_event, receive_event};
pub use file::list_file;
pub use job::{FileClaim, GuaranteeApplication, GuaranteeRun, PartnerEvent, RegisterGuarantee, ReportRecovery};
pub use list::{ClaimView, GuaranteeFilter, GuaranteeLine, GuaranteePage, GuaranteeState, ListQuery, list};
pub use login::login_link;
pub use moved::follow_memberships;
pub use partner::claim_reference;
pub use repay::{repay, report_recovery};
pub use states::{ClaimState, GuaranteeTermState, RecoveryState};
pub use toggle::toggle;

use crate::{Context, Result};

/// The result of a scheduled run.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct RunSummary {
    /// Terms queued for registration.
    pub terms: u64,
    /// Settlement lines posted.
    pub settled: usize,
}

/// Queues new terms for registration, polls undecided offices and claims, and posts what the partner paid. Safe to run
/// twice. Does nothing if no partner is configured.
pub async fn run(context: &Context) -> Result<RunSummary> {
    if context.guarantor.is_none() {
        return Ok(RunSummary::default());
    }
    account::poll(context).await?;
    let terms = agreement::make(context).await?;
    claim::poll(context).await?;
    Ok(RunSummary { terms, settled: settle::fetch(context).await? })
}
