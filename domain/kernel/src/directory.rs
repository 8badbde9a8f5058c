//! The directory of offices. It says which organization an office belongs to before any scope can be opened; within a
//! scope, this module finds the office of a household.

use chrono::{DateTime, NaiveDate, Utc};
use tenancy::brand::BrandId;
use tenancy::clock::office_date;
use tenancy::ids::{AccountId, OfficeId, OrganizationId};
use tenancy::{Database, Scope};
use uuid::Uuid;

use crate::{OrNotFound, Result};

/// The organization and id of an office.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OfficeAddress {
    pub organization: OrganizationId,
    pub office: OfficeId,
}

/// The office of a household within reach.
///
/// # Errors
/// [`crate::Error::NotFound`] if the household is out of reach.
pub async fn office_of_household(scope: &mut Scope, account: AccountId) -> Result<OfficeId> {
    let organization = scope.organization();
    let office = sqlx::query_scalar!(
        "select office_id from account where organization_id = $1 and id = $2",
        organization.0,
        account.0
    );
    Ok(OfficeId(office.one_or_not_found(scope).await?))
}

/// The household and those merged into it; empty if it is out of reach.
pub async fn with_merged(scope: &mut Scope, account: AccountId) -> Result<Vec<i64>> {
    let organization = scope.organization();
    let all = sqlx::query_scalar!(
        r#"select id || coalesce(merged_accounts, '{}') as "all!" from account where organization_id = $1 and id = $2"#,
        organization.0,
        account.0
    );
    Ok(all.fetch_optional(scope.db()).await?.unwrap_or_default())
}

/// The brand of an office within reach.
///
/// # Errors
/// [`crate::Error::NotFound`] if the office is out of reach.
pub async fn office_brand(scope: &mut Scope, office: OfficeId) -> Result<BrandId> {
    let organization = scope.organization();
    let brand = sqlx::query_scalar!(
        "select brand from office where organization_id = $1 and id = $2",
        organization.0,
        office.0
    );
    Ok(BrandId::new(brand.one_or_not_found(scope).await?))
}

/// Today's date at an office within reach.
///
/// # Errors
/// [`crate::Error::NotFound`] if the office is out of reach.
pub async fn office_today(scope: &mut Scope, office: OfficeId, now: DateTime<Utc>) -> Result<NaiveDate> {
    let organization = scope.organization();
    let timezone = sqlx::query_scalar!(
        "select timezone from office where organization_id = $1 and id = $2",
        organization.0,
        office.0
    );
    Ok(office_date(now, &timezone.one_or_not_found(scope).await?))
}

/// Locks the office row until the transaction ends, so that changes to what the office has run one at a time. Returns
/// whether the office is within reach.
pub async fn lock_office(scope: &mut Scope, office: OfficeId) -> Result<bool> {
    let organization = scope.organization();
    let locked = sqlx::query!(
        "select id from office where organization_id = $1 and id = $2 for no key update",
        organization.0,
        office.0
    );
    Ok(locked.fetch_optional(scope.db()).await?.is_some())
}

/// As [`office_of_household`], of a household that has enrolled.
///
/// # Errors
/// [`crate::Error::NotFound`] for a household out of reach, and for one that has not enrolled.
pub async fn office_of_enrolled(scope: &mut Scope, account: AccountId) -> Result<OfficeId> {
    let organization = scope.organization();
    let office = sqlx::query_scalar!(
        "select office_id from account where organization_id = $1 and id = $2 and enrolled_at is not null",
        organization.0,
        account.0
    );
    Ok(OfficeId(office.one_or_not_found(scope).await?))
}

/// The office of `brand` with this number or slug. Offices of other brands are not found.
pub async fn find(database: &Database, brand: &str, number_or_slug: &str) -> Result<Option<OfficeAddress>> {
    if let Ok(number) = number_or_slug.parse() {
        let office = OfficeId(number);
        let organization = database.organization_of(brand, office).await?;
        return Ok(organization.map(|organization| OfficeAddress { organization, office }));
    }
    // A slug leads to a tenant, so the lookup runs outside of any tenant.
    let mut scope = database.directory().platform_for_public("directory").await?;
    let row = sqlx::query!(
        "select organization_id, office_id from office_directory where brand = $1 and slug = lower($2)",
        brand,
        number_or_slug
    )
    .fetch_optional(scope.db())
    .await?;
    Ok(row.map(|r| OfficeAddress { organization: OrganizationId(r.organization_id), office: OfficeId(r.office_id) }))
}

/// The office that a connected account of the payments provider belongs to: its current account, the one its upgrade
/// creates, or its previous one.
pub async fn provider_office(database: &Database, provider_account: &str) -> Result<Option<OfficeAddress>> {
    let mut scope = database.directory().platform("directory").await?;
    let row = sqlx::query!(
        "select organization_id, office_id from office_directory
         where provider_account = $1 or upgrade_account = $1 or standard_account = $1",
        provider_account
    )
    .fetch_optional(scope.db())
    .await?;
    Ok(row.map(|r| OfficeAddress { organization: OrganizationId(r.organization_id), office: OfficeId(r.office_id) }))
}

/// Lists new offices of `organization` in the directory, each by the slug it was opened with.
pub async fn list_offices(scope: &mut Scope, organization: OrganizationId, offices: &[OfficeId]) -> Result<()> {
    let ids: Vec<i64> = offices.iter().map(|office| office.0).collect();
    sqlx::query!(
        "insert into office_directory (office_id, organization_id, brand, slug)
         select id, organization_id, brand, lower(slug) from office where organization_id = $1 and id = any ($2)",
        organization.0,
        &ids
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

/// Changes the slug that the directory lists an office by.
pub async fn list_slug(scope: &mut Scope, office: OfficeId, slug: &str) -> Result<()> {
    sqlx::query!("update office_directory set slug = $2 where office_id = $1", office.0, slug)
        .execute(scope.db())
        .await?;
    Ok(())
}

/// Lists the office's accounts at the payments provider as the office has them now, so that their events find it.
pub async fn list_provider_accounts(scope: &mut Scope, office: OfficeId) -> Result<()> {
    sqlx::query!(
        "update office_directory d set provider_account = o.provider_account, upgrade_account = o.upgrade_account, standard_account = o.standard_account
         from office o where o.organization_id = d.organization_id and o.id = d.office_id and d.office_id = $1",
        office.0
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

/// The offices of each brand, by brand and number, at most `most` each. For the demo's welcome page.
pub async fn listed(database: &Database, most: i64) -> Result<Vec<(String, OfficeId)>> {
    let mut scope = database.directory().platform("directory").await?;
    let rows = sqlx::query!(
        r#"select brand, office_id from (select brand, office_id, row_number() over (partition by brand order by office_id) as n
             from office_directory d where not exists (select from trial t where t.organization = d.organization_id)) listed where n <= $1 order by brand, office_id"#,
        most
    )
    .fetch_all(scope.db())
    .await?;
    Ok(rows.into_iter().map(|r| (r.brand, OfficeId(r.office_id))).collect())
}

/// The path of a picture, on its brand's host.
pub fn picture_path(office: OfficeId, file: Uuid) -> String {
    format!("/api/v1/office-pictures/{office}/{file}")
}
