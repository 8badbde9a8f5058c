//! The jobs of what practices pay us.

use async_trait::async_trait;
use payments::engine;
use tracing::info;

use super::job::{CardExpiry, CollectTier, DetachTierMethod, SettleTierPayment, TierRun};
use super::{TierMethod, TierPayment, collect, detach_method, run};
use crate::outbox::{ClaimedJob, JobOutcome, Retry};
use crate::task::Task;
use crate::{Context, Result, billing};
use households::installment_agreements;

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

#[async_trait]
impl Task for CollectTier {
    const KIND: &'static str = "collect_tier";
    const RETRY: Retry = Retry::FOR_DRAFTS;

    async fn run(self, context: &Context, claimed: &ClaimedJob) -> Result<JobOutcome> {
        collect(context, claimed.organization, self.invoice).await
    }
}

#[async_trait]
impl Task for SettleTierPayment {
    const KIND: &'static str = "settle_tier_payment";
    const RETRY: Retry = Retry::FOR_DAYS;

    async fn run(self, context: &Context, claimed: &ClaimedJob) -> Result<JobOutcome> {
        engine::settle::<TierPayment>(context, claimed.organization, self.payment).await
    }
}

#[async_trait]
impl Task for DetachTierMethod {
    const KIND: &'static str = "detach_tier_method";
    const RETRY: Retry = Retry::FOR_DAYS;

    async fn run(self, context: &Context, claimed: &ClaimedJob) -> Result<JobOutcome> {
        detach_method(context, claimed.organization, self.method).await
    }
}
