//! What each person of the team did.

use super::acts::acts;
use crate::declare::*;

pub const REPORT: Report = Report {
    about: "What each person of your team did in the period.",
    sql: acts!(
        "
        select x.organization_id, x.office_id, x.login_id as row_id, {to} as on_day, x.login_id, (array_agg(x.who order by x.at desc, x.row_id))[1] as who,
          count(*) filter (where x.act_key = 'enrolled') as enrolled, sum(x.annual)::bigint as annual, count(*) filter (where x.act_key = 'invited') as invited,
          count(*) filter (where x.accepted_key = 'yes') as accepted, count(*) filter (where x.act_key = 'canceled') as canceled,
          count(*) filter (where x.act_key = 'visit') as visits, count(*) filter (where x.act_key = 'refunded') as refunds, sum(x.refunded)::bigint as refunded
        from acts x group by x.organization_id, x.office_id, x.login_id"
    ),
    columns: &[
        Column::text("who", "Team member", 24),
        Column::count("enrolled", "Enrolled").opens(Opens::rows("team-activity").only(&[("act", "enrolled")])),
        Column::money("annual", "Yearly value").opens(Opens::sum("team-activity", "annual").only(&[("act", "enrolled")])),
        Column::count("invited", "Invitations").opens(Opens::rows("team-activity").only(&[("act", "invited")])),
        Column::count("accepted", "Accepted").opens(Opens::rows("team-activity").only(&[("accepted", "yes")])),
        Column::count("canceled", "Canceled").opens(Opens::rows("team-activity").only(&[("act", "canceled")])),
        Column::count("visits", "Visits recorded").opens(Opens::rows("team-activity").only(&[("act", "visit")])),
        Column::count("refunds", "Refunds").opens(Opens::rows("team-activity").only(&[("act", "refunded")])),
        Column::money("refunded", "Refunded").opens(Opens::sum("team-activity", "refunded").only(&[("act", "refunded")])),
    ],
    filters: &[
        Filter::team("login_id"),
        Filter::search(&["who"]),
        Filter::value("name", "Name of the team member", "who"),
    ],
    figures: &[
        Figure::sum("enrolled", "Enrolled by the team", "enrolled"),
        Figure::sum("annual", "Yearly value", "annual"),
        Figure::sum("invited", "Invitations", "invited"),
        Figure::sum("visits", "Visits recorded", "visits").up(Tone::Neutral),
    ],
    chart: Some(Chart::by_column("who", Some("name"), &[Series::sum("enrolled", "Enrolled", "enrolled")])),
    sort: ("enrolled", Direction::Descending),
    target: Some(Target::Report { report: "team-activity", filter: "who", column: "login_id" }),
    keys: &[("who", "login_id")],
    note: "Patients who enroll on their own count for nobody, unless they accepted an invitation.",
    ..Report::new("team", "Team", Section::Team)
};
