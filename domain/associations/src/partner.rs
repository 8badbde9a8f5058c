//! Whose address a practice signs up at: an association's, an affiliate's, or that of a partner in the brand's file.

use chrono::NaiveDate;
use tenancy::brand::{Brand, Feature};
use tenancy::contract;
use tenancy::ids::AssociationId;

use crate::association::{load, of_word};
use crate::rules::coupon::Offer;
use crate::rules::sight::AssociationState;
use crate::rules::word;
use crate::{Context, Error, Result, look};

/// Who sends the practice.
#[contract]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PartnerKind {
    Association,
    Affiliate,
}

/// What the sign-up page shows of an address.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Partner {
    pub kind: PartnerKind,
    pub name: String,
    /// An SVG document; empty without one.
    pub logo: String,
    /// The present word: that of the address may be a former one.
    pub url: String,
    pub coupon: Option<String>,
    /// The last day of an offer that is over.
    pub offer_ended_on: Option<NaiveDate>,
}

/// The partner of an address of the brand.
///
/// # Errors
/// [`Error::NotFound`] if it is nobody's, or its association or affiliate has ended.
pub async fn partner(context: &Context, brand: &Brand, typed: &str) -> Result<Partner> {
    let today = context.clock.now().await?.date_naive();
    let mut scope = look(context).await?;
    let typed = word::normal(typed);
    if brand.has(Feature::Associations)
        && let Some(id) = of_word(&mut scope, brand.id.as_str(), &typed, today).await?
    {
        let found = load(&mut scope, id).await?;
        if found.state == AssociationState::Ended {
            return Err(Error::NotFound);
        }
        let (coupon, offer_ended_on) = match found.offer(today) {
            Offer::None => (None, None),
            Offer::Coupon(code) => (Some(code.to_owned()), None),
            Offer::EndedOn(last) => (None, Some(last)),
        };
        let (name, logo, url) = (found.name, found.logo, found.url);
        return Ok(Partner { kind: PartnerKind::Association, name, logo, url, coupon, offer_ended_on });
    }
    if brand.has(Feature::Affiliates) {
        let row = sqlx::query!(
            "select name, word from affiliate where brand = $1 and word = $2 and state = 'active'",
            brand.id.as_str(),
            typed
        )
        .fetch_optional(scope.db())
        .await?;
        if let Some(row) = row {
            let (name, url, logo) = (row.name, row.word, String::new());
            let kind = PartnerKind::Affiliate;
            return Ok(Partner { kind, name, logo, url, coupon: None, offer_ended_on: None });
        }
    }
    let own = brand.partner(&typed).ok_or(Error::NotFound)?;
    // An association that has a row is known by its row alone.
    if let Some(id) = own.association_id.filter(|_| brand.has(Feature::Associations)) {
        let known = sqlx::query_scalar!(
            r#"select exists (select from association where id = $1 and brand = $2) as "known!""#,
            AssociationId(id).0,
            brand.id.as_str()
        )
        .fetch_one(scope.db())
        .await?;
        if known {
            return Err(Error::NotFound);
        }
    }
    Ok(Partner {
        kind: PartnerKind::Association,
        name: own.name.clone(),
        logo: own.logo.clone(),
        url: own.url.clone(),
        coupon: own.promo.clone(),
        offer_ended_on: None,
    })
}
