//! Aging of what is owed: each household's balance at the end of a day, by the age of its bills. The total is the ledger's
//! member receivable of that day.

use super::owed::{AGES, owed};
use crate::declare::*;

pub const REPORT: Report = Report {
    about: "What each household owed at the end of the day, by the days since it was billed.",
    basis: Basis::AsOf,
    sql: owed!(
        "
        select d.organization_id, d.office_id, d.account_id as row_id, d.account_id, {to} as on_day,
          a.first_name || ' ' || a.last_name as household, a.number as account_number, a.phone,
          min(d.bill_on) as oldest_on, ({to} - min(d.bill_on))::bigint as days,
          case when max(d.age) <= 30 then '30' when max(d.age) <= 60 then '60' when max(d.age) <= 90 then '90' else 'older' end as age_key,
          coalesce(sum(d.amount) filter (where d.age <= 30), 0)::bigint as days_30,
          coalesce(sum(d.amount) filter (where d.age between 31 and 60), 0)::bigint as days_60,
          coalesce(sum(d.amount) filter (where d.age between 61 and 90), 0)::bigint as days_90,
          coalesce(sum(d.amount) filter (where d.age > 90), 0)::bigint as older, sum(d.amount)::bigint as owed
        from owed d join account a on a.organization_id = d.organization_id and a.id = d.account_id
        where d.amount <> 0 group by d.organization_id, d.office_id, d.account_id, a.first_name, a.last_name, a.number, a.phone"
    ),
    columns: &[
        Column::text("household", "Household", 24),
        Column::text("account_number", "Account", 12),
        Column::text("phone", "Phone", 14).extra(),
        Column::date("oldest_on", "Oldest bill"),
        Column::number("days", "Days").derived(),
        Column::money("days_30", "0 to 30 days").opens(Opens::sum("owed-bills", "amount").only(&[("age", "30")])),
        Column::money("days_60", "31 to 60 days").opens(Opens::sum("owed-bills", "amount").only(&[("age", "60")])),
        Column::money("days_90", "61 to 90 days").opens(Opens::sum("owed-bills", "amount").only(&[("age", "90")])),
        Column::money("older", "Over 90 days").opens(Opens::sum("owed-bills", "amount").only(&[("age", "older")])),
        Column::money("owed", "Owed").opens(Opens::sum("owed-bills", "amount")),
    ],
    filters: &[
        Filter::search(&["household", "account_number", "phone"]),
        Filter::choice("age", "Oldest bill", "age_key", AGES),
        Filter::at_least("min", "At least", "owed", Kind::Money),
    ],
    figures: &[
        Figure::sum("owed", "Owed", "owed").up(Tone::Bad),
        Figure::rows("count", "Households").up(Tone::Bad),
        Figure::sum("days_30", "0 to 30 days", "days_30").up(Tone::Neutral),
        Figure::sum("older", "Over 90 days", "older").up(Tone::Bad),
    ],
    chart: Some(Chart::by_column("age_key", Some("age"), &[Series::sum("owed", "Owed", "owed")])),
    sort: ("days", Direction::Descending),
    target: Some(Target::Household { column: "account_id" }),
    keys: &[("household", "account_id")],
    note: "Days since the bill's date. Installments of treatment are included.",
    ..Report::new("aging", "Aging of what is owed", Section::Money)
};
