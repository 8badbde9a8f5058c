//! What the calls of the area `session` take and answer.

use chrono::{DateTime, Utc};
use frame::wire::Email;
use identity::{LinkUse, TierPeriod as PricingPeriod};
use poem_openapi::Object;

use super::user::CurrentUser;

/// A session: the access token for the `Authorization` header. The refresh token is a cookie that scripts cannot read.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct SessionToken {
    pub token: String,
    /// When the access token expires; refresh it before or after that.
    pub expires_at: DateTime<Utc>,
    pub user: CurrentUser,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct LoginRequest {
    #[oai(validator(min_length = 1, max_length = 254))]
    pub email: String,
    #[oai(validator(min_length = 1, max_length = 1000))]
    pub password: String,
    /// A code of the authenticator app, or a recovery code, if two-step sign-in is on. A correct password without it
    /// returns an error for `code`.
    #[oai(validator(max_length = 40))]
    pub code: Option<String>,
    /// Do not ask for a code on this device for 30 days.
    pub remember_device: Option<bool>,
}

#[derive(Debug, Object)]
pub struct EmailRequest {
    pub email: Email,
}

/// Sets a password with the token of a one-time link.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct LinkPasswordRequest {
    #[oai(validator(min_length = 1, max_length = 200))]
    pub token: String,
    #[oai(validator(max_length = 1000))]
    pub password: String,
    #[oai(validator(max_length = 1000))]
    pub confirm_password: String,
}

impl LinkPasswordRequest {
    pub(super) fn of<'a>(&'a self, brand: &'a str) -> LinkUse<'a> {
        LinkUse { brand, token: &self.token, password: &self.password, confirmation: &self.confirm_password }
    }
}

/// The token of an emailed link, and the password chosen at sign-up.
#[derive(Debug, Object)]
pub struct ConfirmEmailRequest {
    #[oai(validator(min_length = 1, max_length = 200))]
    pub token: String,
    #[oai(validator(min_length = 1, max_length = 1000))]
    pub password: String,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct ChangePasswordRequest {
    #[oai(validator(min_length = 1, max_length = 1000))]
    pub current_password: String,
    #[oai(validator(max_length = 1000))]
    pub password: String,
    #[oai(validator(max_length = 1000))]
    pub confirm_password: String,
}

/// A new email for the caller's own login.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct EmailChangeRequest {
    pub email: Email,
    #[oai(validator(min_length = 1, max_length = 1000))]
    pub current_password: String,
}

/// The token of an emailed link.
#[derive(Debug, Object)]
pub struct LinkRequest {
    #[oai(validator(min_length = 1, max_length = 200))]
    pub token: String,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct CodeRequest {
    #[oai(validator(min_length = 1, max_length = 254))]
    pub email: String,
    /// The digits, or the secret of the emailed link.
    #[oai(validator(min_length = 1, max_length = 100))]
    pub code: String,
    #[oai(validator(max_length = 50))]
    pub discount_code: Option<String>,
    /// A partner or coupon from the sign-up page's address.
    #[oai(validator(max_length = 50))]
    pub promo: Option<String>,
    /// The chosen tier; without one the call returns 400, "Please select your plan first".
    pub tier_level: Option<i32>,
    /// The tier's billing period; required like `tierLevel`.
    pub pricing_period: Option<PricingPeriod>,
}

/// A session that was opened with a code.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct CodeSession {
    pub token: String,
    pub expires_at: DateTime<Utc>,
    pub user: CurrentUser,
    /// Whether this code created the practice.
    pub is_new: bool,
    /// The office to set up.
    pub dentist_info_id: Option<i64>,
}
