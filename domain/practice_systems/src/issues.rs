//! Matched charts that a person should look at: of patients who died, left or changed families, charts that vanished or were merged into
//! another member's, and visits that were recorded by hand otherwise than the chart says.

use std::collections::BTreeMap;

use chrono::NaiveDate;
use tenancy::ids::{AccountId, MemberId, OfficeId};
use tenancy::{Scope, contract, text_enum};

use crate::connection::{Connection, current};
use crate::counting::usual_code;
use crate::{Context, Result, codes};

/// Rows of each kind.
const MOST: i64 = 200;
/// A family that changed is shown for so many days.
const FAMILY_DAYS: i32 = 30;
/// Visits by hand are compared for so many days.
const COMPARED_DAYS: i32 = 90;

text_enum! {
    /// What is to look at.
    #[contract(rename = "ChartIssueKind")]
    IssueKind {
        Deceased = "deceased",
        /// Not in the practice system any more.
        Deleted = "deleted",
        /// Inactive or archived there.
        Inactive = "inactive",
        /// Merged there into the chart of another member; `detail` names them.
        Merged = "merged",
        /// The family changed there lately; `detail` names who pays for it now.
        Family = "family",
        /// Recorded by hand otherwise than the chart says; `detail` says how.
        Difference = "difference",
    }
}

/// A matched chart to look at.
#[contract(rename = "ChartIssue")]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChartIssue {
    pub kind: IssueKind,
    pub member_id: MemberId,
    pub account_id: AccountId,
    pub member: String,
    /// The number that the practice calls the chart by.
    pub chart_number: String,
    /// The day of a visit.
    pub on: Option<NaiveDate>,
    pub detail: Option<String>,
}

/// The matched charts to look at.
#[contract(rename = "ChartIssues")]
#[derive(Debug, Clone)]
pub struct ChartIssues {
    pub issues: Vec<ChartIssue>,
}

/// The matched charts of the office that a person should look at.
///
/// # Errors
/// [`crate::Error::NotFound`] out of reach.
pub async fn chart_issues(context: &Context, scope: &mut Scope, office: OfficeId) -> Result<ChartIssues> {
    let Some(connection) = current(scope, office).await? else { return Ok(ChartIssues { issues: vec![] }) };
    let mut issues = charts(scope, &connection).await?;
    let prefix = crate::fees::prefix(scope, context, office).await?;
    issues.extend(families(scope, &connection).await?);
    issues.extend(differences(scope, &connection, &prefix).await?);
    Ok(ChartIssues { issues })
}

/// Charts of members on a plan that are not active.
async fn charts(scope: &mut Scope, connection: &Connection) -> Result<Vec<ChartIssue>> {
    let rows = sqlx::query!(
        r#"select c.status, coalesce(c.chart_number, c.remote_id) as "number!", m.id, m.account_id, m.first_name || ' ' || m.last_name as "member!",
             (select o.first_name || ' ' || o.last_name from chart w join member o on o.organization_id = w.organization_id and o.id = w.member_id
              where w.organization_id = c.organization_id and w.id = c.merged_into_id) as "other?"
           from chart c join member m on m.organization_id = c.organization_id and m.id = c.member_id
           where c.organization_id = $1 and c.connection_id = $2 and c.status in ('deceased', 'deleted', 'inactive', 'archived')
             and exists (select from subscription s where s.organization_id = m.organization_id and s.member_id = m.id and is_running(s.status))
           order by m.last_name, m.first_name, m.id limit $3"#,
        connection.organization.0,
        connection.id.0,
        MOST
    )
    .fetch_all(scope.db())
    .await?;
    let issues = rows.into_iter().map(|row| ChartIssue {
        kind: match (row.status.as_str(), &row.other) {
            (_, Some(_)) => IssueKind::Merged,
            ("deceased", None) => IssueKind::Deceased,
            ("deleted", None) => IssueKind::Deleted,
            _ => IssueKind::Inactive,
        },
        member_id: MemberId(row.id),
        account_id: AccountId(row.account_id),
        member: row.member,
        chart_number: row.number,
        on: None,
        detail: row.other,
    });
    Ok(issues.collect())
}

/// Members whose family there is another one than when their chart was matched.
async fn families(scope: &mut Scope, connection: &Connection) -> Result<Vec<ChartIssue>> {
    let rows = sqlx::query!(
        r#"select coalesce(c.chart_number, c.remote_id) as "number!", m.id, m.account_id, m.first_name || ' ' || m.last_name as "member!",
             (select w.first_name || ' ' || w.last_name from chart w
              where w.organization_id = c.organization_id and w.connection_id = c.connection_id and w.remote_id = c.guarantor_id) as "payer?"
           from chart c join member m on m.organization_id = c.organization_id and m.id = c.member_id
           join chart_match h on h.organization_id = c.organization_id and h.chart_id = c.id and h.ended_at is null
           where c.organization_id = $1 and c.connection_id = $2 and c.status = 'active' and h.guarantor_id is not null
             and c.guarantor_id is distinct from h.guarantor_id and c.changed_at >= business_now() - make_interval(days => $3)
           order by m.last_name, m.first_name, m.id limit $4"#,
        connection.organization.0,
        connection.id.0,
        FAMILY_DAYS,
        MOST
    )
    .fetch_all(scope.db())
    .await?;
    let issues = rows.into_iter().map(|row| ChartIssue {
        kind: IssueKind::Family,
        member_id: MemberId(row.id),
        account_id: AccountId(row.account_id),
        member: row.member,
        chart_number: row.number,
        on: None,
        detail: row.payer,
    });
    Ok(issues.collect())
}

/// Visits by hand whose quantities differ from the chart's.
async fn differences(scope: &mut Scope, connection: &Connection, prefix: &str) -> Result<Vec<ChartIssue>> {
    let rows = sqlx::query!(
        r#"select pv.done_on, coalesce(c.chart_number, c.remote_id) as "number!", m.id, m.account_id, m.first_name || ' ' || m.last_name as "member!",
             array(select p.code from practice_procedure p where p.organization_id = pv.organization_id and p.chart_id = pv.chart_id
               and p.done_on = pv.done_on and p.status = 'done' order by p.remote_id) as "codes!",
             array(select p.quantity from practice_procedure p where p.organization_id = pv.organization_id and p.chart_id = pv.chart_id
               and p.done_on = pv.done_on and p.status = 'done' order by p.remote_id) as "quantities!",
             array(select l.code from visit_line l where l.organization_id = pv.organization_id and l.visit_id = pv.visit_id order by l.code) as "own_codes!",
             array(select l.quantity from visit_line l where l.organization_id = pv.organization_id and l.visit_id = pv.visit_id order by l.code) as "own_quantities!"
           from practice_visit pv join chart c on c.organization_id = pv.organization_id and c.id = pv.chart_id
           join member m on m.organization_id = pv.organization_id and m.id = pv.member_id
           join visit v on v.organization_id = pv.organization_id and v.id = pv.visit_id and v.voided_at is null
           where pv.organization_id = $1 and pv.office_id = $2 and c.connection_id = $3 and pv.adopted
             and pv.done_on >= (business_now() - make_interval(days => $4))::date
           order by pv.done_on desc, m.id limit $5"#,
        connection.organization.0,
        connection.office.0,
        connection.id.0,
        COMPARED_DAYS,
        MOST
    )
    .fetch_all(scope.db())
    .await?;
    let meanings = codes::meanings(scope, connection).await?;
    let issues = rows.into_iter().filter_map(|row| {
        let usual = row.codes.iter().map(|code| usual_code(prefix, code));
        let chart = usual.map(|code| meanings.get(&code).cloned().unwrap_or(code)).zip(row.quantities);
        let detail = difference(chart, row.own_codes.into_iter().zip(row.own_quantities))?;
        Some(ChartIssue {
            kind: IssueKind::Difference,
            member_id: MemberId(row.id),
            account_id: AccountId(row.account_id),
            member: row.member,
            chart_number: row.number,
            on: Some(row.done_on),
            detail: Some(detail),
        })
    });
    Ok(issues.collect())
}

/// What differs, such as "1110: 1 recorded, 2 in the chart".
fn difference(
    chart: impl Iterator<Item = (String, i32)>,
    recorded: impl Iterator<Item = (String, i32)>,
) -> Option<String> {
    let mut both: BTreeMap<String, (i32, i32)> = BTreeMap::new();
    for (code, quantity) in recorded {
        both.entry(code).or_default().0 += quantity;
    }
    for (code, quantity) in chart {
        both.entry(code).or_default().1 += quantity;
    }
    let lines = both.into_iter().filter(|(_, (recorded, chart))| recorded != chart);
    let lines: Vec<String> =
        lines.map(|(code, (recorded, chart))| format!("{code}: {recorded} recorded, {chart} in the chart")).collect();
    (!lines.is_empty()).then(|| lines.join("; "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quantities_that_differ_are_named() {
        let rows = |list: &[(&str, i32)]| {
            list.iter().map(|(code, quantity)| ((*code).to_owned(), *quantity)).collect::<Vec<_>>().into_iter()
        };
        assert_eq!(difference(rows(&[("1110", 1), ("1110", 1)]), rows(&[("1110", 2)])), None);
        assert_eq!(
            difference(rows(&[("1110", 2), ("0120", 1)]), rows(&[("1110", 1)])).as_deref(),
            Some("0120: 0 recorded, 1 in the chart; 1110: 1 recorded, 2 in the chart")
        );
    }
}
