//! All figures by month.

use std::collections::{BTreeMap, HashMap};

use chrono::{Datelike, Months, NaiveDate};
use tenancy::{Caller, Scope, contract};

use super::figures::{Figure, FigureUnit, KeptAs, KpiFilter, KpiMonth, Sums, rate};
use super::{events, retention};
use crate::{Context, Result, open_each};

/// Months of the charts.
const SHOWN: u32 = 24;

#[contract]
#[derive(Debug, Clone)]
pub struct KpiFigure {
    pub figure: Figure,
    pub unit: FigureUnit,
    /// Oldest first; the last one is the current month so far.
    pub months: Vec<KpiMonth>,
}

#[contract]
#[derive(Debug, Clone)]
pub struct Kpi {
    /// The last day that is counted; missing before the first count.
    pub counted_to: Option<NaiveDate>,
    pub figures: Vec<KpiFigure>,
}

/// All figures of the last 24 months.
///
/// # Errors
/// When the database fails.
pub async fn kpi(context: &Context, caller: &Caller, filter: &KpiFilter) -> Result<Kpi> {
    let today = context.clock.now().await?.date_naive();
    let this = today.with_day(1).unwrap_or(today);
    let from = this.checked_sub_months(Months::new(SHOWN - 1)).unwrap_or(this);
    let (mut by_month, mut events, mut retained) =
        (BTreeMap::<NaiveDate, Sums>::new(), HashMap::<_, Vec<i64>>::new(), HashMap::<NaiveDate, (i64, i64)>::new());
    let mut counted_to: Option<NaiveDate> = None;
    for mut scope in open_each(context, caller).await? {
        for (month, of_cell) in sums(&mut scope, from, filter).await? {
            by_month.entry(month).or_default().add(&of_cell);
        }
        // Up to the day that every cell has counted.
        let counted = sqlx::query_scalar!("select max(day) from kpi_day").fetch_one(scope.db()).await?;
        counted_to = counted_to.into_iter().chain(counted).min();
        for (figure_and_month, numerators) in events::months(&mut scope, from, filter).await? {
            events.entry(figure_and_month).or_default().extend(numerators);
        }
        for (month, (now, then)) in retention::months(&mut scope, from, filter).await? {
            let both = retained.entry(month).or_default();
            *both = (both.0 + now, both.1 + then);
        }
    }
    let month_of = |figure: Figure, month: NaiveDate, sums: &Sums| match figure.kept_as() {
        KeptAs::Month => figure.month(month, sums),
        KeptAs::Events => events::counted(figure, month, events.get(&(figure, month)).map_or(&[], Vec::as_slice)),
        KeptAs::YearBefore => {
            let (now, then) = retained.get(&month).copied().unwrap_or_default();
            KpiMonth { month, value: rate(now, then), numerator: now, denominator: Some(then) }
        }
    };
    let figures = Figure::ALL.map(|figure| KpiFigure {
        figure,
        unit: figure.unit(),
        months: by_month.iter().map(|(month, sums)| month_of(figure, *month, sums)).collect(),
    });
    Ok(Kpi { counted_to, figures: figures.into() })
}

/// The sums of each month from one on.
async fn sums(scope: &mut Scope, from: NaiveDate, filter: &KpiFilter) -> Result<BTreeMap<NaiveDate, Sums>> {
    let rows = sqlx::query!(
        r#"select k.month, count(*) as "offices!", count(*) filter (where k.live) as "live!", count(*) filter (where k.active > 0) as "with_members!",
             sum(k.opening)::bigint as "opening!", sum(k.active)::bigint as "active!", sum(k.joined)::bigint as "joined!", sum(k.departed)::bigint as "departed!",
             sum(k.churned)::bigint as "churned!", sum(k.payments)::bigint as "payments!", sum(k.gross_cents)::bigint as "gross!", sum(k.refunds_cents)::bigint as "refunds!",
             sum(k.fees_cents)::bigint as "fees!", sum(k.tier_cents)::bigint as "tier!", sum((k.annual_cents + 6) / 12)::bigint as "annual!", sum(k.late_cents)::bigint as "late!",
             sum(k.recovered_cents)::bigint as "recovered!", sum(k.disputes)::bigint as "disputes!", sum(k.visits)::bigint as "visits!", sum(k.enrolled)::bigint as "enrolled!",
             sum(k.deliveries)::bigint as "deliveries!", sum(k.first_try)::bigint as "first_try!", sum(k.dead_jobs)::bigint as "dead_jobs!"
           from kpi_month k join office o on o.organization_id = k.organization_id and o.id = k.office_id
           where k.month >= $1 and kpi_counts(o, $2, $3, $4, $5, $6) and ($7::text is null or exists (select from practice_signup s
             where s.organization_id = o.organization_id and s.office_id = o.id and s.lead_source = $7))
           group by k.month order by k.month"#,
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
    let by_month = rows.into_iter().map(|row| {
        let sums = Sums {
            offices: row.offices,
            live: row.live,
            with_members: row.with_members,
            opening: row.opening,
            active: row.active,
            joined: row.joined,
            departed: row.departed,
            churned: row.churned,
            payments: row.payments,
            gross: row.gross,
            refunds: row.refunds,
            fees: row.fees,
            tier: row.tier,
            annual: row.annual,
            late: row.late,
            recovered: row.recovered,
            disputes: row.disputes,
            visits: row.visits,
            enrolled: row.enrolled,
            deliveries: row.deliveries,
            first_try: row.first_try,
            dead_jobs: row.dead_jobs,
        };
        (row.month, sums)
    });
    Ok(by_month.collect())
}
