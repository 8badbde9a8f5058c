//! Opens further locations of an organization, modeled on one of its offices.
//!
//! They share what the organization decides once: brand, tier, membership rules, and design. Each has its own address,
//! fees, plans, payments account, team and terms, and goes live separately. The number of statements does not depend on
//! the number of locations.

use serde_json::{Value, json};
use tenancy::ids::OfficeId;
use tenancy::{Scope, audit};

use crate::offices::profile::share_face;
use crate::plans::copy_fees;
use crate::{Result, access};
use kernel::directory::list_offices;
use rules::offices::profile::{Profile, card_prefix_of, slug_of};

/// Opens a location for each profile; the profiles must be checked and normalized. The owners of `home` become its
/// owners. With `copy_fees` it starts with the usual fees of `home`.
pub async fn open_locations(
    scope: &mut Scope,
    home: OfficeId,
    profiles: &[Profile],
    with_fees: bool,
) -> Result<Vec<OfficeId>> {
    let offices = insert(scope, home, profiles).await?;
    let organization = scope.organization();
    list_offices(scope, organization, &offices).await?;
    share_face(scope, home, &offices).await?;
    if with_fees {
        copy_fees(scope, home, &offices).await?;
    }
    access::share_owners(scope, home, &offices).await?;
    let act = audit::Act {
        act: "locations.opened",
        subject_kind: "office",
        subject_id: home.to_string(),
        office: Some(home),
        account: None,
        detail: json!({ "offices": offices, "fees": with_fees }),
    };
    audit::record(scope, act).await?;
    Ok(offices)
}

/// A profile as the JSON row of the statement.
fn row(profile: &Profile) -> Value {
    json!({
        "name": profile.name, "legal_name": profile.legal_name, "email": profile.email, "phone": profile.phone, "website": profile.website,
        "address_line1": profile.address_line1, "address_line2": profile.address_line2, "city": profile.city, "state": profile.state,
        "zip": profile.zip, "timezone": profile.timezone, "card_prefix": card_prefix_of(&profile.name), "base": slug_of(&profile.name),
    })
}

/// Inserts the offices and their directory entries, in the order of the profiles.
async fn insert(scope: &mut Scope, home: OfficeId, profiles: &[Profile]) -> Result<Vec<OfficeId>> {
    let organization = scope.organization();
    let rows = Value::Array(profiles.iter().map(row).collect());
    let ids = sqlx::query_scalar!(
        r#"with new as (
             select nextval('office_id_seq') as id, r.*, row_number() over (partition by r.base order by n) as same
             from rows from (jsonb_to_recordset($3) as (name text, legal_name text, email text, phone text, website text, address_line1 text,
               address_line2 text, city text, state text, zip text, timezone text, card_prefix text, base text)) with ordinality
               r (name, legal_name, email, phone, website, address_line1, address_line2, city, state, zip, timezone, card_prefix, base, n)),
           named as (
             select new.*, h.brand, case
               when base = '' then 'practice-' || new.id
               when same > 1 or exists (select from office_directory d where d.brand = h.brand and d.slug = base) then base || '-' || new.id
               else base end as address
             from new cross join office h where h.organization_id = $1 and h.id = $2),
           made as (
             insert into office (organization_id, id, brand, name, slug, legal_name, email, phone, website, address_line1, address_line2, city, state, zip,
               timezone, card_prefix, specialty, template, template_main, template_background, template_accent, account_status, tier_level, tier_period,
               legacy_pricing, allow_bank_draft, in_office_payment, contract_months, cancellation_rule, program_name, program_description,
               family_discount_two, family_discount_three, family_discount_four, requires_two_step, remind_unused, association_id, opened_after_office_id, trial_until, created_at)
             select $1, n.id, n.brand, n.name, n.address, n.legal_name, n.email, n.phone, n.website, n.address_line1, n.address_line2, n.city, n.state, n.zip,
               n.timezone, n.card_prefix, h.specialty, h.template, h.template_main, h.template_background, h.template_accent, 1, h.tier_level, h.tier_period,
               h.legacy_pricing, h.allow_bank_draft, h.in_office_payment, h.contract_months, h.cancellation_rule, h.program_name, h.program_description,
               h.family_discount_two, h.family_discount_three, h.family_discount_four, h.requires_two_step, h.remind_unused, h.association_id, h.id, h.trial_until, business_now()
             from named n cross join office h where h.organization_id = $1 and h.id = $2)
           select id as "id!" from named order by n"#,
        organization.0,
        home.0,
        rows
    )
    .fetch_all(scope.db())
    .await?;
    Ok(ids.into_iter().map(OfficeId).collect())
}
