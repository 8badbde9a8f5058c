//! Memberships that were canceled.

use crate::declare::*;

pub const REPORT: Report = Report {
    about: "Every membership that was canceled, on the day it ended.",
    sql: "
        select h.organization_id, h.office_id, h.id as row_id, (h.at at time zone o.timezone)::date as on_day, s.account_id, h.login_id,
          m.first_name || ' ' || m.last_name as member, a.first_name || ' ' || a.last_name as household, a.number as account_number,
          p.id as plan_id, p.name as plan, s.period as period_key, case s.period when 'month' then 'Monthly' else 'Yearly' end as period,
          h.event as how_key, case h.event when 'canceled' then 'Canceled' when 'ended' then 'Ended as requested' when 'dispute_lost' then 'Dispute lost'
            else 'Disabled' end as how, coalesce(h.cancellation_reason, s.cancellation_reason, 0)::text as why_key,
          case coalesce(h.cancellation_reason, s.cancellation_reason) when 1 then 'Insurance-related' when 2 then 'Inactive patient' when 3 then 'Financial'
            when 5 then 'Clerical' when 6 then 'Health-related' when 11 then 'Office request' when 12 then 'Patient request' when 7 then 'Other' end as why,
          coalesce(h.reason, '') as reason, h.actor as who, s.started_on,
          greatest(0, ((h.at at time zone o.timezone)::date - s.started_on) / 30)::bigint as months,
          case s.period when 'month' then s.agreed_price_cents * 12 else s.agreed_price_cents end as annual
        from subscription_history h
        join office o on o.organization_id = h.organization_id and o.id = h.office_id
        join subscription s on s.organization_id = h.organization_id and s.id = h.subscription_id
        left join member m on m.organization_id = s.organization_id and m.id = s.member_id
        left join account a on a.organization_id = s.organization_id and a.id = s.account_id
        left join plan p on p.organization_id = s.organization_id and p.id = s.plan_id
        where h.event in ('canceled', 'ended', 'dispute_lost', 'disabled') and h.to_status in ('canceled', 'permanently_disabled')
          and h.from_status is distinct from h.to_status and h.from_status not in ('inactive', 'inactive_transferred', 'canceled') and {at h}
          and h.at >= {from}::timestamp at time zone o.timezone and h.at < ({to} + 1)::timestamp at time zone o.timezone",
    columns: &[
        Column::date("on_day", "Date"),
        Column::text("member", "Member", 24),
        Column::text("household", "Household", 24).extra(),
        Column::text("account_number", "Account", 12).extra(),
        Column::text("plan", "Plan", 22),
        Column::text("period", "Paid", 10),
        Column::text("how", "How", 20),
        Column::text("why", "Reason", 18),
        Column::text("reason", "Note", 30),
        Column::text("who", "By", 20),
        Column::date("started_on", "Member since"),
        Column::number("months", "Months"),
        Column::money("annual", "Yearly value lost"),
    ],
    filters: &[
        Filter::search(&["member", "household", "account_number", "reason"]),
        Filter::choice(
            "how",
            "How",
            "how_key",
            &[
                ("canceled", "Canceled"),
                ("ended", "Ended as requested"),
                ("dispute_lost", "Dispute lost"),
                ("disabled", "Disabled"),
            ],
        ),
        Filter::choice("why", "Reason", "why_key", REASONS),
        Filter::plan("plan_id"),
        Filter::at_most("months", "Months at most", "months", Kind::Count),
        Filter::team("login_id"),
    ],
    figures: &[
        Figure::rows("count", "Canceled").up(Tone::Bad),
        Figure::sum("annual", "Yearly value lost", "annual").up(Tone::Bad),
        Figure::rows("early", "In the first three months").only(&[("months", "2")]).up(Tone::Bad),
    ],
    chart: Some(Chart::over_time(ChartKind::Bars, &[Series::rows("count", "Canceled")])),
    target: Some(Target::Household { column: "account_id" }),
    note: "Memberships that ended with their term because they were not renewed are in the report Renewals.",
    ..Report::new("cancellations", "Cancellations", Section::Members)
};

/// As the brands name them; 0 is without a reason.
pub(crate) const REASONS: &[(&str, &str)] = &[
    ("1", "Insurance-related"),
    ("2", "Inactive patient"),
    ("3", "Financial"),
    ("5", "Clerical"),
    ("6", "Health-related"),
    ("11", "Office request"),
    ("12", "Patient request"),
    ("7", "Other"),
    ("0", "None given"),
];

#[cfg(test)]
mod tests {
    use tenancy::brand::BrandBook;

    use super::*;

    #[test]
    fn reasons_are_those_of_the_brands() {
        let book = BrandBook::load(concat!(env!("CARGO_MANIFEST_DIR"), "/../../brands")).unwrap();
        for brand in book.iter() {
            for reason in &brand.choices.cancellation_reason {
                assert!(REASONS.contains(&(reason.id.to_string().as_str(), reason.label.as_str())), "{}", reason.label);
            }
        }
    }
}
