//! Finds the office whose plans are edited, and loads what the builder needs to know about it.

use std::collections::BTreeMap;
use std::sync::Arc;

use serde::Deserialize;
use sqlx::types::Json;
use tenancy::brand::{Bilingual, Brand, BrandBook, BrandId, Feature, GuaranteeKind};
use tenancy::ids::{LoginId, OfficeId};
use tenancy::{Database, Reach, Scope};

use crate::{Cents, Error, OrNotFound, Result};
use kernel::directory::OfficeAddress;
use rules::offices::Office;
use rules::subscriptions::Period;

/// The office where `user` works, within the scope's reach: `wanted`, else the user's first office, owned offices
/// first.
///
/// # Errors
/// [`Error::NotFound`] if the user works at no such office within reach.
pub async fn office_of(scope: &mut Scope, user: LoginId, wanted: Option<OfficeId>) -> Result<OfficeId> {
    let organization = scope.organization();
    let found = sqlx::query_scalar!(
        "select office_id from office_user where organization_id = $1 and login_id = $2 and ($3::bigint is null or office_id = $3)
         order by is_owner desc, office_id limit 1",
        organization.0,
        user.0,
        wanted.map(|office| office.0)
    )
    .fetch_optional(scope.db())
    .await?;
    found.map(OfficeId).ok_or(Error::NotFound)
}

/// The office of a brand that `owner` owns: `wanted`, else the first. For public pages.
///
/// # Errors
/// [`Error::NotFound`] if the user owns no such office of the brand.
pub async fn owned_office(
    database: &Database,
    brand: &BrandId,
    owner: LoginId,
    wanted: Option<OfficeId>,
) -> Result<OfficeAddress> {
    // Platform scope: the owner's tenant is not known before this query.
    let mut scope = database.platform_for_public("directory").await?;
    let found = sqlx::query!(
        "select u.organization_id, u.office_id from live_grant r
         join office_directory d on d.office_id = r.office_id and d.brand = $2
         join office_user u on u.organization_id = r.organization_id and u.office_id = r.office_id and u.login_id = r.login_id
         where r.login_id = $1 and u.is_owner and ($3::bigint is null or r.office_id = $3) order by r.office_id limit 1",
        owner.0,
        brand.as_str(),
        wanted.map(|office| office.0)
    )
    .fetch_optional(scope.db())
    .await?;
    let found = found.ok_or(Error::NotFound)?;
    Ok(OfficeAddress {
        organization: tenancy::ids::OrganizationId(found.organization_id),
        office: OfficeId(found.office_id),
    })
}

/// The reach of a visitor to this office.
pub fn visitor(at: OfficeAddress) -> Reach {
    Reach::visitor(at.organization, at.office)
}

/// Guaranteed prices by plan kind and period.
pub type Guarantees = BTreeMap<(GuaranteeKind, Period), Cents>;

/// An office with what its plans depend on.
#[derive(Debug, Clone)]
pub struct PlanOffice {
    pub office: Office,
    pub brand: Arc<Brand>,
    /// Id of the office's specialty in the brand; 0 for none.
    pub specialty: i32,
    pub program_name: Option<String>,
    pub program_description: Option<String>,
    /// Usual fees by procedure.
    pub fees: BTreeMap<String, Cents>,
    /// The office's own labels for procedures that the brand does not name.
    pub own_labels: BTreeMap<String, Bilingual>,
    pub guarantees: Guarantees,
}

#[derive(Debug, Deserialize)]
struct More {
    specialty: i32,
    program_name: Option<String>,
    program_description: Option<String>,
}

#[derive(Debug, Deserialize)]
struct Guarantee {
    kind: GuaranteeKind,
    period: Period,
    price_cents: Cents,
}

impl PlanOffice {
    /// Loads an office within the scope.
    pub async fn load(scope: &mut Scope, brands: &BrandBook, office: OfficeId) -> Result<Self> {
        let organization = scope.organization();
        let row = sqlx::query!(
            r#"select to_jsonb(o) as "office!: Json<Office>", to_jsonb(o) as "more!: Json<More>",
              (select coalesce(jsonb_object_agg(f.code, f.fee_cents), '{}') from procedure_fee f
               where f.organization_id = o.organization_id and f.office_id = o.id) as "fees!: Json<BTreeMap<String, Cents>>",
              (select coalesce(jsonb_object_agg(f.code, jsonb_build_object('en', f.label_en, 'es', f.label_es)), '{}') from procedure_fee f
               where f.organization_id = o.organization_id and f.office_id = o.id and f.label_en is not null) as "labels!: Json<BTreeMap<String, Bilingual>>",
              (select coalesce(jsonb_agg(to_jsonb(g)), '[]') from plan_guarantee g
               where g.organization_id = o.organization_id and g.office_id = o.id) as "guarantees!: Json<Vec<Guarantee>>"
            from office o where o.organization_id = $1 and o.id = $2"#,
            organization.0,
            office.0
        )
        .one_or_not_found(scope)
        .await?;
        let brand = brands.get(&BrandId::new(&row.office.brand)).map(Arc::clone).ok_or(Error::NotFound)?;
        let more = row.more.0;
        Ok(Self {
            office: row.office.0,
            specialty: if brand.has(Feature::DefaultSpecialty) { brand.default_specialty() } else { more.specialty },
            program_name: more.program_name,
            program_description: more.program_description,
            fees: row.fees.0,
            own_labels: row.labels.0,
            brand,
            guarantees: row.guarantees.0.into_iter().map(|g| ((g.kind, g.period), g.price_cents)).collect(),
        })
    }

    /// The key of the office's specialty.
    pub fn specialty_key(&self) -> Option<&str> {
        let found = self.brand.profile.specialties.iter().find(|own| own.id == i64::from(self.specialty));
        found.map(|own| own.key.as_str())
    }
}
