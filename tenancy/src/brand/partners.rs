//! `partners.toml`: who sends practices, each with an address of its own.

use serde::Deserialize;

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Partners {
    #[serde(default)]
    pub partner: Vec<Partner>,
}

/// Somebody whose members sign up at `/accounts/{url}`.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Partner {
    /// The last part of its address.
    pub url: String,
    pub name: String,
    /// A file of the brand's folder, an SVG; its text once the brand is loaded.
    pub logo: String,
    /// The coupon that its members get.
    pub promo: Option<String>,
    /// The association that its members belong to.
    pub association_id: Option<i64>,
}
