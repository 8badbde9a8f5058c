//! A figure of a month day by day: what of each day adds up to the month, and what is so at the end of each day.

use std::collections::BTreeMap;

use chrono::{Datelike, Months, NaiveDate};
use tenancy::{Caller, contract};

use super::figures::{Figure, FigureUnit, KpiFilter, Sums};
use crate::{Context, Result, open_each};

/// A figure on a day.
#[contract]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KpiDay {
    pub day: NaiveDate,
    /// Missing where there is nothing to divide by.
    pub value: Option<i64>,
    pub numerator: i64,
    pub denominator: Option<i64>,
}

#[contract(rename = "KpiDays")]
#[derive(Debug, Clone)]
pub struct FigureDays {
    pub figure: Figure,
    pub unit: FigureUnit,
    pub month: NaiveDate,
    /// In order; none of a figure that has no days, such as a median of the month.
    pub days: Vec<KpiDay>,
}

/// Whether a day has the figure. Who joins and who leaves is said of a month: a person can come back within it.
const fn has_days(figure: Figure) -> bool {
    matches!(
        figure,
        Figure::Offices
            | Figure::Live
            | Figure::WithMembers
            | Figure::Active
            | Figure::Gross
            | Figure::Refunds
            | Figure::Fees
            | Figure::Kept
            | Figure::TakeRate
            | Figure::Recurring
            | Figure::Income
            | Figure::Recovery
            | Figure::EnrollmentRate
            | Figure::FirstTry
            | Figure::DeadJobs
    )
}

/// The days of a month that are counted.
///
/// # Errors
/// When the database fails.
pub async fn days(
    context: &Context,
    caller: &Caller,
    (figure, month): (Figure, NaiveDate),
    filter: &KpiFilter,
) -> Result<FigureDays> {
    let month = month.with_day(1).unwrap_or(month);
    let later = month.checked_add_months(Months::new(1)).unwrap_or(month);
    let scopes = open_each(context, caller).await?;
    if !has_days(figure) {
        return Ok(FigureDays { figure, unit: figure.unit(), month, days: vec![] });
    }
    let mut by_day = BTreeMap::<NaiveDate, Sums>::new();
    for mut scope in scopes {
        let rows = sqlx::query!(
        r#"select k.day, count(*) as "offices!", count(*) filter (where k.live) as "live!", count(*) filter (where k.active > 0) as "with_members!",
             sum(k.active)::bigint as "active!", sum(k.gross_cents)::bigint as "gross!", sum(k.refunds_cents)::bigint as "refunds!",
             sum(k.fees_cents)::bigint as "fees!", sum(k.tier_cents)::bigint as "tier!", sum((k.annual_cents + 6) / 12)::bigint as "annual!",
             sum(k.late_cents)::bigint as "late!", sum(k.recovered_cents)::bigint as "recovered!", sum(k.visits)::bigint as "visits!",
             sum(k.enrolled)::bigint as "enrolled!", sum(k.deliveries)::bigint as "deliveries!", sum(k.first_try)::bigint as "first_try!",
             sum(k.dead_jobs)::bigint as "dead_jobs!"
           from kpi_day k join office o on o.organization_id = k.organization_id and o.id = k.office_id
           where k.day >= $1 and k.day < $8 and kpi_counts(o, $2, $3, $4, $5, $6) and ($7::text is null or exists (select from practice_signup s
             where s.organization_id = o.organization_id and s.office_id = o.id and s.lead_source = $7))
           group by k.day order by k.day"#,
        month,
        filter.brand,
        filter.state,
        filter.tier,
        filter.association,
        filter.cohort,
        filter.lead_source,
        later
    )
    .fetch_all(scope.db())
    .await?;
        for row in rows {
            let sums = Sums {
                offices: row.offices,
                live: row.live,
                with_members: row.with_members,
                active: row.active,
                gross: row.gross,
                refunds: row.refunds,
                fees: row.fees,
                tier: row.tier,
                annual: row.annual,
                late: row.late,
                recovered: row.recovered,
                visits: row.visits,
                enrolled: row.enrolled,
                deliveries: row.deliveries,
                first_try: row.first_try,
                dead_jobs: row.dead_jobs,
                ..Sums::default()
            };
            by_day.entry(row.day).or_default().add(&sums);
        }
    }
    let days = by_day.into_iter().map(|(day, sums)| {
        let of = figure.month(day, &sums);
        KpiDay { day, value: of.value, numerator: of.numerator, denominator: of.denominator }
    });
    Ok(FigureDays { figure, unit: figure.unit(), month, days: days.collect() })
}
