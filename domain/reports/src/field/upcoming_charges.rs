//! The charges behind the forecast: one row a household and day.

use super::charges::charges;
use crate::declare::*;

pub const REPORT: Report = Report {
    about: "Each charge of the next twelve months as the books stand, on its day, by household.",
    basis: Basis::Now,
    sql: charges!(
        "
        select c.organization_id, c.office_id, row_number() over (partition by c.organization_id, c.office_id
            order by c.bill_on, c.account_id, c.treatment, c.monthly, c.yearly, c.credit, c.charges) as row_id,
          c.bill_on as on_day, (extract(year from c.bill_on) * 100 + extract(month from c.bill_on))::bigint as month_number, c.account_id,
          a.first_name || ' ' || a.last_name as household, a.number as account_number, c.charges::bigint as charges, c.monthly::bigint as monthly,
          c.yearly::bigint as yearly, c.treatment::bigint as treatment, c.credit::bigint as credit,
          (c.monthly + c.yearly + c.treatment - c.credit)::bigint as total
        from planned c left join account a on a.organization_id = c.organization_id and a.id = c.account_id"
    ),
    columns: &[
        Column::date("on_day", "Date"),
        Column::text("household", "Household", 24),
        Column::text("account_number", "Account", 12).extra(),
        Column::count("charges", "Charges"),
        Column::money("monthly", "Monthly dues"),
        Column::money("yearly", "Yearly dues"),
        Column::money("treatment", "Treatment installments"),
        Column::money("credit", "Paid with credit"),
        Column::money("total", "To be charged"),
    ],
    filters: &[
        Filter::search(&["household", "account_number"]),
        Filter::month("month", "Month", "month_number"),
        Filter::at_least("min", "At least", "total", Kind::Money),
    ],
    figures: &[Figure::sum("total", "To be charged", "total"), Figure::sum("charges", "Charges", "charges")],
    sort: ("on_day", Direction::Ascending),
    target: Some(Target::Household { column: "account_id" }),
    note: "Nothing is assumed: no new members, no cancellations, no failed payments.",
    ..Report::new("upcoming-charges", "Upcoming charges", Section::Money)
};
