//! Loads an office with everything it offers, in one query.

use sqlx::types::Json;
use tenancy::Scope;
use tenancy::ids::{AccountId, OfficeId};

use super::{Catalog, Plan, Promo};
use crate::{OrNotFound, Result};
use rules::communities::CommunityOffer;
use rules::enrollment::household::Household;
use rules::offices::Office;

/// What to load of an office besides its plans.
#[derive(Debug, Clone, Copy, Default)]
pub struct CatalogQuery<'a> {
    pub promo_code: Option<&'a str>,
    pub referral_code: Option<&'a str>,
    /// The code of a community, and whether the desk asks.
    pub group_code: Option<(&'a str, bool)>,
    pub account: Option<AccountId>,
}

/// Loads the catalog of `office` within the scope; [`crate::Error::NotFound`] if the scope does not reach it.
pub async fn catalog(scope: &mut Scope, office: OfficeId, promo_code: Option<&str>) -> Result<Catalog> {
    catalog_for(scope, office, CatalogQuery { promo_code, ..CatalogQuery::default() }).await
}

/// Loads the office alone, as [`catalog`] has it. The platform's role may do this; it may not look up a referral code, which
/// [`catalog`] can.
///
/// # Errors
/// [`crate::Error::NotFound`] if the scope does not reach it.
pub async fn office_alone(scope: &mut Scope, office: OfficeId) -> Result<Office> {
    let organization = scope.organization();
    let found = sqlx::query_scalar!(
        r#"select to_jsonb(o) || jsonb_build_object('face', (select to_jsonb(f) from office_profile f
            where f.organization_id = o.organization_id and f.office_id = o.id)) as "office!: Json<Office>"
        from office o where o.organization_id = $1 and o.id = $2"#,
        organization.0,
        office.0
    )
    .one_or_not_found(scope)
    .await?;
    Ok(found.0)
}

/// As [`catalog`], with a household of the office, the owner of a referral code and a community, in the same statement.
pub async fn catalog_for(scope: &mut Scope, office: OfficeId, asked: CatalogQuery<'_>) -> Result<Catalog> {
    let organization = scope.organization();
    let row = sqlx::query!(
        r#"select to_jsonb(o) || jsonb_build_object('face', (select to_jsonb(f) from office_profile f
            where f.organization_id = o.organization_id and f.office_id = o.id)) as "office!: Json<Office>",
          (select coalesce(jsonb_agg(to_jsonb(p) || jsonb_build_object(
              'variants', (select coalesce(jsonb_agg(to_jsonb(v) order by v.period), '[]') from plan_variant v
                           where v.organization_id = p.organization_id and v.plan_id = p.id),
              'inclusions', (select coalesce(jsonb_agg(jsonb_build_object('code', i.code, 'quantity', i.quantity, 'fee_cents', f.fee_cents) order by i.sort, i.code), '[]')
                             from plan_inclusion i left join procedure_fee f
                               on f.organization_id = i.organization_id and f.office_id = o.id and f.code = i.code
                             where i.organization_id = p.organization_id and i.plan_id = p.id)) order by p.sort, p.id), '[]')
           from plan p where p.organization_id = o.organization_id and (p.office_id = o.id or p.office_id is null)
             and p.view_status = 'active' and p.deleted_at is null) as "plans!: Json<Vec<Plan>>",
          case when $3::text is not null then promo_offer(o.id, $3, (business_now() at time zone o.timezone)::date) end as "promo: Json<Promo>",
          (business_now() at time zone o.timezone)::date as "today!",
          case when $4::bigint is not null then enrollment_household(o.organization_id, o.id, $4) end as "household: Json<Household>",
          case when $5::text is not null then referrer(o.id, $5) end as referrer,
          case when $6::text is not null then community_offer(o.id, $6, (business_now() at time zone o.timezone)::date, $7) end as "community: Json<CommunityOffer>"
        from office o where o.organization_id = $1 and o.id = $2"#,
        organization.0,
        office.0,
        asked.promo_code,
        asked.account.map(|a| a.0),
        asked.referral_code,
        asked.group_code.map(|(code, _)| code),
        asked.group_code.is_some_and(|(_, at_desk)| at_desk)
    )
    .one_or_not_found(scope)
    .await?;
    Ok(Catalog {
        office: row.office.0,
        plans: row.plans.0,
        promo: row.promo.map(|p| p.0),
        today: row.today,
        household: row.household.map(|h| h.0),
        referrer: row.referrer.map(AccountId),
        community: row.community.map(|c| c.0),
    })
}
