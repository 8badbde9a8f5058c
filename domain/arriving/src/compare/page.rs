//! The comparison as a page and as a file.

use std::collections::BTreeMap;

use chrono::NaiveDate;
use kernel::downloads::{Cell, Column, File, Format, List};
use rules::{Cents, Refusal};
use serde_json::json;
use tenancy::Scope;
use tenancy::ids::OfficeId;

use super::{CompareLine, ComparePage, Comparison, Difference, MONTHS, PlannedCharge, compare};
use crate::people::{members_file, people};
use crate::store::{self, Record, audit_arrival};
use crate::{Context, Result};

const PAGE: usize = 50;

/// Loads and compares the office's move.
async fn of_office(
    context: &Context,
    scope: &mut Scope,
    office: OfficeId,
    on: NaiveDate,
) -> Result<(Record, Comparison)> {
    let record = store::load(scope, office).await?;
    let file = members_file(scope, &record).await?.ok_or(crate::Error::Conflict(Refusal::ARRIVAL_NO_MEMBERS))?;
    let found = people(context, scope, &record, &file).await?;
    let compared = compare(scope, &record, &found, on).await?;
    Ok((record, compared))
}

/// A page of the comparison with `on` as the switch-over day, after `after` lines. Writes `arrival.compared` to the audit
/// trail.
///
/// # Errors
/// [`crate::Error::NotFound`]; [`crate::Error::Conflict`] before the members' file.
pub async fn comparison(
    context: &Context,
    scope: &mut Scope,
    office: OfficeId,
    on: NaiveDate,
    (only_differing, after): (bool, i32),
) -> Result<ComparePage> {
    let (record, Comparison { lines, version }) = of_office(context, scope, office, on).await?;
    audit_arrival(scope, office, record.id, "arrival.compared", json!({ "on": on, "after": after })).await?;
    let total = |of: fn(&CompareLine) -> Cents| lines.iter().map(of).sum::<Cents>();
    let sum = |charges: &[PlannedCharge]| charges.iter().map(|charge| charge.amount).sum::<Cents>();
    let page = ComparePage {
        switch_on: on,
        until: on + MONTHS,
        from_file: record.charges_file.is_some(),
        households: lines.len() as i64,
        differing: lines.iter().filter(|line| line.differs).count() as i64,
        without_method: lines.iter().filter(|line| line.method.is_none()).count() as i64,
        there_total: lines.iter().map(|line| sum(&line.there)).sum(),
        here_total: lines.iter().map(|line| sum(&line.here)).sum(),
        credit_total: total(|line| line.credit),
        owed_total: total(|line| line.owed),
        version,
        lines: vec![],
        next: None,
    };
    let skipped = usize::try_from(after).unwrap_or_default();
    let mut shown: Vec<CompareLine> =
        lines.into_iter().filter(|line| line.differs || !only_differing).skip(skipped).take(PAGE + 1).collect();
    let more = shown.len() > PAGE;
    shown.truncate(PAGE);
    let next = i32::try_from(skipped + PAGE).ok().filter(|_| more);
    Ok(ComparePage { lines: shown, next, ..page })
}

const COMPARISON: List =
    List::new("arrival.comparison_downloaded", "Charges there and here", "move-comparison").with(&[
        Column::whole("Row"),
        Column::text("Household", 24),
        Column::date("Day"),
        Column::money("There"),
        Column::money("Here"),
        Column::text("Differences", 40),
        Column::text("Payment method", 20),
    ]);

const fn words(difference: Difference) -> &'static str {
    match difference {
        Difference::OnlyThere => "A charge is missing here",
        Difference::OnlyHere => "A charge is missing there",
        Difference::Day => "Another day",
        Difference::Amount => "Another amount",
        Difference::NoPrice => "No price in the file: the plan’s price",
        Difference::NotPlanned => "Not in the file of planned charges",
        Difference::NoMethod => "No payment method",
        Difference::MethodRefused => "Payment method not taken",
    }
}

/// The whole comparison as a file, a row for each household and day. Writes `arrival.comparison_downloaded` to the audit
/// trail.
///
/// # Errors
/// As [`comparison`].
pub async fn comparison_file(
    context: &Context,
    scope: &mut Scope,
    office: OfficeId,
    on: NaiveDate,
    format: Format,
) -> Result<File> {
    let (_, compared) = of_office(context, scope, office, on).await?;
    let filter = format!("Switch-over on {on}");
    let mut file = COMPARISON.at_office(context, scope, office, filter, format).await?;
    for line in compared.lines {
        let said = line.differences.iter().map(|one| words(*one)).collect::<Vec<_>>().join("; ");
        let mut days: BTreeMap<NaiveDate, (Option<Cents>, Option<Cents>)> = BTreeMap::new();
        for charge in &line.there {
            days.entry(charge.on).or_default().0 = Some(charge.amount);
        }
        for charge in &line.here {
            days.entry(charge.on).or_default().1 = Some(charge.amount);
        }
        let mut rows: Vec<_> = days.into_iter().map(|(on, amounts)| (Cell::Date(on), amounts)).collect();
        if rows.is_empty() {
            rows.push((Cell::Empty, (None, None)));
        }
        for (day, (there, here)) in rows {
            file.row(vec![
                i64::from(line.line).into(),
                line.household.clone().into(),
                day,
                there.into(),
                here.into(),
                said.clone().into(),
                line.method.clone().into(),
            ])?;
        }
    }
    file.end(scope).await
}
