//! What was billed for memberships, line by line: the rows behind what Plan performance counts as billed.

use crate::declare::*;

pub const REPORT: Report = Report {
    about: "Every line of the bills for memberships, on the day of the bill: dues, fees, discounts and credit.",
    sql: "
        select s.organization_id, s.office_id, l.id as row_id, i.bill_on as on_day, s.account_id, m.first_name || ' ' || m.last_name as member,
          a.first_name || ' ' || a.last_name as household, a.number as account_number, i.number as invoice_number, s.plan_id, p.name as plan, l.description,
          case when l.kind in ('family_discount', 'promo_discount', 'agreed_discount', 'business_discount', 'community_discount') then 'discount'
            when l.kind in ('activation_fee', 'setup_fee') then 'fee' when l.kind in ('dues', 'credit', 'sponsor', 'plan_change') then l.kind else 'other' end as line_key,
          case when l.kind in ('family_discount', 'promo_discount', 'agreed_discount', 'business_discount', 'community_discount') then 'Discount'
            when l.kind in ('activation_fee', 'setup_fee') then 'Fee' when l.kind = 'dues' then 'Dues' when l.kind = 'credit' then 'Credit'
            when l.kind = 'sponsor' then 'Paid by a business' when l.kind = 'plan_change' then 'Plan change' else 'Other' end as line,
          l.amount_cents as amount
        from invoice i
        join invoice_line l on l.organization_id = i.organization_id and l.invoice_id = i.id
        join subscription s on s.organization_id = l.organization_id and s.id = l.subscription_id
        left join member m on m.organization_id = s.organization_id and m.id = s.member_id
        left join account a on a.organization_id = s.organization_id and a.id = s.account_id
        left join plan p on p.organization_id = s.organization_id and p.id = s.plan_id
        where i.bill_on between {from} and {to} and invoice_is_billed(i.status) and {at i} and {at s}",
    columns: &[
        Column::date("on_day", "Billed on"),
        Column::text("member", "Member", 24),
        Column::text("household", "Household", 24).extra(),
        Column::text("account_number", "Account", 12).extra(),
        Column::number("invoice_number", "Invoice"),
        Column::text("plan", "Plan", 22),
        Column::text("line", "For", 18),
        Column::text("description", "Line", 34),
        Column::money("amount", "Amount"),
    ],
    filters: &[
        Filter::search(&["member", "household", "account_number", "invoice_number", "description"]),
        Filter::plan("plan_id"),
        Filter::choice(
            "line",
            "For",
            "line_key",
            &[
                ("dues", "Dues"),
                ("fee", "Fee"),
                ("discount", "Discount"),
                ("credit", "Credit"),
                ("sponsor", "Paid by a business"),
                ("plan_change", "Plan change"),
                ("other", "Other"),
            ],
        ),
    ],
    figures: &[
        Figure::sum("amount", "Billed", "amount"),
        Figure::sum("dues", "Dues", "amount").only(&[("line", "dues")]),
        Figure::sum("discount", "Discounts", "amount").only(&[("line", "discount")]).up(Tone::Neutral),
    ],
    chart: Some(Chart::over_time(ChartKind::Bars, &[Series::sum("amount", "Billed", "amount")])),
    target: Some(Target::Household { column: "account_id" }),
    note: "Bills for treatment are not in it. A membership counts at the plan that it is on today.",
    ..Report::new("billed", "Billed for memberships", Section::Plans)
};
