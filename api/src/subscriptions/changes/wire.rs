//! Request and response types of membership changes.

use members::subscriptions::Period;
pub use members::subscriptions::changes::Changed;
use members::subscriptions::changes::{Effective, Outcome, PlanPreview, Quoted};
use poem_openapi::Object;

use frame::wire::{Date, Money, percent};

/// A membership, and the plan to preview.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct PendingContractRequest {
    /// A subscription.
    pub membership_id: i64,
    /// The new plan. If omitted, only the pending change is returned.
    pub plan_id: Option<i64>,
    pub period: Option<Period>,
}

/// The pending change, and a preview of another plan.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct PendingContract {
    /// A description of the change that takes effect at the next charge.
    pub waiting: Option<String>,
    pub preview: Option<PlanChangePreview>,
}

/// A preview of another plan for each of the four possible start dates.
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
    /// The price per period, with the household's discount.
    pub price: Money,
    pub options: Vec<PlanChangeOption>,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct PlanChangeOption {
    pub effective: Effective,
    /// Why this start date is not possible.
    pub refused: Option<String>,
    pub outcome: Option<Outcome>,
    /// To be sent with the change, which is refused if the preview has changed.
    pub version: String,
}

impl From<Quoted> for PlanChangeOption {
    fn from(quoted: Quoted) -> Self {
        let (outcome, refused) = match quoted.outcome {
            Ok(outcome) => (Some(outcome), None),
            Err(why) => (None, Some(why.to_string())),
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

/// A change of plan as previewed.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct ChangePlanRequest {
    /// A subscription.
    pub membership_id: i64,
    pub plan_id: i64,
    pub period: Period,
    pub effective: Effective,
    /// `version` of the option that was shown.
    pub version: String,
    #[oai(validator(max_length = 500), default)]
    pub reason: String,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct ChargeDayRequest {
    /// A subscription.
    pub membership_id: i64,
    /// The day of the month; short months use the last day.
    pub day: u32,
    /// Don't charge for the extra days.
    #[oai(default)]
    pub free: bool,
    /// `version` of the preview; not needed for previewing.
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
    /// The new first day after the term, 1 to 90 days later than now.
    pub ends_on: Date,
    /// For the history, and shown to the member.
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
    /// A subscription; its whole household will pay in the office.
    pub membership_id: i64,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct InOfficePaymentRequest {
    /// A subscription of the household that pays.
    pub membership_id: i64,
    /// The total amount owed, as shown on the page.
    pub amount: Money,
}

/// Memberships that were changed.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct ChangedMemberships {
    /// Subscriptions.
    pub membership_ids: Vec<i64>,
}
