//! An office's public profile, and the sitemaps of all offices for search engines.

use std::collections::BTreeMap;

use serde::Deserialize;
use tenancy::Reach;
use tenancy::brand::{Brand, BrandId};
use tenancy::ids::OfficeId;

use crate::{Context, Error, OrNotFound, Result};
use ::members::reviews::{self as reviews_of, PublicReviews};
use catalog::plans::Catalog;
use households::enrollment;
use kernel::directory::OfficeAddress;

/// Offices between the starts of two sitemaps.
const OFFICES_A_MAP: i64 = 20_000;
/// The most offices in one sitemap: the protocol allows 50,000 addresses, and each office has two. The margin is for
/// offices listed after the starts were read.
const MOST_OFFICES: i64 = 25_000;

/// Opening hours, for example `08:00` to `17:00`.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct Opening {
    pub opens: String,
    pub closes: String,
}

/// What the profile page shows besides the plans of the sign-up catalog.
#[derive(Debug, Clone)]
pub struct Profile {
    pub catalog: Catalog,
    pub phone: String,
    pub website: Option<String>,
    pub specialty: i32,
    /// ISO 639-1, the main one first.
    pub languages: Vec<String>,
    /// By weekday, `mon` to `sun`; empty if the office has not entered them.
    pub hours: BTreeMap<String, Vec<Opening>>,
    pub description: Option<String>,
    pub spanish_description: Option<String>,
    pub reviews: PublicReviews,
}

/// The profile of a listed and live office, with a page of its reviews.
///
/// # Errors
/// [`Error::NotFound`] for any other office; [`Error::Invalid`] for a cursor of another list.
pub async fn profile(context: &Context, brand: &Brand, office: OfficeId, after: Option<&str>) -> Result<Profile> {
    let at = listed(context, &brand.id, office).await?.ok_or(Error::NotFound)?;
    let catalog = enrollment::signup_page(context, &brand.id, &office.to_string()).await?;
    let mut scope = context.database.read(Reach::visitor(at.organization, at.office)).await?;
    let row = sqlx::query!(
        "select phone, website, specialty_id, languages, hours, description, spanish_description from office_profile
         where organization_id = $1 and office_id = $2",
        at.organization.0,
        at.office.0
    )
    .one_or_not_found(&mut scope)
    .await?;
    let reviews = reviews_of::shown(&mut scope, office, after).await?;
    Ok(Profile {
        catalog,
        phone: row.phone,
        website: row.website,
        specialty: row.specialty_id,
        languages: row.languages,
        hours: serde_json::from_value(row.hours).map_err(anyhow::Error::from)?,
        description: row.description,
        spanish_description: row.spanish_description,
        reviews,
    })
}

/// A page of the reviews of a listed and live office.
///
/// # Errors
/// As [`profile`].
pub async fn reviews(
    context: &Context,
    brand: &BrandId,
    office: OfficeId,
    after: Option<&str>,
) -> Result<PublicReviews> {
    let at = listed(context, brand, office).await?.ok_or(Error::NotFound)?;
    let mut scope = context.database.read(Reach::visitor(at.organization, at.office)).await?;
    reviews_of::shown(&mut scope, office, after).await
}

/// Whether an office is listed and live, so that search engines may show its pages.
///
/// # Errors
/// When the database fails.
pub async fn is_listed(context: &Context, brand: &BrandId, office: OfficeId) -> Result<bool> {
    Ok(listed(context, brand, office).await?.is_some())
}

async fn listed(context: &Context, brand: &BrandId, office: OfficeId) -> Result<Option<OfficeAddress>> {
    let Some(organization) = context.database.organization_of(brand.as_str(), office).await? else { return Ok(None) };
    let mut scope = context.database.read(Reach::visitor(organization, office)).await?;
    let found = sqlx::query_scalar!(
        "select 1 from office_listing where organization_id = $1 and office_id = $2",
        organization.0,
        office.0
    )
    .fetch_optional(scope.db())
    .await?;
    Ok(found.map(|_| OfficeAddress { organization, office }))
}

/// The first office id of each sitemap of a brand's listed and live offices.
///
/// # Errors
/// When the database fails.
pub async fn sitemap_beginnings(context: &Context, brand: &BrandId) -> Result<Vec<OfficeId>> {
    beginnings(context, brand, OFFICES_A_MAP).await
}

async fn beginnings(context: &Context, brand: &BrandId, offices: i64) -> Result<Vec<OfficeId>> {
    // Platform scope: a search engine belongs to no tenant.
    let all = context.database.each_cell();
    // Between two of them each cell has a part, and together no more than a map holds.
    let part = (offices / i64::try_from(all.len()).unwrap_or(1)).max(1);
    let mut rows = vec![];
    for cell in all {
        let mut scope = cell.platform_for_public("Sitemap").await?;
        let mut found = sqlx::query_scalar!(
        r#"select office_id as "office_id!" from (select office_id, row_number() over (order by office_id) as n from office_listing where brand = $1) l
         where (n - 1) % $2 = 0 order by office_id"#,
            brand.as_str(),
            part
        )
        .fetch_all(scope.db())
        .await?;
        rows.append(&mut found);
    }
    rows.sort_unstable();
    Ok(rows.into_iter().map(OfficeId).collect())
}

/// The id and slug of a brand's listed and live offices from `from` on, for a sitemap.
///
/// # Errors
/// When the database fails.
pub async fn sitemap(context: &Context, brand: &BrandId, from: OfficeId) -> Result<Vec<(OfficeId, String)>> {
    let mut rows = vec![];
    for cell in context.database.each_cell() {
        let mut scope = cell.platform_for_public("Sitemap").await?;
        let mut found = sqlx::query!(
        "select l.office_id, o.slug from office_listing l join office o on o.organization_id = l.organization_id and o.id = l.office_id
         where l.brand = $1 and l.office_id >= $2 order by l.office_id limit $3",
            brand.as_str(),
            from.0,
            MOST_OFFICES
        )
        .fetch_all(scope.db())
        .await?;
        rows.append(&mut found);
    }
    rows.sort_by_key(|row| row.office_id);
    rows.truncate(usize::try_from(MOST_OFFICES).unwrap_or(usize::MAX));
    Ok(rows.into_iter().map(|row| (OfficeId(row.office_id), row.slug)).collect())
}
