//! The production client: Smarty's US Autocomplete Pro.

use std::time::Duration;

use async_trait::async_trait;
use reqwest::StatusCode;
use serde::Deserialize;

use super::gateway::{Address, AddressError, AddressGateway, MOST_SUGGESTED};
use crate::http;
use crate::observed::observed;

/// The user keeps typing, so a later response would be useless.
const TIMEOUT: Duration = Duration::from_secs(3);

#[derive(Debug, Clone)]
pub struct AddressConfig {
    /// The base URL of the provider's API.
    pub base_url: String,
    pub key_id: String,
    pub key: String,
}

/// Smarty over HTTP.
pub struct SmartyAddresses {
    config: AddressConfig,
    http: reqwest::Client,
}

#[derive(Deserialize)]
struct Answer {
    #[serde(default)]
    suggestions: Vec<Suggestion>,
}

#[derive(Deserialize)]
struct Suggestion {
    street_line: String,
    #[serde(default)]
    secondary: String,
    city: String,
    state: String,
    zipcode: String,
}

impl SmartyAddresses {
    pub fn new(mut config: AddressConfig) -> Self {
        config.base_url = config.base_url.trim_end_matches('/').to_owned();
        Self { http: http::client_within(TIMEOUT), config }
    }

    async fn lookup(&self, typed: &str) -> Result<Vec<Address>, AddressError> {
        let unavailable = |reason: String| AddressError::Unavailable { reason };
        let mut address = url::Url::parse(&format!("{}/lookup", self.config.base_url))
            .map_err(|error| unavailable(error.to_string()))?;
        let most = MOST_SUGGESTED.to_string();
        address.query_pairs_mut().extend_pairs([
            ("auth-id", self.config.key_id.as_str()),
            ("auth-token", self.config.key.as_str()),
            ("search", typed),
            ("max_results", most.as_str()),
        ]);
        let answer =
            self.http.get(address).send().await.map_err(|error| unavailable(error.without_url().to_string()))?;
        match answer.status() {
            StatusCode::UNAUTHORIZED | StatusCode::PAYMENT_REQUIRED | StatusCode::FORBIDDEN => {
                return Err(AddressError::Unauthorized);
            }
            status if !status.is_success() => return Err(unavailable(format!("the status {status}"))),
            _ => {}
        }
        let found: Answer = answer.json().await.map_err(|error| unavailable(error.without_url().to_string()))?;
        let address = |one: Suggestion| Address {
            line1: one.street_line,
            line2: Some(one.secondary).filter(|line| !line.is_empty()),
            city: one.city,
            state: one.state,
            zip: one.zipcode,
        };
        Ok(found.suggestions.into_iter().take(MOST_SUGGESTED).map(address).collect())
    }
}

#[async_trait]
impl AddressGateway for SmartyAddresses {
    async fn suggest(&self, typed: &str) -> Result<Vec<Address>, AddressError> {
        observed("addresses", "suggest", self.lookup(typed)).await
    }
}
