//! Runs the jobs of payments and refunds.

use async_trait::async_trait;

use super::job::{CollectInstallment, CollectInvoice, DetachMethod, SendRefund, SettlePayment};
use super::{Payment, collect, collect_installment, detach, send_refund};
use crate::outbox::{ClaimedJob, JobOutcome, Retry};
use crate::task::Task;
use crate::{Context, Result, engine};

#[async_trait]
impl Task for CollectInvoice {
    const KIND: &'static str = "collect_invoice";
    const RETRY: Retry = Retry::FOR_DRAFTS;

    async fn run(self, context: &Context, claimed: &ClaimedJob) -> Result<JobOutcome> {
        collect(context, claimed.organization, self.invoice).await
    }
}

#[async_trait]
impl Task for CollectInstallment {
    const KIND: &'static str = "collect_installment";
    const RETRY: Retry = Retry::FOR_DRAFTS;

    async fn run(self, context: &Context, claimed: &ClaimedJob) -> Result<JobOutcome> {
        collect_installment(context, claimed.organization, self.plan, self.number).await
    }
}

#[async_trait]
impl Task for SettlePayment {
    const KIND: &'static str = "settle_payment";
    const RETRY: Retry = Retry::FOR_DAYS;

    async fn run(self, context: &Context, claimed: &ClaimedJob) -> Result<JobOutcome> {
        engine::settle::<Payment>(context, claimed.organization, self.payment).await
    }
}

#[async_trait]
impl Task for DetachMethod {
    const KIND: &'static str = "detach_method";
    const RETRY: Retry = Retry::FOR_DAYS;

    async fn run(self, context: &Context, claimed: &ClaimedJob) -> Result<JobOutcome> {
        detach(context, claimed.organization, self.method).await
    }
}

#[async_trait]
impl Task for SendRefund {
    const KIND: &'static str = "send_refund";
    const RETRY: Retry = Retry::FOR_DAYS;

    async fn run(self, context: &Context, claimed: &ClaimedJob) -> Result<JobOutcome> {
        send_refund(context, claimed.organization, self.refund).await
    }
}
