//! What the changes of a subscription look like on the wire.

use membership::subscriptions::Period;
pub use membership::subscriptions::changes::Changed;
use membership::subscriptions::changes::{Effective, Outcome, PlanPreview, Quoted};
use poem_openapi::Object;

use frame::wire::{Date, Money, percent};

/// Which membership, and which plan is asked about.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct PendingContractRequest {
    /// A subscription.
    pub membership_id: i64,
    /// The plan wanted; without it the answer has only the change that waits.
    pub plan_id: Option<i64>,
    pub period: Option<Period>,
}

/// What waits, and what another plan would come to.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct PendingContract {
    /// A change that waits for its draw, in words.
    pub waiting: Option<String>,
    pub preview: Option<PlanChangePreview>,
}

/// Another plan on each of the four dates it can begin.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct PlanChangePreview {
    pub member_name: String,
    pub from_plan: String,
    pub from_period: Period,
    pub from_price: Money,
    pub to_plan: String,
    pub to_period: Period,
    pub list_price: Money,
    pub discount_percent: String,
    /// With the household's discount, a period.
    pub price: Money,
    pub options: Vec<PlanChangeOption>,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct PlanChangeOption {
    pub effective: Effective,
    /// Why it cannot begin then.
    pub refused: Option<String>,
    pub outcome: Option<Outcome>,
    /// Sent back with the change: it is made as it was shown, or not at all.
    pub version: String,
}

impl From<Quoted> for PlanChangeOption {
    fn from(quoted: Quoted) -> Self {
        let (outcome, refused) = match quoted.outcome {
            Ok(outcome) => (Some(outcome), None),
            Err(why) => (None, Some(why)),
        };
        Self { effective: quoted.effective, refused, outcome, version: quoted.version }
    }
}

impl From<PlanPreview> for PlanChangePreview {
    fn from(preview: PlanPreview) -> Self {
        Self {
            member_name: preview.member_name,
            from_plan: preview.from_plan,
            from_period: preview.from_period,
            from_price: preview.from_price.into(),
            to_plan: preview.to_plan,
            to_period: preview.to_period,
            list_price: preview.list_price.into(),
            discount_percent: percent(preview.discount_percent),
            price: preview.price.into(),
            options: preview.options.into_iter().map(Into::into).collect(),
        }
    }
}

/// A change as its preview showed it.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct ChangePlanRequest {
    /// A subscription.
    pub membership_id: i64,
    pub plan_id: i64,
    pub period: Period,
    pub effective: Effective,
    /// Of the option that was shown.
    pub version: String,
    #[oai(validator(max_length = 500), default)]
    pub reason: String,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct DrawDayRequest {
    /// A subscription.
    pub membership_id: i64,
    /// Of the month; in shorter months the last.
    pub day: u32,
    /// The days between are given away.
    #[oai(default)]
    pub free: bool,
    /// Of the preview; the preview itself needs none.
    #[oai(default)]
    pub version: String,
    #[oai(validator(max_length = 500), default)]
    pub reason: String,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct UpdateTermRequest {
    /// A subscription.
    pub membership_id: i64,
    /// The new first day after the term, one to ninety days later.
    pub ends_on: Date,
    /// For history and the member.
    #[oai(validator(max_length = 500))]
    pub reason: String,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct AutoRenewRequest {
    /// A subscription.
    pub membership_id: i64,
    pub auto_renew: bool,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct ToCashRequest {
    /// A subscription; its whole household pays in the office from then on.
    pub membership_id: i64,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct InOfficePaymentRequest {
    /// A subscription of the household that pays.
    pub membership_id: i64,
    /// All that it owes, as the page showed it.
    pub amount: Money,
}

/// Memberships that were changed.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct ChangedMemberships {
    /// Subscriptions.
    pub membership_ids: Vec<i64>,
}
