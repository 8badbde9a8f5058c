//! What each member saved in the current term: the rows behind Savings, counted with its sums.

use crate::declare::*;

pub const REPORT: Report = Report {
    about: "What each member with an active membership saved in the current term: visits at usual fees, less what was paid.",
    basis: Basis::Now,
    sql: "
        select v.organization_id, v.office_id, v.member_id as row_id, (s.counted_at at time zone o.timezone)::date as on_day, m.account_id,
          m.first_name || ' ' || m.last_name as member, a.number as account_number, v.usual_cents as usual, v.work_cents as work,
          v.membership_cents as membership, v.usual_cents - v.work_cents - v.membership_cents as saved
        from member_saving v
        join office o on o.organization_id = v.organization_id and o.id = v.office_id
        join office_saving s on s.organization_id = v.organization_id and s.office_id = v.office_id
        join member m on m.organization_id = v.organization_id and m.id = v.member_id
        join account a on a.organization_id = m.organization_id and a.id = m.account_id
        where {at v}",
    columns: &[
        Column::text("member", "Member", 24),
        Column::text("account_number", "Account", 12),
        Column::money("usual", "Visits at usual fees"),
        Column::money("work", "Paid for work beyond the plan"),
        Column::money("membership", "Paid for memberships"),
        Column::money("saved", "Saved"),
    ],
    filters: &[Filter::search(&["member", "account_number"]), Filter::location()],
    figures: &[
        Figure::sum("saved", "Saved", "saved"),
        Figure::sum("usual", "Visits at usual fees", "usual"),
        Figure::rows("members", "Members"),
    ],
    sort: ("saved", Direction::Descending),
    target: Some(Target::Household { column: "account_id" }),
    note: "Counted each night. Negative while visits cost less than the membership.",
    ..Report::new("savings-by-member", "Savings by member", Section::Plans)
};
