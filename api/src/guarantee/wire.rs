//! Request and response types of guaranteed payment plans.

pub use payments::guarantee::Account as GuaranteeAccount;
use payments::guarantee::GuaranteeFilter;
use poem_openapi::Object;

use frame::wire::Money;

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct ActivateGuarantee {
    /// The number of the office's existing account with the partner.
    pub account_number: Option<String>,
}

#[derive(Debug, Object)]
pub struct PartnerLogin {
    /// Signs the caller in, once; open it in a new window.
    pub url: String,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct GuaranteedPaymentsRequest {
    pub office_id: i64,
    /// All terms if omitted.
    pub show: Option<GuaranteeFilter>,
    /// Part of a member's name.
    #[oai(validator(max_length = 100))]
    pub search: Option<String>,
    /// Only this household.
    pub account_id: Option<i64>,
    /// `next` of the previous page.
    pub cursor: Option<String>,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct ToggleGuarantee {
    pub office_id: i64,
    /// A subscription; the whole office if omitted.
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

/// A claim that was created; it is filed immediately.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct ClaimMade {
    pub claim_id: i64,
    pub amount: Money,
}
