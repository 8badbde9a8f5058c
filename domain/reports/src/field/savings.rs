//! What members saved in their current terms, as the dashboard and the daily count say it.

use crate::declare::*;

pub const REPORT: Report = Report {
    about: "What the members of each location saved in their current terms: visits at usual fees, less what they paid.",
    basis: Basis::Now,
    sort: ("counted_at", Direction::Descending),
    sql: "
        select s.organization_id, s.office_id, s.office_id as row_id, (s.counted_at at time zone o.timezone)::date as on_day,
          s.counted_at at time zone o.timezone as counted_at, s.members::bigint as members, s.usual_cents as usual, s.work_cents as work,
          s.membership_cents as membership, s.usual_cents - s.work_cents - s.membership_cents as saved
        from office_saving s join office o on o.organization_id = s.organization_id and o.id = s.office_id where {at s}",
    columns: &[
        Column::time("counted_at", "Counted"),
        Column::count("members", "Members").opens(Opens::rows("savings-by-member")),
        Column::money("usual", "Visits at usual fees").opens(Opens::sum("savings-by-member", "usual")),
        Column::money("work", "Paid for work beyond the plan").opens(Opens::sum("savings-by-member", "work")),
        Column::money("membership", "Paid for memberships").opens(Opens::sum("savings-by-member", "membership")),
        Column::money("saved", "Saved").opens(Opens::sum("savings-by-member", "saved")),
    ],
    figures: &[
        Figure::sum("saved", "Saved", "saved"),
        Figure::sum("usual", "Visits at usual fees", "usual"),
        Figure::sum("members", "Members", "members"),
    ],
    keys: &[("location", "office_id")],
    note: "Counted each night. Negative while visits cost less than the memberships.",
    ..Report::new("savings", "Savings", Section::Plans)
};
