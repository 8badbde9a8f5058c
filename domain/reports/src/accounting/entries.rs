//! The postings behind the journal: one row a posting, in the accounts of the journal.

use super::books;
use crate::declare::*;

pub const REPORT: Report = Report {
    about: "Each posting behind the journal, with its household: what makes up a day's debit or credit of an account.",
    sql: books!(
        "
        select n.organization_id, n.office_id, n.posting_id as row_id, n.business_on as on_day, b.row_id as line, b.code, b.books_account, n.account_id,
          a.first_name || ' ' || a.last_name as household, a.number as account_number, initcap(replace(n.kind, '_', ' ')) as entry,
          case when b.amount > 0 then n.amount_cents else 0 end as debit, case when b.amount < 0 then -n.amount_cents else 0 end as credit, n.amount_cents as net
        from named n
        join books b on b.organization_id = n.organization_id and b.office_id = n.office_id and b.on_day = n.business_on and b.place = n.place
        left join account a on a.organization_id = n.organization_id and a.id = n.account_id"
    ),
    columns: &[
        Column::date("on_day", "Date"),
        Column::text("code", "Code", 8),
        Column::text("books_account", "Account", 34),
        Column::text("entry", "Entry", 22),
        Column::text("household", "Household", 24),
        Column::text("account_number", "Household number", 12).extra(),
        Column::money("debit", "Debit"),
        Column::money("credit", "Credit"),
        Column::money("net", "Debit less credit").extra(),
    ],
    filters: &[
        Filter::search(&["household", "account_number", "entry"]),
        Filter::value("account", "Account", "books_account"),
        Filter::id("line", "Line of the journal", "line"),
    ],
    figures: &[
        Figure::sum("debit", "Debits", "debit").up(Tone::Neutral),
        Figure::sum("credit", "Credits", "credit").up(Tone::Neutral),
    ],
    chart: Some(Chart::by_column(
        "books_account",
        Some("account"),
        &[Series::sum("debit", "Debits", "debit"), Series::sum("credit", "Credits", "credit")],
    )),
    sort: ("on_day", Direction::Ascending),
    target: Some(Target::Household { column: "account_id" }),
    note: "The journal has one line a day and account. A posting against its line's side is negative. Lines that come to zero are left out.",
    ..Report::new("journal-entries", "Journal entries", Section::Money)
};
