//! The banner above all office pages.

use chrono::{DateTime, Utc};
use tenancy::brand::BrandId;
use tenancy::{Actor, contract};

use super::rules;
use super::{audited, staff_scope};
use crate::{Context, Error, FieldErrors, Message, Result};

#[contract(rename = "StaffBanner")]
#[derive(Debug, Clone)]
pub struct Banner {
    pub brand: String,
    pub message: String,
    pub call_to_action: Option<String>,
    pub call_to_action_link: Option<String>,
    pub until: DateTime<Utc>,
    pub set_by: String,
    /// Offices see it now.
    pub shown: bool,
}

#[derive(Debug, Clone, Copy)]
pub struct NewBanner<'a> {
    pub brand: &'a str,
    pub message: &'a str,
    pub call_to_action: &'a str,
    pub call_to_action_link: &'a str,
    pub until: DateTime<Utc>,
}

/// # Errors
/// [`Error::Invalid`] at `brand` for an unknown brand.
pub(super) fn known_brand(context: &Context, brand: Option<&str>) -> Result<()> {
    let Some(brand) = brand else { return Ok(()) };
    match context.brands.get(&BrandId::new(brand)) {
        Some(_) => Ok(()),
        None => Err(Error::Invalid(FieldErrors::one("brand", Message::InvalidData))),
    }
}

/// The banners of all brands.
///
/// # Errors
/// If the database fails.
pub async fn banners(context: &Context, actor: Actor) -> Result<Vec<Banner>> {
    let now = context.clock.now().await?;
    let mut scope = staff_scope(context, actor).await?;
    let rows = sqlx::query!(
        "select brand, message, call_to_action, call_to_action_link, until, set_by from global_banner order by brand"
    )
    .fetch_all(scope.db())
    .await?;
    let banner = rows.into_iter().map(|row| Banner {
        brand: row.brand,
        message: row.message,
        call_to_action: row.call_to_action,
        call_to_action_link: row.call_to_action_link,
        shown: row.until > now,
        until: row.until,
        set_by: row.set_by,
    });
    Ok(banner.collect())
}

/// Sets the banner of a brand, replacing the previous one. Writes `banner.set` to the audit trail.
///
/// # Errors
/// [`Error::Invalid`] at the fields; at `until` for a time in the past.
pub async fn set_banner(context: &Context, actor: Actor, new: NewBanner<'_>) -> Result<()> {
    let text = rules::banner(new.message, new.call_to_action, new.call_to_action_link)?;
    known_brand(context, Some(new.brand))?;
    let (now, by) = (context.clock.now().await?, actor.name.clone());
    if new.until <= now {
        return Err(Error::Invalid(FieldErrors::one("until", Message::TodayOrLater)));
    }
    let (call, link) = text.link.unzip();
    let mut scope = staff_scope(context, actor).await?;
    sqlx::query!(
        "insert into global_banner (brand, message, call_to_action, call_to_action_link, until, set_by, set_at) values ($1, $2, $3, $4, $5, $6, $7)
         on conflict (brand) do update set (message, call_to_action, call_to_action_link, until, set_by, set_at)
           = (excluded.message, excluded.call_to_action, excluded.call_to_action_link, excluded.until, excluded.set_by, excluded.set_at)",
        new.brand,
        text.message,
        call,
        link,
        new.until,
        by,
        now
    )
    .execute(scope.db())
    .await?;
    audited(&mut scope, "banner.set", ("banner", new.brand.to_owned())).await?;
    Ok(scope.commit().await?)
}

/// Removes a brand's banner. Writes `banner.removed` to the audit trail.
///
/// # Errors
/// [`Error::NotFound`] if there is none.
pub async fn remove_banner(context: &Context, actor: Actor, brand: &str) -> Result<()> {
    let mut scope = staff_scope(context, actor).await?;
    let removed = sqlx::query!("delete from global_banner where brand = $1", brand).execute(scope.db()).await?;
    if removed.rows_affected() == 0 {
        return Err(Error::NotFound);
    }
    audited(&mut scope, "banner.removed", ("banner", brand.to_owned())).await?;
    Ok(scope.commit().await?)
}
