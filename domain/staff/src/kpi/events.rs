//! Figures of single events: practices that went live, and cases of support. A median or a share of the rows of `kpi_event`.

use std::collections::HashMap;

use chrono::NaiveDate;
use tenancy::Scope;
use tenancy::ids::OfficeId;

use super::figures::{Figure, FigureUnit, KpiFilter, KpiMonth, rate};
use super::row::{FigureRow, Key};
use crate::{PAGE, Result};

/// The figure of a month from the numbers of its events.
pub(super) fn counted(figure: Figure, month: NaiveDate, numerators: &[i64]) -> KpiMonth {
    let (sum, count) = (numerators.iter().sum(), i64::try_from(numerators.len()).unwrap_or(i64::MAX));
    let value = match figure.unit() {
        FigureUnit::Days | FigureUnit::Minutes => median(numerators),
        _ => rate(sum, count),
    };
    KpiMonth { month, value, numerator: sum, denominator: Some(count) }
}

/// The middle one; of two in the middle their mean, half of one rounded up.
fn median(numbers: &[i64]) -> Option<i64> {
    let mut sorted = numbers.to_vec();
    sorted.sort_unstable();
    let middle = sorted.len() / 2;
    let upper = *sorted.get(middle)?;
    if sorted.len() % 2 == 1 {
        return Some(upper);
    }
    sorted.get(middle.checked_sub(1)?).map(|lower| (lower + upper + 1).div_euclid(2))
}

/// The numbers of the events of each figure and month.
pub(super) async fn months(
    scope: &mut Scope,
    from: NaiveDate,
    filter: &KpiFilter,
) -> Result<HashMap<(Figure, NaiveDate), Vec<i64>>> {
    let rows = sqlx::query!(
        r#"select e.figure as "figure!: Figure", date_trunc('month', e.day::timestamp)::date as "month!", array_agg(e.numerator) as "numerators!: Vec<i64>"
           from kpi_event e join office o on o.organization_id = e.organization_id and o.id = e.office_id
           where e.day >= $1 and kpi_counts(o, $2, $3, $4, $5, $6) and ($7::text is null or exists (select from practice_signup s
             where s.organization_id = o.organization_id and s.office_id = o.id and s.lead_source = $7))
           group by 1, 2"#,
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
    Ok(rows.into_iter().map(|row| ((row.figure, row.month), row.numerators)).collect())
}

/// The numbers of a figure's events in a month.
pub(super) async fn numerators(
    scope: &mut Scope,
    (figure, month): (Figure, NaiveDate),
    filter: &KpiFilter,
) -> Result<Vec<i64>> {
    Ok(sqlx::query_scalar!(
        r#"select e.numerator as "numerator!"
           from kpi_event e join office o on o.organization_id = e.organization_id and o.id = e.office_id
           where e.figure = $1 and e.day >= $2 and e.day < $2::date + interval '1 month' and kpi_counts(o, $3, $4, $5, $6, $7)
             and ($8::text is null or exists (select from practice_signup s
               where s.organization_id = o.organization_id and s.office_id = o.id and s.lead_source = $8))"#,
        figure.as_str(),
        month,
        filter.brand,
        filter.state,
        filter.tier,
        filter.association,
        filter.cohort,
        filter.lead_source
    )
    .fetch_all(scope.db())
    .await?)
}

/// A page of a figure's events in a month, by office, and one more.
pub(super) async fn page(
    scope: &mut Scope,
    (figure, month): (Figure, NaiveDate),
    filter: &KpiFilter,
    key: Option<&Key>,
) -> Result<Vec<FigureRow>> {
    let (name, id) = key.map_or((None, None), |Key(name, id)| (Some(name), Some(*id)));
    let rows = sqlx::query!(
        r#"select o.id as office, o.name, e.id as "id!", e.day as "day!", e.numerator as "numerator!"
           from kpi_event e join office o on o.organization_id = e.organization_id and o.id = e.office_id
           where e.figure = $1 and e.day >= $2 and e.day < $2::date + interval '1 month' and kpi_counts(o, $3, $4, $5, $6, $7)
             and ($8::text is null or exists (select from practice_signup s
               where s.organization_id = o.organization_id and s.office_id = o.id and s.lead_source = $8))
             and ($9::text is null or (o.name, e.id) > ($9, $10))
           order by o.name, e.id limit $11"#,
        figure.as_str(),
        month,
        filter.brand,
        filter.state,
        filter.tier,
        filter.association,
        filter.cohort,
        filter.lead_source,
        name,
        id,
        PAGE as i64 + 1
    )
    .fetch_all(scope.db())
    .await?;
    let rows = rows.into_iter().map(|row| FigureRow {
        id: row.id,
        office: OfficeId(row.office),
        office_name: row.name,
        person: None,
        account: None,
        on: Some(row.day),
        numerator: row.numerator,
        denominator: Some(1),
    });
    Ok(rows.collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_even_number_has_the_mean_of_two() {
        assert_eq!(median(&[]), None);
        assert_eq!(median(&[7]), Some(7));
        assert_eq!(median(&[9, 1, 4]), Some(4));
        assert_eq!(median(&[1, 10, 4, 7]), Some(6), "between 4 and 7");
    }

    #[test]
    fn a_share_counts_the_events_that_are_so() {
        let month = "2026-11-01".parse().unwrap();
        assert_eq!(counted(Figure::LiveInWeek, month, &[1, 0, 1]).value, Some(6_667));
        assert_eq!(counted(Figure::LiveInWeek, month, &[]).value, None);
    }
}
