//! Guaranteed payment plans: the guarantee partner vouches for the rest of a member's term, and pays it when the member does
//! not.
//!
//! An office applies ([`activate`]) and gets the partner's decision. A run by the clock registers each term of a
//! guaranteed monthly membership at an approved office ([`run`]). When such a membership is delinquent, the rest of its term is
//! claimed, by staff ([`claim`]) or automatically where the office says so: what was billed and is not paid, and what would still be
//! billed. Nothing is charged while a claim is open, so no month is both claimed and billed.
//!
//! Nothing is booked before the partner approves. Then what it takes over moves from what the member owes to what the partner
//! owes ([`rules::take_over`]); what it pays settles that, line by line. Money that the household pays after all is reported, and
//! the partner keeps it out of its next payment. A decision waits until no payment on the membership's bills is under way.
//!
//! The partner knows each of our references once: an answer that got lost is asked for, and asking twice does nothing twice.

mod account;
mod agreement;
mod claim;
mod decision;
mod events;
mod file;
mod list;
mod login;
mod moved;
mod partner;
mod payment_after_claim;
mod repay;
mod settle;
mod toggle;

pub use ::rules::guarantee as rules;
use std::sync::Arc;

use chrono::{DateTime, Utc};
use gateways::guarantor::GuarantorGateway;
use tenancy::Scope;
use tenancy::ids::{GuaranteeClaimId, OrganizationId};

pub use account::{
    Account, AccountState, Activation, PARTNER_ACCOUNT_ASSOCIATION, account, activate, application_reference,
    send_application,
};
pub use agreement::register;
pub use claim::{Claimed, claim, file_claim};
pub use events::{apply_event, receive_event};
pub use file::list_file;
pub use list::{ClaimView, GuaranteeFilter, GuaranteeLine, GuaranteePage, GuaranteeState, ListQuery, list};
pub use login::login_link;
pub use moved::follow_memberships;
pub use partner::Partner;
pub use repay::{repay, report_recovery};
pub use toggle::toggle;

use crate::{Context, Error, Result};

/// What a run by the clock did.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct RunSummary {
    /// Terms that are to be registered.
    pub terms: u64,
    /// Lines of settlements booked.
    pub settled: usize,
}

/// Looks for terms to register, asks about offices and claims that are not decided, and books what the partner paid. Safe to run
/// twice. Nothing where no partner is configured.
pub async fn run(context: &Context) -> Result<RunSummary> {
    if context.guarantor.is_none() {
        return Ok(RunSummary::default());
    }
    account::poll(context).await?;
    let terms = agreement::make(context).await?;
    claim::poll(context).await?;
    Ok(RunSummary { terms, settled: settle::fetch(context).await? })
}

/// The partner.
///
/// # Errors
/// [`Error::Conflict`] where none is configured.
fn partner(context: &Context) -> Result<Arc<dyn GuarantorGateway>> {
    let none = || Error::Conflict("Guaranteed payment plans are not available here yet.".into());
    context.guarantor.clone().ok_or_else(none)
}

/// What a job that asks the partner about one of ours begins with: the partner, the tenant's scope, and now.
async fn begin_job(
    context: &Context,
    organization: OrganizationId,
) -> Result<(Arc<dyn GuarantorGateway>, Scope, DateTime<Utc>)> {
    let partner = partner(context)?;
    let scope = account::open(context, organization).await?;
    Ok((partner, scope, context.clock.now().await?))
}

/// How the partner's records name one of ours; its events find their way back by it.
fn reference(organization: OrganizationId, id: impl std::fmt::Display) -> String {
    format!("{organization}-{id}")
}

/// How the partner names a claim, for its sandbox's hand.
pub fn claim_reference(organization: OrganizationId, claim: GuaranteeClaimId) -> String {
    reference(organization, claim)
}

/// Reads a [`reference`].
fn parse_reference(text: &str) -> Option<(OrganizationId, i64)> {
    let mut parts = text.split('-').map(|part| part.parse().ok());
    Some((OrganizationId(parts.next()??), parts.next()??))
}
