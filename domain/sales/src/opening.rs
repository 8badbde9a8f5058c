//! The buyer's new office: opened once the sale is approved, with the plans and usual fees of the location on its day.

use std::collections::BTreeMap;

use catalog::offices::profile;
use catalog::opening::open_locations;
use catalog::plans::office_alone;
use rules::offices::Missing;
use sqlx::types::Json;
use tenancy::Scope;
use tenancy::ids::OfficeId;

use crate::store::Sale;
use crate::{Error, Result};

/// Opens the office with the location's name and address, modeled on the buyer's office that accepted; its owners own it. The scope
/// names the seller before and afterwards.
///
/// # Errors
/// [`Error::NotFound`] if the location or the buyer's office is gone.
pub(crate) async fn open(scope: &mut Scope, sale: &Sale, home: OfficeId) -> Result<OfficeId> {
    let sold = profile(scope, sale.office).await?.profile;
    scope.for_organization(sale.buyer);
    let legal_name = profile(scope, home).await?.profile.legal_name;
    let new = rules::offices::profile::Profile { legal_name, ..sold };
    let opened = open_locations(scope, home, &[new], false).await?;
    scope.for_organization(sale.seller);
    opened.first().copied().ok_or_else(|| anyhow::anyhow!("no office was opened").into())
}

/// Closes the office that was opened for a sale that does not happen, unless somebody joined there. The scope names the seller.
pub(crate) async fn close(scope: &mut Scope, sale: &Sale) -> Result<()> {
    let Some(to) = sale.to else { return Ok(()) };
    sqlx::query!(
        "update office o set account_status = 3, enrollment_open = false where o.organization_id = $1 and o.id = $2
           and not exists (select from subscription s where s.organization_id = o.organization_id and s.office_id = o.id)",
        sale.buyer.0,
        to.0
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

/// What the new office lacks to take payments; none if it is ready. The scope names the seller before and afterwards.
pub(crate) async fn missing(scope: &mut Scope, sale: &Sale) -> Result<Option<Missing>> {
    let to = sale.to.ok_or(Error::NotFound)?;
    scope.for_organization(sale.buyer);
    let there = office_alone(scope, to).await?;
    scope.for_organization(sale.seller);
    Ok(there.missing())
}

/// Copies the location's plans that it sells or that somebody holds, without their master plan, and usual fees; plans that were
/// copied before stay as they are there. A plan that is no longer sold isn't sold there either. Returns all plans here with their
/// copies.
pub(crate) async fn copy_plans(scope: &mut Scope, sale: &Sale) -> Result<BTreeMap<i64, i64>> {
    let to = sale.to.ok_or(Error::NotFound)?;
    let known: Vec<i64> = sale.plans.keys().copied().collect();
    let rows = sqlx::query!(
        r#"select p.id, nextval('plan_id_seq') as "copy!" from plan p
           where p.organization_id = $1 and p.id <> all ($3)
             and (p.office_id = $2 and p.deleted_at is null
               or exists (select from subscription s where s.organization_id = p.organization_id and s.office_id = $2 and s.plan_id = p.id
                 and (holds_plan(s.status) or s.paused_until is not null)))
           order by p.sort, p.id"#,
        sale.seller.0,
        sale.office.0,
        &known
    )
    .fetch_all(scope.db())
    .await?;
    let (old, new): (Vec<i64>, Vec<i64>) = rows.iter().map(|row| (row.id, row.copy)).unzip();
    sqlx::query!(
        "with made as (
           insert into plan (organization_id, id, office_id, preset, name, spanish_name, description, spanish_description, age_group, child_wellness, custom,
             min_age, max_age, for_insured, for_uninsured, activation_fee_cents, disable_gpp, disable_family_discounts, other_discount_percent, show_on_bc,
             notes, view_status, sort, updated_at, carry_unused)
           select $2, c.new, $3, p.preset, p.name, p.spanish_name, p.description, p.spanish_description, p.age_group, p.child_wellness, p.custom,
             p.min_age, p.max_age, p.for_insured, p.for_uninsured, p.activation_fee_cents, p.disable_gpp, p.disable_family_discounts,
             p.other_discount_percent, false, p.notes,
             case when p.deleted_at is not null then 'archived' when p.superseded and p.view_status = 'active' then 'inactive' else p.view_status end,
             p.sort, business_now(), p.carry_unused
           from plan p join unnest($4::bigint[], $5::bigint[]) c (old, new) on c.old = p.id where p.organization_id = $1),
         variants as (
           insert into plan_variant (organization_id, office_id, plan_id, period, price_cents, guaranteed_price_cents, view_status, show_on_enrollment,
             show_on_internal_enrollment)
           select $2, $3, c.new, v.period, v.price_cents, v.guaranteed_price_cents, v.view_status, v.show_on_enrollment, v.show_on_internal_enrollment
           from plan_variant v join unnest($4::bigint[], $5::bigint[]) c (old, new) on c.old = v.plan_id where v.organization_id = $1)
         insert into plan_inclusion (organization_id, office_id, plan_id, code, quantity, sort)
         select $2, $3, c.new, i.code, i.quantity, i.sort
         from plan_inclusion i join unnest($4::bigint[], $5::bigint[]) c (old, new) on c.old = i.plan_id where i.organization_id = $1",
        sale.seller.0,
        sale.buyer.0,
        to.0,
        &old,
        &new
    )
    .execute(scope.db())
    .await?;
    let mut plans = sale.plans.clone();
    plans.extend(old.into_iter().zip(new));
    sqlx::query!(
        "update office_sale set plans = $3 where organization_id = $1 and id = $2",
        sale.seller.0,
        sale.id.0,
        Json(&plans) as _
    )
    .execute(scope.db())
    .await?;
    Ok(plans)
}

/// Copies the location's usual fees; those that the buyer has entered there stay.
pub(crate) async fn copy_usual_fees(scope: &mut Scope, sale: &Sale) -> Result<()> {
    let to = sale.to.ok_or(Error::NotFound)?;
    sqlx::query!(
        "insert into procedure_fee (organization_id, office_id, code, fee_cents, label_en, label_es)
         select $3, $4, f.code, f.fee_cents, f.label_en, f.label_es from procedure_fee f where f.organization_id = $1 and f.office_id = $2
         on conflict (organization_id, office_id, code) do nothing",
        sale.seller.0,
        sale.office.0,
        sale.buyer.0,
        to.0
    )
    .execute(scope.db())
    .await?;
    Ok(())
}
