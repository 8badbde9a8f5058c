//! Stores an office's plan settings.

use std::collections::BTreeMap;

use tenancy::Scope;
use tenancy::brand::Brand;
use tenancy::ids::OfficeId;

use super::{FeeChange, StoredSettings};
use crate::Result;
use crate::plans::office::Guarantees;

pub(super) async fn write(scope: &mut Scope, office: OfficeId, kept: &StoredSettings) -> Result<()> {
    let organization = scope.organization();
    sqlx::query!(
        "update office set program_name = $3, program_description = $4, specialty = $5, family_discount_two = $6, family_discount_three = $7,
           family_discount_four = $8, allow_bank_draft = $9, in_office_payment = $10, enrollment_open = $11, gpp_active = $12,
           gpp_admin_only_waive = $13, gpp_member_waive = $14, gpp_automatic_claim = $15, contract_months = $16, cancellation_rule = $17,
           remind_unused = $18
         where organization_id = $1 and id = $2",
        organization.0,
        office.0,
        kept.program_name,
        kept.program_description,
        kept.specialty,
        kept.family_discount_two,
        kept.family_discount_three,
        kept.family_discount_four,
        kept.allow_bank_draft,
        kept.in_office_payment,
        kept.enrollment_open,
        kept.gpp_active,
        kept.gpp_admin_only_waive,
        kept.gpp_member_waive,
        kept.gpp_automatic_claim,
        kept.contract_months,
        kept.cancellation_rule.as_str(),
        kept.remind_unused
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

pub(super) async fn write_guarantees(scope: &mut Scope, office: OfficeId, guarantees: &Guarantees) -> Result<()> {
    let organization = scope.organization();
    sqlx::query!("delete from plan_guarantee where organization_id = $1 and office_id = $2", organization.0, office.0)
        .execute(scope.db())
        .await?;
    let rows: BTreeMap<_, _> = guarantees.iter().collect();
    let kinds: Vec<String> = rows.keys().map(|(kind, _)| kind.as_str().to_owned()).collect();
    let periods: Vec<String> = rows.keys().map(|(_, period)| period.as_str().to_owned()).collect();
    let prices: Vec<i64> = rows.values().map(|price| price.0).collect();
    sqlx::query!(
        "insert into plan_guarantee (organization_id, office_id, kind, period, price_cents)
         select $1, $2, kind, period, price from unnest($3::text[], $4::text[], $5::bigint[]) as wanted (kind, period, price)",
        organization.0,
        office.0,
        &kinds,
        &periods,
        &prices
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

/// Stores the office's labels for procedures that the brand does not name.
pub(super) async fn write_labels(scope: &mut Scope, office: OfficeId, brand: &Brand, fees: &[FeeChange]) -> Result<()> {
    let organization = scope.organization();
    let named = fees.iter().filter(|one| one.fee.is_some() && brand.procedure_label(&one.code).is_none());
    let labels: Vec<_> = named.filter_map(|one| Some((one.code.clone(), one.label.as_ref()?))).collect();
    let codes: Vec<String> = labels.iter().map(|(code, _)| code.clone()).collect();
    let english: Vec<String> = labels.iter().map(|(_, label)| label.en.trim().to_owned()).collect();
    let spanish: Vec<String> = labels.iter().map(|(_, label)| label.es.trim().to_owned()).collect();
    sqlx::query!(
        "update procedure_fee f set label_en = w.en, label_es = w.es
         from unnest($3::text[], $4::text[], $5::text[]) w (code, en, es)
         where f.organization_id = $1 and f.office_id = $2 and f.code = w.code",
        organization.0,
        office.0,
        &codes,
        &english,
        &spanish
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

pub(super) async fn remove_fees(
    scope: &mut Scope,
    office: OfficeId,
    codes: impl Iterator<Item = String>,
) -> Result<()> {
    let organization = scope.organization();
    let codes: Vec<String> = codes.collect();
    sqlx::query!(
        "delete from procedure_fee where organization_id = $1 and office_id = $2 and code = any ($3)",
        organization.0,
        office.0,
        &codes
    )
    .execute(scope.db())
    .await?;
    Ok(())
}
