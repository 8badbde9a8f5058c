//! The journal in the form of Xero's manual journal template: rows with the same narration and date are one journal,
//! accounts by code, debits positive and credits negative.

use super::books;
use crate::declare::*;

pub const REPORT: Report = Report {
    about: "The journal by day and account as Xero imports manual journals: download as CSV.",
    sql: books!(
        "
        select b.organization_id, b.office_id, b.row_id, b.on_day, 'Memberships, ' || o.name || ', ' || to_char(b.on_day, 'YYYY-MM-DD') as narration,
          to_char(b.on_day, 'DD Mon YYYY') as journal_date, b.books_account as description, b.code, 'Tax Exempt' as tax_rate, b.amount
        from books b join office o on o.organization_id = b.organization_id and o.id = b.office_id"
    ),
    columns: &[
        Column::text("narration", "*Narration", 40),
        Column::text("journal_date", "*Date", 12),
        Column::text("description", "Description", 34),
        Column::text("code", "*AccountCode", 12),
        Column::text("tax_rate", "*TaxRate", 12),
        Column::price("amount", "*Amount"),
    ],
    figures: &[Figure::rows("lines", "Lines").up(Tone::Neutral)],
    sort: ("on_day", Direction::Ascending),
    scheduled: false,
    form: true,
    note: "Add accounts with these codes first. Xero takes up to 300 lines in a file: choose a shorter period if there are more.",
    ..Report::new("xero-journal", "Journal for Xero", Section::Money)
};
