//! A month's statement as a file: each line, then what each pair of locations comes to.

use chrono::NaiveDate;
use kernel::downloads::{AT_ONCE, Cell, Column, File, Format, List};
use rules::money::Percent;
use tenancy::ids::OfficeId;

use crate::lines::LineKind;
use crate::months::{Pair, PairState, Span, brand, line_filter, month as month_of, part};
use crate::places::{Places, Settling};
use crate::{Result, settings};

const LIST: List = List::new("location_settlement.downloaded", "Visits at other locations", "location-settlement")
    .with(&[
        Column::date("Date"),
        Column::text("Visited location", 24),
        Column::text("Member’s location", 24),
        Column::text("Member", 24),
        Column::text("Number", 12),
        Column::text("Procedure", 30),
        Column::whole("Quantity"),
        Column::price("Usual fee"),
        Column::text("Percent", 9),
        Column::price("Amount"),
        Column::text("Note", 26),
    ]);

/// The lines of a month of the caller's locations, or of one pair of locations. Recorded as `location_settlement.downloaded` in the
/// audit trail.
///
/// # Errors
/// As [`crate::statement`].
pub async fn statement_file(
    settling: Settling<'_>,
    month: NaiveDate,
    pair: Option<(OfficeId, OfficeId)>,
    format: Format,
) -> Result<File> {
    let shown = month_of(settling, Some(month)).await?;
    let mut scope = settling.read_all().await?;
    let places = Places::read(&mut scope).await?;
    let filter = line_filter(&settling, &places, pair)?;
    let span = Span::of(&settings::current(&mut scope).await?, month)?;
    let brand = brand(&settling)?;
    let state = if shown.closed { "closed" } else { "still open" };
    let mut file = LIST.from_brand(&brand, format!("{}, {state}", month.format("%B %Y")), format)?;
    let mut after = None;
    loop {
        let lines = part(&mut scope, (&places, &brand), span, &filter, after, AT_ONCE).await?;
        let full = lines.len() == AT_ONCE;
        after = lines.last().map(|line| (line.on, line.id));
        for line in lines {
            let note = if line.kind == LineKind::Undone { "Undone after its month closed" } else { "" };
            file.row(vec![
                line.on.into(),
                line.visited.into(),
                line.home.into(),
                line.member_name.0.into(),
                line.member_number.into(),
                format!("{}{} {}", brand.procedures.prefix, line.code, line.label).into(),
                Cell::Whole(line.quantity.into()),
                line.fee.into(),
                percent(line.percent).into(),
                line.amount.into(),
                note.into(),
            ])?;
        }
        if !full {
            break;
        }
    }
    drop(scope);
    let wanted = |one: &&Pair| {
        let has = |office| one.payer.office == office || one.payee.office == office;
        pair.is_none_or(|(first, second)| has(first) && has(second))
    };
    for one in shown.pairs.iter().filter(wanted) {
        file.row_counting(total(one), false)?;
    }
    let mut scope = settling.context.database.scope(settling.reach.clone()).await?;
    let file = file.end(&mut scope).await?;
    scope.commit().await?;
    Ok(file)
}

fn percent(percent: Percent) -> String {
    format!("{percent}%")
}

/// What a pair comes to.
fn total(pair: &Pair) -> Vec<Cell> {
    let mut cells = vec![Cell::Empty; LIST.columns.len()];
    cells[1] = pair.payee.name.clone().into();
    cells[2] = pair.payer.name.clone().into();
    cells[5] = "Total".into();
    cells[9] = pair.net.into();
    cells[10] = match (pair.state, pair.paid_on) {
        (PairState::Recorded, Some(on)) => format!("Paid on {}", on.format("%b %-d, %Y")).into(),
        _ => format!("{} owes {}", pair.payer.name, pair.payee.name).into(),
    };
    cells
}
