//! The journal in the form that QuickBooks Online imports (Settings, Import data, Journal entries), as Intuit documents it: one
//! row a line, rows of one entry have the same number and date, accounts by name, either a debit or a credit.

use super::books;
use crate::declare::*;

pub const REPORT: Report = Report {
    about: "The journal by day and account as QuickBooks Online imports it: download as CSV.",
    sql: books!(
        "
        select b.organization_id, b.office_id, b.row_id, b.on_day, 'CS' || b.office_id || '-' || to_char(b.on_day, 'YYYYMMDD') as journal_no,
          to_char(b.on_day, 'MM/DD/YYYY') as journal_date, b.books_account, nullif(greatest(b.amount, 0), 0) as debit, nullif(greatest(-b.amount, 0), 0) as credit,
          'Memberships, ' || o.name as description, null::text as name
        from books b join office o on o.organization_id = b.organization_id and o.id = b.office_id"
    ),
    columns: &[
        Column::text("journal_no", "JournalNo", 20),
        Column::text("journal_date", "JournalDate", 12),
        Column::text("books_account", "AccountName", 34),
        Column::price("debit", "Debits"),
        Column::price("credit", "Credits"),
        Column::text("description", "Description", 34),
        Column::text("name", "Name", 12),
    ],
    figures: &[Figure::rows("lines", "Lines").up(Tone::Neutral)],
    sort: ("on_day", Direction::Ascending),
    scheduled: false,
    form: true,
    note: "Turn off account numbers, and add accounts with these names first; make Member receivable another current asset, since an accounts receivable line needs a customer.",
    ..Report::new("quickbooks-journal", "Journal for QuickBooks Online", Section::Money)
};
