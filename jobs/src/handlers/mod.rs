//! Maps each kind of job to its work. Anything beyond a call of the use case has its own file.

mod bank_link_run;
mod billing_run;
mod card_expiry;
mod clean_up;
mod end_terms;
mod guarantee;
mod installment_run;
mod invitation_run;
mod poll_disputes;
mod reconcile_payments;
mod send_mail;
mod tier_run;

use async_trait::async_trait;
use futures::FutureExt;
use futures::future::BoxFuture;
use membership::outbox::{ClaimedJob, Job, JobOutcome};
use membership::plans::price_change;
use membership::{Context, Result, billing, disputes, engine, tiers};

/// Does the work of jobs. The product uses [`Product`]; tests of the worker supply their own.
#[async_trait]
pub trait Handlers: Send + Sync + 'static {
    /// Makes one attempt at `job`. The kind of error decides whether it is retried.
    async fn run(&self, context: &Context, job: &ClaimedJob) -> Result<JobOutcome>;
}

/// The product's jobs.
#[derive(Debug, Clone, Copy)]
pub struct Product;

#[async_trait]
impl Handlers for Product {
    async fn run(&self, context: &Context, job: &ClaimedJob) -> Result<JobOutcome> {
        match context.tasks.run(context, job) {
            Some(run) => run.await,
            None => work(context, job, job.job()?).await,
        }
    }
}

/// The work of `job`, the content of `claimed`. Boxed per kind: otherwise each poll's stack frame has room for every
/// arm's future, hundreds of kilobytes unoptimized.
fn work<'a>(context: &'a Context, claimed: &'a ClaimedJob, job: Job) -> BoxFuture<'a, Result<JobOutcome>> {
    let organization = claimed.organization;
    match job {
        Job::BillingRun => billing_run::run(context).boxed(),
        Job::EndTerms => end_terms::run(context).boxed(),
        Job::CollectInvoice { invoice } => billing::collect(context, organization, invoice).boxed(),
        Job::CollectInstallment { plan, number } => {
            billing::collect_installment(context, organization, plan, number).boxed()
        }
        Job::CardExpiry => card_expiry::run(context).boxed(),
        Job::BankLinkRun => bank_link_run::run(context).boxed(),
        Job::SettlePayment { payment } => engine::settle::<billing::Payment>(context, organization, payment).boxed(),
        Job::DetachMethod { method } => billing::detach(context, organization, method).boxed(),
        Job::SendRefund { refund } => billing::send_refund(context, organization, refund).boxed(),
        Job::MoveShare { movement } => disputes::move_share(context, organization, movement).boxed(),
        Job::RespondDispute { dispute } => disputes::send_response(context, organization, dispute).boxed(),
        Job::PollDisputes => poll_disputes::run(context).boxed(),
        Job::ProcessWebhook { event } => {
            async move { billing::apply_webhook(context, organization, &event).await }.boxed()
        }
        Job::SendMail(mailing) => async move { send_mail::run(context, claimed, &mailing).await }.boxed(),
        Job::SendText { message } => membership::notices::send_text(context, organization, message).boxed(),
        Job::StartPrice { change } => async move {
            price_change::start(context, organization, change).await?;
            Ok(JobOutcome::Done)
        }
        .boxed(),
        Job::CleanUp => clean_up::run(context).boxed(),
        Job::InvitationRun => invitation_run::run(context).boxed(),
        Job::ReconcilePayments => reconcile_payments::run(context).boxed(),
        Job::GuaranteeRun => guarantee::run(context).boxed(),
        Job::GuaranteeApplication { office } => {
            membership::guarantee::send_application(context, organization, office).boxed()
        }
        Job::RegisterGuarantee { guarantee } => {
            membership::guarantee::register(context, organization, guarantee).boxed()
        }
        Job::FileClaim { claim } => membership::guarantee::file_claim(context, organization, claim).boxed(),
        Job::ReportRecovery { recovery } => {
            membership::guarantee::report_recovery(context, organization, recovery).boxed()
        }
        Job::PartnerEvent { event } => {
            async move { membership::guarantee::apply_event(context, organization, &event).await }.boxed()
        }
        Job::TierRun => tier_run::run(context).boxed(),
        Job::CollectTier { invoice } => tiers::collect(context, organization, invoice).boxed(),
        Job::SettleTierPayment { payment } => {
            engine::settle::<tiers::TierPayment>(context, organization, payment).boxed()
        }
        Job::DetachTierMethod { method } => tiers::detach_method(context, organization, method).boxed(),
        Job::InstallmentRun => installment_run::run(context).boxed(),
        Job::BulkAction { action } => membership::bulk::run(context, organization, action).boxed(),
        Job::NoOp => std::future::ready(Ok(JobOutcome::Done)).boxed(),
    }
}
