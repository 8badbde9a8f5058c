//! Bills that are late now.

use crate::declare::*;

pub const REPORT: Report = Report {
    about: "Every bill that is late now, with what happens next.",
    basis: Basis::Now,
    sql: "
        select i.organization_id, i.office_id, i.id as row_id, i.first_failed_on as on_day, i.account_id,
          a.first_name || ' ' || a.last_name as household, a.number as account_number, a.phone, a.email, i.number as invoice_number, i.bill_on,
          ({today} - i.first_failed_on)::bigint as days_late,
          case when {today} - i.first_failed_on <= 7 then 'week' when {today} - i.first_failed_on <= 28 then 'month' else 'older' end as age_key,
          i.failed_attempts::bigint as attempts, i.next_attempt_on,
          (i.total_cents - i.paid_cents - i.written_off_cents) as owed,
          case when exists (select from subscription s where s.organization_id = i.organization_id and s.account_id = i.account_id
            and s.status in ('delinquent', 'delinquent_gpp')) then 'Delinquent' else 'Late' end as status,
          case when exists (select from subscription s where s.organization_id = i.organization_id and s.account_id = i.account_id
            and s.status in ('delinquent', 'delinquent_gpp')) then 'delinquent' else 'late' end as status_key
        from invoice i
        join account a on a.organization_id = i.organization_id and a.id = i.account_id
        where i.status = 'open' and i.first_failed_on is not null and {at i}",
    columns: &[
        Column::date("on_day", "Late since"),
        Column::text("household", "Household", 24),
        Column::text("account_number", "Account", 12).extra(),
        Column::text("phone", "Phone", 14),
        Column::text("email", "Email", 26).extra(),
        Column::number("invoice_number", "Invoice"),
        Column::date("bill_on", "Billed on").extra(),
        Column::text("status", "Status", 12),
        Column::number("days_late", "Days late"),
        Column::number("attempts", "Failed attempts"),
        Column::date("next_attempt_on", "Next attempt"),
        Column::money("owed", "Owed"),
    ],
    filters: &[
        Filter::search(&["household", "account_number", "phone", "email"]),
        Filter::choice("age", "Days late", "age_key", AGES),
        Filter::choice("status", "Status", "status_key", &[("late", "Late"), ("delinquent", "Delinquent")]),
        Filter::at_least("min", "At least", "owed", Kind::Money),
    ],
    figures: &[
        Figure::sum("owed", "Owed", "owed").up(Tone::Bad),
        Figure::rows("count", "Late bills").up(Tone::Bad),
        Figure::sum("delinquent", "Owed by delinquent households", "owed").only(&[("status", "delinquent")]).up(Tone::Bad),
    ],
    chart: Some(Chart::by_column("age_key", Some("age"), &[Series::sum("owed", "Owed", "owed")])),
    sort: ("days_late", Direction::Descending),
    target: Some(Target::Household { column: "account_id" }),
    ..Report::new("delinquency", "Late payments", Section::Members)
};

const AGES: &[(&str, &str)] = &[("week", "Up to 7 days"), ("month", "8 to 28 days"), ("older", "More than 28 days")];
