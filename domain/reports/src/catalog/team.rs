//! What each person of the team did.

use crate::declare::*;

pub const REPORT: Report = Report {
    about: "What each person of your team did in the period.",
    sql: "
        select x.organization_id, x.office_id, x.login_id as row_id, {to} as on_day, x.login_id, (array_agg(x.who order by x.at desc))[1] as who,
          sum(x.enrolled)::bigint as enrolled, sum(x.annual)::bigint as annual, sum(x.invited)::bigint as invited, sum(x.accepted)::bigint as accepted,
          sum(x.canceled)::bigint as canceled, sum(x.visits)::bigint as visits, sum(x.refunds)::bigint as refunds, sum(x.refunded)::bigint as refunded
        from (
          select h.organization_id, h.office_id, h.login_id, h.actor as who, h.at,
            (h.event <> 'canceled')::int as enrolled,
            case when h.event = 'canceled' then 0 when s.period = 'month' then s.agreed_price_cents * 12 else s.agreed_price_cents end as annual,
            0 as invited, 0 as accepted, (h.event = 'canceled')::int as canceled, 0 as visits, 0 as refunds, 0::bigint as refunded
          from subscription_history h
          join office o on o.organization_id = h.organization_id and o.id = h.office_id
          join subscription s on s.organization_id = h.organization_id and s.id = h.subscription_id
          where h.event in ('enrolled', 'enrolled_in_office', 'canceled') and {at h}
            and h.at >= {from}::timestamp at time zone o.timezone and h.at < ({to} + 1)::timestamp at time zone o.timezone
          union all
          select i.organization_id, i.office_id, i.invited_by, i.inviter, i.created_at, 0, 0, 1, (i.joined_account_id is not null)::int, 0, 0, 0, 0
          from invitation i join office o on o.organization_id = i.organization_id and o.id = i.office_id
          where {at i} and i.created_at >= {from}::timestamp at time zone o.timezone and i.created_at < ({to} + 1)::timestamp at time zone o.timezone
          union all
          select r.organization_id, r.office_id, r.login_id, r.actor, r.created_at, 0, 0, 0, 0, 0, 0, 1, r.amount_cents
          from refund r join office o on o.organization_id = r.organization_id and o.id = r.office_id
          where {at r} and r.status <> 'failed' and r.payment_id is not null
            and r.created_at >= {from}::timestamp at time zone o.timezone and r.created_at < ({to} + 1)::timestamp at time zone o.timezone
          union all
          select v.organization_id, v.office_id, v.recorded_login_id, v.recorded_by, v.recorded_at, 0, 0, 0, 0, 0, 1, 0, 0
          from visit v join office o on o.organization_id = v.organization_id and o.id = v.office_id
          where {at v} and v.voided_at is null
            and v.recorded_at >= {from}::timestamp at time zone o.timezone and v.recorded_at < ({to} + 1)::timestamp at time zone o.timezone) x
        where exists (select from office_user u where u.organization_id = x.organization_id and u.office_id = x.office_id and u.login_id = x.login_id)
        group by x.organization_id, x.office_id, x.login_id",
    columns: &[
        Column::text("who", "Team member", 24),
        Column::count("enrolled", "Enrolled"),
        Column::money("annual", "Yearly value"),
        Column::count("invited", "Invitations"),
        Column::count("accepted", "Accepted"),
        Column::count("canceled", "Canceled"),
        Column::count("visits", "Visits recorded"),
        Column::count("refunds", "Refunds"),
        Column::money("refunded", "Refunded"),
    ],
    filters: &[Filter::team("login_id"), Filter::search(&["who"])],
    figures: &[
        Figure::sum("enrolled", "Enrolled by the team", "enrolled"),
        Figure::sum("annual", "Yearly value", "annual"),
        Figure::sum("invited", "Invitations", "invited"),
        Figure::sum("visits", "Visits recorded", "visits").up(Tone::Neutral),
    ],
    chart: Some(Chart::by_column("who", None, &[Series::sum("enrolled", "Enrolled", "enrolled")])),
    sort: ("enrolled", Direction::Descending),
    target: Some(Target::Report { report: "enrolments", filter: "who", column: "login_id" }),
    note: "Patients who enroll on their own count for nobody, unless they accepted an invitation.",
    ..Report::new("team", "Team", Section::Team)
};
