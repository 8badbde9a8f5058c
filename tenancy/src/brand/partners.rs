//! `partners.toml`: partners that send us practices, each with its own sign-up URL.

use serde::Deserialize;

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Partners {
    #[serde(default)]
    pub partner: Vec<Partner>,
}

/// A partner whose members sign up at `/accounts/{url}`.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Partner {
    /// The last part of the partner's URL.
    pub url: String,
    pub name: String,
    /// The name of an SVG file in the brand's folder; after loading, the file's contents.
    pub logo: String,
    /// The coupon that the partner's members get.
    pub promo: Option<String>,
    /// The association that the partner's members belong to.
    pub association_id: Option<i64>,
}
