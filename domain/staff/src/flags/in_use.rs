//! Where something runs that needs a feature, so that turning it off would leave people with what nobody can see any more.

use tenancy::Scope;
use tenancy::brand::Feature;

use crate::Result;

/// Whether anything can run that needs the feature.
pub(super) const fn can_run(feature: Feature) -> bool {
    matches!(
        feature,
        Feature::BusinessConnect | Feature::InHouseFinancing | Feature::Vouchers | Feature::PrintMaterials
    )
}

/// The offices of a brand, or of one of its organizations, where something runs that needs the feature.
pub(super) async fn offices(
    scope: &mut Scope,
    feature: Feature,
    brand: &str,
    organization: Option<i64>,
) -> Result<Vec<i64>> {
    match feature {
        Feature::BusinessConnect => businesses(scope, brand, organization).await,
        Feature::InHouseFinancing => agreements(scope, brand, organization).await,
        Feature::Vouchers => vouchers(scope, brand, organization).await,
        Feature::PrintMaterials => orders(scope, brand, organization).await,
        _ => Ok(vec![]),
    }
}

/// Terms with an employer, sent or accepted, and communities.
async fn businesses(scope: &mut Scope, brand: &str, organization: Option<i64>) -> Result<Vec<i64>> {
    let found = sqlx::query_scalar!(
        "select o.id from office o where o.brand = $1 and ($2::bigint is null or o.organization_id = $2)
           and (exists (select from business_office b where b.organization_id = o.organization_id and b.office_id = o.id
                  and b.state in ('sent', 'accepted', 'suspended', 'ending'))
             or exists (select from community c where c.organization_id = o.organization_id and (c.office_id = o.id or o.id = any (c.offices))
                  and c.state in ('requested', 'active', 'paused')))",
        brand,
        organization
    );
    Ok(found.fetch_all(scope.db()).await?)
}

/// Agreements that a household may sign or pays.
async fn agreements(scope: &mut Scope, brand: &str, organization: Option<i64>) -> Result<Vec<i64>> {
    let found = sqlx::query_scalar!(
        "select o.id from office o where o.brand = $1 and ($2::bigint is null or o.organization_id = $2)
           and exists (select from installment_agreement a where a.organization_id = o.organization_id and a.office_id = o.id
             and a.state in ('sent', 'active', 'late'))",
        brand,
        organization
    );
    Ok(found.fetch_all(scope.db()).await?)
}

/// Vouchers that wait for a decision or for their payment.
async fn vouchers(scope: &mut Scope, brand: &str, organization: Option<i64>) -> Result<Vec<i64>> {
    let found = sqlx::query_scalar!(
        "select o.id from office o where o.brand = $1 and ($2::bigint is null or o.organization_id = $2)
           and exists (select from voucher v where v.organization_id = o.organization_id and v.office_id = o.id and v.state in ('submitted', 'approved'))",
        brand,
        organization
    );
    Ok(found.fetch_all(scope.db()).await?)
}

/// Orders that are paid and not delivered.
async fn orders(scope: &mut Scope, brand: &str, organization: Option<i64>) -> Result<Vec<i64>> {
    let found = sqlx::query_scalar!(
        "select o.id from office o where o.brand = $1 and ($2::bigint is null or o.organization_id = $2)
           and exists (select from marketing_order m where m.organization_id = o.organization_id and m.office_id = o.id
             and m.status in ('placed', 'in_production', 'shipped'))",
        brand,
        organization
    );
    Ok(found.fetch_all(scope.db()).await?)
}
