//! Affiliates: who they are, what they earn, and what we pay them.

mod deciding;
mod earn;
mod manage;
mod own;
mod payout;
mod reverse;
mod statement;

use async_trait::async_trait;
use kernel::outbox::{ClaimedJob, JobOutcome};
use kernel::task::Task;
use serde::{Deserialize, Serialize};
use tenancy::{Actor, contract, text_enum};

use crate::{Context, Result};

pub use deciding::{ReferralInReview, decide_referral, in_review};
pub use manage::{
    AffiliateChange, AffiliatePage, NewAffiliate, StaffAffiliate, add_affiliate, change_affiliate, end_affiliate,
    staff_affiliates,
};
pub use own::{
    AffiliateEarning, AffiliatePractice, AffiliateStatementRow, EarningPage, OwnAffiliate, PracticePage, earnings, own,
    practices, statements,
};
pub use payout::{AffiliatePayout, DuePayout, PayoutPage, Transfer, TwoPeople, due_payout, pay, payouts};
pub use reverse::{StaffEarning, StaffEarningPage, reverse_earning, staff_earnings};

text_enum! {
    #[contract]
    AffiliateState {
        Active = "active",
        /// Practices that come by the link from now on earn nothing; the others go on.
        Ended = "ended",
    }
}

text_enum! {
    /// Whether a practice that an affiliate sent earns.
    #[contract(rename = "AffiliateReferralState")]
    ReferralState {
        Active = "active",
        /// The affiliate may have sent itself: our staff decide.
        Review = "review",
        Refused = "refused",
    }
}

text_enum! {
    #[contract(rename = "AffiliatePayoutState")]
    PayoutState {
        Due = "due",
        /// One person recorded the payment.
        Recorded = "recorded",
        /// Another confirmed it.
        Paid = "paid",
        /// Its earnings were reversed before it was paid.
        Void = "void",
    }
}

/// The daily run: earnings of paid bills, reversals, and on the second of a month the statements. Key: the tick.
#[derive(Default, Debug, Clone, Serialize, Deserialize)]
pub struct AffiliateRun {}

#[async_trait]
impl Task for AffiliateRun {
    const KIND: &'static str = "affiliate_run";

    async fn run(self, context: &Context, _: &ClaimedJob) -> Result<JobOutcome> {
        let now = context.clock.now().await?;
        let actor = Actor::platform("Affiliates");
        earn::run(context, &actor, now).await?;
        reverse::run(context, &actor, now).await?;
        statement::run(context, &actor, now).await?;
        Ok(JobOutcome::Done)
    }
}
