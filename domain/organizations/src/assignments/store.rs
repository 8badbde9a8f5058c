//! Stored assignments.

use std::collections::BTreeMap;
use std::str::FromStr;

use chrono::{DateTime, Utc};
use tenancy::ids::{GrantId, LocationGroupId, LoginId, OfficeId};
use tenancy::{Permission, Scope, UserType};

use super::effective::{Held, PlaceKind};
use crate::managing::Places;
use crate::{Error, Result};

/// A person's assignment, live or ended.
#[derive(Debug, Clone)]
pub struct Assigned {
    pub grant: GrantId,
    pub login: LoginId,
    pub kind: PlaceKind,
    /// The id of the location, the group or the organization.
    pub place: i64,
    pub role: UserType,
    pub permissions: Vec<Permission>,
    /// Owns the location, or the organization.
    pub owner: bool,
    pub granted_by: Option<String>,
    pub granted_at: DateTime<Utc>,
    pub ended: bool,
    pub needs_two_step: bool,
}

impl Assigned {
    /// The assignment with the locations that it reaches.
    pub fn held(&self, places: &Places) -> Held {
        let offices = match self.kind {
            PlaceKind::Location => [OfficeId(self.place)].into(),
            PlaceKind::Group => {
                places.groups.get(&LocationGroupId(self.place)).map(|group| group.offices.clone()).unwrap_or_default()
            }
            PlaceKind::Organization => places.all(),
        };
        Held { kind: self.kind, role: self.role, permissions: self.permissions.clone(), offices }
    }
}

/// Locks the organization, so that groups and assignments are not changed at the same time.
pub async fn lock(scope: &mut Scope) -> Result<()> {
    let organization = scope.organization();
    sqlx::query!("select organization_id from organization where organization_id = $1 for update", organization.0)
        .fetch_one(scope.db())
        .await?;
    Ok(())
}

/// The assignments of these people in the scope's organization, or of everyone if `None`, by person; the most specific
/// first. `scope` reaches the whole organization.
pub async fn assignments_of(scope: &mut Scope, logins: Option<&[LoginId]>) -> Result<BTreeMap<LoginId, Vec<Assigned>>> {
    let organization = scope.organization();
    let logins: Option<Vec<i64>> = logins.map(|logins| logins.iter().map(|login| login.0).collect());
    let rows = sqlx::query!(
        r#"select g.id, g.login_id, g.kind, coalesce(g.office_id, g.place_id, g.organization_id) as "place!", g.permissions,
             coalesce(g.user_type, u.user_type, l.user_type) as "role!", coalesce(u.is_owner, g.user_type = 'dentist', false) as "owner!",
             trim(b.first_name || ' ' || b.last_name) as granted_by, g.granted_at, g.needs_two_step,
             coalesce(g.ends_at <= business_now(), false) as "ended!"
           from login_grant g join login l on l.id = g.login_id
           left join office_user u on u.organization_id = g.organization_id and u.office_id = g.office_id and u.login_id = g.login_id
           left join login b on b.id = g.granted_by
           where g.organization_id = $1 and g.kind in ('office', 'location_group', 'organization') and g.households
             and ($2::bigint[] is null or g.login_id = any ($2))
             and l.user_type in ('dentist', 'dentist_standard', 'office_admin')
           order by g.login_id, array_position(array['office', 'location_group', 'organization'], g.kind), g.id"#,
        organization.0,
        logins.as_deref() as Option<&[i64]>
    )
    .fetch_all(scope.db())
    .await?;
    let mut found: BTreeMap<LoginId, Vec<Assigned>> = BTreeMap::new();
    for row in rows {
        let permissions = row.permissions.iter().filter_map(|name| Permission::from_str(name).ok()).collect();
        found.entry(LoginId(row.login_id)).or_default().push(Assigned {
            grant: GrantId(row.id),
            login: LoginId(row.login_id),
            kind: match row.kind.as_str() {
                "office" => PlaceKind::Location,
                "location_group" => PlaceKind::Group,
                _ => PlaceKind::Organization,
            },
            place: row.place,
            role: row.role.parse().map_err(anyhow::Error::from)?,
            permissions,
            owner: row.owner,
            granted_by: row.granted_by.filter(|name| !name.is_empty()),
            granted_at: row.granted_at,
            ended: row.ended,
            needs_two_step: row.needs_two_step,
        });
    }
    Ok(found)
}

/// A person's name and sign-in.
#[derive(Debug, Clone)]
pub struct Person {
    pub name: String,
    pub email: String,
    pub two_step: bool,
    pub verified: bool,
    pub user_type: UserType,
}

pub async fn person(scope: &mut Scope, login: LoginId) -> Result<Person> {
    let row = sqlx::query!(
        r#"select trim(first_name || ' ' || last_name) as "name!", email, email_verified_at is not null as "verified!", user_type,
             (two_step_on_at is not null or exists (select from passkey p where p.login_id = login.id)) as "two_step!"
           from login where id = $1"#,
        login.0
    )
    .fetch_optional(scope.db())
    .await?
    .ok_or(Error::NotFound)?;
    Ok(Person {
        name: row.name,
        email: row.email,
        two_step: row.two_step,
        verified: row.verified,
        user_type: row.user_type.parse().map_err(anyhow::Error::from)?,
    })
}

/// Stores the role of a grant of a group or of an organization.
pub async fn set_grant_role(scope: &mut Scope, grant: GrantId, role: UserType) -> Result<()> {
    sqlx::query!("update login_grant set user_type = $2 where id = $1", grant.0, role.as_str())
        .execute(scope.db())
        .await?;
    Ok(())
}

/// Makes a person a user of a location in this role, and applies the location's two-step rule to their grant there.
pub async fn set_location_role(scope: &mut Scope, login: LoginId, office: OfficeId, role: UserType) -> Result<()> {
    let organization = scope.organization();
    sqlx::query!(
        "insert into office_user (organization_id, office_id, login_id, user_type) values ($1, $2, $3, $4)
         on conflict (organization_id, office_id, login_id) do update set user_type = excluded.user_type, status = 'active'",
        organization.0,
        office.0,
        login.0,
        role.as_str()
    )
    .execute(scope.db())
    .await?;
    sqlx::query!(
        "update login_grant g set needs_two_step = o.requires_two_step from office o
         where g.login_id = $3 and g.office_id = $2 and g.kind = 'office' and o.organization_id = $1 and o.id = $2",
        organization.0,
        office.0,
        login.0
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

/// Deactivates a person at a location whose grant ends.
pub async fn leave_location(scope: &mut Scope, login: LoginId, office: OfficeId) -> Result<()> {
    let organization = scope.organization();
    sqlx::query!(
        "update office_user set status = 'inactive', plan_coordinator = false
         where organization_id = $1 and office_id = $2 and login_id = $3",
        organization.0,
        office.0,
        login.0
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

/// Sets the type of a login to the widest of its roles, and whether it may sign in by whether it reaches anything.
pub async fn set_type_by_roles(scope: &mut Scope, login: LoginId, at_least: Option<UserType>) -> Result<()> {
    if let Some(role) = at_least {
        let now = person(scope, login).await?.user_type;
        let wider = identity::office_users::rules::wider(now, role);
        if wider != now {
            // Where no role is stored, the person keeps the one that they have.
            sqlx::query!("select keep_office_roles($1)", login.0).execute(scope.db()).await?;
            sqlx::query!("update login set user_type = $2 where id = $1", login.0, wider.as_str())
                .execute(scope.db())
                .await?;
        }
    }
    sqlx::query!(
        "update login set status = case when exists (select from login_grant g where g.login_id = login.id
           and (g.ends_at is null or g.ends_at > business_now())) then 'active' else 'inactive' end
         where id = $1 and user_type in ('dentist', 'dentist_standard', 'office_admin')",
        login.0
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

/// Revokes a person's open invitations to a location: they could grant what the person no longer may.
pub async fn revoke_invitations(
    scope: &mut Scope,
    office: OfficeId,
    inviter: LoginId,
    now: DateTime<Utc>,
) -> Result<()> {
    let organization = scope.organization();
    sqlx::query!(
        "update office_invitation set state = 'revoked', token_hash = null, closed_at = $4
         where organization_id = $1 and office_id = $2 and invited_by = $3 and state = 'open'",
        organization.0,
        office.0,
        inviter.0,
        now
    )
    .execute(scope.db())
    .await?;
    Ok(())
}
