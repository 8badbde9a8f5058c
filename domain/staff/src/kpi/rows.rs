//! The rows behind a figure: offices whose counts and amounts add up to it, and the persons who joined or left.

use chrono::{Datelike, NaiveDate};
use kernel::cursor::{cut, read as cursor_key};
use kernel::merge::{merge, merge_by};
use kernel::staff_rows;
use tenancy::ids::{AccountId, OfficeId};
use tenancy::{Caller, Personal, Scope, contract};

use super::figures::{Figure, FigureUnit, KeptAs, KpiFilter, Sums, rate};
use super::row::{FigureRow, Key};
use super::{events, retention};
use crate::{Context, PAGE, Result, access, open_each};

#[contract(rename = "KpiRows")]
#[derive(Debug, Clone)]
pub struct FigureRows {
    pub figure: Figure,
    pub unit: FigureUnit,
    pub month: NaiveDate,
    pub rows: Vec<FigureRow>,
    pub next: Option<String>,
    /// The figure: what all rows add up to.
    pub numerator: i64,
    pub denominator: Option<i64>,
    pub value: Option<i64>,
}

/// A page of 50 rows behind a figure of a month. Writes `kpi_rows.viewed` to the audit trail where they name persons.
///
/// # Errors
/// [`crate::Error::Invalid`] for a cursor of another list.
pub async fn rows(
    context: &Context,
    caller: &Caller,
    (figure, month): (Figure, NaiveDate),
    filter: &KpiFilter,
    after: Option<&str>,
) -> Result<FigureRows> {
    let month = month.with_day(1).unwrap_or(month);
    let key: Option<Key> = after.map(|text| cursor_key(text, "cursor")).transpose()?;
    let mut scopes = open_each(context, caller).await?;
    if figure.kept_as() == KeptAs::Events {
        let (mut all, mut rows) = (vec![], vec![]);
        for scope in &mut scopes {
            all.extend(events::numerators(scope, (figure, month), filter).await?);
            rows.extend(events::page(scope, (figure, month), filter, key.as_ref()).await?);
        }
        let next = cut_named(&mut scopes, &mut rows).await?;
        let total = events::counted(figure, month, &all);
        let (value, numerator, denominator) = (total.value, total.numerator, total.denominator);
        return Ok(FigureRows { figure, unit: figure.unit(), month, rows, next, numerator, denominator, value });
    }
    let mut found = vec![];
    for scope in &mut scopes {
        found.extend(match figure.kept_as() {
            KeptAs::YearBefore => retention::offices(scope, month, filter).await?,
            KeptAs::Month | KeptAs::Events => offices(scope, figure, month, filter).await?,
        });
    }
    merge_by(&scopes, &mut found, |row| (row.office_name.clone(), row.office.0));
    let offices = found;
    // A rate without any row has a denominator too: zero.
    let (numerator, denominator) = offices.iter().fold(figure.parts(&Sums::default()), |(above, below), row| {
        (above + row.numerator, below.map(|below| below + row.denominator.unwrap_or(0)))
    });
    let value = denominator.map_or(Some(numerator), |below| rate(numerator, below));
    let (rows, next) = match figure {
        Figure::New | Figure::Left => {
            if after.is_some() {
                staff_rows::may_read_on(&mut scopes, caller.login).await?;
            }
            let mut found = vec![];
            for scope in &mut scopes {
                found.extend(persons(scope, (figure, month), filter, key.as_ref()).await?);
            }
            let next = cut_named(&mut scopes, &mut found).await?;
            drop(scopes);
            access::audit_staff_list(context, caller, "kpi_rows.viewed", found.len()).await?;
            (found, next)
        }
        _ => page(offices, key)?,
    };
    Ok(FigureRows { figure, unit: figure.unit(), month, rows, next, numerator, denominator, value })
}

/// Rows of all cells by the name of their office and their id, cut to a page, and its cursor.
async fn cut_named(scopes: &mut [Scope], rows: &mut Vec<FigureRow>) -> Result<Option<String>> {
    merge(scopes, rows, false, |row| (row.office_name.clone(), row.id)).await?;
    cut(rows, PAGE, |row| Key(row.office_name.clone(), row.id))
}

/// The page after a key, of offices in the order of their names.
fn page(offices: Vec<FigureRow>, key: Option<Key>) -> Result<(Vec<FigureRow>, Option<String>)> {
    let later = |row: &FigureRow| {
        key.as_ref().is_none_or(|Key(name, id)| (row.office_name.as_str(), row.office.0) > (name.as_str(), *id))
    };
    let mut rows: Vec<_> = offices.into_iter().filter(later).take(PAGE + 1).collect();
    let next = cut(&mut rows, PAGE, |row| Key(row.office_name.clone(), row.office.0))?;
    Ok((rows, next))
}

/// Every office with something in the figure, by name.
async fn offices(scope: &mut Scope, figure: Figure, month: NaiveDate, filter: &KpiFilter) -> Result<Vec<FigureRow>> {
    let rows = sqlx::query!(
        r#"select o.id, o.name, k.live, k.opening, k.active, k.joined, k.departed, k.churned, k.payments, k.gross_cents, k.refunds_cents, k.fees_cents, k.tier_cents,
             (k.annual_cents + 6) / 12 as "monthly!", k.late_cents, k.recovered_cents, k.disputes, k.visits, k.enrolled,
             k.deliveries, k.first_try, k.dead_jobs
           from kpi_month k join office o on o.organization_id = k.organization_id and o.id = k.office_id
           where k.month = $1 and kpi_counts(o, $2, $3, $4, $5, $6) and ($7::text is null or exists (select from practice_signup s
             where s.organization_id = o.organization_id and s.office_id = o.id and s.lead_source = $7))"#,
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
    let mut offices = vec![];
    for row in rows {
        let sums = Sums {
            offices: 1,
            live: i64::from(row.live),
            with_members: i64::from(row.active > 0),
            opening: row.opening.into(),
            active: row.active.into(),
            joined: row.joined.into(),
            departed: row.departed.into(),
            churned: row.churned.into(),
            payments: row.payments.into(),
            gross: row.gross_cents,
            refunds: row.refunds_cents,
            fees: row.fees_cents,
            tier: row.tier_cents,
            annual: row.monthly,
            late: row.late_cents,
            recovered: row.recovered_cents,
            disputes: row.disputes.into(),
            visits: row.visits.into(),
            enrolled: row.enrolled.into(),
            deliveries: row.deliveries.into(),
            first_try: row.first_try.into(),
            dead_jobs: row.dead_jobs.into(),
        };
        let (numerator, denominator) = figure.parts(&sums);
        if numerator == 0 && denominator.unwrap_or(0) == 0 {
            continue;
        }
        let (office, office_name) = (OfficeId(row.id), row.name);
        offices.push(FigureRow {
            id: office.0,
            office,
            office_name,
            person: None,
            account: None,
            on: None,
            numerator,
            denominator,
        });
    }
    offices.sort_by(|a, b| (&a.office_name, a.office.0).cmp(&(&b.office_name, b.office.0)));
    Ok(offices)
}

/// The persons who joined or left, by office and person: a page and one more.
async fn persons(
    scope: &mut Scope,
    (figure, month): (Figure, NaiveDate),
    filter: &KpiFilter,
    key: Option<&Key>,
) -> Result<Vec<FigureRow>> {
    let (name, id) = key.map_or((None, None), |Key(name, id)| (Some(name), Some(*id)));
    let rows = sqlx::query!(
        r#"select o.id, o.name, p.member_id as "member_id!", m.account_id, trim(m.first_name || ' ' || m.last_name) as "person!",
             case when $7::bool then p.first_day else p.final_day end as "on!"
           from kpi_month k join office o on o.organization_id = k.organization_id and o.id = k.office_id
           cross join lateral people_of_month(k.organization_id, k.office_id, k.month,
             (select max(d.day) from kpi_day d where d.organization_id = k.organization_id and d.office_id = k.office_id
               and d.day < k.month + interval '1 month')) p
           join member m on m.organization_id = k.organization_id and m.id = p.member_id
           where k.month = $1 and kpi_counts(o, $2, $3, $4, $5, $6) and ($11::text is null or exists (select from practice_signup s
               where s.organization_id = o.organization_id and s.office_id = o.id and s.lead_source = $11))
             and case when $7 then k.joined > 0 and p.first_ever else k.departed > 0 and p.gone end
             and ($8::text is null or (o.name, p.member_id) > ($8, $9))
           order by o.name, p.member_id limit $10"#,
        month,
        filter.brand,
        filter.state,
        filter.tier,
        filter.association,
        filter.cohort,
        figure == Figure::New,
        name,
        id,
        PAGE as i64 + 1,
        filter.lead_source
    )
    .fetch_all(scope.db())
    .await?;
    let rows = rows.into_iter().map(|row| FigureRow {
        id: row.member_id,
        office: OfficeId(row.id),
        office_name: row.name,
        person: Some(Personal(row.person)),
        account: Some(AccountId(row.account_id)),
        on: Some(row.on),
        numerator: 1,
        denominator: None,
    });
    Ok(rows.collect())
}
