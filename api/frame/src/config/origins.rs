//! The address of each brand's pages.

use std::collections::BTreeMap;

use kernel::Settings;
use tenancy::brand::{BrandBook, BrandId};

use super::fields::Config;
use super::reader::{Environment, Problems, split};

impl Config {
    /// The address of each brand's pages; every brand must have one.
    ///
    /// # Errors
    /// Brands without an address, and addresses of unknown brands.
    pub fn brand_origins(&self, brands: &BrandBook) -> Result<BTreeMap<String, String>, Problems> {
        let mut origins = self.origins.clone();
        let mut problems = vec![];
        for brand in brands.iter() {
            let id = brand.id.as_str();
            let local = brand.profile.hosts.iter().find(|host| host.ends_with("localhost"));
            match (origins.contains_key(id), local) {
                (true, _) => {}
                (false, Some(host)) if !self.environment.is_production() => {
                    origins.insert(id.to_owned(), format!("http://{host}:{}", self.port));
                }
                _ => problems.push(format!("CHAIRSIDE_ORIGINS has no address for the brand {id}")),
            }
        }
        for id in self.origins.keys() {
            if brands.get(&BrandId::new(id)).is_none() {
                problems.push(format!("CHAIRSIDE_ORIGINS names the brand {id}, which is not there"));
            }
        }
        if problems.is_empty() { Ok(origins) } else { Err(Problems(problems)) }
    }

    /// The settings that use cases need.
    ///
    /// # Errors
    /// Same as [`Config::brand_origins`].
    pub fn settings(&self, brands: &BrandBook) -> Result<Settings, Problems> {
        Ok(Settings {
            origins: self.brand_origins(brands)?,
            email_events_key: self.email_events_key.clone(),
            mail_from: self.mail_from.clone(),
            cards_publishable_key: self.cards_publishable_key.clone(),
            cards_sandbox_url: self.cards_url.clone(),
        })
    }
}

/// Parses `brand=https://host,brand=https://host`. Sign-in cookies and payment details require https in production.
pub(super) fn parse_origins(
    text: &str,
    environment: Environment,
    problems: &mut Vec<String>,
) -> BTreeMap<String, String> {
    let mut origins = BTreeMap::new();
    for entry in split(text) {
        match entry.split_once('=') {
            Some((_, origin)) if origin.starts_with("http://") && environment.is_production() => {
                problems.push(format!("CHAIRSIDE_ORIGINS: {entry:?} is not https, which production needs"));
            }
            Some((brand, origin)) if origin.starts_with("https://") || origin.starts_with("http://") => {
                origins.insert(brand.trim().to_owned(), origin.trim().trim_end_matches('/').to_owned());
            }
            _ => problems.push(format!("CHAIRSIDE_ORIGINS: {entry:?} is not brand=https://host")),
        }
    }
    origins
}
