//! The jobs of payments and refunds.

use async_trait::async_trait;
use serde::{Deserialize, Serialize};
use tenancy::ids::{ArrearsPlanId, InvoiceId, PaymentId, PaymentMethodId, RefundId};

use super::{Payment, collect, collect_installment, detach, send_refund};
use crate::outbox::{ClaimedJob, JobOutcome, Retry};
use crate::task::Task;
use crate::{Context, Result, engine};

/// Collects one open invoice with the household's payment method. Key: the invoice, and the attempt or date it is for.
#[derive(Debug, Serialize, Deserialize)]
pub struct CollectInvoice {
    pub invoice: InvoiceId,
}

#[async_trait]
impl Task for CollectInvoice {
    const KIND: &'static str = "collect_invoice";
    const RETRY: Retry = Retry::FOR_DRAFTS;

    async fn run(self, context: &Context, claimed: &ClaimedJob) -> Result<JobOutcome> {
        collect(context, claimed.organization, self.invoice).await
    }
}

/// Charges one installment of an arrears plan. Key: the plan and the number.
#[derive(Debug, Serialize, Deserialize)]
pub struct CollectInstallment {
    pub plan: ArrearsPlanId,
    pub number: i32,
}

#[async_trait]
impl Task for CollectInstallment {
    const KIND: &'static str = "collect_installment";
    const RETRY: Retry = Retry::FOR_DRAFTS;

    async fn run(self, context: &Context, claimed: &ClaimedJob) -> Result<JobOutcome> {
        collect_installment(context, claimed.organization, self.plan, self.number).await
    }
}

/// Queries the provider for the outcome of a payment. Key: the payment.
#[derive(Debug, Serialize, Deserialize)]
pub struct SettlePayment {
    pub payment: PaymentId,
}

#[async_trait]
impl Task for SettlePayment {
    const KIND: &'static str = "settle_payment";
    const RETRY: Retry = Retry::FOR_DAYS;

    async fn run(self, context: &Context, claimed: &ClaimedJob) -> Result<JobOutcome> {
        engine::settle::<Payment>(context, claimed.organization, self.payment).await
    }
}

/// Detaches a removed payment method at the provider. Key: the method.
#[derive(Debug, Serialize, Deserialize)]
pub struct DetachMethod {
    pub method: PaymentMethodId,
}

#[async_trait]
impl Task for DetachMethod {
    const KIND: &'static str = "detach_method";
    const RETRY: Retry = Retry::FOR_DAYS;

    async fn run(self, context: &Context, claimed: &ClaimedJob) -> Result<JobOutcome> {
        detach(context, claimed.organization, self.method).await
    }
}

/// Sends a refund, and queries its outcome. Key: the refund.
#[derive(Debug, Serialize, Deserialize)]
pub struct SendRefund {
    pub refund: RefundId,
}

#[async_trait]
impl Task for SendRefund {
    const KIND: &'static str = "send_refund";
    const RETRY: Retry = Retry::FOR_DAYS;

    async fn run(self, context: &Context, claimed: &ClaimedJob) -> Result<JobOutcome> {
        send_refund(context, claimed.organization, self.refund).await
    }
}
