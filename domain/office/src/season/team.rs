//! Which team members enrolled households in the season: at the desk, or by an accepted invitation.

use chrono::NaiveDate;
use tenancy::ids::{LoginId, OfficeId};
use tenancy::{Scope, contract};

use crate::Result;

/// A member of the office's team.
#[contract(rename = "SeasonTeammate")]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TeamRow {
    #[oai(rename = "userId")]
    pub login: LoginId,
    pub name: String,
    pub plan_coordinator: bool,
    /// Households enrolled at the desk or by an accepted invitation.
    pub enrollments: i64,
}

/// The office's whole team, sorted by enrollments between two days, most first.
///
/// # Errors
/// When the database fails.
pub async fn team(scope: &mut Scope, office: OfficeId, from: NaiveDate, to: NaiveDate) -> Result<Vec<TeamRow>> {
    let organization = scope.organization();
    let rows = sqlx::query!(
        r#"with joined as (
             select a.id, coalesce(
               (select e.login_id from audit e where e.organization_id = a.organization_id and e.account_id = a.id and e.act = 'household.enrolled'
                order by e.at limit 1),
               (select i.invited_by from invitation i where i.organization_id = a.organization_id and i.office_id = a.office_id
                  and i.joined_account_id = a.id limit 1)) as login_id
             from account a join office o on o.organization_id = a.organization_id and o.id = a.office_id
             where a.organization_id = $1 and a.office_id = $2 and a.moved_from_account_id is null
               and a.enrolled_at >= ($3::date)::timestamp at time zone o.timezone and a.enrolled_at < ($4::date + 1)::timestamp at time zone o.timezone)
           select u.login_id, l.first_name || ' ' || l.last_name as "name!", u.plan_coordinator,
             (select count(*) from joined j where j.login_id = u.login_id) as "enrollments!"
           from office_user u join login l on l.id = u.login_id
           where u.organization_id = $1 and u.office_id = $2 and u.status = 'active'
           order by 4 desc, u.plan_coordinator desc, 2, u.login_id"#,
        organization.0,
        office.0,
        from,
        to
    )
    .fetch_all(scope.db())
    .await?;
    let row = rows.into_iter().map(|row| TeamRow {
        login: LoginId(row.login_id),
        name: row.name,
        plan_coordinator: row.plan_coordinator,
        enrollments: row.enrollments,
    });
    Ok(row.collect())
}
