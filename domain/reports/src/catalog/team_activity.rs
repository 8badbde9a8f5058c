//! What people of the team did, one row an act: the rows behind the numbers of the report Team.

use super::acts::acts;
use crate::declare::*;

pub const REPORT: Report = Report {
    about: "Every enrollment, invitation, cancellation, refund and recorded visit of your team, on the day it was entered.",
    sql: acts!(
        "
        select x.organization_id, x.office_id, x.row_id, (x.at at time zone x.timezone)::date as on_day, x.login_id, x.who, x.account_id,
          a.first_name || ' ' || a.last_name as household, a.number as account_number, x.act_key,
          case x.act_key when 'enrolled' then 'Enrolled' when 'invited' then 'Invited' when 'canceled' then 'Canceled' when 'refunded' then 'Refunded'
            else 'Visit recorded' end as act,
          x.accepted_key, case x.accepted_key when 'yes' then 'Joined' when 'no' then 'Not yet' end as accepted, x.annual, x.refunded
        from acts x left join account a on a.organization_id = x.organization_id and a.id = x.account_id"
    ),
    columns: &[
        Column::date("on_day", "Date"),
        Column::text("who", "Team member", 24),
        Column::text("act", "Activity", 16),
        Column::text("household", "Household", 24),
        Column::text("account_number", "Account", 12).extra(),
        Column::text("accepted", "Invitation", 12),
        Column::money("annual", "Yearly value"),
        Column::money("refunded", "Refunded"),
    ],
    filters: &[
        Filter::search(&["who", "household", "account_number"]),
        Filter::team("login_id"),
        Filter::choice(
            "act",
            "Activity",
            "act_key",
            &[
                ("enrolled", "Enrolled"),
                ("invited", "Invited"),
                ("canceled", "Canceled"),
                ("refunded", "Refunded"),
                ("visit", "Visit recorded"),
            ],
        ),
        Filter::choice("accepted", "Invitation", "accepted_key", &[("yes", "Joined"), ("no", "Not yet")]),
    ],
    figures: &[
        Figure::rows("enrolled", "Enrolled").only(&[("act", "enrolled")]),
        Figure::rows("invited", "Invited").only(&[("act", "invited")]),
        Figure::rows("canceled", "Canceled").only(&[("act", "canceled")]).up(Tone::Bad),
        Figure::sum("refunded", "Refunded", "refunded").only(&[("act", "refunded")]).up(Tone::Neutral),
        Figure::rows("visits", "Visits recorded").only(&[("act", "visit")]).up(Tone::Neutral),
    ],
    chart: Some(Chart::by_column("act_key", Some("act"), &[Series::rows("count", "Entries")])),
    target: Some(Target::Household { column: "account_id" }),
    note: "Patients who enroll on their own are not in it.",
    ..Report::new("team-activity", "Team activity", Section::Team)
};
