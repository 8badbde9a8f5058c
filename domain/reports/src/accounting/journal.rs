//! The journal by day and account.

use super::books;
use crate::declare::*;

pub const REPORT: Report = Report {
    about: "The journal of your memberships: for each day, what each account was debited or credited.",
    sql: books!(
        "
        select b.organization_id, b.office_id, b.row_id, b.on_day, b.code, b.books_account, greatest(b.amount, 0) as debit, greatest(-b.amount, 0) as credit,
          b.amount as net
        from books b"
    ),
    columns: &[
        Column::date("on_day", "Date"),
        Column::text("code", "Code", 8),
        Column::text("books_account", "Account", 34),
        Column::money("debit", "Debit").opens(Opens::sum("journal-entries", "debit")),
        Column::money("credit", "Credit").opens(Opens::sum("journal-entries", "credit")),
        Column::money("net", "Debit less credit").extra().opens(Opens::sum("journal-entries", "net")),
    ],
    filters: &[Filter::value("account", "Account", "books_account")],
    figures: &[
        Figure::sum("debit", "Debits", "debit").up(Tone::Neutral),
        Figure::sum("credit", "Credits", "credit").up(Tone::Neutral),
        Figure::sum("revenue", "Membership revenue", "credit").only(&[("account", "Membership revenue")]),
        Figure::sum("payouts", "Payouts to bank", "debit").only(&[("account", "Payouts to bank")]),
    ],
    chart: Some(Chart::by_column(
        "books_account",
        Some("account"),
        &[Series::sum("debit", "Debits", "debit"), Series::sum("credit", "Credits", "credit")],
    )),
    sort: ("on_day", Direction::Ascending),
    keys: &[("line", "row_id")],
    note: "Refunds paid at your desk are not in our ledger, and not here. The platform bills tiers and orders to you separately.",
    ..Report::new("journal", "Journal by day and account", Section::Money)
};
