//! The users of an office, for our staff.

use chrono::{DateTime, Utc};
use kernel::downloads::{Column, File, Format, List};
use serde_json::json;
use tenancy::ids::{LoginId, OfficeId, OrganizationId};
use tenancy::{Caller, Personal, Scope, contract};

use crate::{Context, Result, open_at, record};

/// The most users shown: an office has a few dozen at most.
const MOST: i64 = 500;

/// A user of an office.
#[contract(rename = "StaffOfficeUser")]
#[derive(Debug, Clone)]
pub struct OfficeUser {
    #[oai(rename = "userId")]
    pub login: LoginId,
    pub name: Personal<String>,
    pub email: Personal<String>,
    /// The role at this office.
    #[oai(rename = "type")]
    pub role: String,
    pub owner: bool,
    /// False for a user who may not sign in any more.
    pub active: bool,
    /// What an owner or manager took from or gave to the role; empty for all of the role.
    pub permissions: Vec<String>,
    pub two_step: bool,
    pub last_sign_in_at: Option<DateTime<Utc>>,
    /// Open sessions of the user, without those in which our staff act.
    pub sessions: i64,
}

/// The users of an office, owners first. Writes `office_users.viewed` to the audit trail.
///
/// # Errors
/// [`crate::Error::NotFound`] if there is no such office.
pub async fn office_users(context: &Context, caller: &Caller, office: OfficeId) -> Result<Vec<OfficeUser>> {
    let (mut scope, organization) = open_at(context, caller, office).await?;
    let users = read(&mut scope, organization, office).await?;
    let detail = json!({ "rows": users.len() });
    let at = Some((organization, office));
    record(&mut scope, "office_users.viewed", ("office", office.to_string()), at, detail).await?;
    scope.commit().await?;
    Ok(users)
}

const LIST: List = List::new("office_users.downloaded", "Users", "users").with(&[
    Column::text("Name", 24),
    Column::text("Email", 30),
    Column::text("Role", 18),
    Column::text("Access", 14),
    Column::text("Two-step", 10),
    Column::time("Last sign-in"),
]);

/// The users as a file. Writes `office_users.downloaded` to the audit trail.
///
/// # Errors
/// [`crate::Error::NotFound`] if there is no such office.
pub async fn office_users_file(context: &Context, caller: &Caller, office: OfficeId, format: Format) -> Result<File> {
    let (mut scope, organization) = open_at(context, caller, office).await?;
    let users = read(&mut scope, organization, office).await?;
    let mut file = LIST.of_all_offices(format!("Office {office}"), format)?;
    for user in users {
        let role = if user.owner { format!("{}, owner", user.role) } else { user.role };
        let cells = vec![
            user.name.0.into(),
            user.email.0.into(),
            role.into(),
            if user.active { "Active" } else { "Deactivated" }.into(),
            if user.two_step { "On" } else { "Off" }.into(),
            file.time_of(user.last_sign_in_at),
        ];
        file.row(cells)?;
    }
    let detail = json!({ "rows": file.rows() });
    let at = Some((organization, office));
    record(&mut scope, "office_users.downloaded", ("office", office.to_string()), at, detail).await?;
    scope.commit().await?;
    file.finish().await
}

async fn read(scope: &mut Scope, organization: OrganizationId, office: OfficeId) -> Result<Vec<OfficeUser>> {
    let rows = sqlx::query!(
        r#"select l.id, trim(l.first_name || ' ' || l.last_name) as "name!", l.email, coalesce(u.user_type, l.user_type) as "role!", u.is_owner,
             u.status = 'active' and l.status = 'active' as "active!", coalesce(g.permissions, '{}') as "permissions!",
             l.two_step_on_at is not null or exists (select from passkey p where p.login_id = l.id) as "two_step!", z.at as "last_sign_in_at?",
             z.open as "sessions!"
           from office_user u join login l on l.id = u.login_id
           left join login_grant g on g.login_id = l.id and g.kind = 'office' and g.office_id = u.office_id
           left join lateral (select max(s.created_at) as at, count(*) filter (where s.revoked_at is null and s.expires_at > now()) as open
             from session s where s.login_id = l.id and s.impersonator_id is null) z on true
           where u.organization_id = $1 and u.office_id = $2 order by u.is_owner desc, lower(l.last_name), lower(l.first_name), l.id limit $3"#,
        organization.0,
        office.0,
        MOST
    )
    .fetch_all(scope.db())
    .await?;
    let users = rows.into_iter().map(|row| OfficeUser {
        login: LoginId(row.id),
        name: Personal(row.name),
        email: Personal(row.email),
        role: row.role,
        owner: row.is_owner,
        active: row.active,
        permissions: row.permissions,
        two_step: row.two_step,
        last_sign_in_at: row.last_sign_in_at,
        sessions: row.sessions,
    });
    Ok(users.collect())
}
