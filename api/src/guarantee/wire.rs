//! Guaranteed payment plans on the wire.

pub use membership::guarantee::Account as GuaranteeAccount;
use membership::guarantee::ClaimView as GuaranteeClaim;
use membership::guarantee::{self, GuaranteeFilter, GuaranteeState};
use poem_openapi::Object;

use frame::wire::{Date, Money};

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct ActivateGuarantee {
    /// Of an account that the office has with the partner already.
    pub account_number: Option<String>,
}

#[derive(Debug, Object)]
pub struct PartnerLogin {
    /// Signs in once; to be opened in a new window.
    pub url: String,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct GuaranteedPaymentsRequest {
    pub office_id: i64,
    /// All when it is missing.
    pub show: Option<GuaranteeFilter>,
    /// A part of a member's name.
    #[oai(validator(max_length = 100))]
    pub search: Option<String>,
    /// One household only.
    pub account_id: Option<i64>,
    /// The `next` of the page before.
    pub cursor: Option<String>,
}

/// One member's guaranteed term.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct GuaranteedPayment {
    pub id: i64,
    /// A subscription.
    pub membership_id: i64,
    pub account_id: i64,
    pub member_name: String,
    pub plan_name: String,
    /// Of the membership.
    pub status: String,
    pub starts_on: Date,
    /// The first day after.
    pub ends_on: Date,
    /// The most that can be claimed.
    pub amount: Money,
    pub state: GuaranteeState,
    /// Why the partner does not vouch for it.
    pub refusal: Option<String>,
    pub claim: Option<GuaranteeClaim>,
    /// Staff can claim now.
    pub can_claim: bool,
    /// Claimed automatically when it is delinquent.
    pub automatic_claim: bool,
}

impl From<guarantee::GuaranteeLine> for GuaranteedPayment {
    fn from(line: guarantee::GuaranteeLine) -> Self {
        Self {
            id: line.id.0,
            membership_id: line.subscription.0,
            account_id: line.account.0,
            member_name: line.name.0,
            plan_name: line.plan_name,
            status: line.status.as_str().to_owned(),
            starts_on: line.starts_on.into(),
            ends_on: line.ends_on.into(),
            amount: line.amount.into(),
            state: line.state,
            refusal: line.refusal,
            claim: line.claim,
            can_claim: line.can_claim,
            automatic_claim: line.automatic,
        }
    }
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct GuaranteedPayments {
    pub items: Vec<GuaranteedPayment>,
    /// Guaranteed terms of which nothing was claimed.
    pub running_count: i64,
    /// Claimed, and not paid.
    pub open_claim_count: i64,
    pub claimed: Money,
    pub settled: Money,
    pub next: Option<String>,
}

impl From<guarantee::GuaranteePage> for GuaranteedPayments {
    fn from(page: guarantee::GuaranteePage) -> Self {
        Self {
            items: page.items.into_iter().map(Into::into).collect(),
            running_count: page.sums.running,
            open_claim_count: page.sums.open_claims,
            claimed: page.sums.claimed.into(),
            settled: page.sums.settled.into(),
            next: page.next,
        }
    }
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct ToggleGuarantee {
    pub office_id: i64,
    /// A subscription; the whole office when it is missing.
    pub membership_id: Option<i64>,
    pub automatic_claim: bool,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct AutomaticClaim {
    pub automatic_claim: bool,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct ClaimGuarantee {
    /// A subscription.
    pub membership_id: i64,
}

/// A claim that was written; it is filed at once.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct ClaimMade {
    pub claim_id: i64,
    pub amount: Money,
}
