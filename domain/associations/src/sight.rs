//! What an association sees of its offices: the list, and the months.

use chrono::{Datelike, NaiveDate};
use kernel::cursor;
use kernel::merge::merge;
use rules::{Cents, FieldErrors, Message};
use tenancy::contract;
use tenancy::ids::OfficeId;

use crate::door::AtAssociation;
use crate::{Context, Result};

const PAGE: usize = 50;
/// The most months of one report.
const MOST_MONTHS: i32 = 36;

/// An office as its association sees it. What the office does not share is missing.
#[contract(rename = "AssociationOffice")]
#[derive(Debug, Clone)]
pub struct OfficeRow {
    #[oai(rename = "officeId")]
    pub office: OfficeId,
    pub name: String,
    pub city: String,
    pub state: String,
    pub joined_on: NaiveDate,
    /// `live`, or the first step that is missing: signing_up, payments, terms, plan, paused or closed.
    pub step: String,
    pub tier_level: Option<i32>,
    pub members: Option<i64>,
    /// Members who joined in the last 30 days.
    pub new_members: Option<i64>,
    /// What it collected last month, less refunds.
    pub revenue: Option<Cents>,
}

/// A page of an association's offices.
#[contract(rename = "AssociationOffices")]
#[derive(Debug, Clone)]
pub struct OfficeSight {
    pub offices: Vec<OfficeRow>,
    pub next: Option<String>,
}

/// A month of an association.
#[contract(rename = "AssociationMonth")]
#[derive(Debug, Clone)]
pub struct MonthRow {
    /// The first day.
    pub month: NaiveDate,
    pub offices: i64,
    pub joined: i64,
    pub live: i64,
    /// The offices whose members are in the figures; the others do not share them.
    pub sharing: i64,
    pub members: i64,
    pub new_members: i64,
    /// The offices whose revenue is in the figure.
    pub sharing_revenue: i64,
    pub revenue: Cents,
}

/// The association's offices by name, 50 a page.
///
/// # Errors
/// [`kernel::Error::Invalid`] for a cursor of another list.
pub async fn offices(
    context: &Context,
    at: &AtAssociation,
    search: Option<&str>,
    after: Option<&str>,
) -> Result<OfficeSight> {
    let after: Option<(String, i64)> = after.map(|text| cursor::read(text, "cursor")).transpose()?;
    let (after_name, after_id) = after.unzip();
    let search = search.map(str::trim).filter(|text| !text.is_empty());
    let (mut scopes, mut rows) = (at.open_each(context).await?, vec![]);
    for scope in &mut scopes {
        let mut found = sqlx::query!(
        r#"select office_id as "office!", sort_name as "sort_name!", name as "name!", city as "city!", state as "state!", joined_on as "joined_on!",
             step as "step!", tier_level, members, new_members, revenue_cents
           from association_sight($1, $2, $3, $4)"#,
        search,
        after_name,
        after_id,
        PAGE as i32 + 1
    )
    .fetch_all(scope.db())
    .await?;
        rows.append(&mut found);
    }
    merge(&mut scopes, &mut rows, false, |row| (row.sort_name.clone(), row.office)).await?;
    let next = cursor::cut(&mut rows, PAGE, |row| (row.sort_name.clone(), row.office))?;
    let offices = rows.into_iter().map(|row| OfficeRow {
        office: OfficeId(row.office),
        name: if row.name.trim().is_empty() { "New practice".to_owned() } else { row.name },
        city: row.city,
        state: row.state,
        joined_on: row.joined_on,
        step: row.step,
        tier_level: row.tier_level,
        members: row.members,
        new_members: row.new_members,
        revenue: row.revenue_cents.map(Cents),
    });
    Ok(OfficeSight { offices: offices.collect(), next })
}

/// The months from the first to the last day's, latest first.
///
/// # Errors
/// [`kernel::Error::Invalid`] at `from` for more than three years, or an end before the beginning.
pub async fn months(
    context: &Context,
    at: &AtAssociation,
    (from, to): (NaiveDate, NaiveDate),
) -> Result<Vec<MonthRow>> {
    let count = (to.year() - from.year()) * 12 + to.month() as i32 - from.month() as i32 + 1;
    if !(1..=MOST_MONTHS).contains(&count) {
        return Err(FieldErrors::one("from", Message::InvalidDate).into());
    }
    let first = |on: NaiveDate| on.with_day(1).unwrap_or(on);
    let (mut scopes, mut rows) = (at.open_each(context).await?, vec![]);
    for scope in &mut scopes {
        let mut found = sqlx::query!(
        r#"select month as "month!", offices as "offices!", joined as "joined!", live as "live!", sharing as "sharing!", members as "members!",
             new_members as "new_members!", revenue_sharing as "revenue_sharing!", revenue_cents as "revenue_cents!"
           from association_months($1, $2)"#,
        first(from),
        first(to)
    )
    .fetch_all(scope.db())
    .await?;
        rows.append(&mut found);
    }
    let rows = rows.into_iter().map(|row| MonthRow {
        month: row.month,
        offices: row.offices,
        joined: row.joined,
        live: row.live,
        sharing: row.sharing,
        members: row.members,
        new_members: row.new_members,
        sharing_revenue: row.revenue_sharing,
        revenue: Cents(row.revenue_cents),
    });
    Ok(added(rows))
}

/// One row for each month, which adds up those of the cells. Each cell has all months in the same order.
fn added(rows: impl Iterator<Item = MonthRow>) -> Vec<MonthRow> {
    let mut months: Vec<MonthRow> = vec![];
    for row in rows {
        let Some(known) = months.iter_mut().find(|known| known.month == row.month) else {
            months.push(row);
            continue;
        };
        known.offices += row.offices;
        known.joined += row.joined;
        known.live += row.live;
        known.sharing += row.sharing;
        known.members += row.members;
        known.new_members += row.new_members;
        known.sharing_revenue += row.sharing_revenue;
        known.revenue += row.revenue;
    }
    months
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_month_of_two_cells_is_one_row() {
        let month = |month: &str, members, revenue| MonthRow {
            month: month.parse().unwrap(),
            offices: 1,
            joined: 0,
            live: 1,
            sharing: 1,
            members,
            new_members: 2,
            sharing_revenue: 1,
            revenue: Cents(revenue),
        };
        let (later, earlier) = ("2026-11-01", "2026-10-01");
        let cells = [month(later, 5, 700), month(earlier, 4, 600), month(later, 30, 9_000), month(earlier, 20, 8_000)];
        let months: Vec<_> = added(cells.into_iter())
            .into_iter()
            .map(|row| (row.month.to_string(), row.offices, row.members, row.new_members, row.revenue))
            .collect();
        assert_eq!(months, [(later.to_owned(), 2, 35, 4, Cents(9_700)), (earlier.to_owned(), 2, 24, 4, Cents(8_600))]);
    }
}
