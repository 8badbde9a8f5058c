//! Request and response types of tier billing.

use kernel::Context;
use payments::billing::Approval;
use poem_openapi::{Enum, Object};
pub use practice_bills::tiers::TierPaid as TierPayResult;
use practice_bills::tiers::{
    self, Bills, Changed, ChosenTier, Effect, Late as TierLate, MemberFeeFacts as TierMemberFee,
    PreviewLine as TierLine, TierNow,
};
use tenancy::brand;

use crate::collection::{CardEntry, PaymentSource};
use crate::session::PricingPeriod;
use frame::wire::{Date, MethodToken, Money};

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct OfOrganization {
    pub organization_id: i64,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct TierMethodChoice {
    pub organization_id: i64,
    pub payment_method_id: i64,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct AddTierMethod {
    pub organization_id: i64,
    /// The provider's token for the entered card.
    pub token: Option<MethodToken>,
    /// `approval.setup` of an earlier response, instead of the token.
    pub setup: Option<String>,
}

/// A saved card, or the approval required before it is saved.
#[derive(Debug, Object)]
#[oai(skip_serializing_if_is_none)]
pub struct TierMethodAdded {
    pub approval: Option<Approval>,
}

/// A tier to preview.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct TierWish {
    pub tier_level: i32,
    pub pricing_period: PricingPeriod,
    #[oai(validator(max_length = 50))]
    pub discount_code: Option<String>,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct TierChange {
    pub tier_level: i32,
    pub pricing_period: PricingPeriod,
    #[oai(validator(max_length = 50))]
    pub discount_code: Option<String>,
    /// `version` of the preview that was shown.
    #[oai(validator(max_length = 50))]
    pub version: String,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct TierPayRequest {
    pub invoice_id: i64,
}

#[derive(Debug, Enum)]
#[oai(rename_all = "snake_case")]
pub enum TierEffect {
    /// Paid, and takes effect immediately.
    Now,
    /// Takes effect with the next bill; nothing is paid today.
    NextBill,
    /// Already active; a scheduled change is canceled.
    Stays,
}

/// The cost of choosing a tier.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct TierPreview {
    pub effect: TierEffect,
    pub on: Date,
    pub lines: Vec<TierLine>,
    pub due: Money,
    pub next_bill_on: Date,
    pub next_amount: Money,
    pub discount_code: Option<String>,
    pub discount_percent: Option<i32>,
    /// To be sent with the choice, which is refused if the amounts have changed.
    pub version: String,
}

impl From<tiers::Preview> for TierPreview {
    fn from(preview: tiers::Preview) -> Self {
        let (discount_code, discount_percent) = preview.coupon.unzip();
        Self {
            effect: match preview.effect {
                Effect::Now { .. } => TierEffect::Now,
                Effect::NextBill => TierEffect::NextBill,
                Effect::Stays => TierEffect::Stays,
            },
            on: Date(preview.on),
            lines: preview.lines,
            due: Money(preview.due),
            next_bill_on: Date(preview.next_bill_on),
            next_amount: Money(preview.next_amount),
            discount_code,
            discount_percent,
            version: preview.version,
        }
    }
}

#[derive(Debug, Enum)]
#[oai(rename_all = "snake_case")]
pub enum TierChangeState {
    Done,
    /// The payment is pending; the change takes effect once it succeeds.
    Waiting,
    /// Nothing was changed.
    Declined,
}

#[derive(Debug, Object)]
#[oai(skip_serializing_if_is_none)]
pub struct TierChanged {
    pub status: TierChangeState,
    /// Why the payment failed.
    pub message: Option<String>,
}

impl From<Changed> for TierChanged {
    fn from(changed: Changed) -> Self {
        match changed {
            Changed::Done => Self { status: TierChangeState::Done, message: None },
            Changed::Waiting => Self { status: TierChangeState::Waiting, message: None },
            Changed::Declined(why) => Self { status: TierChangeState::Declined, message: Some(why) },
        }
    }
}

#[derive(Debug, Object)]
pub struct TierMethods {
    pub items: Vec<PaymentSource>,
    pub entry: CardEntry,
}

impl TierMethods {
    pub fn of(context: &Context, methods: Vec<tiers::TierMethod>) -> Self {
        let source = |m: tiers::TierMethod| PaymentSource {
            id: tenancy::ids::PaymentMethodId(m.id.0),
            kind: m.kind,
            network: m.network,
            last4: m.last4,
            exp_month: m.exp_month,
            exp_year: m.exp_year,
            is_default: m.is_default,
            blocked: m.blocked,
            in_use: m.in_use,
        };
        Self { items: methods.into_iter().map(source).collect(), entry: CardEntry::of(context) }
    }
}

/// What an organization pays the platform.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct TierBilling {
    pub organization: String,
    /// The number of its offices.
    pub offices: i64,
    /// Today at the home office.
    pub today: Date,
    pub tier: Option<TierNow>,
    pub chosen: Option<ChosenTier>,
    pub late: Option<TierLate>,
    pub member_fee: Option<TierMemberFee>,
    /// The tiers of the locations and the next bills line by line, if there are several locations and a tier is active.
    pub locations: Option<tiers::LocationBilling>,
    pub methods: TierMethods,
    pub invoices: Bills,
}

impl TierBilling {
    pub fn of(context: &Context, overview: tiers::Overview) -> Self {
        Self {
            organization: overview.organization,
            offices: overview.offices,
            today: Date(overview.today),
            tier: overview.tier,
            chosen: overview.chosen,
            late: overview.late,
            member_fee: overview.member_fee,
            locations: overview.locations,
            methods: TierMethods::of(context, overview.methods),
            invoices: overview.bills,
        }
    }
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct TierDiscountRequest {
    #[oai(validator(max_length = 50))]
    pub discount_code: String,
    pub pricing_period: Option<PricingPeriod>,
}

/// The discount of a coupon.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct TierDiscount {
    pub discount_code: String,
    pub percent: i32,
    /// The number of bills that it reduces.
    pub bills: i32,
    /// The only billing period that it applies to.
    pub pricing_period: Option<String>,
}

impl TierDiscount {
    pub fn of(coupon: &brand::Coupon) -> Self {
        Self {
            discount_code: coupon.code.clone(),
            percent: coupon.percent,
            bills: coupon.bills,
            pricing_period: coupon.period.clone(),
        }
    }
}
