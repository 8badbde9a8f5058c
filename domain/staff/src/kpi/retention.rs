//! What a year keeps of our income: that of the organizations that paid in the month a year before.

use std::collections::HashMap;

use chrono::NaiveDate;
use tenancy::Scope;
use tenancy::ids::OfficeId;

use super::figures::KpiFilter;
use super::row::FigureRow;
use crate::Result;

/// By month: the income of organizations that paid a year before, and what they paid then.
pub(super) async fn months(
    scope: &mut Scope,
    from: NaiveDate,
    filter: &KpiFilter,
) -> Result<HashMap<NaiveDate, (i64, i64)>> {
    let rows = sqlx::query!(
        r#"with paid as (
             select k.organization_id, k.month, sum(k.tier_cents + k.fees_cents)::bigint as cents
             from kpi_month k join office o on o.organization_id = k.organization_id and o.id = k.office_id
             where k.month >= $1::date - interval '1 year' and kpi_counts(o, $2, $3, $4, $5, $6) and ($7::text is null or exists (select from practice_signup s
               where s.organization_id = o.organization_id and s.office_id = o.id and s.lead_source = $7))
             group by 1, 2)
           select (t.month + interval '1 year')::date as "month!", coalesce(sum(n.cents), 0)::bigint as "now!", sum(t.cents)::bigint as "then!"
           from paid t left join paid n on n.organization_id = t.organization_id and n.month = (t.month + interval '1 year')::date
           where t.cents > 0 group by 1"#,
        from,
        filter.brand,
        filter.state,
        filter.tier,
        filter.association,
        filter.cohort,
        filter.lead_source
    )
    .fetch_all(scope.db())
    .await?;
    Ok(rows.into_iter().map(|row| (row.month, (row.now, row.then))).collect())
}

/// The offices of those organizations, with their income in a month and in the one a year before.
pub(super) async fn offices(scope: &mut Scope, month: NaiveDate, filter: &KpiFilter) -> Result<Vec<FigureRow>> {
    let rows = sqlx::query!(
        r#"with paid as (
             select k.organization_id, k.office_id, o.name, sum(k.tier_cents + k.fees_cents) filter (where k.month = $1) as now,
               sum(k.tier_cents + k.fees_cents) filter (where k.month < $1) as before
             from kpi_month k join office o on o.organization_id = k.organization_id and o.id = k.office_id
             where k.month in ($1, ($1::date - interval '1 year')::date) and kpi_counts(o, $2, $3, $4, $5, $6) and ($7::text is null or exists (select from practice_signup s
               where s.organization_id = o.organization_id and s.office_id = o.id and s.lead_source = $7))
             group by 1, 2, 3)
           select p.office_id, p.name, coalesce(p.now, 0)::bigint as "now!", coalesce(p.before, 0)::bigint as "then!"
           from paid p where (select sum(q.before) from paid q where q.organization_id = p.organization_id) > 0
           order by p.name, p.office_id"#,
        month,
        filter.brand,
        filter.state,
        filter.tier,
        filter.association,
        filter.cohort,
        filter.lead_source
    )
    .fetch_all(scope.db())
    .await?;
    let offices = rows.into_iter().filter(|row| row.now != 0 || row.then != 0).map(|row| FigureRow {
        id: row.office_id,
        office: OfficeId(row.office_id),
        office_name: row.name,
        person: None,
        account: None,
        on: None,
        numerator: row.now,
        denominator: Some(row.then),
    });
    Ok(offices.collect())
}
