//! Guaranteed payment plans on the wire.

pub use membership::guarantee::Account as GuaranteeAccount;
use membership::guarantee::GuaranteeFilter;
use poem_openapi::Object;

use frame::wire::Money;

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
