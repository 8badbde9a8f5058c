//! The jobs of what practices pay us.

use async_trait::async_trait;
use payments::engine;
use serde::{Deserialize, Serialize};
use tenancy::ids::{TierInvoiceId, TierMethodId, TierPaymentId};
use tracing::info;

use super::{TierMethod, TierPayment, collect, detach_method, run};
use crate::outbox::{ClaimedJob, JobOutcome, Retry};
use crate::task::Task;
use crate::{Context, Result, billing};
use households::installment_agreements;

/// Bills what practices owe the platform, and collects bills that are due. Key: the tick.
#[derive(Debug, Default, Serialize, Deserialize)]
pub struct TierRun {}

#[async_trait]
impl Task for TierRun {
    const KIND: &'static str = "tier_run";

    async fn run(self, context: &Context, _: &ClaimedJob) -> Result<JobOutcome> {
        let billed = run::run(context).await?;
        info!(
            bills = billed.bills,
            member_fees = billed.member_fees,
            collecting = billed.collecting,
            "billed practice tiers"
        );
        Ok(JobOutcome::Done)
    }
}

/// Notifies households and practices whose card expires within a month, and deletes payment links that expired long
/// ago. Key: the tick.
#[derive(Debug, Default, Serialize, Deserialize)]
pub struct CardExpiry {}

#[async_trait]
impl Task for CardExpiry {
    const KIND: &'static str = "card_expiry";

    async fn run(self, context: &Context, _: &ClaimedJob) -> Result<JobOutcome> {
        let households = engine::notify_expiring::<billing::Method>(context).await?;
        let practices = engine::notify_expiring::<TierMethod>(context).await?;
        info!(households, practices, "notified owners of expiring cards");
        billing::clean_up_links(context).await?;
        installment_agreements::clean_up_links(context).await?;
        Ok(JobOutcome::Done)
    }
}

/// Collects one open tier bill. Key: the bill, and the purpose.
#[derive(Debug, Serialize, Deserialize)]
pub struct CollectTier {
    pub invoice: TierInvoiceId,
}

#[async_trait]
impl Task for CollectTier {
    const KIND: &'static str = "collect_tier";
    const RETRY: Retry = Retry::FOR_DRAFTS;

    async fn run(self, context: &Context, claimed: &ClaimedJob) -> Result<JobOutcome> {
        collect(context, claimed.organization, self.invoice).await
    }
}

/// Queries the provider for the outcome of a tier's payment. Key: the payment.
#[derive(Debug, Serialize, Deserialize)]
pub struct SettleTierPayment {
    pub payment: TierPaymentId,
}

#[async_trait]
impl Task for SettleTierPayment {
    const KIND: &'static str = "settle_tier_payment";
    const RETRY: Retry = Retry::FOR_DAYS;

    async fn run(self, context: &Context, claimed: &ClaimedJob) -> Result<JobOutcome> {
        engine::settle::<TierPayment>(context, claimed.organization, self.payment).await
    }
}

/// Detaches an organization's removed card at the provider. Key: the card.
#[derive(Debug, Serialize, Deserialize)]
pub struct DetachTierMethod {
    pub method: TierMethodId,
}

#[async_trait]
impl Task for DetachTierMethod {
    const KIND: &'static str = "detach_tier_method";
    const RETRY: Retry = Retry::FOR_DAYS;

    async fn run(self, context: &Context, claimed: &ClaimedJob) -> Result<JobOutcome> {
        detach_method(context, claimed.organization, self.method).await
    }
}
