//! Acceptance: of the people to whom the team offered a membership, by an emailed quote or an invitation, how many joined.
//!
//! A person is one email address at an office. The last offer made before joining counts, and joining counts within 90
//! days of it, so that nobody is counted for two teammates.

use crate::declare::*;

pub const REPORT: Report = Report {
    about: "The people to whom your team emailed a quote or an invitation in the period, and who of them joined within 90 days.",
    sql: "
        with offered as (
            select q.organization_id, q.office_id, q.id * 2 as row_id, q.made_at as at, lower(q.email) as email, nullif(q.name, '') as person, q.made_by as who, l.login_id,
              'quote' as how_key, null::bigint as joined_account_id
            from chairside_quote q
            left join lateral (select e.login_id from audit e where e.organization_id = q.organization_id and e.office_id = q.office_id
              and e.act = 'chairside_quote.emailed' and e.subject_id = q.id::text
              and e.at between q.made_at - interval '2 days' and q.made_at + interval '2 days' limit 1) l on true
            where q.sheet ->> 'member_price' is null and {at q}
            union all
            select i.organization_id, i.office_id, i.id * 2 + 1, i.created_at, lower(i.email), nullif(concat_ws(' ', i.first_name, i.last_name), ''), i.inviter,
              i.invited_by, 'invitation', i.joined_account_id
            from invitation i where i.kind = 'patient' and {at i}),
          placed as (
            select f.*, o.timezone, j.account_id, j.enrolled_at from offered f
            join office o on o.organization_id = f.organization_id and o.id = f.office_id
            left join lateral (select a.id as account_id, a.enrolled_at from account a
              where a.organization_id = f.organization_id and a.office_id = f.office_id and (lower(a.email) = f.email or a.id = f.joined_account_id)
                and a.enrolled_at is not null order by a.enrolled_at limit 1) j on true
            where f.at >= {from}::timestamp at time zone o.timezone and f.at < ({to} + 1)::timestamp at time zone o.timezone),
          counted as (
            select distinct on (organization_id, office_id, email) *, coalesce(enrolled_at < at + interval '90 days', false) as accepted
            from placed where enrolled_at is null or enrolled_at >= at
            order by organization_id, office_id, email, at desc, row_id desc)
        select c.organization_id, c.office_id, c.row_id, (c.at at time zone c.timezone)::date as on_day, c.login_id, c.who,
          coalesce(c.person, c.email) as person, c.email, case c.how_key when 'quote' then 'Quote' else 'Invitation' end as how, c.how_key,
          case when coalesce(u.plan_coordinator, false) then 'yes' else 'no' end as coordinator_key,
          case when coalesce(u.plan_coordinator, false) then 'Yes' end as coordinator,
          case when c.accepted then 'yes' else 'no' end as accepted_key, case when c.accepted then 'Joined' else 'Not yet' end as accepted,
          case when c.accepted then (c.enrolled_at at time zone c.timezone)::date end as joined_on, case when c.accepted then c.account_id end as account_id,
          case when c.accepted then coalesce(s.annual_cents, 0) else 0 end as annual
        from counted c
        left join office_user u on u.organization_id = c.organization_id and u.office_id = c.office_id and u.login_id = c.login_id
        left join account_summary s on s.organization_id = c.organization_id and s.account_id = c.account_id",
    columns: &[
        Column::date("on_day", "Offered"),
        Column::text("person", "Person", 24),
        Column::text("email", "Email", 26).extra(),
        Column::text("how", "By", 12),
        Column::text("who", "Team member", 22),
        Column::text("coordinator", "Plan coordinator", 16),
        Column::text("accepted", "Answer", 12),
        Column::date("joined_on", "Joined"),
        Column::money("annual", "Yearly value now"),
    ],
    filters: &[
        Filter::search(&["person", "email", "who"]),
        Filter::team("login_id"),
        Filter::value("name", "Name of the team member", "who"),
        Filter::choice("coordinator", "Plan coordinator", "coordinator_key", &[("yes", "Yes"), ("no", "No")]),
        Filter::choice("how", "Offered by", "how_key", &[("quote", "Quote"), ("invitation", "Invitation")]),
        Filter::choice("accepted", "Answer", "accepted_key", &[("yes", "Joined"), ("no", "Not yet")]),
    ],
    figures: &[
        Figure::rows("offered", "Offered"),
        Figure::rows("joined", "Joined").only(&[("accepted", "yes")]),
        Figure::rows("rate", "Acceptance").only(&[("accepted", "yes")]).share_of("offered"),
        Figure::rows("coordinator", "Joined through the plan coordinator").only(&[("accepted", "yes"), ("coordinator", "yes")]),
        Figure::sum("annual", "Yearly value", "annual"),
    ],
    chart: Some(Chart::by_column(
        "who",
        Some("name"),
        &[Series::rows("offered", "Offered"), Series::rows("joined", "Joined").only(&[("accepted", "yes")])],
    )),
    target: Some(Target::Household { column: "account_id" }),
    note: "Each person counts once, for the last offer before joining. Quotes for members are left out.",
    ..Report::new("acceptance", "Acceptance by team member", Section::Team)
};
