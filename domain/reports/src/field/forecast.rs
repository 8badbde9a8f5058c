//! A forecast of the next twelve months' charges, from the books alone: what the billing run charges if nobody joins,
//! leaves or changes anything, with announced prices, agreed changes of plan, ends and credit.

use super::charges::charges;
use crate::declare::*;

pub const REPORT: Report = Report {
    about: "The charges of the next twelve months as the books stand: nobody joins, leaves or changes anything.",
    basis: Basis::Now,
    sql: charges!(
        "
        select organization_id, office_id, (extract(year from month) * 100 + extract(month from month))::bigint as row_id, greatest(month, {today}) as on_day,
          to_char(month, 'FMMonth YYYY') as month, charges, monthly, yearly, credit, treatment, monthly + yearly + treatment - credit as total
        from (select organization_id, office_id, date_trunc('month', bill_on::timestamp)::date as month, sum(charges)::bigint as charges, sum(monthly)::bigint as monthly,
            sum(yearly)::bigint as yearly, sum(credit)::bigint as credit, sum(treatment)::bigint as treatment from planned group by 1, 2, 3) m"
    ),
    columns: &[
        Column::date("on_day", "From"),
        Column::text("month", "Month", 16),
        Column::count("charges", "Charges").opens(Opens::sum("upcoming-charges", "charges")),
        Column::money("monthly", "Monthly dues").opens(Opens::sum("upcoming-charges", "monthly")),
        Column::money("yearly", "Yearly dues").opens(Opens::sum("upcoming-charges", "yearly")),
        Column::money("treatment", "Treatment installments").opens(Opens::sum("upcoming-charges", "treatment")),
        Column::money("credit", "Paid with credit").opens(Opens::sum("upcoming-charges", "credit")),
        Column::money("total", "To be charged").opens(Opens::sum("upcoming-charges", "total")),
    ],
    figures: &[
        Figure::sum("total", "To be charged", "total"),
        Figure::sum("monthly", "Monthly dues", "monthly"),
        Figure::sum("yearly", "Yearly dues", "yearly"),
        Figure::sum("treatment", "Treatment installments", "treatment"),
    ],
    sort: ("on_day", Direction::Ascending),
    keys: &[("month", "row_id")],
    note: "From today for one year, so the first and the last month are parts. Nothing is assumed: no new members, no cancellations, no failed payments. Late bills are in the report Late payments.",
    ..Report::new("forecast", "Forecast of charges", Section::Money)
};
