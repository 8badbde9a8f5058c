//! What a practice pays, on the pages before its sign-up.

use poem_openapi::types::ToJSON;
use practice_bills::tiers;
use serde_json::{Value, json};

use super::View;
use crate::prices::Pricing;

impl View<'_> {
    /// What a practice pays, as JSON for the page's script.
    pub(super) fn prices(&self) -> Value {
        json!({ "prices": Pricing::of(self.brand).to_json().unwrap_or_default() })
    }

    /// The monthly prices of the tiers, and the maximum savings of paying yearly.
    pub(super) fn offer(&self) -> Value {
        let tiers = self.brand.pricing.tier.iter().filter(|tier| tier.level > 0);
        let percent = tiers.map(|tier| year_saves(tier.monthly_cents, tier.yearly_cents)).max().unwrap_or_default();
        let saves = (percent > 0).then(|| self.say("saves", &[("percent", &percent.to_string())]));
        json!({ "words": self.words()[self.page.key], "prices": self.tiers(), "saves": saves })
    }

    /// The checkout's first step without its form, which the script fills, and the tiers.
    pub(super) fn checkout(&self) -> Value {
        let steps = &self.words()["enroll"]["steps"];
        json!({ "words": self.words()[self.page.key], "steps": steps, "prices": self.tiers() })
    }

    /// The tiers with the texts of the app's page.
    pub(super) fn tiers(&self) -> Value {
        let tiers = self.brand.pricing.tier.iter().filter(|tier| tier.level > 0);
        let tiers: Vec<_> = tiers
            .map(|tier| {
                json!({
                    "level": tier.level,
                    "name": tier.name,
                    "month": dollars(tier.monthly_cents),
                    "year": dollars(tier.yearly_cents),
                    "summary": tier.summary,
                    "points": tiers::points(self.brand, tier),
                })
            })
            .collect();
        json!(tiers)
    }

    /// The platform's offers, for search engines.
    pub(super) fn service(&self) -> Value {
        let name = &self.brand.profile.name;
        let offer = |tier: &str, cents: i64, unit: &str| {
            json!({
                "@type": "Offer",
                "name": tier,
                "priceCurrency": "USD",
                "priceSpecification": {
                    "@type": "UnitPriceSpecification",
                    "price": format!("{}.{:02}", cents / 100, cents % 100),
                    "priceCurrency": "USD",
                    "unitCode": unit,
                },
            })
        };
        let tiers = self.brand.pricing.tier.iter().filter(|tier| tier.level > 0);
        let offers: Vec<_> = tiers
            .flat_map(|tier| {
                [offer(&tier.name, tier.monthly_cents, "MON"), offer(&tier.name, tier.yearly_cents, "ANN")]
            })
            .collect();
        json!({ "@type": "Service", "name": name, "provider": { "@type": "Organization", "name": name }, "offers": offers })
    }
}

/// How much less a year costs than twelve months, in whole percent; zero if it doesn't cost less.
fn year_saves(monthly_cents: i64, yearly_cents: i64) -> i64 {
    let whole = monthly_cents * 12;
    if whole > 0 { ((whole - yearly_cents) * 100 / whole).max(0) } else { 0 }
}

/// "$199" or "$199.50", as the app formats prices.
pub(super) fn dollars(cents: i64) -> String {
    let whole = (cents / 100).to_string();
    let grouped: Vec<_> = whole.as_bytes().rchunks(3).rev().map(String::from_utf8_lossy).collect();
    let rest = cents % 100;
    if rest == 0 { format!("${}", grouped.join(",")) } else { format!("${}.{rest:02}", grouped.join(",")) }
}
