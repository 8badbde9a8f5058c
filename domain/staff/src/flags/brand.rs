//! Switching a feature of a whole brand, which two of our staff decide.

use chrono::{DateTime, Utc};
use kernel::downloads::spelled;
use serde_json::{Value, json};
use tenancy::Scope;
use tenancy::brand::{Brand, BrandId, Feature};

use super::resolve::{Kept, Place, is_on};
use super::{brand_rows, in_use, kept_flags, of_brand, places, switchable};
use crate::{Context, Error, FieldErrors, Message, Refusal, Result};

fn found<'a>(context: &'a Context, brand: &str, feature: Feature) -> Result<&'a Brand> {
    let brand = context.brands.get(&BrandId::new(brand)).map(|brand| &**brand);
    let brand = brand.ok_or_else(|| Error::from(FieldErrors::one("brand", Message::InvalidData)))?;
    let known = switchable(brand, false).any(|own| own == feature);
    if known { Ok(brand) } else { Err(FieldErrors::one("feature", Message::InvalidData).into()) }
}

/// A feature of a brand, turned on or off everywhere.
#[derive(Debug, Clone, Copy)]
pub(crate) struct BrandSwitch<'a> {
    pub brand: &'a str,
    pub feature: Feature,
    pub on: bool,
}

impl BrandSwitch<'_> {
    /// What the switch would do, in words.
    pub(crate) fn summary(&self) -> String {
        let Self { brand, feature, on } = *self;
        format!("Turn {feature} {} for the whole brand {}", if on { "on" } else { "off" }, spelled(brand))
    }
}

/// Checks a switch against what is now. Returns what must not change until it is carried out.
///
/// # Errors
/// [`Error::Invalid`] at `brand`, at a `feature` that can't be switched, and at `on` if it is so already; [`Error::Conflict`] if
/// something runs at an office that would lose the feature.
pub(crate) async fn check_brand(
    context: &Context,
    scope: &mut Scope,
    BrandSwitch { brand, feature, on }: BrandSwitch<'_>,
) -> Result<Value> {
    let brand = found(context, brand, feature)?;
    let rows = brand_rows(scope).await?;
    let before = of_brand(&rows, brand);
    if before.get(&feature).copied().unwrap_or(true) == on {
        return Err(FieldErrors::one("on", Message::InvalidData).into());
    }
    if !on {
        let running = in_use::offices(scope, feature, brand.id.as_str(), None).await?;
        let mut after = before.clone();
        after.insert(feature, false);
        let (kept, offices) = flagged(context, scope).await?;
        // An office without flags of its own loses the feature with its brand.
        let keeps = |office: &i64| {
            let own = offices.iter().find(|place| place.office == *office);
            own.is_some_and(|place| is_on(&kept, place, feature, &after) || !is_on(&kept, place, feature, &before))
        };
        if !running.iter().all(keeps) {
            return Err(Refusal::FEATURE_IN_USE.into());
        }
    }
    let changed = rows.iter().find(|row| row.brand == brand.id.as_str() && row.feature == feature.name());
    Ok(json!({ "changedAt": changed.map(|row| row.changed_at) }))
}

/// The flags that nobody ended, and the offices of their organizations.
async fn flagged(context: &Context, scope: &mut Scope) -> Result<(Vec<Kept>, Vec<Place>)> {
    let now = context.clock.now().await?;
    Ok((kept_flags(scope, None).await?, places(scope, None, now).await?))
}

/// Switches a checked feature. Every process knows it within a minute.
pub(crate) async fn switch_brand(
    scope: &mut Scope,
    BrandSwitch { brand, feature, on }: BrandSwitch<'_>,
    (request, reason): (i64, &str),
    now: DateTime<Utc>,
) -> Result<()> {
    sqlx::query!(
        "insert into brand_flag (brand, feature, is_on, reason, request_id, changed_at) values ($1, $2, $3, $4, $5, $6)
         on conflict (brand, feature) do update set is_on = excluded.is_on, reason = excluded.reason, request_id = excluded.request_id,
           changed_at = excluded.changed_at",
        brand,
        feature.name(),
        on,
        reason,
        request,
        now
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_summary_names_the_brand_as_lists_do() {
        let switch = BrandSwitch { brand: "dental", feature: Feature::Vouchers, on: false };
        assert!(switch.summary().ends_with(" off for the whole brand Dental"));
    }
}
