//! The dashboard's table as a file, with its total as the last row.

use kernel::downloads::{Cell, Column, File, Format, List};
use tenancy::brand::BrandId;

use super::{Figures, Period, Shown, master_dashboard};
use crate::managing::Managing;
use crate::{Error, Result};

const LIST: List = List::new("master_dashboard.downloaded", "Master dashboard", "master-dashboard").with(&[
    Column::text("Location", 26),
    Column::whole("Active members"),
    Column::whole("New"),
    Column::whole("Left"),
    Column::whole("Net"),
    Column::whole("Late"),
    Column::price("Past due"),
    Column::price("Monthly recurring"),
    Column::price("Collected"),
    Column::price("In office"),
    Column::price("Refunds"),
    Column::price("Fees"),
    Column::price("Kept"),
    Column::whole("Visits"),
    Column::price("Savings"),
    Column::date("Last enrollment"),
]);

/// The table of the dashboard. Recorded as `master_dashboard.downloaded` in the audit trail.
///
/// # Errors
/// As [`master_dashboard`].
pub async fn dashboard_file(managing: Managing<'_>, shown: Shown, format: Format) -> Result<File> {
    let page = master_dashboard(managing, shown).await?;
    let brand = managing.context.brands.get(&BrandId::new(managing.caller.brand.clone())).ok_or(Error::NotFound)?;
    let period = match shown.period {
        Period::ThisMonth => "This month",
        Period::LastMonth => "Last month",
    };
    let mut words = format!("{}, {period}, {} of {} locations", page.organization_name, page.rows.len(), page.all);
    if let Some(group) = page.groups.iter().find(|group| Some(group.id) == shown.group) {
        words.push_str(&format!(", {}", group.group_name));
    }
    let mut file = LIST.from_brand(brand, words, format)?;
    for row in page.rows {
        file.row(cells(row.office_name, &row.figures))?;
    }
    file.row_counting(cells("Total".to_owned(), &page.total.figures), false)?;
    let mut scope = managing.context.database.scope(managing.reach.clone()).await?;
    let file = file.end(&mut scope).await?;
    scope.commit().await?;
    Ok(file)
}

fn cells(name: String, own: &Figures) -> Vec<Cell> {
    vec![
        name.into(),
        Cell::Whole(own.active_members),
        Cell::Whole(own.new_members),
        Cell::Whole(own.left_members),
        Cell::Whole(own.net),
        Cell::Whole(own.late),
        Cell::Money(own.past_due),
        Cell::Money(own.monthly_recurring),
        Cell::Money(own.collected),
        Cell::Money(own.in_office),
        Cell::Money(own.refunds),
        Cell::Money(own.fees),
        Cell::Money(own.kept),
        Cell::Whole(own.visits),
        Cell::Money(own.savings),
        own.last_enrolled_on.map_or(Cell::Empty, Cell::Date),
    ]
}
