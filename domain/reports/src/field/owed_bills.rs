//! The bills that were owed at the end of a day: the rows behind Aging.

use super::owed::{AGES, owed};
use crate::declare::*;

pub const REPORT: Report = Report {
    about: "Each bill that was not fully paid at the end of the day, and the open amount.",
    basis: Basis::AsOf,
    sql: owed!(
        "
        select d.organization_id, d.office_id, d.id as row_id, d.bill_on as on_day, d.account_id, a.first_name || ' ' || a.last_name as household,
          a.number as account_number, d.number as invoice_number, d.age::bigint as days,
          case when d.age <= 30 then '30' when d.age <= 60 then '60' when d.age <= 90 then '90' else 'older' end as age_key, d.amount::bigint as amount
        from owed d join account a on a.organization_id = d.organization_id and a.id = d.account_id
        where d.amount <> 0"
    ),
    columns: &[
        Column::date("on_day", "Billed on"),
        Column::text("household", "Household", 24),
        Column::text("account_number", "Account", 12).extra(),
        Column::number("invoice_number", "Invoice"),
        Column::number("days", "Days"),
        Column::money("amount", "Owed"),
    ],
    filters: &[
        Filter::search(&["household", "account_number", "invoice_number"]),
        Filter::choice("age", "Age of the bill", "age_key", AGES),
        Filter::id("household", "Household", "account_id"),
        Filter::at_least("min", "At least", "amount", Kind::Money),
    ],
    figures: &[
        Figure::sum("owed", "Owed", "amount").up(Tone::Bad),
        Figure::rows("count", "Bills").up(Tone::Bad),
        Figure::sum("older", "Over 90 days", "amount").only(&[("age", "older")]).up(Tone::Bad),
    ],
    chart: Some(Chart::by_column("age_key", Some("age"), &[Series::sum("owed", "Owed", "amount")])),
    sort: ("days", Direction::Descending),
    target: Some(Target::Household { column: "account_id" }),
    note: "Days since the bill's date. Installments of treatment are included.",
    ..Report::new("owed-bills", "Owed bills", Section::Money)
};
