//! What each kind of job does: a file a kind, calling its use case.

mod bank_link_run;
mod billing_run;
mod card_expiry;
mod clean_up;
mod collect_instalment;
mod collect_invoice;
mod collect_tier;
mod end_terms;
mod guarantee;
mod import_members;
mod invitation_run;
mod move_share;
mod payout_run;
mod poll_disputes;
mod process_webhook;
mod reconcile_payments;
mod respond_dispute;
mod send_mail;
mod send_refund;
mod settle_payment;
mod settle_tier_payment;
mod start_price;
mod sync_payouts;
mod tier_run;
mod treatment_run;

use async_trait::async_trait;
use membership::outbox::{ClaimedJob, JobKind, JobOutcome};
use membership::{Context, Result};
use serde::de::DeserializeOwned;

/// Does the work of a job. The product has one, [`Product`]; tests of the worker bring their own.
#[async_trait]
pub trait Handlers: Send + Sync + 'static {
    /// One attempt at `job`. An error says by its kind whether it is worth trying again.
    async fn run(&self, context: &Context, job: &ClaimedJob) -> Result<JobOutcome>;
}

/// The product's jobs.
#[derive(Debug, Clone, Copy)]
pub struct Product;

#[async_trait]
impl Handlers for Product {
    async fn run(&self, context: &Context, job: &ClaimedJob) -> Result<JobOutcome> {
        match job.kind {
            JobKind::BillingRun => billing_run::run(context).await,
            JobKind::EndTerms => end_terms::run(context).await,
            JobKind::CollectInvoice => collect_invoice::run(context, job).await,
            JobKind::CollectInstalment => collect_instalment::run(context, job).await,
            JobKind::CardExpiry => card_expiry::run(context).await,
            JobKind::BankLinkRun => bank_link_run::run(context).await,
            JobKind::SettlePayment => settle_payment::run(context, job).await,
            JobKind::SendRefund => send_refund::run(context, job).await,
            JobKind::MoveShare => move_share::run(context, job).await,
            JobKind::RespondDispute => respond_dispute::run(context, job).await,
            JobKind::PollDisputes => poll_disputes::run(context).await,
            JobKind::ProcessWebhook => process_webhook::run(context, job).await,
            JobKind::SendMail => send_mail::run(context, job).await,
            JobKind::StartPrice => start_price::run(context, job).await,
            JobKind::CleanUp => clean_up::run(context).await,
            JobKind::InvitationRun => invitation_run::run(context).await,
            JobKind::ImportMembers => import_members::run(context, job).await,
            JobKind::PayoutRun => payout_run::run(context).await,
            JobKind::SyncPayouts => sync_payouts::run(context, job).await,
            JobKind::ReconcilePayments => reconcile_payments::run(context).await,
            JobKind::GuaranteeRun => guarantee::run(context).await,
            JobKind::GuaranteeApplication => guarantee::application(context, job).await,
            JobKind::RegisterGuarantee => guarantee::register(context, job).await,
            JobKind::FileClaim => guarantee::file_claim(context, job).await,
            JobKind::ReportRecovery => guarantee::report_recovery(context, job).await,
            JobKind::PartnerEvent => guarantee::event(context, job).await,
            JobKind::TierRun => tier_run::run(context).await,
            JobKind::CollectTier => collect_tier::run(context, job).await,
            JobKind::SettleTierPayment => settle_tier_payment::run(context, job).await,
            JobKind::TreatmentRun => treatment_run::run(context).await,
            JobKind::NoOp => Ok(JobOutcome::Done),
        }
    }
}

/// The job's payload. One that cannot be read fails like a fault of the program: it is tried again, as the next
/// version may read it, and in the end a person sees it.
fn payload<P: DeserializeOwned>(job: &ClaimedJob) -> Result<P> {
    Ok(P::deserialize(&job.payload).map_err(|error| anyhow::anyhow!("payload of {}: {error}", job.kind.as_str()))?)
}
