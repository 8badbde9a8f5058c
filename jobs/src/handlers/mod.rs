//! What each kind of job does: a file a kind, calling its use case.

mod bank_link_run;
mod billing_run;
mod card_expiry;
mod clean_up;
mod collect_installment;
mod collect_invoice;
mod collect_tier;
mod detach_method;
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
use futures::FutureExt;
use futures::future::BoxFuture;
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
        work(context, job).await
    }
}

/// The work of `job`. Boxed by kind: a match that awaits has room for all of them in every poll's frame, hundreds of kilobytes unoptimised.
fn work<'a>(context: &'a Context, job: &'a ClaimedJob) -> BoxFuture<'a, Result<JobOutcome>> {
    match job.kind {
        JobKind::BillingRun => billing_run::run(context).boxed(),
        JobKind::EndTerms => end_terms::run(context).boxed(),
        JobKind::CollectInvoice => collect_invoice::run(context, job).boxed(),
        JobKind::CollectInstalment => collect_installment::run(context, job).boxed(),
        JobKind::CardExpiry => card_expiry::run(context).boxed(),
        JobKind::BankLinkRun => bank_link_run::run(context).boxed(),
        JobKind::SettlePayment => settle_payment::run(context, job).boxed(),
        JobKind::DetachMethod => detach_method::run(context, job).boxed(),
        JobKind::SendRefund => send_refund::run(context, job).boxed(),
        JobKind::MoveShare => move_share::run(context, job).boxed(),
        JobKind::RespondDispute => respond_dispute::run(context, job).boxed(),
        JobKind::PollDisputes => poll_disputes::run(context).boxed(),
        JobKind::ProcessWebhook => process_webhook::run(context, job).boxed(),
        JobKind::SendMail => send_mail::run(context, job).boxed(),
        JobKind::StartPrice => start_price::run(context, job).boxed(),
        JobKind::CleanUp => clean_up::run(context).boxed(),
        JobKind::InvitationRun => invitation_run::run(context).boxed(),
        JobKind::ImportMembers => import_members::run(context, job).boxed(),
        JobKind::PayoutRun => payout_run::run(context).boxed(),
        JobKind::SyncPayouts => sync_payouts::run(context, job).boxed(),
        JobKind::ReconcilePayments => reconcile_payments::run(context).boxed(),
        JobKind::GuaranteeRun => guarantee::run(context).boxed(),
        JobKind::GuaranteeApplication => guarantee::application(context, job).boxed(),
        JobKind::RegisterGuarantee => guarantee::register(context, job).boxed(),
        JobKind::FileClaim => guarantee::file_claim(context, job).boxed(),
        JobKind::ReportRecovery => guarantee::report_recovery(context, job).boxed(),
        JobKind::PartnerEvent => guarantee::event(context, job).boxed(),
        JobKind::TierRun => tier_run::run(context).boxed(),
        JobKind::CollectTier => collect_tier::run(context, job).boxed(),
        JobKind::SettleTierPayment => settle_tier_payment::run(context, job).boxed(),
        JobKind::TreatmentRun => treatment_run::run(context).boxed(),
        JobKind::NoOp => std::future::ready(Ok(JobOutcome::Done)).boxed(),
    }
}

/// The job's payload. One that cannot be read fails like a fault of the program: it is tried again, as the next
/// version may read it, and in the end a person sees it.
fn payload<P: DeserializeOwned>(job: &ClaimedJob) -> Result<P> {
    Ok(P::deserialize(&job.payload).map_err(|error| anyhow::anyhow!("payload of {}: {error}", job.kind.as_str()))?)
}
